"""What lies beside the chart for everybody: open tiles, the stack, ships and castillos."""

from __future__ import annotations

from collections.abc import Iterator

from tablero.drawing.palette import INK, LAND, PAPER_LIGHT
from tablero.drawing.picking import halo, pick_again, pickable
from tablero.drawing.svg import Svg, group, path, place, rect, tag
from tablero.games.caballero.drawing import tiles
from tablero.games.caballero.drawing.coast import CELL
from tablero.games.caballero.drawing.figures import NEUTRAL, figure
from tablero.games.caballero.drawing.look import Look
from tablero.games.caballero.drawing.tokens import counter, label
from tablero.games.caballero.pieces import Tile


def open_tiles(look: Look, size: float, gap: float, *, again: bool = False) -> list[Svg]:
    """The open tiles in a row. Equal tiles are interchangeable, so the keyboard stops at only one
    of them; `again` says that the whole row is shown a second time.
    """
    shown = []
    seen: set[Tile] = set()
    for at, tile in enumerate(look.state.open_tiles):
        said = look.thing(tile)
        parts = (
            tag("title", said),
            group(tiles.tile(tile), halo(-4, -4, 108, 108, radius=5), class_="lift"),
        )
        where = place(at * (size + gap), 0, scale=size / CELL)
        if look.view.seat is None:
            shown.append(group(*parts, role="img", aria_label=said, transform=where))
        elif again or tile in seen:
            shown.append(pick_again(f"tile:{tile}", *parts, transform=where))
        else:
            shown.append(pickable(f"tile:{tile}", said, *parts, transform=where))
        seen.add(tile)
    return shown


def stack(look: Look, size: float) -> Svg:
    """The face-down stack and how many tiles are left in it."""
    left = len(look.state.stack)
    said = look.words.say("drawing.stack", count=left)
    layers = [
        rect(-at * 1.6, -at * 1.6, size, size, rx=2, fill="#3b5a57", stroke=INK, stroke_width=1)
        for at in reversed(range(3 if left > 2 else left))
    ]
    return group(
        tag("title", said),
        *layers,
        path(
            f"M{size / 2:g} 3L{size - 3:g} {size / 2:g}L{size / 2:g} {size - 3:g}L3 {size / 2:g}Z",
            fill="none",
            stroke=LAND,
            stroke_width=1.2,
        ),
        rect(size / 2 - 11, size / 2 - 9, 22, 18, rx=9, fill=PAPER_LIGHT, stroke=INK),
        tag(
            "text",
            str(left),
            x=size / 2,
            y=size / 2 + 5,
            font_size=14,
            font_weight="700",
            text_anchor="middle",
            fill=INK,
            class_="figures",
        ),
        role="img",
        aria_label=said,
    )


def supplies(look: Look) -> Iterator[Svg]:
    """The ships and castillos that can still be bought."""
    state = look.state
    stock = (
        ("ships", figure(f"ship-{NEUTRAL}", 0, 0, 0.62), state.ship_supply),
        ("castillos", figure("castillo", 0, 1, 0.62), state.castillo_supply),
    )
    for at, (key, icon, count) in enumerate(stock):
        said = look.words.say(f"drawing.supply-{key}", count=count)
        yield counter(icon, count, at * 50, 0, said, gap=14)


def heading(look: Look, key: str, x: float, y: float) -> Svg:
    """The name of a place on the table."""
    return label(x, y, look.words.say(key), size=12, soft=True)
