"""What somebody at a table could do to the others, and many tables to the server."""

from __future__ import annotations

import gc
import random
import tracemalloc
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tablero.server.operation.memory import table_memory
from tablero.server.settings import Settings
from tablero.table.answering import answer, lift_curtain
from tablero.table.entries import AnyEntry, Created, Logged, Renamed
from tablero.table.errors import BadName, BadText, NobodyToAsk
from tablero.table.folding import folded, opened
from tablero.table.keeper import Keeper, weight_of
from tablero.table.nonces import Nonces
from tablero.table.opening import Plan, prepare
from tablero.table.seating import come_back, leave, rename, sit, unused_name
from tablero.table.sight import scene, sight_of
from tablero.table.table import Table
from tablero.table.text import LONGEST_NAME, clean_line, clean_name
from tablero.table.undoing import answer_undo, undo
from tests.server.house import House, Person, quick, running_house
from tests.table.tables import Room, asked_guest, database, options

TEAMS = {"teams": "yes", "start": "first"}
"""Ana and Ben play against Cleo and Dora, and Ana begins."""


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    with database(tmp_path) as engine:
        yield Room(engine)


def answered(room: Room, table: Table) -> Table:
    """The table after one answer by whoever is asked."""
    guest = asked_guest(table)
    return room.do(table, answer(table, guest, table.ply, str(options(table)[0])), guest)


def after_news(room: Room, table: Table, guest: str) -> Table:
    """The table when the guest has given an answer that cannot be taken back freely."""
    (seat,) = table.seats_of(guest)
    while table.last_answer_of((seat,)) is None or table.free_undo(seat) is not None:
        table = answered(room, table)
    return table


def teams(room: Room) -> Table:
    plan = Plan("eldorado", mode="friends", seats=4, names=("Ana",), options=TEAMS)
    table = room.open(plan, "ana")
    for guest in ("ben", "cleo", "dora"):
        deed = sit(table, guest, guest.title(), None, table.header.invite)
        table = room.do(table, deed, guest)
    return table


def goes(room: Room, table: Table, *guests: str) -> Table:
    for guest in guests:
        table = room.do(table, leave(table, guest), guest)
    return table


def may_ask(table: Table, guest: str) -> bool:
    return scene(table, sight_of(table, guest)).may_ask_undo


def test_13_people_who_have_left_have_not_agreed(room: Room) -> None:
    table = after_news(room, room.among("ana", "ben"), "ana")
    assert may_ask(table, "ana")
    alone = goes(room, table, "ben")
    assert not may_ask(alone, "ana")
    with pytest.raises(NobodyToAsk):
        undo(alone, "ana", alone.ply)
    back = room.do(alone, come_back(alone, "ben"), "ben")
    asked = room.do(back, undo(back, "ana", back.ply), "ana")
    assert asked.ply == table.ply
    assert asked.request is not None


def test_13_free_undo_stays_free_when_everybody_has_left(room: Room) -> None:
    before = answered(room, room.among("ana", "ben"))
    guest = asked_guest(before)
    table = room.do(before, answer(before, guest, before.ply, "pass"), guest)
    table = goes(room, table, *({"ana", "ben"} - {guest}))
    assert room.do(table, undo(table, guest, table.ply), guest).state == before.state


def test_13_people_who_are_there_are_asked(room: Room) -> None:
    table = goes(room, after_news(room, room.among("ana", "ben", "cleo"), "ana"), "cleo")
    asked = room.do(table, undo(table, "ana", table.ply), "ana")
    assert asked.ply == table.ply
    assert scene(asked, sight_of(asked, "ben")).must_answer_undo
    gone_back = room.do(asked, answer_undo(asked, "ben", True), "ben")
    assert gone_back.ply < table.ply


def test_13_a_mate_alone_cannot_agree_for_opponents_who_have_left(room: Room) -> None:
    table = after_news(room, teams(room), "ana")
    left = goes(room, table, "cleo", "dora")
    assert not may_ask(left, "ana")
    with pytest.raises(NobodyToAsk):
        undo(left, "ana", left.ply)


def test_13_opponents_who_leave_during_the_vote_have_not_agreed(room: Room) -> None:
    table = after_news(room, teams(room), "ana")
    asked = room.do(table, undo(table, "ana", table.ply), "ana")
    asked = goes(room, asked, "cleo", "dora")
    voted = room.do(asked, answer_undo(asked, "ben", True), "ben")
    assert voted.ply == table.ply
    one = room.do(voted, come_back(voted, "dora"), "dora")
    assert room.do(one, answer_undo(one, "dora", True), "dora").ply < table.ply


def test_14_a_players_new_table_is_not_a_rematch(tmp_path: Path) -> None:
    with running_house(quick(tmp_path)) as house, Person(house) as ana, Person(house) as ben:
        table_id = ana.opens(mode="friends", seats=2)
        ben.sits(table_id, "Ben")
        trap = ana.opens(nonce=f"rematch-{table_id}")
        play_out(house, table_id)
        rematch = ben.post(f"/t/{table_id}/rematch").json()["table"]
        assert rematch != trap
        assert house.table(rematch).names == house.table(table_id).names
        assert ana.post(f"/t/{table_id}/rematch").json()["table"] == rematch
        refused = ana.post("/tables", game="caramba", name="Ana", nonce=f"rematch:{table_id}")
        assert refused.status_code == 400


def play_out(house: House, table_id: str) -> None:
    chosen = random.Random(1)
    while not (table := house.table(table_id)).over:
        one_answer(house, table, chosen)


def one_answer(house: House, table: Table, chosen: random.Random) -> None:
    text = str(chosen.choice(options(table)))
    entries = answer(table, asked_guest(table), table.ply, text)
    house.keeper.do(table.id, lambda _: entries)


def test_14_a_rematch_named_in_the_log_is_found(room: Room) -> None:
    """Tables of earlier versions were opened under another nonce; the log names them."""
    table = room.play(room.among("ana", "ben"), 2_000)
    new = room.keeper.rematch(table.id, "ana")
    assert room.another_process().rematch(table.id, "ben").id == new.id
    assert room.keeper.rematch(table.id, "ana").id == new.id


INVISIBLE = {
    "nothing": "",
    "spaces": " \u00a0\u2003\u3000",
    "zero width": "\u200b\u200c\u200d\u2060\ufeff",
    "direction": "\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069",
    "marks": "\u0301\u0308\u20dd",
    "Hangul fillers": "\u115f\u1160\u3164\uffa0",
    "Khmer vowels": "\u17b4\u17b5",
    "Mongolian selectors": "\u180b\u180c\u180d\u180e",
    "empty braille": "\u2800",
    "tags": "\U000e0041\U000e006e\U000e0061",
    "variations": "\ufe00\ufe0f\U000e0100",
    "soft hyphen and grapheme joiner": "\u00ad\u034f",
    "invisible operators": "\u2061\u2062\u2063\u2064",
    "empty note head": "\U0001d159",
}


@pytest.mark.parametrize("kind", INVISIBLE)
def test_15_a_name_or_a_line_shows_something(kind: str) -> None:
    for text in (INVISIBLE[kind], *INVISIBLE[kind], INVISIBLE[kind] * 3):
        with pytest.raises(BadName):
            clean_name(text)
        with pytest.raises(BadText):
            clean_line(text)


@pytest.mark.parametrize("kind", [kind for kind in INVISIBLE if kind not in ("marks", "spaces")])
def test_15_invisible_characters_do_not_make_another_name(kind: str) -> None:
    for character in INVISIBLE[kind].replace("\u2800", ""):
        for text in (f"An{character}a", f"{character}Ana", f"Ana{character}"):
            assert clean_name(text) == "Ana"
            assert clean_line(text) == "Ana"


@pytest.mark.parametrize(
    "name",
    [
        "Zoë",
        "O'Neil-Müller 2.",
        "Nguyễn Thị",
        "Ζωή",
        "Łukasz",
        "Наташа",
        "محمد",
        "می\u200cخواهم",
        "אבי",
        "शक्ति",
        "क्\u200dष",
        "สมชาย",
        "김철수",
        "山田 太郎",
        "ᏣᎳᎩ",
        "👩\u200d🚀",
        "👨\u200d👩\u200d👧\u200d👦",
        "🏳\ufe0f\u200d🌈",
        "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f",
        "👍🏽",
        "1\ufe0f\u20e3",
        "❤\ufe0f",
        "¡!",
    ],
)
def test_15_names_in_any_script_stay_as_they_are(name: str) -> None:
    assert clean_name(name) == unicodedata.normalize("NFC", name)
    assert clean_line(name) == unicodedata.normalize("NFC", name)


def test_15_only_what_is_left_counts_towards_the_length() -> None:
    long = "\u202e" + "x\u200b" * LONGEST_NAME
    assert clean_name(long) == "x" * LONGEST_NAME
    assert clean_name("Ana \u00a0\u2003 Belén") == "Ana Belén"
    assert clean_line("Bonjour\u00a0!") == "Bonjour !"
    assert clean_line("left \u202eright") == "left right"
    for bad in ("a\nb", "a\x00b", "a\u2028b", "\ud800a", "\ue000", "x" * (LONGEST_NAME + 1)):
        with pytest.raises(BadName):
            clean_name(bad)


@given(st.text(max_size=60))
def test_15_a_clean_name_shows_something_and_steers_nothing(text: str) -> None:
    try:
        name = clean_name(text)
    except BadName:
        return
    assert 0 < len(name) <= LONGEST_NAME
    assert any(unicodedata.category(character)[0] in "LNPS" for character in name)
    assert not set(name) & set(INVISIBLE["direction"])
    assert unicodedata.is_normalized("NFC", name)


def test_15_names_that_look_alike_are_told_apart(room: Room) -> None:
    table = room.among("ana", "ben")
    for name in ("Ana", "ANA", "\uff21\uff4e\uff41", "\u0410na", "An\u0430", "\u0391na"):
        assert unused_name(table, name) == f"{name} 2"
    for name in ("Anna", "Ani", "\u0410\u043d\u044f"):
        assert unused_name(table, name) == name
    assert rename(table, "ana", "ana") == [Renamed(0, "ana")]


def test_15_nobody_sits_down_without_a_visible_name(tmp_path: Path) -> None:
    with running_house(quick(tmp_path)) as house, Person(house) as ana, Person(house) as ben:
        table_id = ana.opens(mode="friends", seats=2)
        for name in INVISIBLE.values():
            if name:
                assert ben.sits(table_id, name).json()["error"]["code"] == "bad-name"
        assert ben.sits(table_id, "Be\u202en").status_code == 200
        assert house.table(table_id).names == ("Ana", "Ben")


def renamings(table: Table, count: int) -> list[Logged]:
    return [
        Logged(seq, 0.0, "ana", f"nonce-{seq:06}", Renamed(0, "Ana"))
        for seq in range(table.seq + 1, table.seq + 1 + count)
    ]


def new_table() -> Table:
    header, *_ = prepare(Plan("caramba", seats=2)).opened_by("ana")
    assert isinstance(header, Created)
    return opened("table", Logged(1, 0.0, "ana", None, header), header)


def test_16_four_times_as_many_entries_take_about_four_times_as_long() -> None:
    table = new_table()

    def seconds(count: int) -> float:
        log = renamings(table, count)
        began = process_time()
        assert len(folded(table, log).nonces) == count
        return process_time() - began

    few, many = (min(seconds(count) for _ in range(3)) for count in (4_000, 16_000))
    assert many < 8 * few


def test_16_a_table_keeps_its_nonces_whatever_comes_after() -> None:
    table = new_table()
    log = renamings(table, 20)
    versions = [table]
    for logged in log:
        versions.append(folded(versions[-1], [logged]))
    again = folded(versions[5], [replace(log[5], nonce="another")])
    for seen, version in enumerate(versions):
        assert dict(version.nonces) == {("ana", each.nonce): each.seq for each in log[:seen]}
    assert dict(again.nonces) == {
        **versions[5].nonces,
        ("ana", "another"): log[5].seq,
    }
    assert ("ana", log[5].nonce) not in again.nonces


@given(st.lists(st.tuples(st.integers(0, 20), st.integers(0, 9)), max_size=40))
def test_16_nonces_are_values(additions: list[tuple[int, int]]) -> None:
    """Law: each version equals an ordinary copied dictionary, even after branching."""
    versions: list[tuple[Nonces, dict[tuple[str, str], int]]] = [(Nonces(), {})]
    for number, (base, name) in enumerate(additions):
        nonces, model = versions[base % len(versions)]
        key = ("ana", f"nonce-{name}")
        versions.append((nonces.noted(*key, number), {key: number} | model))
    for nonces, model in versions:
        assert dict(nonces) == model
        assert len(nonces) == len(model)


def test_16_a_repeated_nonce_finds_its_entry_after_a_clash(room: Room) -> None:
    table = room.among("ana", "ben")
    other = room.another_process()

    def name(keeper: Keeper, guest: str, new: str, nonce: str) -> int:
        return keeper.do(table.id, lambda now: rename(now, guest, new), guest, nonce).told

    seconds: list[int] = []

    def overtaken(now: Table) -> list[AnyEntry]:
        if not seconds:
            seconds.append(name(other, "ben", "Benno", "second-nonce"))
        return rename(now, "ana", "Anabel")

    first = room.keeper.do(table.id, overtaken, "ana", "first-nonce").told
    (second,) = seconds
    assert first == second + 1
    for keeper in (room.keeper, other, room.another_process()):
        assert name(keeper, "ana", "Anything", "first-nonce") == first
        assert name(keeper, "ben", "Anything", "second-nonce") == second


def test_20_more_tables_than_ever_are_held(room: Room) -> None:
    plan = Plan("caramba", mode="friends", seats=2, names=("Ana",))
    tables = [room.open(plan) for _ in range(300)]
    assert all(room.keeper.look(table.id) is table for table in tables)


def test_20_no_more_is_held_than_fits_into_the_memory(room: Room) -> None:
    plan = Plan("caramba", mode="friends", seats=2, names=("Ana",))
    tables = [room.open(plan) for _ in range(10)]
    keeper = Keeper(room.engine, room.patience, room.clock, memory=5 * weight_of(tables[0]))
    seen = [keeper.look(table.id) for table in tables]
    for one in reversed(seen[5:]):
        assert keeper.look(one.id) is one
    assert keeper.look(tables[0].id) is not seen[0]
    tight = Keeper(room.engine, room.patience, room.clock, memory=1)
    assert tight.look(tables[0].id) is tight.look(tables[0].id)
    assert tight.look(tables[0].id) == tables[0]


@pytest.mark.parametrize(
    "plan",
    [
        Plan("caramba", mode="hot-seat", seats=3),
        Plan("caballero", mode="hot-seat", seats=3, options={"expansion": "yes"}),
        Plan("eldorado", mode="hot-seat", seats=2, options={"rounds": "30"}),
    ],
    ids=lambda plan: plan.game,
)
def test_20_the_weight_of_a_table_is_about_what_it_takes(room: Room, plan: Plan) -> None:
    table = room.open(plan)
    chosen = random.Random(2)
    while not table.over and table.ply < 400:
        assert table.asked is not None
        table = room.do(table, lift_curtain(table, "ana", table.asked), "ana")
        table = room.answers(table, chosen)
    # Fold it once before: what the game caches for all tables does not count.
    room.another_process().look(table.id)
    gc.collect()
    tracemalloc.start()
    try:
        again = room.another_process().look(table.id)
        gc.collect()
        taken, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert again == table
    assert 0.5 < taken / weight_of(again) < 2


def test_20_the_default_is_a_quarter_of_the_memory(tmp_path: Path) -> None:
    limit = tmp_path / "memory.max"
    whole = table_memory(limit)
    assert whole == Settings().table_memory > 0
    limit.write_text("max\n")
    assert table_memory(limit) == whole
    limit.write_text(f"{whole}\n")
    assert table_memory(limit) == whole // 4
