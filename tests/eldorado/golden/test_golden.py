"""Together the golden games of The Island of El Dorado show all that can happen in it."""

from __future__ import annotations

import pytest

from tablero.games.eldorado import GAME
from tablero.games.eldorado.box import CAVE_TILES, ISLAND_TILES, Explorer, Kind
from tests.eldorado.golden import expansion
from tests.eldorado.golden.recipes import purchases
from tests.golden.corpus import seen_in, shown_by
from tests.words.used_keys import uses

GROUNDS = ("field", "fort", "farmhouse", "dweller", "interruption")


def demanded_of_all() -> set[str]:
    """Every verb, event, explorer and option."""
    found = {f"verb {action.verb()}" for action in GAME.actions}
    found |= {f"pick {explorer}" for explorer in Explorer}
    keys = (use.key.split(".") for use in uses(GAME))
    found |= {key for kind, key, *_ in keys if kind == "event"}
    return found | {f"{each.name}={choice}" for each in GAME.options for choice in each.choices}


def demanded_of_base() -> set[str]:
    """Every tile, purchase and way in which a battle ends, of the base game."""
    found = {f"draw {tile}" for tile in (*ISLAND_TILES, *CAVE_TILES)}
    found |= {f"lays {tile}" for tile in (*ISLAND_TILES, *CAVE_TILES)}
    found |= {f"gather {kind}" for kind in Kind}
    found |= purchases() | {"removes farmhouse", "removes fort"}
    found |= {f"{ground} {ending}" for ground in GROUNDS for ending in ("won", "lost", "tie")}
    found |= {"field flight", "field off", "interruption flight", "relief won", "relief lost"}
    found |= {"building-destroyed fort", "building-destroyed farmhouse", "no-free-tile"}
    found |= {"controls-all", "last-round-over", "takes-hoard", "hoards", "opens-cave"}
    found |= {"finds-cave-shrine", "takes-cave-shrine", "gets-cave-shrine", "loses-card"}
    found |= {"trades", "declines", "free-step", "tizoc-food", "rolls-again", "steals", "lacks"}
    found |= {"reveals-key", "buries-keys", "rerolls", "rerolls-all", "desists"}
    return found | {"2 players", "3 players", "4 players", "5 players", "own box", "standard box"}


def test_the_corpus_shows_the_whole_game() -> None:
    """Whatever the rules can tell or ask, some game has told and asked."""
    assert demanded_of_all() - seen_in("eldorado") == set()


def test_games_of_the_island_show_the_whole_base_game() -> None:
    shown = [seen for seen in shown_by("eldorado").values() if "put-aside" not in questions(seen)]
    assert demanded_of_base() - set().union(*shown) == set()


def test_games_of_the_expansion_show_all_of_it() -> None:
    """Tiles, treasures, monsters, guardians, thieves, bridge, and who wins."""
    shown = [seen for seen in shown_by("eldorado").values() if "put-aside" in questions(seen)]
    assert expansion.demanded() - set().union(*shown) == set()


def questions(seen: frozenset[str]) -> set[str]:
    """The verbs that occur."""
    return {feature.removeprefix("verb ") for feature in seen if feature.startswith("verb ")}


@pytest.mark.parametrize(
    ("way", "seats"),
    [
        ({"expansion=yes", "teams=no", "thieves=no"}, (2, 3, 4, 5, 6)),
        ({"teams=yes", "thieves=no"}, (4, 6, 8)),
        ({"teams=no", "thieves=yes"}, (3, 4, 5, 7)),
        ({"teams=yes", "thieves=yes"}, (5, 7)),
    ],
)
def test_every_mode_has_its_golden_games(way: set[str], seats: tuple[int, ...]) -> None:
    """ED-10.1, ED-13.3: with these numbers of players, standard and hardcore."""
    shown = [seen for seen in shown_by("eldorado").values() if way <= seen]
    together = set().union(*shown)
    assert together >= {f"{count} players" for count in seats}
    assert together >= {"action-points=yes", "action-points=no"}
