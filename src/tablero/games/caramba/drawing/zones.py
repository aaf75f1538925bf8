"""One treasure at one place: bids, their treasure facing the middle, and open chests."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from tablero.drawing.parts import part
from tablero.drawing.picking import halo, pick_again, pickable
from tablero.drawing.svg import Svg, group, place, rect
from tablero.engine import Seat
from tablero.games.caramba.box import Card, Chest, Treasure
from tablero.games.caramba.drawing import cards, chests, tokens
from tablero.games.caramba.drawing.frames import room_for
from tablero.games.caramba.drawing.look import said
from tablero.games.caramba.drawing.sizes import Mat
from tablero.games.caramba.drawing.treasures import TINTS
from tablero.words import Words


class Zone(NamedTuple):
    """What lies there."""

    seat: Seat
    treasure: Treasure
    cards: tuple[Card, ...]
    """The seat's bids for the treasure."""
    fresh: tuple[Card, ...]
    """The bids that were made with the last answer."""
    chests: tuple[Chest, ...]
    protected: bool
    own: bool
    """Whether the reader sits here and can pick treasure and chests."""


def zone(content: Zone, size: Mat, words: Words) -> Svg:
    """The zone at its place on the mat."""
    seat, treasure = content.seat, content.treasure
    width, height = size.zone
    cards_top, chests_top = tops(size)
    room = room_for_cards(len(content.chests), size)
    return group(
        _ground(treasure, width, height, content.own),
        part(f"bids:{seat}:{treasure:d}", _bids(content, room, cards_top, size, words)),
        part(f"chests:{seat}:{treasure:d}", _chests(content, width - 10, chests_top, size, words)),
        tokens.shield(width - 22, chests_top) if content.protected else None,
        room_for(f"laid:{treasure:d}") if content.own else None,
        transform=place(size.zones_at + treasure * width, size.zones_top),
    )


@cache
def _ground(treasure: Treasure, width: float, height: float, own: bool) -> Svg:
    """The tinted ground; the reader's own is another place to pick the treasure."""
    tint = TINTS[treasure]
    ground = rect(2, 0, width - 4, height, rx=3, fill=tint.pale, opacity=0.5)
    frame = rect(
        2,
        0,
        width - 4,
        height,
        rx=3,
        fill="none",
        stroke=tint.deep,
        stroke_width=0.9,
        stroke_dasharray="4 3",
    )
    if not own:
        return group(ground, frame, data_about=f"treasure:{treasure}")
    return pick_again(
        f"treasure:{treasure}",
        ground,
        frame,
        halo(2, 0, width - 4, height, radius=3),
        data_about=f"treasure:{treasure}",
    )


def tops(size: Mat) -> tuple[float, float]:
    """How far down the cards lie, and the chests."""
    _, height = size.zone
    if size.downwards:
        return height - cards.HEIGHT * size.card - 4, 2
    return 4, height - chests.HEIGHT * size.chest - 4


def room_for_cards(open_chests: int, size: Mat) -> float:
    """Cards leave room for the chests where there is enough for both."""
    width = size.zone[0] - 12
    taken = open_chests * (chests.WIDTH * size.chest + 3)
    return width - taken if width - taken > cards.WIDTH * size.card * 1.6 else width


def _bids(content: Zone, room: float, top: float, size: Mat, words: Words) -> Svg:
    """Cards fanned so that every value can be seen."""
    seat, treasure = content.seat, content.treasure
    count = len(content.cards)
    return group(
        *(
            part(
                f"bid:{seat}:{treasure:d}:{at}",
                _bid(content, card, cards.fan(at, count, room, size.card), size, words),
            )
            for at, card in enumerate(content.cards)
        ),
        transform=place(6, top),
    )


def _bid(content: Zone, card: Card, x: float, size: Mat, words: Words) -> Svg:
    fresh = card in content.fresh
    return group(
        cards.face(
            card.values,
            content.seat,
            chosen=content.treasure,
            downwards=size.downwards,
            raised=fresh,
        ),
        transform=place(x, -3 if fresh else 0, scale=size.card),
        role="img",
        aria_label=words.say("drawing.bid", card=card, treasure=content.treasure),
        data_piece=f"card-{content.seat}-{card}",
        data_about="bid",
    )


def _chests(content: Zone, width: float, top: float, size: Mat, words: Words) -> Svg:
    """The unsecured chests; the reader can pick their own for securing."""
    here = content.chests
    wide = chests.WIDTH * size.chest
    step = min(wide + 3, (width - wide) / max(len(here) - 1, 1))
    right = width - wide - step * (len(here) - 1)
    return group(
        *(
            _chest(
                chest,
                words,
                own=content.own,
                where=place(right + at * step, 0, scale=size.chest),
                piece=f"open-{content.seat}-{chest}-{here[:at].count(chest)}",
            )
            for at, chest in enumerate(here)
        ),
        transform=place(5, top),
    )


def _chest(chest: Chest, words: Words, *, own: bool, where: str, piece: str) -> Svg:
    picture = chests.chest(chest.treasure, chest.value)
    label = said(words, chest)
    if not own:
        return group(
            picture,
            transform=where,
            role="img",
            aria_label=label,
            data_piece=piece,
            data_about="chest",
        )
    return pickable(
        f"chest:{chest}",
        label,
        halo(-3, -2, 66, 58),
        picture,
        transform=where,
        data_piece=piece,
        data_about="chest",
    )
