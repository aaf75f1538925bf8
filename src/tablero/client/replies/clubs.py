"""Clubs."""

from __future__ import annotations

from ..choices import Form, Role, TournamentState
from .common import Reply


class ClubLine(Reply, frozen=True):
    """One of your clubs; `members` is how many there are."""

    id: str
    name: str
    role: Role
    members: int


class TournamentLine(Reply, frozen=True):
    """A tournament in a list; `entrants` is how many take part."""

    id: str
    name: str
    state: TournamentState
    game: str
    form: Form
    entrants: int


class Clubs(Reply, frozen=True):
    """Your clubs and tournaments."""

    clubs: tuple[ClubLine, ...]
    tournaments: tuple[TournamentLine, ...]


class ClubMember(Reply, frozen=True):
    """Somebody who belongs to a club."""

    name: str
    handle: str
    role: Role


class ClubTable(Reply, frozen=True):
    """A table of a club; `taken` seats of `seats`, by whom."""

    table: str
    game: str
    way: str
    stage: str
    seats: int
    taken: int
    names: tuple[str, ...]


class ClubNote(Reply, frozen=True):
    """A note on a club's board."""

    id: str
    name: str
    handle: str
    at: float
    text: str


class ClubLeader(Reply, frozen=True):
    """How a member has done in the club's games."""

    name: str
    handle: str
    games: int
    won: float


class Club(Reply, frozen=True):
    """Everything that a member knows of a club; `games` are those that its members have finished
    together. Only its host has the `invite`, an address."""

    id: str
    name: str
    about: str
    role: Role
    members: tuple[ClubMember, ...]
    tables: tuple[ClubTable, ...]
    tournaments: tuple[TournamentLine, ...]
    board: tuple[ClubNote, ...]
    games: tuple[str, ...]
    leaders: tuple[ClubLeader, ...]
    invite: str | None = None


class ClubOffered(Reply, frozen=True):
    """The club to which somebody is invited."""

    club: str
    name: str
    about: str


class ClubEntered(Reply, frozen=True):
    """A club, and where it is."""

    club: str
    path: str


class ClubSeat(Reply, frozen=True):
    """A seat at a table of the club is taken."""

    told: int
    path: str
