"""The golden dice: throwing, keeping and dividing them (ED-3.1)."""

from __future__ import annotations

from collections.abc import Sequence

from tablero.drawing.palette import GLOW, RULE
from tablero.drawing.picking import halo
from tablero.drawing.svg import Svg, group, rect, tag
from tablero.engine import Seat
from tablero.games.eldorado.drawing.art.dice import GOLDEN, die
from tablero.games.eldorado.drawing.art.icons import icon
from tablero.games.eldorado.drawing.art.notes import beside, bonus
from tablero.games.eldorado.drawing.choices import choice
from tablero.games.eldorado.drawing.gathering import harvest
from tablero.games.eldorado.drawing.look import Look, turn_of
from tablero.games.eldorado.drawing.verbs import Lines, Question, Questions, Verb, Verbs
from tablero.games.eldorado.gathering import points_for
from tablero.games.eldorado.roll import Divide, Dividing, Keeping, RollAgain, Rolling


def rolls(look: Look, _ask: object) -> str:
    """Who throws the golden dice."""
    return look.say("drawing.rolls", seat=turn_of(look.state))


def golden_dice(dice: Sequence[int], size: float) -> Svg:
    """Dice side by side."""
    return group(*(die(GOLDEN, value, at * (size + 8), 0, size) for at, value in enumerate(dice)))


def _division(look: Look, ask: Dividing, width: float, size: float) -> Svg:
    """Both ways to divide the dice, each a thing to pick (ED-3.1)."""
    each = (width - 8) / 2
    ways = (ask.dice, ask.dice[::-1])
    return beside(each + 8, (_way(look, speed, cards, each, size) for speed, cards in ways))


def _way(look: Look, speed: int, cards: int, width: float, size: float) -> Svg:
    seat = turn_of(look.state)
    (figure,) = look.state.own_figures(seat)
    points = points_for(look.state, figure, speed)
    said = look.say("drawing.division", speed=points, gathering=cards)
    parts = (
        tag("title", said),
        rect(0, 0, width, size, rx=6, fill=GLOW, fill_opacity=0.16, stroke=RULE),
        icon("speed", 5, size / 2 - 12, 24),
        die(GOLDEN, speed, 31, size / 2 - 14, 28),
        bonus(62, size / 2 + 5, points - speed),
        icon("card", width / 2 + 12, size / 2 - 12, 24),
        die(GOLDEN, cards, width / 2 + 39, size / 2 - 14, 28),
        halo(-1, -1, width + 2, size + 2, radius=7),
    )
    return choice(look.answers, f"speed:{speed}", said, "golden-dice", *parts)


def _divide(look: Look, seat: Seat, action: Divide) -> Lines:
    yield from harvest(look, seat, action.gathering)


VERBS: Verbs = {
    RollAgain: Verb(lines="preview.roll-stands", tried=False),
    Divide: Verb(lines=_divide),
}
QUESTIONS: Questions = {
    Rolling: Question(rolls, lambda _look, ask, _w, size: golden_dice((ask.first or 0, 0), size)),
    Keeping: Question(rolls, lambda _look, ask, _w, size: golden_dice(ask.dice, size)),
    Dividing: Question(rolls, _division),
}
