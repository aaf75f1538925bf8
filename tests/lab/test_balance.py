"""Balance: how often seats, roles and explorers win among equal bots."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from tablero.cli import main
from tablero.engine import BadOption
from tablero.games import find
from tablero.lab.balance import Study, observe, trait_shares
from tablero.lab.match import Setting
from tablero.lab.shares import wilson

THIEVES = Setting("eldorado", 3, {"thieves": "yes"})


def test_every_seat_and_every_explorer_is_counted() -> None:
    games = list(observe(Study(THIEVES, "greedy", 6), processes=1))
    rows = {(row.trait.kind, row.trait.value): row for row in trait_shares(games)}
    assert rows["role", "thieves"].share.games == 6
    assert rows["role", "alone"].share.games == 12
    assert rows["role", "thieves"].even == pytest.approx(1 / 3)
    explorers = [row for (kind, _), row in rows.items() if kind == "explorer"]
    assert sum(row.share.games for row in explorers) == 12
    seats = [row.share.wins for (kind, _), row in rows.items() if kind == "seat"]
    assert sum(seats) == pytest.approx(6)


def test_the_seat_that_always_wins_is_far_from_its_share() -> None:
    games = list(observe(Study(Setting("caramba", 2), "random", 6), processes=1))
    fixed = [game._replace(result=game.result._replace(winners=(1,))) for game in games]
    seats = [row for row in trait_shares(fixed) if row.trait.kind == "seat"]
    assert [row.share.share for row in seats] == [0, 1]
    assert all(row.far for row in seats)


def test_mates_win_together() -> None:
    teams = Setting("eldorado", 4, {"teams": "yes"})
    (game,) = observe(Study(teams, "greedy", 1), processes=1)
    assert sum(game.won(side) for side in teams.sides) == 2


def test_what_mates_win_counts_once() -> None:
    """A team of two is no more certain of its share than a seat, and outweighs no thieves."""
    sides = Setting("eldorado", 5, {"teams": "yes", "thieves": "yes"})
    (game,) = observe(Study(sides, "random", 1), processes=1)
    games = [game._replace(result=game.result._replace(winners=(4,)))] * 3
    rows = {(row.trait.kind, row.trait.value): row for row in trait_shares(games)}
    for role, won in (("team 1", 0), ("team 2", 0), ("thieves", 3)):
        assert rows["role", role].share == wilson(won, 3)
        assert rows["role", role].even == pytest.approx(1 / 3)
    assert all(
        row.even == pytest.approx(1 / 3) for row in rows.values() if row.trait.kind == "seat"
    )


def test_a_study_has_at_least_one_game() -> None:
    with pytest.raises(BadOption, match="at least one game"):
        observe(Study(THIEVES, "greedy", 0))


def test_the_command_varies_an_option_and_writes_its_tables(tmp_path: Path) -> None:
    page = tmp_path / "balance.md"
    page.write_text("# Balance\n", encoding="utf-8")
    line = f"balance caramba --bots random --games 2 --processes 1 --vary start --write {page}"
    CliRunner().invoke(main, line.split())
    done = CliRunner().invoke(main, [*line.split(), "--json"])  # replaces the tables
    data = json.loads(done.stdout)
    choices = [each["options"]["start"] for each in data]
    assert choices == [*next(o for o in find("caramba").options if o.name == "start").choices]
    assert page.read_text(encoding="utf-8").count("| seat |") == 2 * len(choices)


def test_nothing_is_played_if_one_of_the_choices_cannot_be(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Study, "play", lambda *_: pytest.fail("a game was played"))
    line = "balance eldorado --seats 3 --vary teams --bots random --games 1 --processes 1"
    done = CliRunner().invoke(main, line.split())
    assert done.stderr.startswith("Error (misfit): ")


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("balance caramba --vary colour", "bad-option"),
        ("balance caramba --bots clever", "unknown-bot"),
        ("box export eldorado --preset golden", "bad-option"),
    ],
)
def test_the_command_says_what_is_wrong(line: str, code: str) -> None:
    done = CliRunner().invoke(main, line.split())
    assert done.exit_code == 2
    assert done.stderr.startswith(f"Error ({code}): ")


def test_the_first_reconstruction_differs_in_the_prices_of_thieves_only() -> None:
    island = find("eldorado")
    first = island.preset("first-reconstruction")
    changed = {
        name
        for name in island.box.fields
        if getattr(first, name) != getattr(island.standard_box, name)
    }
    assert changed == {"doubloons"}
    assert island.box.from_toml(first.to_toml()) == first
