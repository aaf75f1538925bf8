"""Answers as a numbered list: all of them, or step by step where there are very many."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import partial

from tablero.engine import Action
from tablero.words import Words

from .things import thing

MOST_LISTED = 30
"""More answers than this are asked for part by part."""


@dataclass(frozen=True, slots=True)
class ListItem:
    """One line of the list: an answer, or all the answers that share something."""

    label: str
    options: tuple[Action, ...]


def choices(options: Sequence[Action], words: Words, most: int = MOST_LISTED) -> list[ListItem]:
    """The answers, one per line, or grouped by the first part in which they differ."""
    if len(options) <= most:
        return [ListItem(words.phrase(option), (option,)) for option in options]
    by_verb = _grouped(options, lambda option: option.verb())
    if len(by_verb) > 1:
        return [ListItem(words.say(f"verb.{group[0].verb()}"), group) for group in by_verb]
    for name in options[0].values():
        groups = _grouped(options, partial(_part, name))
        if len(groups) > 1:
            return [ListItem(thing(getattr(group[0], name), words), group) for group in groups]
    return [ListItem(words.phrase(option), (option,)) for option in options]


def _part(name: str, option: Action) -> str:
    return str(option.parts()[name])


def _grouped(
    options: Sequence[Action], key: Callable[[Action], Hashable]
) -> list[tuple[Action, ...]]:
    groups: dict[Hashable, list[Action]] = {}
    for option in options:
        groups.setdefault(key(option), []).append(option)
    return [tuple(group) for group in groups.values()]
