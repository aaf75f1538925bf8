"""Battles on the page: dice as they lie, exact odds for what is and for what could be brought."""

import re
from fractions import Fraction
from itertools import product

import pytest
from markupsafe import escape

from tablero.drawing.parts import whole
from tablero.games.eldorado import drawing
from tablero.games.eldorado.battle.muster import BringArmy, BringFigure, Flee
from tablero.games.eldorado.battle.rerolls import RerollDie
from tablero.games.eldorado.box import amounts
from tablero.games.eldorado.drawing import island, panel
from tablero.games.eldorado.drawing.odds import additions, fight_of, percents
from tablero.games.eldorado.odds import Odds, Roll, chances, rolled
from tablero.games.eldorado.tables import STANDARD_BOX
from tests.eldorado.diagram import STANDARD, Table
from tests.eldorado.drawing.page import asked, board, look, options, preview, words
from tests.eldorado.games import SAMPLES, Position
from tests.eldorado.positions.teams import TEAMS


def brute(attack: Roll, defence: Roll, faces: tuple[int, ...]) -> Odds:
    """The odds by throwing every combination."""
    every = [0, 0, 0]
    for dice in product(faces, repeat=attack.missing + defence.missing):
        mine = attack.total + sum(dice[: attack.missing])
        theirs = defence.total + sum(dice[attack.missing :])
        every[0 if mine > theirs else 1 if mine == theirs else 2] += 1
    return Odds(*(Fraction(count, sum(every)) for count in every))


@pytest.mark.parametrize("faces", [(1, 2, 3, 4, 5, 6), (0, 1, 1, 2)])
def test_odds_are_exact_also_when_dice_lie_already(faces: tuple[int, ...]) -> None:
    rolls = [Roll(0, 0), Roll(0, 1), Roll(0, 2), Roll(4, 0), Roll(3, 1)]
    for attack, defence in product(rolls, rolls):
        assert rolled(attack, defence, faces) == brute(attack, defence, faces)
    assert rolled(Roll(0, 4), Roll(0, 3), faces) == chances(4, 3, faces)


@pytest.mark.parametrize("dice", [(1, 1), (1, 2), (3, 5), (6, 6), (2, 0), (4, 1), (1, 9)])
def test_percents_make_a_hundred_and_what_is_possible_is_never_none(dice: tuple[int, int]) -> None:
    odds = chances(*dice, STANDARD_BOX.battle_die)
    shares = percents(odds)
    assert sum(shares.values()) == 100
    for chance, share in zip(odds, shares.values(), strict=True):
        assert (share == 0) == (chance == 0)


def test_entering_an_enemys_tile_tells_the_odds_and_the_stake() -> None:
    table = Table("c=wood a=gold:Rr b=food:Bb", points=2, hands="gggg")
    lines = preview(table, "move explorer to {b}")
    say = words(2).say
    assert say("preview.battle", strength=1, enemy_strength=2) in lines
    assert say("preview.odds", **percents(chances(1, 2, STANDARD_BOX.battle_die))) in lines
    assert say("preview.stake", count=2) in lines
    assert say("preview.steps-left", count=1) in lines
    assert not any("%" in line for line in preview(table, "move explorer to {c}"))


def test_every_enemy_on_a_tile_has_its_odds() -> None:
    table = Table("a=gold:R b=food:Bbbo c=wood:O", seats=3, points=1)
    lines = preview(table, "move explorer to {b}")
    say = words(3).say
    for enemy in (3, 1):
        assert say("preview.battle", strength=1, enemy_strength=enemy) in lines


def test_bringing_more_is_compared_with_the_odds_so_far() -> None:
    table = Table("r=gold:rrr a=gold:R b=food:B", hands="gg", points=1)
    table.play("move explorer to {b}")
    start, by = table.names["r"], table.names["a"]
    lines = preview(table, f"call 3 from {start} by {by}")
    die, say = STANDARD_BOX.battle_die, words(2).say
    assert say("preview.odds-before", **percents(chances(1, 1, die))) in lines
    assert say("preview.odds-then", **percents(chances(4, 1, die))) in lines
    found = {one.more: one for one in additions(look(table))}
    assert sorted(found) == [1, 2, 3]
    assert all(one.cards == 2 and not one.steps for one in found.values())
    assert found[2].odds == chances(3, 1, die)
    drawn = whole(panel.panel(look(table), 302, 250))
    for one in found.values():
        assert say("drawing.addition-gold", more=one.more, count=2) in drawn


def test_a_defender_sees_the_odds_the_other_way_round() -> None:
    table = Table("a=gold:R b=food:bb c=wood:B d=wood", points=1, hands="- gg")
    table.play("move explorer to {b}")
    assert table.asked.startswith("blue")
    odds = chances(1, 2, STANDARD_BOX.battle_die)
    turned = percents(Odds(odds.loss, odds.tie, odds.win))
    say = words(2).say
    mine, theirs = (whole(panel.panel(look(table, seat), 302, 250)) for seat in (1, 0))
    assert escape(say("drawing.odds", seat=1, **turned)) in mine
    assert escape(say("drawing.odds", seat=0, **percents(odds))) in theirs
    assert say("preview.odds", **turned) in preview(table, "ready", 1)
    flights = options(Position(table.state, ()))
    all_flee = next(o for o in flights if isinstance(o, Flee) and o.count == 2)
    assert say("preview.battle-off") in preview(table, str(all_flee), 1)
    one = next(o for o in flights if isinstance(o, Flee) and o.count == 1)
    assert say("preview.battle", strength=1, enemy_strength=1) in preview(table, str(one), 1)


def test_dice_lie_as_they_fell_and_can_be_picked_to_fall_again() -> None:
    hardcore = STANDARD.but(rerolls=True)
    table = Table("a=gold:R b=food:B", points=1, hands="gg", explorers="pedro", variant=hardcore)
    table.play("move explorer to {b}", "fight 2", "fight 5")
    position = Position(table.state, ())
    for tall in (False, True):
        shown = board(position, 0, tall=tall)
        assert {'data-pick="value:2"', 'data-pick="value:5"'} <= set(
            re.findall(r'data-pick="value:\d"', shown)
        )
        assert "value:" not in "".join(re.findall(r"data-pick=.\S+", board(position, 1, tall=tall)))
    die, say = STANDARD_BOX.battle_die, words(2).say
    lines = preview(table, str(RerollDie(2)))
    assert say("preview.odds-before", **percents(rolled(Roll(7, 0), Roll(0, 1), die))) in lines
    assert say("preview.odds-then", **percents(rolled(Roll(5, 1), Roll(0, 1), die))) in lines


def test_the_member_of_a_team_who_fights_is_named_and_picks_his_dice() -> None:
    """ED-13.2, ED-9.6: green defends alone; his captain is not asked."""
    table = Table(
        "a=gold:R b=food:G c=wood x=gold:B y=wood:O",
        seats=4,
        points=1,
        hands="- - g g",
        variant=TEAMS.but(rerolls=True),
    )
    table.play_as("red", "move explorer to {b}")
    table.play("fight 3", "fight 1")
    assert table.asked == "green reroll"
    position = Position(table.state, ())
    for tall in (False, True):
        assert 'data-pick="value:1"' in board(position, 3, tall=tall)
        assert "value:" not in "".join(re.findall(r"data-pick=.\S+", board(position, 2, tall=tall)))
    fight = fight_of(table.state)
    assert fight is not None
    assert (fight.attacker.seat, fight.defender.seat) == (0, 3)


def test_an_interruption_tells_price_and_odds() -> None:
    table = Table("c=wood:R a=gold b=food:bbb d=wood:B", points=2, hands="- gg")
    table.play("move explorer to {a}")
    assert table.asked.startswith("blue")
    lines = preview(table, "interrupt with 3 from {b} at {a}", 1)
    say = words(2).say
    assert say("preview.pays", price=amounts((0, 0, 1)), count=1) in lines
    assert say("preview.battle", strength=3, enemy_strength=1) in lines
    assert say("preview.odds", **percents(chances(3, 1, STANDARD_BOX.battle_die))) in lines
    assert preview(table, "let pass", 1) == []


def test_a_tile_tells_the_odds_of_entering_it_to_who_could() -> None:
    table = Table("a=gold:R b=food:Bb", points=1)
    odds = percents(chances(1, 2, STANDARD_BOX.battle_die))
    said = words(2).say("drawing.odds-on-entering", **odds)
    place = table.names["b"]
    assert said in island.about(look(table, 0), place)
    assert said not in island.about(look(table, 1), place)
    assert said not in island.about(look(table, None), place)


def test_letting_the_dice_stand_says_how_the_battle_ends() -> None:
    hardcore = STANDARD.but(rerolls=True)
    table = Table("a=gold:R b=food:B", points=1, hands="- g", variant=hardcore)
    table.play("move explorer to {b}", "fight 2", "fight 5")
    assert table.asked.startswith("blue")
    say = words(2).say
    assert preview(table, "stand", 1) == [say("preview.odds", win=100, tie=0, loss=0)]
    die = STANDARD_BOX.battle_die
    then = rolled(Roll(0, 1), Roll(2, 0), die)
    lines = preview(table, "reroll 5", 1)
    assert say("preview.odds-then", **percents(then)) in lines


def test_the_last_battle_is_told_in_a_table() -> None:
    table = Table("a=gold:R b=food:Bb", points=1, seats=3)
    events = table.play("move explorer to {b}", "fight 6", "fight 1", "fight 2")
    told = drawing.outcome(events, words(3), 3)
    assert told is not None
    strengths, sums = told.rows
    assert strengths.cells == ("1", "2", "–")
    assert sums.cells == ("6", "3", "–")
    assert sums.best == (0,)
    assert drawing.outcome(events[:2], words(3), 3) is None


def test_a_tied_battle_has_two_best_sums_and_says_so() -> None:
    table = Table("a=gold:R b=food:B", points=1)
    events = table.play("move explorer to {b}", "fight 3", "fight 3")
    told = drawing.outcome(events, words(2), 2)
    assert told is not None
    assert told.rows[1].best == (0, 1)
    assert told.rows[1].paragraph == "ED-6.5"


def test_shrines_over_the_game_end_with_those_of_the_result() -> None:
    table = Table("s=shrine a=gold:R shrine/rO shrine/rO b=food:B", shrine="red", hands="ffwwgg")
    events = table.play("offer at {s}")
    assert table.state.over
    assert drawing.course(events, 2)[0][-1] == 1
    assert fight_of(table.state) is None


def test_additions_offer_what_the_question_offers() -> None:
    for position in SAMPLES:
        brought = [o for o in options(position) if isinstance(o, BringArmy | BringFigure)]
        found = additions(look(position, asked(position)))
        assert bool(found) == bool(brought)
        assert all(one.action in brought and one.more > 0 for one in found)
