"""Choosing a crest: every choice is a picture, and a script shows what they come to."""

from __future__ import annotations

from typing import Final

import htpy as h
from htpy import Element, Node

from tablero.drawing import heraldry
from tablero.drawing.heraldry import Blazon
from tablero.house.crest import PARTS, blazon_of
from tablero.table.storage.guests import Guest
from tablero.words import Words


def crest_maker(guest: Guest, words: Words) -> Node:
    """Where somebody chooses the parts of their crest."""
    say, worn = words.say, blazon_of(guest.crest, guest.handle)
    return [
        h.h2[say("me.crest")],
        h.details(".crest-maker")[
            h.summary[say("me.crest.change")],
            h.form("#crest-form", method="post", action="/me/crest")[
                h.div(".crest-shown")[
                    h.img(
                        "#crest-preview",
                        src=f"/crest/{'.'.join(worn)}.svg",
                        alt=say("me.crest.preview"),
                        width="100",
                        height="116",
                    ),
                    h.button(".main", type="submit")[say("button.save")],
                ],
                h.div(".crest-parts")[
                    (_part(part, chosen, words) for part, chosen in worn._asdict().items())
                ],
            ],
            h.form(method="post", action="/me/crest")[
                h.button(".plain.quiet", type="submit")[say("me.crest.given")]
            ],
        ],
    ]


def _part(part: str, chosen: str, words: Words) -> Element:
    kind = "tincture" if part in _TINCTURES else part
    return h.fieldset(".tiles")[
        h.legend[words.say(f"crest.{part}")],
        (
            h.label(".tile", title=words.say(f"crest.{kind}.{name}"))[
                h.input(type="radio", name=part, value=name, checked=name == chosen),
                _sample(part, name),
                h.span(".read-out")[words.say(f"crest.{kind}.{name}")],
            ]
            for name in PARTS[part]
        ),
    ]


_TINCTURES: Final = ("first", "second", "tincture")
_BLANK: Final = Blazon("heater", "plain", "silver", "sea", "none", "black")


def _sample(part: str, name: str) -> Node:
    """What one of the choices looks like."""
    if part in _TINCTURES:
        return heraldry.tincture_sample(name)
    return heraldry.crest(_BLANK._replace(**{part: name}))
