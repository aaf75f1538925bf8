"""The form for a new table: seats and options together, for every game."""

import json
from itertools import product

import pytest

from tablero.games import all_games, find
from tablero.server.pages.sizes import deciding, fits_of, free, role_of
from tablero.words import LANGUAGES, Words

ELDORADO = find("eldorado")


@pytest.mark.parametrize("name", [game.name for game in all_games()])
def test_the_rows_agree_with_the_game(name: str) -> None:
    game = find(name)
    rows = json.loads(fits_of(game, Words("en", name)))
    ways = {way.name: way for way in game.ways}
    assert len(rows) == len(ways or (None,)) * len(
        list(product(*(option.choices for option in free(game))))
    )
    for row in rows:
        way = ways.get(row["when"].pop("way", ""))
        chosen = {field.removeprefix("option."): choice for field, choice in row["when"].items()}
        assert chosen.keys() == {option.name for option in free(game)}
        together = {**chosen, **(way.choices if way else {})}
        for seats in game.players:
            fits = game.misfit(seats, game.chosen(together)) is None
            alone = way is None or way.alone == (seats == 1)
            assert (seats in row["sizes"]) == (fits and alone)


@pytest.mark.parametrize("name", [game.name for game in all_games()])
def test_every_number_of_players_has_a_way_to_play(name: str) -> None:
    game = find(name)
    for way in game.ways:
        assert game.sizes_of(way)
        assert game.way(way.name) is way
    sizes = {seats for way in game.ways for seats in game.sizes_of(way)}
    assert not game.ways or sizes == set(game.players)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_way_to_play_has_words(lang: str) -> None:
    for game in all_games():
        words = Words(lang, game.name)
        for way in game.ways:
            assert words.say(f"way.{way.name}") != words.say(f"way.{way.name}.about")


def test_only_modes_decide_how_many_can_play() -> None:
    names = {option.name for option in deciding("eldorado")}
    assert names == {"key-tiles", "expansion", "teams", "thieves"}
    assert [option.name for option in free(ELDORADO)] == ["key-tiles"]
    assert deciding("caramba") == ()


def test_options_that_do_not_decide_change_no_sizes() -> None:
    decisive = {option.name for option in deciding("eldorado")}
    for option in ELDORADO.options:
        if option.name not in decisive:
            sizes = {ELDORADO.sizes({option.name: choice}) for choice in option.choices}
            assert len(sizes) == 1


def test_implied_options_are_the_ones_played() -> None:
    for seats in ELDORADO.players:
        for choices in product(("no", "yes"), repeat=3):
            options = dict(zip(("expansion", "teams", "thieves"), choices, strict=True))
            if seats not in ELDORADO.sizes(options):
                continue
            implied = ELDORADO.implied(seats, ELDORADO.chosen(options))
            plain = ELDORADO.setup(seats, options).variant
            assert ELDORADO.setup(seats, {**options, **implied}).variant == plain


def test_neighbours_are_a_team_and_the_last_seat_plays_the_thieves() -> None:
    words = Words("en", "eldorado")
    chosen = ELDORADO.chosen({"teams": "yes", "thieves": "yes"})
    roles = [role_of(ELDORADO, seat, 5, chosen, words) for seat in range(5)]
    assert roles[0] == roles[1] != roles[2] == roles[3]
    assert roles[4] not in ("", *roles[:4])
    plain = ELDORADO.chosen({})
    assert {role_of(ELDORADO, seat, 4, plain, words) for seat in range(4)} == {""}
