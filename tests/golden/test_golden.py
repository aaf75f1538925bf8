"""Golden games replay byte for byte, with fair chance, to the same end as ever."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablero.engine import Record
from tablero.engine.header import read_header
from tablero.games import all_games, find
from tests.golden.corpus import FOLDER, RECORDS, final, outdated, read, teller


def each(paths: list[Path]) -> pytest.MarkDecorator:
    """A test of each of these golden games."""
    names = [f"{path.parent.name}/{path.stem}" for path in paths]
    return pytest.mark.parametrize("path", paths, ids=names)


PRESENT = [path for path in RECORDS if not outdated(path)]
EARLIER = [path for path in RECORDS if outdated(path)]


@each(PRESENT)
def test_the_text_is_kept_byte_for_byte(path: Path) -> None:
    text, record = read(path)
    assert str(record) == text
    assert path.read_bytes() == text.encode()


@each(EARLIER)
def test_a_game_of_earlier_rules_goes_on_with_the_box_that_it_had(path: Path) -> None:
    text, record = read(path)
    today = str(record)
    assert Record.parse(today, find) == record
    header, answers = read_header(today)
    assert header.rules == record.game.rules
    assert record.game.box.from_toml(header.box) == record.box
    assert [line for _, line in answers] == [line for _, line in read_header(text)[1]]


@each(RECORDS)
def test_the_game_ends_as_it_always_did(path: Path) -> None:
    _, record = read(path)
    assert final(record) == path.with_suffix(".final").read_text(encoding="utf-8")


@each(RECORDS)
def test_chance_was_fair(path: Path) -> None:
    _, record = read(path)
    assert record.unfair() == []


def test_every_record_has_its_end_and_every_end_its_record() -> None:
    assert [path.with_suffix(".final") for path in RECORDS] == sorted(FOLDER.glob("*/*.final"))


@pytest.mark.parametrize("game", [game.name for game in all_games()])
def test_every_game_has_its_golden_games(game: str) -> None:
    records = [path.stem for path in RECORDS if path.parent.name == game]
    assert sorted(records) == sorted(recipe.name for recipe in teller(game).RECIPES)
    assert len(records) >= 6
