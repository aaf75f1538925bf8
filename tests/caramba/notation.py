"""How diagrams are written: rows of sections of words, and things in their zones."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import TypeVar

from tablero.games.caramba.box import Card, Gang, Treasure
from tablero.games.caramba.state import PlayedCard

COMMON = ("round", "start", "phase", "asked", "passed", "quiet", "bag", "middle")
OF_A_GANG = (
    "unsecured", "secured", "hand", "pile", "discards", "bids", "special", "used", "protects",
)  # fmt: skip
GANGS = [str(gang) for gang in Gang]
NOTHING, REST = "-", "rest"

Sections = Mapping[str, list[str]]
Facts = dict[tuple[str, str], list[str]]
"""The words of every section of a diagram, by row (a gang, or nothing for the table) and name."""

T = TypeVar("T")
K = TypeVar("K", bound=Hashable)


class Unclear(ValueError):
    """A diagram or script that does not say what it means."""


def read(diagram: str) -> tuple[Facts, list[str]]:
    """The sections of a diagram, and the gangs that have a row in it."""
    facts: Facts = {}
    rows = []
    for line in lines_of(diagram):
        words = line.split()
        row = words[0] if words[0] in GANGS else ""
        found = sections(words[1:], OF_A_GANG) if row else sections(words, COMMON)
        for name, content in found.items():
            if (row, name) in facts:
                raise Unclear(f"{row} {name} appears twice")
            facts[row, name] = content
        rows.append(row)
    return facts, [gang for gang in GANGS if gang in rows]


def lines_of(text: str) -> list[str]:
    """The lines of a diagram or script, without comments and blank ones."""
    lines = (line.partition("#")[0].strip() for line in text.splitlines())
    return [line for line in lines if line]


def sections(words: list[str], names: Iterable[str]) -> Sections:
    """Words under their section names."""
    found: dict[str, list[str]] = {}
    name = ""
    for word in words:
        if word in names:
            if word in found:
                raise Unclear(f"{word} appears twice")
            name = word
            found[name] = []
        elif not name:
            raise Unclear(f"{word!r} is not one of {', '.join(names)}")
        else:
            found[name].append(word)
    for name, content in found.items():
        if not content or (NOTHING in content and content != [NOTHING]):
            raise Unclear(f"{name}: something, or {NOTHING} for nothing")
    return {name: [word for word in content if word != NOTHING] for name, content in found.items()}


def one(facts: Facts, name: str, default: str | None = None) -> str:
    """The single word of a section of the table."""
    words = facts.get(("", name), [] if default is None else [default])
    if len(words) != 1:
        raise Unclear(f"{name}: one word, please")
    return words[0]


def placed(
    supply: Iterable[T], named: Mapping[K, list[str]], parse: Callable[[str], T], home: K
) -> dict[K, list[T]]:
    """The supply in its zones; what is not named goes home, or to the zone that holds `rest`."""
    left = list(supply)
    zones: dict[K, list[T]] = {}
    resting = [zone for zone, words in named.items() if REST in words]
    for zone, words in named.items():
        zones[zone] = [taken(left, parse(word)) for word in words if word != REST]
    if len(resting) > 1:
        raise Unclear(f"the rest can lie in one zone only, not in {resting}")
    if resting or home not in named:
        zones.setdefault(resting[0] if resting else home, []).extend(left)
    elif left:
        raise Unclear(f"these lie nowhere: {' '.join(map(str, left))}")
    return zones


def taken(supply: list[T], thing: T) -> T:
    """The thing, no longer in the supply."""
    if thing not in supply:
        raise Unclear(f"there is no other {thing}")
    supply.remove(thing)
    return thing


def played(word: str) -> PlayedCard:
    """`gold-3/munition-4@gold`; a card with one treasure needs no `@`."""
    text, _, treasure = word.partition("@")
    card = Card.parse(text)
    if not treasure and len(card.treasures) > 1:
        raise Unclear(f"{word}: for which treasure?")
    chosen = Treasure.parse(treasure) if treasure else card.treasures[0]
    if chosen not in card.treasures:
        raise Unclear(f"{word}: the card does not show it")
    return PlayedCard(card, chosen)
