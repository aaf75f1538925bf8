"""Looking ahead in a game without a sense: random games, judged by their result.

In each imagined world every option is followed by random answers until the game is over. The
search is limited by a number of answers, not by time, so the same seed leads to the same choice on
every machine.
"""

from __future__ import annotations

from typing import Any, Final

from tablero.engine import Action, Decision, RandomLuck, Seat, State, View

ALLOWANCE: Final = 20_000
"""About how many answers are played to make one choice."""
LONGEST: Final = 2_000
"""The number of answers after which a game counts as undecided."""
SHORT_LIST: Final = 3
"""How many options the second half of the allowance decides between."""
TIE_BREAK: Final = 0.001
"""What a lead of one point is worth, where winning is worth 1."""


def best_by_playouts(view: View[Any], decision: Decision, luck: RandomLuck) -> Action:
    """The option after which random games end best for the seat being asked."""
    totals = dict.fromkeys(decision.options, 0.0)
    options = decision.options
    for _ in range(2):
        left = ALLOWANCE // 2
        while left > 0:
            world = view.imagine(luck)
            for option in options:
                worth, played = playout(world, option, decision.seat, luck)
                totals[option] += worth
                left -= played
        options = tuple(sorted(options, key=totals.__getitem__, reverse=True)[:SHORT_LIST])
    return options[0]


def playout(world: State, option: Action, seat: Seat, luck: RandomLuck) -> tuple[float, int]:
    """What a random game after the option is worth to the seat; how many answers it took."""
    now = world.copy()
    now.play(option)
    played = 1
    while not now.over and played < LONGEST:
        now.play(luck.pick(now.decision))
        played += 1
    return (worth(now, seat) if now.over else 0.5), played


def worth(state: State, seat: Seat) -> float:
    """1 for a sole win, a share of it for a shared one; points break ties."""
    result = state.result()
    won = 1 / len(result.winners) if seat in result.winners else 0.0
    ahead = result.scores[seat] - sum(result.scores) / len(result.scores)
    return won + TIE_BREAK * ahead
