"""The map is well-formed, shows what lies there and nothing hidden, and lets one pick it all."""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, pairwise
from xml.etree import ElementTree

import pytest

from tablero.drawing.parts import whole
from tablero.engine import Action
from tablero.games.eldorado import drawing
from tablero.games.eldorado.battle.muster import BringArmy, BringFigure, Flee
from tablero.games.eldorado.battle.sequence import AttackBuilding
from tablero.games.eldorado.box import Explorer, Tile
from tablero.games.eldorado.buying import BuildFarmhouse, BuildFort, BuyVillager, Remove
from tablero.games.eldorado.captives import PlaceBack
from tablero.games.eldorado.discovery import Discover, Lay, PlayKey, Survey
from tablero.games.eldorado.drawing import atlas, discovery, standing
from tablero.games.eldorado.drawing.art import figures
from tablero.games.eldorado.drawing.art.crests import TINTS
from tablero.games.eldorado.drawing.art.tones import DAY, NIGHT, stylesheet
from tablero.games.eldorado.drawing.look import HALF, RADIUS, Look, middle, tip
from tablero.games.eldorado.hexes import AROUND, CAVE_EXIT, CENTRE, CORNERS_OF, Corner, Place, Plane
from tablero.games.eldorado.interruption import Interrupt
from tablero.games.eldorado.moving import March, Move
from tablero.games.eldorado.offerings import Offer
from tablero.words import Words
from tests.drawing.test_colours import EYES, distance, luminance
from tests.eldorado.diagram import Table
from tests.eldorado.games import NAMES, SAMPLES, Position

DEFINITIONS = str(drawing.definitions())
DEFINED = Counter(re.findall(r' id="([^"]+)"', DEFINITIONS))
LANGUAGES = ("en", "de", "fr", "nl")
ON_MAP = (
    AttackBuilding,
    BringArmy,
    BringFigure,
    BuildFarmhouse,
    BuildFort,
    BuyVillager,
    Discover,
    Flee,
    Interrupt,
    Lay,
    March,
    Move,
    Offer,
    PlaceBack,
    PlayKey,
    Remove,
    Survey,
)
"""The answers that change the map."""
FIELDS = ("place", "corner", "start", "figure")
"""What is picked on the map; all else beside it."""


def words(seats: int, lang: str = "en") -> Words:
    return Words(lang, "eldorado", NAMES[:seats])


def boards(position: Position, reader: int | None, lang: str = "en") -> tuple[str, str]:
    """The board in both shapes, as one reader sees it."""
    state = position.state
    view, said, names = state.view(reader), words(state.seats, lang), NAMES[: state.seats]
    wide, tall = (
        whole(drawing.board(view, said, names, news=position.news, tall=tall))
        for tall in (False, True)
    )
    return wide, tall


def shown(table: Table, reader: int | None = 0) -> str:
    """The wide board of a diagram."""
    return boards(Position(table.state, ()), reader)[0]


def chart(board: str) -> str:
    """The part of a board that one comes closer to: the map."""
    lens = next(part for part in ElementTree.fromstring(board).iter() if "data-lens" in part.attrib)
    return ElementTree.tostring(lens, encoding="unicode")


def readers(position: Position) -> Iterator[int | None]:
    """Who is asked, somebody who is not, and a spectator."""
    decision = None if position.state.over else position.state.decision
    asked = 0 if decision is None else decision.seat
    yield from (asked, (asked + 1) % position.state.seats, None)


def picks(picture: str) -> Counter[str]:
    return Counter(re.findall(r'data-pick="([^"]+)"', picture))


@pytest.mark.parametrize("at", range(len(SAMPLES)))
def test_boards_are_well_formed_and_use_what_is_defined(at: int) -> None:
    position = SAMPLES[at]
    for reader in readers(position):
        for picture in boards(position, reader, LANGUAGES[at % len(LANGUAGES)]):
            ElementTree.fromstring(picture)
            own = re.findall(r' id="([^"]+)"', picture)
            assert len(own) == len(set(own))
            used = re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', picture)
            assert {one or other for one, other in used} <= DEFINED.keys() | set(own)
            assert " style=" not in picture
            assert "<script" not in picture
            assert "None" not in picture


def test_definitions_are_well_formed_and_each_name_is_given_once() -> None:
    ElementTree.fromstring(f"<svg>{DEFINITIONS}</svg>")
    assert set(DEFINED.values()) == {1}
    assert {name for name in DEFINED if not name.startswith("ed-")} == set()
    used = re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', DEFINITIONS)
    assert {one or other for one, other in used} <= DEFINED.keys()
    assert "&lt;" not in DEFINITIONS


def test_the_two_shapes_of_the_board_share_no_names() -> None:
    wide, tall = boards(SAMPLES[-2], None)
    assert not set(re.findall(r' id="([^"]+)"', wide)) & set(re.findall(r' id="([^"]+)"', tall))


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


def test_the_same_view_is_drawn_alike() -> None:
    for position in SAMPLES[::9]:
        assert boards(position, 0) == boards(position, 0)


@pytest.mark.parametrize("at", range(len(SAMPLES)))
def test_every_answer_on_the_map_can_be_picked_and_has_its_ghost(at: int) -> None:
    position = SAMPLES[at]
    decision = None if position.state.over else position.state.decision
    if decision is None:
        return
    for board in boards(position, decision.seat):
        offered = picks(board)
        ghosts = re.findall(r'data-ghost="([^"]+)"', board)
        assert len(ghosts) == len(set(ghosts))
        assert set(ghosts) == {str(option) for option in decision.options if on_map(option)}
        for option in decision.options:
            for field, value in option.parts().items():
                # A beaten explorer is off the map: where it goes says all.
                if field in FIELDS and (field, type(option)) != ("figure", PlaceBack):
                    assert f"{field}:{value}" in offered, option
            if isinstance(option, Discover):
                assert f"verb:{option.verb()}" in offered


def on_map(option: Action) -> bool:
    return isinstance(option, ON_MAP)


def test_random_games_came_to_almost_every_answer_on_the_map() -> None:
    met = {type(o) for p in SAMPLES if not p.state.over for o in p.state.decision.options}
    assert set(ON_MAP) - met <= {Survey, BringFigure, Offer, PlayKey, Flee}


def test_what_can_be_picked_is_one_stop_for_the_keyboard() -> None:
    for position in SAMPLES[::3]:
        decision = None if position.state.over else position.state.decision
        if decision is not None:
            wide, _ = boards(position, decision.seat)
            stops = Counter(
                element.attrib["data-pick"]
                for element in ElementTree.fromstring(wide).iter()
                if "data-pick" in element.attrib and element.attrib.get("tabindex") == "0"
            )
            assert [pick for pick, times in stops.items() if times > 1] == []


def test_spectators_look_and_pick_nothing() -> None:
    for position in SAMPLES[::4]:
        for picture in boards(position, None):
            assert "data-ghost" not in picture
            assert "data-pick" not in picture


def test_who_is_not_asked_gets_no_ghosts() -> None:
    for position in SAMPLES[::4]:
        decision = None if position.state.over else position.state.decision
        if decision is not None:
            other = (decision.seat + 1) % position.state.seats
            assert all("data-ghost" not in picture for picture in boards(position, other))


def test_stacks_and_other_hands_cannot_be_read_from_the_picture() -> None:
    position = next(s for s in SAMPLES if len(s.state.deck) > 5 and not s.state.over)
    other = position.state.copy()
    other.deck = (Tile.WATER,) * len(other.deck)
    other.cave = (Tile.EMPTY,) * len(other.cave)
    assert other.deck != position.state.deck
    assert other.cave != position.state.cave
    for reader in readers(position):
        assert boards(position, reader) == boards(Position(other, position.news), reader)


def test_names_are_text_and_never_markup() -> None:
    position = next(sample for sample in SAMPLES if sample.state.seats == 5)
    for picture in boards(position, 3):
        assert "<Dolores>" not in picture
        assert "&lt;Dolor" in picture


def test_every_tile_lies_on_the_board_and_says_what_it_is() -> None:
    for position in SAMPLES[::3]:
        for board in boards(position, None):
            regions = {
                element.attrib["data-region"]: element.attrib["aria-label"]
                for element in ElementTree.fromstring(board).iter()
                if "data-region" in element.attrib
            }
            laid = {str(place) for place in position.state.land.tiles}
            assert laid <= regions.keys()
            assert all(regions[place] for place in laid)


def test_every_piece_stands_on_the_board() -> None:
    for position in SAMPLES[::3]:
        state = position.state
        board, _ = boards(position, None)
        drawn = chart(board)
        for seat in range(state.seats):
            villagers = len(state.villagers[state.sides[seat]])
            assert drawn.count(f'"#ed-villager-{seat}"') == villagers
            on_map = sum(state.where[figure] is not None for figure in state.own_figures(seat))
            assert drawn.count(f'"#ed-explorer-{seat}"') == on_map
            offerings = len(state.offerings[state.sides[seat]])
            assert drawn.count(f'"#ed-offering-{seat}"') == offerings
        for building in state.buildings:
            assert f'"#ed-{building.piece}-{building.side}"' in drawn


def test_up_to_ten_groups_stand_apart_on_one_tile() -> None:
    for count in range(1, 11):
        spots = standing.spots(count)
        assert len(spots) == count
        for spot in spots:
            assert abs(spot.x) + 16 * spot.scale < HALF
            assert abs(spot.y) + 16 * spot.scale < RADIUS
        for one, other in combinations(spots, 2):
            apart = ((one.x - other.x) ** 2 + (one.y - other.y) ** 2) ** 0.5
            assert apart > figures.EXPLORER * one.scale * 0.88


def test_tiles_meet_at_their_corners() -> None:
    place = Place.of(Plane.CAVE, 2, -3)
    x, y = middle(place)
    for corner in CORNERS_OF[place]:
        cx, cy = tip(corner)
        assert ((cx - x) ** 2 + (cy - y) ** 2) ** 0.5 == pytest.approx(RADIUS)
    for near in AROUND[place]:
        nx, ny = middle(near)
        assert ((nx - x) ** 2 + (ny - y) ** 2) ** 0.5 == pytest.approx(2 * HALF)


@pytest.mark.parametrize(("width", "height"), [(800.0, 640.0), (370.0, 330.0)])
def test_both_maps_fit_and_never_overlap(width: float, height: float) -> None:
    caves = 0
    for position in SAMPLES:
        state = position.state
        look = Look(state.view(None), words(state.seats), NAMES[: state.seats])
        maps = atlas.atlas(look, width, height, 1.3)
        assert maps.whole.width * maps.scale <= width + 0.01
        assert maps.whole.height * maps.scale <= height + 0.01
        for place in state.land.tiles:
            x, y = maps.at(place)
            assert maps.whole.left <= x - HALF + 0.01
            assert x + HALF <= maps.whole.right + 0.01
            assert maps.whole.top <= y - RADIUS + 0.01
            assert y + RADIUS <= maps.whole.bottom + 0.01
            if maps.cave is not None and place.plane is Plane.ISLAND:
                assert (
                    x + HALF < maps.cave.left
                    or y + RADIUS < maps.cave.top
                    or y - RADIUS > maps.cave.bottom
                )
        caves += maps.cave is not None
    assert caves > 5


def test_tiles_are_laid_where_two_touch_and_never_behind_a_wall() -> None:
    table = Table("gold food", "exit empty")
    island = atlas.open_places(table.state.land, table.state.box.walls, Plane.ISLAND)
    assert {str(place) for place in island} == {"(1,-1)", "(0,1)"}
    cave = atlas.open_places(table.state.land, table.state.box.walls, Plane.CAVE)
    assert {str(place) for place in cave} == {"cave(1,-1)", "cave(0,1)"}
    alone = Table("entrance", "exit")
    assert set(atlas.open_places(alone.state.land, alone.state.box.walls, Plane.ISLAND)) == set(
        AROUND[CENTRE]
    )
    beyond = set(AROUND[CAVE_EXIT]) - set(
        atlas.open_places(alone.state.land, alone.state.box.walls, Plane.CAVE)
    )
    assert beyond == {AROUND[CAVE_EXIT][side] for side in table.state.box.walls}


def test_stacks_lie_in_a_corner_without_tiles() -> None:
    first = discovery.corner(800, 640, 12, [], 40)
    assert first[0] < 100 < 600 < first[1]
    second = discovery.corner(800, 640, 12, [first], 40)
    assert second != first
    everywhere = [(x, y) for x in range(0, 800, 40) for y in range(0, 640, 40)]
    assert discovery.corner(800, 640, 12, everywhere, 40) == first


def costs(board: str) -> int:
    """How many tiles carry a cost."""
    return board.count('r="9.4" fill="#f')


def test_reachable_tiles_show_their_cost_and_water_none() -> None:
    table = Table("gold:R water food wood:B", points=3)
    assert costs(shown(table)) == 0
    table = Table("gold:R food wood gold:B", points=2)
    assert costs(shown(table)) == 2
    assert costs(shown(table, 1)) == 0
    table = Table("gold:R food wood gold:B", points=3)
    assert costs(shown(table)) == 3


def test_a_battle_ends_the_way() -> None:
    beyond = "gold:R food:b wood gold"
    assert costs(shown(Table(beyond, points=3))) == 1
    assert costs(shown(Table(beyond, points=3, turns=(0, 0), round_number=1))) == 0


def test_own_pieces_are_picked_and_those_of_others_let_the_pointer_through() -> None:
    board = shown(Table("gold:Rr food:Bb", points=2, hands="g"))
    assert {"figure:explorer", "start:(0,0)"} <= picks(board).keys()
    assert "start:(1,0)" not in picks(board)


def test_a_dweller_that_was_beaten_lies_face_down() -> None:
    faces = chart(shown(Table("entrance", "exit tiger giants-")))
    assert "#ed-tile-tiger-0" in faces
    assert "#ed-tile-giants-0" not in faces
    assert "#ed-back-cave" in faces


def test_what_has_just_happened_is_framed() -> None:
    fresh = 0
    for position in SAMPLES:
        places = {v for e in position.news for v in e.params.values() if isinstance(v, Place)}
        laid = places & position.state.land.tiles.keys()
        board, _ = boards(position, None)
        assert board.count('stroke="#fbf3df" stroke-width="3.6"') == len(laid)
        fresh += bool(laid)
    assert fresh > 5


def test_corners_of_a_tile_can_be_picked_where_one_may_build() -> None:
    board = shown(Table("gold:R food:B", hands="fwwgg"))
    offered = {pick for pick in picks(board) if pick.startswith("corner:")}
    assert offered == {f"corner:{corner}" for corner in CORNERS_OF[CENTRE]}
    assert all(Corner.parse(pick.removeprefix("corner:")) for pick in offered)


def test_day_and_night_have_the_same_colours_and_every_class_is_one_of_them() -> None:
    assert DAY.keys() == NIGHT.keys()
    drawn = DEFINITIONS + "".join(boards(SAMPLES[-2], 0))
    classes = set(re.findall(r"\bed-(?:fill|line)-([a-z-]+)", drawn))
    assert classes <= DAY.keys()
    rules = stylesheet(":root[data-theme=night]")
    assert all(f"var(--ed-{name})" in rules for name in classes)


def test_colours_differ_in_lightness_not_only_in_hue() -> None:
    lights = sorted(luminance(tint.plain) for tint in TINTS)
    for darker, lighter in pairwise(lights):
        assert (lighter + 0.05) / (darker + 0.05) > 1.35


@pytest.mark.parametrize("eye", EYES)
def test_colours_differ_for_every_eye(eye: str) -> None:
    for one, other in combinations(TINTS, 2):
        assert distance(one.plain, other.plain, eye) > 0.12, (one, other)


def test_every_explorer_has_a_face_of_its_own() -> None:
    faces = {
        re.sub(r'id="[^"]+"', "", symbol)
        for symbol in re.findall(r'<g id="ed-portrait-.*?(?=<g id="ed-)', DEFINITIONS, re.DOTALL)
    }
    assert len(faces) == len(Explorer)
