"""Tournaments."""

from __future__ import annotations

from ..choices import EntrantState, Form, MeetingState, Pace, TournamentState
from .common import Reply


class TournamentCalled(Reply, frozen=True):
    """A tournament, and where it is."""

    tournament: str
    path: str


class Plan(Reply, frozen=True):
    """What the host of a tournament has chosen; `bots` take the seats that are left, and 0 rounds
    are as many as are usual."""

    game: str
    form: Form = "swiss"
    way: str = ""
    seats: int = 2
    bots: str = ""
    rounds: int = 0
    pace: Pace = "untimed"
    hours: int = 0
    rated: bool = False


class Entrant(Reply, frozen=True):
    """Somebody who takes part; `since` is the first round for which they are drawn."""

    number: int
    name: str
    handle: str
    state: EntrantState
    since: int


class Standing(Reply, frozen=True):
    """How an entrant stands; `breaks` decide between equal points."""

    place: int
    entrant: int
    points: float
    breaks: tuple[float, ...]
    games: int


class Round(Reply, frozen=True):
    """A round that has been drawn; games that go on at `due_at` are decided."""

    number: int
    began_at: float
    due_at: float | None


class Place(Reply, frozen=True):
    """A seat at a meeting; no entrant is a bot, no points are open."""

    entrant: int | None
    points: float | None


class Meeting(Reply, frozen=True):
    """Entrants who meet; there is no table until it is opened, and for a bye."""

    round: int
    number: int
    state: MeetingState
    table: str | None
    places: tuple[Place, ...]


class Tournament(Reply, frozen=True):
    """A whole tournament; those who take part by their numbers."""

    id: str
    name: str
    club: str
    state: TournamentState
    plan: Plan
    round: int
    rounds: int
    entrants: tuple[Entrant, ...]
    standings: tuple[Standing, ...]
    drawn: tuple[Round, ...]
    meetings: tuple[Meeting, ...]
