"""The ways of monsters on the map: where one has just gone, and what it goes for (ED-11.3)."""

from __future__ import annotations

from collections.abc import Iterator

from tablero.drawing.svg import Svg, circle, group, path, place
from tablero.games.eldorado.battle.monsters import place_of
from tablero.games.eldorado.box import Creature
from tablero.games.eldorado.drawing.atlas import Atlas
from tablero.games.eldorado.drawing.look import Look, Point
from tablero.games.eldorado.hexes import Place
from tablero.games.eldorado.monsters import Prowling, Trail, leads, trail
from tablero.games.eldorado.state import EldoradoState

_INK = "#8a2b1e"
_MOVES = "monster-moves"


def aim(state: EldoradoState, creature: Creature) -> Trail | None:
    """What a monster goes for from where it stands: all that is nearest, if distances tie."""
    start = place_of(state, creature)
    ways = () if start is None else leads(state, creature, start)
    if start is None or not ways:
        return None
    found = [trail(state, creature, start, way) for way in ways]
    return Trail(
        goals=tuple(sorted({goal for each in found for goal in each.goals})),
        quarry=tuple(sorted({kind for each in found for kind in each.quarry})),
        seats=tuple(sorted({seat for each in found for seat in each.seats})),
        count=found[0].count,
    )


def nearest(look: Look, found: Trail) -> str:
    """What is nearest and how far, in words; a player alone knows whose it is."""
    say = look.words.say
    if look.state.variant.solo:
        return say("drawing.goes-for-alone", quarry=found.quarry, count=found.count)
    return say("drawing.goes-for", quarry=found.quarry, seats=found.seats, count=found.count)


def tracks(look: Look, atlas: Atlas) -> list[Svg]:
    """Footprints of the last steps, and a ring around what is nearest."""
    steps = [event.params for event in look.news if event.key == _MOVES]
    ways = [(step["start"], step["place"]) for step in steps]
    goals = set(_places(steps[-1]["goals"])) if steps else set()
    frame = look.state.frames[-1] if look.state.frames else None
    if isinstance(frame, Prowling):
        found = aim(look.state, frame.creature)
        goals = set() if found is None else set(found.goals)
    parts = [
        *(
            _footprints(atlas.at(start), atlas.at(end))
            for start, end in ways
            if isinstance(start, Place) and isinstance(end, Place)
        ),
        *(_ring(atlas.at(goal)) for goal in sorted(goals) if goal in look.state.land.tiles),
    ]
    return [group(*parts, pointer_events="none", aria_hidden="true")] if parts else []


def _places(goals: object) -> Iterator[Place]:
    if isinstance(goals, tuple):
        yield from (goal for goal in goals if isinstance(goal, Place))


def _footprints(start: Point, end: Point) -> Svg:
    """A dotted way from tile to tile."""
    (ax, ay), (bx, by) = start, end
    way = f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}"
    return group(
        path(way, stroke="#fbf3df", stroke_width=9, stroke_linecap="round", opacity=0.7),
        path(way, stroke=_INK, stroke_width=5, stroke_linecap="round", stroke_dasharray="0.1 11"),
    )


def _ring(spot: Point) -> Svg:
    """A ring with four ticks: this is nearest."""
    return group(
        circle(0, 0, 44, fill="none", stroke="#fbf3df", stroke_width=5, opacity=0.8),
        circle(0, 0, 44, fill="none", stroke=_INK, stroke_width=2.6),
        path(
            "M0-52V-38M0 38V52M-52 0H-38M38 0H52",
            stroke=_INK,
            stroke_width=3.4,
            stroke_linecap="round",
        ),
        transform=place(*spot) or None,
    )
