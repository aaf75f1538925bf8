"""Where something can go: free cells, sides of the reader's cards for ships, enclosed regions."""

from __future__ import annotations

from tablero.drawing.palette import INK, PAPER_LIGHT
from tablero.drawing.picking import halo, pickable
from tablero.drawing.svg import Svg, circle, group, path, place, rect, tag
from tablero.engine import in_order
from tablero.games.caballero.alcaldes import PlaceAlcalde
from tablero.games.caballero.drawing.look import Look, spot
from tablero.games.caballero.drawing.places import berth, middle
from tablero.games.caballero.drawing.tones import line
from tablero.games.caballero.grid import Cell, Edge
from tablero.games.caballero.ships import BuyShip, LaunchShip, MoveShip
from tablero.games.caballero.standing import standing
from tablero.games.caballero.tiles import LayTile


def targets(look: Look) -> list[Svg]:
    """Everything that can be picked besides pieces; what is not possible now explains why."""
    if look.view.seat is None:
        return [_outline(cell) for cell in free_cells(look)]
    return [
        *(_cell(look, cell) for cell in free_cells(look)),
        *(_berth(look, edge) for edge in berths(look)),
        *(_seat_of_alcalde(look, region) for region in vacant_regions(look)),
    ]


def free_cells(look: Look) -> list[Cell]:
    """The free cells beside a tile, and those of the last resort (CB-5.2)."""
    state = look.state
    taken = standing(state.chart, state.cards).taken
    beside = {cell for cell in state.chart.places if cell not in taken}
    resort = {option.cell for option in look.options_of(LayTile)}
    return list(in_order(beside | resort))


def berths(look: Look) -> list[Edge]:
    """The free water sides of the reader's cards, and the seas where the reader's ships may lie."""
    state, seat = look.state, look.near
    places = state.chart.places
    sides = {edge for card in state.cards[seat] for edge in places[card.cell].waters}
    kinds: tuple[type[BuyShip | LaunchShip | MoveShip], ...] = (BuyShip, LaunchShip, MoveShip)
    offered = {option.place for kind in kinds for option in look.options_of(kind)}
    return list(in_order((sides | offered) - set(state.ships[seat])))


def vacant_regions(look: Look) -> list[Edge]:
    """The enclosed regions without an alcalde, if there are alcaldes in the game (CB-10.2)."""
    state = look.state
    if not state.variant.expansion:
        return []
    taken = {region for row in state.alcaldes for region in row}
    offered = {option.region for option in look.options_of(PlaceAlcalde)}
    return list(in_order((set(state.chart.enclosed) - taken) | offered))


_FRAME = "M4 16V4H16M84 4H96V16M96 84V96H84M16 96H4V84"
"""The corners of a free cell."""


def _outline(cell: Cell) -> Svg:
    frame = path(_FRAME, fill="none", stroke_width=1, opacity=0.4, **line("ink-soft"))
    return group(frame, transform=place(*spot(cell)) or None, aria_hidden="true")


def _cell(look: Look, cell: Cell) -> Svg:
    return pickable(
        f"cell:{cell}",
        look.words.say("drawing.free-cell", cell=cell),
        rect(3, 3, 94, 94, fill="#ffffff", fill_opacity=0),
        path(_FRAME, fill="none", stroke_width=1, opacity=0.4, **line("ink-soft")),
        halo(5, 5, 90, 90, radius=5),
        transform=place(*spot(cell)) or None,
    )


def _berth(look: Look, edge: Edge) -> Svg:
    """An anchorage, invisible until a ship can come here."""
    x, y = berth(look.state.chart, edge)
    label = look.words.say("drawing.berth", place=edge)
    return pickable(
        f"place:{edge}",
        label,
        tag("title", label),
        circle(x, y, 13, fill="#ffffff", fill_opacity=0),
        halo(x - 12, y - 12, 24, 24, radius=12),
    )


def _seat_of_alcalde(look: Look, region: Edge) -> Svg:
    chart = look.state.chart
    x, y = middle(chart, chart.region_at(region))
    label = look.words.say("drawing.enclosed", region=region)
    return pickable(
        f"region:{region}",
        label,
        tag("title", label),
        circle(
            x,
            y,
            20,
            fill=PAPER_LIGHT,
            fill_opacity=0.22,
            stroke=INK,
            stroke_width=1.1,
            stroke_dasharray="3 2.4",
        ),
        halo(x - 19, y - 19, 38, 38, radius=19),
    )
