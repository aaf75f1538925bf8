"""The cave: its sheet and the way to it, who waits there, and how strong (ED-7.2 to ED-7.5)."""

from __future__ import annotations

from typing import NamedTuple

from tablero.drawing.svg import Svg, group, path, place, rect
from tablero.games.eldorado.battle.strength import dweller_strength
from tablero.games.eldorado.box import DWELLERS, Creature, Tile, Treasure
from tablero.games.eldorado.cave import Losing
from tablero.games.eldorado.drawing.art import tiles
from tablero.games.eldorado.drawing.art.figures import figure
from tablero.games.eldorado.drawing.art.icons import icon
from tablero.games.eldorado.drawing.art.notes import label, picture
from tablero.games.eldorado.drawing.art.tiles import dashed
from tablero.games.eldorado.drawing.art.tones import both, line
from tablero.games.eldorado.drawing.atlas import FRAME, Atlas
from tablero.games.eldorado.drawing.choices import kinds
from tablero.games.eldorado.drawing.look import named
from tablero.games.eldorado.drawing.monsters import beast_strength
from tablero.games.eldorado.drawing.verbs import Question, Questions, Verbs
from tablero.games.eldorado.hexes import CAVE_EXIT
from tablero.games.eldorado.land import Land
from tablero.games.eldorado.state import EldoradoState
from tablero.words import Words


class Lurker(NamedTuple):
    """A dweller on its tile: its dice, and what it keeps (ED-7.4, ED-11.2)."""

    strength: int
    shrine: bool
    treasures: tuple[Treasure, ...]


def cavern(words: Words, land: Land, atlas: Atlas, exit_to_come: bool) -> Svg:
    """The sheet on which the cave is drawn, and the way to it from its entrance (ED-7.2)."""
    frame = atlas.cave
    if frame is None:
        return group()
    return group(
        rect(
            frame.left,
            frame.top,
            frame.width,
            frame.height,
            rx=10,
            stroke_width=2,
            **both("paper-shade", "ink-soft"),
        ),
        rect(
            frame.left + 5,
            frame.top + 5,
            frame.width - 10,
            frame.height - 10,
            rx=7,
            fill="none",
            stroke_width=0.8,
            **line("ink-soft"),
        ),
        *_tunnel(land, atlas),
        dashed(atlas.at(CAVE_EXIT)) if exit_to_come else None,
        label(
            frame.left + frame.width / 2,
            frame.top + FRAME + 10,
            words.say("zone.cave"),
            size=20,
            bold=True,
            anchor="middle",
        ),
    )


def _tunnel(land: Land, atlas: Atlas) -> list[Svg]:
    """A dotted line from the entrance to the tile where the cave begins."""
    if land.entrance is None or land.mouth is None:
        return []
    (ax, ay), (bx, by) = atlas.at(land.entrance), atlas.at(land.mouth)
    lift = 60 if abs(bx - ax) > abs(by - ay) else 0
    return [
        path(
            f"M{ax:.1f} {ay:.1f}Q{(ax + bx) / 2:.1f} {(ay + by) / 2 - lift:.1f} {bx:.1f} {by:.1f}",
            fill="none",
            stroke_width=4,
            stroke_linecap="round",
            stroke_dasharray="0.1 11",
            **line("accent"),
        )
    ]


def dweller(lurker: Lurker) -> Svg:
    """How strong a dweller is, and what it keeps: cave shrine, treasures."""
    return group(
        rect(-20, 26, 40, 20, rx=10, stroke_width=1, **both("paper-light", "outline")),
        icon("strength", -16, 28, 16),
        label(8, 41.4, str(lurker.strength), size=15, bold=True, anchor="middle"),
        figure("cave-shrine", 28, 24, 0.8) if lurker.shrine else None,
        *(icon(treasure, -42 + at * 20, 4, 20) for at, treasure in enumerate(lurker.treasures)),
        pointer_events="none",
    )


def strengths(state: EldoradoState) -> tuple[tuple[Tile, int], ...]:
    """The dwellers of the cave with their strength."""
    known = [(tile, dweller_strength(state, tile)) for tile in DWELLERS]
    if state.variant.expansion:
        known.insert(0, (Tile.WOLF, dweller_strength(state, Tile.WOLF)))
        known.append((Tile.TITAN, beast_strength(state, Creature.TITAN)))
    return tuple(known)


def dwellers(words: Words, known: tuple[tuple[Tile, int], ...], width: float) -> Svg:
    """The dwellers of the cave with their strength; without names if they are many."""
    step = width / len(known)
    return group(
        *(
            picture(
                words.say("drawing.dweller", tile=tile, count=strength),
                tiles.tile(tile, 11, 11, 0.17),
                label(25, 16, named(words, tile), size=12) if len(known) == len(DWELLERS) else None,
                icon("strength", step - 32, 4, 14),
                label(step - 15, 16, str(strength), size=13, bold=True),
                transform=place(at * step, 0),
                data_about=f"tile:{tile}",
            )
            for at, (tile, strength) in enumerate(known)
        )
    )


VERBS: Verbs = {}
QUESTIONS: Questions = {
    Losing: Question(
        lambda look, ask: look.say("drawing.owes", seat=ask.seat, count=ask.debts[0][1]),
        lambda look, ask, width, size: kinds(look, look.state.hands[ask.seat], width, size),
        counted=True,
    )
}
