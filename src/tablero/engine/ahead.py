"""Looking ahead: small answers that people give in one gesture.

The record has one answer a line. A person who gathers six cards, walks five tiles or puts a trade
together gives several in a row, and knows all of them before the first: nobody else is asked in
between, and the seat learns nothing. What can be composed like that is found here, from what the
seat itself knows: the rules are tried out in a world that it imagines.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from .action import Action, Stride
from .luck import RandomLuck
from .state import State
from .undo import learns, tells_news
from .values import Seat
from .view import View

MOST: Final = 20
"""How often an answer is counted at most."""
MOST_STEPS: Final = 300
"""How many steps are tried to find all ways."""
MOST_DEEDS: Final = 6
"""How many deeds at the end of a way are offered."""


class Tally(NamedTuple):
    """An answer, and how often it can be given in a row."""

    answer: Action
    most: int


class Row(NamedTuple):
    """The answers of one verb, counted together."""

    verb: str
    tallies: tuple[Tally, ...]
    most: int
    """How many can be given of all of them together."""
    ends: bool
    """Whether that many settle the question."""


class Sheet(NamedTuple):
    """What is counted and then given at once: perhaps an answer that opens it, what is counted, and
    perhaps an answer that closes it."""

    opening: Action | None
    rows: tuple[Row, ...]
    closing: Action | None


class Outlook(NamedTuple):
    """What answers in a row would come to."""

    view: View[Any]
    """What the seat would see before the last of them."""
    last: Action
    quiet: bool
    """Whether nobody would learn anything, and the seat is asked again: nobody minds if they are
    taken back."""
    over: bool
    """Whether they would end the game."""
    then: tuple[Action, ...]
    """What a piece that has gone somewhere can do there."""


def goes_on(before: State, after: State, seat: Seat) -> bool:
    """Whether the seat may answer again and has learnt nothing: what it had in mind still holds."""
    return seat in after.asked and not learns(before, after, seat)


def world_of(view: View[Any]) -> State:
    """A world in which the seat can try out its answers: it follows from its view alone."""
    world: State = view.imagine(RandomLuck(0))
    return world


def sheets(view: View[Any]) -> list[Sheet]:
    """What can be counted now, or after an answer that opens a question of that kind."""
    seat, decision = view.seat, view.decision
    if seat is None or decision is None or decision.seat != seat:
        return []
    world = world_of(view)
    found = [_sheet(world, seat, None)]
    for opening in decision.options:
        if opening.opens:
            after = _after(world, seat, opening)
            found += [_sheet(after, seat, opening)] if goes_on(world, after, seat) else []
    return [sheet for sheet in found if sheet.rows]


def _sheet(world: State, seat: Seat, opening: Action | None) -> Sheet:
    frame = world.frames[-1]
    options = world.decision_of(seat).options if frame.counted else ()
    rows = []
    for kind in frame.counted:
        answers = [answer for answer in options if type(answer) is kind]
        if answers:
            most, ends = _in_a_row(world, seat, answers)
            tallies = [Tally(answer, _in_a_row(world, seat, [answer])[0]) for answer in answers]
            rows.append(Row(kind.verb(), tuple(tallies), most, ends))
    return Sheet(opening, tuple(rows), frame.closing)


def repeats(view: View[Any], answer: Action) -> int:
    """How often the same answer can be given in a row, at least once; a step only once."""
    seat = view.seat
    world = world_of(view)
    if seat is None or world.frames[-1].refusal(world, answer) is not None:
        return 1
    if answer.opens or answer.stride(world, world.frames[-1].put_to(seat)) is not None:
        return 1
    return max(1, _in_a_row(world, seat, [answer])[0])


def _in_a_row(world: State, seat: Seat, answers: Sequence[Action]) -> tuple[int, bool]:
    """How many of these answers can be given while the question stays, each as often as possible;
    and whether the last one settles it."""
    given, question = 0, world.frames[-1].question
    for answer in answers:
        while given < MOST and world.refusal(answer, seat) is None:
            before, world = world, _after(world, seat, answer)
            given += 1
            if not goes_on(before, world, seat) or world.frames[-1].question != question:
                return given, True
    return given, False


def ways(view: View[Any]) -> list[tuple[Action, ...]]:
    """The shortest way of two steps or more to every place that a seat's pieces can reach.

    A way leads on only where the seat is asked the same question again: it ends with a battle, a
    discovery, or somebody else's answer.
    """
    seat, decision = view.seat, view.decision
    if seat is None or decision is None or decision.seat != seat:
        return []
    world = world_of(view)
    begun: dict[tuple[type[Action], Any, Any], list[Action]] = {}
    for step, stride in _strides(world, seat, decision.options):
        begun.setdefault((type(step), stride.who, stride.start), []).append(step)
    left = [MOST_STEPS]
    return [
        way
        for (_, _, start), steps in begun.items()
        for way in _on(world, seat, start, steps, left)
    ]


def _on(
    world: State, seat: Seat, start: Any, steps: Sequence[Action], left: list[int]
) -> Iterator[tuple[Action, ...]]:
    """Ways that go on from these first steps of one piece, the shortest first."""
    kind, question = type(steps[0]), world.frames[-1].question
    ends = {stride.end for _, stride in _strides(world, seat, steps)}
    seen = {start, *ends}
    edge: list[tuple[State, tuple[Action, ...]]] = [(world, (step,)) for step in steps]
    while edge:
        further = []
        for before, way in edge:
            left[0] -= 1
            if left[0] < 0:
                return
            (_, last), *_ = _strides(before, seat, way[-1:])
            after = _after(before, seat, way[-1])
            if not goes_on(before, after, seat) or after.frames[-1].question != question:
                continue
            options = kind.options(after, after.frames[-1].put_to(seat))
            for step, stride in _strides(after, seat, tuple(options)):
                if (stride.who, stride.start) == (last.who, last.end) and stride.end not in seen:
                    seen.add(stride.end)
                    further.append((after, (*way, step)))
                    yield (*way, step)
        edge = further


def _strides(
    state: State, seat: Seat, answers: Sequence[Action]
) -> Iterator[tuple[Action, Stride]]:
    frame = state.frames[-1].put_to(seat)
    for answer in answers:
        stride = answer.stride(state, frame)
        if stride is not None:
            yield answer, stride


def _after(state: State, seat: Seat, answer: Action) -> State:
    after = state.copy()
    after.play(answer, seat)
    return after


def outlook(view: View[Any], answers: Sequence[Action]) -> Outlook:
    """What one or more answers of the view's seat would come to. Illegal if one is not allowed."""
    seat = view.seat
    assert seat is not None
    world, quiet = world_of(view), True
    for number, answer in enumerate(answers):
        before, world = world, _after(world, seat, answer)
        quiet = quiet and seat in world.asked and not tells_news(before, world)
        if number == len(answers) - 1:
            seen = view if not number else before.view(seat)
            then = tuple(_deeds_there(view, before, world, answer))
            return Outlook(seen, before.meant(answer), quiet, world.over, then[:MOST_DEEDS])
    raise ValueError("no answers")


def _deeds_there(view: View[Any], before: State, after: State, last: Action) -> Iterator[Action]:
    """What can be done after a step, and could not be done before the first one; and what is done
    outright wherever one is."""
    seat = view.seat
    now = view.decision
    if seat is None or now is None or not goes_on(before, after, seat):
        return
    if last.stride(before, before.frames[-1].put_to(seat)) is None:
        return
    there = after.decision_of(seat)
    if there.question != now.question:
        return
    steps = {step for step, _ in _strides(after, seat, there.options)}
    for deed in there.options:
        new = deed not in now.options and not deed.opens
        if deed not in steps and (new or (deed.outright and not deed.ends_turn)):
            yield deed
