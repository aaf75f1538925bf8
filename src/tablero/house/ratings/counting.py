"""Which games count for ratings, and what came of them."""

from __future__ import annotations

from typing import Literal, NamedTuple

from tablero.bots.judgement import won
from tablero.bots.ratings import way_of
from tablero.engine import Seat
from tablero.table.table import Chair, Table

from .scale import Strength, strength_of_bot

Uncounted = Literal[
    "unrated",
    "own-box",
    "began-midway",
    "one-screen",
    "one-person",
    "no-winner",
    "steward",
    "bot",
]
"""Why a game does not count: it was not to; its components, its first position or its screen were
not those of everybody; only one person, or one side with people, played; nobody has won; a bot
answered in somebody's place; or a bot or a program took part whose strength in such games is not
known."""


class Entrant(NamedTuple):
    """Who played a seat of a game that is over."""

    seat: Seat
    side: int
    guest: str | None
    """None for a bot."""
    strength: Strength | None
    """A bot's, as measured; None for a person, whose rating changes."""
    won: float
    """1 for a win, alone or with mates; a share of it if several sides have won."""


class Outcome(NamedTuple):
    """What came of a game in which people played."""

    table: str
    game: str
    way: str
    seats: int
    at: float
    """When it ended."""
    uncounted: Uncounted | None
    """Why it does not count for ratings; None if it does."""
    entrants: tuple[Entrant, ...]
    answers: int = 0
    """How many answers were given."""

    @property
    def people(self) -> tuple[Entrant, ...]:
        """The people who played; each once, even around one screen."""
        found = {each.guest: each for each in reversed(self.entrants) if each.guest is not None}
        return tuple(sorted(found.values(), key=lambda each: each.seat))


def outcome_of(table: Table) -> Outcome | None:
    """What came of the game; None while it goes on, for lessons, and if no person played."""
    if not table.over or table.lesson is not None:
        return None
    result = table.state.result()
    entrants = tuple(
        Entrant(
            chair.seat,
            table.sides[chair.seat],
            chair.guest,
            _measured(table, chair),
            won(result, chair.seat),
        )
        for chair in table.chairs
    )
    if not any(each.guest for each in entrants):
        return None
    way = way_of(table.game, len(table.chairs), table.header.options)
    return Outcome(
        table.id,
        table.game.name,
        way,
        len(table.chairs),
        table.moved_at,
        why_uncounted(table),
        entrants,
        table.ply,
    )


def why_uncounted(table: Table) -> Uncounted | None:
    """Why the game does not count for ratings; None if it does. While it goes on: why it will not
    count, whoever wins.
    """
    header, people = table.header, [chair for chair in table.chairs if chair.guest is not None]
    bots = [chair for chair in table.chairs if chair.kind == "bot"]
    reasons: list[tuple[Uncounted, bool]] = [
        ("unrated", not header.terms.rated),
        ("own-box", bool(header.box)),
        ("began-midway", bool(header.start)),
        ("one-screen", header.hot_seat),
        ("one-person", table.began and len({table.sides[chair.seat] for chair in people}) < 2),
        ("no-winner", table.over and not table.state.result().winners),
        ("steward", bool(stood_in_for(table))),
        ("bot", any(chair.program for chair in people)),
        ("bot", any(_measured(table, chair) is None for chair in bots)),
    ]
    return next((reason for reason, holds in reasons if holds), None)


def stood_in_for(table: Table) -> frozenset[Seat]:
    """In whose place a bot has answered; somebody may leave and come back in time."""
    return frozenset(
        absence.seat
        for absence in table.absences
        if any(
            table.plies.told(place)[0].seat == absence.seat
            for place in range(absence.since, table.ply if absence.until is None else absence.until)
        )
    )


def _measured(table: Table, chair: Chair) -> Strength | None:
    if chair.guest is not None or chair.bot is None:
        return None
    return strength_of_bot(table.game, table.header.options, len(table.chairs), chair.bot)
