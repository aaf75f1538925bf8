"""Parts: what a picture consists of, and what is remembered of it; the same for every game."""

from __future__ import annotations

import re
import weakref
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial
from random import Random
from types import MethodType
from typing import NamedTuple, TypeVar, TypeVarTuple, Unpack

import pytest
from markupsafe import Markup

from tablero.drawing import drawing_of
from tablero.drawing.look import Look
from tablero.drawing.parts import Memory, Same, changes, filled, part, parts_of, slot, whole
from tablero.drawing.svg import group, path, tag, text
from tablero.engine import CHANCE, Event, RandomLuck, Seat, State, View
from tablero.games import all_games, find, on_the_shelf
from tablero.words import Words
from tablero_connect_four import GAME as CONNECT_FOUR
from tablero_liar import GAME as LIAR
from tests.drawing.svg_reading import attributes, read
from tools.digests import Mode, modes

T = TypeVar("T")
Inputs = TypeVarTuple("Inputs")

NAMES = ("Ana", "<!--mat:0-->", "B&B", 'Dirk "<g>"')
LANGUAGES = ("en", "de")
SLOT = re.compile(r"<!--(.*?)-->")
KEY = re.compile(r"[a-z0-9:.,_]+(?:-[a-z0-9:.,_]+)*")
PLIES = {begin + more for begin in (0, 6, 20, 40, 90, 160) for more in (0, 1)}
"""After which answers a game is drawn: here and there two positions in a row."""


# Pieces and slots.


def test_a_part_leaves_a_slot_and_names_itself() -> None:
    drawn = part("sun", tag("circle", r=3))
    assert drawn == slot("sun") == "<!--sun-->"
    assert parts_of(drawn) == {"sun": '<circle data-part="sun" r="3"/>'}


def test_parts_inside_elements_and_other_parts_stay_parts() -> None:
    ray = part("ray", path("M0 0"))
    sky = group(part("sun", group(ray, part("disc", tag("circle")))), text(0, 0, "noon"))
    assert sky == '<g><!--sun--><text x="0" y="0">noon</text></g>'
    assert parts_of(sky) == {
        "sun": '<g data-part="sun"><!--ray--><!--disc--></g>',
        "ray": '<path data-part="ray" d="M0 0"/>',
        "disc": '<circle data-part="disc"/>',
    }
    assert whole(sky) == (
        '<g><g data-part="sun"><path data-part="ray" d="M0 0"/>'
        '<circle data-part="disc"/></g><text x="0" y="0">noon</text></g>'
    )


def test_what_has_no_parts_is_whole_already() -> None:
    assert whole(group(path("M0 0"))) == group(path("M0 0"))
    assert parts_of("<g></g>") == {}


@pytest.mark.parametrize("drawn", ["", "noon", "<!--sun-->", " <g></g>", "&lt;g&gt;"])
def test_a_part_that_is_no_element_is_refused(drawn: str) -> None:
    with pytest.raises(ValueError, match="the part noon is no element"):
        part("noon", Markup(drawn))


def test_slots_are_filled_except_those_that_are_kept_or_have_no_piece() -> None:
    pieces = {"a": "<a><!--b--></a>", "b": "<b><!--c--></b>"}
    assert filled("<!--a-->!", pieces) == "<a><b><!--c--></b></a>!"
    assert filled("<!--a--><!--c-->", pieces, lambda key: key == "b") == "<a><!--b--></a><!--c-->"


def test_text_that_looks_like_a_slot_is_none() -> None:
    drawn = group(part("sun", path("M0 0")), text(0, 0, "<!--sun-->"), aria_label="<!--sun-->")
    assert str(whole(drawn)).count("data-part") == 1


def test_the_outermost_pieces_that_differ_travel_with_slots_for_what_is_there() -> None:
    old = {"a": "<a><!--b--><!--c--></a>", "b": "<b/>", "c": "<c/>"}
    assert changes(old, old) == {}
    assert changes(old, {**old, "c": "<c>1</c>"}) == {"c": "<c>1</c>"}
    grown = {**old, "a": "<a><!--b--><!--c--><!--d--></a>", "c": "<c>1</c>", "d": "<d/>"}
    assert changes(old, grown) == {"a": "<a><!--b--><c>1</c><d/></a>"}


# Memory.


class Cup:
    """Something that can be kept, and seen to go."""


def test_what_nobody_has_changed_is_made_once() -> None:
    made: list[int] = []
    memory = Memory()
    for _ in range(3):
        assert memory.kept(_noted, Same(made), 1) == 1
        memory.turn()
    assert made == [1]
    assert memory.kept(_noted, Same(made), 2) == 2
    assert made == [1, 2]


def _noted(made: Same[list[int]], number: int) -> int:
    made.it.append(number)
    return number


def test_equal_inputs_under_another_key_are_another_part() -> None:
    memory = Memory()
    one, other = memory.part("one", path, "M0 0"), memory.part("other", path, "M0 0")
    assert (one, other) == ("<!--one-->", "<!--other-->")
    assert memory.part("one", path, "M0 0") is one


def test_after_two_turns_nothing_unused_is_held() -> None:
    memory = Memory()
    used, unused = weakref.ref(memory.kept(_cup, 1)), weakref.ref(memory.kept(_cup, 2))
    memory.turn()
    memory.kept(_cup, 1)
    memory.turn()
    assert used() is memory.kept(_cup, 1)
    assert unused() is None


def _cup(_content: object) -> Cup:
    return Cup()


# Every game.


class WatchedMemory(Memory):
    """A memory that notes what does not belong into it."""

    def __init__(self) -> None:
        super().__init__()
        self.misplaced: list[str] = []

    def kept(self, make: Callable[[Unpack[Inputs]], T], *inputs: *Inputs) -> T:
        self.misplaced += misplaced(make, inputs)
        return super().kept(make, *inputs)

    def part(self, key: str, draw: Callable[[Unpack[Inputs]], Markup], *inputs: *Inputs) -> Markup:
        self.misplaced += misplaced(draw, inputs)
        return super().part(key, draw, *inputs)


def misplaced(draw: Callable[..., object], inputs: tuple[object, ...]) -> Iterator[str]:
    """What is wrong with what a memory is asked for."""
    while isinstance(draw, partial):
        inputs, draw = (*inputs, *draw.args, draw.keywords), draw.func
    name = draw.__qualname__
    if "<" in name or isinstance(draw, MethodType):
        yield f"{name} is no function of a module"
    for value in everything_in(inputs):
        if isinstance(value, State | View | Look):
            yield f"{name} gets a {type(value).__name__}"


def everything_in(value: object, seen: set[int] | None = None) -> Iterator[object]:
    """The value and all that it consists of; words and memories are not taken apart."""
    seen = set() if seen is None else seen
    if id(value) in seen:
        return
    seen.add(id(value))
    yield value
    inside: list[object] = []
    if isinstance(value, Mapping):
        inside = [*value.keys(), *value.values()]
    elif isinstance(value, tuple | list | set | frozenset):
        inside = list(value)
    elif not isinstance(value, str | int | float | Words | Memory | type):
        slots = (name for kind in type(value).__mro__ for name in getattr(kind, "__slots__", ()))
        inside = [getattr(value, name, None) for name in slots]
        inside += getattr(value, "__dict__", {}).values()
    for each in inside:
        yield from everything_in(each, seen)


class Page(NamedTuple):
    """A position as one reader sees it: drawn from nothing, and with a memory."""

    of: str
    fresh: tuple[Markup, Markup | None]
    remembered: tuple[Markup, Markup | None]

    def texts(self) -> dict[str, str]:
        """The pieces of the page by their keys; board and hand have none."""
        return {
            key: text
            for drawn in self.fresh
            if drawn is not None
            for key, text in parts_of(drawn).items()
        }

    def own_texts(self) -> list[str]:
        return [str(drawn) for drawn in self.fresh if drawn is not None]


class Played(NamedTuple):
    """What was drawn of a game."""

    pages: list[Page]
    misplaced: list[str]


def every_way() -> list[Mode]:
    """Every game with most players, and the ways to play it that differ."""
    found = [Mode(game.name, game.sizes()[-1], {}) for game in (*all_games(), CONNECT_FOUR, LIAR)]
    for game in all_games():
        found += [mode for mode in modes(game) if mode.options and mode.seats == 3]
    return found


@cache
def played(game: str, seats: int, options: tuple[tuple[str, str], ...]) -> Played:
    """A random game, drawn for everybody after some of the answers."""
    memory, pages = WatchedMemory(), list[Page]()
    with on_the_shelf(CONNECT_FOUR, LIAR):
        for ply, state, events in positions(Mode(game, seats, dict(options))):
            if ply in PLIES:
                pages += drawn_for_all(game, ply, state, events, memory)
                memory.turn()
    assert pages
    return Played(pages, memory.misplaced)


def positions(mode: Mode) -> Iterator[tuple[int, State, tuple[Event, ...]]]:
    state = find(mode.game).setup(seats=mode.seats, options=mode.options)
    luck, pick = RandomLuck(seed=3), Random(3)
    for ply in range(max(PLIES) + 1):
        if state.over:
            return
        decision = state.decision
        chance = decision.seat == CHANCE
        events = state.play(luck.pick(decision) if chance else pick.choice(decision.options))
        yield ply, state, tuple(events)


def drawn_for_all(
    game: str, ply: int, state: State, events: tuple[Event, ...], memory: Memory
) -> Iterator[Page]:
    """Every seat in turn, spectators last; in two languages and both shapes."""
    names = tuple(NAMES[seat % len(NAMES)] for seat in range(state.seats))
    readers: tuple[Seat | None, ...] = (*range(state.seats), None)
    for number, reader in enumerate(readers):
        lang = LANGUAGES[number % len(LANGUAGES)]
        words, view = Words(lang, game, names), state.view(reader)
        news = [event.seen_by(reader) for event in events]
        tall = bool((ply + number) % 3)
        fresh, remembered = (
            drawn(view, words, news, tall=tall, memory=each) for each in (None, memory)
        )
        yield Page(f"{game} {ply} {reader} {lang} {tall}", fresh, remembered)


def drawn(
    view: View[State], words: Words, news: Sequence[Event], *, tall: bool, memory: Memory | None
) -> tuple[Markup, Markup | None]:
    """Board and hand."""
    drawing, names = drawing_of(view.state.game), words.names
    board = drawing.board(view, words, names, news=news, tall=tall, memory=memory)
    return board, drawing.hand(view, words, names, news=news, memory=memory)


GAMES = pytest.mark.parametrize("mode", every_way(), ids=str)


def of(mode: Mode) -> Played:
    return played(mode.game, mode.seats, tuple(mode.options.items()))


@GAMES
def test_every_slot_has_one_piece_and_every_piece_one_slot(mode: Mode) -> None:
    for page in of(mode).pages:
        pieces = page.texts()
        slots = [
            key for text in (*page.own_texts(), *pieces.values()) for key in SLOT.findall(text)
        ]
        assert sorted(slots) == sorted(pieces), page.of
        assert all(KEY.fullmatch(key) for key in pieces), page.of
        drawings = [whole(drawn) for drawn in page.fresh if drawn is not None]
        named = [key for drawn in drawings for key in attributes(read(drawn), "data-part")]
        assert sorted(named) == sorted(pieces), page.of


@GAMES
def test_a_memory_changes_nothing(mode: Mode) -> None:
    """It has seen the positions before, and what all the others see."""
    for page in of(mode).pages:
        for fresh, remembered in zip(page.fresh, page.remembered, strict=True):
            assert remembered == fresh, page.of
            assert parts_of(remembered or "") == parts_of(fresh or ""), page.of


@GAMES
def test_pieces_are_drawn_from_small_inputs_by_functions_of_a_module(mode: Mode) -> None:
    assert of(mode).misplaced == []


def test_a_view_among_the_inputs_is_noticed() -> None:
    memory = WatchedMemory()
    view = LIAR.setup(2).view(0)
    memory.kept(_cup, (1, Same({"seat": [view]})))
    memory.kept(partial(_cup, Same(view)))
    assert memory.misplaced == ["_cup gets a View", "_cup gets a LiarState"] * 2


def test_a_function_that_knows_more_than_its_inputs_is_noticed() -> None:
    memory = WatchedMemory()
    memory.kept(lambda: 3)
    memory.kept(Words("en").say, "error.not-found")
    assert len(memory.misplaced) == 2
