"""What lies on the chart: cards with castillo and grande, ships at their sides, alcaldes."""

from __future__ import annotations

from collections.abc import Callable

from tablero.drawing.palette import GLOW, INK
from tablero.drawing.parts import Memory
from tablero.drawing.picking import halo, pickable
from tablero.drawing.svg import Svg, circle, group, place, tag
from tablero.engine import Seat
from tablero.games.caballero.drawing import cards
from tablero.games.caballero.drawing.coast import Point
from tablero.games.caballero.drawing.figures import figure
from tablero.games.caballero.drawing.forecast import Rows
from tablero.games.caballero.drawing.look import Look, at, beside, spot
from tablero.games.caballero.drawing.places import berth, middle_of
from tablero.games.caballero.grid import Cell, Edge, Side
from tablero.games.caballero.pieces import LaidCard
from tablero.games.caballero.regions import Chart
from tablero.games.caballero.standing import Rows as Cards
from tablero.games.caballero.standing import land_numbers, land_sides, standing
from tablero.words import Words

Piece = tuple[Seat, Edge, Point]
"""Whose it is, the place it lies on, and its spot on the chart."""

_CARD_NEWS = ("lays-card", "lays-at-water", "lays-with-grande", "raises")
_SHIP_NEWS = ("buys-ship", "launches-ship", "moves-ship")
CASTILLO_AT = (23.0, 78.0)
CASTILLO_SIZE = 0.8
GRANDE_AT = (50.0, 49.0)


def settled(look: Look) -> list[Svg]:
    """Every card and piece; the owner can pick each movable piece separately."""
    state, words, reader = look.state, look.words, look.view.seat
    chart, memory = state.chart, look.memory
    taken = standing(chart, state.cards).taken
    fresh_cards = tuple([c for c in look.fresh(Cell, "cell", *_CARD_NEWS) if c in taken])
    fresh_ships = look.fresh(Edge, "place", *_SHIP_NEWS)
    seated = reader is not None
    alcaldes, ships = _placed(chart, state.alcaldes, middle_of), _placed(chart, state.ships, berth)
    return [
        look.part("cards", _cards, memory, words, chart, state.cards, seated),
        look.part("fresh", _fresh, fresh_cards),
        look.part("castillos", _castillos, memory, words, state.castillos, reader),
        look.part("grandes", _grandes, words, state.grandes),
        look.part("alcaldes", _alcaldes, words, alcaldes),
        look.part("ships", _ships, memory, words, ships, fresh_ships, reader),
    ]


def _placed(chart: Chart, rows: Rows, where: Callable[[Chart, Edge], Point]) -> tuple[Piece, ...]:
    """Pieces of all seats with their spots on the chart."""
    return tuple(
        [(seat, name, where(chart, name)) for seat, row in enumerate(rows) for name in row]
    )


def _cards(
    memory: Memory,
    words: Words,
    chart: Chart,
    rows: Cards,
    seated: bool,
) -> Svg:
    """The cards of all seats."""
    return group(
        *(
            memory.part(
                f"card:{at(card.cell)}",
                _card,
                words,
                seat,
                card,
                land_sides(chart, card.cell),
                sum(land_numbers(chart, card)),
                seated,
            )
            for seat, row in enumerate(rows)
            for card in row
        )
    )


def _card(
    words: Words,
    seat: Seat,
    card: LaidCard,
    land: tuple[Side, ...],
    number: int,
    seated: bool,
) -> Svg:
    """A card: whose it is, where, and how many caballeros it shows at land."""
    x, y = spot(card.cell)
    said = words.say("drawing.card", seat=seat, cell=card.cell, card=card.card, number=number)
    parts = (
        tag("title", said),
        cards.card(card.card, seat, land=land),
        halo(4, 4, 92, 92, radius=7),
    )
    placing = {
        "transform": place(x, y) or None,
        "data_piece": f"card-{seat}-{card.cell}",
        "data_about": "laid-card",
    }
    if not seated:
        return group(*parts, role="img", aria_label=said, **placing)
    return pickable(f"cell:{card.cell}", said, *parts, **placing)


def _fresh(cells: tuple[Cell, ...]) -> Svg:
    """A mark on the cards that were laid or raised last."""
    return group(
        *(
            circle(x + 88, y + 12, 5.5, fill=GLOW, stroke=INK, stroke_width=1.2)
            for x, y in map(spot, cells)
        ),
        pointer_events="none",
    )


def _piece(pick: str | None, label: str, about: str, *parts: Svg) -> Svg:
    """A piece: something to pick if it is the reader's own, otherwise something to look at."""
    title = tag("title", label)
    if pick is not None:
        return pickable(pick, label, title, *parts, data_about=about)
    return group(title, *parts, role="img", aria_label=label, data_about=about)


def _ships(
    memory: Memory,
    words: Words,
    ships: tuple[Piece, ...],
    fresh: tuple[Edge, ...],
    reader: Seat | None,
) -> Svg:
    """The ships of all seats on the table."""
    return group(
        *(
            memory.part(
                f"ship:{seat}.{beside(ship)}",
                _ship,
                memory,
                words,
                seat,
                ship,
                *xy,
                ship in fresh,
                seat == reader,
            )
            for seat, ship, xy in ships
        )
    )


def _ship(
    memory: Memory,
    words: Words,
    seat: Seat,
    ship: Edge,
    x: float,
    y: float,
    fresh: bool,
    own: bool,
) -> Svg:
    return _piece(
        f"ship:{ship}" if own else None,
        words.say("drawing.ship", seat=seat, place=ship),
        "ship",
        halo(x - 20, y - 22, 40, 42, radius=20),
        memory.part(f"hull:{seat}.{beside(ship)}", _hull, seat, ship, x, y, fresh),
    )


def _hull(seat: Seat, ship: Edge, x: float, y: float, fresh: bool) -> Svg:
    """The ship itself; one that moved last is raised."""
    return group(figure(f"ship-{seat}", x, y, raised=fresh), data_piece=f"ship-{seat}-{ship}")


def _castillos(
    memory: Memory, words: Words, castillos: tuple[tuple[Cell, ...], ...], reader: Seat | None
) -> Svg:
    """The castillos of all seats."""
    return group(
        *(
            memory.part(f"castillo:{at(cell)}", _castillo, words, seat, cell, seat == reader)
            for seat, row in enumerate(castillos)
            for cell in row
        )
    )


def _castillo(words: Words, seat: Seat, cell: Cell, own: bool) -> Svg:
    x, y = spot(cell)
    dx, dy = x + CASTILLO_AT[0], y + CASTILLO_AT[1]
    return _piece(
        f"castillo:{cell}" if own else None,
        words.say("drawing.castillo", seat=seat, cell=cell),
        "castillo",
        halo(dx - 15, dy - 21, 30, 38, radius=8),
        figure("castillo", dx, dy, CASTILLO_SIZE),
    )


def _grandes(words: Words, grandes: tuple[Cell | None, ...]) -> Svg:
    """The grandes on the table."""
    return group(
        *(_grande(words, seat, cell) for seat, cell in enumerate(grandes) if cell is not None)
    )


def _grande(words: Words, seat: Seat, cell: Cell) -> Svg:
    x, y = spot(cell)
    label = words.say("drawing.grande", seat=seat, cell=cell)
    return _figure(
        label, "grande", figure(f"grande-{seat}", x + GRANDE_AT[0], y + GRANDE_AT[1], 1.25)
    )


def _alcaldes(words: Words, alcaldes: tuple[Piece, ...]) -> Svg:
    """The alcaldes on the table."""
    return group(
        *(
            _figure(
                words.say("drawing.alcalde", seat=seat, region=region),
                "alcalde",
                figure(f"alcalde-{seat}", *xy, 1.15),
            )
            for seat, region, xy in alcaldes
        )
    )


def _figure(label: str, about: str, drawn: Svg) -> Svg:
    """A figure that nobody picks."""
    return group(
        tag("title", label),
        drawn,
        role="img",
        aria_label=label,
        data_about=about,
        pointer_events="none",
    )
