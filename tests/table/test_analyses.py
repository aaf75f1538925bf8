"""Kept analyses: who may begin one, what others see meanwhile, and when it is outdated."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import func, select

from tablero.analysis import NoJudgement
from tablero.bots.judgement import VARIABLE, forget_networks
from tablero.table.analysing import check_analysis, version_of
from tablero.table.errors import NotOver
from tablero.table.storage.analyses import STALE, AnalysisStore, KeptAnalysis
from tablero.table.storage.schema import analyses
from tests.bots.networks import at_hand
from tests.table.tables import Room


class Claims:
    """A store of analyses, the id of a table, and a clock."""

    def __init__(self, room: Room) -> None:
        self.now = 1000.0
        self.store = AnalysisStore(room.engine, lambda: self.now)
        self.table = room.among("ana", "ben").id

    def claim(self, version: str = "v") -> bool:
        return self.store.claim(self.table, version)

    def find(self, version: str = "v") -> KeptAnalysis:
        found = self.store.find(self.table, version)
        assert found is not None
        return found


@pytest.fixture
def claims(room: Room) -> Claims:
    return Claims(room)


def test_one_gets_it_until_nothing_is_heard_of_them(claims: Claims) -> None:
    assert claims.store.find(claims.table, "v") is None
    assert claims.claim()
    assert not claims.claim()
    claims.now += STALE - 1
    claims.store.progress(claims.table, "v", 3, 9)
    claims.now += STALE - 1
    assert not claims.claim()
    assert claims.find() == KeptAnalysis(3, 9, "", abandoned=False, body=None)
    claims.now += 2
    assert claims.find().abandoned
    assert claims.claim()


def test_what_failed_may_be_tried_again(claims: Claims) -> None:
    assert claims.claim()
    claims.store.fail(claims.table, "v", "bots-busy")
    assert claims.find().problem == "bots-busy"
    assert claims.claim()
    assert claims.find().problem == ""


def test_what_is_done_is_kept_for_its_version(claims: Claims) -> None:
    assert claims.claim()
    claims.store.finish(claims.table, "v", b"{}")
    claims.now += 10 * STALE
    assert claims.find() == KeptAnalysis(0, 0, "", abandoned=False, body=b"{}")
    assert not claims.claim()
    assert claims.store.find(claims.table, "w") is None
    assert claims.claim("w")
    claims.store.finish(claims.table, "v", b"too late")
    assert claims.find("w").body is None


def test_it_goes_with_its_table(room: Room, claims: Claims) -> None:
    assert claims.claim()
    room.keeper.log.remove([claims.table])
    with room.engine.connect() as connection:
        assert connection.execute(select(func.count()).select_from(analyses)).scalar_one() == 0


def test_a_game_that_goes_on_is_not_analysed(room: Room) -> None:
    with pytest.raises(NotOver):
        check_analysis(room.among("ana", "ben"))


def test_another_course_of_the_game_is_another_version(room: Room, tmp_path: Path) -> None:
    table = room.among("ana", "ben")
    with at_hand(tmp_path, table.start):
        later = room.play(table, 5)
        assert version_of(table) != version_of(later) == version_of(later)


def test_without_a_network_there_is_no_version(
    room: Room, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = room.among("ana", "ben")
    (tmp_path / "caramba").mkdir()
    (tmp_path / "caramba" / "2.npz").write_bytes(b"not a network")
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    forget_networks()
    with pytest.raises(NoJudgement):
        version_of(table)
    forget_networks()
