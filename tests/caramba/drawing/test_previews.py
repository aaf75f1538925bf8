"""What an answer would change, the results line by line, and the points over the game."""

from collections.abc import Sequence
from random import Random

from tablero.engine import Event
from tablero.games.caramba import GAME, CarambaState, drawing
from tablero.words import Words
from tests.caramba.diagram import play, position
from tests.drawing.svg_reading import complete, positions

NAMES = ("Ana", "Ben", "Cléo", "Dirk")
WORDS = Words("en", "caramba", NAMES)

AUCTION = """
    round 2   start bandidos   phase auction   asked bandidos
    middle    gold-3 munition-2 dynamite-4
    bandidos  unsecured gold-4   bids gold-3/munition-4@gold   hand gold-2/munition-5 dynamite-7
    soldados  bids gold-5/munition-2@gold munition-7@munition   hand munition-3/dynamite-4
    """


def lines(state: CarambaState, action: str) -> list[str]:
    seat = None if state.over else state.decision.seat
    return drawing.preview(state.view(seat), GAME.parse_action(action), WORDS)


def test_a_bid_says_the_offer_with_bonus_the_lead_and_the_cards_left() -> None:
    state = position(AUCTION)
    assert lines(state, "bid gold-2/munition-5 for gold") == [
        "Your offer for gold: 5 + 4 bonus = 9.",
        "You would lead by 4.",
        "1 card left in your hand.",
    ]


def test_a_bid_that_does_not_suffice_says_who_still_leads() -> None:
    state = position(AUCTION)
    assert lines(state, "bid gold-2/munition-5 for munition")[1] == "Ben would still lead by 2."


def test_a_bid_that_ties_says_with_whom() -> None:
    state = position(AUCTION.replace("gold-2/munition-5 dynamite-7", "munition-7 dynamite-7"))
    assert lines(state, "bid munition-7 for munition")[1] == "You would tie with Ben."


def test_a_pass_says_what_the_player_leads() -> None:
    assert lines(position(AUCTION), "pass")[-1] == "You lead for gold now."


def test_securing_says_the_points_and_what_becomes_of_the_bonus() -> None:
    state = position(
        """
        round 2   start bandidos   phase securing
        bandidos  unsecured gold-4 gold-2   secured munition-3   hand gold-7
        soldados  hand munition-7
        """
    )
    assert lines(state, "secure gold-4") == [
        "4 points are safe for good; you then have 7.",
        "Your bonus for gold falls from 4 to 2.",
    ]
    assert lines(state, "secure gold-2") == ["2 points are safe for good; you then have 5."]


def test_every_answer_of_a_game_can_be_previewed() -> None:
    for seed in range(3):
        for state in positions(seed, 4):
            if not state.over and state.decision.seat >= 0:
                for option in state.decision.options:
                    view = state.view(state.decision.seat)
                    assert isinstance(drawing.preview(view, option, WORDS), list)


def test_the_result_of_an_auction_is_shown_line_by_line() -> None:
    state = position(AUCTION)
    events = play(
        state,
        """
        bandidos  pass
        soldados  pass
        """,
    )
    before = [event for event in events if event.key == "passes"]
    outcome = drawing.outcome(_round(2, events), WORDS, 2)
    assert len(before) == 2
    assert outcome is not None
    assert outcome.title == "Auction of round 2"
    assert [(row.label, row.cells, row.best) for row in outcome.rows] == [
        ("gold", ("3\u00a0+\u00a04 =\u00a07", "5"), (0,)),
        ("munition", ("–", "7"), (1,)),
        ("dynamite", ("–", "–"), ()),
    ]
    assert outcome.rows[0].paragraph == "CA-4.2"


PROTECTED = """
    round 3   start bandidos   phase auction   asked bandidos
    middle    munition-2 dynamite-4
    bandidos  unsecured gold-4 gold-2   used fuera   protects gold
    bandidos  bids gold-4/munition-3@gold   hand gold-2/munition-5
    soldados  bids gold-7 munition-7   hand munition-3/dynamite-4   special manos-arriba
    """
"""CA-4.5: all gold is protected, so none of it is at stake."""


def test_where_nothing_is_at_stake_no_answer_promises_a_winner() -> None:
    state = position(PROTECTED)
    nothing = (
        "All chests with gold are protected: nobody wins them, "
        "and everybody takes back the cards for them."
    )
    assert lines(state, "bid gold-2/munition-5 for gold") == [
        "Your offer for gold: 6 + 4 bonus = 10.",
        nothing,
        "0 cards left in your hand.",
    ]
    assert lines(state, "pass")[-1] == "You lead for nothing now."
    play(state, "bandidos  pass")
    assert lines(state, "manos-arriba") == [
        nothing,
        "Ben wins munition.",
        "Nobody bids for dynamite: its chests stay where they are.",
    ]


def test_where_nothing_is_at_stake_nobody_is_starred() -> None:
    """Only munition has a leader; with a chest of gold in the middle the keeper leads there too."""
    assert _stars(position(PROTECTED)) == 1
    assert _stars(position(PROTECTED.replace("middle  ", "middle gold-3 "))) == 2


def _stars(state: CarambaState) -> int:
    """The rows of the offer tables that are tinted for a leader, for a spectator."""
    return complete(drawing.board(state.view(None), WORDS, NAMES)).count('fill="#f3d27a"')


def test_offers_for_a_treasure_not_at_stake_are_shown_and_win_nothing() -> None:
    state = position(PROTECTED)
    events = play(state, "all  pass")
    outcome = drawing.outcome(_round(3, events), WORDS, 2)
    assert outcome is not None
    assert [(row.label, row.cells, row.best, row.paragraph) for row in outcome.rows] == [
        ("gold", ("4\u00a0+\u00a04 =\u00a08", "7"), (), "CA-4.5"),
        ("munition", ("–", "7"), (1,), "CA-4.2"),
        ("dynamite", ("–", "–"), (), "CA-4.3"),
    ]


def test_a_tie_says_which_chests_go_back_and_which_stay() -> None:
    state = position(
        """
        round 3   start soldados   phase auction   asked soldados
        middle    munition-2 dynamite-2
        bandidos  unsecured gold-3 gold-2   used fuera   protects gold
        bandidos  bids gold-4/munition-3@gold   hand munition-7
        soldados  bids gold-7 dynamite-7   hand munition-7
        gringos   unsecured gold-4   bids dynamite-7   hand munition-7
        """
    )
    outcome = drawing.outcome(_round(3, play(state, "all  pass")), WORDS, 3)
    assert outcome is not None
    gold, munition, dynamite = (row.note for row in outcome.rows)
    assert gold == (
        "Ana and Ben tie for gold at 7: nobody wins."
        " Back to the middle: gold chest 4."
        " Thanks to Fuera!, Ana keeps: gold chest 2 and gold chest 3."
    )
    assert munition == "Nobody bids for munition: the chests stay where they are."
    assert dynamite == "Ben and Cléo tie for dynamite at 7: nobody wins."
    assert [row.best for row in outcome.rows] == [(0, 1), (), (1, 2)]


def _round(number: int, events: Sequence[Event]) -> list[Event]:
    return [Event("round", "CA-2.1", {"number": number, "seat": 0}), *events]


def test_before_the_first_result_there_is_none() -> None:
    assert drawing.outcome((), WORDS, 3) is None


def test_the_curves_end_at_the_final_score() -> None:
    for seed in range(4):
        luck = Random(seed)
        state = GAME.setup(3)
        told: list[Event] = []
        while not state.over:
            told += state.play(luck.choice(state.decision.options))
        course = drawing.course(told, 3)
        assert [points[-1] for points in course] == list(state.result().scores)
        assert all(list(points) == sorted(points) for points in course)
