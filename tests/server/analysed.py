"""A server whose bots have learned, and a table at which a game is over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tablero.games import find
from tests.bots.networks import at_hand, untrained
from tests.server.house import House, Person, quick, running_house, wait_for


@contextmanager
def learned_house(folder: Path, **changes: Any) -> Iterator[House]:
    """A server that can analyse games of Caramba! for two, with firm opinions."""
    start = find("caramba").setup(2)
    with (
        at_hand(folder / "networks", start, untrained(start, hidden=64).save()),
        running_house(quick(folder, **changes)) as house,
    ):
        yield house


def play_to_the_end(house: House, people: Sequence[Person], table_id: str) -> None:
    """The people give the first answer that there is, again and again."""
    seats = range(len(people))
    while not house.table(table_id).over:
        wait_for(lambda: house.table(table_id).over or house.table(table_id).asked in seats)
        table = house.table(table_id)
        if table.asked is not None:
            people[table.asked].answers(table_id, table.ply, table.state.decision.options[0])


def finished_table(house: House, ana: Person) -> str:
    """A game of Caramba! that Ana has played against a bot."""
    table_id = ana.opens(mode="bots", seats=2, bots="random")
    play_to_the_end(house, [ana], table_id)
    return table_id
