"""A player's sheet beside the map: something to read, and for players also to pick."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tablero.drawing import notes
from tablero.drawing.parts import Memory
from tablero.drawing.picking import halo, pickable
from tablero.drawing.svg import Svg, Value, group, rect
from tablero.engine import Seat
from tablero.games.eldorado.box import Colour
from tablero.games.eldorado.drawing.art.notes import panel
from tablero.games.eldorado.drawing.look import Look
from tablero.games.eldorado.drawing.seats import Player, about_player
from tablero.words import Words

Inside = Callable[[Memory, Words, Player, float, float], Iterator[Svg]]
"""What is drawn on a player's sheet of this width and height."""


def sheet_of(look: Look, player: Player, width: float, height: float, inside: Inside) -> Svg:
    """A player as the reader sees him."""
    return look.part(
        f"seat:{player.seat}",
        _sheet,
        look.memory,
        look.words,
        player,
        player.seat == look.asked,
        look.view.seat is None,
        width,
        height,
        inside,
    )


def _sheet(
    memory: Memory,
    words: Words,
    player: Player,
    asked: bool,
    reads_only: bool,
    width: float,
    height: float,
    inside: Inside,
) -> Svg:
    """A player's sheet: something to read, and for players also to pick."""
    said = about_player(words, player)
    content = (
        memory.part(f"paper:{player.seat}", panel, width, height),
        memory.part(f"asked:{player.seat}", _rim, width, height, asked),
        memory.part(f"mat:{player.seat}", _mat, memory, words, player, width, height, inside),
    )
    region = f"seat-{player.seat}"
    if not reads_only:
        return pickable(
            f"seat:{Colour(player.seat)}",
            said,
            *content,
            data_region=region,
            data_about=_about(player),
        )
    read: dict[str, Value] = {"class_": "region", "role": "img", "tabindex": "0"}
    return group(*content, **read, aria_label=said, data_region=region, data_about=_about(player))


def _about(player: Player) -> str:
    """What is explained about a player: the explorer, or how the thieves play."""
    if player.thieves:
        return "thieves"
    return "player" if player.explorer is None else f"explorer:{player.explorer}"


def _rim(width: float, height: float, asked: bool) -> Svg:
    """The golden rim around the player who is asked."""
    return group(notes.rim(width, height) if asked else None)


def _mat(
    memory: Memory, words: Words, player: Player, width: float, height: float, inside: Inside
) -> Svg:
    """What lies on the sheet, beside the player's colour."""
    return group(
        memory.part(f"weave:{player.seat}", _weave, player.hue, height),
        *inside(memory, words, player, width, height),
        memory.part(f"halo:{player.seat}", _halo, width, height),
    )


def _weave(hue: Seat, height: float) -> Svg:
    fill = f"url(#ed-weave-{hue})"
    return rect(2, 2, 5, height - 4, rx=2, fill=fill, pointer_events="none")


def _halo(width: float, height: float) -> Svg:
    return halo(-1, -1, width + 2, height + 2, radius=6)
