"""The way onto a tile: its enemies one after the other, then farmhouses (ED-6.10, ED-15)."""

from __future__ import annotations

from dataclasses import dataclass

from tablero.engine import Action, Refusal, Seat

from .. import interruption, shrines
from ..actions import AttackBuilding, Exchange, Oppose, Spare
from ..box import DWELLERS, Colour, Piece, Tile
from ..hexes import Place
from ..phase import at_turn
from ..pieces import Building, Side
from ..state import EldoradoState
from . import muster
from .asking import BattleQuestion
from .field import Advance, Arrivals, Battle, House, Monster, Troop
from .strength import buildings_beside, dweller_strength

SPARE = Spare()


def arrived(state: EldoradoState, arrivals: Arrivals, place: Place) -> None:
    """Pieces have moved onto a tile and are paid for: what happens there (ED-6.1).

    The tile of the cave shrine that they may have left is still there, for after a tie they go
    back to it; it is taken up when all is settled.
    """
    attacker = Troop(arrivals.seat, state.sides[arrivals.seat])
    go_on(state, Advance(place, attacker, (arrivals,)))


def go_on(state: EldoradoState, advance: Advance) -> None:
    """The attacker holds the tile so far: the next enemy there, then farmhouses (ED-15, 9d)."""
    tile = state.land.shown(advance.place)
    if tile in DWELLERS:
        meet(state, advance, tile)
        return
    enemies = enemies_on(state, advance.attacker.side, advance.place)
    if len(enemies) > 1:
        state.ask(Opponent(advance.attacker.seat, advance))
    elif enemies:
        attack(state, advance, enemies[0])
    elif farmhouses(state, advance):
        state.ask(Farmhouse(advance.attacker.seat, advance))
    else:
        settled(state)


def settled(state: EldoradoState) -> None:
    """Nothing is left to fight for: back to exploring, if nobody interrupts (ED-15, 10)."""
    if state.land.cave_shrine is not None:
        shrines.vacated(state, state.land.cave_shrine)
        shrines.claim(state)
        if shrines.check_win(state):
            return
    interruption.window(state)


def captain(state: EldoradoState, side: Side) -> Seat:
    """Who answers for a side that is attacked."""
    return state.sides.index(side)


def enemies_on(state: EldoradoState, side: Side, place: Place) -> list[Side]:
    """The other sides that hold a tile."""
    held = state.holders(place) & ~(1 << side)
    return [other for other in range(len(state.villagers)) if held >> other & 1] if held else []


def attack(state: EldoradoState, advance: Advance, side: Side) -> None:
    """A battle with a side that holds the tile begins."""
    seat = captain(state, side)
    state.tell(
        "attacks", "ED-6.1", seat=advance.attacker.seat, enemy_seat=seat, place=advance.place
    )
    muster.call(state, Battle(advance, Troop(seat, side)))


def meet(state: EldoradoState, advance: Advance, tile: Tile) -> None:
    """A dweller must be fought at once; the next seat of another side rolls for it (ED-7.5)."""
    seat = advance.attacker.seat
    others = [
        other for other in state.seats_from(seat) if state.sides[other] != advance.attacker.side
    ]
    strength = dweller_strength(state, tile)
    state.tell("meets-dweller", "ED-7.5", seat=seat, tile=tile, strength=strength)
    muster.call(state, Battle(advance, Monster(others[0], tile, strength)))


def farmhouses(state: EldoradoState, advance: Advance) -> list[Building]:
    """The enemy farmhouses that can be attacked: in one's own explore phase (ED-6.9).

    One that was attacked is destroyed, or the attacker is no longer on the tile: nobody is asked
    twice.
    """
    side = advance.attacker.side
    if state.sides[at_turn(state)] != side or state.first_round:
        return []
    beside = buildings_beside(state, advance.place)
    return [b for b in beside if b.side != side and b.piece is Piece.FARMHOUSE]


@dataclass(frozen=True, slots=True)
class Opponent(BattleQuestion):
    """Several sides hold the tile: whom do you fight first? (ED-6.10)"""

    question = "opponent"
    accepts = (Oppose, Exchange)

    advance: Advance

    def answers(self, state: EldoradoState) -> list[Action]:
        """Any side that holds the tile, by the seat that answers for it."""
        sides = enemies_on(state, self.advance.attacker.side, self.advance.place)
        return [Oppose(Colour(captain(state, side))) for side in sides]

    def objection(self, state: EldoradoState, action: Oppose) -> Refusal | None:
        """Only sides that hold the tile."""
        if action in self.answers(state):
            return None
        return Refusal("not-on-tile", "ED-6.10", {"seat": action.seat, "place": self.advance.place})

    def carry_out(self, state: EldoradoState, action: Oppose) -> None:
        """That battle begins."""
        attack(state, self.advance, state.sides[action.seat])


@dataclass(frozen=True, slots=True)
class Farmhouse(BattleQuestion):
    """Do you attack a farmhouse at this tile? (ED-6.9)"""

    question = "farmhouse"
    accepts = (AttackBuilding, Spare, Exchange)

    advance: Advance

    def answers(self, state: EldoradoState) -> list[Action]:
        """Any enemy farmhouse here, or none."""
        houses = farmhouses(state, self.advance)
        return [*(AttackBuilding(house.corner) for house in houses), SPARE]

    def objection(self, state: EldoradoState, action: AttackBuilding | Spare) -> Refusal | None:
        """Only enemy farmhouses at this tile."""
        if action in self.answers(state):
            return None
        return Refusal("no-farmhouse", "ED-6.9", {"place": self.advance.place})

    def carry_out(self, state: EldoradoState, action: AttackBuilding | Spare) -> None:
        """The owner may still bring armies; or all farmhouses here are spared."""
        seat = self.seat
        if isinstance(action, Spare):
            state.tell("spares", "ED-6.9", seat=seat, place=self.advance.place)
            settled(state)
            return
        side = next(house.side for house in state.buildings if house.corner == action.corner)
        owner = captain(state, side)
        state.tell("attacks-farmhouse", "ED-6.9", seat=seat, enemy_seat=owner, corner=action.corner)
        muster.call(state, Battle(self.advance, House(owner, side, action.corner)))
