"""What the people at a table have agreed on, in plain words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import htpy as h
from htpy import Node

from tablero.table.scene import Scene
from tablero.table.terms import Clock, DayClock, GameClock, MoveClock
from tablero.words import Words

MINUTE: Final = 60
HOUR: Final = 60 * MINUTE


def terms_list(scene: Scene, words: Words) -> Node:
    """Everything agreed, one line each; nothing where nothing was."""
    lines = list(_lines(scene, words))
    title = words.say("terms.title")
    return h.ul(".terms", aria_label=title)[(h.li[line] for line in lines)] if lines else None


def way_back(scene: Scene, words: Words, look: str | None = None) -> Node:
    """The way to the tournament of which this is a game of the reader's, or to the club whose table
    it is; `look` are its classes.
    """
    if scene.tournament and scene.reader is not None:
        here = f"/tournaments/{scene.tournament}"
        return h.a(class_=look, href=here)[words.say("tournament.back")]
    if not scene.terms.club:
        return None
    return h.a(class_=look, href=f"/clubs/{scene.terms.club}")[words.say("tournament.to-club")]


def terms_box(scene: Scene, words: Words) -> Node:
    """The same, folded away beside the game."""
    lines = terms_list(scene, words)
    if lines is None:
        return None
    return h.details(".agreed", {"data-fold": "terms"})[
        h.summary[words.say("terms.title")],
        lines,
        h.p[h.a(href="/me/holidays")[words.say("holiday.title")]]
        if scene.terms.speed == "days" and scene.reader is not None
        else None,
        h.p[way_back(scene, words)] if scene.tournament and scene.reader is not None else None,
    ]


def _lines(scene: Scene, words: Words) -> Iterator[str]:
    terms = scene.terms
    if terms.clock is not None:
        yield from _clock(terms.clock, words)
    if terms.open and not scene.began:
        yield words.say("terms.open")
    if terms.watch == "players":
        yield words.say("terms.watch.players")
    if terms.chat != "everybody":
        yield words.say(f"terms.chat.{terms.chat}")
    if terms.undo != "asked":
        yield words.say(f"terms.undo.{terms.undo}")
    if scene.hints_for_all:
        yield words.say("terms.hints.all")
    if not terms.programs:
        yield words.say("terms.programs.none")
    if terms.rated:
        yield words.say("terms.rated")


def _clock(clock: Clock, words: Words) -> Iterator[str]:
    match clock:
        case MoveClock(seconds):
            yield words.say("terms.clock.turn", time=_time(seconds, words))
        case GameClock(seconds, 0):
            yield words.say("terms.clock.game", time=_time(seconds, words))
        case GameClock(seconds, increment):
            time, more = _time(seconds, words), _time(increment, words)
            yield words.say("terms.clock.increment", time=time, more=more)
        case DayClock(days, weekends_off):
            yield words.say("terms.clock.turn", time=words.say("time.days", count=days))
            if weekends_off:
                yield words.say("terms.weekends")
    yield words.say("terms.running-out")


def _time(seconds: int, words: Words) -> str:
    if seconds % MINUTE:
        return words.say("time.seconds", count=seconds)
    if seconds % HOUR:
        return words.say("time.minutes", count=seconds // MINUTE)
    return words.say("time.hours", count=seconds // HOUR)
