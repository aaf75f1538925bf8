"""What leads elsewhere from a table: links to a position and what others see of them, a page for
other sites, files."""

from __future__ import annotations

import htpy as h
from htpy import Element, Node

from tablero.drawing.card import HEIGHT, WIDTH
from tablero.table.scene import Scene
from tablero.words import Words
from tablero.words.verdict import verdict

from .frame import dialog, icon_button

FRAME_WIDTH, FRAME_HEIGHT = 800, 600


def preview(scene: Scene, words: Words, origin: str) -> Node:
    """What others see of a link to this page before they follow it: nothing of a table that only
    its players may watch."""
    if not scene.public or not origin:
        return None
    here = _position(scene, origin)
    picture = f"{_table(scene, origin)}/picture.png?ply={scene.ply}&lang={words.lang}"
    return [
        h.link(rel="canonical", href=_table(scene, origin) if scene.live else here),
        _meta("og:site_name", "Tablero"),
        _meta("og:type", "website"),
        _meta("og:locale", words.lang),
        _meta("og:title", title_of(scene, words)),
        _meta("og:description", _about(scene, words)),
        _meta("og:url", here),
        _meta("og:image", picture),
        _meta("og:image:type", "image/png"),
        _meta("og:image:width", str(WIDTH)),
        _meta("og:image:height", str(HEIGHT)),
        _meta("og:image:alt", place(scene.ply, scene.last_ply, words)),
        h.meta(name="twitter:card", content="summary_large_image"),
        h.meta(name="description", content=_about(scene, words)),
    ]


def _meta(name: str, content: str) -> Node:
    return h.meta({"property": name}, content=content)


def _about(scene: Scene, words: Words) -> str:
    where = place(scene.ply, scene.last_ply, words)
    if scene.result is None or not scene.live:
        return where
    return f"{verdict(scene.result, words, None)} {where}"


def title_of(scene: Scene, words: Words) -> str:
    """Which game it is, and whose."""
    return words.say("share.of", game=words.say("game.title"), names=scene.names)


def place(ply: int, last: int, words: Words) -> str:
    """Where in its game a position is."""
    return words.say("table.move", ply=ply, last=last)


def _table(scene: Scene, origin: str) -> str:
    return f"{origin.rstrip('/')}/t/{scene.table}"


def _position(scene: Scene, origin: str, ply: str = "") -> str:
    return f"{_table(scene, origin)}?ply={ply or scene.ply}"


def link_buttons(words: Words) -> Node:
    """In the replay: copy a link to the position, and whatever else leads elsewhere."""
    say = words.say
    done = say("button.link-copied")
    return [
        icon_button("link", say("share.copy"), data_link="yes", data_done=done),
        icon_button("share", say("share.title"), data_open="share"),
    ]


def share_dialog(scene: Scene, words: Words, origin: str) -> Node:
    """Everything that leads elsewhere; sharing.js fills in the position that is shown."""
    if scene.taught:
        return None
    say, here = words.say, f"/t/{scene.table}"
    over = scene.result is not None
    return dialog(
        "share",
        say("share.title"),
        words,
        _copied("share-link", say("share.link"), _position(scene, origin, "%"), words),
        h.p(".aside")[say("share.link.about" if scene.public else "share.players-only")],
        _copied("share-embed", say("share.embed"), embedding(scene, words, origin), words)
        if over and scene.public
        else None,
        h.p[say("share.record")],
        h.div(".ways")[
            h.a(".button.plain", href=f"{here}/record", download=True)[say("share.record.text")],
            h.a(".button.plain", href=f"{here}/record?form=json", download=True)[
                say("share.record.json")
            ],
            h.a(".button.plain", href=f"{here}/fairness")[say("fairness.title")] if over else None,
        ],
    )


def _copied(name: str, label: str, text: str, words: Words) -> Element:
    """A text to copy; a % in it stands for the position."""
    say = words.say
    return h.div[
        h.label(for_=name)[label],
        h.div(".link")[
            h.input({"data-text": text}, id=name, type="text", readonly=True),
            h.button(
                ".main",
                {"data-copy": name, "data-done": say("button.link-copied")},
                type="button",
            )[say("share.copy.short")],
        ],
    ]


def embedding(scene: Scene, words: Words, origin: str) -> str:
    """What somebody puts into a page of theirs."""
    frame = h.iframe(
        src=f"{origin.rstrip('/')}/embed/{scene.table}?ply=%",
        width=str(FRAME_WIDTH),
        height=str(FRAME_HEIGHT),
        title=words.headed("Tablero", words.say("game.title")),
        loading="lazy",
    )
    return str(frame)
