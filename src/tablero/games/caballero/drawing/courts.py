"""The courts: every player's caballeros, cards, ships and points, and what has been bid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tablero.drawing.lettering import woodtype
from tablero.drawing.palette import INK, PAPER_LIGHT
from tablero.drawing.parts import Memory
from tablero.drawing.svg import Svg, group, place, rect, tag, use
from tablero.engine import Seat
from tablero.games.caballero.drawing.crests import TINTS, crest
from tablero.games.caballero.drawing.figures import figure
from tablero.games.caballero.drawing.look import Look
from tablero.games.caballero.drawing.tokens import (
    counter,
    label,
    mini_card,
    panel,
    powers_left,
    rim,
)
from tablero.games.caballero.result import scores_of
from tablero.words import Words


class Court(NamedTuple):
    """What a court shows."""

    seat: Seat
    name: str
    title: str
    """The name as it is written there."""
    asked: bool
    counts: tuple[tuple[str, int], ...]
    """What the seat has at court and at home."""
    bid: int
    powers: tuple[int, ...]
    most: int
    """How many power cards there are."""
    score: int
    more: int | None
    """What a scoring now would add; None if there is none to come."""


def courts(look: Look, more: Sequence[int], longest: int) -> list[Court]:
    """The courts of all seats, the reader's first; names are cut to `longest` letters."""
    state = look.state
    scores = scores_of(state.seats, state.awards)
    return [
        Court(
            seat,
            look.name(seat),
            look.name(seat, longest),
            seat == look.asked,
            _counts(look, seat),
            state.bids[seat],
            state.powers[seat],
            len(state.box.heads),
            scores[seat],
            None if state.over else more[seat],
        )
        for seat in state.seats_from(look.near)
    ]


def _counts(look: Look, seat: Seat) -> tuple[tuple[str, int], ...]:
    state = look.state
    counts = (
        ("court", state.courts[seat]),
        ("cards", state.homes[seat]),
        ("ships", state.docked[seat]),
    )
    if not state.variant.expansion:
        return counts
    grande = int(state.grande_at_court(seat))
    return (*counts, ("grande", grande), ("alcaldes", state.alcaldes_left(seat)))


KINDS = {
    "court": "court",
    "cards": "card",
    "ships": "ship",
    "grande": "grande",
    "alcaldes": "alcalde",
}
"""What the counters of a court count, as it is explained."""


def _icon(key: str, seat: Seat) -> Svg:
    """The picture of one kind of thing at a court."""
    match key:
        case "court":
            return use("cb-head", transform="scale(1.15)")
        case "cards":
            return mini_card(seat)
        case "ships":
            return figure(f"ship-{seat}", 0, 0, 0.52)
        case "grande":
            return figure(f"grande-{seat}", 0, 0, 0.58)
        case _:
            return figure(f"alcalde-{seat}", 0, 0, 0.54)


def _counters(
    memory: Memory, words: Words, shown: Court, x: float, y: float, step: float, gap: float
) -> list[Svg]:
    """What the seat has, side by side from (x, y)."""
    seat = shown.seat
    return [
        memory.part(
            f"at-{key}:{seat}", _count, memory, words, key, seat, number, x + at * step, y, gap
        )
        for at, (key, number) in enumerate(shown.counts)
    ]


def _count(
    memory: Memory,
    words: Words,
    key: str,
    seat: Seat,
    number: int,
    x: float,
    y: float,
    gap: float,
) -> Svg:
    icon = memory.part(f"icon-{key}:{seat}", _icon, key, seat)
    return counter(
        icon, number, x, y, words.say(f"drawing.at-{key}", count=number), gap=gap, about=KINDS[key]
    )


def court(memory: Memory, words: Words, shown: Court, width: float, height: float) -> Svg:
    """A seat's place beside the chart: name and points, the court, the power cards."""
    seat = shown.seat
    part = memory.part
    step = (width - 54) / 5
    level = height * 0.56
    return group(
        panel(width, height),
        part(f"rim:{seat}", rim, width, height, shown.asked),
        crest(seat, 8, 6, 28),
        label(42, 25, shown.title, size=17, bold=True),
        part(f"points:{seat}", _points, words, shown.score, shown.more, width - 10, 26.0),
        *_counters(memory, words, shown, 20, level, step, 13.0),
        part(f"bid:{seat}", _bid, words, seat, shown.bid, width - 34, level - 13, 26.0),
        part(
            f"powers:{seat}",
            _powers,
            memory,
            words,
            seat,
            shown.powers,
            shown.bid,
            width - 14,
            height - 22,
            shown.most,
        ),
        role="group",
        aria_label=shown.name,
    )


def _powers(
    memory: Memory,
    words: Words,
    seat: Seat,
    left: tuple[int, ...],
    bid: int,
    width: float,
    y: float,
    count: int,
) -> Svg:
    return group(
        *powers_left(memory, seat, left, bid, width, count),
        transform=place(7, y),
        role="img",
        aria_label=words.say("drawing.powers", values=left),
        data_about="powers",
    )


def _points(words: Words, score: int, more: int | None, x: float, y: float) -> Svg:
    """Points so far, and what a scoring now would add, if there is still one to come."""
    if more is None:
        return label(x, y, str(score), size=20, bold=True, anchor="end")
    said = words.say("drawing.score", score=score, more=more)
    return group(
        tag("title", said),
        label(x, y, f"+{more}", size=13, soft=True, anchor="end"),
        label(x - 10 - 7.2 * len(f"+{more}"), y, str(score), size=20, bold=True, anchor="end"),
        role="img",
        aria_label=said,
        data_about="score",
    )


def _bid(words: Words, seat: Seat, bid: int, x: float, y: float, height: float) -> Svg:
    """The power card of this round, small; none before it is played."""
    if not bid:
        return group()
    said = words.say("drawing.bid", seat=seat, value=bid)
    return group(
        tag("title", said),
        rect(0, 0, height * 0.95, height, rx=3, fill=TINTS[seat].deep, stroke=INK, stroke_width=1),
        woodtype(
            str(bid), height * 0.475, height * 0.24, height * 0.52, ink=PAPER_LIGHT, anchor="middle"
        ),
        transform=place(x, y),
        role="img",
        aria_label=said,
        data_about=f"power:{bid}",
    )


def strip(memory: Memory, words: Words, shown: Court, width: float) -> Svg:
    """The same in one line, 24 units high, for a phone held upright."""
    seat, part = shown.seat, memory.part
    left = 108.0
    step = (width - left - 94) / len(shown.counts)
    return group(
        panel(width, 24),
        part(f"rim:{seat}", rim, width, 24.0, shown.asked),
        crest(seat, 3, 2, 19),
        label(25, 17, shown.title, size=13, bold=True),
        *_counters(memory, words, shown, left, 12.0, step, 11.0),
        part(f"bid:{seat}", _bid, words, seat, shown.bid, width - 95, 2.0, 20.0),
        part(f"points:{seat}", _points, words, shown.score, shown.more, width - 6, 18.0),
        role="group",
        aria_label=shown.name,
    )
