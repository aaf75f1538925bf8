"""What lies on the table of The Island of El Dorado, and what the chapters do with it."""

from __future__ import annotations

from typing import Final, Self

from mypy_extensions import mypyc_attr

from tablero.engine import Seat, State, changed, in_order

from .box import (
    CAVE_TILES,
    FOOD,
    GOLD,
    HECTOR,
    ISLAND_TILES,
    KINDS,
    LARGE_VILLAGE,
    NO_PIECES,
    OFFERING,
    PEDRO,
    PIECES,
    SUPPLY,
    THIEVES_PIECES,
    VILLAGER,
    WOOD,
    EldoradoBox,
    Explorer,
    ExplorerCard,
    Kind,
    Piece,
    Tile,
    Treasure,
)
from .hexes import Place
from .land import Land
from .pieces import (
    NAMED,
    NUMBERS,
    Beast,
    Building,
    Companion,
    Figure,
    Occupants,
    Side,
    figures_at,
    figures_of,
    foreign,
    led_by,
    mates_of,
    occupation,
    settlements,
    sides_of,
)
from .variant import Variant

FEW = 3
"""Up to this many players there are two thieves, otherwise four (ED-10.1)."""
START_DOUBLOONS = 3
"""The doubloons that the thieves begin with (ED-10.2)."""
THIEF = 3
"""Dice of a thief, however many offerings there are (ED-1.5)."""


SLOTS_OF_STATE: Final[tuple[str, ...]] = ()
"""The fields have their slots in EldoradoState, which lists them all in its two tables."""


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Board(State):
    """Cards, tiles and pieces, wherever they lie.

    Rows hold one entry per seat, per side or per figure, as their comments say. In the base game
    seat, side and figure have the same number. In teams two neighbours are a side, the first of
    them its captain; the thieves' player has the last seat and several figures.
    """

    __slots__ = SLOTS_OF_STATE

    sides: tuple[Side, ...]
    """Per seat: the side it plays for."""
    owners: tuple[Seat, ...]
    """Per figure: the seat that moves it."""
    figures: tuple[tuple[int, ...], ...]
    """Per seat: the figures that it moves, in the order of pieces.Figure."""
    thieves: Seat | None
    """The seat of the thieves' player, if there is one."""
    box: EldoradoBox
    variant: Variant
    round: int
    start: Seat
    turns: tuple[int, ...]
    """Per side: the turns it has finished (ED-2.6, ED-13.1)."""
    undealt: tuple[ExplorerCard, ...]
    cards: tuple[ExplorerCard | None, ...]
    explorers: tuple[Explorer | None, ...]
    supply: tuple[int, ...]
    """Cards of each kind in the supply."""
    hands: tuple[tuple[Kind, ...], ...]
    bargain: tuple[Seat, ...]
    """The two who trade, the proposer first; empty while nobody trades."""
    giving: tuple[Kind, ...]
    """Cards that the proposer has put down for a trade."""
    asking: tuple[Kind, ...]
    """Kinds that the proposer asks for."""
    golden_dice: tuple[int, ...]
    """The last roll of golden dice, as it lies on the table (ED-3.1)."""
    deck: tuple[Tile, ...]
    top: tuple[Tile, ...]
    """The tiles that Emma has seen and ordered; the first is drawn first."""
    keys: tuple[tuple[Tile, ...], ...]
    unlaid_keys: tuple[Tile, ...]
    """Key tiles dealt and not laid by their owners: still in hand, or shuffled in (ED-13.1)."""
    drawn: tuple[Tile, ...]
    """A tile that everyone sees before it is laid (ED-4.2) or goes back into the stack (ED-2.1)."""
    land: Land
    cave: tuple[Tile, ...]
    cave_upper: int
    """How many more cave tiles come before the cave shrine can (ED-2.5)."""
    cave_known: tuple[Tile, ...]
    """Expansion: tiles known to be in the cave stack, the shrine and what was shuffled back."""
    cave_aside: tuple[Tile, ...]
    """Cave tiles that were put back unseen (ED-2.2)."""
    where: tuple[Place | None, ...]
    """Per figure: where it stands; None off the map."""
    points: tuple[int, ...]
    """Per figure: the points it has left this turn."""
    halted: tuple[bool, ...]
    """Per figure: whether it has tied and moves no more this turn (ED-6.5)."""
    captors: tuple[Seat | None, ...]
    """Per figure: who puts it back, if it has been captured (ED-6.7)."""
    villagers: tuple[tuple[Place, ...], ...]
    """Per side: where its villagers stand, sorted."""
    halted_villagers: tuple[tuple[Place, ...], ...]
    """Per side: those of them that move no more this turn (ED-6.5)."""
    stock: tuple[tuple[int, ...], ...]
    """Per side: how many of each Piece can be bought."""
    fallen: tuple[tuple[int, ...], ...]
    """Per side: pieces lost, which can be bought from its next explore phase on (ED-5.6)."""
    buildings: tuple[Building, ...]
    offerings: tuple[tuple[Place, ...], ...]
    """Per side: the shrines with its offering, sorted."""
    shrine: int | None
    """The figure that holds the cave shrine (ED-7.3)."""
    shrine_dweller: Tile | None
    """The dweller that holds it (ED-7.4)."""
    treasures: tuple[tuple[Treasure, ...], ...]
    """Per seat: the treasures that it has, sorted (ED-11.1)."""
    kept: tuple[tuple[Tile, Treasure], ...]
    """Treasures that a dweller or the titan keeps (ED-11.2)."""
    cursed: int | None
    """The figure that found the treasure of Cortés (ED-11.1)."""
    beasts: tuple[Beast, ...]
    """Monsters on the map."""
    wolf: Companion | None
    """The tamed wolf (ED-11.4)."""
    exit_upper: int
    """How many more cave tiles come before the buried exit can (ED-11.6, ED-2.5)."""
    prowl_dice: tuple[int, ...]
    """The dice of the monsters that moved last, in their order (ED-11.3)."""
    stolen_shrines: tuple[Place, ...]
    """Solo: the shrines with an offering of the guardians' thief, sorted (ED-12.3)."""
    hoard: tuple[int, ...]
    """Cards of each kind that the thieves' tile has won (ED-7.6)."""
    hoard_at: Place | None
    """Where the hoard lies, once the thieves' player's tile has been found (ED-11.5)."""
    doubloons: int
    """The thieves' doubloons (ED-10.2)."""
    looted: Seat | None
    """Whose cards the thieves look at (ED-10.4)."""
    thief_die: int | None
    """The thief die as it lies since the last throw (ED-10.4)."""
    battle_dice: tuple[tuple[int, ...], tuple[int, ...]]
    """The black dice as they lie since the last throw: the attacker's, the defender's."""
    victors: tuple[Side, ...]

    def __init__(self, seats: int, box: EldoradoBox, variant: Variant) -> None:
        super().__init__(seats)
        explorers = seats - variant.thieves
        thieves = (2 if seats <= FEW else 4) if variant.thieves else 0
        figures = explorers + thieves
        self.sides = tuple(seat // (1 + variant.teams) for seat in range(seats))
        self.owners = (*range(explorers), *(seats - 1,) * thieves)
        self.figures = tuple(figures_of(self.owners, seat) for seat in range(seats))
        self.thieves = seats - 1 if variant.thieves else None
        sides = self.sides[-1] + 1
        no_places: tuple[tuple[Place, ...], ...] = ((),) * sides
        self.box = box
        self.variant = variant
        self.round = 0
        self.start = 0
        self.turns = (0,) * sides
        self.undealt = tuple(ExplorerCard)[: 5 + variant.expansion]
        self.cards = (None,) * seats
        self.explorers = (None,) * seats
        self.supply = SUPPLY
        self.hands = ((),) * seats
        self.bargain = ()
        self.giving = ()
        self.asking = ()
        self.golden_dice = ()
        self.deck = tuple(sorted(ISLAND_TILES))
        self.top = ()
        self.keys = ((),) * seats
        self.unlaid_keys = ()
        self.drawn = ()
        self.land = Land()
        self.cave = tuple(sorted(CAVE_TILES))
        self.cave_upper = 0
        self.cave_known = ()
        self.cave_aside = ()
        self.where = (None,) * figures
        self.points = (0,) * figures
        self.halted = (False,) * figures
        self.captors = (None,) * figures
        self.villagers = no_places
        self.halted_villagers = no_places
        self.stock = tuple(map(self.all_pieces, range(sides)))
        self.fallen = (NO_PIECES,) * sides
        self.buildings = ()
        self.offerings = no_places
        self.shrine = None
        self.shrine_dweller = None
        self.treasures = ((),) * seats
        self.kept = ()
        self.cursed = None
        self.beasts = ()
        self.wolf = None
        self.exit_upper = 0
        self.prowl_dice = ()
        self.stolen_shrines = ()
        self.hoard = (0, 0, 0)
        self.hoard_at = None
        self.doubloons = START_DOUBLOONS if variant.thieves else 0
        self.looted = None
        self.thief_die = None
        self.battle_dice = ((), ())
        self.victors = ()

    def copy(self) -> Self:
        """An independent State with the same content."""
        twin = self.blank()
        twin.sides = self.sides
        twin.owners = self.owners
        twin.figures = self.figures
        twin.thieves = self.thieves
        twin.box = self.box
        twin.variant = self.variant
        twin.round = self.round
        twin.start = self.start
        twin.turns = self.turns
        twin.undealt = self.undealt
        twin.cards = self.cards
        twin.explorers = self.explorers
        twin.supply = self.supply
        twin.hands = self.hands
        twin.bargain = self.bargain
        twin.giving = self.giving
        twin.asking = self.asking
        twin.golden_dice = self.golden_dice
        twin.deck = self.deck
        twin.top = self.top
        twin.keys = self.keys
        twin.unlaid_keys = self.unlaid_keys
        twin.drawn = self.drawn
        twin.land = self.land
        twin.cave = self.cave
        twin.cave_upper = self.cave_upper
        twin.cave_known = self.cave_known
        twin.cave_aside = self.cave_aside
        twin.where = self.where
        twin.points = self.points
        twin.halted = self.halted
        twin.captors = self.captors
        twin.villagers = self.villagers
        twin.halted_villagers = self.halted_villagers
        twin.stock = self.stock
        twin.fallen = self.fallen
        twin.buildings = self.buildings
        twin.offerings = self.offerings
        twin.shrine = self.shrine
        twin.shrine_dweller = self.shrine_dweller
        twin.treasures = self.treasures
        twin.kept = self.kept
        twin.cursed = self.cursed
        twin.beasts = self.beasts
        twin.wolf = self.wolf
        twin.exit_upper = self.exit_upper
        twin.prowl_dice = self.prowl_dice
        twin.stolen_shrines = self.stolen_shrines
        twin.hoard = self.hoard
        twin.hoard_at = self.hoard_at
        twin.doubloons = self.doubloons
        twin.looted = self.looted
        twin.thief_die = self.thief_die
        twin.battle_dice = self.battle_dice
        twin.victors = self.victors
        return twin

    @property
    def exit_in_box(self) -> bool:
        """Whether nobody has entered the cave yet (ED-7.2)."""
        return self.land.exit is None and not self.land.buried

    @property
    def shrine_tile_taken(self) -> bool:
        """Whether the cave shrine's tile lies before its holder or with a dweller (ED-7.3)."""
        if self.variant.expansion:
            return False
        held = self.shrine is not None or self.shrine_dweller is not None
        return held and Tile.CAVE_SHRINE not in self.land.tiles.values()

    def has_hector(self, side: Side) -> bool:
        """Whether the side has the fifth villager, which otherwise stays in the box (ED-8.3).

        A solo player never has more than six (ED-12.1).
        """
        return not self.variant.solo and any(
            explorer is HECTOR and self.sides[seat] == side
            for seat, explorer in enumerate(self.explorers)
        )

    def all_pieces(self, side: Side) -> tuple[int, ...]:
        """How many of each piece a side has, without Hector's villager (ED-1.3)."""
        if self.is_thieves(side):
            return (*THIEVES_PIECES, self.owners.count(self.seats - 1))
        large = self.variant.teams or self.variant.solo
        return (LARGE_VILLAGE, *PIECES[1:]) if large else PIECES

    def pieces_of(self, side: Side, piece: Piece) -> int:
        """How many of a piece a side has, wherever they are."""
        if piece is VILLAGER:
            on_map = len(self.villagers[side])
        elif piece is OFFERING:
            on_map = len(self.offerings[side])
        elif piece is Piece.THIEF:
            sides = self.figure_sides() if self.is_thieves(side) else ()
            on_map = sum(
                owner == side and place is not None
                for owner, place in zip(sides, self.where, strict=False)
            )
        else:
            on_map = sum(b.side == side and b.piece is piece for b in self.buildings)
        return on_map + self.stock[side][piece] + self.fallen[side][piece]

    # Who occupies what.

    @property
    def first_round(self) -> bool:
        """Whether some side has not finished its first turn yet (ED-2.6)."""
        return 0 in self.turns

    def held(self) -> dict[Place, int]:
        """The sides that occupy each place, as bits (ED-1.9)."""
        return occupation(*self._pieces())

    def _pieces(self) -> Occupants:
        return (
            sides_of(self.owners, self.sides),
            self.where,
            self.villagers,
            self.buildings,
            self.beasts,
            self.land.bridged,
            None if self.wolf is None else led_by(self.wolf, self.sides),
        )

    def figure_sides(self) -> tuple[Side, ...]:
        """Per figure: the side it plays for."""
        return sides_of(self.owners, self.sides)

    def mates(self, *seats: Seat) -> tuple[Seat, ...]:
        """These seats and their team mates."""
        if not self.variant.teams:
            return seats
        return mates_of(self.sides, seats)

    def captain(self, side: Side) -> Seat:
        """Who answers for a side (ED-9.6)."""
        return self.sides.index(side)

    def is_thieves(self, side: Side) -> bool:
        """Whether the side is the thieves' player: the last one (ED-10)."""
        return self.variant.thieves and side == self.sides[-1]

    def enemy_held(self, side: Side, place: Place) -> bool:
        """Whether another side occupies the place: the opposite of *unoccupied* (ED-1.9)."""
        return bool(self.holders(place) & ~(1 << side))

    def holders(self, place: Place) -> int:
        """The sides that occupy one place, as bits (ED-1.9): as in `pieces.occupation`."""
        held = settlements(self.villagers, self.buildings, self.land.bridged).get(place, 0)
        for figure in figures_at(self.where, place):
            held |= 1 << self.sides[self.owners[figure]]
        for beast in self.beasts:
            if beast.place == place:
                held |= 1 << len(self.villagers)
        wolf = self.wolf
        if wolf is not None and wolf.place == place:
            held |= 1 << self.sides[wolf.seat]
        return held

    def enemy_places(self, side: Side) -> frozenset[Place]:
        """All places that other sides occupy."""
        return foreign(side, *self._pieces())

    def own_figures(self, seat: Seat) -> tuple[int, ...]:
        """The figures that the seat moves, in the order of pieces.Figure."""
        return self.figures[seat]

    def named_figures(self, seat: Seat) -> tuple[tuple[Figure, int], ...]:
        """The figures that the seat moves, with their names."""
        return NAMED[self.figures[seat]]

    def figure_of(self, seat: Seat, name: Figure) -> int | None:
        """The number of a seat's figure; None if it has none of this name."""
        return NUMBERS[self.figures[seat]].get(name)

    def figure(self, seat: Seat, name: Figure) -> int:
        """The number of a figure that the seat has."""
        return NUMBERS[self.figures[seat]][name]

    def name_of(self, figure: int) -> Figure:
        """The name by which its seat knows a figure."""
        named = self.named_figures(self.owners[figure])
        return next(name for name, number in named if number == figure)

    def explorer_strength(self, figure: int) -> int:
        """Dice of an explorer: his own, one per island shrine, two for the cave shrine (ED-1.5)."""
        seat = self.owners[figure]
        if seat == self.thieves:
            own = THIEF
        else:
            pedro = self.explorers[seat] is PEDRO
            own = 1 + pedro + len(self.offerings[self.sides[seat]])
        return own + 2 * (self.shrine == figure) - self.is_cursed(figure)

    def is_cursed(self, figure: int) -> bool:
        """Whether the curse of Cortés works: not on the holder of the cave shrine (ED-11.1)."""
        return self.cursed == figure and self.shrine != figure

    # Changes that the chapters make.

    def move_figure(self, figure: int, place: Place | None) -> None:
        """Put a figure onto a place."""
        self.where = changed(self.where, figure, place)

    def move_villagers(self, side: Side, count: int, start: Place, place: Place) -> None:
        """Move this many villagers from one place to another."""
        places = list(self.villagers[side])
        for _ in range(count):
            places.remove(start)
        places += [place] * count
        self.villagers = changed(self.villagers, side, in_order(places))

    def restock(self, side: Side, piece: Piece) -> None:
        """Put a piece back where it can be bought."""
        row = self.stock[side]
        self.stock = changed(self.stock, side, changed(row, piece, row[piece] + 1))

    def unstock(self, side: Side, piece: Piece) -> None:
        """Take a piece that has been bought."""
        row = self.stock[side]
        self.stock = changed(self.stock, side, changed(row, piece, row[piece] - 1))

    def can_pay(self, seat: Seat, price: tuple[int, ...]) -> bool:
        """Whether the seat holds these cards."""
        hand = self.hands[seat]
        food, wood, gold = price
        return hand.count(GOLD) >= gold and hand.count(WOOD) >= wood and hand.count(FOOD) >= food

    def pay(self, seat: Seat, price: tuple[int, ...]) -> None:
        """Return these cards to the supply (ED-1.2)."""
        hand = list(self.hands[seat])
        supply = list(self.supply)
        for kind, count in zip(KINDS, price, strict=True):
            for _ in range(count):
                hand.remove(kind)
            supply[kind] += count
        self.hands = changed(self.hands, seat, tuple(hand))
        self.supply = tuple(supply)

    def take(self, seat: Seat, kind: Kind, count: int = 1) -> int:
        """Take cards from the supply, as far as it has them (ED-1.2); return how many that were."""
        count = min(count, self.supply[kind])
        supply = list(self.supply)
        supply[kind] -= count
        self.supply = tuple(supply)
        hand = [*self.hands[seat], *(kind,) * count]
        hand.sort()
        self.hands = changed(self.hands, seat, tuple(hand))
        return count
