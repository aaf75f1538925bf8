"""Preparing an answer while others are asked: what can be prepared, and what is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import htpy as h
from htpy import Element, Node

from tablero.engine import Action
from tablero.games import find
from tablero.table.scene import Scene
from tablero.words import Words

from ..api.helping import Condition, NextQuestion, Offers, Preparable
from ..guests.reader import Reader
from .deeds import deed
from .frame import backdrop, document


def prepared(scene: Scene, words: Words) -> Node:
    """What the reader has prepared, with a way to drop it; or the way to prepare something."""
    if scene.reader is None or not scene.live:
        return None
    ready, here = scene.ready, f"/t/{scene.table}/prepare"
    if ready is None:
        return _offer(here, words) if scene.may_prepare and scene.terms.clock else None
    answer = words.phrase(find(scene.game).parse_action(ready.action))
    if scene.ready_dropped is not None:
        why = words.say(f"prepare.dropped.{scene.ready_dropped}")
        return h.p(".notice", role="status")[words.say("prepare.dropped", answer=answer), " ", why]
    if ready.by is None:
        said = words.say("prepare.ready", answer=answer)
    else:
        verb = words.say(f"verb.{ready.verb}")
        said = words.say("prepare.ready-if", answer=answer, seat=ready.by, verb=verb)
    return h.div(".notice", role="status")[
        h.p[said], deed(f"{here}/drop", words.say("prepare.drop"))
    ]


def _offer(here: str, words: Words) -> Element:
    way = h.a({"data-prepare": True}, href=here)[words.say("prepare.title")]
    return h.p(".preparing")[way]


def preparing_form(scene: Scene, offers: Offers, words: Words) -> Element:
    """Everything that can be prepared, as one form; a part of a page."""
    if not offers.questions:
        return h.div("#what-text")[h.p[words.say("prepare.nothing")]]
    return h.div("#what-text")[
        h.p(".aside")[words.say("prepare.about")],
        h.form(".opening", {"data-ajax": True}, method="post", action=f"/t/{scene.table}/prepare")[
            h.label[
                h.span[words.say("prepare.answer")],
                h.select(name="answer", required=True)[(_group(each) for each in offers.questions)],
            ],
            h.label[
                h.span[words.say("prepare.when")],
                h.select(name="when")[
                    h.option(value="")[words.say("prepare.always")],
                    (h.option(value=each.when)[each.say] for each in offers.conditions),
                ],
            ],
            h.button(".main", type="submit")[words.say("prepare.do")],
        ],
    ]


def _group(next_one: NextQuestion) -> Element:
    return h.optgroup(label=next_one.say)[
        (
            h.option(value=f"{next_one.question} {each.action}")[each.say]
            for each in next_one.answers
        )
    ]


def offered(scene: Scene, found: Mapping[str, Sequence[Action]], words: Words) -> Offers:
    """What can be prepared, by question, and on which conditions."""
    questions = [
        NextQuestion(
            question,
            words.say(f"question.{question}"),
            [Preparable(str(action), words.phrase(action)) for action in actions],
        )
        for question, actions in found.items()
    ]
    return Offers(questions, _conditions(scene, words))


def _conditions(scene: Scene, words: Words) -> list[Condition]:
    """What the others who are asked now may do first."""
    frames = scene.view.state.frames
    verbs = [kind.verb() for kind in frames[-1].verbs] if frames else []
    return [
        Condition(
            f"{seat} {verb}", words.say("prepare.if", seat=seat, verb=words.say(f"verb.{verb}"))
        )
        for seat in scene.answering
        if seat != scene.reader
        for verb in verbs
    ]


def preparing_page(scene: Scene, form: Element, reader: Reader) -> str:
    """The same, for browsers without scripts."""
    words = reader.words()
    title, back = words.say("prepare.title"), words.say("advice.back")
    return document(
        reader,
        title,
        "plain-page",
        backdrop(reader),
        h.main(".card")[h.h1[title], form, h.p[h.a(href=f"/t/{scene.table}?art=inline")[back]]],
    )
