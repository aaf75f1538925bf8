"""Levels, hints and the next level, as somebody with a browser meets them."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tablero.bots.ratings import fullest_ladder
from tablero.games import all_games, find
from tablero.server.background.turns import Turns
from tablero.server.pages.helping import advised
from tablero.table.advising import hint_of
from tablero.table.bots import BOTS, LEVELS, Advice, Considered, next_level, think
from tablero.words import LANGUAGES, Words
from tests.bots.networks import at_hand
from tests.server.house import House, Person, quick, running_house, wait_for

PAGE = {"Accept": "text/html"}
People = Callable[..., Person]


def shelf(ana: Person) -> str:
    return ana.get("/", headers=PAGE).text


def chosen(text: str) -> set[str]:
    """The bots that the shelf proposes."""
    lists = re.findall(r'<select class="level".*?</select>', text, re.DOTALL)
    return {bot for each in lists for bot in re.findall(r'value="([a-z]+)" selected', each)}


def at_turn(house: House, ana: Person, **plan: object) -> str:
    """A table at which Ana is asked."""
    table_id = ana.opens(**({"mode": "bots", "seats": 2, "bots": "random"} | plan))
    wait_for(lambda: house.table(table_id).asked == 0)
    return table_id


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_shelf_says_what_to_expect_of_every_level(person: People, lang: str) -> None:
    text, words = shelf(person(lang=lang)), Words(lang)
    for bot in BOTS:
        assert words.say(f"bot.{bot}.about") in text
    assert chosen(text) == {"novice"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_shelf_shows_how_strong_the_bots_are(person: People, lang: str) -> None:
    text, words = shelf(person(lang=lang)), Words(lang)
    ladders = [ladder for game in all_games() if (ladder := fullest_ladder(game))]
    assert ladders
    for ladder in ladders:
        for each in ladder.bots:
            rated = words.say("bot.rated", rating=str(each.rating), count=ladder.seats)
            assert {str(each.rating), str(ladder.seats)} <= set(re.findall(r"\d+", rated))
            assert f"{words.say(f'bot.{each.bot}.about')} {rated}" in text


def test_the_shelf_says_where_all_levels_are_alike(tmp_path: Path) -> None:
    said = "plays like Greedy."
    with (
        at_hand(tmp_path, find("caramba").setup(4), b"broken"),
        running_house(quick(tmp_path)) as house,
        Person(house) as ana,
    ):
        boxes = shelf(ana).split("<article")[1:]
        told = {re.findall("caramba|caballero|eldorado", box)[0]: box.count(said) for box in boxes}
        assert told == {"caramba": 2 * len(LEVELS), "caballero": 0, "eldorado": 0}


@pytest.mark.parametrize(
    ("beaten", "learned", "found"),
    [
        (["random"], True, ("random", "novice")),
        (["novice", "casual"], True, ("casual", "skilled")),
        (["master"], True, None),
        (["random"], False, ("random", "greedy")),
        (["novice"], False, None),
        (["grandmaster"], True, None),
        ([], True, None),
    ],
)
def test_the_next_level_is_a_stronger_one(
    beaten: list[str], learned: bool, found: tuple[str, str] | None
) -> None:
    assert next_level(beaten, learned=learned) == found


def test_a_newcomer_plays_novices_and_the_last_choice_is_remembered(
    house: House, person: People
) -> None:
    ana = person()
    first = house.table(ana.opens(mode="bots", seats=3))
    assert {chair.bot for chair in first.chairs} == {None, "novice"}
    ana.opens(mode="bots", bots="casual")
    assert chosen(shelf(ana)) == {"casual"}
    again = house.table(ana.opens(mode="bots", seats=3))
    assert {chair.bot for chair in again.chairs} == {None, "casual"}


def test_an_unknown_level_is_refused(person: People) -> None:
    refused = person().post("/tables", game="caramba", mode="bots", bots="grandmaster")
    assert (refused.status_code, refused.json()["error"]["code"]) == (400, "unknown-bot")


def test_whoever_beats_a_bot_is_offered_the_next_level(house: House, person: People) -> None:
    ana = person()
    table_id = at_turn(house, ana, hints="nobody")
    while not house.table(table_id).over:
        wait_for(lambda: house.table(table_id).over or house.table(table_id).asked == 0)
        table = house.table(table_id)
        if not table.over:
            ana.answers(table_id, table.ply, think("greedy", 1, table.state.view(0)).action)
    assert 0 in house.table(table_id).state.result().winners
    page = ana.get(f"/t/{table_id}", headers=PAGE).text
    assert "You have beaten Random." in page
    assert "Play against Novice" in page
    refused = ana.post(f"/t/{table_id}/rematch", bot="grandmaster")
    assert refused.json()["error"]["code"] == "unknown-bot"
    new = house.table(ana.post(f"/t/{table_id}/rematch", bot="novice").json()["table"])
    assert [chair.bot for chair in new.chairs] == [None, "novice"]
    assert new.header.hints == "nobody"


def test_a_hint_is_one_of_the_answers_and_for_its_reader_alone(
    house: House, person: People
) -> None:
    ana = person()
    table_id = at_turn(house, ana)
    before = house.table(table_id)
    assert f"/t/{table_id}/hint" in ana.get(f"/t/{table_id}", headers=PAGE).text
    hint = ana.get(f"/t/{table_id}/hint")
    assert hint.status_code == 200
    words = Words("en", "caramba", before.names)
    phrases = [words.phrase(option) for option in before.state.decision.options]
    said = re.sub("<[^>]+>", "\n", hint.json()["html"]).replace("&#39;", "'").splitlines()
    assert any(phrase in said for phrase in phrases)
    assert hint.headers["cache-control"] == "no-store"
    assert ana.get(f"/t/{table_id}/hint").text == hint.text
    assert house.table(table_id).seq == before.seq
    page = ana.get(f"/t/{table_id}/hint", headers=PAGE).text
    assert "<html" in page
    stranger = person().get(f"/t/{table_id}/hint")
    assert (stranger.status_code, stranger.json()["error"]["code"]) == (409, "not-your-turn")


@pytest.mark.parametrize(
    ("chances", "heading"),
    [((0.61, 0.45), "advice.next"), ((0.41, 0.39), "advice.as-good")],
)
def test_a_difference_that_cannot_be_told_is_called_none(
    chances: tuple[float, float], heading: str
) -> None:
    words = Words("en", "caramba", ("Ana", "Ben"))
    best, following = Considered("bid gold-7 for gold", chances[0]), Considered("pass", chances[1])
    shown = str(advised(find("caramba"), hint_of(Advice(best, following)), words))
    told = {key for key in ("advice.next", "advice.as-good") if words.say(key) in shown}
    assert told == {heading}


def test_hints_are_refused_while_too_many_questions_wait(tmp_path: Path) -> None:
    with running_house(quick(tmp_path, bot_queue=0)) as busy, Person(busy) as ana:
        table_id = at_turn(busy, ana)
        refused = ana.get(f"/t/{table_id}/hint")
        assert (refused.status_code, refused.json()["error"]["code"]) == (503, "bots-busy")
        # The bots play on all the same.
        table = busy.table(table_id)
        ana.answers(table_id, table.ply, think("greedy", 1, table.state.view(0)).action)
        wait_for(lambda: busy.table(table_id).ply > table.ply + 1)


def test_hints_can_be_switched_off_and_are_not_for_company(house: House, person: People) -> None:
    ana, ben = person(), person()
    off = at_turn(house, ana, hints="nobody")
    assert ana.get(f"/t/{off}/hint").json()["error"]["code"] == "no-hints"
    assert f"/t/{off}/hint" not in ana.get(f"/t/{off}", headers=PAGE).text
    for hints, status in (("alone", 403), ("all", 200)):
        table_id = ana.opens(mode="friends", seats=2, hints=hints)
        ben.sits(table_id, "Ben")
        asked = (ana, ben)[house.table(table_id).asked or 0]
        assert asked.get(f"/t/{table_id}/hint").status_code == status


def test_those_who_wait_take_turns() -> None:
    """Ana asks three times before Ben asks once: he is served second."""
    served: list[str] = []

    async def ask(turns: Turns, whose: str) -> None:
        async with turns.taken(whose):
            served.append(whose)
            await asyncio.sleep(0)

    async def all_ask() -> None:
        turns = Turns(1)
        async with turns.taken("first"):
            asking = [asyncio.create_task(ask(turns, name)) for name in "aaabc"]
            gone = asyncio.create_task(ask(turns, "gone"))
            await asyncio.sleep(0)
            assert turns.waiting == 6
            gone.cancel()
        await asyncio.gather(*asking)
        assert turns.waiting == 0
        await ask(turns, "last")

    asyncio.run(all_ask())
    assert served == ["a", "b", "c", "a", "a", "last"]
