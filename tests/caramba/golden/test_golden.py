"""Together the golden games of Caramba! show everything that can happen."""

from __future__ import annotations

from tablero.games.caramba.box import STANDARD_BOX
from tests.golden.corpus import seen_in


def test_the_corpus_shows_everything() -> None:
    """Every card for each of its treasures, every chest, every special, every kind of ending."""
    demanded = {f"bid {card} for {each}" for card in STANDARD_BOX.cards for each in card.treasures}
    demanded |= {f"chest {chest}" for chest in STANDARD_BOX.chests}
    demanded |= {f"secure {chest}" for chest in STANDARD_BOX.chests}
    demanded |= {f"draw {card}" for card in STANDARD_BOX.cards}
    demanded |= {"protects", "manos-arriba", "takes-back", "en-seguridad", "decline"}
    demanded |= {"wins", "ties", "no-offer", "nothing-at-stake", "passes-empty", "reshuffles"}
    demanded |= {"bag-empty", "quiet-end", "shared win", "tie broken by cards in hand"}
    demanded |= {"2 players", "3 players", "4 players", "own box", "standard box"}
    demanded |= {"open-secured=yes", "open-secured=no", "start=first", "start=random"}
    assert demanded - seen_in("caramba") == set()
