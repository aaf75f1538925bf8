"""Ghosts: what the table would look like after each answer that the reader may give."""

from __future__ import annotations

from collections.abc import Iterator

from tablero.drawing.picking import ghost
from tablero.drawing.svg import Svg, group, place
from tablero.games.caramba.auction import Bid
from tablero.games.caramba.box import Treasure
from tablero.games.caramba.drawing import cards, offers_table, tokens
from tablero.games.caramba.drawing.look import Look
from tablero.games.caramba.drawing.sizes import Mat
from tablero.games.caramba.fuera import Protect
from tablero.games.caramba.offers import Offer
from tablero.games.caramba.state import PlayedCard


def bids_for(look: Look, treasure: Treasure) -> Iterator[Bid]:
    """The reader's possible bids for a treasure."""
    options = look.view.decision.options if look.view.decision else ()
    return (option for option in options if isinstance(option, Bid) and option.treasure == treasure)


def after_bid(look: Look, bid: Bid) -> tuple[Offer, ...]:
    """The offers for the bid's treasure once the bid is made."""
    value = bid.card.values[bid.treasure]
    return tuple(
        Offer(offer.cards + value, offer.bonus) if seat == look.view.seat else offer
        for seat, offer in enumerate(look.offers(Treasure(bid.treasure)))
    )


def offers(look: Look, treasure: Treasure, width: float, where: str, *, short: bool) -> list[Svg]:
    """The rows of the offer table that a bid would change."""
    now = look.offers(treasure)
    return [
        ghost(
            str(bid),
            group(
                offers_table.rows(
                    look,
                    treasure,
                    after_bid(look, bid),
                    width,
                    short=short,
                    instead_of=now,
                    solid=True,
                ),
                transform=where,
            ),
        )
        for bid in bids_for(look, treasure)
    ]


def at_place(
    look: Look,
    treasure: Treasure,
    played: list[PlayedCard],
    room: float,
    size: Mat,
    cards_top: float,
    chests_top: float,
) -> list[Svg]:
    """The card that a bid would lay here, and the shield of Fuera!"""
    seat = look.near
    x = 6 + cards.fan(len(played), len(played) + 1, room, size.card)
    laid = [
        ghost(
            str(bid),
            group(
                cards.face(bid.card.values, seat, chosen=bid.treasure, raised=True),
                transform=place(x, cards_top - 3, scale=size.card),
            ),
        )
        for bid in bids_for(look, treasure)
    ]
    options = look.view.decision.options if look.view.decision else ()
    shields = [
        ghost(str(option), tokens.shield(size.zone[0] - 22, chests_top))
        for option in options
        if isinstance(option, Protect) and option.treasure == treasure
    ]
    return laid + shields
