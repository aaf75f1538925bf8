"""The tamed wolf: leading it, bringing it to a battle, sending it ahead (ED-11.4)."""

from __future__ import annotations

from tablero.drawing.picking import halo, pick_again, pickable
from tablero.drawing.svg import Svg, group
from tablero.engine import Seat
from tablero.games.eldorado.battle.pack import BringWolf
from tablero.games.eldorado.box import Kind
from tablero.games.eldorado.drawing.art.figures import EXPLORER, anchor, companion, figure
from tablero.games.eldorado.drawing.art.notes import INERT
from tablero.games.eldorado.drawing.atlas import Atlas
from tablero.games.eldorado.drawing.discovery import coming
from tablero.games.eldorado.drawing.ghosts import arrow, backs, blades
from tablero.games.eldorado.drawing.look import Look, Point
from tablero.games.eldorado.drawing.pieces import Spot
from tablero.games.eldorado.drawing.prices import Ware
from tablero.games.eldorado.drawing.verbs import Lines, Question, Questions, Verb, Verbs
from tablero.games.eldorado.wolf import LeadWolf, Sniff, WolfLaying, open_beside
from tablero.words import Words


def wolf(look: Look, at: Spot) -> Svg:
    """The tamed wolf: its leader sends it by picking it, here or among the wares (ED-11.4)."""
    wolf = look.state.wolf
    assert wolf is not None
    verbs = [kind.verb() for kind in (LeadWolf, BringWolf, Sniff) if any(look.options_of(kind))]
    verb = verbs[0] if wolf.seat == look.view.seat and verbs else None
    raised = wolf.place in look.fresh
    return look.part("wolf", _wolf, look.words, wolf.seat, at, raised, wolf.halted, verb)


def _wolf(words: Words, seat: Seat, at: Spot, raised: bool, halted: bool, verb: str | None) -> Svg:
    reach = EXPLORER / 2 * at.scale
    parts = (
        halo(at.x - reach, at.y - reach, 2 * reach, 2 * reach, radius=reach),
        companion(seat, *at, raised=raised),
        anchor(at.x, at.y - reach) if halted else None,
    )
    if verb is None:
        return group(*parts, **INERT)
    if verb == LeadWolf.verb():
        return pick_again(f"verb:{verb}", *parts, data_about="wolf")
    return pickable(f"verb:{verb}", words.say("drawing.own-wolf"), *parts, data_about="wolf")


def _wolf_at(look: Look, atlas: Atlas, spot: Point) -> list[Svg]:
    wolf = look.state.wolf
    if wolf is None:
        return []
    start = atlas.at(wolf.place)
    way = [] if start == spot else [arrow(start, spot)]
    return [*way, companion(wolf.seat, spot[0], spot[1] + 12, raised=True)]


def _lead(look: Look, atlas: Atlas, action: LeadWolf) -> list[Svg]:
    return [*_wolf_at(look, atlas, atlas.at(action.place)), *blades(look, atlas, action.place)]


def _bring_wolf(look: Look, atlas: Atlas, action: BringWolf) -> list[Svg]:
    end = action.place if look.battle is None else look.battle.place
    return _wolf_at(look, atlas, atlas.at(end))


def _sniff_ghost(look: Look, atlas: Atlas, _action: Sniff) -> list[Svg]:
    wolf = look.state.wolf
    return [] if wolf is None else backs(atlas, open_beside(look.state, wolf))


def _sniff(look: Look, _seat: Seat, _action: Sniff) -> Lines:
    wolf = look.state.wolf
    if wolf is not None:
        yield from coming(look, wolf.place.plane)


def ware(look: Look, seat: Seat) -> Ware:
    """A step of the wolf, for food."""
    fed = Kind.FOOD in look.state.hands[seat]
    return Ware(LeadWolf.verb(), look.kept(figure, "tame-wolf", 0, 0, 1.2), (Kind.FOOD,), None, fed)


VERBS: Verbs = {
    LeadWolf: Verb(_lead),
    BringWolf: Verb(_bring_wolf),
    Sniff: Verb(_sniff_ghost, _sniff),
}
QUESTIONS: Questions = {WolfLaying: Question(steps=True)}
