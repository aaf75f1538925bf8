"""What a game teaches about those who played it, by openskill's Plackett-Luce model.

A game tells who has won, and nothing of the order of the others. Ranked as equal seconds they would
seem to have drawn: whoever always lost beside strong people would become strong. So each side is
rated against all others as one opponent, who wins as often as any of them does. For two sides this
is openskill's own result; for more it is the first choice of its model, that of the winner.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, hypot, log, sqrt
from typing import Final, NamedTuple

from openskill.models import PlackettLuce

from tablero.bots.ratings import BETA

from .counting import Entrant, Outcome
from .scale import NEWCOMER, Strength

UNREST: Final = 25 / 300
"""How much people may change from one game to the next, in openskill's units: its own default."""
MODEL: Final = PlackettLuce(tau=0.0)
LEAST_SPREAD: Final = 1e-6


class _Side(NamedTuple):
    """Those who win together."""

    people: tuple[Entrant, ...]
    members: tuple[Strength, ...]
    won: float

    @property
    def mu(self) -> float:
        """The strength of all together."""
        return sum([each.mu for each in self.members])

    @property
    def variance(self) -> float:
        """How unsure that is."""
        return sum([each.sigma**2 for each in self.members])


def after(outcome: Outcome, before: Mapping[str, Strength]) -> dict[str, Strength]:
    """The strengths of the people after a game; whoever is not in `before` is a newcomer.

    Laws: mates win together, and bots stay as they were measured; who has won alone never sinks,
    and who has lost never rises.
    """
    sides = [
        _side([each for each in outcome.entrants if each.side == side], before)
        for side in sorted({each.side for each in outcome.entrants})
    ]
    return {
        entrant.guest: strength
        for side in sides
        for entrant, strength in zip(side.people, _changed(side, sides), strict=True)
        if entrant.guest is not None
    }


def _side(entrants: Sequence[Entrant], before: Mapping[str, Strength]) -> _Side:
    members = tuple([_strength(each, before) for each in entrants])
    return _Side(tuple(entrants), members, max([each.won for each in entrants]))


def _strength(entrant: Entrant, before: Mapping[str, Strength]) -> Strength:
    if entrant.guest is None:
        return entrant.strength or NEWCOMER
    known = before.get(entrant.guest, NEWCOMER)
    return Strength(known.mu, hypot(known.sigma, UNREST))


def _changed(side: _Side, sides: Sequence[_Side]) -> list[Strength]:
    """A side after the game. Everybody gets a share of a shared win."""
    rest = _as_one([other for other in sides if other is not side], side)
    win, loss = _rated(side, rest, own=1.0), _rated(side, rest, own=3.0)
    return [
        Strength(side.won * up.mu + (1 - side.won) * down.mu, up.sigma)
        for up, down in zip(win, loss, strict=True)
    ]


def _as_one(others: Sequence[_Side], side: _Side) -> Strength:
    """One opponent who wins as often as any of the others, in a game that is as uncertain."""
    if len(others) == 1:
        return Strength(others[0].mu, sqrt(others[0].variance))
    count = len(others)
    scale = sqrt(side.variance + BETA**2 + sum([each.variance + BETA**2 for each in others]))
    best = max([each.mu for each in others])
    mu = best + scale * log(sum([exp((each.mu - best) / scale) for each in others]))
    variance = sum([each.variance for each in others]) + (count - 1) * BETA**2
    return Strength(mu, sqrt(max(variance, LEAST_SPREAD)))


def _rated(side: _Side, rest: Strength, own: float) -> list[Strength]:
    """The members of a side that has come in at this rank; the rest has come in second."""
    teams = [
        [MODEL.rating(mu=each.mu, sigma=each.sigma) for each in side.members],
        [MODEL.rating(mu=rest.mu, sigma=rest.sigma)],
    ]
    rated, _ = MODEL.rate(teams, ranks=[own, 2.0])
    return [Strength(each.mu, each.sigma) for each in rated]
