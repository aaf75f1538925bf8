"""Chapter 2: the chests of a round, and the end of the game."""

from __future__ import annotations

import pytest

from tablero.games.caramba import GAME
from tests.caramba.diagram import (
    asked_of,
    expect,
    keys,
    options,
    play,
    position,
    refused,
    told,
)
from tests.caramba.games import decisions


def test_the_draw_of_the_rulebook_stops_exactly_at_the_dynamite() -> None:
    """CA-9.1, CA-2.1"""
    table = position("""
        round 1   start gringos   phase chests
        bandidos
        soldados
        gringos   hand gold-7
        indios
    """)
    script = ["gold-3", "gold-4", "munition-2", "munition-3", "munition-4", "dynamite-3"]
    for chest in script:
        assert asked_of(table) == "* chest"
        assert keys(play(table, f"*  chest {chest}")) == ["chest-drawn"]
    assert asked_of(table) == "gringos auction"
    expect(table, f"middle {' '.join(script)}")
    assert len(table.bag) == 18


def test_the_second_round_of_the_rulebook() -> None:
    """CA-9.2, CA-2.1: only dynamite is missing; gold is drawn on the way."""
    table = position("""
        round 2   start soldados   phase chests
        bandidos  unsecured gold-3   hand gold-7
        soldados  hand gold-7
        gringos   hand gold-7
        indios    unsecured munition-2 munition-3   hand gold-7
    """)
    assert asked_of(table) == "* chest"
    play(table, "*  chest gold-2")
    assert asked_of(table) == "* chest"
    play(table, "*  chest dynamite-2")
    assert asked_of(table) == "soldados auction"
    expect(table, "middle gold-2 dynamite-2")
    play(table, "soldados  bid gold-7 for gold")
    wins = told(play(table, "all pass"), "wins")
    offers = {str(win["treasure"]): win["offers"] for win in wins}
    assert [offer.bonus for offer in offers["gold"]] == [3, 0, 0, 0]
    assert [offer.bonus for offer in offers["munition"]] == [0, 0, 0, 3]


@pytest.mark.parametrize(
    ("lying", "missing"),
    [
        ("middle gold-2", {"munition", "dynamite"}),
        ("middle gold-2 gold-3 munition-4", {"dynamite"}),
        ("middle dynamite-3\n bandidos unsecured gold-2", {"munition"}),
        ("bandidos unsecured gold-2\n soldados unsecured munition-2", {"dynamite"}),
        ("middle gold-2\n bandidos secured munition-2 dynamite-2", {"munition", "dynamite"}),
    ],
)
def test_chests_are_drawn_while_a_treasure_is_missing(lying: str, missing: set[str]) -> None:
    """CA-2.1: what lies in the middle or unsecured is present; what is secured is not."""
    table = position(f"""
        start bandidos   phase chests
        bandidos  hand gold-7
        soldados
        {lying}
    """)
    for treasure in ("gold", "munition", "dynamite"):
        if treasure in missing:
            assert asked_of(table) == "* chest"
            play(table, f"*  chest {treasure}-3")
    assert asked_of(table) == "bandidos auction"


@pytest.mark.parametrize(
    "lying",
    [
        "middle gold-2 munition-2 dynamite-2",
        "bandidos unsecured gold-2 munition-2 dynamite-2",
        "middle munition-3\n bandidos unsecured gold-4\n soldados unsecured dynamite-2",
    ],
)
def test_nothing_is_drawn_if_all_three_are_present(lying: str) -> None:
    """CA-2.1: chests left in the middle by earlier rounds count, too."""
    table = position(f"""
        start bandidos   phase chests
        bandidos  hand gold-7
        soldados
        {lying}
    """)
    assert asked_of(table) == "bandidos auction"


def test_a_chest_weighs_as_many_as_there_are_in_the_bag() -> None:
    """CA-2.1, CA-1.3"""
    table = position("""
        start bandidos   phase chests
        bag       gold-2 gold-2 gold-3 dynamite-4
        bandidos  hand gold-7   secured rest
        soldados
    """)
    decision = table.decision
    weights = dict(zip(options(table), decision.weights, strict=True))
    assert weights == {"chest gold-2": 2, "chest gold-3": 1, "chest dynamite-4": 1}
    assert refused(table, "chest munition-2") == ("not-in-bag", "CA-2.1")


def test_an_empty_bag_alone_does_not_end_the_game() -> None:
    """CA-2.2"""
    table = position("""
        start bandidos   phase chests
        bag       -
        middle    gold-2 munition-2 dynamite-2
        bandidos  hand gold-7
        soldados  secured rest
    """)
    assert asked_of(table) == "bandidos auction"


def test_the_last_chest_may_complete_the_three() -> None:
    """CA-2.2, CA-2.1: the bag is empty, but nothing is missing."""
    table = position("""
        start bandidos   phase chests
        bag       dynamite-2
        middle    gold-2 munition-2
        bandidos  hand gold-7
        soldados  secured rest
    """)
    play(table, "*  chest dynamite-2")
    assert asked_of(table) == "bandidos auction"


def test_the_game_ends_at_once_if_nothing_can_be_drawn() -> None:
    """CA-2.2: at the beginning of a round, before any Fuera! or bid."""
    table = position("""
        start soldados   phase drawing
        bag       -
        middle    gold-2 munition-2
        bandidos  hand gold-7   special fuera   unsecured munition-4
        soldados  hand gold-7   secured rest
    """)
    events = play(table, "*  ...")
    assert keys(events)[-2:] == ["round", "bag-empty"]
    assert [str(each) for each in told(events, "bag-empty")[0]["treasures"]] == ["dynamite"]
    assert table.over
    expect(table, "round 3   start bandidos")


def test_the_game_ends_at_once_even_if_drawing_has_begun() -> None:
    """CA-2.2: what was drawn scores for nobody."""
    table = position("""
        start bandidos   phase chests
        bag       gold-4 munition-4
        middle    gold-2
        bandidos  hand gold-7   secured gold-3
        soldados  hand gold-7   secured munition-3
        gringos   secured rest
    """)
    play(table, "*  chest munition-4")
    assert asked_of(table) == "* chest"
    assert keys(play(table, "*  chest gold-4")) == ["chest-drawn", "bag-empty"]
    assert table.over
    assert table.over
    expect(table, "middle gold-2 gold-4 munition-4   bag -")
    assert table.result().scores == (3, 3, 3 * 23 - 2 - 4 - 4 - 3 - 3)


def test_everything_is_refused_when_the_game_is_over() -> None:
    """CA-2.2"""
    table = position("""
        start bandidos   phase over
        bandidos  hand gold-7   unsecured gold-2
        soldados
    """)
    for text in ("pass", "bid gold-7 for gold", "chest gold-2", "secure gold-2", "keep"):
        assert refused(table, text)[0] == "game-over"


def test_a_round_goes_through_its_phases_and_the_start_passes_to_the_left() -> None:
    """CA-2.1, CA-3.1, CA-4.2, CA-5.1, CA-6.1: chests, auction, result, securing, drawing."""
    table = position("""
        round 4   start gringos   phase chests
        middle    gold-2 munition-2
        bandidos  hand gold-7   unsecured munition-4   special manos-arriba
        soldados  hand gold-7
        gringos   hand gold-7 munition-7
    """)
    events = play(
        table,
        """
        *         chest dynamite-2
        bandidos  decline
        gringos   bid gold-7 for gold
        bandidos  pass
        soldados  pass
        gringos   pass
        gringos   secure gold-2
        bandidos  keep
        *         ...
        """,
    )
    assert keys(events)[: keys(events).index("round") + 1] == [
        *("chest-drawn", "bids", "passes", "passes", "passes"),
        *("wins", "wins", "no-offer", "secures", "keeps"),
        *(["draws"] * 6),
        "round",
    ]
    assert [str(each["chest"]) for each in told(events, "chest-drawn")] == ["dynamite-2", "gold-2"]
    expect(table, "round 5   start bandidos   asked bandidos   phase fuera")


def test_drawing_belongs_to_chance_alone() -> None:
    """CA-2.1: no player can answer for the bag."""
    state = GAME.setup(2, {"start": "first"})
    for decision in decisions(state):
        if decision.question == "chest":
            break
        state.play(decision.options[0])
    for text in ("bid gold-7 for gold", "pass", "keep", "decline", "draw gold-7 for bandidos"):
        assert refused(state, text)[0] == "not-now"
