"""Gold or theft, whom to rob, and of what (ED-10.4)."""

from __future__ import annotations

from collections.abc import Sequence

from tablero.engine import Action, Seat

from ...box import Kind
from ...thieves.stealing import SEVEN, Loot, Rob, SplitThiefDie, StopLooting, victims
from ...thieves.turn import GoStealing, TakeGold
from ...treasures import Pluck
from ..wishes import Cards, counted
from .gang import Gang, pairs_after

GOLD = 1.0
"""What the gold is worth that thieves get without stealing."""
LEADER = 0.4
"""What each shrine of a victim adds to a theft."""
PAIR = 0.5
"""What a card is worth on top that makes a pair: a doubloon (ED-10.6)."""


def gold_or_theft(gang: Gang) -> Action:
    """Steal if that promises more than a gold."""
    faces = gang.state.box.thief_die
    hope = sum(best_split(gang, face)[0] for face in faces) / len(faces)
    return GoStealing() if hope > GOLD else TakeGold()


def best_split(gang: Gang, face: int) -> tuple[float, SplitThiefDie]:
    """The better way to divide the die into range and loot, and what it is worth."""
    ways = [SplitThiefDie(reach, SEVEN - reach) for reach in (face, SEVEN - face)]
    return max(((theft(gang, way.reach, way.loot), way) for way in ways), key=lambda each: each[0])


def split(gang: Gang, options: Sequence[SplitThiefDie]) -> Action:
    """Range or loot, as it brings more."""
    return max(options, key=lambda way: theft(gang, way.reach, way.loot))


def theft(gang: Gang, reach: int, loot: int) -> float:
    """What the best theft within a range is worth."""
    found = victims(gang.state, gang.seat, reach)
    return max((victim_worth(gang, seat, loot) for seat in found), default=0.0)


def victim_worth(gang: Gang, seat: Seat, loot: int) -> float:
    """The cards that one gets from a victim; rather from somebody who is ahead."""
    shrines = gang.shrines_of(gang.state.sides[seat])
    return min(loot, len(gang.state.hands[seat])) * (1 + LEADER * shrines / 4)


def rob(gang: Gang, loot: int, options: Sequence[Rob]) -> Action:
    """Whoever has most to take; of those the one who is ahead, and has more."""
    hands = gang.state.hands
    return max(
        options, key=lambda each: (victim_worth(gang, each.seat, loot), len(hands[each.seat]))
    )


def choose_loot(gang: Gang, victim: Seat, left: int, options: Sequence[Action]) -> Action:
    """Cards that make pairs; the victim's last ones of a kind are missed most."""
    kinds = [option.kind for option in options if isinstance(option, Loot)]
    if not kinds:
        return StopLooting()
    theirs = counted(gang.state.hands[victim])

    def worth(kind: Kind) -> tuple[float, int]:
        return loot_worth(gang.cards, kind, min(left, theirs[kind])), -theirs[kind]

    return Loot(max(kinds, key=worth))


def loot_worth(cards: Cards, kind: Kind, takeable: int) -> float:
    """Half of a doubloon for a card that makes a pair, now or with the next one."""
    if pairs_after(cards, kind) > pairs_after(cards, kind, 0):
        return 1 + PAIR
    return 1.0 if takeable > 1 else PAIR


def pluck(gang: Gang, options: Sequence[Pluck]) -> Action:
    """The kind that makes a pair (ED-11.1)."""
    return max(
        options, key=lambda each: (pairs_after(gang.cards, each.kind), gang.cards[each.kind])
    )
