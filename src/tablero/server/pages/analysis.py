"""The analysis of a game that is over: its curves, luck and choices, and what the master says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import htpy as h
from htpy import Element, Node

from tablero.analysis import Analysis, Verdict, parts_of, regrets, turning_points
from tablero.analysis.picture import picture, sides
from tablero.analysis.summary import LEAST_TURN, Parts, Turn
from tablero.analysis.telling import percent, signed, told
from tablero.drawing import drawing_of
from tablero.drawing.fortunes import bar, swatch
from tablero.drawing.needed import needed
from tablero.drawing.svg import Svg, group, tag
from tablero.engine import Seat
from tablero.table.storage.analyses import KeptAnalysis
from tablero.table.table import Table
from tablero.words import Words
from tablero.words.verdict import verdict

from ..guests.reader import Reader
from .frame import backdrop, document, masthead, settings_dialog

ROWS: Final = 24
"""About how many positions the table beside the curves has."""
MOST_REGRETS: Final = 20
"""How many decisions are listed at most."""
CHANGES: Final = ("luck", "own", "others", "reassessment")
HOW: Final = ("luck", "choices", "reassessment", "regrets")


def asking_page(table: Table, kept: KeptAnalysis | None, reader: Reader) -> str:
    """Nothing has been worked out yet, or it was not finished: whoever wants it asks for it."""
    words = reader.words(table.game.name, table.names)
    return _page(
        table,
        reader,
        h.p[words.say("analysis.about")],
        None if kept is None else h.p(role="status")[_ended(kept, words)],
        h.p[words.say("analysis.takes")],
        h.form(method="post", action=_address(table))[
            h.button(".main", type="submit")[words.say("analysis.ask")]
        ],
    )


def _ended(kept: KeptAnalysis, words: Words) -> str:
    interrupted = words.say("analysis.interrupted")
    return f"{interrupted} {words.say(f'error.{kept.problem}')}" if kept.problem else interrupted


def waiting_page(table: Table, kept: KeptAnalysis, reader: Reader) -> str:
    """How far it has come; the page is loaded again by itself."""
    words = reader.words(table.game.name, table.names)
    share = kept.done / kept.total if kept.total else 0.0
    said = (
        words.say("analysis.working", share=percent(share, words.lang))
        if kept.total
        else words.say("analysis.waiting")
    )
    return _page(
        table,
        reader,
        h.p[words.say("analysis.about")],
        h.progress(
            ".analysing", {"aria-label": words.say("analysis.title")}, max="1", value=f"{share:.3f}"
        ),
        h.p(role="status")[said],
        h.p[h.a(".button.plain", href=_address(table))[words.say("analysis.reload")]],
    )


def _symbols(table: Table) -> Svg:
    """What the marks of the seats are drawn with."""
    drawing = drawing_of(table.game.name)
    marks = group(*[drawing.mark(seat) for seat in range(len(table.chairs))])
    return tag("svg", needed(drawing.definitions(), marks), class_="sprites", aria_hidden="true")


def analysis_page(table: Table, analysis: Analysis, seat: Seat, reader: Reader) -> str:
    """All of it; the decisions are those of one seat."""
    words = reader.words(table.game.name, table.names)
    return _page(
        table,
        reader,
        _symbols(table),
        _figure(table, analysis, words),
        _turns(table, analysis, words),
        _parts(analysis, words),
        _regrets(table, analysis, seat, words),
        _how(analysis, words),
        query=f"?seat={seat}",
    )


def _address(table: Table) -> str:
    return f"/t/{table.id}/analysis"


def _past(table: Table) -> str:
    """The table's page at a position, without the number."""
    return f"/t/{table.id}?ply="


def _page(table: Table, reader: Reader, *content: Node, query: str = "") -> str:
    words = reader.words(table.game.name, table.names)
    say = words.say
    return document(
        reader,
        words.headed(say("analysis.title"), say("game.title")),
        "plain-page",
        backdrop(reader),
        masthead(words),
        h.main(".card.analysis-card")[
            h.h1[say("analysis.title")],
            h.p(".author")[
                say("game.title"), " · ", verdict(table.state.result(), words, reader=None)
            ],
            content,
            h.p[h.a(href=f"/t/{table.id}")[say("analysis.to-table")]],
        ],
        settings_dialog(words, reader, _address(table) + query),
        styles=("analysis",),
    )


def _figure(table: Table, analysis: Analysis, words: Words) -> Element:
    drawing = drawing_of(analysis.game)
    return h.figure(".fortunes-figure")[
        picture(analysis, words, _past(table)),
        h.figcaption[
            words.say("analysis.curve"),
            h.span(".legend")[
                (
                    h.span[
                        swatch(at, drawing.colour(side[0])),
                        ([drawing.mark(seat), words.names[seat]] for seat in side),
                    ]
                    for at, side in enumerate(sides(analysis))
                )
            ],
            h.small[words.say("analysis.touch")],
        ],
        h.details[
            h.summary[words.say("analysis.as-table")],
            h.div(".sheet-scroll", tabindex="0")[_sheet(table, analysis, words)],
        ],
    ]


def _sheet(table: Table, analysis: Analysis, words: Words) -> Element:
    """The curves as a table: evenly spread positions, the turning points among them."""
    step = max(1, analysis.plies // ROWS)
    shown = {0, *range(step, analysis.plies, step), analysis.plies}
    shown |= {turn.ply for turn in turning_points(analysis)}
    columns = sides(analysis)
    return h.table(".chances")[
        h.caption(".read-out")[words.say("analysis.curve")],
        h.thead[
            h.tr[
                h.td,
                (h.th(scope="col")[" · ".join([words.names[s] for s in side])] for side in columns),
            ]
        ],
        h.tbody[
            (
                h.tr[
                    h.th(scope="row")[h.a(href=f"{_past(table)}{ply}")[_at(ply, words)]],
                    (
                        h.td(".figures")[percent(analysis.chances[ply][side[0]], words.lang)]
                        for side in columns
                    ),
                ]
                for ply in sorted(shown)
            )
        ],
    ]


def _at(ply: int, words: Words) -> str:
    return words.say("analysis.move", ply=ply) if ply else words.say("analysis.start")


def _turns(table: Table, analysis: Analysis, words: Words) -> Node:
    found = turning_points(analysis)
    least = percent(LEAST_TURN, words.lang)
    return h.section[
        h.h2[words.say("analysis.turns")],
        h.ol(".turning-points")[(_turn(table, turn, words) for turn in found)]
        if found
        else h.p[words.say("analysis.no-turns", least=least)],
    ]


def _turn(table: Table, turn: Turn, words: Words) -> Element:
    answer, events = table.plies.told(turn.ply - 1)
    change = signed(turn.change, words.lang)
    return h.li[
        h.a(href=f"{_past(table)}{turn.ply}")[words.say("analysis.move", ply=turn.ply)],
        h.b[words.say("analysis.for", change=change, seat=turn.seat)],
        h.span[told(answer.action, events, words)],
    ]


def _parts(analysis: Analysis, words: Words) -> Node:
    seats = range(len(analysis.sides))
    found = [parts_of(analysis, seat) for seat in seats]
    most = max([abs(getattr(parts, key)) for parts in found for key in CHANGES])
    return h.section[
        h.h2[words.say("analysis.parts")],
        h.div(".luck-and-choices")[
            (_parts_of(analysis, seat, found[seat], most, words) for seat in seats)
        ],
    ]


def _parts_of(analysis: Analysis, seat: Seat, parts: Parts, most: float, words: Words) -> Element:
    drawing, lang = drawing_of(analysis.game), words.lang
    first, last = percent(parts.first, lang), percent(parts.last, lang)
    keys = CHANGES if len(analysis.sides) > 1 else [key for key in CHANGES if key != "others"]
    return h.table[
        h.caption[
            drawing.mark(seat),
            h.b[words.names[seat]],
            h.small[words.say("analysis.from-to", first=first, last=last)],
        ],
        h.tbody[
            (
                h.tr[
                    h.th(scope="row")[words.say(f"analysis.{key}")],
                    h.td[bar(getattr(parts, key), most, drawing.colour(seat))],
                    h.td(".figures")[signed(getattr(parts, key), lang)],
                ]
                for key in keys
            )
        ],
    ]


def _regrets(table: Table, analysis: Analysis, seat: Seat, words: Words) -> Node:
    found = regrets(analysis, seat, MOST_REGRETS)
    return h.section("#decisions")[
        h.h2[words.say("analysis.regrets")],
        _whose(table, seat, words) if len(words.names) > 1 else None,
        h.ol(".regrets")[_listed(table, found, words)]
        if found
        else h.p[words.say("analysis.no-regrets")],
    ]


def _whose(table: Table, chosen: Seat, words: Words) -> Element:
    """The seats to choose between."""
    return h.nav(".whose", {"aria-label": words.say("analysis.whose")})[
        (
            h.a(
                {"aria-current": "true" if seat == chosen else None},
                href=f"{_address(table)}?seat={seat}#decisions",
            )[drawing_of(table.game.name).mark(seat), name]
            for seat, name in enumerate(words.names)
        )
    ]


def _listed(table: Table, found: Sequence[Verdict], words: Words) -> Iterator[Element]:
    """Each decision leads to the position in which it was made."""
    parse = table.game.parse_action
    for each in found:
        yield h.li[
            h.a(href=f"{_past(table)}{each.ply - 1}")[words.say("analysis.move", ply=each.ply)],
            h.b[signed(each.lost, words.lang)],
            h.span[
                h.strong[words.phrase(parse(each.best))],
                " ",
                h.em[words.say("analysis.instead-of")],
                " ",
                words.phrase(parse(each.played)),
            ],
        ]


def _how(analysis: Analysis, words: Words) -> Element:
    return h.details[
        h.summary[words.say("analysis.how")],
        h.p[words.say("analysis.how.curve", worlds=analysis.worlds)],
        (h.p[words.say(f"analysis.how.{key}")] for key in HOW),
    ]
