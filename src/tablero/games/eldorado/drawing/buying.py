"""Buying and removing pieces: the price list, and the corners to build on (ED-5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tablero.drawing.palette import INK, PAPER_LIGHT
from tablero.drawing.parts import Memory
from tablero.drawing.picking import halo, pickable
from tablero.drawing.svg import Svg, circle, group, path, place, rect, tag
from tablero.engine import Seat, in_order
from tablero.games.eldorado.battle.sequence import AttackBuilding
from tablero.games.eldorado.box import Kind, Piece, Tile, amounts
from tablero.games.eldorado.buying import BuildFarmhouse, BuildFort, BuyVillager, Remove
from tablero.games.eldorado.drawing.art.figures import figure
from tablero.games.eldorado.drawing.art.icons import icon
from tablero.games.eldorado.drawing.art.notes import INERT, label
from tablero.games.eldorado.drawing.art.tones import line
from tablero.games.eldorado.drawing.atlas import Atlas
from tablero.games.eldorado.drawing.cave import dwellers, strengths
from tablero.games.eldorado.drawing.ghosts import built, gone
from tablero.games.eldorado.drawing.look import Look, Point, key_of, named
from tablero.games.eldorado.drawing.pieces import building, kinds_of
from tablero.games.eldorado.drawing.prices import Ware, cost, house_values, reconstructed
from tablero.games.eldorado.drawing.verbs import Lines, Questions, Verb, Verbs
from tablero.games.eldorado.gathering import yields
from tablero.games.eldorado.hexes import CORNERS_OF, Corner, Tip
from tablero.games.eldorado.offerings import Offer
from tablero.games.eldorado.thieves.hideout import BuildHideout
from tablero.games.eldorado.thieves.purchases import BuildOutpost
from tablero.games.eldorado.thieves.purse import affordable, doubloons_for
from tablero.words import Words

EXPLORERS_VERBS = {
    Piece.VILLAGER: BuyVillager.verb(),
    Piece.FARMHOUSE: BuildFarmhouse.verb(),
    Piece.FORT: BuildFort.verb(),
    Piece.OFFERING: Offer.verb(),
}
"""How each piece is bought."""
_THIEVES_USE = {Piece.OFFERING: "thieves-offering"}
"""Pieces with another use for thieves."""
_ROW = 20.0
_AT_CORNERS = (BuildFarmhouse, BuildFort, BuildHideout, BuildOutpost, Remove, AttackBuilding)


def wares(look: Look, seat: Seat) -> Iterator[Ware]:
    """The pieces that explorers buy with cards."""
    state = look.state
    side, colour = state.sides[seat], look.hue(seat)
    for piece, verb in EXPLORERS_VERBS.items():
        price = state.box.prices[piece]
        left = state.stock[side][piece]
        picture = look.kept(figure, f"{piece}-{colour}", 0, 0, 1.25)
        yield Ware(verb, picture, cost(price), left, bool(left) and state.can_pay(seat, price))


class Priced(NamedTuple):
    """A line of the price list."""

    piece: Piece
    price: tuple[object, ...]
    """What it costs, as signs."""
    buyable: bool
    """Whether the reader has one left and can pay for it now."""


def price_list(look: Look, width: float) -> Svg:
    """A line for each piece, then the strengths of the cave's dwellers."""
    state = look.state
    rows = tuple(
        [
            Priced(piece, _costs(look, piece), _buyable(look, piece))
            for piece in kinds_of(state, state.sides[look.near])
        ]
    )
    whose = look.hue(look.near), look.near == state.thieves
    known = strengths(state)
    return look.part(
        "prices", _listed, look.memory, look.words, rows, *whose, known, reconstructed(look), width
    )


def _listed(
    memory: Memory,
    words: Words,
    rows: tuple[Priced, ...],
    hue: Seat,
    thieves: bool,
    known: tuple[tuple[Tile, int], ...],
    house: bool,
    width: float,
) -> Svg:
    return group(
        label(0, 11, words.say("drawing.prices"), size=12, soft=True),
        house_values(words, width, 11) if house else None,
        *(
            group(
                memory.part(f"price:{row.piece}", _row, memory, words, row, hue, thieves, width),
                transform=place(0, 16 + at * _ROW),
            )
            for at, row in enumerate(rows)
        ),
        group(
            memory.part("dwellers", dwellers, words, known, width),
            transform=place(0, 17 + len(rows) * _ROW),
        ),
    )


def _costs(look: Look, piece: Piece) -> tuple[object, ...]:
    """What a piece costs, as signs."""
    state = look.state
    if look.near == state.thieves:
        return ("doubloon",) * doubloons_for(state, piece)
    return cost(state.box.prices[piece])


def _buyable(look: Look, piece: Piece) -> bool:
    """Whether the reader has such a piece left and can pay for it."""
    state, seat = look.state, look.view.seat
    if seat is None or not state.stock[state.sides[seat]][piece]:
        return False
    return affordable(state, seat, piece)


def _row(memory: Memory, words: Words, row: Priced, hue: Seat, thieves: bool, width: float) -> Svg:
    """A piece, its name and its price; a tick if the reader can buy one."""
    piece, price = row.piece, row.price
    return group(
        rect(0, 0, width, _ROW, fill="#ffffff", fill_opacity=0),
        figure(f"{piece}-{hue}", 11, 10, 0.36 if piece is Piece.THIEF else 0.46),
        label(26, 15, named(words, piece), size=14),
        *(icon(kind, width - 20 - (len(price) - at) * 19, 1, 18) for at, kind in enumerate(price)),
        memory.part(f"tick:{piece}", _tick, row.buyable, width),
        class_="region",
        role="img",
        aria_label=_about_piece(words, piece, price, thieves=thieves),
        data_region=f"price-{piece}",
    )


def _tick(buyable: bool, width: float) -> Svg:
    if not buyable:
        return path(f"M{width - 12:g} 10h9", stroke_width=1.4, **line("ink-soft"))
    return path(
        f"M{width - 13:g} 11l4 5l8-12",
        fill="none",
        stroke_width=2.4,
        stroke_linecap="round",
        stroke="#3f7f6c",
    )


def about_piece(look: Look, piece: Piece) -> str:
    """A piece of the price list: what it costs and what it does."""
    thieves = look.near == look.state.thieves
    return _about_piece(look.words, piece, _costs(look, piece), thieves=thieves)


def _about_piece(words: Words, piece: Piece, price: tuple[object, ...], *, thieves: bool) -> str:
    say = words.say
    if thieves:
        coins = say("drawing.price-doubloon", count=len(price))
        said, use = say("drawing.price", piece=piece, price=coins), _THIEVES_USE.get(piece, piece)
    else:
        cards = amounts([price.count(kind) for kind in Kind])
        said, use = say("drawing.price", piece=piece, price=cards), piece
    return f"{said}. {say(f'drawing.about-{use}')}"


def corners(look: Look, atlas: Atlas) -> Iterator[Svg]:
    """Buildings, and the corners where the reader could build."""
    state, fresh = look.state, look.fresh
    standing = {
        one.corner: Standing(one.piece, state.captain(one.side), one.corner in fresh)
        for one in state.buildings
    }
    asked = _asked_corners(look)
    for corner in in_order(standing.keys() | asked):
        key = f"corner:{key_of(corner.place)}{'n' if corner.tip is Tip.NORTH else 's'}"
        there, spot = standing.get(corner), atlas.corner(corner)
        if corner in asked:
            yield look.part(key, _corner, look.words, corner, spot, there)
        elif there is not None:
            yield look.part(key, _building, spot, there)


class Standing(NamedTuple):
    """A building on the map."""

    piece: Piece
    seat: Seat
    """Whose colour it has."""
    raised: bool


def _building(spot: Point, there: Standing) -> Svg:
    return group(building(there.piece, there.seat, spot, raised=there.raised), **INERT)


def _asked_corners(look: Look) -> set[Corner]:
    """Corners in the reader's answers, and those of his explorer's tile, which say why not."""
    if look.view.seat is None:
        return set()
    found = {option.corner for option in look.options if isinstance(option, _AT_CORNERS)}
    if found and not any(look.options_of(AttackBuilding)):
        for figure in look.state.own_figures(look.view.seat):
            where = look.state.where[figure]
            if where is not None:
                found.update(CORNERS_OF[where])
    return found


def _corner(words: Words, corner: Corner, spot: Point, there: Standing | None) -> Svg:
    """A corner to be picked, with the building on it."""
    x, y = spot
    if there is None:
        name = words.say("drawing.free-corner", corner=corner)
    else:
        name = words.say("drawing.building", piece=there.piece, seat=there.seat, corner=corner)
    return pickable(
        f"corner:{corner}",
        name,
        tag("title", name),
        circle(x, y, 17, fill="#ffffff", fill_opacity=0),
        circle(x, y, 4.4, fill=PAPER_LIGHT, stroke=INK, stroke_width=1.2)
        if there is None
        else building(there.piece, there.seat, spot, raised=there.raised),
        circle(x, y, 10, class_="ed-casing", fill="none", pointer_events="none"),
        halo(x - 10, y - 10, 20, 20, radius=10),
        data_about="corner" if there is None else f"piece:{there.piece}",
    )


def _buy_villager(look: Look, atlas: Atlas, action: BuyVillager) -> list[Svg]:
    x, y = atlas.at(action.place)
    return [figure(f"villager-{look.hue(look.near)}", x, y + 14, 1.2, raised=True)]


def _farmhouse_ghost(look: Look, atlas: Atlas, action: BuildFarmhouse) -> list[Svg]:
    return built(atlas, action.corner, f"farmhouse-{look.hue(look.near)}")


def _fort_ghost(look: Look, atlas: Atlas, action: BuildFort) -> list[Svg]:
    return built(atlas, action.corner, f"fort-{look.hue(look.near)}")


def _remove(_look: Look, atlas: Atlas, action: Remove) -> list[Svg]:
    return [gone(*atlas.corner(action.corner))]


def held_from(look: Look, corner: Corner) -> int:
    """How many tiles a fort or hideout at a corner occupies, bridges left out (ED-11.8)."""
    land = look.state.land
    return sum(place != land.bridged for place in land.laid_at(corner))


def _farmhouse(look: Look, _seat: Seat, action: BuildFarmhouse) -> Lines:
    """The kinds that villagers could gather there."""
    land = look.state.land
    beside = land.laid_at(action.corner)
    kinds = tuple(sorted({kind for place in beside for kind in yields(land, place)}))
    if kinds:
        yield look.say("preview.farm", kinds=kinds)


def _fort(look: Look, _seat: Seat, action: BuildFort) -> Lines:
    yield look.say("preview.fort", count=held_from(look, action.corner))


VERBS: Verbs = {
    BuyVillager: Verb(_buy_villager),
    BuildFarmhouse: Verb(_farmhouse_ghost, _farmhouse),
    BuildFort: Verb(_fort_ghost, _fort),
    Remove: Verb(_remove),
}
QUESTIONS: Questions = {}
