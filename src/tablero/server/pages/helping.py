"""Help with the question: what can be done here, and a hint when it is asked for the first time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import htpy as h
from htpy import Element, Node

from tablero.engine import CHANCE, Game
from tablero.table.bots import Advice, Considered
from tablero.table.saying import TENTHS, wins_in_ten
from tablero.table.scene import Scene
from tablero.table.ways import Way
from tablero.words import Words

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


def advised(game: Game[Any], advice: Advice, words: Words) -> Element:
    """What a strong player would do, and how that would turn out."""
    if advice.best.chance is None:
        heading = words.say("advice.unlearned", bot=words.say("bot.greedy"))
    else:
        heading = words.say("advice.best")
    return h.div(".advised")[
        h.p[heading],
        _considered(game, advice.best, words),
        _others(game, advice, words),
    ]


def _others(game: Game[Any], advice: Advice, words: Words) -> Node:
    """What comes next, unless nothing was weighed; a difference too small to tell is none."""
    best, following = advice.best, advice.next_best
    if following is None:
        return None
    alike = wins_in_ten(best.chance) == wins_in_ten(following.chance)
    heading = words.say("advice.as-good" if alike else "advice.next")
    return [h.p[heading], _considered(game, following, words)]


def _considered(game: Game[Any], one: Considered, words: Words) -> Element:
    wins = wins_in_ten(one.chance)
    return h.p[
        h.strong[words.phrase(game.parse_action(one.action))],
        None if wins is None else h.small[" ", words.say("advice.chance", wins=wins, games=TENTHS)],
    ]


def what_can_be_done(game: str, ways: Sequence[Way], words: Words) -> Element:
    """Every verb: what it does, or why it is not possible now and what would help."""
    possible = [way for way in ways if way.refusal is None]
    others = [way for way in ways if way.refusal is not None]
    return h.div("#what-text")[
        h.h3[words.say("help.possible")],
        h.ul[(_possible(game, way, words) for way in possible)],
        [h.h3[words.say("help.impossible")], h.ul[(_other(game, way, words) for way in others)]]
        if others
        else None,
    ]


def _possible(game: str, way: Way, words: Words) -> Element:
    return h.li[
        h.strong[words.say(f"verb.{way.verb}")],
        h.p[way.does, " ", _rule(game, way.paragraph)],
    ]


def _other(game: str, way: Way, words: Words) -> Element:
    assert way.refusal is not None
    return h.li(".impossible")[
        h.strong[words.say(f"verb.{way.verb}")],
        h.p[words.refuse(way.refusal), " ", _rule(game, way.refusal.paragraph)],
        h.p(".remedy")[way.remedy] if way.remedy else None,
    ]


def _rule(game: str, paragraph: str) -> Node:
    if not paragraph:
        return None
    return h.a(".rule", {"data-rule": paragraph}, href=f"/rules/{game}#{paragraph}")[paragraph]


def what_meanwhile(scene: Scene, words: Words) -> Element:
    """Who is asked, and what there is to do for whoever is not."""
    things = (
        ["read", "past", "chat"] if scene.reader is None else ["read", "past", "orders", "chat"]
    )
    return h.div("#what-text")[
        h.p[_who(scene, words)],
        h.h3[words.say("help.meanwhile")],
        h.ul[(h.li[words.say(f"help.meanwhile.{thing}")] for thing in things)],
    ]


def _who(scene: Scene, words: Words) -> str:
    decision = scene.view.decision
    if scene.result is not None:
        return words.say("help.over")
    if not scene.answering or decision is None or decision.seat == CHANCE:
        return words.say("help.nothing")
    return words.say("help.waiting", seat=words.either(scene.answering))
