"""Who meets whom: what holds in every tournament, whatever the results."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablero.house.tournaments.circle import circle, rounds_of
from tablero.house.tournaments.meetings import Draw, Meeting, Place, gaps, met, points
from tablero.house.tournaments.plans import Form, Plan
from tablero.house.tournaments.seating import filled_sizes, table_sizes
from tablero.house.tournaments.standings import standings

MOST_BEGUN = 2
"""As in chess: nobody begins three times more often than not, or less."""


def played(draw: Draw, number: int, at: int, chosen: random.Random) -> Meeting:
    """The meeting after somebody has won, or several have shared the point."""
    if len(draw.seats) == 1:
        return Meeting(number, at, "bye", (Place(draw.seats[0], draw.bye),))
    winners = chosen.sample(range(len(draw.seats)), 2 if chosen.random() < 0.2 else 1)
    worth = 1 / len(winners)
    places = (
        Place(entrant, worth if seat in winners else 0.0) for seat, entrant in enumerate(draw.seats)
    )
    return Meeting(number, at, "played", tuple(places))


def tournament(plan: Plan, people: int, rounds: int, seed: int) -> list[list[Meeting]]:
    """A whole tournament with chance results, round by round."""
    chosen, past = random.Random(seed), list[list[Meeting]]()
    entrants = tuple(chosen.sample(range(1, people + 1), people))
    for number in range(1, rounds + 1):
        before = [meeting for each in past for meeting in each]
        draws = plan.drawn(entrants, entrants, before, number)
        past.append([played(draw, number, at, chosen) for at, draw in enumerate(draws, 1)])
    return past


def flat(rounds: Sequence[Sequence[Meeting]]) -> list[Meeting]:
    return [meeting for each in rounds for meeting in each]


def leads(past: Sequence[Meeting]) -> Counter[int]:
    """How much more often everybody has begun than not."""
    lead = Counter[int]()
    for meeting in past:
        if len(meeting.places) > 1:
            for seat, place in enumerate(meeting.places):
                if place.entrant is not None:
                    lead[place.entrant] += 1 if seat == 0 else -1
    return lead


FORMS: st.SearchStrategy[Form] = st.sampled_from(get_args(Form))


@given(FORMS, st.integers(2, 4), st.booleans(), st.integers(2, 13), st.integers(0, 99))
def test_everybody_is_drawn_once_a_round(
    form: Form, seats: int, bots: bool, people: int, seed: int
) -> None:
    plan = Plan("caramba", form=form, seats=seats, bots="casual" if bots else "")
    for meetings in tournament(plan, people, 4, seed):
        if plan.scheduled and not meetings:
            continue
        drawn = [entrant for meeting in meetings for entrant in meeting.entrants]
        if not (plan.scheduled and rounds_of(people) < 4):
            assert sorted(drawn) == list(range(1, people + 1))
        for meeting in meetings:
            assert len(meeting.places) <= seats
            if bots:
                assert len(meeting.places) == seats, "nobody has a bye where bots play"


@given(st.integers(2, 40), st.booleans())
def test_in_a_round_robin_everybody_meets_everybody_once(people: int, bots: bool) -> None:
    order = list(range(1, people + 1))
    drawn = [circle(order, number, order, bots=bots) for number in range(1, rounds_of(people) + 1)]
    pairs = Counter(
        frozenset(draw.entrants) for draws in drawn for draw in draws if len(draw.entrants) == 2
    )
    assert pairs == Counter(frozenset(pair) for pair in combinations(order, 2))
    past = [
        played(draw, number, at, random.Random(1))
        for number, draws in enumerate(drawn, 1)
        for at, draw in enumerate(draws, 1)
    ]
    assert all(abs(lead) <= 1 for lead in leads(past).values()), "everybody begins as often as not"
    assert set(gaps(past).values()) <= {1}


def test_whoever_leaves_a_round_robin_changes_nothing_for_the_others() -> None:
    order = [1, 2, 3, 4]
    for number in (1, 2, 3):
        before = circle(order, number, order, bots=False)
        after = circle(order, number, [1, 2, 3], bots=False)
        assert [draw for draw in before if 4 not in draw.seats] == [
            draw for draw in after if len(draw.seats) == 2
        ]
        (alone,) = [draw for draw in after if len(draw.seats) == 1]
        assert alone.bye == 1.0, "the opponent has gone"


@given(st.integers(3, 14), st.booleans(), st.integers(0, 99), st.data())
def test_in_a_swiss_tournament_nobody_meets_again_while_that_can_be_avoided(
    people: int, bots: bool, seed: int, data: st.DataObject
) -> None:
    rounds = data.draw(st.integers(1, rounds_of(people)))
    plan = Plan("caramba", form="swiss", rounds=rounds, bots="casual" if bots else "")
    past = flat(tournament(plan, people, rounds, seed))
    assert set(met(past).values()) <= {1}


@given(st.integers(4, 16), st.booleans(), st.integers(0, 99), st.data())
def test_up_to_half_as_many_rounds_as_people_need_no_plan_ahead(
    people: int, bots: bool, seed: int, data: st.DataObject
) -> None:
    """Also where a tournament goes on longer than it was to last."""
    rounds = data.draw(st.integers(1, people // 2))
    plan = Plan("caramba", form="swiss", bots="casual" if bots else "")
    past = flat(tournament(plan, people, rounds, seed))
    assert set(met(past).values()) <= {1}


@pytest.mark.parametrize("people", [3, 4, 5, 6, 7, 8, 9])
@pytest.mark.parametrize("bots", ["", "casual"])
def test_a_small_tournament_of_the_usual_length_brings_everybody_new_opponents(
    people: int, bots: str
) -> None:
    plan = Plan("caramba", form="swiss", bots=bots)
    for seed in range(30):
        past = flat(tournament(plan, people, plan.lasts(people), seed))
        assert set(met(past).values()) == {1}
        assert set(gaps(past).values()) <= {1}, "nobody rests twice"


def test_whoever_has_gone_does_not_keep_the_others_from_new_opponents() -> None:
    plan, order = Plan("caramba", form="swiss"), (1, 2, 3, 4, 5, 6, 7)
    for seed in range(20):
        chosen = random.Random(seed)
        past: list[Meeting] = []
        for number in range(1, 5):
            there = order if number == 1 else order[1:]
            draws = plan.drawn(order, there, past, number)
            past += [played(draw, number, at, chosen) for at, draw in enumerate(draws, 1)]
        assert set(met(past).values()) == {1}


def test_where_everybody_has_met_everybody_they_meet_again_as_seldom_as_possible() -> None:
    past = flat(tournament(Plan("caramba", form="swiss", rounds=7), 4, 7, seed=1))
    assert sorted(met(past).values()) == [2, 2, 2, 2, 3, 3]


@given(st.integers(3, 15), st.integers(1, 12), st.booleans(), st.integers(0, 99))
def test_in_a_swiss_tournament_rests_and_beginnings_are_fair(
    people: int, rounds: int, bots: bool, seed: int
) -> None:
    plan = Plan("caramba", form="swiss", bots="casual" if bots else "")
    so_far: list[Meeting] = []
    for meetings in tournament(plan, people, rounds, seed):
        so_far += meetings
        rested = gaps(so_far)
        often = [rested[entrant] for entrant in range(1, people + 1)]
        assert max(often) - min(often) <= 1
    if rounds <= people // 2:
        assert all(abs(lead) <= MOST_BEGUN for lead in leads(so_far).values())


def test_leaders_meet_leaders() -> None:
    plan = Plan("caramba", form="swiss")
    first = [
        Meeting(1, at, "played", (Place(2 * at - 1, 1.0), Place(2 * at, 0.0))) for at in range(1, 5)
    ]
    second = plan.drawn(range(1, 9), range(1, 9), first, 2)
    won = points(first)
    assert all(len({won[entrant] for entrant in draw.entrants}) == 1 for draw in second)
    assert set(second[0].entrants) <= {1, 3, 5, 7}, "the first table is that of the leaders"


@given(FORMS, st.integers(3, 4), st.integers(6, 16), st.integers(0, 20))
def test_larger_tables_mix_people(form: Form, seats: int, people: int, seed: int) -> None:
    plan = Plan("caramba", form=form, seats=seats, bots="casual")
    past = flat(tournament(plan, people, 2, seed))
    often = met(past)
    if people >= seats * seats:
        assert max(often.values()) == 1, "two rounds without meeting again"


@given(st.integers(2, 4), st.integers(4, 12), st.integers(0, 50))
def test_whoever_has_begun_least_of_a_table_begins(seats: int, people: int, seed: int) -> None:
    plan = Plan("caramba", form="swiss", seats=seats, bots="casual")
    *before, last = tournament(plan, people, 5, seed)
    past = flat(before)
    games = Counter(entrant for meeting in past for entrant in meeting.entrants)
    begun = Counter(meeting.places[0].entrant for meeting in past)

    def lead(entrant: int) -> int:
        return seats * begun[entrant] - games[entrant]

    for meeting in last:
        first = meeting.places[0].entrant
        least = min(lead(entrant) for entrant in meeting.entrants)
        assert lead(first) == least if first is not None else least >= 0


@pytest.mark.parametrize(
    ("people", "most", "allowed", "sizes"),
    [
        (5, 2, {2}, (2, 2)),
        (4, 3, {2, 3}, (2, 2)),
        (7, 3, {2, 3}, (3, 2, 2)),
        (5, 4, {2, 3, 4}, (3, 2)),
        (9, 4, {2, 4}, (4, 4)),
        (8, 4, {4}, (4, 4)),
        (3, 4, {4}, ()),
        (1, 2, {2}, ()),
        (0, 2, {2}, ()),
    ],
)
def test_people_spread_over_tables(
    people: int, most: int, allowed: set[int], sizes: tuple[int, ...]
) -> None:
    assert table_sizes(people, most, allowed) == sizes


@given(st.integers(0, 64), st.integers(2, 4))
def test_bots_leave_nobody_out(people: int, seats: int) -> None:
    sizes = filled_sizes(people, seats)
    assert sum(sizes) == people
    assert all(0 < size <= seats for size in sizes)
    assert not sizes or max(sizes) - min(sizes) <= 1


def test_standings_share_places_and_break_ties() -> None:
    def meeting(at: int, one: tuple[int, float], other: tuple[int, float]) -> Meeting:
        return Meeting(at, 1, "played", (Place(*one), Place(*other)))

    past = [
        meeting(1, (1, 1.0), (2, 0.0)),
        meeting(1, (3, 1.0), (4, 0.0)),
        meeting(2, (1, 0.5), (3, 0.5)),
        meeting(2, (2, 1.0), (4, 0.0)),
    ]
    found = standings([1, 2, 3, 4], past, 2)
    assert [(each.place, each.entrant, each.points) for each in found] == [
        (1, 1, 1.5),
        (2, 3, 1.5),
        (3, 2, 1.0),
        (4, 4, 0.0),
    ]
    # Entrant 1 has met 2 (one point) and 3 (one and a half), 3 has met 4 (none) and 1.
    assert found[0].breaks == (2.5, 1.75)
    assert found[1].breaks == (1.5, 0.75)
    shared = standings([1, 2], [meeting(1, (1, 0.5), (2, 0.5))], 2)
    assert [each.place for each in shared] == [1, 1]
