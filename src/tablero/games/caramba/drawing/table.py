"""The whole table, in two arrangements: wide screens and tall ones."""

from __future__ import annotations

from tablero.drawing import pieces
from tablero.drawing.engraving import grain
from tablero.drawing.palette import INK, WOOD
from tablero.drawing.svg import Svg, group, path, place, rect, symbol, tag, use
from tablero.engine import Seat
from tablero.games.caramba.box import TREASURES, Special
from tablero.games.caramba.drawing import cards, chests, gangs, middle, specials, tokens, treasures
from tablero.games.caramba.drawing.look import Look
from tablero.games.caramba.drawing.mats import mat
from tablero.games.caramba.drawing.offers_table import Standing, layout
from tablero.games.caramba.drawing.sizes import Mat
from tablero.games.caramba.offers import ahead, all_offers
from tablero.words import Words

_GAP = 10.0
_WIDE = (1120.0, 640.0)
_TALL = 380.0


def definitions() -> Svg:
    """Every symbol that boards and hands use; once per page."""
    return tag(
        "defs",
        *pieces.definitions(),
        *treasures.definitions(),
        *gangs.definitions(),
        *cards.definitions(),
        *chests.definitions(),
        *specials.definitions(),
        *tokens.definitions(),
        symbol("planks", *_planks()),
    )


def _planks() -> list[Svg]:
    """The table top, large enough for every arrangement."""
    planks = []
    for row in range(10):
        y = row * 96
        tone = ("#6f4c30", WOOD, "#735034", "#674529")[row % 4]
        planks.append(
            group(
                rect(0, 0, 1240, 96, fill=tone),
                path(
                    grain(1240, 94, 200 + row, gap=9),
                    fill="none",
                    stroke="#4d3220",
                    stroke_width=0.8,
                    opacity=0.5,
                ),
                path("M0 95.2H1240", stroke=INK, stroke_width=1.4, opacity=0.6),
                path("M0 0.8H1240", stroke="#8f6744", stroke_width=1, opacity=0.6),
                transform=place(0, y),
            )
        )
    return planks


def board(look: Look, *, tall: bool) -> Svg:
    """The board as SVG."""
    width, height, places = _tall(look) if tall else _wide(look)
    return tag(
        "svg",
        tag("title", look.words.say("game.title")),
        group(use("planks"), transform="translate(-20 -20)", class_="table-top"),
        *places,
        viewBox=f"0 0 {width:g} {height:g}",
        class_="board-tall" if tall else "board-wide",
        role="group",
        aria_label=look.words.say("board.table"),
        xmlns="http://www.w3.org/2000/svg",
        font_family="Georgia, 'Liberation Serif', serif",
    )


def _standings(look: Look) -> list[Standing]:
    """What is offered for each treasure."""
    return [
        Standing(offers, ahead(look.state, treasure, offers))
        for treasure, offers in zip(TREASURES, all_offers(look.state), strict=True)
    ]


def _wide(look: Look) -> tuple[float, float, list[Svg]]:
    """The others in a row above, the bill in the middle, the reader's own place below."""
    width, height = _WIDE
    others = look.opposite
    room = (width - _GAP * (len(others) + 1)) / len(others)
    wide = min(room, 540.0)
    left = (width - wide * len(others) - _GAP * (len(others) - 1)) / 2
    far = Mat(wide, 168, 12, 38, 0.52, 0.52, downwards=True)
    near = Mat(width - 2 * _GAP, 160, 150, 8, 0.9, 0.95, downwards=False)
    bill_height = 282.0
    places = [
        group(mat(look, seat, far), transform=place(left + at * (wide + _GAP), _GAP))
        for at, seat in enumerate(others)
    ]
    places += [
        group(_bill_wide(look, width - 2 * _GAP, bill_height), transform=place(_GAP, 188)),
        group(mat(look, look.near, near), transform=place(_GAP, 480)),
    ]
    return width, height + _GAP, places


def _bill_wide(look: Look, width: float, height: float) -> Svg:
    beside = 84.0
    lane_width = (width - 2 * beside - 2 * _GAP) / 3
    sheet = layout(look, lane_width - 12, short=False)
    state, words = look.state, look.words
    return group(
        look.kept(middle.bill, width, height),
        group(
            look.part("round", middle.headline, words, state.round, width - 40, 16.0),
            transform=place(20, 16),
        ),
        *(
            group(
                middle.lane(look, treasure, standing, sheet, lane_width, height - 58),
                transform=place(beside + treasure * (lane_width + _GAP), 42),
            )
            for treasure, standing in zip(TREASURES, _standings(look), strict=True)
        ),
        look.part("bag", middle.bag, words, len(state.bag), 14.0, height / 2 - 30),
        look.part("used", _leaving, words, state.used, width - beside + 18, 50.0),
    )


def _leaving(words: Words, used: tuple[tuple[Seat, Special], ...], x: float, y: float) -> Svg:
    """The special cards that have been used (CA-1.4)."""
    return group(
        *(
            group(
                specials.face(str(special)),
                gangs.badge(seat, 66, 116, 40),
                transform=place(x, y + at * 52, scale=0.33),
                role="img",
                aria_label=words.say("status.special-used", special=special),
            )
            for at, (seat, special) in enumerate(used)
        )
    )


def _tall(look: Look) -> tuple[float, float, list[Svg]]:
    """All places stacked, for a phone held upright."""
    width = _TALL
    far = Mat(width - 2 * 6, 78, 112, 6, 0.38, 0.46, downwards=True)
    near = Mat(width - 2 * 6, 100, 112, 6, 0.46, 0.6, downwards=False)
    places: list[Svg] = []
    y = 6.0
    for seat in look.opposite:
        places.append(group(mat(look, seat, far), transform=place(6, y)))
        y += far.height + 7
    bill_height = 196.0 + 21 * max(0, look.state.seats - 2)
    places.append(group(_bill_tall(look, width - 12, bill_height), transform=place(6, y)))
    y += bill_height + 7
    places.append(group(mat(look, look.near, near), transform=place(6, y)))
    return width, y + near.height + 8, places


def _bill_tall(look: Look, width: float, height: float) -> Svg:
    lane_width = (width - 32) / 3
    sheet = layout(look, lane_width - 12, short=True)
    state, words = look.state, look.words
    return group(
        look.kept(middle.bill, width, height),
        group(
            look.part("round", middle.headline, words, state.round, width - 100, 12.0),
            transform=place(50, 15),
        ),
        *(
            group(
                middle.lane(look, treasure, standing, sheet, lane_width, height - 50),
                transform=place(12 + treasure * (lane_width + 4), 36),
            )
            for treasure, standing in zip(TREASURES, _standings(look), strict=True)
        ),
        group(
            look.part("bag", middle.bag, words, len(state.bag), 0.0, 0.0),
            transform=place(14, 10, scale=0.38),
        ),
    )
