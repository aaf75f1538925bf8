"""What is the server's own business is in no answer: who has which id, seeds, hashes, invitations.

A server with a bit of everything is asked for all that it has, by everybody; then all that it has
sent is searched for what its database holds. Addresses come from the server's own list.
"""

from __future__ import annotations

import io
import itertools
import zipfile
from collections.abc import Iterator, Mapping, Sequence

import httpx
import pytest
from sqlalchemy import LargeBinary, select
from starlette.routing import Route

from tablero.server.app import ROUTES
from tablero.table.storage.database import connect
from tablero.table.storage.schema import clubs, guests, metadata, tables
from tablero.table.table import Table
from tests.api.programs import Program, key_of
from tests.cli.games import finished
from tests.server.house import House, Person, quick, running_house
from tests.server.rated import guest_id, handle_of, play_out, rated_between

PASSWORD = "seven green parrots"
HTML = {"Accept": "text/html"}
ASKED = "seat=0&line=1&thing=special:fuera&action=pass&game=caramba"
NOT_ASKED = {"/static/{file:path}", "/art/{file:path}", "/api/events", "/metrics"}
"""Files of the release; a stream, which is heard on its own; and what is for the operator."""


class Busy:
    """A server at which a bit of everything goes on, and all that it has said to whom."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.ana, self.ben, self.cleo, self.stranger = (Person(house) for _ in range(4))
        self.people = (self.ana, self.ben, self.cleo, self.stranger)
        self.extra: list[bytes] = []
        known = [guest_id(house, each) for each in self.people[:3]]
        handles = [handle_of(house, each) for each in known]
        self.ana.post("/me/password", name="captain.ana", password=PASSWORD)
        self.club = str(self.ana.post("/clubs", name="Sea dogs", nickname="Ana").json()["path"])
        self.ben.post(self.ana.get(self.club).json()["invite"], nickname="Ben")
        self.ben.post(f"{self.club}/posts", text="ahoy")
        club = self.club.rpartition("/")[2]
        self.cup = str(self.ana.post("/tournaments", name="Cup", game="caramba").json()["path"])
        for each in (self.ana, self.ben):
            each.post(f"{self.cup}/enter")
        self.ana.post(f"{self.cup}/start")
        running, over = (rated_between(house, self.ana, self.ben) for _ in range(2))
        self.ana.post(f"/t/{running}/chat", text="ahoy")
        play_out(house, over, (self.ana, self.ben))
        waiting = self.ana.opens(mode="friends", seats=3, terms={"open": True})
        self.cleo.post(f"/t/{waiting}/knock", name="Cleo")
        self.tables = (
            running,
            over,
            waiting,
            self.ana.opens(mode="friends", seats=2, terms={"club": club}),
            str(self.cleo.post("/import", record=str(finished())).json()["table"]),
        )
        self.ana.post("/me/blocks", handle=handles[2])
        self.ana.post("/me/mutes", handle=handles[1], table=running)
        self.ben.post("/me/reports", handle=handles[0], reason="spam", table=running, line=1)
        self.ana.post("/lobby/seek", game="caramba")
        self.ana.post("/me/notices/wishes", on=["turn.mail"])
        made = self.ana.post("/me/bots", name="Robot").json()
        self.known: Mapping[str, Sequence[str]] = {
            "table": self.tables,
            "club": (club,),
            "tournament": (self.cup.rpartition("/")[2],),
            "handle": (*handles, str(made["handle"])),
            "game": ("caramba",),
            "lesson": ("caramba-1",),
            "blazon": tuple(handles),
            "token": ("x" * 43,),
            "invite": ("x" * 16,),
        }
        self.keys = [str(made["token"]), key_of(self.ben)]

    def asks_for_all(self) -> None:
        """Everybody asks for everything, as page and as data."""
        for route in ROUTES:
            if not isinstance(route, Route) or "GET" not in (route.methods or ()):
                continue
            if route.path in NOT_ASKED:
                continue
            named = list(route.param_convertors)
            for values in itertools.product(*(self.known[name] for name in named)):
                address = route.path.format(**dict(zip(named, values, strict=True)))
                for person in self.people:
                    for headers in ({}, HTML):
                        person.get(f"{address}?{ASKED}", headers=headers)
                        person.get(address, headers=headers)
        for person in self.people[:3]:
            self.extra += _unpacked(person.post("/me/data"))
            for table in self.tables[:3]:
                with person.follows(table) as follower:
                    self.extra.append(str(follower.next()).encode())
        for key in self.keys:
            with Program(self.house, key) as program, program.hears() as ear:
                self.extra.append(str(ear.next()).encode())
            with Program(self.house, key) as program:
                self.extra += [program.get(f"/t/{each}/state").content for each in self.tables]
                self.extra += [program.get(path).content for path in ("/api/me", "/api/tables")]

    def heard_by(self, *people: Person) -> bytes:
        """All that these people were sent."""
        return b"\n".join(itertools.chain.from_iterable(each.received for each in people))


def _unpacked(reply: httpx.Response) -> list[bytes]:
    assert reply.is_success, reply.text
    with zipfile.ZipFile(io.BytesIO(reply.content)) as archive:
        return [archive.read(name) for name in archive.namelist()]


@pytest.fixture(scope="module")
def busy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Busy]:
    with running_house(quick(tmp_path_factory.mktemp("house"))) as house:
        found = Busy(house)
        found.asks_for_all()
        yield found
        for each in found.people:
            each.http.close()


def test_nobodys_id_is_in_any_answer(busy: Busy) -> None:
    engine = connect(busy.house.db)
    with engine.connect() as connection:
        ids = list(connection.execute(select(guests.c.id)).scalars())
    engine.dispose()
    assert len(ids) >= 4
    said = busy.heard_by(*busy.people) + b"\n".join(busy.extra)
    for guest in ids:
        at = said.find(guest.encode())
        assert at < 0, said[max(0, at - 200) : at + 60]


def test_no_hash_is_in_any_answer(busy: Busy) -> None:
    """Neither as bytes nor as hex: passwords, sessions, keys, and whatever else is kept so."""
    engine = connect(busy.house.db)
    hashes: set[bytes] = set()
    with engine.connect() as connection:
        for relation in metadata.sorted_tables:
            for column in relation.c:
                if column.name == "digest" and isinstance(column.type, LargeBinary):
                    hashes.update(connection.execute(select(column)).scalars())
        kept = list(connection.execute(select(guests.c.password)).scalars())
    engine.dispose()
    said = busy.heard_by(*busy.people) + b"\n".join(busy.extra)
    assert len(hashes) > 5
    for digest in hashes:
        assert digest not in said
        assert digest.hex().encode() not in said
    assert any(kept)
    assert b"argon2" not in said
    assert b"captain.ana" not in busy.heard_by(busy.ben, busy.cleo, busy.stranger)


def test_no_seed_is_in_any_answer_before_the_end(busy: Busy) -> None:
    said = busy.heard_by(*busy.people) + b"\n".join(busy.extra)
    going_on = [table for table in _tables(busy) if not table.over]
    assert len(going_on) > 3
    for table in going_on:
        assert table.header.seed.encode() not in said, table.id


def test_invitations_are_for_whoever_may_invite(busy: Busy) -> None:
    engine = connect(busy.house.db)
    with engine.connect() as connection:
        invite = str(connection.execute(select(clubs.c.invite)).scalar_one())
    engine.dispose()
    assert invite.encode() in busy.heard_by(busy.ana)
    for each in (busy.cleo, busy.stranger):
        assert invite.encode() not in busy.heard_by(each)
    asked_again = b"\n".join(each.split(b"\n\n", 1)[1] for each in busy.ben.received[3:])
    assert invite.encode() not in asked_again, "a member has joined by it, and is not told another"
    for table in _tables(busy):
        seated = {chair.guest for chair in table.chairs} | {table.host}
        for each in (busy.ben, busy.cleo, busy.stranger):
            if _id_of(busy, each) not in seated:
                assert table.invite.encode() not in busy.heard_by(each), table.id


def _id_of(busy: Busy, person: Person) -> str | None:
    handle = busy.known["handle"][busy.people.index(person)] if person is not busy.stranger else ""
    engine = connect(busy.house.db)
    with engine.connect() as connection:
        found = connection.execute(select(guests.c.id).where(guests.c.handle == handle)).scalar()
    engine.dispose()
    return found


def _tables(busy: Busy) -> list[Table]:
    engine = connect(busy.house.db)
    with engine.connect() as connection:
        ids = list(connection.execute(select(tables.c.id)).scalars())
    engine.dispose()
    return [busy.house.table(each) for each in ids]
