"""The games that learning programs are given: ours in several ways, and games of others."""

from collections.abc import Iterator
from typing import NamedTuple

import tablero_connect_four
import tablero_kuhn
import tablero_liar
from tablero.games import on_the_shelf


class Played(NamedTuple):
    """A game, its seats and options."""

    name: str
    seats: int
    options: dict[str, str]

    def __str__(self) -> str:
        return "-".join([self.name, str(self.seats), *self.options])


GAMES = (
    Played("caramba", 3, {}),
    Played("caballero", 2, {}),
    Played("caballero", 3, {"expansion": "yes"}),
    Played("eldorado", 2, {}),
    Played("eldorado", 1, {}),
    Played("eldorado", 4, {"teams": "yes"}),
    Played("eldorado", 3, {"thieves": "yes"}),
    Played("liar", 3, {}),
    Played("connect-four", 2, {}),
    Played("kuhn", 2, {}),
)


def shelf() -> Iterator[None]:
    """The games of others, installed while a test runs."""
    with on_the_shelf(tablero_connect_four.GAME, tablero_kuhn.GAME, tablero_liar.GAME):
        yield
