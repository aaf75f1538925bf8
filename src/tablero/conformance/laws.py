"""The laws, in the order of their numbers."""

from __future__ import annotations

import pickle
import random
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tablero.engine import (
    CHANCE,
    UNSEEN,
    Action,
    Event,
    Illegal,
    Ply,
    Record,
    SealedLuck,
    Seat,
    State,
    free_undo,
    read_position,
    tells_news,
    write_position,
    write_view,
)
from tablero.engine.view import misplaced, slots

from .gestures import law_gestures
from .run import Run

# Law 1: one mutator.


def law_illegal_changes_nothing(run: Run) -> None:
    """Illegal input raises Illegal with its Refusal and changes nothing."""
    before = repr(run.state)
    tried = attempts(run)
    for action in run.dice.sample(tried, k=min(8, len(tried))):
        refusal = run.state.refusal(action)
        if refusal is None:
            continue
        try:
            run.state.play(action)
        except Illegal as error:
            run.demand(error.refusal == refusal, f"1: {action} is refused twice for one reason")
        else:
            run.demand(False, f"1: {action} is refused but played")
    run.demand(repr(run.state) == before, "1: a refused action changes nothing")


# Law 2: chance is a question.


def law_chance(run: Run) -> None:
    """Chance lists outcomes with weights, and only chance has weights."""
    decision = run.state.decision
    run.demand(bool(decision.options), "2: an open question has an answer")
    run.demand(len(set(decision.options)) == len(decision.options), "2: options differ")
    if decision.seat == CHANCE:
        fits = len(decision.weights) in (0, len(decision.options))
        run.demand(fits and all(weight > 0 for weight in decision.weights), "2: weights fit")
    else:
        run.demand(decision.seat in range(run.seats), "2: a seat is asked")
        run.demand(not decision.weights, "2: only chance has weights")


# Law 3: options and refusals agree.


def law_options_agree(run: Run) -> None:
    """What an action means is an option exactly if it is not refused, even if it is mangled."""
    decision = run.state.decision
    allowed = set(decision.options)
    for action in attempts(run):
        refusal = run.state.refusal(action)
        if (run.state.meant(action) in allowed) != (refusal is None):
            run.demand(False, f"3: {action!r}: options and refusal {refusal} agree")
    for action in decision.options:
        run.demand(run.state.refusal(action) is None, f"3: option {action} is allowed")
        run.demand(run.state.meant(action) == action, f"3: option {action} means itself")
    check_partners(run)
    check_look_alike(run, run.dice.choice(decision.options))


def check_partners(run: Run) -> None:
    """A question put to several seats can be answered by each of them, and by nobody else."""
    first, *partners = run.state.asked
    run.demand(len(set(run.state.asked)) == 1 + len(partners), "3: a seat is asked once")
    for seat in partners:
        run.demand(first != CHANCE, "3: partners are seats that are asked")
        allowed = set(run.state.decision_of(seat).options)
        for action in attempts(run):
            meant = run.state.meant(action)
            if (meant in allowed) != (run.state.refusal(action, seat) is None):
                run.demand(False, f"3: {action!r} of partner {seat}: options and refusal agree")
    for seat in set(range(run.seats)) - set(run.state.asked):
        refused = all(run.state.refusal(action, seat) for action in run.vocabulary[:5])
        run.demand(refused, f"3: seat {seat}, which is not asked, may not answer")


def check_look_alike(run: Run, action: Action) -> None:
    """An action that merely equals an option (a bare number for a thing) is refused or the same."""
    bare: dict[str, Any] = {
        name: int(value) for name, value in action.values().items() if isinstance(value, int)
    }
    look_alike = with_nonsense(action, bare)
    if look_alike is None:
        return
    if run.state.refusal(look_alike) is None:
        same = repr(played(run.state, look_alike)[0]) == repr(played(run.state, action)[0])
        run.demand(same, f"3: {look_alike!r} is refused, or does what {action} does")


def law_names(run: Run) -> None:
    """Another name for an answer is judged, played and reported just like the answer it means."""
    for action in attempts(run):
        meant = run.state.meant(action)
        if meant == action:
            continue
        run.demand(run.state.meant(meant) == meant, f"3: {meant}, meant by {action}, means itself")
        refusal = run.state.refusal(action)
        run.demand(refusal == run.state.refusal(meant), f"3: {action} is judged like {meant}")
        if refusal is None:
            here, there = played(run.state, action), played(run.state, meant)
            run.demand(repr(here) == repr(there), f"3: {action} does what {meant} does")


def attempts(run: Run) -> list[Action]:
    """The game's vocabulary, and some of it mangled."""
    words = run.vocabulary
    mangled = (mangle(action, run.dice) for action in run.dice.sample(words, k=min(6, len(words))))
    return [*words, *(action for action in mangled if action is not None)]


def mangle(action: Action, dice: random.Random) -> Action | None:
    """The action with nonsense in one field, or None if it has no field."""
    names = list(action.values())
    if not names:
        return None
    nonsense: Any = dice.choice([None, -7, 10**9, "x", (), UNSEEN])
    return with_nonsense(action, {dice.choice(names): nonsense})


def with_nonsense(action: Action, changes: dict[str, Any]) -> Action | None:
    """The action with other values in its fields; None if its class, compiled, takes none such."""
    try:
        return action.but(**changes)
    except TypeError:
        return None


def law_orders_are_allowed(run: Run) -> None:
    """A standing order's answer is an option of its question."""
    decision = run.state.decision
    if decision.seat == CHANCE:
        return
    view = run.state.view(decision.seat)
    for order in run.game.standing_orders:
        answer = run.game.ordered(view, (order.name,))
        fits = answer is None or answer in decision.options
        run.demand(fits, f"3: order {order.name} gives an allowed answer, not {answer}")


# Law 4: secrets are declared once.


def law_views_tell_nothing(run: Run) -> None:
    """A seat gets equal views and refusals of States that differ only in what it cannot see."""
    for seat in run.watchers:
        view = run.state.view(seat)
        world = view.imagine(run.luck)
        run.demand(world.view(seat) == view, f"4: seat {seat} cannot tell the two worlds apart")
        public = view.public == run.state.view(None).state
        run.demand(public, f"4: seat {seat} knows what everybody sees")
        if run.state.frames[-1].seat == seat:
            check_same_answers(run, seat, world)


def law_orders_tell_nothing(run: Run) -> None:
    """Everybody can tell whether an order answers, unless it declares that it looks at the hand."""
    asked = run.state.frames[-1]
    plain = [
        order.name
        for order in run.game.standing_orders
        if not order.from_hand and order.question == asked.question
    ]
    if asked.seat == CHANCE or not plain:
        return
    seen, world = run.state.view(asked.seat), run.state.view(None).imagine(run.luck)
    for name in plain:
        same = run.game.ordered(seen, (name,)) == run.game.ordered(world.view(asked.seat), (name,))
        run.demand(same, f"4: order {name} follows from what everybody can see")


def check_same_answers(run: Run, seat: Seat, world: State) -> None:
    """A seat has the same options and learns the same, whichever of the worlds it is asked in."""
    tried = attempts(run)
    for action in run.dice.sample(tried, k=min(30, len(tried))):
        same = run.state.refusal(action) == world.refusal(action)
        same = same and run.state.meant(action) == world.meant(action)
        run.demand(same, f"4: seat {seat}: {action} is judged alike in an imagined world")
    decision = run.state.decision
    action = run.luck.pick(decision)
    here, there = run.state.copy(), world.copy()
    told_here = [event.seen_by(seat) for event in here.play(action)]
    told_there = [event.seen_by(seat) for event in there.play(action)]
    if not here.over:
        run.demand(told_here == told_there, f"4: seat {seat} is told the same after {action}")
        run.demand(here.view(seat) == there.view(seat), f"4: seat {seat} sees the same after it")


def law_events_tell_nothing(run: Run) -> None:
    """A seat sees a difference between hidden answers exactly if it is told of one.

    Views may forget a player's open answer (a card shown and taken back), so this is checked for
    chance and for answers with secret fields.
    """
    decision = run.state.decision
    open_answer = decision.seat != CHANCE and not any(a.secret for a in decision.options)
    if open_answer or len(decision.options) < 2:
        return
    one, other = run.dice.sample(decision.options, k=2)
    for seat in run.watchers:
        if seat != decision.seat:
            seen, heard = sense(run, one, seat), sense(run, other, seat)
            alike = (seen[0] == heard[0]) == (seen[1] == heard[1])
            over = played(run.state, one)[0].over or played(run.state, other)[0].over
            run.demand(alike or over, f"4: views, events and record agree on secrets from {seat}")


def sense(run: Run, action: Action, seat: Seat | None) -> tuple[object, object]:
    """What the seat sees after an answer, and what it is told: the events and the record line."""
    after, events = played(run.state, action)
    line = str(action.seen_by(seat, run.state.audience(action)))
    return after.view(seat), ([event.seen_by(seat) for event in events], line)


def played(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """The State after the action, and the events on the way."""
    after = state.copy()
    return after, after.play(action)


# Law 5: imagination is fair.


def law_imagination_is_fair(run: Run) -> None:
    """Imagined worlds hold every component, nothing blank, and nothing that is ruled out."""
    run.demand(not misplaced(run.state), "5: an open question rules out what is there")
    for seat in run.watchers:
        world = run.state.view(seat).imagine(run.luck)
        same = components_of(world) == components_of(run.state)
        run.demand(same, f"5: seat {seat} imagines all components")
        whole = all(UNSEEN not in things for _, _, things in slots(world))
        run.demand(whole, f"5: seat {seat} leaves nothing blank")
        run.demand(type(world) is type(run.state), "5: an imagined world is a State")
        run.demand(not misplaced(world), f"5: seat {seat} imagines nothing that is ruled out")


# Law 6: records are the truth.


def law_text_forms(run: Run) -> None:
    """Every option parses back from its text."""
    decision = run.state.decision
    for action in decision.options:
        back = run.game.parse_action(str(action))
        run.demand(back == action and repr(back) == repr(action), f"6: {action} parses back")


def law_records(run: Run) -> None:
    """A record parses back, and replaying it leads to the same State, byte for byte."""
    back = Record.parse(str(run.record), lambda _name: run.game)
    run.demand(back == run.record and str(back) == str(run.record), "6: the record parses back")
    data = Record.from_json(run.record.to_json(), lambda _name: run.game)
    run.demand(data == run.record, "6: the record's JSON parses back")
    run.demand(repr(back.replay()) == repr(run.state), "6: replaying leads to the same State")
    run.demand(pickle.loads(pickle.dumps(run.state)) == run.state, "6: a State can be pickled")


def law_positions(run: Run) -> None:
    """A position, or what a seat sees of it, reads back equal to what was written."""
    back = read_position(write_position(run.game, run.state), lambda _name: run.game)
    same = back.state == run.state and repr(back.state) == repr(run.state)
    run.demand(same, "6: a position reads back as it was written")
    view = run.state.view(run.dice.choice(run.watchers))
    seen = read_position(write_view(run.game, view), lambda _name: run.game)
    same = (seen.seat, seen.state, seen.unseen) == (view.seat, view.state, view.unseen)
    run.demand(same, f"6: what seat {view.seat} sees reads back as it was written")


def law_sealed_games(run: Run) -> None:
    """A game whose chance is sealed can be verified once the seed is known."""
    seed = run.seed.to_bytes(16)
    luck, state = SealedLuck(seed), run.record.setup()
    record = replace(run.record, answers=(), seal=SealedLuck.seal(seed), seed=seed)
    while not state.over and len(record.answers) < 120:
        decision = state.decision
        source = luck if decision.seat == CHANCE else run.luck
        action = source.pick(decision)
        state.play(action)
        record = record.with_answer(decision.seat, action)
    run.demand(record.unfair() == [], "6: sealed chance is verified")


def law_game(run: Run) -> None:
    """A State names the game that it is a position of: words and drawings are found by it."""
    named = getattr(run.state, "game", None)
    run.demand(named == run.game.name, f"6: State.game is {run.game.name!r}, not {named!r}")


# Law 7: nothing is lost.


def components_of(state: State) -> Counter[tuple[str, object]]:
    """Every component, wherever it lies, with its kind."""
    return Counter(state.components())


def law_pools_hold_components(run: Run) -> None:
    """What lies in a hidden pool is a component: otherwise the unseen things would be a secret."""
    pooled = Counter(
        thing for zone, _, things in slots(run.state) if not zone.faces for thing in things
    )
    known = Counter(thing for _, thing in run.state.components())
    run.demand(pooled <= known, "7: pools hold components")


# Law 8: copies, length, relabelling.


def law_copies(run: Run) -> None:
    """A copy is equal, hashes equally, and goes its own way."""
    twin = run.state.copy()
    run.demand(twin == run.state and hash(twin) == hash(run.state), "8: a copy is equal")
    before = repr(run.state)
    decision = twin.decision
    twin.play(run.luck.pick(decision))
    run.demand(repr(run.state) == before, "8: playing a copy leaves the original alone")


def law_rotation(run: Run) -> None:
    """Rotating the seats rotates the whole game."""
    if not run.game.symmetric(run.options):
        return
    by = 1 + run.seed % (run.seats - 1) if run.seats > 1 else 0
    turned = run.record.setup()
    for answer in run.record.answers:
        decision = turned.decision
        seat = CHANCE if answer.seat == CHANCE else (answer.seat + by) % run.seats
        run.demand(decision.seat == seat, "8: rotated seats are asked in rotated order")
        action = run.game.rotated(answer.action, by, run.seats)
        run.demand(turned.refusal(action) is None, "8: rotated seats may answer alike")
        turned.play(action)
    scores, turned_scores = run.state.result().scores, turned.result().scores
    run.demand(turned_scores == scores[-by:] + scores[:-by], "8: rotated seats score alike")


# Law 9: undo is derived.


def law_undo(run: Run) -> None:
    """Free undo takes back only a seat's own last answers, which told nobody anything new."""
    plies = tuple(run.record.plies())
    for last in run.dice.sample(range(1, len(plies) + 1), k=min(20, len(plies))):
        for seat in range(run.seats):
            check_undo(run, plies[:last], seat)


def check_undo(run: Run, plies: tuple[Ply, ...], seat: Seat) -> None:
    """Check what one seat may take back freely."""
    keep = free_undo(plies, seat)
    if keep is None:
        return
    taken = plies[keep:]
    run.demand(all(ply.answer.seat == seat for ply in taken), "9: only a seat's own answers")
    news = tells_news(taken[0].before, taken[-1].after)
    run.demand(not news, "9: nobody has seen anything new since")


# The end.


def law_no_question_when_over(run: Run) -> None:
    """A game that is over asks nothing and refuses everything."""
    run.demand(not run.state.asked, "1: nothing is asked when the game is over")
    refusals = [run.state.refusal(action) for action in run.game.vocabulary(run.state)]
    refused = all(refusal is not None and refusal.key == "game-over" for refusal in refusals)
    run.demand(refused, "1: everything is refused when the game is over")


def law_result(run: Run) -> None:
    """Somebody wins (a solo player may lose), and the lines, if any, add up to the scores."""
    result = run.state.result()
    won = bool(result.winners) or run.seats == 1
    run.demand(won and len(result.scores) == run.seats, "a game has a winner")
    sums = [0] * run.seats
    for line in result.lines:
        sums[line.seat] += line.points
    adds_up = not result.lines or tuple(sums) == result.scores
    run.demand(adds_up, "the score lines add up")


LAWS: tuple[Callable[[Run], None], ...] = (
    law_illegal_changes_nothing,
    law_chance,
    law_options_agree,
    law_names,
    law_orders_are_allowed,
    law_views_tell_nothing,
    law_orders_tell_nothing,
    law_events_tell_nothing,
    law_imagination_is_fair,
    law_game,
    law_text_forms,
    law_positions,
    law_pools_hold_components,
    law_copies,
    law_gestures,
)

WHOLE_LAWS: tuple[Callable[[Run], None], ...] = (
    law_records,
    law_sealed_games,
    law_rotation,
    law_undo,
)
