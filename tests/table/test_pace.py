"""How long bots pause: what an answer deserves, whose wish counts, and skipping."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tablero.server import Settings
from tablero.table.answering import answer, answer_of_bot
from tablero.table.bots import Thought, bot_seed, think
from tablero.table.entries import Hurried
from tablero.table.errors import NotSeated
from tablero.table.opening import Plan
from tablero.table.pace import (
    MORE_OF_THE_SAME,
    SOMEBODY_ELSE,
    TEMPI,
    hurry,
    pace_of,
    pause,
    people_waiting,
    share_of,
)
from tablero.table.table import Chair, Table
from tablero.table.waiting import bot_to_move
from tests.table.tables import Room, options

PAUSE = Settings().bot_pause


def against_bots(room: Room, game: str = "eldorado", seats: int = 4) -> Table:
    return room.open(Plan(game, "bots", seats, ("greedy",), ("Ana",)))


def thought_of(table: Table, chair: Chair) -> Thought:
    """What the bot of a chair answers."""
    return think("greedy", bot_seed(table, chair.seat), table.state.view(chair.seat))


def answered(room: Room, table: Table, chair: Chair, thought: Thought) -> Table:
    """The table after a bot's answer."""
    return room.do(table, answer_of_bot(table, chair.seat, table.ply, table.told, thought))


def by_hand(room: Room, table: Table, text: object) -> Table:
    """The table after an answer of its only person."""
    return room.do(table, answer(table, "ana", table.ply, str(text)), "ana")


def wait_of(room: Room, table: Table, pace: str) -> float:
    """For how many seconds a person waits until the bots have had their turns."""
    waited = 0.0
    while (chair := bot_to_move(table)) is not None:
        thought = thought_of(table, chair)
        waited += PAUSE * pause(TEMPI[pace], share_of(table, chair, thought), waited)
        table = answered(room, table, chair, thought)
    return waited


def at_bots_turn(room: Room, table: Table) -> Table:
    while bot_to_move(table) is None:
        table = by_hand(room, table, options(table)[-1])
    return table


@pytest.mark.parametrize("pace", ["normal", "quick", "at-once"])
def test_a_round_of_bots_is_short(room: Room, pace: str) -> None:
    most = {"normal": 15.0, "quick": 5.0, "at-once": 0.0}[pace]
    table = at_bots_turn(room, against_bots(room))
    assert wait_of(room, table, pace) <= most


def test_more_of_the_same_is_quick(room: Room) -> None:
    table = at_bots_turn(room, against_bots(room))
    shares = []
    while (chair := bot_to_move(table)) is not None:
        thought = thought_of(table, chair)
        verb = thought.action.split()[0]
        shares.append((chair.seat, verb, share_of(table, chair, thought)))
        table = answered(room, table, chair, thought)
    for (seat, verb, _), (next_seat, next_verb, share) in pairwise(shares):
        if (seat, verb) == (next_seat, next_verb):
            assert share == MORE_OF_THE_SAME
    firsts = [share for (a, *_), (b, _, share) in pairwise(shares) if a != b]
    assert SOMEBODY_ELSE in firsts


def test_the_slowest_of_those_who_are_there_decides(room: Room) -> None:
    table = room.among("ana", "ben")
    assert people_waiting(table, ["ana", "zoe"]) == {"ana"}
    assert pace_of(table, {}) == "normal"
    assert pace_of(table, {"ana": {"pace": "quick"}}) == "quick"
    assert pace_of(table, {"ana": {"pace": "quick"}, "ben": {}}) == "normal"
    assert pace_of(table, {"ana": {"pace": "at-once"}, "ben": {"pace": "slow"}}) == "slow"


def test_only_bots_play_as_fast_as_their_host_wants(room: Room) -> None:
    table = room.open(Plan("caramba", "watch", 3, ("random",), ()))
    assert people_waiting(table, ["ana", "ben"]) == {"ana"}
    assert people_waiting(table, ["ben"]) == frozenset()


def test_skipping_lasts_until_somebody_is_asked(room: Room) -> None:
    table = at_bots_turn(room, against_bots(room, "caramba", 3))
    assert pace_of(table, {"ana": {}}) == "normal"
    assert hurry(table, "ana") == [Hurried(0)]
    table = room.do(table, hurry(table, "ana"), "ana")
    assert pace_of(table, {"ana": {}}) == "at-once"
    assert pace_of(table, {"ana": {}, "ben": {"pace": "slow"}}) == "slow"
    assert hurry(table, "ana") == []
    while (chair := bot_to_move(table)) is not None:
        table = answered(room, table, chair, thought_of(table, chair))
    assert table.hurrying == {0}
    assert hurry(table, "ana") == []
    table = by_hand(room, table, options(table)[0])
    assert table.hurrying == frozenset()
    assert room.another_process().look(table.id) == table


def test_only_players_skip(room: Room) -> None:
    table = against_bots(room, "caramba", 3)
    with pytest.raises(NotSeated):
        hurry(table, "zoe")
