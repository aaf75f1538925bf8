"""Caramba!'s table as a drawing: it has everything that can be picked and nothing hidden."""

from random import Random
from types import ModuleType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablero.drawing import Drawing, drawing_of
from tablero.engine import Decision, RandomLuck, View
from tablero.games.caramba import GAME, CarambaState, drawing
from tablero.games.caramba.auction import Bid
from tablero.words import LANGUAGES, Words
from tests.caramba.diagram import position
from tests.drawing.svg_reading import attributes, complete, positions, within

NAMES = ("Ana", "Ben", "Cléo", "Dirk")
SEEDS = st.integers(0, 10_000)
SEATS = st.integers(2, 4)
A_FEW = settings(max_examples=25)


def everything(view: View[CarambaState], lang: str = "en") -> str:
    """Everything that the page draws of a view."""
    words = Words(lang, "caramba", NAMES)
    parts = (
        drawing.board(view, words, NAMES),
        drawing.board(view, words, NAMES, tall=True),
        drawing.hand(view, words, NAMES),
    )
    return "".join(complete(part) for part in parts if part is not None)


def some_position(seed: int, seats: int) -> CarambaState:
    *_, last = positions(seed, seats, most=Random(seed).randrange(1, 250))
    return last


def picks_of(decision: Decision) -> set[str]:
    return {
        f"{field}:{text}"
        for action in decision.options
        for field, text in action.parts().items()
        if isinstance(text, str)
    }


def test_the_module_draws_what_a_game_must() -> None:
    module: ModuleType = drawing
    found: Drawing = drawing_of("caramba")
    assert found is module


@A_FEW
@given(seed=SEEDS, seats=SEATS)
def test_every_position_is_well_formed_and_uses_only_what_is_defined(seed: int, seats: int) -> None:
    state = some_position(seed, seats)
    for seat in (None, *range(seats)):
        drawn = within(drawing.definitions(), everything(state.view(seat)))
        ids = attributes(drawn, "id")
        assert len(ids) == len(set(ids))
        assert {href.removeprefix("#") for href in attributes(drawn, "href")} <= set(ids)
        painted = {value[5:-1] for value in attributes(drawn, "fill") if value.startswith("url(#")}
        assert painted <= set(ids)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whatever_can_be_answered_can_be_picked(seats: int) -> None:
    for state in positions(seats, seats):
        decision = None if state.over else state.decision
        if decision is None or decision.seat < 0:
            continue
        view = state.view(decision.seat)
        for shape in (False, True):
            words = Words("en", "caramba", NAMES)
            drawn = within(
                drawing.board(view, words, NAMES, tall=shape), drawing.hand(view, words, NAMES)
            )
            assert picks_of(decision) <= set(attributes(drawn, "data-pick"))
            bids = {str(option) for option in decision.options if isinstance(option, Bid)}
            assert bids <= set(attributes(drawn, "data-ghost"))


@A_FEW
@given(seed=SEEDS, seats=SEATS, luck=SEEDS)
def test_a_drawing_reveals_nothing_that_its_reader_may_not_know(
    seed: int, seats: int, luck: int
) -> None:
    state = some_position(seed, seats)
    for seat in (None, *range(seats)):
        view = state.view(seat)
        other_world = view.imagine(RandomLuck(luck))
        assert everything(other_world.view(seat)) == everything(view)


def test_hands_of_others_are_nowhere_in_the_drawing() -> None:
    state = position(
        """
        round 1   start bandidos   phase auction
        middle    gold-3 munition-2 dynamite-4
        bandidos  hand gold-7   special fuera
        soldados  hand munition-3/dynamite-4   special manos-arriba
        """
    )
    assert "munition-3/dynamite-4" in everything(state.view(1))
    assert "special-manos-arriba" in everything(state.view(1))
    for seat in (0, None):
        assert "munition-3/dynamite-4" not in everything(state.view(seat))
        assert "special-manos-arriba" not in everything(state.view(seat))


def test_spectators_have_no_hand() -> None:
    state = next(positions(1, 3))
    assert drawing.hand(state.view(None), Words("en", "caramba"), NAMES) is None


@A_FEW
@given(seed=SEEDS)
def test_everything_that_can_be_picked_has_a_name(seed: int) -> None:
    state = some_position(seed, 4)
    for element in within(everything(state.view(0))).iter():
        if "data-pick" in element.attrib and element.attrib.get("aria-hidden") != "true":
            assert element.attrib["role"] == "button"
            assert element.attrib["tabindex"] == "0"
            assert len(element.attrib["aria-label"]) > 2


@A_FEW
@given(seed=SEEDS)
def test_no_inline_styles_or_scripts(seed: int) -> None:
    state = some_position(seed, 3)
    text = everything(state.view(0)) + str(drawing.definitions()) + str(drawing.cover())
    assert " style=" not in text
    assert "<style" not in text
    assert "<script" not in text


def test_names_are_text_never_markup() -> None:
    state = next(positions(1, 2))
    names = ('<script>alert("x")</script>', "B&B")
    words = Words("en", "caramba", names)
    drawn = complete(drawing.board(state.view(0), words, names))
    assert "<script" not in drawn
    assert "B&amp;B" in drawn


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_speaks_every_language(lang: str) -> None:
    for at, state in enumerate(positions(3, 4)):
        if at % 20 == 0:
            assert everything(state.view(0), lang)


def test_the_leader_is_starred_and_a_tie_is_not() -> None:
    words = Words("en", "caramba", NAMES)
    diagram = """
        round 1   start bandidos   phase auction   asked bandidos
        middle    gold-3 munition-2 dynamite-4
        bandidos  bids gold-3/munition-4@gold   hand gold-7
        soldados  bids {}@gold   hand munition-7
        """
    leading = drawing.board(position(diagram.format("gold-2/munition-5")).view(0), words, NAMES)
    tied = drawing.board(position(diagram.format("gold-3/dynamite-4")).view(0), words, NAMES)
    equals = "h8M"
    assert equals not in complete(leading)
    assert equals in complete(tied)


def test_cards_and_chests_of_a_box_with_greater_values_can_be_drawn() -> None:
    box = GAME.standard_box.to_toml().replace("gold-7", "gold-12").replace("4 = 2", "15 = 2")
    state = GAME.setup(2, box=GAME.box.from_toml(box))
    luck = Random(2)
    while state.round < 3 and not state.over:
        state.play(luck.choice(state.decision.options))
    drawn = within(drawing.definitions(), everything(state.view(0)))
    hrefs = {href.removeprefix("#") for href in attributes(drawn, "href")}
    assert hrefs <= set(attributes(drawn, "id"))


def test_the_card_that_was_played_last_is_raised() -> None:
    words = Words("en", "caramba", NAMES)
    state = position(
        """
        round 1   start bandidos   phase auction
        middle    gold-3 munition-2 dynamite-4
        bandidos  hand gold-7 gold-3/munition-4
        soldados  hand munition-7
        """
    )
    decision = state.decision
    news = state.play(decision.options[0])
    lying = complete(drawing.board(state.view(1), words, NAMES)).count("#sheet-raised")
    raised = complete(drawing.board(state.view(1), words, NAMES, news=news)).count("#sheet-raised")
    assert raised == lying + 1


def test_a_special_card_that_the_reader_lacks_is_not_worth_naming() -> None:
    state = position(
        """
        round 1   start bandidos   phase auction
        middle    gold-3 munition-2 dynamite-4
        bandidos  hand gold-7   special manos-arriba
        soldados  hand munition-7
        """
    )
    assert drawing.worth_naming(state.view(0), "manos-arriba")
    assert drawing.worth_naming(state.view(0), "pass")
    assert not drawing.worth_naming(state.view(0), "estoy-de-vuelta")
