"""The offers for a treasure as a table in print: who offers what, who would win now (CA-4)."""

from __future__ import annotations

from collections.abc import Sequence

from tablero.drawing.engraving import star
from tablero.drawing.palette import INK, INK_SOFT, PAPER, PAPER_LIGHT
from tablero.drawing.svg import Svg, group, path, polygon, rect, text
from tablero.engine import Seat
from tablero.games.caramba.box import Treasure
from tablero.games.caramba.drawing.gangs import badge
from tablero.games.caramba.drawing.look import Look
from tablero.games.caramba.offers import Offer, ahead

ROW = 21.0
_LEAD = "#f3d27a"


def rows(
    look: Look,
    treasure: Treasure,
    offers: tuple[Offer, ...],
    width: float,
    *,
    short: bool = False,
    instead_of: tuple[Offer, ...] | None = None,
    solid: bool = False,
) -> Svg:
    """One row per gang, in seat order from the lower edge; the leader's row is tinted and starred.

    `short` writes only the symbol and the sum, for narrow lanes. With `instead_of` only the rows
    that differ from those offers are drawn; `solid` makes them opaque.
    """
    before = None if instead_of is None else _standing(look, treasure, instead_of)
    after = _standing(look, treasure, offers)
    order = look.state.seats_from(look.near)
    return group(
        *(
            group(
                rect(0, at * ROW, width, ROW - 2, rx=3, fill=PAPER) if solid else None,
                _row(look, seat, offers[seat], at * ROW, width, *after[seat][1:], short),
            )
            for at, seat in enumerate(order)
            if before is None or before[seat] != after[seat]
        ),
        aria_hidden="true",
    )


def _standing(
    look: Look, treasure: Treasure, offers: tuple[Offer, ...]
) -> list[tuple[Offer, bool, bool]]:
    """By seat: the offer, whether it is the highest for something at stake, whether it ties."""
    best = ahead(look.state, treasure, offers)
    return [
        (offer, seat in best, seat in best and len(best) > 1) for seat, offer in enumerate(offers)
    ]


def _row(
    look: Look,
    seat: Seat,
    offer: Offer,
    y: float,
    width: float,
    leads: bool,
    tied: bool,
    short: bool,
) -> Svg:
    faint = None if offer.total else 0.55
    return group(
        rect(
            0,
            y,
            width,
            ROW - 2,
            rx=3,
            fill=_LEAD if leads and not tied else PAPER_LIGHT,
            opacity=1 if leads else 0.6,
            stroke=INK if leads else None,
            stroke_width=0.8,
            stroke_dasharray="3 2" if leads and tied else None,
        ),
        badge(seat, 2, y + 0.5, ROW - 3),
        None
        if short
        else text(
            25,
            y + 14,
            _who(look, seat),
            font_size=13,
            fill=INK,
            font_weight="700" if leads else "400",
            class_="serif",
        ),
        _sum(offer, width - (18 if leads else 6), y, short),
        _mark(width - 10, y + 9.5, tied) if leads else None,
        opacity=faint,
    )


def _who(look: Look, seat: Seat) -> str:
    return look.words.say("player.you") if seat == look.view.seat else look.name(seat, 13)


def _sum(offer: Offer, right: float, y: float, short: bool) -> Svg:
    """`7 + 3 = 10`: cards, bonus, sum; just the sum if it has only one part."""
    parts = f"{offer.cards} + {offer.bonus} = " if offer.bonus and not short else ""
    return group(
        text(
            right - 22,
            y + 14,
            parts,
            font_size=12,
            fill=INK_SOFT,
            text_anchor="end",
            class_="figures",
        )
        if parts
        else None,
        text(
            right,
            y + 14.6,
            str(offer.total) if offer.total else "–",
            font_size=15,
            fill=INK,
            font_weight="700",
            text_anchor="end",
            class_="figures",
        ),
    )


def _mark(x: float, y: float, tied: bool) -> Svg:
    """A star for the leader; an equals sign for a tie."""
    if tied:
        return path(f"M{x - 4} {y - 2.4}h8M{x - 4} {y + 2.4}h8", stroke="#9c2f1e", stroke_width=2.2)
    return path(polygon(star(x, y, 6, 2.5, 5)), fill="#9c2f1e")


def spoken(look: Look, offers: Sequence[Offer]) -> str:
    """The same table for a screen reader: names and sums."""
    made = [f"{look.name(seat)} {offer.total}" for seat, offer in enumerate(offers) if offer.total]
    return ", ".join(made)
