"""The table's page: everything around the parts that change."""

from __future__ import annotations

from collections.abc import Mapping

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from tablero.drawing.parts import Texts
from tablero.table.scene import Scene
from tablero.table.terms import Terms
from tablero.words import Words

from ..assets.store import address
from ..guests.reader import Reader
from .ask import data_block
from .ending import results_box
from .fragments import pieces, whole_parts, words_for
from .frame import Playing, dialog, document, icon, icon_button, keys_dialog, settings_dialog
from .lobby import invitation
from .orders import orders_box
from .pace import pace_bar
from .plain import plain
from .replay import replay_bar
from .returning import leaving_dialog, rename_dialog
from .sharing import preview, share_dialog, title_of
from .terms import terms_box

_SCRIPT_WORDS = (
    "button.confirm",
    "button.back",
    "button.close",
    "table.not-allowed",
    "rules.open",
    "table.pick",
    *(f"connection.{state}" for state in ("lost", "offline", "silent", "late", "restored")),
    "connection.sending",
    "connection.unsent",
    "error.internal",
    "error.stale-decision",
    "chat.unread",
    *(f"gesture.{part}" for part in ("stopped", "choose", "how-often", "then")),
    "settings.no-confirm",
    "made.details",
)


def table_page(
    scene: Scene,
    reader: Reader,
    origin: str = "",
    texts: Texts | None = None,
    edition: str | None = None,
) -> str:
    """The whole page of a table; `origin` is what invitations begin with.

    It is made of these pieces, which have this name as an edition, if they were drawn already.
    """
    words = words_for(scene, reader.lang)
    drawn = texts or pieces(scene, reader.lang, reader.shape)
    part = {name: Markup(text) for name, text in whole_parts(drawn).items()}
    here = f"/t/{scene.table}"
    why = h.div("#why", role="alert", hidden=True)
    mine = scene.reader is not None or (scene.imported is not None and scene.standing == "host")
    return document(
        reader,
        str(
            words.say(
                "table.tab-your-turn" if scene.asked else "table.tab", game=words.say("game.title")
            )
        ),
        "at-table",
        _bar(words, part),
        h.main(
            "#table",
            {
                "data-table": scene.table,
                "data-game": scene.game,
                "data-told": str(scene.told),
                "data-edition": edition,
                "data-shape": reader.shape,
                "data-pinned": None if scene.live else str(scene.ply),
                "data-mine": mine,
                "data-named": title_of(scene, words) if mine else None,
                "data-seated": scene.reader is not None or scene.curtain is not None,
            },
        )[
            h.div(".left")[replay_bar(words, part["past"]), _stage(part), part["hand"]],
            h.div(".right")[
                h.div(".desk")[
                    plain(scene, words) if reader.inline else None,
                    part["lesson"],
                    # What a lesson says about an answer belongs below its step.
                    why if scene.taught else None,
                    part["news"],
                    part["returning"],
                    part["ask"],
                    pace_bar(scene, words),
                    part["since"],
                ],
                _side(scene, words, part),
                part["recap"],
            ],
            None if scene.taught else why,
            h.div("#explained", role="status", aria_live="polite", hidden=True),
            h.div(".overlay")[part["lobby"], invitation(scene, words, origin)],
            part["ending"],
            part["curtain"],
        ],
        h.p("#lesson-read.read-out", aria_live="polite"),
        h.div("#connection", hidden=True)[
            h.p(role="status"),
            h.button(".plain.small", type="button", hidden=True)[words.say("button.do-not-send")],
        ],
        dialog(
            "rules",
            words.say("rules.title", game=words.say("game.title")),
            words,
            h.p(".aside")["…"],
            drawer=True,
        ),
        h.script(type="module", src=address("/static/rules.js")),
        keys_dialog(words),
        dialog("what", words.say("help.button"), words),
        dialog("prepare", words.say("prepare.title"), words) if scene.terms.clock else None,
        settings_dialog(words, reader, here),
        leaving_dialog(scene, words),
        rename_dialog(scene, words),
        data_block("words", {key: _raw(words, key) for key in _SCRIPT_WORDS}),
        h.script(type="module", src=address("/static/clocks.js")) if scene.terms.clock else None,
        share_dialog(scene, words, origin),
        head=preview(scene, words, origin),
        playing=Playing(scene.game, here if scene.live else f"{here}?ply={scene.ply}"),
        styles=("terms",) if scene.terms != Terms() else (),
    )


def _stage(part: Mapping[str, Markup]) -> Element:
    """The board, and the description of a part of it; screen readers read that from the board."""
    about = h.div("#about", aria_hidden="true", hidden=True)
    return h.div(".stage")[part["board"], part["remarks"], about]


def _raw(words: Words, key: str) -> str:
    """A text for the script, with a % for every parameter that the script fills in."""
    return words.say(key, paragraph="%", what="%", details="%")


def _bar(words: Words, part: Mapping[str, Markup]) -> Element:
    say = words.say
    return h.header(".bar")[
        h.a(
            ".icon-button",
            {"aria-label": say("button.to-shelf"), "title": say("button.to-shelf")},
            href="/",
        )[icon("home")],
        h.h1[say("game.title")],
        part["status"],
        part["goal"],
        h.nav(aria_label=say("table.tools"))[
            icon_button("minus", say("button.zoom-out"), data_zoom="out"),
            icon_button("fit", say("button.fit"), data_zoom="fit"),
            icon_button("plus", say("button.zoom-in"), data_zoom="in"),
            icon_button("book", say("button.rules"), data_open="rules"),
            icon_button("keys", say("button.keys"), data_open="keys"),
            icon_button("gear", say("button.settings"), data_open="settings"),
            icon_button("menu", say("button.log"), data_toggle="side", aria_expanded="false"),
        ],
    ]


def _side(scene: Scene, words: Words, part: Mapping[str, Markup]) -> Element:
    """The one column that scrolls. What is read now and then folds to a line; the story is last,
    its newest line on top, so that it begins within sight and goes on below.
    """
    say = words.say
    return h.aside("#side", aria_label=say("log.title"))[
        h.div(".side-close")[icon_button("close", say("button.close"), data_toggle="side")],
        part["people"],
        h.div(".folds")[
            results_box(part["gist"], part["outcome"]),
            orders_box(words, part["orders"]),
            h.details(".talk", open=not scene.began, hidden=scene.terms.chat == "nobody")[
                h.summary[say("chat.title"), h.span("#unread.badge", role="status")],
                _chat_form(scene, words, part["channels"]) if scene.may_talk else part["channels"],
                part["chat"],
            ],
            terms_box(scene, words),
        ],
        h.section(".story")[h.h2[say("log.title")], part["scrubber"], part["log"]],
    ]


def _chat_form(scene: Scene, words: Words, channels: Markup) -> Node:
    say = words.say
    return h.form(
        ".chat-form", {"data-ajax": True}, method="post", action=f"/t/{scene.table}/chat"
    )[
        channels,
        h.input(
            "#say",
            type="text",
            name="text",
            maxlength="500",
            autocomplete="off",
            required=True,
            placeholder=say("chat.placeholder"),
            aria_label=say("chat.placeholder"),
        ),
        h.button(
            ".icon-button",
            {"aria-label": say("button.send"), "title": say("button.send")},
            type="submit",
        )[icon("send")],
    ]
