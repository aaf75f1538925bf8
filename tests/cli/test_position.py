"""Positions on the command line: written, drawn, and played on."""

from pathlib import Path

import pytest

from tablero.engine import Record, read_position
from tablero.games import find
from tests.cli.conftest import tablero
from tests.cli.games import finished


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.txt"
    path.write_text(str(finished()), encoding="utf-8")
    return path


@pytest.fixture
def seen(record: Path) -> Path:
    """What seat 2 sees after 40 answers."""
    path = record.with_name("seen.txt")
    told = tablero("position", record, "--ply", 40, "--seat", 2)
    path.write_text(told.stdout, encoding="utf-8")
    return path


def test_a_whole_position_is_written(record: Path) -> None:
    told = tablero("position", record, "--ply", 40)
    assert read_position(told.stdout, find).state == finished().replay(40)


def test_a_position_is_drawn_as_its_reader_sees_it(seen: Path) -> None:
    drawn = tablero("draw", "--position", seen)
    assert drawn.returncode == 0
    assert 'aria-label="Hand"' in drawn.stdout
    other = tablero("draw", "--position", seen, "--seat", 1)
    assert other.returncode == 2
    assert "hidden from the reader" in other.stderr


def test_a_game_goes_on_from_a_position(seen: Path) -> None:
    kept = seen.with_name("kept.txt")
    played = tablero("play", "caramba", "--from", seen, "--record", kept, typed="1\nq\n")
    assert played.returncode == 0
    record = Record.parse(kept.read_text(encoding="utf-8"), find)
    assert record.start is not None
    assert record.start.view(1) == finished().replay(40).view(1)
    assert record.answers


def test_a_game_goes_on_from_a_ply_of_a_record(record: Path) -> None:
    kept = record.with_name("kept.txt")
    told = tablero("play", "caramba", "--from", record, "--ply", 40, "--record", kept, typed="q\n")
    assert told.returncode == 0
    again = Record.parse(kept.read_text(encoding="utf-8"), find)
    assert again.start == finished().replay(40)


@pytest.mark.parametrize(
    ("game", "extra", "message"),
    [
        ("caballero", ("--ply", 40), "a position of caramba, not of caballero"),
        ("caramba", (), "this game is over"),
        ("caramba", ("--ply", 9999), "the record has plies 0 to"),
    ],
)
def test_a_position_that_cannot_be_played_on_is_reported(
    record: Path, game: str, extra: tuple[object, ...], message: str
) -> None:
    told = tablero("play", game, "--from", record, *extra)
    assert told.returncode == 2
    assert message in told.stderr


def test_bad_text_is_reported_with_its_place(tmp_path: Path) -> None:
    text = tmp_path / "bad.txt"
    header = "# tablero position 1  game caramba  rules 1  seats 2"
    text.write_text(f"{header}\nround two\n", encoding="utf-8")
    told = tablero("draw", "--position", text)
    assert told.returncode == 2
    assert told.stderr == "Error (bad-position): line 2, place 7: 'two' is not a number\n"


def test_a_record_or_a_position_is_drawn_not_both(record: Path, seen: Path) -> None:
    told = tablero("draw", record, "--position", seen)
    assert told.returncode == 2
    assert "draw what?" in told.stderr
