"""Chapter 14: what a seat can know of the next tile (ED-2.2, ED-2.5, ED-13.1, ED-14.1).

Law: the chances are those of the question for the next tile (`discovery.Drawing`), averaged over
every way in which the tiles that the reader cannot see may lie, all equally likely. Nothing is
remembered that the table does not show, such as who shuffled which key tile in.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TypeAlias

from tablero.engine import Seat, may_know

from .box import CAVE_TILES, DEEPER_TILES, ISLAND_TILES, Tile
from .hexes import Plane
from .secrecy import emma_alone
from .stacks import deeper
from .state import EldoradoState

Tiles: TypeAlias = dict[Tile, Fraction]
"""How many of each tile are to be expected, or how likely each is."""


def next_tile(state: EldoradoState, seat: Seat | None, plane: Plane) -> Tiles:
    """How likely each tile is to come next, as far as a seat knows (None: a spectator)."""
    if plane is Plane.ISLAND and state.top and sees_top(state, seat):
        return {state.top[0]: Fraction(1)}
    found = in_stack(state, seat, plane)
    if plane is Plane.CAVE:
        for tile in deeper(state):
            found[tile] -= 1
    total = sum(found.values())
    return {tile: count / total for tile, count in sorted(found.items()) if count}


def in_stack(state: EldoradoState, seat: Seat | None, plane: Plane) -> Tiles:
    """How many of each tile lie in a stack, on average, as far as a seat knows.

    Emma's tiles still belong to the island's stack; some cave tiles were put back unseen (ED-2.2).
    """
    if plane is Plane.CAVE:
        unseen, known = unseen_in_cave(state), Counter(state.cave_known)
        hidden = len(state.cave)
        share = Fraction(hidden, hidden + len(state.cave_aside)) if hidden else Fraction(0)
        return {tile: known[tile] + share * unseen[tile] for tile in unseen | known}
    unseen = unseen_on_island(state, seat)
    held = keys_held(state, seat, unseen)
    return {tile: count - held.get(tile, Fraction(0)) for tile, count in unseen.items()}


def sees_top(state: EldoradoState, seat: Seat | None) -> bool:
    """Whether the seat knows what lies on top of the island's stack (ED-8.6)."""
    return may_know(seat, emma_alone(state, 0))


def unseen_in_cave(state: EldoradoState) -> Counter[Tile]:
    """The cave tiles that nobody sees, which may or may not be in the stack."""
    box = CAVE_TILES + DEEPER_TILES if state.variant.expansion else CAVE_TILES
    unseen = Counter(box)
    unseen.subtract(tile for tile in state.land.tiles.values() if tile in unseen)
    unseen.subtract(tile for tile in state.drawn if tile in unseen)
    unseen.subtract(tile for tile in state.cave_known if tile in unseen)
    unseen[Tile.CAVE_SHRINE] -= state.shrine_tile_taken
    return +unseen


def unseen_on_island(state: EldoradoState, seat: Seat | None) -> Counter[Tile]:
    """The island tiles in the stack and in hands that the seat cannot see; Emma's tiles count as
    part of the stack for everyone."""
    unseen = Counter(ISLAND_TILES)
    unseen.subtract(tile for tile in state.land.tiles.values() if tile in unseen)
    unseen.subtract(tile for tile in state.drawn if tile in unseen)
    if seat is not None:
        unseen.subtract(state.keys[seat])
    return +unseen


def keys_held(state: EldoradoState, seat: Seat | None, unseen: Counter[Tile]) -> Tiles:
    """How many of each tile the others hold as key tiles, on average (ED-13.1).

    It is public which tiles were dealt and laid, and how many each seat has. Until somebody has to
    shuffle some in, all the others are in hands; afterwards any of them may be in the stack.
    """
    hands = {owner: len(keys) for owner, keys in enumerate(state.keys) if owner != seat}
    held = sum(hands.values())
    if not held:
        return {}
    left = Counter(state.unlaid_keys)
    if seat is not None:
        left.subtract(state.keys[seat])
    with_thieves = hands.get(state.thieves, 0) if state.thieves is not None else 0
    return among(held, left & unseen, with_thieves)


def among(held: int, kept: Counter[Tile], with_thieves: int) -> Tiles:
    """The key tiles in hands, on average, out of those that are left; the thieves never have the
    entrance (ED-13.1)."""
    if not with_thieves or not kept[Tile.ENTRANCE]:
        return spread(held, kept)
    entrance = Fraction(held - with_thieves, kept.total() - with_thieves)
    others = kept - Counter({Tile.ENTRANCE: 1})
    return {**spread(held - entrance, others), Tile.ENTRANCE: entrance}


def spread(count: Fraction | int, tiles: Counter[Tile]) -> Tiles:
    """This many out of some tiles, all equally likely."""
    total = tiles.total()
    return {tile: Fraction(count * number, total) for tile, number in tiles.items()}
