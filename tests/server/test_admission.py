"""At a table that is not for everybody, every address of a table is closed to everybody else.

The addresses come from the server's own list, so a new one cannot be forgotten here.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
from starlette.routing import Route, WebSocketRoute
from websockets.exceptions import ConnectionClosed

from tablero.server.app import ROUTES
from tablero.server.live.mailbox import NOT_ADMITTED
from tablero.table.opening import Plan, prepare
from tablero.table.terms import Terms
from tests.server.house import House, Person, quick, running_house, wait_for
from tests.server.rated import guest_id, handle_of, play_out

NAMES = ("Anastasia", "Benedikt")
LINE = "the treasure lies under the palm"
KINDS = ("club", "players")
STAGES = ("waiting", "running", "over")
ASKED = (
    "ply=0&seat=0&line=1&thing=special:fuera&pick=x&action=pass&after=0&form=json&game=caramba"
    "&refresh=9&lang=en&theme=day"
)
"""What some address or other wants to be asked."""
SAID: dict[str, Any] = {
    "accept": True,
    "action": "pass",
    "actions": ["pass"],
    "answer": "turn pass",
    "bot": "random",
    "invite": "x" * 16,
    "name": "Zoe",
    "number": 1,
    "orders": [],
    "ply": 0,
    "seat": 0,
    "seats": 3,
    "step": 0,
    "text": "hello",
}
"""What some address or other wants to be told."""
OPEN_BEFORE_ALL = {"/t/{table}/join/{invite}"}
"""What leads, before the game begins, to a page that refuses."""
AT_TABLES = [route for route in ROUTES if "{table}" in getattr(route, "path", "")]
WEB = [route for route in AT_TABLES if isinstance(route, Route)]
ASKING = [(method, route.path) for route in WEB for method in sorted(route.methods or ())]
FOLLOWING = [route.path for route in AT_TABLES if isinstance(route, WebSocketRoute)]


class Held(NamedTuple):
    """Tables at which two people sit, and everybody who has no business there."""

    house: House
    people: tuple[Person, Person]
    tables: dict[tuple[str, str], str]
    outsiders: dict[str, Person]
    handles: tuple[str, ...]

    def gives_away(self, kind: str, stage: str) -> tuple[str, ...]:
        """What nobody else may read."""
        table = self.house.table(self.tables[kind, stage])
        return (*NAMES, LINE, *self.handles, table.seal, table.invite)


@pytest.fixture(scope="module")
def held(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Held]:
    with running_house(quick(tmp_path_factory.mktemp("house"))) as house:
        everybody = [Person(house) for _ in range(6)]
        ana, ben, stranger, zoe, left, reader = everybody
        host, _, *_ = ids = [guest_id(house, each) for each in (ana, ben, zoe, left, reader)]
        founded = ana.post("/clubs", name="Sea dogs", nickname=NAMES[0]).json()["path"]
        invite = ana.get(founded).json()["invite"]
        for each, name in ((ben, NAMES[1]), (left, "Lou")):
            assert each.post(invite, nickname=name).is_success
        club = founded.rpartition("/")[2]
        terms = {"club": Terms(club=club), "players": Terms(watch="players")}
        tables = {
            (kind, stage): _opened(house, host, (ana, ben), terms[kind], stage)
            for kind in KINDS
            for stage in STAGES
        }
        gone = Person(house)
        guest_id(house, gone)
        assert gone.sits(tables["players", "waiting"], "Gone").is_success
        assert gone.post(f"/t/{tables['players', 'waiting']}/leave").is_success
        assert left.post(f"{founded}/leave").is_success
        key = reader.post("/me/keys", label="all", scopes=["read", "play", "tables"]).json()[
            "token"
        ]
        reader.http.cookies.clear()
        reader.http.headers["Authorization"] = f"Bearer {key}"
        outsiders = {"stranger": stranger, "guest": zoe, "member": left, "player": gone}
        outsiders["key"] = reader
        handles = tuple(handle_of(house, each) for each in ids[:2])
        yield Held(house, (ana, ben), tables, outsiders, handles)
        for each in (*everybody, gone):
            each.http.close()


def _opened(
    house: House, host: str, people: tuple[Person, Person], terms: Terms, stage: str
) -> str:
    seats = 3 if stage == "waiting" else 2
    plan = Plan("caramba", "friends", seats, names=(NAMES[0],), terms=terms)
    table = house.keeper.open(prepare(plan).opened_by(host), host).id
    if stage != "waiting":
        assert people[1].sits(table, NAMES[1]).is_success
        assert people[0].post(f"/t/{table}/chat", text=LINE).is_success
    if stage == "over":
        play_out(house, table, people)
        wait_for(lambda: house.table(table).over)
    return table


def _asked(person: Person, method: str, path: str, table: str) -> httpx.Response:
    address = path.format(table=table, invite="x" * 16)
    if method == "POST":
        return person.http.post(address, json=SAID)
    return person.http.request(method, f"{address}?{ASKED}")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("method", "path"), ASKING)
def test_whoever_has_no_business_there_learns_nothing(
    held: Held, kind: str, method: str, path: str
) -> None:
    for stage in STAGES:
        table = held.tables[kind, stage]
        for who, person in held.outsiders.items():
            reply = _asked(person, method, path, table)
            where = f"{who} at a {stage} table: {reply.status_code} {reply.text[:200]}"
            if reply.is_redirect and path in OPEN_BEFORE_ALL:
                assert (kind, stage) == ("players", "waiting"), where
                assert reply.headers["location"] == f"/t/{table}", where
            else:
                assert reply.status_code >= 400, where
            for secret in held.gives_away(kind, stage):
                assert secret not in reply.text, where
            if method != "HEAD" and reply.status_code >= 400:
                _check_refusal(reply, kind, where, is_key=who == "key")


def _check_refusal(reply: httpx.Response, kind: str, where: str, *, is_key: bool) -> None:
    """Refused for who asks, rather than for what is asked."""
    code = reply.json()["error"]["code"]
    if is_key and code == "cookie-only":
        return
    if kind == "club":
        assert code == "unknown-table", where
    else:
        assert code in {"players-only", "not-seated", "not-host", "bad-invitation"}, where


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("path", FOLLOWING)
def test_nobody_else_follows(held: Held, kind: str, path: str) -> None:
    assert path == "/t/{table}/live"
    for stage in STAGES:
        for who, person in held.outsiders.items():
            if who == "key":
                continue
            with person.follows(held.tables[kind, stage]) as follower:
                with pytest.raises(ConnectionClosed) as closed:
                    follower.next()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 4404, who
                assert not follower.received


ELSEWHERE = ("/", "/lobby", "/lobby/parts", "/lobby/strip", "/lobby/games", "/leaders", "/api/me")


@pytest.mark.parametrize("path", [*ELSEWHERE, "/api/tables", "/me", "/clubs"])
def test_no_list_names_the_table_to_others(held: Held, path: str) -> None:
    for who, person in held.outsiders.items():
        for headers in ({}, {"Accept": "text/html"}):
            text = person.http.get(path, headers=headers).text
            for table in held.tables.values():
                assert table not in text, who


def test_a_profile_names_only_games_that_anybody_may_see(held: Held) -> None:
    for handle in held.handles:
        for person in held.outsiders.values():
            reply = person.http.get(f"/people/{handle}")
            assert not any(table in reply.text for table in held.tables.values())


def test_whoever_sits_there_is_refused_nothing_for_being_nobody(held: Held) -> None:
    for (kind, stage), table in held.tables.items():
        for method, path in ASKING:
            if method != "GET":
                continue
            reply = _asked(held.people[0], method, path, table)
            if reply.status_code >= 400:
                code = reply.json()["error"]["code"]
                assert code not in {"unknown-table", "players-only"}, (kind, stage, path)


def test_whoever_leaves_a_club_is_shown_out_of_its_tables(tmp_path: Path) -> None:
    with running_house(quick(tmp_path)) as house, Person(house) as ana, Person(house) as ben:
        founded = ana.post("/clubs", name="Sea dogs", nickname="Ana").json()["path"]
        assert ben.post(ana.get(founded).json()["invite"], nickname="Ben").is_success
        club = founded.rpartition("/")[2]
        table = ana.opens(mode="friends", seats=2, terms={"club": club})
        with ben.follows(table) as follower:
            follower.next()
            assert ben.post(f"{founded}/leave").is_success
            with pytest.raises(ConnectionClosed) as closed:
                follower.until(1_000_000)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == NOT_ADMITTED
