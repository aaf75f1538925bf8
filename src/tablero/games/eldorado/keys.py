"""Chapter 13: key tiles, dealt in secret before the island begins (ED-13.1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import ClassVar, Final

from tablero.engine import (
    CHANCE,
    Action,
    Audience,
    Refusal,
    Seat,
    changed,
    counts,
    distinct,
    given,
    removed,
)

from .box import Colour, Tile
from .pieces import Side
from .question import Question
from .stacks import shuffle_in
from .state import EldoradoState

KEY_TURNS = 3
"""How many of its own turns a seat has for laying key tiles (ED-13.1)."""


class DealKey(Action):
    """A seat gets a key tile in secret."""

    text: ClassVar = "deal key {tile} to {seat}"
    paragraph: ClassVar = "ED-13.1"
    secret: ClassVar = ("tile",)
    fields: ClassVar = {"tile": Tile, "seat": Colour}

    def __init__(self, tile: Tile, seat: Colour) -> None:
        self.tile: Final = tile
        self.seat: Final = seat

    @classmethod
    def options(cls, state: EldoradoState, frame: DealingKeys) -> Iterator[DealKey]:
        """Any key tile that is left."""
        seat = Colour(frame.waiting[0])
        return (cls(tile, seat) for tile in distinct(frame.undealt(state)))

    @classmethod
    def weights(cls, state: EldoradoState, frame: DealingKeys) -> tuple[int, ...]:
        """The number of copies of each tile."""
        return counts(frame.undealt(state))

    def refuse(self, state: EldoradoState, frame: DealingKeys) -> Refusal | None:
        """A tile that is left, to the next seat."""
        if self.seat != frame.waiting[0]:
            return Refusal("not-in-order", "ED-13.1")
        return None if self.tile in frame.undealt(state) else Refusal("not-in-stack", "ED-13.1")

    def resolve(self, state: EldoradoState, frame: DealingKeys) -> None:
        """Only its owner sees it."""
        (seat, *waiting), tile = frame.waiting, self.tile
        state.deck = removed(state.deck, tile)
        state.keys = given(state.keys, seat, tile)
        state.tell_only((seat,), ("tile",), "dealt-key", "ED-13.1", seat=seat, tile=tile)
        if waiting:
            state.ask_instead(DealingKeys(CHANCE, tuple(waiting)))
        else:
            state.answered()

    def audience(self, _state: EldoradoState, frame: DealingKeys) -> Audience:
        """Who gets it."""
        return (frame.waiting[0],)

    @classmethod
    def vocabulary(cls, _state: EldoradoState) -> Iterator[DealKey]:
        """Any tile for either of two seats."""
        return (cls(tile, seat) for tile, seat in product(Tile, (Colour.RED, Colour.BLUE)))


def deal(state: EldoradoState, first: Seat) -> None:
    """Deal everyone the same number of key tiles, if the game has them."""
    if not state.variant.key_tiles:
        return
    state.unlaid_keys = tuple(sorted(key_tiles(state)))
    each = len(state.unlaid_keys) // state.seats
    seats = state.seats_from(first)
    if state.thieves is not None:
        # They never get the entrance; if they are dealt first, all other deals stay equally likely.
        seats = (state.thieves, *(seat for seat in seats if seat != state.thieves))
        waiting = tuple(seat for seat in seats for _ in range(each))
    else:
        waiting = seats * each
    state.ask(DealingKeys(CHANCE, waiting))


def key_tiles(state: EldoradoState) -> tuple[Tile, ...]:
    """The key tiles for this number of players."""
    return dict(state.box.key_tiles)[state.seats]


class DealingKeys(Question):
    """Which key tile comes, in secret? (ED-13.1)"""

    question: ClassVar = "deal-key"
    verbs: ClassVar = (DealKey,)
    fields: ClassVar = {"seat": Seat, "waiting": tuple[Seat, ...]}

    def __init__(self, seat: Seat, waiting: tuple[Seat, ...]) -> None:
        self.seat = seat
        self.waiting: Final = waiting
        """Who gets the next ones."""

    def undealt(self, state: EldoradoState) -> tuple[Tile, ...]:
        """The key tiles that nobody has yet; thieves never get the entrance (ED-13.1)."""
        left = Counter(key_tiles(state))
        left.subtract(tile for keys in state.keys for tile in keys)
        if self.waiting[0] == state.thieves:
            del left[Tile.ENTRANCE]
        return tuple(sorted(left.elements()))


def bury_late(state: EldoradoState, side: Side) -> None:
    """Shuffle in the key tiles that were not laid in time (ED-13.1).

    The mate in a team has one turn less, entering after the first round (ED-9.1).
    """
    if not any(state.keys):
        return
    for late, seat in enumerate(state.mates(state.captain(side))):
        if state.keys[seat] and state.turns[side] >= KEY_TURNS + late:
            state.tell("buries-keys", "ED-13.1", seat=seat, count=len(state.keys[seat]))
            shuffle_in(state, *state.keys[seat])
            state.keys = changed(state.keys, seat, ())
