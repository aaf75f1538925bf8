"""A move changes few parts, whoever has drawn before has no influence, and keys are keys."""

import re
from collections.abc import Iterator
from statistics import median

import pytest

from tablero.bots import make
from tablero.drawing.parts import Memory, parts_of, whole
from tablero.drawing.svg import Svg
from tablero.engine import CHANCE, RandomLuck
from tablero.games.caballero import GAME, drawing
from tablero.words import Words
from tests.caballero.games import NAMES, SAMPLES, Position

SEATS = 4
SLOT = re.compile(r"<!--([^<>]+?)-->")
KEY = re.compile(r"[a-z0-9:.,_-]+")
READERS = (*range(SEATS), None)


def drawn(
    position: Position, reader: int | None, memory: Memory | None = None, *, tall: bool = False
) -> list[Svg]:
    """The board and the hand of a reader."""
    names = NAMES[: position.state.seats]
    words, view = Words("en", "caballero", names), position.state.view(reader)
    news = position.news
    board = drawing.board(view, words, names, news=news, memory=memory, tall=tall)
    hand = drawing.hand(view, words, names, news=news, memory=memory)
    return [board] if hand is None else [board, hand]


def texts(pictures: list[Svg]) -> dict[str, str]:
    """All pieces of a page by key."""
    found = {str(at): str(picture) for at, picture in enumerate(pictures)}
    for picture in pictures:
        assert not found.keys() & parts_of(picture).keys()
        found |= parts_of(picture)
    return found


def course(expansion: str, moves: int) -> Iterator[Position]:
    """Positions one after the other, in the middle of a game of bots that know what they do."""
    state = GAME.setup(SEATS, {"expansion": expansion})
    luck, bots = RandomLuck(5), [make("greedy", seed=seat) for seat in range(SEATS)]
    for ply in range(60 + moves):
        decision = state.decision
        if decision.seat == CHANCE:
            news = state.play(luck.pick(decision))
        else:
            news = state.play(bots[decision.seat].choose(state.view(decision.seat)).action)
        if ply >= 60 and state.decision.seat != CHANCE:
            yield Position(state, news, ())


@pytest.mark.parametrize("tall", [False, True])
def test_every_part_has_one_slot_and_a_key(tall: bool) -> None:
    for position in SAMPLES[::3]:
        for reader in (0, None):
            pieces = texts(drawn(position, reader, tall=tall))
            slots = [key for text in pieces.values() for key in SLOT.findall(text)]
            assert sorted(slots) == sorted(pieces.keys() - {"0", "1"})
            assert all(KEY.fullmatch(key) and "--" not in key for key in slots)


@pytest.mark.parametrize("expansion", ["no", "yes"])
def test_what_was_drawn_before_for_others_changes_nothing(expansion: str) -> None:
    memory = Memory()
    for position in course(expansion, 24):
        for reader in READERS:
            for tall in (False, True):
                alone = drawn(position, reader, tall=tall)
                together = drawn(position, reader, memory, tall=tall)
                assert list(map(whole, together)) == list(map(whole, alone))
        memory.turn()


@pytest.mark.parametrize("expansion", ["no", "yes"])
def test_a_move_changes_little(expansion: str) -> None:
    memory = Memory()
    before: dict[int | None, dict[str, str]] = {}
    others: list[int] = []
    asked: list[int] = []
    for position in course(expansion, 60):
        for reader in READERS:
            now = texts(drawn(position, reader, memory))
            old = before.get(reader)
            if old is not None:
                size = sum(len(text) for key, text in now.items() if old.get(key) != text)
                (asked if reader == position.state.decision.seat else others).append(size)
            before[reader] = now
        memory.turn()
    assert median(others) < 2_100
    assert median(asked) < 10_000
