"""Teams: dice for each mate, and sharing the spoils (ED-9)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablero.drawing.picking import halo, pickable
from tablero.drawing.svg import Svg, group, place, rect, tag
from tablero.engine import Seat
from tablero.games.eldorado.battle.sharing import Sharing
from tablero.games.eldorado.drawing.art.dice import GOLDEN, die
from tablero.games.eldorado.drawing.art.icons import icon
from tablero.games.eldorado.drawing.art.notes import bonus
from tablero.games.eldorado.drawing.choices import BOX, explorer_of, kinds
from tablero.games.eldorado.drawing.gathering import harvest
from tablero.games.eldorado.drawing.look import Look
from tablero.games.eldorado.drawing.verbs import Lines, Question, Questions, Verb, Verbs
from tablero.games.eldorado.gathering import points_for
from tablero.games.eldorado.teams import Allot, Allotting


def _allotting(look: Look, ask: Allotting, width: float, size: float) -> Svg:
    """Who gets the dice, and those on the table: one for speed, one for gathering (ED-9.2)."""
    edge = size + 4
    half = (width - edge - 6) / 2
    member = ask.waiting[0]
    (figure,) = look.state.own_figures(member)
    steps = [points_for(look.state, figure, value) for value in ask.dice]
    more = steps[-1] - ask.dice[-1]
    gathering = zip(ask.dice, ask.dice, strict=True)
    return group(
        explorer_of(look, member, size),
        group(
            *_row(look, "speed", [*zip(ask.dice, steps, strict=True)], half, size),
            bonus(13, size - 1, more, size=11, anchor="middle"),
            transform=place(edge, 0),
        ),
        group(
            *_row(look, "gathering", [*gathering], half, size), transform=place(edge + half + 6, 0)
        ),
    )


def _row(
    look: Look, field: str, dice: Sequence[tuple[int, int]], width: float, size: float
) -> Iterator[Svg]:
    """The dice as answers for one field, each with what it is worth; equal ones are one choice."""
    yield rect(0, 0, width, size, **BOX)
    yield icon("speed" if field == "speed" else "card", 3, size / 2 - 10, 20)
    step = min(32.0, (width - 27) / max(len(dice), 1))
    seen: set[int] = set()
    for at, (value, worth) in enumerate(dice):
        said = look.say(f"drawing.{field}-die", value=worth)
        edge = min(26.0, step - 6)
        parts = (
            tag("title", said),
            rect(-3, edge / 2 - size / 2, step, size, fill="#ffffff", fill_opacity=0),
            die(GOLDEN, value, 0, 0, edge),
            halo(-1.2, -1.2, edge + 2.4, edge + 2.4, radius=edge / 4, slim=True),
        )
        where = place(28 + at * step, size / 2 - edge / 2)
        if look.answers and value not in seen:
            yield pickable(
                f"{field}:{value}", said, *parts, data_about="golden-dice", transform=where
            )
        else:
            yield group(*parts, transform=where)
        seen.add(value)


def _allot(look: Look, _seat: Seat, action: Allot) -> Lines:
    member = int(action.seat)
    (figure,) = look.state.own_figures(member)
    points = points_for(look.state, figure, action.speed)
    yield look.say("preview.allot", seat=member, count=points)
    yield from harvest(look, member, action.gathering)


VERBS: Verbs = {Allot: Verb(lines=_allot, tried=False)}
QUESTIONS: Questions = {
    Allotting: Question(
        lambda look, ask: look.say("drawing.allots", seat=ask.seat, other_seat=ask.waiting[0]),
        _allotting,
        counted=True,
    ),
    Sharing: Question(
        lambda look, ask: look.say(
            "drawing.shares", seat=ask.seat, other_seat=ask.mate, count=ask.left
        ),
        lambda look, ask, width, size: kinds(look, look.state.hands[ask.seat], width, size),
        counted=True,
    ),
}
