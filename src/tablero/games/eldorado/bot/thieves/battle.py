"""Thieves around a battle: who joins, who gets the spoils, what is lost (ED-10.5, ED-10.8)."""

from __future__ import annotations

from collections.abc import Sequence

from tablero.engine import Action

from ...battle.field import Battle
from ...battle.muster import Answer, BringFigure, Muster, Ready
from ...battle.pack import BringWolf
from ...battle.relics import TakeTreasure, TakingTreasure
from ...battle.rerolls import Reroll
from ...battle.sharing import Entrust
from ...battle.spoils import Surrender
from ...battle.strength import figure_strength, figures_on
from ...box import Treasure
from ...hand_limit import Return
from ...proposal import Accept, Considering, Decline
from ...thieves.purchases import PassShrine
from ...thieves.turn import Saddle
from ..battle.joining import WORTHWHILE, spoils, win_chance
from ..battle.rerolls import reroll_for
from ..battle.worth import CARD
from ..choosing import Chapter, best, offered
from ..dangers import risk
from ..treasures import take_treasure
from .gang import Gang, pairs_after
from .moving import stake

SAFER = 0.05
"""How much safer another thief must be to carry the cave shrine."""
TREASURES = {
    Treasure.GOLDEN_ROSE: 4.0,
    Treasure.JIMENEZ: 3.0,
    Treasure.BAVIECA: 2.0,
    Treasure.CORTES: 1.0,
}
"""What a treasure is worth to thieves."""


def stakes(gang: Gang, battle: Battle) -> float:
    """What it is worth to win this battle instead of losing it."""
    there = figures_on(gang.state, gang.side, battle.place)
    return spoils(gang, battle) + sum(stake(gang, figure) for figure in there)


def join(gang: Gang, frame: Muster | Answer, options: Sequence[Action]) -> Action:
    """Bring the thief that helps most."""
    battle = frame.battle
    at_stake, now = stakes(gang, battle), win_chance(gang, battle, 0)

    def worth(option: Action) -> float:
        match option:
            case BringFigure(figure=name):
                figure = gang.state.figure(gang.seat, name)
                extra, risked = figure_strength(gang.state, figure), stake(gang, figure)
            case BringWolf():
                extra, risked = 1, 1.0
            case _:
                return 0.0
        then = win_chance(gang, battle, extra)
        return (then - now) * at_stake - (1 - then) * risked

    return best(options, worth, WORTHWHILE) or Ready()


def reroll(gang: Gang, frame: Reroll, options: Sequence[Action]) -> Action:
    """Throw dice again if the battle is worth it (ED-13.2, ED-11.1)."""
    return reroll_for(gang, frame, options, stakes(gang, frame.battle), CARD)


# What is won and lost.


def give_up(gang: Gang, _frame: object, options: Sequence[Action]) -> Action:
    """A card too many, or one for the victor: preferably none that makes a pair."""
    found: list[Return | Surrender] = [*offered(options, Return), *offered(options, Surrender)]
    cards = gang.cards
    return max(found, key=lambda each: (pairs_after(cards, each.kind, -1), -cards[each.kind]))


def treasure(gang: Gang, frame: TakingTreasure, options: Sequence[TakeTreasure]) -> TakeTreasure:
    """The most valuable treasure, or the one that is missed least."""
    return take_treasure(gang, frame, options, TREASURES)


def entrust(gang: Gang, _frame: object, options: Sequence[Entrust]) -> Entrust:
    """The cave shrine goes to the thief who is safest (ED-10.9)."""
    return min(options, key=lambda each: peril(gang, gang.state.figure(gang.seat, each.figure)))


def pass_shrine(gang: Gang, options: Sequence[Action]) -> PassShrine | None:
    """The cave shrine goes to a thief nearby who is safer (ED-10.9)."""
    holder = gang.state.shrine
    if holder is None:
        return None

    def safer(option: PassShrine) -> float:
        return -peril(gang, gang.state.figure(gang.seat, option.figure))

    return best(offered(options, PassShrine), safer, SAFER - peril(gang, holder))


def peril(gang: Gang, figure: int) -> float:
    """How likely a thief is to be beaten where he stands."""
    place = gang.state.where[figure]
    return 0.0 if place is None else risk(gang, figure, place)


def saddle(gang: Gang, _frame: object, options: Sequence[Saddle]) -> Saddle:
    """Bavieca carries a thief who is on the map (ED-11.1)."""
    out = {gang.state.name_of(thief.figure) for thief in gang.thieves}
    return next((option for option in options if option.figure in out), options[0])


def consider(gang: Gang, frame: Considering, _options: object) -> Accept | Decline:
    """Thieves accept what brings more cards than it costs, and never give the shrine away."""
    gains = len(gang.state.giving) > len(gang.state.asking) or frame.gets_shrine
    return Accept() if gains and not frame.loses_shrine else Decline()


CHAPTER = Chapter(
    {
        "muster": join,
        "answer": join,
        "reroll": reroll,
        "half": give_up,
        "hand-limit": give_up,
        "treasure": treasure,
        "receiver": entrust,
        "saddle": saddle,
        "consider": consider,
    },
    {Entrust: "safer-hands", PassShrine: "safer-hands", Saddle: "rides"},
)
