"""The greedy bot: takes what looks best after one answer of its own, or after one whole turn.

In a game with foresight it imagines worlds. In each of them every option is played out under the
same luck, with quick sensible answers by everybody, until the game's sense says that the position
has settled and can be judged; the option with the best average wins. In a game with planning the
sense composes the turn. In a game without a sense the bot plays random games to their end. All it
knows of the game is its View.
"""

from __future__ import annotations

from typing import Any

from tablero.engine import CHANCE, Action, RandomLuck, Seat, State, View

from .bot import Choice, Foresight, Planning, asked, sense_of, with_reason
from .playouts import best_by_playouts

WORLDS = 8
SHORT_LIST = 4
"""How many options get a closer look."""
LONGEST_LOOK = 400
"""The number of answers after which looking ahead stops and the position is judged as it is."""


class Greedy:
    """Takes what looks best on average."""

    def __init__(self, seed: int, worlds: int = WORLDS) -> None:
        self._luck = RandomLuck(seed)
        self._worlds = worlds

    def choose(self, view: View[Any]) -> Choice:
        """The next deed of the best turn, or the option with the best outcomes."""
        options = asked(view).options
        if len(options) == 1:
            return with_reason(view, options[0])
        sense = sense_of(view.state)
        if sense is None:
            return with_reason(view, best_by_playouts(view, asked(view), self._luck))
        if isinstance(sense, Planning):
            return with_reason(view, sense.deed(view.imagine(self._luck), asked(view).seat))
        return with_reason(view, self._best(view, options, sense))

    def _best(self, view: View[Any], options: tuple[Action, ...], sense: Foresight) -> Action:
        """Half of the worlds narrow the options down, the other half decides between the best."""
        totals = dict.fromkeys(options, 0.0)
        for number in range(self._worlds):
            if number == self._worlds // 2:
                options = tuple(sorted(options, key=totals.__getitem__, reverse=True)[:SHORT_LIST])
            world, seed = view.imagine(self._luck), self._luck.number()
            for option in options:
                totals[option] += look_ahead(world, option, asked(view).seat, sense, seed)
        return max(options, key=totals.__getitem__)


def look_ahead(world: State, option: Action, seat: Seat, sense: Foresight, seed: int) -> float:
    """What an option leads to in an imagined world, judged for the seat."""
    luck = RandomLuck(seed)
    now = world.copy()
    now.play(option)
    for _ in range(LONGEST_LOOK):
        if now.over or sense.settled(world, now):
            break
        if now.frames[-1].seat == CHANCE:
            decision = now.decision
            now.play(luck.pick(decision))
        else:
            now.play(sense.answer(now))
    return sense.judge(now, seat)
