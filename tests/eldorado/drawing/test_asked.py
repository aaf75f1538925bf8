"""What a player must see of a question: what can be picked, what is at stake, whose die it is."""

import re
from collections.abc import Callable
from functools import cache
from itertools import pairwise
from typing import cast
from xml.etree import ElementTree

import pytest

from tablero.drawing.parts import whole
from tablero.engine import Answer, Event, Ply
from tablero.games.eldorado import EldoradoState, drawing
from tablero.games.eldorado.battle.relics import TakeTreasure
from tablero.games.eldorado.box import Kind, Treasure
from tablero.games.eldorado.drawing.art import notes
from tablero.games.eldorado.explore import EndTurn
from tablero.games.eldorado.moving import Move
from tablero.games.eldorado.round import close
from tablero.games.eldorado.tables import STANDARD_BOX
from tablero.server.pages.ending import ending
from tablero.table.history import History
from tablero.table.scene import Log, Player, Scene
from tablero.words import LANGUAGES, Words
from tests.eldorado.drawing.page import board, hand
from tests.eldorado.games import NAMES, Position
from tests.eldorado.positions.cave import deep
from tests.eldorado.positions.teams import teams
from tests.eldorado.talk import Talk
from tests.golden.corpus import FOLDER, read

SVG = "{http://www.w3.org/2000/svg}"
OWNED = STANDARD_BOX.but(titan_die=(1, 2, 3, 4, 5, 6))
"""The box of somebody who has looked at the real die."""


@cache
def asked(record: str, question: str) -> tuple[Position, int]:
    """The first time that a question is asked in a golden game, and whom."""
    for state, _, answer in _story(record):
        if state.frames[-1].question == question and answer.seat >= 0:
            return Position(state.copy(), ()), answer.seat
    raise AssertionError(f"{question} is never asked in {record}")


@cache
def _story(record: str) -> list[tuple[EldoradoState, tuple[Event, ...], Answer]]:
    """Every position of a golden game with the events that follow from the answer to it."""
    game = read(FOLDER / "eldorado" / f"{record}.tablero")[1]
    state = game.setup()
    assert isinstance(state, EldoradoState)
    told = []
    for answer in game.answers:
        before = state.copy()
        told.append((before, state.play(answer.action, answer.seat), answer))
    return told


def picks(drawn: str, pick: str) -> tuple[int, int]:
    """How often a thing can be picked, and how many of those are stops for the keyboard."""
    return drawn.count(f'data-pick="{pick}"'), sum(
        part.rpartition("<g")[2].count('role="button"')
        for part in drawn.split(f'data-pick="{pick}"')[:-1]
    )


def test_who_is_robbed_is_robbed_from_his_cards_not_from_ones_own() -> None:
    position, thieves = asked("three-and-thieves", "loot")
    drawn = hand(position, thieves)
    victim = position.state.looted
    assert victim is not None
    for kind in Kind:
        assert picks(drawn, f"kind:{kind}") == (1, 1)
    own, _, theirs = drawn.partition("Cards of ")
    assert "data-pick" not in own
    assert 'data-pick="kind:' in theirs


@pytest.mark.parametrize(
    ("record", "question", "said"),
    [
        ("three-and-thieves", "loot", r"robs .*: \d to take"),
        ("three-and-thieves", "rob", r"steals .*, range \d"),
        ("teams-of-four", "share", r"shares with .*: \d at most"),
        ("teams-of-four", "allot", r"divides the dice: for "),
        ("teams-of-four", "gather", r"gathers: \d cards? left"),
        ("teams-of-four", "half", r"gives up \d cards?"),
        ("teams-of-eight", "hand-limit", r"returns \d cards?"),
    ],
)
def test_a_phone_says_how_much_is_at_stake(record: str, question: str, said: str) -> None:
    position, seat = asked(record, question)
    drawn = ElementTree.fromstring(board(position, seat, tall=True))
    lines = [line.text or "" for line in drawn.iter(f"{SVG}text")]
    assert any(re.search(said, line) for line in lines)


@pytest.mark.parametrize("tall", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize(
    ("record", "question", "house"),
    [
        ("five-expansion", "direction", True),
        ("three-and-thieves", "split-thief-die", True),
        ("five-expansion", "divide", False),
    ],
)
def test_a_reconstructed_die_is_marked_as_such(
    record: str, question: str, *, house: bool, tall: bool
) -> None:
    """ED-1.6: the mark stands beside the die, besides the one at the prices."""
    position, seat = asked(record, question)
    mark = Words("en", "eldorado").say("drawing.house-values-short")
    prices = 0 if tall else 1
    assert board(position, seat, tall=tall).count(f">{mark}<") == prices + house
    owned = position.state.copy()
    owned.box = OWNED
    assert f">{mark}<" not in board(Position(owned, ()), seat, tall=tall)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("record", "question"),
    [
        ("teams-of-four", "allot"),
        ("three-and-thieves", "loot"),
        ("three-teams-and-thieves", "saddle"),
        ("four-expansion-hardcore", "opponent"),
        ("teams-of-eight", "order"),
    ],
)
def test_what_stands_over_the_parts_of_a_hand_does_not_overlap(
    lang: str, record: str, question: str
) -> None:
    position, seat = asked(record, question)
    words = Words(lang, "eldorado", NAMES[: position.state.seats])
    drawn = drawing.hand(position.state.view(seat), words, words.names)
    assert drawn is not None
    starts = []
    for section in ElementTree.fromstring(whole(drawn)):
        texts = section.iter(f"{SVG}text")
        said = next(line.text for line in texts if "on-wood" in line.attrib["class"])
        left = float(section.attrib["transform"].removeprefix("translate(").split()[0])
        starts.append((left, str(said)))
    assert len(starts) > 1
    for (left, heading), (right, _) in pairwise(starts):
        assert left + notes.written(heading) <= right


def test_thieves_are_not_told_what_they_could_gather() -> None:
    position, thieves = asked("three-and-thieves", "thieves-turn")
    for state, _, answer in _story("three-and-thieves"):
        if answer.seat == thieves and isinstance(answer.action, Move):
            position = Position(state, ())
            break
    words = Words("en", "eldorado", NAMES[: position.state.seats])
    lines = drawing.preview(position.state.view(thieves), answer.action, words)
    assert lines
    assert not any("gather" in line for line in lines)


def won_from_an_explorer() -> Talk:
    """Blue has lost a battle, and red takes a treasure."""
    table = deep("a=gold:R b=food:B", "", points=1)
    table.state.treasures = ((), (Treasure.BAVIECA, Treasure.GOLDEN_ROSE))
    table.play("move explorer to {b}", "fight 6", "fight 1")
    return table


def left_to_a_dweller() -> Talk:
    """Red has lost to the tiger, and leaves it a treasure."""
    table = deep(points=1, cave_stack="tiger")
    table.state.treasures = ((Treasure.BAVIECA, Treasure.GOLDEN_ROSE), ())
    table.play("discover with explorer", "draw tiger", "lay at {exit.east}")
    table.play("fight 1", "fight 6", "fight 6")
    return table


@pytest.mark.parametrize(
    ("table", "monster"), [(won_from_an_explorer, False), (left_to_a_dweller, True)]
)
def test_who_gets_a_treasure_is_said_before_it_goes(
    table: Callable[[], Talk], *, monster: bool
) -> None:
    state = table().state
    action = state.decision.options[0]
    assert isinstance(action, TakeTreasure)
    words = Words("en", "eldorado", NAMES[: state.seats])
    lines = drawing.preview(state.view(0), action, words)
    kept = [line for line in lines if line.startswith("The victor keeps it")]
    assert bool(kept) is monster
    assert ("It becomes yours." in lines) is not monster


# The end


def test_the_end_shows_what_broke_a_tie() -> None:
    """ED-7.7: strength and cards of everybody who has as many shrines, not of the winners alone."""
    state = teams("a=gold:RB b=food:OG", hands="ff - w -").state
    before = state.copy()
    close(state)
    last = Ply(1, Answer(0, EndTurn()), before, (), state)
    result = state.result()
    assert set(result.scores) == {0}
    assert result.winners == (0, 1)
    names = NAMES[:4]
    players = tuple(Player(seat, name, "bot", "greedy") for seat, name in enumerate(names))
    log = Log(History([last]))
    scene = Scene("t", "eldorado", 1, 1, 1, None, players, state.view(None), log, result=result)
    page = str(ending(scene, Words("en", "eldorado", names)))
    assert page.count("<details open") == 2


# The log


def told(record: str, *keys: str) -> list[str]:
    """The lines of a golden game's log with these keys."""
    words = Words("en", "eldorado", NAMES[:8])
    return [
        words.tell(event)
        for _, events, _ in _story(record)
        for event in events
        if event.key in keys
    ]


def test_the_log_says_which_thief_goes() -> None:
    lines = told("three-and-thieves", "thief-moves")
    for number in (1, 2, 3, 4):
        assert any(f"thief {number} goes to" in line for line in lines)


def test_the_log_says_for_whom_the_dice_of_a_monster_are_rolled() -> None:
    for line in told("five-expansion", "monster-roll"):
        assert any(f"({name})" in line for name in ("titan", "tiger", "thieves", "giants", "wolf"))


@pytest.mark.parametrize(
    ("record", "seats"), [("five-expansion", 5), ("six-and-thieves", 7), ("solo-won", 1)]
)
def test_a_monster_that_is_rolled_for_has_a_column_of_its_own(record: str, seats: int) -> None:
    words = Words("en", "eldorado", NAMES[:seats])
    events: list[Event] = []
    met = 0
    for _, told, _ in _story(record):
        events += told
        if not any(event.key in drawing.SCORED for event in told):
            continue
        outcome = drawing.outcome(events, words, seats)
        rolls = [event for event in events if event.key in ("battle-roll", "monster-roll")][-2:]
        if outcome is None or {roll.key for roll in rolls} != {"battle-roll", "monster-roll"}:
            continue
        met += 1
        (player,), (monster,) = (
            [roll for roll in rolls if roll.key == key] for key in ("battle-roll", "monster-roll")
        )
        sums = outcome.rows[1].cells
        assert len(outcome.others) == 1
        assert len(sums) == seats + 1
        assert sums[seats] == str(monster.params["total"])
        assert sums[cast(int, player.params["seat"])] == str(player.params["total"])
        assert sums.count("–") == seats - 1
        assert dict(outcome.gist)[seats] == str(monster.params["total"])
    assert met > 0


def test_a_guardian_is_called_by_his_own_name() -> None:
    lines = told("solo-won", "monster-attacks", "monster-attacks-building")
    assert any("thief" in line for line in lines)
    assert not any("thieves" in line for line in lines)


def test_a_trade_without_cards_lists_none() -> None:
    table = teams("a=gold:R b=food:O c=wood:BG", shrine="red")
    table.play_as("red", "trade with orange", "give cave shrine", "propose")
    words = Words("en", "eldorado", NAMES[:4])
    lines = [words.tell(event) for event in table.play("accept")]
    assert any(line.endswith(" trade.") for line in lines)
    assert not any("none" in line for line in lines)
