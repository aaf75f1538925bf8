"""Chapter 3: the explore phase, moving, buying and attacking in any order (ED-3.3)."""

from __future__ import annotations

from typing import ClassVar, Final, Self

from tablero.engine import Action, Seat, Table, changed

from . import buying, interruption
from .box import FARMHOUSE, FORT, OFFERING, SEQUOIA, VILLAGER, YANGA, Piece
from .bridge import BuildBridge, RemoveBridge, has_wood
from .buying import BuildFarmhouse, BuildFort, BuyVillager, Remove
from .discovery import Discover, PlayKey, Survey
from .exchange import BETTER_RATE, Exchange
from .explorers.sequoia import Hurry
from .explorers.yanga import Shoot
from .moving import March, Move
from .offerings import Offer
from .phase import Deeds, Phase, Turn, members, turn_of
from .prices import wares
from .state import EldoradoState
from .thieves import hiding
from .thieves.hideout import BuildHideout
from .thieves.purchases import BuildOutpost, BuyDoubloon, BuyThief, PassShrine
from .trading import Trade
from .wolf import LeadWolf, Sniff


def begin(state: EldoradoState, turn: Turn) -> None:
    """Lost pieces can be bought again (ED-5.6); the first window opens (ED-6.6)."""
    buying.recover(state, state.sides[turn.seat])
    state.ask(Explore(turn.seat, turn.deeds))
    interruption.window(state)


class EndTurn(Action):
    """End your turn."""

    text: ClassVar = "end turn"
    paragraph: ClassVar = "ED-3.3"
    outright: ClassVar = True
    ends_turn: ClassVar = True

    @classmethod
    def options(cls, _state: EldoradoState, _frame: Explore) -> tuple[EndTurn]:
        """Whenever the player likes (ED-3.3)."""
        return (END_TURN,)

    def resolve(self, state: EldoradoState, frame: Explore) -> None:
        """A team's turn ends when both have finished (ED-9.7)."""
        if not frame.leave(state):
            state.tell("ends-turn", "ED-3.3", seat=frame.seat)
            turn_of(state).end(state)


END_TURN: Final = EndTurn()
DISCOVERING = (Move, March, Discover, PlayKey, Survey)
"""What costs points, or gold for armies."""
HOUSING = (BuyVillager, Remove, BuildFarmhouse, BuildFort)
"""What explorers buy and remove."""
ROBBERY = (BuyDoubloon, BuyThief, BuildHideout, BuildOutpost, Remove, PassShrine)
"""What thieves buy, remove and pass on."""
PURCHASES = tuple(dict.fromkeys((*ROBBERY, *HOUSING)))
EXPANSION = (BuildBridge, RemoveBridge, LeadWolf, Sniff, Hurry, Shoot)
"""What the expansion adds."""
CARDS = (Exchange, Trade)


SOLD: Final[dict[type[Action], tuple[Piece, ...]]] = {
    BuyVillager: (VILLAGER,),
    Remove: (FARMHOUSE, FORT),
    BuildFarmhouse: (FARMHOUSE,),
    BuildFort: (FORT,),
    Offer: (OFFERING,),
}
"""What explorers pay for with cards: without the price of one of these pieces, nothing."""


def _shop(wares: frozenset[Piece]) -> tuple[type[Action], ...]:
    verbs = (*HOUSING, Offer)
    return tuple([verb for verb in verbs if not wares.isdisjoint(SOLD[verb])])


SHOPS: Final = Table(_shop)
"""What an explorer can do with cards that pay for these pieces, in order."""
THIEVES_SHOP: Final = (*ROBBERY, Offer)
"""What thieves can do with theirs."""


class Explore(Phase):
    """Your explore phase: what next? (ED-3.3)"""

    question: ClassVar = "explore"
    verbs: ClassVar = (*DISCOVERING, *PURCHASES, Offer, *EXPANSION, *CARDS, EndTurn)

    def options(self, state: EldoradoState) -> tuple[Action, ...]:
        """Whatever the chapters allow now, in the order of the verbs."""
        seat = self.seat
        found: list[Action] = []
        robs = seat == state.thieves
        rested = robs or state.points[state.figures[seat][0]] > 0
        if rested:
            found += Move.options(state, self)
        if state.villagers[state.sides[seat]]:
            found += March.options(state, self)
        if rested:
            found += Discover.options(state, self)
            if state.keys[seat]:
                found += PlayKey.options(state, self)
        if not state.land.charted:
            found += Survey.options(state, self)
        for verb in THIEVES_SHOP if robs else SHOPS[wares(state, seat)]:
            found += verb.options(state, self)
        if state.variant.expansion:
            self.add_options_of_expansion(state, found)
        if len(state.hands[seat]) >= BETTER_RATE:
            found += Exchange.options(state, self)
        found += Trade.options(state, self)
        found.append(END_TURN)
        return tuple(found)

    def add_options_of_expansion(self, state: EldoradoState, found: list[Action]) -> None:
        """What the expansion adds: the bridge, the tamed wolf, and two explorers' arts."""
        if has_wood(state, self.seat):
            bridge = BuildBridge if state.land.bridge is None else RemoveBridge
            found += bridge.options(state, self)
        if state.wolf is not None:
            found += LeadWolf.options(state, self)
            found += Sniff.options(state, self)
        explorer = state.explorers[self.seat]
        if explorer is SEQUOIA:
            found += Hurry.options(state, self)
        elif explorer is YANGA:
            found += Shoot.options(state, self)

    def with_deeds(self, deeds: Deeds) -> Self:
        """The same phase, with these deeds."""
        return type(self)(self.seat, deeds, self.finished)

    def partners(self, state: EldoradoState) -> tuple[Seat, ...]:
        """A mate who has not finished acts too, in any mixed order (ED-9.2, ED-9.7)."""
        if not state.variant.teams:
            return ()
        done = (self.seat, *self.finished)
        return tuple([seat for seat in members(state, self.seat) if seat not in done])

    def end(self, state: EldoradoState) -> None:
        """End the turn at once after a tie with a dweller; in a team, that member's (ED-7.5)."""
        if self.leave(state):
            interruption.window(state)
        else:
            turn_of(state).end(state)

    def go_on(self, state: EldoradoState) -> None:
        """The others may interrupt (ED-6.6); thieves without a piece lose the turn (ED-10.3)."""
        if state.variant.thieves and hiding.turn_lost(state):
            self.end(state)
        else:
            interruption.window(state)

    def leave(self, state: EldoradoState) -> bool:
        """The seat has finished; return whether a mate goes on without it (ED-9.7)."""
        others = self.partners(state)
        if not others:
            return False
        for figure in state.own_figures(self.seat):
            state.points = changed(state.points, figure, 0)
        state.ask_only(turn_of(state))
        state.ask(Explore(others[0], self.deeds, (*self.finished, self.seat)))
        state.tell("has-finished", "ED-9.7", seat=self.seat)
        return True
