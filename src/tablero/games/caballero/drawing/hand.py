"""What the reader plays with: power cards to bid, or the tools of a turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tablero.drawing.palette import GLOW_AT_NIGHT, INK, PAPER_LIGHT
from tablero.drawing.picking import halo, halo_along, pickable
from tablero.drawing.svg import Svg, group, path, place, rect, tag, text
from tablero.engine import Seat
from tablero.games.caballero import alcaldes, castillos, ships
from tablero.games.caballero.cards import MOVE_FEE, SET_FEE
from tablero.games.caballero.deeds import MOST_CARDS, MOST_CASTILLOS, MOST_SHIPS
from tablero.games.caballero.drawing import cards, offer, powers
from tablero.games.caballero.drawing.figures import NEUTRAL, figure
from tablero.games.caballero.drawing.look import Look
from tablero.games.caballero.pieces import Card
from tablero.games.caballero.tiles import most_tiles
from tablero.games.caballero.turn import Turn

_HEIGHT = 178.0
_TOP = 34.0
_MOST = 1000.0
"""How wide a row of power cards may be before they overlap."""


def hand(look: Look) -> Svg | None:
    """The reader's things as SVG; spectators have none."""
    seat = look.view.seat
    if seat is None or look.state.over:
        return None
    frames = look.state.frames
    own_turn = look.answers and isinstance(frames[-1], Turn)
    width, parts = _tools(look, seat) if own_turn else _powers(look, seat)
    return tag(
        "svg",
        *parts,
        viewBox=f"0 0 {max(width, 240):g} {_HEIGHT:g}",
        class_="hand-cards",
        role="group",
        aria_label=look.words.say("zone.hand"),
        xmlns="http://www.w3.org/2000/svg",
        font_family="Georgia, 'Liberation Serif', serif",
    )


def _heading(x: float, words: str, *, must: bool = False) -> Svg:
    ink = GLOW_AT_NIGHT if must else PAPER_LIGHT
    return text(x, 20, words, font_size=15, fill=ink, class_="serif on-wood")


def _powers(look: Look, seat: Seat) -> tuple[float, list[Svg]]:
    """All power cards that are left; values that others have played this round are barred."""
    state = look.state
    left = state.powers[seat]
    step = min(powers.WIDTH + 8, _MOST / max(len(left), 1))
    parts = [_heading(8, look.words.say("zone.power-cards"))]
    for at, value in enumerate(left):
        heads = state.box.heads[value - 1]
        parts.append(
            pickable(
                f"value:{value}",
                look.words.say("drawing.power", value=value, count=heads),
                group(
                    halo(-3, -3, powers.WIDTH + 6, powers.HEIGHT + 6, radius=8),
                    powers.power(value, seat, state.box.heads, faint=value in state.bids),
                    class_="lift",
                ),
                transform=place(8 + at * step, _TOP + 8),
                data_piece=f"power-{seat}-{value}",
            )
        )
    return 16 + step * len(left) + powers.WIDTH - step, parts


def _tools(look: Look, seat: Seat) -> tuple[float, list[Svg]]:
    """The power card with its heads, open tiles, the ways to lay a card, and the pieces."""
    x = 8.0
    parts = [_reinforcement(look, seat, x)]
    x += powers.WIDTH * 1.08 + 16
    say, deeds = look.words.say, look.deeds
    most = most_tiles(look.state, seat)
    todo = say("drawing.todo-tile", done=deeds.tiles, most=most)
    must = not deeds.tiles
    parts.append(_heading(x, f"{say('table.must')}: {todo}" if must else todo, must=must))
    row = offer.open_tiles(look, 92, 10, again=True)
    parts.append(group(*row, transform=place(x, _TOP + 16)))
    x += 102 * max(len(row), 1)
    parts += _dial(look, x + 36, _TOP + 62)
    x += 88
    parts.append(_heading(x, say("drawing.todo-cards", done=deeds.cards, most=MOST_CARDS)))
    parts += _ways(look, seat, x)
    x += 4 * 74 + 12
    ships_done = say("drawing.todo-ships", done=deeds.ships, most=MOST_SHIPS)
    castillos_done = say("drawing.todo-castillos", done=deeds.castillos, most=MOST_CASTILLOS)
    parts.append(_heading(x, f"{ships_done} · {castillos_done}"))
    tools = list(_pieces(look, seat))
    parts += [_tool(look, tool, x + at * 72, _TOP + 6) for at, tool in enumerate(tools)]
    return max(x + 72 * len(tools), x + 230), parts


_ARROW = "M0-36L13-20H5V-9H-5V-20H-13Z"


def _dial(look: Look, x: float, y: float) -> list[Svg]:
    """Four arrows: which way the upper side of a tile points once it is turned."""
    return [
        pickable(
            f"turn:{turn}",
            look.words.say("drawing.turn", turn=turn),
            tag("title", look.words.say("drawing.turn", turn=turn)),
            group(
                path(_ARROW, fill=PAPER_LIGHT, stroke=INK, stroke_width=1.2),
                halo_along(_ARROW),
                transform=f"rotate({90 * turn})",
            ),
            transform=place(x, y),
        )
        for turn in range(4)
    ]


def _reinforcement(look: Look, seat: Seat, x: float) -> Svg:
    """The power card of this round; picking it reinforces the court (CB-4.1)."""
    bid = look.state.bids[seat]
    heads = look.state.box.heads[bid - 1]
    return pickable(
        "verb:reinforce",
        look.words.say("drawing.reinforce", count=heads),
        tag("title", look.words.say("drawing.reinforce", count=heads)),
        group(
            halo(-3, -3, powers.WIDTH + 6, powers.HEIGHT + 6, radius=8),
            powers.power(bid, seat, look.state.box.heads, faint=look.deeds.reinforced),
            class_="lift",
        ),
        transform=place(x, _TOP, scale=1.08),
    )


def _ways(look: Look, seat: Seat, x: float) -> list[Svg]:
    """The eight ways a card can lie: four turns of the front, four of the back."""
    return [
        _way(look, seat, card, x + at % 4 * 74, _TOP - 4 + at // 4 * 73)
        for at, card in enumerate(look.state.box.faces.cards)
    ]


def _way(look: Look, seat: Seat, card: Card, x: float, y: float) -> Svg:
    return pickable(
        f"card:{card}",
        look.words.say("drawing.way", card=card),
        group(halo(3, 3, 94, 94, radius=7), *cards.card(card, seat), class_="lift"),
        transform=place(x, y, scale=0.72),
    )


class Tool(NamedTuple):
    """A piece that can be put on the table: its verb, its picture, its price, how many are left."""

    verb: str
    picture: str
    price: int
    left: int


def _pieces(look: Look, seat: Seat) -> Iterator[Tool]:
    """The pieces that are available."""
    state = look.state
    yield Tool("buy-ship", f"ship-{NEUTRAL}", ships.PRICE, state.ship_supply)
    if state.docked[seat]:
        yield Tool("launch-ship", f"ship-{seat}", ships.MOVE_PRICE, state.docked[seat])
    yield Tool("buy-castillo", "castillo", castillos.PRICE, state.castillo_supply)
    if state.variant.expansion:
        if state.grande_at_court(seat):
            yield Tool("set-grande", f"grande-{seat}", SET_FEE, 1)
        else:
            yield Tool("move-grande", f"grande-{seat}", MOVE_FEE, 1)
        yield Tool("alcalde", f"alcalde-{seat}", alcaldes.PRICE, state.alcaldes_left(seat))


def _tool(look: Look, tool: Tool, x: float, y: float) -> Svg:
    said = look.words.say(
        "drawing.tool", what=look.words.say(f"verb.{tool.verb}"), price=tool.price
    )
    return pickable(
        f"verb:{tool.verb}",
        said,
        tag("title", said),
        group(
            rect(0, 0, 64, 118, rx=5, fill=PAPER_LIGHT, stroke=INK, stroke_width=1.1),
            halo(-2, -2, 68, 122, radius=7),
            figure(tool.picture, 32, 46, 1.45),
            _price(tool.price),
            text(
                32,
                112,
                f"× {tool.left}",
                font_size=13,
                text_anchor="middle",
                fill=INK,
                class_="figures",
            ),
            class_="lift",
        ),
        transform=place(x, y),
    )


def _price(price: int) -> Svg:
    """A price in caballeros."""
    return group(*(figure("head", 32 + (at - (price - 1) / 2) * 16, 87) for at in range(price)))
