"""Positions to play on: an explore phase made from a diagram, or a game from its beginning."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, TypeVar

from tablero.engine import Action, Frame, Name, in_order
from tablero.games.eldorado import GAME, explore, gathering, roll
from tablero.games.eldorado.box import (
    CAVE_TILES,
    DEEPER_TILES,
    ISLAND_TILES,
    SUPPLY,
    Colour,
    Explorer,
    ExplorerCard,
    Kind,
    Piece,
    Tile,
)
from tablero.games.eldorado.explore import Explore
from tablero.games.eldorado.gathering import Gathering
from tablero.games.eldorado.hexes import Plane
from tablero.games.eldorado.keys import DealKey
from tablero.games.eldorado.monsters import Prowling
from tablero.games.eldorado.pieces import arranged
from tablero.games.eldorado.roll import Dividing
from tablero.games.eldorado.round import finish, turn_at
from tablero.games.eldorado.setup import DealExplorer, PickExplorer, PickFirst, PutAside, Start
from tablero.games.eldorado.stacks import Draw, full_stock
from tablero.games.eldorado.state import EldoradoState
from tablero.games.eldorado.tables import STANDARD_BOX, EldoradoBox
from tablero.games.eldorado.teams import Allotting
from tablero.games.eldorado.thieves import turn as thieves
from tablero.games.eldorado.thieves.turn import ThievesTurn
from tablero.games.eldorado.variant import Variant
from tests.eldorado.picture import LETTERS, Picture, read
from tests.eldorado.talk import Talk

KINDS = {"f": Kind.FOOD, "w": Kind.WOOD, "g": Kind.GOLD}
QUIET = (
    Explorer.VICTORIA,
    Explorer.STELLA,
    Explorer.TIZOC,
    Explorer.HECTOR,
    Explorer.WILLIAM,
    Explorer.SEQUOIA,
)
"""Explorers who do little of their own while exploring, one of each card."""
STANDARD = Variant(
    key_tiles=False, rerolls=False, action_points=False, cave_shrine="book", rounds=60
)

T = TypeVar("T", bound=Name)


def cards(word: str) -> tuple[Kind, ...]:
    """A hand by its letters: `ffwg`; a dash is an empty one."""
    return tuple(sorted(KINDS[letter] for letter in word.replace("-", "")))


def tiles(text: str) -> tuple[Tile, ...]:
    """Tiles by their names."""
    return tuple(map(Tile.parse, text.split()))


def less(whole: Iterable[T], parts: Iterable[T]) -> tuple[T, ...]:
    """What is left of a multiset, sorted."""
    rest = Counter(whole)
    rest.subtract(parts)
    return tuple(sorted(rest.elements()))


def explorers_of(text: str, seats: int) -> tuple[Explorer, ...]:
    """The named explorers, and quiet ones with other cards for the seats without a name."""
    named = [Explorer.parse(word) for word in text.split()]
    used = {card_of(explorer) for explorer in named}
    quiet = [explorer for explorer in QUIET if card_of(explorer) not in used]
    return tuple((named + quiet)[:seats])


def card_of(explorer: Explorer) -> ExplorerCard:
    """The card with this face."""
    return ExplorerCard(explorer // 2)


STEPS = {
    Allotting: roll.begin,
    Dividing: roll.begin,
    Gathering: gathering.begin,
    Prowling: finish,
    ThievesTurn: thieves.begin,
}
"""The step of a turn in which a question is asked, if it is not asked while exploring."""


class Table(Talk):
    """A position that begins in an explore phase."""

    def __init__(
        self,
        island: str,
        cave: str = "",
        *,
        seats: int = 2,
        turn: str = "red",
        points: int = 0,
        hands: str = "",
        explorers: str = "",
        round_number: int = 2,
        turns: tuple[int, ...] | None = None,
        deck: str | None = None,
        top: str = "",
        keys: str = "",
        cave_stack: str | None = None,
        shrine: str | None = None,
        captors: dict[str, str] | None = None,
        variant: Variant = STANDARD,
        box: EldoradoBox = STANDARD_BOX,
        frames: tuple[Frame[Any], ...] = (),
    ) -> None:
        """`hands` and `explorers` have a word per seat, `keys` a tile per seat.

        `deck` and `cave_stack` are what is not on the map, unless a test says otherwise. `shrine`
        names who holds the cave shrine, `captors` who puts whom back. `frames` replaces the
        explore phase of the seat at turn.
        """
        super().__init__(state := EldoradoState(seats, box, variant))
        planes = {Plane.ISLAND: island} | ({Plane.CAVE: cave} if cave else {})
        picture = read(planes, self.names)
        seat = Colour.parse(turn)
        state.round = round_number
        state.turns = turns or (1,) * len(state.turns)
        playing = explorers_of(explorers, seats - variant.thieves)
        state.explorers = (*playing, *(None,) * variant.thieves)
        state.cards = (*map(card_of, playing), *(None,) * variant.thieves)
        if variant.teams:
            state.cards = tuple(None if each % 2 else card for each, card in enumerate(state.cards))
        state.undealt = less(state.undealt, [card for card in state.cards if card is not None])
        words = hands.split()
        state.hands = tuple(cards(word) for word in (*words, *["-"] * (seats - len(words))))
        given = Counter(kind for hand in state.hands for kind in hand)
        state.supply = tuple(SUPPLY[kind] - given[kind] for kind in Kind)
        state.land = picture.land()
        state.keys = tuple((tile,) for tile in tiles(keys)) or ((),) * seats
        state.unlaid_keys = tuple(sorted(tiles(keys)))
        state.top = tiles(top)
        used = [*picture.tiles.values(), *state.top, *tiles(keys)]
        if shrine is not None:
            state.shrine = Colour.parse(shrine)
            if Tile.CAVE_SHRINE not in used:
                used.append(Tile.CAVE_SHRINE)
        island_tiles = less(ISLAND_TILES, [tile for tile in used if tile in ISLAND_TILES])
        whole = (*CAVE_TILES, *DEEPER_TILES) if variant.expansion else CAVE_TILES
        cave_tiles = less(whole, [tile for tile in used if tile in whole])
        state.deck = island_tiles if deck is None else tuple(sorted(tiles(deck)))
        state.cave = cave_tiles if cave_stack is None else tuple(sorted(tiles(cave_stack)))
        self._stand(picture)
        team = state.mates(seat)
        state.points = tuple(points if owner in team else 0 for owner in state.owners)
        for beaten, captor in (captors or {}).items():
            row: list[int | None] = list(state.captors)
            row[Colour.parse(beaten)] = Colour.parse(captor)
            state.captors = tuple(row)
        self.ask(*(frames or (Explore(seat),)))

    def ask(self, *frames: Frame[Any]) -> None:
        """Put these questions, the last one on top; the turn that they belong to lies below."""
        step = STEPS.get(type(frames[0]), explore.begin)
        self.state.frames = (turn_at(self.state, frames[0].seat, step), *frames)

    def _stand(self, picture: Picture) -> None:
        """Put the pieces of the picture on the map."""
        state, sides = self.state, range(len(self.state.stock))
        captains = [state.captain(side) for side in sides]
        figures = {seat: iter(picture.where(LETTERS[seat])) for seat in range(state.seats)}
        state.where = tuple(next(figures[seat], None) for seat in state.owners)
        state.villagers = tuple(picture.where(LETTERS[c].lower()) for c in captains)
        state.buildings = arranged(
            each.but(side=state.sides[each.side]) for each in picture.buildings
        )
        state.offerings = tuple(
            in_order(place for owner, place in picture.offerings if owner == captain)
            for captain in captains
        )
        state.stock = tuple(
            tuple(
                count - state.pieces_of(side, piece) + state.stock[side][piece]
                for piece, count in zip(Piece, full_stock(state, side), strict=True)
            )
            for side in sides
        )


class Opening(Talk):
    """A game from its beginning, dealt as a test wants it, up to the first roll."""

    def __init__(
        self,
        seats: int = 2,
        *,
        start: str = "red",
        explorers: str = "",
        tile: str = "gold",
        options: dict[str, str] | None = None,
    ) -> None:
        super().__init__(GAME.setup(seats, options))
        self.start, self.tile = Colour.parse(start), Tile.parse(tile)
        self.explorers = explorers_of(explorers, seats - self.state.variant.thieves)
        while not self.state.over:
            decision = self.state.decision
            wanted = next(filter(self._wants, decision.options), None)
            if wanted is None:
                break
            self.state.play(wanted)

    def _wants(self, action: Action) -> bool:
        """Whether the test wants this outcome or this face."""
        match action:
            case PickFirst(seat=seat) | Start(seat=seat):
                return seat is self.start
            case DealExplorer(card=card, seat=seat):
                return card is card_of(self.explorers[seat])
            case PickExplorer(explorer=explorer):
                return explorer in self.explorers
            case Draw(tile=tile):
                return tile is self.tile
            case DealKey() | PutAside():
                return True
            case _:
                return False
