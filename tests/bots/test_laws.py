"""The law of the bots' reasons holds in every mode of every game, and is noticed when broken."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from tablero.bots import Choice, Greedy, Level, Thinker
from tablero.bots.laws import Makers, check_reasons
from tablero.conformance import Broken
from tablero.engine import View
from tablero.games import find
from tests.bots.networks import at_hand
from tests.engine.liar import LIAR, Claim, Doubt

HARDCORE = {"key-tiles": "yes", "battle-rerolls": "yes", "action-points": "yes"}
EXPANSION = {"expansion": "yes", "explorers": "picked"}
TEAMS, THIEVES = {"teams": "yes"}, {"thieves": "yes"}
EVERY = {"caramba": 5, "caballero": 23, "eldorado": 31}
"""How many questions apart reasons are compared."""
HASTY: Makers = {"greedy": lambda seed: Greedy(seed, worlds=2)}
"""A bot that thinks less, but gives its reasons in the same words."""
SHORT = {"rounds": "30"}
MODES = [
    ("caramba", 2, {}),
    ("caramba", 3, {"open-secured": "yes"}),
    ("caballero", 2, {"expansion": "no"}),
    ("caballero", 2, {"expansion": "yes"}),
    ("eldorado", 1, SHORT),
    ("eldorado", 3, SHORT),
    ("eldorado", 4, {**SHORT, **HARDCORE}),
    ("eldorado", 5, {**SHORT, **EXPANSION}),
    ("eldorado", 4, {**SHORT, **TEAMS}),
    ("eldorado", 6, {**SHORT, **TEAMS, **HARDCORE}),
    ("eldorado", 4, {**SHORT, **THIEVES, **HARDCORE}),
    ("eldorado", 5, {**SHORT, **TEAMS, **THIEVES}),
]


@pytest.mark.parametrize(("game", "seats", "options"), MODES)
def test_reasons_reveal_nothing_hidden(game: str, seats: int, options: Mapping[str, str]) -> None:
    """In a random game and in one of greedy bots."""
    compared = check_reasons(
        find(game), bots=HASTY, seats=[seats], options=[options], every=EVERY[game]
    )
    assert compared > 30


class Teller:
    """Claims one more each time, and says why."""

    def __init__(self, tells: str) -> None:
        self._tells = tells

    def choose(self, view: View[Any]) -> Choice:
        """The next claim; a doubt when no claim is left."""
        assert view.seat is not None
        claims = view.state.claims
        can_claim = max(claims, default=0) < 6 * view.state.seats
        action = Claim(max(claims, default=0) + 1) if can_claim else Doubt()
        die = view.state.dice[view.seat][0]
        match self._tells:
            case "die":
                return Choice(action, "my-die", {"face": die})
            case "courage":
                return Choice(action, "bold" if die > 3 else "timid")
        return Choice(action, "claims-so-far", {"count": len(claims)})


def test_a_reason_from_what_everybody_sees_is_accepted() -> None:
    assert check_reasons(LIAR, bots={"teller": lambda _: Teller("claims")}) > 30


@pytest.mark.parametrize("tells", ["die", "courage"])
def test_a_reason_that_reveals_a_secret_is_noticed(tells: str) -> None:
    """By a parameter, or by which reason it is; Broken names the bot, the answer and the ply."""
    law = r"reasons reveal nothing hidden: teller: .* reads “claim 1” .* \[liar, 2 seats, .* ply 2"
    with pytest.raises(Broken, match=law):
        check_reasons(LIAR, bots={"teller": lambda _: Teller(tells)}, seats=[2])


def test_answers_that_look_different_may_have_different_reasons() -> None:
    """A claim that depends on the die has already revealed it."""

    class Honest(Teller):
        def choose(self, view: View[Any]) -> Choice:
            assert view.seat is not None
            die = view.state.dice[view.seat][0]
            claim = Claim(max(view.state.claims, default=0) + die)
            fits = view.decision is not None and claim in view.decision.options
            return Choice(claim, "my-die", {"face": die}) if fits else Choice(Doubt(), "doubts")

    assert check_reasons(LIAR, bots={"honest": lambda _: Honest("")}) > 10


def test_every_bot_is_held_to_the_law() -> None:
    assert check_reasons(find("caramba"), seats=[2], games=1, every=19) > 30


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "seats", "options", "every"),
    [("caballero", 2, {}, 47), ("eldorado", 3, {**SHORT, **THIEVES}, 331)],
)
def test_chances_reveal_nothing_hidden(
    game: str, seats: int, options: Mapping[str, str], every: int, tmp_path: Path
) -> None:
    """The same with a network, whatever it has learned."""
    bots: Makers = {"hasty": lambda seed: Thinker(seed, Level("hasty", positions=20, seconds=60))}
    state = find(game).setup(seats, options)
    with at_hand(tmp_path, state):
        assert check_reasons(find(game), bots=bots, seats=[seats], options=[options], every=every)
