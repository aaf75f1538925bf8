"""Chapter 4: a turn. Its actions come in any order; only the tile is compulsory."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, NamedTuple

from tablero.engine import Action, Frame, Refusal, Seat
from tablero.engine.action import field_types

from . import alcaldes, cards, castillos, grande, removal, rounds, ships, tiles
from .actions import (
    BuyCastillo,
    BuyShip,
    EndTurn,
    LaunchShip,
    LayCard,
    LayCardWithGrande,
    LayTile,
    MoveCastillo,
    MoveGrande,
    MoveShip,
    PlaceAlcalde,
    RaiseCard,
    Reinforce,
    SetGrande,
    TakeBack,
    TakeShip,
)
from .deeds import IDLE, Deeds, Refuse, Resolve, after_reinforcing
from .grid import Edge
from .state import CaballeroState
from .ties import settle_first


class Rule(NamedTuple):
    """What a chapter says about one verb."""

    refuse: Refuse
    resolve: Resolve


REINFORCE = Reinforce()
END_TURN = EndTurn()


def refuse_reinforce(
    _state: CaballeroState, _seat: Seat, deeds: Deeds, _action: Reinforce
) -> Refusal | None:
    """Once (CB-4.1)."""
    return Refusal("reinforced", "CB-4.1") if deeds.reinforced else None


def reinforce(state: CaballeroState, seat: Seat, deeds: Deeds, _action: Reinforce) -> Deeds:
    """All heads of the power card come to court (CB-4.1)."""
    heads = state.box.heads[state.bids[seat] - 1]
    state.pay(seat, -heads, -heads)
    state.tell("reinforces", "CB-4.1", seat=seat, heads=heads)
    return after_reinforcing(deeds)


def refuse_end(state: CaballeroState, seat: Seat, deeds: Deeds, _action: EndTurn) -> Refusal | None:
    """Not before a tile is laid, if one can be (CB-4.2, CB-5.3)."""
    if not deeds.tiles and tiles.layable(state, seat):
        return Refusal("tile-first", "CB-4.2")
    return None


def end(state: CaballeroState, seat: Seat, deeds: Deeds, _action: EndTurn) -> Deeds:
    """The turn ends on the player's word (CB-4.2)."""
    if not deeds.tiles:
        state.tell("tile-lapses", "CB-5.3", seat=seat)
    state.tell("ends-turn", "CB-4.2", seat=seat)
    rounds.after_turn(state, seat)
    return deeds


RULES: dict[type[Action], Rule] = {
    Reinforce: Rule(refuse_reinforce, reinforce),
    LayTile: Rule(tiles.refuse, tiles.lay),
    LayCard: Rule(cards.refuse_lay, cards.lay),
    RaiseCard: Rule(cards.refuse_raise, cards.raise_card),
    LayCardWithGrande: Rule(grande.refuse_lay, grande.lay_with_grande),
    BuyShip: Rule(ships.refuse_buy, ships.buy),
    LaunchShip: Rule(ships.refuse_launch, ships.launch),
    MoveShip: Rule(ships.refuse_move, ships.move),
    TakeShip: Rule(ships.refuse_take, ships.take),
    BuyCastillo: Rule(castillos.refuse_buy, castillos.buy),
    MoveCastillo: Rule(castillos.refuse_move, castillos.move),
    TakeBack: Rule(removal.refuse, removal.take_back),
    PlaceAlcalde: Rule(alcaldes.refuse, alcaldes.place),
    SetGrande: Rule(grande.refuse_set, grande.set_grande),
    MoveGrande: Rule(grande.refuse_move, grande.move),
    EndTurn: Rule(refuse_end, end),
}
EDGES = {
    verb: tuple(name for name, kind in field_types(verb).items() if kind is Edge) for verb in RULES
}
"""The fields of every verb that can name a region."""
SETTLING = (LayCard, RaiseCard, LayCardWithGrande)
"""What can be the second of two cards (CB-6.7)."""


def begin(state: CaballeroState, seat: Seat) -> None:
    """The seat's turn begins."""
    state.tell("turn", "CB-3.2", seat=seat, value=state.bids[seat])
    state.ask_instead(turn_of(seat, IDLE))


@lru_cache(maxsize=1 << 12)
def turn_of(seat: Seat, deeds: Deeds) -> Turn:
    """The question to a seat that has done so much."""
    return Turn(seat, deeds)


@dataclass(frozen=True, slots=True)
class Turn(Frame[CaballeroState]):
    """Your turn: what next? (CB-4)"""

    question = "turn"
    verbs = tuple(RULES)

    deeds: Deeds

    def options(self, state: CaballeroState) -> tuple[Action, ...]:
        """Whatever the chapters allow now; after a first card with a tie only the second."""
        seat, deeds = self.seat, self.deeds
        found: list[Action] = []
        found += cards.options(state, seat, deeds)
        expansion = state.variant.expansion
        if expansion:
            found += grande.lay_options(state, seat, deeds)
        if deeds.settling is not None:
            return tuple(found)
        laying = tiles.options(state, seat, deeds)
        found += laying
        if state.cards[seat] or state.alcaldes[seat]:
            found += ships.options(state, seat, deeds)
            found += castillos.options(state, seat, deeds)
            found += removal.options(state, seat, deeds)
        if expansion:
            found += alcaldes.options(state, seat, deeds)
            found += grande.options(state, seat, deeds)
        if not deeds.reinforced:
            found.append(REINFORCE)
        if deeds.tiles or not laying:
            found.append(END_TURN)
        return tuple(found)

    def meant(self, state: CaballeroState, action: Action) -> Action:
        """Any side of an enclosed region names it; options say its first (CB-10.2, CB-10.3)."""
        regions = state.chart.regions
        changes: dict[str, Any] = {}
        for name in EDGES.get(type(action), ()):
            edge = getattr(action, name)
            region = regions.get(edge) if type(edge) is Edge else None
            if region is not None and region.enclosed and region.name != edge:
                changes[name] = region.name
        return replace(action, **changes) if changes else action

    def refuse(self, state: CaballeroState, action: Action) -> Refusal | None:
        """What the verb's chapter says, unless a tie is to be settled first."""
        verb = type(action)
        if self.deeds.settling is not None and verb not in SETTLING:
            return settle_first()
        return RULES[verb].refuse(state, self.seat, self.deeds, action)

    def resolve(self, state: CaballeroState, action: Action) -> None:
        """Carry it out with all consequences, then the court's limit applies (CB-2.4)."""
        seat = self.seat
        deeds = RULES[type(action)].resolve(state, seat, self.deeds, action)
        if type(action) is not EndTurn:
            limit_court(state, seat)
            state.ask_instead(turn_of(seat, deeds))


def limit_court(state: CaballeroState, seat: Seat) -> None:
    """What the cards at home cannot show is lost (CB-2.3)."""
    lost = state.courts[seat] - state.court_limit(seat)
    if lost > 0:
        state.pay(seat, lost, lost)
        state.tell("court-overflows", "CB-2.3", seat=seat, count=lost)
