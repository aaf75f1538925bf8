"""Answers: who may give them, to which decision, and what happens to repeated and late ones."""

from __future__ import annotations

import random

import msgspec
import pytest

from tablero.engine import CHANCE, BadAction, Record, SealedLuck
from tablero.games import find
from tablero.table.answering import answer, answer_of_bot, lift_curtain
from tablero.table.bots import Thought
from tablero.table.entries import Created
from tablero.table.errors import (
    GameOver,
    NoCurtain,
    NotAllowed,
    NotSeated,
    NotStarted,
    NotYourTurn,
    OtherRules,
    StaleDecision,
)
from tablero.table.folding import opened
from tablero.table.opening import Plan
from tablero.table.playing import Move, Step
from tablero.table.sight import Sight, record_text, sight_of
from tablero.table.table import Table
from tests.table.tables import Room, asked_guest, options


def other_guest(table: Table) -> str:
    asked = asked_guest(table)
    return next(
        chair.guest for chair in table.chairs if chair.guest is not None and chair.guest != asked
    )


def test_chance_answers_until_somebody_is_asked(room: Room) -> None:
    table = room.among("ana", "ben", "cleo")
    assert table.began
    assert table.asked in range(3)
    assert {ply.answer.seat for ply in table.plies} == {CHANCE}


def test_nobody_is_asked_before_all_seats_are_taken(room: Room) -> None:
    table = room.open(Plan("caramba", mode="friends", seats=3, names=("Ana",)))
    assert not table.began
    assert table.ply == 0
    with pytest.raises(NotStarted):
        answer(table, "ana", 0, "pass")


def test_every_draw_of_a_whole_game_follows_from_the_sealed_seed(room: Room) -> None:
    table = room.play(room.among("ana", "ben"), 2_000)
    assert table.over
    assert SealedLuck.seal(table.seed) == table.seal
    published = Record.parse(record_text(table, sight_of(table, None)), find)
    assert published.seed == table.seed
    assert published.unfair() == []


def test_the_seed_is_secret_until_the_end(room: Room) -> None:
    table = room.play(room.among("ana", "ben"), 5)
    texts = [record_text(table, sight_of(table, guest)) for guest in ("ana", "ben", None)]
    assert all(table.seal in text and table.header.seed not in text for text in texts)


def test_only_the_player_asked_may_answer(room: Room) -> None:
    table = room.among("ana", "ben")
    text = str(options(table)[0])
    with pytest.raises(NotYourTurn):
        answer(table, other_guest(table), table.ply, text)
    with pytest.raises(NotSeated):
        answer(table, "mallory", table.ply, text)
    with pytest.raises(NotSeated):
        answer(table, None, table.ply, text)


def test_a_wrong_answer_changes_nothing(room: Room) -> None:
    table = room.among("ana", "ben")
    asked = asked_guest(table)
    with pytest.raises(BadAction):
        answer(table, asked, table.ply, "castle queenside")
    with pytest.raises(NotAllowed) as refused:
        answer(table, asked, table.ply, "pass")
    assert refused.value.refusal.paragraph == "CA-3.2"
    assert room.keeper.look(table.id) == table


def test_an_answer_names_its_decision(room: Room) -> None:
    table = room.among("ana", "ben")
    asked, text = asked_guest(table), str(options(table)[0])
    after = room.do(table, answer(table, asked, table.ply, text), asked)
    with pytest.raises(StaleDecision):
        answer(after, asked, table.ply, text)
    with pytest.raises(StaleDecision):
        answer(table, asked, table.ply + 1, text)


def test_of_two_answers_to_one_decision_one_wins(room: Room) -> None:
    table = room.among("ana", "ben")
    asked = asked_guest(table)
    first, second = (str(option) for option in options(table)[:2])
    other = room.another_process()
    other.look(table.id)
    room.keeper.do(table.id, lambda now: answer(now, asked, table.ply, first), asked, "nonce-one")
    with pytest.raises(StaleDecision):
        other.do(table.id, lambda now: answer(now, asked, table.ply, second), asked, "nonce-two")
    assert str(room.keeper.look(table.id).plies[table.ply].answer.action) == first


def test_a_clash_between_processes_is_decided_again(room: Room) -> None:
    table = room.among("ana", "ben")
    asked, text = asked_guest(table), str(options(table)[0])
    other = room.another_process()

    def slow(now: Table) -> list[Step]:
        if now.ply == table.ply:
            # While this process decides, another adds the same answer.
            other.do(table.id, lambda then: answer(then, asked, table.ply, text), asked)
        return answer(now, asked, table.ply, text)

    with pytest.raises(StaleDecision):
        room.keeper.do(table.id, slow, asked)  # the other process's answer counts
    assert room.keeper.look(table.id) == other.look(table.id)


def test_a_deed_passes_on_what_it_has_played(room: Room) -> None:
    table = room.among("ana", "ben")
    asked = asked_guest(table)
    (move,) = answer(table, asked, table.ply, str(options(table)[0]))
    assert isinstance(move, Move)
    after = room.do(table, [move], asked)
    assert after.plies[table.ply] is move.ply
    assert after == room.another_process().look(table.id), "as another process plays it"
    with pytest.raises(ValueError, match="not played at this position"):
        room.do(after, [move], asked)


def test_the_same_nonce_finds_the_first_outcome(room: Room) -> None:
    table = room.among("ana", "ben")
    asked, text = asked_guest(table), str(options(table)[0])
    effects = [
        keeper.do(table.id, lambda now: answer(now, asked, table.ply, text), asked, "same-nonce")
        for keeper in (room.keeper, room.keeper, room.another_process())
    ]
    assert len({effect.told for effect in effects}) == 1
    assert [effect.new for effect in effects] == [True, False, False]
    assert len({effect.table.seq for effect in effects}) == 1


def test_a_nonce_belongs_to_its_guest(room: Room) -> None:
    table = room.among("ana", "ben")
    asked, text = asked_guest(table), str(options(table)[0])
    room.keeper.do(table.id, lambda now: answer(now, asked, now.ply, text), asked, "same-nonce")
    after = room.keeper.look(table.id)
    effect = room.keeper.do(
        table.id,
        lambda now: answer(now, asked_guest(now), now.ply, str(options(now)[0])),
        asked_guest(after),
        "same-nonce",
    )
    assert effect.new


def test_nobody_answers_after_the_end(room: Room) -> None:
    table = room.play(room.among("ana", "ben"), 2_000)
    with pytest.raises(GameOver):
        answer(table, "ana", table.ply, "pass")


def test_a_restarted_process_folds_the_same_table(room: Room) -> None:
    chosen = random.Random(4)
    table = room.among("ana", "ben", "cleo", "dora")
    for _ in range(60):
        table = room.answers(table, chosen)
        assert room.another_process().look(table.id) == table


def test_a_bot_answers_only_for_a_bot(room: Room) -> None:
    table = room.among("ana", "ben")
    text = str(options(table)[0])
    assert table.asked is not None
    with pytest.raises(StaleDecision):
        answer_of_bot(table, table.asked, table.ply, table.told, Thought(text, "any", {}))


def test_a_table_keeps_the_rules_it_began_with(room: Room) -> None:
    table = room.among("ana", "ben")
    logged = room.keeper.log.read(table.id)[0]
    header = logged.entry
    assert isinstance(header, Created)
    assert header.rules == find("caramba").rules
    for changed in ({"rules": header.rules + 1}, {"game": "chess"}):
        with pytest.raises(OtherRules):
            opened(table.id, logged, msgspec.structs.replace(header, **changed))


def test_a_hot_seat_shows_a_hand_only_after_the_curtain(room: Room) -> None:
    plan = Plan("caramba", mode="hot-seat", seats=3, names=("Ana", "Ben", "Cleo"))
    table = room.open(plan, "laptop")
    asked = table.asked
    assert asked is not None
    text = str(options(table)[0])
    assert sight_of(table, "laptop") == Sight(None, True, asked)
    with pytest.raises(NotYourTurn):
        answer(table, "laptop", table.ply, text)
    with pytest.raises(NoCurtain):
        lift_curtain(table, "laptop", (asked + 1) % 3)
    with pytest.raises(NoCurtain):
        lift_curtain(table, "mallory", asked)
    table = room.do(table, lift_curtain(table, "laptop", asked), "laptop")
    assert sight_of(table, "laptop").reader == asked
    table = room.do(table, answer(table, "laptop", table.ply, text), "laptop")
    assert table.asked != asked
    assert sight_of(table, "laptop") == Sight(None, True, table.asked)
