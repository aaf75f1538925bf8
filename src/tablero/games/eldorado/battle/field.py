"""What every question of a battle knows: who fights whom, where, and who came from where."""

from __future__ import annotations

from typing import ClassVar, Final, TypeAlias, final

from tablero.engine import Seat, Value

from ..box import Creature, Piece, Tile
from ..hexes import Corner, Place
from ..pieces import NO_SIDE, Side


@final
class Arrivals(Value):
    """Pieces of one seat that came onto a tile together."""

    fields: ClassVar = {
        "seat": Seat,
        "figures": tuple[int, ...],
        "villagers": int,
        "origin": Place,
        "wolf": bool,
    }

    def __init__(
        self,
        seat: Seat,
        figures: tuple[int, ...],
        villagers: int,
        origin: Place,
        wolf: bool = False,
    ) -> None:
        self.seat: Final = seat
        self.figures: Final = figures
        self.villagers: Final = villagers
        self.origin: Final = origin
        """Where they go back to after a tie: the adjacent tile from which they entered (ED-6.5)."""
        self.wolf: Final = wolf
        """Whether the tamed wolf is among them (ED-11.4)."""


@final
class Troop(Value):
    """A side in battle: all its pieces on the battlefield (ED-6.1)."""

    fields: ClassVar = {"seat": Seat, "side": Side}

    def __init__(self, seat: Seat, side: Side) -> None:
        self.seat: Final = seat
        """Who answers for it, and who is paid if it wins."""
        self.side: Final = side


@final
class House(Value):
    """A farmhouse or outpost that is attacked for itself (ED-6.9, ED-10.7)."""

    fields: ClassVar = {"seat": Seat, "side": Side, "corner": Corner, "piece": Piece}

    def __init__(self, seat: Seat, side: Side, corner: Corner, piece: Piece) -> None:
        self.seat: Final = seat
        self.side: Final = side
        self.corner: Final = corner
        self.piece: Final = piece


@final
class Monster(Value):
    """A monster, which belongs to no side and is everyone's enemy (ED-7.5)."""

    fields: ClassVar = {"seat": Seat, "tile": Tile, "strength": int, "creature": Creature | None}

    def __init__(
        self, seat: Seat, tile: Tile, strength: int, creature: Creature | None = None
    ) -> None:
        self.seat: Final = seat
        """Who rolls for it and puts back those it beats."""
        self.tile: Final = tile
        """The tile on which it is found."""
        self.strength: Final = strength
        self.creature: Final = creature
        """The monster that walks the map instead of waiting on a tile: it can attack (ED-11.3)."""

    @property
    def side(self) -> Side:
        """Nobody's."""
        return NO_SIDE

    @property
    def name(self) -> Tile | Creature:
        """What it is called: the tile has several thieves, the guardian is one."""
        return self.tile if self.creature is None else self.creature


Party: TypeAlias = Troop | House | Monster
"""Those who fight together."""


@final
class Advance(Value):
    """An attacker's way onto a tile: one battle after another, as long as he wins (ED-6.10)."""

    fields: ClassVar = {
        "place": Place,
        "attacker": Troop | Monster,
        "came": tuple[Arrivals, ...],
        "shot": int | None,
    }

    def __init__(
        self,
        place: Place,
        attacker: Troop | Monster,
        came: tuple[Arrivals, ...],
        shot: int | None = None,
    ) -> None:
        self.place: Final = place
        self.attacker: Final = attacker
        self.came: Final = came
        """Everyone who moved in for the attacker."""
        self.shot: Final = shot
        """The figure that attacks from afar, alone and without risk (ED-8.12)."""

    def with_more(self, arrivals: Arrivals) -> Advance:
        """The same, with more who have moved in."""
        return Advance(self.place, self.attacker, (*self.came, arrivals), self.shot)


@final
class Battle(Value):
    """One battle of an advance."""

    fields: ClassVar = {
        "advance": Advance,
        "defender": Troop | House | Monster,
        "joined": tuple[Arrivals, ...],
        "house": House | None,
        "attack": tuple[int, ...] | None,
        "fallen": tuple[int, ...],
        "again": int,
    }

    def __init__(
        self,
        advance: Advance,
        defender: Party,
        joined: tuple[Arrivals, ...] = (),
        house: House | None = None,
        attack: tuple[int, ...] | None = None,
        fallen: tuple[int, ...] = (),
        again: int = 0,
    ) -> None:
        self.advance: Final = advance
        self.defender: Final = defender
        self.joined: Final = joined
        """Everyone who moved in for the defender (ED-6.3)."""
        self.house: Final = house
        """The farmhouse that the defenders came to save: it is attacked if they lose (ED-6.9)."""
        self.attack: Final = attack
        """The attacker's dice, once they stand (ED-6.4)."""
        self.fallen: Final = fallen
        """The dice that have fallen, of the party that rolls."""
        self.again: Final = again
        """How many of its dice are thrown again (ED-13.2)."""

    def with_dice(self, fallen: tuple[int, ...], again: int = 0) -> Battle:
        """The same battle, with these dice of the party that rolls."""
        return Battle(
            self.advance, self.defender, self.joined, self.house, self.attack, fallen, again
        )

    def with_attack(self, attack: tuple[int, ...]) -> Battle:
        """The same battle, with these dice of the attacker, and none of the party that rolls."""
        return Battle(self.advance, self.defender, self.joined, self.house, attack)

    @property
    def place(self) -> Place:
        """The battlefield."""
        return self.advance.place

    @property
    def attacker(self) -> Troop | Monster:
        """Who has moved in."""
        return self.advance.attacker

    @property
    def rolling(self) -> Party:
        """Whose dice fall: the attacker's first (ED-6.4)."""
        return self.advance.attacker if self.attack is None else self.defender


@final
class Spoils(Value):
    """What is still to be settled after a victory (ED-15.9)."""

    fields: ClassVar = {
        "battle": Battle,
        "winner": Troop | House | Monster,
        "loser": Troop | House | Monster,
        "beaten": tuple[int, ...],
        "debts": tuple[tuple[Seat, int], ...],
        "receiver": Seat | None,
        "won": int,
        "holders": tuple[Seat, ...],
        "plundered": bool,
    }

    def __init__(
        self,
        battle: Battle,
        winner: Party,
        loser: Party,
        beaten: tuple[int, ...],
        debts: tuple[tuple[Seat, int], ...],
        receiver: Seat | None,
        won: int = 0,
        holders: tuple[Seat, ...] = (),
        plundered: bool = False,
    ) -> None:
        self.battle: Final = battle
        self.winner: Final = winner
        self.loser: Final = loser
        self.beaten: Final = beaten
        """The captured figures."""
        self.debts: Final = debts
        """How many cards each loser still owes."""
        self.receiver: Final = receiver
        """Who gets the cards; None: the supply or the thieves' hoard (ED-7.5, ED-7.6)."""
        self.won: Final = won
        """Cards that a captain may share with the mate (ED-9.6)."""
        self.holders: Final = holders
        """Losers who may have a treasure to lose (ED-11.2)."""
        self.plundered: Final = plundered
        """Whether there is no hoard of thieves to take any more (ED-7.6)."""

    def with_debts(self, debts: tuple[tuple[Seat, int], ...]) -> Spoils:
        """The same spoils, while this is still owed."""
        return Spoils(
            self.battle,
            self.winner,
            self.loser,
            self.beaten,
            debts,
            self.receiver,
            self.won,
            self.holders,
            self.plundered,
        )
