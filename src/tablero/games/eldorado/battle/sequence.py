"""The way onto a tile: its enemies one after another, then farmhouses (ED-6.10, ED-15).

`Fighting` and `Victory` at the end of this module are the order of a battle.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from tablero.engine import Action, Refusal, Seat, Table

from .. import shrines, solo, treasures
from ..box import Colour, Creature, Piece
from ..exchange import Exchange
from ..hexes import Corner, Place
from ..phase import Between, at_turn, in_turn, phase_of
from ..pieces import Building, Side, by_corner, by_place
from ..question import Question
from ..stacks import shuffle_back
from ..state import EldoradoState
from ..thieves import ambush, hiding
from ..thinkable import corners
from . import dice, monsters, muster, outcome, relics, rerolls, sharing, spoils
from .course import Course
from .field import Advance, Arrivals, Battle, House, Monster, Party, Spoils, Troop
from .strength import foremost


class Oppose(Action):
    """Fight this side first, when several occupy the tile."""

    text: ClassVar = "oppose {seat}"
    paragraph: ClassVar = "ED-6.10"
    fields: ClassVar = {"seat": Colour}

    def __init__(self, seat: Colour) -> None:
        self.seat: Final = seat

    @classmethod
    def options(cls, state: EldoradoState, frame: Opponent) -> list[Oppose]:
        """Any side that occupies the tile, named by the seat that answers for it."""
        sides = enemies_on(state, frame.advance.attacker.side, frame.advance.place)
        return [cls(Colour(state.captain(side))) for side in sides]

    def refuse(self, state: EldoradoState, frame: Opponent) -> Refusal | None:
        """A side that occupies the tile."""
        if self in self.options(state, frame):
            return None
        return Refusal("not-on-tile", "ED-6.10", {"seat": self.seat, "place": frame.advance.place})

    def resolve(self, state: EldoradoState, frame: Opponent) -> None:
        """That battle begins."""
        state.answered()
        attack(state, frame.advance, state.sides[self.seat])


class AttackBuilding(Action):
    """Attack an enemy farmhouse at the tile you have entered."""

    text: ClassVar = "attack building at {corner}"
    paragraph: ClassVar = "ED-6.9"
    fields: ClassVar = {"corner": Corner}

    def __init__(self, corner: Corner) -> None:
        self.corner: Final = corner

    @classmethod
    def options(cls, state: EldoradoState, frame: Farmhouse) -> list[AttackBuilding]:
        """Any enemy farmhouse here."""
        return [cls(house.corner) for house in farmhouses(state, frame.advance)]

    def refuse(self, state: EldoradoState, frame: Farmhouse) -> Refusal | None:
        """An enemy farmhouse at this tile."""
        if self in self.options(state, frame):
            return None
        return Refusal("no-farmhouse", "ED-6.9", {"place": frame.advance.place})

    def resolve(self, state: EldoradoState, frame: Farmhouse) -> None:
        """The owner may still bring armies."""
        state.answered()
        attack_house(state, frame.advance, by_corner(state.buildings)[self.corner])

    @classmethod
    def vocabulary(cls, state: EldoradoState) -> Iterator[AttackBuilding]:
        """At corners where somebody is."""
        return map(cls, corners(state))


class Spare(Action):
    """Attack no farmhouse here."""

    text: ClassVar = "spare"
    paragraph: ClassVar = "ED-6.9"
    outright: ClassVar = True

    @classmethod
    def options(cls, _state: EldoradoState, _frame: Farmhouse) -> tuple[Spare, ...]:
        """Always."""
        return (SPARE,)

    def resolve(self, state: EldoradoState, frame: Farmhouse) -> None:
        """All farmhouses here are spared."""
        state.answered()
        state.tell("spares", "ED-6.9", seat=frame.seat, place=frame.advance.place)
        settled(state, frame.advance.came)


class Opponent(Question):
    """Several sides occupy the tile: whom do you fight first? (ED-6.10)"""

    question: ClassVar = "opponent"
    verbs: ClassVar = (Oppose, Exchange)
    fields: ClassVar = {"seat": Seat, "advance": Advance}

    def __init__(self, seat: Seat, advance: Advance) -> None:
        self.seat = seat
        self.advance: Final = advance


class Farmhouse(Question):
    """Do you attack a farmhouse at this tile? (ED-6.9)"""

    question: ClassVar = "farmhouse"
    verbs: ClassVar = (AttackBuilding, Spare, Exchange)
    fields: ClassVar = {"seat": Seat, "advance": Advance}

    def __init__(self, seat: Seat, advance: Advance) -> None:
        self.seat = seat
        self.advance: Final = advance


SPARE = Spare()
WEAK_BUILDINGS = (Piece.FARMHOUSE, Piece.OUTPOST)
"""Buildings that occupy nothing and are attacked for themselves (ED-6.9, ED-10.7)."""


def arrived(state: EldoradoState, arrivals: Arrivals, place: Place) -> None:
    """Settle what happens on a tile after pieces have moved there and been paid for (ED-6.1).

    If they left the tile of the cave shrine, it stays until all is settled: a tie sends them back.
    """
    go_on(state, Advance(place, Troop(arrivals.seat, state.sides[arrivals.seat]), (arrivals,)))


def shot(state: EldoradoState, figure: int, place: Place) -> None:
    """A figure attacks a tile from afar (ED-8.12)."""
    seat = state.owners[figure]
    go_on(state, Advance(place, Troop(seat, state.sides[seat]), (), figure))


def go_on(state: EldoradoState, advance: Advance) -> None:
    """Go on to the next enemy on the tile, then to farmhouses (ED-15.9)."""
    attacker, place = advance.attacker, advance.place
    if isinstance(attacker, Monster):
        now = monsters.as_now(state, attacker)
        rage(state, Advance(place, now, advance.came, advance.shot))
        return
    if place in state.land.lairs and ambush.waits(state, place):
        ambush.spring(state, attacker.side, place)
    monster = monsters.met_on(state, attacker.seat, place)
    if monster is not None:
        meet(state, advance, monster)
        return
    enemies = opponents(state, attacker.seat, place)
    if len(enemies) > 1:
        state.ask(Opponent(attacker.seat, advance))
    elif enemies:
        attack(state, advance, enemies[0])
    else:
        if state.hoard_at is place and advance.shot is None:
            spoils.plunder(state, attacker.seat)
        if farmhouses(state, advance):
            state.ask(Farmhouse(attacker.seat, advance))
        else:
            settled(state, advance.came)


def invades(state: EldoradoState, monster: Monster, origin: Place, place: Place) -> None:
    """A monster has moved onto a tile and attacks everything there (ED-11.3)."""
    go_on(state, Advance(place, monster, (Arrivals(monster.seat, (), 0, origin),)))


def pounces(state: EldoradoState, creature: Creature, arrivals: Arrivals, place: Place) -> None:
    """A guardian attacks the player who has just found its cave tile (ED-12.5).

    It is at home: after a tie the player goes back.
    """
    monster = monsters.beast(state, monsters.roller(state, arrivals.seat), creature)
    advance = Advance(place, monster, (Arrivals(monster.seat, (), 0, place),))
    attack(state, advance, state.sides[arrivals.seat], (arrivals,))


def rage(state: EldoradoState, advance: Advance) -> None:
    """A monster fights everyone's pieces and forts, then each farmhouse (ED-11.3)."""
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


def settled(state: EldoradoState, came: tuple[Arrivals, ...] = ()) -> None:
    """Let the turn go on, with nothing left to fight for (ED-15.10).

    What lies there goes to the first of those who came and occupy the tile (ED-11.1).
    """
    asked = False
    if state.variant.expansion:
        asked = bool(state.land.finds) and treasures.claim(state, came)
    elif state.land.cave_shrine is not None:
        shrines.vacated(state, state.land.cave_shrine)
        shrines.claim(state)
    if not shrines.check_win(state) and not asked:
        phase_of(state).go_on(state)


def _sides_in(bits: int) -> tuple[Side, ...]:
    return tuple([side for side in range(bits.bit_length()) if bits >> side & 1])


SIDES_IN: Final = Table(_sides_in)
"""The sides that these bits stand for, in order."""


def enemies_on(state: EldoradoState, side: Side, place: Place) -> tuple[Side, ...]:
    """The other sides that occupy a tile; monsters are none."""
    monsters_bit = 1 << len(state.villagers)
    return SIDES_IN[state.holders(place) & ~(1 << side | monsters_bit)]


def opponents(state: EldoradoState, seat: Seat, place: Place) -> tuple[Side, ...]:
    """The sides that the seat's pieces fight on a tile: all that occupy it (ED-6.10).

    An interruption is fought against the side at turn only, whoever else is there (ED-6.6).
    Solo there is no other side (ED-12.1).
    """
    if state.variant.solo:
        return ()
    held = enemies_on(state, state.sides[seat], place)
    if not held or in_turn(state, seat):
        return held
    active = state.sides[at_turn(state)]
    return (active,) if active in held else ()


def attack(
    state: EldoradoState, advance: Advance, side: Side, joined: tuple[Arrivals, ...] = ()
) -> None:
    """Begin a battle with a side that occupies the tile."""
    attacker = advance.attacker
    battle = Battle(advance, Troop(state.captain(side), side), joined)
    seat = foremost(state, battle, battle.defender)
    if isinstance(attacker, Monster):
        name, strength = attacker.name, attacker.strength
        paragraph = monsters.paragraph(state)
        state.tell("monster-attacks", paragraph, monster=name, seat=seat, strength=strength)
    else:
        state.tell("attacks", "ED-6.1", seat=attacker.seat, enemy_seat=seat, place=advance.place)
    Fighting.begin(state, battle)


def meet(state: EldoradoState, advance: Advance, monster: Monster) -> None:
    """Begin the battle with a dweller, which must be fought at once (ED-7.5)."""
    state.tell(
        "meets-dweller",
        "ED-7.5",
        seat=advance.attacker.seat,
        monster=monster.name,
        strength=monster.strength,
    )
    Fighting.begin(state, Battle(advance, monster))


def farmhouses(state: EldoradoState, advance: Advance) -> list[Building]:
    """The enemy farmhouses and outposts to attack, in the seat's own explore phase (ED-6.9).

    After an attack it is destroyed or the attacker has left the tile, so nobody is asked twice.
    """
    attacker = advance.attacker
    if state.variant.solo or isinstance(attacker, Monster):
        return []
    houses = buildings_for_themselves(state, advance.place)
    if not houses or state.first_round or not in_turn(state, attacker.seat):
        return []
    return [house for house in houses if house.side != attacker.side]


def buildings_for_themselves(state: EldoradoState, place: Place) -> list[Building]:
    """The farmhouses and outposts at the corners of a tile, clockwise."""
    beside = by_place(state.buildings).get(place)
    return [b for b in beside if b.piece in WEAK_BUILDINGS] if beside else []


def attack_house(state: EldoradoState, advance: Advance, building: Building) -> None:
    """Attack a building for itself; its owner may still bring armies (ED-6.9)."""
    attacker, corner, piece = advance.attacker, building.corner, building.piece
    owner = state.captain(building.side)
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
    Fighting.begin(state, Battle(advance, House(owner, building.side, corner, piece)))


# The steps that decide how the battle goes on.


def clash(state: EldoradoState, battle: Battle) -> Battle | None:
    """Let the dice decide, now that all have come, if there is still somebody to fight (ED-15.5).

    Armies that came to save a farmhouse fight first.
    """
    battle = dice.as_mustered(state, battle)
    defender = battle.defender
    if not isinstance(defender, Troop) or dice.anybody(state, battle, defender):
        return battle
    state.tell("battle-off", "ED-6.3", seat=battle.attacker.seat, place=battle.place)
    state.answered()
    over(state, battle)
    return None


def decide(state: EldoradoState, battle: Battle) -> None:
    """The higher sum wins (ED-15.8); in solo, a beaten explorer loses the game (ED-12.1)."""
    state.answered()
    attack, defence = map(sum, state.battle_dice)
    if attack == defence:
        tie(state, battle)
        return
    parties: tuple[Party, Party] = (battle.attacker, battle.defender)
    winner, loser = parties if attack > defence else parties[::-1]
    at_home = isinstance(loser, Monster) and state.land.shown(battle.place) is loser.tile
    battle, beaten = outcome.defeat(state, battle, winner, loser)
    if beaten and state.variant.solo:
        solo.lose(state)
    else:
        won = spoils.of_victory(state, battle, winner, loser, beaten, at_home=at_home)
        Victory.begin(state, won)


def tie(state: EldoradoState, battle: Battle) -> None:
    """Everyone goes back. A tie with a dweller ends the turn; other thieves play on (ED-7.5)."""
    outcome.tie(state, battle)
    attacker, defender = battle.attacker, battle.defender
    met = isinstance(defender, Monster) and battle.advance.shot is None
    if isinstance(attacker, Monster) or (met and not state.is_thieves(attacker.side)):
        phase_of(state).end(state)
    else:
        settled(state)


def goes_on(state: EldoradoState, won: Spoils) -> Spoils | None:
    """End here if the cave shrine has won the game: nothing more is asked (ED-15.9)."""
    return None if shrines.check_win(state) else won


def conclude(state: EldoradoState, won: Spoils) -> None:
    """End the battle: the advance goes on, or the turn does (ED-15.9, ED-15.10)."""
    state.answered()
    battle, winner = won.battle, won.winner
    if state.variant.thieves:
        settle_thieves(state, won)
    if isinstance(winner, Monster) and winner.creature is None and battle.advance.shot is None:
        shuffle_back(state, battle.place)
    if winner != battle.attacker:
        if isinstance(phase_of(state), Between):
            phase_of(state).end(state)
        else:
            settled(state)
    elif battle.house is None:
        over(state, battle)
    else:
        Fighting.begin(state, Battle(battle.advance, battle.house), Fighting.steps.index(clash))


def settle_thieves(state: EldoradoState, won: Spoils) -> None:
    """Beaten thieves lose a doubloon, and hide if that was their last piece (ED-10.3, ED-10.8)."""
    loser = won.loser
    if any(state.owners[figure] == state.thieves for figure in won.beaten):
        hiding.lose_doubloon(state)
    if not isinstance(loser, Monster) and state.is_thieves(loser.side):
        hiding.hide_if_lost(state)


def over(state: EldoradoState, battle: Battle) -> None:
    """Go on to the next enemy, with nobody left in this battle or after a victory (ED-6.10).

    A shot is one battle (ED-8.12).
    """
    if battle.advance.shot is None:
        go_on(state, battle.advance)
    else:
        settled(state)


ROLL = (dice.throw, rerolls.offer, dice.throw_again, dice.stand)
"""How the dice of one party fall (ED-15.6)."""


class Fighting(Course[Battle]):
    """A battle, from the muster to its decision (ED-15.3 to ED-15.8)."""

    steps: ClassVar = (muster.call, muster.answer, clash, *ROLL, *ROLL, decide)


class Victory(Course[Spoils]):
    """What a victory brings, in order (ED-15.9)."""

    steps: ClassVar = (
        spoils.collect,
        sharing.pass_shrine,
        goes_on,
        sharing.share_cards,
        spoils.take_hoard,
        sharing.share_cards,
        relics.pass_on,
        solo.banish,
        conclude,
    )
