"""While bots play: how fast they do, and the way past it to the reader's own question."""

from __future__ import annotations

import htpy as h
from htpy import Element, Node

from tablero.table.scene import Scene
from tablero.words import Words

from .frame import pace_choice


def waits_for_bots(scene: Scene) -> bool:
    """Whether somebody at the table waits for bots, and for nobody else."""
    seated = scene.reader is not None or scene.hot_seat
    asked = [scene.players[seat] for seat in scene.answering]
    waiting = scene.live and seated and bool(asked) and not scene.taught
    return waiting and all(player.bot for player in asked)


def pace_bar(scene: Scene, words: Words) -> Element:
    """The controls for those who wait for bots: always in the page, shown while they do."""
    return h.div(".pace-bar", role="group", aria_label=words.say("pace.title"))[
        h.button(
            ".plain",
            {
                "data-post": f"/t/{scene.table}/skip",
                "data-skip": True,
                "title": words.say("button.skip.about"),
                "aria-keyshortcuts": "s",
            },
            type="button",
        )[words.say("button.skip")],
        pace_choice(words, "pace.short"),
    ]


def not_yet_skipped(scene: Scene, words: Words) -> Node:
    """For a reader who wants to skip: who else is there and watches."""
    if scene.reader not in scene.hurrying or not waits_for_bots(scene):
        return None
    watching = [
        player.seat
        for player in scene.players
        if player.kind == "person" and not player.away and player.online
        if player.seat != scene.reader and player.seat not in scene.hurrying
    ]
    return h.p(".aside")[words.say("pace.others-watch", seats=watching)] if watching else None
