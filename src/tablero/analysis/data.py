"""An analysis as plain data, which can be kept and read again."""

from __future__ import annotations

from typing import Final

import msgspec

from .errors import BadAnalysis

FORMAT: Final = 1
"""Raised whenever what is computed or kept changes: an analysis of another format is outdated."""
DIGITS: Final = 5
"""How many decimals of a chance are kept."""


class Verdict(msgspec.Struct, frozen=True):
    """A decision, and what the master would have done with the same view."""

    ply: int
    """The number of the answer, counted from 1."""
    seat: int
    options: int
    """How many answers were allowed."""
    played: str
    best: str
    """The answer that the master prefers; the same as `played` if it agrees."""
    chance: float
    """The seat's chance of winning after what it played, as far as it could know."""
    best_chance: float
    closely: bool
    """Whether the decision has had a closer look."""

    @property
    def lost(self) -> float:
        """How much better the master's answer was."""
        return max(0.0, self.best_chance - self.chance)


class Analysis(msgspec.Struct, frozen=True):
    """What became of everybody's chances in a game.

    Laws: after every ply the chances of all sides add up to 1, except alone against the game; those
    after the last ply of a game that is over are its result; luck, choices and reassessment
    (`summary`) add up to the change from the first chance to the last.
    """

    format: int
    basis: str
    """What it rests on: the game, its rules and the network. With another basis it is outdated."""
    record: str
    """A digest of the record."""
    seed: int
    worlds: int
    """In how many worlds each position was played on."""
    game: str
    sides: tuple[int, ...]
    over: bool
    who: tuple[int, ...]
    """Who gave each answer: a seat, or CHANCE."""
    chances: tuple[tuple[float, ...], ...]
    """Every seat's chance of winning at the beginning and after each ply."""
    changes: tuple[tuple[float, ...], ...]
    """What each ply has changed."""
    verdicts: tuple[Verdict, ...]
    """Decisions at which there was a choice, in the order of the game."""

    @property
    def plies(self) -> int:
        """How many answers were given."""
        return len(self.who)

    def written(self) -> bytes:
        """The analysis as JSON."""
        return msgspec.json.encode(self)

    @classmethod
    def read(cls, data: bytes) -> Analysis:
        """Read it again; BadAnalysis if the data is none."""
        try:
            found = msgspec.json.decode(data, type=cls)
        except msgspec.MsgspecError as error:
            raise BadAnalysis(f"this is not an analysis: {error}") from None
        sizes = {len(found.changes), len(found.chances) - 1, len(found.who)}
        if len(sizes) != 1 or any(not 1 <= each.ply <= found.plies for each in found.verdicts):
            raise BadAnalysis("the parts of the analysis do not fit together")
        return found


def rounded(numbers: tuple[float, ...]) -> tuple[float, ...]:
    """The numbers with as many decimals as are kept."""
    return tuple([round(number, DIGITS) for number in numbers])
