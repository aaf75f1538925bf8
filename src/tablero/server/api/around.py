"""The addresses around the tables, described."""

from __future__ import annotations

from typing import Final

from ..routes import bodies
from . import replies
from .describing import LINES, TEXT, Operation

AROUND: Final = (
    Operation(
        "GET",
        "/api/me",
        "read",
        "Who you are, and what your key is for.",
        replies.Account,
        codes=("no-account",),
    ),
    Operation(
        "GET",
        "/api/tables",
        "read",
        "The tables at which you sit: first those that go on, the newest first.",
        replies.Tables,
        codes=("no-account",),
    ),
    Operation(
        "GET",
        "/api/events",
        "read",
        "What happens at your tables, as it happens: one event per line.",
        LINES,
        codes=("no-account",),
    ),
    Operation(
        "GET",
        "/api/openapi.json",
        "anybody",
        "This document.",
        "application/json",
    ),
    Operation(
        "POST",
        "/tables",
        "tables",
        "Open a table.",
        replies.Opened,
        bodies.OpenBody,
        codes=(
            "bad-option",
            "bad-box",
            "misfit",
            "bad-name",
            "unknown-bot",
            "unknown-game",
            "no-programs",
            "nobody-can-join",
            "never-rated",
            "too-many-open",
            "unknown-club",
        ),
    ),
    Operation(
        "POST",
        "/lessons/{game}/{lesson}",
        "tables",
        "Take a lesson, or go on with the one that was begun.",
        replies.Opened,
        bodies.LessonBody,
        codes=("unknown-game", "unknown-lesson", "no-lesson", "bad-lesson", "bad-name"),
    ),
    Operation(
        "GET",
        "/alone/{game}",
        "read",
        "Your solo games, newest first.",
        replies.Solos,
        codes=("unknown-game", "not-found"),
    ),
    Operation(
        "GET",
        "/box/{game}",
        "anybody",
        "The components of a game as a TOML file.",
        TEXT,
        codes=("unknown-game",),
    ),
    Operation(
        "POST",
        "/settings",
        "cookie",
        "Choose a language and a theme for this browser.",
        replies.Done,
        bodies.SettingsBody,
        codes=("unknown-language",),
    ),
)
