"""What can be bought, for how much, and whether the reader can pay (ED-1.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tablero.drawing.palette import INK, PAPER_LIGHT
from tablero.drawing.parts import Memory
from tablero.drawing.picking import halo, pickable
from tablero.drawing.svg import Svg, group, place, rect, tag, text
from tablero.engine import Seat
from tablero.games.eldorado.box import Amount, Kind
from tablero.games.eldorado.drawing.art.icons import icon
from tablero.games.eldorado.drawing.art.ink import numeral, stroke
from tablero.games.eldorado.drawing.art.notes import heading, label
from tablero.games.eldorado.drawing.look import Look
from tablero.games.eldorado.exchange import Exchange, rate_of
from tablero.games.eldorado.tables import HOUSE_BOXES
from tablero.words import Words

WIDTH, HEIGHT = 66.0, 127.0
_STEP = WIDTH + 6
_TOP = 34.0
DOUBLOON = "doubloon"


class Ware(NamedTuple):
    """Something to pay for: its verb, its picture, the cards or doubloons it costs."""

    verb: str
    picture: Svg
    price: tuple[Kind | str, ...]
    """One entry per card or doubloon."""
    left: int | None
    affordable: bool


def cost(price: tuple[int, ...]) -> tuple[Kind, ...]:
    """A price as a row of cards."""
    return tuple(kind for kind in Kind for _ in range(price[kind]))


def reconstructed(look: Look) -> bool:
    """Whether prices, strengths and dice are house values, not an owner's (ED-1.4, ED-1.6)."""
    return look.state.box in HOUSE_BOXES


def house_mark(look: Look, x: float, y: float) -> Svg | None:
    """The mark of house values, right-aligned at x; None for an owner's box."""
    return house_values(look.words, x, y) if reconstructed(look) else None


def house_values(words: Words, x: float, y: float) -> Svg:
    """The mark itself."""
    return group(
        tag("title", words.say("drawing.house-values")),
        label(x, y, words.say("drawing.house-values-short"), size=11, soft=True, anchor="end"),
        data_about="house-values",
    )


def tools(look: Look, seat: Seat, wares: Sequence[Ware]) -> tuple[float, Svg]:
    """The price list as things to pick, and its width."""
    rate = rate_of(look.state, seat)
    held = look.state.hands[seat]
    payable = any(held.count(kind) >= rate for kind in Kind)
    drawn = look.part(
        "wares", _tools, look.memory, look.words, tuple(wares), rate, payable, reconstructed(look)
    )
    return _STEP * (len(wares) + 1), drawn


def _tools(
    memory: Memory, words: Words, wares: tuple[Ware, ...], rate: int, payable: bool, house: bool
) -> Svg:
    return group(
        _heading(words, house),
        *(
            group(
                memory.part(f"ware:{ware.verb}", _tool, memory, words, ware),
                transform=place(at * _STEP, _TOP),
            )
            for at, ware in enumerate(wares)
        ),
        group(
            memory.part("exchange", _exchange, words, rate, payable),
            transform=place(len(wares) * _STEP, _TOP),
        ),
    )


def _heading(words: Words, house: bool) -> Svg:
    title = "drawing.prices-house" if house else "drawing.prices"
    return group(
        tag("title", words.say("drawing.house-values")) if house else None,
        heading(words.say(title)),
    )


def _tool(memory: Memory, words: Words, ware: Ware) -> Svg:
    key = "drawing.ware" if ware.affordable else "drawing.ware-dear"
    what = words.say(f"verb.{ware.verb}")
    said = words.say(key, what=what, price=_in_words(words, ware.price))
    left = text(
        WIDTH / 2,
        HEIGHT - 7,
        f"× {ware.left}",
        font_size=14,
        text_anchor="middle",
        fill=INK,
        class_="figures",
    )
    return _frame(
        ware.verb,
        said,
        memory.part(f"good:{ware.verb}", _good, ware.picture, ware.price),
        left if ware.left is not None else None,
        affordable=ware.affordable,
    )


def _in_words(words: Words, price: tuple[Kind | str, ...]) -> tuple[object, ...]:
    """A price in words: cards by kind; doubloons, or cards of any one kind, by number."""
    return tuple(
        Amount(kind, price.count(kind))
        if isinstance(kind, Kind)
        else words.say(f"drawing.price-{kind}", count=price.count(kind))
        for kind in dict.fromkeys(price)
    )


def _frame(verb: str, said: str, *parts: Svg | None, affordable: bool) -> Svg:
    """A ware's card; one that is too dear is paler and has a dashed edge."""
    return pickable(
        f"verb:{verb}",
        said,
        tag("title", said),
        group(
            rect(
                0,
                0,
                WIDTH,
                HEIGHT,
                rx=5,
                fill=PAPER_LIGHT if affordable else "#cdbb93",
                stroke=INK,
                stroke_width=1.1,
                stroke_dasharray=None if affordable else "4 3",
            ),
            *parts,
            halo(-2, -2, WIDTH + 4, HEIGHT + 4, radius=7),
            class_="lift",
        ),
        data_about=f"deed:{verb}",
    )


def _good(picture: Svg, price: tuple[Kind | str, ...]) -> Svg:
    return group(group(picture, transform=place(WIDTH / 2, 34)), _price(price))


def _price(price: tuple[Kind | str, ...]) -> Svg:
    """The cards that it costs, three in a row."""
    rows = [price[at : at + 3] for at in range(0, len(price), 3)]
    return group(
        *(
            icon(kind, WIDTH / 2 + (at - len(row) / 2) * 19, 66 + line * 19, 18)
            for line, row in enumerate(rows)
            for at, kind in enumerate(row)
        )
    )


def _exchange(words: Words, rate: int, payable: bool) -> Svg:
    """Exchanging equal cards for one of another kind (ED-3.5)."""
    return _frame(
        Exchange.verb(),
        words.say("drawing.exchange", count=rate),
        numeral(WIDTH / 2, 42, f"{rate} : 1", 20),
        stroke("M15 56h32m-7-6l7 6l-7 6M51 74h-32m7-6l-7 6l7 6", INK, 1.8),
        affordable=payable,
    )
