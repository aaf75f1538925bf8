"""What a reader holds and chooses from: things that only this seat sees, and numbers to answer
with."""

from __future__ import annotations

from typing import Any, Final

from tablero.drawing.look import Look
from tablero.drawing.palette import PAPER_LIGHT
from tablero.drawing.picking import halo, pickable
from tablero.drawing.plain import contents
from tablero.drawing.plain.picks import number_choices, pick_for, picks_of
from tablero.drawing.plain.tokens import HEIGHT, at, said, slip, thing, width_of
from tablero.drawing.svg import Svg, group, tag, text
from tablero.engine import UNSEEN, Game, Seat, may_know

_TOP: Final = 26.0
_TALLEST: Final = 150.0
_LARGE: Final = 2.2
"""How large a reader's own things are shown."""
_ROWS: Final = 3
_MOST: Final = 48
"""If there are more numbers than this, the page asks for them beside the board."""


def hand(game: Game[Any], look: Look[Any]) -> Svg | None:
    """The reader's own hidden things and choices; None for a spectator."""
    seat = look.view.seat
    if seat is None:
        return None
    x, parts, picks = 8.0, [], picks_of(look)
    for content in _own(game, look, seat):
        parts.append(_caption(x, content.name))
        for value in content.things:
            words = said(look, content.field, value)
            drawn = thing(value if content.die else 0, words, fresh=False)
            pick = pick_for(picks, value)
            wide = width_of(words, die=content.die)
            if pick is not None:
                drawn = pickable(pick, words, drawn, halo(-1, -1, wide + 2, HEIGHT + 2))
            parts.append(at(x, _TOP + 10, drawn, _LARGE))
            x += wide * _LARGE + 12
        x += 24
    for field, values in number_choices(look).items():
        if len(values) <= _MOST:
            drawn, wide = _choices(look, field, values)
            parts.append(at(x, 0, drawn))
            x += wide + 24
    return tag(
        "svg",
        *parts,
        viewBox=f"0 0 {max(x, 240):g} {_TALLEST:g}",
        role="group",
        aria_label=look.words.say("table.hand"),
        xmlns="http://www.w3.org/2000/svg",
        font_family="Georgia, 'Liberation Serif', serif",
    )


def _own(game: Game[Any], look: Look[Any], seat: Seat) -> list[contents.Content]:
    """The seat's zones that not everybody can look into."""
    hidden = {
        zone.field
        for zone in look.state.zones
        if zone.per_seat and not may_know(None, zone.seen_by(look.state, seat))
    }
    return [
        content
        for content in contents.of_seat(game, look.view, seat, look.words)
        if content.field in hidden and UNSEEN not in content.things
    ]


def _choices(look: Look[Any], field: str, values: tuple[Any, ...]) -> tuple[Svg, float]:
    """Slips with numbers, in up to three rows."""
    per_row = max(7, -(-len(values) // _ROWS))
    step = max(width_of(str(value)) for value in values) + 8
    slips = [
        at(
            number % per_row * step,
            _TOP + 4 + number // per_row * 42,
            pickable(
                f"{field}:{value}",
                look.words.say(f"field.{field}") + f" {value}",
                slip(str(value)),
                halo(-1, -1, width_of(str(value)) + 2, HEIGHT + 2, slim=True),
            ),
        )
        for number, value in enumerate(values)
    ]
    caption = _caption(0, look.words.say(f"field.{field}"))
    return group(caption, *slips), min(per_row, len(values)) * step


def _caption(x: float, words: str) -> Svg:
    """What lies below, written on the wood of the table."""
    return text(x, 18, words, font_size=14, fill=PAPER_LIGHT, class_="serif")
