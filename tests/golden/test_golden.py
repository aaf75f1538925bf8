"""Golden games replay byte for byte, with fair chance, to the same end as ever."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablero.games import all_games
from tests.golden.corpus import FOLDER, RECORDS, final, read, teller

EACH = pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}/{path.stem}")


@EACH
def test_the_text_is_kept_byte_for_byte(path: Path) -> None:
    text, record = read(path)
    assert str(record) == text
    assert path.read_bytes() == text.encode()


@EACH
def test_the_game_ends_as_it_always_did(path: Path) -> None:
    _, record = read(path)
    assert final(record) == path.with_suffix(".final").read_text(encoding="utf-8")


@EACH
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
