"""The middle of the table: a playing bill with one lane per treasure, its chests and its offers."""

from __future__ import annotations

from tablero.drawing.lettering import width as natural_width
from tablero.drawing.lettering import woodtype
from tablero.drawing.palette import ACCENT, INK
from tablero.drawing.picking import halo_along, pickable
from tablero.drawing.pieces import paper, shadow
from tablero.drawing.svg import Svg, chamfered, group, path, place, rect, use
from tablero.games.caramba.box import Treasure
from tablero.games.caramba.drawing import ghosts, offers_table, stakes, tokens
from tablero.games.caramba.drawing.look import Look
from tablero.games.caramba.drawing.treasures import SIZE, TINTS


def bill(width: float, height: float) -> Svg:
    """The sheet itself, with its frame."""
    return group(
        shadow(width, height, radius=3, lift=3),
        paper(width, height, radius=3),
        rect(5, 5, width - 10, height - 10, fill="none", stroke=INK, stroke_width=2),
        rect(8.5, 8.5, width - 17, height - 17, fill="none", stroke=INK, stroke_width=0.7),
    )


def headline(look: Look, width: float, size: float) -> Svg:
    """`ROUND 3` between two rules, with the title where there is room."""
    words = look.words.say("round", number=look.state.round) if look.state.round else ""
    middle = width / 2
    reach = 92.0 if words else 10.0
    return group(
        woodtype(words, middle, 0, size, ink=ACCENT, anchor="middle", stretch=1.25),
        path(
            f"M0 {size / 2 - 1.6}H{middle - reach}M{middle + reach} {size / 2 - 1.6}H{width}"
            f"M0 {size / 2 + 1.6}H{middle - reach}M{middle + reach} {size / 2 + 1.6}H{width}",
            stroke=INK,
            stroke_width=0.9,
        ),
    )


def lane(look: Look, treasure: Treasure, width: float, height: float, *, tall: bool) -> Svg:
    """One treasure: its name, its chests in the middle, and what everybody offers."""
    tint = TINTS[treasure]
    name = look.words.say(f"treasure.{treasure}")
    outline = chamfered(0, 0, width, height, 7)
    offers = look.offers(treasure)
    table_height = offers_table.ROW * look.state.seats
    return group(
        pickable(
            f"treasure:{treasure}",
            _label(look, treasure, name),
            path(outline, fill=tint.pale, transform="translate(1.2 1)"),
            path(outline, fill="none", stroke=INK, stroke_width=1),
            halo_along(outline),
            _name(treasure, name, width, tall=tall),
            group(
                stakes.stakes(look, treasure, width - 12, height - table_height - 42),
                transform=place(6, 34),
            ),
            group(
                offers_table.rows(look, treasure, offers, width - 12, short=tall),
                transform=place(6, height - table_height - 4),
            ),
        ),
        *ghosts.offers(look, treasure, width - 12, place(6, height - table_height - 4), short=tall),
        class_=f"lane lane-{treasure}",
    )


def _label(look: Look, treasure: Treasure, name: str) -> str:
    """What a screen reader says of the lane: the chests at stake, then the offers."""
    values = ", ".join(
        str(chest.value) + (f" ({look.name(owner)})" if owner is not None else "")
        for chest, owner in stakes.all_of(look, treasure)
    )
    made = offers_table.spoken(look, look.offers(treasure))
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


def bag(look: Look, x: float, y: float) -> Svg:
    """The bag and how many chests are left in it."""
    left = len(look.state.bag)
    label = f"{look.words.say('zone.bag')}: {look.words.say('count.chests', count=left)}"
    return group(tokens.bag(0, 0, left), transform=place(x, y), role="img", aria_label=label)
