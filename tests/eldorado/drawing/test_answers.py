"""Every answer of every mode can be composed on the page: by picks on board and hand, verbs of the
checklist, and controls for what nothing on the page stands for.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from random import Random

import pytest
from markupsafe import Markup

from tablero.drawing.parts import whole
from tablero.engine import CHANCE, Action, RandomLuck
from tablero.games.eldorado import GAME, EldoradoState, drawing
from tablero.games.eldorado.battle.dice import Fight
from tablero.games.eldorado.battle.rerolls import RerollAll
from tablero.games.eldorado.battle.sharing import Entrust
from tablero.games.eldorado.box import Treasure
from tablero.games.eldorado.bridge import BuildBridge
from tablero.games.eldorado.captives import PlaceBack
from tablero.games.eldorado.discovery import Survey
from tablero.games.eldorado.drawing import panel
from tablero.games.eldorado.drawing.look import Look
from tablero.games.eldorado.explorers.emma import LookAt
from tablero.games.eldorado.explorers.laffite import Lack, Yield
from tablero.games.eldorado.keys import DealKey
from tablero.games.eldorado.monsters import Prowl
from tablero.games.eldorado.roll import Roll
from tablero.games.eldorado.setup import DealExplorer, PickFirst, PutAside, Start
from tablero.games.eldorado.stacks import Draw
from tablero.games.eldorado.thieves.stealing import ShowCards, ThrowThiefDie
from tablero.words import Words
from tests.eldorado.games import NAMES, busy
from tests.eldorado.positions.cave import deep
from tests.eldorado.positions.teams import teams
from tests.eldorado.positions.thieves import thieves

HARDCORE = {"key-tiles": "yes", "battle-rerolls": "yes", "action-points": "yes"}
GAMES: tuple[tuple[int, Mapping[str, str]], ...] = (
    (1, {}),
    (4, {"teams": "yes"}),
    (8, {"teams": "yes"}),
    (4, {"thieves": "yes"}),
    (5, {"teams": "yes", "thieves": "yes"}),
    (6, {"expansion": "yes", "explorers": "picked"}),
    (3, HARDCORE),
)
"""Numbers of players, and options."""
MOST_SEEDS = 30
OF_CHANCE = {
    DealExplorer,
    DealKey,
    Draw,
    Fight,
    Lack,
    LookAt,
    PickFirst,
    Prowl,
    PutAside,
    Roll,
    ShowCards,
    Start,
    ThrowThiefDie,
    Yield,
}
RARE = {Entrust, RerollAll, Survey}
"""Answers to which games played at random hardly come."""
ON_BOARD = {"place", "corner", "start", "course", "figure", "seat"}
"""What is picked on the board, never only in a list beside it."""
every_game = pytest.mark.parametrize("game", range(len(GAMES)))


def offering_the_shrine() -> EldoradoState:
    """A trade in which the cave shrine can be given."""
    table = teams("a=gold:R b=food:O c=wood:BG", hands="f - w", shrine="red")
    table.play_as("red", "trade with orange")
    return table.state


def saddling() -> EldoradoState:
    """The thieves own Bavieca."""
    table = thieves("a=gold:G x=wood:RBO", seats=4, turn="orange", points=0)
    table.state.treasures = ((), (), (), (Treasure.BAVIECA,))
    table.play("end turn")
    return table.state


def taking_a_treasure() -> EldoradoState:
    """An explorer with two treasures is beaten."""
    table = deep("a=gold:R b=food:B", "", points=1)
    table.state.treasures = ((), (Treasure.BAVIECA, Treasure.GOLDEN_ROSE))
    table.play("move explorer to {b}", "fight 6", "fight 1")
    return table.state


DRAWN_UP = ((1, offering_the_shrine), (5, taking_a_treasure), (3, saddling))
"""Positions to which games played at random hardly come, with the number of their game."""


@cache
def found() -> tuple[tuple[EldoradoState, ...], ...]:
    """For every game positions in which a kind of answer is possible for the first time: of as many
    seeds as it takes to meet every kind somewhere.
    """
    wanted = set(GAME.actions) - OF_CHANCE - RARE
    seen: list[set[type[Action]]] = [set() for _ in GAMES]
    kept: list[list[EldoradoState]] = [[] for _ in GAMES]
    for game, draw_up in DRAWN_UP:
        state = draw_up()
        kept[game].append(state)
        seen[game].update(map(type, state.decision.options))
    for seed in range(MOST_SEEDS):
        for game, (seats, options) in enumerate(GAMES):
            kept[game] += _new(GAME.setup(seats, options), seed, seen[game])
        if wanted <= set().union(*seen):
            break
    return tuple(map(tuple, kept))


def positions(game: int) -> tuple[EldoradoState, ...]:
    """Those of one game."""
    return found()[game]


def _new(state: EldoradoState, seed: int, seen: set[type[Action]]) -> Iterator[EldoradoState]:
    luck, random = RandomLuck(seed), Random(seed)
    for _ in range(1200):
        decision = None if state.over else state.decision
        if decision is None:
            return
        if decision.seat == CHANCE:
            state.play(luck.pick(decision))
            continue
        kinds = {type(option) for option in decision.options}
        if not kinds <= seen:
            seen |= kinds
            yield state.copy()
        state.play(busy(decision.options, random))


def shown(state: EldoradoState, *, tall: bool = False) -> str:
    """Board and hand of whoever is asked."""
    names = NAMES[: state.seats]
    words = Words("en", "eldorado", names)
    view = state.view(state.decision.seat)
    board = drawing.board(view, words, names, tall=tall)
    return whole(board) + whole(drawing.hand(view, words, names) or Markup())


def picks(page: str) -> set[str]:
    return set(re.findall(r'data-pick="([^"]+)"', page))


def text_of(option: Action, field: str) -> str:
    return option.verb() if field == "verb" else str(option.parts().get(field, ""))


def open_fields(left: list[Action]) -> list[str]:
    """Fields in which the remaining answers differ, as the page's composer finds them."""
    fields = dict.fromkeys(["verb", *(field for option in left for field in option.parts())])
    return [field for field in fields if len({text_of(option, field) for option in left}) > 1]


def composed(option: Action, options: tuple[Action, ...], offered: set[str]) -> bool:
    """Whether a person gets to the answer, one pick after the other."""
    left = [each for each in options if each.verb() == option.verb()]
    while len(left) > 1:
        fields = open_fields(left)
        stands = {field: f"{field}:{text_of(option, field)}" in offered for field in fields}
        anything = {field: any(p.startswith(f"{field}:") for p in offered) for field in fields}
        way = next((f for f in fields if stands[f]), None) or next(
            (f for f in fields if len(fields) == 1 or not anything[f]), None
        )
        if way is None:
            return False
        left = [each for each in left if text_of(each, way) == text_of(option, way)]
    return True


@every_game
def test_every_answer_can_be_composed(game: int) -> None:
    for state in positions(game):
        offered = picks(shown(state))
        for option in state.decision.options:
            assert composed(option, state.decision.options, offered), option


@every_game
def test_mates_who_may_answer_see_their_own_answers(game: int) -> None:
    """ED-9.7: the question is put to both; each has a board, a hand and previews for himself."""
    for state in positions(game):
        names = NAMES[: state.seats]
        words = Words("en", "eldorado", names)
        for seat in state.asked[1:]:
            view = state.view(seat)
            assert view.decision is not None
            assert view.decision.seat == seat
            page = whole(drawing.board(view, words, names)) + whole(
                drawing.hand(view, words, names) or Markup()
            )
            for option in view.decision.options:
                assert composed(option, view.decision.options, picks(page)), option
            for option in {type(each): each for each in view.decision.options}.values():
                assert all(drawing.preview(view, option, words))


@every_game
def test_places_and_figures_are_picked_on_the_board(game: int) -> None:
    """Where the answers of one verb differ in a place, a corner, a figure, it is there to pick."""
    for state in positions(game):
        offered = {tall: picks(shown(state, tall=tall)) for tall in (False, True)}
        for option in state.decision.options:
            same = [each for each in state.decision.options if type(each) is type(option)]
            wanted = {
                f"{field}:{text_of(option, field)}"
                for field in open_fields(same)
                if field in ON_BOARD
            }
            assert all(wanted <= each for each in offered.values()), option


def test_the_games_come_to_every_kind_of_answer() -> None:
    met = {
        type(option)
        for game in range(len(GAMES))
        for state in positions(game)
        if not state.over
        for option in state.decision.options
    }
    assert set(GAME.actions) - OF_CHANCE - RARE - met == set()


def test_a_bridgehead_stands_for_the_water_too() -> None:
    state = next(
        state
        for game in range(len(GAMES))
        for state in positions(game)
        if not state.over and any(isinstance(o, BuildBridge) for o in state.decision.options)
    )
    heads = set(re.findall(r'data-pick="(course:[^"]+)" data-along="(place:[^"]+)"', shown(state)))
    assert heads == {
        (f"course:{option.course}", f"place:{option.place}")
        for option in state.decision.options
        if isinstance(option, BuildBridge)
    }


def test_who_is_put_back_is_drawn_beside_the_map() -> None:
    options, state = next(
        (state.decision.options, state)
        for state in positions(1)
        if not state.over and isinstance(state.decision.options[0], PlaceBack)
    )
    (loser,) = {int(option.seat) for option in options if isinstance(option, PlaceBack)}
    look = Look(state.view(None), Words("en", "eldorado", NAMES[:4]), NAMES[:4])
    for drawn in (panel.panel(look, 302, 250), panel.strip(look, 372)):
        assert f'"#ed-portrait-{state.explorers[loser]}"' in whole(drawn)


def test_the_keeper_of_the_shrine_is_picked_on_the_map() -> None:
    """ED-9.6, ED-10.9: an explorer stands for his player, a thief for himself."""
    table = teams("a=gold:rrr b=food:O c=wood:B d=gold:R e=gold:G", hands="g", shrine="orange")
    table.play_as("red", "march 3 from {a} to {b}")
    table.play(*["fight 6"] * 3, *["fight 1"] * 3)
    band = thieves("a=gold:O b=food:R c=wood:O x=wood:B", points=1, shrine="red")
    band.play("move thief-1 to {b}", "bring thief-2 by {c}", *["fight 6"] * 6, *["fight 1"] * 3)
    wanted = (
        (table.state, {"seat:red", "seat:blue"}),
        (band.state, {"figure:thief-1", "figure:thief-2"}),
    )
    for state, keepers in wanted:
        assert all(isinstance(option, Entrust) for option in state.decision.options)
        for tall in (False, True):
            chart = shown(state, tall=tall).partition("data-lens")[2]
            assert keepers <= picks(chart)
