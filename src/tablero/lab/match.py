"""A single game between bots: what is played, by whom, with which luck, and what came of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from time import perf_counter, process_time
from typing import Any, NamedTuple

from tablero.bots import Bot
from tablero.bots.programs import SECONDS, LostSeat, Terms, is_command, lost_seats, seated
from tablero.engine import CHANCE, Game, Result, State
from tablero.games import find

from .common_luck import CommonLuck, seed_of
from .pace import Pace
from .shares import winning_sides
from .traits import Trait, traits_of


@dataclass(frozen=True, slots=True)
class Setting:
    """A game with its players and options."""

    game: str
    seats: int
    options: Mapping[str, str] = field(default_factory=dict)
    """What differs from the defaults."""
    box: str = ""
    """The box as TOML; empty for the standard one."""

    @property
    def sides(self) -> tuple[int, ...]:
        """The side of every seat."""
        game = find(self.game)
        return game.sides(self.seats, game.chosen(self.options))

    def setup(self) -> State:
        """The first position; BadOption or BadBox if there is none."""
        game: Game[Any] = find(self.game)
        box = game.box.from_toml(self.box) if self.box else None
        state: State = game.setup(self.seats, self.options, box)
        return state


class Match(NamedTuple):
    """A game to be played."""

    setting: Setting
    deal: int
    """Equal deals have equal luck (`CommonLuck`)."""
    bots: tuple[str, ...]
    """By seat: names, or commands of programs."""
    seconds: float = SECONDS
    """How long a program may think about an answer."""

    @property
    def seeded(self) -> list[tuple[str, int]]:
        """Each bot with its seed."""
        return [(bot, seed_of(self.deal, "bot", seat)) for seat, bot in enumerate(self.bots)]


class Played(NamedTuple):
    """A game that was played."""

    match: Match
    result: Result
    traits: tuple[tuple[Trait, ...], ...]
    """What distinguished each seat."""
    paces: Mapping[str, Pace]
    """How long each bot thought where it had a choice; programs: how long we waited for them."""
    lost: tuple[LostSeat, ...] = ()
    """The seats that programs have lost to random."""
    unlearned: frozenset[str] = frozenset()
    """The bots that had no fitting network and played like greedy."""

    @property
    def winners(self) -> frozenset[int]:
        """The sides that have won."""
        return winning_sides(self.result)

    def won(self, side: int) -> float:
        """1 for a win, a share of it if several sides have won."""
        winners = self.winners
        return 1 / len(winners) if side in winners else 0.0


def play(match: Match) -> Played:
    """Play a game to its end."""
    with seated(match.seeded, Terms(match.setting.options, match.seconds)) as players:
        return play_with(players, match)


def play_with(players: Sequence[Bot], match: Match) -> Played:
    """Play a game to its end with these players."""
    luck = CommonLuck(match.deal)
    paces = {bot: Pace() for bot in match.bots}
    clocks = [perf_counter if is_command(bot) else process_time for bot in match.bots]
    state, first, unlearned = match.setting.setup(), CHANCE, set[str]()
    while not state.over:
        decision = state.decision
        seat = decision.seat
        if seat == CHANCE:
            state.play(luck.pick(decision))
            continue
        if first == CHANCE:
            first = seat
        begun = clocks[seat]()
        choice = players[seat].choose(state.view(seat))
        if len(decision.options) > 1:
            paces[match.bots[seat]].add(clocks[seat]() - begun)
        if choice.unlearned:
            unlearned.add(match.bots[seat])
        state.play(choice.action)
    options = match.setting.options
    traits = [traits_of(state, seat, options, first) for seat in range(state.seats)]
    lost = lost_seats(players)
    return Played(match, state.result(), tuple(traits), paces, lost, frozenset(unlearned))
