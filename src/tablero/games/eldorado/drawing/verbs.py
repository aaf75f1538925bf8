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
    """The lines that only this kind of answer has; a words key if they never differ."""
    tried: bool = True
    """Whether the answer is tried out on a copy of the table; not if others or chance go on."""


class Question(NamedTuple):
    """How one kind of question is shown beside the map while it waits."""

    title: Callable[[Look, Any], str] | None = None
    """Who does what; without a title it says who explores."""
    drawing: Callable[[Look, Any, float, float], Svg | None] | None = None
    """What lies on the table for it, in this width and height."""
    counted: bool = False
    """Whether a phone also says in words how many cards or dice are at stake."""
    steps: bool = False
    """Whether the steps that are left matter beside it."""
    house_die: Callable[[Look, Any], bool] | None = None
    """Whether its die is a house die: the rulebook does not print its faces (ED-1.6)."""


Verbs = dict[type[Action], Verb]
Questions = dict[type[Frame[Any]], Question]
"""What a chapter draws, by kind of answer or question."""
