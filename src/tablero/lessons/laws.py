"""The laws of lessons, as a test suite: `check_lessons(game)`.

Games outside this package use it just like `conformance.check`. A lesson that keeps them can be
finished in every way that it accepts, points only at what is there, and is said in every language.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from tablero.conformance import Broken
from tablero.engine import CHANCE, Action, Game, State
from tablero.words import LANGUAGES, Words

from .finding import texts_of
from .lesson import BadLesson, Lesson, Moment
from .targets import targets

MOST_SENTENCES: Final = 3
LONGEST_STEP: Final = 280
"""Characters of what is said at once: two sentences, or three short ones."""
MOST_WAYS: Final = 2_000
"""The most positions that a lesson may lead to at one ply."""
WAYS_DRAWN: Final = 6
"""In how many of these it is checked that what a step points at is there."""
_END: Final = re.compile(r"[.!?…][”“\"»)]*(?=\s+[\W_]*[A-ZÀ-ÝŒ]|\s*$)")


def check_lessons(game: Game[Any]) -> int:
    """Check all lessons of a game; Broken names the lesson and what is wrong. Returns how many
    lessons there are.
    """
    texts = texts_of(game)
    for file, text in texts:
        for problem in problems_of(text, game):
            raise Broken(f"{game.name}, {file}: {problem}")
    names = [Lesson.parse(text, game).name for _, text in texts]
    if len(set(names)) < len(names):
        raise Broken(f"{game.name}: two lessons have one name")
    return len(texts)


def problems_of(text: str, game: Game[Any]) -> Iterator[str]:
    """Everything that is wrong with a lesson, a line each."""
    try:
        lesson = Lesson.parse(text, game)
    except BadLesson as error:
        yield str(error)
        return
    yield from _beginning_and_end(lesson)
    for lang in LANGUAGES:
        yield from _words(lesson, lang)
    yield from _ways(lesson)


def _beginning_and_end(lesson: Lesson) -> Iterator[str]:
    first = next((moment for moment in lesson.moments if not _is_draw(moment)), None)
    if first is None or not first.steps:
        yield "a lesson begins with a step, as soon as chance has set the table up"
    if not lesson.moments[-1].steps:
        yield "a lesson ends with a step that says what was learnt"
    if not any(lesson.asks(ply) for ply in range(lesson.length)):
        yield "a lesson asks the learner for an answer"
    keys = [step.key for moment in lesson.moments for step in moment.steps]
    yield from (f"{key} is said twice" for key in sorted({k for k in keys if keys.count(k) > 1}))


def _is_draw(moment: Moment) -> bool:
    return not moment.steps and moment.answer is not None and moment.answer.seat == CHANCE


def _words(lesson: Lesson, lang: str) -> Iterator[str]:
    """Every text is there, without parameters and short."""
    words = Words(lang, lesson.game.name)
    others = [other for moment in lesson.moments for other in moment.others]
    said = [step.key for moment in lesson.moments for step in moment.steps]
    said += [other.key for other in others if other.key]
    for key in (lesson.says("title"), lesson.says("about"), *said):
        if not words.has(key):
            yield f"{lang} has no text {key}"
            continue
        text = words.say(key)
        if sentences(text) > MOST_SENTENCES:
            yield f"{lang}: {key} has more than {MOST_SENTENCES} sentences"
        if len(text) > LONGEST_STEP:
            yield f"{lang}: {key} has {len(text)} characters, more than {LONGEST_STEP}"


def sentences(text: str) -> int:
    """How many sentences a text has; a name such as “Fuera!” inside one does not end it."""
    return len(_END.findall(text))


def _ways(lesson: Lesson) -> Iterator[str]:
    """The lesson can be finished, whichever of the accepted answers the learner gives."""
    states = [lesson.record.setup()]
    for ply, moment in enumerate(lesson.moments):
        yield from _others(lesson, ply, states)
        for state in states[:WAYS_DRAWN]:
            yield from _targets(lesson, moment, state)
        if moment.answer is None:
            return
        after: dict[State, None] = {}
        for state in states:
            actions = accepted(lesson, ply, state)
            if not actions:
                yield f"after another answer, {moment.answer.action} is not allowed"
                return
            for action in actions:
                new = state.copy()
                new.play(action, moment.answer.seat)
                after[new] = None
        if len(after) > MOST_WAYS:
            yield f"{moment.answer.action}: it can go on in more than {MOST_WAYS} ways"
            return
        states = list(after)


def accepted(lesson: Lesson, ply: int, state: State) -> list[Action]:
    """The answers with which the lesson goes on from a position, the one it asks for first.

    Where another answer was given before, that one may no longer be allowed, but one of the others.
    """
    moment = lesson.moments[ply]
    if moment.answer is None:
        return []
    seat, asked = moment.answer
    if seat not in state.asked:
        return []
    first = [asked] if state.refusal(asked, seat) is None else []
    if not lesson.asks(ply):
        return first
    options = state.decision_of(seat).options
    met = ((option, lesson.other(ply, option)) for option in options if option != asked)
    return first + [option for option, other in met if other is not None and other.accepted]


def _others(lesson: Lesson, ply: int, states: list[State]) -> Iterator[str]:
    """Each of the other answers is possible in one of the positions."""
    moment = lesson.moments[ply]
    if not moment.others or moment.answer is None:
        return
    asked = moment.answer.action
    options = {
        option
        for state in states
        for option in state.decision_of(lesson.learner).options
        if option != asked or state is not states[0]
    }
    for number, other in enumerate(moment.others):
        met = [option for option in options if other.fits(option)]
        earlier = moment.others[:number]
        if not any(all(not each.fits(option) for each in earlier) for option in met):
            yield f"at {asked}: no answer is left for {other.pattern!r}"


def _targets(lesson: Lesson, moment: Moment, state: State) -> Iterator[str]:
    """What the steps point at is there, on every screen."""
    wanted = [(step, target) for step in moment.steps for target in step.targets]
    if not wanted:
        return
    record = lesson.record
    words = Words("en", lesson.game.name, record.names)
    there = targets(state.view(lesson.learner), words, record.names)
    for step, target in wanted:
        if not there.has(target):
            yield f"{step.key}: {target} is not there, or not on every screen"
