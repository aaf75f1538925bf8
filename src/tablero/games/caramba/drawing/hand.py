"""The reader's hand: cards large enough to choose from, the special card, and the discards."""

from __future__ import annotations

from tablero.drawing.palette import PAPER_LIGHT
from tablero.drawing.picking import halo, pickable
from tablero.drawing.svg import Svg, group, place, tag, text
from tablero.engine import Seat
from tablero.games.caramba.box import Card, Special
from tablero.games.caramba.drawing import cards, specials
from tablero.games.caramba.drawing.look import Look

_TOP = 26.0
_HEIGHT = 190.0
_STEP = 108.0
_MOST = 1000.0
"""How wide a hand may be before its cards overlap."""
_SMALL = 0.56


def hand(look: Look) -> Svg | None:
    """The reader's hand as SVG; spectators have none."""
    seat = look.view.seat
    if seat is None:
        return None
    held = look.state.hands[seat]
    step = min(_STEP, _MOST / max(len(held), 1))
    x = 8.0
    parts: list[Svg] = []
    for at, card in enumerate(held):
        parts.append(_card(look, seat, card, x, _TOP, 1, drawn=_just_drawn(look, seat, card)))
        x += step if at < len(held) - 1 else cards.WIDTH
    x += 26
    for special in look.state.specials[seat]:
        parts.append(_special(look, special, x))
        x += cards.WIDTH + 26
    parts += _discards(look, seat, x)
    if look.state.discards[seat]:
        x += _discards_width(len(look.state.discards[seat])) + 10
    return tag(
        "svg",
        *parts,
        viewBox=f"0 0 {max(x, 240):g} {_HEIGHT:g}",
        class_="hand-cards",
        role="group",
        aria_label=look.words.say("zone.hand"),
        xmlns="http://www.w3.org/2000/svg",
        font_family="Georgia, 'Liberation Serif', serif",
    )


def _just_drawn(look: Look, seat: Seat, card: Card) -> bool:
    return any(
        event.key == "draws" and event.params["seat"] == seat and event.params["card"] == card
        for event in look.news
    )


def _card(
    look: Look, seat: Seat, card: Card, x: float, y: float, scale: float, *, drawn: bool = False
) -> Svg:
    return pickable(
        f"card:{card}",
        look.thing(card),
        group(
            halo(-3, -3, cards.WIDTH + 6, cards.HEIGHT + 6, radius=9),
            cards.face(card.values, seat, raised=drawn),
            class_="lift",
        ),
        transform=place(x, y - 6 if drawn else y, scale=scale),
        data_piece=f"card-{seat}-{card}",
    )


def _special(look: Look, special: Special, x: float) -> Svg:
    about = look.words.say(f"special.{special}.about")
    return pickable(
        f"verb:{special}",
        f"{look.words.say(f'special.{special}')} {about}",
        tag("title", about),
        group(
            halo(-3, -3, cards.WIDTH + 6, cards.HEIGHT + 6, radius=9),
            specials.face(str(special)),
            class_="lift",
        ),
        transform=place(x, _TOP),
    )


def _discards_width(count: int) -> float:
    return cards.WIDTH * _SMALL + (count - 1) * 30


def _discards(look: Look, seat: Seat, x: float) -> list[Svg]:
    """The discards, fanned and small; Estoy de vuelta! picks from them (CA-7.2)."""
    gone = look.state.discards[seat]
    if not gone:
        return []
    title = look.words.say("zone.discards")
    below = _TOP + cards.HEIGHT * (1 - _SMALL)
    return [
        text(x, below - 12, title, font_size=14, fill=PAPER_LIGHT, class_="serif on-wood"),
        *(_card(look, seat, card, x + at * 30, below, _SMALL) for at, card in enumerate(gone)),
    ]
