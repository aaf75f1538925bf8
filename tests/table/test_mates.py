"""People who play together: questions for both, lines that only they read, bots among them."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pytest

from tablero.engine import Seat
from tablero.games import all_games
from tablero.server import pages
from tablero.server.guests.reader import Reader
from tablero.table.answering import answer, answer_of_bot, let_bots_first, lift_curtain
from tablero.table.bots import Thought
from tablero.table.entries import AnyEntry, Said, UndoAsked
from tablero.table.errors import NoMates, NotSeated, NotStarted, NotYourTurn, StaleDecision
from tablero.table.folding import CHAT_KEPT
from tablero.table.opening import Plan
from tablero.table.orders import give_orders, standing_answer
from tablero.table.seating import keep_warm, leave, say, seat_bot, sit
from tablero.table.sight import record_text, scene, sight_of
from tablero.table.table import Table
from tablero.table.undoing import answer_undo, undo
from tablero.table.waiting import Patience, bot_to_move, people_to_move, wake_at
from tests.table.tables import Room, ended_in, options

ANA, BEN, CLEO, DORA = "ana", "ben", "cleo", "dora"
PEOPLE = (ANA, BEN, CLEO, DORA)
TEAMS = {"teams": "yes", "start": "first"}


def teams(room: Room, *guests: str, bots: tuple[Seat, ...] = ()) -> Table:
    """Two against two: Ana and Ben, Cleo and Dora; bots where somebody is missing."""
    plan = Plan("eldorado", mode="friends", seats=4, names=("Ana",), options=TEAMS)
    table = room.open(plan, ANA)
    for guest in guests[1:]:
        seat = PEOPLE.index(guest)
        deed = sit(table, guest, guest.title(), seat, table.header.invite)
        table = room.do(table, deed, guest)
    for seat in bots:
        table = room.do(table, seat_bot(table, ANA, seat, "random"), ANA)
    return table


def choice(table: Table, seat: Seat, chosen: random.Random) -> str:
    decision = table.state.decision_of(seat)
    return str(chosen.choice(decision.options))


def until(room: Room, begun: Callable[[], Table], there: Callable[[Table], bool]) -> Table:
    """Everybody who is asked gives any answer, for bots too; a game that ends too soon is played
    again, because luck differs from table to table."""
    chosen = random.Random(3)
    table = begun()
    while not there(table):
        if table.over:
            table = begun()
        seat = table.answering[0]
        thought = Thought(choice(table, seat, chosen), "random", {})
        if table.chairs[seat].bot is None:
            deed = answer(table, table.chairs[seat].guest, table.ply, thought.action)
        else:
            deed = answer_of_bot(table, seat, table.ply, table.told, thought)
        table = room.do(table, deed, table.chairs[seat].guest)
    return table


def both_explore(table: Table) -> bool:
    return set(table.answering) == {0, 1} and table.state.frames[-1].question == "explore"


def explored(room: Room) -> Table:
    """Both mates explore, and neither has an answer to take back."""
    return until(
        room,
        lambda: teams(room, *PEOPLE),
        lambda table: both_explore(table) and table.free_undo(0) is table.free_undo(1) is None,
    )


def answers(room: Room, table: Table, guest: str, seen: Table | None = None) -> Table:
    """A person gives an answer that is legal on the table they see."""
    seen = seen or table
    seat = seen.seats_of(guest)[0]
    text = choice(seen, seat, random.Random(1))
    return room.do(table, answer(table, guest, seen.ply, text, seen.told), guest)


def test_sides_are_those_of_the_game() -> None:
    for game in all_games():
        for seats in game.sizes():
            assert game.sides(seats, game.chosen({})) == tuple(range(seats))
    eldorado = next(game for game in all_games() if game.name == "eldorado")
    for chosen in ({"teams": "yes"}, {"teams": "yes", "thieves": "yes"}, {"thieves": "yes"}):
        for seats in eldorado.sizes(chosen):
            state = eldorado.setup(seats, chosen)
            assert eldorado.sides(seats, eldorado.chosen(chosen)) == state.sides


# A question for both


def test_both_mates_are_asked_and_either_may_answer(room: Room) -> None:
    table = explored(room)
    for guest in (ANA, BEN):
        seen = scene(table, sight_of(table, guest))
        assert seen.asked
        assert seen.answering == table.answering
        assert seen.partners == (1 - PEOPLE.index(guest),)
        assert answers(room, table, guest).plies[table.ply].answer.seat == PEOPLE.index(guest)
        table = until(room, lambda: teams(room, *PEOPLE), both_explore)
    for guest in (CLEO, DORA, "watcher"):
        seen = scene(table, sight_of(table, guest))
        assert not seen.asked
        assert seen.partners == ()
        assert set(seen.answering) == {0, 1}
    with pytest.raises(NotYourTurn):
        answer(table, CLEO, table.ply, "end turn")


def test_a_second_answer_is_refused_gently_and_changes_nothing(room: Room) -> None:
    seen = explored(room)
    table = answers(room, seen, BEN)
    with pytest.raises(StaleDecision):
        answers(room, table, ANA, seen)
    assert room.keeper.look(table.id) == table


def ends(room: Room, table: Table, guest: str) -> Table:
    """A person has had enough of this turn."""
    return room.do(table, answer(table, guest, table.ply, "end turn"), guest)


def test_a_mate_takes_back_only_their_own_answer(room: Room) -> None:
    table = explored(room)
    ended = ends(room, table, ANA)
    assert ended.free_undo(0) == table.ply
    assert ended.free_undo(1) is None
    assert isinstance(undo(ended, BEN, ended.ply)[0], UndoAsked)
    back = room.do(ended, undo(ended, ANA, ended.ply), ANA)
    assert both_explore(back)
    assert back.state == table.state
    over = ends(room, ends(room, back, ANA), BEN)
    assert over.free_undo(0) is None
    asked = room.do(over, undo(over, ANA, over.ply), ANA)
    assert asked.request is not None
    for guest in (BEN, CLEO, DORA):
        asked = room.do(asked, answer_undo(asked, guest, accept=True), guest)
    assert asked.state == table.state


def test_one_mates_order_does_not_answer_for_the_other(room: Room) -> None:
    table = explored(room)
    orders = [order.name for order in table.game.orders]
    table = room.do(table, give_orders(table, ANA, orders), ANA)
    assert standing_answer(table) is None


def test_a_turn_of_two_does_not_end_by_itself_while_both_may_act(room: Room) -> None:
    """The mate asked first has nothing left to do; the other may still explore."""
    table = until(
        room,
        lambda: teams(room, *PEOPLE),
        lambda table: len(table.answering) == 2 and len(options(table)) == 1,
    )
    assert standing_answer(table) is None


# Absent people and bots


def test_the_table_waits_as_long_as_one_of_two_is_there(room: Room) -> None:
    table = explored(room)
    late = table.moved_at + 500
    assert {chair.guest for chair in people_to_move(table)} == {ANA, BEN}
    assert keep_warm(table, {ANA}, late, 120) == []
    assert keep_warm(table, {BEN}, late, 120) == []
    assert keep_warm(table, {ANA, BEN}, table.moved_at + 1, 120) == []
    table = room.do(table, keep_warm(table, {ANA, BEN}, late, 120))
    assert [chair.present for chair in table.chairs] == [False, False, True, True]
    assert bot_to_move(table) is not None
    back = answers(room, table, BEN)
    assert back.chairs[1].present
    assert wake_at(explored(room), Patience()) is not None


def test_a_bot_leaves_the_question_to_the_person_on_its_team(room: Room) -> None:
    table = until(room, lambda: teams(room, ANA, CLEO, bots=(1, 3)), both_explore)
    assert bot_to_move(table) is None
    thought = Thought(choice(table, 1, random.Random(1)), "random", {})
    with pytest.raises(StaleDecision):
        answer_of_bot(table, 1, table.ply, table.told, thought)
    assert scene(table, sight_of(table, ANA)).partners == (1,)


def test_a_bot_goes_first_when_told_to(room: Room) -> None:
    table = until(room, lambda: teams(room, ANA, CLEO, bots=(1, 3)), both_explore)
    with pytest.raises(NotYourTurn):
        let_bots_first(table, CLEO)
    table = room.do(table, let_bots_first(table, ANA), ANA)
    assert let_bots_first(table, ANA) == []
    chair = bot_to_move(table)
    assert chair is not None
    assert chair.seat == 1
    assert scene(table, sight_of(table, ANA)).asked
    thought = Thought(choice(table, 1, random.Random(1)), "random", {})
    table = room.do(table, answer_of_bot(table, 1, table.ply, table.told, thought))
    if both_explore(table):
        assert bot_to_move(table) is not None
        table = answers(room, table, ANA)
        assert not table.yielding


def test_nobody_waits_for_a_person_who_has_left(room: Room) -> None:
    table = explored(room)
    table = room.do(table, leave(table, ANA), ANA)
    assert bot_to_move(table) is None
    table = room.do(table, leave(table, BEN), BEN)
    assert bot_to_move(table) is not None


def test_around_one_screen_mates_hand_it_to_each_other(room: Room) -> None:
    plan = Plan("eldorado", mode="hot-seat", seats=4, names=("A", "B", "C", "D"), options=TEAMS)
    table, chosen = room.open(plan, ANA), random.Random(3)
    while not both_explore(table):
        seat = table.answering[0]
        table = room.do(table, lift_curtain(table, ANA, seat), ANA)
        deed = answer(table, ANA, table.ply, choice(table, seat, chosen))
        table = room.do(table, deed, ANA)
    holder = table.answering[0]
    table = room.do(table, lift_curtain(table, ANA, holder), ANA)
    assert sight_of(table, ANA).curtain is None
    table = room.do(table, lift_curtain(table, ANA, 1 - holder), ANA)
    assert sight_of(table, ANA).reader == 1 - holder
    assert sight_of(table, ANA).curtain is None


# A line that only mates read


def told(table: Table, guest: str | None) -> list[str]:
    return [line.text for line in scene(table, sight_of(table, guest)).chat]


def whisper(table: Table, guest: str, text: str = "wait till noon") -> list[AnyEntry]:
    return say(table, guest, guest.title(), text, to_mates=True)


def test_only_mates_read_what_is_said_to_mates(room: Room) -> None:
    table = teams(room, *PEOPLE)
    table = room.do(table, say(table, ANA, "Ana", "hello"), ANA)
    table = room.do(table, whisper(table, BEN), BEN)
    assert told(table, ANA) == told(table, BEN) == ["hello", "wait till noon"]
    for guest in (CLEO, DORA, "watcher", None):
        assert told(table, guest) == ["hello"]


def test_a_player_without_a_mate_talks_to_everybody(room: Room) -> None:
    table = room.among(ANA, BEN)
    with pytest.raises(NoMates):
        whisper(table, ANA)
    with pytest.raises(NotSeated):
        whisper(table, "watcher")
    open_table = teams(room, ANA, BEN)
    with pytest.raises(NotStarted):
        whisper(open_table, ANA)
    plan = Plan("eldorado", mode="hot-seat", seats=4, names=("A", "B"), options=TEAMS)
    with pytest.raises(NoMates):
        whisper(room.open(plan, ANA), ANA)


@pytest.mark.parametrize("over", [False, True], ids=["running", "over"])
def test_nothing_that_others_get_depends_on_what_mates_say(room: Room, over: bool) -> None:
    """Law: the same bytes, and the same numbers, with and without a line to a mate."""
    table = explored(room)
    if over:
        table = ended(table)
    spoken = table
    for guest in (ANA, BEN, ANA):
        spoken = room.do(table, whisper(table, guest), guest)
    if over:
        spoken = replace(spoken, plies=table.plies)
    assert spoken.seq == table.seq + 3
    reader = Reader("en", "auto")
    for guest in (CLEO, DORA, "watcher"):
        sight = sight_of(table, guest)
        before, after = scene(table, sight), scene(spoken, sight_of(spoken, guest))
        assert before == after
        assert pages.fragments(before, "de") == pages.fragments(after, "de")
        assert pages.table_page(before, reader, "") == pages.table_page(after, reader, "")
        assert record_text(table, sight) == record_text(spoken, sight)
    assert spoken.told == table.told
    assert spoken.moved_at == table.moved_at
    assert scene(spoken, sight_of(spoken, BEN)) != scene(table, sight_of(table, BEN))


def ended(table: Table) -> Table:
    """The table as if its last answer had ended the game."""
    after = table.state.copy()
    after.frames = ()
    return ended_in(table, after)


def test_lines_to_mates_push_no_other_line_out(room: Room) -> None:
    table = teams(room, *PEOPLE)
    table = room.do(table, say(table, CLEO, "Cleo", "first"), CLEO)
    whispers: list[AnyEntry] = [Said("Ana", 0, f"{n}", (0, 1)) for n in range(CHAT_KEPT + 5)]
    table = room.do(table, whispers, ANA)
    assert told(table, CLEO) == ["first"]
    assert told(table, ANA)[:2] == ["first", "5"]
    assert len(told(table, ANA)) == CHAT_KEPT + 1


# Choosing a seat


def test_seats_can_be_changed_until_the_game_begins(room: Room) -> None:
    table = teams(room, ANA, BEN)
    invite = table.header.invite
    table = room.do(table, sit(table, BEN, "x", 3, invite), BEN)
    assert table.seats_of(BEN) == (3,)
    assert table.chairs[3].name == "Ben"
    assert table.chairs[1].kind == "open"
    assert scene(table, sight_of(table, ANA)).host
    assert not scene(table, sight_of(table, BEN)).host


@pytest.mark.parametrize("mode", ["bots", "friends"])
def test_the_host_chooses_a_seat(room: Room, mode: str) -> None:
    plan = Plan(
        "eldorado",
        mode="bots" if mode == "bots" else "friends",
        seats=3,
        names=("Ana",),
        seat=2,
        options={"thieves": "yes"},
    )
    table = room.open(plan, ANA)
    assert table.seats_of(ANA) == (2,)
    kinds = [chair.kind for chair in table.chairs]
    assert kinds == (["bot", "bot", "person"] if mode == "bots" else ["open", "open", "person"])
