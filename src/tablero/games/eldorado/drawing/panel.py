"""What is going on, beside the map: the round, the supply, and whatever is asked right now."""

from __future__ import annotations

from collections.abc import Iterator

from tablero.drawing.parts import Memory, part
from tablero.drawing.picking import halo, pickable
from tablero.drawing.svg import Svg, group, path, place, rect, tag
from tablero.engine import CHANCE
from tablero.games.eldorado.battle.spoils import Half
from tablero.games.eldorado.box import Kind
from tablero.games.eldorado.drawing import battle
from tablero.games.eldorado.drawing.art.icons import icon
from tablero.games.eldorado.drawing.art.notes import fitting, label, picture, sign, tally
from tablero.games.eldorado.drawing.art.notes import panel as sheet
from tablero.games.eldorado.drawing.art.tones import line
from tablero.games.eldorado.drawing.buying import price_list
from tablero.games.eldorado.drawing.chapters import QUESTIONS
from tablero.games.eldorado.drawing.look import Look, turn_of
from tablero.games.eldorado.drawing.moving import LOW_LINE, steps_left
from tablero.games.eldorado.drawing.odds import fight_of
from tablero.games.eldorado.drawing.prices import house_mark
from tablero.games.eldorado.drawing.verbs import Question
from tablero.games.eldorado.explore import Explore
from tablero.games.eldorado.hexes import Plane
from tablero.games.eldorado.stacks import size
from tablero.words import Words

_EDGE = 10.0
_HEAD = 56.0
_LOW_HEAD = 48.0
_BODY = 62.0
_LOW = 42.0
_LOW_WIDTH = 360.0
"""Its width on a phone in portrait mode."""
_TITLE = 17.0
"""The height of its title there."""


def panel(look: Look, width: float, height: float) -> Svg:
    """The panel beside the map."""
    return group(
        look.part("panel", sheet, width, height),
        _head(look, width),
        path(f"M{_EDGE} {_HEAD}H{width - _EDGE:g}", stroke_width=0.8, **line("ink-soft")),
        group(
            _body(look, width - 2 * _EDGE, height - _HEAD - 14), transform=place(_EDGE, _HEAD + 6)
        ),
        role="group",
        aria_label=look.say("drawing.going-on"),
    )


def _body(look: Look, width: float, height: float) -> Svg:
    """The battle, or whatever else is asked, and the price list."""
    going_on = fight_of(look.state)
    if going_on is not None:
        return part("fight", battle.fight(look, going_on, width, height))
    drawn = _question(look, width)
    return group(
        None if drawn is None else part("question", drawn),
        group(price_list(look, width), transform=place(0, 0 if drawn is None else _BODY)),
    )


def _head(look: Look, width: float) -> Svg:
    """The round, what is left in the stacks, the supply of cards."""
    state, say = look.state, look.say
    return group(
        look.part("round", _round, look.words, state.round, state.variant.rounds),
        *_stacks(look, width - 98, 16),
        label(_EDGE, 45, say("zone.supply"), size=12, soft=True),
        *(
            group(_supply(look, kind, 66, 22), transform=place(width - 214 + kind * 70, 30))
            for kind in Kind
        ),
    )


def _sign(kind: Kind, width: float, height: float, faint: bool) -> Svg:
    return group(
        rect(0, 0, width, height, rx=4, fill="#ffffff", fill_opacity=0.25),
        icon(kind, 4, height / 2 - 9, 18, faint=faint),
    )


def _halo(width: float, height: float) -> Svg:
    return halo(-1, -1, width + 2, height + 2, radius=5)


def _round(words: Words, number: int, rounds: int) -> Svg:
    said = words.say("drawing.round", number=number, rounds=rounds)
    return label(_EDGE, 21, said, size=15, bold=True)


def _stacks(look: Look, x: float, y: float) -> Iterator[Svg]:
    """How many tiles are left for the island and for the cave."""
    for at, plane in enumerate(Plane):
        count = size(look.state, plane)
        where = x + at * 50, y
        yield look.part(f"left:{plane}", _left, look.memory, look.words, plane, count, *where)


def _left(memory: Memory, words: Words, plane: Plane, count: int, x: float, y: float) -> Svg:
    said = words.say(f"drawing.{plane}-stack", count=count)
    name = "stack" if plane is Plane.ISLAND else "cave-shrine"
    drawn = memory.part(f"sign:{plane}", sign, name)
    return tally(drawn, count=count, x=x, y=y, said=said, about=f"stack:{plane}")


def _supply(look: Look, kind: Kind, width: float, height: float) -> Svg:
    """The cards of a kind in the supply, to be picked for an exchange (ED-3.5)."""
    count, reads_only = look.state.supply[kind], look.view.seat is None
    how = width, height, reads_only
    return look.part(f"supply:{kind}", _supplied, look.memory, look.words, kind, count, *how)


def _supplied(
    memory: Memory,
    words: Words,
    kind: Kind,
    count: int,
    width: float,
    height: float,
    reads_only: bool,
) -> Svg:
    said = words.say("drawing.supply", kind=kind, count=count)
    parts = (
        tag("title", said),
        memory.part(f"sign:{kind}", _sign, kind, width, height, not count),
        label(27, height / 2 + 5, str(count), size=15, bold=True),
        memory.part(f"halo:{kind}", _halo, width, height),
    )
    if reads_only:
        return group(*parts, role="img", aria_label=said, data_about=f"resource:{kind}")
    return pickable(f"wanted:{kind}", said, *parts, data_about=f"resource:{kind}")


def strip(look: Look, width: float) -> Svg:
    """The same for a phone in portrait mode: a line, and below it what is asked."""
    state = look.state
    going_on = fight_of(state)
    low = (
        battle.low_fight(look, going_on, width - 12)
        if going_on
        else _low_question(look, width - 12)
    )
    return group(
        look.part("panel", sheet, width, strip_height(look) - 3),
        look.part("round", _low_round, look.words, state.round, state.variant.rounds),
        *(
            group(_supply(look, kind, 52, 45), transform=place(66 + kind * 58, 1.5))
            for kind in Kind
        ),
        *_stacks(look, width - 98, 22),
        group(part("question", low), transform=place(6, _LOW_HEAD + 2))
        if low is not None
        else None,
        role="group",
        aria_label=look.say("drawing.going-on"),
    )


def _low_round(words: Words, number: int, rounds: int) -> Svg:
    said = words.say("drawing.round", number=number, rounds=rounds)
    return picture(said, label(7, 27, f"{number}/{rounds}", size=13, bold=True), data_about="round")


def strip_height(look: Look) -> float:
    """How much room the strip takes, the gap below it included."""
    below = battle.low_height(look) if fight_of(look.state) else _low_height(look)
    return _LOW_HEAD + 3 + (below + 4 if below else 0)


def _asked(look: Look) -> Question:
    """How the open question is shown."""
    if look.state.over:
        return Question()
    return QUESTIONS.get(type(look.question), Question())


def _house_die(look: Look) -> bool:
    """Whether the question's die is a house die: the rulebook does not print its faces (ED-1.6)."""
    asked = _asked(look).house_die
    return asked is not None and asked(look, look.question)


def _question(look: Look, width: float) -> Svg | None:
    """What is asked, 60 units high at most."""
    title = _title(look)
    if title is None:
        return None
    drawing = _drawing(look, width, 34)
    return group(
        label(0, 13, title, size=fitting(title, width, 14), bold=True),
        house_mark(look, width, 13)
        if _house_die(look)
        else battle.last_battle(look, width, title, below=drawing is None),
        group(drawing, transform=place(0, 22)) if drawing is not None else None,
        role="group",
        aria_label=title,
    )


def _low_question(look: Look, width: float) -> Svg | None:
    """The same in a line or two, for a phone in portrait mode; None if there is nothing to show."""
    drawing = _low_drawing(look, width)
    title, titled = _title(look), _titled(look)
    if title is None or (drawing is None and not titled):
        return None
    if not titled:
        return group(drawing, role="group", aria_label=title)
    return group(
        label(0, 9, title, size=fitting(title, width * 0.75, 12), bold=True),
        house_mark(look, width, 9) if _house_die(look) else None,
        group(drawing, transform=place(0, _TITLE)) if drawing is not None else None,
        role="group",
        aria_label=title,
    )


def _titled(look: Look) -> bool:
    """Whether a phone needs the title: for a number, or for the mark of a house die."""
    return _asked(look).counted or _house_die(look)


def _low_drawing(look: Look, width: float) -> Svg | None:
    """What is drawn in that line: after a battle its dice, while the loser pays."""
    if look.state.frames and isinstance(look.question, Half):
        dice = battle.last_battle(look, width, "", below=True)
        return None if dice is None else group(dice, transform=place(0, -18))
    return _drawing(look, width, (LOW_LINE if _asked(look).steps else _LOW) - 4)


def _low_height(look: Look) -> float:
    """How much room `_low_question` takes."""
    title = _TITLE if _titled(look) else 0
    if _low_drawing(look, _LOW_WIDTH) is None:
        return title
    return title + (LOW_LINE if _asked(look).steps else _LOW)


def _title(look: Look) -> str | None:
    """Who does what, or just who explores: of two mates the reader, if he may act (ED-9.7)."""
    if look.state.over:
        return look.say("result.title")
    asked = _asked(look)
    if asked.title is not None:
        return asked.title(look, look.question)
    seat = turn_of(look.state)
    if seat == CHANCE or not look.state.round:
        return None
    member = look.question.seat if isinstance(look.question, Explore) else seat
    return look.say("drawing.explores", seat=member)


def _drawing(look: Look, width: float, size: float) -> Svg | None:
    """What lies on the table for the question, or the steps that are left."""
    asked = _asked(look)
    if asked.drawing is not None:
        return asked.drawing(look, look.question, width, size)
    return steps_left(look, width, size) if asked.steps else None
