"""Ghosts: what the chart would look like after each answer that the reader may give."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import groupby
from typing import Any, NamedTuple

from tablero.drawing.lettering import width as wide
from tablero.drawing.lettering import woodtype
from tablero.drawing.palette import GLOW, INK, PAPER_LIGHT
from tablero.drawing.parts import part
from tablero.drawing.svg import Svg, group, path, place, rect, symbol, use
from tablero.engine import Action, Seat
from tablero.games.caballero.alcaldes import PlaceAlcalde
from tablero.games.caballero.cards import LayCard, RaiseCard
from tablero.games.caballero.castillos import BuyCastillo, MoveCastillo
from tablero.games.caballero.drawing import cards, tiles
from tablero.games.caballero.drawing.coast import Point
from tablero.games.caballero.drawing.crests import TINTS, crest
from tablero.games.caballero.drawing.figures import figure
from tablero.games.caballero.drawing.look import Look, spot
from tablero.games.caballero.drawing.places import berth, centre, middle_of
from tablero.games.caballero.drawing.settled import CASTILLO_AT, CASTILLO_SIZE, GRANDE_AT
from tablero.games.caballero.grande import LayCardWithGrande, MoveGrande, SetGrande
from tablero.games.caballero.grid import Cell
from tablero.games.caballero.pieces import Card, PlacedTile
from tablero.games.caballero.regions import Chart
from tablero.games.caballero.removal import TakeBack, gives_way
from tablero.games.caballero.scoring import firsts
from tablero.games.caballero.ships import BuyShip, LaunchShip, MoveShip, TakeShip
from tablero.games.caballero.standing import Rows, land_sides, standing, totals
from tablero.games.caballero.tiles import LayTile

_ACCENT = "#b3261a"
_REACH = 30
"""How far a cross reaches from its middle."""
_DIGIT = 14.0
"""How high the digits on a seal are."""


class Setting(NamedTuple):
    """What ghosts depend on besides their answer."""

    chart: Chart
    cards: Rows
    grandes: tuple[Cell | None, ...]
    seat: Seat
    """Who would answer."""


def definitions() -> list[Svg]:
    """Symbols `cb-glow` (the frame of a new tile), `cb-gone` (a cross over what would leave),
    `cb-seal-<n>` (a seal with room for a number and n shields), `cb-leader-<seat>` and
    `cb-digit-<n>`.
    """
    return [
        symbol("cb-glow", rect(0, 0, 100, 100, fill="none", stroke=GLOW, stroke_width=3.5)),
        symbol("cb-gone", _cross()),
        *(symbol(f"cb-seal-{count}", _paper(count)) for count in range(len(TINTS) + 1)),
        *(symbol(f"cb-leader-{seat}", crest(seat, 0, -10, 20)) for seat in range(len(TINTS))),
        *(symbol(f"cb-digit-{n}", woodtype(str(n), 0, -7, _DIGIT, ink=INK)) for n in range(10)),
    ]


def setting(look: Look) -> Setting:
    """The table as the reader's next answer finds it."""
    state = look.state
    return Setting(state.chart, state.cards, state.grandes, look.near)


def ghosts(look: Look) -> Svg:
    """One ghost for every answer that changes the chart, in a part for every verb."""
    now = setting(look)
    by_verb = (
        look.part(f"ghosts:{kind.verb()}", _ghosts, now, tuple(options))
        for kind, options in groupby(look.options, type)
        if kind in _GHOSTS
    )
    return part("ghosts", group(*by_verb, aria_hidden="true", visibility="hidden"))


def _ghosts(now: Setting, options: tuple[Action, ...]) -> Svg:
    """The ghosts of answers with the same verb."""
    drawn = _GHOSTS[type(options[0])]
    return group(
        *(group(*drawn(now, option), class_="ghost", data_ghost=str(option)) for option in options)
    )


def pushed(now: Setting, action: LayTile) -> list[Cell]:
    """The cells whose cards the tile would push out (CB-5.4)."""
    taken = standing(now.chart, now.cards).taken
    land = PlacedTile.of(action.tile, action.turn).land
    return [
        cell
        for side, cell in enumerate(action.cell.neighbours)
        if land >> side & 1
        and cell in taken
        and gives_way(now.chart, now.grandes[taken[cell]], cell)
    ]


def _cross() -> Svg:
    reach = _REACH
    return path(
        f"M-{reach} -{reach}L{reach} {reach}M{reach} -{reach}L-{reach} {reach}",
        stroke=_ACCENT,
        stroke_width=reach / 4,
        stroke_linecap="round",
    )


def _gone(x: float, y: float, reach: float = _REACH) -> Svg:
    """A cross over what would leave."""
    if reach == _REACH:
        return use("cb-gone", x, y)
    return use("cb-gone", transform=place(x, y, scale=reach / _REACH))


def _tile(now: Setting, action: LayTile) -> list[Svg]:
    x, y = spot(action.cell)
    gone = pushed(now, action)
    return [
        tiles.tile(action.tile, action.turn, x, y),
        use("cb-glow", x, y),
        *(_gone(*centre(cell)) for cell in gone),
        *_grown(now, action, gone),
    ]


def _grown(now: Setting, action: LayTile, gone: list[Cell]) -> list[Svg]:
    """What the land would be worth, and who would lead it."""
    tile = PlacedTile.of(action.tile, action.turn)
    if not tile.land:
        return []
    rows = now.cards
    if gone:
        rows = tuple(tuple(card for card in row if card.cell not in gone) for row in rows)
    worth, leaders = led(now.chart, rows, action.cell, tile)
    dx, dy = tiles.land_spot(tiles.sides_of(tile.land))
    return [worth_seal(worth, leaders, spot(action.cell)[0] + dx, spot(action.cell)[1] + dy)]


@lru_cache(maxsize=1 << 12)
def led(chart: Chart, rows: Rows, cell: Cell, tile: PlacedTile) -> tuple[int, tuple[Seat, ...]]:
    """The worth of the land that a tile would belong to, and who would be first there."""
    after = chart.with_tile(cell, tile)
    region = after.region_at(cell.edges[tile.parts[0].sides[0]])
    row = totals(after, rows).get(region.name)
    return region.worth, () if row is None else firsts(row)


def worth_seal(worth: int, leaders: tuple[Seat, ...], x: float, y: float) -> Svg:
    """A seal with a region's worth and the shields of those who lead it."""
    return group(_seal(worth, leaders), transform=place(x, y))


def _width(count: int) -> float:
    """How wide a seal with this many shields is."""
    return 30 + 22 * count


def _paper(count: int) -> Svg:
    width = _width(count)
    return rect(-width / 2, -14, width, 28, rx=14, fill=PAPER_LIGHT, stroke=INK, stroke_width=1.6)


@lru_cache(maxsize=1 << 10)
def _seal(worth: int, leaders: tuple[Seat, ...]) -> Svg:
    left, number = -_width(len(leaders)) / 2, str(worth)
    start = left + 15 - wide(number, _DIGIT) / 2
    return Svg("").join(
        [
            use(f"cb-seal-{len(leaders)}"),
            *(
                use(f"cb-digit-{n}", start + wide(number[: at + 1], _DIGIT) - wide(n, _DIGIT))
                for at, n in enumerate(number)
            ),
            *(use(f"cb-leader-{seat}", left + 28 + at * 22) for at, seat in enumerate(leaders)),
        ]
    )


def _lying(now: Setting, cell: Cell, card: Card) -> Svg:
    land = land_sides(now.chart, cell)
    return group(cards.card(card, now.seat, land=land), transform=place(*spot(cell)) or None)


def _lay(now: Setting, action: LayCard | RaiseCard) -> list[Svg]:
    return [_lying(now, action.cell, action.card)]


def _at(cell: Cell, within: Point) -> Point:
    x, y = spot(cell)
    return x + within[0], y + within[1]


def _grande_at(now: Setting, cell: Cell) -> Svg:
    return figure(f"grande-{now.seat}", *_at(cell, GRANDE_AT), 1.25, raised=True)


def _leaving_grande(now: Setting) -> list[Svg]:
    """The grande at his present place, crossed out."""
    cell = now.grandes[now.seat]
    return [] if cell is None else [_gone(*centre(cell), 18)]


def _lay_with_grande(now: Setting, action: LayCardWithGrande) -> list[Svg]:
    return [
        _lying(now, action.cell, action.card),
        _grande_at(now, action.cell),
        *_leaving_grande(now),
    ]


def _grande(now: Setting, action: SetGrande | MoveGrande) -> list[Svg]:
    return [_grande_at(now, action.cell), *_leaving_grande(now)]


def _take_back(_now: Setting, action: TakeBack) -> list[Svg]:
    return [_gone(*centre(action.cell))]


def _new_ship(now: Setting, action: BuyShip | LaunchShip) -> list[Svg]:
    return [figure(f"ship-{now.seat}", *berth(now.chart, action.place), raised=True)]


def _move_ship(now: Setting, action: MoveShip) -> list[Svg]:
    chart = now.chart
    return [
        figure(f"ship-{now.seat}", *berth(chart, action.place), raised=True),
        _gone(*berth(chart, action.ship), 14),
    ]


def _take_ship(now: Setting, action: TakeShip) -> list[Svg]:
    return [_gone(*berth(now.chart, action.ship), 14)]


def _castillo(_now: Setting, action: BuyCastillo) -> list[Svg]:
    return [figure("castillo", *_at(action.cell, CASTILLO_AT), CASTILLO_SIZE, raised=True)]


def _move_castillo(_now: Setting, action: MoveCastillo) -> list[Svg]:
    return [
        figure("castillo", *_at(action.cell, CASTILLO_AT), CASTILLO_SIZE, raised=True),
        _gone(*_at(action.castillo, CASTILLO_AT), 14),
    ]


def _alcalde(now: Setting, action: PlaceAlcalde) -> list[Svg]:
    at = middle_of(now.chart, action.region)
    return [figure(f"alcalde-{now.seat}", *at, 1.15, raised=True)]


_GHOSTS: dict[type[Action], Callable[[Setting, Any], list[Svg]]] = {
    LayTile: _tile,
    LayCard: _lay,
    RaiseCard: _lay,
    LayCardWithGrande: _lay_with_grande,
    SetGrande: _grande,
    MoveGrande: _grande,
    TakeBack: _take_back,
    BuyShip: _new_ship,
    LaunchShip: _new_ship,
    MoveShip: _move_ship,
    TakeShip: _take_ship,
    BuyCastillo: _castillo,
    MoveCastillo: _move_castillo,
    PlaceAlcalde: _alcalde,
}
