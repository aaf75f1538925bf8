"""The goal: what wins, and where the reader stands; always on the page."""

from __future__ import annotations

import htpy as h
from htpy import Node

from tablero.games import find
from tablero.table.scene import Scene
from tablero.words import Words


def goal(scene: Scene, words: Words) -> Node:
    """What the game says of its goal at the position shown; nothing if it says nothing."""
    notes = find(scene.game).goal(scene.view)
    return [h.span[words.note(note)] for note in notes]
