"""The last battle as a table (ED-6.4), and everyone's shrines over the game (ED-7.1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablero.drawing.outcome import Outcome, OutcomeRow
from tablero.engine import Event, Seat
from tablero.games.eldorado.box import Creature, Tile
from tablero.words import Words

from .look import named

_BEGINNINGS = {
    "attacks",
    "attacks-farmhouse",
    "attacks-outpost",
    "meets-dweller",
    "monster-attacks",
    "monster-attacks-building",
}
_ROLLS = ("battle-roll", "monster-roll")
_ENDS = {"battle-won", "battle-tied", "dweller-wins", "dweller-beaten"}
SCORED = frozenset(_ENDS)
"""The events that change the outcome."""
ASIDES = frozenset(
    {
        "ends-turn",
        "die-falls",
        "rolls",
        "rolls-again",
        "keeps-roll",
        "divides",
        "discovers",
        "draws",
        "spares",
        "nothing-to-gather",
        "stops-gathering",
        "free-step",
        "thief-die",
        "splits-thief-die",
        "tizoc-food",
        "battle-roll",
        "demands",
        "start-tile",
        "not-start-tile",
    }
)
"""The events that a summary leaves out."""


def outcome(events: Sequence[Event], words: Words, seats: int) -> Outcome | None:
    """The last battle that was decided: strengths, sums, and who won."""
    ends = [at for at, event in enumerate(events) if event.key in _ENDS]
    if not ends:
        return None
    story = events[: ends[-1] + 1]
    begun = max((at for at, event in enumerate(story) if event.key in _BEGINNINGS), default=0)
    rolls = [event for event in story[begun:] if event.key in _ROLLS][-2:]
    if len(rolls) < 2:
        return None
    both = tuple(_column(roll, seats) for roll in rolls)
    totals = [_number(roll, "total") for roll in rolls]
    best = tuple(column for column, total in zip(both, totals, strict=True) if total == max(totals))
    others = tuple(_creature(roll, words) for roll in rolls if _beast(roll))
    width = seats + len(others)
    sums = [str(total) for total in totals]
    return Outcome(
        words.say("drawing.last-battle"),
        (
            OutcomeRow(
                words.say("drawing.strengths"),
                _cells(width, both, [str(len(_dice(roll))) for roll in rolls]),
                (),
                words.tell(story[begun]),
                story[begun].paragraph,
            ),
            OutcomeRow(
                words.say("drawing.sums"),
                _cells(width, both, sums),
                best,
                words.tell(story[-1]),
                story[-1].paragraph,
            ),
        ),
        tuple(zip(both, sums, strict=True)),
        others,
    )


def _column(roll: Event, seats: int) -> Seat:
    """Where a roll stands: a monster has a column of its own, whoever rolls for it (ED-6.4)."""
    return seats if _beast(roll) else _seat(roll)


def _beast(roll: Event) -> bool:
    return roll.key == "monster-roll"


def _creature(roll: Event, words: Words) -> str:
    """The name of the monster that is rolled for."""
    monster = roll.params["monster"]
    return named(words, monster) if isinstance(monster, Tile | Creature) else ""


def _cells(width: int, both: Sequence[Seat], values: Sequence[str]) -> tuple[str, ...]:
    """A column for everyone, with a dash for those who did not fight."""
    found = dict(zip(both, values, strict=True))
    return tuple(found.get(column, "–") for column in range(width))


def _dice(roll: Event) -> tuple[object, ...]:
    dice = roll.params["dice"]
    return dice if isinstance(dice, tuple) else ()


def _number(event: Event, name: str) -> int:
    value = event.params[name]
    return value if isinstance(value, int) else 0


def _seat(event: Event) -> Seat:
    return _number(event, "seat")


def course(events: Sequence[Event], seats: int) -> tuple[tuple[int, ...], ...]:
    """Each seat's shrines at the end of every round; mates share theirs (ED-9.3)."""
    rounds = list(_rounds(events, _sides(events, seats)))
    return tuple(tuple(row[seat] for row in rounds) for seat in range(seats))


def _sides(events: Sequence[Event], seats: int) -> list[int]:
    """Which seats play together: neighbours, if mates have entered (ED-9.1); thieves never do."""
    teams = any(event.key == "mate-enters" for event in events)
    return [seat // 2 if teams else seat for seat in range(seats)]


def _rounds(events: Sequence[Event], sides: Sequence[int]) -> Iterator[list[int]]:
    """Everyone's shrines after each round, and now."""
    offerings = [0] * len(sides)
    holder: int | None = None
    number = 1
    for event in events:
        if event.key in ("turn", "team-turn") and _number(event, "round") > number:
            yield _held(sides, offerings, holder)
            number = _number(event, "round")
        elif event.key == "offers":
            offerings[sides[_seat(event)]] += 1
        elif event.key == "steals-offering":
            offerings[0] -= 1
        elif event.key in ("finds-cave-shrine", "gets-cave-shrine"):
            holder = sides[_seat(event)]
        elif event.key == "dweller-keeps-shrine":
            holder = None
    yield _held(sides, offerings, holder)


def _held(sides: Sequence[int], offerings: Sequence[int], holder: int | None) -> list[int]:
    return [offerings[side] + (side == holder) for side in sides]
