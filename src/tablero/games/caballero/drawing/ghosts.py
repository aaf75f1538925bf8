"""Ghosts: what the chart would look like after each answer that the reader may give."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Any

from tablero.drawing.lettering import woodtype
from tablero.drawing.palette import GLOW, INK, PAPER_LIGHT
from tablero.drawing.picking import ghost
from tablero.drawing.svg import Svg, group, path, place, rect
from tablero.engine import Action, Seat
from tablero.games.caballero.alcaldes import PlaceAlcalde
from tablero.games.caballero.cards import LayCard, RaiseCard
from tablero.games.caballero.castillos import BuyCastillo, MoveCastillo
from tablero.games.caballero.drawing import cards, tiles
from tablero.games.caballero.drawing.coast import Point
from tablero.games.caballero.drawing.crests import crest
from tablero.games.caballero.drawing.figures import figure
from tablero.games.caballero.drawing.look import Look, spot
from tablero.games.caballero.drawing.places import berth, centre, middle
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


def ghosts(look: Look) -> Iterator[Svg]:
    """One ghost for every answer that changes the chart."""
    for option in look.options:
        drawn = _GHOSTS.get(type(option))
        if drawn is not None:
            yield ghost(str(option), *drawn(look, option))


def pushed(look: Look, action: LayTile) -> list[Cell]:
    """The cells whose cards the tile would push out (CB-5.4)."""
    state = look.state
    taken = standing(state.chart, state.cards).taken
    land = PlacedTile.of(action.tile, action.turn).land
    return [
        cell
        for side, cell in enumerate(action.cell.neighbours)
        if land >> side & 1
        and cell in taken
        and gives_way(state.chart, state.grandes[taken[cell]], cell)
    ]


def _gone(x: float, y: float, reach: float = 30) -> Svg:
    """A cross over what would leave."""
    return path(
        f"M{x - reach:g} {y - reach:g}L{x + reach:g} {y + reach:g}"
        f"M{x + reach:g} {y - reach:g}L{x - reach:g} {y + reach:g}",
        stroke=_ACCENT,
        stroke_width=reach / 4,
        stroke_linecap="round",
    )


def _tile(look: Look, action: LayTile) -> list[Svg]:
    x, y = spot(action.cell)
    return [
        tiles.tile(action.tile, action.turn, x, y),
        rect(x, y, 100, 100, fill="none", stroke=GLOW, stroke_width=3.5),
        *(_gone(*centre(cell)) for cell in pushed(look, action)),
        *_grown(look, action),
    ]


def _grown(look: Look, action: LayTile) -> list[Svg]:
    """What the land would be worth, and who would lead it."""
    tile = PlacedTile.of(action.tile, action.turn)
    if not tile.land:
        return []
    gone = pushed(look, action)
    cards = look.state.cards
    rows = tuple(tuple(card for card in row if card.cell not in gone) for row in cards)
    worth, leaders = led(look.state.chart, rows if gone else cards, action.cell, tile)
    dx, dy = tiles.land_spot(tiles.sides_of(tile.land))
    return [worth_seal(worth, leaders, spot(action.cell)[0] + dx, spot(action.cell)[1] + dy)]


@lru_cache(maxsize=1 << 12)
def led(chart: Chart, rows: Rows, cell: Cell, tile: PlacedTile) -> tuple[int, tuple[Seat, ...]]:
    """The worth of the land that a tile would belong to, and who would be first there."""
    after = chart.with_tile(cell, tile)
    region = after.region_at(cell.edges[tile.parts[0].sides[0]])
    row = totals(after, rows).get(region.name)
    return region.worth, () if row is None else firsts(row)


def worth_seal(worth: int, leaders: Sequence[Seat], x: float, y: float) -> Svg:
    """A seal with a region's worth and the shields of those who lead it."""
    width = 30 + 22 * len(leaders)
    return group(
        rect(-width / 2, -14, width, 28, rx=14, fill=PAPER_LIGHT, stroke=INK, stroke_width=1.6),
        woodtype(str(worth), 15 - width / 2, -7, 14, ink=INK, anchor="middle"),
        *(crest(seat, 28 - width / 2 + at * 22, -10, 20) for at, seat in enumerate(leaders)),
        transform=place(x, y),
    )


def _lying(look: Look, cell: Cell, card: Card) -> Svg:
    land = land_sides(look.state.chart, cell)
    return group(*cards.card(card, look.near, land=land), transform=place(*spot(cell)) or None)


def _lay(look: Look, action: LayCard | RaiseCard) -> list[Svg]:
    return [_lying(look, action.cell, action.card)]


def _at(cell: Cell, within: Point) -> Point:
    x, y = spot(cell)
    return x + within[0], y + within[1]


def _grande_at(look: Look, cell: Cell) -> Svg:
    return figure(f"grande-{look.near}", *_at(cell, GRANDE_AT), 1.25, raised=True)


def _leaving_grande(look: Look) -> list[Svg]:
    """The grande at his present place, crossed out."""
    cell = look.state.grandes[look.near]
    return [] if cell is None else [_gone(*centre(cell), 18)]


def _lay_with_grande(look: Look, action: LayCardWithGrande) -> list[Svg]:
    return [
        _lying(look, action.cell, action.card),
        _grande_at(look, action.cell),
        *_leaving_grande(look),
    ]


def _grande(look: Look, action: SetGrande | MoveGrande) -> list[Svg]:
    return [_grande_at(look, action.cell), *_leaving_grande(look)]


def _take_back(_look: Look, action: TakeBack) -> list[Svg]:
    return [_gone(*centre(action.cell))]


def _new_ship(look: Look, action: BuyShip | LaunchShip) -> list[Svg]:
    return [figure(f"ship-{look.near}", *berth(look.state.chart, action.place), raised=True)]


def _move_ship(look: Look, action: MoveShip) -> list[Svg]:
    chart = look.state.chart
    return [
        figure(f"ship-{look.near}", *berth(chart, action.place), raised=True),
        _gone(*berth(chart, action.ship), 14),
    ]


def _take_ship(look: Look, action: TakeShip) -> list[Svg]:
    return [_gone(*berth(look.state.chart, action.ship), 14)]


def _castillo(_look: Look, action: BuyCastillo) -> list[Svg]:
    return [figure("castillo", *_at(action.cell, CASTILLO_AT), CASTILLO_SIZE, raised=True)]


def _move_castillo(_look: Look, action: MoveCastillo) -> list[Svg]:
    return [
        figure("castillo", *_at(action.cell, CASTILLO_AT), CASTILLO_SIZE, raised=True),
        _gone(*_at(action.castillo, CASTILLO_AT), 14),
    ]


def _alcalde(look: Look, action: PlaceAlcalde) -> list[Svg]:
    chart = look.state.chart
    at = middle(chart, chart.region_at(action.region))
    return [figure(f"alcalde-{look.near}", *at, 1.15, raised=True)]


_GHOSTS: dict[type[Action], Callable[[Look, Any], list[Svg]]] = {
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
