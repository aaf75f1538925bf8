"""Any game as a Python game of OpenSpiel (extra `openspiel`).

    game = tablero.rl.spiel.load("kuhn", 2, stakes=points(-2, 2, total=0))
    game = pyspiel.load_game("tablero(game=kuhn,seats=2,stakes=points:-2:2:0)")

Both are the same; the second works once this module is imported.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
import pyspiel

from tablero.engine import CHANCE, BadOption, write_view

from .match import Setting
from .moment import Moment
from .slots import SLOTS
from .stakes import WINS, Stakes

NAME: Final = "tablero"
DEFAULTS: Final = {"game": "caramba", "seats": 2, "options": "", "stakes": "wins", "slots": SLOTS}
"""The parameters of OpenSpiel's game. Options are written `expansion:yes;teams:no`."""


def load(
    game: str,
    seats: int,
    options: Mapping[str, str] | None = None,
    *,
    stakes: Stakes = WINS,
    slots: int = SLOTS,
) -> SpielGame:
    """A game for OpenSpiel; UnknownGame or BadOption if it cannot be played like this."""
    chosen = ";".join([f"{name}:{choice}" for name, choice in (options or {}).items()])
    return SpielGame(
        {"game": game, "seats": seats, "options": chosen, "stakes": str(stakes), "slots": slots}
    )


class SpielGame(pyspiel.Game):
    """A game of Tablero with its seats and options.

    Numbers of answers are those of the other environments; chance's are counted in the order of
    its outcomes.
    """

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = {**DEFAULTS, **(params or {})}
        setting = Setting(
            given["game"],
            given["seats"],
            read_options(given["options"]),
            given["slots"],
            Stakes.parse(given["stakes"]),
        )
        self.setting: Final = setting
        self.first: Final = Moment(setting.game, setting.begin(), setting.slots)
        super().__init__(type_of(total_of(setting)), info_of(setting), given)

    def new_initial_state(self) -> SpielState:
        """The first position."""
        return SpielState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> Observer:
        """What reads positions for a player: with perfect recall, or as they are now."""
        if params:
            raise BadOption(f"observers have no parameters, not {', '.join(params)}")
        return Observer(self.setting, recalls=iig_obs_type is not None and recalls(iig_obs_type))


class SpielState(pyspiel.State):
    """A moment of a game, as OpenSpiel asks for it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.stakes = game.setting.stakes
        self.moment = game.first

    def current_player(self) -> int:
        """Who answers: a seat, chance, or nobody at the end."""
        asked = self.moment.asked
        if asked is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if asked == CHANCE else asked

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.moment.state.over

    def _legal_actions(self, _player: int) -> list[int]:
        return sorted(self.moment.answers)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of a chance question with their probabilities."""
        return self.moment.outcomes()

    def _apply_action(self, action: int) -> None:
        self.moment = self.moment.after(action)

    def _action_to_string(self, _player: int, action: int) -> str:
        return str(self.moment.answers[action])

    def returns(self) -> list[float]:
        """What every seat gets: nothing before the end."""
        state = self.moment.state
        return list(self.stakes.worth(state.result())) if state.over else [0.0] * state.seats

    def __str__(self) -> str:
        answers = [str(moment.answer) for moment in self.moment.past() if moment.answer is not None]
        return ", ".join(reversed(answers))


class Observer:
    """Reads a position for one player: as text, and without recall also as a row of features."""

    def __init__(self, setting: Setting, *, recalls: bool) -> None:
        self.recalls = recalls
        self._setting = setting
        self.tensor = None if recalls else np.zeros(len(setting.names), np.float32)
        self.dict = {} if self.tensor is None else {"features": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill in the features of the player's View."""
        if self.tensor is not None:
            self.tensor[:] = self._setting.row(state.moment.state, player)

    def string_from(self, state: SpielState, player: int) -> str:
        """All that the player has seen so far, or what it sees now."""
        if self.recalls:
            return state.moment.known_to(player)
        return write_view(self._setting.game, state.moment.state.view(player))


def recalls(kind: Any) -> bool:
    """Whether the kind of observation remembers; only what one player may know is told."""
    if kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER or not kind.public_info:
        raise BadOption("positions are observed as one player sees them, public part included")
    return bool(kind.perfect_recall)


def read_options(text: str) -> dict[str, str]:
    """Options written as `expansion:yes;teams:no`; BadOption for another form."""
    parts = [part.partition(":") for part in text.split(";") if part]
    if not all(choice for _, _, choice in parts):
        raise BadOption(f"options are written name:choice;name:choice, not {text[:40]!r}")
    return {name: choice for name, _, choice in parts}


def total_of(setting: Setting) -> float | None:
    """What all seats together get; a player who plays alone may lose to the game."""
    return None if setting.seats == 1 else setting.stakes.total


def type_of(total: float | None) -> Any:
    """What OpenSpiel wants to know about a game in advance."""
    kinds = pyspiel.GameType
    utility = {None: kinds.Utility.GENERAL_SUM, 0.0: kinds.Utility.ZERO_SUM}
    return kinds(
        short_name=NAME,
        long_name="A game of Tablero",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=utility.get(total, kinds.Utility.CONSTANT_SUM),
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=16,
        min_num_players=1,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=DEFAULTS,
    )


def info_of(setting: Setting) -> Any:
    """The sizes of this game."""
    longest = setting.game.longest(setting.seats)
    total = total_of(setting)
    return pyspiel.GameInfo(
        num_distinct_actions=setting.slots,
        max_chance_outcomes=SLOTS,
        num_players=setting.seats,
        min_utility=setting.stakes.least,
        max_utility=setting.stakes.most,
        utility_sum=total,
        max_game_length=longest,
    )


pyspiel.register_game(type_of(1.0), SpielGame)
