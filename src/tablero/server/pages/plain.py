"""A table without a script: it says that it does not update by itself, and everything that one does
there is an ordinary form.

Only pages that carry their art themselves have this part (`?art=inline`): a browser without scripts
is sent there, and nobody else pays for it.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any, Final

import htpy as h
from htpy import Element, Node

from tablero.engine import Action
from tablero.table.scene import Scene
from tablero.words import Words

from .forms import hidden
from .people import may_leave

HERE: Final = "?art=inline"
"""What leads from a deed back to a page of this kind."""
SECONDS: Final = 10
"""After how long a page loads itself again, for those who ask for that."""


def plain(scene: Scene, words: Words) -> Element:
    """What to do at this table, in forms."""
    here, say = f"/t/{scene.table}", words.say
    return h.noscript[
        h.section("#plain", aria_label=say("plain.title"))[
            h.p[say("plain.about")],
            h.p(".ways")[
                h.a(".button.main", href=here + HERE)[say("plain.reload")],
                h.a(".button", href=f"{here}{HERE}&refresh={SECONDS}")[
                    say("plain.keep-reloading", seconds=SECONDS)
                ],
            ],
            [_answers(scene, words), _others(scene, words)] if scene.live else None,
            _form(scene, "chat")[
                h.input(
                    type="text",
                    name="text",
                    maxlength="500",
                    required=True,
                    aria_label=say("chat.placeholder"),
                    placeholder=say("chat.placeholder"),
                ),
                h.button(".plain", type="submit")[say("button.send")],
            ]
            if scene.reader is not None
            else None,
        ]
    ]


def _answers(scene: Scene, words: Words) -> Node:
    """A form for each verb of the question."""
    decision = scene.view.decision
    if not scene.asked or decision is None:
        return None
    options = sorted(decision.options, key=lambda action: action.verb())
    return [
        _answer(scene, verb, list(actions), words)
        for verb, actions in groupby(options, key=lambda action: action.verb())
    ]


def _answer(scene: Scene, verb: str, actions: Sequence[Action], words: Words) -> Element:
    known = _hidden(ply=scene.ply, told=scene.told)
    if len(actions) == 1:
        return _form(scene, "answer")[
            known,
            hidden(action=actions[0]),
            h.button(".plain", type="submit")[words.phrase(actions[0])],
        ]
    label = words.say(f"verb.{verb}")
    return _form(scene, "answer")[
        known,
        h.select(name="action", aria_label=label)[
            (h.option(value=str(action))[words.phrase(action)] for action in actions)
        ],
        h.button(".plain", type="submit")[label],
    ]


def _others(scene: Scene, words: Words) -> Iterator[Node]:
    """Everything else: the curtain, undo, leaving, and the next game."""
    say = words.say
    if scene.curtain is not None:
        yield _deed(scene, "curtain", say("curtain.open", seat=scene.curtain), seat=scene.curtain)
    if scene.undo is not None or scene.may_ask_undo:
        free = scene.undo is not None
        label = say("button.undo" if free else "button.ask-undo")
        yield _deed(scene, "undo", label, ply=scene.last_ply)
    if scene.must_answer_undo:
        yield h.p[say("undo.request", seat=scene.undo_request, ply=scene.undo_to)]
        yield _deed(scene, "undo/answer", say("button.accept"), accept="true")
        yield _deed(scene, "undo/answer", say("button.decline"), accept="false")
    if may_leave(scene):
        yield _deed(scene, "leave", say("leaving.leave"))
    if scene.result is not None and scene.reader is not None:
        yield _deed(scene, "rematch", say("button.rematch"))


def _deed(scene: Scene, path: str, label: str, **fields: Any) -> Element:
    return _form(scene, path)[_hidden(**fields), h.button(".plain", type="submit")[label]]


def _form(scene: Scene, path: str) -> Element:
    return h.form(".asking", method="post", action=f"/t/{scene.table}/{path}{HERE}")


def _hidden(**fields: Any) -> Node:
    """Fields that are not seen; the nonce makes a form that is sent twice harmless."""
    return hidden(**fields, nonce=secrets.token_hex(8))
