"""`tablero watch`: on, back, anywhere, through anybody's eyes."""

import re
from pathlib import Path

import pytest

from tablero.engine import CHANCE
from tablero.words import LANGUAGES, Words
from tests.cli.conftest import Run, tablero
from tests.cli.games import NAMES, finished, unfinished

LAST = len(finished().answers)


def moves(output: str) -> list[int]:
    """The positions shown, in order."""
    return [int(found) for found in re.findall(rf"^Move (\d+) of {LAST}$", output, re.MULTILINE)]


def stops() -> list[int]:
    """Where a player is asked, or the game is over."""
    return [
        ply.number
        for ply in finished().plies()
        if ply.after.over or ply.after.frames[-1].seat != CHANCE
    ]


def test_on_and_back_stop_where_a_player_is_asked(run: Run, record_file: Path) -> None:
    done = run("watch", record_file, typed="\nn\n\nb\nb\nq\n")
    first, second, third = stops()[:3]
    assert done.exit_code == 0
    assert moves(done.stdout) == [0, first, second, third, second, first]


def test_any_position_has_its_number(run: Run, record_file: Path) -> None:
    done = run("watch", record_file, "--ply", 30, typed=f"55\n{LAST}\n\n0\n{LAST + 1}\nq\n")
    assert moves(done.stdout) == [30, 55, LAST, 0]
    assert "That was the last move." in done.stdout
    assert f"The game has moves 0 to {LAST}." in done.stdout


def test_the_end_shows_the_score(run: Run, record_file: Path) -> None:
    done = run("watch", record_file, "--ply", LAST, typed="q\n")
    result = finished().replay().result()
    assert f"wins with {max(result.scores)} points" in done.stdout or "share" in done.stdout
    assert done.stdout.count("CA-6.2") >= len(NAMES)


def test_each_seat_sees_its_own_hand_and_a_spectator_none(run: Run, record_file: Path) -> None:
    as_seat = {
        wish: run("watch", record_file, "--ply", 40, *wish, typed="q\n").stdout
        for wish in [(), ("--seat", "1"), ("--seat", "soldados"), ("--seat", "paco")]
    }
    hands = [text.count("Your hand:") for text in as_seat.values()]
    assert hands == [0, 1, 1, 1]
    assert len(set(as_seat.values())) == 4


def test_the_seat_can_be_changed_on_the_way(run: Run, record_file: Path) -> None:
    done = run("watch", record_file, "--ply", 40, typed="s2\ns\ns 9\nq\n")
    spectator, lola, again, *_ = done.stdout.split("Move 40 of")[1:]
    assert "Lola (you)" in lola
    assert "Your hand:" in lola
    assert "Your hand:" not in spectator + again
    assert "there is no seat '9'" in done.stdout


def test_what_others_draw_is_not_shown(run: Run, record_file: Path) -> None:
    done = run("watch", record_file, "--seat", 1, "--delay", 0)
    drawn = re.findall(r"^(\w+) draws (.*?)\.", done.stdout, re.MULTILINE)
    assert {what for name, what in drawn if name != "Ana"} == {"a card"}
    assert "a card" not in {what for name, what in drawn if name == "Ana"}


def test_it_runs_by_itself(run: Run, record_file: Path) -> None:
    done = run("watch", record_file, "--delay", 0)
    assert done.exit_code == 0
    assert moves(done.stdout) == [0, *stops()]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_speaks_the_reader_s_language(run: Run, record_file: Path, lang: str) -> None:
    done = run("watch", record_file, "--lang", lang, "--ply", 40, typed="q\n")
    assert Words(lang).say("table.move", ply=40, last=LAST) in done.stdout


def test_a_record_from_a_pipe_without_a_terminal_is_shown_to_its_end() -> None:
    done = tablero("watch", "-", typed=str(unfinished(30)))
    assert done.returncode == 0
    assert "Move 30 of 30" in done.stdout
