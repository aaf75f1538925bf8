"""Chapter 4: a turn. Its actions come in any order; only the tile is compulsory."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Final

from tablero.engine import Action, Refusal, Seat

from .alcaldes import PlaceAlcalde
from .bidding import TURN_ORDER
from .cards import LayCard, RaiseCard, lays, raises
from .castillos import BuyCastillo, MoveCastillo
from .deeds import IDLE, MOST_CARDS, Acting, Deeds
from .grande import LayCardWithGrande, MoveGrande, SetGrande
from .grid import Edge
from .removal import TakeBack, take_backs
from .ships import BuyShip, LaunchShip, MoveShip, TakeShip, take_ships
from .state import CaballeroState
from .ties import settle_first
from .tiles import MOST_TILES, LayTile, layable


def first_turn(state: CaballeroState) -> Turn:
    """Everybody takes a turn; the highest card begins (CB-3.2)."""
    return turn_of(state, TURN_ORDER[state.bids][0])


def turn_of(state: CaballeroState, seat: Seat) -> Turn:
    """The seat's turn begins."""
    state.tell("turn", "CB-3.2", seat=seat, value=state.bids[seat])
    return Turn(seat, IDLE)


class Reinforce(Action):
    """Add the heads of the power card to the court (CB-4.1)."""

    text: ClassVar = "reinforce"
    paragraph: ClassVar = "CB-4.1"

    @classmethod
    def options(cls, _state: CaballeroState, turn: Acting) -> Iterable[Reinforce]:
        """Once."""
        return () if turn.deeds.reinforced else (cls(),)

    def refuse(self, _state: CaballeroState, turn: Acting) -> Refusal | None:
        """Once (CB-4.1)."""
        return Refusal("reinforced", "CB-4.1") if turn.deeds.reinforced else None

    def resolve(self, state: CaballeroState, turn: Acting) -> None:
        """All heads of the power card come to court (CB-4.1)."""
        seat = turn.seat
        heads = state.box.heads[state.bids[seat] - 1]
        state.pay(seat, -heads, -heads)
        state.tell("reinforces", "CB-4.1", seat=seat, heads=heads)
        turn.go_on(state, turn.deeds.and_reinforced())


class EndTurn(Action):
    """End the turn (CB-4.2)."""

    text: ClassVar = "end turn"
    paragraph: ClassVar = "CB-4.2"
    outright: ClassVar = True
    ends_turn: ClassVar = True

    @classmethod
    def options(cls, state: CaballeroState, turn: Acting) -> Iterable[EndTurn]:
        """Once a tile is laid, or none can be (CB-4.2, CB-5.3)."""
        return (cls(),) if turn.deeds.tiles or not layable(state, turn.seat) else ()

    def refuse(self, state: CaballeroState, turn: Acting) -> Refusal | None:
        """Not before a tile is laid, if one can be (CB-4.2, CB-5.3)."""
        if not turn.deeds.tiles and layable(state, turn.seat):
            return Refusal("tile-first", "CB-4.2")
        return None

    def resolve(self, state: CaballeroState, turn: Acting) -> None:
        """End the turn when the player says so; the next lower card follows (CB-3.2, CB-4.2)."""
        if not turn.deeds.tiles:
            state.tell("tile-lapses", "CB-5.3", seat=turn.seat)
        state.tell("ends-turn", "CB-4.2", seat=turn.seat)
        order = TURN_ORDER[state.bids]
        following = order.index(turn.seat) + 1
        if following < state.seats:
            state.ask_instead(turn_of(state, order[following]))
        else:
            state.answered()


REINFORCE: Final = Reinforce()
END_TURN: Final = EndTurn()
SETTLING: Final = (LayCard, RaiseCard, LayCardWithGrande)
"""What can be the second of two cards (CB-6.7)."""


class Turn(Acting):
    """Your turn: what next? (CB-4)"""

    question: ClassVar = "turn"
    verbs: ClassVar = (
        *SETTLING,
        LayTile,
        TakeShip,
        MoveShip,
        LaunchShip,
        BuyShip,
        MoveCastillo,
        BuyCastillo,
        TakeBack,
        PlaceAlcalde,
        SetGrande,
        MoveGrande,
        Reinforce,
        EndTurn,
    )

    def options(self, state: CaballeroState) -> tuple[Action, ...]:
        """What the verbs allow now; after a first card that ties, only the second (CB-6.7).

        In the order of the verbs, but a turn has many: those without pieces are skipped, and
        without caballeros at court those that cost some (CB-4.3).
        """
        seat, deeds = self.seat, self.deeds
        row, court = state.cards[seat], state.courts[seat]
        found = self.with_cards(state) if court and deeds.cards < MOST_CARDS else []
        if deeds.settling is not None:
            return tuple(found)
        laying = layable(state, seat) if deeds.tiles < MOST_TILES[state.bids[seat]] else None
        if laying:
            found += laying
        if court and (row or state.alcaldes[seat]):
            found += self.with_pieces(state)
        elif row:
            found += self.without_court(state)
        if court and state.variant.expansion:
            found += PlaceAlcalde.options(state, self)
            found += (SetGrande if state.grandes[seat] is None else MoveGrande).options(state, self)
        if not deeds.reinforced:
            found.append(REINFORCE)
        if deeds.tiles or not laying:
            found.append(END_TURN)
        return tuple(found)

    def after(self, deeds: Deeds) -> Turn:
        """The same turn, with these deeds done."""
        return Turn(self.seat, deeds)

    def with_cards(self, state: CaballeroState) -> list[Action]:
        """The cards that can be laid or raised."""
        seat, deeds = self.seat, self.deeds
        found = lays(state, seat, deeds) if state.homes[seat] else []
        if state.cards[seat]:
            found += raises(state, seat, deeds)
        if state.variant.expansion:
            found += LayCardWithGrande.options(state, self)
        return found

    def with_pieces(self, state: CaballeroState) -> list[Action]:
        """What can be done with ships, castillos and the cards on the table."""
        seat = self.seat
        found: list[Action] = []
        if state.ships[seat]:
            found += take_ships(state, seat)
            found += MoveShip.options(state, self)
        if state.docked[seat]:
            found += LaunchShip.options(state, self)
        found += BuyShip.options(state, self)
        if state.castillos[seat]:
            found += MoveCastillo.options(state, self)
        found += BuyCastillo.options(state, self)
        found += take_backs(state, seat)
        return found

    def without_court(self, state: CaballeroState) -> list[Action]:
        """What can be taken back from the table, which is free (CB-7.2, CB-8.2)."""
        backs = take_backs(state, self.seat)
        return [*take_ships(state, self.seat), *backs] if state.ships[self.seat] else list(backs)

    def meant(self, state: CaballeroState, action: Action) -> Action:
        """Any side of an enclosed region names it; options use its first (CB-10.2, CB-10.3)."""
        if type(action) not in EDGES:
            return action
        regions = state.chart.regions
        changes: dict[str, Any] = {}
        for name in EDGES[type(action)]:
            edge = getattr(action, name)
            region = regions.get(edge) if type(edge) is Edge else None
            if region is not None and region.enclosed and region.name != edge:
                changes[name] = region.name
        return action.but(**changes) if changes else action

    def refusal(self, state: CaballeroState, action: Action) -> Refusal | None:
        """A tie must be settled first (CB-6.7)."""
        kind = type(action)
        if self.deeds.settling is not None and kind in self.verbs and kind not in SETTLING:
            return settle_first()
        return super().refusal(state, action)


EDGES: Final[dict[type[Action], tuple[str, ...]]] = {
    verb: tuple(name for name, kind in verb.fields.items() if kind is Edge)
    for verb in Turn.verbs
    if Edge in verb.fields.values()
}
"""The verbs that can name a region, and the fields in which they do."""
