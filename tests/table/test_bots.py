"""Bots at a table: what they get, and that their reasons survive a restart."""

from __future__ import annotations

import pickle

import pytest

from tablero.bots import make
from tablero.engine import CHANCE, RandomLuck
from tablero.games import find
from tablero.table.answering import answer_of_bot
from tablero.table.bots import BOTS, advise, bot_seed, think
from tablero.table.opening import Plan
from tablero.table.waiting import bot_to_move
from tablero.words import LANGUAGES, Words
from tests.table.tables import Room


@pytest.mark.parametrize("bot", BOTS)
def test_reasons_are_kept_as_they_were_given(room: Room, bot: str) -> None:
    table = room.open(Plan("caramba", mode="watch", seats=3, bots=(bot,)))
    said = set()
    for _ in range(12):
        chair = bot_to_move(table)
        if chair is None:
            break
        seed, view = bot_seed(table, chair.seat), table.state.view(chair.seat)
        choice = make(bot, seed).choose(view)
        thought = think(bot, seed, pickle.loads(pickle.dumps(view)))
        assert thought.action == str(choice.action)
        deed = answer_of_bot(table, chair.seat, table.ply, table.told, thought)
        table = room.do(table, deed)
        remarks = room.another_process().look(table.id).remarks
        assert remarks == table.remarks
        kept = next(remarks.latest())
        if len(deed) == 1:  # the bot has nothing new to say
            continue
        assert kept.seat == chair.seat
        for lang in LANGUAGES:
            words = Words(lang, "caramba", table.names)
            given = words.say(f"reason.{choice.reason_key}", **dict(choice.reason_params))
            assert words.say(f"reason.{kept.key}", **kept.params) == given
            said.add(given)
    assert len(said) >= len(LANGUAGES)


def test_a_bots_luck_is_its_own(room: Room) -> None:
    table = room.open(Plan("caramba", mode="watch", seats=2))
    assert len({bot_seed(table, seat) for seat in (0, 1)}) == 2
    assert bot_seed(table, 0) == bot_seed(room.another_process().look(table.id), 0)


def test_advice_never_seems_worse_than_what_it_names_as_the_next_best() -> None:
    state, luck = find("caramba").setup(2), RandomLuck(8)
    compared = 0
    while compared < 4:
        decision = state.decision
        if decision.seat != CHANCE and len(decision.options) > 1:
            best, other = advise(compared, state.view(decision.seat))
            assert other is not None
            assert best.chance is not None
            assert other.chance is not None
            assert best.chance >= other.chance
            compared += 1
        state.play(luck.pick(decision))
