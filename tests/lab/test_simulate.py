"""Series of games: the same seed, the same games, on any number of cores."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from tablero.bots import UnknownBot
from tablero.cli import main
from tablero.engine import BadBox, BadOption, Result
from tablero.games import find
from tablero.lab.simulate import Played, Series, seating, simulate, standings
from tests.bots.networks import at_hand

RANDOMS = Series("caramba", ("random", "random", "random"), seed=7)


def test_a_series_is_the_same_on_any_number_of_cores() -> None:
    assert list(simulate(RANDOMS, 6, processes=1)) == list(simulate(RANDOMS, 6, processes=2))


def test_another_seed_leads_to_other_games() -> None:
    other = Series("caramba", RANDOMS.bots, seed=8)
    results = [[game.result for game in simulate(each, 3, 1)] for each in (RANDOMS, other)]
    assert results[0] != results[1]


def test_bots_move_on_from_seat_to_seat() -> None:
    places = [game.places for game in simulate(RANDOMS, 4, 1)]
    assert places == [(0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 1, 2)]


def test_mates_stay_together_and_thieves_stay_thieves() -> None:
    island = find("eldorado")
    teams = {"teams": "yes"}
    assert seating(island, 6, teams, 1) == (2, 3, 4, 5, 0, 1)
    assert seating(island, 4, {"thieves": "yes"}, 1) == (1, 2, 0, 3)
    assert seating(island, 5, {**teams, "thieves": "yes"}, 1) == (2, 3, 0, 1, 4)


def test_a_win_of_mates_counts_in_full_for_each() -> None:
    sides = Result(winners=(2, 3), scores=(1, 1, 3, 3), sides=(0, 0, 1, 1))
    game = Played(0, (2, 3, 0, 1), sides, 0)
    assert [game.won(bot) for bot in range(4)] == [1, 1, 0, 0]
    everyone = Played(0, (0, 1, 2, 3), sides._replace(winners=(0, 1, 2, 3)), 0)
    assert [everyone.won(bot) for bot in range(4)] == [0.5] * 4


def test_the_standings_count_every_game_once() -> None:
    played = list(simulate(RANDOMS, 9, 1))
    rows = standings(RANDOMS, played)
    assert sum(row.wins for row in rows) == pytest.approx(9)
    assert sum(row.share for row in rows) == pytest.approx(1)
    points = sum(sum(game.result.scores) for game in played)
    assert sum(row.score for row in rows) * 9 == pytest.approx(points)


@pytest.mark.parametrize(
    ("series", "error"),
    [
        (Series("caramba", ("random",)), BadOption),
        (Series("caramba", ("random", "clever")), UnknownBot),
        (Series("caramba", ("random", "random"), options={"speed": "high"}), BadOption),
        (Series("caramba", ("random", "random"), box="cards = 3"), BadBox),
    ],
)
def test_what_cannot_be_played_is_reported_before_playing(
    series: Series, error: type[Exception]
) -> None:
    with pytest.raises(error):
        next(simulate(series, 5))


def test_a_series_has_at_least_one_game() -> None:
    with pytest.raises(BadOption, match="at least one game"):
        next(simulate(RANDOMS, 0))


def test_bots_that_play_like_greedy_are_named(tmp_path: Path) -> None:
    line = "simulate caramba --games 1 --seats 2 --bots novice,random --processes 1"
    told = "Played like greedy, because no network fits these games: novice."
    for content, said in ((b"broken", True), (None, False)):
        with at_hand(tmp_path, find("caramba").setup(2), content):
            done = CliRunner().invoke(main, line.split())
        assert (told in done.stderr) == said


def test_the_command_prints_json_for_programs() -> None:
    line = "simulate caramba --games 3 --bots random --seats 2 --seed 1 --processes 1 --json"
    done = CliRunner().invoke(main, line.split())
    data = json.loads(done.stdout)
    assert (data["games"], [row["bot"] for row in data["bots"]]) == (3, ["random", "random"])


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("simulate monopoly", "unknown-game"),
        ("simulate caramba --bots clever", "unknown-bot"),
        ("simulate caramba --bots random --seats 9", "bad-option"),
        ("simulate caramba --option open-secured", "bad-option"),
        ("simulate caramba --games 0", "bad-option"),
    ],
)
def test_the_command_says_what_is_wrong_in_one_line(line: str, code: str) -> None:
    done = CliRunner().invoke(main, line.split())
    assert done.exit_code == 2
    assert done.stderr.startswith(f"Error ({code}): ")
    assert done.stderr.count("\n") == 1
