"""What an analysis comes to: luck and choice apart, the turning points, the costliest decisions."""

from __future__ import annotations

from typing import Final, NamedTuple

from tablero.engine import CHANCE, Seat

from .data import Analysis, Verdict

MOST_TURNS: Final = 5
"""How many turning points a game has at most."""
LEAST_TURN: Final = 0.03
"""The least change of somebody's chance that turns a game."""
MOST_REGRETS: Final = 5
"""How many of a seat's decisions are listed, unless more are asked for."""
LEAST_REGRET: Final = 0.01
"""The least difference to the master that is worth a line."""


class Parts(NamedTuple):
    """Where the change of a seat's chance comes from; the parts add up to it."""

    first: float
    """The chance at the beginning."""
    last: float
    luck: float
    """What the answers of chance have changed."""
    own: float
    """What the seat's own decisions have changed."""
    others: float
    """What the decisions of all others have changed."""
    reassessment: float
    """By how much the judgement has changed its mind where nothing had happened."""


class Turn(NamedTuple):
    """A ply that changed much."""

    ply: int
    who: int
    """A seat, or CHANCE."""
    seat: Seat
    """Whose chance it changed most."""
    change: float


def parts_of(analysis: Analysis, seat: Seat) -> Parts:
    """Luck and choice apart, for a seat."""
    changes = [change[seat] for change in analysis.changes]
    pairs = list(zip(analysis.who, changes, strict=True))
    luck = sum([change for who, change in pairs if who == CHANCE])
    own = sum([change for who, change in pairs if who == seat])
    others = sum([change for who, change in pairs if who not in (CHANCE, seat)])
    first, last = analysis.chances[0][seat], analysis.chances[-1][seat]
    return Parts(first, last, luck, own, others, last - first - luck - own - others)


def turning_points(analysis: Analysis) -> tuple[Turn, ...]:
    """The plies that changed somebody's chance most, in the order of the game."""
    found = [
        Turn(number, who, seat, change[seat])
        for number, (who, change) in enumerate(
            zip(analysis.who, analysis.changes, strict=True), start=1
        )
        for seat in [max(range(len(change)), key=lambda each: abs(change[each]))]
        if abs(change[seat]) >= LEAST_TURN
    ]
    found.sort(key=lambda turn: (-abs(turn.change), turn.ply))
    return tuple(sorted(found[:MOST_TURNS], key=lambda turn: turn.ply))


def regrets(analysis: Analysis, seat: Seat, most: int = MOST_REGRETS) -> tuple[Verdict, ...]:
    """The seat's decisions at which the master would have done better, the costliest first."""
    found = [
        each
        for each in analysis.verdicts
        if each.seat == seat and each.closely and each.lost >= LEAST_REGRET
    ]
    return tuple(sorted(found, key=lambda each: (-each.lost, each.ply))[:most])
