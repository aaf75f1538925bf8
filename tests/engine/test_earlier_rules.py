"""Rules that differ from the present ones in their standard box alone: their games go on."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

from tablero.engine import (
    BadPosition,
    BadRecord,
    Box,
    Game,
    Record,
    read_position,
    write_position,
)
from tablero.games import all_games, find
from tablero.games.eldorado.tables import FIRST_BOX, STANDARD_BOX

ISLAND = find("eldorado")
THIEVES = {"thieves": "yes"}


def played(box: Box | None, answers: int = 400, options: Mapping[str, str] = THIEVES) -> Record:
    """A game of three, at random, with a box of its own or the standard one."""
    record = Record(ISLAND, ("Ana", "Ben", "Cleo"), dict(options), box)
    state, whim = record.setup(), random.Random(answers)
    for _ in range(answers):
        decision = state.decision
        action = whim.choice(decision.options)
        state.play(action)
        record = record.with_answer(decision.seat, action)
    return record


def as_of_rules_2(record: Record) -> str:
    """The record as it was written when the first box was the standard one."""
    lines = [line for line in str(record).splitlines(keepends=True) if not line.startswith("#|")]
    return "".join(lines).replace("rules 3  box own", "rules 2  box standard")


def test_a_record_of_earlier_rules_is_replayed_with_the_box_of_its_time() -> None:
    own = played(FIRST_BOX)
    text = as_of_rules_2(own)
    assert "rules 2  box standard" in text
    record = Record.parse(text, find)
    assert record == own
    assert record.replay() == own.replay()
    assert record.setup() == ISLAND.setup(3, THIEVES, FIRST_BOX)


def test_it_is_written_as_one_of_the_present_rules_with_its_own_box() -> None:
    today = str(Record.parse(as_of_rules_2(played(FIRST_BOX)), find))
    assert today.startswith(f"# tablero 1  game eldorado  rules {ISLAND.rules}  box own\n")
    assert str(Record.parse(today, find)) == today


def test_a_box_of_its_own_stays_what_it_was() -> None:
    golden = STANDARD_BOX.but(battle_die=(6,))
    text = str(played(golden, 50)).replace("rules 3", "rules 2")
    assert Record.parse(text, find).box == golden


def test_a_new_record_has_the_present_box() -> None:
    record = Record.parse(str(played(None, 50)), find)
    assert record.box is None
    assert record.setup() == ISLAND.setup(3, THIEVES, STANDARD_BOX)


def test_a_position_of_earlier_rules_has_the_box_of_its_time() -> None:
    state = played(FIRST_BOX, 100).replay()
    lines = write_position(ISLAND, state).splitlines(keepends=True)
    earlier = "".join(line for line in lines if not line.startswith("box "))
    earlier = earlier.replace("rules 3", "rules 2", 1)
    assert read_position(earlier, find).state == state
    present = earlier.replace("rules 2", "rules 3", 1)
    assert "\nbox " not in write_position(ISLAND, read_position(present, find).state)


@pytest.mark.parametrize("rules", [1, 4])
def test_rules_that_differ_in_more_are_refused(rules: int) -> None:
    record = played(None, 0)
    with pytest.raises(BadRecord, match=f"follows rules {rules}"):
        Record.parse(str(record).replace("rules 3", f"rules {rules}"), find)
    position = write_position(ISLAND, record.setup()).replace("rules 3", f"rules {rules}", 1)
    with pytest.raises(BadPosition, match=f"rules {rules}"):
        read_position(position, find)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_earlier_boxes_belong_to_earlier_rules_and_are_not_the_present_one(game: Game[Any]) -> None:
    for rules, box in game.earlier_boxes.items():
        assert 1 <= rules < game.rules
        assert game.box.from_toml(box.to_toml()) == box != game.standard_box
