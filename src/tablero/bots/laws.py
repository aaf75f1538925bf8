"""The law of the bots' reasons, as a test suite: `check_reasons(game)`.

Everyone hears a reason. So in two worlds that an onlooker cannot tell apart, a bot whose answers
look the same to the onlooker gives the same reason: it follows from what everybody sees and from
the open part of the answer. Games and bots outside this package use the suite just like
`conformance.check`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from itertools import product
from math import inf
from typing import Any, Final, NamedTuple, TypeAlias

from tablero.conformance import Run, all_options
from tablero.engine import CHANCE, Action, Game, Redacted, Seat, State

from . import BOTS, Bot, Choice, Thinker
from .levels import LEVELS

Makers: TypeAlias = Mapping[str, Callable[[int], Bot]]
"""Bots by name, each made from a seed."""
PATIENT: Final[Makers] = {
    **BOTS,
    **{name: partial(Thinker, level=each._replace(seconds=inf)) for name, each in LEVELS.items()},
}
"""All bots, with as much time as they need: where a clock ends a thought is no secret, but luck."""
WORLDS = 3
"""How many worlds an onlooker imagines at each question."""


class Compared(NamedTuple):
    """The reasons for one answer in two worlds that an onlooker cannot tell apart."""

    bot: str
    onlooker: Seat | None
    read: Action | Redacted
    """The answer as the onlooker may read it."""
    here: Choice
    there: Choice

    @property
    def alike(self) -> bool:
        """Whether the onlooker hears the same in both worlds."""
        return said(self.here) == said(self.there)

    def __str__(self) -> str:
        who = "a spectator" if self.onlooker is None else f"seat {self.onlooker}"
        one, other = said(self.here), said(self.there)
        return f"{self.bot}: {who} reads “{self.read}” and hears {one} here, {other} elsewhere"


def check_reasons(
    game: Game[Any],
    *,
    bots: Makers = PATIENT,
    seats: Iterable[int] | None = None,
    options: Iterable[Mapping[str, str]] | None = None,
    games: int = 2,
    seed: int = 0,
    every: int = 1,
) -> int:
    """Check the law for these bots in games of every seat count and option; Broken names the ply.

    Games are played alternately at random and by the first of the bots. Options that do not fit
    together are skipped; with `every=n` only every n-th question is checked. Returns how many
    pairs of reasons were compared: a pair counts where the answers look the same.
    """
    compared = 0
    for count, chosen in product(seats or game.players, options or all_options(game)):
        if game.misfit(count, game.chosen(chosen)) is not None:
            continue
        for number in range(games):
            run = Run.begin(game, count, chosen, seed + number)
            for each in compare_reasons(run, bots, by_bots=number % 2 == 1, every=every):
                run.demand(each.alike, f"reasons reveal nothing hidden: {each}")
                compared += 1
    return compared


def compare_reasons(run: Run, bots: Makers, *, by_bots: bool, every: int) -> Iterator[Compared]:
    """Play a game, at random or by the first of the bots, and compare reasons on the way."""
    first = next(iter(bots.values()))(run.seed)
    questions = 0
    while not run.state.over:
        seat = run.state.frames[-1].seat
        if seat != CHANCE:
            if questions % every == run.seed % every:
                yield from compare_here(run, bots)
            questions += 1
        if by_bots and seat != CHANCE:
            run.answer(seat, first.choose(run.state.view(seat)).action)
        else:
            run.step()


def compare_here(run: Run, bots: Makers) -> Iterator[Compared]:
    """Compare the reasons of each bot for its answer to the open question."""
    number = run.luck.number()
    for (name, maker), seat in product(bots.items(), run.state.asked):
        here = maker(number).choose(run.state.view(seat))
        for onlooker in onlookers(run, seat):
            read = read_by(onlooker, run.state, seat, here)
            for _ in range(WORLDS):
                world = run.state.view(onlooker).imagine(run.luck)
                there = maker(number).choose(world.view(seat))
                if read_by(onlooker, world, seat, there) == read:
                    yield Compared(name, onlooker, read, here, there)


def onlookers(run: Run, seat: Seat) -> Iterator[Seat | None]:
    """A spectator, who can imagine most, and one of the others at the table."""
    yield None
    others = [other for other in range(run.seats) if other != seat]
    if others:
        yield run.dice.choice(others)


def read_by(onlooker: Seat | None, state: State, seat: Seat, choice: Choice) -> Action | Redacted:
    """An answer of the seat as somebody else may read it."""
    return choice.action.seen_by(onlooker, state.audience(choice.action, seat))


def said(choice: Choice) -> tuple[str, dict[str, object], float | None, bool]:
    """What everyone hears: the words key with its parameters, the chance, whether it is learned."""
    return choice.reason_key, dict(choice.reason_params), choice.chance, choice.unlearned
