"""Keys and programs: what opens an account to programs, and the programs that a person has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Final, NamedTuple

import htpy as h
from htpy import Element, Node

from tablero.house.keys import SCOPES, Key
from tablero.table.storage.guests import Guest
from tablero.words import Words

from ..guests.reader import Reader
from .account import sign_in_again
from .days import day_of
from .frame import backdrop, document, masthead, settings_dialog

HERE: Final = "/me/keys"
LIVES: Final = (30, 90, 365)
"""Days for which a key can be good."""
USUAL: Final = 90
TICKED: Final = frozenset({"read", "play"})
"""The scopes that are ticked at first."""


class Fresh(NamedTuple):
    """A key that was just made. Nobody can read it anywhere afterwards."""

    account: str
    token: str


def keys_page(
    person: Guest,
    programs: Sequence[Guest],
    own: Mapping[str, Sequence[Key]],
    fresh: Fresh | None,
    reader: Reader,
    *,
    trusted: bool,
) -> str:
    """The keys of a person and of their programs, by the id of the account; `trusted`: whether new
    ones may be made in this session.
    """
    words = reader.words()
    say = words.say
    return document(
        reader,
        words.headed("Tablero", say("keys.own.title")),
        "house-page",
        backdrop(reader),
        masthead(words, HERE),
        h.main(".hall")[
            h.h1[say("keys.own.title")],
            None if fresh is None else _fresh(fresh, words),
            h.section(".card")[
                h.h2[say("keys.own.yours")],
                h.p[say("keys.own.about")],
                _lines(own[person.id], words),
                h.h2[say("keys.own.make")],
                _making(programs, words) if trusted else sign_in_again(words, HERE),
            ],
            h.section(".card")[
                h.h2[say("keys.bots")],
                h.p[say("keys.bots.about")],
                [_program(each, own[each.id], words) for each in programs],
                h.h2[say("keys.bots.make")],
                _naming(words) if trusted else sign_in_again(words, HERE),
            ],
        ],
        settings_dialog(words, reader, HERE),
        styles=("house", "keys"),
    )


def _fresh(fresh: Fresh, words: Words) -> Element:
    say = words.say
    return h.section(".card.fresh-key")[
        h.h2[say("keys.fresh", name=fresh.account)],
        h.p[say("keys.fresh.about")],
        h.div(".token")[
            h.input(
                "#fresh-key",
                type="text",
                value=fresh.token,
                readonly=True,
                aria_label=say("keys.fresh", name=fresh.account),
            ),
            h.button(
                ".main.needs-script",
                {"data-copy": "fresh-key", "data-done": say("button.link-copied")},
                type="button",
            )[say("keys.copy")],
        ],
    ]


def _lines(keys: Sequence[Key], words: Words) -> Element:
    if not keys:
        return h.p(".nothing")[words.say("keys.none")]
    return h.div(".lines")[(_line(key, words) for key in keys)]


def _line(key: Key, words: Words) -> Element:
    say = words.say
    return h.div(".line")[
        h.span(".what")[h.b[key.label], h.small[_used(key, words)]],
        h.span(".chips")[
            (h.span(".chip")[say(f"keys.scope.{scope}")] for scope in key.scopes),
            h.span(".chip")[_until(key, words)],
        ],
        h.form(".deeds", method="post", action=f"{HERE}/revoke")[
            h.input(type="hidden", name="number", value=key.number),
            h.button(".plain", type="submit", aria_label=say("keys.revoke.which", name=key.label))[
                say("keys.revoke")
            ],
        ],
    ]


def _used(key: Key, words: Words) -> str:
    if key.used_at is None:
        return words.say("keys.unused")
    return words.say("keys.used", day=day_of(key.used_at, words))


def _until(key: Key, words: Words) -> str:
    day = day_of(key.expires_at, words)
    over = key.expires_at <= datetime.now(UTC).timestamp()
    return words.say("keys.expired", day=day) if over else words.say("keys.until", day=day)


def _making(programs: Sequence[Guest], words: Words) -> Element:
    say = words.say
    return h.form(".grid-form", method="post", action=HERE)[
        h.label[say("keys.label"), h.input(type="text", name="label", required=True, maxlength=30)],
        h.label[
            say("keys.days"),
            h.select(name="days")[
                (
                    h.option(value=str(days), selected=days == USUAL)[
                        say("keys.days.count", count=days)
                    ]
                    for days in LIVES
                )
            ],
        ],
        _accounts(programs, words) if programs else None,
        h.fieldset(".wide.scopes")[
            h.legend[say("keys.scopes")],
            (
                h.label(".choice")[
                    h.input(type="checkbox", name="scopes", value=scope, checked=scope in TICKED),
                    h.span[h.b[say(f"keys.scope.{scope}")], " ", say(f"keys.scope.{scope}.about")],
                ]
                for scope in SCOPES
            ),
        ],
        h.p(".wide")[h.button(".main", type="submit")[say("keys.make")]],
    ]


def _accounts(programs: Sequence[Guest], words: Words) -> Node:
    return h.label[
        words.say("keys.for"),
        h.select(name="bot")[
            h.option(value="")[words.say("keys.for.yourself")],
            (h.option(value=each.handle)[each.name] for each in programs),
        ],
    ]


def _program(program: Guest, keys: Sequence[Key], words: Words) -> Element:
    say = words.say
    return h.article(".program")[
        h.h3[program.name, " ", h.span(".chip")[say("player.program")]],
        _lines(keys, words),
        h.form(method="post", action="/me/bots/close")[
            h.input(type="hidden", name="handle", value=program.handle),
            h.button(".plain", type="submit")[say("keys.bots.close", name=program.name)],
        ],
    ]


def _naming(words: Words) -> Element:
    say = words.say
    return h.form(".grid-form", method="post", action="/me/bots")[
        h.label[
            say("keys.bots.name"), h.input(type="text", name="name", required=True, maxlength=30)
        ],
        h.p[h.button(".main", type="submit")[say("keys.bots.open")]],
    ]
