"""The parts of a table's page that change, by element id: sent as news and swapped in.

Each of them is one element with an id. Inside it there may be pieces with keys of their own
(`tablero.drawing.parts`): pieces of the board and of the hand, lines of the log, players.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

import htpy as h
from htpy import Element, Node

from tablero.drawing import drawing_of
from tablero.drawing.parts import Memory, Pieces, Texts, filled
from tablero.table.scene import Scene
from tablero.table.timing import timed
from tablero.words import Words

from ..guests.reader import Shape
from . import ask, ending, goal, lesson, lobby, orders, people, remarks, returning, since, story
from .pace import waits_for_bots

PARTS: Final = (
    *(
        "status",
        "goal",
        "board",
        "hand",
        "ask",
        "news",
        "past",
        "orders",
        "gist",
        "outcome",
        "scrubber",
        "log",
    ),
    *("chat", "channels", "ending", "curtain", "people", "lobby", "lesson", "returning"),
    *("since", "recap", "remarks"),
)
"""The ids of the parts."""
OF_A_POSITION: Final = frozenset(
    {
        "goal",
        "board",
        "hand",
        "ask",
        "news",
        "gist",
        "outcome",
        "scrubber",
        "past",
        "ending",
        "log",
        "remarks",
    }
)
"""Parts that show one position: a reader looking at the past keeps them while the game goes on."""


def pieces(scene: Scene, lang: str, shape: Shape, memory: Memory | None = None) -> Texts:
    """Every part of the page as its reader may see it, and every piece inside them, by key."""
    collected = Pieces(memory or Memory())
    words = words_for(scene, lang)
    texts = {name: written(element) for name, element in _parts(scene, words, shape, collected)}
    return texts | collected.texts


def fragments(
    scene: Scene, lang: str, shape: Shape = "wide", memory: Memory | None = None
) -> dict[str, str]:
    """Every part of the page, whole."""
    return whole_parts(pieces(scene, lang, shape, memory))


def whole_parts(texts: Texts) -> dict[str, str]:
    """The parts of a page with all pieces in their places."""
    return {name: filled(texts[name], texts) for name in PARTS if name in texts}


def written(element: Element) -> str:
    """Its HTML as a plain string rather than Markup, which JSON does not accept."""
    return "".join(element.iter_chunks())


def words_for(scene: Scene, lang: str) -> Words:
    """The reader's language with the game's words and the players' names."""
    return _words(lang, scene.game, scene.names)


@lru_cache(maxsize=1024)
def _words(lang: str, game: str, names: tuple[str, ...]) -> Words:
    return Words(lang, game, names)


def _parts(
    scene: Scene, words: Words, shape: Shape, collected: Pieces
) -> Iterator[tuple[str, Element]]:
    say = words.say
    title = say("game.title")
    told = None if scene.reader is None or scene.taught else since.recap_of(scene, words)
    tab = say("table.tab-your-turn" if scene.asked else "table.tab", game=title)
    drawn: dict[str, tuple[Element, Node, dict[str, str | bool]]] = {
        "status": (
            h.p,
            people.status(scene, words),
            {
                "data-title": tab,
                "data-asked": scene.asked,
                "data-bots": waits_for_bots(scene),
            },
        ),
        "goal": (h.p, goal.goal(scene, words), {}),
        "board": (h.div, _board(scene, words, shape, collected), {"data-turn": scene.asked}),
        "hand": (h.section, _hand(scene, words, collected), {"aria-label": say("table.hand")}),
        "ask": (h.section, ask.ask(scene, words, collected), {"aria-label": say("table.question")}),
        "news": (h.div, story.news(scene, words), {"role": "status", "aria-live": "polite"}),
        "past": (h.div, story.past_banner(scene, words), {}),
        "orders": (h.div, orders.orders(scene, words, collected), {}),
        "gist": (h.summary, ending.gist(scene, words, collected), {}),
        "outcome": (h.div, ending.outcome(scene, words, collected), {}),
        "scrubber": (
            h.nav,
            story.scrubber(scene, words, collected),
            {"aria-label": say("log.title")},
        ),
        "log": (h.div, story.log(scene, words, collected), {}),
        "chat": (h.div, story.chat(scene, words, collected), {"aria-live": "polite"}),
        "channels": (
            h.div,
            story.channels(scene, words),
            {"role": "radiogroup", "aria-label": say("chat.to")},
        ),
        "ending": (h.div, ending.ending(scene, words), {}),
        "curtain": (h.div, people.curtain(scene, words), {}),
        "people": (h.div, people.people(scene, words, collected), {}),
        "lobby": (h.div, lobby.lobby(scene, words), lobby.seen_from(scene)),
        "returning": (h.div, returning.returning(scene, words), {}),
        "lesson": (h.section, lesson.lesson(scene, words), {"aria-label": say("lesson.name")}),
        "remarks": (
            h.ul,
            remarks.remarks(scene, words),
            {"aria-label": say("remarks.title")},
        ),
        "since": (h.div, since.since(scene, told, words), {}),
        "recap": (
            h.section,
            since.recap(scene, told, words, collected),
            {"aria-label": say("since.title")},
        ),
    }
    for name, (element, content, attributes) in drawn.items():
        pinned = {"data-at": True} if name in OF_A_POSITION else {}
        yield name, element({"id": name, **pinned, **attributes})[content]


@timed("board")
def _board(scene: Scene, words: Words, shape: Shape, collected: Pieces) -> Node:
    """The board in the shape of the reader's screen."""
    return collected.take(
        drawing_of(scene.game).board(
            scene.view,
            words,
            scene.names,
            news=story.last_events(scene),
            tall=shape == "tall",
            memory=collected.memory,
        )
    )


@timed("hand")
def _hand(scene: Scene, words: Words, collected: Pieces) -> Node:
    hand = drawing_of(scene.game).hand(
        scene.view,
        words,
        scene.names,
        news=story.last_events(scene),
        memory=collected.memory,
    )
    return None if hand is None else collected.take(hand)
