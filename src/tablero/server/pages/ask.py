"""The question: what is asked, what may or must be done, and the options as data."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from tablero.drawing import drawing_of
from tablero.drawing.parts import Pieces
from tablero.engine import CHANCE, Action, Decision, View
from tablero.table.scene import Scene
from tablero.table.timing import timed
from tablero.words import Words

from .frame import icon
from .gestures import gestures, label_of
from .helping import advice_button, first_hint, help_button
from .orders import hint, rest_of_turn
from .pace import not_yet_skipped
from .preparing import prepared
from .recess import recess
from .story import past_line


@timed("ask")
def ask(scene: Scene, words: Words, pieces: Pieces) -> Node:
    """The content of the question panel."""
    decision = scene.view.decision
    if not scene.asked or decision is None:
        return [
            h.div(".asking")[
                h.div[_others(scene, words)],
                help_button(words) if scene.live and scene.began else None,
            ],
            recess(scene, words),
            prepared(scene, words),
            not_yet_skipped(scene, words),
            _undo(scene, words, pieces),
            _undo_request(scene, words),
        ]
    return [
        h.div(".asking")[
            h.p(".question", role="status")[words.say(f"question.{decision.question}")],
            help_button(words),
        ],
        recess(scene, words),
        prepared(scene, words),
        first_hint(scene, words),
        _partners(scene, words),
        _checklist(scene, decision, words),
        h.div("#compose", aria_live="polite"),
        advice_button(scene, words),
        rest_of_turn(scene, words),
        hint(scene, words),
        _undo(scene, words, pieces),
        _undo_request(scene, words),
        data_block("options", question_data(scene, decision, words)),
    ]


def _others(scene: Scene, words: Words) -> Node:
    """What is happening while the reader is not asked."""
    if not scene.live:
        return _asked_then(scene, words)
    if scene.result is not None:
        return h.p(".question")[words.say("result.title")]
    if scene.closed:
        return h.p(".question.waiting", role="status")[words.say("error.table-closed")]
    decision = scene.view.decision
    if (scene.guide is not None and not scene.answering) or scene.resting:
        return None
    if not scene.began or decision is None or decision.seat == CHANCE:
        return None
    if scene.ordered is not None:
        return _ordered(scene, scene.ordered, decision, words)
    return [
        h.p(".question.waiting", role="status")[_waited_for(scene, decision, words)],
        h.p(".aside")[words.say("spectator.note")] if scene.reader is None else None,
    ]


def _asked_then(scene: Scene, words: Words) -> Node:
    """At an earlier position: the question that was open then."""
    decision = scene.view.decision
    if decision is None or decision.seat == CHANCE:
        return h.p(".question.waiting")[past_line(scene, words)]
    if decision.seat == scene.reader:
        return h.p(".question.waiting")[words.say(f"question.{decision.question}")]
    return h.p(".question.waiting")[_waited_for(scene, decision, words)]


def _waited_for(scene: Scene, decision: Decision, words: Words) -> str:
    """What somebody else is asked."""
    key = f"question.{decision.question}.other"
    who = words.either(scene.answering or (decision.seat,))
    return words.say(key if words.has(key) else "table.waiting", seat=who)


def _ordered(scene: Scene, answer: Action, decision: Decision, words: Words) -> Node:
    """The answer that the table is about to give for the reader, who need not wait for it."""
    body = {"ply": scene.ply, "action": str(answer), "told": scene.told}
    return [
        h.p(".question.waiting", role="status")[
            words.say("prepare.answering" if scene.ready else _why_by_itself(answer, decision))
        ],
        h.button(
            ".plain",
            {
                "data-post": f"/t/{scene.table}/answer",
                "data-body": json.dumps(body),
                "data-at-once": True,
            },
            type="button",
        )[words.phrase(answer)],
    ]


def _why_by_itself(answer: Action, decision: Decision) -> str:
    if len(decision.options) > 1:
        return "orders.answering"
    return "orders.ending-turn" if answer.ends_turn else "orders.one-answer"


def _partners(scene: Scene, words: Words) -> Node:
    """Who else may answer: people on the reader's side, who can be handed the screen, and bots."""
    if not scene.partners:
        return None
    bots = tuple(seat for seat in scene.partners if scene.players[seat].bot is not None)
    people = tuple(seat for seat in scene.partners if seat not in bots)
    return h.div(".partners")[
        [_hand_over(scene, seat, words) for seat in people]
        if scene.hot_seat
        else h.span[words.say("table.partners", seat=words.either(people))]
        if people
        else None,
        _let_bots_first(scene, bots, words) if bots else None,
    ]


def _hand_over(scene: Scene, seat: int, words: Words) -> Element:
    return h.button(
        ".plain",
        {"data-post": f"/t/{scene.table}/curtain", "data-body": json.dumps({"seat": seat})},
        type="button",
    )[words.say("button.hand-over", seat=seat)]


def _let_bots_first(scene: Scene, bots: Sequence[int], words: Words) -> Element:
    names = words.either(bots)
    if scene.yielding:
        return h.span[words.say("table.bot-first", seat=names)]
    return h.button(".plain", {"data-post": f"/t/{scene.table}/yield"}, type="button")[
        words.say("button.bot-first", seat=names)
    ]


def _checklist(scene: Scene, decision: Decision, words: Words) -> Element:
    """Every verb of the question: must, may, or not now (picking it says why)."""
    possible = list(dict.fromkeys(action.verb() for action in decision.options))
    drawing = drawing_of(scene.game)
    due = drawing.due(scene.view)
    must = possible if len(possible) == 1 else [verb for verb in possible if verb in due]
    others = [
        verb
        for verb in _verbs_of(scene.view)
        if verb not in possible and drawing.worth_naming(scene.view, verb)
    ]
    may = [verb for verb in possible if verb not in must]
    return h.div(".checklist")[
        _verbs(must, words, "must"), _verbs(may, words, "may"), _verbs(others, words, "not-now")
    ]


def _verbs(verbs: Sequence[str], words: Words, how: str) -> Node:
    """Verbs of a kind, under its heading."""
    if not verbs:
        return None
    return h.div(f".verbs.{how}", role="group", aria_label=words.say(f"table.{how}"))[
        h.span(".how")[words.say(f"table.{how}")],
        h.ul[(h.li[_verb(verb, words, how)] for verb in verbs)],
    ]


def _verbs_of(view: View[Any]) -> Iterator[str]:
    frames = view.state.frames
    return (kind.verb() for kind in frames[-1].verbs) if frames else iter(())


def _verb(verb: str, words: Words, how: str) -> Element:
    label = words.say(f"verb.{verb}")
    named = f"{label} ({words.say('table.not-now')})" if how == "not-now" else label
    return h.button(
        f".pick.verb.{how}",
        {"data-pick": f"verb:{verb}", "data-about": f"deed:{verb}", "aria-label": named},
        type="button",
    )[label]


def _undo(scene: Scene, words: Words, pieces: Pieces) -> Node:
    """The button that takes the last answer back, freely or by asking the others."""
    if not scene.live or scene.resting or scene.undo_request is not None:
        return None
    free = scene.undo is not None or not _other_people(scene)
    if scene.undo is None and not scene.may_ask_undo:
        return None
    return h.button(
        ".plain.undo",
        {
            "data-post": f"/t/{scene.table}/undo",
            "data-body": json.dumps({"ply": scene.last_ply}),
            "title": words.say("undo.free" if scene.undo is not None else "undo.ask")
            if _other_people(scene)
            else None,
        },
        type="button",
    )[pieces.part("p:undo", icon, "undo"), words.say("button.undo" if free else "button.ask-undo")]


def _other_people(scene: Scene) -> bool:
    """Whether anybody would have to agree; bots always do."""
    return any(
        player.kind == "person" and player.seat != scene.reader and not player.away
        for player in scene.players
    )


def _undo_request(scene: Scene, words: Words) -> Node:
    """Somebody asks to go back."""
    if scene.undo_request is None or scene.undo_to is None:
        return None
    if scene.undo_request == scene.reader:
        return h.p(".notice")[
            words.say("undo.asked"), _undo_answer(scene, words.say("button.cancel"), accept=False)
        ]
    line = words.say("undo.request", seat=scene.undo_request, ply=scene.undo_to)
    return h.div(".notice", role="alert")[
        h.p[line],
        scene.must_answer_undo
        and h.div(".ways")[
            _undo_answer(scene, words.say("button.accept"), accept=True),
            _undo_answer(scene, words.say("button.decline"), accept=False),
        ],
    ]


def _undo_answer(scene: Scene, label: str, *, accept: bool) -> Element:
    return h.button(
        ".plain",
        {
            "data-post": f"/t/{scene.table}/undo/answer",
            "data-body": json.dumps({"accept": accept}),
        },
        type="button",
    )[label]


def question_data(scene: Scene, decision: Decision, words: Words) -> dict[str, Any]:
    """The options as data, from which the page composes an answer by picking."""
    # In the order of the options: all processes must write the same bytes.
    kinds = dict.fromkeys(type(action) for action in decision.options)
    return {
        "ply": scene.ply,
        "question": decision.question,
        "options": [_option(action, words) for action in decision.options],
        "outright": _outright(scene, decision),
        "templates": {kind.verb(): kind.text for kind in kinds},
        "fields": {
            field: words.say(f"field.{field}")
            for field in sorted({name for action in decision.options for name in action.parts()})
        },
        "labels": dict(_labels(decision, words)),
        # A lesson speaks of one answer at a time.
        **(gestures(scene.view, words) if scene.guide is None else {}),
    }


def _outright(scene: Scene, decision: Decision) -> list[str]:
    """Verbs that are given by choosing them, as far as a lesson does not speak of confirming."""
    kinds = dict.fromkeys(type(action) for action in decision.options)
    given = [kind.verb() for kind in kinds if kind.outright]
    return given if scene.guide is None else []


def _option(action: Action, words: Words) -> dict[str, Any]:
    return {
        "text": str(action),
        "verb": action.verb(),
        "parts": action.parts(),
        "say": words.phrase(action),
    }


def _labels(decision: Decision, words: Words) -> Iterator[tuple[str, str]]:
    """The name of every thing that has one, for the control of the last missing field."""
    for action in decision.options:
        yield f"verb:{action.verb()}", words.say(f"verb.{action.verb()}")
        for name, value in action.values().items():
            for item in value if isinstance(value, tuple) else (value,):
                label = label_of(item, words)
                if label != str(item):
                    yield f"{name}:{item}", label


def data_block(name: str, data: Mapping[str, Any]) -> Element:
    """Data for the page's script, inert and safe inside HTML."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return h.script(id=name, type="application/json")[Markup(text.replace("<", "\\u003c"))]
