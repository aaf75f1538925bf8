"""Ghosts: what the table would look like after each answer that the reader may give."""

from __future__ import annotations

from collections.abc import Iterator

from tablero.drawing.picking import ghost
from tablero.drawing.svg import Svg, group, place
from tablero.engine import Seat
from tablero.games.caramba.auction import Bid
from tablero.games.caramba.box import Card, Treasure
from tablero.games.caramba.drawing import cards, offers_table, tokens
from tablero.games.caramba.drawing.look import Look
from tablero.games.caramba.drawing.offers_table import Layout, Standing
from tablero.games.caramba.fuera import Protect
from tablero.games.caramba.offers import Offer, leaders


def cards_for(look: Look, treasure: Treasure) -> tuple[Card, ...]:
    """The cards that the reader may bid for a treasure now."""
    return tuple([bid.card for bid in look.options_of(Bid) if bid.treasure == treasure])


def may_protect(look: Look, treasure: Treasure) -> bool:
    """Whether the reader may protect a treasure now."""
    return any(option.treasure == treasure for option in look.options_of(Protect))


def after_bid(offers: tuple[Offer, ...], seat: Seat, value: int) -> tuple[Offer, ...]:
    """The offers for a treasure once the seat has added a card of this value."""
    own = offers[seat]
    return (*offers[:seat], Offer(own.cards + value, own.bonus), *offers[seat + 1 :])


def offers(
    treasure: Treasure,
    held: tuple[Card, ...],
    seat: Seat,
    now: Standing,
    at_stake: bool,
    sheet: Layout,
    where: str,
) -> Svg:
    """The rows of the offer table that a bid with each of these cards would change."""
    drawn = []
    for card in held:
        made = after_bid(now.offers, seat, card.values[treasure])
        ahead = leaders(tuple([offer.total for offer in made])) if at_stake else ()
        rows = offers_table.changed_rows(now, Standing(made, ahead), sheet)
        drawn.append(ghost(str(Bid(card, treasure)), group(rows, transform=where)))
    return group(*drawn)


def laid(
    treasure: Treasure, held: tuple[Card, ...], seat: Seat, x: float, y: float, scale: float
) -> Iterator[Svg]:
    """Each of the cards as a bid would lay it."""
    for card in held:
        face = cards.face(card.values, seat, chosen=treasure, raised=True)
        yield ghost(str(Bid(card, treasure)), group(face, transform=place(x, y - 3, scale=scale)))


def shield(treasure: Treasure, x: float, y: float) -> Svg:
    """The shield that Fuera! would put here."""
    return ghost(str(Protect(treasure)), tokens.shield(x, y))
