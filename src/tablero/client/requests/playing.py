"""What somebody does who sits at a table."""

from __future__ import annotations

from collections.abc import Sequence

from ..calls import Call, at, get, post
from ..replies import Offers, State, Taken, Told


def state(table: str) -> Call[State]:
    """A table as you may see it, with all legal answers if you are asked."""
    return get(at("t", table, "state"), State)


def answer(table: str, ply: int, action: str, *, told: int | None = None) -> Call[Told]:
    """Answer the question `ply`; with `told`, only if it has not been asked anew since."""
    return post(at("t", table, "answer"), Told, ply=ply, action=action, told=told)


def answers(
    table: str, ply: int, actions: Sequence[str], *, told: int | None = None
) -> Call[Taken]:
    """Give several answers in one gesture."""
    return post(at("t", table, "answers"), Taken, ply=ply, actions=list(actions), told=told)


def undo(table: str, ply: int) -> Call[Told]:
    """Take your last answer back, or ask the others to let you."""
    return post(at("t", table, "undo"), Told, ply=ply)


def answer_undo(table: str, *, accept: bool) -> Call[Told]:
    """Agree to an undo, or decline it."""
    return post(at("t", table, "undo", "answer"), Told, accept=accept)


def say(table: str, text: str, *, mates: bool = False) -> Call[Told]:
    """Say something, to everybody or to your side."""
    return post(at("t", table, "chat"), Told, text=text, to="mates" if mates else "all")


def give_orders(table: str, orders: Sequence[str]) -> Call[Told]:
    """Your standing orders from now on; with none of them you are asked everything."""
    return post(at("t", table, "orders"), Told, orders=list(orders))


def give_order_for_turn(table: str, order: str) -> Call[Told]:
    """One more standing order, until somebody ends a turn."""
    return post(at("t", table, "orders"), Told, turn=order)


def pause(table: str) -> Call[Told]:
    """At a table with a clock, suggest a pause to the others."""
    return post(at("t", table, "pause"), Told)


def answer_pause(table: str, *, accept: bool) -> Call[Told]:
    """Agree to a pause, decline it, or end it."""
    return post(at("t", table, "pause", "answer"), Told, accept=accept)


def preparable(table: str) -> Call[Offers]:
    """While others are asked: what you can prepare, and on which conditions."""
    return get(at("t", table, "prepare"), Offers)


def prepare(table: str, question: str, action: str, *, when: str | None = None) -> Call[Told]:
    """Prepare an answer to your next question, if it is this one; with `when`, a seat and a verb
    (`1 pass`), only if that seat's last answer was of that verb."""
    return post(at("t", table, "prepare"), Told, answer=f"{question} {action}", when=when)


def prepare_nothing(table: str) -> Call[Told]:
    """Answer the next question yourself."""
    return post(at("t", table, "prepare", "drop"), Told)


def lift_curtain(table: str, seat: int) -> Call[Told]:
    """At a table with one screen, this person has it now."""
    return post(at("t", table, "curtain"), Told, seat=seat)


def let_bots_go_first(table: str) -> Call[Told]:
    """Let the server's bots on your side go first, until your next answer."""
    return post(at("t", table, "yield"), Told)


def skip(table: str) -> Call[Told]:
    """Have the server's bots answer at once until you are asked."""
    return post(at("t", table, "skip"), Told)
