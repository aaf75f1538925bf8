"""Help at a table for programs: the same as the page says, and only to whoever may know."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape
from typing import TypeAlias

import pytest

from tablero.client import Client, Refused, requests
from tablero.table.table import Table
from tablero.words import Words
from tests.api.programs import key_of, settle
from tests.server.house import House, Person, wait_for
from tests.table.tables import options

People: TypeAlias = Callable[..., Person]
PAGE = {"Accept": "text/html"}


def at_turn(house: House, ana: Person, **plan: object) -> Table:
    """A table against a bot at which Ana is asked."""
    table = ana.opens(**({"mode": "bots", "seats": 2, "bots": "random"} | plan))
    wait_for(lambda: house.table(table).asked == 0)
    return house.table(table)


def shown(html: str) -> str:
    """What somebody reads on a page."""
    return " ".join(unescape(re.sub("<[^>]+>", " ", html)).split())


def refusal(client: Client, table: str) -> str:
    """Why there is no hint."""
    with pytest.raises(Refused) as refused:
        client.do(requests.hint(table))
    return refused.value.code


def test_a_hint_is_what_the_page_says(house: House, person: People) -> None:
    ana = settle(person())
    table = at_turn(house, ana)
    words = Words("en", "caramba", table.names)
    with Client(house.url, key_of(ana, "read")) as client:
        hint = client.do(requests.hint(table.id))
        assert client.do(requests.hint(table.id)) == hint
    assert hint.best.action in [str(option) for option in options(table)]
    assert hint.best.say == words.phrase(table.game.parse_action(hint.best.action))
    page = shown(ana.get(f"/t/{table.id}/hint", headers=PAGE).text)
    for one in filter(None, (hint.best, hint.following)):
        assert one.say in page
        if one.wins is not None:
            assert words.say("advice.chance", wins=one.wins, games=10) in page
    assert (hint.best.wins is not None) == hint.learned
    told = ana.get(f"/t/{table.id}/hint")
    assert shown(told.json()["html"]) in page
    assert told.headers["cache-control"] == "no-store"
    assert house.table(table.id).seq == table.seq


def test_no_program_gets_a_hint_where_people_get_none(house: House, person: People) -> None:
    """With hints switched off; where a program has company, unless all have agreed to hints."""
    ana = settle(person())
    off = at_turn(house, ana, hints="nobody")
    with Client(house.url, key_of(ana, "read")) as client:
        assert refusal(client, off.id) == "no-hints"
    made = ana.post("/me/bots", name="Rocinante").json()
    for hints, codes in (("alone", {"no-hints"}), ("nobody", {"no-hints"}), ("all", set())):
        table = ana.opens(mode="friends", seats=2, hints=hints)
        with Client(house.url, made["token"]) as bot:
            bot.do(requests.sit(table, house.table(table).invite, name="Rocinante"))
            seat = bot.do(requests.state(table)).own[0]
            bot.do(requests.give_orders(table, []))
            ana.post(f"/t/{table}/orders", orders=[])
            if house.table(table).asked != seat:
                assert refusal(bot, table) == "not-your-turn"
                ana.answers(table, house.table(table).ply, "pass")
                continue_to(house, ana, table, seat)
            heard = {refusal(bot, table)} if codes else set()
            assert heard == codes
            if not codes:
                assert bot.do(requests.hint(table)).best.action


def continue_to(house: House, ana: Person, table: str, seat: int) -> None:
    """Ana answers until the seat is asked."""
    while (now := house.table(table)).asked != seat:
        ana.answers(table, now.ply, options(now)[0])


def test_a_hint_takes_a_key_that_reads_and_a_seat_that_is_asked(
    house: House, person: People
) -> None:
    ana, eve = settle(person()), settle(person(), "Eve")
    table = at_turn(house, ana).id
    with Client(house.url, key_of(ana, "play", "tables", "account")) as client:
        assert refusal(client, table) == "missing-scope"
        with pytest.raises(Refused, match="missing-scope"):
            client.do(requests.ways(table))
        with pytest.raises(Refused, match="missing-scope"):
            client.do(requests.preparable(table))
    with Client(house.url, key_of(eve, "read")) as stranger:
        assert refusal(stranger, table) == "not-your-turn"
        told = stranger.do(requests.ways(table))
        assert (told.asked, told.ways) == (False, ())
    private = at_turn(house, ana, terms={"watch": "players"}).id
    with Client(house.url, key_of(eve, "read")) as stranger:
        assert refusal(stranger, private) == "players-only"


@pytest.mark.parametrize("lang", ["en", "de"])
def test_what_can_be_done_is_what_the_page_says(house: House, person: People, lang: str) -> None:
    ana = settle(person(lang=lang))
    table = at_turn(house, ana)
    with Client(house.url, key_of(ana, "read"), lang=lang) as client:
        told = client.do(requests.ways(table.id))
    assert told.asked
    possible = {way.verb for way in told.ways if way.possible}
    assert possible == {option.verb() for option in table.state.decision.options}
    page = shown(ana.get(f"/t/{table.id}/help", headers=PAGE).text)
    assert page == shown(ana.get(f"/t/{table.id}/help").json()["html"])
    for way in told.ways:
        for text in (way.say, way.text, way.paragraph, way.remedy):
            assert " ".join(text.split()) in page
    assert all(way.text for way in told.ways)


def test_who_waits_hears_who_is_asked(house: House, person: People) -> None:
    ana, ben = settle(person()), settle(person(), "Ben")
    table = ana.opens(mode="friends", seats=2)
    ben.sits(table, "Ben")
    waiting = (ben, ana)[house.table(table).asked or 0]
    asked = house.table(table).names[house.table(table).asked or 0]
    with Client(house.url, key_of(waiting, "read")) as client:
        told = client.do(requests.ways(table))
    assert (told.asked, told.ways) == (False, ())
    assert asked in told.who
    page = shown(waiting.get(f"/t/{table}/help", headers=PAGE).text)
    assert all(text in page for text in (told.who, *told.meanwhile))
    assert told.meanwhile


def test_what_is_offered_can_be_prepared(house: House, person: People) -> None:
    ana, ben = settle(person()), settle(person(), "Ben")
    table = ana.opens(mode="friends", seats=2, terms={"clock": {"kind": "move", "seconds": 600}})
    ben.sits(table, "Ben")
    for each in (ana, ben):
        each.post(f"/t/{table}/orders", orders=[])
    asked = house.table(table).asked or 0
    waiting, other = (ben, ana)[asked], (ana, ben)[asked]
    with Client(house.url, key_of(waiting)) as client:
        offers = client.do(requests.preparable(table))
        page = waiting.get(f"/t/{table}/prepare", headers=PAGE).text
        chosen = offers.questions[0]
        assert f'label="{chosen.say}"' in unescape(page)
        for one in chosen.answers:
            assert f'value="{chosen.question} {one.action}"' in unescape(page)
            assert one.say in shown(page)
        when = offers.conditions[0].when
        client.do(requests.prepare(table, chosen.question, chosen.answers[0].action, when=when))
        assert house.table(table).chairs[1 - asked].ready is not None
        client.do(requests.prepare_nothing(table))
        assert house.table(table).chairs[1 - asked].ready is None
    with Client(house.url, key_of(other)) as client, pytest.raises(Refused) as refused:
        client.do(requests.preparable(table))
    assert refused.value.code == "no-preparing"
