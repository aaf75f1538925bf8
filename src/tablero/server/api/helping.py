"""The addresses that help somebody at a table, described: what the page says, as data.

`html` is the same as a part of a page; the page's own script shows it.
"""

from __future__ import annotations

from typing import Final

import msgspec

from .at_tables import UNDER_WAY
from .describing import Operation


class WayTold(msgspec.Struct, frozen=True):
    """A verb of the open question: what it does, or why it is not possible now."""

    verb: str
    say: str
    possible: bool
    text: str
    paragraph: str
    """The rule behind `text`; empty if there is none."""
    remedy: str
    """What would make it possible; empty if it is, or if nobody knows."""


class Help(msgspec.Struct, frozen=True):
    """What you can do now; if somebody else is asked, who, and what there is to do meanwhile."""

    asked: bool
    ways: list[WayTold] = []
    who: str = ""
    meanwhile: list[str] = []
    html: str = ""


class SuggestedTold(msgspec.Struct, frozen=True):
    """An answer, what it is called, and how many of ten such games it wins, if anybody can say."""

    action: str
    say: str
    wins: int | None


class HintTold(msgspec.Struct, frozen=True):
    """What a strong player would do in your place."""

    best: SuggestedTold
    following: SuggestedTold | None
    """The next best; null if nothing was weighed."""
    as_good: bool
    """Whether the difference is too small to tell."""
    learned: bool
    """Whether the adviser has learned this game; otherwise this is what `greedy` would do."""
    html: str


class Preparable(msgspec.Struct, frozen=True):
    """An answer that can be prepared, and what it is called."""

    action: str
    say: str


class NextQuestion(msgspec.Struct, frozen=True):
    """A question that may come next, and what will most likely be possible then."""

    question: str
    say: str
    answers: list[Preparable]


class Condition(msgspec.Struct, frozen=True):
    """What somebody else may have to do first: `when` is what `POST …/prepare` takes."""

    when: str
    say: str


class Offers(msgspec.Struct, frozen=True):
    """What you can prepare while others are asked."""

    questions: list[NextQuestion]
    conditions: list[Condition]
    html: str = ""


HELPING: Final = (
    Operation(
        "GET",
        "/t/{table}/help",
        "read",
        "What you can do now: every verb of the question, and what stands in its way.",
        Help,
    ),
    Operation(
        "GET",
        "/t/{table}/hint",
        "read",
        "What a strong player would do in your place; only where the table gives hints.",
        HintTold,
        codes=(
            *("not-your-turn", "game-over", "read-first", "lesson-over"),
            *("no-hints", "lesson-table", "bots-busy"),
        ),
    ),
    Operation(
        "GET",
        "/t/{table}/prepare",
        "read",
        "What you can prepare while others are asked.",
        Offers,
        codes=("no-preparing", "lesson-table", *UNDER_WAY),
    ),
)
