"""What an answer would cost and change, in words: shown before it is confirmed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tablero.engine import Action, Seat
from tablero.games.caramba.auction import Bid, EstoyDeVuelta, ManosArriba, Pass
from tablero.games.caramba.box import Chest, Treasure
from tablero.games.caramba.drawing.look import Look
from tablero.games.caramba.fuera import Protect
from tablero.games.caramba.offers import Offer, ahead, at_stake
from tablero.games.caramba.securing import EnSeguridad, Keep, Secure

Lines = list[str]


def preview(look: Look, action: Action) -> Lines:
    """The lines for an action of the reader's seat."""
    described = _PREVIEWS.get(type(action))
    return described(look, action) if described and look.view.seat is not None else []


def _standing(look: Look, treasure: Treasure, offers: tuple[Offer, ...], seat: Seat) -> str:
    """Who would lead, and by how much; nobody where nothing is at stake (CA-4.5)."""
    if not at_stake(look.state, treasure):
        return look.words.say("preview.nothing-at-stake", treasure=treasure)
    totals = [offer.total for offer in offers]
    best = ahead(look.state, treasure, offers)
    if best == (seat,):
        second = max((total for other, total in enumerate(totals) if other != seat), default=0)
        return look.words.say("preview.leads", by=totals[seat] - second)
    if seat in best:
        others = tuple(other for other in best if other != seat)
        return look.words.say("preview.ties", seats=others)
    return look.words.say("preview.behind", seats=best, by=max(totals) - totals[seat])


def _after_bid(look: Look, bid: Bid) -> tuple[Offer, ...]:
    """The offers for the bid's treasure once the bid is made."""
    value = bid.card.values[bid.treasure]
    return tuple(
        Offer(offer.cards + value, offer.bonus) if seat == look.view.seat else offer
        for seat, offer in enumerate(look.offers(Treasure(bid.treasure)))
    )


def _bid(look: Look, action: Bid) -> Lines:
    seat, treasure = look.near, Treasure(action.treasure)
    made = _after_bid(look, action)
    own = made[seat]
    key = "preview.offer-bonus" if own.bonus else "preview.offer"
    offer = look.words.say(
        key, treasure=treasure, cards=own.cards, bonus=own.bonus, total=own.total
    )
    left = look.words.say("preview.cards-left", count=len(look.state.hands[seat]) - 1)
    return [offer, _standing(look, treasure, made, seat), left]


def _pass(look: Look, _action: Pass) -> Lines:
    return [look.words.say("preview.pass"), *_leads_now(look)]


def _leads_now(look: Look) -> Lines:
    """Which treasures the reader would win as the bids stand."""
    leading = tuple(treasure for treasure in Treasure if look.ahead(treasure) == (look.near,))
    if not leading:
        return [look.words.say("preview.leads-nothing")]
    return [look.words.say("preview.leads-now", treasures=leading)]


def _manos(look: Look, _action: ManosArriba) -> Lines:
    lines = []
    for treasure in Treasure:
        best = look.ahead(treasure)
        if len(best) == 1:
            lines.append(look.words.say("preview.would-win", seat=best[0], treasure=treasure))
        elif best:
            lines.append(look.words.say("preview.would-tie", seats=best, treasure=treasure))
        elif at_stake(look.state, treasure):
            lines.append(look.words.say("preview.no-offer", treasure=treasure))
        else:
            lines.append(look.words.say("preview.nothing-at-stake", treasure=treasure))
    return lines


def _take_back(look: Look, action: EstoyDeVuelta) -> Lines:
    return [
        look.words.say("preview.take-back", card=action.card),
        look.words.say("preview.turn-follows"),
    ]


def _protect(look: Look, action: Protect) -> Lines:
    kept = look.state.unsecured_of(look.near, Treasure(action.treasure))
    return [look.words.say("preview.protect", chests=kept)]


def _points(look: Look) -> int:
    return sum(chest.value for chest in look.state.secured[look.near])


def _bonus(chests: Sequence[Chest], treasure: Treasure) -> int:
    return max((chest.value for chest in chests if chest.treasure == treasure), default=0)


def _secure(look: Look, action: Secure) -> Lines:
    chest = action.chest
    before = list(look.state.unsecured[look.near])
    after = before.copy()
    after.remove(chest)
    was, becomes = _bonus(before, chest.treasure), _bonus(after, chest.treasure)
    lines = [look.words.say("preview.secure", value=chest.value, total=_points(look) + chest.value)]
    if was != becomes:
        lines.append(
            look.words.say("preview.bonus", treasure=chest.treasure, was=was, becomes=becomes)
        )
    return lines


def _keep(look: Look, _action: Keep) -> Lines:
    return [look.words.say("preview.keep", chests=look.state.unsecured[look.near])]


def _several(look: Look, _action: EnSeguridad) -> Lines:
    return [look.words.say("special.en-seguridad.about")]


_PREVIEWS: dict[type[Action], Callable[[Look, Any], Lines]] = {
    Bid: _bid,
    Pass: _pass,
    ManosArriba: _manos,
    EstoyDeVuelta: _take_back,
    Protect: _protect,
    Secure: _secure,
    Keep: _keep,
    EnSeguridad: _several,
}
