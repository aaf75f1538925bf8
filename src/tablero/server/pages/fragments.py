"""The parts of a table's page that change, by element id: sent as news and swapped in."""

from __future__ import annotations

from collections.abc import Mapping
from zlib import crc32

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from tablero.drawing import drawing_of
from tablero.table.scene import Scene
from tablero.words import Words

from . import ask, ending, orders, people, story

OF_A_POSITION = frozenset(
    {"board", "hand", "ask", "news", "outcome", "scrubber", "past", "ending", "log"}
)
"""Parts that show one position: a reader looking at the past keeps them while the game goes on."""


def fragments(scene: Scene, lang: str) -> dict[str, str]:
    """Every part of the page as its reader may see it."""
    return _written(parts(scene, words_for(scene, lang)))


def company_fragments(scene: Scene, lang: str) -> dict[str, str]:
    """The parts that show who is connected: only these change when somebody comes or goes."""
    return _written(_company(scene, words_for(scene, lang)))


def _written(elements: Mapping[str, Element]) -> dict[str, str]:
    """Their HTML as plain strings rather than Markup, which JSON does not accept."""
    return {name: "".join(element.iter_chunks()) for name, element in elements.items()}


def words_for(scene: Scene, lang: str) -> Words:
    """The reader's language with the game's words and the players' names."""
    return Words(lang, scene.game, scene.names)


def parts(scene: Scene, words: Words) -> dict[str, Element]:
    """The parts as elements."""
    title = words.say("game.title")
    tab = words.say("table.tab-your-turn" if scene.asked else "table.tab", game=title)
    return {
        "status": _part(
            "status", h.p, people.status(scene, words), data_title=tab, data_asked=scene.asked
        ),
        "board": _part("board", h.div, _board(scene, words), data_turn=scene.asked),
        "hand": _part("hand", h.section, _hand(scene, words), aria_label=words.say("table.hand")),
        "ask": _part(
            "ask", h.section, ask.ask(scene, words), aria_label=words.say("table.question")
        ),
        "news": _part("news", h.div, story.news(scene, words), role="status", aria_live="polite"),
        "past": _part("past", h.div, story.past_banner(scene, words)),
        "orders": _part("orders", h.div, orders.orders(scene, words)),
        "outcome": _part("outcome", h.div, ending.outcome(scene, words)),
        "scrubber": _part(
            "scrubber", h.nav, story.scrubber(scene, words), aria_label=words.say("log.title")
        ),
        "log": _part("log", h.div, story.log(scene, words)),
        "chat": _part("chat", h.div, story.chat(scene, words), aria_live="polite"),
        "channels": _part(
            "channels",
            h.div,
            story.channels(scene, words),
            role="radiogroup",
            aria_label=words.say("chat.to"),
        ),
        "ending": _part("ending", h.div, ending.ending(scene, words)),
        "curtain": _part("curtain", h.div, people.curtain(scene, words)),
        **_company(scene, words),
    }


def _company(scene: Scene, words: Words) -> dict[str, Element]:
    return {
        "people": _part("people", h.div, people.people(scene, words)),
        "lobby": _part("lobby", h.div, people.lobby(scene, words), data_open=not scene.began),
    }


def _part(name: str, element: Element, content: Node, **attributes: str | bool) -> Element:
    """A part with a short fingerprint, so that the page swaps only what has changed."""
    inside = Markup(h.fragment[content])
    print_of = f"{crc32(f'{attributes}{inside}'.encode()):08x}"
    pinned = {"data-at": True} if name in OF_A_POSITION else {}
    named = {key.replace("_", "-"): value for key, value in attributes.items()}
    return element({"id": name, "data-fragment": print_of, **pinned, **named})[inside]


def _board(scene: Scene, words: Words) -> Node:
    """The board in both shapes; the stylesheet shows the one that fits the screen."""
    drawing = drawing_of(scene.game)
    news = story.last_events(scene)
    return [
        drawing.board(scene.view, words, scene.names, news=news, tall=tall)
        for tall in (False, True)
    ]


def _hand(scene: Scene, words: Words) -> Node:
    drawing = drawing_of(scene.game)
    return drawing.hand(scene.view, words, scene.names, news=story.last_events(scene))
