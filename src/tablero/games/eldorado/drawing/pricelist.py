"""The price list as a printed card, with what the reader can pay (ED-1.4, ED-1.5)."""

from __future__ import annotations

from collections.abc import Sequence

from tablero.drawing.svg import Svg, group, path, place, rect, tag
from tablero.engine import CHANCE
from tablero.games.eldorado.battle.monsters import beast as monster
from tablero.games.eldorado.battle.strength import dweller_strength
from tablero.games.eldorado.box import DWELLERS, Creature, Piece, Tile
from tablero.games.eldorado.drawing import tiles
from tablero.games.eldorado.drawing.figures import figure
from tablero.games.eldorado.drawing.icons import icon
from tablero.games.eldorado.drawing.inspector import about_piece
from tablero.games.eldorado.drawing.look import Look
from tablero.games.eldorado.drawing.prices import cost, house_mark
from tablero.games.eldorado.drawing.standing import kinds_of
from tablero.games.eldorado.drawing.tokens import label
from tablero.games.eldorado.drawing.tones import line
from tablero.games.eldorado.thieves.purse import affordable, doubloons_for

_ROW = 20.0


def prices(look: Look, width: float) -> Svg:
    """A line for each piece, then the strengths of the cave's dwellers."""
    say = look.words.say
    sold = kinds_of(look.state, look.state.sides[look.near])
    return group(
        label(0, 11, say("drawing.prices"), size=12, soft=True),
        house_mark(look, width, 11),
        *(
            group(_row(look, piece, width), transform=place(0, 16 + at * _ROW))
            for at, piece in enumerate(sold)
        ),
        group(_dwellers(look, width), transform=place(0, 17 + len(sold) * _ROW)),
    )


def _costs(look: Look, piece: Piece) -> Sequence[object]:
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


def _row(look: Look, piece: Piece, width: float) -> Svg:
    """A piece, its name and its price; a tick if the reader has one left and can pay it now."""
    cards = _costs(look, piece)
    return group(
        rect(0, 0, width, _ROW, fill="#ffffff", fill_opacity=0),
        figure(f"{piece}-{look.hue(look.near)}", 11, 10, 0.36 if piece is Piece.THIEF else 0.46),
        label(26, 15, look.thing(piece), size=14),
        *(icon(kind, width - 20 - (len(cards) - at) * 19, 1, 18) for at, kind in enumerate(cards)),
        path(
            f"M{width - 13:g} 11l4 5l8-12",
            fill="none",
            stroke_width=2.4,
            stroke_linecap="round",
            stroke="#3f7f6c",
        )
        if _buyable(look, piece)
        else path(f"M{width - 12:g} 10h9", stroke_width=1.4, **line("ink-soft")),
        class_="region",
        role="img",
        aria_label=about_piece(look, piece),
        data_region=f"price-{piece}",
    )


def _dwellers(look: Look, width: float) -> Svg:
    """Those who live in the cave with their strength; many without their names."""
    state = look.state
    known = [(tile, dweller_strength(state, tile)) for tile in DWELLERS]
    if state.variant.expansion:
        known.insert(0, (Tile.WOLF, dweller_strength(state, Tile.WOLF)))
        known.append((Tile.TITAN, monster(state, CHANCE, Creature.TITAN).strength))
    step = width / len(known)
    return group(
        *(
            group(
                tag("title", look.words.say("drawing.dweller", tile=tile, count=strength)),
                tiles.tile(tile, 11, 11, 0.17),
                label(25, 16, look.thing(tile), size=12) if len(known) == len(DWELLERS) else None,
                icon("strength", step - 32, 4, 14),
                label(step - 15, 16, str(strength), size=13, bold=True),
                transform=place(at * step, 0),
                role="img",
                aria_label=look.words.say("drawing.dweller", tile=tile, count=strength),
            )
            for at, (tile, strength) in enumerate(known)
        )
    )
