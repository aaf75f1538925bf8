"""What is to be told of the tiles on the map: who is there, what stands at their corners, what a
battle there would be like.

Everything that words and pictures of a tile need besides the map itself is gathered here, so that
a tile is drawn again only if something about it has changed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tablero.games.eldorado.battle.spoils import hoard_of
from tablero.games.eldorado.battle.strength import BUILDINGS, dweller_strength
from tablero.games.eldorado.box import Tile, amounts
from tablero.games.eldorado.drawing.cave import Lurker
from tablero.games.eldorado.drawing.look import Look, Said
from tablero.games.eldorado.drawing.monsters import beast_strength, of_beasts
from tablero.games.eldorado.drawing.odds import of_attacks
from tablero.games.eldorado.drawing.offerings import of_offerings
from tablero.games.eldorado.drawing.treasures import kept_by
from tablero.games.eldorado.hexes import PLACES_AT, Place
from tablero.games.eldorado.state import EldoradoState


class Tiding(NamedTuple):
    """What is to be told of a tile after its name, and what is to be seen on it."""

    said: tuple[Said, ...] = ()
    lurker: Lurker | None = None
    """The dweller whose tile lies face up."""
    lurks: bool = False
    """Whether that dweller waits there, and not a monster that walks (ED-7.5, ED-12.5)."""
    hoard: int | None = None
    """How many cards the thieves' hoard has, if it lies there."""


NOTHING = Tiding()
Things = dict[Place, list[Said]]


def tidings(look: Look) -> tuple[tuple[Place, Tiding], ...]:
    """What is to be told of tiles, place by place; of all others there is nothing to tell."""
    state = look.state
    said: Things = {}
    for key, things in (("drawing.here", _here(state)), ("drawing.at-corners", _at_corners(state))):
        for place, found in things.items():
            said.setdefault(place, []).append(Said(key, (("things", tuple(found)),)))
    for place, one in _more(look):
        said.setdefault(place, []).append(one)
    lurkers = {place: _lurker(state, state.land.tiles[place]) for place in state.land.lairs}
    hoard = {} if state.hoard_at is None else {state.hoard_at: sum(hoard_of(state))}
    walking = {beast.place for beast in state.beasts}
    return tuple(
        [
            (
                place,
                Tiding(
                    tuple(said.get(place, ())),
                    lurkers.get(place),
                    place in lurkers and place not in walking,
                    hoard.get(place),
                ),
            )
            for place in {**said, **lurkers, **hoard}
        ]
    )


def _lurker(state: EldoradoState, tile: Tile) -> Lurker:
    keeps = state.shrine_dweller is tile
    return Lurker(dweller_strength(state, tile), keeps, kept_by(state, tile))


def _here(state: EldoradoState) -> Things:
    """Explorers, villagers and monsters on each tile."""
    found: Things = {}
    for where, one in (*_figures(state), *_villagers(state), *_others(state)):
        found.setdefault(where, []).append(one)
    return found


def _figures(state: EldoradoState) -> Iterator[tuple[Place, Said]]:
    for figure, where in enumerate(state.where):
        if where is None:
            continue
        seat, strength = state.owners[figure], state.explorer_strength(figure)
        explorer = state.explorers[seat]
        if seat == state.thieves:
            name = state.name_of(figure)
            yield where, Said.of("drawing.here-thief", figure=name, strength=strength)
        elif explorer is not None:
            yield (
                where,
                Said.of("drawing.here-explorer", explorer=explorer, seat=seat, strength=strength),
            )


def _villagers(state: EldoradoState) -> Iterator[tuple[Place, Said]]:
    for side, places in enumerate(state.villagers):
        for where in dict.fromkeys(places):
            count, seat = places.count(where), state.captain(side)
            yield where, Said.of("drawing.here-villagers", count=count, seat=seat)


def _others(state: EldoradoState) -> Iterator[tuple[Place, Said]]:
    """The tamed wolf, monsters, the thieves' hoard."""
    if state.wolf is not None:
        yield state.wolf.place, Said.of("drawing.here-wolf", seat=state.wolf.seat)
    for beast in state.beasts:
        creature, strength = beast.creature, beast_strength(state, beast.creature)
        yield beast.place, Said.of("drawing.here-monster", creature=creature, strength=strength)
    if state.hoard_at is not None:
        yield state.hoard_at, Said.of("drawing.here-hoard", count=sum(hoard_of(state)))


def _at_corners(state: EldoradoState) -> Things:
    """Buildings that belong to each tile (ED-1.10); those of the thieves with their strength."""
    found: Things = {}
    for building in state.buildings:
        piece, seat = building.piece, state.captain(building.side)
        if state.is_thieves(building.side):
            strength = BUILDINGS[piece]
            one = Said.of("drawing.here-lair", piece=piece, seat=seat, strength=strength)
        else:
            one = Said.of("drawing.here-building", piece=piece, seat=seat)
        for place in PLACES_AT[building.corner]:
            found.setdefault(place, []).append(one)
    return found


def _more(look: Look) -> Iterator[tuple[Place, Said]]:
    """Offerings, the thieves' hoard, monsters and what they keep, the prospects of a battle."""
    state = look.state
    for place in state.land.shrines:
        yield place, of_offerings(state, place)
    for place in state.stolen_shrines:
        yield place, Said.of("drawing.stolen")
    if any(state.hoard):
        for place in state.land.lairs:
            if state.land.tiles[place] is Tile.THIEVES:
                yield place, Said.of("drawing.hoard", price=amounts(state.hoard))
    yield from of_beasts(look)
    yield from of_attacks(look)
