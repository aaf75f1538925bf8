"""`tablero lessons`: for whoever writes one."""

import pytest

from tests.cli.conftest import Run
from tests.lessons.texts import changed, line_of


def test_all_lessons_are_listed_and_checked(run: Run) -> None:
    done = run("lessons")
    assert done.exit_code == 0
    assert "ok     caramba/1-first-game.txt" in done.stdout


def test_a_broken_law_is_told_and_fails(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    texts = (("1-first-game.txt", changed("card:gold-7\n", "card:gold-8\n")),)
    monkeypatch.setattr("tablero.cli.lessons.texts_of", lambda _game: texts)
    done = run("lessons", "caramba")
    assert done.exit_code == 1
    assert "lesson.first-game.bid: card:gold-8 is not there" in done.stdout


def test_what_can_come_next_is_printed(run: Run) -> None:
    line = line_of("! pass                                    -> second.pass")
    done = run("lessons", "caramba/1-first-game", "--line", line)
    rows = {row.split()[0]: row.split("  ") for row in done.stdout.splitlines() if row.strip()}
    assert "soldados" in rows["asked"][-1]
    assert "manos-arriba" in done.stdout
    assert "card:munition-2/dynamite-5" in rows["picks"]
    assert "stakes:0" in rows["pieces"]
    assert "page:log" in rows["page"]


@pytest.mark.parametrize("which", ["caramba/no-such-lesson", "chess"])
def test_what_is_not_there_is_said_in_a_line(run: Run, which: str) -> None:
    done = run("lessons", which, "--next")
    assert done.exit_code == 2
    assert "Error (unknown-" in done.stderr
