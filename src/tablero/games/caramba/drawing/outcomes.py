"""The result of an auction as a table (CA-4), and the points over the game (CA-6.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablero.drawing.outcome import Outcome, OutcomeRow
from tablero.engine import Event, Seat
from tablero.games.caramba.offers import Offer
from tablero.words import Words

_DECIDED = ("wins", "ties", "no-offer", "nothing-at-stake")


def outcome(events: Sequence[Event], words: Words, seats: int) -> Outcome | None:
    """The last auction that was decided: every treasure, every offer, who won."""
    decided = [at for at, event in enumerate(events) if event.key in _DECIDED]
    if not decided:
        return None
    first = decided[-1]
    while first and events[first - 1].key in _DECIDED:
        first -= 1
    number = [event.params["number"] for event in events[:first] if event.key == "round"][-1]
    rows = tuple(_row(event, words, seats) for event in events[first : decided[-1] + 1])
    return Outcome(words.say("drawing.result", number=number), rows)


def _row(event: Event, words: Words, seats: int) -> OutcomeRow:
    params: dict[str, Any] = dict(event.params)
    offers: Sequence[Offer] = params.get("offers", (Offer(0, 0),) * seats)
    best: tuple[Seat, ...] = params.get("tied_seats", ())
    if event.key == "wins":
        best = (params["seat"],)
    return OutcomeRow(
        words.say(f"treasure.{params['treasure']}"),
        tuple(map(_cell, offers)),
        best,
        words.tell(event),
        event.paragraph,
    )


def _cell(offer: Offer) -> str:
    """`7 + 3 = 10`: cards and bonus; the sum alone where there is no bonus."""
    if not offer.total:
        return "–"
    if not offer.bonus:
        return str(offer.total)
    return f"{offer.cards} + {offer.bonus} = {offer.total}"


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
