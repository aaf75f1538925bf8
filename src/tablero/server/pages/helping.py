"""Help with the question: what can be done here, and a hint when it is asked for the first time."""

from __future__ import annotations

from typing import Any, Final

import htpy as h
from htpy import Element, Node

from tablero.engine import CHANCE, Game
from tablero.table.advising import Hint, Suggested
from tablero.table.saying import TENTHS
from tablero.table.scene import Scene
from tablero.words import Words

from ..api.helping import Help, WayTold

LONGEST_NAME: Final = 24
"""How many characters the name of a hint may have, as a setting collects it."""


def help_button(words: Words) -> Element:
    """Opens the list of what can be done; at the question."""
    said = words.say("help.button")
    return h.button(".what", {"data-what": True, "aria-label": said, "title": said}, type="button")[
        "?"
    ]


def first_hint(scene: Scene, words: Words) -> Node:
    """What the question is about, for people who have not seen it; the script shows it once."""
    decision = scene.view.decision
    if decision is None or scene.taught:
        return None
    key = f"hint.{decision.question}"
    if not words.has(key):
        return None
    name = f"{scene.game[:6]}-{decision.question}"[:LONGEST_NAME]
    return h.aside(".first-hint", {"data-hint": name, "data-ply": str(scene.ply)}, hidden=True)[
        h.p[h.strong[words.say("hint.title")], " ", words.say(key)],
        h.div(".ways")[
            h.button(".plain.small", {"data-hint-seen": True}, type="button")[
                words.say("hint.seen")
            ],
            h.button(".quiet", {"data-hint-off": True}, type="button")[words.say("hint.off")],
        ],
    ]


def advice_button(scene: Scene, words: Words) -> Node:
    """Asks what a strong player would do; the answer appears below, and goes with the question."""
    if not scene.hints or not scene.live:
        return None
    return h.div(".advice")[
        h.a(
            ".button.plain.small",
            {"data-advice": True, "data-thinking": words.say("advice.thinking")},
            href=f"/t/{scene.table}/hint",
        )[words.say("advice.button")],
        h.div("#advice", role="status", hidden=True),
    ]


def advised(game: Game[Any], hint: Hint, words: Words) -> Element:
    """What a strong player would do, and how that would turn out."""
    if hint.learned:
        heading = words.say("advice.best")
    else:
        heading = words.say("advice.unlearned", bot=words.say("bot.greedy"))
    return h.div(".advised")[
        h.p[heading],
        _suggested(game, hint.best, words),
        _following(game, hint, words),
    ]


def _following(game: Game[Any], hint: Hint, words: Words) -> Node:
    if hint.following is None:
        return None
    heading = words.say("advice.as-good" if hint.as_good else "advice.next")
    return [h.p[heading], _suggested(game, hint.following, words)]


def _suggested(game: Game[Any], one: Suggested, words: Words) -> Element:
    chance = None
    if one.wins is not None:
        chance = h.small[" ", words.say("advice.chance", wins=one.wins, games=TENTHS)]
    return h.p[h.strong[words.phrase(game.parse_action(one.action))], chance]


def what_can_be_done(game: str, told: Help, words: Words) -> Element:
    """Every verb: what it does, or why it is not possible now and what would help."""
    possible = [way for way in told.ways if way.possible]
    others = [way for way in told.ways if not way.possible]
    return h.div("#what-text")[
        h.h3[words.say("help.possible")],
        h.ul[(_way(game, way) for way in possible)],
        [h.h3[words.say("help.impossible")], h.ul[(_way(game, way) for way in others)]]
        if others
        else None,
    ]


def _way(game: str, way: WayTold) -> Element:
    return h.li(class_=None if way.possible else "impossible")[
        h.strong[way.say],
        h.p[way.text, " ", _rule(game, way.paragraph)],
        h.p(".remedy")[way.remedy] if way.remedy else None,
    ]


def _rule(game: str, paragraph: str) -> Node:
    if not paragraph:
        return None
    return h.a(".rule", {"data-rule": paragraph}, href=f"/rules/{game}#{paragraph}")[paragraph]


def what_meanwhile(told: Help, words: Words) -> Element:
    """Who is asked, and what there is to do for whoever is not."""
    return h.div("#what-text")[
        h.p[told.who],
        h.h3[words.say("help.meanwhile")],
        h.ul[(h.li[each] for each in told.meanwhile)],
    ]


def meanwhile(scene: Scene, words: Words) -> list[str]:
    """What there is to do for a reader who is not asked."""
    things = (
        ["read", "past", "chat"] if scene.reader is None else ["read", "past", "orders", "chat"]
    )
    return [words.say(f"help.meanwhile.{thing}") for thing in things]


def who_is_asked(scene: Scene, words: Words) -> str:
    """Who has to answer now, for whoever does not."""
    decision = scene.view.decision
    if scene.result is not None:
        return words.say("help.over")
    if not scene.answering or decision is None or decision.seat == CHANCE:
        return words.say("help.nothing")
    return words.say("help.waiting", seat=words.either(scene.answering))
