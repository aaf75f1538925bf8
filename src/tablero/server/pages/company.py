"""Before friends are invited, or a laptop is passed around: how many play, and their names.

The forms open without a script, too: as popovers of the buttons that lead to them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import htpy as h
from htpy import Element, Node

from tablero.engine import Game
from tablero.words import Words

from .forms import hidden
from .frame import icon

USUAL: Final = 3
"""The number of players that is offered first, if that many can play."""


def company(game: Game[Any], mode: str, label: str, words: Words, name: str) -> Node:
    """A button, and the questions that it opens."""
    asked = f"{game.name}-{mode}"
    return [
        h.button(
            ".plain",
            {"popovertarget": asked, "title": words.say(f"lobby.mode.{mode}")},
            type="button",
        )[label],
        h.div(
            ".company", {"popover": True}, id=asked, role="dialog", aria_labelledby=f"{asked}-title"
        )[
            h.header[
                h.h2(id=f"{asked}-title")[label],
                h.button(
                    ".icon-button",
                    {
                        "popovertarget": asked,
                        "popovertargetaction": "hide",
                        "aria-label": words.say("button.close"),
                    },
                    type="button",
                )[icon("close")],
            ],
            _form(game, mode, words, name),
        ],
    ]


def _form(game: Game[Any], mode: str, words: Words, name: str) -> Element:
    say = words.say
    sizes = [size for size in game.sizes() if size > 1]
    first = min(sizes, key=lambda size: abs(size - USUAL))
    hint = "lobby.seats-later" if mode == "friends" else "lobby.name.hint"
    return h.form(".gathering", method="post", action="/tables")[
        hidden(game=game.name, mode=mode),
        h.fieldset(".sizes")[
            h.legend[say("lobby.seats")],
            (
                h.label(".choice")[
                    h.input(type="radio", name="seats", value=str(size), checked=size == first),
                    h.span[str(size)],
                ]
                for size in sizes
            ),
        ],
        h.div(".who")[_names(sizes[-1] if mode == "hot-seat" else 1, mode, words, name)],
        h.p(".aside")[say(hint)],
        h.button(".main", type="submit")[say("button.start")],
    ]


def _names(count: int, mode: str, words: Words, name: str) -> Iterator[Element]:
    for number in range(1, count + 1):
        alone = mode == "friends"
        label = words.say("lobby.name") if alone else words.say("lobby.name-of", number=number)
        yield h.label[
            h.span[label],
            h.input(
                type="text",
                name="name",
                value=name if number == 1 else "",
                maxlength="30",
                autocomplete="nickname",
            ),
        ]
