"""Who is brought together, and what they are given to play."""

from __future__ import annotations

import pytest

from tablero.engine import BadOption
from tablero.games import UnknownGame
from tablero.house.lobby.matching import Group, Seeker, group_for
from tablero.house.lobby.strengths import Rating
from tablero.house.lobby.wishes import Wish, check
from tests.house.strangers import nobody

CARAMBA = Wish("caramba", seats=2, speed="live", rated="yes")


def seeker(guest: str, wish: Wish = CARAMBA, since: float = 0.0) -> Seeker:
    return Seeker(guest, guest.title(), wish, since)


def found(one: Seeker, *others: Seeker, strengths: dict[str, Rating] | None = None) -> Group | None:
    known = {(guest, "caramba", ""): each for guest, each in (strengths or {}).items()}
    return group_for(one, others, known, nobody)


def ids(group: Group | None) -> list[str]:
    return [] if group is None else [each.guest for each in group.seekers]


def test_two_who_want_the_same_meet() -> None:
    group = found(seeker("ana"), seeker("ben"))
    assert ids(group) == ["ana", "ben"]
    assert group is not None
    assert group.sought == ("caramba", "", 2, "live", True)


@pytest.mark.parametrize(
    "other",
    [
        Wish("caballero"),
        Wish("caramba", seats=3),
        Wish("caramba", speed="days"),
        Wish("caramba", rated="no"),
        Wish("eldorado", "thieves"),
    ],
)
def test_nobody_gets_what_they_did_not_ask_for(other: Wish) -> None:
    assert found(seeker("ana"), seeker("ben", other)) is None


def test_any_game_takes_what_the_other_wants() -> None:
    group = found(seeker("ana", Wish()), seeker("ben", Wish("eldorado", "island", 2, "days")))
    assert group is not None
    assert group.sought[:4] == ("eldorado", "island", 2, "days")


def test_three_seats_wait_for_three_people() -> None:
    three = Wish("caramba", seats=3)
    assert found(seeker("ana", three), seeker("ben")) is None
    group = found(seeker("ana", three), seeker("ben", three), seeker("eva", Wish()))
    assert ids(group) == ["ana", "ben", "eva"]


def test_similar_ratings_meet_and_unsettled_ones_say_nothing() -> None:
    strengths = {
        "ana": Rating(2200, True),
        "ben": Rating(0, True),
        "eva": Rating(2100, True),
        "leo": Rating(2200, False),
    }
    others = [seeker(name, since=at) for at, name in enumerate(("ben", "leo", "eva"))]
    assert ids(found(seeker("ana"), *others, strengths=strengths)) == ["ana", "eva"]
    assert ids(found(seeker("ana"), *others[:2], strengths=strengths)) == ["ana", "leo"]


def test_whoever_has_waited_longest_is_first_among_equals() -> None:
    late, early = seeker("ben", since=20.0), seeker("eva", since=10.0)
    assert ids(found(seeker("ana"), late, early)) == ["ana", "eva"]


def test_nobody_meets_whom_they_avoid() -> None:
    apart = {"ana": frozenset({"ben"}), "ben": frozenset({"ana"})}
    wish = Wish("caramba", seats=3)
    people = [seeker(name, wish) for name in ("eva", "ana", "ben", "leo")]

    def avoided(guest: str) -> frozenset[str]:
        return apart.get(guest, frozenset())

    assert group_for(people[1], [people[2]], {}, avoided) is None
    group = group_for(people[0], people[1:], {}, avoided)
    assert ids(group) == ["eva", "ana", "leo"]


@pytest.mark.parametrize(
    "wish",
    [
        Wish("caramba", "thieves"),
        Wish("caramba", seats=9),
        Wish("eldorado", "alone"),
        Wish(seats=1),
    ],
)
def test_what_nobody_can_play_together_is_refused(wish: Wish) -> None:
    with pytest.raises(BadOption):
        check(wish)


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownGame):
        check(Wish("chess"))
