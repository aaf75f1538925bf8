"""A scoring as a table, a row for every region or sea (CB-9), and the points over the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from tablero.drawing.outcome import Outcome, OutcomeRow
from tablero.engine import Event, Seat
from tablero.games.caballero.grid import Edge
from tablero.words import Words

_SCORED = {"scores-land", "scores-ship", "scores-enclosed-land", "scores-enclosed-sea"}
SCORED = frozenset({"scoring", *_SCORED})
"""The events that change the outcome."""
ASIDES = frozenset(
    {
        "ends-turn",
        "reinforces",
        "opens-tile",
        "starts",
        "start-tile",
        "not-start-tile",
    }
)
"""The events that a summary leaves out."""


def outcome(events: Sequence[Event], words: Words, seats: int) -> Outcome | None:
    """The last scoring: every region that brought points, what each seat got, and why."""
    begun = [at for at, event in enumerate(events) if event.key == "scoring"]
    if not begun:
        return None
    rows: dict[Edge, list[Event]] = {}
    for event in events[begun[-1] :]:
        region = event.params.get("region")
        if event.key in _SCORED and isinstance(region, Edge):
            rows.setdefault(region, []).append(event)
    number = events[begun[-1]].params["number"]
    points = _points([event for scored in rows.values() for event in scored], seats)
    return Outcome(
        words.say("drawing.scoring", number=number),
        tuple(_row(region, scored, words, seats) for region, scored in rows.items()),
        tuple((seat, f"+{got}") for seat, got in enumerate(points)),
    )


def _row(region: Edge, scored: Sequence[Event], words: Words, seats: int) -> OutcomeRow:
    points = _points(scored, seats)
    kind = "sea" if any("fish" in event.params for event in scored) else "land"
    return OutcomeRow(
        words.say(f"drawing.name-{kind}", region=region),
        tuple(str(got) if got else "–" for got in points),
        tuple(seat for seat, got in enumerate(points) if got and got == max(points)),
        " ".join(_lines(scored, words)),
        scored[0].paragraph,
    )


def _points(scored: Sequence[Event], seats: int) -> list[int]:
    """What each seat got."""
    points = [0] * seats
    for event in scored:
        points[_seat(event)] += _number(event, "points")
    return points


def _lines(scored: Sequence[Event], words: Words) -> Iterator[str]:
    """What was scored in words; several ships that score alike are one line."""
    for line, times in Counter(words.tell(event) for event in scored).items():
        yield line if times == 1 else f"{line} ×{times}"


def _number(event: Event, name: str) -> int:
    value = event.params[name]
    return value if isinstance(value, int) else 0


def _seat(event: Event) -> Seat:
    return _number(event, "seat")


def course(events: Sequence[Event], seats: int) -> tuple[tuple[int, ...], ...]:
    """Each seat's total after every scoring."""
    totals = [(_seat(event), _number(event, "total")) for event in events if event.key == "score"]
    return tuple(
        tuple(total for seat, total in totals if seat == wanted) for wanted in range(seats)
    )
