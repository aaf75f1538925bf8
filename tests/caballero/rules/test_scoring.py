"""Chapter 9: ranks, ties, and the real scorer against the slow one."""

import pytest

from tablero.engine import RandomLuck
from tablero.games.caballero import GAME
from tablero.games.caballero.scoring import awards_of
from tests.caballero.diagram import Table
from tests.caballero.slow import slow_scores

CROSS = """
    .    {0}   .
    {1}  LLLL  {2}
    .    {3}   .
"""


def cross(*cards: str) -> str:
    """One tile of land with up to four cards around it."""
    filled = [*cards, *["."] * (4 - len(cards))]
    return CROSS.format(*filled)


@pytest.mark.parametrize(
    ("seats", "cards", "points"),
    [
        (2, ("R3s", "B3e"), (1, 1)),
        (3, ("R3s", "B3e"), (1, 1, 0)),
        (3, ("R3s", "B3e", "G1w"), (1, 1, 0)),
        (4, ("R3s", "B3e", "G3w", "Y1n"), (1, 1, 1, 0)),
        (4, ("R3s", "B3e", "G3w", "Y3n"), (1, 1, 1, 1)),
        (2, ("R3s", "B1e"), (2, 0)),
        (3, ("R3s", "B1e"), (2, 1, 0)),
        (3, ("R3s", "B1e", "G1w"), (2, 0, 0)),
        (4, ("R4s", "B2e", "G2w", "Y1n"), (2, 0, 0, 0)),
        (4, ("R4s", "B1e", "G2w", "Y1n"), (2, 0, 1, 0)),
        (3, ("R4s",), (2, 0, 0)),
        (3, (), (0, 0, 0)),
    ],
)
def test_ranks(seats: int, cards: tuple[str, ...], points: tuple[int, ...]) -> None:
    """CB-9.1."""
    assert Table(cross(*cards), seats=seats).points() == points


def test_a_tile_whose_two_waters_are_one_sea_counts_once() -> None:
    """CB-9.2."""
    table = Table(
        """
        .      WWWW  WWLW  WWWW
        R1e:e  WWWW  LWLW  WWWW
        """,
    )
    assert table.points() == (6, 0, 0)


def test_a_tile_counts_in_its_land_and_in_both_its_waters() -> None:
    """CB-9.4."""
    table = Table(
        """
        .      B1s   .
        R1e:e  LWLW  G1w:w
        """,
    )
    assert table.points() == (1, 2, 1)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("expansion", ["no", "yes"])
def test_the_slow_scorer_agrees_on_random_positions(seats: int, expansion: str) -> None:
    compared = 0
    for seed in range(12):
        state, luck = GAME.setup(seats, {"expansion": expansion}), RandomLuck(seed)
        while not state.over:
            decision = state.decision
            state.play(luck.pick(decision))
            points = [0] * seats
            for award in awards_of(state):
                points[award.seat] += award.points
            assert points == slow_scores(state)
            compared += 1
    assert compared > 1000


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_most_points_over_all_scorings_win(seats: int) -> None:
    """CB-9.3: the lines of all scorings add up, and equal points share the win."""
    for seed in range(6):
        state, luck = GAME.setup(seats), RandomLuck(seed)
        told = [0] * seats
        while not state.over:
            decision = state.decision
            for event in state.play(luck.pick(decision)):
                if event.key == "score":
                    told[int(str(event.params["seat"]))] = int(str(event.params["total"]))
        result = state.result()
        assert list(result.scores) == told
        assert result.winners == tuple(s for s in range(seats) if told[s] == max(told))
