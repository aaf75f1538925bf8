"""Answers: of people, of bots and of chance. Each function says which entries a deed adds."""

from __future__ import annotations

from collections.abc import Iterator

from tablero.engine import CHANCE, Action, SealedLuck, Seat, State

from .bots import Thought
from .entries import Answered, AnyEntry, Back, Drawn, Lifted, Reasoned, Yielded
from .errors import (
    GameOver,
    NoCurtain,
    NotAllowed,
    NotSeated,
    NotStarted,
    NotYourTurn,
    StaleDecision,
)
from .table import Table
from .waiting import bot_to_move, chairs_asked


def answer(
    table: Table, guest: str | None, ply: int, text: str, told: int | None = None
) -> list[AnyEntry]:
    """A person answers the decision named by `ply`.

    `told` is the reader's number up to which the person's page was drawn. With it, an answer
    composed before an undo is not mistaken for one to the new question at the same ply.
    """
    seat = _answering_seat(table, guest)
    if ply != table.ply or (told is not None and told < table.told_at_undo):
        raise StaleDecision(f"the open decision is {table.ply}, not {ply}")
    if not table.may_answer(seat):
        raise NotYourTurn("somebody else is asked")
    action = allowed(table, text, seat)
    entries: list[AnyEntry] = []
    if table.chairs[seat].bot is not None:
        entries.append(Back(seat))
    return [*entries, Answered(seat, ply, str(action))]


def _answering_seat(table: Table, guest: str | None) -> Seat:
    seats = table.seats_of(guest)
    if not seats:
        raise NotSeated("only who sits at this table may answer")
    if not table.began:
        raise NotStarted("a seat is still open")
    if table.over:
        raise GameOver("the game has ended")
    if len(seats) == 1:
        return seats[0]
    if table.shown not in seats:
        raise NotYourTurn("the curtain is down")
    return table.shown


def allowed(table: Table, text: str, seat: Seat) -> Action:
    """The action that the text means; BadAction if none, NotAllowed if it may not be now."""
    action = table.state.meant(table.game.parse_action(text))
    refusal = table.state.refusal(action, seat)
    if refusal is not None:
        raise NotAllowed(refusal, table.game.name, table.names)
    return action


def answer_of_bot(
    table: Table, seat: Seat, ply: int, told: int, thought: Thought
) -> list[AnyEntry]:
    """A bot answers; stale if meanwhile the person came back or the game went on or back."""
    if ply != table.ply or told < table.told_at_undo or not table.may_answer(seat):
        raise StaleDecision(f"the open decision is {table.ply}, not {ply}")
    if bot_to_move(table) is None:
        raise StaleDecision("a person answers")
    action = allowed(table, thought.action, seat)
    reason = Reasoned(seat, ply, thought.reason, thought.params)
    return [Answered(seat, ply, str(action)), reason]


def let_bots_first(table: Table, guest: str | None) -> list[AnyEntry]:
    """A person leaves an open question to the bots to which it is put as well."""
    seat = _answering_seat(table, guest)
    if not table.may_answer(seat) or not any(chair.bot for chair in chairs_asked(table)):
        raise NotYourTurn("no bot is asked together with this seat")
    return [] if seat in table.yielding else [Yielded(seat)]


def chance(table: Table) -> Iterator[Drawn]:
    """What chance answers until a seat is asked again or the game is over.

    The n-th draw of a game follows from the seed alone, also when it was undone and comes again:
    nobody gains new luck by going back, and the seed proves every draw of the final record.
    """
    if not table.began:
        return
    state: State = table.state.copy()
    drawn = sum(ply.answer.seat == CHANCE for ply in table.plies)
    luck = SealedLuck(table.seed, drawn)
    ply = table.ply
    while (decision := state.decision) is not None and decision.seat == CHANCE:
        action = luck.pick(decision)
        state.play(action)
        yield Drawn(ply, str(action))
        ply += 1


def lift_curtain(table: Table, guest: str | None, seat: Seat) -> list[AnyEntry]:
    """Hot seat: the screen has been handed to a seat that is asked."""
    seats = table.seats_of(guest)
    if len(seats) < 2 or seat not in seats or not table.may_answer(seat):
        raise NoCurtain("there is no curtain to lift for this seat")
    return [] if table.shown == seat else [Lifted(seat)]
