"""The addresses of clubs, described."""

from __future__ import annotations

from typing import Final

import msgspec

from tablero.house.clubs.rolls import Role
from tablero.house.keys import Scope
from tablero.house.tournaments.plans import Form
from tablero.house.tournaments.tournament import TournamentState

from ..routes import bodies, club_bodies
from . import replies
from .describing import STRING, Kind, Operation, Query


class ClubLine(msgspec.Struct, frozen=True):
    """One of the account's clubs; `members` is how many there are."""

    id: str
    name: str
    role: Role
    members: int


class CalledTournament(msgspec.Struct, frozen=True):
    """A tournament in a list; `entrants` is how many take part."""

    id: str
    name: str
    state: TournamentState
    game: str
    form: Form
    entrants: int


class Clubs(msgspec.Struct, frozen=True):
    """The account's clubs and tournaments."""

    clubs: list[ClubLine]
    tournaments: list[CalledTournament]


class ClubMember(msgspec.Struct, frozen=True):
    """Somebody who belongs to a club."""

    name: str
    handle: str
    role: Role


class TableOfClub(msgspec.Struct, frozen=True):
    """A table of a club; `taken` seats of `seats`, by whom."""

    table: str
    game: str
    way: str
    stage: str
    seats: int
    taken: int
    names: list[str]


class ClubNote(msgspec.Struct, frozen=True):
    """A note on a club's board."""

    id: str
    name: str
    handle: str
    at: float
    text: str


class ClubLeader(msgspec.Struct, frozen=True):
    """How a member has done in the club's games."""

    name: str
    handle: str
    games: int
    won: float


class ClubTold(msgspec.Struct, frozen=True):
    """Everything that a member knows of a club; `invite` only for its host."""

    id: str
    name: str
    about: str
    role: Role
    members: list[ClubMember]
    tables: list[TableOfClub]
    tournaments: list[CalledTournament]
    board: list[ClubNote]
    games: list[str]
    """Which games its members have finished together."""
    leaders: list[ClubLeader]
    invite: str | msgspec.UnsetType = msgspec.UNSET


class ClubOffered(msgspec.Struct, frozen=True):
    """The club to which somebody is invited."""

    club: str
    name: str
    about: str


class ClubEntered(msgspec.Struct, frozen=True):
    """A club, and where it is."""

    ok: bool
    club: str
    path: str


class ClubSeat(msgspec.Struct, frozen=True):
    """A seat at a table of the club is taken."""

    ok: bool
    told: int
    path: str


def _do(
    path: str,
    about: str,
    body: type[msgspec.Struct],
    *codes: str,
    access: Scope = "tables",
    reply: Kind = replies.Done,
) -> Operation:
    where = f"/clubs/{{club}}{path}"
    return Operation("POST", where, access, about, reply, body, codes=("unknown-club", *codes))


CLUBS: Final = (
    Operation("GET", "/clubs", "read", "Your clubs and tournaments.", Clubs),
    Operation(
        "POST",
        "/clubs",
        "tables",
        "Found a club.",
        ClubEntered,
        club_bodies.FoundBody,
        codes=("bad-name", "bad-text", "too-many-clubs", "muted"),
    ),
    Operation(
        "GET",
        "/clubs/{club}",
        "read",
        "The club, for its members.",
        ClubTold,
        query=(Query("game", "whose leader board", STRING),),
        codes=("unknown-club", "unknown-game"),
    ),
    Operation(
        "GET",
        "/clubs/{club}/join/{invite}",
        "read",
        "The club that this invitation is for.",
        ClubOffered,
        codes=("unknown-club",),
    ),
    _do(
        "/join/{invite}",
        "Join by invitation.",
        club_bodies.NicknameBody,
        *("bad-name", "club-full", "too-many-clubs"),
        access="play",
        reply=ClubEntered,
    ),
    _do("/leave", "Leave the club.", bodies.DeedBody, access="play"),
    _do(
        "/sit",
        "Take an open seat at a table of the club.",
        club_bodies.ClubSeatBody,
        *("unknown-table", "unreadable-table", "other-rules", "table-closed", "not-welcome"),
        *("seat-taken", "no-programs", "already-began"),
        access="play",
        reply=ClubSeat,
    ),
    _do(
        "/posts",
        "Put up a note.",
        club_bodies.NoteBody,
        *("bad-text", "too-many-posts", "muted"),
        access="play",
    ),
    _do(
        "/posts/remove",
        "Take a note down; for its author and the host.",
        club_bodies.TakeDownBody,
        "not-club-host",
        access="play",
    ),
    _do(
        "",
        "Change the club's name and description.",
        club_bodies.DescribeBody,
        *("not-club-host", "bad-name", "bad-text", "muted"),
    ),
    _do("/invite", "Replace the invitation.", bodies.DeedBody, "not-club-host"),
    _do(
        "/remove",
        "Remove a member, and replace the invitation.",
        club_bodies.MemberBody,
        "not-club-host",
        "unknown-person",
    ),
    _do(
        "/pass-on",
        "Make another member the host.",
        club_bodies.MemberBody,
        "not-club-host",
        "unknown-person",
    ),
)
