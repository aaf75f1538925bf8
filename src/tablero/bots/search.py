"""Search with a learned judgement: what lies behind the levels.

At a question the bot imagines worlds that its seat cannot tell from the real one. In each of them
every candidate is played, and the game goes on with quick sensible answers by everybody, under the
same luck, until the position has settled, or farther where rivals answer what the seat has done.
There the network says how likely the seat is to win. Candidates that look worst are dropped in
stages, so that most of the budget goes to the choice between the best.

No judgement is quite right, and the best of many guesses flatters itself. So the quick answer is
never dropped, and another is taken only if it seems clearly better (`Level.trust`).

The budget is counted in played answers, each of which takes more of it where the game is larger, so
the same seed leads to the same choice on every machine; the limit in seconds is for machines that
are too slow.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, log, log2
from time import monotonic
from typing import Any, Final, NamedTuple

from tablero.engine import CHANCE, Action, RandomLuck, Seat, State, View

from .ahead import ahead_of
from .bot import Choice, asked, with_reason
from .greedy import Greedy
from .judgement import Judgement, judgement_for, won
from .levels import Level
from .noise import Noise

LONGEST_LOOK: Final = 400
"""The number of answers after which looking ahead stops and the position is judged as it is."""
PUBLIC_WORLDS: Final = 8
"""In how many worlds that everybody can imagine an answer is judged for the others to hear."""
SURE: Final = 1e-4
"""The distance of a chance from 0 and 1 that keeps its log-odds finite."""


class Weighed(NamedTuple):
    """What an option is worth to the seat that is asked."""

    action: Action
    chance: float
    """The chance of winning after it."""
    worth: float
    """The same as log-odds, with the lead of the quick answer: the best is worth most."""
    worlds: int
    """In how many imagined worlds it was tried."""


class Leaf(NamedTuple):
    """Where looking ahead has stopped."""

    state: State
    played: int
    """How many answers led there."""
    lucky: bool
    """Whether some of them were answers of chance."""


class Tried(NamedTuple):
    """What came of all options in one imagined world."""

    chances: list[float]
    """The chance of winning after each option, from the first one; of some if time was up."""
    played: int
    """How many answers it took."""
    open: bool
    """Whether a game that is over might end otherwise in another world.

    Outcomes are so few that those of two worlds are often the same by chance.
    """


class Thinker:
    """Takes what wins most often in the worlds that it imagines.

    It judges with the network that fits the game, or with a given one.
    """

    def __init__(
        self,
        seed: int,
        level: Level,
        judgement: Judgement | None = None,
        *,
        silent: bool = False,
    ) -> None:
        """A silent one plays alike and does not say how likely it is to win, which takes time."""
        self._seed = seed
        self._luck = RandomLuck(seed)
        self._noise = Noise(seed, level.noise)
        self._given = judgement
        self._silent = silent
        self.level: Final = level

    def choose(self, view: View[Any]) -> Choice:
        """The option with the best chance of winning, by a judgement with the level's noise."""
        judgement = self._judgement_for(view)
        if judgement is None:
            return Greedy(self._seed).choose(view)._replace(unlearned=True)
        until = monotonic() + self.level.seconds
        action = self._best(view, judgement)
        choice = with_reason(view, action)
        if self._silent:
            return choice
        # Also for an only option: silence would tell the others that there was no choice.
        return choice._replace(chance=public_chance(view, action, judgement, self._seed, until))

    def _best(self, view: View[Any], judgement: Judgement) -> Action:
        options = asked(view).options
        if len(options) == 1:
            return options[0]
        found = weigh(view, judgement, self._luck, self.level)
        ahead = ahead_of(view.state)
        size = ahead.stakes * ahead.doubt(view.state)
        return max(found, key=lambda each: each.worth + size * self._noise.next()).action

    def weigh(self, view: View[Any]) -> list[Weighed]:
        """Every candidate with its chance of winning, the best first; empty without a judgement."""
        judgement = self._judgement_for(view)
        return [] if judgement is None else weigh(view, judgement, self._luck, self.level)

    def _judgement_for(self, view: View[Any]) -> Judgement | None:
        return self._given or judgement_for(view.state)


def weigh(
    view: View[Any],
    judgement: Judgement,
    luck: RandomLuck,
    level: Level,
    also: Sequence[Action] = (),
) -> list[Weighed]:
    """Try the candidates in imagined worlds, in stages; the best come first.

    Options in `also` are tried too, whether or not they look worth it. Where another world makes no
    difference to any of them, the search is over. What there was no time to try in the first world
    is left out; a later world that was cut short counts for none, because luck would decide.
    """
    ahead = ahead_of(view.state)
    candidates = ahead.candidates(view.imagine(luck), asked(view).seat)
    left = list(dict.fromkeys([*candidates, *also]))
    tally = Tally(left, level.trust * ahead.doubt(view.state) if ahead.sensible else None)
    deadline, played, spent = monotonic() + level.seconds, 0, 0.0
    stages = max(1, ceil(log2(len(left))))
    for stage in range(stages):
        while True:
            tried = try_all(view, left, judgement, luck, deadline)
            if len(tried.chances) < len(left):
                if played:
                    break
                left = left[: len(tried.chances)]
            played += tried.played * ahead.effort
            same = tally.add(left, tried.chances) and not tried.open
            spent = 1.0 if same else played / level.positions
            if spent >= (stage + 1) / stages or monotonic() > deadline:
                break
        if spent >= 1 or monotonic() > deadline:
            break
        left = tally.best_half(left)
    return tally.weighed()


class Tally:
    """How the candidates have fared."""

    def __init__(self, options: Sequence[Action], trust: float | None = None) -> None:
        """With trust, the first option is the quick answer: it has this lead and always stays."""
        self._trust = trust or 0.0
        self._habit = None if trust is None else options[0]
        self._totals = dict.fromkeys(options, 0.0)
        self._worlds = dict.fromkeys(options, 0)
        self._last: Sequence[float] = ()
        self._behind: list[tuple[Action, Action, float]] = []
        """Who was dropped, who led then, and by how much; the first dropped come first."""

    def add(self, options: Sequence[Action], chances: Sequence[float]) -> bool:
        """Count a world; whether it was just like the one before."""
        for option, chance in zip(options, chances, strict=True):
            self._totals[option] += chance
            self._worlds[option] += 1
        same, self._last = chances == self._last, chances
        return same

    def best_half(self, options: Sequence[Action]) -> list[Action]:
        """The better half of options that were tried in the same worlds, with the quick answer."""
        means = {each: self._totals[each] / self._worlds[each] for each in options}
        ranked = sorted(options, key=means.__getitem__, reverse=True)
        best, half = ranked[0], ceil(len(ranked) / 2)
        if self._habit in ranked[half:]:
            ranked.remove(self._habit)
            ranked.insert(half - 1, self._habit)
        self._behind += [(each, best, means[best] - means[each]) for each in ranked[half:]]
        return ranked[:half]

    def weighed(self) -> list[Weighed]:
        """All candidates that were tried, the best first.

        The worlds after an option was dropped may have been kinder or harsher than those before.
        So it stays as far behind whoever led then as it was in the worlds that both have seen.
        """
        chances = {each: self._totals[each] / n for each, n in self._worlds.items() if n}
        for option, best, behind in reversed(self._behind):
            chances[option] = max(0.0, chances[best] - behind)
        found = [
            Weighed(each, chance, self._worth(each, chance), self._worlds[each])
            for each, chance in chances.items()
        ]
        return sorted(found, key=lambda each: (each.worth, each.worlds), reverse=True)

    def _worth(self, option: Action, chance: float) -> float:
        return log_odds(chance) + (self._trust if option == self._habit else 0.0)


def try_all(
    view: View[Any],
    options: Sequence[Action],
    judgement: Judgement,
    luck: RandomLuck,
    deadline: float,
) -> Tried:
    """Try every option in one imagined world; after the deadline only the first."""
    seat, world, seed = asked(view).seat, view.imagine(luck), luck.number()
    leaves: list[Leaf] = []
    for option in options:
        if leaves and monotonic() > deadline:
            break
        leaves.append(look_ahead(world, option, seat, seed))
    return Tried(
        judged([leaf.state for leaf in leaves], seat, judgement),
        sum([leaf.played for leaf in leaves]),
        any(leaf.state.over and (leaf.lucky or world != view.state) for leaf in leaves),
    )


def judged(states: Sequence[State], seat: Seat, judgement: Judgement) -> list[float]:
    """The seat's chance of winning in each position; that of a game that is over is known."""
    views = [state.view(seat) for state in states if not state.over]
    chances = iter(judgement.chances(views))
    return [won(state.result(), seat) if state.over else next(chances) for state in states]


def look_ahead(world: State, option: Action, seat: Seat, seed: int) -> Leaf:
    """Play an option in an imagined world and go on until it is far enough."""
    ahead, luck = ahead_of(world), RandomLuck(seed)
    now = world.copy()
    now.play(option, seat)
    played, lucky = 1, False
    while played < LONGEST_LOOK and not now.over and not ahead.far_enough(world, now):
        if now.frames[-1].seat == CHANCE:
            decision, lucky = now.decision, True
            now.play(luck.pick(decision))
        else:
            now.play(ahead.answer(now))
        played += 1
    return Leaf(now, played, lucky)


def public_chance(
    view: View[Any], action: Action, judgement: Judgement, seed: int, until: float
) -> float | None:
    """The chance of winning after an answer as everybody can work it out; None if they cannot.

    It is judged in worlds that a spectator can imagine, so it reveals nothing that is hidden. Once
    the time is up, one of them has to do.
    """
    seat = asked(view).seat
    if action.seen_by(None, view.state.audience(action, seat)) != action:
        return None
    luck = RandomLuck(seed)
    spectator = view.imagine(luck).view(None)
    after: list[State] = []
    for number in range(PUBLIC_WORLDS):
        if after and monotonic() > until:
            break
        world = spectator.imagine(RandomLuck(seed + number))
        if world.refusal(action, seat) is None:
            after.append(look_ahead(world, action, seat, seed + number).state)
    chances = judged(after, seat, judgement)
    return sum(chances) / len(chances) if chances else None


def log_odds(chance: float) -> float:
    """A chance on the scale from minus to plus infinity."""
    safe = min(max(chance, SURE), 1 - SURE)
    return log(safe / (1 - safe))
