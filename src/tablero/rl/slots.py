"""Numbers for answers: what a game calls `bid gold-7 for gold`, a learner calls 1830.

Learning programs want a fixed number of actions that mean the same in every position. Answers
are texts, and nobody can list in advance all answers of a game (El Caballero has a tile, a cell and
a turn in each of thousands). So the text itself selects the number, by its checksum, among a fixed
number of slots. Where two answers to one question want the same slot, the later one in the order
of the options takes the next free slot.

Laws: the answers to a question have different numbers; the numbers follow from the texts of the
options alone, so they are the same in every process and tell a seat nothing but its options.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final
from zlib import crc32

from tablero.engine import Action, TableroError

SLOTS: Final = 4096
"""Enough for all our games: their largest questions have some three hundred answers."""


class TooManyAnswers(TableroError):
    """A question with more answers than there are slots."""

    code = "too-many-answers"


class BadNumber(TableroError):
    """A number that stands for no answer to the open question."""

    code = "bad-number"


def numbered(options: Iterable[Action], slots: int) -> dict[int, Action]:
    """The answers to a question by their numbers, in the order of the options."""
    found: dict[int, Action] = {}
    for option in options:
        if len(found) == slots:
            raise TooManyAnswers(f"a question has more than {slots} answers: take more slots")
        number = crc32(str(option).encode()) % slots
        while number in found:
            number = (number + 1) % slots
        found[number] = option
    return found
