"""The way onto a tile: its enemies one after the other, then farmhouses (ED-6.10, ED-15)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from tablero.engine import Action, Refusal, Seat

from .. import interruption, shrines, treasures
from ..box import Colour, Creature, Piece
from ..exchange import Exchange
from ..hexes import Corner, Place
from ..phase import Between, at_turn, in_turn, phase_of
from ..pieces import Building, Side, by_place
from ..state import EldoradoState
from ..thieves import ambush, hiding
from . import monsters, muster, spoils
from .asking import BattleQuestion
from .field import Advance, Arrivals, Battle, House, Monster, Troop
from .strength import foremost


@dataclass(frozen=True, slots=True)
class Oppose(Action):
    """Fight this side first, when several hold the tile."""

    text = "oppose {seat}"
    paragraph = "ED-6.10"
    seat: Colour


@dataclass(frozen=True, slots=True)
class AttackBuilding(Action):
    """Attack an enemy farmhouse on the tile one has entered."""

    text = "attack building at {corner}"
    paragraph = "ED-6.9"
    corner: Corner


@dataclass(frozen=True, slots=True)
class Spare(Action):
    """Attack no farmhouse here."""

    text = "spare"
    paragraph = "ED-6.9"


SPARE = Spare()
troop = cache(Troop)
"""Who answers for a side."""
attacking = cache(AttackBuilding)
"""The answer for a corner."""
WEAK_BUILDINGS = (Piece.FARMHOUSE, Piece.OUTPOST)
"""What occupies nothing and is attacked for itself (ED-6.9, ED-10.7)."""


def arrived(state: EldoradoState, arrivals: Arrivals, place: Place) -> None:
    """Pieces have moved onto a tile and are paid for: what happens there (ED-6.1).

    The tile of the cave shrine that they may have left is still there, for after a tie they go
    back to it; it is taken up when all is settled.
    """
    go_on(state, Advance(place, troop(arrivals.seat, state.sides[arrivals.seat]), (arrivals,)))


def shot(state: EldoradoState, figure: int, place: Place) -> None:
    """A figure attacks a tile from afar (ED-8.12)."""
    seat = state.owners[figure]
    go_on(state, Advance(place, Troop(seat, state.sides[seat]), (), figure))


def go_on(state: EldoradoState, advance: Advance) -> None:
    """The attacker holds the tile so far: the next enemy there, then farmhouses (ED-15, 9d)."""
    attacker, place = advance.attacker, advance.place
    if isinstance(attacker, Monster):
        rage(state, advance._replace(attacker=monsters.as_now(state, attacker)))
        return
    if place in state.land.lairs and ambush.waits(state, place):
        ambush.spring(state, attacker.side, place)
    monster = monsters.met_on(state, attacker.seat, place)
    if monster is not None:
        meet(state, advance, monster)
        return
    enemies = opponents(state, attacker.seat, place)
    if len(enemies) > 1:
        state.ask(Opponent(advance.attacker.seat, advance))
    elif enemies:
        attack(state, advance, enemies[0])
    else:
        if state.hoard_at == advance.place and advance.shot is None:
            spoils.plunder(state, advance.attacker.seat)
        if farmhouses(state, advance):
            state.ask(Farmhouse(advance.attacker.seat, advance))
        else:
            settled(state, advance.came)


def invades(state: EldoradoState, monster: Monster, origin: Place, place: Place) -> None:
    """A monster has moved onto a tile and attacks all that is there (ED-11.3)."""
    go_on(state, Advance(place, monster, (Arrivals(monster.seat, (), 0, origin),)))


def pounces(state: EldoradoState, creature: Creature, arrivals: Arrivals, place: Place) -> None:
    """A guardian attacks the player who has just found his cave tile (ED-12.5).

    He is at home: after a tie it is the player who goes back.
    """
    monster = monsters.beast(state, monsters.roller(state, arrivals.seat), creature)
    advance = Advance(place, monster, (Arrivals(monster.seat, (), 0, place),))
    attack(state, advance, state.sides[arrivals.seat], (arrivals,))


def rage(state: EldoradoState, advance: Advance) -> None:
    """A monster fights pieces and fort of everyone, then each farmhouse (ED-11.3)."""
    enemies = enemies_on(state, advance.attacker.side, advance.place)
    houses = buildings_for_themselves(state, advance.place)
    if len(enemies) > 1:
        state.ask(Opponent(advance.attacker.seat, advance))
    elif enemies:
        attack(state, advance, enemies[0])
    elif houses:
        attack_house(state, advance, houses[0])
    else:
        settled(state)


def over(state: EldoradoState, battle: Battle) -> None:
    """The attacker has nobody to fight here any more, or has won: the next enemy (ED-6.10).

    A shot is one battle (ED-8.12).
    """
    if battle.advance.shot is None:
        go_on(state, battle.advance)
    else:
        settled(state)


def settled(state: EldoradoState, came: tuple[Arrivals, ...] = ()) -> None:
    """Nothing is left to fight for: back to exploring, if nobody interrupts (ED-15, 10).

    What lies there is for the first of those who came and hold the tile (ED-11.1).
    Between two turns the monster goes on (ED-11.3).
    Thieves who have lost their last piece have lost their turn (ED-10.3).
    """
    asked = False
    if state.variant.expansion:
        asked = bool(state.land.finds) and treasures.claim(state, came)
    elif state.land.cave_shrine is not None:
        shrines.vacated(state, state.land.cave_shrine)
        shrines.claim(state)
    if shrines.check_win(state) or asked:
        return
    phase = phase_of(state)
    if isinstance(phase, Between):
        phase.go_on(state)
        return
    if state.variant.thieves and hiding.turn_lost(state):
        phase.end(state)
    else:
        interruption.window(state)


def enemies_on(state: EldoradoState, side: Side, place: Place) -> list[Side]:
    """The other sides that hold a tile."""
    held = state.holders(place) & ~(1 << side)
    return [other for other in range(len(state.villagers)) if held >> other & 1] if held else []


def opponents(state: EldoradoState, seat: Seat, place: Place) -> list[Side]:
    """The sides that the seat's pieces fight on a tile: all that hold it (ED-6.10).

    Who interrupts fights the side at turn alone, whoever else stands there (ED-6.6).
    """
    held = enemies_on(state, state.sides[seat], place)
    if not held or in_turn(state, seat):
        return held
    active = state.sides[at_turn(state)]
    return [side for side in held if side == active]


def attack(
    state: EldoradoState, advance: Advance, side: Side, joined: tuple[Arrivals, ...] = ()
) -> None:
    """A battle with a side that holds the tile begins."""
    attacker = advance.attacker
    battle = Battle(advance, troop(state.captain(side), side), joined)
    seat = foremost(state, battle, battle.defender)
    if isinstance(attacker, Monster):
        name, strength = attacker.name, attacker.strength
        paragraph = monsters.paragraph(state)
        state.tell("monster-attacks", paragraph, monster=name, seat=seat, strength=strength)
    else:
        state.tell("attacks", "ED-6.1", seat=attacker.seat, enemy_seat=seat, place=advance.place)
    muster.call(state, battle)


def meet(state: EldoradoState, advance: Advance, monster: Monster) -> None:
    """A dweller must be fought at once (ED-7.5)."""
    state.tell(
        "meets-dweller",
        "ED-7.5",
        seat=advance.attacker.seat,
        monster=monster.name,
        strength=monster.strength,
    )
    muster.call(state, Battle(advance, monster))


def farmhouses(state: EldoradoState, advance: Advance) -> list[Building]:
    """The enemy farmhouses and outposts that can be attacked: in one's own explore phase (ED-6.9).

    One that was attacked is destroyed, or the attacker is no longer on the tile: nobody is asked
    twice.
    """
    attacker = advance.attacker
    houses = buildings_for_themselves(state, advance.place)
    if not houses or isinstance(attacker, Monster):
        return []
    if state.first_round or not in_turn(state, attacker.seat):
        return []
    return [house for house in houses if house.side != attacker.side]


def buildings_for_themselves(state: EldoradoState, place: Place) -> list[Building]:
    """The farmhouses and outposts at the corners of a tile, clockwise."""
    beside = by_place(state.buildings).get(place)
    return [b for b in beside if b.piece in WEAK_BUILDINGS] if beside else []


def attack_house(state: EldoradoState, advance: Advance, building: Building) -> None:
    """A building is attacked for itself; its owner may still bring armies (ED-6.9)."""
    attacker, (corner, side, piece) = advance.attacker, building
    owner = state.captain(side)
    if isinstance(attacker, Monster):
        state.tell(
            "monster-attacks-building",
            monsters.paragraph(state),
            monster=attacker.name,
            seat=owner,
            piece=piece,
            corner=corner,
        )
    elif piece is Piece.OUTPOST:
        seat = attacker.seat
        state.tell("attacks-outpost", "ED-6.9", seat=seat, enemy_seat=owner, corner=corner)
    else:
        seat = attacker.seat
        state.tell("attacks-farmhouse", "ED-6.9", seat=seat, enemy_seat=owner, corner=corner)
    muster.call(state, Battle(advance, House(owner, side, corner, piece)))


@dataclass(frozen=True, slots=True)
class Opponent(BattleQuestion):
    """Several sides hold the tile: whom do you fight first? (ED-6.10)"""

    question = "opponent"
    verbs = (Oppose, Exchange)

    advance: Advance

    def answers(self, state: EldoradoState) -> list[Action]:
        """Any side that holds the tile, by the seat that answers for it."""
        sides = enemies_on(state, self.advance.attacker.side, self.advance.place)
        return [Oppose(Colour(state.captain(side))) for side in sides]

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
    verbs = (AttackBuilding, Spare, Exchange)

    advance: Advance

    def answers(self, state: EldoradoState) -> list[Action]:
        """Any enemy farmhouse here, or none."""
        houses = farmhouses(state, self.advance)
        return [*[attacking(house.corner) for house in houses], SPARE]

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
            settled(state, self.advance.came)
            return
        house = next(b for b in state.buildings if b.corner == action.corner)
        attack_house(state, self.advance, house)
