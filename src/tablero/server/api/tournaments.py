"""The addresses of tournaments, described."""

from __future__ import annotations

from typing import Final

import msgspec

from tablero.house.keys import Scope
from tablero.house.tournaments.meetings import MeetingState
from tablero.house.tournaments.plans import Plan
from tablero.house.tournaments.tournament import EntrantState, TournamentState

from ..routes import bodies, club_bodies
from . import replies
from .describing import Operation


class TournamentCalled(msgspec.Struct, frozen=True):
    """A tournament, and where it is."""

    ok: bool
    tournament: str
    path: str


class EntrantTold(msgspec.Struct, frozen=True):
    """Somebody who takes part; `since` is the first round for which they are drawn."""

    number: int
    name: str
    handle: str
    state: EntrantState
    since: int


class StandingTold(msgspec.Struct, frozen=True):
    """How an entrant stands; `breaks` decide between equal points."""

    place: int
    entrant: int
    points: float
    breaks: list[float]
    games: int


class RoundTold(msgspec.Struct, frozen=True):
    """A round that has been drawn; games that go on at `due_at` are decided."""

    number: int
    began_at: float
    due_at: float | None


class PlaceTold(msgspec.Struct, frozen=True):
    """A seat at a meeting; a null entrant is a bot, null points are open."""

    entrant: int | None
    points: float | None


class MeetingTold(msgspec.Struct, frozen=True):
    """Entrants who meet at a table, which is null until it is opened, and for a bye."""

    round: int
    number: int
    state: MeetingState
    table: str | None
    places: list[PlaceTold]


class TournamentTold(msgspec.Struct, frozen=True):
    """A whole tournament; those who take part by their numbers."""

    id: str
    name: str
    club: str
    state: TournamentState
    plan: Plan
    round: int
    rounds: int
    entrants: list[EntrantTold]
    standings: list[StandingTold]
    drawn: list[RoundTold]
    meetings: list[MeetingTold]


def _do(
    path: str, about: str, body: type[msgspec.Struct], *codes: str, access: Scope = "tables"
) -> Operation:
    where = f"/tournaments/{{tournament}}/{path}"
    known = ("unknown-tournament", *codes)
    return Operation("POST", where, access, about, replies.Done, body, codes=known)


TOURNAMENTS: Final = (
    Operation(
        "POST",
        "/tournaments",
        "tables",
        "Set up a tournament, for a club or for whoever has its address.",
        TournamentCalled,
        club_bodies.CallBody,
        codes=(
            "unknown-game",
            "unknown-club",
            "unknown-bot",
            "bad-option",
            "bad-tournament",
            "bad-name",
            "too-many-tournaments",
            "muted",
        ),
    ),
    Operation(
        "GET",
        "/tournaments/{tournament}",
        "read",
        "Standings, rounds and tables.",
        TournamentTold,
        codes=("unknown-tournament",),
    ),
    _do(
        "enter",
        "Enter the tournament; for people only.",
        club_bodies.NicknameBody,
        *("bad-name", "entry-closed", "tournament-full", "no-programs"),
        access="play",
    ),
    _do("withdraw", "Withdraw from the tournament.", bodies.DeedBody, access="play"),
    _do(
        "start",
        "Start the tournament: the first round is drawn at once.",
        bodies.DeedBody,
        *("not-tournament-host", "tournament-begun", "too-few-entrants"),
    ),
    _do(
        "cancel",
        "Call the tournament off.",
        bodies.DeedBody,
        *("not-tournament-host", "tournament-begun"),
    ),
    _do(
        "remove",
        "Remove an entrant.",
        club_bodies.EntrantBody,
        "not-tournament-host",
    ),
)
