"""Gathering resources: the kinds within reach, and what is left of the dice (ED-3.2)."""

from __future__ import annotations

from tablero.drawing.palette import GLOW, RULE
from tablero.drawing.picking import halo
from tablero.drawing.svg import Svg, rect, tag
from tablero.engine import Seat
from tablero.games.eldorado.box import Kind
from tablero.games.eldorado.drawing.art.icons import icon
from tablero.games.eldorado.drawing.art.notes import beside, fitting, label
from tablero.games.eldorado.drawing.choices import choice
from tablero.games.eldorado.drawing.look import Look, named
from tablero.games.eldorado.drawing.verbs import Lines, Question, Questions, Verb, Verbs
from tablero.games.eldorado.gathering import EndGathering, Gathering, access, offered, points_for
from tablero.words import Words


def _gathering(look: Look, ask: Gathering, width: float, size: float) -> Svg:
    """The kinds within reach, bright; the others faint (ED-3.2)."""
    reach = access(look.state, ask.seat)
    step = width / 3
    how = look.answers, step - 6, size
    return beside(
        step,
        (
            look.part(f"choice:{kind}", _kind, look.words, kind, kind in reach, *how)
            for kind in Kind
        ),
    )


def _kind(words: Words, kind: Kind, near: bool, answers: bool, width: float, size: float) -> Svg:
    name = named(words, kind)
    said = words.say("drawing.within-reach" if near else "drawing.out-of-reach", kind=kind)
    parts = (
        tag("title", said),
        rect(
            0,
            0,
            width,
            size,
            rx=6,
            fill=GLOW,
            fill_opacity=0.16 if near else 0,
            stroke=RULE,
            stroke_dasharray=None if near else "4 3",
        ),
        icon(kind, 6, size / 2 - 13, 26, faint=not near),
        label(
            36,
            size / 2 + 5,
            name,
            size=fitting(name, width - 40, 13),
            soft=not near,
        ),
        halo(-1, -1, width + 2, size + 2, radius=7),
    )
    return choice(answers, f"kind:{kind}", said, f"resource:{kind}", *parts, again=True)


def harvest(look: Look, seat: Seat, count: int) -> Lines:
    """What a die for gathering would bring now (ED-3.2)."""
    kinds = offered(look.state, seat)
    key = "preview.can-gather" if kinds else "preview.gather-nothing"
    yield look.say(key, count=count, kinds=kinds)


def _stop(look: Look, seat: Seat, _action: EndGathering) -> Lines:
    """Cards not gathered are lost; action points become steps, for some with a bonus (ED-13.3)."""
    phase, state = look.question, look.state
    if not isinstance(phase, Gathering):
        return
    yield look.say(
        "preview.points-become-steps" if state.variant.action_points else "preview.not-gathered",
        count=phase.left,
    )
    (figure,) = state.own_figures(seat)
    steps = points_for(state, figure, phase.left)
    if state.variant.action_points and steps != phase.left:
        yield look.say("preview.allot", seat=seat, count=steps)


VERBS: Verbs = {EndGathering: Verb(lines=_stop)}
QUESTIONS: Questions = {
    Gathering: Question(
        lambda look, ask: look.say("drawing.gathers", seat=ask.seat, count=ask.left),
        _gathering,
        counted=True,
    )
}
