"""Ghosts: what the table would look like after each answer that the reader may give."""

from __future__ import annotations

from tablero.drawing.picking import ghost
from tablero.drawing.svg import Svg, group, place
from tablero.engine import Seat
from tablero.games.caramba.auction import Bid
from tablero.games.caramba.box import Card, Treasure
from tablero.games.caramba.drawing import cards, offers_table, tokens, zones
from tablero.games.caramba.drawing.look import Look
from tablero.games.caramba.drawing.offers_table import Layout, Standing
from tablero.games.caramba.drawing.sizes import Mat
from tablero.games.caramba.fuera import Protect


def cards_for(look: Look, treasure: Treasure) -> tuple[Card, ...]:
    """The cards that the reader may bid for a treasure now."""
    return tuple([bid.card for bid in look.options_of(Bid) if bid.treasure == treasure])


def may_protect(look: Look, treasure: Treasure) -> bool:
    """Whether the reader may protect a treasure now."""
    return any(option.treasure == treasure for option in look.options_of(Protect))


def offers(
    treasure: Treasure,
    held: tuple[Card, ...],
    seat: Seat,
    now: Standing,
    sheet: Layout,
    where: str,
) -> Svg:
    """The rows of the offer table that a bid with each of these cards would change."""
    drawn = []
    cards_lie, bonus = now.sums[seat]
    for card in held:
        made = (cards_lie + card.values[treasure], bonus)
        sums = (*now.sums[:seat], made, *now.sums[seat + 1 :])
        rows = offers_table.changed_rows(now, now._replace(sums=sums), sheet)
        drawn.append(ghost(str(Bid(card, treasure)), group(rows, transform=where)))
    return group(*drawn)


def laid(
    treasure: Treasure,
    held: tuple[Card, ...],
    may_protect: bool,
    seat: Seat,
    size: Mat,
    lying: tuple[int, int],
) -> Svg:
    """Each of the cards as a bid would lay it beside the cards and chests that lie there, and the
    shield of Fuera!
    """
    count, open_chests = lying
    cards_top, chests_top = zones.tops(size)
    x = 6 + cards.fan(count, count + 1, zones.room_for_cards(open_chests, size), size.card)
    drawn = []
    for card in held:
        face = cards.face(card.values, seat, chosen=treasure, raised=True)
        lies = group(face, transform=place(x, cards_top - 3, scale=size.card))
        drawn.append(ghost(str(Bid(card, treasure)), lies))
    if may_protect:
        drawn.append(ghost(str(Protect(treasure)), tokens.shield(size.zone[0] - 22, chests_top)))
    return group(*drawn)
