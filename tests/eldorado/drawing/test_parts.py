"""A picture consists of parts; whoever shares a memory sees what he would see without one."""

import re
from collections.abc import Iterator
from functools import cache
from statistics import median

import pytest
from markupsafe import Markup

from tablero.bots import make
from tablero.drawing.parts import Memory, Texts, parts_of, whole
from tablero.engine import CHANCE, Event, RandomLuck
from tablero.games.eldorado import GAME, EldoradoState, drawing
from tablero.words import Words
from tests.eldorado.games import NAMES

MODES = {
    "island": (4, {}),
    "teams and thieves": (5, {"expansion": "yes", "teams": "yes", "thieves": "yes"}),
    "alone": (1, {"expansion": "yes"}),
}
KEY = re.compile(r"[a-z0-9:.,_]+(-[a-z0-9:.,_]+)*-?")
SLOT = re.compile(r"<!--([^<>]+?)-->")
BYTES = 3072
"""What a move in the middle of a game may send to a player who is not asked."""
Page = tuple[Markup, Markup | None]


@cache
def moments(mode: str) -> tuple[tuple[EldoradoState, tuple[Event, ...]], ...]:
    """Consecutive positions from the middle of a game in which somebody is asked."""
    seats, options = MODES[mode]
    state, luck = GAME.setup(seats=seats, options=options), RandomLuck(seed=5)
    bots = [make("greedy", seed=seat) for seat in range(seats)]
    found: list[tuple[EldoradoState, tuple[Event, ...]]] = []
    ply = 0
    while not state.over and len(found) < 24:
        decision = state.decision
        if decision.seat == CHANCE:
            action = luck.pick(decision)
        else:
            action = bots[decision.seat].choose(state.view(decision.seat)).action
        events, ply = state.play(action), ply + 1
        if ply >= 200 and somebody_is_asked(state):
            found.append((state.copy(), tuple(events)))
    return tuple(found)


def somebody_is_asked(state: EldoradoState) -> bool:
    return not state.over and state.decision.seat != CHANCE


def page(
    state: EldoradoState, events: tuple[Event, ...], reader: int | None, memory: Memory, tall: bool
) -> Page:
    names = NAMES[: state.seats]
    words = Words("en", "eldorado", names)
    view, news = state.view(reader), [event.seen_by(reader) for event in events]
    return (
        drawing.board(view, words, names, news=news, tall=tall, memory=memory),
        drawing.hand(view, words, names, news=news, memory=memory),
    )


def texts(drawn: Page) -> Texts:
    board, hand = drawn
    found = {"board": str(board), **parts_of(board)}
    return found if hand is None else {**found, "hand": str(hand), **parts_of(hand)}


def readers(state: EldoradoState) -> Iterator[int | None]:
    yield from (*range(state.seats), None)


@pytest.mark.parametrize("tall", [False, True])
@pytest.mark.parametrize("mode", MODES)
def test_a_shared_memory_changes_no_picture(mode: str, tall: bool) -> None:
    memory = Memory()
    for state, events in moments(mode):
        for reader in readers(state):
            shared = page(state, events, reader, memory, tall)
            alone = page(state, events, reader, Memory(), tall)
            assert [each and whole(each) for each in shared] == [
                each and whole(each) for each in alone
            ]
        memory.turn()


@pytest.mark.parametrize("tall", [False, True])
@pytest.mark.parametrize("mode", MODES)
def test_every_key_is_used_once_in_a_page(mode: str, tall: bool) -> None:
    for state, events in moments(mode)[::4]:
        for reader in readers(state):
            pieces = texts(page(state, events, reader, Memory(), tall))
            slots = [key for text in pieces.values() for key in SLOT.findall(text)]
            assert sorted(slots) == sorted(pieces.keys() - {"board", "hand"})
            assert [key for key in slots if KEY.fullmatch(key) is None] == []


def test_a_move_sends_little() -> None:
    memory, known = Memory(), dict[int, Texts]()
    sizes = []
    for state, events in moments("island"):
        for seat in range(state.seats):
            pieces = texts(page(state, events, seat, memory, tall=False))
            before = known.get(seat)
            if before is not None and seat != state.decision.seat:
                changed = (text for key, text in pieces.items() if before.get(key) != text)
                sizes.append(sum(map(len, changed)))
            known[seat] = pieces
        memory.turn()
    assert median(sizes) < BYTES


def test_what_all_see_alike_is_drawn_once() -> None:
    state, events = moments("island")[-1]
    memory = Memory()
    first = texts(page(state, events, 0, memory, tall=False))
    other = texts(page(state, events, 1, memory, tall=False))
    alike = [key for key, text in first.items() if key.startswith("plate:") and text is other[key]]
    assert len(alike) == len(state.land.tiles)
