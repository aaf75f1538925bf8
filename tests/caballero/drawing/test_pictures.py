"""What is drawn is well-formed, complete, and lets every answer be picked."""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from tablero.drawing.parts import whole
from tablero.engine import Action
from tablero.games.caballero import GAME, drawing
from tablero.games.caballero.bidding import Power
from tablero.games.caballero.drawing.crests import TINTS
from tablero.games.caballero.drawing.tones import DAY, NIGHT, stylesheet
from tablero.games.caballero.turn import EndTurn, Reinforce
from tablero.words import Words
from tests.caballero.games import NAMES, SAMPLES, Position

DEFINITIONS = str(drawing.definitions())
DEFINED = Counter(re.findall(r' id="([^"]+)"', DEFINITIONS))
LANGUAGES = ("en", "de", "fr", "nl")


def words(position: Position, lang: str = "en") -> Words:
    return Words(lang, "caballero", NAMES[: position.state.seats])


def pictures(position: Position, reader: int | None, lang: str = "en") -> Iterator[str]:
    """The boards in both shapes and the hand, as one reader sees them."""
    view, said = position.state.view(reader), words(position, lang)
    names = NAMES[: position.state.seats]
    for tall in (False, True):
        yield whole(drawing.board(view, said, names, news=position.news, tall=tall))
    hand = drawing.hand(view, said, names, news=position.news)
    if hand is not None:
        yield whole(hand)


def readers(position: Position) -> Iterator[int | None]:
    """The seat that is asked, one that is not, and a spectator."""
    decision = None if position.state.over else position.state.decision
    asked = 0 if decision is None else decision.seat
    yield from (asked, (asked + 1) % position.state.seats, None)


@pytest.mark.parametrize("at", range(len(SAMPLES)))
def test_pictures_are_well_formed_and_use_what_is_defined(at: int) -> None:
    position = SAMPLES[at]
    for reader in readers(position):
        for picture in pictures(position, reader, LANGUAGES[at % len(LANGUAGES)]):
            ElementTree.fromstring(picture)
            own = re.findall(r' id="([^"]+)"', picture)
            assert len(own) == len(set(own))
            used = re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', picture)
            assert {one or other for one, other in used} <= DEFINED.keys() | set(own)
            assert " style=" not in picture
            assert "<script" not in picture
            assert "<style" not in picture


@pytest.mark.parametrize("expansion", ["no", "yes"])
def test_the_table_is_drawn_before_the_first_tile_lies(expansion: str) -> None:
    state = GAME.setup(2, {"expansion": expansion})
    assert not state.chart.tiles
    for picture in pictures(Position(state, (), ()), 0):
        ElementTree.fromstring(picture)


def test_the_two_shapes_of_the_board_share_no_names() -> None:
    wide, tall, *_ = pictures(SAMPLES[-2], None)
    assert not set(re.findall(r' id="([^"]+)"', wide)) & set(re.findall(r' id="([^"]+)"', tall))


def test_definitions_are_well_formed_and_each_name_is_defined_once() -> None:
    ElementTree.fromstring(f"<svg>{DEFINITIONS}</svg>")
    assert set(DEFINED.values()) == {1}
    assert {name for name in DEFINED if not name.startswith("cb-")} == set()
    used = re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', DEFINITIONS)
    assert {one or other for one, other in used} <= DEFINED.keys()


def test_cover_and_marks_are_well_formed() -> None:
    cover = str(drawing.cover())
    ElementTree.fromstring(cover)
    used = re.findall(r'href="#([^"]+)"', cover)
    assert used
    assert set(used) <= DEFINED.keys()
    for seat in range(len(TINTS)):
        mark = str(drawing.mark(seat))
        ElementTree.fromstring(mark)
        assert "href" not in mark


def picks_of(option: Action) -> Iterator[str]:
    """The picks that compose an answer; the page itself offers to end a turn."""
    if isinstance(option, Reinforce):
        yield "verb:reinforce"
    for field, value in option.parts().items():
        assert isinstance(value, str)
        yield f"{field}:{value}"


@pytest.mark.parametrize("at", range(len(SAMPLES)))
def test_every_answer_can_be_picked_and_has_its_ghost(at: int) -> None:
    position = SAMPLES[at]
    decision = None if position.state.over else position.state.decision
    if decision is None:
        return
    wide, tall, hand = pictures(position, decision.seat)
    for board in (wide, tall):
        offered = set(re.findall(r'data-pick="([^"]+)"', board + hand))
        ghosts = set(re.findall(r'data-ghost="([^"]+)"', board))
        for option in decision.options:
            assert set(picks_of(option)) <= offered, option
            if not isinstance(option, Power | Reinforce | EndTurn):
                assert str(option) in ghosts
        assert len(ghosts) == len(re.findall("data-ghost=", board))


def test_what_can_be_picked_is_one_stop_for_the_keyboard() -> None:
    for position in SAMPLES[::3]:
        decision = None if position.state.over else position.state.decision
        if decision is not None:
            wide, _, hand = pictures(position, decision.seat)
            stops = [
                element.attrib["data-pick"]
                for picture in (wide, hand)
                for element in ElementTree.fromstring(picture).iter()
                if "data-pick" in element.attrib and element.attrib.get("tabindex") == "0"
            ]
            assert [pick for pick, times in Counter(stops).items() if times > 1] == []


def test_spectators_look_and_pick_nothing() -> None:
    for position in SAMPLES[::4]:
        for picture in pictures(position, None):
            assert "data-ghost" not in picture
            assert "data-pick" not in picture
        assert drawing.hand(position.state.view(None), words(position), NAMES) is None


def test_a_seat_that_is_not_asked_gets_no_ghosts() -> None:
    for position in SAMPLES[::4]:
        decision = None if position.state.over else position.state.decision
        if decision is not None:
            other = (decision.seat + 1) % position.state.seats
            assert all("data-ghost" not in picture for picture in pictures(position, other))


def test_the_stack_cannot_be_read_from_the_picture() -> None:
    position = next(sample for sample in SAMPLES if len(sample.state.stack) > 5)
    other = position.state.copy()
    other.stack = (next(iter(other.stack)),) * len(other.stack)
    hidden = Position(other, position.news, position.story)
    assert other.stack != position.state.stack
    for reader in readers(position):
        assert list(pictures(position, reader)) == list(pictures(hidden, reader))


def test_names_are_text_and_never_markup() -> None:
    for picture in pictures(SAMPLES[-2], 3):
        assert "<Dolores>" not in picture
    assert any("&lt;Dolores&gt;" in picture for picture in pictures(SAMPLES[-2], 3))


def test_every_region_says_its_size_and_its_worth() -> None:
    for position in SAMPLES[::3]:
        board = ElementTree.fromstring(next(pictures(position, None)))
        shown = {
            element.attrib["data-region"]: element.attrib["aria-label"]
            for element in board.iter()
            if "data-region" in element.attrib
        }
        for region in position.state.chart.all_regions():
            said = re.findall(r"\d+", shown[str(region.name)].partition(":")[2])
            assert str(len(region.cells)) in said
            assert str(region.worth) in said


def test_day_and_night_have_the_same_colours_and_every_class_is_one_of_them() -> None:
    assert DAY.keys() == NIGHT.keys()
    drawn = DEFINITIONS + "".join(pictures(SAMPLES[-2], 0))
    classes = set(re.findall(r"\bcb-(?:fill|line)-([a-z-]+)", drawn))
    assert classes <= DAY.keys()
    rules = stylesheet(":root[data-theme=night]")
    assert all(f"var(--cb-{name})" in rules for name in classes)


def luminance(colour: str) -> float:
    """The relative luminance of #rrggbb."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_colours_differ_in_lightness_not_only_in_hue() -> None:
    lights = sorted(luminance(tint.plain) for tint in TINTS)
    for darker, lighter in pairwise(lights):
        assert (lighter + 0.05) / (darker + 0.05) > 1.35


def test_every_open_tile_is_shown() -> None:
    position = next(s for s in SAMPLES if len(set(s.state.open_tiles)) < len(s.state.open_tiles))
    board = next(pictures(position, 0))
    for tile, times in Counter(position.state.open_tiles).items():
        assert board.count(f'data-pick="tile:{tile}"') == times
