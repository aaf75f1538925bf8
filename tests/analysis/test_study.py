"""What an analysis finds, in a game whose chances are known; and what it refuses."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from tablero.analysis import (
    Analysis,
    BadAnalysis,
    Effort,
    NoJudgement,
    NothingPlayed,
    analyse,
    basis_of,
    parts_of,
    regrets,
    turning_points,
)
from tablero.analysis.curve import course_of, pieces, stretches
from tablero.analysis.strata import Strata, outcome_at
from tablero.bots import search
from tablero.bots.judgement import VARIABLE, forget_networks
from tablero.engine import CHANCE, Answer, Decision, Record
from tablero.games import on_the_shelf
from tests.analysis.games import cut, played
from tests.bots import urns
from tests.bots.networks import at_hand, untrained
from tests.bots.urns import BALLS, BEST, WHITE, Choose, Draw

EXACT = Effort(worlds=BALLS, budget=20_000)
"""With as many worlds as balls, every ball is drawn once."""


@pytest.fixture(autouse=True)
def shelf() -> Iterator[None]:
    with on_the_shelf(urns.GAME):
        yield
    forget_networks()


def drawn(urn: int, ball: int) -> Record:
    """A whole game of urns."""
    answers = (Answer(0, Choose(urn)), Answer(CHANCE, Draw(ball)))
    return Record(urns.GAME, ("Ana", "Ben"), answers=answers)


@pytest.mark.parametrize("urn", range(len(WHITE)))
def test_luck_is_the_outcome_less_what_was_to_be_expected(urn: int, tmp_path: Path) -> None:
    share = WHITE[urn] / BALLS
    for ball, won in ((0, 1.0), (BALLS - 1, 0.0)):
        record = drawn(urn, ball)
        with at_hand(tmp_path, record.setup()):
            analysis = analyse(record, EXACT)
        assert analysis.chances[1] == pytest.approx((share, 1 - share))
        assert parts_of(analysis, 0).luck == pytest.approx(won - share)
        assert parts_of(analysis, 1).luck == pytest.approx(share - won)


def test_the_master_names_the_best_urn_and_what_the_other_lost(tmp_path: Path) -> None:
    record = drawn(0, 0)
    with at_hand(tmp_path, record.setup()):
        analysis = analyse(record, EXACT)
    (regret,) = regrets(analysis, 0)
    assert (regret.ply, regret.played, regret.best) == (1, "choose 0", f"choose {BEST}")
    assert regret.lost == pytest.approx((WHITE[BEST] - WHITE[0]) / BALLS, abs=0.1)
    assert regrets(analysis, 1) == ()


def test_whoever_chose_the_best_urn_has_nothing_to_regret(tmp_path: Path) -> None:
    record = drawn(BEST, BALLS - 1)
    with at_hand(tmp_path, record.setup()):
        analysis = analyse(record, EXACT)
    assert regrets(analysis, 0) == ()
    assert turning_points(analysis)[-1].who == CHANCE


def test_only_the_decisions_of_the_seat_in_question_are_looked_at(tmp_path: Path) -> None:
    record = played("caramba", 3)
    with at_hand(tmp_path, record.setup()):
        analysis = analyse(record, Effort(worlds=2, glance=1, budget=0, whose=1))
    assert {each.seat for each in analysis.verdicts} == {1}
    assert not any(each.closely for each in analysis.verdicts)


def test_strata_draw_every_face_of_a_die_once() -> None:
    strata = Strata(seed=3, worlds=6)
    die = Decision(CHANCE, "roll", tuple(map(Draw, range(6))))
    for number in range(20):
        rolled = [outcome_at(die, point) for point in strata.points(number)]
        assert sorted(str(each) for each in rolled) == sorted(map(str, die.options))
    assert strata.points(0) != strata.points(1)


def test_weights_decide_how_often_something_is_drawn() -> None:
    bag = Decision(CHANCE, "draw", (Draw(0), Draw(1)), (3, 1))
    points = Strata(seed=3, worlds=400).points(0)
    assert sum(outcome_at(bag, point) == Draw(1) for point in points) == 100


def test_without_a_network_it_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    with pytest.raises(NoJudgement, match="urns has no network"):
        analyse(drawn(0, 0))
    assert NoJudgement.code == "no-judgement"


def test_a_record_without_answers_has_nothing_to_analyse(tmp_path: Path) -> None:
    record = cut(drawn(0, 0), 0)
    with at_hand(tmp_path, record.setup()), pytest.raises(NothingPlayed):
        analyse(record)


def test_another_network_is_another_basis(tmp_path: Path) -> None:
    record = drawn(0, 0)
    with at_hand(tmp_path, record.setup()):
        one = basis_of(urns.GAME, record.setup())
        assert analyse(record, EXACT).basis == one
    other = untrained(record.setup(), seed=9).save()
    with at_hand(tmp_path, record.setup(), other):
        assert basis_of(urns.GAME, record.setup()) != one


@pytest.mark.parametrize(
    "change",
    [
        b"",
        b"[]",
        b"{}",
        b'{"format":1}',
    ],
)
def test_what_is_no_analysis_is_refused(change: bytes) -> None:
    with pytest.raises(BadAnalysis):
        Analysis.read(change)


def test_parts_that_do_not_fit_together_are_refused(tmp_path: Path) -> None:
    record = drawn(0, 0)
    with at_hand(tmp_path, record.setup()):
        written = analyse(record, EXACT).written()
    with pytest.raises(BadAnalysis, match="do not fit"):
        Analysis.read(written.replace(b'"who":[0,-1]', b'"who":[0]'))


@pytest.mark.parametrize("name", ["caramba", "eldorado"])
def test_it_does_not_matter_in_which_pieces_the_curve_is_worked_out(
    name: str, tmp_path: Path
) -> None:
    record = cut(played(name, 2), 80)
    plies, strata = tuple(record.plies()), Strata(seed=2, worlds=3)
    with at_hand(tmp_path, record.setup()):
        whole, small = (
            [
                chances
                for stretch in stretches(plies)
                for piece in pieces(stretch, size)
                for chances in course_of(plies, piece, (0, 1), strata).after
            ]
            for size in (1000, 3)
        )
    assert [pytest.approx(chances, abs=1e-6) for chances in whole] == small


@pytest.mark.plain
def test_a_slow_machine_comes_to_the_same_verdicts(monkeypatch: pytest.MonkeyPatch) -> None:
    record, effort = cut(played("caramba", 2), 40), Effort(worlds=1, budget=0)
    swift = analyse(record, effort).verdicts
    hours = count(step=3600.0)
    monkeypatch.setattr(search, "monotonic", lambda: next(hours))
    assert analyse(record, effort).verdicts == swift
