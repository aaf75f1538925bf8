"""The things that a question offers to choose from, as they lie beside the map."""

from __future__ import annotations

from collections.abc import Sequence

from tablero.drawing.palette import GLOW, RULE
from tablero.drawing.picking import halo, pick_again, pickable
from tablero.drawing.svg import Child, Svg, Value, group, place, rect
from tablero.engine import UNSEEN
from tablero.games.eldorado.box import Colour, Kind
from tablero.games.eldorado.drawing.art.icons import icon
from tablero.games.eldorado.drawing.art.notes import beside, label
from tablero.games.eldorado.drawing.look import Look
from tablero.games.eldorado.drawing.pieces import Spot, on_disc
from tablero.words import Words

BOX: dict[str, Value] = {"rx": 6, "fill": GLOW, "fill_opacity": 0.16, "stroke": RULE}


def choice(
    answers: bool, pick: str, said: str, about: str, *parts: Child, again: bool = False
) -> Svg:
    """Something to pick for whoever answers, and to read for everyone else; `again` if the same can
    be picked somewhere else too.
    """
    if not answers:
        return group(*parts, role="img", aria_label=said, data_about=about)
    if again:
        return pick_again(pick, *parts, data_about=about)
    return pickable(pick, said, *parts, data_about=about)


def kinds(look: Look, held: Sequence[Kind], width: float, size: float) -> Svg:
    """How many cards of each kind lie open; face down for those who may not see them."""
    if any(kind is UNSEEN for kind in held):
        return group(*(icon("card", at * 20, size / 2 - 11, 22) for at in range(min(len(held), 9))))
    step = width / len(Kind)
    how = look.answers, step - 6, size
    return beside(
        step,
        (
            look.part(f"choice:{kind}", _kind, look.words, kind, held.count(kind), *how)
            for kind in Kind
        ),
    )


def _kind(words: Words, kind: Kind, count: int, answers: bool, width: float, size: float) -> Svg:
    parts = (
        rect(0, 0, width, size, **{**BOX, "fill_opacity": 0.16 if count else 0}),
        icon(kind, 6, size / 2 - 13, 26, faint=not count),
        label(42, size / 2 + 5, str(count), size=15, bold=True),
        halo(-1, -1, width + 2, size + 2, radius=7),
    )
    said = words.say("drawing.held", kind=kind, count=count)
    return choice(answers, f"kind:{kind}", said, f"resource:{kind}", *parts, again=True)


def explorer_of(look: Look, seat: int, size: float) -> Svg:
    """The explorer of a seat: who is put back, or gets the dice."""
    return on_disc(look, look.state.own_figures(seat)[0], Spot(size / 2, size / 2, size / 50))


def figures_to_name(look: Look, numbers: Sequence[int], size: float) -> Svg:
    """The figures to choose from: explorers by their seat, thieves by their number."""
    state = look.state
    drawn: list[Svg] = []
    for at, number in enumerate(numbers):
        seat = state.owners[number]
        thief = seat == state.thieves
        pick = f"figure:{state.name_of(number)}" if thief else f"seat:{Colour(seat)}"
        parts = (
            on_disc(look, number, Spot(size / 2, size / 2, size / 50)),
            halo(-3, -2, size + 6, size + 5, radius=8),
        )
        where = place(at * (size + 14), 0) or None
        if look.answers:
            drawn.append(pick_again(pick, *parts, transform=where))
        else:
            drawn.append(group(*parts, transform=where))
    return group(*drawn)
