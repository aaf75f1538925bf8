"""A pause by consent: suggesting it, answering, and going on."""

from __future__ import annotations

import htpy as h
from htpy import Node

from tablero.table.scene import Scene
from tablero.words import Words

from .deeds import deed


def suggest_button(scene: Scene, words: Words) -> Node:
    """The button with which a player suggests a pause."""
    if not scene.may_suggest_recess:
        return None
    return deed(f"/t/{scene.table}/pause", words.say("pause.suggest"), ".plain.quiet")


def recess(scene: Scene, words: Words) -> Node:
    """What a player is told about a pause that is suggested, or that is on."""
    found = scene.recess
    if found is None or not scene.live:
        return None
    answer = f"/t/{scene.table}/pause/answer"
    if found.began:
        end = deed(answer, words.say("pause.end"), ".main", accept=False)
        return h.div(".notice", role="status")[
            h.p[words.say("pause.on")], None if scene.reader is None else end
        ]
    if found.seat == scene.reader:
        withdraw = deed(answer, words.say("button.cancel"), accept=False)
        return h.div(".notice", role="status")[h.p[words.say("pause.suggested")], withdraw]
    return h.div(".notice", role="alert")[
        h.p[words.say("pause.request", seat=found.seat)],
        h.div(".ways")[
            deed(answer, words.say("button.accept"), accept=True),
            deed(answer, words.say("button.decline"), accept=False),
        ]
        if scene.must_answer_recess
        else None,
    ]
