"""Gold or theft, whom to rob, and of what (ED-10.4)."""

from __future__ import annotations

from collections.abc import Sequence

from tablero.engine import Action, Seat

from ...box import Kind
from ...thieves.stealing import (
    SEVEN,
    Loot,
    Looting,
    Rob,
    Robbing,
    SplitThiefDie,
    StopLooting,
    victims,
)
from ...thieves.turn import GoStealing, TakeGold
from ...treasures import Pluck
from ..cards import counted
from ..choosing import Chapter, offered
from ..explorers import why_victim
from .gang import Gang, pairs_after

GOLD = 1.0
"""What the gold is worth that thieves get without stealing."""
LEADER = 0.4
"""What each shrine of a victim adds to a theft."""
PAIR = 0.5
"""What a card is worth in addition if it makes a pair: a doubloon (ED-10.6)."""


def gold_or_theft(gang: Gang, _frame: object, _options: object) -> GoStealing | TakeGold:
    """Steal if that promises more than a gold."""
    faces = gang.state.box.thief_die
    hopes = [max(theft(gang, reach) for reach in (face, SEVEN - face)) for face in faces]
    return GoStealing() if sum(hopes) / len(faces) > GOLD else TakeGold()


def split(gang: Gang, _frame: object, options: Sequence[SplitThiefDie]) -> SplitThiefDie:
    """Range and loot, whichever way brings more."""
    return max(options, key=lambda way: theft(gang, way.reach))


def theft(gang: Gang, reach: int) -> float:
    """What the best theft within a range is worth; the rest of the die is loot."""
    found = victims(gang.state, gang.seat, reach)
    return max((victim_worth(gang, seat, SEVEN - reach) for seat in found), default=0.0)


def victim_worth(gang: Gang, seat: Seat, loot: int) -> float:
    """The cards to get from a victim; worth more from somebody who is ahead."""
    shrines = gang.shrines_of(gang.state.sides[seat])
    return min(loot, len(gang.state.hands[seat])) * (1 + LEADER * shrines / 4)


def rob(gang: Gang, frame: Robbing, options: Sequence[Rob]) -> Rob:
    """Whoever has most to take; of equals, whoever is ahead, then whoever has more."""

    def worth(option: Rob) -> tuple[float, int]:
        cards = len(gang.state.hands[option.seat])
        return victim_worth(gang, option.seat, frame.loot), cards

    return max(options, key=worth)


def choose_loot(gang: Gang, frame: Looting, options: Sequence[Action]) -> Action:
    """Cards that make pairs; the victim misses the last ones of a kind most."""
    theirs = counted(gang.state.hands[frame.victim])

    def worth(option: Loot) -> tuple[float, int]:
        held = theirs[option.kind]
        return loot_worth(gang, option.kind, min(frame.left, held)), -held

    return max(offered(options, Loot), key=worth, default=StopLooting())


def loot_worth(gang: Gang, kind: Kind, takeable: int) -> float:
    """Half of a doubloon for a card that makes a pair, now or with the next one."""
    if pairs_after(gang.cards, kind) > pairs_after(gang.cards, kind, 0):
        return 1 + PAIR
    return 1.0 if takeable > 1 else PAIR


def pluck(gang: Gang, _frame: object, options: Sequence[Pluck]) -> Pluck:
    """The kind that makes a pair (ED-11.1)."""
    cards = gang.cards
    return max(options, key=lambda each: (pairs_after(cards, each.kind), cards[each.kind]))


CHAPTER = Chapter(
    {
        "thieves-turn": gold_or_theft,
        "split-thief-die": split,
        "rob": rob,
        "loot": choose_loot,
        "rose": pluck,
    },
    {
        TakeGold: "gold-is-sure",
        GoStealing: "theft-pays",
        SplitThiefDie: lambda _, to: "needs-range" if to.reach > to.loot else "needs-loot",
        Rob: why_victim,
        Loot: "takes-loot",
        StopLooting: "enough-loot",
    },
)
