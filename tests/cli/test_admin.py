"""`tablero admin`: every command, for people and for programs, beside a running server."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import httpx
import pytest
from click.testing import CliRunner, Result
from sqlalchemy import insert, update

from tablero.cli import main
from tablero.house.ratings.book import RatingBook
from tablero.house.ratings.counting import stood_in_for
from tablero.server.pages.days import day_of
from tablero.table.storage.database import connect
from tablero.table.storage.guests import GuestBook
from tablero.table.storage.schema import finished, guests, tokens
from tablero.table.times import DAY
from tablero.words import Words
from tests.server.house import House, Person, quick, running_house, wait_for
from tests.server.rated import enrol_all, guest_id, handle_of, made_up, rated_between, season
from tests.server.test_answers import code
from tests.table.tables import options

WHY = ("--why", "a test")
A_WEEK = 7


class Operator:
    """Somebody at the server's own command line."""

    def __init__(self, db: str) -> None:
        self.db = db

    def runs(self, *arguments: object) -> Result:
        return CliRunner().invoke(main, ["admin", *map(str, arguments), "--db", self.db])

    def does(self, *arguments: object) -> str:
        """Run a command that succeeds."""
        done = self.runs(*arguments)
        assert done.exit_code == 0, done.output
        return done.output

    def reads(self, *arguments: object) -> object:
        """Run a command for programs."""
        return json.loads(self.does(*arguments, "--json"))


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with running_house(quick(tmp_path)) as house:
        yield house


@pytest.fixture
def operator(house: House) -> Operator:
    return Operator(house.db)


@pytest.fixture
def ana(house: House) -> Iterator[Person]:
    with Person(house) as person:
        yield person


@pytest.fixture
def handle(house: House, ana: Person) -> str:
    """By what Ana is known."""
    return handle_of(house, guest_id(house, ana))


def test_people_are_searched_and_shown(operator: Operator, handle: str) -> None:
    assert handle in operator.does("people", "search", "an")
    found = operator.reads("people", "search", "ana")
    assert isinstance(found, list)
    assert [(each["handle"], each["name"]) for each in found] == [(handle, "Ana")]
    shown = operator.does("people", "show", handle)
    assert "finished games" in shown
    assert "Ana" in shown


@pytest.mark.parametrize("text", ["Änne", "änne", "ÜNAL", "ｎal", "ne ü"])
def test_people_are_found_in_capitals_of_every_script(house: House, text: str) -> None:
    with Person(house) as anne:
        anne.opens(mode="friends", seats=2, name="Änne Ünal")
    found = Operator(house.db).does("people", "search", text)
    assert "Änne Ünal" in found


def test_who_is_muted_writes_nothing_and_is_told_until_when(
    tmp_path: Path,
) -> None:
    with running_house(quick(tmp_path)) as house, Person(house) as ana:
        table = ana.opens(mode="friends", seats=2)
        handle = handle_of(house, house.table(table).host)
        cookie, db = ana.cookie(), house.db
    Operator(db).does("people", "mute", handle, "--days", A_WEEK, *WHY)
    until = day_of(time.time() + A_WEEK * DAY, Words("en"))
    with running_house(quick(tmp_path)) as house, Person(house) as ana:
        ana.http.headers["Cookie"] = cookie
        refused = ana.post(f"/t/{table}/chat", text="hello")
        assert code(refused) == (403, "muted")
        assert until in refused.json()["error"]["message"]
        assert code(ana.post(f"/t/{table}/name", name="Shout")) == (403, "muted")
        assert house.table(table).chat == ()
        assert house.table(table).chairs[0].name == "Ana"


def test_a_shut_accounts_sessions_end_while_the_server_runs(
    house: House, operator: Operator, ana: Person, handle: str
) -> None:
    assert ana.get("/me").status_code == httpx.codes.OK
    operator.does("people", "shut", handle, *WHY)
    wait_for(lambda: ana.get("/me").status_code == httpx.codes.SEE_OTHER)
    assert ana.get(f"/people/{handle}").status_code == httpx.codes.NOT_FOUND
    opened = operator.reads("people", "open", handle, *WHY)
    assert isinstance(opened, dict)
    with Person(house) as back:
        assert back.post(opened["path"]).status_code == httpx.codes.SEE_OTHER
        assert back.get("/me").status_code == httpx.codes.OK


def test_a_name_is_changed_and_sessions_are_ended(
    operator: Operator, ana: Person, handle: str
) -> None:
    operator.does("people", "rename", handle, "Somebody", *WHY)
    assert ana.get(f"/people/{handle}").json()["name"] == "Somebody"
    assert operator.reads("people", "end-sessions", handle, *WHY) == {
        "ok": True,
        "handle": handle,
        "ended": 1,
    }
    wait_for(lambda: ana.get("/me").status_code == httpx.codes.SEE_OTHER)


def test_a_name_is_told_as_others_will_read_it(operator: Operator, handle: str) -> None:
    renamed = operator.reads("people", "rename", handle, "\u202e Some   body\u200b", *WHY)
    assert renamed == {"ok": True, "handle": handle, "name": "Some body"}


def test_an_account_that_became_another_stays_shut(
    house: House, operator: Operator, handle: str
) -> None:
    with Person(house) as phone:
        table = phone.opens(mode="friends", seats=2, name="Ana")
        other = handle_of(house, house.table(table).host)
        operator.does("people", "merge", other, handle, *WHY)
    assert f"part of             {handle}" in operator.does("people", "show", other)
    for deed in (("open",), ("rename", "Ghost"), ("mute", "--days", 1), ("shut",)):
        done = operator.runs("people", deed[0], other, *deed[1:], *WHY)
        assert done.exit_code == 2, deed
        assert f"is part of {handle} now" in done.output
    assert "Ghost" not in operator.does("people", "search", "")


def test_no_link_leads_into_the_account_of_a_program(
    house: House, operator: Operator, ana: Person
) -> None:
    guest_id(house, ana)
    robot = ana.post("/me/bots", name="Robot").json()["handle"]
    operator.does("people", "shut", robot, *WHY)
    assert operator.reads("people", "open", robot, *WHY) == {
        "ok": True,
        "handle": robot,
        "path": None,
    }
    assert operator.does("people", "open", robot, *WHY) == f"{robot} is open.\n"
    assert [each["name"] for each in ana.get("/me/keys").json()["bots"]] == ["Robot"]
    assert operator.reads("people", "show", robot)


def test_accounts_are_merged_beside_a_running_server(
    house: House, operator: Operator, ana: Person, handle: str
) -> None:
    with Person(house) as phone:
        table = phone.opens(mode="friends", seats=2, name="Ana")
        other = handle_of(house, house.table(table).host)
        told = operator.does("people", "merge", other, handle, *WHY)
        assert f"{other} is now part of {handle}" in told
        wait_for(lambda: phone.get("/me").status_code == httpx.codes.SEE_OTHER)
    assert ana.post(f"/t/{table}/chat", text="mine again").is_success
    (line,) = house.table(table).chat
    assert line.seat == 0


def test_a_table_is_listed_shown_closed_and_removed(
    house: House, operator: Operator, ana: Person, handle: str
) -> None:
    table = ana.opens(mode="friends", seats=2)
    listed = operator.reads("tables", "list", "--stage", "waiting", "--of", handle)
    assert isinstance(listed, list)
    assert table in {each["id"] for each in listed}
    assert handle in operator.does("tables", "show", table)
    seed = house.table(table).header.seed
    assert seed not in operator.does("tables", "show", table, "--json")
    operator.does("tables", "close", table, *WHY)
    assert code(ana.post(f"/t/{table}/chat", text="on?")) == (409, "table-closed")
    assert "--yes removes it" in operator.does("tables", "remove", table, *WHY)
    assert ana.get(f"/t/{table}").status_code == httpx.codes.OK
    operator.does("tables", "remove", table, "--yes", *WHY)
    assert operator.runs("tables", "show", table).exit_code == 2


def test_what_looks_arranged_is_found(operator: Operator, house: House) -> None:
    season(house, ("Dan", "Eva"), 12, seats=2)
    engine = connect(house.db)
    enrol_all(engine, ["Boss", "Fodder"])
    book = RatingBook(engine)
    assert operator.runs("suspicious", "--games", 5).exit_code == 0
    for number in range(5):
        made_up(engine, book, ("Boss", "Fodder"), 0, f"thrown-{number}", time.time() - number)
    engine.dispose()
    found = operator.runs("suspicious", "--games", 5, "--days", 30)
    assert found.exit_code == 1
    assert "handle-Boss (Boss) won 5 of 5" in found.output
    assert "Eva" not in found.output
    operator.does("people", "shut", "handle-Fodder", *WHY)
    assert operator.runs("suspicious", "--games", 5).exit_code == 0


def test_short_lived_accounts_that_lose_to_one_person_are_found(
    operator: Operator, house: House
) -> None:
    engine, now = connect(house.db), time.time()
    enrol_all(engine, ["Boss", "Fodder", "Feed"])
    with engine.begin() as connection:
        connection.execute(update(guests).values(created_at=now - 3_600))
        for name in ("Boss", "Fodder", "Feed"):
            row = {"digest": name.encode().ljust(32), "guest_id": f"id-{name}", "kind": "cookie"}
            open_in = {"agent": "Firefox · Linux", "expires_at": now + 3_600}
            connection.execute(insert(tokens).values(row | open_in))
    book = RatingBook(engine)
    for number in range(4):
        for loser in ("Fodder", "Feed"):
            made_up(engine, book, ("Boss", loser), 0, f"{loser}-{number}", now - number)
    engine.dispose()
    found = operator.runs("suspicious", "--games", 8)
    assert found.exit_code == 1
    told = "handle-Boss (Boss) won all 8 rated games against 2 new accounts"
    assert f"{told} (handle-Feed, handle-Fodder)" in found.output
    assert "Firefox · Linux" in found.output
    assert operator.runs("suspicious", "--games", 9).exit_code == 0


def test_reports_are_listed_shown_and_resolved(
    house: House, operator: Operator, ana: Person, handle: str
) -> None:
    assert operator.does("reports", "list") == ""
    table = ana.opens(mode="friends", seats=2, name="Ana")
    ana.post(f"/t/{table}/chat", text="you fool")
    with Person(house) as ben:
        ben.sits(table, "Ben")
        line = house.table(table).chat[0].number
        report = {"handle": handle, "table": table, "line": line}
        sent = ben.post("/me/reports", **report, reason="insult", text="again and again")
        assert sent.is_success
        reporter = handle_of(house, guest_id(house, ben))
    listed = operator.runs("reports", "list")
    assert listed.exit_code == 1
    number = listed.output.split()[0]
    assert f"insult    {handle} (Ana): you fool" in listed.output
    shown = operator.reads("reports", "show", number)
    assert isinstance(shown, dict)
    expected = {"about": handle, "by": reporter, "table": table, "line": "you fool"}
    assert expected.items() <= shown.items()
    assert "again and again" in operator.does("reports", "show", number)
    operator.does("reports", "resolve", number, "--why", "muted for a week")
    assert "already" in operator.does("reports", "resolve", number, "--why", "twice")
    assert operator.does("reports", "list") == ""
    assert "muted for a week" in operator.does("reports", "show", number)
    (deed,) = operator.does("log", "--about", handle).splitlines()
    assert deed.endswith(f"resolve-report {handle} report {number}: insult (muted for a week)")
    assert reporter not in operator.does("log", "--json"), "the log outlives accounts"


def test_what_people_write_cannot_play_with_the_terminal(
    house: House, operator: Operator, handle: str
) -> None:
    forged = "bad\x1b[2J\x1b[31m\u202e\n5b1e77a0c9d2  2026-01-01 00:00  insult  forged"
    with Person(house) as ben:
        guest_id(house, ben)
        assert ben.post("/me/reports", handle=handle, reason="spam", text=forged).is_success
    listed = CliRunner().invoke(main, ["admin", "reports", "list", "--db", operator.db], color=True)
    (line,) = listed.output.splitlines()
    assert "forged" in line
    assert line.isprintable()
    shown = operator.reads("reports", "show", line.split()[0])
    assert isinstance(shown, dict)
    assert shown["text"].isprintable()
    operator.does("people", "mute", handle, "--days", 1, "--why", "two\nlines\x1b[31m")
    assert len(operator.does("log").splitlines()) == 1


def test_who_leaves_rated_games_is_found(operator: Operator, house: House) -> None:
    with Person(house) as leaver, Person(house) as ben:
        left = [rated_between(house, leaver, ben) for _ in range(2)]
        for table in left:
            assert leaver.post(f"/t/{table}/leave").is_success
            wait_for(partial(_stood_in, house, table, ben))
        owner = house.table(left[0]).chairs[0].guest or ""
    engine = connect(house.db)
    row = {"guest_id": owner, "game": "caramba", "way": "", "seats": 2, "won": 0.0}
    over = {"uncounted": "steward", "ended_at": time.time()}
    with engine.begin() as connection:
        connection.execute(insert(finished), [row | over | {"table_id": each} for each in left])
    engine.dispose()
    found = operator.runs("suspicious", "--games", 2, "--days", 1)
    assert found.exit_code == 1
    assert f"{handle_of(house, owner)} (Ana) left 2 of 2 rated games to a bot" in found.output


def _stood_in(house: House, table_id: str, ben: Person) -> bool:
    """Whether a bot has answered for whoever left; if it is Ben's turn, he answers."""
    table = house.table(table_id)
    if table.asked == 1:
        ben.answers(table_id, table.ply, options(table)[0])
    return 0 in stood_in_for(table)


def test_every_deed_is_in_the_log_with_who_and_why(
    operator: Operator, handle: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SUDO_USER", "olga")
    operator.does("people", "mute", handle, "--days", 1, "--why", "insults")
    operator.does("people", "mute", handle, "--days", 0, "--why", "apologised")
    lines = operator.does("log", "--about", handle).splitlines()
    assert [line.partition("  ")[2] for line in lines] == [
        f"olga: unmute {handle} 0 days (apologised)",
        f"olga: mute {handle} 1 days (insults)",
    ]
    assert "insults" in operator.does("people", "show", handle)


@pytest.mark.parametrize(
    "arguments",
    [
        ("people", "show", "nobody"),
        ("people", "mute", "nobody", "--days", "1", *WHY),
        ("people", "mute", "nobody", "--days", "-1", *WHY),
        ("people", "mute", "\udcff", "--days", "1", *WHY),
        ("people", "mute", "nobody", "--days", "1", "--why", "\udcff"),
        ("tables", "close", "\udcff", *WHY),
        ("people", "mute", "nobody", "--days", "nan", *WHY),
        ("people", "mute", "nobody", "--days", "1", "--why", "  "),
        ("suspicious", "--days", "nan"),
        ("tables", "list", "--of", "nobody"),
        ("people", "shut", "nobody"),
        ("people", "merge", "nobody", "nobody", *WHY),
        ("reports", "show", "nowhere"),
        ("reports", "resolve", "nowhere", *WHY),
        ("tables", "close", "nowhere", *WHY),
        ("tables", "remove", "nowhere", "--yes", *WHY),
        ("tables", "list", "--stage", "lost"),
    ],
)
def test_bad_input_is_one_line_and_changes_nothing(
    operator: Operator, arguments: tuple[str, ...]
) -> None:
    done = operator.runs(*arguments)
    assert done.exit_code == 2
    assert "Traceback" not in done.output
    assert "database" not in done.output, "it is the input that is wrong"
    assert operator.reads("log") == []


def test_a_word_filter_can_be_tried(tmp_path: Path) -> None:
    file = tmp_path / "words.txt"
    file.write_text("darn\n", encoding="utf-8")
    runner = CliRunner()
    masked = runner.invoke(main, ["admin", "words", str(file), "darn it"])
    assert (masked.exit_code, masked.output) == (0, "**** it\n")
    refused = runner.invoke(main, ["admin", "words", str(file), "darn it", "--refuse"])
    assert refused.exit_code == 2
    assert "refused-words" in refused.output
    broken = runner.invoke(main, ["serve", "--word-filter", "nowhere.txt", "--port", "0"])
    assert broken.exit_code == 2
    assert "bad-word-filter" in broken.output


def test_a_server_masks_or_refuses_words(tmp_path: Path) -> None:
    file = tmp_path / "words.txt"
    file.write_text("darn\n", encoding="utf-8")
    chosen = {"word_filter": str(file)}
    with running_house(quick(tmp_path, **chosen)) as house, Person(house) as ana:
        table = ana.opens(mode="friends", seats=2, name="Darn")
        assert house.table(table).names[0] == "****"
        assert ana.post(f"/t/{table}/chat", text="darn it").is_success
        assert house.table(table).chat[0].text == "**** it"
    strict = quick(tmp_path, refuse_words=True, **chosen)
    with running_house(strict) as house, Person(house) as ana:
        refused = ana.post("/tables", game="caramba", mode="friends", name="Darn")
        assert code(refused) == (400, "refused-words")


def test_the_link_back_into_an_account_is_kept_nowhere(operator: Operator, handle: str) -> None:
    """The link that leads back into an account is printed for the operator, and kept nowhere."""
    opened = operator.reads("people", "open", handle, *WHY)
    assert isinstance(opened, dict)
    token = opened["path"].rpartition("/")[2]
    assert token not in operator.does("log", "--json")
    engine = connect(operator.db)
    assert GuestBook(engine, time.time).recover(token) is not None
    engine.dispose()
