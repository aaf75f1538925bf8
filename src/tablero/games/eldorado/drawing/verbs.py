"""How an answer is shown before it is given, and a question while it waits."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from tablero.drawing.svg import Svg
from tablero.engine import Action, Frame, Seat
from tablero.games.eldorado.drawing.atlas import Atlas
from tablero.games.eldorado.drawing.look import Look

Lines = Iterator[str]


class Verb(NamedTuple):
    """How one kind of answer is shown before it is given."""

    ghost: Callable[[Look, Atlas, Any], list[Svg]] | None = None
    """What the map would look like."""
    lines: Callable[[Look, Seat, Any], Lines] | str | None = None
    """What this answer alone tells, besides what changes with any; a key if that never differs."""
    tried: bool = True
    """Whether the answer is tried on an imagined table; not if somebody else goes on, or luck."""


class Question(NamedTuple):
    """How one kind of question is shown beside the map while it waits."""

    title: Callable[[Look, Any], str] | None = None
    """Who does what; without it, who explores."""
    drawing: Callable[[Look, Any, float, float], Svg | None] | None = None
    """What lies on the table for it, of this width and height."""
    counted: bool = False
    """Whether a phone says in words, too, how many cards or dice are at stake."""
    steps: bool = False
    """Whether the steps that are left matter beside it."""
    house_die: Callable[[Look, Any], bool] | None = None
    """Whether its die is printed only on a part that we do not have (ED-1.6)."""


Verbs = dict[type[Action], Verb]
Questions = dict[type[Frame[Any]], Question]
"""What a chapter draws, by the kind of answer or question."""
