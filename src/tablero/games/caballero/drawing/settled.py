"""What lies on the chart: cards with castillo and grande, ships at their sides, alcaldes."""

from __future__ import annotations

from collections.abc import Iterator

from tablero.drawing.palette import GLOW, INK
from tablero.drawing.picking import halo, pickable
from tablero.drawing.svg import Svg, circle, group, place, tag
from tablero.engine import Seat
from tablero.games.caballero.drawing import cards
from tablero.games.caballero.drawing.figures import figure
from tablero.games.caballero.drawing.look import Look, spot
from tablero.games.caballero.drawing.places import berth, middle
from tablero.games.caballero.grid import Cell, Edge
from tablero.games.caballero.pieces import LaidCard
from tablero.games.caballero.standing import land_numbers, land_sides

_CARD_NEWS = ("lays-card", "lays-at-water", "lays-with-grande", "raises")
_SHIP_NEWS = ("buys-ship", "launches-ship", "moves-ship")
CASTILLO_AT = (23.0, 78.0)
CASTILLO_SIZE = 0.8
GRANDE_AT = (50.0, 49.0)


def settled(look: Look) -> list[Svg]:
    """Every card and piece; the owner can pick each movable piece separately."""
    state = look.state
    seats = range(state.seats)
    return [
        *(_card(look, seat, card) for seat in seats for card in state.cards[seat]),
        *(_castillo(look, seat, cell) for seat in seats for cell in state.castillos[seat]),
        *_grandes(look),
        *(_alcalde(look, seat, region) for seat in seats for region in state.alcaldes[seat]),
        *(_ship(look, seat, ship) for seat in seats for ship in state.ships[seat]),
    ]


def _card(look: Look, seat: Seat, card: LaidCard) -> Svg:
    x, y = spot(card.cell)
    fresh = any(look.just(key, cell=card.cell) for key in _CARD_NEWS)
    said = card_label(look, seat, card)
    parts = (
        tag("title", said),
        *cards.card(card.card, seat, land=land_sides(look.state.chart, card.cell)),
        _fresh() if fresh else None,
        halo(4, 4, 92, 92, radius=7),
    )
    placing = {"transform": place(x, y) or None, "data_piece": f"card-{seat}-{card.cell}"}
    if look.view.seat is None:
        return group(*parts, role="img", aria_label=said, **placing)
    return pickable(f"cell:{card.cell}", said, *parts, **placing)


def _fresh() -> Svg:
    """A mark on what moved last."""
    return circle(88, 12, 5.5, fill=GLOW, stroke=INK, stroke_width=1.2)


def card_label(look: Look, seat: Seat, card: LaidCard) -> str:
    """Whose card it is, where, and how many caballeros it shows at land."""
    return look.words.say(
        "drawing.card",
        seat=seat,
        cell=card.cell,
        card=card.card,
        number=sum(land_numbers(look.state.chart, card)),
    )


def _piece(look: Look, seat: Seat, pick: str, label: str, *parts: Svg) -> Svg:
    """A piece: something to pick if it is the reader's own, otherwise something to look at."""
    title = tag("title", label)
    if seat == look.view.seat:
        return pickable(pick, label, title, *parts)
    return group(title, *parts, role="img", aria_label=label)


def _ship(look: Look, seat: Seat, ship: Edge) -> Svg:
    x, y = berth(look.state.chart, ship)
    label = look.words.say("drawing.ship", seat=seat, place=ship)
    fresh = any(look.just(key, place=ship) for key in _SHIP_NEWS)
    return _piece(
        look,
        seat,
        f"ship:{ship}",
        label,
        halo(x - 20, y - 22, 40, 42, radius=20),
        group(figure(f"ship-{seat}", x, y, raised=fresh), data_piece=f"ship-{seat}-{ship}"),
    )


def _castillo(look: Look, seat: Seat, cell: Cell) -> Svg:
    x, y = spot(cell)
    at = (x + CASTILLO_AT[0], y + CASTILLO_AT[1])
    return _piece(
        look,
        seat,
        f"castillo:{cell}",
        look.words.say("drawing.castillo", seat=seat, cell=cell),
        halo(at[0] - 15, at[1] - 21, 30, 38, radius=8),
        figure("castillo", *at, CASTILLO_SIZE),
    )


def _grandes(look: Look) -> Iterator[Svg]:
    for seat, cell in enumerate(look.state.grandes):
        if cell is not None:
            x, y = spot(cell)
            label = look.words.say("drawing.grande", seat=seat, cell=cell)
            yield group(
                tag("title", label),
                figure(f"grande-{seat}", x + GRANDE_AT[0], y + GRANDE_AT[1], 1.25),
                role="img",
                aria_label=label,
                pointer_events="none",
            )


def _alcalde(look: Look, seat: Seat, region: Edge) -> Svg:
    chart = look.state.chart
    label = look.words.say("drawing.alcalde", seat=seat, region=region)
    return group(
        tag("title", label),
        figure(f"alcalde-{seat}", *middle(chart, chart.region_at(region)), 1.15),
        role="img",
        aria_label=label,
        pointer_events="none",
    )
