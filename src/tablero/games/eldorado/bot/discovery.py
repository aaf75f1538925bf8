"""What an explorer may find, and where to lay tiles and key tiles (ED-4.2, ED-4.3, ED-13.1)."""

from __future__ import annotations

from collections.abc import Sequence

from tablero.engine import Action

from ..box import Piece, Tile
from ..discovery import Discover, Lay, PlayKey, Survey
from ..gathering import crops
from ..hexes import AROUND, CORNERS_OF, PLACES_AT, Place, Plane
from ..keys import KEY_TURNS
from .battle.worth import CAVE_SHRINE, cave_risk, own_force
from .cards import pays
from .choosing import Chapter, Reason, offered
from .planner import denial, island_news
from .scene import Scene, Stance
from .teams import leaves_it_to_mate
from .treasures import FINDS
from .wishes import harvest

FOUND_CAVE_SHRINE = 40.0
"""The most that finding the cave shrine counts for, to be weighed against a dweller."""
FOUND_EXIT = 10.0
"""What the way out is worth to whoever is buried (ED-11.6)."""
VARIETY = 0.5
"""What each kind that meets others at a corner is worth: a site for a farmhouse."""
OPEN_SIDE = 0.15
"""What an open side beside the explorer's new tile is worth."""
GAP = 0.2
"""What it costs, per open side, to lay a tile there that nobody can walk on."""
SHRINE_SIDE = 1.0
"""What it costs to lay water beside a shrine that the side needs."""
CROWD = 0.4
"""What it costs to lay a shrine beside a rival."""
HELD = 5
"""What it costs to lay a tile beside an enemy fort: stepping there means a battle."""


# Discovering.


def discover(scene: Scene, stance: Stance, here: float) -> float:
    """What it is worth to draw a tile and go on from there."""
    assert stance.place is not None
    if stance.place.plane is Plane.CAVE:
        return here + (cave_finds(scene) + cave_risk(scene, own_force(scene, stance)))
    beyond, bare = 0.0, here - harvest(scene, stance.cards, scene.yields(stance.place))
    for tile, chance in scene.next_island.items():
        stands = here
        if tile.walkable:
            stands = bare + harvest(scene, stance.cards, crops(scene.land, tile))
            if stance.points > 1:
                stands = max(here, stands)
        beyond += chance * stands
    return tile_news(scene, stance) + beyond


def tile_news(scene: Scene, stance: Stance) -> float:
    """What a new tile of the island is worth, with these cards in hand."""
    payable = pays(stance.cards, scene.price(Piece.OFFERING))
    return island_news(scene, payable=payable)


def cave_finds(scene: Scene) -> float:
    """What the next tile of the cave may bring without a battle.

    Every tile of the upper half brings the shrine or the buried exit nearer (ED-2.5).
    """
    state, unseen = scene.state, scene.unseen_cave
    total = sum(unseen.values())
    left = scene.offerings_left - leaves_it_to_mate(scene)
    shrine = min(FOUND_CAVE_SHRINE, CAVE_SHRINE[left] + 2 * denial(scene))
    found = scene.weights.cave_news + unseen[Tile.CAVE_SHRINE] / (total + state.cave_upper) * shrine
    if state.variant.expansion:
        found += sum(scene.next_cave[tile] * worth for tile, worth in FINDS.items())
    if scene.buried(scene.figure):
        found += unseen[Tile.EXIT] / (total + state.exit_upper) * FOUND_EXIT
    return found


def survey(scene: Scene, options: Sequence[Action]) -> Survey | None:
    """If nobody reaches an open side, the next tile is laid anywhere (ED-4.3)."""
    return Survey() if Survey() in options and scene.wanted_tiles else None


def why_discover(scene: Scene, action: Discover) -> Reason:
    """What may be found."""
    figure = scene.state.figure(scene.seat, action.figure)
    place = scene.state.where[figure]
    if place is not None and place.plane is Plane.CAVE:
        if scene.buried(figure):
            return "way-out"
        return "to-cave" if scene.state.cave_upper else "seeks-cave-shrine"
    return "seeks-shrines" if scene.wanted_tiles else "curious"


# Laying.


def lay(scene: Scene, _frame: object, options: Sequence[Lay]) -> Lay:
    """Where the tile that has been drawn does most good."""
    (tile,) = scene.state.drawn
    return max(options, key=lambda lay: (worth_of_place(scene, lay.place, tile), lay.place.code))


def worth_of_place(scene: Scene, place: Place, tile: Tile) -> float:
    """What a tile is worth in a place."""
    gaps = sum(near not in scene.land.tiles for near in AROUND[place])
    if tile.walkable:
        held = HELD * scene.state.enemy_held(scene.side, place)
        return VARIETY * variety(scene, place, tile) + OPEN_SIDE * gaps - held
    shrines = sum(near in scene.wanted_shrines for near in AROUND[place])
    worth = -GAP * gaps - SHRINE_SIDE * shrines
    if tile is Tile.SHRINE:
        rivals = [scene.state.where[figure] for figure in scene.rival_figures]
        worth -= CROWD * sum(near in rivals for near in AROUND[place])
    return worth


def variety(scene: Scene, place: Place, tile: Tile) -> int:
    """The most kinds that meet at a corner of the place."""
    new = crops(scene.land, tile)
    corners = [PLACES_AT[corner] for corner in CORNERS_OF[place]]
    return max(len({*new, *(k for at in tiles for k in scene.yields(at))}) for tiles in corners)


def why_lay(scene: Scene, _action: Lay) -> Reason:
    """What the tile is for."""
    (tile,) = scene.state.drawn
    if tile is Tile.SHRINE:
        return "shrine-in-reach"
    if not tile.walkable:
        return "in-nobodys-way"
    return "good-fields" if crops(scene.land, tile) else "opens-way"


# Key tiles.


def reveal(scene: Scene, options: Sequence[Action]) -> PlayKey | None:
    """Lay a key tile: a shrine once the offering can be paid for, others at the last moment
    (ED-13.1)."""
    ready = pays(scene.cards, scene.price(Piece.OFFERING))
    last = scene.state.turns[scene.side] == KEY_TURNS - 1
    for option in offered(options, PlayKey):
        if option.tile is Tile.GARDEN or (ready and option.tile is Tile.SHRINE):
            return option
        if last and option.tile in (Tile.SHRINE, Tile.ENTRANCE):
            return option
    return None


CHAPTER = Chapter(
    {"lay": lay},
    {
        Discover: why_discover,
        Survey: "surveys",
        Lay: why_lay,
        PlayKey: "lays-key",
    },
)
