"""Positions of Caramba! as text diagrams, and scripts of play.

    table = position('''
        round 2   start soldados   phase chests
        middle    munition-4
        bandidos  unsecured gold-3   secured gold-4   hand gold-7 munition-7   special fuera
        soldados  hand gold-2/munition-5 gold-3/munition-4   used manos-arriba
    ''')
    events = play(table, '''
        *         chest dynamite-2
        bandidos  decline
        soldados  bid gold-2/munition-5 for gold
    ''')
    expect(table, '''
        middle    munition-4 dynamite-2
        soldados  bids gold-2/munition-5@gold   hand gold-3/munition-4
    ''')

What a diagram does not place goes to the bag and to the piles, or to the one zone that holds
`rest`; `-` is an empty zone. A gang without `special` has none; special cards that no gang
names are left aside. Anything unclear is an error: `Unclear`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import pytest

from tablero.engine import CHANCE, Event, Frame, Illegal, Seat, in_order
from tablero.engine.frame import Step
from tablero.games.caramba import GAME, CarambaState, auction, cards, chests, fuera, securing
from tablero.games.caramba.box import CarambaBox, Card, Chest, Gang, Special, Treasure
from tablero.games.caramba.round import Round
from tests.caramba.notation import (
    GANGS,
    NOTHING,
    Facts,
    Unclear,
    lines_of,
    one,
    placed,
    played,
    read,
    taken,
)

QUESTIONS = {
    "chests": "chest",
    "fuera": "fuera",
    "auction": "auction",
    "securing": "securing",
    "drawing": "draw",
}
"""What is asked first in each phase."""

MANY = 200
"""More answers than chance, or players who pass, can give in a row."""

# A position.


def position(
    diagram: str, *, open_secured: bool = False, box: CarambaBox | None = None
) -> CarambaState:
    """The State that a diagram shows, with its question asked."""
    facts, gangs = read(diagram)
    if gangs != GANGS[: len(gangs)]:
        raise Unclear(f"nobody sits between {', '.join(gangs)}")
    options = {"start": "first", "open-secured": "yes" if open_secured else "no"}
    state = GAME.setup(len(gangs), options, box)
    place_chests(state, facts, gangs)
    place_cards(state, facts, gangs)
    place_specials(state, facts, gangs)
    state.round = int(one(facts, "round", "2"))
    state.start = seat_of(one(facts, "start"), gangs)
    state.last_progress = state.round - 1 - int(one(facts, "quiet", "0"))
    state.frames = ()
    ask(state, facts, gangs)
    return state


def seat_of(gang: str, gangs: list[str]) -> Seat:
    """The seat of a gang that plays."""
    if gang not in gangs:
        raise Unclear(f"nobody sits at {gang}")
    return gangs.index(gang)


def place_chests(state: CarambaState, facts: Facts, gangs: list[str]) -> None:
    """Place every chest."""
    keys = [("", "bag"), ("", "middle")]
    keys += [(gang, zone) for gang in gangs for zone in ("unsecured", "secured")]
    named = {key: facts[key] for key in keys if key in facts}
    zones = placed(state.box.chests, named, Chest.parse, ("", "bag"))

    def zone(row: str, name: str) -> tuple[Chest, ...]:
        return in_order(zones.get((row, name), []))

    state.bag, state.middle = zone("", "bag"), zone("", "middle")
    state.unsecured = tuple(zone(gang, "unsecured") for gang in gangs)
    state.secured = tuple(zone(gang, "secured") for gang in gangs)


def place_cards(state: CarambaState, facts: Facts, gangs: list[str]) -> None:
    """Place every card of every gang."""
    rows: dict[str, list[tuple[Card, ...]]] = {"hand": [], "pile": [], "discards": []}
    bids = []
    for gang in gangs:
        bids.append(tuple(map(played, facts.get((gang, "bids"), []))))
        named = {name: facts[gang, name] for name in rows if (gang, name) in facts}
        named["bids"] = [str(bid.card) for bid in bids[-1]]
        zones = placed(state.box.cards, named, Card.parse, "pile")
        for name, row in rows.items():
            row.append(in_order(zones.get(name, [])))
    state.hands = tuple(rows["hand"])
    state.piles = tuple(rows["pile"])
    state.discards = tuple(rows["discards"])
    state.bids = tuple(bids)


def place_specials(state: CarambaState, facts: Facts, gangs: list[str]) -> None:
    """Place the special cards: unused, used, or aside."""
    left = list(Special)
    held, used = [], []
    for seat, gang in enumerate(gangs):
        special = [Special.parse(word) for word in facts.get((gang, "special"), [])]
        spent = [Special.parse(word) for word in facts.get((gang, "used"), [])]
        protects = facts.get((gang, "protects"), [])
        if len(special) + len(spent) > 1:
            raise Unclear(f"{gang}: everyone is dealt one special card")
        if protects and spent != [Special.FUERA]:
            raise Unclear(f"{gang}: a gang that protects has used fuera")
        if protects:
            (treasure,) = protects
            state.protected = (seat, Treasure.parse(treasure))
        held.append(tuple(taken(left, each) for each in special))
        used += [(seat, taken(left, each)) for each in spent]
    state.specials, state.used, state.aside = tuple(held), tuple(used), tuple(left)


def ask(state: CarambaState, facts: Facts, gangs: list[str]) -> None:
    """Open the question of the phase."""
    phase = one(facts, "phase")
    asked = seat_of(one(facts, "asked", gangs[state.start]), gangs)
    passed = tuple(seat_of(gang, gangs) for gang in facts.get(("", "passed"), []))
    check_phase(state, facts, phase, asked)
    questions: dict[str, tuple[Step, Callable[[], Frame[Any] | None]]] = {
        "chests": (chests.next_chest, lambda: chests.next_chest(state)),
        "fuera": (fuera.first_asked, lambda: fuera.asked_from(state, asked)),
        "auction": (auction.first_turn, lambda: auction.turn_from(state, asked, passed)),
        "securing": (securing.first_asked, lambda: securing.asked_from(state, asked)),
        "drawing": (cards.cards_for_all, lambda: cards.cards_for_all(state)),
    }
    if phase == "over":
        state.finish()
    elif phase in questions:
        step, first = questions[phase]
        state.ask_only(Round(CHANCE, Round.steps.index(step)))
        question = first()
        if question is None:
            state.frames[-1].resume(state)
        else:
            state.ask(question)
    else:
        raise Unclear(f"{phase!r} is not one of {', '.join(questions)}, over")
    check_question(state, facts, gangs)


def check_phase(state: CarambaState, facts: Facts, phase: str, asked: Seat) -> None:
    """Check that the table fits the phase."""
    begun = any(state.bids) or state.protected or facts.get(("", "passed"))
    if begun and phase != "auction":
        raise Unclear("cards on the table, passes and protection are for the auction")
    if begun and ("", "asked") not in facts:
        raise Unclear("whose turn is it? (asked …)")
    if phase in ("fuera", "auction") and state.missing():
        raise Unclear("a treasure is missing on the table")
    if phase == "auction" and not state.bids[state.start] and asked != state.start:
        raise Unclear("the start player bids first")
    if phase in ("chests", "fuera", "auction") and not (
        state.bids[state.start] or state.hands[state.start]
    ):
        raise Unclear("the start player has no card to bid")


def check_question(state: CarambaState, facts: Facts, gangs: list[str]) -> None:
    """Check that the question can be answered, and is put to the gang that the diagram names."""
    decision = None if state.over else state.decision
    if decision and not decision.options:
        raise Unclear(f"{gangs[decision.seat]} has no answer to {decision.question}")
    if ("", "asked") in facts and (not decision or gangs[decision.seat] != one(facts, "asked")):
        raise Unclear(f"{one(facts, 'asked')} is not asked here: {asked_of(state)}")


# Showing.


def facts_of(state: CarambaState) -> Facts:
    """Everything that a diagram can say about a State, or about the State in a View."""
    top: Any = state.frames[-1] if state.frames else None
    phases = {question: phase for phase, question in QUESTIONS.items()}
    table: dict[str, Iterable[object]] = {
        "round": [state.round],
        "start": [Gang(state.start)],
        "phase": [phases.get(top.question, top.question) if top else "over"],
        "asked": [] if top is None or top.seat == CHANCE else [Gang(top.seat)],
        "passed": [Gang(seat) for seat in getattr(top, "passed", ())],
        "quiet": [state.round - 1 - state.last_progress],
        "bag": state.bag,
        "middle": state.middle,
    }
    facts = {("", name): list(map(str, things)) for name, things in table.items()}
    for seat in range(state.seats):
        protects = state.protected is not None and state.protected[0] == seat
        row: dict[str, Iterable[object]] = {
            "unsecured": state.unsecured[seat],
            "secured": state.secured[seat],
            "hand": state.hands[seat],
            "pile": state.piles[seat],
            "discards": state.discards[seat],
            "bids": [f"{lies.card}@{lies.treasure}" for lies in state.bids[seat]],
            "special": state.specials[seat],
            "used": [special for user, special in state.used if user == seat],
            "protects": [state.protected[1]] if state.protected and protects else [],
        }
        for name, things in row.items():
            facts[str(Gang(seat)), name] = list(map(str, things))
    return facts


def show(state: CarambaState) -> str:
    """The diagram of a State."""
    facts = facts_of(state)
    lines: dict[str, list[str]] = {}
    for (row, name), words in facts.items():
        if words or name in ("bag", "middle", "pile"):
            line = name if name in ("bag", "middle") else row
            lines.setdefault(line, [row] if row else []).append(
                " ".join([name, *(words or [NOTHING])])
            )
    return "\n".join("  ".join(parts) for parts in lines.values()) + "\n"


def expect(state: CarambaState, diagram: str) -> None:
    """Check every section that the diagram names against the table; the others are ignored."""
    wanted, _ = read(diagram)
    facts = facts_of(state)
    for (row, name), words in wanted.items():
        if name == "bids":
            wanted[row, name] = [f"{bid.card}@{bid.treasure}" for bid in map(played, words)]
    differ = [
        f"{row} {name}: {' '.join(facts[row, name]) or NOTHING}, not {' '.join(words) or NOTHING}"
        for (row, name), words in wanted.items()
        if sorted(facts[row, name]) != sorted(words)
    ]
    assert not differ, "\n".join(differ)


# Playing.


def play(state: CarambaState, script: str) -> list[Event]:
    """Play a script: one answer per line, who and what. Returns everything that happened.

    `*  ...` lets chance answer, as long as it is asked, with its first outcome;
    `all  pass` lets everyone pass until the auction is over.
    """
    events: list[Event] = []
    for line in lines_of(script):
        who, _, text = line.partition(" ")
        text = " ".join(text.split())
        if (who, text) == ("*", "..."):
            events += chance_answers(state)
        elif (who, text) == ("all", "pass"):
            events += all_pass(state)
        else:
            if asked_of(state).split()[0] != who:
                raise Unclear(f"{line!r}: but the one asked is {asked_of(state)}")
            events += state.play(GAME.parse_action(text))
    return events


def chance_answers(state: CarambaState) -> list[Event]:
    """Chance gives its first outcome until a gang is asked or the game is over."""
    events: list[Event] = []
    for _ in range(MANY):
        decision = None if state.over else state.decision
        if decision is None or decision.seat != CHANCE:
            return events
        events += state.play(decision.options[0])
    raise Unclear("chance is asked without end")


def all_pass(state: CarambaState) -> list[Event]:
    """Everyone who is still in the auction passes."""
    events: list[Event] = []
    number = state.round
    while state.round == number and asked_of(state).endswith(" auction"):
        if len(events) > MANY:
            raise Unclear("the auction does not end")
        events += state.play(GAME.parse_action("pass"))
    return events


def asked_of(state: CarambaState) -> str:
    """Who is asked what: `soldados auction`, `* chest`, or `nobody over`."""
    if not state.frames:
        return "nobody over"
    frame = state.frames[-1]
    who = "*" if frame.seat == CHANCE else GAME.seat_name(frame.seat)
    return f"{who} {frame.question}"


def options(state: CarambaState) -> list[str]:
    """The answers that are allowed now, as text."""
    decision = None if state.over else state.decision
    return [] if decision is None else [str(action) for action in decision.options]


def refused(state: CarambaState, text: str) -> tuple[str, str]:
    """Why the answer is refused: key and paragraph. Trying it changes nothing."""
    action, before = GAME.parse_action(text), repr(state)
    foreseen = state.refusal(action)
    with pytest.raises(Illegal) as caught:
        state.play(action)
    assert repr(state) == before
    assert caught.value.refusal == foreseen
    assert text not in options(state)
    return caught.value.refusal.key, caught.value.refusal.paragraph


def told(events: Iterable[Event], key: str) -> list[Mapping[str, Any]]:
    """The parameters of the events of one kind."""
    return [event.params for event in events if event.key == key]


def keys(events: Iterable[Event]) -> list[str]:
    """What happened, in order."""
    return [event.key for event in events]
