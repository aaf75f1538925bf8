"""Chapter 3: the explore phase. Moving, buying and attacking come in any order (ED-3.3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from tablero.engine import Action, Refusal, Seat, changed

from . import (
    bridge,
    buying,
    discovery,
    exchange,
    interruption,
    moving,
    offerings,
    trading,
    turn,
    wolf,
)
from .box import NO_PIECES, Explorer
from .bridge import BuildBridge, RemoveBridge
from .buying import BuildFarmhouse, BuildFort, BuyVillager, Remove
from .discovery import Discover, PlayKey, Survey
from .exchange import Exchange
from .explorers import sequoia, yanga
from .explorers.sequoia import Hurry
from .explorers.yanga import Shoot
from .moving import March, Move
from .offerings import Offer
from .phase import Deeds, Phase, at_turn, members
from .pieces import Side
from .rules import Rule
from .state import EldoradoState
from .thieves import purchases
from .thieves.purchases import BuildHideout, BuildOutpost, BuyDoubloon, BuyThief, PassShrine
from .trading import Trade
from .wolf import LeadWolf, Sniff


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """The turn ends on the player's word."""

    text = "end turn"
    paragraph = "ED-3.3"
    ends_turn = True


__all__ = ["Explore", "at_turn", "begin"]

END_TURN = EndTurn()


def refuse_end(_state: EldoradoState, _seat: Seat, _action: EndTurn) -> Refusal | None:
    """Whenever the player likes (ED-3.3)."""
    return None


def end(state: EldoradoState, seat: Seat, _action: EndTurn) -> None:
    """The turn ends on the player's word; a team's when both have finished (ED-9.7)."""
    phase = state.frames[-1]
    assert isinstance(phase, Explore)
    if not phase.leave(state):
        state.tell("ends-turn", "ED-3.3", seat=seat)
        turn.end_now(state)


RULES: dict[type[Action], Rule] = {
    Move: Rule(moving.refuse_move, moving.move),
    Discover: Rule(discovery.refuse_discover, discovery.discover),
    PlayKey: Rule(discovery.refuse_key, discovery.reveal),
    Survey: Rule(discovery.refuse_survey, discovery.survey),
    March: Rule(moving.refuse_march, moving.march),
    BuyVillager: Rule(buying.refuse_villager, buying.buy_villager),
    BuildFarmhouse: Rule(buying.refuse_farmhouse, buying.build_farmhouse),
    BuildFort: Rule(buying.refuse_fort, buying.build_fort),
    Remove: Rule(buying.refuse_remove, buying.remove),
    Offer: Rule(offerings.refuse, offerings.announce),
    Hurry: Rule(sequoia.refuse, sequoia.resolve),
    Shoot: Rule(yanga.refuse, yanga.shoot),
    BuyDoubloon: Rule(purchases.refuse_doubloon, purchases.buy_doubloon),
    BuyThief: Rule(purchases.refuse_thief, purchases.buy_thief),
    BuildHideout: Rule(purchases.refuse_hideout, purchases.build_hideout),
    BuildOutpost: Rule(purchases.refuse_outpost, purchases.build_outpost),
    BuildBridge: Rule(bridge.refuse_build, bridge.build),
    RemoveBridge: Rule(bridge.refuse_remove, bridge.remove),
    LeadWolf: Rule(wolf.refuse_step, wolf.lead),
    Sniff: Rule(wolf.refuse_sniff, wolf.sniff),
    PassShrine: Rule(purchases.refuse_pass, purchases.pass_shrine),
    Exchange: Rule(exchange.refuse, exchange.resolve),
    Trade: Rule(trading.refuse, trading.begin),
    EndTurn: Rule(refuse_end, end),
}


POWERS: dict[Explorer | None, Callable[[EldoradoState, Seat], Sequence[Action]]] = {
    Explorer.SEQUOIA: sequoia.options,
    Explorer.YANGA: yanga.options,
}
"""Verbs that only one explorer has (ED-8.11, ED-8.12)."""


def more_options(state: EldoradoState, seat: Seat) -> list[Action]:
    """What the expansion adds: the bridge, the wolf, Sequoia and Yanga."""
    found = [*bridge.options(state, seat)]
    if state.wolf is not None:
        found += wolf.options(state, seat)
    power = POWERS.get(state.explorers[seat])
    if power is not None:
        found += power(state, seat)
    return found


@lru_cache(maxsize=1 << 10)
def exploring(seat: Seat, deeds: Deeds, finished: tuple[Seat, ...] = ()) -> Explore:
    """The question to a seat that has done so much."""
    return Explore(seat, deeds, finished)


def begin(state: EldoradoState, seat: Seat, deeds: Deeds) -> None:
    """Lost pieces can be bought again (ED-5.6); the first window opens (ED-6.6)."""
    recover(state, state.sides[seat])
    state.ask_instead(exploring(seat, deeds))
    interruption.window(state)


def recover(state: EldoradoState, side: Side) -> None:
    """Lost pieces can be bought again (ED-5.6)."""
    if state.fallen[side] != NO_PIECES:
        rows = zip(state.stock[side], state.fallen[side], strict=True)
        state.stock = changed(state.stock, side, tuple(map(sum, rows)))
        state.fallen = changed(state.fallen, side, NO_PIECES)


@dataclass(frozen=True, slots=True)
class Explore(Phase):
    """Your explore phase: what next? (ED-3.3)"""

    question = "explore"
    verbs = tuple(RULES)

    def partners(self, state: EldoradoState) -> tuple[Seat, ...]:
        """A mate who has not finished acts too, in any mixed order (ED-9.2, ED-9.7)."""
        if not state.variant.teams:
            return ()
        done = (self.seat, *self.finished)
        return tuple([seat for seat in members(state, self.seat) if seat not in done])

    def options(self, state: EldoradoState) -> tuple[Action, ...]:
        """Whatever the chapters allow now."""
        seat = self.seat
        shop = purchases if seat == state.thieves else buying
        return (
            *moving.options(state, seat),
            *discovery.options(state, seat),
            *shop.options(state, seat),
            *offerings.options(state, seat),
            *(more_options(state, seat) if state.variant.expansion else ()),
            *exchange.options(state, seat),
            *trading.options(state, seat),
            END_TURN,
        )

    def refuse(self, state: EldoradoState, action: Action) -> Refusal | None:
        """What the verb's chapter says."""
        return RULES[type(action)].refuse(state, self.seat, action)

    def resolve(self, state: EldoradoState, action: Action) -> None:
        """Carry it out; whatever it leads to is asked on top of this question."""
        RULES[type(action)].resolve(state, self.seat, action)

    def end(self, state: EldoradoState) -> None:
        """The turn ends at once, after a dweller's tie: that of one team member (ED-7.5)."""
        if self.leave(state):
            interruption.window(state)
        else:
            turn.end_now(state)

    def leave(self, state: EldoradoState) -> bool:
        """The seat has finished; whether a mate goes on without it (ED-9.7)."""
        others = self.partners(state) if state.variant.teams else ()
        if not others:
            return False
        for figure in state.own_figures(self.seat):
            state.points = changed(state.points, figure, 0)
        state.frames = (exploring(others[0], self.deeds, (*self.finished, self.seat)),)
        state.tell("has-finished", "ED-9.7", seat=self.seat)
        return True
