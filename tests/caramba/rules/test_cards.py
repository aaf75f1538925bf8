"""Chapter 6: drawing cards, and the end of a game in which nothing moves."""

from __future__ import annotations

from tablero.engine import RandomLuck
from tablero.games.caramba import GAME
from tablero.games.caramba.auction import Pass
from tablero.games.caramba.cards import DrawCard
from tablero.games.caramba.securing import Keep
from tests.caramba.boxes import TWINS
from tests.caramba.diagram import asked_of, expect, keys, options, play, position, refused, told
from tests.caramba.games import decisions


def test_everyone_draws_two_cards() -> None:
    """CA-6.1: in seat order from the start player."""
    table = position("""
        start gringos   phase drawing
        middle    gold-2 munition-2 dynamite-2
        bandidos  hand gold-7
        soldados  hand gold-7 munition-7
        gringos   hand gold-7
    """)
    events = play(table, "*  ...")
    assert [draw["seat"] for draw in told(events, "draws")] == [2, 2, 0, 0, 1, 1]
    assert [len(hand) for hand in table.hands] == [3, 4, 3]
    assert [len(pile) for pile in table.piles] == [12, 11, 12]


def test_there_is_no_hand_limit() -> None:
    """CA-6.1: all fifteen cards may be in one hand."""
    table = position("""
        start bandidos   phase drawing
        middle    gold-2 munition-2 dynamite-2
        bandidos  hand rest   pile gold-7 munition-7
        soldados  hand gold-7
    """)
    play(table, "*  ...")
    assert len(table.hands[0]) == 15
    assert table.piles[0] == ()


def test_a_card_comes_only_from_the_pile_of_the_gang_that_draws() -> None:
    """CA-6.1"""
    table = position("""
        start bandidos   phase drawing
        bandidos  hand gold-7   discards munition-7   pile rest
        soldados  hand dynamite-7
    """)
    assert len(options(table)) == 13
    for text in ("gold-7 for bandidos", "munition-7 for bandidos", "munition-7 for soldados"):
        assert refused(table, f"draw {text}") == ("not-in-pile", "CA-6.1")


def test_discards_are_shuffled_only_when_a_card_is_drawn() -> None:
    """CA-6.1: a pile that is empty after drawing stays empty until the next card."""
    table = position("""
        start bandidos   phase drawing
        middle    gold-2 munition-2 dynamite-2
        bandidos  hand rest   pile gold-7 munition-7   discards dynamite-7
        soldados  hand gold-7
    """)
    events = play(table, "*  draw gold-7 for bandidos\n *  draw munition-7 for bandidos")
    assert "reshuffles" not in keys(events)
    expect(table, "bandidos  pile -   discards dynamite-7")


def test_an_empty_pile_is_replaced_by_the_shuffled_discards() -> None:
    """CA-6.1: before the first of the two cards."""
    table = position("""
        start soldados   phase drawing
        middle    gold-2 munition-2 dynamite-2
        bandidos  hand rest   pile -   discards gold-7 munition-7 dynamite-7
        soldados  hand gold-7
    """)
    expect(table, "bandidos  pile -   discards gold-7 munition-7 dynamite-7")
    events = play(table, "*  draw dynamite-7 for soldados\n *  draw munition-7 for soldados")
    assert keys(events) == ["draws", "draws", "reshuffles"]
    assert events[-1].paragraph == "CA-6.1"
    expect(table, "bandidos  pile gold-7 munition-7 dynamite-7   discards -")
    assert len(options(table)) == 3


def test_the_shuffle_may_come_between_the_two_cards() -> None:
    """CA-6.1"""
    table = position("""
        start bandidos   phase drawing
        middle    gold-2 munition-2 dynamite-2
        bandidos  hand rest   pile gold-7   discards munition-7 dynamite-7
        soldados  hand gold-7
    """)
    assert options(table) == ["draw gold-7 for bandidos"]
    events = play(table, "*  draw gold-7 for bandidos")
    assert keys(events) == ["draws", "reshuffles"]
    assert options(table) == ["draw dynamite-7 for bandidos", "draw munition-7 for bandidos"]
    play(table, "*  draw munition-7 for bandidos")
    expect(table, "bandidos  pile dynamite-7   discards -")


def test_a_gang_without_pile_and_discards_draws_what_there_is() -> None:
    """CA-6.1: one card, or none; the others draw as always."""
    table = position("""
        start bandidos   phase drawing
        middle    gold-2 munition-2 dynamite-2
        bandidos  hand rest   pile -
        soldados  hand rest   pile gold-7
        gringos   hand rest   pile -   discards munition-7
    """)
    assert asked_of(table) == "* draw"
    events = play(table, "*  ...")
    assert [draw["seat"] for draw in told(events, "draws")] == [1, 2]
    assert [each["seat"] for each in told(events, "reshuffles")] == [2]
    assert asked_of(table) == "soldados auction"


def test_nobody_draws_if_everybody_holds_everything() -> None:
    """CA-6.1: the round ends all the same."""
    table = position("""
        round 5   start bandidos   phase securing
        middle    gold-2 munition-2
        bandidos  hand rest   pile -   unsecured dynamite-2
        soldados  hand rest   pile -
    """)
    assert keys(play(table, "bandidos  keep")) == ["keeps", "round"]
    expect(table, "round 6   start soldados   asked soldados   phase auction")


def test_equal_cards_weigh_as_many_as_there_are() -> None:
    """CA-6.1: in a box with duplicates."""
    table = position(
        """
        start bandidos   phase drawing
        bandidos  hand gold-7   pile gold-7 gold-7 dynamite-12   discards rest
        soldados
        """,
        box=TWINS,
    )
    decision = table.decision
    weights = dict(zip(options(table), decision.weights, strict=True))
    assert weights == {"draw gold-7 for bandidos": 2, "draw dynamite-12 for bandidos": 1}
    play(table, "*  draw gold-7 for bandidos")
    expect(table, "bandidos  hand gold-7 gold-7   pile gold-7 dynamite-12")


QUIET = """
    round 20   start bandidos   phase drawing   quiet {quiet}
    middle    gold-2 munition-2 dynamite-2
    bandidos  hand rest   pile -   secured munition-4
    soldados  hand rest   pile gold-7
"""


def test_the_twelfth_quiet_round_ends_the_game() -> None:
    """CA-6.3: eleven before this one; scored after its cards are drawn."""
    table = position(QUIET.format(quiet=11))
    events = play(table, "*  draw gold-7 for soldados")
    assert keys(events) == ["draws", "quiet-end"]
    assert events[-1].paragraph == "CA-6.3"
    assert table.over
    assert table.result().winners == (0,)
    assert table.result().scores == (4, 0)
    assert len(table.hands[1]) == 15


def test_the_eleventh_quiet_round_does_not() -> None:
    """CA-6.3"""
    table = position(QUIET.format(quiet=10))
    assert keys(play(table, "*  draw gold-7 for soldados")) == ["draws", "round"]
    expect(table, "quiet 11   round 21")


def test_a_chest_drawn_breaks_the_silence() -> None:
    """CA-6.3"""
    table = position("""
        round 20   start bandidos   phase chests   quiet 11
        middle    gold-2 munition-2
        bandidos  hand gold-7
        soldados
    """)
    play(table, "*  chest dynamite-2\n bandidos  bid gold-7 for gold\n bandidos  keep\n *  ...")
    expect(table, "round 21   quiet 0")


def test_a_chest_secured_breaks_the_silence() -> None:
    """CA-6.3"""
    table = position("""
        round 20   start bandidos   phase securing   quiet 11
        middle    gold-2 munition-2
        bandidos  unsecured dynamite-2 dynamite-3
        soldados  hand gold-7
    """)
    play(table, "bandidos  secure dynamite-2\n *  ...")
    expect(table, "round 21   quiet 0")


def test_a_game_in_which_nobody_secures_ends_twelve_rounds_after_the_last_chest() -> None:
    """CA-6.3: played through from the set-up."""
    state, luck = GAME.setup(3), RandomLuck(5)
    last_chest = 0
    for decision in decisions(state):
        action = luck.pick(decision)
        action = Keep() if Keep() in decision.options else action
        action = Pass() if Pass() in decision.options else action
        for event in state.play(action):
            last_chest = state.round if event.key == "chest-drawn" else last_chest
    assert state.round == last_chest + 12
    assert state.result().scores == (0, 0, 0)
    assert state.bag


def test_after_drawing_everyone_holds_at_least_two_cards() -> None:
    """CA-3.2: a law of whole games."""
    for seed in range(10):
        state, luck = GAME.setup(2 + seed % 3), RandomLuck(seed)
        for decision in decisions(state):
            action = luck.pick(decision)
            events = state.play(action)
            if isinstance(action, DrawCard) and "round" in keys(events):
                assert min(map(len, state.hands)) >= 2
