"""Ladders: common luck, rotating seats, ratings and shares with intervals."""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest
from click.testing import CliRunner
from openskill.models import PlackettLuce

from tablero.bots import UnknownBot, ratings
from tablero.bots.judgement import judgement_for
from tablero.bots.network import Network
from tablero.bots.ratings import (
    RANDOM,
    BadRatings,
    BotRating,
    FieldShare,
    LadderData,
    _read,
    fullest_ladder,
    ladders_of,
    played_options,
    points,
    rating_of,
    way_of,
    write_ladder,
)
from tablero.cli import main
from tablero.engine import CHANCE, BadOption, RandomLuck
from tablero.games import all_games, find
from tablero.lab.common_luck import CommonLuck
from tablero.lab.documents import LADDERS, NoMarkers, between, ladder_section
from tablero.lab.ladder import Bout, Field, Fought, Ladder, climb, field_shares
from tablero.lab.match import Setting
from tablero.lab.pace import Pace
from tablero.lab.rating import rate, table_of
from tablero.lab.shares import wilson
from tablero.lab.training.strength import AGAINST_GREEDY, noted, strengths_of
from tests.bots.networks import at_hand

TWO = Setting("caramba", 2)
ROOT = Path(__file__).resolve().parents[2]


def share(one: str, others: str, games: int, won: float) -> FieldShare:
    """What a bot won, as a ladder keeps it."""
    return FieldShare(one, others, games, games * won, won, won - 0.1, min(won + 0.1, 1))


def dice_of(seed: int, players: int) -> list[str]:
    """The first golden dice of a deal of El Dorado, whatever the players answer."""
    state, luck, answers = find("eldorado").setup(3), CommonLuck(seed), RandomLuck(players)
    found: list[str] = []
    while len(found) < 20:
        decision = state.decision
        action = (luck if decision.seat == CHANCE else answers).pick(decision)
        if decision.seat == CHANCE and "die" in decision.question:
            found.append(f"{decision.question} {action}")
        state.play(action)
    return found


def test_a_deal_has_the_same_dice_whatever_is_answered_in_between() -> None:
    one, other = dice_of(5, players=1), dice_of(5, players=2)
    for question in {line.split()[0] for line in one}:
        pairs = zip(
            [line for line in one if line.startswith(f"{question} ")],
            [line for line in other if line.startswith(f"{question} ")],
            strict=False,
        )
        assert all(mine == theirs for mine, theirs in pairs)
    assert one != dice_of(6, players=1)


def test_a_lone_bot_takes_every_seat_and_neighbours_meet_first() -> None:
    ladder = Ladder(Setting("caramba", 4), ("greedy", "novice", "random"), games=5)
    fields = ladder.fields()
    assert fields[:2] == [Field("greedy", "novice"), Field("novice", "greedy")]
    assert fields[-1] == Field("random", "greedy")
    first = [bout for bout in ladder.bouts() if bout.field == fields[0]]
    assert [(bout.deal, bout.side) for bout in first] == [
        (deal, side) for deal in range(2) for side in range(4)
    ]
    near = Ladder(ladder.setting, ladder.bots, 5, within=1)
    assert Field("greedy", "random") not in near.fields()


def test_a_yardstick_meets_all_though_only_neighbours_meet() -> None:
    bots = ("master", "skilled", "novice", "greedy", "random")
    near = Ladder(TWO, bots, 1, within=1, yardstick="greedy")
    met = [set(field) for field in near.fields()]
    assert {"master", "greedy"} in met
    assert {"skilled", "greedy"} in met
    assert {"master", "novice"} not in met
    assert len(met) == 6


def test_one_way_only_the_stronger_bot_sits_alone() -> None:
    ladder = Ladder(Setting("caramba", 4), ("master", "greedy", "random"), 1, one_way=True)
    assert ladder.fields() == [
        Field("master", "greedy"),
        Field("greedy", "random"),
        Field("master", "random"),
    ]
    assert Ladder(TWO, ladder.bots, 1, one_way=True).fields() == ladder.fields()


def test_a_card_takes_what_a_ladder_has_measured_against_greedy(tmp_path: Path) -> None:
    first = LadderData(2, {}, "", 1, 0, "", (), (share("master", "greedy", 10, 0.8),))
    second = LadderData(
        2,
        {},
        "",
        1,
        0,
        "",
        (),
        (
            share("skilled", "greedy", 20, 0.7),
            share("master", "greedy", 20, 0.9),
            share("master", "skilled", 20, 0.6),
            share("greedy", "random", 20, 1),
        ),
    )
    others = LadderData(4, {}, "", 1, 0, "", (), (share("master", "greedy", 8, 0.5),))
    state = find("caramba").setup(2)
    with at_hand(tmp_path, state):
        judgement = judgement_for(state)
    assert judgement is not None
    network = judgement.network
    for ladder in (others, first, second):
        network = noted(network, strengths_of(ladder))
    rows = Network.load(network.save()).card.strength[AGAINST_GREEDY]
    assert [(row["seats"], row["level"], row["games"], row["won"]) for row in rows] == [
        (2, "master", 20, 0.9),
        (2, "skilled", 20, 0.7),
        (4, "master", 8, 0.5),
    ]


def test_alone_every_game_counts_for_the_card() -> None:
    alone = LadderData(1, {}, "", 1, 0, "", (), (share("master", "", 10, 0.4),))
    assert [each.won for each in strengths_of(alone)] == [0.4]


def test_mates_are_one_bot() -> None:
    ladder = Ladder(Setting("eldorado", 4, {"teams": "yes"}), ("greedy", "random"), games=2)
    assert [bout.side for bout in ladder.bouts()] == [0, 1]
    fought = ladder.play(ladder.bouts()[1])
    assert fought.played.match.bots == ("random", "random", "greedy", "greedy")
    assert fought.won == 1
    assert table_of(fought) == ((("random", "random"), ("greedy", "greedy")), (2.0, 1.0))


def test_alone_the_game_is_the_opponent() -> None:
    ladder = Ladder(Setting("eldorado", 1), ("greedy", "random"), games=1)
    assert ladder.fields() == [Field("greedy", ""), Field("random", "")]
    fought = ladder.play(ladder.bouts()[1])
    assert (fought.won, table_of(fought)) == (0, ((("random",), ("",)), (2.0, 1.0)))


def test_the_better_bot_is_rated_higher_and_random_is_the_zero() -> None:
    fought = list(climb(Ladder(TWO, ("greedy", "random"), games=8), processes=1))
    best, last = rate(fought)
    assert (best.bot, last.bot) == ("greedy", "random")
    assert (last.rating, last.low, last.high) == (RANDOM, RANDOM, RANDOM)
    assert best.low <= best.rating <= best.high
    assert best.low > RANDOM
    shares = field_shares(fought, both_ways=True)
    assert shares[Field("greedy", "random")].share == 1
    assert shares[Field("random", "greedy")].share == 0


def test_without_random_the_last_bot_is_the_zero() -> None:
    """Not the game that is played alone, even if everybody beats it."""
    ladder = Ladder(Setting("eldorado", 1), ("greedy", "random"), games=1)
    played = ladder.play(ladder.bouts()[1]).played
    match, result = played.match, played.result._replace(winners=(0,))
    fought = [
        Fought(
            Bout(Field(bot, ""), deal, 0),
            played._replace(match=match._replace(bots=(bot,)), result=result),
        )
        for deal in range(4)
        for bot in ("novice", "casual")
    ]
    best, last = rate(fought)
    assert (last.rating, last.low, last.high) == (RANDOM, RANDOM, RANDOM)
    assert best.low <= best.rating <= best.high


def test_a_shared_win_moves_nobody() -> None:
    (fought, *_) = climb(Ladder(TWO, ("greedy", "random"), games=1), processes=1)
    shared = fought.played._replace(result=fought.played.result._replace(winners=(0, 1)))
    best, last = rate([fought._replace(played=shared)])
    assert best.rating == pytest.approx(last.rating)


def test_a_ladder_is_the_same_on_any_number_of_cores() -> None:
    ladder = Ladder(TWO, ("random", "greedy"), games=6, seed=3)
    results = [
        [(game.bout, game.played.result) for game in climb(ladder, processes=count)]
        for count in (1, 2)
    ]
    assert results[0] == results[1]


def test_200_points_win_three_games_of_four() -> None:
    model = PlackettLuce()
    lead = 200 / (points(1) - points(0))
    gone = [[model.rating(mu=25 + lead, sigma=0.01)], [model.rating(mu=25, sigma=0.01)]]
    [[better], [worse]] = model.rate([list(team) for team in gone], ranks=[1, 2])
    [[beaten], [_]] = model.rate([list(team) for team in gone], ranks=[2, 1])
    expected = (gone[0][0].mu - beaten.mu) / (better.mu - beaten.mu)
    assert expected == pytest.approx(0.76, abs=0.01)
    assert better.mu > worse.mu
    assert points(0) == RANDOM
    assert points(5, sigma=1) < points(5)


def test_intervals_of_shares() -> None:
    assert wilson(50, 100)[2:] == pytest.approx((0.5, 0.404, 0.596), abs=0.001)
    assert wilson(0, 10).low == 0
    assert wilson(10, 10).high == 1
    assert wilson(45, 100).excludes(0.25)
    assert not wilson(3, 10).excludes(0.25)


def test_the_pace_of_many_choices() -> None:
    one, other = Pace(), Pace()
    for milliseconds in range(1, 101):
        (one if milliseconds % 2 else other).add(milliseconds / 1000)
    both = Pace().include([one, other])
    assert (both.choices, both.longest) == (100, 0.1)
    assert both.mean == pytest.approx(0.0505)
    assert both.percentile(99) == pytest.approx(0.099, rel=0.05)


@pytest.mark.parametrize(
    ("ladder", "error"),
    [
        (Ladder(TWO, ("greedy",), 1), BadOption),
        (Ladder(TWO, ("greedy", "greedy"), 1), BadOption),
        (Ladder(TWO, ("greedy", "clever"), 1), UnknownBot),
        (Ladder(TWO, ("greedy", "random"), 0), BadOption),
        (Ladder(TWO, ("greedy", "random"), 1, yardstick="master"), BadOption),
        (Ladder(Setting("caramba", 9), ("greedy", "random"), 1), BadOption),
    ],
)
def test_what_cannot_be_played_is_reported(ladder: Ladder, error: type[Exception]) -> None:
    with pytest.raises(error):
        climb(ladder)


def test_the_command_prints_ratings_and_shares() -> None:
    line = "ladder caramba --games 2 --bots greedy,random --processes 1 --json"
    data = json.loads(CliRunner().invoke(main, line.split()).stdout)
    assert [row["bot"] for row in data["bots"]] == ["greedy", "random"]
    assert {(row["one"], row["games"]) for row in data["fields"]} == {("greedy", 2), ("random", 2)}
    assert data["bots"][0]["longest_ms"] >= data["bots"][0]["p99_ms"] > 0
    again = data["command"].replace("tablero ", "") + " --processes 1 --json"
    repeated = json.loads(CliRunner().invoke(main, again.split()).stdout)
    assert repeated["fields"] == data["fields"]


def test_the_command_of_a_ladder_with_programs_can_be_typed_again() -> None:
    program = f"{sys.executable} {ROOT / 'examples' / 'program' / 'mybot.py'}"
    line = "ladder caramba --games 2 --bots random --bot-seconds 30 --processes 1 --json"
    data = json.loads(CliRunner().invoke(main, [*line.split(), "--bot", program]).stdout)
    assert {row["bot"] for row in data["bots"]} == {program, "random"}
    again = [*shlex.split(data["command"])[1:], "--processes", "1", "--json"]
    repeated = json.loads(CliRunner().invoke(main, again).stdout)
    assert (repeated["fields"], repeated["command"]) == (data["fields"], data["command"])


def test_levels_that_play_like_greedy_are_named_and_their_ratings_not_kept(tmp_path: Path) -> None:
    line = "ladder caramba --games 2 --bots novice,random --processes 1"
    with at_hand(tmp_path, find("caramba").setup(2), b"broken"):
        said = CliRunner().invoke(main, line.split())
        refused = CliRunner().invoke(main, f"{line} --write".split())
    assert "Played like greedy, because no network fits these games: novice." in said.stderr
    assert refused.exit_code == 2
    assert "there is no network for these games" in refused.stderr


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("ladder caramba --way hardly", "bad-option"),
        ("ladder caramba --bots clever,random", "unknown-bot"),
        ("ladder caramba --games 0", "bad-option"),
        ("ladder caramba --games 0 --docs README.md", "no-markers"),
    ],
)
def test_the_command_says_what_is_wrong(
    line: str, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    done = CliRunner().invoke(main, line.split())
    assert done.exit_code == 2
    assert done.stderr.startswith(f"Error ({code}): ")


def test_ratings_are_kept_and_found_again(tmp_path: Path) -> None:
    island = find("eldorado")
    teams = played_options(island, 4, island.way("teams").choices)
    row = BotRating("greedy", 900, 850, 950, 8, 1.0, 2.0, 3.0)
    data = LadderData(4, teams, way_of(island, 4, teams), island.rules, 0, "", (row,), ())
    assert data.way == "teams"
    file = tmp_path / "ratings.json"
    write_ladder(island, data, file)
    assert data in _read(file.read_bytes())
    with pytest.raises(BadRatings):
        _read(b"[{}]")


def test_the_shelf_quotes_the_ladder_with_most_bots_of_the_usual_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = find("caramba")

    def ladder(
        seats: int, bots: int, rules: int = game.rules, options: Mapping[str, str] | None = None
    ) -> LadderData:
        rows = [BotRating(f"bot {each}", 900, 850, 950, 8, 1, 2, 3) for each in range(bots)]
        played = played_options(game, seats, options or {})
        return LadderData(seats, played, "", rules, 0, "", tuple(rows), ())

    best = ladder(3, bots=4)
    others = [
        ladder(4, bots=2),
        ladder(2, bots=4),
        ladder(4, bots=6, rules=game.rules + 1),
        ladder(4, bots=6, options={"open-secured": "yes"}),
    ]
    monkeypatch.setattr(ratings, "ladders_of", lambda _game: (*others, best))
    assert fullest_ladder(game) == best
    monkeypatch.setattr(ratings, "ladders_of", lambda _game: ())
    assert fullest_ladder(game) is None


def test_a_bot_without_a_rating_has_none() -> None:
    assert rating_of(find("caramba"), {}, 2, "somebody") is None


def test_a_document_without_markers_stays_as_it_is() -> None:
    with pytest.raises(NoMarkers):
        between("text", "name", "new")
    added = between("text", "name", "new", at_end=True)
    assert between(added, "name", "newer").count("newer") == 1
    assert "text" in between(added, "name", "newer")


def test_the_document_shows_the_kept_ratings() -> None:
    text = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    assert between(text, LADDERS, ladder_section()) == text


@pytest.mark.parametrize("name", [game.name for game in all_games()])
def test_kept_ratings_belong_to_their_game(name: str) -> None:
    game = find(name)
    for ladder in ladders_of(game):
        assert played_options(game, ladder.seats, ladder.options) == ladder.options
        assert ladder.command.startswith(f"tablero ladder {name} ")
