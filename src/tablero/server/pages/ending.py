"""Scores: the last auction, line by line, and the end of the game with its recap."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from tablero.drawing import Outcome, OutcomeRow, drawing_of
from tablero.drawing.curves import curves
from tablero.drawing.parts import Pieces
from tablero.engine import Result, ScoreLine, Seat
from tablero.table.bots import have_learned, next_level
from tablero.table.scene import Scene, Stretch
from tablero.words import Words
from tablero.words.verdict import curve_title, scored, sides_ranked, verdict

from .deeds import deed
from .people import role_of_player
from .rated import rated_here
from .story import rule_link
from .terms import way_back

MANY: Final = 5
"""Players whose columns fit side by side with room to spare."""


def outcome(scene: Scene, words: Words, pieces: Pieces) -> Node:
    """The last scoring up to the position shown."""
    return _recalled("outcome", _table, scene, words, pieces)


def gist(scene: Scene, words: Words, pieces: Pieces) -> Node:
    """The last scoring in a line, which unfolds the whole of it."""
    return _recalled("gist", _gist, scene, words, pieces)


def _recalled(
    name: str,
    draw: Callable[[str, Outcome, Words], Node],
    scene: Scene,
    words: Words,
    pieces: Pieces,
) -> Node:
    last = scene.log.last(drawing_of(scene.game).SCORED, scene.ply)
    if last is None:
        return None
    story = scene.log.stretch(0, last)
    known = (name, story.mark, words)
    return pieces.memory.recalled(known, partial(_scoring, draw, story, scene.game, words))


def _scoring(
    draw: Callable[[str, Outcome, Words], Node], story: Stretch, game: str, words: Words
) -> Markup:
    scored = drawing_of(game).outcome(story.events, words, len(words.names))
    return Markup("") if scored is None else Markup(h.fragment[draw(game, scored, words)])


def results_box(line: Node, table: Node) -> Element:
    """The last scoring, folded to a line until somebody opens it; hidden while there is none."""
    return h.details("#results", {"data-fold": "results"})[line, table]


def _gist(game: str, scored: Outcome, words: Words) -> Node:
    return [
        h.span[scored.title],
        h.span(".gist")[
            (
                h.span[_head(game, column, scored, words), " ", h.span(".figures")[said]]
                for column, said in scored.gist
            )
        ],
    ]


def _table(game: str, scored: Outcome, words: Words) -> Node:
    columns = range(len(words.names) + len(scored.others))
    return h.table(".outcome", {"data-many": len(columns) > MANY})[
        h.caption(".read-out")[scored.title],
        h.thead[h.tr[h.td, (h.th(scope="col")[_head(game, at, scored, words)] for at in columns)],],
        h.tbody[(_row(game, row, words) for row in scored.rows)],
    ]


def _head(game: str, column: int, scored: Outcome, words: Words) -> Node:
    """Whose column it is: the mark of a player, or the name of somebody without a seat."""
    if column >= len(words.names):
        return scored.others[column - len(words.names)]
    return [drawing_of(game).mark(column), h.span(".read-out")[words.names[column]]]


def _row(game: str, row: OutcomeRow, words: Words) -> Node:
    """The offers; a sentence where nobody alone came first."""
    return [
        h.tr[
            h.th(scope="row")[row.label],
            (
                h.td(".figures", {"data-best": _rank(seat, row)})[cell]
                for seat, cell in enumerate(row.cells)
            ),
        ],
        None
        if row.alone
        else h.tr(".note")[
            h.td(colspan=str(len(row.cells) + 1))[row.note, rule_link(game, row.paragraph, words)]
        ],
    ]


def _rank(seat: Seat, row: OutcomeRow) -> str | None:
    if seat not in row.best:
        return None
    return "won" if row.alone else "tied"


def ending(scene: Scene, words: Words) -> Node:
    """The end of the game: who won, every line of the score, curves, rematch, record."""
    if scene.result is None or not scene.live or scene.taught:
        return None
    result, learned = scene.result, have_learned(scene.view.state)
    stronger = _next_level(scene, words, learned)
    return h.div(".card", role="dialog", aria_labelledby="ending-title")[
        h.h2("#ending-title")[words.say("result.title")],
        h.p(".winner")[verdict(result, words, scene.reader)],
        h.p(".imported")[words.say("imported.about")] if scene.imported else None,
        h.div(".tale")[
            h.ol(".final")[(_final(scene, result, side, words) for side in sides_ranked(result))],
            _curves(scene, result, words),
            _seal(scene, words),
        ],
        rated_here(scene, words),
        _asked_again(scene, words),
        stronger,
        h.div(".ways")[
            _rematch(scene, words, ".main" if stronger is None else ".plain"),
            h.a(".button.plain", href=f"/t/{scene.table}/record", download=True)[
                words.say("button.download-record")
            ],
            h.a(".button.plain", href=f"/t/{scene.table}/analysis")[words.say("button.analysis")]
            if learned
            else None,
            h.button(".plain", {"data-open": "share"}, type="button")[words.say("share.title")],
            h.button(".plain", {"data-hide": "ending"}, type="button")[
                words.say("button.look-at-table")
            ],
            h.a(".button.plain", href=f"/alone/{scene.game}")[words.say("alone.title")]
            if len(scene.players) == 1 and scene.reader is not None
            else None,
            way_back(scene, words, "button plain"),
            h.a(".button.plain", href="/")[words.say("button.to-shelf")],
        ],
    ]


def _seal(scene: Scene, words: Words) -> Element:
    """What chance followed from."""
    return h.details(".seal")[
        h.summary[words.say("table.fairness")],
        h.p[words.say(f"imported.{scene.imported.verdict}")] if scene.imported else None,
        h.p[words.say("table.seal", seal=scene.seal)] if scene.seal else None,
        h.p[words.say("table.seed", seed=scene.seed)] if scene.seed else None,
        h.p[h.a(href=f"/t/{scene.table}/fairness")[words.say("fairness.check")]],
    ]


def _final(scene: Scene, result: Result, side: Sequence[Seat], words: Words) -> Element:
    """A side's score, which mates share."""
    first, *mates = side
    lines = [line for line in result.lines if line.seat == first]
    for mate in mates:
        own = (line._replace(seat=first) for line in result.lines if line.seat == mate)
        lines += [line for line in own if line not in lines]
    return h.li({"data-best": first in result.winners})[
        h.details(open=_decisive(result, first))[
            h.summary[
                (
                    [
                        drawing_of(scene.game).mark(seat),
                        h.span(".name")[scene.players[seat].name],
                    ]
                    for seat in side
                ),
                h.em(".role")[role_of_player(scene, scene.players[first], words)],
                h.b(".figures")[scored(words, result.scores[first])],
            ],
            h.ul(".score-lines")[
                (_score_line(scene, line, times, words) for line, times in _counted(lines))
            ],
        ]
    ]


def _decisive(result: Result, seat: Seat) -> bool:
    """Whether a seat's lines tell why the game was won: the winner's, and those of anybody with
    as many points, to show what broke the tie.
    """
    return seat in result.winners or result.scores[seat] == max(result.scores)


def _counted(lines: Sequence[ScoreLine]) -> list[tuple[ScoreLine, int]]:
    """Every line once, in order of first appearance, with its count."""
    return [(line, lines.count(line)) for at, line in enumerate(lines) if line not in lines[:at]]


def _score_line(scene: Scene, line: ScoreLine, times: int, words: Words) -> Element:
    said, points = words.say(f"score.{line.key}", **line.params), line.points * times
    return h.li[
        h.span[said if times == 1 else f"{said} ×{times}"],
        h.b(".figures")[str(points) if points else ""],
        rule_link(scene.game, line.paragraph, words),
    ]


def _curves(scene: Scene, result: Result, words: Words) -> Node:
    drawing = drawing_of(scene.game)
    course: Sequence[Sequence[int]] = drawing.course(
        scene.log.stretch(0, scene.ply).events, len(scene.players)
    )
    if not course:
        return None
    sides = sorted(sides_ranked(result))
    firsts = [side[0] for side in sides]
    title = curve_title(words)
    return h.figure[
        curves([course[seat] for seat in firsts], [drawing.colour(seat) for seat in firsts], title),
        h.figcaption[
            title,
            h.span(".legend")[
                (
                    h.span[([drawing.mark(seat), scene.players[seat].name] for seat in side)]
                    for side in sides
                )
            ],
        ],
    ]


def _next_level(scene: Scene, words: Words, learned: bool) -> Node:
    """For somebody who has beaten the bots: the next level."""
    found = next_level(_beaten(scene), learned=learned)
    if found is None or scene.rematch is not None:
        return None
    beaten, stronger = found
    bot, better = words.say(f"bot.{beaten}"), words.say(f"bot.{stronger}")
    expected = words.headed(better, words.say(f"bot.{stronger}.about"))
    return h.div(".next-level")[
        h.p[words.say("level.beaten", bot=bot), " ", expected],
        deed(
            f"/t/{scene.table}/rematch", words.say("level.next", bot=better), ".main", bot=stronger
        ),
    ]


def _beaten(scene: Scene) -> list[str]:
    """The bots that the reader has beaten, alone among bots."""
    result, reader = scene.result, scene.reader
    if result is None or reader is None or reader not in result.winners:
        return []
    if any(player.kind == "person" for player in scene.players if player.seat != reader):
        return []
    return [
        player.bot
        for player in scene.players
        if player.bot is not None and scene.sides[player.seat] != scene.sides[reader]
    ]


def _asked_again(scene: Scene, words: Words) -> Node:
    """Somebody would like to play again: one click sits down with them."""
    by = scene.rematch_by
    if by is None or scene.reader in (None, by):
        return None
    return h.p(".notice", role="status")[
        words.say("ending.asked-again", name=scene.players[by].name),
        " ",
        h.a(href=f"/t/{scene.rematch}")[words.say("hall.to-table")],
    ]


def _rematch(scene: Scene, words: Words, kind: str) -> Node:
    here = f"/t/{scene.table}/rematch"
    if scene.rematch is not None and scene.rematch_by is not None and scene.reader is not None:
        # Who is invited takes their seat there; if nobody waits there any more, it is asked anew.
        own = scene.reader == scene.rematch_by
        label = words.say("button.to-rematch" if own else "button.play-again")
        return h.button(".main", {"data-post": here}, type="button")[label]
    if scene.rematch is not None:
        return h.a(".button.main", href=f"/t/{scene.rematch}")[words.say("button.to-rematch")]
    if scene.reader is None and not scene.hot_seat:
        return None
    return h.button(kind, {"data-post": here}, type="button")[
        words.say("button.rematch" if len(scene.players) > 1 else "button.play-again")
    ]
