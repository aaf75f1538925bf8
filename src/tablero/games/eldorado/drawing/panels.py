"""What is going on, beside the map: the round, the supply, and whatever is asked right now."""

from __future__ import annotations

from collections.abc import Iterator

from tablero.drawing.picking import halo, pickable
from tablero.drawing.svg import Svg, group, path, place, rect, tag
from tablero.games.eldorado.box import Kind
from tablero.games.eldorado.drawing import fights, going_on, pricelist
from tablero.games.eldorado.drawing.forecast import fight_of
from tablero.games.eldorado.drawing.icons import icon
from tablero.games.eldorado.drawing.look import Look
from tablero.games.eldorado.drawing.tokens import counter, label
from tablero.games.eldorado.drawing.tokens import panel as sheet
from tablero.games.eldorado.drawing.tones import line
from tablero.games.eldorado.hexes import Plane
from tablero.games.eldorado.stacks import size

_EDGE = 10.0
_HEAD = 56.0
_LOW_HEAD = 25.0


def panel(look: Look, width: float, height: float) -> Svg:
    """The panel beside the map."""
    return group(
        sheet(width, height),
        _head(look, width),
        path(f"M{_EDGE} {_HEAD}H{width - _EDGE:g}", stroke_width=0.8, **line("ink-soft")),
        group(
            _body(look, width - 2 * _EDGE, height - _HEAD - 14),
            transform=place(_EDGE, _HEAD + 6),
        ),
        role="group",
        aria_label=look.words.say("drawing.going-on"),
    )


def _body(look: Look, width: float, height: float) -> Svg:
    """The battle, or what else is asked, or the price list."""
    fight = fight_of(look.state)
    if fight is not None:
        return fights.fight(look, fight, width, height)
    return group(
        going_on.body(look, width),
        group(pricelist.prices(look, width), transform=place(0, going_on.height(look))),
    )


def _head(look: Look, width: float) -> Svg:
    """The round, what is left in the stacks, the supply of cards."""
    state, say = look.state, look.words.say
    said = say("drawing.round", number=state.round, rounds=state.variant.rounds)
    return group(
        label(_EDGE, 21, said, size=15, bold=True),
        *_stacks(look, width - 98, 16),
        label(_EDGE, 45, say("zone.supply"), size=12, soft=True),
        *(
            group(_supply(look, kind, 66, 22), transform=place(width - 214 + kind * 70, 30))
            for kind in Kind
        ),
    )


def _stacks(look: Look, x: float, y: float) -> Iterator[Svg]:
    """How many tiles are left for the island and for the cave."""
    state, say = look.state, look.words.say
    island, cave = (size(state, plane) for plane in Plane)
    yield counter(
        icon("stack", -9, -9, 18), island, x, y, say("drawing.island-stack", count=island)
    )
    yield counter(
        icon("cave-shrine", -9, -9, 18), cave, x + 50, y, say("drawing.cave-stack", count=cave)
    )


def _supply(look: Look, kind: Kind, width: float, height: float) -> Svg:
    """Cards of a kind that nobody holds; to be picked for an exchange (ED-3.5)."""
    count = look.state.supply[kind]
    said = look.words.say("drawing.supply", kind=kind, count=count)
    parts = (
        tag("title", said),
        rect(0, 0, width, height, rx=4, fill="#ffffff", fill_opacity=0.25),
        icon(kind, 4, height / 2 - 9, 18, faint=not count),
        label(27, height / 2 + 5, str(count), size=15, bold=True),
        halo(-1, -1, width + 2, height + 2, radius=5),
    )
    if look.view.seat is None:
        return group(*parts, role="img", aria_label=said)
    return pickable(f"wanted:{kind}", said, *parts)


def strip(look: Look, width: float) -> Svg:
    """The same for a phone held upright: a line, and below it what is asked."""
    state = look.state
    fight = fight_of(state)
    low = fights.low_fight(look, fight, width - 12) if fight else going_on.low(look, width - 12)
    said = look.words.say("drawing.round", number=state.round, rounds=state.variant.rounds)
    return group(
        sheet(width, strip_height(look) - 3),
        group(
            tag("title", said),
            label(7, 16, f"{state.round}/{state.variant.rounds}", size=13, bold=True),
            role="img",
            aria_label=said,
        ),
        *(
            group(_supply(look, kind, 52, 20), transform=place(66 + kind * 58, 1.5))
            for kind in Kind
        ),
        *_stacks(look, width - 98, 12),
        group(low, transform=place(6, _LOW_HEAD + 2)) if low is not None else None,
        role="group",
        aria_label=look.words.say("drawing.going-on"),
    )


def strip_height(look: Look) -> float:
    """How much room the strip takes, the gap below it included."""
    below = fights.low_height(look) if fight_of(look.state) else going_on.low_height(look)
    return _LOW_HEAD + 3 + (below + 4 if below else 0)
