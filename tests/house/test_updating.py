"""What a game teaches: the laws of the ratings, and that they find out how strong people are."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openskill.models import PlackettLuce

from tablero.bots.ratings import ladders_of, points
from tablero.engine import Game
from tablero.games import all_games, find
from tablero.house.ratings import NEWCOMER, Strength, after, strength_of_bot
from tablero.house.ratings.updating import UNREST
from tests.house.played import outcome, season

A_SURE_THING = 0.001
STRENGTHS = st.builds(Strength, st.floats(-20, 60), st.floats(0.5, 9.0))
ELO = 400.0


@st.composite
def games(draw: st.DrawFn) -> tuple[list[Strength], int]:
    """Between two and eight people, and which of them has won."""
    people = draw(st.lists(STRENGTHS, min_size=2, max_size=8))
    return people, draw(st.integers(0, len(people) - 1))


def named(people: list[Strength]) -> dict[str, Strength]:
    return {f"p{seat}": strength for seat, strength in enumerate(people)}


def alone(people: list[Strength], winner: int) -> dict[str, Strength]:
    """The strengths after a game that one of these has won."""
    won = [float(seat == winner) for seat in range(len(people))]
    return after(outcome(won), named(people))


def share(people: list[Strength]) -> float:
    """How often the first is expected to win: then gains and losses are even."""
    sure = [Strength(each.mu, A_SURE_THING) for each in people]
    gain, loss = (alone(sure, winner)["p0"].mu - sure[0].mu for winner in (0, 1))
    return loss / (loss - gain)


def test_two_hundred_points_more_win_three_games_of_four() -> None:
    stronger = Strength((700 - 500) / (points(1) - 500), 1.0)
    assert stronger.points == 700
    assert share([stronger, Strength(0.0, 1.0)]) == pytest.approx(0.76, abs=0.005)


def test_random_is_where_the_scale_begins() -> None:
    for game in all_games():
        for ladder in ladders_of(game):
            found = strength_of_bot(game, ladder.options, ladder.seats, "random")
            assert found is not None
            assert (found.mu, found.points) == (0.0, 500)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_the_scale_foretells_what_the_bots_of_the_ladder_have_won(game: Game[Any]) -> None:
    """The ladder's own matches of one bot against others that were all alike."""
    for ladder in ladders_of(game):
        for field in (each for each in ladder.fields if each.others):
            bots = [field.one] + [field.others] * (ladder.seats - 1)
            found = [strength_of_bot(game, ladder.options, ladder.seats, bot) for bot in bots]
            expected = share([each for each in found if each is not None])
            assert field.low - 0.04 <= expected <= field.high + 0.04, (ladder.way, field)


def test_for_two_sides_the_ratings_are_openskills_own() -> None:
    people = [Strength(10.0, 5.0), Strength(11.0, 3.0), Strength(13.0, 4.0), Strength(9.0, 2.0)]
    ours = after(outcome([1, 1, 0, 0], sides=[0, 0, 1, 1]), named(people))
    model = PlackettLuce(tau=UNREST)
    made = [model.rating(mu=each.mu, sigma=each.sigma) for each in people]
    theirs = [each for team in model.rate([made[:2], made[2:]], ranks=[1, 2]) for each in team]
    for seat, each in enumerate(theirs):
        assert ours[f"p{seat}"] == pytest.approx((each.mu, each.sigma))


@given(games())
def test_who_wins_never_sinks_and_who_loses_never_rises(game: tuple[list[Strength], int]) -> None:
    people, winner = game
    found = alone(people, winner)
    for seat, before in enumerate(people):
        change = found[f"p{seat}"].mu - before.mu
        assert change >= 0 if seat == winner else change <= 0


@given(games(), st.randoms(use_true_random=False))
def test_the_order_of_the_seats_does_not_matter(
    game: tuple[list[Strength], int], dice: random.Random
) -> None:
    people, winner = game
    order = dice.sample(range(len(people)), len(people))
    turned = alone([people[seat] for seat in order], order.index(winner))
    found = alone(people, winner)
    for place, seat in enumerate(order):
        assert turned[f"p{place}"] == pytest.approx(found[f"p{seat}"])


@given(st.integers(2, 8), st.floats(-20, 60), st.floats(1.0, 9.0))
def test_among_equals_what_one_gains_the_others_lose(seats: int, mu: float, sigma: float) -> None:
    found = alone([Strength(mu, sigma)] * seats, 0)
    changes = [each.mu - mu for each in found.values()]
    assert sum(changes) == pytest.approx(0, abs=1e-6)
    assert changes[0] > 0
    assert changes[1:] == pytest.approx([changes[1]] * (seats - 1))


@given(games())
def test_nobody_becomes_less_sure_than_a_newcomer_and_changes_are_bounded(
    game: tuple[list[Strength], int],
) -> None:
    people, winner = game
    found = alone(people, winner)
    for seat, before in enumerate(people):
        each = found[f"p{seat}"]
        assert 0 < each.sigma <= before.sigma + UNREST
        assert abs(each.mu - before.mu) <= before.sigma + UNREST


@given(st.lists(STRENGTHS, min_size=3, max_size=6))
def test_of_a_shared_win_everybody_has_the_share(people: list[Strength]) -> None:
    half = [0.5, 0.5] + [0.0] * (len(people) - 2)
    shared = after(outcome(half), named(people))
    win, loss = alone(people, 0)["p0"].mu, alone(people, 1)["p0"].mu
    assert shared["p0"].mu == pytest.approx((win + loss) / 2)


def test_equals_who_share_a_game_for_two_stay_where_they_are() -> None:
    found = after(outcome([0.5, 0.5]), {})
    assert found["p0"].mu == found["p1"].mu == NEWCOMER.mu


def test_mates_win_together_and_the_less_known_moves_more() -> None:
    people = [Strength(10, 8), Strength(10, 2), Strength(10, 4), Strength(10, 4)]
    found = after(outcome([1, 1, 0, 0], sides=[0, 0, 1, 1]), named(people))
    assert found["p0"].mu > found["p1"].mu > 10 > found["p2"].mu == found["p3"].mu


def test_a_side_of_one_against_three_is_one_side_against_another() -> None:
    found = after(outcome([1, 0, 0, 0], sides=[0, 1, 1, 1]), {})
    alone_among_four = after(outcome([1, 0, 0, 0]), {})
    assert found["p0"].mu > alone_among_four["p0"].mu


def test_who_always_loses_beside_strong_bots_sinks() -> None:
    master = Strength(47.0, 1.0)
    weak = {"p0": NEWCOMER}
    for _ in range(50):
        weak = after(outcome([0, 1, 0, 0], bots={1: master, 2: master, 3: master}), weak)
    assert weak["p0"].mu < NEWCOMER.mu


def test_bots_are_fixed() -> None:
    bots = {1: Strength(20.0, 1.0)}
    assert after(outcome([1, 0], bots=bots), {}).keys() == {"p0"}


@pytest.mark.parametrize(("seats", "near"), [(2, 100), (4, 200)])
def test_a_season_puts_people_in_order_and_near_their_points(seats: int, near: int) -> None:
    strengths = {"ana": 700.0, "ben": 900.0, "cleo": 1100.0, "dan": 1300.0, "eva": 1500.0}
    dice = random.Random(1)
    # The scale is Elo's for two; among more people chance has more to say.
    spread = ELO * (seats / 2) ** 0.5
    found: dict[str, Strength] = {}
    for people, winner in season(strengths, 1_200, seats, dice, spread):
        won = [float(seat == winner) for seat in range(seats)]
        found |= after(outcome(won, names=people), found)
    order = sorted(found, key=lambda name: found[name].mu)
    assert order == list(strengths)
    mean = sum(each.points for each in found.values()) / len(found)
    middle = sum(strengths.values()) / len(strengths)
    for name, each in found.items():
        # Only differences can be known: nobody is fixed.
        away = abs((each.points - mean) - (strengths[name] - middle))
        assert away < near, (name, each.points)
        assert each.spread < NEWCOMER.spread / 2


def test_bots_tie_a_season_to_their_scale() -> None:
    """Somebody exactly as strong as a bot of known strength comes to its points."""
    dice = random.Random(2)
    bot = strength_of_bot(find("caramba"), {}, 4, "greedy")
    assert bot is not None
    found: dict[str, Strength] = {}
    for _ in range(600):
        winner = dice.randrange(4)
        won = [float(seat == winner) for seat in range(4)]
        found = after(outcome(won, bots={1: bot, 2: bot, 3: bot}), found)
    assert abs(found["p0"].points - bot.points) < found["p0"].spread
    assert found["p0"].spread < NEWCOMER.spread


def test_who_gets_better_is_followed() -> None:
    dice = random.Random(3)
    steady = Strength(20.0, 1.0)
    found: dict[str, Strength] = {}
    course = []
    for chance in (0.2, 0.5, 0.8):
        for _ in range(200):
            won = float(dice.random() < chance)
            found = after(outcome([won, 1 - won], bots={1: steady}), found)
        course.append(found["p0"].points)
    assert all(later > earlier + 80 for earlier, later in pairwise(course))
