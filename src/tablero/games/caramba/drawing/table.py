"""The whole table: a frame that stays as it is, and the pieces that lie in it."""

from __future__ import annotations

from tablero.drawing import pieces
from tablero.drawing.engraving import grain
from tablero.drawing.palette import INK, WOOD
from tablero.drawing.svg import Svg, group, path, place, rect, symbol, tag, use
from tablero.engine import Seat
from tablero.games.caramba.drawing import (
    cards,
    chests,
    gangs,
    mats,
    middle,
    plans,
    specials,
    tokens,
    treasures,
)
from tablero.games.caramba.drawing.frames import holding, room_for
from tablero.games.caramba.drawing.look import Look
from tablero.games.caramba.drawing.plans import Plan
from tablero.words import Words


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
    seats = look.state.seats
    plan = plans.tall(seats) if tall else plans.wide(seats)
    order = look.state.seats_from(look.near)
    lying = list(middle.lying(look, plan.bill, tall=tall))
    for seat in order:
        lying += mats.mat(look, seat, plan.near if seat == look.near else plan.far)
    return holding(look.kept(_table, plan, order, look.words), lying)


def _table(plan: Plan, order: tuple[Seat, ...], words: Words) -> Svg:
    """The table top with a place for every mat, and the bill in the middle."""
    near, *far = (
        group(room_for(f"mat:{seat}"), transform=place(*spot))
        for seat, spot in zip(order, plan.spots, strict=True)
    )
    width, height = plan.size
    board = tag(
        "svg",
        tag("title", words.say("game.title")),
        group(use("planks"), transform="translate(-20 -20)", class_="table-top"),
        *far,
        group(middle.bill(plan.bill, tall=plan.tall), transform=place(*plan.bill.at)),
        near,
        viewBox=f"0 0 {width:g} {height:g}",
        class_="board-tall" if plan.tall else "board-wide",
        role="group",
        aria_label=words.say("board.table"),
        xmlns="http://www.w3.org/2000/svg",
        font_family="Georgia, 'Liberation Serif', serif",
    )
    return holding(board, middle.printed(plan.bill, order, words, tall=plan.tall))
