"""The laws of an analysis, in games of every kind."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import tablero_kuhn
import tablero_liar
from tablero.analysis import Analysis, Effort, Study, analyse, parts_of, turning_points
from tablero.analysis.study import do
from tablero.analysis.summary import MOST_TURNS
from tablero.bots.judgement import won
from tablero.engine import CHANCE, Record
from tablero.games import on_the_shelf
from tests.analysis.games import cut, played
from tests.bots import urns
from tests.bots.networks import at_hand

QUICK = Effort(worlds=4, glance=1, budget=1500)
CLOSE = 1e-4
"""Chances are kept with five decimals."""

KINDS = {
    "caramba": ("caramba", 3, {}),
    "caballero": ("caballero", 2, {}),
    "eldorado": ("eldorado", 2, {}),
    "teams": ("eldorado", 4, {"expansion": "yes", "teams": "yes"}),
    "thieves": ("eldorado", 3, {"expansion": "yes", "thieves": "yes"}),
    "kuhn": ("kuhn", 2, {}),
    "liar": ("liar", 3, {}),
    "urns": ("urns", 2, {}),
}
LONGEST = 140
"""How many answers of a long game are analysed here."""


@pytest.fixture(autouse=True)
def shelf() -> Iterator[None]:
    with on_the_shelf(tablero_kuhn.GAME, tablero_liar.GAME, urns.GAME):
        yield


def shortened(record: Record) -> Record:
    """The last part of a long game, as a record that begins there."""
    early = max(0, len(record.answers) - LONGEST)
    start = cut(record, early).replay()
    return Record(
        record.game, record.names, record.options, answers=record.answers[early:], start=start
    )


def analysed(record: Record, folder: Path, effort: Effort = QUICK) -> Analysis:
    with at_hand(folder, record.setup()):
        return analyse(record, effort)


@pytest.mark.parametrize("kind", KINDS)
def test_an_analysis_keeps_its_laws(kind: str, tmp_path: Path) -> None:
    record = shortened(played(*KINDS[kind]))
    analysis = analysed(record, tmp_path)
    result, seats = record.replay().result(), range(len(record.names))
    sides = set(analysis.sides)

    assert len(analysis.chances) == len(record.answers) + 1
    for chances in analysis.chances[:-1] if not result.winners else analysis.chances:
        shares = {side: chances[seat] for seat, side in enumerate(analysis.sides)}
        assert sum(shares.values()) == pytest.approx(1, abs=CLOSE)
        assert all(chances[seat] == shares[side] for seat, side in enumerate(analysis.sides))
    assert analysis.over
    assert analysis.chances[-1] == pytest.approx([won(result, seat) for seat in seats])
    assert len(sides) > 1

    for seat in seats:
        parts = parts_of(analysis, seat)
        change = analysis.chances[-1][seat] - analysis.chances[0][seat]
        found = parts.luck + parts.own + parts.others + parts.reassessment
        assert found == pytest.approx(change)
    assert len(turning_points(analysis)) <= MOST_TURNS
    assert Analysis.read(analysis.written()) == analysis


@pytest.mark.parametrize("kind", ["caramba", "eldorado", "kuhn"])
def test_what_left_no_choice_changed_nothing(kind: str, tmp_path: Path) -> None:
    record = shortened(played(*KINDS[kind]))
    analysis = analysed(record, tmp_path)
    forced = [
        ply.number
        for ply in record.plies()
        if len(
            ply.before.decision_of(ply.answer.seat).options
            if ply.answer.seat != CHANCE
            else ply.before.decision.options
        )
        == 1
    ]
    assert forced or kind == "kuhn"
    assert all(not any(analysis.changes[number - 1]) for number in forced)
    assert {each.ply for each in analysis.verdicts}.isdisjoint(forced)


@pytest.mark.parametrize("kind", ["kuhn", "liar", "urns"])
def test_without_quick_answers_nothing_is_reassessed(kind: str, tmp_path: Path) -> None:
    """Each position is judged as it is, so luck and choices explain the whole change."""
    analysis = analysed(played(*KINDS[kind]), tmp_path)
    for seat in range(len(analysis.sides)):
        assert parts_of(analysis, seat).reassessment == pytest.approx(0, abs=CLOSE)


def test_the_same_seed_gives_the_same_analysis_in_any_order_of_work(tmp_path: Path) -> None:
    record = played(*KINDS["caramba"])
    with at_hand(tmp_path, record.setup()):
        one = analyse(record, QUICK)
        study, dice = Study(str(record), QUICK), Random(5)
        while study.tasks:
            order = dice.sample(range(len(study.tasks)), len(study.tasks))
            found = {at: do(study.tasks[at]) for at in order}
            study.take([found[at] for at in range(len(order))])
        assert study.analysis() == one
        assert analyse(record, QUICK._replace(seed=1)) != one


def test_an_unfinished_game_can_be_analysed_up_to_where_it_is(tmp_path: Path) -> None:
    record = cut(played(*KINDS["caramba"]), 50)
    analysis = analysed(record, tmp_path)
    assert not analysis.over
    assert analysis.plies == 50
    assert sum(analysis.chances[-1]) == pytest.approx(1, abs=CLOSE)


def test_alone_against_the_game_there_is_one_chance(tmp_path: Path) -> None:
    record = shortened(played("eldorado", 1, {"expansion": "yes"}))
    analysis = analysed(record, tmp_path)
    assert all(0 <= chance <= 1 for (chance,) in analysis.chances)
    assert analysis.chances[-1] == (won(record.replay().result(), 0),)
    assert parts_of(analysis, 0).others == 0
