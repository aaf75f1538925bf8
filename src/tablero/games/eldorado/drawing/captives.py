"""Putting a captured explorer back (ED-6.7)."""

from __future__ import annotations

from tablero.drawing.svg import Svg
from tablero.games.eldorado.captives import PlaceBack, PlacingBack
from tablero.games.eldorado.drawing.atlas import Atlas
from tablero.games.eldorado.drawing.choices import explorer_of
from tablero.games.eldorado.drawing.ghosts import figure_at, frame
from tablero.games.eldorado.drawing.look import Look
from tablero.games.eldorado.drawing.verbs import Question, Questions, Verb, Verbs


def _place_back(look: Look, atlas: Atlas, action: PlaceBack) -> list[Svg]:
    spot = atlas.at(action.place)
    number = look.state.figure(int(action.seat), action.figure)
    return [frame(spot), figure_at(look, number, spot)]


VERBS: Verbs = {PlaceBack: Verb(_place_back)}
QUESTIONS: Questions = {
    PlacingBack: Question(
        lambda look, ask: look.say("drawing.places-back", seat=ask.seat, other_seat=ask.loser),
        lambda look, ask, _width, size: explorer_of(look, ask.loser, size),
    )
}
