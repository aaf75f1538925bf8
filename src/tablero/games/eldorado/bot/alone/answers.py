"""The answers of a player alone (ED-12)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from tablero.engine import Action

from ...box import Kind
from ...discovery import Lay
from ...gathering import EndGathering, Gather, crops
from ...hexes import Place, Plane, places_at
from ...treasures import Pluck
from ...turn import HAND_LIMIT, Return
from .. import answers
from ..laying import worth_of_place
from ..wishes import missing
from . import exploring, fighting
from .errands import plan_of
from .lone import Lone

Options: TypeAlias = tuple[Any, ...]
COMPACT = 0.5
"""What it costs to lay a tile one step farther from the farmhouse."""
HOME = 3.0
"""What a new kind of field is worth beside the farmhouse."""


def gather(lone: Lone, left: int, options: Sequence[Action]) -> Action:
    """What the errand needs; with points that are good for nothing else, gold (ED-13.3)."""
    kinds = [option.kind for option in options if isinstance(option, Gather)]
    lacking = missing(lone.cards, plan_of(lone).cards)
    wanted = [kind for kind in kinds if lacking[kind]]
    if wanted:
        return Gather(max(wanted, key=lambda kind: (lacking[kind], kind)))
    if kinds and sum(lone.cards) < HAND_LIMIT and exploring.idle(lone, plan_of(lone), left):
        return Gather(max(kinds))
    return EndGathering()


def return_card(lone: Lone, options: Sequence[Action]) -> Action:
    """The kind of which there is most beyond what the errand needs (ED-3.4)."""
    needed = plan_of(lone).cards
    kinds = [option.kind for option in options if isinstance(option, Return)]
    return Return(max(kinds, key=lambda kind: (lone.cards[kind] - needed[kind], -kind)))


def pluck(lone: Lone, options: Sequence[Pluck]) -> Action:
    """What the errand lacks, else gold (ED-11.1)."""
    lacking = missing(lone.cards, plan_of(lone).cards)
    return max(options, key=lambda option: (lacking[option.kind], option.kind is Kind.GOLD))


def lay(lone: Lone, options: Sequence[Lay]) -> Action:
    """Around the farmhouse fields of kinds that are missing there; else where it does good."""
    (tile,) = lone.state.drawn
    corners = [building.corner for building in lone.state.buildings]
    kinds = {kind for place in lone.homes for kind in lone.yields(place)}
    new = set(crops(lone.land, tile)) - kinds

    def worth(option: Lay) -> tuple[float, Place]:
        at_home = any(option.place in places_at(corner) for corner in corners)
        home = HOME * len(new) if new else -HOME
        near = COMPACT * nearness(lone, option.place)
        return home * at_home - near + worth_of_place(lone, option.place, tile), option.place

    return max(options, key=worth)


def nearness(lone: Lone, place: Place) -> int:
    """How far a place is from the farmhouse, or from the middle of the map, as birds fly."""
    home = lone.homes[0] if lone.homes and place.plane is Plane.ISLAND else None
    east, south = (place.east, place.south)
    if home is not None:
        east, south = east - home.east, south - home.south
    return max(abs(east), abs(south), abs(east + south))


ANSWERS: dict[str, Callable[[Lone, Any, Options], Action]] = {
    "gather": lambda lone, frame, options: gather(lone, frame.left, options),
    "lay": lambda lone, _, options: lay(lone, options),
    "explore": lambda lone, _, options: exploring.explore(lone, options),
    "hand-limit": lambda lone, _, options: return_card(lone, options),
    "rose": lambda lone, _, options: pluck(lone, options),
    "muster": fighting.join,
    "answer": fighting.join,
    "reroll": fighting.reroll,
    "banish": lambda lone, _, options: fighting.banish(lone, options),
    "direction": lambda lone, _, options: fighting.direct(lone, options),
}
"""The answer to each question that a player alone sees in his own way, by its name."""


def answer(lone: Lone) -> Action:
    """The player's answer to the open question."""
    frame = lone.state.frames[-1]
    own = ANSWERS.get(frame.question)
    if own is None:
        return answers.answer(lone)
    return own(lone, frame, frame.options(lone.state))
