"""The laws that every game keeps, as one suite: `check(game)`.

Games outside this package use it in the same way: call `check` in a test for the seat counts and
options that matter. A broken law raises `Broken`, which names the law, the game and the ply.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from typing import Any

from tablero.engine import Game, State

from .laws import LAWS, WHOLE_LAWS, components_of, law_no_question_when_over, law_result
from .run import Broken, Run

__all__ = ["Broken", "Run", "all_options", "check", "check_game", "components_of"]


def check(
    game: Game[Any],
    *,
    seats: Iterable[int] | None = None,
    options: Iterable[Mapping[str, str]] | None = None,
    games: int = 3,
    seed: int = 0,
    every: int = 1,
) -> None:
    """Play random games of every seat count and option and check every law at every ply.

    Options that do not fit together are skipped. Large tables take long: with `every=n` the laws
    of a position are checked only at every n-th ply, counted from a ply that the seed fixes.
    """
    for count, chosen in product(seats or game.players, options or all_options(game)):
        if game.misfit(count, game.chosen(chosen)) is not None:
            continue
        for number in range(games):
            check_game(Run.begin(game, count, chosen, seed + number), every)


def all_options(game: Game[Any]) -> Iterator[dict[str, str]]:
    """Every combination of the game's options."""
    names = [option.name for option in game.options]
    for choices in product(*(option.choices for option in game.options)):
        yield dict(zip(names, choices, strict=True))


def check_game(run: Run, every: int = 1) -> None:
    """Check one game: the laws of positions at every `every`-th ply, the others at each one."""
    history: list[tuple[State, int]] = []
    components = components_of(run.state)
    longest = run.game.longest(run.seats)
    while not run.state.over:
        if len(run.record.answers) % every == run.seed % every:
            for law in LAWS:
                law(run)
        history.append((run.state.copy(), hash(run.state)))
        run.step()
        run.demand(components_of(run.state) == components, "7: components are conserved")
        run.demand(len(run.record.answers) <= longest, "8: the game ends in time")
    run.demand(all(hash(old) == value for old, value in history), "8: copies are independent")
    law_no_question_when_over(run)
    law_result(run)
    for whole_law in WHOLE_LAWS:
        whole_law(run)
