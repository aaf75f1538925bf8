"""Monsters, the deeper cave, thieves and teams: what the board, the inspector, the previews, the
terminal and the curves tell of them.
"""

import re
from html import unescape
from io import StringIO
from random import Random

import pytest
from rich.console import Console
from rich.text import Text

from tablero.drawing.parts import whole
from tablero.engine import CHANCE, Event, RandomLuck, Seat
from tablero.games.eldorado import GAME, EldoradoState, drawing
from tablero.games.eldorado.box import DEEPER_TILES, Creature, Kind, Piece, Tile, Treasure
from tablero.games.eldorado.drawing import panel, players, terminal
from tablero.games.eldorado.drawing.buying import about_piece
from tablero.games.eldorado.drawing.island import about
from tablero.games.eldorado.drawing.look import Look
from tablero.games.eldorado.drawing.monsters import aim
from tablero.games.eldorado.drawing.odds import additions, percents
from tablero.games.eldorado.drawing.seats import about_seat
from tablero.games.eldorado.drawing.shrines import shrines_of
from tablero.games.eldorado.gathering import Gathering
from tablero.games.eldorado.hexes import AROUND, CENTRE, Place, Plane
from tablero.games.eldorado.land import Land
from tablero.games.eldorado.monsters import Quarry
from tablero.games.eldorado.odds import Roll, rolled
from tablero.games.eldorado.pieces import Companion
from tablero.words import LANGUAGES, Words
from tests.eldorado.diagram import Table
from tests.eldorado.games import NAMES, busy
from tests.eldorado.positions.cave import deep
from tests.eldorado.positions.solo import alone
from tests.eldorado.positions.teams import EXPANSION, teams
from tests.eldorado.positions.thieves import thieves
from tests.eldorado.rules.cave.test_titan import roaming
from tests.eldorado.rules.cave.test_wolf import tamed
from tests.eldorado.talk import Talk

PARAGRAPH = re.compile(r"ED-1?\d\.\d+")


def words(seats: int, lang: str = "en") -> Words:
    return Words(lang, "eldorado", NAMES[:seats])


def look(state: EldoradoState, seat: Seat | None = 0, news: tuple[Event, ...] = ()) -> Look:
    return Look(state.view(seat), words(state.seats), NAMES[: state.seats], news)


def preview(table: Talk, text: str, seat: Seat = 0) -> list[str]:
    action = GAME.parse_action(table.text(text))
    return drawing.preview(table.state.view(seat), action, words(table.state.seats))


def board(state: EldoradoState, seat: Seat | None, news: tuple[Event, ...] = ()) -> str:
    names = NAMES[: state.seats]
    return whole(drawing.board(state.view(seat), words(state.seats), names, news=news))


# Monsters on their ways.


def test_what_a_monster_goes_for_is_ringed_while_its_way_is_asked_for() -> None:
    """ED-12.3."""
    table = alone("a=gold:R c=wood wolf=gold d=wood f=gold:r")
    table.play("end turn", "prowl wolf 1")
    ring = "M0-52V-38M0 38V52M-52 0H-38M38 0H52"
    assert board(table.state, 0).count(ring) == 2
    found = aim(table.state, Creature.WOLF)
    assert found is not None
    assert found.quarry == (Quarry.EXPLORER, Quarry.VILLAGERS)
    assert found.count == 2


def test_the_last_steps_leave_footprints() -> None:
    table = alone("a=gold:R c=wood d=food f=gold titan=shrine")
    table.play("end turn")
    news = tuple(table.play("prowl titan 2"))
    assert board(table.state, 0, news).count('stroke-dasharray="0.1 11"') >= 2
    assert board(table.state, 0).count('stroke-dasharray="0.1 11"') == 0


def test_directing_a_monster_tells_towards_whom_and_the_odds() -> None:
    """ED-12.3: it attacks what it enters."""
    table = alone("x=wood a=gold:R wolf=gold c=gold:r y=wood")
    table.play("end turn", "prowl wolf 1")
    lines = preview(table, "direct wolf to {c}")
    assert words(1).say("preview.monster-attacks", creature=Creature.WOLF) in lines
    odds = rolled(Roll(0, 1), Roll(0, 1), table.state.box.battle_die)
    assert words(1).say("preview.odds", **percents(odds)) in lines
    assert any("villagers" in line for line in lines)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_player_alone_sees_all_guardians_in_their_order(lang: str) -> None:
    """ED-12.2: those to come are faint."""
    table = alone("a=gold:R c=wood wolf=gold thief=food")
    state = table.state
    seen = Look(state.view(0), words(1, lang), NAMES[:1])
    for drawn in (whole(players.column(seen, 302, 386)), whole(players.strips(seen, 372))):
        regions = re.findall(r'data-region="guardian-([a-z]+)"', drawn)
        assert regions == ["wolf", "thief", "titan"]
        labels = re.findall(r'aria-label="([^"]+)" data-region="guardian', drawn)
        assert all(PARAGRAPH.search(label) for label in labels)


def test_nobody_trades_alone() -> None:
    table = alone("a=gold:R c=wood", points=2)
    said = words(1).say("drawing.trades-left", count=5)
    assert said not in whole(panel.panel(look(table.state), 302, 250))
    with_others = deep(points=2)
    assert said in whole(panel.panel(look(with_others.state), 302, 250))


# The inspector.


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_tile_of_the_deeper_cave_cites_its_paragraph(lang: str) -> None:
    state = GAME.setup(3, {"expansion": "yes"})
    cave = [Place.of(Plane.CAVE, at, 0) for at in range(len(DEEPER_TILES))]
    state.land = Land({CENTRE: Tile.ENTRANCE, **dict(zip(cave, DEEPER_TILES, strict=True))})
    seen = Look(state.view(None), words(3, lang), NAMES[:3])
    told = [about(seen, place) for place in cave]
    assert len(set(told)) == len(told)
    assert all(PARAGRAPH.search(each) for each in told)


def test_a_monster_says_its_strength_its_die_and_what_it_keeps() -> None:
    """ED-11.2, ED-11.3."""
    table = roaming("a=gold:R c=wood d=food t=gold")
    table.state.kept = ((Tile.TITAN, Treasure.BAVIECA),)
    table.state.shrine_dweller = Tile.TITAN
    told = about(look(table.state), table.names["t"])
    assert "strength 8" in told
    assert "titan die" in told
    assert "Nearest, 3 steps away: explorer (Ana)" in told
    assert words(2).say("drawing.keeps-shrine") in told
    assert "Bavieca" in told


def test_the_wolf_the_bridge_and_stolen_offerings_say_what_they_are() -> None:
    table = alone("a=gold:R c=wood s=shrine")
    state = table.state
    state.wolf = Companion(0, table.names["c"])
    state.stolen_shrines = (table.names["s"],)
    assert "ED-11.4" in about(look(state), table.names["c"])
    assert words(1).say("drawing.stolen") in about(look(state), table.names["s"])


def test_the_thieves_say_what_they_have() -> None:
    """ED-10.3, ED-10.5 to ED-10.7."""
    table = thieves("a=gold:O b=food:R c=wood:O x=wood:B", doubloons=2)
    state = table.state
    state.treasures = ((), (), (Treasure.JIMENEZ,))
    told = about_seat(look(state), 2)
    assert words(3).say("drawing.about-doubloons", count=2, most=5) in told
    assert words(3).say("treasure.jimenez.power") in told
    for piece in (Piece.THIEF, Piece.HIDEOUT, Piece.OUTPOST, Piece.OFFERING):
        assert PARAGRAPH.search(about_piece(look(state, 2), piece))
    state.where = (*state.where[:2], *(None,) * (len(state.where) - 2))
    assert words(3).say("drawing.about-hidden") in about_seat(look(state), 2)


def test_shrines_are_counted_out_of_those_that_win() -> None:
    """ED-9.4: three for teams, four in the base game."""
    team = teams("a=gold:R b=food:B c=wood:O d=gold:G")
    assert words(4).say("drawing.shrines-of", number=0, most=3) in about_seat(look(team.state), 0)
    base = Table("a=gold:R b=food:B")
    assert words(2).say("drawing.shrines-of", number=0, most=4) in about_seat(look(base.state), 0)


def test_odds_of_a_shot_are_told_on_the_tile() -> None:
    """ED-8.12."""
    table = Table("a=gold:R b=food c=wood:B", points=1, explorers="yanga stella", variant=EXPANSION)
    told = about(look(table.state), table.names["c"])
    odds = rolled(Roll(0, 1), Roll(0, 1), table.state.box.battle_die)
    assert words(2).say("drawing.odds-of-a-shot", **percents(odds)) in told
    lines = preview(table, "shoot at {c}")
    assert words(2).say("preview.shoot") in lines
    assert words(2).say("preview.odds", **percents(odds)) in lines
    assert not any("captured" in line for line in lines)


# What is at stake.


def test_beaten_thieves_cost_cards_and_a_doubloon() -> None:
    """ED-10.8."""
    table = thieves("a=gold:O b=food:R c=wood:O x=wood:B", hands="- - ffff")
    lines = preview(table, "move thief-1 to {b}", 2)
    assert words(3).say("preview.stake-thieves", count=2) in lines


def test_alone_a_battle_is_about_the_game() -> None:
    """ED-12.1."""
    table = alone("a=gold:R wolf=wood c=food", points=2)
    assert words(1).say("preview.stake-game") in preview(table, "move explorer to {wolf}")


def test_offerings_do_not_make_thieves_stronger() -> None:
    """ED-10.5."""
    table = thieves("a=gold:O s=shrine x=wood:RB c=food", doubloons=4)
    lines = preview(table, "offer at {s}", 2)
    assert words(3).say("preview.offering") in lines
    assert words(3).say("preview.offering-strength") not in lines


def test_the_wolf_is_among_those_who_could_come() -> None:
    """ED-11.4: for food."""
    table = tamed("l=gold c=wood a=gold:R b=food:B", hands="fff", points=1)
    table.play("move explorer to {b}")
    (wolf,) = additions(look(table.state))
    assert (wolf.more, wolf.price) == (1, ("drawing.addition-food", 3))


# The terminal.


def shown(state: EldoradoState, seat: Seat, lang: str = "en") -> str:
    names = NAMES[: state.seats]
    out = StringIO()
    heads = [Text(name) for name in names]
    table = terminal.table(state.view(seat), words(state.seats, lang), heads)
    Console(file=out, width=220).print(table)
    return out.getvalue()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_terminal_tells_tiles_apart(lang: str) -> None:
    short = [words(2, lang).say(f"drawing.short-{tile}") for tile in Tile]
    assert len(set(short)) == len(short)
    assert all(len(name) <= 3 for name in short)


def test_the_terminal_names_thieves_and_their_steps() -> None:
    table = thieves("a=gold:O b=food:R c=wood:O x=wood:B")
    told = shown(table.state, 2)
    assert words(3).say("drawing.thieves") in told
    assert "1:4 2:4" in told
    assert words(3).say("drawing.signs-thieves") in told


def test_the_terminal_tells_of_guardians() -> None:
    table = alone("a=gold:R c=wood wolf=gold")
    told = shown(table.state, 0)
    assert "!1" in told
    assert "black die" in told


# Curves.


def final(seats: int, options: dict[str, str], seed: int) -> tuple[EldoradoState, list[Event]]:
    state, luck, random = GAME.setup(seats, options), RandomLuck(seed), Random(seed)
    story: list[Event] = []
    while not state.over and len(story) < 3000:
        decision = state.decision
        chance = decision.seat == CHANCE
        story += state.play(luck.pick(decision) if chance else busy(decision.options, random))
    return state, story


@pytest.mark.parametrize(
    ("seats", "options"),
    [(1, {}), (4, {"teams": "yes"}), (5, {"teams": "yes", "thieves": "yes"}), (3, {})],
)
def test_curves_end_with_the_shrines_of_the_table(seats: int, options: dict[str, str]) -> None:
    """ED-9.3, ED-12.3: mates have theirs together; what guardians steal is gone."""
    for seed in range(4):
        state, story = final(seats, options, seed)
        course = drawing.course(story, seats)
        assert [row[-1] for row in course] == [
            shrines_of(state, state.sides[seat]).count for seat in range(seats)
        ]


def test_offerings_of_mates_count_for_both_and_stolen_ones_do_not() -> None:
    table = teams("s=shrine a=gold:R b=food:B c=wood:O d=gold:G", hands="ffwwgg")
    enters = Event("mate-enters", "ED-9.1", {"seat": 1, "place": CENTRE})
    story = [enters, *table.play_as("red", "offer at {s}")]
    assert [row[-1] for row in drawing.course(story, 4)] == [1, 1, 0, 0]
    lone = alone("a=gold:R thief=wood d=food s=shrine/rO")
    lone.play("end turn")
    offers = Event("offers", "ED-5.4", {"seat": 0, "place": AROUND[CENTRE][0]})
    stolen = [offers, *lone.play("prowl thief 2")]
    assert [row[-1] for row in drawing.course(stolen, 1)] == [0]


@pytest.mark.parametrize("tall", [False, True])
def test_seats_that_nobody_has_taken_have_no_name(tall: bool) -> None:
    for seats, options in ((8, {"teams": "yes"}), (7, {"thieves": "yes"}), (2, {})):
        state = GAME.setup(seats, options)
        names = ("Ana", *[""] * (seats - 1))
        drawn = drawing.board(state.view(0), words(seats), names, tall=tall)
        assert "Ana" in whole(drawn)


def test_a_mates_step_is_previewed_as_his_own() -> None:
    """ED-9.7: the captain has no steps left, his mate has two."""
    table = teams("a=gold:R x=gold b=food:B d=wood c=wood:OG", points=2)
    state = table.state
    state.points = (0, 2, 0, 0)
    action = GAME.parse_action(table.text("move explorer to {d}"))
    lines = drawing.preview(state.view(1), action, words(4))
    assert words(4).say("preview.steps-left", count=1) in lines


def test_a_mate_sees_his_own_steps_and_what_he_can_gather() -> None:
    """ED-9.2, ED-9.7."""
    table = teams("a=gold:R x=gold b=food:B d=wood c=wood:OG", points=2)
    state = table.state
    state.points = (3, 1, 0, 0)
    for seat, steps in ((0, 3), (1, 1)):
        drawn = unescape(whole(panel.panel(look(state, seat), 302, 250)))
        assert words(4).say("drawing.explores", seat=seat) in drawn
        assert words(4).say("drawing.points-left", count=steps) in drawn
    table.ask(Gathering(0, left=2, others=((1, 3),)))
    for seat, left, kind in ((0, 2, Kind.GOLD), (1, 3, Kind.FOOD)):
        drawn = unescape(whole(panel.panel(look(state, seat), 302, 250)))
        assert words(4).say("drawing.gathers", seat=seat, count=left) in drawn
        assert words(4).say("drawing.within-reach", kind=kind) in drawn
