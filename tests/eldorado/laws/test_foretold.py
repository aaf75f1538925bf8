"""Forecasts, previews, odds and speeds are compared with what then happens, in games of every mode.

Random games of players with tempers, and games of the greedy bot. Whatever is said before an
answer is noted with its numbers; then the answer is played on a copy of the real table.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from random import Random

import pytest

from tablero.bots import Greedy
from tablero.engine import CHANCE, Action, Event, RandomLuck, Seat
from tablero.games.eldorado import GAME, EldoradoState, drawing
from tablero.games.eldorado.battle.dice import BattleDie
from tablero.games.eldorado.battle.field import Battle, Troop
from tablero.games.eldorado.battle.muster import Answer, Muster, Ready
from tablero.games.eldorado.battle.rerolls import Reroll, Stand
from tablero.games.eldorado.battle.sequence import Opponent
from tablero.games.eldorado.battle.spoils import hoard_of
from tablero.games.eldorado.box import Amount, Kind
from tablero.games.eldorado.buying import BuildFort
from tablero.games.eldorado.drawing.look import Look
from tablero.games.eldorado.drawing.moving import Goal, goals
from tablero.games.eldorado.drawing.odds import Fight, fight_of, fights_ahead
from tablero.games.eldorado.drawing.panel import panel
from tablero.games.eldorado.gathering import EndGathering, Gathering, access, offered
from tablero.games.eldorado.interruption import Interrupt, Interruption, LetPass
from tablero.games.eldorado.moving import Move
from tablero.games.eldorado.odds import Odds
from tablero.games.eldorado.orders import has_even_odds
from tablero.games.eldorado.phase import at_turn
from tablero.games.eldorado.roll import Divide, Dividing
from tablero.games.eldorado.shrines import controlled
from tablero.games.eldorado.teams import Allot, Allotting
from tablero.games.eldorado.thieves.hideout import BuildHideout
from tablero.games.eldorado.thieves.purchases import BuyThief
from tablero.games.eldorado.thieves.turn import Saddle, TakeGold
from tablero.words import Words
from tests.eldorado.games import NAMES
from tests.eldorado.laws.foretold import Forecasts, Ply, shares
from tests.eldorado.players import Temper

HARDCORE = {"key-tiles": "yes", "battle-rerolls": "yes", "action-points": "yes"}
MODES: list[tuple[int, dict[str, str]]] = [
    (1, {}),
    (2, {}),
    (3, {"cave-shrine": "lower"}),
    (4, HARDCORE),
    (5, HARDCORE),
    (2, {"expansion": "yes"}),
    (3, {"expansion": "yes", **HARDCORE}),
    (4, {"teams": "yes"}),
    (6, {"teams": "yes", **HARDCORE}),
    (3, {"thieves": "yes"}),
    (4, {"thieves": "yes", **HARDCORE}),
    (5, {"teams": "yes", "thieves": "yes"}),
    (7, {"teams": "yes", "thieves": "yes", **HARDCORE}),
]
EXPLORERS = ("delver", "comrade", "warrior", "random", "pilgrim")
PLIES = {"random": 1300, "greedy": 450}
"""So many answers of a game are looked at."""
SEED = 31
OFTEN = 6
"""Every so many answers the previews of some of the options are compared."""
FEW = 4
"""So many of them."""
DICE = 4
"""Battles of up to so many dice are enumerated to the end."""


class Notes(Words):
    """Words that note what they are asked to say."""

    __slots__ = ("said",)

    def __init__(self, seats: int) -> None:
        super().__init__("en", "eldorado", NAMES[:seats])
        self.said: list[tuple[str, dict[str, object]]] = []

    def say(self, key: str, /, **params: object) -> str:
        self.said.append((key, params))
        return super().say(key, **params)

    def last(self, key: str) -> dict[str, object] | None:
        """The numbers of the last text with this key."""
        return next((params for said, params in reversed(self.said) if said == key), None)


def number(params: dict[str, object], name: str) -> int:
    value = params[name]
    assert isinstance(value, int)
    return value


# Playing.


def players(state: EldoradoState, kind: str, seed: int) -> list[Temper] | None:
    """Who plays at random; None: the greedy bot plays for everyone."""
    if kind == "greedy":
        return None
    row = [Temper(EXPLORERS[(seed + seat) % 5], seed + seat) for seat in range(state.seats)]
    if state.thieves is not None:
        row[-1] = Temper("robber", seed)
    return row


def plies(seats: int, options: dict[str, str], kind: str, seed: int) -> Iterator[Ply]:
    """The positions of a game, each with the answer that it gets."""
    state, luck = GAME.setup(seats, {"rounds": "30", **options}), RandomLuck(seed)
    people, greedy = players(state, kind, seed), Greedy(seed, worlds=1)
    for _ in range(PLIES[kind]):
        if state.over:
            return
        decision = state.decision
        if decision.seat == CHANCE:
            action = luck.pick(decision)
        elif people is None:
            action = greedy.choose(state.view(decision.seat)).action
        else:
            action = people[decision.seat].pick(decision)
        before = state.copy()
        yield Ply(before, decision.seat, action, state.play(action, decision.seat))


def look(state: EldoradoState, seat: Seat | None) -> tuple[Look, Notes]:
    """The position as the seat sees it, and what is said of it."""
    words = Notes(state.seats)
    return Look(state.view(seat), words, NAMES[: state.seats]), words


def played(state: EldoradoState, action: Action, seat: Seat) -> EldoradoState:
    """The real table after an answer."""
    after = state.copy()
    after.play(action, seat)
    return after


# Previews.


def compare_preview(state: EldoradoState, seat: Seat, option: Action) -> None:
    """What is said of an answer, and what it does."""
    at, words = look(state, seat)
    drawing.preview(at.view, option, words)
    after = played(state, option, seat)
    compare_cards(words, state.hands[seat], after.hands[seat])
    side, own = state.sides[seat], state.own_figures(seat)
    for key, value in (
        ("preview.steps-left", sum(after.points[figure] for figure in own)),
        ("preview.doubloons", after.doubloons),
        ("preview.shrines", controlled(after, side)),
    ):
        said = words.last(key)
        assert said is None or number(said, "after" if "after" in said else "count") == value
    reach = words.last("preview.reach")
    assert reach is None or reach["kinds"] == access(after, seat)
    assert (words.last("preview.wins") is not None) <= (after.over and side in after.victors)
    compare_speed(words, state, seat, option)
    compare_ground(words, option, after, side)
    compare_battles(words, state, after)


def compare_cards(words: Notes, held: tuple[Kind, ...], then: tuple[Kind, ...]) -> None:
    """Cards that come and go."""
    change = {kind: then.count(kind) - held.count(kind) for kind in Kind}
    paid = tuple(Amount(kind, -count) for kind, count in change.items() if count < 0)
    got = tuple(Amount(kind, count) for kind, count in change.items() if count > 0)
    for key, (price, gain) in {
        "preview.pays": (paid, None),
        "preview.gives": (paid, None),
        "preview.gets": (got, None),
        "preview.swaps": (paid, got),
    }.items():
        said = words.last(key)
        if said is not None:
            assert (said["price"], number(said, "count")) == (price, len(then))
            assert gain is None or said["gain"] == gain


def compare_speed(words: Notes, state: EldoradoState, seat: Seat, option: Action) -> None:
    """The points that are promised are those that somebody gets."""
    match option:
        case Divide(gathering=count):
            compare_gathering(words, state, seat, count, played(state, option, seat))
        case Allot(seat=member, gathering=count):
            said = words.last("preview.allot")
            assert said is not None
            after = allotted(state, option, seat)
            (figure,) = state.own_figures(int(member))
            assert number(said, "count") == after.points[figure]
            compare_gathering(words, state, int(member), count, after)
        case EndGathering() if state.variant.action_points:
            (figure,) = state.own_figures(seat)
            said = words.last("preview.allot") or words.last("preview.points-become-steps")
            assert said is not None
            assert number(said, "count") == played(state, option, seat).points[figure]
        case BuyThief():
            said = words.last("preview.thief")
            after = played(state, option, seat)
            (new,) = (f for f in state.own_figures(seat) if state.where[f] != after.where[f])
            assert said is not None
            assert number(said, "count") == after.points[new]
        case Saddle(figure=name):
            said = words.last("preview.saddle")
            assert said is not None
            figure = state.figure(seat, name)
            after = played(state, option, seat)
            if not after.over and TakeGold() in after.decision.options:
                after.play(TakeGold())
                promised = number(said, "count")
                assert after.points[figure] == (promised if after.where[figure] else 1)


def allotted(state: EldoradoState, option: Allot, seat: Seat) -> EldoradoState:
    """All dice are given away, these first."""
    after = played(state, option, seat)
    while isinstance(after.frames[-1], Allotting):
        decision = after.decision
        after.play(decision.options[0])
    return after


def compare_gathering(
    words: Notes,
    state: EldoradoState,
    gatherer: Seat,
    count: int,
    after: EldoradoState,
) -> None:
    """So many cards can be gathered, of these kinds."""
    said = words.last("preview.can-gather")
    frames = [frame for frame in after.frames if isinstance(frame, Gathering)]
    waiting = {frame.seat: frame.left for frame in frames}
    waiting |= dict(portion for frame in frames for portion in frame.others)
    if said is None:
        assert gatherer not in waiting
    elif offered(after, gatherer):  # Tizoc may have had the last card
        assert (number(said, "count"), waiting.get(gatherer)) == (count, count)
        assert set(offered(after, gatherer)) <= set(offered(state, gatherer))


def compare_ground(words: Notes, option: Action, after: EldoradoState, side: int) -> None:
    """The tiles that a fort or hideout holds."""
    if isinstance(option, BuildFort | BuildHideout):
        said = words.last("preview.fort") or words.last("preview.hideout")
        assert said is not None
        places = after.land.laid_at(option.corner)
        assert number(said, "count") == sum(after.holders(p) >> side & 1 for p in places)


# Battles.


def compare_battles(words: Notes, state: EldoradoState, after: EldoradoState) -> None:
    """The strengths that are told are the dice that then fall, and the odds theirs."""
    told = [params for key, params in words.said if key == "preview.battle"]
    fights = fights_ahead(after)
    assert len(told) == len(fights) or not told
    if len(told) != 1:
        return
    said = sorted((number(told[0], "strength"), number(told[0], "enemy_strength")))
    (fight,) = fights
    if isinstance(after.frames[-1], BattleDie | Reroll):
        assert said == sorted((fight.attacker.strength, fight.defender.strength))
        return
    fought = stand_by(after)
    if fought is None or (now := fight_of(fought)) is None:
        return
    assert said == sorted((now.attacker.strength, now.defender.strength))
    if sum(said) <= DICE and not state.variant.rerolls:
        assert now.odds(state.box.battle_die) == enumerated(fought, now)


def stand_by(state: EldoradoState) -> EldoradoState | None:
    """The same battle when nobody comes or goes any more: the first die is about to fall."""
    state = state.copy()
    while isinstance(state.frames[-1], Muster | Answer):
        state.play(Ready())
    return state if isinstance(state.frames[-1], BattleDie) else None


def enumerated(state: EldoradoState, fight: Fight) -> Odds:
    """Every way in which the dice can fall, played to the end."""
    ends = {"win": Fraction(0), "tie": Fraction(0), "loss": Fraction(0)}
    waiting = [(state, Fraction(1))]
    while waiting:
        table, chance = waiting.pop()
        decision = table.decision
        for option, share in shares(decision.options, decision.weights):
            after = table.copy()
            told = after.play(option)
            while after.frames and isinstance(after.frames[-1], Reroll):
                told = after.play(Stand())
            end = ended(table, told, fight.battle)
            if end is not None:
                ends[end] += chance * share
            else:
                waiting.append((after, chance * share))
    return Odds(ends["win"], ends["tie"], ends["loss"])


def ended(state: EldoradoState, told: tuple[Event, ...], battle: Battle) -> str | None:
    """How a battle has ended for the attacker, if it has."""
    for event in told:
        if event.key == "battle-tied":
            return "tie"
        if event.key in ("dweller-wins", "dweller-beaten"):
            beaten = (event.key == "dweller-beaten") == isinstance(battle.attacker, Troop)
            return "win" if beaten else "loss"
        if event.key == "battle-won":
            winner = state.sides[number(dict(event.params), "seat")]
            return "win" if winner == battle.attacker.side else "loss"
    return None


# The board, the orders, the hoard.


def rare(state: EldoradoState) -> bool:
    """What one must not miss: a dweller that lies face up, and who may come to a battle."""
    return bool(state.land.lairs) or isinstance(state.frames[-1], Muster | Answer)


def compare_board(state: EldoradoState, seat: Seat) -> None:
    """Speed, and where it comes to a battle."""
    at, words = look(state, seat)
    frame = state.frames[-1]
    if isinstance(frame, Dividing):
        str(panel(at, 300, 300))
        told = [params for key, params in words.said if key == "drawing.division"]
        for params, speed in zip(told, frame.dice, strict=True):
            cards = number(params, "gathering")
            after = played(state, Divide(speed, cards), seat)
            assert after.points[state.own_figures(seat)[0]] == number(params, "speed")
    steps = [option for option in at.options if isinstance(option, Move)]
    found = goals(at)
    assert {step.place for step in steps} == {p for p, goal in found.items() if goal.cost == 1}
    for step in steps[:FEW]:
        after = played(state, step, seat)
        fights = bool(fights_ahead(after)) and fight_of(state) is None
        assert found[step.place].battle == fights, step
    for place, goal in found.items():
        ways = [found[p] for p in state.land.approaches[place] if p in found]
        ways += [Goal(0, battle=False) for p in state.land.approaches[place] if p in state.where]
        assert any(way.cost < goal.cost and not way.battle for way in ways)


def compare_order(state: EldoradoState, seat: Seat) -> None:
    """«Only when stronger» asks exactly if an army wins at least as often as it loses."""
    attacks = [option for option in look(state, seat)[0].options if isinstance(option, Interrupt)]
    if not attacks:
        return
    active = state.sides[at_turn(state)]
    even = False
    for option in attacks:
        after = played(state, option, seat)
        for fight in fights_ahead(after):
            if fight.defender.party.side == active:
                odds = fight.odds(state.box.battle_die)
                even = even or odds.win >= odds.loss
    assert has_even_odds(state, seat) == even


def compare_hoard(ply: Ply) -> None:
    """What was said to wait is what is taken (ED-7.6)."""
    for event in ply.told:
        if event.key == "takes-hoard":
            assert sum(number(dict(event.params), str(kind)) for kind in Kind) == sum(
                hoard_of(ply.state)
            )


@pytest.mark.parametrize("kind", ["random", "greedy"])
@pytest.mark.parametrize(("seats", "options"), MODES)
def test_what_is_said_is_what_happens(seats: int, options: dict[str, str], kind: str) -> None:
    """ED-2.5, ED-3.1, ED-6.4, ED-7.6, ED-10.5, ED-11.1, ED-13.1."""
    forecasts, random = Forecasts(seats), Random(seats)
    for count, ply in enumerate(plies(seats, options, kind, SEED)):
        state, seat = ply.state, ply.seat
        forecasts.compare(ply)
        compare_hoard(ply)
        if seat == CHANCE:
            continue
        if isinstance(state.frames[-1], Interruption) and not isinstance(ply.action, LetPass):
            compare_order(state, seat)
        compare_preview(state, seat, ply.action)
        if (count % OFTEN == 0 or rare(state)) and not isinstance(state.frames[-1], Opponent):
            compare_board(state, seat)
            decision = state.decision
            some = random.sample(decision.options, min(FEW, len(decision.options)))
            for option in some:
                compare_preview(state, seat, option)
    assert forecasts.compared
