"""Playing again over HTTP, where a clock runs or the game counts: the others are asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import pytest

from tests.server.house import House, Person
from tests.server.rated import play_out, rated_between
from tests.server.test_answers import code

People: TypeAlias = Callable[..., Person]
PAGE = {"Accept": "text/html"}
WISH = "Ana would like to play again."


@pytest.fixture
def over(house: House, person: People) -> tuple[Person, Person, str]:
    """Two people who have played a game that counts to its end."""
    ana, ben = person(), person()
    table = rated_between(house, ana, ben)
    play_out(house, table, [ana, ben])
    return ana, ben, table


def again(person: Person, table: str) -> str:
    return str(person.post(f"/t/{table}/rematch").json()["table"])


def test_one_click_sits_down_at_the_game_that_somebody_wishes(
    house: House, over: tuple[Person, Person, str]
) -> None:
    ana, ben, old = over
    new = again(ana, old)
    assert not house.table(new).began
    assert again(ana, old) == new
    assert WISH in ben.get("/lobby", headers=PAGE).text
    assert WISH in ben.get("/", headers=PAGE).text
    assert "Ana has asked for another game." in ben.get(f"/t/{old}", headers=PAGE).text
    page = ben.get(f"/t/{new}", headers=PAGE).text
    assert WISH in page
    assert f'action="/t/{new}/decline"' in page
    assert "kept for P0" in ana.get(f"/t/{new}", headers=PAGE).text
    state = ben.get(f"/t/{new}/state").json()
    assert (state["invited"], state["own"], state["invite"]) == (True, [], None)
    assert state["seats"][1]["kept_for"] == "P0"
    assert new not in ana.get("/lobby").text, "nobody else can join"
    assert [each["table"] for each in ben.get("/api/tables").json()["tables"]].count(new) == 0
    assert again(ben, old) == new
    assert house.table(new).began
    assert WISH not in ben.get("/lobby", headers=PAGE).text


def test_whoever_is_invited_sits_down_from_the_lobby_or_declines(
    house: House, person: People, over: tuple[Person, Person, str]
) -> None:
    ana, ben, old = over
    new = again(ana, old)
    sent = ben.http.post(f"/t/{new}/sit", headers=PAGE)
    assert sent.headers["location"] == f"/t/{new}"
    assert house.table(new).began
    play_out(house, new, [ana, ben])
    third = again(ben, new)
    assert house.table(third).host == house.table(new).chairs[1].guest
    assert ana.post(f"/t/{third}/decline").is_success
    assert ana.post(f"/t/{third}/decline").is_success, "twice is as good as once"
    assert code(ana.post(f"/t/{third}/sit", invite=""))[0] == 403
    assert "Ana does not want to play again" in ben.get(f"/t/{third}", headers=PAGE).text
    assert third in ben.get("/lobby").text, "somebody else may come"
    eva = person()
    assert eva.post(f"/t/{third}/join", name="Eva").is_success
    assert house.table(third).began


def test_strangers_are_not_invited(person: People, over: tuple[Person, Person, str]) -> None:
    ana, _, old = over
    new, eva = again(ana, old), person()
    eva.opens(mode="friends", seats=2)
    assert code(eva.post(f"/t/{new}/sit", invite=""))[0] == 403
    assert code(eva.post(f"/t/{new}/join")) == (409, "seat-taken")
    assert eva.post(f"/t/{new}/decline").is_success
    assert eva.get(f"/t/{new}/state").json()["invited"] is False


def test_nobody_is_invited_by_whoever_keeps_them_away(
    house: House, over: tuple[Person, Person, str]
) -> None:
    ana, ben, old = over
    handle = str(ana.get(f"/t/{old}/who?seat=1").json()["handle"])
    assert ana.post("/me/blocks", handle=handle).is_success
    assert code(ben.post(f"/t/{old}/rematch")) == (403, "not-welcome")
    new = again(ana, old)
    assert not any(chair.kept for chair in house.table(new).chairs)
    again(ben, old)
    assert not house.table(new).began


def test_a_block_that_comes_later_keeps_them_away_as_well(
    house: House, over: tuple[Person, Person, str]
) -> None:
    ana, ben, old = over
    new = again(ana, old)
    handle = str(ana.get(f"/t/{old}/who?seat=1").json()["handle"])
    assert ana.post("/me/blocks", handle=handle).is_success
    assert code(ben.post(f"/t/{old}/rematch")) == (403, "not-welcome")
    assert code(ben.post(f"/t/{new}/sit", invite="")) == (403, "not-welcome")
    assert not house.table(new).began
