"""The form of a new table: seats and options together, for every game."""

import json
from itertools import product

import pytest

from tablero.games import all_games, find
from tablero.server.pages.sizes import deciding, fits_of, role_of
from tablero.words import Words

ELDORADO = find("eldorado")


@pytest.mark.parametrize("name", [game.name for game in all_games()])
def test_the_rows_say_what_the_game_says(name: str) -> None:
    game = find(name)
    rows = json.loads(fits_of(game, Words("en", name)))
    options = deciding(name)
    assert len(rows) == len(list(product(*(option.choices for option in options))))
    for row in rows:
        assert row["when"].keys() == {option.name for option in options}
        assert tuple(row["sizes"]) == game.sizes(row["when"])


def test_only_modes_decide_how_many_can_play() -> None:
    names = [option.name for option in deciding("eldorado")]
    assert names == ["key-tiles", "expansion", "teams", "thieves"]
    assert deciding("caramba") == ()


def test_options_that_do_not_decide_change_no_sizes() -> None:
    decisive = {option.name for option in deciding("eldorado")}
    for option in ELDORADO.options:
        if option.name not in decisive:
            sizes = {ELDORADO.sizes({option.name: choice}) for choice in option.choices}
            assert len(sizes) == 1


def test_neighbours_are_a_team_and_the_last_seat_plays_the_thieves() -> None:
    words = Words("en", "eldorado")
    chosen = ELDORADO.chosen({"teams": "yes", "thieves": "yes"})
    roles = [role_of(ELDORADO, seat, 5, chosen, words) for seat in range(5)]
    assert roles[0] == roles[1] != roles[2] == roles[3]
    assert roles[4] not in ("", *roles[:4])
    plain = ELDORADO.chosen({})
    assert {role_of(ELDORADO, seat, 4, plain, words) for seat in range(4)} == {""}
