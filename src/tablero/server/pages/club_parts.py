"""Small parts that the pages of clubs and of tournaments share."""

from __future__ import annotations

import htpy as h
from babel.numbers import format_decimal
from htpy import Element

from tablero.words import Words

from .forms import hidden


def button(
    action: str, label: str, *, main: bool = False, quiet: bool = False, **fields: str
) -> Element:
    """A button that does something, with or without a script."""
    kind = ".main" if main else ".quiet" if quiet else ".plain"
    return h.form(".deed", method="post", action=action)[
        hidden(**fields), h.button(kind, type="submit")[label]
    ]


def name_field(words: Words, name: str) -> Element:
    """Under which name somebody does something."""
    return h.label[
        h.span[words.say("lobby.name")],
        h.input(
            type="text",
            name="nickname",
            value=name,
            maxlength="30",
            required=True,
            autocomplete="nickname",
        ),
    ]


def link_field(field: str, link: str, label: str, words: Words) -> Element:
    """A link to be copied."""
    return h.div(".link-field")[
        h.input(id=field, type="text", value=link, readonly=True, aria_label=label),
        h.button(
            ".plain.needs-script",
            {"data-copy": field, "data-done": words.say("button.link-copied")},
            type="button",
        )[words.say("button.copy-link")],
    ]


def figure(value: float, words: Words) -> str:
    """A number with its decimals, as far as they say something."""
    return format_decimal(value, format="#,##0.##", locale=words.lang)
