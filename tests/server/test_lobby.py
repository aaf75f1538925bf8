"""The lobby over HTTP: opening, joining, finding a game, and what nobody is told."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from tablero.house.lobby.book import MOST_OPEN
from tablero.house.ratings import outcome_of
from tablero.house.ratings.book import RatingBook
from tablero.server.edge.throttle import Rate
from tablero.server.live import foyer
from tablero.server.live.mailbox import SIGNED_OUT
from tablero.table.answering import answer
from tablero.table.storage.database import open_database
from tablero.table.terms import DayClock, GameClock, MoveClock, Terms
from tests.api.programs import Program, settle
from tests.server.house import PATIENCE, UNLIMITED, House, Person, quick, running_house, wait_for
from tests.server.test_answers import code
from tests.table.tables import options

People: TypeAlias = Callable[..., Person]
HTML = {"Accept": "text/html"}


def until(channel: ClientConnection, key: str, wanted: Callable[[Any], bool]) -> Any:
    """The first message that says something of this kind."""
    while True:
        news = json.loads(channel.recv(timeout=PATIENCE))
        if key in news and wanted(news[key]):
            return news[key]


def waiting(person: Person, query: str = "") -> list[str]:
    return [each["table"] for each in person.get(f"/lobby{query}").json()["open"]]


def test_a_stranger_sits_down_in_one_click(house: House, person: People) -> None:
    ana, ben = person(), person()
    table_id = ana.opens(mode="open", seats=2)
    (listed,) = [t for t in ben.get("/lobby").json()["open"] if t["table"] == table_id]
    assert (listed["game"], listed["seats"], listed["open_seats"]) == ("caramba", 2, 1)
    assert [each["name"] for each in listed["players"]] == ["Ana"]
    assert ben.post(f"/t/{table_id}/join", name="Ben").json()["ok"]
    table = house.table(table_id)
    assert table.began
    assert set(table.names) == {"Ana", "Ben"}
    assert table_id not in waiting(ben)
    running = ben.get("/lobby").json()["running"]
    assert table_id in [each["table"] for each in running]


def test_a_repeated_click_takes_one_seat(house: House, person: People) -> None:
    ana, ben = person(), person()
    table_id = ana.opens(mode="open", seats=3)
    for _ in range(2):
        ben.post(f"/t/{table_id}/join", name="Ben", nonce="test-nonce-join")
    assert [chair.kind for chair in house.table(table_id).chairs] == ["person", "person", "open"]


def test_the_last_seat_goes_to_one_person(house: House, person: People) -> None:
    ana, ben, eva = person(), person(), person()
    table_id = ana.opens(mode="open", seats=2)
    ben.post(f"/t/{table_id}/join", name="Ben")
    before = house.table(table_id)
    assert code(eva.post(f"/t/{table_id}/join", name="Eva")) == (409, "seat-taken")
    assert house.table(table_id) == before
    assert not eva.http.cookies


def test_an_invitation_is_still_needed_elsewhere(person: People) -> None:
    ana, ben = person(), person()
    table_id = ana.opens(mode="friends", seats=2)
    assert code(ben.post(f"/t/{table_id}/join", name="Ben")) == (403, "bad-invitation")
    assert table_id not in waiting(ben)


def test_nobodys_id_is_told(house: House, person: People) -> None:
    ana, ben = person(), person()
    table_id = ana.opens(mode="open", seats=2)
    ben.get("/lobby")
    ben.get("/lobby", headers=HTML)
    ben.get("/lobby/parts")
    ben.get("/lobby/strip")
    host = house.table(table_id).host.encode()
    assert not any(host in each for each in ben.received)


def test_a_form_sets_the_terms_in_plain_words(house: House, person: People) -> None:
    ana = person()
    form = {"game": "caramba", "seats": "2", "mode": "open", "terms.watch": "players"}
    form |= {"terms.chat": "nobody", "terms.undo": "never", "terms.rated": "true"}
    form |= {"terms.clock": "game", "terms.minutes": "25", "terms.increment": "10"}
    form |= {"terms.seconds": "60", "terms.days": "2"}
    opened = ana.http.post("/tables", data=form, headers=HTML)
    assert opened.status_code == 303
    terms = house.table(opened.headers["location"].removeprefix("/t/")).header.terms
    clock = GameClock(25 * 60, 10)
    assert terms == Terms(
        open=True, clock=clock, watch="players", chat="nobody", undo="never", rated=True
    )


@pytest.mark.parametrize(
    ("fields", "clock"),
    [
        ({"terms.clock": "none", "terms.seconds": "60"}, None),
        ({"terms.clock": "move", "terms.seconds": "90"}, MoveClock(90)),
        (
            {"terms.clock": "days", "terms.days": "3", "terms.weekends-off": "true"},
            DayClock(3, True),
        ),
    ],
)
def test_every_kind_of_clock_can_be_chosen(
    house: House, person: People, fields: dict[str, str], clock: object
) -> None:
    form = {"game": "caramba", "mode": "friends", **fields}
    opened = person().http.post("/tables", data=form, headers=HTML)
    assert house.table(opened.headers["location"].removeprefix("/t/")).header.terms.clock == clock


@pytest.mark.parametrize(
    ("plan", "expected"),
    [
        ({"terms": {"clock": {"kind": "move", "seconds": 1}}}, (400, "bad-request")),
        ({"terms": {"clock": {"kind": "sand", "seconds": 60}}}, (400, "bad-request")),
        ({"terms": {"watch": "me"}}, (400, "bad-request")),
        ({"terms": {"rated": True}}, (400, "never-rated")),
        ({"terms": {"open": True}}, (400, "nobody-can-join")),
        ({"mode": "open", "hints": "all", "terms": {"rated": True}}, (400, "never-rated")),
    ],
)
def test_terms_that_cannot_be_kept_are_refused(
    person: People, plan: dict[str, Any], expected: tuple[int, str]
) -> None:
    ana = person()
    assert code(ana.post("/tables", game="caramba", **plan)) == expected
    assert not ana.http.cookies


def test_nobody_floods_the_lobby(person: People) -> None:
    ana = person()
    tables = [ana.opens(mode="open", seats=2) for _ in range(MOST_OPEN)]
    assert code(ana.post("/tables", game="caramba", mode="open")) == (409, "too-many-open")
    ana.opens(mode="friends", seats=2)
    ana.post(f"/t/{tables[0]}/leave")
    ana.opens(mode="open", seats=2)


def test_filters_are_kept_in_the_address(person: People) -> None:
    ana, ben = person(), person()
    quick_one = ana.opens(mode="open", terms={"clock": {"kind": "move", "seconds": 30}})
    slow_one = ana.opens(game="eldorado", mode="open", terms={"clock": {"kind": "days", "days": 2}})
    for query, shown, hidden in (
        ("?game=caramba", quick_one, slow_one),
        ("?speed=days", slow_one, quick_one),
    ):
        assert shown in waiting(ben, query)
        assert hidden not in waiting(ben, query)
        page = ben.get(f"/lobby{query}", headers=HTML).text
        assert f"/t/{shown}/join" in page
        assert f"/t/{hidden}/join" not in page
    assert code(ben.get("/lobby?speed=fast")) == (400, "bad-request")
    assert code(ben.get("/lobby?game=chess")) == (404, "unknown-game")


@pytest.mark.parametrize(
    ("wish", "expected"),
    [
        ({"game": "chess"}, (404, "unknown-game")),
        ({"game": "caramba", "way": "thieves"}, (400, "bad-option")),
        ({"game": "caramba", "seats": 9}, (400, "bad-option")),
        ({"speed": "fast"}, (400, "bad-request")),
    ],
)
def test_what_nobody_can_play_is_not_looked_for(
    person: People, wish: dict[str, Any], expected: tuple[int, str]
) -> None:
    stranger = person()
    assert code(stranger.post("/lobby/seek", **wish)) == expected
    assert not stranger.http.cookies


def test_an_open_page_hears_of_a_new_table(person: People) -> None:
    ana, ben = person(), person()
    edition = ben.get("/lobby").json()["edition"]
    with ben.follows_lobby(f"?edition={edition}") as line:
        table_id = ana.opens(mode="open", seats=2)
        newer = until(line, "edition", lambda name: name != edition)
        parts = ben.get("/lobby/parts").json()
        assert parts["edition"] == newer
        assert f"/t/{table_id}/join" in parts["fragments"]["open-tables"]


def test_whoever_comes_too_late_is_led_back_to_the_lobby(person: People) -> None:
    ana, ben, eva = person(), person(), person()
    table_id = ana.opens(mode="open", seats=2)
    ben.post(f"/t/{table_id}/join", name="Ben")
    reply = eva.http.post(f"/t/{table_id}/join", headers=HTML)
    assert reply.status_code == 409
    assert "Somebody was faster" in reply.text
    assert 'href="/lobby"' in reply.text


def test_whoever_was_sent_away_is_offered_the_seat_no_more(person: People) -> None:
    ana, ben, eva = person(), person(), person()
    table_id = ana.opens(mode="open", seats=3)
    ben.post(f"/t/{table_id}/join", name="Ben")
    assert ana.post(f"/t/{table_id}/take-off", seat=1, name="Ben").is_success
    assert (table_id in waiting(ben), table_id in waiting(eva)) == (False, True)


def test_a_page_hears_that_its_reader_is_asked(person: People) -> None:
    ana, ben = person(), person()
    table_id = ana.opens(mode="open", seats=2)
    ben.post(f"/t/{table_id}/join", name="Ben")
    with ben.follows_lobby() as line:
        until(line, "edition", bool)
        ana.post(f"/t/{table_id}/chat", text="Hello")
        until(line, "edition", bool)


def test_the_lobby_forgets_the_name_of_whoever_has_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(foyer, "REDRAWN_EVERY", 2.0)
    with running_house(quick(tmp_path)) as house, Person(house) as ana, Person(house) as ben:
        days = {"clock": {"kind": "days", "days": 3}}
        table_id = ana.opens(mode="open", seats=2, name="Zenobia", terms=days)
        ben.post(f"/t/{table_id}/join", name="Ben")
        assert "Zenobia" in str(ben.get("/lobby").json()["running"])
        assert ana.post("/me/delete", name="Zenobia").is_success
        wait_for(lambda: "Zenobia" not in str(ben.get("/lobby").json()["running"]))
        assert [each["table"] for each in ben.get("/lobby").json()["running"]] == [table_id]


def test_two_processes_know_the_same_lobby(tmp_path: Path) -> None:
    settings = quick(tmp_path)
    with (
        running_house(settings) as here,
        running_house(settings) as there,
        Person(here) as ana,
        Person(there) as ben,
    ):
        edition = ben.get("/lobby").json()["edition"]
        with ben.follows_lobby(f"?edition={edition}") as line:
            table_id = ana.opens(mode="open", seats=2)
            newer = until(line, "edition", lambda name: name != edition)
        assert waiting(ben) == [table_id]
        assert ana.get("/lobby").json()["edition"] == newer
        ana.post("/lobby/seek", game="eldorado", name="Ana")
        with ana.follows_lobby("") as line:
            found = ben.post("/lobby/seek", name="Ben", game="eldorado").json()
            state = until(line, "seek", lambda state: state.startswith("found"))
        assert state == f"found {found['table']}"


def test_signing_out_ends_the_line(person: People) -> None:
    ana = person()
    ana.opens(mode="open", seats=2)
    with ana.follows_lobby() as line:
        until(line, "edition", bool)
        ana.post("/me/sign-out")
        with pytest.raises(ConnectionClosed) as ended:
            until(line, "nothing", bool)
    assert ended.value.rcvd is not None
    assert ended.value.rcvd.code == SIGNED_OUT


def test_your_tables_come_first_where_it_is_your_turn(house: House, person: People) -> None:
    ana, ben = person(), person()
    quiet = ana.opens(mode="friends", seats=2)
    busy = ana.opens(mode="friends", seats=2)
    ben.sits(busy, "Ben")
    ana.opens(mode="friends", seats=3)
    table = house.table(busy)
    assert table.asked is not None
    asked = ana if table.chairs[table.asked].name == "Ana" else ben
    page = asked.get("/lobby", headers=HTML).text
    own = page[page.index('id="own-tables"') : page.index('id="open-tables"')]
    assert "data-asked" in own
    assert own.index("data-asked") < own.index(busy)
    if asked is ana:
        assert own.index(busy) < own.index(quiet)
    assert f"/t/{quiet}" not in ben.get("/lobby", headers=HTML).text


def test_whoever_finds_an_open_table_is_offered_a_seat(person: People) -> None:
    ana, ben = person(), person()
    table_id = ana.opens(mode="open", seats=2)
    assert f'action="/t/{table_id}/join"' in ben.get(f"/t/{table_id}", headers=HTML).text
    private = ana.opens(mode="friends", seats=2)
    page = ben.get(f"/t/{private}", headers=HTML).text
    assert "/join" not in page
    assert f'action="/t/{private}/knock"' in page


def test_nobody_takes_seats_or_looks_for_games_too_fast(tmp_path: Path) -> None:
    limits = replace(UNLIMITED, tables=Rate(0.001, 2))
    with running_house(quick(tmp_path, limits=limits)) as house, Person(house) as ana:
        table_id = ana.opens(mode="open", seats=4)
        with Person(house) as ben:
            for _ in range(2):
                assert ben.post(f"/t/{table_id}/join").is_success
                assert ben.post("/lobby/seek", game="eldorado").is_success
            before = house.table(table_id)
            assert code(ben.post(f"/t/{table_id}/join")) == (429, "too-many-requests")
            assert code(ben.post("/lobby/seek", game="caramba")) == (429, "too-many-requests")
            assert ben.get("/lobby/seek").json()["seek"]["game"] == "eldorado"
            assert house.table(table_id) == before


def test_the_shelf_shows_the_newest_open_tables(person: People) -> None:
    ana, ben = person(), person()
    table_id = ana.opens(game="eldorado", mode="open", seats=4, name="Ana <b>")
    strip = ben.get("/lobby/strip").json()["fragments"]["strip"]
    assert f'action="/t/{table_id}/join"' in strip
    assert "Ana &lt;b&gt;" in strip


def test_finished_games_are_listed_with_what_can_be_done(house: House, person: People) -> None:
    ana, ben = person(), person()
    tables = [finished_together(house, ana, ben) for _ in range(2)]
    listed = ana.get("/lobby/games").json()
    assert {each["table"] for each in listed["games"]} == set(tables)
    assert [each["names"] for each in listed["games"]] == [["Ben"]] * 2
    assert listed["before"] is None
    earlier = ana.get(f"/lobby/games?before={listed['games'][0]['at']}").json()["games"]
    assert [each["table"] for each in earlier] == [listed["games"][1]["table"]]
    page = ana.get("/lobby", headers=HTML).text
    for table_id in tables:
        for path in ("?ply=0", "/analysis", "/record"):
            assert f'href="/t/{table_id}{path}"' in page
        assert f'action="/t/{table_id}/rematch"' in page
    again = ana.http.post(f"/t/{tables[0]}/rematch", headers=HTML)
    assert again.status_code == 303
    assert set(house.table(again.headers["location"].removeprefix("/t/")).names) == {"Ana", "Ben"}
    assert person().get("/lobby/games").json()["games"] == []
    assert code(ana.get("/lobby/games?before=yesterday")) == (400, "bad-request")


def finished_together(house: House, ana: Person, ben: Person) -> str:
    """A game that two people have played to its end, entered in the book."""
    table_id = ana.opens(mode="friends", seats=2)
    ben.sits(table_id, "Ben")
    chosen = random.Random(1)
    while not (table := house.table(table_id)).over:
        assert table.asked is not None
        guest, text = table.chairs[table.asked].guest, str(chosen.choice(options(table)))
        house.keeper.do(table_id, partial(answer, guest=guest, ply=table.ply, text=text), guest)
    outcome = outcome_of(house.table(table_id))
    assert outcome is not None
    engine = open_database(house.db)
    RatingBook(engine).enter(outcome)
    engine.dispose()
    return table_id


def test_a_program_sits_down_where_it_is_admitted_and_finds_nobody_who_looks_for_people(
    house: House, person: People
) -> None:
    ana, ben, eva = settle(person()), person(), person()
    closed = ben.opens(mode="open", seats=2, terms={"programs": False})
    table = ben.opens(mode="open", seats=4)
    made = ana.post("/me/bots", name="Rocinante").json()
    with Program(house, made["token"]) as program:
        before = house.table(closed)
        assert code(program.post("/lobby/seek", game="caramba")) == (403, "no-programs")
        assert code(program.post(f"/t/{closed}/join")) == (403, "no-programs")
        assert house.table(closed) == before
        assert program.post(f"/t/{table}/join").is_success
    ana.sits(table, "Ana")
    # The one seat that is left is not for somebody who looks for people.
    assert eva.post("/lobby/seek", game="caramba", seats=4, name="Eva").json()["state"] == "waiting"
    eva.post("/lobby/seek/withdraw")
    shown = next(each for each in eva.get("/lobby").json()["open"] if each["table"] == table)
    assert [each["program"] for each in shown["players"]] == [False, True, False]
    assert "Rocinante" in eva.get("/lobby", headers={"Accept": "text/html"}).text
