"""Answers before exploring: explorer, dice, stealing, gathering, Emma's tiles, captives."""

from __future__ import annotations

from typing import TypeAlias

from tablero.engine import Action

from .. import gathering
from ..box import Explorer, ExplorerCard, Kind, Piece, Tile
from ..captives import PlaceBack
from ..explorers.emma import PutTop
from ..explorers.laffite import Steal
from ..gathering import EndGathering, Gather, Gathering
from ..hexes import around
from ..roll import Divide, Keeping, KeepRoll, RollAgain
from ..setup import PickCard, PickExplorer
from ..treasures import Pluck
from .courses import best_course
from .goals import wanted_tiles
from .scene import Scene, Stance
from .wants import ladder_of
from .ways import beside_shrine, spread
from .wishes import Cards, missing, plus

Options: TypeAlias = tuple[Action, ...]

FAVOURITES = (
    Explorer.STELLA,
    Explorer.NICOLAS,
    Explorer.TIZOC,
    Explorer.PEDRO,
    Explorer.LAFFITE,
    Explorer.SEQUOIA,
)
"""The face of each card that wins more often in the bot's hands."""
FAVOURITES_BY_POINTS = (
    Explorer.STELLA,
    Explorer.HECTOR,
    Explorer.TIZOC,
    Explorer.VICTORIA,
    Explorer.LAFFITE,
    Explorer.SEQUOIA,
)
"""The same with action points (ED-13.3)."""
CARDS = (
    ExplorerCard.VICTORIA_PEDRO,
    ExplorerCard.HECTOR_NICOLAS,
    ExplorerCard.WILLIAM_LAFFITE,
    ExplorerCard.SEQUOIA_YANGA,
    ExplorerCard.TIZOC_EMMA,
    ExplorerCard.STELLA_BELLONA,
)
"""The explorer cards, first the one that wins most often in the bot's hands."""
GOOD_ROLL = 7
"""The sum of dice that Nicolas keeps."""
DESIRE = {
    Tile.SHRINE: 4.0,
    Tile.ENTRANCE: 2.0,
    Tile.GARDEN: 3.0,
    Tile.GOLD: 1.0,
    Tile.FOOD: 1.2,
    Tile.WOOD: 1.2,
    Tile.WATER: 0.0,
}
"""Which tiles one likes to discover oneself."""


def pick_explorer(scene: Scene, options: tuple[PickExplorer, ...]) -> Action:
    """The better face of the card."""
    points = scene.state.variant.action_points
    favourites = FAVOURITES_BY_POINTS if points else FAVOURITES
    return next((option for option in options if option.explorer in favourites), options[0])


def pick_card(_scene: Scene, options: tuple[PickCard, ...]) -> PickCard:
    """The card with the best faces."""
    return min(options, key=lambda option: CARDS.index(option.card))


# Dice and cards.


def gathered(scene: Scene, cards: Cards, kinds: tuple[Kind, ...], count: int) -> Cards:
    """The cards after gathering so many, as the seat would."""
    ladder = ladder_of(scene)
    for _ in range(count if kinds else 0):
        cards = plus(cards, ladder.best(cards, kinds))
    return cards


def access(scene: Scene) -> tuple[Kind, ...]:
    """The kinds that the seat can gather now and that the supply has."""
    return gathering.offered(scene.state, scene.seat)


def division_worth(scene: Scene, speed: int, count: int) -> float:
    """What the best course is worth after gathering so many cards."""
    stance = scene.stance
    points = gathering.points_for(scene.state, scene.figure, speed)
    cards = gathered(scene, stance.cards, access(scene), count)
    return best_course(scene, Stance(stance.place, cards, points)).worth


def divide(scene: Scene, options: tuple[Divide, ...]) -> Action:
    """The division with the better course."""
    return max(options, key=lambda each: division_worth(scene, each.speed, each.gathering))


def keep_roll(_scene: Scene, frame: Keeping) -> Action:
    """Nicolas keeps what is at least average."""
    return KeepRoll() if sum(frame.dice) >= GOOD_ROLL else RollAgain()


def pluck(scene: Scene, options: tuple[Pluck, ...]) -> Pluck:
    """The kind that is worth most, wherever one stands (ED-11.1)."""
    kinds = tuple(option.kind for option in options)
    return Pluck(ladder_of(scene).best(scene.stance.cards, kinds))


def gather(scene: Scene, frame: Gathering, options: Options) -> Action:
    """The kind that is worth most; where it costs points, only as long as it pays (ED-13.3)."""
    kinds = tuple(option.kind for option in options if isinstance(option, Gather))
    if not kinds:
        return EndGathering()
    if scene.state.variant.action_points and best_split(scene, frame.left) == 0:
        return EndGathering()
    return Gather(ladder_of(scene).best(scene.stance.cards, kinds))


def best_split(scene: Scene, left: int) -> int:
    """How many of the action points are best spent on gathering."""
    stance, kinds = scene.stance, access(scene)

    def split_worth(count: int) -> float:
        cards = gathered(scene, stance.cards, kinds, count)
        return best_course(scene, Stance(stance.place, cards, stance.points + left - count)).worth

    return max(range(left + 1), key=split_worth)


def steal(scene: Scene, options: tuple[Steal, ...]) -> Action:
    """From whoever is ahead, the kind that helps most."""
    state, ladder, cards = scene.state, ladder_of(scene), scene.stance.cards

    def worth(option: Steal) -> tuple[float, int]:
        victim = scene.shrines_of(state.sides[option.seat])
        gain = ladder.worth(option.kind, cards[option.kind])
        return gain + 0.3 * victim, len(state.hands[option.seat])

    return max(options, key=worth)


def put_top(scene: Scene, options: tuple[PutTop, ...]) -> Action:
    """What one wants to discover oneself comes first; a shrine only for whoever can use it."""
    ready = not any(missing(scene.stance.cards, scene.price(Piece.OFFERING)))
    needs_shrine = scene.offerings_left > len(scene.wanted_shrines)

    def desire(tile: Tile) -> float:
        if tile is Tile.SHRINE and not needs_shrine:
            return 0.5
        if tile is Tile.SHRINE and not ready:
            return 1.5
        return DESIRE[tile]

    return max(options, key=lambda option: desire(option.tile))


def place_back(scene: Scene, options: tuple[PlaceBack, ...]) -> Action:
    """Where the captive is farthest from what he needs, and has least to gather."""
    state = scene.state
    side = state.sides[options[0].seat]
    goals = [
        place
        for shrine in scene.land.shrines
        if shrine not in state.offerings[side]
        for place in beside_shrine(scene.land, shrine)
    ]
    if not goals and scene.land.entrance is not None:
        goals = [scene.land.entrance]
    if wanted_tiles(scene):
        goals += sorted(scene.rim)
    far = spread(scene.land, tuple(goals), frozenset())
    own = scene.stance.place
    near = around(own) if own is not None else ()

    def worth(option: PlaceBack) -> float:
        place = option.place
        fields = len(scene.yields(place))
        return far.get(place, 20) - 0.8 * fields - 0.5 * (place in near)

    return max(options, key=worth)
