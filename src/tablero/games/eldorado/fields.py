"""What lies on the table of The Island of El Dorado."""

from __future__ import annotations

from typing import Final, Self

from mypy_extensions import mypyc_attr

from tablero.engine import Seat, State

from .box import (
    CAVE_TILES,
    ISLAND_TILES,
    LARGE_VILLAGE,
    NO_PIECES,
    PIECES,
    SUPPLY,
    THIEVES_PIECES,
    Explorer,
    ExplorerCard,
    Kind,
    Tile,
    Treasure,
)
from .hexes import Place
from .land import Land
from .pieces import (
    Beast,
    Building,
    Companion,
    Side,
    figures_of,
)
from .tables import EldoradoBox
from .variant import Variant

FEW = 3
"""Up to this many players there are two thieves, otherwise four (ED-10.1)."""
START_DOUBLOONS = 3
"""The doubloons that the thieves begin with (ED-10.2)."""


SLOTS_OF_STATE: Final[tuple[str, ...]] = ()
"""The fields have their slots in EldoradoState, which lists them all in its two tables."""


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Fields(State):
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

    def is_thieves(self, side: Side) -> bool:
        """Whether the side is the thieves' player: the last one (ED-10)."""
        return self.variant.thieves and side == self.sides[-1]

    def all_pieces(self, side: Side) -> tuple[int, ...]:
        """How many of each piece a side has, without Hector's villager (ED-1.3)."""
        if self.is_thieves(side):
            return (*THIEVES_PIECES, self.owners.count(self.seats - 1))
        large = self.variant.teams or self.variant.solo
        return (LARGE_VILLAGE, *PIECES[1:]) if large else PIECES
