"""Treasures: found, kept by monsters, plucked (ED-11.1, ED-11.2)."""

from __future__ import annotations

from tablero.drawing.picking import halo, pickable
from tablero.drawing.svg import Svg, group, place
from tablero.engine import Seat
from tablero.games.eldorado.battle.field import Monster
from tablero.games.eldorado.battle.relics import TakeTreasure, TakingTreasure
from tablero.games.eldorado.box import Kind, Tile, Treasure
from tablero.games.eldorado.drawing.art.icons import icon
from tablero.games.eldorado.drawing.choices import kinds
from tablero.games.eldorado.drawing.look import Look
from tablero.games.eldorado.drawing.verbs import Lines, Question, Questions, Verb, Verbs
from tablero.games.eldorado.state import EldoradoState
from tablero.games.eldorado.treasures import Plucking


def kept_by(state: EldoradoState, tile: Tile) -> tuple[Treasure, ...]:
    """The treasures that a dweller or the titan keeps (ED-11.2)."""
    return tuple(treasure for keeper, treasure in state.kept if keeper is tile)


def _treasure(look: Look, _seat: Seat, action: TakeTreasure) -> Lines:
    yield from _whose(look)
    yield look.say(f"treasure.{action.treasure}.power")


def _whose(look: Look) -> Lines:
    """Who gets the treasure: the reader, or the monster that has beaten him (ED-11.2)."""
    match look.question:
        case TakingTreasure(spoils=spoils) if isinstance(spoils.winner, Monster):
            yield look.say("preview.treasure-kept", tile=spoils.winner.name)
        case TakingTreasure():
            yield look.say("preview.treasure-yours")


def _treasures(look: Look, ask: TakingTreasure, _width: float, size: float) -> Svg:
    """The treasures of which one changes hands."""
    return group(
        *(
            group(
                icon(treasure, 0, 0, size),
                halo(-2, -2, size + 4, size + 4, radius=size / 2),
                data_about=f"treasure:{treasure}",
                transform=place(at * (size + 8), 0),
            )
            if not look.answers
            else pickable(
                f"treasure:{treasure}",
                look.say(f"treasure.{treasure}"),
                icon(treasure, 0, 0, size),
                halo(-2, -2, size + 4, size + 4, radius=size / 2),
                data_about=f"treasure:{treasure}",
                transform=place(at * (size + 8), 0),
            )
            for at, treasure in enumerate(look.state.treasures[ask.holder])
        )
    )


def _plucking(look: Look, _ask: Plucking, width: float, size: float) -> Svg:
    supply = [kind for kind in Kind for _ in range(look.state.supply[kind])]
    return kinds(look, supply, width, size)


VERBS: Verbs = {TakeTreasure: Verb(lines=_treasure)}
QUESTIONS: Questions = {
    Plucking: Question(lambda look, ask: look.say("drawing.plucks", seat=ask.seat), _plucking),
    TakingTreasure: Question(
        lambda look, ask: look.say("drawing.takes-treasure", seat=ask.seat), _treasures
    ),
}
