"""What can be bought, for how much, and whether the reader can pay it (ED-1.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tablero.drawing.palette import INK, PAPER_LIGHT
from tablero.drawing.picking import halo, pickable
from tablero.drawing.svg import Svg, group, path, place, rect, tag, text
from tablero.engine import Seat
from tablero.games.eldorado.box import MOST_DOUBLOONS, STANDARD_BOX, Amount, Kind, Piece
from tablero.games.eldorado.bridge import PRICE as BRIDGE_PRICE
from tablero.games.eldorado.bridge import BuildBridge, RemoveBridge
from tablero.games.eldorado.buying import BuildFarmhouse, BuildFort, BuyVillager
from tablero.games.eldorado.drawing.figures import figure
from tablero.games.eldorado.drawing.icons import icon
from tablero.games.eldorado.drawing.look import Look
from tablero.games.eldorado.drawing.tokens import label
from tablero.games.eldorado.exchange import Exchange, rate_of
from tablero.games.eldorado.moving import March
from tablero.games.eldorado.offerings import Offer
from tablero.games.eldorado.thieves.purchases import (
    EQUAL,
    BuildHideout,
    BuildOutpost,
    BuyDoubloon,
    BuyThief,
)
from tablero.games.eldorado.thieves.purse import doubloons_for
from tablero.games.eldorado.wolf import LeadWolf

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


THIEVES_VERBS = {
    Piece.THIEF: BuyThief.verb(),
    Piece.HIDEOUT: BuildHideout.verb(),
    Piece.OUTPOST: BuildOutpost.verb(),
    Piece.OFFERING: Offer.verb(),
}
"""How the thieves buy each piece."""
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
    """Whether prices, strengths and dice are the house's own, not an owner's (ED-1.4, ED-1.6)."""
    return look.state.box == STANDARD_BOX


def house_mark(look: Look, x: float, y: float) -> Svg | None:
    """Right-aligned at x: what stands here is the house's own; None for an owner's box."""
    if not reconstructed(look):
        return None
    say = look.words.say
    return group(
        tag("title", say("drawing.house-values")),
        label(x, y, say("drawing.house-values-short"), size=11, soft=True, anchor="end"),
    )


def _wares(look: Look, seat: Seat) -> Iterator[Ware]:
    thieves = seat == look.state.thieves
    yield from _thieves_wares(look, seat) if thieves else _explorers_wares(look, seat)
    if look.state.variant.expansion:
        yield _bridge(look, seat)
    wolf = look.state.wolf
    if wolf is not None and wolf.seat == seat:
        fed = Kind.FOOD in look.state.hands[seat]
        yield Ware(LeadWolf.verb(), figure("tame-wolf", 0, 0, 1.2), (Kind.FOOD,), None, fed)


def _explorers_wares(look: Look, seat: Seat) -> Iterator[Ware]:
    """Pieces for cards, and steps of armies for gold."""
    state = look.state
    side, colour = state.sides[seat], look.hue(seat)
    for piece, verb in VERBS.items():
        price = state.box.prices[piece]
        left = state.stock[side][piece]
        picture = figure(f"{piece}-{colour}", 0, 0, 1.25)
        yield Ware(verb, picture, cost(price), left, bool(left) and state.can_pay(seat, price))
    gold = Kind.GOLD in state.hands[seat]
    army = group(
        figure(f"villager-{colour}", -8, 0, 1),
        figure(f"villager-{colour}", 3, 2, 1),
        path("M12 2h9m-4-4l4 4l-4 4", fill="none", stroke=INK, stroke_width=1.6),
    )
    yield Ware(March.verb(), army, (Kind.GOLD,), None, gold)


def _thieves_wares(look: Look, seat: Seat) -> Iterator[Ware]:
    """Pieces for doubloons, and doubloons for two equal cards (ED-10.6)."""
    state = look.state
    side = state.sides[seat]
    for piece, verb in THIEVES_VERBS.items():
        price = doubloons_for(state, piece)
        left = state.stock[side][piece]
        picture = figure(f"{piece}-{seat}", 0, 0, 0.95 if piece is Piece.THIEF else 1.25)
        payable = bool(left) and state.doubloons >= price
        yield Ware(verb, picture, (DOUBLOON,) * price, left, payable)
    held = state.hands[seat]
    coined = any(held.count(kind) >= EQUAL for kind in Kind)
    coin = icon(DOUBLOON, -20, -20, 40)
    free = MOST_DOUBLOONS - state.doubloons
    yield Ware(BuyDoubloon.verb(), coin, ("card",) * EQUAL, free, coined and bool(free))


def _bridge(look: Look, seat: Seat) -> Ware:
    """The bridge is built, or taken away while it stands (ED-11.8)."""
    verb = (BuildBridge if look.state.land.bridge is None else RemoveBridge).verb()
    payable = look.state.can_pay(seat, BRIDGE_PRICE)
    return Ware(verb, icon("bridge", -26, -26, 52), cost(BRIDGE_PRICE), None, payable)


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
        price=_in_words(look, ware.price),
    )
    return _frame(
        ware.verb,
        said,
        group(ware.picture, transform=place(WIDTH / 2, 34)),
        _price(ware.price),
        _left(f"× {ware.left}") if ware.left is not None else None,
        affordable=ware.affordable,
    )


def _in_words(look: Look, price: tuple[Kind | str, ...]) -> tuple[object, ...]:
    """Cards by kinds; doubloons, or cards of any one kind, by number."""
    return tuple(
        Amount(kind, price.count(kind))
        if isinstance(kind, Kind)
        else look.words.say(f"drawing.price-{kind}", count=price.count(kind))
        for kind in dict.fromkeys(price)
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
