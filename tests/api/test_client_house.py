"""The house around the tables by the client: clubs, tournaments, notices, people, old games."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import httpx
import pytest

from tablero.client import AsyncClient, Call, Client, Refused, requests
from tablero.games import all_games
from tablero.house.keys import SCOPES
from tablero.lessons import lessons_of
from tablero.table.bots import BOTS
from tests.api.programs import key_of, settle
from tests.cli.games import finished
from tests.modules import ROOT, SOURCE
from tests.server.house import PATIENCE, House, Person, wait_for

People: TypeAlias = Callable[..., Person]
T = TypeVar("T")


class Somebody:
    """A person's program, which does its calls with one client after the other."""

    def __init__(self, stack: ExitStack, house: House, person: Person, *scopes: str) -> None:
        self.key = key_of(person, *(scopes or SCOPES))
        self.url = house.url
        self._client = stack.enter_context(Client(house.url, self.key, timeout=PATIENCE))
        self._turns = 0

    def do(self, call: Call[T]) -> T:
        """Do a call, by turns at once and with asyncio."""
        self._turns += 1
        return self._client.do(call) if self._turns % 2 else asyncio.run(self._later(call))

    async def _later(self, call: Call[T]) -> T:
        async with AsyncClient(self.url, self.key, timeout=PATIENCE) as client:
            return await client.do(call)

    def refused(self, call: Call[Any]) -> str:
        """With which code a call is refused."""
        with pytest.raises(Refused) as refused:
            self.do(call)
        return refused.value.code


Programs: TypeAlias = Callable[..., Somebody]


@pytest.fixture
def program(house: House, person: People) -> Iterator[Programs]:
    """The program of one more person: `program("Ben")`."""
    with ExitStack() as stack:
        yield lambda name, *scopes: Somebody(stack, house, settle(person(), name), *scopes)


def test_a_club_from_its_beginning_to_its_end(program: Programs) -> None:
    ana, ben = program("Ana"), program("Ben")
    club = ana.do(requests.found_club("Owls", "At night.")).club
    ana.do(requests.describe_club(club, "Night owls"))
    known = ana.do(requests.club(club))
    assert (known.name, known.about, known.role) == ("Night owls", "", "host")
    assert known.invite is not None
    invite = known.invite.rpartition("/")[2]
    assert ben.refused(requests.club(club)) == "unknown-club"
    assert ben.do(requests.club_offered(club, invite)).name == "Night owls"
    assert ben.do(requests.join_club(club, invite)).club == club
    assert ben.do(requests.club(club, game="caramba")).invite is None
    terms = {"club": club}
    table = ana.do(requests.open_table("caramba", seats=2, terms=terms)).table
    assert ben.do(requests.sit_in_club(club, table)).path == f"/t/{table}"
    ben.do(requests.post_note(club, "Tuesday?"))
    known = ana.do(requests.club(club))
    assert [note.text for note in known.board] == ["Tuesday?"]
    assert [(each.table, each.taken) for each in known.tables] == [(table, 2)]
    ana.do(requests.take_note_down(club, known.board[0].id))
    assert ana.do(requests.club(club)).board == ()
    assert ben.refused(requests.renew_club_invite(club)) == "not-club-host"
    ana.do(requests.renew_club_invite(club))
    assert ana.do(requests.club(club)).invite != known.invite
    handle = next(each.handle for each in known.members if each.role == "member")
    ana.do(requests.pass_club_on(club, handle))
    own = next(each.handle for each in known.members if each.role == "host")
    ben.do(requests.remove_member(club, own))
    assert ana.do(requests.clubs()).clubs == ()
    assert [(line.role, line.members) for line in ben.do(requests.clubs()).clubs] == [("host", 1)]
    ben.do(requests.leave_club(club))
    assert ben.do(requests.clubs()).clubs == ()


def test_a_tournament_is_called_and_begins(program: Programs) -> None:
    ana, ben, eva = program("Ana"), program("Ben"), program("Eva")
    cup = ana.do(
        requests.call_tournament("Cup", "eldorado", way="island", form="round-robin", pace="day")
    ).tournament
    told = ana.do(requests.tournament(cup))
    assert (told.state, told.plan.form, told.plan.pace) == ("entering", "round-robin", "day")
    assert (told.plan.way, told.plan.seats, told.plan.rated) == ("island", 2, False)
    for each in (ana, ben, eva):
        each.do(requests.enter(cup))
    ben.do(requests.withdraw_from(cup))
    ben.do(requests.enter(cup))
    number = next(
        each.number for each in ana.do(requests.tournament(cup)).entrants if each.name == "Eva"
    )
    assert ben.refused(requests.start_tournament(cup)) == "not-tournament-host"
    ana.do(requests.remove_entrant(cup, number))
    start = requests.start_tournament(cup)
    ana.do(start)
    ana.do(start)
    wait_for(lambda: ana.do(requests.tournament(cup)).meetings[0].table)
    told = ana.do(requests.tournament(cup))
    assert (told.state, told.round, len(told.drawn)) == ("running", 1, 1)
    assert {each.name: each.state for each in told.entrants}["Eva"] == "removed"
    places = {place.entrant for meeting in told.meetings for place in meeting.places}
    assert places == {each.number for each in told.entrants if each.state == "in"}
    lines = ana.do(requests.clubs()).tournaments
    assert [(line.id, line.state, line.entrants) for line in lines] == [(cup, "running", 2)]
    ana.do(requests.cancel_tournament(cup))
    assert ana.do(requests.tournament(cup)).state == "cancelled"


def test_the_document_shows_what_works(house: House, person: People, tmp_path: Path) -> None:
    page = (ROOT / "docs" / "api-bots.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    (block,) = (block for block in blocks if "found_club" in block)
    key = key_of(settle(person()), *SCOPES)
    begins = (
        f"from tablero.client import Client, requests\nclient = Client({house.url!r}, {key!r})\n"
    )
    (program := tmp_path / "program.py").write_text(begins + block, encoding="utf-8")
    environment = os.environ | {"PYTHONPATH": str(SOURCE)}
    subprocess.run((sys.executable, program), check=True, env=environment)
    with Client(house.url, key) as client:
        assert [line.name for line in client.do(requests.clubs()).clubs] == ["Owls"]
        assert client.do(requests.wishes()).on == ("turn.mail", "over.mail")


def test_notices_are_chosen_but_nobody_learns_where_they_go(house: House, person: People) -> None:
    owner = settle(person(), "Ana")
    with ExitStack() as stack:
        ana = Somebody(stack, house, owner, "read", "account")
        first = ana.do(requests.wishes())
        assert {"turn.mail", "over.hook"} <= set(first.on)
        assert (first.away, first.silent) == (0, ())
        table = owner.opens(mode="friends", seats=2)
        ana.do(requests.wish(["turn.mail", "turn.nonsense"], away=15))
        ana.do(requests.silence(table))
        told = ana.do(requests.wishes())
        assert (told.on, told.away, told.silent) == (("turn.mail",), 15, (table,))
        ana.do(requests.silence(table, silent=False))
        ana.do(requests.wish(first.on))
        assert ana.do(requests.wishes()) == first
        assert owner.get("/me/notices").json()["unwanted"] == []
        hook = "https://play.example.org/hook-of-ana"
        owner.post("/me/notices/hook", url=hook)
        seen = httpx.get(
            f"{house.url}/me/notices/wishes", headers={"Authorization": f"Bearer {ana.key}"}
        )
        assert "example.org" not in seen.text
        assert ana.refused(requests.get("/me/notices", dict)) == "cookie-only"
        reader = Somebody(stack, house, owner, "read")
        assert reader.refused(requests.wish(["turn.mail"])) == "missing-scope"


def test_a_person_settles_in_and_keeps_somebody_away(program: Programs) -> None:
    ana, ben = program("Ana"), program("Ben")
    assert ana.do(requests.settings()).settings["pace"] == "normal"
    assert ana.do(requests.change_setting("pace", "quick")).settings == {"pace": "quick"}
    assert ana.do(requests.settings()).settings["pace"] == "quick"
    assert ana.refused(requests.change_setting("pace", "warp")) == "unknown-setting"
    assert ana.do(requests.change_name("Anita")).name == "Anita"
    parts = ("heater", "pale", "red", "blue", "ship", "gold")
    assert ana.do(requests.wear_crest(*parts)).crest == ".".join(parts)
    assert ana.do(requests.crest(".".join(parts))).startswith("<svg")
    handle = ben.do(requests.account()).handle
    assert ana.do(requests.profile(handle)).name == "Ben"
    table = ana.do(requests.open_table("caramba", seats=2, mode="open")).table
    ben.do(requests.join(table))
    assert ana.do(requests.who(table, seat=1)).handle == handle
    ana.do(requests.block(handle))
    ana.do(requests.mute(handle, table))
    ana.do(requests.report(handle, "spam", "Too many ships.", table=table))
    told = ana.do(requests.who(table, seat=1))
    assert (told.blocked, told.muted) == (True, True)
    assert [each.name for each in ana.do(requests.blocked()).people] == ["Ben"]
    assert ben.do(requests.blocked()).people == ()
    ana.do(requests.unblock(handle))
    ana.do(requests.unmute(handle, table))
    told = ana.do(requests.who(table, seat=1))
    assert (told.blocked, told.muted) == (False, False)


def test_a_holiday_begins_and_ends(program: Programs) -> None:
    ana = program("Ana")
    assert ana.do(requests.holidays()).until is None
    until = ana.do(requests.go_on_holiday(10)).until
    told = ana.do(requests.holidays())
    assert (told.until, told.left) == (until, 20)
    assert ana.refused(requests.go_on_holiday(5)) == "no-holiday"
    ana.do(requests.come_back_from_holiday())
    assert ana.do(requests.holidays()).until is None


def test_what_can_be_played_is_said_in_the_readers_language(
    house: House, program: Programs
) -> None:
    ana = program("Ana", "play")
    told = ana.do(requests.games())
    assert [game.game for game in told.games] == [game.name for game in all_games()]
    assert {bot.name for bot in told.bots} == set(BOTS)
    for offered, game in zip(told.games, all_games(), strict=True):
        assert [each.name for each in offered.lessons] == [x.name for x in lessons_of(game)]
        for way in offered.ways:
            assert way.players == game.sizes_of(game.way(way.name))
        defaults = {option.name: option.choices[0].name for option in offered.options}
        assert defaults == game.chosen({})
        assert all(each.say for each in offered.options)
        assert all(each.say for each in (*offered.orders, *offered.lessons))
    with Client(house.url, ana.key, lang="de") as german:
        assert german.do(requests.games()) != told


def test_a_lesson_is_taken(program: Programs) -> None:
    ana = program("Ana")
    lesson = ana.do(requests.games()).games[0].lessons[0].name
    game = ana.do(requests.games()).games[0].game
    table = ana.do(requests.take_lesson(game, lesson)).table
    assert ana.do(requests.state(table)).stage == "lesson"
    ana.do(requests.go_to_step(table, 0, 0))
    assert ana.refused(requests.hint(table)) in {"read-first", "lesson-table"}


def test_a_game_from_elsewhere_has_pictures_and_ratings(program: Programs) -> None:
    ana = program("Ana")
    assert ana.do(requests.brought()).tables == ()
    table = ana.do(requests.bring(str(finished()))).table
    (line,) = ana.do(requests.brought()).tables
    assert (line.table, line.stage, line.own) == (table, "over", ())
    assert ana.do(requests.picture(table, ply=3)).startswith(b"\x89PNG")
    assert ana.do(requests.board(table, ply=3, theme="night")).rstrip().endswith("</svg>")
    assert ana.refused(requests.picture(table, ply=999_999)) == "bad-ply"
    assert not ana.do(requests.ratings(table)).rated
    assert ana.do(requests.marks(table)).last == line.ply
    assert ana.do(requests.about(table, "special:fuera")).lines
    assert ana.do(requests.box("caramba"))
    assert ana.do(requests.statistics("caramba")).game == "caramba"
    assert ana.do(requests.solo_games("eldorado")).games == ()


def test_a_visitor_asks_for_a_seat_and_thinks_again(program: Programs) -> None:
    ana, ben = program("Ana"), program("Ben")
    table = ana.do(requests.open_table("caramba", seats=2)).table
    ben.do(requests.knock(table))
    ben.do(requests.withdraw_knock(table))
    assert ana.refused(requests.answer_knock(table, 0, accept=True)) == "nobody-asks"
