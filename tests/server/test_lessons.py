"""Lessons over HTTP: opened with a click, guided in the reader's language, and never in the way."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from html import unescape

import pytest

from tablero.table.prompting import prompted
from tablero.words import LANGUAGES, Words
from tests.lessons.texts import FIRST
from tests.server.house import House, Person, quick, running_house, wait_for

People = Callable[..., Person]


def takes(person: Person) -> str:
    """Take the first lesson of Caramba!; the table's id."""
    response = person.post("/lessons/caramba/first-game")
    assert response.status_code == 200, response.text
    return str(response.json()["table"])


def card(person: Person, table_id: str) -> str:
    """The lesson's part of the page, without its marks."""
    news = person.get(f"/t/{table_id}/news").json()
    return unescape(re.sub(r"<[^>]+>", " ", news["fragments"]["lesson"]))


def turn(person: Person, table_id: str, ply: int, step: int) -> int:
    return person.post(f"/t/{table_id}/lesson", ply=ply, step=step).status_code


def ready(person: Person) -> str:
    """A lesson in which the first answer is asked for."""
    table_id = takes(person)
    assert [turn(person, table_id, 14, step) for step in (1, 2, 3)] == [200, 200, 200]
    return table_id


def test_the_shelf_offers_a_lesson_and_one_click_opens_it(person: People) -> None:
    ana = person()
    shelf = ana.get("/", headers={"Accept": "text/html"}).text
    assert '<form method="post" action="/lessons/caramba/first-game">' in shelf
    form = {"Content-Type": "application/x-www-form-urlencoded", "Accept": "text/html"}
    opened = ana.http.post("/lessons/caramba/first-game", headers=form)
    assert opened.status_code == 303
    page = ana.get(opened.headers["Location"], headers={"Accept": "text/html"}).text
    assert Words("en", "caramba").say("lesson.first-game.goal") in unescape(page)
    assert 'data-open="leaving"' not in page


@pytest.mark.parametrize("lang", LANGUAGES)
def test_steps_and_reactions_are_in_the_readers_language(person: People, lang: str) -> None:
    ana = person(lang=lang)
    table_id = ready(ana)
    words = Words(lang, "caramba")
    assert words.say("lesson.first-game.bid") in card(ana, table_id)
    refused = ana.answers(table_id, 14, "bid gold-3/dynamite-4 for gold")
    assert refused.status_code == 409
    assert refused.json()["error"]["code"] == "other-answer"
    assert refused.json()["error"]["message"] == words.say("lesson.first-game.bid.other")


def test_an_illegal_answer_is_refused_as_everywhere(person: People) -> None:
    ana = person()
    table_id = ready(ana)
    error = ana.answers(table_id, 14, "pass").json()["error"]
    assert (error["code"], error["paragraph"]) == ("illegal-action", "CA-3.2")


def test_the_script_answers_for_the_others(house: House, person: People) -> None:
    ana = person()
    table_id = ready(ana)
    assert ana.answers(table_id, 14, "bid gold-7 for gold").status_code == 200
    wait_for(lambda: house.table(table_id).ply == 16)
    table = house.table(table_id)
    assert str(table.plies[-1].answer.action) == "bid munition-5/dynamite-2 for munition"
    assert table.asked == FIRST.learner
    assert Words("en", "caramba").say("lesson.first-game.second") in card(ana, table_id)


def test_a_lesson_goes_on_when_another_server_runs(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    folder = tmp_path_factory.mktemp("restart")
    with running_house(quick(folder, bot_pause=1e6)) as first, Person(first) as ana:
        table_id = ready(ana)
        ana.answers(table_id, 14, "bid gold-7 for gold")
        assert prompted(first.table(table_id)) is not None
        cookies = ana.http.cookies
    with running_house(quick(folder)) as second, Person(second) as ana:
        ana.http.cookies = cookies
        wait_for(lambda: second.table(table_id).ply == 16)
        assert takes(ana) == table_id
        assert "Step 5 of 17" in card(ana, table_id)


def test_what_the_step_points_at_is_data(person: People) -> None:
    ana = person()
    fragment = ana.get(f"/t/{ready(ana)}/news").json()["fragments"]["lesson"]
    found = re.search(r'data-point="([^"]*)"', fragment)
    assert found is not None
    assert json.loads(unescape(found[1])) == ["card:gold-7"]


def test_nobody_else_is_shown_the_lesson(person: People) -> None:
    ana, ben = person(), person()
    table_id = ready(ana)
    assert card(ben, table_id).strip() == ""
    page = ben.get(f"/t/{table_id}", headers={"Accept": "text/html"}).text
    assert Words("en", "caramba").say("lesson.first-game.bid") not in unescape(page)
    assert turn(ben, table_id, 14, 0) == 403
    assert ben.answers(table_id, 14, "bid gold-7 for gold").status_code == 403


def test_a_lesson_that_was_begun_waits_on_the_shelf(person: People) -> None:
    ana = person()
    takes(ana)
    shelf = unescape(ana.get("/", headers={"Accept": "text/html"}).text)
    words = Words("en", "caramba")
    assert words.say("lesson.first-game.title") in shelf
    assert words.say("lesson.continue") in shelf


@pytest.mark.parametrize(
    ("path", "code", "status"),
    [
        ("/lessons/caramba/no-such", "unknown-lesson", 404),
        ("/lessons/chess/first-game", "unknown-game", 404),
    ],
)
def test_a_lesson_that_is_not_there(person: People, path: str, code: str, status: int) -> None:
    refused = person().post(path)
    assert refused.status_code == status
    assert refused.json()["error"]["code"] == code


def test_bad_turns_are_refused_and_change_nothing(house: House, person: People) -> None:
    ana = person()
    table_id = takes(ana)
    before = house.table(table_id)
    assert turn(ana, table_id, 14, 3) == 409
    assert ana.post(f"/t/{table_id}/lesson", ply=-1, step="x").status_code == 400
    assert ana.post(f"/t/{table_id}/rematch").status_code == 409
    assert ana.post(f"/t/{table_id}/orders", orders=[]).status_code == 409
    assert house.table(table_id) == before
    ordinary = ana.opens()
    assert turn(ana, ordinary, 0, 0) == 404
