"""Golden games replay byte for byte, and together they show everything that can happen."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablero.engine import Record
from tablero.games.caballero import GAME
from tablero.games.caballero.box import STANDARD_BOX
from tablero.games.caballero.result import Kind
from tests.caballero.golden import FOLDER, RECIPES, features, final

RECORDS = sorted(FOLDER.glob("*.tablero"))
EACH = pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)


def read(path: Path) -> tuple[str, Record]:
    """A golden game as text and as record."""
    text = path.read_text(encoding="utf-8")
    return text, Record.parse(text, lambda _name: GAME)


@EACH
def test_the_text_is_kept_byte_for_byte(path: Path) -> None:
    text, record = read(path)
    assert str(record) == text


@EACH
def test_the_game_ends_as_it_always_did(path: Path) -> None:
    _, record = read(path)
    assert final(record) == path.with_suffix(".final").read_text(encoding="utf-8")


@EACH
def test_chance_was_fair(path: Path) -> None:
    _, record = read(path)
    assert record.unfair() == []


def test_every_recipe_has_its_record_and_every_record_its_end() -> None:
    assert [path.stem for path in RECORDS] == sorted(recipe.name for recipe in RECIPES)
    assert [path.with_suffix(".final") for path in RECORDS] == sorted(FOLDER.glob("*.final"))


def test_the_corpus_shows_everything() -> None:
    """Every verb, tile, power card, piece, option, award and way of leaving the table."""
    seen = {feature for path in RECORDS for feature in features(read(path)[1])}
    demanded = {f"verb {action.verb()}" for action in GAME.actions}
    demanded |= {f"lay tile {tile}" for tile in STANDARD_BOX.tiles}
    demanded |= {f"power {value}" for value in range(1, 14)}
    demanded |= {str(kind) for kind in Kind}
    demanded |= {"2 players", "3 players", "4 players", "own box", "standard box"}
    demanded |= {f"{option.name}={choice}" for option in GAME.options for choice in option.choices}
    demanded |= {"pushed-out saved", "pushed-out lost", "pushed-out ships_saved"}
    demanded |= {"pushed-out ships_lost", "takes-back saved", "takes-back lost"}
    demanded |= {"loses-grande-card saved", "loses-grande-card lost"}
    demanded |= {"reaches-land", "court-overflows", "not-start-tile", "lays-at-water"}
    assert demanded - seen == set()
