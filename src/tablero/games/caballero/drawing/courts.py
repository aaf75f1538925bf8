"""The courts: every player's caballeros, cards, ships and points, and what has been bid."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tablero.drawing.lettering import woodtype
from tablero.drawing.palette import INK, PAPER_LIGHT
from tablero.drawing.svg import Svg, group, place, rect, tag, use
from tablero.engine import Seat
from tablero.games.caballero.drawing.crests import TINTS, crest
from tablero.games.caballero.drawing.figures import figure
from tablero.games.caballero.drawing.forecast import forecast
from tablero.games.caballero.drawing.look import Look
from tablero.games.caballero.drawing.tokens import counter, label, mini_card, panel, powers_left
from tablero.games.caballero.result import scores_of


class Count(NamedTuple):
    """One kind of thing at a court."""

    key: str
    icon: Svg
    number: int


def _counts(look: Look, seat: Seat) -> Iterator[Count]:
    """What a seat has at court and at home."""
    state = look.state
    yield Count("court", use("cb-head", transform="scale(1.15)"), state.courts[seat])
    yield Count("cards", mini_card(seat), state.homes[seat])
    yield Count("ships", figure(f"ship-{seat}", 0, 0, 0.52), state.docked[seat])
    if state.variant.expansion:
        grande = int(state.grande_at_court(seat))
        yield Count("grande", figure(f"grande-{seat}", 0, 0, 0.58), grande)
        yield Count("alcaldes", figure(f"alcalde-{seat}", 0, 0, 0.54), state.alcaldes_left(seat))


def court(look: Look, seat: Seat, width: float, height: float) -> Svg:
    """A seat's place beside the chart: name and points, the court, the power cards."""
    state = look.state
    step = (width - 54) / 5
    return group(
        panel(width, height, asked=seat == look.asked),
        crest(seat, 8, 6, 28),
        label(42, 25, look.name(seat, 20), size=17, bold=True),
        _points(look, seat, width - 10, 26),
        *(
            counter(
                one.icon,
                one.number,
                20 + at * step,
                height * 0.56,
                look.words.say(f"drawing.at-{one.key}", count=one.number),
            )
            for at, one in enumerate(_counts(look, seat))
        ),
        _bid(look, seat, width - 34, height * 0.56 - 13, 26),
        group(
            powers_left(
                seat, state.powers[seat], state.bids[seat], width - 14, len(state.box.heads)
            ),
            transform=place(7, height - 22),
            role="img",
            aria_label=look.words.say("drawing.powers", values=state.powers[seat]),
        ),
        role="group",
        aria_label=look.name(seat),
    )


def _points(look: Look, seat: Seat, x: float, y: float) -> Svg:
    """Points so far, and what a scoring now would add, if there is still one to come."""
    state = look.state
    score = scores_of(state.seats, state.awards)[seat]
    if state.over:
        return label(x, y, str(score), size=20, bold=True, anchor="end")
    more = forecast(state)[seat]
    said = look.words.say("drawing.score", score=score, more=more)
    return group(
        tag("title", said),
        label(x, y, f"+{more}", size=13, soft=True, anchor="end"),
        label(x - 10 - 7.2 * len(f"+{more}"), y, str(score), size=20, bold=True, anchor="end"),
        role="img",
        aria_label=said,
    )


def _bid(look: Look, seat: Seat, x: float, y: float, height: float) -> Svg | None:
    """The power card of this round, small; none before it is played."""
    bid = look.state.bids[seat]
    if not bid:
        return None
    said = look.words.say("drawing.bid", seat=seat, value=bid)
    return group(
        tag("title", said),
        rect(0, 0, height * 0.95, height, rx=3, fill=TINTS[seat].deep, stroke=INK, stroke_width=1),
        woodtype(
            str(bid), height * 0.475, height * 0.24, height * 0.52, ink=PAPER_LIGHT, anchor="middle"
        ),
        transform=place(x, y),
        role="img",
        aria_label=said,
    )


def strip(look: Look, seat: Seat, width: float) -> Svg:
    """The same in one line, 24 units high, for a phone held upright."""
    counts = list(_counts(look, seat))
    left = 108.0
    step = (width - left - 94) / len(counts)
    return group(
        panel(width, 24, asked=seat == look.asked),
        crest(seat, 3, 2, 19),
        label(25, 17, look.name(seat, 11), size=13, bold=True),
        *(
            counter(
                one.icon,
                one.number,
                left + at * step,
                12,
                look.words.say(f"drawing.at-{one.key}", count=one.number),
                gap=11,
            )
            for at, one in enumerate(counts)
        ),
        _bid(look, seat, width - 95, 2, 20),
        _points(look, seat, width - 6, 18),
        role="group",
        aria_label=look.name(seat),
    )
