"""Since the reader's last turn: what everybody did, by player, and the way to see it again."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final, NamedTuple

import htpy as h
from htpy import Node
from markupsafe import Markup

from tablero.drawing import drawing_of
from tablero.drawing.parts import Pieces
from tablero.engine import CHANCE, UNSEEN, Event, Seat
from tablero.table.marks import ROUND, TURN
from tablero.table.scene import LogEntry, Scene
from tablero.words import Words

from .frame import icon

BEGINNINGS: Final = frozenset({ROUND, TURN})
"""Events with which rounds and turns begin: here the players' names say the same."""
MOST: Final = 200
"""The most answers that are told: somebody who was away longer has the log."""


class Told(NamedTuple):
    """A line about a player. What somebody did several times in a row is told once, as it ended."""

    key: str
    ply: int
    text: str
    things: tuple[str, ...]
    """The things that it names, as drawings name them: `(-1,2)`, `gold-7`."""
    times: int = 1


class Deeds(NamedTuple):
    """Everything that one player did."""

    seat: Seat
    name: str
    lines: tuple[Told, ...]


class Recap(NamedTuple):
    """What there is to tell."""

    since: int
    """The position after the reader's last turn."""
    deeds: tuple[Deeds, ...] = ()
    """What the others have done since, in the order of their first deeds."""


def recap_of(scene: Scene, words: Words) -> Recap | None:
    """What there is to tell the reader; None if the reader has done nothing yet, or nobody else
    has since.
    """
    since = _last_turn(scene)
    done = () if since is None else _deeds_since(scene, since, words)
    return Recap(since, done) if since is not None and done else None


def _last_turn(scene: Scene) -> int | None:
    """The position after the last thing that the reader did before the others did something."""
    others = False
    for entry in reversed(scene.log[max(0, scene.last_ply - MOST) :]):
        if entry.seat == CHANCE or not _worth_telling(scene, entry):
            continue
        if entry.seat != scene.reader:
            others = True
        elif others:
            return entry.ply
    return None


def _deeds_since(scene: Scene, since: int, words: Words) -> tuple[Deeds, ...]:
    """What the others have done; what chance did belongs to whoever made it."""
    told: dict[Seat, list[Told]] = {}
    actor = CHANCE
    for entry in scene.log[since:]:
        actor = actor if entry.seat == CHANCE else entry.seat
        if actor in (CHANCE, scene.reader):
            continue
        lines = told.setdefault(actor, [])
        lines += (_told(event, entry.ply, words) for event in _worth_telling(scene, entry))
    return tuple(
        Deeds(seat, scene.names[seat], tuple(_in_a_row(lines)))
        for seat, lines in told.items()
        if lines
    )


def _worth_telling(scene: Scene, entry: LogEntry) -> list[Event]:
    """The events of an answer without those that only lead to something else."""
    asides = drawing_of(scene.game).ASIDES
    return [
        event for event in entry.events if event.key not in asides and event.key not in BEGINNINGS
    ]


def _told(event: Event, ply: int, words: Words) -> Told:
    return Told(event.key, ply, words.tell(event), tuple(_things(event.params.values())))


def _things(values: Iterable[object]) -> Iterator[str]:
    """The text forms of things: not those of numbers, which are seats or amounts."""
    for value in values:
        if isinstance(value, tuple | list):
            yield from _things(value)
        elif value is not UNSEEN and hasattr(value, "word"):
            yield str(value)


def _in_a_row(lines: Iterable[Told]) -> Iterator[Told]:
    """The lines, with one for the same deed in several answers in a row."""
    for _, alike in groupby(lines, key=lambda line: line.key):
        row = list(alike)
        answers = {line.ply for line in row}
        if len(answers) == len(row):
            things = tuple(dict.fromkeys(thing for line in row for thing in line.things))
            yield row[-1]._replace(things=things, times=len(row))
        else:
            yield from row


def since(scene: Scene, told: Recap | None, words: Words) -> Node:
    """One line: who did how much, and the buttons to read it and to see it again."""
    if told is None:
        return None
    mark = drawing_of(scene.game).mark
    return [
        h.button(
            ".plain.recap-toggle",
            {"data-recap": True, "aria-expanded": "false", "aria-controls": "recap"},
            type="button",
        )[
            h.span[words.say("since.title")],
            (h.span(".who")[mark(one.seat), str(_count(one))] for one in told.deeds),
        ],
        h.button(
            ".icon-button",
            {
                "data-replay": str(told.since),
                "aria-label": words.say("since.replay"),
                "title": words.say("since.replay"),
            },
            type="button",
        )[icon("again")],
    ]


def _count(one: Deeds) -> int:
    return sum(line.times for line in one.lines)


def recap(scene: Scene, told: Recap | None, words: Words, pieces: Pieces) -> Node:
    """What happened, in lines by player; each lights up on the board what it names."""
    if told is None:
        return None
    return [
        h.h2[words.say("since.title")],
        [pieces.part(f"p:since:{one.seat}", _deeds, scene.game, one) for one in told.deeds],
    ]


def _deeds(game: str, one: Deeds) -> Markup:
    return Markup(
        h.section(".deeds")[
            h.h3[drawing_of(game).mark(one.seat), one.name],
            h.ul[(h.li[_line(line)] for line in one.lines)],
        ]
    )


def _line(line: Told) -> Node:
    text = line.text if line.times == 1 else f"{line.text} ×{line.times}"
    return h.button({"data-light": json.dumps(line.things)}, type="button", tabindex="-1")[text]
