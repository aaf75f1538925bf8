"""A player's clock. The page's script counts; without one, the moment at which it ends is said."""

from __future__ import annotations

import htpy as h
from htpy import Element, Node

from tablero.table.scene import Face, Player, Scene
from tablero.words import Words

from .days import day_and_time


def clock_face(scene: Scene, player: Player, words: Words) -> Node:
    """What is left to a player; nothing where no clock is shown."""
    if player.clock is None:
        return None
    return clock_span(player.clock, words, own=player.seat == scene.reader)


def clock_span(face: Face, words: Words, *, own: bool) -> Element:
    """A clock; `own` if it is the reader's, who is warned when time is short."""
    told = {
        "data-left": f"{face.left:.1f}" if face.until is None else None,
        "data-until": None if face.until is None else f"{face.until:.3f}",
        "data-days": face.days,
        "data-own": own,
        "data-say": words.say("clock.left", time="%"),
        "title": words.say("timer.title"),
    }
    return h.span(".clock", told, role="timer", aria_live="off")[_said(face, words)]


def _said(face: Face, words: Words) -> str:
    if face.until is None:
        minutes, seconds = divmod(int(face.left), 60)
        return f"{minutes}:{seconds:02}"
    return words.say("timer.until", time=day_and_time(face.until, words))
