"""Prepared answers: what somebody will answer next, said while others are asked.

“If Ben passes, I pass.” A prepared answer is its seat's secret, like a standing order: nobody else
is sent anything, and it is given at an unpredictable moment, as from a quick hand. It is judged
when its question comes, by the rules and by what the seat has learnt since. What it supposed may
teach it something, and so may the others' answers where it supposed nothing; anything else that is
new drops it, and the person is asked. An undo drops it too.

What is offered to prepare follows from the seat's own view alone: the answers that are possible in
most of the worlds that the seat can imagine in which the same question comes next. One that the
others make impossible is not given: a person may prepare what they do if nobody is in their way.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from tablero.engine import CHANCE, Action, Answer, BadAction, RandomLuck, Seat, State, View
from tablero.engine.undo import learns

from .entries import AnyEntry, Readied
from .errors import GameOver, LessonTable, NoPreparing, NotSeated, NotStarted
from .ready import Dropped, Ready
from .table import Table

WORLDS: Final = 8
"""How many worlds are imagined to find what may be asked next."""
LONGEST: Final = 60
"""The answers of others after which a world is given up."""
MOST_OFFERED: Final = 80
"""The answers to one question that are offered at most."""


def prepare_answer(
    table: Table, guest: str | None, question: str, text: str, by: Seat | None, verb: str
) -> list[AnyEntry]:
    """A person prepares an answer to the next question, in place of an earlier one."""
    seat = preparing_seat(table, guest)
    if by is not None and (by == seat or not 0 <= by < len(table.chairs)):
        raise NoPreparing("one waits for somebody else's answer")
    known = {each.question for each in table.game.questions}
    verbs = {each.verb() for each in table.game.actions}
    if question not in known or (by is not None and verb not in verbs):
        raise BadAction("the game has no such question or verb")
    action = table.game.parse_action(text)
    ready = Ready(question, str(action), table.ply, by, verb if by is not None else "")
    return [Readied(seat, ready)]


def drop_prepared(table: Table, guest: str | None) -> list[AnyEntry]:
    """A person will answer the next question by hand."""
    seats = table.seats_of(guest)
    if not seats:
        raise NotSeated("only players prepare answers")
    return [Readied(seat) for seat in seats if table.chairs[seat].ready is not None]


def preparing_seat(table: Table, guest: str | None) -> Seat:
    """The seat for which a person may prepare an answer now; an error if there is none."""
    seats = table.seats_of(guest)
    if not seats:
        raise NotSeated("only players prepare answers")
    if table.lesson is not None:
        raise LessonTable("nothing is answered by itself in a lesson")
    if not table.began:
        raise NotStarted("a seat is still open")
    if table.over:
        raise GameOver("the game has ended")
    seat = seats[0]
    if len(seats) > 1 or table.may_answer(seat) or not table.chairs[seat].present:
        raise NoPreparing("this person cannot prepare an answer now")
    return seat


def prepared_answer(table: Table, seat: Seat) -> Action | None:
    """The answer that a seat has prepared for the open question; None if the person is asked."""
    ready = table.chairs[seat].ready
    if ready is None or not table.may_answer(seat) or why_dropped(table, seat) is not None:
        return None
    return _meant(table, ready)


def why_dropped(table: Table, seat: Seat) -> Dropped | None:
    """Why an answer that was prepared is not given to the open question; None if it is, or if
    there is none."""
    ready = table.chairs[seat].ready
    if ready is None or not table.may_answer(seat):
        return None
    if table.state.frames[-1].question != ready.question:
        return "other-question"
    since = [table.plies[place] for place in range(ready.ply, table.ply)]
    unsupposed = (ply for ply in since if not _is_supposed(ready, ply.answer))
    if any(learns(ply.before, ply.after, seat) for ply in unsupposed):
        return "news"
    last = next((ply for ply in reversed(since) if ply.answer.seat == ready.by), None)
    if ready.by is not None and (last is None or not _is_supposed(ready, last.answer)):
        return "other-answer"
    refused = table.state.refusal(_meant(table, ready), seat) is not None
    return "not-allowed" if refused else None


def _meant(table: Table, ready: Ready) -> Action:
    return table.state.meant(table.game.parse_action(ready.action))


def _is_supposed(ready: Ready, answer: Answer) -> bool:
    """Whether an answer is one that the person had in mind."""
    if ready.by is None:
        return answer.seat != CHANCE
    return answer.seat == ready.by and answer.action.verb() == ready.verb


def offers(view: View[Any]) -> Mapping[str, tuple[Action, ...]]:
    """What a seat that is not asked can prepare: for each question that may come next, the
    answers that will most likely be possible then."""
    asked: dict[str, list[tuple[Action, ...]]] = {}
    seat = view.seat
    if seat is None:
        return {}
    for number in range(WORLDS):
        world = _when_asked(view.imagine(RandomLuck(number)), seat, RandomLuck(number))
        if world is not None:
            options = world.decision_of(seat).options
            asked.setdefault(world.frames[-1].question, []).append(options)
    found = {question: _likely(worlds) for question, worlds in asked.items()}
    return {question: actions for question, actions in found.items() if actions}


def _likely(worlds: Sequence[Sequence[Action]]) -> tuple[Action, ...]:
    """The answers that are possible in at least half of the worlds, in the order of the game."""
    counted = Counter(action for options in worlds for action in options)
    likely = {action for action, in_ in counted.most_common(MOST_OFFERED) if 2 * in_ >= len(worlds)}
    ordered: list[Action] = []
    for options in worlds:
        place = 0
        for action in options:
            if action in likely:
                if action not in ordered:
                    ordered.insert(place, action)
                place = ordered.index(action) + 1
    return tuple(ordered)


def _when_asked(world: State, seat: Seat, luck: RandomLuck) -> State | None:
    """A world as it may be when the seat is asked next; None if it learns something from chance
    before that, or is not asked for long."""
    for _ in range(LONGEST):
        if world.over:
            return None
        if seat in world.asked:
            return world
        decision, after = world.decision, world.copy()
        after.play(luck.pick(decision))
        if decision.seat == CHANCE and learns(world, after, seat):
            return None
        world = after
    return None
