"""The box: counts of the components, and its file."""

from collections import Counter

import pytest

from tablero.engine import BadAction, BadBox, RandomLuck
from tablero.games.caballero import GAME
from tablero.games.caballero.box import STANDARD_BOX, CaballeroBox
from tablero.games.caballero.pieces import LAND, Card, Symbol, Tile


def test_the_tiles_are_each_pattern_of_four_edges_three_times() -> None:
    """CB-1.3."""
    by_land_sides = Counter(LAND[tile.shape].bit_count() for tile in STANDARD_BOX.tiles)
    assert by_land_sides == {0: 3, 1: 12, 2: 18, 3: 12, 4: 3}
    symbols = Counter(tile.symbol for tile in STANDARD_BOX.tiles)
    assert symbols == {Symbol.GOLD: 15, Symbol.FISH: 15, Symbol.PLAIN: 18}


def test_a_number_at_a_side_determines_the_card() -> None:
    """CB-1.4."""
    for side, showing in enumerate(STANDARD_BOX.faces.showing):
        assert sorted(showing) == list(range(1, 9))
        assert all(card.numbers[side] == number for number, card in showing.items())
    assert str(STANDARD_BOX.faces.showing[0][3]) == "3/4/1/2"


def test_the_file_reads_back() -> None:
    assert CaballeroBox.from_toml(STANDARD_BOX.to_toml()) == STANDARD_BOX


def test_another_order_of_numbers_can_be_played() -> None:
    text = STANDARD_BOX.to_toml().replace("[1, 2, 3, 4]", "[1, 3, 2, 4]")
    box = CaballeroBox.from_toml(text)
    assert box != STANDARD_BOX
    state, luck = GAME.setup(2, box=box), RandomLuck(3)
    while not state.over:
        decision = state.decision
        state.play(luck.pick(decision))
    laid = {str(card.card) for row in state.cards for card in row}
    assert laid <= {str(card) for card in box.faces.cards}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("heads = [7,", "heads = ["),
        ("heads = [7,", "heads = [-1,"),
        ("heads = [7,", 'heads = ["x",'),
        ("[1, 2, 3, 4]", "[1, 2, 3, 3]"),
        ("[1, 2, 3, 4]", "4"),
        ("sea = { plain = 2", "sea = { plain = 3"),
        ("sea = { plain = 2", "sea = { gold = 2"),
        ("sea = {", "lake = {"),
        ("[tiles]", "[tales]"),
        ("[tiles]", "[tiles"),
    ],
)
def test_a_wrong_file_is_refused(old: str, new: str) -> None:
    text = STANDARD_BOX.to_toml()
    assert old in text
    with pytest.raises(BadBox):
        CaballeroBox.from_toml(text.replace(old, new, 1))


@pytest.mark.parametrize(
    "text",
    [
        "lay tile coast-plain at (0,1) turn 0",
        "lay tile sea-gold at (0,1) turn 0",
        "lay tile coast at (0,01) turn 0",
        "lay tile coast at (0,999) turn 0",
        "lay card 1/2/3 at (0,1)",
        "lay card 1/2/3/9 at (0,1)",
        "buy ship (0,1)NORTH",
        "buy ship (0,1)",
        "power x",
    ],
)
def test_everything_has_one_text_form(text: str) -> None:
    with pytest.raises(BadAction):
        GAME.parse_action(text)


def test_text_forms_read_back() -> None:
    for tile in set(STANDARD_BOX.tiles):
        assert Tile.parse(str(tile)) is tile
    for card in STANDARD_BOX.faces.cards:
        assert Card.parse(str(card)) == card
