"""An account that is being erased when something breaks."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable
from typing import Any, TypeAlias

import pytest

from tablero.house.clubs.succession import leave_clubs
from tablero.house.people import erasing
from tests.api.programs import Program
from tests.server.house import House, Person, wait_for
from tests.server.test_accounts import PAGE, claimed, signs_in, stored
from tests.server.test_answers import code

People: TypeAlias = Callable[..., Person]


def test_an_account_that_was_half_erased_is_erased_by_the_next_server_that_looks(
    house: House, person: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever breaks meanwhile, nobody who wished to be forgotten is left with half of it."""
    ana, ben = claimed(person(), "Interrupted", "half.erased"), person()
    table_id = ana.opens(mode="friends", seats=2, name="Interrupted")
    ben.sits(table_id, "Ben")
    robot = ana.post("/me/bots", name="Automaton").json()["token"]
    again = threading.Event()

    def left(*given: Any) -> None:
        if not again.is_set():
            raise RuntimeError("the disk is full")
        leave_clubs(*given)

    monkeypatch.setattr(erasing, "leave_clubs", left)
    assert ana.post("/me/delete", name="Interrupted").status_code == 500
    assert code(signs_in(person(), "half.erased"))[1] == "wrong-password"
    with Program(house, robot) as program:
        assert code(program.get("/api/me")) == (401, "no-such-key")
    assert "Automaton" in stored(house)
    again.set()
    wait_for(lambda: not {"Interrupted", "Automaton", "half.erased"} & set(_words(stored(house))))
    assert "Interrupted" not in ben.get(f"/t/{table_id}", headers=PAGE).text


def _words(text: str) -> list[str]:
    return re.findall(r"[\w.]+", text)
