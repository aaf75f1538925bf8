"""Answers from people, bots and chance. Each function returns what a deed adds to a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablero.engine import CHANCE, Illegal, SealedLuck, Seat, State, goes_on

from .bots import Thought
from .entries import Answered, AnyEntry, Back, Drawn, Lifted, Yielded
from .errors import (
    GameOver,
    NoCurtain,
    NotAllowed,
    NotSeated,
    NotStarted,
    NotYourTurn,
    OnRecess,
    StaleDecision,
)
from .playing import Move, Step, played
from .prompting import check_read, judge, scripted_chance
from .saying import said, speaks
from .table import Table
from .waiting import bot_to_move, chairs_asked, check_time


def answer(
    table: Table, guest: str | None, ply: int, text: str, told: int | None = None
) -> list[Step]:
    """A person answers the decision named by `ply`.

    `told` is the reader's number of the last entry that the person's page shows. It keeps an
    answer composed before an undo from being taken for one to the new question at the same ply.
    """
    seat = _answering_seat(table, guest)
    if ply != table.ply or (told is not None and told < table.told_at_undo):
        raise StaleDecision(f"the open decision is {table.ply}, not {ply}")
    check_read(table)
    if not table.may_answer(seat):
        raise NotYourTurn("somebody else is asked")
    check_time(table, seat)
    move = _move(table, table.state, table.ply, seat, text)
    judge(table, move.ply.answer.action)
    return [move] if table.chairs[seat].bot is None else [Back(seat), move]


def answers(
    table: Table, guest: str | None, ply: int, texts: Sequence[str], told: int | None = None
) -> list[Step]:
    """A person gives several answers in one gesture, the first to the decision named by `ply`.

    They are given one after the other, as long as the person may answer and has learnt nothing;
    the rest is dropped then, because it was meant for a world that the person knew. If one of them
    is not allowed, none is given. A lesson is taken one answer at a time.
    """
    first, *others = texts
    steps = answer(table, guest, ply, first, told)
    move = steps[-1]
    assert isinstance(move, Move)
    seat = move.ply.answer.seat
    for text in others:
        last = move.ply
        if table.lesson is not None or not goes_on(last.before, last.after, seat):
            break
        move = _move(table, last.after, last.number, seat, text, joined=True)
        steps.append(move)
    return steps


def given(table: Table, ply: int) -> int:
    """How many answers the gesture has that began at position `ply`."""
    end = ply + 1
    while end in table.joined:
        end += 1
    return end - ply


def _answering_seat(table: Table, guest: str | None) -> Seat:
    seats = table.seats_of(guest)
    if not seats:
        raise NotSeated("only players at this table may answer")
    if not table.began:
        raise NotStarted("a seat is still open")
    if table.over:
        raise GameOver("the game has ended")
    if table.resting:
        raise OnRecess("nobody is asked anything")
    if len(seats) == 1:
        return seats[0]
    if table.shown not in seats:
        raise NotYourTurn("the curtain is down")
    return table.shown


def _move(
    table: Table, state: State, number: int, seat: Seat, text: str, *, joined: bool = False
) -> Move:
    """Play what the text means, in a position; BadAction if it means nothing, NotAllowed if it is
    illegal there."""
    action = state.meant(table.game.parse_action(text))
    try:
        ply = played(state, number + 1, seat, action)
    except Illegal as illegal:
        raise NotAllowed(illegal.refusal, table.game.name, table.names) from None
    return Move(Answered(seat, number, str(action), joined), ply)


def answer_of_bot(table: Table, seat: Seat, ply: int, told: int, thought: Thought) -> list[Step]:
    """A bot answers; stale if the person has come back or the game has moved since."""
    if ply != table.ply or told < table.told_at_undo or not table.may_answer(seat):
        raise StaleDecision(f"the open decision is {table.ply}, not {ply}")
    if bot_to_move(table) is None:
        raise StaleDecision("a person answers")
    move = _move(table, table.state, table.ply, seat, thought.action)
    if not speaks(table, seat, thought):
        return [move]
    return [move, said(table, seat, thought)]


def let_bots_first(table: Table, guest: str | None) -> list[AnyEntry]:
    """A person leaves an open question to the bots that are asked it too."""
    seat = _answering_seat(table, guest)
    if not table.may_answer(seat) or not any(chair.bot for chair in chairs_asked(table)):
        raise NotYourTurn("no bot is asked together with this seat")
    return [] if seat in table.yielding else [Yielded(seat)]


def chance(table: Table) -> Iterator[Move]:
    """Chance's answers until a seat is asked again or the game is over.

    The n-th draw of a game follows from the seed alone, even when it is undone and drawn again:
    going back brings nobody new luck, and the seed proves every draw of the final record.
    """
    if not table.began or table.closed:
        return
    if table.lesson is not None:
        yield from scripted_chance(table)
        return
    luck = SealedLuck(table.seed, table.plies.drawn)
    state, number = table.state, table.ply
    while not state.over and state.decision.seat == CHANCE:
        ply = played(state, number + 1, CHANCE, luck.pick(state.decision))
        yield Move(Drawn(number, str(ply.answer.action)), ply)
        state, number = ply.after, ply.number


def lift_curtain(table: Table, guest: str | None, seat: Seat) -> list[AnyEntry]:
    """Hot seat: the screen was handed to a seat that is asked."""
    seats = table.seats_of(guest)
    if len(seats) < 2 or seat not in seats or not table.may_answer(seat):
        raise NoCurtain("there is no curtain to lift for this seat")
    return [] if table.shown == seat else [Lifted(seat)]
