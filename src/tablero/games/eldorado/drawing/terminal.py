"""The table as text, for the terminal: the map in rows, the players, the hand, the battle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tablero.engine import CHANCE, UNSEEN, Seat, View, in_order
from tablero.games.eldorado.box import Creature, Kind, Piece, Tile, amounts
from tablero.games.eldorado.drawing.look import Look, turn_of
from tablero.games.eldorado.drawing.monsters import about_guardian, beast_strength
from tablero.games.eldorado.drawing.odds import additions, fight_of, percents, viewed_from
from tablero.games.eldorado.drawing.pieces import pieces_of
from tablero.games.eldorado.drawing.seats import strength_of
from tablero.games.eldorado.drawing.shrines import shrines_of
from tablero.games.eldorado.hexes import Place, Plane
from tablero.games.eldorado.stacks import size
from tablero.games.eldorado.state import EldoradoState
from tablero.games.eldorado.thieves.hiding import hidden
from tablero.words import Words

_CELL = 10
"""The width of a tile; the next row is shifted by half of it."""
_TINTS = {
    Tile.WATER: "blue",
    Tile.GOLD: "yellow",
    Tile.FOOD: "bright_green",
    Tile.WOOD: "green",
    Tile.GARDEN: "magenta",
    Tile.SHRINE: "bold red",
}
_NOTHING = "–"


def table(view: View[EldoradoState], words: Words, heads: Sequence[Text]) -> RenderableType:
    """The maps, what lies before everybody, what is going on, and the reader's hand."""
    look = Look(view, words, words.names)
    marks = [head.plain[:1] for head in heads]
    parts: list[RenderableType] = [_heading(look)]
    for plane in Plane:
        if look.state.land.size(plane):
            parts += [Text(words.say(f"plane.{plane}"), "dim"), *_map(look, plane, marks), Text()]
    parts += [_legend(look), Text(), _players(look, heads)]
    parts += [*_monsters(look), *_battle(look), *_hand(look)]
    return Group(*parts)


def _legend(look: Look) -> Text:
    """What the signs on the maps mean; those of the expansion only if it is played."""
    state, say = look.state, look.say
    signs = [say("drawing.signs")]
    if state.variant.expansion:
        signs.append(say("drawing.signs-deeper"))
    if state.variant.thieves:
        signs.append(say("drawing.signs-thieves"))
    return Text("  ".join(signs), "dim")


def _monsters(look: Look) -> Iterator[Text]:
    """Titan and guardians: strength, die, and what they go for."""
    state = look.state
    shown = Creature if state.variant.solo else [each.creature for each in state.beasts]
    for creature in shown:
        yield Text(about_guardian(look, creature))


def _heading(look: Look) -> Text:
    """The round, the stacks and the supply."""
    state, say = look.state, look.say
    rest = (
        say("drawing.island-stack", count=size(state, Plane.ISLAND)),
        say("drawing.cave-stack", count=size(state, Plane.CAVE)),
        look.words.headed(say("zone.supply"), str(_listed(look, state.supply))),
    )
    now = say("drawing.round", number=state.round, rounds=state.variant.rounds)
    return Text.assemble((now, "bold"), "".join(f"  ·  {part}" for part in rest))


def _listed(look: Look, numbers: Sequence[int]) -> str:
    """Numbers of food, wood and gold."""
    return ", ".join(look.thing(amount) for amount in amounts(numbers)) or _NOTHING


def _map(look: Look, plane: Plane, marks: Sequence[str]) -> Iterator[Text]:
    """Rows from north to south; every tile has its steps to the east before its name."""
    places = in_order(place for place in look.state.land.tiles if place.plane is plane)
    left = min(2 * place.east + place.south for place in places)
    for south in range(min(p.south for p in places), max(p.south for p in places) + 1):
        line = Text(f"{south:>4} ", "dim")
        for place in (place for place in places if place.south == south):
            column = 5 + (2 * place.east + place.south - left) * _CELL // 2
            line.append(" " * max(column - len(line), 0))
            line.append_text(_tile(look, place, marks))
        yield line


def _tile(look: Look, place: Place, marks: Sequence[str]) -> Text:
    """Steps to the east, three letters of the tile, who is there."""
    tile = look.state.land.shown(place)
    if tile is None:
        return Text()
    name = look.say(f"drawing.short-{tile}")
    drawn = Text.assemble((f"{place.east:>2}", "dim"), (name, _TINTS.get(tile, "")))
    return drawn.append("".join(_there(look, place, marks)))


_SIGNS = {
    Piece.FARMHOUSE: "^",
    Piece.FORT: "#",
    Piece.HIDEOUT: "@",
    Piece.OUTPOST: "|",
    Piece.OFFERING: "+",
}
"""Buildings and offerings."""


def _there(look: Look, place: Place, marks: Sequence[str]) -> Iterator[str]:
    """= the bridge, $ the hoard, who stands there, + offerings, - what guardians have stolen;
    buildings stand at the first tile of their corner.
    """
    state = look.state
    if place == state.land.bridged:
        yield "="
    if place == state.hoard_at:
        yield "$"
    yield from _standing(look, place, marks)
    for side, shrines in enumerate(state.offerings):
        if place in shrines:
            yield f"+{marks[state.captain(side)]}"
    if place in state.stolen_shrines:
        yield "-"
    for building in state.buildings:
        if state.land.laid_at(building.corner)[0] == place:
            yield f"{_SIGNS[building.piece]}{marks[state.captain(building.side)]}"


def _standing(look: Look, place: Place, marks: Sequence[str]) -> Iterator[str]:
    """Marks of explorers and thieves, * the cave shrine, numbers of villagers, & the tamed wolf,
    ! monsters with their strength.
    """
    state = look.state
    for figure, where in enumerate(state.where):
        if where == place:
            owner = state.owners[figure]
            number = str(int(state.name_of(figure))) if owner == state.thieves else ""
            shrine = "*" if figure == state.shrine else ""
            yield f"{marks[owner]}{number}{shrine}"
    for side, places in enumerate(state.villagers):
        if place in places:
            yield f"{places.count(place)}{marks[state.captain(side)].lower()}"
    if state.wolf is not None and state.wolf.place == place:
        yield f"&{marks[state.wolf.seat]}"
    for beast in state.beasts:
        if beast.place == place:
            yield f"!{beast_strength(state, beast.creature)}"


def _players(look: Look, heads: Sequence[Text]) -> Table:
    """A column for each player."""
    seats = look.state.seats_from(look.near)
    grid = Table(box=None, padding=(0, 2, 0, 0))
    grid.add_column("")
    for seat in seats:
        grid.add_column(heads[seat])
    for key, cells in _rows(look, seats):
        grid.add_row(Text(look.say(key), "dim"), *cells)
    return grid


def _rows(look: Look, seats: Sequence[Seat]) -> Iterator[tuple[str, list[str]]]:
    """What lies before every player, row by row."""
    state = look.state
    yield "drawing.row-explorer", [_explorer(look, seat) for seat in seats]
    yield "drawing.row-cards", [str(len(state.hands[seat])) for seat in seats]
    yield "drawing.strengths", [str(strength_of(look, seat)) for seat in seats]
    yield "drawing.row-shrines", [_shrines(look, seat) for seat in seats]
    yield "drawing.row-pieces", [_stock(look, seat) for seat in seats]
    if any(state.treasures):
        yield (
            "drawing.row-treasures",
            [", ".join(map(look.thing, state.treasures[seat])) for seat in seats],
        )
    if state.thieves is not None:
        coins = [str(state.doubloons) if seat == state.thieves else "" for seat in seats]
        yield "drawing.row-doubloons", coins
    turn = turn_of(state)
    acting = state.mates(turn) if turn != CHANCE else ()
    steps = [_steps(look, seat) if seat in acting else "" for seat in seats]
    if any(steps):
        yield "drawing.row-steps", steps


def _explorer(look: Look, seat: Seat) -> str:
    state, say = look.state, look.say
    if seat == state.thieves:
        return say("drawing.hidden-thieves" if hidden(state) else "drawing.thieves")
    explorer = state.explorers[seat]
    return _NOTHING if explorer is None else look.thing(explorer)


def _steps(look: Look, seat: Seat) -> str:
    """The steps that an explorer has left, or each thief on the map."""
    state = look.state
    there = [one for one in state.own_figures(seat) if state.where[one] is not None]
    if seat == state.thieves:
        return " ".join(f"{int(state.name_of(one))}:{state.points[one]}" for one in there)
    return str(sum(state.points[one] for one in there))


def _shrines(look: Look, seat: Seat) -> str:
    """How many of the shrines needed; an exclamation mark if one more would do."""
    held = shrines_of(look.state, look.state.sides[seat])
    return f"{held.count}/{held.needed + 1}{' !' if held.threatens else ''}"


def _stock(look: Look, seat: Seat) -> str:
    """What can be bought, in the order of Piece; for thieves each with its sign."""
    state = look.state
    thieves = seat == state.thieves
    return " ".join(
        f"{_SIGNS.get(one.piece, '') if thieves else ''}{one.stock}"
        for one in pieces_of(state, state.sides[seat])
    )


def _battle(look: Look) -> Iterator[Text]:
    """The odds now, and with every addition that can still be paid for."""
    fight = fight_of(look.state)
    if fight is None:
        return
    say = look.say
    seat, odds = viewed_from(
        look.state, fight, fight.odds(look.state.box.battle_die), look.view.seat
    )
    sides = f"{fight.attacker.strength} : {fight.defender.strength}"
    yield Text()
    yield Text(f"{say('drawing.battle', place=fight.battle.place)}  ·  {sides}", "bold")
    yield Text(say("drawing.odds", seat=seat, **percents(odds)))
    for one in additions(look):
        key, count = one.price
        said = say(key, more=one.more, count=count)
        yield Text(
            f"  {look.words.headed(said, say('drawing.odds-short', **percents(one.odds)))}", "dim"
        )


def _hand(look: Look) -> Iterator[Text]:
    """The reader's own cards and tiles."""
    seat = look.view.seat
    if seat is None:
        return
    state, say = look.state, look.say
    held = state.hands[seat]
    yield Text()
    yield Text.assemble(
        (look.words.headed(say("zone.hand"), ""), "bold"),
        _listed(look, [held.count(kind) for kind in Kind]),
    )
    for zone, tiles in (("zone.keys", state.keys[seat]), ("zone.top", state.top)):
        if tiles and UNSEEN not in tiles:
            yield Text(look.words.headed(say(zone), ", ".join(map(look.thing, tiles))))
