"""Was chance fair? Every draw of a finished game, recomputed from the seed, with the arithmetic."""

from __future__ import annotations

from typing import Final

import htpy as h
from htpy import Element, Node

from tablero.engine import Draw, Fairness
from tablero.table.table import Table
from tablero.words import Words
from tablero.words.made import capital

from ..guests.reader import Reader
from .frame import backdrop, document, masthead, settings_dialog

MOST_SHOWN: Final = 400
"""How many draws the page lists; wrong ones first, so that none of them is missing."""
NAMED: Final = ("seal", "seed", "key", "message", "point", "total")
"""What the arithmetic has names for, besides the draw's number n and the integer x."""


def fairness_page(table: Table, found: Fairness, reader: Reader) -> str:
    """What the check has found, and how to repeat it elsewhere."""
    words = reader.words(table.game.name, table.names)
    say, here = words.say, f"/t/{table.id}"
    return document(
        reader,
        words.headed(say("fairness.title"), say("game.title")),
        "house-page",
        backdrop(reader),
        masthead(words),
        h.main(".hall")[
            h.section(".card")[
                h.h1[say("fairness.title")],
                h.p(".lone")[
                    h.a(href=here)[say("share.of", game=say("game.title"), names=table.names)]
                ],
                h.p(".winner", {"data-verdict": found.verdict})[verdict_line(found, words)],
                _luck(table, found, words) if table.seal else None,
                _draws(table, found, words) if found.draws else None,
            ]
        ],
        settings_dialog(words, reader, f"{here}/fairness"),
        styles=("house", "records"),
    )


def verdict_line(found: Fairness, words: Words) -> str:
    """The outcome in a sentence."""
    return words.say(f"fairness.{found.verdict}", count=len(found.draws), wrong=len(found.wrong))


def _luck(table: Table, found: Fairness, words: Words) -> Node:
    say = words.say
    return [
        h.h2[say("fairness.how")],
        h.p[say("fairness.how.about")],
        h.pre(".arithmetic", tabindex="0")[h.code["\n".join(arithmetic(found, words))]],
        h.dl(".luck")[
            h.dt[capital(say("fairness.seal"))],
            h.dd[h.code[table.seal]],
            [h.dt[capital(say("fairness.seed"))], h.dd[h.code[table.revealed]]]
            if table.revealed
            else None,
        ],
        h.p(".aside")[say("fairness.elsewhere"), " ", h.code["tablero verify"]],
    ]


def arithmetic(found: Fairness, words: Words) -> list[str]:
    """The three lines with which any program can check a draw; with the first one's figures."""
    seal, seed, key, message, point, total = (words.say(f"fairness.{each}") for each in NAMED)
    first = found.draws[0] if found.draws else None
    n, total = (first.number, str(first.total)) if first else ("n", total)
    found_at = f" = {first.point}" if first else ""
    lines = (
        (seal, f"SHA-256({seed})"),
        ("x", f'HMAC-SHA256({key} = {seed}, {message} = "{n}")'),
        (point, f"x · {total} ÷ 2²⁵⁶{found_at}"),
    )
    width = max(len(name) for name, _ in lines)
    return [f"{name:<{width}} = {value}" for name, value in lines]


def _draws(table: Table, found: Fairness, words: Words) -> Node:
    say = words.say
    ordered = (*found.wrong, *(draw for draw in found.draws if draw.fair))
    shown = ordered[:MOST_SHOWN]
    point, total = capital(say("fairness.point")), capital(say("fairness.total"))
    figures = ("n", say("fairness.move"), point, total)
    return [
        h.h2[say("fairness.draws", count=len(found.draws))],
        h.div(".sheet-scroll")[
            h.table(".figures-table")[
                h.thead[
                    h.tr[
                        (h.th(".number", scope="col")[head] for head in figures),
                        h.th(scope="col")[say("fairness.drawn")],
                        h.td,
                    ]
                ],
                h.tbody[(_draw(table, draw, words) for draw in shown)],
            ]
        ],
        h.p(".aside")[say("fairness.more", count=len(ordered) - len(shown))]
        if len(ordered) > len(shown)
        else None,
    ]


def _draw(table: Table, draw: Draw, words: Words) -> Element:
    fixed = words.phrase(draw.fixed)
    mark = "✓" if draw.fair else words.say("fairness.expected", answer=fixed)
    return h.tr({"data-wrong": not draw.fair})[
        h.td(".number")[str(draw.number)],
        h.td(".number")[h.a(href=f"/t/{table.id}?ply={draw.ply}")[str(draw.ply)]],
        h.td(".number")[str(draw.point)],
        h.td(".number")[str(draw.total)],
        h.td[words.phrase(draw.drawn)],
        h.td[mark],
    ]
