"""What the master would have done: the same search as the level, from the seat's own view."""

from __future__ import annotations

from math import inf
from typing import Final

from tablero.bots.judgement import judgement_for
from tablero.bots.levels import LEVELS
from tablero.bots.search import Weighed, weigh
from tablero.engine import CHANCE, Ply, RandomLuck

from .data import DIGITS, Verdict
from .strata import seed_of

MASTER: Final = LEVELS["master"]


def had_a_choice(ply: Ply) -> bool:
    """Whether a seat could have answered otherwise."""
    seat = ply.answer.seat
    return seat != CHANCE and len(ply.before.decision_of(seat).options) > 1


def verdict_on(ply: Ply, positions: int, seed: int, *, closely: bool) -> Verdict:
    """Compare an answer with the best; as many positions are looked at as the budget says.

    The budget alone ends the search, never the clock: the same seed comes to the same verdict.
    """
    seat, played = ply.answer
    view, judgement = ply.before.view(seat), judgement_for(ply.before)
    assert judgement is not None, "the outline has looked for a judgement"
    level = MASTER._replace(positions=positions, seconds=inf)
    luck = RandomLuck(seed_of(seed, ply.number, closely))
    weighed = weigh(view, judgement, luck, level, [played])
    best, own = weighed[0], _of(weighed, ply)
    if best.chance <= own.chance:
        best = own
    return Verdict(
        ply.number,
        seat,
        len(ply.before.decision_of(seat).options),
        str(played),
        str(best.action),
        round(own.chance, DIGITS),
        round(best.chance, DIGITS),
        closely,
    )


def _of(weighed: list[Weighed], ply: Ply) -> Weighed:
    return next(each for each in weighed if each.action == ply.answer.action)
