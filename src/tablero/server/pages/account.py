"""A guest's account page: the way back, offered before signing out, and signing out."""

from __future__ import annotations

import htpy as h
from htpy import Element

from tablero.words import Words

from ..guests.reader import Reader
from .frame import backdrop, document, masthead, settings_dialog


def account_page(name: str, link: str | None, reader: Reader) -> str:
    """The page of the guest `name`; `link` is the way back, if one was just made."""
    words = reader.words()
    say = words.say
    return document(
        reader,
        f"Tablero: {name}",
        "plain-page",
        backdrop(reader),
        masthead(words),
        h.main(".card.account-card")[
            h.h1[say("me.title", name=name)],
            _way_back(link, words),
            _signing_out(link, words),
        ],
        settings_dialog(words, reader, "/me"),
    )


def _way_back(link: str | None, words: Words) -> Element:
    say = words.say
    if link is None:
        return h.section[
            h.h2[say("me.link")],
            h.p[say("me.link.about")],
            h.form(method="post", action="/me/recovery")[
                h.button(".main", type="submit")[say("me.link.make")]
            ],
        ]
    return h.section[
        h.h2[say("me.link")],
        h.p[say("me.link.keep")],
        h.div(".link")[
            h.input("#way-back", type="text", value=link, readonly=True, aria_label=say("me.link")),
            h.button(
                ".main.needs-script",
                {"data-copy": "way-back", "data-done": say("button.link-copied")},
                type="button",
            )[say("button.copy-link")],
        ],
    ]


def _signing_out(link: str | None, words: Words) -> Element:
    """Signing out everywhere, which ends everything but the link on this page."""
    say = words.say
    keep = "" if link is None else link.rpartition("/")[2]
    return h.section[
        h.h2[say("me.sign-out")],
        h.p[say("me.sign-out.without-link" if link is None else "me.sign-out.with-link")],
        h.form(".ways", method="post", action="/me/sign-out")[
            h.input(type="hidden", name="keep", value=keep) if keep else None,
            h.button(".plain", type="submit")[say("me.sign-out.here")],
            h.button(".plain", type="submit", name="everywhere", value="true")[
                say("me.sign-out.everywhere")
            ],
        ],
        h.p(".aside")[say("me.sign-out.everywhere.about")],
    ]
