"""What lies beside the chart for everybody: open tiles, the stack, ships and castillos."""

from __future__ import annotations

from tablero.drawing.palette import INK, LAND, PAPER_LIGHT
from tablero.drawing.parts import Memory
from tablero.drawing.picking import halo, pick_again, pickable
from tablero.drawing.svg import Svg, group, path, place, rect, tag
from tablero.games.caballero.drawing import tiles
from tablero.games.caballero.drawing.coast import CELL
from tablero.games.caballero.drawing.figures import NEUTRAL, figure
from tablero.games.caballero.drawing.look import Look
from tablero.games.caballero.drawing.tokens import counter, label
from tablero.games.caballero.pieces import Tile
from tablero.words import Words


def open_tiles(look: Look, key: str, size: float, gap: float, *, again: bool = False) -> Svg:
    """The open tiles in a row; `again` says that the whole row is shown a second time."""
    return look.part(
        key,
        _row,
        look.memory,
        key,
        look.words,
        look.state.open_tiles,
        size,
        gap,
        look.view.seat is not None,
        again,
    )


def _row(
    memory: Memory,
    key: str,
    words: Words,
    row: tuple[Tile, ...],
    size: float,
    gap: float,
    seated: bool,
    again: bool,
) -> Svg:
    """Equal tiles are interchangeable, so the keyboard stops at only one of them."""
    return group(
        *(
            memory.part(
                f"{key}:{at}",
                _open_tile,
                words,
                tile,
                at * (size + gap),
                size,
                seated,
                again or tile in row[:at],
            )
            for at, tile in enumerate(row)
        )
    )


def _open_tile(words: Words, tile: Tile, x: float, size: float, seated: bool, again: bool) -> Svg:
    key, params = tile.word()
    said = words.say(key, **params)
    parts = (
        tag("title", said),
        group(tiles.tile(tile), halo(-4, -4, 108, 108, radius=5), class_="lift"),
    )
    where = place(x, 0, scale=size / CELL)
    if not seated:
        return group(*parts, role="img", aria_label=said, data_about="tile", transform=where)
    if again:
        return pick_again(f"tile:{tile}", *parts, data_about="tile", transform=where)
    return pickable(f"tile:{tile}", said, *parts, data_about="tile", transform=where)


def stack(look: Look, size: float) -> Svg:
    """The face-down stack and how many tiles are left in it."""
    return look.part("stack", _stack, look.words, len(look.state.stack), size)


def _stack(words: Words, left: int, size: float) -> Svg:
    said = words.say("drawing.stack", count=left)
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
        data_about="stack",
    )


def supplies(look: Look) -> list[Svg]:
    """The ships and castillos that can still be bought."""
    state, words = look.state, look.words
    return [
        look.part("ship-supply", _supply, words, "ships", state.ship_supply, 0),
        look.part("castillo-supply", _supply, words, "castillos", state.castillo_supply, 50),
    ]


def _supply(words: Words, key: str, count: int, x: float) -> Svg:
    ship = key == "ships"
    icon = figure(f"ship-{NEUTRAL}", 0, 0, 0.62) if ship else figure("castillo", 0, 1, 0.62)
    return counter(
        icon,
        count,
        x,
        0,
        words.say(f"drawing.supply-{key}", count=count),
        gap=14,
        about=key.removesuffix("s"),
    )


def heading(look: Look, key: str, x: float, y: float) -> Svg:
    """The name of a place on the table."""
    return label(x, y, look.words.say(key), size=12, soft=True)
