"""What all pages share: the document, the icons, the dialogs for settings and keys."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Final, NamedTuple

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from tablero.drawing import drawing_of
from tablero.drawing.svg import Svg, path, tag
from tablero.table.preferences import DEFAULTS, PACES
from tablero.words import LANGUAGES, Words

from ..assets.inline import STYLES, inline_styles
from ..assets.store import address, scripts
from ..guests.reader import THEMES, Reader
from .installing import installing


class Playing(NamedTuple):
    """What a table's page says of itself: its game, and its own address."""

    game: str
    here: str


_ICONS: Final = {
    "menu": "M3 6h18M3 12h18M3 18h18",
    "book": "M4 5c3-1.4 6-1.2 8 .6 2-1.8 5-2 8-.6v14c-3-1.4-6-1.2-8 .6-2-1.8-5-2-8-.6ZM12 5.6v14",
    "gear": "M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM12 2v4M12 18v4M2 12h4M18 12h4"
    "M5 5l2.8 2.8M16.2 16.2 19 19M19 5l-2.8 2.8M7.8 16.2 5 19",
    "keys": "M3 7h18v10H3ZM6 10.4h1M10 10.4h1M14 10.4h1M18 10.4h0M8 14h8",
    "home": "M3 11.5 12 4l9 7.5M6 9.5V20h12V9.5",
    "plus": "M12 5v14M5 12h14",
    "minus": "M5 12h14",
    "fit": "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
    "undo": "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
    "first": "M6 5v14M19 5 9 12l10 7Z",
    "back": "M17 5 7 12l10 7Z",
    "next": "M7 5l10 7-10 7Z",
    "play": "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM10 8l6 4-6 4Z",
    "pause": "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM9.5 8v8M14.5 8v8",
    "rounds-back": "M12 5 5 12l7 7M19 5l-7 7 7 7",
    "rounds-next": "M5 5l7 7-7 7M12 5l7 7-7 7",
    "own-back": "M14 5 7 12l7 7M17 8a3 3 0 1 1 0 .1M13.5 19c0-4 7-4 7 0",
    "own-next": "M10 5l7 7-7 7M7 8a3 3 0 1 1 0 .1M3.5 19c0-4 7-4 7 0",
    "again": "M4 4v6h6M4.5 10a8 8 0 1 1-1 5M11 9l5 3-5 3Z",
    "send": "M4 12 20 4l-5 16-3.5-6.5Z",
    "find": "M10 4a6 6 0 1 0 0 12 6 6 0 0 0 0-12ZM14.5 14.5 20 20",
    "close": "M5 5l14 14M19 5 5 19",
    "link": "M10 14 14 10M8.5 11 5.8 13.7a3.6 3.6 0 0 0 5 5L13.5 16"
    "M15.5 13l2.7-2.7a3.6 3.6 0 0 0-5-5L10.5 8",
    "share": "M12 15V4M8 8l4-4 4 4M6 11H5v9h14v-9h-1",
    "person": "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20c.6-8 14.4-8 15 0",
    "pencil": "M4 20l1-4L16 5l3 3L8 19ZM13.5 7.5l3 3",
}


def icon(name: str) -> Svg:
    """A line drawing, 24 units wide, in the colour of the text around it."""
    return tag("svg", path(_ICONS[name]), viewBox="0 0 24 24", class_="icon", aria_hidden="true")


def icon_button(name: str, label: str, **attributes: str) -> Element:
    """A button with only a picture; its label is read out and shown on hover."""
    named = {key.replace("_", "-"): value for key, value in attributes.items()}
    return h.button(
        ".icon-button", {"type": "button", "aria-label": label, "title": label, **named}
    )[icon(name)]


ROOMS: Final[tuple[tuple[str, str], ...]] = (
    ("/lobby", "room.lobby"),
    ("/leaders", "leaders.title"),
    ("/clubs", "room.clubs"),
)
"""The rooms of the house, in the order in which every page offers them: address and words."""


def rooms(words: Words, here: str = "") -> Node:
    """The ways to the rooms of the house; `here` is the address of the one that is shown."""
    return [
        h.a(".room", href=path, aria_current="page" if path == here else None)[words.say(key)]
        for path, key in ROOMS
    ]


def masthead(words: Words, here: str = "") -> Element:
    """The head of every page but the shelf: the way back to it, to the rooms, to what is one's own,
    and the settings.
    """
    own = words.say("me.account")
    return h.header(".masthead")[
        h.nav(".rooms")[
            h.a(".to-shelf", href="/")[icon("home"), h.span[words.say("button.to-shelf")]],
            rooms(words, here),
        ],
        h.div(".own")[
            h.a(".icon-button", href="/me", title=own, aria_label=own)[icon("person")],
            icon_button("gear", words.say("button.settings"), data_open="settings"),
        ],
    ]


def document(
    reader: Reader,
    title: str,
    kind: str,
    *content: Node,
    playing: Playing | None = None,
    soon: Iterable[str] = (),
    styles: Iterable[str] = (),
    head: Node = None,
) -> str:
    """A whole HTML document; `soon` are the games whose tables may come next, `styles` more
    stylesheets than every page has, `head` what else belongs there, such as what it says to
    other sites. No inline scripts, and no inline styles but ours: the security policy forbids
    them.
    """
    return str(
        h.html(lang=reader.lang, data_theme=reader.theme, data_settings=json.dumps(DEFAULTS))[
            h.head[
                h.meta(charset="utf-8"),
                h.meta(
                    name="viewport",
                    content="width=device-width, initial-scale=1, viewport-fit=cover",
                ),
                h.meta(name="color-scheme", content="light dark"),
                h.title[title],
                installing(reader),
                h.link(rel="icon", href=address("/static/icon.svg"), type="image/svg+xml"),
                _styles(playing),
                [_stylesheet(name) for name in styles],
                _fetched(playing) if playing and not reader.inline else None,
                (h.link(rel="modulepreload", href=address(script)) for script in scripts()),
                h.script(type="module", src=address("/static/art.js")),
                h.script(type="module", src=address("/static/table.js")),
                head,
                (h.link(rel="prefetch", href=_sheet(game), as_="fetch") for game in soon),
            ],
            h.body(f".{kind}")[_sprites(playing, reader) if playing else None, content],
        ]
    )


def _styles(playing: Playing | None) -> Node:
    """A table's page holds its styles, so that it is seen as soon as it is there. Other pages
    refer to files that the browser keeps."""
    if playing:
        return [h.style[Markup(text)] for text in inline_styles(playing.game)]
    return [_stylesheet(name) for name in STYLES]


def _stylesheet(name: str) -> Node:
    return h.link(rel="stylesheet", href=address(f"/static/{name}.css"))


def _sheet(game: str) -> str:
    return address(f"/art/sheet/{game}.svg")


def _fetched(playing: Playing) -> Node:
    """The art of the game, asked for at once; a browser without scripts goes where it is inside."""
    inline = f"{playing.here}{'&' if '?' in playing.here else '?'}art=inline"
    return [
        h.link(rel="preload", href=_sheet(playing.game), as_="fetch", crossorigin="anonymous"),
        h.noscript[h.meta(http_equiv="refresh", content=f"0; url={inline}")],
    ]


def _sprites(playing: Playing, reader: Reader) -> Svg:
    """The symbols that the game's drawings use; art.js puts them in their place."""
    hidden = {"class_": "sprites", "aria_hidden": "true"}
    if reader.inline:
        return tag("svg", drawing_of(playing.game).definitions(), **hidden)
    return tag("svg", **hidden, data_art=_sheet(playing.game))


DARK: Final = "(prefers-color-scheme: dark)"
REDUCED: Final = "(prefers-reduced-motion: reduce)"


def picture(
    reader: Reader, name: str, width: int, height: int, *, still: str = "", **attributes: str
) -> Node:
    """A picture that has a day and a night, as the reader or the device chooses; decoration,
    unless it has an `alt`. `still` is shown instead where people do not want motion."""
    theme = "night" if reader.theme == "night" else "day"
    dark = {"night": DARK} if reader.theme == "auto" else {}
    sources = [
        h.source(
            srcset=_art(still, of),
            media=f"{REDUCED} and {when}" if when else REDUCED,
            data_still=when,
        )
        for of, when in ({**dark, theme: ""}.items() if still else ())
    ]
    sources += [h.source(srcset=_art(name, of), media=when) for of, when in dark.items()]
    size = {"alt": "", "width": str(width), "height": str(height)}
    image = h.img(src=_art(name, theme), **{**size, **attributes})
    return h.picture[sources, image] if sources else image


def _art(name: str, theme: str) -> str:
    return address(f"/art/{name}-{theme}.svg")


def cover(game: str, reader: Reader) -> Node:
    """The box of a game."""
    return picture(reader, f"cover/{game}", 300, 360, class_="cover")


def backdrop(reader: Reader) -> Node:
    """The sea chart behind a page."""
    return picture(reader, "chart", 1600, 1000, class_="chart")


def dialog(name: str, title: str, words: Words, *content: Node, drawer: bool = False) -> Element:
    """A dialog that the page opens by `data-open`."""
    return h.dialog(".drawer" if drawer else ".sheet", id=name, aria_labelledby=f"{name}-title")[
        h.header[
            h.h2(id=f"{name}-title")[title],
            icon_button("close", words.say("button.close"), data_close=name),
        ],
        h.div(".dialog-body", tabindex="0")[content],
    ]


def settings_dialog(words: Words, reader: Reader, here: str) -> Element:
    """Language and theme, stored in cookies; the rest is kept with the person."""
    say = words.say
    return dialog(
        "settings",
        say("button.settings"),
        words,
        h.form(method="post", action="/settings", data_submit_on_change=True)[
            h.input(type="hidden", name="next", value=here),
            h.fieldset[
                h.legend[say("settings.language")],
                (
                    _choice(
                        "lang", lang, say(f"lang.{lang}"), checked=lang == reader.lang, lang=lang
                    )
                    for lang in LANGUAGES
                ),
            ],
            h.fieldset[
                h.legend[say("settings.theme")],
                (
                    _choice(
                        "theme",
                        theme,
                        say(f"settings.theme.{theme}"),
                        checked=theme == reader.theme,
                    )
                    for theme in THEMES
                ),
            ],
            h.button(".plain.needs-no-script", type="submit")[say("button.save")],
        ],
        h.fieldset[
            h.legend[say("settings.table")],
            pace_choice(words),
            (_switch(name, say(f"settings.{name}")) for name in _SWITCHES),
        ],
    )


_SWITCHES: Final = ("sound", "still", "no-confirm", "hints")
"""The settings with a checkbox, in this order."""


def pace_choice(words: Words, label: str = "settings.pace") -> Element:
    """How fast bots play; settings.js shows which it is."""
    return h.label(".pace", title=words.say("settings.pace"))[
        h.span[words.say(label)],
        h.select(data_setting="pace")[
            (h.option(value=pace)[words.say(f"settings.pace.{pace}")] for pace in PACES)
        ],
    ]


def _choice(
    name: str, value: str, label: str, *, checked: bool, lang: str | None = None
) -> Element:
    return h.label(".choice", lang=lang)[
        h.input(type="radio", name=name, value=value, checked=checked), h.span[label]
    ]


def _switch(name: str, label: str) -> Element:
    return h.label(".choice")[h.input(type="checkbox", data_setting=name), h.span[label]]


_KEYS: Final = (
    "arrows",
    "enter",
    "escape",
    "what",
    "explain",
    "undo",
    "rules",
    "log",
    "chat",
    "zoom",
    "scrub",
    "rounds",
    "own-turns",
    "play",
    "live",
    "skip",
    "since",
    "help",
)


def keys_dialog(words: Words) -> Element:
    """What the keyboard does."""
    return dialog(
        "keys",
        words.say("keys.title"),
        words,
        h.ul(".keys")[(h.li[words.say(f"keys.{key}")] for key in _KEYS)],
    )
