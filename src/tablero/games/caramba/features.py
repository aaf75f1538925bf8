"""What a network sees of Caramba!: a position as numbers, as far as a seat may know it.

What is hidden counts with its average over everything out of sight: a card in a rival's hand like
the average of that gang's hidden cards, a chest that a rival has secured like the average chest
out of sight. Cards on the table count as cards in hand, because most of them return there.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from tablero.engine import UNSEEN, Seat, View

from .box import TREASURES, Card, Chest, Special
from .cards import DealingHands, DrawingCards
from .securing import Securing, SecuringSeveral
from .setup import DrawingStart
from .state import CarambaState

VERSION: Final = 1

GANG: Final = (
    "points secured, on average; 20",
    "lead in points secured over the best rival; 20",
    "chests secured; 8",
    "unsecured gold, in points; 8",
    "unsecured munition, in points; 8",
    "unsecured dynamite, in points; 8",
    "highest unsecured chest; 4",
    "second highest unsecured chest; 4",
    "third highest unsecured chest; 4",
    "unsecured chests; 4",
    "offer for gold, its bonus included; 8",
    "offer for munition, its bonus included; 8",
    "offer for dynamite, its bonus included; 8",
    "cards in hand; 8",
    "gold on the cards in hand; 16",
    "munition on the cards in hand; 16",
    "dynamite on the cards in hand; 16",
    "sum of the best values of the cards in hand; 30",
    "cards in the pile; 15",
    "gold on the cards in the pile; 30",
    "munition on the cards in the pile; 30",
    "dynamite on the cards in the pile; 30",
    "cards discarded; 15",
    "chance to hold Manos arriba!",
    "chance to hold Estoy de vuelta!",
    "chance to hold Fuera!",
    "chance to hold En seguridad!",
    "starts the next auction",
)
"""What a row says of each gang: the name, and where it is not 1 the number that counts as 1."""

RIVAL: Final = ("standard deviation of the points secured; 5",)
"""What it says besides of each rival."""

OWN: Final = (
    "highest gold on an own card in hand; 7",
    "highest munition on an own card in hand; 7",
    "highest dynamite on an own card in hand; 7",
    "gold: own bonus and hand less the best rival's; 16",
    "munition: own bonus and hand less the best rival's; 16",
    "dynamite: own bonus and hand less the best rival's; 16",
)
"""What it says of the own prospects."""

TABLE: Final = (
    "gold in the middle, in points; 8",
    "munition in the middle, in points; 8",
    "dynamite in the middle, in points; 8",
    "chests in the middle; 4",
    "treasures without a chest on the table",
    "chests in the bag; 24",
    "points in the bag, on average; 60",
    "gold chests out of sight; 8",
    "munition chests out of sight; 8",
    "dynamite chests out of sight; 8",
    "round; 12",
    "rounds since a chest was last drawn or secured; 4",
)
"""What it says of the rest of the table."""


def names(state: CarambaState) -> tuple[str, ...]:
    """What each number of a row is: the own gang, the others clockwise, prospects, the table."""
    found = [f"own gang: {name}" for name in GANG]
    for place in range(1, state.seats):
        found += [f"rival {place}: {name}" for name in (*RIVAL, *GANG)]
    return (*found, *OWN, *TABLE)


def network(state: CarambaState) -> str:
    """One network per number of players.

    With open-secured the points of rivals have no deviation, which also happens without it when
    the bag is empty: the same network knows what to make of it.
    """
    return str(state.seats)


class Average:
    """Things out of sight: how many there are, and what one of them is worth."""

    def __init__(self, values: list[int]) -> None:
        self.count: Final = len(values)
        mean = sum(values) / len(values) if values else 0.0
        self.mean: Final = mean
        self.variance: Final = (
            sum([(value - mean) ** 2 for value in values]) / len(values) if values else 0.0
        )

    def deviation(self, drawn: int) -> float:
        """The standard deviation of the sum of some of them."""
        if self.count < 2:
            return 0.0
        return sqrt(self.variance * drawn * (self.count - drawn) / (self.count - 1))


def features(view: View[CarambaState]) -> list[float]:
    """The position as the view's seat sees it."""
    state, seat = view.state, view.seat or 0
    order = state.seats_from(seat)
    unseen: tuple[Chest, ...] = view.unseen.get(("chests", 0), ())
    hidden = Average([chest.value for chest in unseen])
    points: list[float] = []
    spread: list[float] = []
    for each in order:
        own = state.secured[each]
        if UNSEEN in own:
            points.append(hidden.mean * len(own))
            spread.append(hidden.deviation(len(own)))
        else:
            points.append(float(sum([chest.value for chest in own])))
            spread.append(0.0)
    starter = next_starter(state)
    specials: tuple[Special, ...] = view.unseen.get(("specials", 0), ())
    row: list[float] = []
    strengths: list[list[float]] = []
    for place, each in enumerate(order):
        rival = max([points[other] for other in range(state.seats) if other != place])
        if place:
            row.append(spread[place] / 5)
        row.append(points[place] / 20)
        row.append((points[place] - rival) / 20)
        row.append(len(state.secured[each]) / 8)
        bonuses = add_unsecured(row, state, each)
        cards: tuple[Card, ...] = view.unseen.get(("cards", each), ())
        hand = add_cards(row, state, each, cards)
        add_specials(row, state, each, specials)
        row.append(1.0 if each == starter else 0.0)
        strengths.append([bonuses[at] + hand[at] for at in range(3)])
    add_prospects(row, state, seat, strengths)
    add_table(row, state, unseen, hidden)
    return row


def next_starter(state: CarambaState) -> Seat | None:
    """Who starts the next auction, or this one as long as it is not over (CA-2).

    None before the first one, and after the last.
    """
    frame = state.frames[-1] if state.frames else None
    if frame is None or isinstance(frame, DrawingStart):
        return None
    if isinstance(frame, DealingHands):
        return state.start
    over = isinstance(frame, Securing | SecuringSeveral | DrawingCards)
    return state.next_seat(state.start) if over else state.start


def add_unsecured(row: list[float], state: CarambaState, seat: Seat) -> list[int]:
    """A gang's unsecured chests and its offers; the bonuses in them are returned."""
    values, sums, bonuses, bids = [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0]
    chests = state.unsecured[seat]
    for chest in chests:
        value, treasure = chest.value, int(chest.treasure)
        sums[treasure] += value
        bonuses[treasure] = max(bonuses[treasure], value)
        values.append(value)
    for lies in state.bids[seat]:
        bids[lies.treasure] += lies.value
    values.sort(reverse=True)
    row += [each / 8 for each in sums]
    row += [each / 4 for each in values[:3]]
    row.append(len(chests) / 4)
    row += [(bonuses[at] + bids[at]) / 8 for at in range(3)]
    return bonuses


def add_cards(
    row: list[float], state: CarambaState, seat: Seat, unseen: tuple[Card, ...]
) -> list[float]:
    """A gang's cards in hand, pile and discards; what the hand offers by treasure is returned."""
    hand = state.hands[seat]
    hidden = len(hand) if UNSEEN in hand else 0
    share = hidden / len(unseen) if hidden else 0.0
    known = [lies.card for lies in state.bids[seat]]
    if not hidden:
        known += hand
    held, pile = [0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0]
    for card in known:
        gold, munition, dynamite = card.values
        held[0] += gold
        held[1] += munition
        held[2] += dynamite
        held[3] += max(gold, munition, dynamite)
    for card in unseen:
        gold, munition, dynamite = card.values
        pile[0] += gold
        pile[1] += munition
        pile[2] += dynamite
        held[3] += share * max(gold, munition, dynamite)
    for at in range(3):
        held[at] += share * pile[at]
        pile[at] *= 1 - share
    row.append((len(hand) + len(state.bids[seat])) / 8)
    row += [held[0] / 16, held[1] / 16, held[2] / 16, held[3] / 30]
    row.append(len(state.piles[seat]) / 15)
    row += [pile[0] / 30, pile[1] / 30, pile[2] / 30]
    row.append(len(state.discards[seat]) / 15)
    return held


def add_specials(
    row: list[float], state: CarambaState, seat: Seat, unseen: tuple[Special, ...]
) -> None:
    """How likely a gang holds each of the special cards."""
    held = state.specials[seat]
    if UNSEEN in held:
        row += [1 / len(unseen) if special in unseen else 0.0 for special in Special]
    else:
        row += [1.0 if special in held else 0.0 for special in Special]


def add_prospects(
    row: list[float], state: CarambaState, seat: Seat, strengths: list[list[float]]
) -> None:
    """The best own card for each treasure, and how the own strength compares."""
    hand = state.hands[seat]
    cards = () if UNSEEN in hand else hand
    row += [max([card.values[at] for card in cards], default=0) / 7 for at in range(3)]
    own, rivals = strengths[0], strengths[1:]
    row += [(own[at] - max([rival[at] for rival in rivals])) / 16 for at in range(3)]


def add_table(
    row: list[float], state: CarambaState, unseen: tuple[Chest, ...], hidden: Average
) -> None:
    """The middle, the bag and the time."""
    middle, gone = [0, 0, 0], [0, 0, 0]
    for chest in state.middle:
        middle[chest.treasure] += chest.value
    for chest in unseen:
        gone[chest.treasure] += 1
    row += [each / 8 for each in middle]
    row.append(len(state.middle) / 4)
    row.append(float(len(state.missing())))
    row.append(len(state.bag) / 24)
    row.append(len(state.bag) * hidden.mean / 60)
    row += [gone[treasure] / 8 for treasure in TREASURES]
    row.append(state.round / 12)
    row.append((state.round - state.last_progress) / 4)
