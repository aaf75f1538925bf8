"""The plain drawing: any game is drawn from its zones, events and options."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import ClassVar

import pytest

from tablero.drawing import drawing_of
from tablero.drawing.plain.contents import by_seat, common, of_seat
from tablero.engine import Action, Colour, Event, Frame, Game, Result, State, View, Zone, owner
from tablero.games import on_the_shelf
from tablero.words import LANGUAGES, Words
from tablero_liar import GAME, Claim, Doubt, LiarState, Roll
from tests.drawing.svg_reading import complete


class SquaresState(State):
    """A board of squares, cards in hand, points, and a long stack."""

    game = "squares"
    public = ("board", "points", "round", "leading_seat", "begun")
    zones = (Zone("hands", owner, pool="cards", per_seat=True), Zone("stack", pool="cards"))

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.board: tuple[tuple[Colour | int, ...], ...] = ((Colour.BLUE, -1), (7, 0))
        self.points: tuple[int, ...] = (0,) * seats
        self.round = 1
        self.leading_seat = 1
        self.begun = True
        self.hands = ((Colour.RED, Colour.BLUE),) * seats
        self.stack = (Colour.GREEN,) * 20
        self.ask(Giving(0))

    def result(self) -> Result:
        return Result((0,), self.points)


class Give(Action):
    """Give a card to somebody."""

    text = "give {card} {times} times"
    fields: ClassVar = {"card": Colour, "times": int}

    def __init__(self, card: Colour, times: int) -> None:
        self.card, self.times = card, times

    @classmethod
    def options(cls, state: SquaresState, frame: Giving) -> list[Give]:
        return [cls(card, times) for card in state.hands[frame.seat] for times in (1, 2, 3)]

    def resolve(self, state: SquaresState, _frame: Giving) -> None:
        state.finish()


class Giving(Frame[SquaresState]):
    """Which card?"""

    question = "give"
    verbs = (Give,)


class Squares(Game[SquaresState]):
    """A game with a bit of everything."""

    name = "squares"
    players = range(2, 9)
    seat_names = Colour
    questions = (Giving,)

    def begin(self, seats: int, _options: object, _box: object) -> SquaresState:
        return SquaresState(seats)


SQUARES = Squares()
NAMES = tuple("ABCDEFGH")


@pytest.fixture(autouse=True)
def shelf() -> Iterator[None]:
    with on_the_shelf(GAME, SQUARES):
        yield


def claiming() -> LiarState:
    state = GAME.setup(3)
    for action in (Roll(3), Roll(5), Roll(1), Claim(4)):
        state.play(action)
    return state


def board(view: View[LiarState], news: tuple[Event, ...] = (), *, tall: bool = False) -> str:
    words = Words("en", "liar", ("Ann", "Bob", "Cat"))
    return complete(drawing_of("liar").board(view, words, words.names, news=news, tall=tall))


def picks(drawn: object) -> set[str]:
    return set(re.findall(r'data-pick="([^"]+)"', complete(drawn)))


@pytest.mark.parametrize("tall", [False, True])
def test_everybody_has_a_sheet_and_what_is_hidden_lies_face_down(tall: bool) -> None:
    drawn = board(claiming().view(1), tall=tall)
    assert all(name in drawn for name in ("Ann", "Bob", "Cat", "Dice", "Claims"))
    assert drawn.count(">?<") == 2
    assert f"board-{'tall' if tall else 'wide'}" in drawn


def test_what_a_reader_may_not_know_is_not_in_the_picture() -> None:
    state, other = claiming(), claiming()
    other.dice = ((3,), (6,), (2,))
    assert board(state.view(0)) == board(other.view(0))
    assert board(state.view(None)) == board(other.view(None))
    assert board(state.view(1)) != board(other.view(1))


def test_cups_are_lifted_in_the_end() -> None:
    state = claiming()
    news = state.play(Doubt())
    drawn = board(state.view(None), news)
    assert ">?<" not in drawn
    assert "Bob lifts the cups: total 9" in drawn


def test_what_was_said_last_is_marked() -> None:
    state = claiming()
    assert board(state.view(0)) != board(state.view(0), state.play(Claim(6)))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_hand_shows_the_readers_own_die_and_what_can_be_claimed(lang: str) -> None:
    view = claiming().view(1)
    hand = drawing_of("liar").hand(view, Words(lang, "liar"), ("Ann", "Bob", "Cat"))
    assert picks(hand) == {f"total:{total}" for total in range(5, 19)}


def test_nobody_else_can_pick_and_spectators_hold_nothing() -> None:
    drawing, words = drawing_of("liar"), Words("en", "liar")
    assert picks(drawing.hand(claiming().view(0), words, ("Ann", "Bob", "Cat"))) == set()
    assert drawing.hand(claiming().view(None), words, ()) is None


def test_fields_with_an_entry_for_every_seat_belong_to_the_seats() -> None:
    assert by_seat(SQUARES) == {"hands", "points"}
    view, words = SQUARES.setup(2).view(0), Words("en", "squares")
    assert [each.field for each in of_seat(SQUARES, view, 0, words)] == ["points", "hands"]
    middle = {each.field: each for each in common(SQUARES, view, words)}
    assert list(middle) == ["board", "round", "leading_seat", "begun", "stack"]
    assert middle["board"].grid
    assert not middle["stack"].grid


@pytest.mark.parametrize("seats", SQUARES.players)
@pytest.mark.parametrize("tall", [False, True])
def test_any_number_of_seats_has_room(seats: int, tall: bool) -> None:
    words = Words("en", "squares", NAMES[:seats])
    view = SQUARES.setup(seats).view(0)
    drawn = drawing_of("squares").board(view, words, words.names, tall=tall)
    assert "× 20" in complete(drawn)
    assert picks(drawn) >= {"card:red", "card:blue"}


def test_cards_are_picked_in_the_hand_and_numbers_beside_them() -> None:
    view = SQUARES.setup(2).view(0)
    hand = drawing_of("squares").hand(view, Words("en", "squares"), NAMES[:2])
    assert picks(hand) == {"card:red", "card:blue", "times:1", "times:2", "times:3"}


def test_a_lid_a_mark_and_a_colour_for_everybody() -> None:
    drawing = drawing_of("liar")
    assert "liar-cover-frame" in str(drawing.cover())
    assert len({str(drawing.mark(seat)) for seat in range(6)}) == 6
    assert len({drawing.colour(seat) for seat in range(6)}) == 6
    assert ".plain-fill-paper " in drawing.styles(":root")


def test_a_verb_is_explained_by_its_docstring() -> None:
    said = drawing_of("liar").preview(claiming().view(1), Claim(5), Words("en", "liar"))
    assert said == ["All dice together show at least this."]
