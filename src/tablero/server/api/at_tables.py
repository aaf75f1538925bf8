"""The addresses of a table, described."""

from __future__ import annotations

from typing import Final

import msgspec

from tablero.house.keys import Scope
from tablero.table.briefing import Briefing

from ..routes import bodies
from . import replies
from .describing import NUMBER, STRING, TEXTS, Kind, Operation, Query

UNDER_WAY: Final = (
    "not-seated",
    "not-started",
    "game-over",
    "not-your-turn",
    "on-recess",
    "out-of-time",
)
"""Where somebody has to be asked."""
_PLY: Final = Query("ply", "a position; by default the newest", NUMBER)


def _read(path: str, about: str, reply: Kind, *query: Query, codes: tuple[str, ...]) -> Operation:
    return Operation("GET", f"/t/{{table}}{path}", "read", about, reply, query=query, codes=codes)


def _do(
    path: str,
    about: str,
    body: type[msgspec.Struct],
    *codes: str,
    access: Scope = "play",
    reply: Kind = replies.Told,
) -> Operation:
    where = f"/t/{{table}}/{path}"
    # What is closed to all, what must be somebody's own, and what a lesson or a pause forbids.
    usual = ("not-seated", "table-closed")
    return Operation("POST", where, access, about, reply, body, codes=(*usual, *codes))


READING: Final = (
    _read(
        "/state",
        "The table as you may see it: seats, view, the open question with all legal answers.",
        Briefing,
        codes=(),
    ),
    _read(
        "/news",
        "What is on the page now, if anything has happened after `after`.",
        replies.News,
        Query("after", "the last `told` that you know", NUMBER),
        Query("heard", "the last `heard` that you know", NUMBER),
        Query("edition", "the edition that your page shows", STRING),
        codes=("bad-ply",),
    ),
    _read("/marks", "Where rounds and your turns begin.", replies.Marks, codes=()),
    _read(
        "/why",
        "Why an answer, or anything with the picked things, is not allowed now.",
        replies.Why,
        Query("action", "the text of an answer", STRING),
        Query("pick", "things that are picked", TEXTS),
        codes=("bad-action", "not-seated", "not-your-turn"),
    ),
    _read(
        "/about",
        "What a thing on the table is.",
        replies.About,
        Query("thing", "as drawings name it: `special:fuera`", STRING, required=True),
        _PLY,
        codes=("bad-ply",),
    ),
    _read(
        "/preview",
        "What an answer, or a gesture of several, would cost and change.",
        replies.Preview,
        Query("action", "the text of an answer; repeated for a gesture", TEXTS, required=True),
        codes=("bad-action", "illegal-action", "not-your-turn", *UNDER_WAY, "read-first"),
    ),
    _read(
        "/analysis",
        "The analysis of a game that is over, or how far it has come.",
        replies.Analysed,
        codes=("not-over", "no-judgement", "lesson-table"),
    ),
)

PLAYING: Final = (
    _do(
        "answer",
        "Answer the open question.",
        bodies.AnswerBody,
        *("bad-action", "illegal-action", "stale-decision", "other-answer", "read-first"),
        *("lesson-over", *UNDER_WAY),
    ),
    _do(
        "answers",
        "Give several answers in one gesture; `taken` is how many were given.",
        bodies.AnswersBody,
        *("bad-action", "illegal-action", "stale-decision", "other-answer", "read-first"),
        *("lesson-over", *UNDER_WAY),
        reply=replies.Taken,
    ),
    _do(
        "undo",
        "Take your last answer back, or ask the others to let you.",
        bodies.UndoBody,
        *("bad-undo", "nobody-to-ask", "game-over", "stale-decision", "not-started"),
        *("no-undo", "on-recess"),
    ),
    _do("undo/answer", "Agree to an undo, or not.", bodies.UndoAnswerBody, "no-undo-request"),
    _do(
        "chat",
        "Say something.",
        bodies.ChatBody,
        *("bad-text", "bad-name", "no-mates", "not-started", "no-chat", "muted"),
    ),
    _do(
        "sit",
        "Take a seat.",
        bodies.SitBody,
        *("bad-invitation", "seat-taken", "bad-name", "no-programs", "already-began"),
        "not-welcome",
    ),
    _do(
        "join",
        "Take a seat of a table in the lobby.",
        bodies.JoinBody,
        *("bad-invitation", "seat-taken", "bad-name", "no-programs", "already-began"),
        "not-welcome",
    ),
    _do(
        "knock",
        "Ask for a seat without an invitation; for people only.",
        bodies.KnockBody,
        *("not-welcome", "already-began", "bad-name", "no-programs"),
    ),
    _do("knock/withdraw", "Withdraw the request for a seat.", bodies.DeedBody, "already-began"),
    _do("decline", "Do without a seat that is kept for you.", bodies.DeedBody),
    _do("leave", "Leave; a bot keeps the seat warm.", bodies.DeedBody, "game-over"),
    _do("back", "Take your seat back.", bodies.DeedBody, "game-over", "out-of-time"),
    _do(
        "pause",
        "Suggest a pause, in which no clock runs.",
        bodies.DeedBody,
        *("no-recess", "not-started", "game-over", "nobody-to-ask"),
    ),
    _do(
        "pause/answer",
        "Agree to a pause, decline it, or end it.",
        bodies.PauseAnswerBody,
        "no-recess",
    ),
    _do(
        "prepare",
        "Prepare an answer to the next question, while others are asked.",
        bodies.PrepareBody,
        *("no-preparing", "bad-action", "illegal-action", "not-started", "game-over"),
    ),
    _do("prepare/drop", "Drop the prepared answer.", bodies.DeedBody, "no-preparing"),
    _do("name", "Change your name.", bodies.NameBody, "bad-name"),
    _do("curtain", "Hot seat: this person has the screen.", bodies.CurtainBody, "no-curtain"),
    _do("yield", "Let the bots on your side go first.", bodies.DeedBody, *UNDER_WAY),
    _do("skip", "Have the bots answer at once.", bodies.DeedBody, *UNDER_WAY),
    _do(
        "orders",
        "Choose your standing orders.",
        bodies.OrdersBody,
        *("unknown-order", "game-over", "lesson-table", "not-started"),
    ),
    _do(
        "lesson",
        "Go to a step of a lesson.",
        bodies.TurnBody,
        *("no-lesson", "lesson-table", "bad-ply", "lesson-over", "read-first"),
    ),
    _do(
        "analysis",
        "Begin the analysis, unless it is done or under way.",
        bodies.DeedBody,
        *("not-over", "no-judgement", "lesson-table", "bots-busy"),
        reply=replies.Done,
    ),
)

HOSTING: Final = (
    _do(
        "seats",
        "Change the number of seats.",
        bodies.SeatsBody,
        *("not-host", "already-began", "seat-taken", "bad-option"),
        access="tables",
    ),
    _do(
        "take-off",
        "Free a seat.",
        bodies.TakeOffBody,
        *("not-host", "already-began", "stale-decision", "bad-option"),
        access="tables",
    ),
    _do(
        "bot",
        "Put one of the server's bots on an open seat.",
        bodies.BotBody,
        *("not-host", "unknown-bot", "seat-taken", "already-began"),
        access="tables",
    ),
    _do(
        "knock/answer",
        "Admit somebody who asks for a seat, or turn them away.",
        bodies.AskerBody,
        *("already-began", "nobody-asks"),
        access="tables",
    ),
    _do(
        "rematch",
        "Open the next table for the same players, or take the seat that is kept for you there.",
        bodies.RematchBody,
        *("not-over", "lesson-table", "unknown-bot", "not-welcome"),
        access="tables",
        reply=replies.Opened,
    ),
    _do(
        "play-on",
        "Open a table where the game goes on from one of its positions.",
        bodies.PlayOnBody,
        *("not-over", "lesson-table", "bad-ply", "game-over"),
        access="tables",
        reply=replies.Opened,
    ),
)

FOLLOWING: Final = (
    Operation("WS", "/t/{table}/live", "read", "News over a WebSocket.", "application/json"),
)
