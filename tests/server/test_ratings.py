"""Ratings as people see them: at tables, on leader boards, in statistics and profiles."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tablero.games import all_games
from tablero.house.ratings.scale import SETTLED_AFTER
from tablero.server.routes.ratings import ON_A_PAGE
from tablero.table.storage.database import connect
from tests.server.house import House, Person, quick, running_house, wait_for
from tests.server.rated import (
    enrol_all,
    guest_id,
    handle_of,
    play_out,
    rated_between,
    season,
)
from tests.server.test_answers import code

HTML = {"Accept": "text/html"}
NAMES = ("Anneliese", "Ben", "Cleo", "Dan", "Eva", "Fritz")


@pytest.fixture(scope="module")
def lively(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server on which people have played a season of caramba."""
    with running_house(quick(tmp_path_factory.mktemp("lively"))) as house:
        season(house, NAMES, 120)
        yield house


@pytest.fixture
def visitor(lively: House) -> Iterator[Person]:
    with Person(lively) as person:
        yield person


def board(person: Person, **asked: Any) -> dict[str, Any]:
    answer = person.get("/leaders", params=asked)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_the_strongest_come_first_and_bots_are_among_them(visitor: Person) -> None:
    found = board(visitor, game="caramba")
    ratings = [each["rating"] for each in found["people"]]
    assert ratings == sorted(ratings, reverse=True)
    assert [each["place"] for each in found["people"]] == list(range(1, len(NAMES) + 1))
    assert found["people"][0]["name"] in NAMES[:2]
    assert {"bot": "random", "rating": 500, "low": 500, "high": 500} in found["bots"]
    page = visitor.get("/leaders?game=caramba", headers=HTML).text
    shown = re.findall(r'<td class="count">(\d+) ?(?:<span|</td>)', page)
    assert set(map(str, ratings)) <= set(shown)


def test_every_way_to_play_has_a_board(visitor: Person) -> None:
    for game in all_games():
        for way in [each.name for each in game.ways if not each.alone] or [""]:
            page = visitor.get("/leaders", params={"game": game.name, "way": way}, headers=HTML)
            assert page.status_code == 200
    assert visitor.get("/leaders?game=chess").status_code == 404
    assert visitor.get("/leaders?game=eldorado&way=alone").status_code == 404
    assert visitor.get("/leaders?game=caramba&way=backwards").status_code == 404


def test_only_those_who_have_played_enough_are_listed(lively: House, visitor: Person) -> None:
    engine = connect(lively.db)
    enrol_all(engine, ["Novice"])
    engine.dispose()
    with Person(lively) as other:
        table = rated_between(lively, visitor, other)
        play_out(lively, table, [visitor, other])
        wait_for(lambda: board(visitor, game="caramba")["own"])
    own = board(visitor, game="caramba")["own"]
    assert (own["games"], own["missing"]) == (1, SETTLED_AFTER - 1)
    assert own["handle"] not in {each["handle"] for each in board(visitor)["people"]}
    page = visitor.get("/leaders?game=caramba", headers=HTML).text
    assert f"{SETTLED_AFTER - 1} more games until you are listed" in page


def test_a_long_board_has_pages(tmp_path: Path) -> None:
    names = [f"P{number:03}" for number in range(ON_A_PAGE + 4)]
    with running_house(quick(tmp_path)) as house, Person(house) as person:
        season(house, names, 14 * len(names), seats=8)
        first, second = board(person), board(person, page=2)
        assert (first["pages"], len(first["people"])) == (2, ON_A_PAGE)
        places = [each["place"] for each in (*first["people"], *second["people"])]
        assert places == list(range(1, len(places) + 1))
        assert first["people"][-1]["rating"] >= second["people"][0]["rating"]
        bots = [each["bot"] for each in (*first["bots"], *second["bots"])]
        assert len(bots) == len(set(bots))
        assert set(bots) >= {"master", "greedy", "random"}
        assert board(person, page=999_999)["people"] == []
        assert code(person.get("/leaders?page=last")) == (400, "bad-request")


def test_before_a_game_people_see_how_strong_the_others_are(
    house: House, person: Callable[..., Person]
) -> None:
    ana, ben = person(), person()
    table = rated_between(house, ana, ben)
    found = ana.get(f"/t/{table}/ratings").json()
    assert found["rated"]
    assert found["uncounted"] is None
    assert [(each["before"], each["after"]) for each in found["people"]] == [(None, None)] * 2
    assert "no rating yet" in found["html"]
    page = ana.get(f"/t/{table}/ratings", headers=HTML).text
    assert "no rating yet" in page


def test_the_end_of_a_rated_game_says_what_has_changed(
    house: House, person: Callable[..., Person]
) -> None:
    people = [person(), person()]
    table = rated_between(house, *people)
    play_out(house, table, people)
    assert f'<table-ratings src="/t/{table}/ratings">' in people[0].get(f"/t/{table}").text
    ratings = f"/t/{table}/ratings"
    wait_for(lambda: not people[0].get(ratings).json()["pending"])
    found = people[0].get(ratings).json()
    assert {each["before"] for each in found["people"]} == {750}
    changes = sorted(each["after"] - each["before"] for each in found["people"])
    assert changes[0] < 0 < changes[1]
    assert "750 →" in found["html"]
    assert "counted for the ratings" in found["html"]


@pytest.mark.parametrize(("lang", "said"), [("en", "Not rated."), ("de", "Ohne Wertung.")])
def test_why_a_game_does_not_count_is_said_in_words(house: House, lang: str, said: str) -> None:
    with Person(house, lang) as someone:
        table = someone.opens(mode="friends", seats=2)
        found = someone.get(f"/t/{table}/ratings").json()
        assert found["rated"] is False
        assert said in found["html"]
        assert "<table-ratings" not in someone.get(f"/t/{table}").text


def test_a_profile_shows_ratings_their_course_and_results(visitor: Person) -> None:
    answer = visitor.get("/people/handle-Ben", headers=HTML)
    assert answer.status_code == 200
    assert '<svg viewBox="0 0 640 240" class="plotted" role="img"' in answer.text
    assert "<desc>From " in answer.text
    found = visitor.get("/people/handle-Ben").json()
    (total,) = found["results"]
    assert total["games"] >= found["ratings"][0]["games"] > SETTLED_AFTER
    assert len(found["latest"]) == 10
    assert "id-Ben" not in answer.text + visitor.get("/people/handle-Ben").text


def test_somebody_who_hides_shows_only_a_name(lively: House) -> None:
    with Person(lively) as shy, Person(lively) as other:
        handle = handle_of(lively, guest_id(lively, shy))
        table = rated_between(lively, shy, other)
        play_out(lively, table, [shy, other])
        address = f"/people/{handle}"
        wait_for(lambda: other.get(address).json()["ratings"])
        assert shy.post("/me/settings", name="profile", value="hidden").is_success
        assert "Show my profile" in shy.get(address, headers=HTML).text
        wait_for(lambda: other.get(address).json()["hidden"])
        found = other.get(address).json()
        assert (found["ratings"], found["results"], found["latest"]) == ([], [], [])
        assert "This profile is hidden." in other.get(address, headers=HTML).text


def test_hidden_people_are_on_no_leader_board(tmp_path: Path) -> None:
    with running_house(quick(tmp_path)) as house, Person(house) as person:
        season(house, NAMES, 90)
        listed = [each["name"] for each in board(person)["people"]]
        engine = connect(house.db)
        with engine.begin() as connection:
            connection.exec_driver_sql(
                "UPDATE guests SET preferences = 'pace:slow|profile:hidden' WHERE name = 'Ben'"
            )
            connection.exec_driver_sql("UPDATE guests SET shut_at = 1 WHERE name = 'Cleo'")
        engine.dispose()
        now = [each["name"] for each in board(person)["people"]]
        assert now == [name for name in listed if name not in ("Ben", "Cleo")]


def test_statistics_count_what_was_played(visitor: Person) -> None:
    found = visitor.get("/leaders/statistics?game=caramba").json()
    assert sum(each["games"] for each in found["months"]) >= 120
    of_three = [each for each in found["seats"] if each["seats"] == 3]
    assert len(of_three) == 3
    assert sum(each["won"] for each in of_three) == pytest.approx(of_three[0]["games"])
    page = visitor.get("/leaders/statistics?game=caramba", headers=HTML).text
    assert page.count('class="plotted"') >= 2
    assert page.count("<desc>") == page.count('class="plotted"')
    empty = visitor.get("/leaders/statistics?game=caballero", headers=HTML).text
    assert "Nobody has finished a game here yet." in empty
