"""The result of an auction as a table (CA-4), and the points over the game (CA-6.2)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from tablero.drawing.outcome import Outcome, OutcomeRow
from tablero.engine import Event, Seat
from tablero.games.caramba.offers import Offer
from tablero.words import Words

_DECIDED = ("wins", "ties", "no-offer", "nothing-at-stake")
_FOLLOWS = ("chests-return", "chests-stay")
"""What becomes of the chests after a tie (CA-4.3, CA-7.5)."""
SCORED = frozenset((*_DECIDED, *_FOLLOWS))
"""The events that change the outcome."""
ASIDES = frozenset(
    {
        "chest-drawn",
        "draws",
        "starts",
        "reshuffles",
        "passes-empty",
    }
)
"""The events that a summary leaves out."""


def outcome(events: Sequence[Event], words: Words, _seats: int) -> Outcome | None:
    """The last decided auction: every treasure, every offer, who won."""
    begun = [at for at, event in enumerate(events) if event.key == "round"]
    for first, end in reversed([*pairwise([*begun, len(events)])]):
        decided = _decided(events[first:end])
        if decided:
            title = words.say("drawing.result", number=events[first].params["number"])
            rows = tuple(_row(told, words) for told in decided)
            won = tuple((seat, row.label) for row in rows for seat in row.best[:1] if row.alone)
            return Outcome(title, rows, won)
    return None


def _decided(events: Sequence[Event]) -> list[list[Event]]:
    """What became of each treasure in a round, with the events that followed."""
    told: list[list[Event]] = []
    for event in events:
        if event.key in _DECIDED:
            told.append([event])
        elif event.key in _FOLLOWS:
            told[-1].append(event)
    return told


def _row(told: Sequence[Event], words: Words) -> OutcomeRow:
    event = told[0]
    params: dict[str, Any] = dict(event.params)
    offers: Sequence[Offer] = params["offers"]
    best: tuple[Seat, ...] = params.get("tied_seats", ())
    if event.key == "wins":
        best = (params["seat"],)
    return OutcomeRow(
        words.say(f"treasure.{params['treasure']}"),
        tuple(map(_cell, offers)),
        best,
        " ".join(map(words.tell, told)),
        event.paragraph,
    )


def _cell(offer: Offer) -> str:
    """`7 + 3 = 10`: cards and bonus, with one place to break the line; the sum alone where there
    is no bonus.
    """
    if not offer.total:
        return "–"
    if not offer.bonus:
        return str(offer.total)
    return f"{offer.cards}\u00a0+\u00a0{offer.bonus} =\u00a0{offer.total}"


def course(events: Sequence[Event], seats: int) -> tuple[tuple[int, ...], ...]:
    """Each seat's secured points after every round. Which chest was secured is public (CA-5.3)."""
    points = [0] * seats
    rounds: list[tuple[int, ...]] = []
    for event in events:
        params: dict[str, Any] = dict(event.params)
        if event.key == "round" and params["number"] > 1:
            rounds.append(tuple(points))
        elif event.key == "secures":
            points[params["seat"]] += params["chest"].value
    rounds.append(tuple(points))
    return tuple(tuple(after[seat] for after in rounds) for seat in range(seats))
