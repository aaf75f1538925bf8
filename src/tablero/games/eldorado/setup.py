"""Chapter 2: setting up, clockwise from the start player (ED-2.1 to ED-2.4, ED-13.1)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from tablero.engine import (
    CHANCE,
    Audience,
    Refusal,
    Seat,
    added,
    changed,
    counts,
    distinct,
    removed,
)

from . import turn
from .actions import DealExplorer, DealKey, Draw, PickExplorer, Start
from .box import Colour, Explorer, Kind, Piece, Tile
from .hexes import CENTRE, Plane
from .question import Question
from .stacks import draw, draws, prepare_cave, shuffle_in
from .state import EldoradoState

VICTORIA_CARDS = 4
"""Cards of each kind that Victoria begins with (ED-8.7); the others have one (ED-2.1)."""


def begin(state: EldoradoState, *, seat_one_starts: bool) -> None:
    """The cave stack is mixed; then the start player is found."""
    prepare_cave(state)
    if seat_one_starts:
        state.ask(DealingExplorers(CHANCE, state.seats_from(0)))
    else:
        state.ask(FindingStart(CHANCE))


@dataclass(frozen=True, slots=True)
class FindingStart(Question):
    """Who rolls highest and begins? (ED-2.3)"""

    question = "start"
    accepts = (Start,)

    def options(self, state: EldoradoState) -> tuple[Start, ...]:
        """Everyone is equally likely."""
        return tuple(Start(Colour(seat)) for seat in range(state.seats))

    def refuse(self, state: EldoradoState, action: Start) -> Refusal | None:
        """Somebody who plays."""
        return None if action.seat in range(state.seats) else Refusal("nobody-there", "ED-2.3")

    def resolve(self, state: EldoradoState, action: Start) -> None:
        """Everything goes clockwise from here."""
        state.start = int(action.seat)
        state.tell("starts", "ED-2.3", seat=state.start)
        state.ask_instead(DealingExplorers(CHANCE, state.seats_from(state.start)))


@dataclass(frozen=True, slots=True)
class DealingExplorers(Question):
    """Which explorer card comes? (ED-2.1)"""

    question = "deal-explorer"
    accepts = (DealExplorer,)

    waiting: tuple[Seat, ...]
    """Who has no card yet."""

    def options(self, state: EldoradoState) -> tuple[DealExplorer, ...]:
        """Any card that is left."""
        return tuple(DealExplorer(card, Colour(self.waiting[0])) for card in state.undealt)

    def refuse(self, state: EldoradoState, action: DealExplorer) -> Refusal | None:
        """A card that is left, to the next seat."""
        if action.seat != self.waiting[0]:
            return Refusal("not-in-order", "ED-2.1")
        return None if action.card in state.undealt else Refusal("card-dealt", "ED-2.1")

    def resolve(self, state: EldoradoState, action: DealExplorer) -> None:
        """Then everyone picks a face."""
        seat, *others = self.waiting
        state.undealt = removed(state.undealt, action.card)
        state.cards = changed(state.cards, seat, action.card)
        state.tell("dealt-explorer", "ED-2.1", seat=seat, card=action.card)
        if others:
            state.ask_instead(DealingExplorers(CHANCE, tuple(others)))
        else:
            start, *others = state.seats_from(state.start)
            state.ask_instead(Picking(start, tuple(others)))


@dataclass(frozen=True, slots=True)
class Picking(Question):
    """Which face of your explorer card do you play? (ED-2.1)"""

    question = "pick-explorer"
    accepts = (PickExplorer,)

    others: tuple[Seat, ...]
    """Who picks after this seat."""

    def faces(self, state: EldoradoState) -> tuple[Explorer, ...]:
        """The two explorers on the seat's card."""
        card = state.cards[self.seat]
        return card.faces if card is not None else ()

    def options(self, state: EldoradoState) -> tuple[PickExplorer, ...]:
        """Two faces."""
        return tuple(map(PickExplorer, self.faces(state)))

    def refuse(self, state: EldoradoState, action: PickExplorer) -> Refusal | None:
        """A face of the own card."""
        if action.explorer in self.faces(state):
            return None
        return Refusal("not-your-card", "ED-2.1", {"explorer": action.explorer})

    def resolve(self, state: EldoradoState, action: PickExplorer) -> None:
        """The explorer brings his cards and villagers (ED-8.3, ED-8.7)."""
        seat, explorer = self.seat, action.explorer
        state.explorers = changed(state.explorers, seat, explorer)
        state.tell("picks-explorer", "ED-2.1", seat=seat, explorer=explorer)
        for kind in Kind:
            state.take(seat, kind, VICTORIA_CARDS if explorer is Explorer.VICTORIA else 1)
        if explorer is Explorer.HECTOR:
            state.restock(state.sides[seat], Piece.VILLAGER)
        if self.others:
            state.ask_instead(Picking(self.others[0], self.others[1:]))
        else:
            deal_keys(state)


def deal_keys(state: EldoradoState) -> None:
    """Key tiles, as many for everyone, if they are played with (ED-13.1)."""
    if not state.variant.key_tiles:
        state.answered()
        ask_start_tile(state)
        return
    each = len(key_tiles(state)) // state.seats
    state.ask_instead(DealingKeys(CHANCE, state.seats_from(state.start) * each))


def key_tiles(state: EldoradoState) -> tuple[Tile, ...]:
    """The key tiles for this number of players."""
    return dict(state.box.key_tiles)[state.seats]


@dataclass(frozen=True, slots=True)
class DealingKeys(Question):
    """Which key tile comes, in secret? (ED-13.1)"""

    question = "deal-key"
    accepts = (DealKey,)

    waiting: tuple[Seat, ...]
    """Who gets the next ones."""

    def undealt(self, state: EldoradoState) -> tuple[Tile, ...]:
        """The key tiles that nobody has yet."""
        left = Counter(key_tiles(state))
        left.subtract(tile for keys in state.keys for tile in keys)
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
            ask_start_tile(state)

    def audience(self, _state: EldoradoState, _action: DealKey) -> Audience:
        """Who gets it."""
        return (self.waiting[0],)


def ask_start_tile(state: EldoradoState) -> None:
    """The island begins with one tile; what is asked below goes on afterwards (ED-2.4)."""
    state.ask(FindingStartTile(CHANCE))


@dataclass(frozen=True, slots=True)
class FindingStartTile(Question):
    """Which tile does the island begin with? (ED-2.1)"""

    question = "start-tile"
    accepts = (Draw,)

    def options(self, state: EldoradoState) -> tuple[Draw, ...]:
        """Any tile of the stack."""
        return draws(state.deck)[0]

    def weights(self, state: EldoradoState) -> tuple[int, ...]:
        """Equal tiles come as often as there are of them."""
        return draws(state.deck)[1]

    def refuse(self, state: EldoradoState, action: Draw) -> Refusal | None:
        """Only what is in the stack."""
        if action.tile in state.deck:
            return None
        return Refusal("not-in-stack", "ED-2.1", {"tile": action.tile})

    def resolve(self, state: EldoradoState, action: Draw) -> None:
        """Water and shrines are drawn again; all explorers start on the tile (ED-2.1)."""
        tile = action.tile
        if not tile.walkable:
            draw(state, Plane.ISLAND, tile)
            state.tell("not-start-tile", "ED-2.1", tile=tile)
            return
        state.deck = removed(state.deck, tile)
        shuffle_in(state, *state.drawn)
        state.drawn = ()
        state.land = state.land.with_tile(CENTRE, tile)
        state.where = tuple([CENTRE if captor is None else None for captor in state.captors])
        state.tell("start-tile", "ED-2.1", tile=tile)
        state.answered()
        if state.over:
            state.round = 1
            turn.begin(state, state.start)
