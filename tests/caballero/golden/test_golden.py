"""Together the golden games of El Caballero show everything that can happen."""

from __future__ import annotations

from tablero.games.caballero import GAME
from tablero.games.caballero.box import STANDARD_BOX
from tablero.games.caballero.result import Kind
from tests.golden.corpus import seen_in


def test_the_corpus_shows_everything() -> None:
    """Every verb, tile, power card, piece, option, award and way of leaving the table."""
    demanded = {f"verb {action.verb()}" for action in GAME.actions}
    demanded |= {f"lay tile {tile}" for tile in STANDARD_BOX.tiles}
    demanded |= {f"power {value}" for value in range(1, 14)}
    demanded |= {str(kind) for kind in Kind}
    demanded |= {"2 players", "3 players", "4 players", "own box", "standard box"}
    demanded |= {f"{option.name}={choice}" for option in GAME.options for choice in option.choices}
    demanded |= {"pushed-out saved", "pushed-out lost", "takes-back saved", "takes-back lost"}
    demanded |= {"ships-come-home", "ships-lost", "castillo-leaves"}
    demanded |= {"loses-grande-card saved", "loses-grande-card lost"}
    demanded |= {"reaches-land", "court-overflows", "not-start-tile", "lays-at-water"}
    assert demanded - seen_in("caballero") == set()
