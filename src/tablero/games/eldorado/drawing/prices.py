"""What can be bought, for how much, and whether the reader can pay it (ED-1.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tablero.drawing.palette import INK, PAPER_LIGHT
from tablero.drawing.picking import halo, pickable
from tablero.drawing.svg import Svg, group, path, place, rect, tag, text
from tablero.engine import Seat
from tablero.games.eldorado.actions import (
    BuildFarmhouse,
    BuildFort,
    BuyVillager,
    Exchange,
    March,
    Offer,
)
from tablero.games.eldorado.box import STANDARD_BOX, Amount, Kind, Piece
from tablero.games.eldorado.drawing.figures import figure
from tablero.games.eldorado.drawing.icons import icon
from tablero.games.eldorado.drawing.look import Look
from tablero.games.eldorado.exchange import rate_of

WIDTH, HEIGHT = 66.0, 127.0
_STEP = WIDTH + 6
_TOP = 34.0

VERBS = {
    Piece.VILLAGER: BuyVillager.verb(),
    Piece.FARMHOUSE: BuildFarmhouse.verb(),
    Piece.FORT: BuildFort.verb(),
    Piece.OFFERING: Offer.verb(),
}
"""How each piece is bought."""


class Ware(NamedTuple):
    """Something to pay for: its verb, its picture, the cards it costs."""

    verb: str
    picture: Svg
    price: tuple[Kind, ...]
    """One entry per card."""
    left: int | None
    affordable: bool


def cost(price: tuple[int, ...]) -> tuple[Kind, ...]:
    """A price as a row of cards."""
    return tuple(kind for kind in Kind for _ in range(price[kind]))


def reconstructed(look: Look) -> bool:
    """Whether prices and strengths are the house's own, not an owner's (ED-1.4)."""
    return look.state.box == STANDARD_BOX


def _wares(look: Look, seat: Seat) -> Iterator[Ware]:
    state = look.state
    side = state.sides[seat]
    for piece, verb in VERBS.items():
        price = state.box.prices[piece]
        left = state.stock[side][piece]
        picture = figure(f"{piece}-{seat}", 0, 0, 1.25)
        yield Ware(verb, picture, cost(price), left, bool(left) and state.can_pay(seat, price))
    gold = Kind.GOLD in state.hands[seat]
    army = group(
        figure(f"villager-{seat}", -8, 0, 1),
        figure(f"villager-{seat}", 3, 2, 1),
        path("M12 2h9m-4-4l4 4l-4 4", fill="none", stroke=INK, stroke_width=1.6),
    )
    yield Ware(March.verb(), army, (Kind.GOLD,), None, gold)


def tools(look: Look, seat: Seat) -> tuple[float, Svg]:
    """The price list as things to pick; and its width."""
    wares = list(_wares(look, seat))
    title = "drawing.prices-house" if reconstructed(look) else "drawing.prices"
    said = look.words.say(title)
    return _STEP * (len(wares) + 1), group(
        group(
            tag("title", look.words.say("drawing.house-values")) if reconstructed(look) else None,
            text(0, 20, said, font_size=15, fill=PAPER_LIGHT, class_="serif on-wood"),
        ),
        *(
            group(_tool(look, ware), transform=place(at * _STEP, _TOP))
            for at, ware in enumerate(wares)
        ),
        group(_exchange(look, seat), transform=place(len(wares) * _STEP, _TOP)),
    )


def _tool(look: Look, ware: Ware) -> Svg:
    say = look.words.say
    key = "drawing.ware" if ware.affordable else "drawing.ware-dear"
    said = say(
        key,
        what=say(f"verb.{ware.verb}"),
        price=tuple(Amount(kind, ware.price.count(kind)) for kind in dict.fromkeys(ware.price)),
    )
    return _frame(
        ware.verb,
        said,
        group(ware.picture, transform=place(WIDTH / 2, 34)),
        _price(ware.price),
        _left(f"× {ware.left}") if ware.left is not None else None,
        affordable=ware.affordable,
    )


def _frame(verb: str, said: str, *parts: Svg | None, affordable: bool) -> Svg:
    """A ware's card; what cannot be paid is paler and has a dashed edge."""
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
    )


def _price(price: tuple[Kind, ...]) -> Svg:
    """The cards that it costs, three in a row."""
    rows = [price[at : at + 3] for at in range(0, len(price), 3)]
    return group(
        *(
            icon(kind, WIDTH / 2 + (at - len(row) / 2) * 19, 66 + line * 19, 18)
            for line, row in enumerate(rows)
            for at, kind in enumerate(row)
        )
    )


def _left(said: str) -> Svg:
    return text(
        WIDTH / 2,
        HEIGHT - 7,
        said,
        font_size=14,
        text_anchor="middle",
        fill=INK,
        class_="figures",
    )


def _exchange(look: Look, seat: Seat) -> Svg:
    """So many equal cards for one of another kind (ED-3.5)."""
    rate = rate_of(look.state, seat)
    say = look.words.say
    said = say("drawing.exchange", count=rate)
    held = look.state.hands[seat]
    return _frame(
        Exchange.verb(),
        said,
        text(
            WIDTH / 2,
            42,
            f"{rate} : 1",
            font_size=20,
            font_weight="700",
            text_anchor="middle",
            fill=INK,
            class_="figures",
        ),
        path(
            "M15 56h32m-7-6l7 6l-7 6M51 74h-32m7-6l-7 6l7 6",
            fill="none",
            stroke=INK,
            stroke_width=1.8,
        ),
        affordable=any(held.count(kind) >= rate for kind in Kind),
    )
