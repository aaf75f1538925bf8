"""A tiny game with a known best answer: choose an urn; you win if chance draws a white ball."""

from __future__ import annotations

from typing import ClassVar

from tablero.engine import CHANCE, Action, Frame, Game, Result, State

BALLS = 20
WHITE = (4, 9, 14, 12, 2, 8, 10, 6)
"""How many of its balls are white, for each urn."""
BEST = max(range(len(WHITE)), key=WHITE.__getitem__)


class UrnsState(State):
    """The urn that was chosen, and whether the ball was white."""

    game = "urns"
    public = ("chosen", "white")

    chosen: int
    white: bool

    def __init__(self) -> None:
        super().__init__(2)
        self.chosen, self.white = -1, False
        self.ask(Choosing(0))

    def result(self) -> Result:
        """White wins for the first player, black for the other."""
        return Result((0,), (1, 0)) if self.white else Result((1,), (0, 1))


class Choose(Action):
    """Take this urn."""

    text = "choose {urn}"
    fields: ClassVar = {"urn": int}

    def __init__(self, urn: int) -> None:
        self.urn = urn

    @classmethod
    def options(cls, _state: UrnsState, _frame: Frame[UrnsState]) -> tuple[Action, ...]:
        """Any urn."""
        return tuple(map(cls, range(len(WHITE))))

    def resolve(self, state: UrnsState, _frame: Frame[UrnsState]) -> None:
        """Chance draws."""
        state.chosen = self.urn
        state.ask_instead(Drawing(CHANCE))


class Draw(Action):
    """Chance: a ball."""

    text = "draw {ball}"
    fields: ClassVar = {"ball": int}

    def __init__(self, ball: int) -> None:
        self.ball = ball

    @classmethod
    def options(cls, _state: UrnsState, _frame: Frame[UrnsState]) -> tuple[Action, ...]:
        """Any ball of the urn."""
        return tuple(map(cls, range(BALLS)))

    def resolve(self, state: UrnsState, _frame: Frame[UrnsState]) -> None:
        """The game is over."""
        state.white = self.ball < WHITE[state.chosen]
        state.finish()


class Choosing(Frame[UrnsState]):
    """Which urn?"""

    question, verbs = "choose", (Choose,)


class Drawing(Frame[UrnsState]):
    """Which ball?"""

    question, verbs = "draw", (Draw,)


class Urns(Game[UrnsState]):
    """One choice, one draw."""

    name, players = "urns", range(2, 3)
    questions = (Choosing, Drawing)

    def begin(self, _seats: int, _options: object, _box: object) -> UrnsState:
        """The first player is asked."""
        return UrnsState()

    def longest(self, _seats: int) -> int:
        """A choice and a draw."""
        return 2


GAME = Urns()
