"""How an answer is picked from the options, and what a chapter of the bot consists of.

Each chapter ends with two tables: its answer to each question, and why somebody would give each of
its answers. A reason is found from the answer and the table as everybody sees it, never from what
the seat had in mind, so it cannot reveal what is hidden (reasons.py).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple, TypeAlias, TypeVar

from tablero.engine import Action

T = TypeVar("T")
Kept = TypeVar("Kept", bound=Action)

Options: TypeAlias = tuple[Any, ...]
"""The answers that are allowed; their classes follow from the question."""
Answers: TypeAlias = dict[str, Callable[[Any, Any, Options], Action]]
"""By the name of a question: the answer, from the scene, the question and its options."""
Reason: TypeAlias = str | tuple[str, Mapping[str, object]]
"""A words key, with its parameters if it has any."""
Reasons: TypeAlias = dict[type[Action], str | Callable[[Any, Any], Reason]]
"""By the class of an answer: its reason, or what finds it from a public scene."""


class Chapter(NamedTuple):
    """What a chapter of the bot answers, and why somebody would."""

    answers: Answers
    reasons: Reasons


def joined(*chapters: Chapter) -> Chapter:
    """All chapters as one; if two answer a question, the later one counts."""
    answers, reasons = Answers(), Reasons()
    for chapter in chapters:
        answers.update(chapter.answers)
        reasons.update(chapter.reasons)
    return Chapter(answers, reasons)


def offered(options: Iterable[Action], kind: type[Kept]) -> list[Kept]:
    """The options of one class."""
    return [option for option in options if isinstance(option, kind)]


def best(options: Iterable[T], worth: Callable[[T], float], least: float) -> T | None:
    """The option that is worth most, if that is more than `least`; the first of equals."""
    found = None
    for option in options:
        value = worth(option)
        if value > least:
            found, least = option, value
    return found
