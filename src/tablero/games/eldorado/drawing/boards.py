"""The players beside the map: explorer and power, cards, strength, shrines, pieces at home."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil

from tablero.drawing.picking import halo, pickable
from tablero.drawing.svg import Child, Svg, group, place, rect, tag
from tablero.engine import Seat
from tablero.games.eldorado.box import Colour, Piece
from tablero.games.eldorado.drawing.cards import broken
from tablero.games.eldorado.drawing.crests import TINTS, crest
from tablero.games.eldorado.drawing.figures import figure
from tablero.games.eldorado.drawing.icons import icon
from tablero.games.eldorado.drawing.inspector import about_seat
from tablero.games.eldorado.drawing.look import Look
from tablero.games.eldorado.drawing.portraits import portrait
from tablero.games.eldorado.drawing.standing import (
    Pieces,
    pieces_of,
    shrines_of,
    turn_of,
)
from tablero.games.eldorado.drawing.tokens import counter, label, panel
from tablero.games.eldorado.shrines import ISLAND_SHRINES

STRIP = 27.0
"""The height of a line of strips."""
_GAP = 6.0
_MOST = 128.0
"""How high a board is at most."""
_ROOMY = 116.0
"""From this height on a board has room for the power in words."""
_TURN = "#e8a317"


def column(look: Look, width: float, height: float) -> Svg:
    """All players above one another, from the reader on clockwise."""
    seats = look.state.seats_from(look.near)
    each = min(_MOST, (height + _GAP) / len(seats) - _GAP)
    return group(
        *(
            group(board(look, seat, width, each), transform=place(0, at * (each + _GAP)) or None)
            for at, seat in enumerate(seats)
        )
    )


def strips(look: Look, width: float) -> Svg:
    """All players in lines of two, for a phone held upright."""
    seats = look.state.seats_from(look.near)
    half = (width - 4) / 2
    return group(
        *(
            group(
                strip(look, seat, half),
                transform=place(at % 2 * (half + 4), at // 2 * STRIP) or None,
            )
            for at, seat in enumerate(seats)
        )
    )


def strips_height(look: Look) -> float:
    """How much room the strips take."""
    return ceil(look.state.seats / 2) * STRIP


def _sheet(look: Look, seat: Seat, width: float, height: float, *parts: Child) -> Svg:
    """A player's sheet: something to read, and for players something to pick."""
    said = about_seat(look, seat)
    content = (
        panel(width, height, asked=seat == look.asked),
        _ribbon(seat, height),
        *parts,
        halo(-1, -1, width + 2, height + 2, radius=6),
    )
    if look.view.seat is None:
        return group(
            *content,
            class_="region",
            role="img",
            tabindex="0",
            aria_label=said,
            data_region=f"seat-{seat}",
        )
    return pickable(f"seat:{Colour(seat)}", said, *content, data_region=f"seat-{seat}")


def _ribbon(seat: Seat, height: float) -> Svg:
    """The seat's colour and weave along the left edge."""
    return rect(2, 2, 5, height - 4, rx=2, fill=f"url(#ed-weave-{seat})", pointer_events="none")


def board(look: Look, seat: Seat, width: float, height: float) -> Svg:
    """One player, wide."""
    roomy = height >= _ROOMY
    shrines = height / 2 + (10 if roomy else 0)
    return _sheet(
        look,
        seat,
        width,
        height,
        _face(look, seat, 12, 7, 52.0),
        *_title(look, seat, 70, width),
        _power(look, seat, 70, width - 78) if roomy else None,
        group(*_shrines(look, seat, 19), transform=place(70, shrines - 9)),
        _missing(look, seat, width - 8, shrines + 6),
        group(*_stock(look, seat, 54), transform=place(79, height - 13)),
    )


def _power(look: Look, seat: Seat, x: float, width: float) -> Svg | None:
    """The explorer's name and power in two lines (ED-8)."""
    explorer = look.state.explorers[seat]
    if explorer is None:
        return None
    power = look.words.say(f"explorer.{explorer}.power")
    said = look.words.say("drawing.explorer", explorer=explorer, power=power)
    lines = broken(said, width, 12)[:2]
    return group(
        *(label(x, 38 + at * 14, line, size=12, soft=True) for at, line in enumerate(lines))
    )


def _face(look: Look, seat: Seat, x: float, y: float, size: float) -> Svg:
    """The explorer's portrait with the seat's seal; before the choice the seal alone."""
    explorer = look.state.explorers[seat]
    if explorer is None:
        return crest(seat, x, y, size)
    return group(
        portrait(explorer, x, y, size),
        crest(seat, x + size * 0.62, y + size * 0.6, size * 0.46),
    )


def _title(look: Look, seat: Seat, x: float, width: float) -> Iterator[Svg]:
    """The name, and what changes all the time: cards, strength, speed."""
    counts = list(_counts(look, seat))
    left = width - 4 - 46 * len(counts)
    yield label(x, 22, look.name(seat, int((left - x) / 8)), size=16, bold=True)
    for at, one in enumerate(counts):
        yield group(one, transform=place(left + 10 + at * 46, 17))


def _counts(look: Look, seat: Seat) -> Iterator[Svg]:
    """Cards, strength, and during the turn the points that are left."""
    state, say = look.state, look.words.say
    figures = state.own_figures(seat)
    cards = len(state.hands[seat])
    yield counter(icon("card", -9, -9, 18), cards, 0, 0, say("drawing.cards", count=cards))
    strength = sum(state.explorer_strength(one) for one in figures)
    yield counter(
        icon("strength", -9, -9, 18),
        strength,
        0,
        0,
        say("drawing.strength", count=strength),
    )
    if seat == turn_of(state):
        points = sum(state.points[one] for one in figures)
        yield counter(
            icon("speed", -9, -9, 18), points, 0, 0, say("drawing.points-left", count=points)
        )


def _shrines(look: Look, seat: Seat, size: float, *, gap: float = 3) -> Iterator[Svg]:
    """Three shrines of the island and that of the cave: held, or faint."""
    held = shrines_of(look.state, look.state.sides[seat])
    for at in range(ISLAND_SHRINES):
        yield icon("shrine", at * (size + gap), 0, size, faint=at >= held.island)
    yield icon("cave-shrine", ISLAND_SHRINES * (size + gap), 0, size, faint=not held.cave)


def _missing(look: Look, seat: Seat, x: float, y: float) -> Svg:
    """How many shrines are missing; a warning if it is one."""
    held = shrines_of(look.state, look.state.sides[seat])
    said = look.words.say("drawing.missing", count=held.missing)
    if not held.threatens:
        return label(x, y, said, size=12, soft=True, anchor="end")
    return group(
        icon("warning", x - 20, y - 15, 19),
        label(x - 25, y, said, size=13, bold=True, tone="accent", anchor="end"),
    )


def _stock(look: Look, seat: Seat, step: float) -> Iterator[Svg]:
    """The pieces that can be bought; those lost in battle come later, behind a plus."""
    for at, one in enumerate(pieces_of(look.state, look.state.sides[seat])):
        yield group(
            counter(
                figure(f"{one.piece}-{seat}", 0, 0, 0.54),
                one.stock,
                0,
                0,
                _said(look, one),
                gap=14,
            ),
            label(25, 5, f"+{one.fallen}", size=11, soft=True) if one.fallen else None,
            transform=place(at * step, 0),
            opacity=None if one.stock or one.fallen else 0.5,
        )


def _said(look: Look, one: Pieces) -> str:
    say = look.words.say
    return say(
        f"drawing.stock-{Piece(one.piece)}",
        stock=one.stock,
        on_map=one.on_map,
        fallen=one.fallen,
    )


def strip(look: Look, seat: Seat, width: float) -> Svg:
    """One player in a line half as wide as a phone."""
    state = look.state
    held = shrines_of(state, state.sides[seat])
    explorer = state.explorers[seat]
    cards = len(state.hands[seat])
    strength = sum(state.explorer_strength(one) for one in state.own_figures(seat))
    return _sheet(
        look,
        seat,
        width,
        STRIP - 3,
        crest(seat, 9, 2, 20) if explorer is None else portrait(explorer, 9, 1, 22),
        label(33, 16.5, look.name(seat, 7), size=12, bold=True),
        _at_turn(26, 20) if seat == turn_of(state) else None,
        icon("card", 79, 5, 14),
        label(94, 16.5, str(cards), size=13, bold=True),
        icon("strength", 109, 5, 14),
        label(123.5, 16.5, str(strength), size=13, bold=True),
        group(*_shrines(look, seat, 10.5, gap=1), transform=place(135, 7)),
        icon("warning", 22, 0, 12) if held.threatens else None,
        tag("title", about_seat(look, seat)),
    )


def _at_turn(x: float, y: float) -> Svg:
    """A mark of gold: it is this player's turn, whoever is asked."""
    return tag("circle", cx=x, cy=y, r=4, fill=_TURN, stroke=TINTS[0].deep, stroke_width=0.8)
