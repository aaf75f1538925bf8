"""What every question of a battle knows: who fights whom, where, and who came from where."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from tablero.engine import Seat

from ..box import Creature, Piece, Tile
from ..hexes import Corner, Place
from ..pieces import NO_SIDE, Side


class Arrivals(NamedTuple):
    """Pieces of one seat that came onto a tile together."""

    seat: Seat
    figures: tuple[int, ...]
    villagers: int
    origin: Place
    """Where they go back to after a tie: the adjacent tile from which they entered (ED-6.5)."""
    wolf: bool = False
    """Whether the tamed wolf is among them (ED-11.4)."""


class Troop(NamedTuple):
    """A side in battle: all its pieces on the battlefield (ED-6.1)."""

    seat: Seat
    """Who answers for it, and who is paid if it wins."""
    side: Side


@dataclass(frozen=True, slots=True)
class House:
    """A farmhouse or outpost that is attacked for itself (ED-6.9, ED-10.7)."""

    seat: Seat
    side: Side
    corner: Corner
    piece: Piece


@dataclass(frozen=True, slots=True)
class Monster:
    """A monster, which belongs to no side and is everyone's enemy (ED-7.5)."""

    seat: Seat
    """Who rolls for it and puts back those it beats."""
    tile: Tile
    """The tile on which it is found."""
    strength: int
    creature: Creature | None = None
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


class Advance(NamedTuple):
    """An attacker's way onto a tile: one battle after another, as long as he wins (ED-6.10)."""

    place: Place
    attacker: Troop | Monster
    came: tuple[Arrivals, ...]
    """Everyone who moved in for the attacker."""
    shot: int | None = None
    """The figure that attacks from afar, alone and without risk (ED-8.12)."""


class Battle(NamedTuple):
    """One battle of an advance."""

    advance: Advance
    defender: Party
    joined: tuple[Arrivals, ...] = ()
    """Everyone who moved in for the defender (ED-6.3)."""
    house: House | None = None
    """The farmhouse that the defenders came to save: it is attacked if they lose (ED-6.9)."""
    attack: tuple[int, ...] | None = None
    """The attacker's dice, once they stand (ED-6.4)."""
    fallen: tuple[int, ...] = ()
    """The dice that have fallen, of the party that rolls."""
    again: int = 0
    """How many of its dice are thrown again (ED-13.2)."""

    def with_dice(self, fallen: tuple[int, ...]) -> Battle:
        """The same battle, with these dice of the party that rolls."""
        return Battle(
            self.advance, self.defender, self.joined, self.house, self.attack, fallen, self.again
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


class Spoils(NamedTuple):
    """What is still to be settled after a victory (ED-15.9)."""

    battle: Battle
    winner: Party
    loser: Party
    beaten: tuple[int, ...]
    """The captured figures."""
    debts: tuple[tuple[Seat, int], ...]
    """How many cards each loser still owes."""
    receiver: Seat | None
    """Who gets the cards; None: the supply or the thieves' hoard (ED-7.5, ED-7.6)."""
    won: int = 0
    """Cards that a captain may share with the mate (ED-9.6)."""
    holders: tuple[Seat, ...] = ()
    """Losers who may have a treasure to lose (ED-11.2)."""
    plundered: bool = False
    """Whether there is no hoard of thieves to take any more (ED-7.6)."""
