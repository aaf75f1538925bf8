"""Chapter 2: setting up, clockwise from the start player (ED-2.1 to ED-2.4, ED-13.1)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache

from tablero.engine import (
    CHANCE,
    NOBODY,
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
from .actions import DealExplorer, DealKey, Draw, PickCard, PickExplorer, PutAside, Start
from .box import PUT_BACK, Colour, Explorer, ExplorerCard, Kind, Piece, Tile
from .hexes import CENTRE, Plane
from .question import Question
from .stacks import RECENT_STACKS, draw, draws, prepare_cave, shuffle_in
from .state import EldoradoState

VICTORIA_CARDS, SOLO_CARDS = 4, 3
"""Cards of each kind to begin with (ED-8.7, ED-12.1); the others have one (ED-2.1)."""
NOT_ALONE = (Explorer.VICTORIA, Explorer.EMMA, Explorer.NICOLAS, Explorer.LAFFITE)
"""Explorers who cannot play alone (ED-12.1)."""


def begin(state: EldoradoState, *, seat_one_starts: bool) -> None:
    """The cave stack is mixed; then the start player is found: who is left of the thieves."""
    prepare_cave(state)
    if seat_one_starts or state.variant.thieves or state.variant.solo:
        give_cards(state)
    else:
        state.ask(FindingStart(CHANCE))
    put_back(state)


def put_back(state: EldoradoState) -> None:
    """In the expansion cave tiles go back into the box unseen (ED-2.2)."""
    if state.variant.expansion:
        state.ask(PuttingAside(CHANCE))


@lru_cache(maxsize=RECENT_STACKS)
def asides(stack: tuple[Tile, ...]) -> tuple[tuple[PutAside, ...], tuple[int, ...]]:
    """What can be put aside, and how likely it is."""
    return tuple(map(PutAside, distinct(stack))), counts(stack)


@dataclass(frozen=True, slots=True)
class PuttingAside(Question):
    """Which cave tile goes back unseen? (ED-2.2)"""

    question = "put-aside"
    accepts = (PutAside,)

    def options(self, state: EldoradoState) -> tuple[PutAside, ...]:
        """Any tile but exit and shrine."""
        return asides(state.cave)[0]

    def weights(self, state: EldoradoState) -> tuple[int, ...]:
        """Equal tiles as often as there are of them."""
        return asides(state.cave)[1]

    def refuse(self, state: EldoradoState, action: PutAside) -> Refusal | None:
        """Only what is in the stack."""
        if action.tile in state.cave:
            return None
        return Refusal("not-in-stack", "ED-2.2", {"tile": action.tile})

    def resolve(self, state: EldoradoState, action: PutAside) -> None:
        """Until ten are out of the game."""
        state.cave = removed(state.cave, action.tile)
        state.cave_aside = added(state.cave_aside, action.tile)
        if len(state.cave_aside) == PUT_BACK:
            state.answered()
            state.tell("cave-tiles-put-back", "ED-2.2", count=PUT_BACK)

    def audience(self, _state: EldoradoState, _action: PutAside) -> Audience:
        """Nobody sees them."""
        return NOBODY


@dataclass(frozen=True, slots=True)
class FindingStart(Question):
    """Who rolls highest and begins? (ED-2.3)"""

    question = "start"
    accepts = (Start,)

    def options(self, state: EldoradoState) -> tuple[Start, ...]:
        """Every player or team is equally likely."""
        sides = range(len(state.stock))
        return tuple(Start(Colour(state.captain(side))) for side in sides)

    def refuse(self, state: EldoradoState, action: Start) -> Refusal | None:
        """Somebody who plays; a team's captain rolls."""
        return None if action in self.options(state) else Refusal("nobody-there", "ED-2.3")

    def resolve(self, state: EldoradoState, action: Start) -> None:
        """Everything goes clockwise from here."""
        state.start = int(action.seat)
        state.tell("starts", "ED-2.3", seat=state.start)
        state.answered()
        give_cards(state)


def captains(state: EldoradoState) -> tuple[Seat, ...]:
    """Who gets an explorer card, from the start player on: everyone, or one of each team."""
    return tuple(
        seat
        for seat in state.seats_from(state.start)
        if seat == state.captain(state.sides[seat]) and seat != state.thieves
    )


def give_cards(state: EldoradoState) -> None:
    """Explorer cards are dealt, or picked in order (ED-2.1)."""
    waiting = captains(state)
    if state.variant.picked:
        state.ask(PickingCard(waiting[0], waiting[1:]))
    else:
        state.ask(DealingExplorers(CHANCE, waiting))


def got_card(state: EldoradoState, seat: Seat, card: ExplorerCard) -> None:
    """The seat has this card."""
    state.undealt = removed(state.undealt, card)
    state.cards = changed(state.cards, seat, card)


def pick_faces(state: EldoradoState) -> None:
    """Everyone has a card: who plays which face?"""
    start, *others = captains(state)
    state.ask_instead(Picking(start, tuple(others)))


@dataclass(frozen=True, slots=True)
class PickingCard(Question):
    """Which explorer card do you take? (ED-2.1)"""

    question = "pick-card"
    accepts = (PickCard,)

    others: tuple[Seat, ...]
    """Who picks after this seat."""

    def options(self, state: EldoradoState) -> tuple[PickCard, ...]:
        """Any card that is left."""
        return tuple(map(PickCard, state.undealt))

    def refuse(self, state: EldoradoState, action: PickCard) -> Refusal | None:
        """A card that is left."""
        return None if action.card in state.undealt else Refusal("card-dealt", "ED-2.1")

    def resolve(self, state: EldoradoState, action: PickCard) -> None:
        """Then everyone picks a face."""
        got_card(state, self.seat, action.card)
        state.tell("picks-card", "ED-2.1", seat=self.seat, card=action.card)
        if self.others:
            state.ask_instead(PickingCard(self.others[0], self.others[1:]))
        else:
            pick_faces(state)


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
        got_card(state, seat, action.card)
        state.tell("dealt-explorer", "ED-2.1", seat=seat, card=action.card)
        if others:
            state.ask_instead(DealingExplorers(CHANCE, tuple(others)))
        else:
            pick_faces(state)


@dataclass(frozen=True, slots=True)
class Picking(Question):
    """Which face of your explorer card do you play? (ED-2.1)"""

    question = "pick-explorer"
    accepts = (PickExplorer,)

    others: tuple[Seat, ...]
    """Who picks after this seat."""

    def faces(self, state: EldoradoState) -> tuple[Explorer, ...]:
        """The explorers on the seat's card, for a player alone those who can (ED-12.1)."""
        card = state.cards[self.seat]
        faces = card.faces if card is not None else ()
        return tuple(face for face in faces if not state.variant.solo or face not in NOT_ALONE)

    def options(self, state: EldoradoState) -> tuple[PickExplorer, ...]:
        """Two faces."""
        return tuple(map(PickExplorer, self.faces(state)))

    def refuse(self, state: EldoradoState, action: PickExplorer) -> Refusal | None:
        """A face of the own card."""
        if action.explorer in self.faces(state):
            return None
        if state.variant.solo and action.explorer in NOT_ALONE:
            return Refusal("not-alone", "ED-12.1", {"explorer": action.explorer})
        return Refusal("not-your-card", "ED-2.1", {"explorer": action.explorer})

    def resolve(self, state: EldoradoState, action: PickExplorer) -> None:
        """The mate in a team plays the other face (ED-9.1)."""
        seat, explorer = self.seat, action.explorer
        state.tell("picks-explorer", "ED-2.1", seat=seat, explorer=explorer)
        equip(state, seat, explorer)
        for mate in state.mates(seat):
            if mate != seat:
                other = next(face for face in self.faces(state) if face is not explorer)
                state.tell("plays-other-face", "ED-9.1", seat=mate, explorer=other)
                equip(state, mate, other)
        if self.others:
            state.ask_instead(Picking(self.others[0], self.others[1:]))
        else:
            deal_keys(state)


def equip(state: EldoradoState, seat: Seat, explorer: Explorer) -> None:
    """The explorer brings his cards and villagers (ED-8.3, ED-8.7, ED-12.1)."""
    state.explorers = changed(state.explorers, seat, explorer)
    usual = SOLO_CARDS if state.variant.solo else 1
    for kind in Kind:
        state.take(seat, kind, VICTORIA_CARDS if explorer is Explorer.VICTORIA else usual)
    if explorer is Explorer.HECTOR and not state.variant.solo:
        state.restock(state.sides[seat], Piece.VILLAGER)


def deal_keys(state: EldoradoState) -> None:
    """Key tiles, as many for everyone, if they are played with (ED-13.1)."""
    if not state.variant.key_tiles:
        state.answered()
        ask_start_tile(state)
        return
    each = len(key_tiles(state)) // state.seats
    seats = state.seats_from(state.start)
    if state.thieves is not None:
        # They never get the entrance; dealt first, every other deal stays as likely as before.
        seats = (state.thieves, *(seat for seat in seats if seat != state.thieves))
        waiting = tuple(seat for seat in seats for _ in range(each))
    else:
        waiting = seats * each
    state.ask_instead(DealingKeys(CHANCE, waiting))


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
            ask_start_tile(state)

    def audience(self, _state: EldoradoState, _action: DealKey) -> Audience:
        """Who gets it."""
        return (self.waiting[0],)


def starting(state: EldoradoState) -> tuple[int, ...]:
    """The figures that begin on the start tile: explorers who are not captured (ED-2.1).

    In the first round one explorer of each team plays (ED-9.1); thieves begin hidden (ED-10.2).
    """
    return tuple(
        figure
        for figure, seat in enumerate(state.owners)
        if state.captors[figure] is None
        and seat != state.thieves
        and (not state.first_round or seat == state.captain(state.sides[seat]))
    )


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
        figures, starters = range(len(state.where)), starting(state)
        state.where = tuple([CENTRE if figure in starters else None for figure in figures])
        state.tell("start-tile", "ED-2.1", tile=tile)
        state.answered()
        if state.over:
            state.round = 1
            turn.begin(state, state.start)
