"""What people agree on besides the rules: as fields of the opening form, and in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, get_args

import htpy as h
from htpy import Element, Node

from tablero.table.entries import Hints
from tablero.table.terms import (
    Clock,
    DayClock,
    GameClock,
    MoveClock,
    Talkers,
    Terms,
    Undoing,
    Watchers,
)
from tablero.words import Words

HOST: Final = "open friends"
"""The kinds of tables at which there is something to agree on."""
MINUTE: Final = 60


def terms_form(words: Words) -> Element:
    """The fields, folded up: the defaults suit most tables."""
    say = words.say
    return h.details(".agreeing", data_only=HOST)[
        h.summary[say("agree.title")],
        h.div(".grid-form")[
            _clock(words),
            _choice(words, "watch", get_args(Watchers)),
            _choice(words, "chat", get_args(Talkers)),
            _choice(words, "undo", get_args(Undoing)),
            _choice(words, "programs", ("true", "false")),
            h.label(".choice.wide")[
                h.input(type="checkbox", name="terms.rated", value="true"),
                h.span[say("agree.rated.about")],
            ],
        ],
    ]


def _choice(words: Words, name: str, values: tuple[str, ...]) -> Element:
    return h.label[
        h.span[words.say(f"agree.{name}")],
        h.select(name=f"terms.{name}")[
            (h.option(value=value)[words.say(f"agree.{name}.{value}")] for value in values)
        ],
    ]


def _clock(words: Words) -> Element:
    """The kinds of clocks, each a sentence with its numbers in it."""
    say = words.say
    return h.fieldset(".clocks.wide")[
        h.legend[say("agree.clock")],
        _kind("none", say("agree.clock.none"), checked=True),
        _kind(
            "move",
            say("agree.clock.move"),
            _number("seconds", 60, 10, 3600, say("agree.clock.seconds")),
            say("agree.clock.a-turn"),
        ),
        _kind(
            "game",
            say("agree.clock.game"),
            _number("minutes", 20, 1, 240, say("agree.clock.minutes")),
            say("agree.clock.and"),
            _number("increment", 15, 0, 180, say("agree.clock.seconds")),
            say("agree.clock.more-a-turn"),
        ),
        _kind(
            "days",
            say("agree.clock.days"),
            _number("days", 2, 1, 14, say("agree.clock.of-days")),
            say("agree.clock.a-turn"),
            h.label(".choice")[
                h.input(type="checkbox", name="terms.weekends-off", value="true"),
                h.span[say("agree.clock.weekends-off")],
            ],
        ),
    ]


def _kind(kind: str, label: str, *numbers: Node, checked: bool = False) -> Element:
    return h.div(".clock-kind")[
        h.label(".choice")[
            h.input(type="radio", name="terms.clock", value=kind, checked=checked), h.span[label]
        ],
        h.span(".clock-numbers")[numbers] if numbers else None,
    ]


def _number(name: str, value: int, least: int, most: int, unit: str) -> Element:
    return h.label(".amount")[
        h.input(
            type="number",
            name=f"terms.{name}",
            value=str(value),
            min=str(least),
            max=str(most),
            inputmode="numeric",
        ),
        h.span[unit],
    ]


def said(terms: Terms, hints: Hints, words: Words) -> Iterator[str]:
    """The terms in words: the speed always, everything else where it is not as usual."""
    say = words.say
    yield clock_said(terms.clock, words)
    if terms.rated:
        yield say("agree.rated")
    usual = Terms()
    if terms.watch != usual.watch:
        yield words.headed(say("agree.watch"), say(f"agree.watch.{terms.watch}"))
    if terms.chat != usual.chat:
        yield words.headed(say("agree.chat"), say(f"agree.chat.{terms.chat}"))
    if terms.undo != usual.undo:
        yield words.headed(say("agree.undo"), say(f"agree.undo.{terms.undo}"))
    if terms.programs != usual.programs:
        yield say("agree.no-programs")
    if hints == "all":
        yield say("agree.hints")


def clock_said(clock: Clock | None, words: Words) -> str:
    """How much time there is, in a few words."""
    say = words.say
    match clock:
        case None:
            return say("hall.speed.untimed")
        case MoveClock(seconds=seconds):
            if seconds % MINUTE:
                return say("agree.clock.said-seconds", seconds=seconds)
            return say("agree.clock.said-minutes", minutes=seconds // MINUTE)
        case GameClock(seconds=seconds, increment=increment):
            minutes = round(seconds / MINUTE)
            return say("agree.clock.said-game", minutes=minutes, seconds=increment)
        case DayClock(days=days, weekends_off=False):
            return say("agree.clock.said-days", count=days)
        case DayClock(days=days):
            return say("agree.clock.said-days-off", count=days)
