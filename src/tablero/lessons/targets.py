"""What a step can point at: things that can be picked, pieces of the drawing, parts of the page."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import unescape
from typing import Any, Final, NamedTuple

from tablero.drawing import drawing_of
from tablero.drawing.parts import whole
from tablero.engine import Decision, View
from tablero.words import Words

PAGE: Final = ("ask", "board", "goal", "hand", "log", "outcome", "people")
"""The parts of the page that a step may point at, as `page:log`."""
_MARKED: Final = re.compile(r'data-(pick|part|region)="([^"]*)"')


class Targets(NamedTuple):
    """Everything that a step can point at in one position."""

    picks: frozenset[str]
    """What is drawn and can be picked: `card:gold-7`."""
    pieces: frozenset[str]
    """Pieces and regions of the drawing, by key."""
    answers: frozenset[str]
    """Verbs, and what else an answer consists of: shown while the learner is asked."""
    page: frozenset[str]

    def has(self, target: str) -> bool:
        """Whether the target is among them."""
        return any(target in targets for targets in self)


def targets(view: View[Any], words: Words, names: Sequence[str]) -> Targets:
    """What somebody with this view can be shown, on a wide screen as on an upright one."""
    wide, tall = (_drawn(view, words, names, tall=tall) for tall in (False, True))
    shared = wide & tall
    return Targets(
        frozenset(name for kind, name in shared if kind == "pick"),
        frozenset(name for kind, name in shared if kind != "pick"),
        frozenset(_parts(view.decision)) if view.decision is not None else frozenset(),
        frozenset(f"page:{part}" for part in PAGE),
    )


def _drawn(
    view: View[Any], words: Words, names: Sequence[str], *, tall: bool
) -> set[tuple[str, str]]:
    drawing = drawing_of(view.state.game)
    pictures = [drawing.board(view, words, names, tall=tall), drawing.hand(view, words, names)]
    return {
        (kind, unescape(name))
        for picture in pictures
        if picture is not None
        for kind, name in _MARKED.findall(whole(picture))
    }


def _parts(decision: Decision) -> set[str]:
    found = set()
    for action in decision.options:
        found.add(f"verb:{action.verb()}")
        for field, value in action.parts().items():
            values = value if isinstance(value, list) else [value]
            found.update(f"{field}:{item}" for item in values)
    return found
