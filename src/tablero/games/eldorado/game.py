"""The Island of El Dorado: the game as the rest of Tablero knows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from tablero.engine import Game, Note, Option, Refusal, Seat, View

from . import modes
from .about import about
from .box import SUPPLY, Colour
from .goal import goal
from .notation import CODECS
from .orders import ORDERS
from .questions import QUESTIONS
from .round import set_up
from .state import EldoradoState
from .tables import FIRST_BOX, MOST_PIPS, SIX, STANDARD_BOX, EldoradoBox
from .variant import Variant


class Eldorado(Game[EldoradoState]):
    """A game of discovery: an island is found tile by tile, farmed, fought for and prayed on."""

    name = "eldorado"
    rules = 3
    players = range(1, 9)
    weight = 4
    seat_names = Colour
    options = (
        Option("key-tiles", ("no", "yes")),
        Option("battle-rerolls", ("no", "yes")),
        Option("action-points", ("no", "yes")),
        Option("cave-shrine", ("book", "lower", "anywhere")),
        Option("rounds", ("60", "30", "90", "120")),
        Option("start", ("random", "first")),
        Option("expansion", ("no", "yes")),
        Option("teams", ("no", "yes")),
        Option("thieves", ("no", "yes")),
        Option("thieves-goal", ("four", "like-explorers")),
        Option("explorers", ("dealt", "picked")),
    )
    ways = modes.WAYS
    orders = ORDERS
    questions = QUESTIONS
    codecs = CODECS
    box = EldoradoBox
    standard_box = STANDARD_BOX
    presets: ClassVar = {"first-reconstruction": FIRST_BOX}
    earlier_boxes: ClassVar = {2: FIRST_BOX}

    def begin(self, seats: int, options: Mapping[str, str], box: EldoradoBox) -> EldoradoState:
        """Lay the table out (ED-2)."""
        chosen = {**options, **self.implied(seats, options)}
        variant = Variant(
            key_tiles=chosen["key-tiles"] == "yes",
            rerolls=chosen["battle-rerolls"] == "yes",
            action_points=chosen["action-points"] == "yes",
            cave_shrine=chosen["cave-shrine"],
            rounds=int(chosen["rounds"]),
            expansion=chosen["expansion"] == "yes",
            teams=chosen["teams"] == "yes",
            thieves=chosen["thieves"] == "yes",
            thieves_goal=chosen["thieves-goal"],
            picked=chosen["explorers"] == "picked",
            solo=seats == 1,
        )
        state = EldoradoState(seats, box, variant)
        set_up(state, seat_one_starts=options["start"] == "first")
        return state

    def misfit(self, seats: int, options: Mapping[str, str]) -> Refusal | None:
        """Why so few or many cannot play this mode (ED-2.3, ED-10.1, ED-12.1)."""
        return modes.misfit(seats, options)

    def implied(self, seats: int, options: Mapping[str, str]) -> dict[str, str]:
        """Teams, thieves and solo need the expansion (ED-9.4, ED-10.1, ED-12.1)."""
        return modes.implied(seats, options)

    def role(
        self, seat: Seat, seats: int, options: Mapping[str, str]
    ) -> tuple[str, dict[str, object]] | None:
        """Teams, and the thieves (ED-9.1, ED-10.2)."""
        return modes.role(seat, seats, options)

    def sides(self, seats: int, options: Mapping[str, str]) -> tuple[int, ...]:
        """Teams of two neighbours (ED-9.1)."""
        return modes.sides(seats, options)

    def account(self, state: EldoradoState) -> tuple[tuple[str, dict[str, object]], ...]:
        """The explorer, and how many rounds the game took (ED-12.1)."""
        explorer = state.explorers[0]
        return (
            ("account.explorer", {"explorer": explorer}),
            ("account.rounds", {"count": state.round}),
        )

    def goal(self, view: View[EldoradoState]) -> tuple[Note, ...]:
        """What wins, and who is how far (ED-7.1)."""
        return goal(view)

    def about(self, view: View[EldoradoState], kind: str, value: str) -> tuple[Note, ...]:
        """What a thing on the table is."""
        return about(view, kind, value)

    def longest(self, seats: int) -> int:
        """Every deed of a turn costs a point, a card, or one of a few chances.

        There are 80 cards. A turn of a team brings at most 14 of them out of the supply, and
        treasures, thefts and the thieves' hoard fewer than 20 more; so fewer than 115 deeds of a
        turn are paid for. It has at most 28 points (four thieves with a horse), 5 trades, 2 ends, a
        free step, 48 surveys and 3 offerings given up. A shot of Yanga's that is not his last costs
        somebody a piece, of which others have fewer than 45, or beats a monster, each once a turn
        (ED-12.4): fewer than 250 deeds. Each opens a window (a question for each seat) and leads to
        at most one battle with each enemy and each building of the table, 30; a battle has fewer
        than 120 dice, re-rolls included, and at most 80 cards change hands after it, or during a
        trade; its other questions cost cards or points, or are asked once for each member.
        Between turns the guardians go as far as their dice say, one more deed for each step.
        """
        rounds = max(
            int(choice)
            for option in self.options
            if option.name == "rounds"
            for choice in option.choices
        )
        battle = 120 + sum(SUPPLY) + 20
        prowling = MOST_PIPS + 2 * SIX
        turn = 80 + (250 + prowling) * (seats + 30 * battle)
        return 400 + rounds * seats * turn

    def symmetric(self, options: Mapping[str, str]) -> bool:
        """Not if seat 1 always begins, nor in teams, nor with thieves: they sit last."""
        return options["start"] == "random" and options["teams"] == options["thieves"] == "no"


GAME = Eldorado()
