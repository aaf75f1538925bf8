"""The path of an answer: what docs/architecture.md lists is what one answer passes through."""

from __future__ import annotations

import random
import re
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from tests.modules import ROOT
from tests.server.house import NEVER, House, Person, quick, running_house

HEADING = "## The path of an answer"
LISTED = re.compile(r"^\d+\. `([\w.]+)`", re.MULTILINE)


def documented() -> list[str]:
    """The functions that the document lists, in order."""
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    return LISTED.findall(text.partition(HEADING)[2].partition("\n## ")[0])


class Trace:
    """Our functions that were called, in any thread, in order."""

    def __init__(self) -> None:
        self.called: list[str] = []

    def __call__(self, frame: FrameType, event: str, _argument: Any) -> None:
        module = frame.f_globals.get("__name__", "")
        if event == "call" and module.startswith("tablero."):
            self.called.append(f"{module.removeprefix('tablero.')}.{frame.f_code.co_qualname}")

    def passed(self, path: list[str]) -> list[str]:
        """The part of the path that was followed in this order."""
        calls = iter(self.called)
        return [function for function in path if function in calls]


@contextmanager
def traced_house(folder: Path, trace: Trace) -> Iterator[House]:
    """A server whose threads are all traced, and that does nothing without a request."""
    threading.setprofile(trace)
    try:
        with running_house(quick(folder, sweep_every=NEVER, watch_every=NEVER)) as house:
            yield house
    finally:
        threading.setprofile(None)


def test_an_answer_takes_the_documented_path(tmp_path: Path) -> None:
    path, trace = documented(), Trace()
    with traced_house(tmp_path, trace) as house, Person(house) as ana, Person(house) as ben:
        table_id = ana.opens(mode="friends", seats=2)
        assert ben.sits(table_id, "Ben").status_code == 200
        table = house.table(table_id)
        assert table.asked is not None
        with ben.follows(table_id) as follower:
            follower.next()
            trace.called.clear()
            action = first_option(house, table_id)
            reply = (ana, ben)[table.asked].answers(table_id, table.ply, action)
            assert follower.until(reply.json()["told"])["fragments"]
    assert len(path) > 10
    assert trace.passed(path) == path


@pytest.mark.parametrize("game", ["caramba", "caballero", "eldorado"])
def test_an_answer_is_parsed_judged_and_played_once_and_so_is_a_draw(
    tmp_path: Path, game: str
) -> None:
    trace, chosen, draws = Trace(), random.Random(1), 0
    with traced_house(tmp_path, trace) as house, Person(house) as ana, Person(house) as ben:
        table_id = ana.opens(game=game, mode="friends", seats=2)
        assert ben.sits(table_id, "Ben").status_code == 200
        for _ in range(12):
            table = house.table(table_id)
            assert table.asked is not None
            decision = table.state.decision
            trace.called.clear()
            action = chosen.choice(decision.options)
            reply = (ana, ben)[table.asked].answers(table_id, table.ply, action)
            calls = Counter(trace.called)
            assert reply.status_code == 200
            drawn = house.table(table_id).ply - table.ply - 1
            draws += drawn
            assert calls["engine.game.Game.parse_action"] == 1
            assert calls["engine.state.State.play"] == calls["table.playing.played"] == 1 + drawn
            assert calls["engine.state.State.refusal"] == 0
    assert draws or game != "eldorado"


def first_option(house: House, table_id: str) -> object:
    decision = house.table(table_id).state.decision
    return decision.options[0]
