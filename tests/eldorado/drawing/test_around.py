"""Hand, boards, panels and previews: all that can be picked, nothing hidden, the right odds."""

import re
from collections import Counter
from collections.abc import Iterator
from io import StringIO
from xml.etree import ElementTree

import pytest
from markupsafe import escape
from rich.console import Console
from rich.text import Text

from tablero.drawing.parts import whole
from tablero.engine import Action, RandomLuck
from tablero.games.eldorado import GAME, drawing
from tablero.games.eldorado.box import Explorer, Kind, Piece
from tablero.games.eldorado.discovery import Discover
from tablero.games.eldorado.drawing import panel, players, terminal
from tablero.games.eldorado.drawing.odds import percents
from tablero.games.eldorado.explore import EndTurn
from tablero.games.eldorado.explorers.emma import PutTop
from tablero.games.eldorado.moving import Move
from tablero.games.eldorado.odds import chances
from tablero.games.eldorado.tables import STANDARD_BOX
from tablero.games.eldorado.trading import Give
from tests.eldorado.diagram import Opening, Table
from tests.eldorado.drawing.page import asked, board, hand, look, options, words
from tests.eldorado.games import SAMPLES, Position

DEFINED = set(re.findall(r' id="([^"]+)"', str(drawing.definitions())))
LANGUAGES = ("en", "de", "fr", "nl")
FIELDS = ("kind", "wanted", "seat", "tile", "explorer", "speed", "value")
"""What is picked beside the map."""
COLUMN = 660 - 250 - 3 * 8
"""The height that the boards have beside the map."""


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
    column = whole(players.column(look(Position(state, ())), 302, COLUMN))
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
    return whole(panel.panel(look(table, seat), 302, 250)).count("#3f7f6c")


def test_the_price_list_ticks_what_one_can_pay() -> None:
    table = Table("a=gold:R b=food:B", hands="ffwwgg ff")
    assert ticks(table, 0) == 4
    assert ticks(table, 1) == 1
    assert ticks(Table("a=gold:R b=food:B"), 0) == 0
    for _ in range(4):
        table.state.unstock(0, Piece.VILLAGER)
    assert ticks(table, 0) == 3, "no villager is left to buy"


def test_reconstructed_prices_are_marked_as_house_values() -> None:
    note = words(2).say("drawing.house-values")
    ours = Position(Table("a=gold:R b=food:B").state, ())
    own = STANDARD_BOX.but(prices=((1, 0, 0), (1, 1, 0), (0, 1, 1), (1, 1, 1)))
    owners = Position(Table("a=gold:R b=food:B", box=own).state, ())
    assert note in hand(ours, 0)
    assert note in board(ours, 0)
    assert note not in hand(owners, 0)
    assert note not in board(owners, 0)


# Explorers, gathering, dice.


def test_the_two_faces_of_a_card_are_offered_with_their_powers() -> None:
    state = GAME.setup(2, {"start": "first"})
    while not state.over and state.decision.seat < 0:
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
        assert 'data-pick="speed:' not in board(Position(table.state, ()), 1, tall=tall)


def test_kinds_out_of_reach_are_told_from_those_within() -> None:
    table = Opening(tile="wood", explorers="tizoc")
    table.play("roll 2", "roll 5", "divide speed 2 gathering 5")
    shown = board(Position(table.state, ()), 0)
    say = words(2).say
    assert say("drawing.within-reach", kind=Kind.WOOD) in shown
    assert say("drawing.out-of-reach", kind=Kind.GOLD) in shown


def test_emma_sees_and_orders_her_tiles_and_nobody_else_does() -> None:
    table = Opening(explorers="emma", tile="gold")
    table.play("roll 3", "roll 3", "stop gathering")
    table.play("look at water", "look at shrine", "look at garden")
    position = Position(table.state, ())
    assert all(isinstance(option, PutTop) for option in options(position))
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


# The terminal.


def printed(position: Position, reader: int | None) -> str:
    """The table as a terminal shows it."""
    said = words(position.state.seats)
    heads = [Text(f"{mark} {name}") for mark, name in zip("RBOGW", said.names, strict=False)]
    out = StringIO()
    Console(file=out, width=200).print(terminal.table(position.state.view(reader), said, heads))
    return out.getvalue()


@pytest.mark.parametrize("at", range(0, len(SAMPLES), 4))
def test_the_terminal_shows_nothing_hidden(at: int) -> None:
    position = SAMPLES[at]
    for reader in (asked(position), None):
        other = Position(position.state.view(reader).imagine(RandomLuck(at)), position.news)
        assert printed(position, reader) == printed(other, reader)


def test_the_terminal_shows_map_players_hand_and_odds() -> None:
    table = Table("a=gold:Rr b=food:Bb c=shrine/rO", points=1, hands="ffg w", seats=3)
    before = printed(Position(table.state, ()), 0)
    assert "0golR1r" in before
    assert "2shr+R" in before
    assert words(3).say("amount.food", count=2) in before
    table.play("move explorer to {b}")
    odds = percents(chances(2, 2, STANDARD_BOX.battle_die))
    assert words(3).say("drawing.odds", seat=0, **odds) in printed(Position(table.state, ()), 0)
