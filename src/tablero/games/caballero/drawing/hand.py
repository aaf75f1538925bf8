"""What the reader plays with: power cards to bid, or the tools of a turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tablero.drawing.palette import GLOW_AT_NIGHT, INK, PAPER_LIGHT
from tablero.drawing.parts import Memory
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
from tablero.words import Words

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
    barred = tuple([value for value in left if value in state.bids])
    step = min(powers.WIDTH + 8, _MOST / max(len(left), 1))
    heading = _heading(8, look.words.say("zone.power-cards"))
    heads = state.box.heads
    bills = look.part("bills", _bills, look.memory, look.words, seat, left, barred, heads, step)
    return 16 + step * len(left) + powers.WIDTH - step, [heading, bills]


def _bills(
    memory: Memory,
    words: Words,
    seat: Seat,
    left: tuple[int, ...],
    barred: tuple[int, ...],
    heads: tuple[int, ...],
    step: float,
) -> Svg:
    """Power cards in a row."""
    return group(
        *(
            memory.part(
                f"bill:{value}",
                _bill,
                memory,
                words,
                seat,
                value,
                heads[value - 1],
                value in barred,
                8 + at * step,
            )
            for at, value in enumerate(left)
        )
    )


def _bill(
    memory: Memory, words: Words, seat: Seat, value: int, heads: int, barred: bool, x: float
) -> Svg:
    return pickable(
        f"value:{value}",
        words.say("drawing.power", value=value, count=heads),
        _face(memory, value, seat, heads, barred),
        transform=place(x, _TOP + 8),
        data_piece=f"power-{seat}-{value}",
        data_about=f"power:{value}",
    )


def _face(memory: Memory, value: int, seat: Seat, heads: int, faint: bool) -> Svg:
    return group(
        halo(-3, -3, powers.WIDTH + 6, powers.HEIGHT + 6, radius=8),
        group(
            memory.part(f"face:{value}", powers.power, value, seat, heads),
            opacity=0.6 if faint else None,
        ),
        class_="lift",
    )


def _tools(look: Look, seat: Seat) -> tuple[float, list[Svg]]:
    """The power card with its heads, open tiles, the ways to lay a card, and the pieces.

    Each is drawn around a place of its own, and moves as a whole when open tiles come or go.
    """
    state, words, deeds = look.state, look.words, look.deeds
    say, part = words.say, look.part
    bid = state.bids[seat]
    heads = state.box.heads[bid - 1]
    todo_tile = say("drawing.todo-tile", done=deeds.tiles, most=most_tiles(state, seat))
    must = not deeds.tiles
    tiles_at = 8 + powers.WIDTH * 1.08 + 16
    dial_at = tiles_at + 102 * max(len(state.open_tiles), 1)
    cards_at = dial_at + 88
    pieces_at = cards_at + 4 * 74 + 12
    todo_cards = say("drawing.todo-cards", done=deeds.cards, most=MOST_CARDS)
    ships_done = say("drawing.todo-ships", done=deeds.ships, most=MOST_SHIPS)
    castillos_done = say("drawing.todo-castillos", done=deeds.castillos, most=MOST_CASTILLOS)
    tools = list(_pieces(look, seat))
    return max(pieces_at + 72 * len(tools), pieces_at + 230), [
        part("reinforce", _reinforcement, look.memory, words, seat, bid, heads, deeds.reinforced),
        group(
            part("todo:tiles", _todo, say("drawing.todo-tile-must"), True)
            if must
            else part("todo:tiles", _todo, todo_tile, False),
            group(
                offer.open_tiles(look, "tray", 92, 10, again=True), transform=place(0, _TOP + 16)
            ),
            transform=place(tiles_at, 0),
        ),
        group(part("dial", _dial, words), transform=place(dial_at + 36, _TOP + 62)),
        group(
            part("todo:cards", _todo, todo_cards, False),
            part("ways", _ways, words, seat, state.box.faces.cards),
            transform=place(cards_at, 0),
        ),
        group(
            part("todo:pieces", _todo, f"{ships_done} · {castillos_done}", False),
            *(
                part(f"tool:{tool.verb}", _tool, words, tool, at * 72, _TOP + 6)
                for at, tool in enumerate(tools)
            ),
            transform=place(pieces_at, 0),
        ),
    ]


def _todo(said: str, must: bool) -> Svg:
    """What can still be done, above the things that it is done with."""
    return _heading(0, said, must=must)


_ARROW = "M0-36L13-20H5V-9H-5V-20H-13Z"


def _dial(words: Words) -> Svg:
    """Four arrows: which way the upper side of a tile points once it is turned."""
    return group(
        *(
            pickable(
                f"turn:{turn}",
                words.say(f"drawing.turn.{turn}"),
                tag("title", words.say(f"drawing.turn.{turn}")),
                path(_ARROW, fill=PAPER_LIGHT, stroke=INK, stroke_width=1.2),
                halo_along(_ARROW),
                transform=f"rotate({90 * turn})",
                data_about="turn",
            )
            for turn in range(4)
        )
    )


def _reinforcement(
    memory: Memory, words: Words, seat: Seat, bid: int, heads: int, reinforced: bool
) -> Svg:
    """The power card of this round; picking it reinforces the court (CB-4.1)."""
    said = words.say("drawing.reinforce", count=heads)
    return pickable(
        "verb:reinforce",
        said,
        tag("title", said),
        _face(memory, bid, seat, heads, reinforced),
        transform=place(8, _TOP, scale=1.08),
        data_about=f"power:{bid}",
    )


def _ways(words: Words, seat: Seat, ways: tuple[Card, ...]) -> Svg:
    """The eight ways a card can lie: four turns of the front, four of the back."""
    return group(
        *(
            _way(words, seat, card, at % 4 * 74, _TOP - 4 + at // 4 * 73)
            for at, card in enumerate(ways)
        )
    )


def _way(words: Words, seat: Seat, card: Card, x: float, y: float) -> Svg:
    return pickable(
        f"card:{card}",
        words.say("drawing.way", card=card),
        group(halo(3, 3, 94, 94, radius=7), cards.card(card, seat), class_="lift"),
        transform=place(x, y, scale=0.72),
        data_about="card",
    )


class Tool(NamedTuple):
    """A piece that can be put on the table: its verb, what it is, its picture, its price, how many
    are left.
    """

    verb: str
    kind: str
    picture: str
    price: int
    left: int


def _pieces(look: Look, seat: Seat) -> Iterator[Tool]:
    """The pieces that are available."""
    state = look.state
    yield Tool("buy-ship", "ship", f"ship-{NEUTRAL}", ships.PRICE, state.ship_supply)
    if state.docked[seat]:
        yield Tool("launch-ship", "ship", f"ship-{seat}", ships.MOVE_PRICE, state.docked[seat])
    yield Tool("buy-castillo", "castillo", "castillo", castillos.PRICE, state.castillo_supply)
    if state.variant.expansion:
        if state.grande_at_court(seat):
            yield Tool("set-grande", "grande", f"grande-{seat}", SET_FEE, 1)
        else:
            yield Tool("move-grande", "grande", f"grande-{seat}", MOVE_FEE, 1)
        yield Tool(
            "alcalde", "alcalde", f"alcalde-{seat}", alcaldes.PRICE, state.alcaldes_left(seat)
        )


def _tool(words: Words, tool: Tool, x: float, y: float) -> Svg:
    said = words.say("drawing.tool", what=words.say(f"verb.{tool.verb}"), price=tool.price)
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
        data_about=tool.kind,
    )


def _price(price: int) -> Svg:
    """A price in caballeros."""
    return group(*(figure("head", 32 + (at - (price - 1) / 2) * 16, 87) for at in range(price)))
