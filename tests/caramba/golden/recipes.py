"""The golden games of Caramba!: who plays them, and what is worth seeing in them."""

from __future__ import annotations

from collections.abc import Iterator

from tablero.engine import Record
from tests.caramba.boxes import TWINS
from tests.caramba.diagram import show
from tests.golden.corpus import Recipe

IN_THE_OPEN = {"open-secured": "yes", "start": "first"}

RECIPES = (
    Recipe("two-in-a-hurry", ("random", "random"), 1),
    Recipe("two-with-their-own-box", ("eager", "random"), 2, {"open-secured": "yes"}, TWINS),
    Recipe("three-eager", ("eager", "eager", "eager"), 1),
    Recipe("three-in-the-open", ("shy", "random", "shy"), 2, IN_THE_OPEN),
    Recipe("three-share-the-win", ("random", "shy", "random"), 107),
    Recipe("four-tempers", ("random", "eager", "hoarder", "shy"), 45),
    Recipe("four-hoarders", ("hoarder", "hoarder", "hoarder", "hoarder"), 1),
)

shown = show


def features(record: Record) -> Iterator[str]:
    """Answers without their speakers, events, and how close the end was."""
    for ply in record.plies():
        yield str(ply.answer.action).partition(" for " if ply.answer.seat < 0 else "\n")[0]
        yield from (event.key for event in ply.events)
    result = record.replay().result()
    yield "shared win" if len(result.winners) > 1 else "one winner"
    best = [score for score in result.scores if score == max(result.scores)]
    if len(best) > len(result.winners):
        yield "tie broken by cards in hand"
