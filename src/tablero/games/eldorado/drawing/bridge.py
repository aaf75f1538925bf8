"""The bridge over a water tile, and the ways in which it could lie there (ED-11.8)."""

from __future__ import annotations

from math import atan2, degrees

from tablero.drawing.palette import INK
from tablero.drawing.picking import halo, pickable
from tablero.drawing.svg import Svg, group, path, place, rect, tag
from tablero.engine import Seat
from tablero.games.eldorado.bridge import BuildBridge, RemoveBridge
from tablero.games.eldorado.drawing.art.icons import icon
from tablero.games.eldorado.drawing.art.ink import stroke
from tablero.games.eldorado.drawing.art.notes import INERT
from tablero.games.eldorado.drawing.atlas import Atlas
from tablero.games.eldorado.drawing.ghosts import frame, gone
from tablero.games.eldorado.drawing.look import HALF, Look, key_of
from tablero.games.eldorado.drawing.prices import Ware, cost
from tablero.games.eldorado.drawing.verbs import Lines, Questions, Verb, Verbs
from tablero.games.eldorado.pieces import Bridge
from tablero.games.eldorado.prices import BRIDGE
from tablero.words import Words

_HALF_WIDTH = 13.0
_PLANK = 8.0
_HEAD = 13.0
"""Room for a finger around a bridgehead."""
_OVER = 7.0
"""How far it reaches onto the banks."""


def _turn(atlas: Atlas, built: Bridge) -> float:
    """The angle at which the bridge lies."""
    (ax, ay), (bx, by) = (atlas.at(end) for end in built.ends)
    return degrees(atan2(by - ay, bx - ax))


def courses(look: Look, atlas: Atlas) -> list[Svg]:
    """Bridgeheads on both banks, for every way in which the reader could build the bridge."""
    return [
        look.part(
            f"course:{key_of(option.place)}:{int(option.course)}",
            _course,
            look.words,
            atlas,
            Bridge(option.place, option.course),
        )
        for option in look.options_of(BuildBridge)
    ]


def _course(words: Words, atlas: Atlas, wanted: Bridge) -> Svg:
    """One way to build it: picking it picks the water tile as well."""
    first, second = wanted.ends
    name = words.say("drawing.bridge-course", first=first, second=second)
    return pickable(
        f"course:{wanted.course}",
        name,
        tag("title", name),
        *(
            group(
                rect(-_HEAD, -_HEAD, 2 * _HEAD, 2 * _HEAD, fill="#ffffff", fill_opacity=0),
                rect(-7, -9, 14, 18, rx=3, fill="#c79a62", stroke=INK, stroke_width=1.2),
                path("M-3-8V8M2-8V8", stroke="#6f4a28", stroke_width=1.2),
                halo(-9, -11, 18, 22, radius=5),
                transform=place(side * (HALF - 9), 0),
            )
            for side in (-1, 1)
        ),
        data_along=f"place:{wanted.place}",
        data_about="deed:build-bridge-at",
        transform=place(*atlas.at(wanted.place), turn=_turn(atlas, wanted)) or None,
    )


def bridge(atlas: Atlas, built: Bridge) -> Svg:
    """Planks from bank to bank; between them the water."""
    turn = _turn(atlas, built)
    long = HALF + _OVER
    planks = "".join(
        f"M{-long + at * _PLANK:.1f}-{_HALF_WIDTH:g}V{_HALF_WIDTH:g}"
        for at in range(1, int(2 * long / _PLANK) + 1)
    )
    return group(
        rect(-long, -_HALF_WIDTH + 5, 2 * long, 2 * _HALF_WIDTH, rx=3, fill=INK, opacity=0.3),
        rect(
            -long,
            -_HALF_WIDTH,
            2 * long,
            2 * _HALF_WIDTH,
            rx=3,
            fill="#c79a62",
            stroke=INK,
            stroke_width=1.4,
        ),
        path(planks, stroke="#6f4a28", stroke_width=1.2),
        *(
            stroke(
                f"M{-long:g} {side * _HALF_WIDTH:g}Q0 {side * (_HALF_WIDTH - 4):g} "
                f"{long:g} {side * _HALF_WIDTH:g}",
                "#4b3424",
                3,
            )
            for side in (-1, 1)
        ),
        *(
            rect(x - 3, y - 4, 6, 8, rx=1.6, fill="#8a5a33", stroke=INK, stroke_width=1)
            for x in (-long, long)
            for y in (-_HALF_WIDTH, _HALF_WIDTH)
        ),
        transform=place(*atlas.at(built.place), turn=turn, about=(0, 0)),
        **INERT,
    )


def _build_ghost(_look: Look, atlas: Atlas, action: BuildBridge) -> list[Svg]:
    built = Bridge(action.place, action.course)
    return [bridge(atlas, built), *(frame(atlas.at(end)) for end in built.ends)]


def _build(look: Look, _seat: Seat, action: BuildBridge) -> Lines:
    first, second = Bridge(action.place, action.course).ends
    yield look.say("preview.bridge", first=first, second=second)


def _remove_ghost(look: Look, atlas: Atlas, _action: RemoveBridge) -> list[Svg]:
    built = look.state.land.bridge
    return [] if built is None else [gone(*atlas.at(built.place), 26)]


def ware(look: Look, seat: Seat) -> Ware:
    """The card for building the bridge, or for removing the one that stands."""
    verb = (BuildBridge if look.state.land.bridge is None else RemoveBridge).verb()
    payable = look.state.can_pay(seat, BRIDGE)
    return Ware(verb, look.kept(icon, "bridge", -26, -26, 52), cost(BRIDGE), None, payable)


VERBS: Verbs = {BuildBridge: Verb(_build_ghost, _build), RemoveBridge: Verb(_remove_ghost)}
QUESTIONS: Questions = {}
