"""Leader boards, statistics, profiles and ratings."""

from __future__ import annotations

from ..choices import Kind
from .common import Reply


class Leader(Reply, frozen=True):
    """Somebody on a leader board; the rating may be `spread` points off."""

    place: int
    handle: str
    name: str
    kind: Kind
    rating: int
    spread: int
    games: int


class MeasuredBot(Reply, frozen=True):
    """One of the server's bots, as it was measured: it is between `low` and `high`."""

    bot: str
    rating: int
    low: int
    high: int


class OwnRating(Reply, frozen=True):
    """Your own rating; `missing` games until you are listed."""

    handle: str
    name: str
    kind: Kind
    rating: int
    spread: int
    games: int
    missing: int


class Leaders(Reply, frozen=True):
    """A page of a leader board."""

    game: str
    way: str
    page: int
    pages: int
    people: tuple[Leader, ...]
    bots: tuple[MeasuredBot, ...]
    own: OwnRating | None


class MonthPlayed(Reply, frozen=True):
    """What was played of a way to play in a month; `seconds` is how long `sittings` games took."""

    game: str
    way: str
    seats: int
    month: str
    games: int
    sittings: int
    seconds: float
    answers: int


class SeatPlayed(Reply, frozen=True):
    """How often a seat has won; a shared win counts in part."""

    game: str
    way: str
    seats: int
    seat: int
    games: int
    won: float


class Statistics(Reply, frozen=True):
    """What is played here of a game: how often, how long, and which seats win."""

    game: str
    months: tuple[MonthPlayed, ...]
    seats: tuple[SeatPlayed, ...]


class Rating(Reply, frozen=True):
    """A rating at a way to play; it may be `spread` points off."""

    game: str
    way: str
    rating: int
    spread: int
    games: int


class Results(Reply, frozen=True):
    """How somebody's games of one kind have ended."""

    game: str
    way: str
    games: int
    won: int
    shared: int


class LatestGame(Reply, frozen=True):
    """A game that somebody has finished; `uncounted` is why it does not count, or empty."""

    table: str
    game: str
    way: str
    seats: int
    at: float
    won: float
    uncounted: str


class Profile(Reply, frozen=True):
    """What somebody shows of themselves; of a hidden profile only who it is."""

    handle: str
    name: str
    kind: Kind
    since: float
    hidden: bool
    ratings: tuple[Rating, ...]
    results: tuple[Results, ...]
    latest: tuple[LatestGame, ...]


class RatingChange(Reply, frozen=True):
    """Somebody's rating at a table; `after` once the game is entered."""

    name: str
    handle: str
    before: int | None
    after: int | None
    spread: int | None


class RatingsAtTable(Reply, frozen=True):
    """The ratings of the people at a table; `uncounted` is why its game does not count. While it is
    `pending`, ask again in a second."""

    rated: bool
    uncounted: str | None
    over: bool
    pending: bool
    people: tuple[RatingChange, ...]
