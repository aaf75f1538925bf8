"""The addresses of leader boards, statistics, profiles and ratings, described."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from tablero.house.ratings.counting import Uncounted

from .describing import NUMBER, STRING, Operation, Query

Who = Literal["person", "bot"]


class Leader(msgspec.Struct, frozen=True):
    """Somebody on a leader board; the truth may be `spread` points away, in 19 cases of 20."""

    place: int
    handle: str
    name: str
    kind: Who
    rating: int
    spread: int
    games: int


class MeasuredBot(msgspec.Struct, frozen=True):
    """One of the server's bots, as it was measured; `low` and `high` are its 95 % interval."""

    bot: str
    rating: int
    low: int
    high: int


class OwnRating(msgspec.Struct, frozen=True):
    """The account's own rating; `missing` games until it is listed."""

    handle: str
    name: str
    kind: Who
    rating: int
    spread: int
    games: int
    missing: int


class Leaders(msgspec.Struct, frozen=True):
    """A page of a leader board."""

    game: str
    way: str
    page: int
    pages: int
    people: list[Leader]
    bots: list[MeasuredBot]
    own: OwnRating | None


class MonthPlayed(msgspec.Struct, frozen=True):
    """What was played of a way to play in a month; `seconds` is how long `sittings` games took."""

    game: str
    way: str
    seats: int
    month: str
    games: int
    sittings: int
    seconds: float
    answers: int


class SeatPlayed(msgspec.Struct, frozen=True):
    """How often a seat has won; a shared win counts in part."""

    game: str
    way: str
    seats: int
    seat: int
    games: int
    won: float


class Played(msgspec.Struct, frozen=True):
    """What is played here of a game: how often, how long, and which seats win."""

    game: str
    months: list[MonthPlayed]
    seats: list[SeatPlayed]


class RatingTold(msgspec.Struct, frozen=True):
    """A rating at a way to play."""

    game: str
    way: str
    rating: int
    spread: int
    games: int


class ResultsTold(msgspec.Struct, frozen=True):
    """How somebody's games of one kind have ended."""

    game: str
    way: str
    games: int
    won: int
    shared: int


class LatestGame(msgspec.Struct, frozen=True):
    """A game that somebody has finished; `uncounted` is why it does not count, or empty."""

    table: str
    game: str
    way: str
    seats: int
    at: float
    won: float
    uncounted: str


class ProfileTold(msgspec.Struct, frozen=True):
    """Somebody's public profile."""

    handle: str
    name: str
    kind: Who
    since: float
    hidden: bool
    ratings: list[RatingTold]
    results: list[ResultsTold]
    latest: list[LatestGame]


class RatingChange(msgspec.Struct, frozen=True):
    """Somebody's rating at a table; `after` once the game is entered."""

    name: str
    handle: str
    before: int | None
    after: int | None
    spread: int | None


class RatingsAtTable(msgspec.Struct, frozen=True):
    """The ratings of the people at a table, and what its game has changed."""

    rated: bool
    uncounted: Uncounted | None
    """Why it does not count."""
    over: bool
    pending: bool
    """Whether it is worth asking again in a second."""
    people: list[RatingChange]
    html: str


RANKINGS: Final = (
    Operation(
        "GET",
        "/leaders",
        "read",
        "The leader board of a way to play, 50 people on a page.",
        Leaders,
        query=(
            Query("game", "by default the first", STRING),
            Query("way", "by default the game's first", STRING),
            Query("page", "from 1", NUMBER),
        ),
        codes=("not-found", "bad-ply"),
    ),
    Operation(
        "GET",
        "/leaders/statistics",
        "read",
        "What is played here of a game: how often, how long, and which seats win.",
        Played,
        query=(Query("game", "by default the first", STRING),),
        codes=("unknown-game",),
    ),
    Operation(
        "GET",
        "/people/{handle}",
        "read",
        "Somebody's public profile.",
        ProfileTold,
        codes=("not-found",),
    ),
    Operation(
        "GET",
        "/t/{table}/ratings",
        "read",
        "The ratings of the people at the table, and what its game has changed.",
        RatingsAtTable,
        codes=(),
    ),
)
