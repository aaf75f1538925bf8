"""Chapter 2: the stacks of island and cave, and shuffling them (ED-2.2, ED-2.4, ED-2.5)."""

from __future__ import annotations

from typing import ClassVar, Final

from tablero.engine import Action, Refusal, Table, counts, merged, removed

from .box import CAVE_TILES, DEEPER_TILES, NO_PIECES, PUT_BACK, Piece, Tile
from .hexes import CAVE, CAVE_EXIT, ISLAND, Place, Plane
from .land import Land
from .question import Question
from .shrines import lift
from .state import EldoradoState


class Draw(Action):
    """The next tile of the stack, for everyone to see."""

    text: ClassVar = "draw {tile}"
    paragraph: ClassVar = "ED-4.2"
    fields: ClassVar = {"tile": Tile}

    def __init__(self, tile: Tile) -> None:
        self.tile: Final = tile

    @classmethod
    def options(cls, state: EldoradoState, frame: DrawingTile) -> tuple[Draw, ...]:
        """Any tile that can lie on top."""
        return tuple([DRAWS[tile] for tile in dict.fromkeys(frame.stack(state))])

    @classmethod
    def weights(cls, state: EldoradoState, frame: DrawingTile) -> tuple[int, ...]:
        """The number of copies of each tile."""
        return counts(frame.stack(state))

    def refuse(self, state: EldoradoState, frame: DrawingTile) -> Refusal | None:
        """Only what can lie on top."""
        if self.tile in frame.stack(state):
            return None
        return Refusal("not-in-stack", frame.paragraph, {"tile": self.tile})

    def resolve(self, state: EldoradoState, frame: DrawingTile) -> None:
        """What follows depends on why it is drawn."""
        frame.drawn(state, self.tile)


DRAWS: Final = Table(Draw)
"""Each tile, drawn."""


class DrawingTile(Question):
    """A tile is drawn: to begin the island with (ED-2.1), or to discover (ED-4.2)."""

    verbs: ClassVar = (Draw,)
    paragraph: ClassVar[str]

    def stack(self, state: EldoradoState) -> tuple[Tile, ...]:
        """What the tile can be."""
        raise NotImplementedError

    def drawn(self, state: EldoradoState, tile: Tile) -> None:
        """What happens to it."""
        raise NotImplementedError


def size(state: EldoradoState, plane: Plane) -> int:
    """How many tiles can still be drawn."""
    if plane is CAVE:
        return len(state.cave) + len(state.cave_known)
    return len(state.deck) + len(state.top)


def drawable(state: EldoradoState, plane: Plane) -> tuple[Tile, ...]:
    """What the next tile can be: Emma's first one, otherwise any that does not lie deeper."""
    if plane is ISLAND:
        return state.top[:1] or state.deck
    stack = merged(state.cave, state.cave_known) if state.cave_known else state.cave
    for tile in deeper(state):
        stack = removed(stack, tile)
    return stack


def deeper(state: EldoradoState) -> tuple[Tile, ...]:
    """The tiles that cannot come yet: neither the shrine nor the buried exit is in the upper half
    of the cave stack (ED-2.5, ED-11.6)."""
    exits = (Tile.EXIT,) if state.exit_upper else ()
    return (*exits, Tile.CAVE_SHRINE) if state.cave_upper else exits


def draw(state: EldoradoState, plane: Plane, tile: Tile) -> None:
    """Take the tile from its stack; it lies open until it is laid."""
    if plane is CAVE:
        if tile in state.cave_known:
            state.cave_known = removed(state.cave_known, tile)
        else:
            state.cave = removed(state.cave, tile)
        state.cave_upper = max(0, state.cave_upper - 1)
        state.exit_upper = max(0, state.exit_upper - 1)
    elif state.top:
        state.top = state.top[1:]
    else:
        state.deck = removed(state.deck, tile)
    state.drawn += (tile,)


def shuffle_in(state: EldoradoState, *tiles: Tile) -> None:
    """Shuffle tiles into the island stack, which voids what Emma knew (ED-8.6)."""
    state.deck = merged(state.deck, state.top, tiles)
    state.top = ()


def shuffle_back(state: EldoradoState, place: Place) -> None:
    """Put a dweller's tile back into the cave stack and mix it (ED-7.5, ED-2.5)."""
    tile = state.land.tiles[place]
    lift(state, place)
    if state.variant.expansion:
        state.cave_known = merged(state.cave_known, [tile])
    else:
        state.cave = merged(state.cave, [tile])
    state.cave_upper = state.exit_upper = 0
    state.tell("shuffled-back", "ED-7.5", tile=tile)


def prepare_cave(state: EldoradoState) -> None:
    """Put the cave shrine anywhere in the stack, or into its lower half (ED-2.2, ED-2.5).

    In the expansion tiles are put back unseen first: `setup.put_back` asks for them.
    """
    if state.variant.expansion:
        others = [tile for tile in CAVE_TILES if tile is not Tile.CAVE_SHRINE]
        state.cave, state.cave_aside = merged(others, DEEPER_TILES), ()
        state.cave_known = (Tile.CAVE_SHRINE,)
        lower, left = state.variant.cave_shrine != "anywhere", len(state.cave) - PUT_BACK + 1
    else:
        state.cave = tuple(sorted(CAVE_TILES))
        lower, left = state.variant.cave_shrine == "lower", len(state.cave)
    state.cave_upper = left // 2 if lower else 0


def open_cave(state: EldoradoState, place: Place) -> None:
    """Lay the exit when the first figure enters the cave (ED-7.2)."""
    if place == CAVE_EXIT and CAVE_EXIT not in state.land.tiles:
        state.land = state.land.with_tile(CAVE_EXIT, Tile.EXIT)
        state.tell("opens-cave", "ED-7.2", place=CAVE_EXIT)


def begin_anew(state: EldoradoState) -> None:
    """The start tile is ringed: all tiles and all pieces but the explorers return (ED-2.4).

    Nobody can have left the start tile, except into the cave below it, which begins anew too.
    """
    laid = state.land.tiles.items()
    shuffle_in(state, *(tile for place, tile in laid if place.plane is ISLAND))
    state.land = Land()
    prepare_cave(state)
    sides = len(state.stock)
    no_places: tuple[tuple[Place, ...], ...] = ((),) * sides
    state.stock = tuple(full_stock(state, side) for side in range(sides))
    state.fallen = (NO_PIECES,) * sides
    state.villagers = state.halted_villagers = state.offerings = no_places
    state.buildings = ()
    state.where = (None,) * len(state.where)
    state.shrine = state.shrine_dweller = state.cursed = state.wolf = None
    state.treasures, state.kept = ((),) * state.seats, ()
    state.beasts, state.stolen_shrines, state.exit_upper = (), (), 0
    state.supply = tuple(map(sum, zip(state.supply, state.hoard, strict=True)))
    state.hoard, state.hoard_at = (0, 0, 0), None
    state.tell("begins-anew", "ED-2.4")


def full_stock(state: EldoradoState, side: int) -> tuple[int, ...]:
    """All pieces of a side (ED-1.3, ED-8.3)."""
    extra, pieces = state.has_hector(side), state.all_pieces(side)
    return tuple(count + (extra and piece == Piece.VILLAGER) for piece, count in enumerate(pieces))
