"""What the server answers. Fields that a newer server adds are ignored."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

Scope = Literal["read", "play", "tables", "account"]
Stage = Literal["waiting", "running", "over", "closed", "lesson"]
Holder = Literal["open", "person", "program", "bot"]
Kind = Literal["person", "bot"]
Speed = Literal["untimed", "live", "days"]
Verdict = Literal["fair", "unfair", "other-seed", "no-seed", "no-seal"]


class Reply(msgspec.Struct, frozen=True):
    """An answer."""


class Account(Reply, frozen=True):
    """Who you are, and what your key is for."""

    handle: str
    name: str
    kind: Kind
    scopes: tuple[Scope, ...] | None
    expires: float | None


class Result(Reply, frozen=True):
    """How the game ended."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]


class TableLine(Reply, frozen=True):
    """One of your tables; `result` is None until its game is over."""

    table: str
    path: str
    game: str
    stage: Stage
    seats: int
    own: tuple[int, ...]
    ply: int
    told: int
    asked: bool
    result: Result | None = None


class Tables(Reply, frozen=True):
    """Your tables: first those that go on, the newest first."""

    tables: tuple[TableLine, ...]


class SeatClock(Reply, frozen=True):
    """A seat's time: the seconds that are left, or while they pass, when they will have passed."""

    left: float | None
    until: float | None


class Seat(Reply, frozen=True):
    """A seat, and who sits there."""

    seat: int
    name: str
    holder: Holder
    side: int
    bot: str | None
    online: bool
    kept_for: str | None
    clock: SeatClock | None


class Option(Reply, frozen=True):
    """A legal answer: its text, which is sent, and its parts."""

    text: str
    data: dict[str, Any]


class Question(Reply, frozen=True):
    """The open question; `options` only if it is put to you."""

    ply: int
    told: int
    question: str
    seats: tuple[int, ...]
    options: tuple[Option, ...] | None
    since: float
    deadline: float | None


class UndoRequest(Reply, frozen=True):
    """Somebody asks to go back to position `to`; `asked` if you have to agree or not."""

    seat: int
    to: int
    asked: bool


class PauseRequest(Reply, frozen=True):
    """Somebody suggests a pause, or it has begun; `asked` if you have to agree or not."""

    seat: int
    began: bool
    asked: bool


class ChatLine(Reply, frozen=True):
    """A line of chat."""

    name: str
    seat: int | None
    text: str
    mates: bool


class State(Reply, frozen=True):
    """A table as you may see it; `view` as in the bot protocol."""

    table: str
    path: str
    game: str
    rules: int
    options: dict[str, str]
    terms: dict[str, Any]
    stage: Stage
    seats: tuple[Seat, ...]
    own: tuple[int, ...]
    host: bool
    invited: bool
    ply: int
    told: int
    heard: int
    question: Question | None
    undo: UndoRequest | None
    pause: PauseRequest | None
    result: Result | None
    rematch: str | None
    invite: str | None
    chat: tuple[ChatLine, ...]
    seal: str
    view: dict[str, Any]


class Told(Reply, frozen=True):
    """A deed is done; `told` is the number of the entry that it added to the table's log."""

    told: int


class Taken(Reply, frozen=True):
    """So many answers of a gesture were given."""

    told: int
    taken: int


class Opened(Reply, frozen=True):
    """A table, and where it is."""

    table: str
    path: str


class Why(Reply, frozen=True):
    """Why an answer cannot be given, and the rule that says so; or that it can."""

    allowed: bool
    message: str
    paragraph: str


class NextAnswer(Reply, frozen=True):
    """An answer that ends a gesture, and what it is called."""

    text: str
    verb: str
    say: str


class Preview(Reply, frozen=True):
    """What an answer would cost and change; `free` if it could be taken back without asking."""

    lines: tuple[str, ...]
    free: bool
    repeats: int
    then: tuple[NextAnswer, ...]


class Imported(Reply, frozen=True):
    """The table of a game from elsewhere; `luck` is the verdict on its draws."""

    table: str
    path: str
    over: bool
    luck: Verdict


class Draw(Reply, frozen=True):
    """A draw, recomputed from the seed: it is fair if what was drawn is what the seed fixed."""

    ply: int
    number: int
    point: int
    total: int
    drawn: str
    fixed: str


class Fairness(Reply, frozen=True):
    """Every draw of a game that is over; `wrong` are the positions of those not explained."""

    verdict: Verdict
    seal: str
    seed: str
    draws: tuple[Draw, ...]
    wrong: tuple[int, ...]


class Analysed(Reply, frozen=True):
    """The analysis of a game, or how far it has come."""

    state: Literal["none", "running", "failed", "done"]
    done: int | None = None
    total: int | None = None
    problem: str | None = None
    analysis: dict[str, Any] | None = None


class GamePlayed(Reply, frozen=True):
    """A game that you have finished; `names` are the others."""

    table: str
    game: str
    way: str
    seats: int
    at: float
    won: float
    rated: bool
    names: tuple[str, ...]


class GamesPlayed(Reply, frozen=True):
    """Games that you have finished, newest first; `before` leads to earlier ones."""

    games: tuple[GamePlayed, ...]
    before: float | None


class LobbyPlayer(Reply, frozen=True):
    """Whoever holds a seat of a table in the lobby: a person, a program, or a bot of the server."""

    name: str
    handle: str | None
    bot: str | None
    program: bool
    rating: int | None
    settled: bool


class LobbyTerms(Reply, frozen=True):
    """What is agreed on at a table; `programs` if programs may sit down."""

    clock: dict[str, Any] | None
    watch: str
    chat: str
    undo: str
    rated: bool
    programs: bool


class LobbyTable(Reply, frozen=True):
    """A table that waits for anybody, or that anybody may watch."""

    table: str
    path: str
    game: str
    way: str
    options: dict[str, str]
    own_box: bool
    seats: int
    open_seats: int
    players: tuple[LobbyPlayer, ...]
    terms: LobbyTerms
    speed: Speed
    hints: str
    opened_at: float


class Lobby(Reply, frozen=True):
    """The tables that wait for anybody, and those that anybody may watch."""

    open: tuple[LobbyTable, ...]
    running: tuple[LobbyTable, ...]


class SeekBegun(Reply, frozen=True):
    """Whether you wait for others now, or have a table at once."""

    state: Literal["waiting", "found"]
    table: str | None = None
    path: str | None = None


class Sought(Reply, frozen=True):
    """What you look for; what is empty, or 0, may be anything."""

    game: str
    way: str
    seats: int
    speed: str
    rated: str
    state: Literal["waiting", "found"]
    table: str | None = None
    path: str | None = None


class Seeking(Reply, frozen=True):
    """What you look for; None if nothing."""

    seek: Sought | None


class Done(Reply, frozen=True):
    """It is done."""

    ok: bool


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
