"""Chapter 2: setting up (ED-2.1 to ED-2.4, ED-13.1).

The order is the rulebook's: cave tiles are put aside, explorer cards dealt, key tiles dealt, the
start tile is turned up, faces are picked, and only then is it decided who begins. A seat picked at
random gets a card and chooses a face first, the others follow clockwise.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from tablero.engine import (
    CHANCE,
    NOBODY,
    Action,
    Audience,
    Refusal,
    Seat,
    Table,
    added,
    changed,
    counts,
    removed,
)

from . import keys
from .box import PUT_BACK, Colour, Explorer, ExplorerCard, Kind, Piece, Tile
from .hexes import CENTRE, ISLAND
from .question import Question
from .stacks import DrawingTile, draw, prepare_cave, shuffle_in
from .state import EldoradoState

VICTORIA_CARDS, SOLO_CARDS = 4, 3
"""Cards of each kind to begin with (ED-8.7, ED-12.1); the others have one (ED-2.1)."""
NOT_ALONE = (Explorer.VICTORIA, Explorer.EMMA, Explorer.NICOLAS, Explorer.LAFFITE)
"""Explorers who cannot play solo (ED-12.1)."""


def begin(state: EldoradoState, *, seat_one_starts: bool) -> None:
    """Mix the cave stack and ask the questions of the set-up, the last one below the others.

    With thieves, the player to their left begins: seat one (ED-10.2).
    """
    prepare_cave(state)
    if seat_one_starts or state.variant.thieves or state.variant.solo:
        state.ask(giving_cards(state, 0))
    else:
        state.ask(FindingStart(CHANCE))
        state.ask(NamingFirst(CHANCE))
    put_back(state)


def put_back(state: EldoradoState) -> None:
    """In the expansion, put cave tiles back into the box unseen (ED-2.2)."""
    if state.variant.expansion:
        state.ask(PuttingAside(CHANCE))


class PutAside(Action):
    """A cave tile goes back into the box unseen."""

    text: ClassVar = "put aside {tile}"
    paragraph: ClassVar = "ED-2.2"
    secret: ClassVar = ("tile",)
    fields: ClassVar = {"tile": Tile}

    def __init__(self, tile: Tile) -> None:
        self.tile: Final = tile

    @classmethod
    def options(cls, state: EldoradoState, _frame: PuttingAside) -> tuple[PutAside, ...]:
        """Any tile but exit and shrine."""
        return tuple([ASIDE[tile] for tile in dict.fromkeys(state.cave)])

    @classmethod
    def weights(cls, state: EldoradoState, _frame: PuttingAside) -> tuple[int, ...]:
        """The number of copies of each tile."""
        return counts(state.cave)

    def refuse(self, state: EldoradoState, _frame: PuttingAside) -> Refusal | None:
        """Only what is in the stack."""
        if self.tile in state.cave:
            return None
        return Refusal("not-in-stack", "ED-2.2", {"tile": self.tile})

    def resolve(self, state: EldoradoState, _frame: PuttingAside) -> None:
        """Until ten are out of the game."""
        state.cave = removed(state.cave, self.tile)
        state.cave_aside = added(state.cave_aside, self.tile)
        if len(state.cave_aside) == PUT_BACK:
            state.tell("cave-tiles-put-back", "ED-2.2", count=PUT_BACK)
            state.answered()

    def audience(self, _state: EldoradoState, _frame: PuttingAside) -> Audience:
        """Nobody sees them."""
        return NOBODY


ASIDE: Final = Table(PutAside)
"""Each tile, put aside."""


class PuttingAside(Question):
    """Which cave tile goes back unseen? (ED-2.2)"""

    question: ClassVar = "put-aside"
    verbs: ClassVar = (PutAside,)


def captains(state: EldoradoState) -> tuple[Seat, ...]:
    """Who gets an explorer card: everyone but the thieves, or one of each team (ED-9.1)."""
    seats = [state.captain(side) for side in range(len(state.stock))]
    return tuple([seat for seat in seats if seat != state.thieves])


class PickFirst(Action):
    """The seat gets a card and picks a face first."""

    text: ClassVar = "pick first {seat}"
    paragraph: ClassVar = "ED-2.1"
    fields: ClassVar = {"seat": Colour}

    def __init__(self, seat: Colour) -> None:
        self.seat: Final = seat

    @classmethod
    def options(cls, state: EldoradoState, _frame: NamingFirst) -> Iterator[PickFirst]:
        """Every player or team is equally likely."""
        return (cls(Colour(seat)) for seat in captains(state))

    def refuse(self, state: EldoradoState, _frame: NamingFirst) -> Refusal | None:
        """A seat that picks; for a team its captain."""
        return None if self.seat in captains(state) else Refusal("nobody-there", "ED-2.1")

    def resolve(self, state: EldoradoState, _frame: NamingFirst) -> None:
        """The others follow clockwise."""
        seat = int(self.seat)
        state.tell("picks-first", "ED-2.1", seat=seat)
        state.ask_instead(giving_cards(state, seat))


class NamingFirst(Question):
    """Who picks first? (ED-2.1)"""

    question: ClassVar = "pick-first"
    verbs: ClassVar = (PickFirst,)


class Start(Action):
    """The seat with the highest golden die begins."""

    text: ClassVar = "start {seat}"
    paragraph: ClassVar = "ED-2.3"
    fields: ClassVar = {"seat": Colour}

    def __init__(self, seat: Colour) -> None:
        self.seat: Final = seat

    @classmethod
    def options(cls, state: EldoradoState, _frame: FindingStart) -> Iterator[Start]:
        """Every player or team is equally likely."""
        return (cls(Colour(seat)) for seat in captains(state))

    def refuse(self, state: EldoradoState, _frame: FindingStart) -> Refusal | None:
        """A seat that plays; for a team its captain."""
        return None if self.seat in captains(state) else Refusal("nobody-there", "ED-2.3")

    def resolve(self, state: EldoradoState, _frame: FindingStart) -> None:
        """Turns go clockwise from here."""
        state.start = int(self.seat)
        state.tell("starts", "ED-2.3", seat=state.start)
        state.answered()


class FindingStart(Question):
    """Who rolls highest and begins? (ED-2.3)"""

    question: ClassVar = "start"
    verbs: ClassVar = (Start,)


def giving_cards(state: EldoradoState, first: Seat) -> Question:
    """Deal explorer cards, or let them be picked in order (ED-2.1)."""
    seats = captains(state)
    at = seats.index(first)
    order = seats[at:] + seats[:at]
    return PickingCard(first, order) if state.variant.picked else DealingExplorers(CHANCE, order)


def next_without_card(state: EldoradoState, order: tuple[Seat, ...]) -> Seat | None:
    """Who gets a card next; None when everyone has one."""
    return next((seat for seat in order if state.cards[seat] is None), None)


def got_card(state: EldoradoState, seat: Seat, card: ExplorerCard) -> None:
    """Give the seat this card."""
    state.undealt = removed(state.undealt, card)
    state.cards = changed(state.cards, seat, card)


def cards_given(state: EldoradoState, order: tuple[Seat, ...]) -> None:
    """Go on after everyone has a card: faces are picked once the start tile lies open (ED-2.1).

    A seat that can play only one face of its card has nothing to pick.
    """
    seat = order[0]
    faces = playable_faces(state, seat)
    if len(faces) > 1:
        state.ask_instead(Picking(seat, order[1:]))
        ask_start_tile(state)
    else:
        play_face(state, seat, faces[0])
        state.ask_instead(FindingStartTile(CHANCE))
    keys.deal(state, seat)


class PickCard(Action):
    """Take this explorer card, when they are not dealt."""

    text: ClassVar = "pick card {card}"
    paragraph: ClassVar = "ED-2.1"
    fields: ClassVar = {"card": ExplorerCard}

    def __init__(self, card: ExplorerCard) -> None:
        self.card: Final = card

    @classmethod
    def options(cls, state: EldoradoState, _frame: PickingCard) -> Iterator[PickCard]:
        """Any card that is left."""
        return map(cls, state.undealt)

    def refuse(self, state: EldoradoState, _frame: PickingCard) -> Refusal | None:
        """A card that is left."""
        return None if self.card in state.undealt else Refusal("card-dealt", "ED-2.1")

    def resolve(self, state: EldoradoState, frame: PickingCard) -> None:
        """Then the next seat picks."""
        got_card(state, frame.seat, self.card)
        state.tell("picks-card", "ED-2.1", seat=frame.seat, card=self.card)
        following = next_without_card(state, frame.order)
        if following is None:
            cards_given(state, frame.order)
        else:
            state.ask_instead(PickingCard(following, frame.order))


class PickingCard(Question):
    """Which explorer card do you take? (ED-2.1)"""

    question: ClassVar = "pick-card"
    verbs: ClassVar = (PickCard,)
    fields: ClassVar = {"seat": Seat, "order": tuple[Seat, ...]}

    def __init__(self, seat: Seat, order: tuple[Seat, ...]) -> None:
        self.seat = seat
        self.order: Final = order
        """Everyone who picks."""


class DealExplorer(Action):
    """A seat gets this explorer card."""

    text: ClassVar = "deal explorer {card} to {seat}"
    paragraph: ClassVar = "ED-2.1"
    fields: ClassVar = {"card": ExplorerCard, "seat": Colour}

    def __init__(self, card: ExplorerCard, seat: Colour) -> None:
        self.card: Final = card
        self.seat: Final = seat

    @classmethod
    def options(cls, state: EldoradoState, frame: DealingExplorers) -> Iterator[DealExplorer]:
        """Any card that is left."""
        seat = Colour(frame.next_seat(state))
        return (cls(card, seat) for card in state.undealt)

    def refuse(self, state: EldoradoState, frame: DealingExplorers) -> Refusal | None:
        """A card that is left, to the next seat."""
        if self.seat != frame.next_seat(state):
            return Refusal("not-in-order", "ED-2.1")
        return None if self.card in state.undealt else Refusal("card-dealt", "ED-2.1")

    def resolve(self, state: EldoradoState, frame: DealingExplorers) -> None:
        """Until everyone has one."""
        seat = int(self.seat)
        got_card(state, seat, self.card)
        state.tell("dealt-explorer", "ED-2.1", seat=seat, card=self.card)
        if next_without_card(state, frame.order) is None:
            cards_given(state, frame.order)

    @classmethod
    def vocabulary(cls, state: EldoradoState) -> Iterator[DealExplorer]:
        """Every card for the next seat, and one for another."""
        waiting = state.cards.index(None) if None in state.cards else 0
        yield from (cls(card, Colour(waiting)) for card in ExplorerCard)
        yield cls(ExplorerCard.WILLIAM_LAFFITE, Colour.WHITE)


class DealingExplorers(Question):
    """Which explorer card comes? (ED-2.1)"""

    question: ClassVar = "deal-explorer"
    verbs: ClassVar = (DealExplorer,)
    fields: ClassVar = {"seat": Seat, "order": tuple[Seat, ...]}

    def __init__(self, seat: Seat, order: tuple[Seat, ...]) -> None:
        self.seat = seat
        self.order: Final = order
        """Everyone who gets a card."""

    def next_seat(self, state: EldoradoState) -> Seat:
        """Who gets this card."""
        seat = next_without_card(state, self.order)
        assert seat is not None
        return seat


def playable_faces(state: EldoradoState, seat: Seat) -> tuple[Explorer, ...]:
    """The explorers on the seat's card; in solo, those who can play it (ED-12.1)."""
    card = state.cards[seat]
    faces = card.faces if card is not None else ()
    return tuple(face for face in faces if not state.variant.solo or face not in NOT_ALONE)


class PickExplorer(Action):
    """Play this face of the explorer card."""

    text: ClassVar = "pick {explorer}"
    paragraph: ClassVar = "ED-2.1"
    fields: ClassVar = {"explorer": Explorer}

    def __init__(self, explorer: Explorer) -> None:
        self.explorer: Final = explorer

    @classmethod
    def options(cls, state: EldoradoState, frame: Picking) -> Iterator[PickExplorer]:
        """Two faces."""
        return map(cls, playable_faces(state, frame.seat))

    def refuse(self, state: EldoradoState, frame: Picking) -> Refusal | None:
        """A face of the seat's own card."""
        if self.explorer in playable_faces(state, frame.seat):
            return None
        if state.variant.solo and self.explorer in NOT_ALONE:
            return Refusal("not-alone", "ED-12.1", {"explorer": self.explorer})
        return Refusal("not-your-card", "ED-2.1", {"explorer": self.explorer})

    def resolve(self, state: EldoradoState, frame: Picking) -> None:
        """Then the next seat picks, or it is decided who begins."""
        play_face(state, frame.seat, self.explorer)
        if frame.others:
            state.ask_instead(Picking(frame.others[0], frame.others[1:]))
        else:
            state.answered()


class Picking(Question):
    """Which face of your explorer card do you play? (ED-2.1)"""

    question: ClassVar = "pick-explorer"
    verbs: ClassVar = (PickExplorer,)
    fields: ClassVar = {"seat": Seat, "others": tuple[Seat, ...]}

    def __init__(self, seat: Seat, others: tuple[Seat, ...]) -> None:
        self.seat = seat
        self.others: Final = others
        """Who picks after this seat."""


def play_face(state: EldoradoState, seat: Seat, explorer: Explorer) -> None:
    """The seat plays this face; its mate in a team plays the other (ED-2.1, ED-9.1)."""
    state.tell("picks-explorer", "ED-2.1", seat=seat, explorer=explorer)
    equip(state, seat, explorer)
    for mate in state.mates(seat):
        if mate != seat:
            other = next(face for face in playable_faces(state, seat) if face is not explorer)
            state.tell("plays-other-face", "ED-9.1", seat=mate, explorer=other)
            equip(state, mate, other)


def equip(state: EldoradoState, seat: Seat, explorer: Explorer) -> None:
    """Give the seat its explorer's cards and villagers (ED-8.3, ED-8.7, ED-12.1); the explorer
    begins on the start tile, if it has been laid (ED-2.1)."""
    state.explorers = changed(state.explorers, seat, explorer)
    usual = SOLO_CARDS if state.variant.solo else 1
    for kind in Kind:
        state.take(seat, kind, VICTORIA_CARDS if explorer is Explorer.VICTORIA else usual)
    if explorer is Explorer.HECTOR and not state.variant.solo:
        state.restock(state.sides[seat], Piece.VILLAGER)
    if state.land.tiles:
        put_on_start_tile(state)


def starting(state: EldoradoState) -> tuple[int, ...]:
    """The figures that begin on the start tile: explorers in play who are not captured (ED-2.1).

    In the first round one explorer of each team plays (ED-9.1); thieves begin hidden (ED-10.2).
    """
    return tuple(
        figure
        for figure, seat in enumerate(state.owners)
        if state.captors[figure] is None
        and state.explorers[seat] is not None
        and (not state.first_round or seat == state.captain(state.sides[seat]))
    )


def put_on_start_tile(state: EldoradoState) -> None:
    """Put all explorers onto the start tile (ED-2.1)."""
    figures, starters = range(len(state.where)), starting(state)
    state.where = tuple([CENTRE if figure in starters else None for figure in figures])


def ask_start_tile(state: EldoradoState) -> None:
    """Ask which tile the island begins with; the question below goes on afterwards (ED-2.4)."""
    state.ask(FindingStartTile(CHANCE))


class FindingStartTile(DrawingTile):
    """Which tile does the island begin with? (ED-2.1)"""

    question: ClassVar = "start-tile"
    paragraph: ClassVar = "ED-2.1"

    def stack(self, state: EldoradoState) -> tuple[Tile, ...]:
        """Any tile of the island."""
        return state.deck

    def drawn(self, state: EldoradoState, tile: Tile) -> None:
        """Water and shrines are drawn again; all explorers start on the tile (ED-2.1)."""
        if not tile.walkable:
            draw(state, ISLAND, tile)
            state.tell("not-start-tile", "ED-2.1", tile=tile)
            return
        state.deck = removed(state.deck, tile)
        shuffle_in(state, *state.drawn)
        state.drawn = ()
        state.land = state.land.with_tile(CENTRE, tile)
        put_on_start_tile(state)
        state.tell("start-tile", "ED-2.1", tile=tile)
        state.answered()
