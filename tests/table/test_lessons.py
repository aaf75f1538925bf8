"""Lessons at a table: a real game on the real engine, with chosen luck and scripted opponents."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from tablero.engine import CHANCE, BadAction, Record, TableroError
from tablero.games import all_games, find, on_the_shelf
from tablero.lessons import Lesson, lessons_of
from tablero.table.answering import answer
from tablero.table.entries import read_entry, write_entry
from tablero.table.errors import (
    LessonOver,
    LessonTable,
    NoLesson,
    NotAllowed,
    NotSeated,
    OtherAnswer,
    ReadFirst,
    StaleDecision,
)
from tablero.table.guiding import guide
from tablero.table.keeper import Keeper
from tablero.table.opening import Plan, play_on
from tablero.table.orders import give_orders
from tablero.table.prompting import answer_by_script, prompted, turn_to
from tablero.table.results import closing_of
from tablero.table.seating import leave
from tablero.table.sight import SPECTATOR, record_text, scene, sight_of
from tablero.table.snapshot import read_snapshot, write_snapshot
from tablero.table.table import Table
from tablero.table.undoing import undo
from tablero.table.upkeep import records
from tablero.table.waiting import bot_to_move, wake_at
from tablero.table.why import why_pick
from tablero_connect_four import GAME as CONNECT_FOUR
from tests.lessons.texts import FIRST
from tests.table.tables import Room, options

LEARNER = "ana"
LESSONS = [lesson for game in all_games() for lesson in lessons_of(game)]


def begin(room: Room, lesson: Lesson = FIRST) -> Table:
    return room.keeper.open_lesson(lesson, LEARNER, "Ana")


def onward(room: Room, table: Table, keeper: Keeper | None = None) -> Table:
    """One step on: read, answered as asked, or played by the script."""
    lesson = table.lesson
    assert lesson is not None
    if prompted(table) is not None:
        deed = answer_by_script(table, table.ply, table.told)
    elif table.asked is None:
        deed = list(turn_to(table, LEARNER, table.ply, table.read + 1))
    else:
        asked = lesson.moments[table.ply].answer
        assert asked is not None
        deed = answer(table, LEARNER, table.ply, str(asked.action))
    return (keeper or room.keeper).do(table.id, lambda _: deed, LEARNER).table


def until(room: Room, table: Table, key: str) -> Table:
    """Go on to a step."""
    while (shown := guide(table, FIRST.learner)) is None or not shown.step.key.endswith(key):
        table = onward(room, table)
    return table


def finish(room: Room, table: Table) -> Table:
    while not table.finished:
        table = onward(room, table)
    return table


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda one: f"{one.game.name}-{one.name}")
def test_every_lesson_can_be_played_to_its_end(room: Room, lesson: Lesson) -> None:
    table = begin(room, lesson)
    numbers = []
    while not table.finished:
        shown = guide(table, lesson.learner)
        assert shown is not None
        numbers.append(shown.number)
        table = onward(room, table)
    assert table.record.answers == lesson.record.answers
    assert sorted(set(numbers) | {lesson.steps}) == list(range(1, lesson.steps + 1))
    assert numbers == sorted(numbers)
    assert room.keeper.tables_of(LEARNER, 8) == []


def test_chance_and_the_others_wait_while_something_is_to_be_read(room: Room) -> None:
    table = begin(room)
    assert [ply.answer.seat for ply in table.plies] == [CHANCE] * 14
    assert (table.asked, prompted(table), bot_to_move(table)) == (None, None, None)
    assert wake_at(table, room.patience) is None
    table = until(room, table, ".special")
    assert table.paused
    assert prompted(table) is None


def test_before_everything_is_read_no_answer_is_taken(room: Room) -> None:
    table = begin(room)
    with pytest.raises(ReadFirst):
        answer(table, LEARNER, table.ply, "bid gold-7 for gold")
    with pytest.raises(ReadFirst):
        why_pick(table, sight_of(table, LEARNER), "card:gold-7")


@pytest.mark.parametrize(
    ("text", "error", "said"),
    [
        ("bid gold-3/dynamite-4 for gold", OtherAnswer, "lesson.first-game.bid.other"),
        ("pass", NotAllowed, ""),
        ("bid munition-7 for munition", NotAllowed, ""),
        ("sing", BadAction, ""),
    ],
)
def test_any_other_answer_changes_nothing(
    room: Room, text: str, error: type[TableroError], said: str
) -> None:
    table = until(room, begin(room), ".bid")
    with pytest.raises(error) as refused:
        room.keeper.do(table.id, lambda now: answer(now, LEARNER, now.ply, text), LEARNER)
    assert getattr(refused.value, "key", "") == said
    assert room.keeper.look(table.id) == table


def test_a_legal_answer_that_the_lesson_does_not_mention_is_met_in_general(room: Room) -> None:
    table = until(room, begin(room), ".second")
    other = "bid gold-2/munition-5 for munition"
    assert other in map(str, options(table))
    with pytest.raises(OtherAnswer) as refused:
        answer(table, LEARNER, table.ply, other)
    assert refused.value.key == ""


def test_an_accepted_answer_is_played_and_leads_on(room: Room) -> None:
    table = until(room, begin(room), ".gold")
    deed = answer(table, LEARNER, table.ply, "bid gold-2/munition-5 for gold")
    table = room.do(table, deed, LEARNER)
    shown = guide(table, FIRST.learner)
    assert shown is not None
    assert shown.step.key == "lesson.first-game.gold.other"
    assert shown.onward == (table.ply, 1)
    table = finish(room, table)
    assert "bid gold-2/munition-5 for gold" in str(table.record)
    assert table.record.answers[-1] == FIRST.record.answers[-1]


def test_an_answer_that_another_made_impossible_is_replaced_by_the_other(room: Room) -> None:
    table = until(room, begin(room), ".both")
    table = room.do(table, answer(table, LEARNER, table.ply, "secure gold-2"), LEARNER)
    with pytest.raises(NotAllowed):
        answer(table, LEARNER, table.ply, "secure gold-2")
    table = room.do(table, answer(table, LEARNER, table.ply, "secure dynamite-3"), LEARNER)
    assert finish(room, table).finished


def test_back_goes_to_the_step_before_and_takes_answers_back(room: Room) -> None:
    table = until(room, begin(room), ".attack")
    steps = []
    while True:
        shown = guide(table, FIRST.learner)
        assert shown is not None
        steps.append(shown.step.key)
        if shown.back is None:
            break
        back = turn_to(table, LEARNER, *shown.back)
        table = room.do(table, back, LEARNER)
    said = [step.key for moment in FIRST.moments for step in moment.steps]
    assert steps == said[: len(steps)][::-1]
    assert finish(room, table).finished


def test_undo_goes_back_to_the_last_answer_of_the_learner(room: Room) -> None:
    table = until(room, begin(room), ".attack")
    table = room.do(table, undo(table, LEARNER, table.ply), LEARNER)
    shown = guide(table, FIRST.learner)
    assert shown is not None
    assert (shown.step.key, shown.asks) == ("lesson.first-game.secure", True)
    assert finish(room, table).finished


@pytest.mark.parametrize(("ply", "step"), [(14, 2), (14, 9), (15, 0), (900, 0), (0, 3)])
def test_a_step_that_is_not_there_yet_cannot_be_turned_to(room: Room, ply: int, step: int) -> None:
    table = begin(room)
    with pytest.raises(StaleDecision):
        turn_to(table, LEARNER, ply, step)


def test_only_the_learner_turns_the_pages_and_only_in_a_lesson(room: Room) -> None:
    with pytest.raises(NotSeated):
        turn_to(begin(room), "ben", 14, 1)
    with pytest.raises(NoLesson):
        turn_to(room.open(Plan("caramba")), LEARNER, 0, 0)


def test_a_step_that_asks_is_not_read_away(room: Room) -> None:
    table = until(room, begin(room), ".bid")
    with pytest.raises(StaleDecision):
        turn_to(table, LEARNER, table.ply, table.read + 1)


def test_a_lesson_is_left_and_continued_where_it_was(room: Room) -> None:
    table = until(room, begin(room), ".won")
    assert begin(room) == table
    assert room.keeper.tables_of(LEARNER, 8) == [table]
    assert room.do(table, leave(table, LEARNER), LEARNER) == table


def test_a_finished_lesson_begins_again(room: Room) -> None:
    table = finish(room, begin(room))
    with pytest.raises(LessonOver):
        answer(table, LEARNER, table.ply, "pass")
    again = begin(room)
    assert (again.id, again.ply, again.read) == (table.id, 14, 0)
    assert finish(room, again).finished


def test_a_lesson_that_was_given_up_is_opened_anew(room: Room) -> None:
    table = begin(room)
    room.clock.now += 1000
    room.keeper.close_abandoned(room.clock.now)
    assert begin(room).id != table.id


def test_everybody_has_a_lesson_of_their_own(room: Room) -> None:
    assert begin(room).id != room.keeper.open_lesson(FIRST, "ben", "Ben").id


def test_any_process_goes_on_with_a_lesson(room: Room) -> None:
    table, other = until(room, begin(room), ".second"), room.another_process()
    seen = other.look(table.id)
    assert seen == table
    assert guide(seen, FIRST.learner) == guide(table, FIRST.learner)
    seen = onward(room, seen, other)
    assert room.keeper.look(table.id) == seen


def test_a_snapshot_keeps_what_was_read(room: Room) -> None:
    table = until(room, begin(room), ".won")
    fresh = replace(begin(room), read=0)
    assert read_snapshot(fresh, write_snapshot(table)) == table


def test_a_table_keeps_its_script_when_the_lesson_is_rewritten(room: Room) -> None:
    table = until(room, begin(room), ".second")
    header = read_entry(write_entry(table.header))
    assert header == table.header
    assert json.loads(write_entry(table.header))["lesson"] == FIRST.text
    rewritten = Lesson.parse(FIRST.text + "# rewritten\n", FIRST.game)
    assert room.keeper.open_lesson(rewritten, LEARNER, "Ana").id != table.id


def test_nobody_else_is_guided_or_sees_the_learners_hand(room: Room) -> None:
    table = until(room, begin(room), ".bid")
    watched = scene(table, SPECTATOR)
    assert (watched.guide, watched.taught, watched.asked) == (None, True, False)
    assert guide(table, 1) is None
    assert "gold-7" not in record_text(table, SPECTATOR)
    learner = scene(table, sight_of(table, LEARNER))
    assert learner.asked
    assert "?" in str(learner.view.state.hands[1])


def test_a_lesson_claims_no_fair_luck(room: Room) -> None:
    table = finish(room, begin(room))
    seen = scene(table, sight_of(table, LEARNER))
    assert (table.seal, seen.seal, seen.seed) == ("", "", None)
    record = Record.parse(str(table.record), find)
    assert (record.seal, record.seed) == ("", b"")


def test_a_lesson_has_no_rematch_no_orders_and_is_not_played_on(room: Room) -> None:
    table = finish(room, begin(room))
    with pytest.raises(LessonTable):
        room.keeper.rematch(table.id, LEARNER)
    with pytest.raises(LessonTable):
        give_orders(table, LEARNER, [])
    with pytest.raises(LessonTable):
        play_on(table, 14, LEARNER)
    assert table.orders_of(0) == ()


def test_a_lesson_does_not_count_among_the_games_that_were_played(room: Room) -> None:
    with on_the_shelf(CONNECT_FOUR):
        (lesson,) = lessons_of(CONNECT_FOUR)
        table = finish(room, begin(room, lesson))
        assert table.over
        assert list(records(room.engine)) == []
    alone = room.open(Plan("eldorado", seats=1, options={"rounds": "30"}))
    alone = room.play(alone, 100_000)
    assert closing_of(alone, 0.0) is not None
    assert closing_of(replace(alone, lesson=FIRST), 0.0) is None


def test_a_learner_with_the_name_of_an_opponent_is_told_apart(room: Room) -> None:
    table = room.keeper.open_lesson(FIRST, LEARNER, "lola")
    assert table.names == ("lola 2", "Lola")
