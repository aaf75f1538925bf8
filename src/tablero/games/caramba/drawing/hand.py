"""The reader's hand: cards large enough to choose from, the special card, and the discards."""

from __future__ import annotations

from collections.abc import Iterator

from tablero.drawing.palette import PAPER_LIGHT
from tablero.drawing.parts import part
from tablero.drawing.picking import halo, pickable
from tablero.drawing.svg import Svg, group, place, tag, text
from tablero.engine import Seat
from tablero.games.caramba.box import Card, Special
from tablero.games.caramba.drawing import cards, specials
from tablero.games.caramba.drawing.look import Look, said
from tablero.words import Words

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
    state = look.state
    return look.kept(
        _hand,
        seat,
        state.hands[seat],
        look.just_drawn(seat),
        state.specials[seat],
        state.discards[seat],
        look.words,
    )


def _hand(
    seat: Seat,
    held: tuple[Card, ...],
    drawn: tuple[Card, ...],
    special_cards: tuple[Special, ...],
    gone: tuple[Card, ...],
    words: Words,
) -> Svg:
    """Every card is a part: the others only move when one is played."""
    step = min(_STEP, _MOST / max(len(held), 1))
    x = 8.0
    parts: list[Svg] = []
    for at, (card, key) in enumerate(_keys("held", held)):
        fresh = card in drawn
        parts.append(_card(key, seat, card, words, x, _TOP - 6 if fresh else _TOP, raised=fresh))
        x += step if at < len(held) - 1 else cards.WIDTH
    x += 26
    for special in special_cards:
        parts.append(part(f"own:{special}", _special(special, words, x)))
        x += cards.WIDTH + 26
    if gone:
        parts += _discards(seat, gone, words, x)
        x += _discards_width(len(gone)) + 10
    return tag(
        "svg",
        *parts,
        viewBox=f"0 0 {max(x, 240):g} {_HEIGHT:g}",
        class_="hand-cards",
        role="group",
        aria_label=words.say("zone.hand"),
        xmlns="http://www.w3.org/2000/svg",
        font_family="Georgia, 'Liberation Serif', serif",
    )


def _keys(zone: str, row: tuple[Card, ...]) -> Iterator[tuple[Card, str]]:
    """Every card with the key of its part; cards that are alike are numbered."""
    for at, card in enumerate(row):
        twin = row[:at].count(card)
        yield card, f"{zone}:{card.code}" + (f":{twin}" if twin else "")


def _card(
    key: str,
    seat: Seat,
    card: Card,
    words: Words,
    x: float,
    y: float,
    *,
    scale: float = 1,
    raised: bool = False,
) -> Svg:
    """A card to pick; its picture stays when it only moves."""
    lift = group(
        halo(-3, -3, cards.WIDTH + 6, cards.HEIGHT + 6, radius=9),
        cards.face(card.values, seat, raised=raised),
        class_="lift",
    )
    return part(
        key,
        pickable(
            f"card:{card}",
            said(words, card),
            part(f"{key}:face", lift),
            transform=place(x, y, scale=scale),
            data_piece=f"card-{seat}-{card}",
            data_about="card",
        ),
    )


def _special(special: Special, words: Words, x: float) -> Svg:
    return pickable(
        f"verb:{special}",
        words.say(f"special.{special}"),
        group(
            halo(-3, -3, cards.WIDTH + 6, cards.HEIGHT + 6, radius=9),
            specials.face(str(special)),
            class_="lift",
        ),
        transform=place(x, _TOP),
        data_about=f"special:{special}",
    )


def _discards_width(count: int) -> float:
    return cards.WIDTH * _SMALL + (count - 1) * 30


def _discards(seat: Seat, gone: tuple[Card, ...], words: Words, x: float) -> Iterator[Svg]:
    """The discards, fanned and small; Estoy de vuelta! picks from them (CA-7.2)."""
    title = words.say("zone.discards")
    below = _TOP + cards.HEIGHT * (1 - _SMALL)
    yield text(x, below - 12, title, font_size=14, fill=PAPER_LIGHT, class_="serif on-wood")
    for at, (card, key) in enumerate(_keys("gone", gone)):
        yield _card(key, seat, card, words, x + at * 30, below, scale=_SMALL)
