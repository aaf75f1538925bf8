"""The table of The Island of El Dorado: what lies where, and who may see it (ED-14)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

from tablero.engine import Audience, Result, Seat, State, Zone, changed, nobody, owner

from .box import (
    CAVE_TILES,
    ISLAND_TILES,
    PIECES,
    SUPPLY,
    EldoradoBox,
    Explorer,
    ExplorerCard,
    Kind,
    Piece,
    Tile,
)
from .hexes import CAVE_EXIT, Place
from .land import Land
from .pieces import Building, Side, figures_of, foreign, fortified, occupation
from .result import result_of

KINDS = tuple(Kind)


class Variant(NamedTuple):
    """What the options chose."""

    key_tiles: bool
    rerolls: bool
    action_points: bool
    cave_shrine: str
    rounds: int


def emma_alone(state: EldoradoState, _owner: Seat) -> Audience:
    """Emma knows the tiles that she has put on top (ED-8.6)."""
    return tuple(seat for seat in range(state.seats) if state.explorers[seat] is Explorer.EMMA)


def traders(state: EldoradoState, _owner: Seat) -> Audience:
    """What is given and asked in a trade is seen by the two (ED-3.6)."""
    return state.bargain


class EldoradoState(State):
    """A position of The Island of El Dorado.

    Rows hold one entry per seat, per side or per figure, as their comments say. In the base game
    seat, side and figure have the same number.
    """

    game = "eldorado"
    public = (
        "seats",
        "frames",
        "box",
        "variant",
        "round",
        "start",
        "turns",
        "undealt",
        "cards",
        "explorers",
        "supply",
        "bargain",
        "golden_dice",
        "drawn",
        "land",
        "cave_upper",
        "sides",
        "owners",
        "where",
        "points",
        "halted",
        "captors",
        "villagers",
        "halted_villagers",
        "stock",
        "fallen",
        "buildings",
        "offerings",
        "shrine",
        "shrine_dweller",
        "hoard",
        "battle_dice",
        "victors",
    )
    zones = (
        Zone("deck", nobody, pool="island"),
        Zone("top", emma_alone, pool="island", ordered=True),
        Zone("keys", owner, pool="island", per_seat=True),
        Zone("cave", nobody, pool="cave"),
        Zone("hands", owner, pool="cards", per_seat=True),
        Zone("giving", traders, pool="cards"),
        Zone("asking", traders, faces=tuple(Kind)),
    )

    def __init__(self, seats: int, box: EldoradoBox, variant: Variant) -> None:
        super().__init__(seats)
        sides = seats
        no_places: tuple[tuple[Place, ...], ...] = ((),) * sides
        self.box = box
        self.variant = variant
        self.round = 0
        self.start: Seat = 0
        self.turns = (0,) * sides
        """Per side: the turns it has finished (ED-2.6, ED-13.1)."""
        self.undealt: tuple[ExplorerCard, ...] = tuple(ExplorerCard)
        self.cards: tuple[ExplorerCard | None, ...] = (None,) * seats
        self.explorers: tuple[Explorer | None, ...] = (None,) * seats
        self.supply: tuple[int, ...] = SUPPLY
        """Cards of each kind in the supply."""
        self.hands: tuple[tuple[Kind, ...], ...] = ((),) * seats
        self.bargain: tuple[Seat, ...] = ()
        """The two who trade: who proposes, and to whom; empty while nobody does."""
        self.giving: tuple[Kind, ...] = ()
        """Cards that the proposer has put down for a trade."""
        self.asking: tuple[Kind, ...] = ()
        """Kinds that the proposer asks for."""
        self.golden_dice: tuple[int, ...] = ()
        """The last roll of golden dice, as it lies on the table (ED-3.1)."""
        self.deck: tuple[Tile, ...] = tuple(sorted(ISLAND_TILES))
        self.top: tuple[Tile, ...] = ()
        """The tiles that Emma has seen and ordered; the first is drawn first."""
        self.keys: tuple[tuple[Tile, ...], ...] = ((),) * seats
        self.drawn: tuple[Tile, ...] = ()
        """A tile that is seen and waits for its place (ED-4.2), or for the stack (ED-2.1)."""
        self.land = Land()
        self.cave: tuple[Tile, ...] = tuple(sorted(CAVE_TILES))
        self.cave_upper = 0
        """How many more cave tiles come before the cave shrine can (ED-2.5)."""
        self.sides: tuple[Side, ...] = tuple(range(seats))
        """Per seat: the side it plays for."""
        self.owners: tuple[Seat, ...] = tuple(range(seats))
        """Per figure: the seat that moves it."""
        self.where: tuple[Place | None, ...] = (None,) * seats
        """Per figure: where it stands; None off the map."""
        self.points = (0,) * seats
        """Per figure: what it can still move this turn."""
        self.halted = (False,) * seats
        """Per figure: tied, and moving no more this turn (ED-6.5)."""
        self.captors: tuple[Seat | None, ...] = (None,) * seats
        """Per figure off the map: who puts it back (ED-6.7)."""
        self.villagers = no_places
        """Per side: where its villagers stand, sorted."""
        self.halted_villagers = no_places
        """Per side: those of them that move no more this turn (ED-6.5)."""
        self.stock: tuple[tuple[int, ...], ...] = (PIECES,) * sides
        """Per side: how many of each Piece can be bought."""
        self.fallen: tuple[tuple[int, ...], ...] = ((0,) * len(Piece),) * sides
        """Per side: pieces lost, to be bought from the next own explore phase on (ED-5.6)."""
        self.buildings: tuple[Building, ...] = ()
        self.offerings = no_places
        """Per side: the shrines with its offering, sorted."""
        self.shrine: int | None = None
        """The figure that holds the cave shrine (ED-7.3)."""
        self.shrine_dweller: Tile | None = None
        """The dweller that holds it (ED-7.4)."""
        self.hoard: tuple[int, ...] = (0, 0, 0)
        """Cards of each kind that the thieves' tile has won (ED-7.6)."""
        self.battle_dice: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
        """The black dice as they lie since the last throw: the attacker's, the defender's."""
        self.victors: tuple[Side, ...] = ()

    def result(self) -> Result:
        """Winners, and their shrines (ED-7.1, ED-7.7)."""
        return result_of(self)

    def components(self) -> Iterator[tuple[str, object]]:
        """All tiles, cards and pieces."""
        tiles = (self.deck, self.top, *self.keys, self.drawn, self.cave, self.land.tiles.values())
        for tile in chain.from_iterable(tiles):
            yield "tile", tile
        if CAVE_EXIT not in self.land.tiles:
            yield "tile", Tile.EXIT
        if self.shrine_tile_taken:
            yield "tile", Tile.CAVE_SHRINE
        for card in (*self.undealt, *(card for card in self.cards if card is not None)):
            yield "explorer card", card
        for kind in Kind:
            loose = self.supply[kind] + self.hoard[kind] + self.giving.count(kind)
            for _ in range(loose + sum(hand.count(kind) for hand in self.hands)):
                yield "card", kind
        for side in range(len(self.stock)):
            for piece in Piece:
                spare = piece is Piece.VILLAGER and not self.has_hector(side)
                yield f"pieces of {side}", (piece, self.pieces_of(side, piece) + spare)

    @property
    def shrine_tile_taken(self) -> bool:
        """Whether the cave shrine's tile lies before its holder or with a dweller (ED-7.3)."""
        held = self.shrine is not None or self.shrine_dweller is not None
        return held and Tile.CAVE_SHRINE not in self.land.tiles.values()

    def has_hector(self, side: Side) -> bool:
        """Whether the side plays with the fifth villager, which else stays in the box (ED-8.3)."""
        return any(
            explorer is Explorer.HECTOR and self.sides[seat] == side
            for seat, explorer in enumerate(self.explorers)
        )

    def pieces_of(self, side: Side, piece: Piece) -> int:
        """How many of a piece a side has, wherever they are."""
        if piece is Piece.VILLAGER:
            on_map = len(self.villagers[side])
        elif piece is Piece.OFFERING:
            on_map = len(self.offerings[side])
        else:
            on_map = sum(b.side == side and b.piece is piece for b in self.buildings)
        return on_map + self.stock[side][piece] + self.fallen[side][piece]

    # Who holds what.

    @property
    def first_round(self) -> bool:
        """Until every side has finished one turn (ED-2.6)."""
        return 0 in self.turns

    def held(self) -> dict[Place, int]:
        """The sides that occupy each place, as bits (ED-1.9)."""
        return occupation(self.figure_sides(), self.where, self.villagers, self.buildings)

    def figure_sides(self) -> tuple[Side, ...]:
        """Per figure: the side it plays for."""
        return self.sides

    def enemy_held(self, side: Side, place: Place) -> bool:
        """Whether another side occupies the place: *unoccupied* is the contrary (ED-1.9)."""
        return bool(self.holders(place) & ~(1 << side))

    def holders(self, place: Place) -> int:
        """The sides that occupy one place, as bits: `held` for whoever asks for no other."""
        held = fortified(self.buildings).get(place, 0)
        if place in self.where:
            for side, there in zip(self.figure_sides(), self.where, strict=True):
                if there == place:
                    held |= 1 << side
        for side, places in enumerate(self.villagers):
            if place in places:
                held |= 1 << side
        return held

    def enemy_places(self, side: Side) -> frozenset[Place]:
        """All places that other sides occupy."""
        return foreign(self.held(), side)

    def own_figures(self, seat: Seat) -> tuple[int, ...]:
        """The figures that the seat moves, in the order of actions.Figure."""
        return figures_of(self.owners, seat)

    def explorer_strength(self, figure: int) -> int:
        """Dice of an explorer: his own, one per island shrine, two for the cave's (ED-1.5)."""
        seat = self.owners[figure]
        own = 2 if self.explorers[seat] is Explorer.PEDRO else 1
        return own + len(self.offerings[self.sides[seat]]) + 2 * (self.shrine == figure)

    # What the chapters of the rules call.

    def move_figure(self, figure: int, place: Place | None) -> None:
        """The figure stands there from now on."""
        self.where = changed(self.where, figure, place)

    def move_villagers(self, side: Side, count: int, start: Place, place: Place) -> None:
        """So many villagers stand somewhere else from now on."""
        places = list(self.villagers[side])
        for _ in range(count):
            places.remove(start)
        places += [place] * count
        self.villagers = changed(self.villagers, side, tuple(sorted(places)))

    def restock(self, side: Side, piece: Piece) -> None:
        """A piece can be bought again."""
        row = self.stock[side]
        self.stock = changed(self.stock, side, changed(row, piece, row[piece] + 1))

    def unstock(self, side: Side, piece: Piece) -> None:
        """A piece has been bought."""
        row = self.stock[side]
        self.stock = changed(self.stock, side, changed(row, piece, row[piece] - 1))

    def can_pay(self, seat: Seat, price: tuple[int, ...]) -> bool:
        """Whether the seat holds these cards."""
        hand = self.hands[seat]
        food, wood, gold = price
        return (
            hand.count(Kind.GOLD) >= gold
            and hand.count(Kind.WOOD) >= wood
            and hand.count(Kind.FOOD) >= food
        )

    def pay(self, seat: Seat, price: tuple[int, ...]) -> None:
        """Cards go back to the supply (ED-1.2)."""
        hand = list(self.hands[seat])
        supply = list(self.supply)
        for kind, count in zip(KINDS, price, strict=True):
            for _ in range(count):
                hand.remove(kind)
            supply[kind] += count
        self.hands = changed(self.hands, seat, tuple(hand))
        self.supply = tuple(supply)

    def take(self, seat: Seat, kind: Kind, count: int = 1) -> int:
        """Cards come from the supply, as many as it has (ED-1.2); how many came."""
        count = min(count, self.supply[kind])
        supply = list(self.supply)
        supply[kind] -= count
        self.supply = tuple(supply)
        hand = [*self.hands[seat], *(kind,) * count]
        hand.sort()
        self.hands = changed(self.hands, seat, tuple(hand))
        return count
