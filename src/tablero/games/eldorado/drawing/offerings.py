"""Offerings on shrines (ED-5.4)."""

from __future__ import annotations

from tablero.drawing.svg import Svg, group
from tablero.engine import Seat
from tablero.games.eldorado.drawing.art.figures import figure
from tablero.games.eldorado.drawing.art.ink import points
from tablero.games.eldorado.drawing.art.notes import INERT
from tablero.games.eldorado.drawing.atlas import Atlas
from tablero.games.eldorado.drawing.ghosts import frame
from tablero.games.eldorado.drawing.look import Look, Point, Said
from tablero.games.eldorado.drawing.verbs import Lines, Question, Questions, Verb, Verbs
from tablero.games.eldorado.hexes import Place
from tablero.games.eldorado.offerings import Confirming, Offer
from tablero.games.eldorado.pieces import Side
from tablero.games.eldorado.state import EldoradoState

_SPOTS = points("-33,30 -18,40 0,45 18,40 33,30 -40,8 40,8 -40,-14")
"""Where each side's offering stands on a shrine; the last spot is the guardians' thief's."""
OFFERING = 0.8


def offering_at(side: Side) -> Point:
    """Where a side's offering stands, from the middle of the shrine."""
    return _SPOTS[side]


def offerings(look: Look, atlas: Atlas) -> Svg:
    """Every offering on its shrine, and that of the guardians' thief (ED-12.3)."""
    state = look.state
    captains = tuple([state.captain(side) for side in range(len(state.offerings))])
    return look.part(
        "offerings", _offerings, atlas, captains, state.offerings, state.stolen_shrines
    )


def _offerings(
    atlas: Atlas,
    captains: tuple[Seat, ...],
    offered: tuple[tuple[Place, ...], ...],
    stolen: tuple[Place, ...],
) -> Svg:
    return group(
        *(
            _offering(atlas, where, f"offering-{captains[side]}", offering_at(side))
            for side, places in enumerate(offered)
            for where in places
        ),
        *(_offering(atlas, where, "stolen-offering", _SPOTS[-1]) for where in stolen),
    )


def _offering(atlas: Atlas, where: Place, name: str, spot: Point) -> Svg:
    x, y = atlas.at(where)
    return group(figure(name, x + spot[0], y + spot[1], OFFERING), **INERT)


def of_offerings(state: EldoradoState, place: Place) -> Said:
    """Who has an offering on a shrine (ED-5.4)."""
    seats = tuple(
        state.captain(side) for side, places in enumerate(state.offerings) if place in places
    )
    return Said.of("drawing.offerings", seats=seats) if seats else Said.of("drawing.no-offerings")


def _offer_ghost(look: Look, atlas: Atlas, action: Offer) -> list[Svg]:
    x, y = atlas.at(action.place)
    dx, dy = offering_at(look.state.sides[look.near])
    return [
        frame((x, y)),
        figure(f"offering-{look.hue(look.near)}", x + dx, y + dy, OFFERING * 1.3, raised=True),
    ]


def _offer(look: Look, seat: Seat, _action: Offer) -> Lines:
    """Thieves do not get stronger (ED-10.5)."""
    thieves = seat == look.state.thieves
    yield look.say("preview.offering" if thieves else "preview.offering-strength")


VERBS: Verbs = {Offer: Verb(_offer_ghost, _offer)}
QUESTIONS: Questions = {Confirming: Question(steps=True)}
