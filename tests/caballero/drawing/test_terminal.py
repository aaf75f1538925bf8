"""The table in a terminal: everything on it can be read off, and it fits."""

import re
from collections.abc import Iterator
from io import StringIO

import pytest
from rich.console import Console

from tablero.cli import layout
from tablero.engine import RandomLuck
from tablero.games.caballero import CaballeroState
from tablero.games.caballero.grid import SIDES_IN, Cell, Side
from tablero.games.caballero.pieces import PlacedTile, Shape, Symbol, Tile
from tablero.games.caballero.regions import Chart
from tablero.words import Words
from tests.caballero.diagram import Table
from tests.caballero.games import NAMES, SAMPLES

LANGUAGES = ("en", "de", "fr", "nl")
MARKS = "●▲■◆"
MARGIN, WIDTH, HEIGHT = 4, 7, 3
NUMBERS, SHIPS = (3, 13, 17, 7), (4, 12, 18, 8)
"""Where a card has its numbers and its ships, by side."""
COAST = """
    .       R2e:C   WLLL$   B4w
    .       .       LLWL    G6w:G
    B1e:Ce  WWWW    WWWW~   .
"""


def printed(
    state: CaballeroState, reader: int | None = None, *, lang: str = "en", width: int = 100
) -> str:
    """The table as a terminal of some width shows it."""
    words = Words(lang, "caballero", NAMES[: state.seats])
    out = StringIO()
    console = Console(file=out, width=width, color_system=None, markup=False, highlight=False)
    console.print(layout.table("caballero", state.view(reader), words))
    return "\n".join(line.rstrip() for line in out.getvalue().splitlines())


def charts(text: str) -> Iterator[tuple[list[int], list[str]]]:
    """The parts of the chart, from west to east: the numbers of their columns, and their rows."""
    lines = text.splitlines()
    edges = [at for at, line in enumerate(lines) if re.fullmatch(r" {4}[ \d-]*\d", line)]
    for top, bottom in zip(edges[::2], edges[1::2], strict=True):
        assert lines[top] == lines[bottom]
        yield list(map(int, lines[top].split())), lines[top + 1 : bottom]


def cells(text: str) -> dict[Cell, str]:
    """What is shown in every cell: its three lines, one after the other."""
    found = {}
    for easts, rows in charts(text):
        for top in range(0, len(rows), HEIGHT):
            three = rows[top : top + HEIGHT]
            north = int(three[1][:MARGIN])
            for at, east in enumerate(easts):
                left = MARGIN + at * WIDTH
                shown = (line.ljust(left + WIDTH)[left : left + WIDTH] for line in three)
                found[Cell.of(east, north)] = "".join(shown)
    return found


def side(shown: str, at: Side) -> str:
    """What a cell shows at one of its sides."""
    return (shown[1:6], shown[11:14], shown[15:20], shown[7:10])[at]


# What is shown.


def test_a_position_can_be_read_off() -> None:
    table = Table(COAST, expansion=True, open_tiles="LWLW~ LLLL", power=9)
    table.state.powers = ((1, 2, 4, 5, 6, 8), (), (13,))
    assert (
        printed(table.state, 0)
        == """\
Round 1 of 10  ·  0 tiles in the stack  ·  15 ships in the supply  ·  14 castillos in the supply
       0      1      2      3

  3                  ·

           ╭──1──╮ ~~~~~ ╭──1──╮
  2        4 ●C  2▒▒▒$▒▒▒4 ▲   2
           ╰──3──╯ ▒▒▒▒▒ ╰──3──╯
                   ▒▒▒▒▒ ╭──7──╮
  1           ·   ▒▒▒▒▒▒▒6 ■ G 8
                   ~~~~~ ╰──5──╯
    ╭──4──╮ ~~~~~  ~~∝~~
  0 3 ▲C ^1~~~~~~~~~~~~~~   ·
    ╰──2──╯ ~~~~~  ~~~~~

 -1           ·      ·

       0      1      2      3
▒ land  ~ water  $ gold  ∝ fish  · free cell  ^ ship  C castillo
G grande  a player’s mark on a tile: alcalde

Open tiles, unturned; turns are clockwise
 ▒▒▒▒▒                ▒▒▒▒▒
~~~▒~∝~              ▒▒▒▒▒▒▒
 ▒▒▒▒▒                ▒▒▒▒▒
isthmus with a fish  inland

                            ● Ana (you)  ▲ Ben & Co  ■ Çlara
Points (+ if scored now)    0 (+0)       0 (+7)      0 (+6)
Power card (heads)          9(3)         12(1)       11(2)
Caballeros at court / room  8 / 72       8 / 64      8 / 72
Cards at home               9            8           9
Ships at sea + at court     0 + 0        1 + 0       0 + 0
Castillos                   1            1           0
Grande on the card at       –            –           (3, 1)
Alcaldes at court           5            5           5
Power cards left            1 2 4-6 8    –           13

● Ana (you)  ·  Tiles 0/2  ·  Cards 0/2  ·  Ships 0/2  ·  Castillos 0/2

Your power cards (heads): 1(7)  2(6)  4(5)  5(5)  6(4)  8(3)"""
    )


def test_alcalde_and_ship_lie_on_their_sea() -> None:
    """Also where both isthmuses around it show a fish: there is room for all of it."""
    table = Table("LWLW~ LWLW~", expansion=True)
    fish = Tile.of(Shape.ISTHMUS, Symbol.FISH)
    turned = PlacedTile.of(fish, 0), PlacedTile.of(fish, 2)
    table.state.chart = Chart(zip((Cell.of(0, 0), Cell.of(1, 0)), turned, strict=True))
    (sea,) = table.state.chart.enclosed
    table.state.alcaldes = ((), (sea,), ())
    assert "~~~▒∝▲~~∝~▒~~~" in printed(table.state)
    table.state.ships = ((), (sea,), ())
    assert "~~~▒∝▲^~∝~▒~~~" in printed(table.state)


def test_an_open_tile_turns_clockwise() -> None:
    table = Table("LLWL", open_tiles="LLLW")
    assert "clockwise\n ▒▒▒▒▒\n~~~▒▒▒▒\n ▒▒▒▒▒\ncoast\n" in printed(table.state)
    table.play("lay tile coast at (0,1) turn 2")
    assert cells(printed(table.state))[Cell.of(0, 1)] == " ▒▒▒▒▒ ▒▒▒▒~~~ ▒▒▒▒▒ "


def test_print_shows_the_chart() -> None:
    shown = str(Table(COAST).state)
    assert "0 3 ▲C ^1~~~~~~~~~~~~~~   ·" in shown
    assert shown.endswith("Red takes a turn.")


# Everything.


@pytest.mark.parametrize("at", range(len(SAMPLES)))
def test_tiles_lie_as_they_are_shown(at: int) -> None:
    state = SAMPLES[at].state
    shown = cells(printed(state))
    for cell, tile in state.chart.tiles.items():
        sides = [side(shown[cell], each) for each in Side]
        assert [each for each in Side if "▒" in sides[each]] == list(SIDES_IN[tile.land])
        assert [each for each in Side if "~" in sides[each]] == list(SIDES_IN[15 - tile.land])
        assert ("$" in shown[cell]) == (tile.tile.symbol == Symbol.GOLD)
        fish = [part.sides for part in tile.parts if part.symbols and not part.land]
        seen = [each for each in Side if "∝" in sides[each]]
        assert len(seen) == len(fish)
        assert all(each in water for each, water in zip(seen, fish, strict=True))
    cards = {card.cell for row in state.cards for card in row}
    drawn = {cell for cell, signs in shown.items() if signs.strip() not in ("", "·")}
    assert drawn == state.chart.tiles.keys() | cards
    assert state.chart.places.keys() <= shown.keys()


@pytest.mark.parametrize("at", range(len(SAMPLES)))
def test_cards_and_pieces_lie_as_they_are_shown(at: int) -> None:
    state = SAMPLES[at].state
    shown = cells(printed(state))
    for seat, row in enumerate(state.cards):
        for laid in row:
            signs = shown[laid.cell]
            assert [int(signs[place]) for place in NUMBERS] == list(laid.card.numbers)
            assert signs[9] == MARKS[seat]
            assert (signs[10] == "C") == (laid.cell in state.castillos[seat])
            assert (signs[11] == "G") == (laid.cell == state.grandes[seat])
            ships = [each for each in Side if signs[SHIPS[each]] == "^"]
            assert ships == [ship.side for ship in state.ships[seat] if ship.cell == laid.cell]
        for region in state.alcaldes[seat]:
            ship = "^" * (region in state.ships[seat])
            assert f"{MARKS[seat]}{ship}" in side(shown[region.cell], region.side)


def test_samples_have_pieces_of_every_kind() -> None:
    states = [position.state for position in SAMPLES]
    assert any(any(state.alcaldes) for state in states)
    assert any(any(cell is not None for cell in state.grandes) for state in states)
    assert any(
        ship.cell in state.chart.tiles for state in states for row in state.ships for ship in row
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_open_tiles_have_their_names(lang: str) -> None:
    words = Words(lang, "caballero")
    for position in SAMPLES[::4]:
        shown = " ".join(printed(position.state, lang=lang).split())
        for tile in position.state.open_tiles:
            key, params = tile.word()
            assert words.say(key, **params) in shown


# Any reader, any language, any terminal.


@pytest.mark.parametrize("width", [40, 80, 100, 200])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_tables_fit_every_terminal(lang: str, width: int) -> None:
    for position in SAMPLES[::4]:
        for reader in (0, None):
            shown = printed(position.state, reader, lang=lang, width=width)
            assert max(map(len, shown.splitlines())) <= width


def test_a_wide_chart_is_shown_in_parts() -> None:
    long = Table(" ".join(["LLWL"] * 30)).state
    parts = [easts for easts, _ in charts(printed(long))]
    assert parts == [list(range(-1, 10)), list(range(10, 21)), list(range(21, 31))]
    assert cells(printed(long)) == cells(printed(long, width=250))


@pytest.mark.parametrize("at", range(0, len(SAMPLES), 4))
def test_the_terminal_shows_nothing_hidden(at: int) -> None:
    state = SAMPLES[at].state
    for reader in (0, None):
        other = state.view(reader).imagine(RandomLuck(at))
        assert printed(state, reader) == printed(other, reader)
