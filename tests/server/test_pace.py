"""Bots play as fast as the people at the table want: by their settings, and when they skip."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tablero.table.waiting import bot_to_move
from tests.server.house import NEVER, House, Person, quick, running_house, wait_for
from tests.table.tables import options


@pytest.fixture(scope="module")
def thoughtful(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server where bots never answer unless somebody wants them to be quick."""
    folder: Path = tmp_path_factory.mktemp("thoughtful")
    with running_house(quick(folder, bot_pause=NEVER)) as house:
        yield house


def hand_over(house: House, person: Person, table_id: str) -> None:
    """Answer until it is the bots' turn."""
    while bot_to_move(table := house.table(table_id)) is None:
        assert person.answers(table_id, table.ply, options(table)[0]).status_code == 200


def bots_wait(house: House, table_id: str) -> bool:
    return bot_to_move(house.table(table_id)) is not None


def test_skipping_ends_a_pause(thoughtful: House) -> None:
    with Person(thoughtful) as ana:
        table_id = ana.opens(mode="bots", seats=4)
        with ana.follows(table_id) as followed:
            hand_over(thoughtful, ana, table_id)
            followed.until(thoughtful.table(table_id).told)
            assert bots_wait(thoughtful, table_id)
            before = thoughtful.table(table_id).ply
            assert ana.post(f"/t/{table_id}/skip").status_code == 200
            wait_for(lambda: not bots_wait(thoughtful, table_id))
            last = thoughtful.table(table_id)
            # The bots' answers come together, not one after the other.
            assert last.ply > before
            followed.received.clear()
            followed.until(last.told)
            assert len(followed.received) <= 3


def test_a_setting_changes_the_pace_for_good(thoughtful: House) -> None:
    with Person(thoughtful) as ana:
        ana.post("/me/settings", name="pace", value="at-once")
        table_id = ana.opens(mode="bots", seats=2)
        with ana.follows(table_id) as followed:
            followed.next()
            for _ in range(3):
                hand_over(thoughtful, ana, table_id)
                wait_for(lambda: not bots_wait(thoughtful, table_id))


def test_nobody_is_rushed_by_somebody_else(thoughtful: House) -> None:
    with Person(thoughtful) as ana, Person(thoughtful) as ben:
        table_id = ana.opens(mode="friends", seats=3, bots="greedy")
        assert ben.sits(table_id, "Ben").status_code == 200
        with ana.follows(table_id) as here, ben.follows(table_id) as there:
            here.next()
            there.next()
            people = {chair.guest: chair.seat for chair in thoughtful.table(table_id).chairs}
            assert None in people
            while bot_to_move(table := thoughtful.table(table_id)) is None:
                asked = ana if table.may_answer(0) else ben
                assert asked.answers(table_id, table.ply, options(table)[0]).status_code == 200
            ana.post(f"/t/{table_id}/skip")
            waiting = thoughtful.table(table_id)
            assert waiting.hurrying == {0}
            assert bots_wait(thoughtful, table_id)
            ben.post(f"/t/{table_id}/skip")
            wait_for(lambda: thoughtful.table(table_id).ply > waiting.ply)
