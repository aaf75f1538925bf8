"""Chapter 13: key tiles are dealt in secret, before the island begins (ED-13.1)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from tablero.engine import (
    CHANCE,
    Action,
    Audience,
    Refusal,
    Seat,
    added,
    changed,
    counts,
    distinct,
    removed,
)

from .box import Colour, Tile
from .question import Question
from .state import EldoradoState


@dataclass(frozen=True, slots=True)
class DealKey(Action):
    """A seat gets a key tile in secret."""

    text = "deal key {tile} to {seat}"
    paragraph = "ED-13.1"
    secret = ("tile",)
    tile: Tile
    seat: Colour


def deal(state: EldoradoState, first: Seat) -> None:
    """As many for everyone, if they are played with."""
    if not state.variant.key_tiles:
        return
    state.unlaid_keys = tuple(sorted(key_tiles(state)))
    each = len(state.unlaid_keys) // state.seats
    seats = state.seats_from(first)
    if state.thieves is not None:
        # They never get the entrance; dealt first, every other deal stays as likely as before.
        seats = (state.thieves, *(seat for seat in seats if seat != state.thieves))
        waiting = tuple(seat for seat in seats for _ in range(each))
    else:
        waiting = seats * each
    state.ask(DealingKeys(CHANCE, waiting))


def key_tiles(state: EldoradoState) -> tuple[Tile, ...]:
    """The key tiles for this number of players."""
    return dict(state.box.key_tiles)[state.seats]


@dataclass(frozen=True, slots=True)
class DealingKeys(Question):
    """Which key tile comes, in secret? (ED-13.1)"""

    question = "deal-key"
    verbs = (DealKey,)

    waiting: tuple[Seat, ...]
    """Who gets the next ones."""

    def undealt(self, state: EldoradoState) -> tuple[Tile, ...]:
        """The key tiles that nobody has yet; thieves never get the entrance (ED-13.1)."""
        left = Counter(key_tiles(state))
        left.subtract(tile for keys in state.keys for tile in keys)
        if self.waiting[0] == state.thieves:
            del left[Tile.ENTRANCE]
        return tuple(sorted(left.elements()))

    def options(self, state: EldoradoState) -> tuple[DealKey, ...]:
        """Any key tile that is left."""
        seat = Colour(self.waiting[0])
        return tuple(DealKey(tile, seat) for tile in distinct(self.undealt(state)))

    def weights(self, state: EldoradoState) -> tuple[int, ...]:
        """Equal tiles come as often as there are of them."""
        return counts(self.undealt(state))

    def refuse(self, state: EldoradoState, action: DealKey) -> Refusal | None:
        """A tile that is left, to the next seat."""
        if action.seat != self.waiting[0]:
            return Refusal("not-in-order", "ED-13.1")
        return None if action.tile in self.undealt(state) else Refusal("not-in-stack", "ED-13.1")

    def resolve(self, state: EldoradoState, action: DealKey) -> None:
        """Its owner alone sees it."""
        seat, tile = self.waiting[0], action.tile
        state.deck = removed(state.deck, tile)
        state.keys = changed(state.keys, seat, added(state.keys[seat], tile))
        state.tell_only((seat,), ("tile",), "dealt-key", "ED-13.1", seat=seat, tile=tile)
        if len(self.waiting) > 1:
            state.ask_instead(DealingKeys(CHANCE, self.waiting[1:]))
        else:
            state.answered()

    def audience(self, _state: EldoradoState, _action: DealKey) -> Audience:
        """Who gets it."""
        return (self.waiting[0],)
