"""Which of the many options of a turn are worth a look."""

from __future__ import annotations

from collections.abc import Iterator

from tablero.engine import Action, Seat

from ..cards import LayCard, RaiseCard
from ..grande import LayCardWithGrande
from ..grid import Cell
from ..removal import TakeBack, take_backs
from ..ships import TakeShip
from ..state import CaballeroState
from ..tiles import LayTile
from ..turn import EndTurn
from .steps import Step

CARDS = (LayCard, RaiseCard, LayCardWithGrande)


def worth_looking(state: CaballeroState) -> Iterator[Action]:
    """The options, except those that cannot help on their own."""
    for action in options_of(state):
        if isinstance(action, LayCard) and not at_land(state, action.cell):
            if faces_land_to_come(state, action):
                yield action
        elif not isinstance(action, EndTurn | TakeShip):
            yield action


def options_of(state: CaballeroState) -> tuple[Action, ...]:
    """Everything that may be done now."""
    decision = state.decision
    return decision.options


def at_land(state: CaballeroState, cell: Cell) -> bool:
    """Whether a free cell touches land."""
    return bool(state.chart.places[cell].lands)


def faces_land_to_come(state: CaballeroState, action: LayCard) -> bool:
    """For a card at water only: whether the 4 faces the first cell where land can come (CB-6.2)."""
    cells = action.cell.neighbours
    side = next((side for side, cell in enumerate(cells) if cell not in state.chart.tiles), 0)
    return action.card.numbers[side] == max(action.card.numbers)


def preparing(state: CaballeroState, seat: Seat) -> Iterator[Action]:
    """What can be done to prepare a tile: take a card back to make room, or lay one at water for
    1, so that land meets a higher number (CB-6.2)."""
    yield from take_backs(state, seat)
    for action in options_of(state):
        if isinstance(action, LayCard) and not at_land(state, action.cell):
            yield action


def beside(step: Step) -> list[LayTile]:
    """The tiles that a card prepares: in the place that it left, or beside its highest number."""
    action = step.action
    if isinstance(action, LayCard):
        numbers = action.card.numbers
        cell = action.cell.neighbours[numbers.index(max(numbers))]
    else:
        assert isinstance(action, TakeBack)
        cell = action.cell
    laying = options_of(step.after)
    return [tile for tile in laying if isinstance(tile, LayTile) and tile.cell == cell]
