"""What the page says about a position, and what then happens: over games of every mode.

Stars, previews, counters and reasons are compared with the events of the answer and the table after
it, not with the functions that they come from.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import pytest

from tablero.bots import Greedy
from tablero.conformance import all_options
from tablero.engine import CHANCE, Action, Decision, Event, RandomLuck, Seat
from tablero.games.caramba import GAME, CarambaState, bot, drawing
from tablero.games.caramba.auction import Auction, Bid, EstoyDeVuelta, ManosArriba, Pass
from tablero.games.caramba.box import Treasure
from tablero.games.caramba.drawing.look import Look
from tablero.games.caramba.fuera import Protect
from tablero.games.caramba.offers import Offer
from tablero.games.caramba.securing import Keep, Secure
from tablero.words import Words
from tests.bots.play import whole_game
from tests.caramba.diagram import all_pass
from tests.caramba.players import TEMPERS, Temper
from tests.drawing.svg_reading import complete, read

NAMES = ("Ana", "Ben", "Cléo", "Dirk")
WORDS = Words("en", "caramba", NAMES)
MODES = [
    pytest.param(seats, options, name, id=" ".join((name, str(seats), *options.values())))
    for seats in GAME.players
    for options in all_options(GAME)
    for name in (*TEMPERS, "greedy")
    if name in ("random", "greedy") or options == GAME.chosen({})
]
DECIDED = ("wins", "ties", "no-offer", "nothing-at-stake")
DRAWN_EVERY = 12
"""Whole boards are slow to draw: one for this many positions."""


def asked(state: CarambaState) -> Decision:
    """The open question."""
    return state.decision


def greedy(state: CarambaState) -> Action:
    """The greedy bot's quick answer, but its special cards as soon as they can be played."""
    special = (Protect, EstoyDeVuelta, ManosArriba)
    eager = [option for option in asked(state).options if isinstance(option, special)]
    return eager[0] if eager and state.round > 1 else bot.answer(state)


def player(name: str, seed: int) -> Callable[[CarambaState], Action]:
    """A player who is greedy, or has a temper."""
    if name == "greedy":
        return greedy
    temper = Temper(name, seed)
    return lambda state: temper.pick(asked(state))


def positions(
    seats: int, options: Mapping[str, str], name: str
) -> Iterator[tuple[CarambaState, Action]]:
    """Every position of a game, with the answer given there."""
    state, luck, answer = GAME.setup(seats, options), RandomLuck(seats), player(name, seats)
    while not state.over:
        decision = state.decision
        action = luck.pick(decision) if decision.seat == CHANCE else answer(state)
        yield state, action
        state.play(action)


@pytest.mark.parametrize(("seats", "options", "name"), MODES)
def test_what_is_said_comes_true(seats: int, options: Mapping[str, str], name: str) -> None:
    """CA-4.1, CA-5.1, CA-7.1: a winner is promised exactly where there will be one (CA-4.5)."""
    for at, (state, action) in enumerate(positions(seats, options, name)):
        decision = asked(state)
        drawn = at % DRAWN_EVERY == 0
        if decision.seat == CHANCE:
            assert_the_bag_is_counted(state, drawn=drawn)
            continue
        if isinstance(state.frames[-1], Auction):
            assert_leaders_win(state, drawn=drawn)
        some = decision.options[at % 4 :: 4]
        specials = [each for each in decision.options if isinstance(each, ManosArriba | Protect)]
        for option in dict.fromkeys((action, *some, *specials)):
            assert_preview(state, decision.seat, option)


def assert_the_bag_is_counted(state: CarambaState, *, drawn: bool) -> None:
    """The number on the bag is how many chests chance draws from."""
    decision = asked(state)
    if decision.question == "chest":
        inside = sum(decision.weights) or len(decision.options)
        assert inside == len(state.view(None).state.bag)
        if drawn:
            label = f"Bag: {WORDS.say('count.chests', count=inside)}"
            assert label in complete(drawing.board(state.view(None), WORDS, NAMES))


# The star.


class Fate(NamedTuple):
    """What became of a treasure."""

    key: str
    best: tuple[Seat, ...]
    """Who won it, or tied for it."""
    offers: tuple[Offer, ...]


def decided(events: Sequence[Event]) -> dict[Treasure, Fate]:
    """The result of an auction, by treasure."""
    found = {}
    for event in events:
        params: dict[str, Any] = dict(event.params)
        if event.key in DECIDED:
            best = (params["seat"],) if event.key == "wins" else params.get("tied_seats", ())
            found[params["treasure"]] = Fate(event.key, best, params["offers"])
    return found


def in_first_lap(state: CarambaState) -> bool:
    """Whether the start player is asked and must not pass (CA-3.2)."""
    return state.frames[-1].seat == state.start and not state.bids[state.start]


def if_all_pass(state: CarambaState) -> dict[Treasure, Fate]:
    """The result if nobody else bids."""
    return decided(all_pass(state.copy()))


def assert_leaders_win(state: CarambaState, *, drawn: bool) -> None:
    """If nobody else bids, the starred gang wins, and the gangs marked as tied tie."""
    if in_first_lap(state):
        return
    result = if_all_pass(state)
    look = Look(state.view(None), WORDS, NAMES)
    assert {each: look.ahead(each) for each in Treasure} == {
        each: fate.best for each, fate in result.items()
    }
    assert {each: look.offers(each) for each in Treasure} == {
        each: fate.offers for each, fate in result.items()
    }
    if drawn:
        marks = {each: marks_drawn(state, each) for each in Treasure}
        assert marks == {each: len(fate.best) for each, fate in result.items()}


def marks_drawn(state: CarambaState, treasure: Treasure) -> int:
    """The stars and equals signs in a treasure's offers."""
    board = read(drawing.board(state.view(None), WORDS, NAMES))
    lane = next(each for each in board.iter() if each.get("class") == f"lane lane-{treasure}")
    return sum("#9c2f1e" in (each.get("fill"), each.get("stroke")) for each in lane.iter())


# Previews.


class Told(NamedTuple):
    """An answer, the table before and after it, and what happened."""

    seat: Seat
    action: Any
    before: CarambaState
    after: CarambaState
    events: tuple[Event, ...]


def assert_preview(state: CarambaState, seat: Seat, option: Action) -> None:
    """Every line of the preview comes true."""
    after = state.copy()
    told = Told(seat, option, state, after, after.play(option))
    if type(option) in EXPECTED:
        found = drawing.preview(state.view(seat), option, WORDS)
        assert found == EXPECTED[type(option)](told), option


def after_bid(told: Told) -> list[str]:
    """The offer in the result if nobody else bids, and the cards in the hand meanwhile."""
    result = decided(told.events) or if_all_pass(told.after)
    treasure = Treasure(told.action.treasure)
    fate = result[treasure]
    own = fate.offers[told.seat]
    key = "preview.offer-bonus" if own.bonus else "preview.offer"
    left = len(told.before.hands[told.seat]) - 1
    if not decided(told.events):
        assert left == len(told.after.hands[told.seat])
    return [
        WORDS.say(key, treasure=treasure, cards=own.cards, bonus=own.bonus, total=own.total),
        standing(treasure, fate, told.seat),
        WORDS.say("preview.cards-left", count=left),
    ]


def standing(treasure: Treasure, fate: Fate, seat: Seat) -> str:
    """Who wins, and by how much."""
    totals = [offer.total for offer in fate.offers]
    own = totals.pop(seat)
    others = tuple(each for each in fate.best if each != seat)
    if fate.key == "nothing-at-stake":
        return WORDS.say("preview.nothing-at-stake", treasure=treasure)
    if fate.best == (seat,):
        return WORDS.say("preview.leads", by=own - max(totals))
    if seat in fate.best:
        return WORDS.say("preview.ties", seats=others)
    return WORDS.say("preview.behind", seats=others, by=max(totals) - own)


def after_pass(told: Told) -> list[str]:
    """What the seat wins if everybody passes."""
    fates = if_all_pass(told.before)
    won = tuple(each for each, fate in fates.items() if fate.best == (told.seat,))
    leads = WORDS.say("preview.leads-now", treasures=won)
    return [WORDS.say("preview.pass"), leads if won else WORDS.say("preview.leads-nothing")]


def after_manos(told: Told) -> list[str]:
    """The result of the auction, treasure by treasure."""
    return [
        WORDS.say("preview.would-win", treasure=treasure, seat=fate.best[0])
        if fate.key == "wins"
        else WORDS.say("preview.would-tie", treasure=treasure, seats=fate.best)
        if fate.key == "ties"
        else WORDS.say(f"preview.{fate.key}", treasure=treasure)
        for treasure, fate in decided(told.events).items()
    ]


def after_estoy(told: Told) -> list[str]:
    """The card is in the hand, the special card is gone, and the turn goes on."""
    hand = list(told.after.hands[told.seat])
    for card in told.before.hands[told.seat]:
        hand.remove(card)
    assert told.after.specials[told.seat] == ()
    assert asked(told.after).seat == told.seat
    return [WORDS.say("preview.take-back", card=hand[0]), WORDS.say("preview.turn-follows")]


def after_protect(told: Told) -> list[str]:
    """What the seat keeps of it after an auction in which the others bid for nothing else."""
    table, treasure = told.after.copy(), Treasure(told.action.treasure)
    had = told.before.unsecured_of(told.seat, treasure)
    events: tuple[Event, ...] = ()
    while not decided(events):
        decision = asked(table)
        bids = [option for option in decision.options if isinstance(option, Bid)]
        hostile = [bid for bid in bids if bid.treasure == treasure and decision.seat != told.seat]
        if in_first_lap(table) and not hostile:
            events = table.play(bids[0])
        else:
            events = table.play(hostile[0] if hostile else Pass())
    kept = [chest for chest in table.unsecured_of(told.seat, treasure) if chest in had]
    return [WORDS.say("preview.protect", chests=kept[: len(had)])]


def after_secure(told: Told) -> list[str]:
    """The points that the seat has then, and what is left of its bonus."""
    total = sum(chest.value for chest in told.after.secured[told.seat])
    treasure, value = told.action.chest.treasure, told.action.chest.value
    lines = [WORDS.say("preview.secure", value=value, total=total)]
    was, becomes = (
        max((chest.value for chest in state.unsecured_of(told.seat, treasure)), default=0)
        for state in (told.before, told.after)
    )
    if was != becomes:
        lines.append(WORDS.say("preview.bonus", treasure=treasure, was=was, becomes=becomes))
    return lines


def after_keep(told: Told) -> list[str]:
    """What still lies open."""
    return [WORDS.say("preview.keep", chests=told.after.unsecured[told.seat])]


EXPECTED: dict[type[Action], Callable[[Told], list[str]]] = {
    Bid: after_bid,
    Pass: after_pass,
    ManosArriba: after_manos,
    EstoyDeVuelta: after_estoy,
    Protect: after_protect,
    Secure: after_secure,
    Keep: after_keep,
}


# The reasons of bots.


@pytest.mark.parametrize("seats", GAME.players)
def test_a_bot_that_says_it_is_ahead_wins_something(seats: int) -> None:
    """CA-7.1, CA-4.5."""
    bots = [Greedy(seat, worlds=2) for seat in range(seats)]
    for each in whole_game(GAME, bots, {}, RandomLuck(seats))[1]:
        if each.choice.reason_key == "ahead-now":
            fates = decided(each.state.copy().play(each.choice.action))
            assert any(fate.best == (each.seat,) for fate in fates.values())
        if each.choice.reason_key == "banks-points":
            points = [sum(c.value for c in each.state.secured[each.seat])]
            after = each.state.copy()
            after.play(each.choice.action)
            points.append(sum(c.value for c in after.secured[each.seat]))
            assert points[1] - points[0] == each.choice.reason_params["points"]
