"""What explorers can do (ED-8): Laffite steals, Yanga shoots; and surveying (ED-4.3)."""

from __future__ import annotations

from tablero.drawing.svg import Svg
from tablero.engine import Seat
from tablero.games.eldorado.discovery import Survey
from tablero.games.eldorado.drawing.atlas import Atlas, open_places
from tablero.games.eldorado.drawing.discovery import coming
from tablero.games.eldorado.drawing.ghosts import arrow, backs, blades, frame
from tablero.games.eldorado.drawing.look import Look
from tablero.games.eldorado.drawing.roll import golden_dice, rolls
from tablero.games.eldorado.drawing.verbs import Lines, Question, Questions, Verb, Verbs
from tablero.games.eldorado.explorers.laffite import Steal, Stealing
from tablero.games.eldorado.explorers.yanga import Shoot
from tablero.games.eldorado.hexes import Plane


def _survey_ghost(look: Look, atlas: Atlas, _action: Survey) -> list[Svg]:
    state = look.state
    return backs(atlas, open_places(state.land, state.box.walls, Plane.ISLAND))


def _survey(look: Look, _seat: Seat, _action: Survey) -> Lines:
    return coming(look, Plane.ISLAND)


def _shoot_ghost(look: Look, atlas: Atlas, action: Shoot) -> list[Svg]:
    """An arrow from where Yanga stands to what he attacks (ED-8.12)."""
    places = (look.state.where[number] for number in look.state.own_figures(look.near))
    end = atlas.at(action.place)
    ways = [arrow(atlas.at(where), end) for where in places if where is not None]
    return [frame(end), *ways, *blades(look, atlas, action.place)]


VERBS: Verbs = {
    Survey: Verb(_survey_ghost, _survey),
    Steal: Verb(lines="preview.steal", tried=False),
    Shoot: Verb(_shoot_ghost, "preview.shoot"),
}
QUESTIONS: Questions = {
    Stealing: Question(rolls, lambda _look, ask, _width, size: golden_dice(ask.dice, size))
}
