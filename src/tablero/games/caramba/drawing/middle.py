"""The middle of the table: a playing bill with one lane per treasure, its chests and its offers."""

from __future__ import annotations

from tablero.drawing.lettering import width as natural_width
from tablero.drawing.lettering import woodtype
from tablero.drawing.palette import ACCENT, INK
from tablero.drawing.parts import part
from tablero.drawing.picking import halo_along, pickable
from tablero.drawing.pieces import paper, shadow
from tablero.drawing.svg import Svg, chamfered, group, path, place, rect, use
from tablero.games.caramba.box import Treasure
from tablero.games.caramba.drawing import ghosts, offers_table, stakes, tokens
from tablero.games.caramba.drawing.look import Look
from tablero.games.caramba.drawing.offers_table import Layout, Standing
from tablero.games.caramba.drawing.treasures import SIZE, TINTS
from tablero.games.caramba.offers import at_stake
from tablero.words import Words


def bill(width: float, height: float) -> Svg:
    """The sheet itself, with its frame."""
    return group(
        shadow(width, height, radius=3, lift=3),
        paper(width, height, radius=3),
        rect(5, 5, width - 10, height - 10, fill="none", stroke=INK, stroke_width=2),
        rect(8.5, 8.5, width - 17, height - 17, fill="none", stroke=INK, stroke_width=0.7),
    )


def headline(words: Words, number: int, width: float, size: float) -> Svg:
    """`ROUND 3` between two rules, with the title where there is room."""
    said = words.say("round", number=number) if number else ""
    middle = width / 2
    reach = 92.0 if said else 10.0
    return group(
        woodtype(said, middle, 0, size, ink=ACCENT, anchor="middle", stretch=1.25),
        path(
            f"M0 {size / 2 - 1.6}H{middle - reach}M{middle + reach} {size / 2 - 1.6}H{width}"
            f"M0 {size / 2 + 1.6}H{middle - reach}M{middle + reach} {size / 2 + 1.6}H{width}",
            stroke=INK,
            stroke_width=0.9,
        ),
    )


def lane(
    look: Look, treasure: Treasure, standing: Standing, sheet: Layout, width: float, height: float
) -> Svg:
    """One treasure: its name, its chests in the middle, and what everybody offers."""
    name = look.words.say(f"treasure.{treasure}")
    table_height = offers_table.ROW * look.state.seats
    table_at = place(6, height - table_height - 4)
    here = stakes.all_of(look, treasure)
    number = f"{treasure:d}"
    picked = pickable(
        f"treasure:{treasure}",
        _label(look, name, here, standing),
        look.part(f"ground:{number}", _ground, treasure, name, width, height, sheet.short),
        look.part(
            f"stakes:{number}",
            stakes.stakes,
            treasure,
            here,
            stakes.newest(here, look.new_chests()),
            stakes.protector(look, treasure),
            (width - 12, height - table_height - 42),
        ),
        look.part(f"offers:{number}", offers_table.rows, treasure, standing, sheet, table_at),
    )
    return group(
        part(f"lane:{number}", picked),
        look.part(
            f"ghosts:{number}",
            ghosts.offers,
            treasure,
            ghosts.cards_for(look, treasure),
            look.near,
            standing,
            at_stake(look.state, treasure),
            sheet,
            table_at,
        ),
        class_=f"lane lane-{treasure}",
    )


def _ground(treasure: Treasure, name: str, width: float, height: float, tall: bool) -> Svg:
    """The tinted ground with the name of the treasure."""
    outline = chamfered(0, 0, width, height, 7)
    return group(
        path(outline, fill=TINTS[treasure].pale, transform="translate(1.2 1)"),
        path(outline, fill="none", stroke=INK, stroke_width=1),
        halo_along(outline),
        _name(treasure, name, width, tall=tall),
    )


def _label(look: Look, name: str, here: tuple[stakes.Stake, ...], standing: Standing) -> str:
    """What a screen reader says of the lane: the chests at stake, then the offers."""
    values = ", ".join(
        [
            str(chest.value) if owner is None else f"{chest.value} ({look.name(owner)})"
            for chest, owner in here
        ]
    )
    made = ", ".join(
        [
            f"{look.name(seat)} {offer.total}"
            for seat, offer in enumerate(standing.offers)
            if offer.total
        ]
    )
    return f"{name}: {look.words.say('zone.middle')} {values or '–'}" + (
        f"; {made}" if made else ""
    )


def _name(treasure: Treasure, name: str, width: float, *, tall: bool) -> Svg:
    tint = TINTS[treasure]
    if tall:
        return woodtype(
            name, width / 2, 8, 13, ink=tint.deep, anchor="middle", fit=_room(name, 13, width - 14)
        )
    return group(
        group(use(f"engraving-{tint.name}"), transform=place(8, 4, scale=30 / SIZE)),
        woodtype(name, 46, 11, 17, ink=tint.deep, stretch=1.2),
    )


def _room(name: str, size: float, most: float) -> float:
    return min(natural_width(name, size) * 1.15, most)


def bag(words: Words, left: int, x: float, y: float) -> Svg:
    """The bag and how many chests are left in it."""
    label = f"{words.say('zone.bag')}: {words.say('count.chests', count=left)}"
    return group(tokens.bag(0, 0, left), transform=place(x, y), role="img", aria_label=label)
