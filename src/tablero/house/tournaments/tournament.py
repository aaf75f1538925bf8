"""A tournament as one value, read from the book; whatever else is known of it follows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, NamedTuple

from .meetings import Draw, Meeting
from .plans import Plan
from .standings import Standing, standings

TournamentState = Literal["entering", "running", "over", "cancelled"]
EntrantState = Literal["in", "withdrawn", "removed"]
LATEST_ENTRY = 2
"""The last round for which somebody may still enter a Swiss tournament, if it is not yet drawn."""


class Entrant(NamedTuple):
    """Somebody who takes part."""

    number: int
    guest: str | None
    """None once the account is gone."""
    name: str
    state: EntrantState
    since: int
    """The first round for which the entrant is drawn; 0 for somebody who left before it began."""
    lot: int
    handle: str = ""


class Round(NamedTuple):
    """A round that has been drawn."""

    number: int
    began_at: float
    due_at: float | None
    """When games that go on are decided; None if never."""


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament as it stands."""

    id: str
    club: str
    """The club in which it is played; empty if whoever has the link may enter."""
    host: str
    name: str
    state: TournamentState
    plan: Plan
    entrants: tuple[Entrant, ...]
    """In the order of their numbers."""
    rounds: tuple[Round, ...]
    meetings: tuple[Meeting, ...]
    """Round by round, table by table."""

    @property
    def round(self) -> int:
        """The number of the last round drawn; 0 before the first."""
        return len(self.rounds)

    @property
    def lasts(self) -> int:
        """How many rounds there are in all."""
        began = [each for each in self.entrants if each.since == 1]
        return self.plan.lasts(len(began))

    @property
    def open(self) -> tuple[Meeting, ...]:
        """The meetings that have not come to an end."""
        return tuple(each for each in self.meetings if each.state == "open")

    def gone(self, meeting: Meeting) -> frozenset[int]:
        """The seats of an open meeting whose entrants have withdrawn: they are lost."""
        there = {each.number for each in self.entrants if each.state == "in"}
        return meeting.seats_of(*(each for each in meeting.entrants if each not in there))

    @property
    def takes_entries(self) -> bool:
        """Whether somebody may still enter."""
        late = self.state == "running" and not self.plan.scheduled and self.round < LATEST_ENTRY
        return self.state == "entering" or (late and self.round < self.lasts)

    def active(self, number: int) -> tuple[int, ...]:
        """Who is drawn for a round, in the order of their lots."""
        return self._by_lot(
            each for each in self.entrants if each.state == "in" and each.since <= number
        )

    def drawn(self, number: int) -> list[Draw]:
        """Who meets whom in the next round."""
        began = self._by_lot(each for each in self.entrants if each.since == 1)
        return self.plan.drawn(began, self.active(number), self.meetings, number)

    @property
    def standings(self) -> list[Standing]:
        """How the entrants stand; those who never played and have gone are left out."""
        met = {number for meeting in self.meetings for number in meeting.entrants}
        listed = [each.number for each in self.entrants if each.state == "in" or each.number in met]
        return standings(listed, self.meetings, self.plan.seats)

    def entrant_of(self, guest: str | None) -> Entrant | None:
        """The entry of a guest."""
        return next((each for each in self.entrants if guest and each.guest == guest), None)

    def named(self, number: int) -> Entrant:
        """The entrant with this number."""
        return next(each for each in self.entrants if each.number == number)

    @staticmethod
    def _by_lot(entrants: Iterable[Entrant]) -> tuple[int, ...]:
        return tuple(
            each.number for each in sorted(entrants, key=lambda each: (each.lot, each.number))
        )
