"""Hand, boards, panels and previews: all that can be picked, nothing hidden, the right odds."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import product
from xml.etree import ElementTree

import pytest
from markupsafe import escape

from tablero.engine import Action, RandomLuck
from tablero.games.eldorado import GAME, drawing
from tablero.games.eldorado.actions import (
    BringArmy,
    BringFigure,
    Discover,
    EndTurn,
    Flee,
    Give,
    Move,
    PutTop,
    RerollDie,
)
from tablero.games.eldorado.box import STANDARD_BOX, Explorer, Kind
from tablero.games.eldorado.drawing import boards, panels
from tablero.games.eldorado.drawing.forecast import Roll, additions, fight_of, odds_of, percents
from tablero.games.eldorado.drawing.look import Look
from tablero.games.eldorado.odds import Odds, chances
from tablero.words import Words
from tests.eldorado.diagram import STANDARD, Opening, Table
from tests.eldorado.drawn import NAMES, SAMPLES, Position

DEFINED = set(re.findall(r' id="([^"]+)"', str(drawing.definitions())))
LANGUAGES = ("en", "de", "fr", "nl")
FIELDS = ("kind", "wanted", "seat", "tile", "explorer", "speed", "value")
"""What is picked beside the map."""
COLUMN = 660 - 250 - 3 * 8
"""The height that the boards have beside the map."""


def words(seats: int, lang: str = "en") -> Words:
    return Words(lang, "eldorado", NAMES[:seats])


def look(state: Table | Position, seat: int | None = 0, lang: str = "en") -> Look:
    """A position as somebody looks at it."""
    names = NAMES[: state.state.seats]
    return Look(state.state.view(seat), words(len(names), lang), names)


def hand(position: Position, reader: int | None, lang: str = "en") -> str:
    view, names = position.state.view(reader), NAMES[: position.state.seats]
    drawn = drawing.hand(view, words(len(names), lang), names, news=position.news)
    return "" if drawn is None else str(drawn)


def board(position: Position, reader: int | None, *, tall: bool = False) -> str:
    view, names = position.state.view(reader), NAMES[: position.state.seats]
    return str(drawing.board(view, words(len(names)), names, news=position.news, tall=tall))


def preview(table: Table, text: str, seat: int = 0) -> list[str]:
    """What is said before an answer is given."""
    action = GAME.parse_action(table.text(text))
    return drawing.preview(table.state.view(seat), action, words(table.state.seats))


def asked(position: Position) -> int:
    decision = position.state.decision
    return 0 if decision is None else decision.seat


def options(position: Position) -> tuple[Action, ...]:
    decision = position.state.decision
    return () if decision is None else decision.options


# What can be picked.


@pytest.mark.parametrize("at", range(len(SAMPLES)))
def test_hands_are_well_formed_and_use_what_is_defined(at: int) -> None:
    position = SAMPLES[at]
    for reader in range(position.state.seats):
        picture = hand(position, reader, LANGUAGES[at % len(LANGUAGES)])
        if position.state.over:
            assert not picture
            continue
        ElementTree.fromstring(picture)
        used = re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', picture)
        assert {one or other for one, other in used} <= DEFINED
        assert "None" not in picture


def picks_of(option: Action) -> Iterator[str]:
    for field, value in option.parts().items():
        if field in FIELDS:
            yield f"{field}:{value}"


@pytest.mark.parametrize("at", range(len(SAMPLES)))
def test_whatever_is_not_on_the_map_can_be_picked_beside_it(at: int) -> None:
    position = SAMPLES[at]
    for tall in (False, True):
        shown = board(position, asked(position), tall=tall) + hand(position, asked(position))
        offered = set(re.findall(r'data-pick="([^"]+)"', shown))
        for option in options(position):
            assert set(picks_of(option)) <= offered, option


def test_the_samples_pick_every_field_beside_the_map() -> None:
    picked = {pick.partition(":")[0] for p in SAMPLES for o in options(p) for pick in picks_of(o)}
    assert set(FIELDS) - picked <= {"value"}


@pytest.mark.parametrize("at", range(len(SAMPLES)))
def test_a_thing_is_one_stop_for_the_keyboard(at: int) -> None:
    position = SAMPLES[at]
    if position.state.over:
        return
    stops = Counter(
        element.attrib["data-pick"]
        for picture in (board(position, asked(position)), hand(position, asked(position)))
        for element in ElementTree.fromstring(picture).iter()
        if "data-pick" in element.attrib and element.attrib.get("tabindex") == "0"
    )
    assert [pick for pick, times in stops.items() if times > 1] == []


def test_spectators_pick_nothing() -> None:
    for position in SAMPLES[::4]:
        assert hand(position, None) == ""
        for tall in (False, True):
            assert "data-pick" not in board(position, None, tall=tall)


def test_names_are_text_and_never_markup() -> None:
    position = next(sample for sample in SAMPLES if sample.state.seats == 5)
    for tall in (False, True):
        picture = board(position, 3, tall=tall)
        assert "<Dolores>" not in picture
        assert "&lt;Dol" in picture


# What is hidden.


@pytest.mark.parametrize("at", range(len(SAMPLES)))
def test_worlds_that_a_reader_cannot_tell_apart_look_the_same(at: int) -> None:
    position = SAMPLES[at]
    for reader in (asked(position), (asked(position) + 1) % position.state.seats, None):
        other = Position(position.state.view(reader).imagine(RandomLuck(at)), position.news)
        assert board(position, reader) == board(other, reader)
        assert board(position, reader, tall=True) == board(other, reader, tall=True)
        assert hand(position, reader) == hand(other, reader)


def test_the_imagined_worlds_do_differ() -> None:
    worlds = [(p.state, p.state.view(None).imagine(RandomLuck(1))) for p in SAMPLES]
    assert any(state.hands != other.hands for state, other in worlds)
    assert any(state.keys != other.keys for state, other in worlds)


def test_what_is_given_in_a_trade_is_seen_by_the_two_alone() -> None:
    tables = []
    for kind in ("food", "gold"):
        table = Table("a=gold:R b=food:B c=wood:O", seats=3, hands="fg w w")
        table.play("trade with blue", f"give {kind}")
        tables.append(Position(table.state, ()))
    food, gold = tables
    for tall in (False, True):
        assert board(food, 2, tall=tall) == board(gold, 2, tall=tall)
        assert board(food, None, tall=tall) == board(gold, None, tall=tall)
        assert board(food, 1, tall=tall) != board(gold, 1, tall=tall)


def test_previews_tell_nothing_hidden_and_change_nothing() -> None:
    for position in SAMPLES[::3]:
        seat, state = asked(position), position.state
        view, said = state.view(seat), words(state.seats)
        other = view.imagine(RandomLuck(3)).view(seat)
        before = state.copy()
        for option in options(position)[::5]:
            assert drawing.preview(view, option, said) == drawing.preview(other, option, said)
        assert state == before
        assert drawing.preview(state.view(None), EndTurn(), said) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_kind_of_answer_has_its_preview(lang: str) -> None:
    kinds: dict[type[Action], list[str]] = {}
    for position in SAMPLES:
        view, said = position.state.view(asked(position)), words(position.state.seats, lang)
        for option in options(position):
            if not kinds.get(type(option)):
                kinds[type(option)] = drawing.preview(view, option, said)
    assert kinds[Move]
    assert kinds[Discover]
    assert all(line for lines in kinds.values() for line in lines)


# Players.


def test_boards_say_what_is_missing_and_who_threatens_to_win() -> None:
    table = Table("a=gold:R b=food:B shrine/rO shrine/rO shrine/bO", shrine="red", seats=3)
    said = [
        element.attrib["aria-label"]
        for element in ElementTree.fromstring(board(Position(table.state, ()), None)).iter()
        if element.attrib.get("data-region", "").startswith("seat-")
    ]
    warning = words(3).say("drawing.threatens", seat=0)
    assert [warning in line for line in said] == [True, False, False]
    for seat, missing in enumerate((1, 3, 4)):
        assert words(3).say("drawing.missing-to-win", count=missing) in said[seat]
    assert "ed-icon-warning" in board(Position(table.state, ()), None, tall=True)


def test_nobody_is_warned_of_without_reason() -> None:
    table = Table("a=gold:R b=food:B shrine/rO shrine/rO shrine/bO", seats=3)
    for tall in (False, True):
        assert "ed-icon-warning" not in board(Position(table.state, ()), 0, tall=tall)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_all_players_fit_beside_the_map(seats: int) -> None:
    state = GAME.setup(seats, {})
    column = str(boards.column(look(Position(state, ())), 302, COLUMN))
    last = max(float(y) for y in re.findall(r"translate\(0 ([\d.]+)\)", column))
    height = _height(column)
    assert last + height <= COLUMN + 1
    assert height >= 70


def _height(column: str) -> float:
    """The height of a board, by its halo, which is two units larger."""
    return float(re.findall(r'height="([\d.]+)" rx="6" class="halo"', column)[0]) - 2


# Prices.


def ticks(table: Table, seat: int) -> int:
    """How many pieces the price list says one can pay."""
    return str(panels.panel(look(table, seat), 302, 250)).count("#3f7f6c")


def test_the_price_list_ticks_what_one_can_pay() -> None:
    table = Table("a=gold:R b=food:B", hands="ffwwgg ff")
    assert ticks(table, 0) == 4
    assert ticks(table, 1) == 1
    assert ticks(Table("a=gold:R b=food:B"), 0) == 0


def test_reconstructed_prices_are_marked_as_house_values() -> None:
    note = words(2).say("drawing.house-values")
    ours = Position(Table("a=gold:R b=food:B").state, ())
    own = replace(STANDARD_BOX, prices=((1, 0, 0), (1, 1, 0), (0, 1, 1), (1, 1, 1)))
    owners = Position(Table("a=gold:R b=food:B", box=own).state, ())
    assert note in hand(ours, 0)
    assert note in board(ours, 0)
    assert note not in hand(owners, 0)
    assert note not in board(owners, 0)


# Battles.


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
        assert odds_of(attack, defence, faces) == brute(attack, defence, faces)
    assert odds_of(Roll(0, 4), Roll(0, 3), faces) == chances(4, 3, faces)


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
    assert all(one.gold == 2 and not one.steps for one in found.values())
    assert found[2].odds == chances(3, 1, die)
    panel = str(panels.panel(look(table), 302, 250))
    for one in found.values():
        assert say("drawing.addition-gold", more=one.more, count=2) in panel


def test_a_defender_sees_the_odds_the_other_way_round() -> None:
    table = Table("a=gold:R b=food:bb c=wood:B d=wood", points=1, hands="- gg")
    table.play("move explorer to {b}")
    assert table.asked.startswith("blue")
    odds = chances(1, 2, STANDARD_BOX.battle_die)
    turned = percents(Odds(odds.loss, odds.tie, odds.win))
    say = words(2).say
    mine, theirs = (str(panels.panel(look(table, seat), 302, 250)) for seat in (1, 0))
    assert escape(say("drawing.odds", seat=1, **turned)) in mine
    assert escape(say("drawing.odds", seat=0, **percents(odds))) in theirs
    assert say("preview.odds", **turned) in preview(table, "ready", 1)
    flights = options(Position(table.state, ()))
    whole = next(o for o in flights if isinstance(o, Flee) and o.count == 2)
    assert say("preview.battle-off") in preview(table, str(whole), 1)
    one = next(o for o in flights if isinstance(o, Flee) and o.count == 1)
    assert say("preview.battle", strength=1, enemy_strength=1) in preview(table, str(one), 1)


def test_dice_lie_as_they_fell_and_can_be_picked_to_fall_again() -> None:
    hardcore = STANDARD._replace(rerolls=True)
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
    assert say("preview.odds-before", **percents(odds_of(Roll(7, 0), Roll(0, 1), die))) in lines
    assert say("preview.odds-then", **percents(odds_of(Roll(5, 1), Roll(0, 1), die))) in lines


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


# Explorers, gathering, dice.


def test_the_two_faces_of_a_card_are_offered_with_their_powers() -> None:
    state = GAME.setup(2, {"start": "first"})
    while state.decision is not None and state.decision.seat < 0:
        state.play(state.decision.options[0])
    position = Position(state, ())
    card = state.cards[0]
    assert card is not None
    shown = hand(position, 0)
    for explorer in card.faces:
        assert f'data-pick="explorer:{explorer}"' in shown
        assert escape(words(2).say(f"explorer.{explorer}.power")) in shown


def test_both_ways_to_divide_the_dice_lie_on_the_table() -> None:
    table = Opening(explorers="tizoc")
    table.play("roll 2", "roll 5")
    for tall in (False, True):
        shown = board(Position(table.state, ()), 0, tall=tall)
        assert {"speed:2", "speed:5"} <= set(re.findall(r'data-pick="([^"]+)"', shown))
        assert "speed:" not in board(Position(table.state, ()), 1, tall=tall)


def test_kinds_out_of_reach_are_told_from_those_within() -> None:
    table = Opening(tile="wood", explorers="tizoc")
    table.play("roll 2", "roll 5", "divide speed 2 gathering 5")
    shown = board(Position(table.state, ()), 0)
    say = words(2).say
    assert say("drawing.within-reach", kind=Kind.WOOD) in shown
    assert say("drawing.out-of-reach", kind=Kind.GOLD) in shown


def test_emma_sees_and_orders_her_tiles_and_nobody_else_does() -> None:
    position = next(
        (p for p in SAMPLES if any(isinstance(o, PutTop) for o in options(p))),
        None,
    )
    if position is None:
        table = Opening(explorers="emma", tile="gold")
        table.play("roll 3", "roll 3", "stop gathering")
        table.play("look at water", "look at shrine", "look at garden")
        position = Position(table.state, ())
    assert position.state.explorers[asked(position)] is Explorer.EMMA
    for option in options(position):
        assert f'data-pick="tile:{option.parts()["tile"]}"' in hand(position, asked(position))
    assert words(2).say("zone.top") not in hand(position, (asked(position) + 1) % 2)


def test_a_card_of_each_kind_can_be_given_or_gathered_even_with_none_in_hand() -> None:
    table = Table("a=gold:R b=food:B", hands="f w")
    table.play("trade with blue")
    assert any(isinstance(option, Give) for option in options(Position(table.state, ())))
    shown = hand(Position(table.state, ()), 0)
    assert all(f'data-pick="kind:{kind}"' in shown for kind in Kind)


def test_additions_offer_what_the_question_offers() -> None:
    for position in SAMPLES:
        brought = [o for o in options(position) if isinstance(o, BringArmy | BringFigure)]
        found = additions(look(position, asked(position)))
        assert bool(found) == bool(brought)
        assert all(one.action in brought and one.more > 0 for one in found)
