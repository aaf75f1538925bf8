"""Together the golden games of The Island of El Dorado show all that happens in the base game."""

from __future__ import annotations

from tablero.games.eldorado import GAME
from tablero.games.eldorado.actions import Survey, band, deeper
from tablero.games.eldorado.box import CAVE_TILES, ISLAND_TILES, Explorer, Kind
from tests.eldorado.golden import purchases
from tests.golden.corpus import seen_in

MODULES = (band.__name__, deeper.__name__)
GROUNDS = ("field", "fort", "farmhouse", "dweller", "interruption")

ONLY_IN_THE_EXPANSION = {
    *(f"verb {action.verb()}" for action in GAME.actions if action.__module__ in MODULES),
    *("verb allot", "verb hand-over", "verb keep-rest", "verb entrust"),
    *("verb ask-treasure", "verb give-treasure"),
    *("verb hurry", "verb range", "verb shoot-at"),
    *("verb pick-card", "verb put-aside"),
    *("pick sequoia", "pick yanga"),
    *("expansion=yes", "explorers=picked", "teams=yes", "thieves=yes"),
}
"""What no golden game shows: they are games without the expansion."""


def demanded() -> set[str]:
    """Every verb, tile, explorer, purchase, option, and way in which a battle ends."""
    found = {f"verb {action.verb()}" for action in GAME.actions if action is not Survey}
    found |= {f"draw {tile}" for tile in (*ISLAND_TILES, *CAVE_TILES)}
    found |= {f"lays {tile}" for tile in (*ISLAND_TILES, *CAVE_TILES)}
    found |= {f"pick {explorer}" for explorer in Explorer}
    found |= {f"gather {kind}" for kind in Kind}
    found |= purchases() | {"removes farmhouse", "removes fort"}
    found |= {f"{ground} {ending}" for ground in GROUNDS for ending in ("won", "lost", "tie")}
    found |= {"field flight", "field off", "interruption flight", "relief won", "relief lost"}
    found |= {"building-destroyed fort", "building-destroyed farmhouse", "no-free-tile"}
    found |= {"controls-all", "last-round-over", "takes-hoard", "hoards", "opens-cave"}
    found |= {"finds-cave-shrine", "takes-cave-shrine", "gets-cave-shrine", "loses-card"}
    found |= {"trades", "declines", "free-step", "tizoc-food", "rolls-again", "steals", "lacks"}
    found |= {"reveals-key", "buries-keys", "rerolls", "rerolls-all", "desists"}
    found |= {"2 players", "3 players", "4 players", "5 players", "own box", "standard box"}
    return found | {f"{each.name}={choice}" for each in GAME.options for choice in each.choices}


def test_the_corpus_shows_the_whole_base_game() -> None:
    """All but a survey: that nobody can reach an open side is a diagram in test_exploring."""
    assert demanded() - seen_in("eldorado") == ONLY_IN_THE_EXPANSION
