"""The middle of the table: a playing bill with one lane per treasure, its chests and its offers."""

from __future__ import annotations

from collections.abc import Iterator

from tablero.drawing.lettering import width as natural_width
from tablero.drawing.lettering import woodtype
from tablero.drawing.palette import ACCENT, INK
from tablero.drawing.parts import part
from tablero.drawing.picking import halo_along, pickable
from tablero.drawing.pieces import paper, shadow
from tablero.drawing.svg import Svg, chamfered, group, path, place, rect, use
from tablero.engine import Seat
from tablero.games.caramba.box import TREASURES, Special, Treasure
from tablero.games.caramba.drawing import gangs, ghosts, offers_table, specials, stakes, tokens
from tablero.games.caramba.drawing.frames import room_for
from tablero.games.caramba.drawing.look import Look, named
from tablero.games.caramba.drawing.offers_table import ROW, Layout, Standing, Sum, layout
from tablero.games.caramba.drawing.plans import Bill
from tablero.games.caramba.drawing.stakes import Stake
from tablero.games.caramba.drawing.treasures import SIZE, TINTS
from tablero.games.caramba.offers import all_offers, at_stake
from tablero.words import Words


def bill(plan: Bill, *, tall: bool) -> Svg:
    """The sheet with its frame, and places for what lies on it."""
    x, y = plan.lanes_at
    bag = room_for("bag")
    return group(
        _sheet(plan.width, plan.height),
        group(room_for("round"), transform=place(*plan.headline)),
        *(
            group(
                group(
                    room_for(f"lane:{lane}"),
                    room_for(f"ghosts:{lane}"),
                    class_=f"lane lane-{treasure}",
                ),
                transform=place(x + lane * plan.step, y),
            )
            for lane, treasure in enumerate(TREASURES)
        ),
        group(bag, transform=place(14, 10, scale=0.38)) if tall else bag,
        None if tall else room_for("used"),
    )


def _sheet(width: float, height: float) -> Svg:
    return group(
        shadow(width, height, radius=3, lift=3),
        paper(width, height, radius=3),
        rect(5, 5, width - 10, height - 10, fill="none", stroke=INK, stroke_width=2),
        rect(8.5, 8.5, width - 17, height - 17, fill="none", stroke=INK, stroke_width=0.7),
    )


def printed(plan: Bill, order: tuple[Seat, ...], words: Words, *, tall: bool) -> Iterator[Svg]:
    """What every lane has in any position: its ground, and a table of offers to be filled in."""
    width, height = plan.lane
    for lane, treasure in enumerate(TREASURES):
        name = words.say(f"treasure.{treasure}")
        yield part(f"ground:{lane}", _ground(treasure, name, width, height, tall=tall))
        rows = group(*(room_for(f"offer:{lane}:{seat}") for seat in order), aria_hidden="true")
        yield part(f"offers:{lane}", group(rows, transform=_table_at(height, len(order))))


def _table_at(height: float, seats: int) -> str:
    """Where the table of offers stands in a lane."""
    return place(6, height - ROW * seats - 4)


def lying(look: Look, plan: Bill, *, tall: bool) -> Iterator[Svg]:
    """What lies on the bill in this position."""
    state, words = look.state, look.words
    width, height = plan.lane
    sheet = layout(look, width - 12, short=tall)
    room = (width - 12, height - ROW * state.seats - 42)
    for treasure, offers in zip(TREASURES, all_offers(state), strict=True):
        sums = tuple([(offer.cards, offer.bonus) for offer in offers])
        yield from _at_stake(look, treasure, sums, room)
        standing = Standing(sums, at_stake(state, treasure))
        yield from _offered(look, treasure, standing, sheet, _table_at(height, state.seats))
    yield look.part("round", _headline, words, state.round, *plan.line)
    yield look.part("bag", _bag, words, len(state.bag), *plan.bag)
    if not tall:
        yield look.part("used", _used, words, state.used, *plan.used)


def _at_stake(
    look: Look, treasure: Treasure, sums: tuple[Sum, ...], room: tuple[float, float]
) -> Iterator[Svg]:
    """The lane itself and the chests in it: the same for every reader."""
    lane = int(treasure)
    here = stakes.all_of(look, treasure)
    newest = stakes.newest(here, look.new_chests())
    protector = stakes.protector(look, treasure)
    yield look.part(f"lane:{lane}", _lane, treasure, here, sums, look.words)
    yield look.part(f"stakes:{lane}", stakes.stakes, lane, here, newest, protector, room)


def _offered(
    look: Look, treasure: Treasure, standing: Standing, sheet: Layout, where: str
) -> Iterator[Svg]:
    """The rows of the table of offers, and those that the reader's bids would change."""
    lane = int(treasure)
    rows = offers_table.rows(standing)
    row, names, width, short = offers_table.row, sheet.names, sheet.width, sheet.short
    for at, seat in enumerate(sheet.order):
        key = f"offer:{lane}:{seat}"
        yield look.part(key, row, lane, at, rows[seat], names[seat], width, short)
    key, held = f"ghosts:{lane}", ghosts.cards_for(look, treasure)
    if held:
        drawn = ghosts.offers
        yield look.part(key, drawn, treasure, held, look.near, standing, sheet, where)
    else:
        yield look.part(key, group)


def _headline(words: Words, number: int, width: float, size: float) -> Svg:
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


def _lane(treasure: Treasure, here: tuple[Stake, ...], sums: tuple[Sum, ...], words: Words) -> Svg:
    """One treasure, to be picked; a screen reader says what is at stake and what is offered."""
    lane = int(treasure)
    return pickable(
        f"treasure:{treasure}",
        _label(treasure, here, sums, words),
        room_for(f"ground:{lane}"),
        room_for(f"stakes:{lane}"),
        room_for(f"offers:{lane}"),
        data_about=f"treasure:{treasure}",
    )


def _label(treasure: Treasure, here: tuple[Stake, ...], sums: tuple[Sum, ...], words: Words) -> str:
    values = ", ".join(
        [
            str(chest.value) if owner is None else f"{chest.value} ({named(words, owner)})"
            for chest, owner in here
        ]
    )
    made = ", ".join(
        [f"{named(words, seat)} {sum(offer)}" for seat, offer in enumerate(sums) if sum(offer)]
    )
    name = words.say(f"treasure.{treasure}")
    there = f"{words.say('zone.middle')} {values or '–'}"
    return words.headed(name, f"{there}; {made}" if made else there)


def _ground(treasure: Treasure, name: str, width: float, height: float, *, tall: bool) -> Svg:
    """The tinted ground with the name of the treasure."""
    outline = chamfered(0, 0, width, height, 7)
    return group(
        path(outline, fill=TINTS[treasure].pale, transform="translate(1.2 1)"),
        path(outline, fill="none", stroke=INK, stroke_width=1),
        halo_along(outline),
        _name(treasure, name, width, tall=tall),
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


def _bag(words: Words, left: int, x: float, y: float) -> Svg:
    """The bag and how many chests are left in it."""
    label = words.headed(words.say("zone.bag"), words.say("count.chests", count=left))
    return group(
        tokens.bag(0, 0, left),
        transform=place(x, y),
        role="img",
        aria_label=label,
        data_about="bag",
    )


def _used(words: Words, used: tuple[tuple[Seat, Special], ...], x: float, y: float) -> Svg:
    """The special cards that have been used (CA-1.4)."""
    return group(
        *(
            group(
                specials.face(str(special)),
                gangs.badge(seat, 66, 116, 40),
                transform=place(x, y + at * 52, scale=0.33),
                role="img",
                aria_label=words.say("status.special-used", special=special),
                data_about=f"special:{special}",
            )
            for at, (seat, special) in enumerate(used)
        )
    )
