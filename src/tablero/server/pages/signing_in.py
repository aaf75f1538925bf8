"""Every way into an account: a passkey, a name and password, a link. And what is left behind."""

from __future__ import annotations

from typing import Literal, Protocol

import htpy as h
from htpy import Element, Node

from tablero.table.storage.guests import Guest
from tablero.words import Words

from ..assets.store import address
from ..guests.reader import Reader
from .account import link_shown, link_to_copy
from .frame import backdrop, document, masthead, settings_dialog


class LeftBehind(Protocol):
    """The guest of this browser, and at how many tables they sit."""

    @property
    def guest(self) -> Guest:
        """Who plays here so far."""

    @property
    def tables(self) -> int:
        """At how many tables."""


def sign_in_page(
    left: LeftBehind | None, then: str, reader: Reader, name: str = "", refused: str = ""
) -> str:
    """Open an account in this browser; `refused` says why the last try did not."""
    words = reader.words()
    say = words.say
    return document(
        reader,
        words.headed("Tablero", say("sign-in.title")),
        "house-page",
        backdrop(reader),
        masthead(words),
        h.main(".hall.narrow")[
            h.section(".card")[
                h.h1[say("sign-in.title")],
                h.form(
                    "#sign-in",
                    {"data-failed": say("passkey.failed"), "data-next": then},
                    method="post",
                    action="/sign-in",
                )[
                    h.input(type="hidden", name="next", value=then),
                    about_left(left, words),
                    h.button(
                        "#with-passkey.main.needs-script", {"data-passkeys": True}, type="button"
                    )[say("sign-in.passkey")],
                    h.p(".refused", role="alert", hidden=True),
                    h.p(".or.needs-script", {"data-passkeys": True})[say("sign-in.or")],
                    h.label[
                        h.span[say("sign-in.name")],
                        h.input(
                            type="text",
                            name="name",
                            value=name,
                            required=True,
                            maxlength="64",
                            autocomplete="username webauthn",
                            autocapitalize="none",
                            spellcheck="false",
                        ),
                    ],
                    h.label[
                        h.span[say("sign-in.password")],
                        h.input(
                            type="password",
                            name="password",
                            required=True,
                            maxlength="200",
                            autocomplete="current-password",
                        ),
                    ],
                    h.p(".refused", role="alert")[refused] if refused else None,
                    h.button(".plain", type="submit")[say("sign-in.do")],
                ],
            ],
            _left(left, then, words),
            h.section(".card")[
                h.h2[say("sign-in.link")],
                h.p[say("sign-in.link.about")],
                h.p(".aside")[say("sign-in.no-account")],
            ],
        ],
        settings_dialog(words, reader, "/sign-in"),
        h.script(type="module", src=address("/static/account.js")),
        styles=("house", "account"),
    )


def _left(left: LeftBehind | None, then: str, words: Words) -> Node:
    """Where a script shows the way back to the guest who has played here before."""
    if left is None:
        return None
    say, name = words.say, left.guest.name
    return h.section("#left.card.account", role="status", hidden=True)[
        h.h2[say("left.link", name=name)],
        h.p[say("left.link.about", name=name)],
        link_to_copy("", words),
        h.p[h.a(".button.main", href=then)[say("left.go-on")]],
    ]


def about_left(
    left: LeftBehind | None, words: Words, usual: Literal["merge", "keep"] = "merge"
) -> Node:
    """What becomes of the guest who has played in this browser so far; at first, `usual`."""
    if left is None:
        return None
    say, name = words.say, left.guest.name
    return h.fieldset(".left-behind")[
        h.legend[say("left.title", name=name)],
        h.p[say("left.about", count=left.tables, name=name)],
        _choice("merge", say("left.merge"), checked=usual == "merge"),
        _choice("keep", say("left.keep"), checked=usual == "keep"),
    ]


def _choice(value: str, label: str, *, checked: bool) -> Element:
    return h.label(".choice")[
        h.input(type="radio", name="mine", value=value, checked=checked), h.span[label]
    ]


def left_page(name: str, link: str, then: str, reader: Reader) -> str:
    """The way back to the guest who has played here before, after somebody else has signed in."""
    words = reader.words()
    say = words.say
    return document(
        reader,
        words.headed("Tablero", say("left.link", name=name)),
        "house-page",
        backdrop(reader),
        masthead(words),
        h.main(".hall.narrow.account")[
            h.section(".card")[
                h.h1[say("left.link", name=name)],
                h.p[say("left.link.about", name=name)],
                link_shown(link, words),
                h.p[h.a(".button.main", href=then)[say("left.go-on")]],
            ]
        ],
        settings_dialog(words, reader, "/"),
        styles=("house", "account"),
    )
