"""The terms of a table as a form sends them: flat fields, made into the JSON of programs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

TERMS: Final = "terms."
"""Form fields with this prefix are terms of the table."""
_SIMPLE: Final = ("open", "watch", "chat", "undo", "rated", "programs", "club")


def nested(fields: Mapping[str, str]) -> dict[str, Any]:
    """The terms as `tablero.table.terms.Terms` has them; what is missing or wrong is found there.

    The form shows the fields of every kind of clock at once; those of the chosen one count.
    """
    terms: dict[str, Any] = {name: fields[name] for name in _SIMPLE if name in fields}
    kind = fields.get("clock", "none")
    if kind != "none":
        own = {name: fields[field] for name, field in _fields(kind).items() if field in fields}
        if kind == "game" and "seconds" in own:
            own["seconds"] = _in_seconds(own["seconds"])
        terms["clock"] = {"kind": kind, **own}
    return terms


def _fields(kind: str) -> Mapping[str, str]:
    """Where the form has what belongs to a clock."""
    return {
        "move": {"seconds": "seconds"},
        "game": {"seconds": "minutes", "increment": "increment"},
        "days": {"days": "days", "weekends_off": "weekends-off"},
    }.get(kind, {})


def _in_seconds(minutes: str) -> str:
    """Minutes as seconds; anything else as it is, to be refused as no number."""
    return str(60 * int(minutes)) if minutes.isascii() and minutes.isdigit() else minutes
