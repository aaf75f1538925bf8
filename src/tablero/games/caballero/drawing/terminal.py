"""The table as text, for the terminal: the chart, the open tiles, what everybody has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tablero.engine import View
from tablero.games.caballero.deeds import MOST_CARDS, MOST_CASTILLOS, MOST_SHIPS
from tablero.games.caballero.drawing.forecast import forecast
from tablero.games.caballero.drawing.look import Look
from tablero.games.caballero.drawing.text_chart import TextChart, tile_lines
from tablero.games.caballero.pieces import PlacedTile, Tile
from tablero.games.caballero.result import scores_of
from tablero.games.caballero.state import CaballeroState
from tablero.games.caballero.tiles import most_tiles
from tablero.games.caballero.turn import Turn
from tablero.words import Words

_NOTHING = "–"


def table(view: View[CaballeroState], words: Words, heads: Sequence[Text]) -> RenderableType:
    """The chart, the open tiles, what lies before everybody, and the reader's power cards."""
    look = Look(view, words, words.names)
    marks = [Text(head.plain[:1], head.style) for head in heads]
    parts: list[RenderableType] = [_heading(look), TextChart(look, marks), *_legend(look), Text()]
    parts += [*_open_tiles(look), _players(look, heads), *_deeds(look, heads)]
    return Group(*parts, *_own_powers(look))


def _heading(look: Look) -> Text:
    """The round, the stack and the supplies."""
    state, say = look.state, look.words.say
    rest = (
        say("drawing.stack", count=len(state.stack)),
        say("drawing.supply-ships", count=state.ship_supply),
        say("drawing.supply-castillos", count=state.castillo_supply),
    )
    now = say("drawing.round", number=state.round, rounds=state.variant.rounds)
    return Text.assemble((now, "bold"), "".join(f"  ·  {part}" for part in rest))


def _legend(look: Look) -> Iterator[Text]:
    """What the signs on the chart mean."""
    yield Text(look.words.say("drawing.signs"), "dim")
    if look.state.variant.expansion:
        yield Text(look.words.say("drawing.signs-expansion"), "dim")


def _open_tiles(look: Look) -> Iterator[RenderableType]:
    """The open tiles, unturned, each above its name."""
    tiles = look.state.open_tiles
    if tiles:
        yield Text(look.words.say("drawing.tiles-unturned"), "dim")
        yield Columns([_open_tile(look, tile) for tile in tiles], padding=(0, 2))
        yield Text()


def _open_tile(look: Look, tile: Tile) -> Text:
    return Text("\n").join([*tile_lines(PlacedTile.of(tile, 0)), Text(look.thing(tile))])


def _players(look: Look, heads: Sequence[Text]) -> Table:
    """A column for each player."""
    seats = look.state.seats_from(look.near)
    grid = Table(box=None, padding=(0, 2, 0, 0))
    grid.add_column("")
    for seat in seats:
        grid.add_column(heads[seat])
    for label, cells in _rows(look):
        grid.add_row(Text(label, "dim"), *(cells[seat] for seat in seats))
    return grid


def _rows(look: Look) -> Iterator[tuple[str, list[str]]]:
    """What lies before every player, row by row, by seat."""
    state, say = look.state, look.words.say
    seats = range(state.seats)
    yield say("drawing.row-points"), _points(state)
    yield say("drawing.row-power"), [_power(state, bid) if bid else _NOTHING for bid in state.bids]
    yield (
        say("drawing.row-court"),
        [f"{state.courts[seat]} / {state.court_limit(seat)}" for seat in seats],
    )
    yield say("drawing.row-cards"), list(map(str, state.homes))
    yield (
        say("drawing.row-ships"),
        [f"{len(state.ships[seat])} + {state.docked[seat]}" for seat in seats],
    )
    yield say("drawing.row-castillos"), [str(len(row)) for row in state.castillos]
    if state.variant.expansion:
        yield (
            say("drawing.row-grande"),
            [_NOTHING if cell is None else look.thing(cell) for cell in state.grandes],
        )
        yield say("drawing.row-alcaldes"), [str(state.alcaldes_left(seat)) for seat in seats]
    yield say("drawing.row-powers"), [" ".join(_runs(row)) or _NOTHING for row in state.powers]


def _points(state: CaballeroState) -> list[str]:
    """Points so far, and what a scoring now would add while there will be one."""
    scores = scores_of(state.seats, state.awards)
    if state.over:
        return [str(score) for score in scores]
    return [f"{score} (+{more})" for score, more in zip(scores, forecast(state), strict=True)]


def _power(state: CaballeroState, value: int) -> str:
    """A power card with its heads (CB-1.2)."""
    return f"{value}({state.box.heads[value - 1]})"


def _runs(values: Sequence[int]) -> Iterator[str]:
    """Ascending numbers, three or more in a row written short: 1-5 8 9 11-13."""
    left = list(values)
    while left:
        run = [value for at, value in enumerate(left) if value == left[0] + at]
        yield f"{run[0]}-{run[-1]}" if len(run) > 2 else " ".join(map(str, run))
        left = left[len(run) :]


def _deeds(look: Look, heads: Sequence[Text]) -> Iterator[Text]:
    """What has been done in the turn that goes on, of what it allows (CB-4.2)."""
    turn = look.state.frames[-1] if look.state.frames else None
    if not isinstance(turn, Turn):
        return
    say, deeds = look.words.say, turn.deeds
    done = (
        say("drawing.todo-tile", done=deeds.tiles, most=most_tiles(look.state, turn.seat)),
        say("drawing.todo-cards", done=deeds.cards, most=MOST_CARDS),
        say("drawing.todo-ships", done=deeds.ships, most=MOST_SHIPS),
        say("drawing.todo-castillos", done=deeds.castillos, most=MOST_CASTILLOS),
    )
    yield Text()
    yield Text.assemble(heads[turn.seat], "".join(f"  ·  {part}" for part in done))


def _own_powers(look: Look) -> Iterator[Text]:
    """The reader's power cards with their heads, while there is something to bid for."""
    seat = look.view.seat
    if seat is None or look.state.over:
        return
    cards = "  ".join(_power(look.state, value) for value in look.state.powers[seat])
    yield Text()
    yield Text(look.words.say("drawing.power-heads", cards=cards))
