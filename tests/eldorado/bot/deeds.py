"""What the greedy bot answers at a table of a test."""

from __future__ import annotations

from tablero.bots import Greedy
from tablero.games.eldorado.box import Colour
from tests.eldorado.diagram import Table


def answer(table: Table, colour: str | None = None) -> str:
    """What it says for whoever is asked, or for one of those to whom the question is put."""
    decision = table.state.decision
    seat = decision.seat if colour is None else Colour.parse(colour)
    return str(Greedy(1).choose(table.state.view(seat)).action)


def reason(table: Table) -> str:
    """Why it says so."""
    decision = table.state.decision
    return Greedy(1).choose(table.state.view(decision.seat)).reason_key


def part(table: Table, colour: str = "red", most: int = 30) -> list[str]:
    """What it does as long as this seat is asked."""
    done: list[str] = []
    while table.asked.split()[0] == colour:
        done.append(answer(table))
        table.play(done[-1])
        assert len(done) < most
    return done
