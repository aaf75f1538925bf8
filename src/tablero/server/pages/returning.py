"""Leaving a running game and coming back: what the bot that keeps the seat did meanwhile."""

from __future__ import annotations

from typing import Final

import htpy as h
from htpy import Element, Node

from tablero.table.scene import Scene
from tablero.words import Words

from .deeds import deed
from .frame import dialog
from .story import log_lines

MOST_TOLD: Final = 12
"""Lines about what the bot did; the log has all of them."""


def returning(scene: Scene, words: Words) -> Node:
    """For somebody who has left: the way back. For somebody who is back: what was done for them."""
    if scene.reader is None or scene.result is not None or scene.closed:
        return None
    if scene.players[scene.reader].away:
        return h.div(".notice", role="status")[
            h.p[words.say("returning.away")],
            deed(f"/t/{scene.table}/back", words.say("button.take-seat-back"), ".main"),
        ]
    return _meanwhile(scene, words)


def _meanwhile(scene: Scene, words: Words) -> Node:
    absence = scene.absence
    if absence is None or absence.until is None:
        return None
    own = [entry for entry in scene.log[absence.since : absence.until] if entry.stand_in]
    own = [entry for entry in own if entry.seat == scene.reader]
    if not own:
        return None
    lines = log_lines(own[-MOST_TOLD:], words)
    return h.details(".notice", open=True)[
        h.summary[words.say("returning.meanwhile", count=len(own))],
        h.ul[
            (
                h.li[h.a({"data-visit": True}, href=f"/t/{scene.table}?ply={line.ply}")[line.text]]
                for line in lines
            )
        ],
    ]


def leaving_dialog(scene: Scene, words: Words) -> Element:
    """Ask before somebody leaves a running game."""
    return dialog(
        "leaving",
        words.say("leaving.title"),
        words,
        h.p[words.say("leaving.about")],
        h.div(".ways")[
            h.button(".main", {"data-close": "leaving"}, type="button")[words.say("leaving.stay")],
            h.button(
                ".plain",
                {"data-post": f"/t/{scene.table}/leave"},
                type="button",
            )[words.say("leaving.leave")],
        ],
    )


def rename_dialog(scene: Scene, words: Words) -> Element:
    """Where players change their own name."""
    name = "" if scene.reader is None else scene.players[scene.reader].name
    return dialog(
        "rename",
        words.say("button.rename"),
        words,
        h.form(".asking", {"data-ajax": True}, method="post", action=f"/t/{scene.table}/name")[
            h.input(
                type="text",
                name="name",
                value=name,
                maxlength="30",
                required=True,
                autocomplete="nickname",
                aria_label=words.say("lobby.name"),
            ),
            h.button(".main", type="submit")[words.say("button.save")],
        ],
        h.p(".aside")[words.say("lobby.name.hint")],
    )
