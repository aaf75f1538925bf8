"""Help at a table."""

from __future__ import annotations

from ..calls import Call, at, get
from ..replies import About, Help, Hint, Marks, Preview, Why


def ways(table: str) -> Call[Help]:
    """What you can do now: every verb of the question, and what stands in its way."""
    return get(at("t", table, "help"), Help)


def hint(table: str) -> Call[Hint]:
    """What a strong player would do in your place; only where the table gives hints."""
    return get(at("t", table, "hint"), Hint)


def why(table: str, action: str) -> Call[Why]:
    """Why an answer cannot be given now, or that it can."""
    return get(at("t", table, "why"), Why, action=action)


def preview(table: str, *actions: str) -> Call[Preview]:
    """What an answer, or a gesture of several, would cost and change."""
    return get(at("t", table, "preview"), Preview, action=list(actions))


def about(table: str, thing: str, *, ply: int | None = None) -> Call[About]:
    """What a thing on the table is, `special:fuera`, now or at an earlier position."""
    return get(at("t", table, "about"), About, thing=thing, ply=ply)


def marks(table: str) -> Call[Marks]:
    """Where rounds and your own turns begin."""
    return get(at("t", table, "marks"), Marks)
