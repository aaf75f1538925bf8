"""Shrines held, shrines missing to win, and who carries the cave shrine (ED-7.1, ED-7.3)."""

from __future__ import annotations

from dataclasses import dataclass

from tablero.drawing.svg import Svg
from tablero.games.eldorado.battle.sharing import Entrust, Entrusting, keepers
from tablero.games.eldorado.drawing.art.figures import figure
from tablero.games.eldorado.drawing.atlas import Atlas
from tablero.games.eldorado.drawing.choices import figures_to_name
from tablero.games.eldorado.drawing.ghosts import arrow
from tablero.games.eldorado.drawing.look import Look
from tablero.games.eldorado.drawing.verbs import Question, Questions, Verb, Verbs
from tablero.games.eldorado.pieces import Side
from tablero.games.eldorado.shrines import controlled, holder, needed
from tablero.games.eldorado.state import EldoradoState
from tablero.games.eldorado.thieves.purchases import PassShrine


@dataclass(frozen=True, slots=True)
class Shrines:
    """The shrines under a side's control."""

    island: int
    cave: bool
    needed: int
    """How many island shrines win, together with the cave shrine (ED-7.1, ED-9.4)."""

    @property
    def count(self) -> int:
        """How many there are."""
        return self.island + self.cave

    @property
    def missing(self) -> int:
        """How many more would win the game."""
        return max(self.needed - self.island, 0) + (not self.cave)

    @property
    def threatens(self) -> bool:
        """Whether one more would be enough."""
        return self.missing == 1


def shrines_of(state: EldoradoState, side: Side) -> Shrines:
    """A side's offerings, and whether one of its figures has the cave shrine (ED-7.1)."""
    cave = holder(state) == side
    return Shrines(controlled(state, side) - cave, cave, needed(state, side))


def _pass_shrine(look: Look, atlas: Atlas, action: PassShrine) -> list[Svg]:
    state = look.state
    start = None if state.shrine is None else state.where[state.shrine]
    end = state.where[state.figure(look.near, action.figure)]
    if start is None or end is None:
        return []
    x, y = atlas.at(end)
    way = [] if start == end else [arrow(atlas.at(start), (x, y))]
    return [*way, figure("cave-shrine", x, y - 18, 1.1, raised=True)]


VERBS: Verbs = {PassShrine: Verb(_pass_shrine), Entrust: Verb(lines="preview.entrust")}
QUESTIONS: Questions = {
    Entrusting: Question(
        lambda look, ask: look.say("drawing.entrusts", seat=ask.seat),
        lambda look, ask, _width, size: figures_to_name(
            look, keepers(look.state, ask.spoils), size
        ),
    )
}
