"""The addresses of games as files, described."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from tablero.engine.fairness import Verdict

from ..routes import bodies
from .describing import NUMBER, PNG, STRING, SVG, TEXT, Operation, Query
from .replies import Tables


class Imported(msgspec.Struct, frozen=True):
    """The table of a game from elsewhere; `luck` is the verdict on its draws."""

    ok: bool
    table: str
    path: str
    over: bool
    luck: Verdict


class DrawChecked(msgspec.Struct, frozen=True):
    """A draw, recomputed from the seed: what the seed has fixed, and what was drawn."""

    ply: int
    number: int
    point: int
    total: int
    drawn: str
    fixed: str


class FairnessTold(msgspec.Struct, frozen=True):
    """Every draw of a game that is over; `wrong` are the positions of those not explained."""

    verdict: Verdict
    seal: str
    seed: str
    draws: list[DrawChecked]
    wrong: list[int]


class SeatRecorded(msgspec.Struct, frozen=True):
    """A seat, as the game names it, and its player."""

    seat: str
    name: str


class AnswerRecorded(msgspec.Struct, frozen=True):
    """An answer and the position to which it led; `?` is what the reader may not know."""

    ply: int
    seat: str | None
    """Null is chance."""
    text: str
    verb: str
    parts: dict[str, Any]


class ResultRecorded(msgspec.Struct, frozen=True):
    """How the game ended; the scores by seat."""

    winners: list[str]
    scores: dict[str, int]


class RecordTold(msgspec.Struct, frozen=True):
    """A game: where it began, and every answer."""

    format: str
    game: str
    rules: int
    seats: list[SeatRecorded]
    options: dict[str, str]
    box: str | None
    start: str | None
    seal: str | None
    seed: str | None
    """Null until the game is over."""
    result: ResultRecorded | None
    answers: list[AnswerRecorded]


_LANG: Final = Query("lang", "a language, as `de`", STRING)

RECORDS: Final = (
    Operation(
        "GET",
        "/import",
        "read",
        "The newest of the games from elsewhere that you have brought here.",
        Tables,
    ),
    Operation(
        "POST",
        "/import",
        "tables",
        "Turn a record, as text or JSON, into a table.",
        Imported,
        bodies.ImportBody,
        codes=(
            "bad-record",
            "bad-position",
            "bad-box",
            "bad-option",
            "bad-action",
            "unknown-game",
            "bad-name",
        ),
    ),
    Operation(
        "GET",
        "/t/{table}/record",
        "read",
        "The game as text, or as JSON.",
        RecordTold,
        also=TEXT,
        query=(Query("form", "`text`, or `json`; by default as `Accept` says", STRING),),
        codes=(),
    ),
    Operation(
        "GET",
        "/t/{table}/fairness",
        "read",
        "Every draw of a game that is over, recomputed from its seed.",
        FairnessTold,
        codes=("not-over", "lesson-table"),
    ),
    Operation(
        "GET",
        "/t/{table}/picture.png",
        "read",
        "A position as everybody may see it, 1200 × 630.",
        PNG,
        query=(Query("ply", "by default the newest", NUMBER), _LANG),
        codes=("bad-ply", "not-found"),
    ),
    Operation(
        "GET",
        "/embed/{table}/board.svg",
        "read",
        "The board of a game that is over, at a position.",
        SVG,
        query=(
            Query("ply", "by default the last", NUMBER),
            _LANG,
            Query("theme", "`day` or `night`", STRING),
        ),
        codes=("bad-ply", "not-found", "not-over"),
    ),
)
