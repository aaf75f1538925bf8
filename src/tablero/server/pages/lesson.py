"""Lessons: the card that guides the learner, and what the shelf offers.

The card names what it points at as data (`data-point`); the page's script lights it.
"""

from __future__ import annotations

import json
from typing import Any

import htpy as h
from htpy import Element, Node

from tablero.engine import Game
from tablero.lessons import Lesson, lessons_of
from tablero.table.prompting import BEGINNING
from tablero.table.scene import Guide, Place, Scene
from tablero.words import Words

from .forms import hidden


def lesson(scene: Scene, words: Words) -> Node:
    """The step that the learner is at, and the way on; nothing at an ordinary table."""
    guide = scene.guide
    if guide is None:
        return None
    return [
        h.header[
            h.h2[words.say(f"lesson.{guide.lesson}.title")],
            h.p(".aside")[words.say("lesson.step", step=guide.number, of=guide.count)],
        ],
        h.p(".said", {"data-point": _pointing(guide), "data-behind": guide.answered})[
            words.say(guide.step.key)
        ],
        _ending(scene, guide, words) if guide.ended else _turning(scene, guide, words),
    ]


def _pointing(guide: Guide) -> str:
    """What is lit: nothing while others play."""
    return json.dumps([] if guide.answered else guide.step.targets)


def _turning(scene: Scene, guide: Guide, words: Words) -> Element:
    """Back and on, or what there is to wait for."""
    say = words.say
    return h.div(".ways")[
        _turn(scene, guide.back, say("lesson.back"), "#lesson-back.plain") if guide.back else None,
        _turn(scene, guide.onward, say("lesson.next"), "#lesson-next.main")
        if guide.onward
        else h.span(".aside")[say("lesson.your-answer" if guide.asks else "lesson.others-play")],
        _turn(scene, BEGINNING, say("lesson.again"), ".plain.quiet") if guide.back else None,
    ]


def _ending(scene: Scene, guide: Guide, words: Words) -> Element:
    """The lesson is over: the next one, a real game, once more, or the shelf."""
    say = words.say
    following = guide.next_lesson
    return h.div(".ways")[
        _open(scene.game, following, say("lesson.to-next"), ".main") if following else None,
        h.form(method="post", action="/tables")[
            hidden(game=scene.game, mode="bots"),
            h.button(".plain" if following else ".main", type="submit")[say("lesson.real-game")],
        ],
        _turn(scene, BEGINNING, say("lesson.again"), ".plain"),
        h.a(".button.plain", href="/")[say("button.to-shelf")],
    ]


def _turn(scene: Scene, place: Place, label: str, look: str) -> Element:
    ply, step = place
    return h.button(
        look,
        {
            "data-post": f"/t/{scene.table}/lesson",
            "data-body": json.dumps({"ply": ply, "step": step}),
        },
        type="button",
    )[label]


def _open(game: str, name: str, label: str, look: str, about: str | None = None) -> Element:
    return h.form(method="post", action=f"/lessons/{game}/{name}")[
        h.button(look, {"title": about}, type="submit")[label]
    ]


def lessons_offered(game: Game[Any], words: Words) -> Node:
    """On the shelf: one click to the first lesson; the others in a list."""
    lessons = lessons_of(game)
    if not lessons:
        return None
    first, *more = lessons
    return h.div(".lessons")[
        _open(
            game.name,
            first.name,
            words.say("lesson.learn"),
            ".plain",
            words.say(first.says("about")),
        ),
        h.details[
            h.summary[words.say("lesson.more", count=len(more))],
            h.ul[(h.li[_entry(each, words)] for each in lessons)],
        ]
        if more
        else None,
    ]


def _entry(each: Lesson, words: Words) -> Node:
    return [
        _open(each.game.name, each.name, words.say(each.says("title")), ".plain.small"),
        h.span(".aside")[words.say(each.says("about"))],
    ]
