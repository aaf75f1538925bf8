"""Boxes and action texts made to cost time or to break something."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from time import process_time
from typing import Any

import httpx
import pytest
from click.testing import CliRunner

from tablero.cli import main
from tablero.engine import BadAction, BadBox, Game, read_toml
from tablero.engine.action import LONGEST_ACTION
from tablero.engine.toml import LONGEST_BOX, LONGEST_LINE
from tablero.games import all_games, find
from tablero.games.eldorado.box import ISLAND_TILES, Tile
from tablero.games.eldorado.tables import EldoradoBox
from tablero.table.answering import answer, lift_curtain
from tablero.table.table import Table
from tests.server.house import House, Person, quick, running_house

AS_LONG_AS_MANY = 200
"""The worst box may take the time of this many ordinary ones; it is about 25 times as long."""
LINES = LONGEST_BOX // LONGEST_LINE
FULL = LONGEST_LINE - 20
ODD_WORDS = ("0", "-1", "5000", "999999", "9" * 700, "-", "?", "(99,-99)", "cave(1,-1)", "titan")
WAYS: tuple[dict[str, Any], ...] = (
    {"game": "caramba", "seats": 4},
    {"game": "caballero", "seats": 4},
    {"game": "caballero", "seats": 2, "options": {"expansion": "yes"}},
    {"game": "eldorado", "seats": 5},
    {"game": "eldorado", "seats": 4, "way": "teams"},
    {"game": "eldorado", "seats": 4, "options": {"expansion": "yes"}},
)


def numbered(line: str) -> str:
    """As many such lines as a box file may have, each with its number instead of `@`."""
    return "\n".join(line.replace("@", str(number)) for number in range(LINES - 1))


BOMBS = {
    "key": "a." * 30_000 + "a = 1",
    "key that fits": "a." * (LONGEST_BOX // 2 - 4) + "a = 1",
    "keys of full lines": numbered("a." * (FULL // 2) + "b@ = 1"),
    "table of full lines": numbered("[" + "a." * (FULL // 2) + "b@]"),
    "quoted keys": numbered("'a'." * (FULL // 4) + "b@ = 1"),
    "keys in a table in a line": numbered("a@ = { " + "a." * (FULL // 2) + "b = 1 }"),
    "hidden in a long text": 'a = """\n""" # ' + "a." * 9_000 + "a = 1",
    "deep lists": numbered("a@ = " + "[" * (FULL // 2) + "]" * (FULL // 2)),
    "a list without end": ("[" * LONGEST_LINE + "\n") * (LINES - 1),
    "deep tables": numbered("a@ = " + "{a=" * (FULL // 4) + "1" + "}" * (FULL // 4)),
    "many tables": "\n".join(f"[t{number}]" for number in range(LONGEST_BOX // 8)),
    "many elements": "[[a]]\n" * (LONGEST_BOX // 6),
    "many keys": "\n".join(f"k{number}=1" for number in range(LONGEST_BOX // 9)),
    "deep keys": "\n".join(f"a.a.a.a.a.a.a.b{number}=1" for number in range(LONGEST_BOX // 22)),
    "a number": "a = " + "9" * 60_000,
    "numbers": numbered("a@ = " + "9" * FULL),
    "hexadecimal numbers": numbered("a@ = 0x" + "f" * (FULL - 2)),
    "fractions": numbered("a@ = 1." + "9" * (FULL - 9) + "e99999"),
    "a text": 'a = "' + "x" * (LONGEST_BOX - 6) + '"',
    "escapes": numbered('a@ = "' + "\\n" * (FULL // 2) + '"'),
    "texts without end": numbered("'\"" * (FULL // 2)),
    "commas": "a = [" + "1,\n" * (LONGEST_BOX // 3 - 3) + "]",
    "comments": "#\n" * (LONGEST_BOX // 2),
    "empty lines": "\n" * LONGEST_BOX,
}


def costs(work: Callable[[], object], times: int = 3) -> float:
    """Seconds of processor time that it takes when nothing interferes."""
    spent = []
    for _ in range(times):
        began = process_time()
        work()
        spent.append(process_time() - began)
    return min(spent)


def read_or_refused(game: Game[Any], text: str) -> None:
    with suppress(BadBox):
        game.box.from_toml(text)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with running_house(quick(tmp_path_factory.mktemp("house"))) as house:
        yield house


@pytest.fixture
def ana(house: House) -> Iterator[Person]:
    with Person(house) as ana:
        yield ana


def code(response: httpx.Response) -> tuple[int, str]:
    return response.status_code, response.json()["error"]["code"]


@pytest.mark.parametrize("shape", BOMBS)
def test_02_no_box_takes_long_to_read(shape: str) -> None:
    game = find("caramba")
    ordinary = costs(lambda: read_or_refused(game, game.standard_box.to_toml()), 20)
    assert costs(lambda: read_or_refused(game, BOMBS[shape])) < AS_LONG_AS_MANY * ordinary


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_02_real_boxes_pass_with_room_to_spare(game: Game[Any]) -> None:
    text = game.standard_box.to_toml()
    assert game.box.from_toml(text) == game.standard_box
    assert 10 * len(text) < LONGEST_BOX
    assert 10 * max(map(len, text.splitlines())) < LONGEST_LINE
    remarks = "# A remark with 1. points, 2. 'quotes and 3. more... of them.\n" * 100
    assert game.box.from_toml(remarks + text) == game.standard_box


def test_02_the_largest_playable_box_is_read_again() -> None:
    box = find("eldorado").standard_box
    assert isinstance(box, EldoradoBox)
    longest = sorted(ISLAND_TILES, key=lambda tile: len(str(tile)), reverse=True)
    longest.remove(Tile.WOOD)
    rows = tuple((seats, tuple(longest[: 47 // seats * seats])) for seats in range(2, 9))
    large = box.but(key_tiles=rows, battle_die=(20,) * 20, titan_die=(6,) * 20)
    assert EldoradoBox.from_toml(large.to_toml()) == large


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a = 1\n" * LONGEST_BOX, "at most 20000 characters"),
        ("a = 1\nb = '" + "x" * LONGEST_LINE + "'", "line 2 has more than 1000 characters"),
        ("\n\na.a.a.a.a.a.a.a.a.a = 1", "line 3 has more than 8 dots"),
        ("a . 'a' . \"a\".a.a.a.a.a.a.a = 1", "line 1 has more than 8 dots"),
        ("a = '''x'''", "no texts that span several lines"),
    ],
)
def test_02_the_refusal_says_what_is_too_much(text: str, said: str) -> None:
    with pytest.raises(BadBox, match=said):
        read_toml(text)


def test_02_a_box_bomb_stops_nobody(ana: Person) -> None:
    ana.opens()
    box = find("caramba").standard_box.to_toml()
    ordinary = costs(lambda: ana.opens(box=box))
    # A playable box: it is refused only for its last line.
    bomb = {"game": "caramba", "name": "Ana", "box": box + "a." * 20_000 + "a = 1"}
    refused = ana.post("/tables", **bomb)
    assert code(refused) == (400, "bad-box")
    assert "at most" in refused.json()["error"]["detail"]
    assert costs(lambda: ana.post("/tables", **bomb)) < 3 * ordinary


def test_02_a_box_in_a_request_is_read_once(ana: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    loads = tomllib.loads

    def noted(text: str) -> dict[str, Any]:
        read.append(text)
        return loads(text)

    monkeypatch.setattr(tomllib, "loads", noted)
    sent = "# mine\n" + find("caramba").standard_box.to_toml()
    ana.opens(box=sent)
    assert read.count(sent) == 1


def test_02_what_takes_too_long_is_given_up(tmp_path: Path) -> None:
    with running_house(quick(tmp_path, box_patience=0.0)) as house, Person(house) as ana:
        box = find("caramba").standard_box.to_toml()
        refused = ana.post("/tables", game="caramba", name="Ana", box=box)
        assert code(refused) == (400, "bad-box")
        assert "too long" in refused.json()["error"]["detail"]
        assert ana.get("/").status_code == 200


def test_02_the_command_line_refuses_a_bomb_at_once(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text(find("caramba").standard_box.to_toml())
    bad.write_text(BOMBS["key"])

    def check(path: Path) -> int:
        return CliRunner().invoke(main, ["box", "check", "caramba", str(path)]).exit_code

    assert (check(good), check(bad)) == (0, 1)
    assert costs(lambda: check(bad)) < 3 * costs(lambda: check(good))


def at_hot_seat(house: House, ana: Person, plan: dict[str, Any]) -> Table:
    return house.table(ana.opens(mode="hot-seat", **plan))


def with_screen(house: House, table_id: str) -> Table:
    """The table with the screen handed to the seat that is asked."""
    table = house.table(table_id)
    guest, asked = table.chairs[0].guest, table.asked
    assert asked is not None
    return house.keeper.do(table_id, lambda now: lift_curtain(now, guest, asked)).table


def goes_on(house: House, table_id: str, chosen: random.Random) -> None:
    """Whoever is asked gives some legal answer."""
    table = with_screen(house, table_id)
    decision = table.state.decision
    entries = answer(table, table.chairs[0].guest, table.ply, str(chosen.choice(decision.options)))
    house.keeper.do(table_id, lambda _: entries)


def mangled(text: str, chosen: random.Random) -> str:
    """An action with one word replaced."""
    words = text.split()
    words[chosen.randrange(len(words))] = chosen.choice((*ODD_WORDS, *words))
    return " ".join(words)


def preview(ana: Person, table: Table, text: str) -> httpx.Response:
    return ana.get(f"/t/{table.id}/preview", params={"action": text})


@pytest.mark.parametrize(
    ("plan", "text", "refused"),
    [
        (WAYS[0], "secure munition-2", (409, "illegal-action")),
        (WAYS[1], "power 5000", (409, "illegal-action")),
        (WAYS[1], "power -1", (409, "illegal-action")),
        (WAYS[1], "power " + "9" * 150, (400, "bad-action")),
        (WAYS[1], "power " + "9" * 700, (400, "bad-action")),
        (WAYS[1], "power 0x5", (400, "bad-action")),
        (WAYS[5], "banish titan to (1,-1)", (409, "illegal-action")),
        (WAYS[3], "no such thing", (400, "bad-action")),
    ],
)
def test_10_a_preview_refuses_what_may_not_be_answered(
    house: House, ana: Person, plan: dict[str, Any], text: str, refused: tuple[int, str]
) -> None:
    table = with_screen(house, at_hot_seat(house, ana, plan).id)
    answered = preview(ana, table, text)
    assert code(answered) == refused
    assert code(ana.answers(table.id, table.ply, text)) == refused
    if refused[0] == 409:
        why = ana.get(f"/t/{table.id}/why", params={"action": text}).json()
        error = answered.json()["error"]
        assert (why["message"], why["paragraph"]) == (error["message"], error["paragraph"])


@pytest.mark.parametrize("plan", WAYS, ids=lambda plan: "-".join(map(str, plan.values())))
def test_10_no_action_text_is_a_defect(house: House, ana: Person, plan: dict[str, Any]) -> None:
    chosen = random.Random(str(plan))
    table_id = at_hot_seat(house, ana, plan).id
    for _ in range(3):
        for _ in range(15):
            goes_on(house, table_id, chosen)
        table = with_screen(house, table_id)
        thinkable = [str(action) for action in table.game.vocabulary(table.state)]
        texts = chosen.choices(thinkable, k=8)
        for text in [*texts, *(mangled(text, chosen) for text in texts)]:
            why = ana.get(f"/t/{table_id}/why", params={"action": text})
            shown = preview(ana, table, text)
            assert why.status_code in (200, 400), text
            possible = {True: 200, False: 409, None: 400}[why.json().get("allowed")]
            assert shown.status_code == possible, text
            if possible != 200:
                assert ana.answers(table_id, table.ply, text).status_code == possible, text


@pytest.mark.parametrize("text", ["+5", "05", "-0", "1_000", "\u0663", "1" * 7, "5.0", "--5"])
def test_10_a_number_has_only_one_spelling(text: str) -> None:
    caballero = find("caballero")
    assert str(caballero.parse_action("power 5")) == "power 5"
    with pytest.raises(BadAction):
        caballero.parse_action(f"power {text}")


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_10_no_action_of_a_game_comes_near_the_longest(game: Game[Any]) -> None:
    state = game.setup(game.sizes()[-1])
    longest = max(map(len, map(str, game.vocabulary(state))))
    assert 2 * longest < LONGEST_ACTION
    with pytest.raises(BadAction, match="at most"):
        game.parse_action("x" * (LONGEST_ACTION + 1))
