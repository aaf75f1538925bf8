"""The Swiss system at tables for two: winners meet winners, and nobody meets somebody twice.

The best pairing of a round is a matching of least cost in a graph, which networkx finds exactly;
the next best ones follow by Murty's method. Of them we take the first after which the rounds to
come are possible without anybody meeting again.
"""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count, islice
from typing import Final, NamedTuple, TypeAlias

import networkx

from .ahead import Fresh, can_go_on, most_rounds, without
from .meetings import Draw, Meeting, gaps, met, points, seatings
from .seating import seated

PAIR: Final = 2
GAP: Final = -1
"""In place of an entrant: nobody, or a bot."""
AGAIN: Final = 10**16
"""The cost of meeting again: no sum of what follows is worth it."""
UNFAIR: Final = 10**12
"""The cost of beginning three times more or less often than not."""
APART: Final = 10**5
"""The cost of a lead in points, for its square in twelfths; the rest is who begins how often."""
MOST_UNEVEN: Final = 2
MOST_TRIED: Final = 60
"""How many pairings of a round are looked at, the best first."""

Couple: TypeAlias = tuple[int, int]


class Pairing(NamedTuple):
    """Who meets whom in a round, and what that costs."""

    cost: int
    couples: list[Couple]
    """In the order of the entrants; a gap comes last."""


def swiss(
    active: Sequence[int], past: Sequence[Meeting], *, bots: bool, more: int = 0
) -> list[Draw]:
    """The meetings of the next round, the leaders first; `more` rounds are to follow.

    Law: whoever has nobody to play against has had that no more often than anybody else who plays.
    """
    won = points(past)
    draws = []
    for one, other in _matched(active, past, won, more):
        people = [each for each in (one, other) if each != GAP]
        seats = PAIR if len(people) == PAIR or bots else 1
        draws.append(Draw(seated(people, seats, past)))
    return sorted(
        draws,
        key=lambda draw: (
            -len(draw.entrants),
            -max(won[each] for each in draw.entrants),
            -sum(won[each] for each in draw.entrants),
            min(active.index(each) for each in draw.entrants),
        ),
    )


def _matched(
    active: Sequence[int], past: Sequence[Meeting], won: Counter[int], more: int
) -> list[Couple]:
    """The pairs of the round, in the order of the entrants."""
    graph = _possible(active, past, won)
    best = next(_ranked(graph))
    fresh = _fresh(graph)
    rounds = min(more, most_rounds(fresh) - 1)
    if rounds <= 0 or can_go_on(without(fresh, best.couples), rounds):
        return best.couples
    again = best.cost // AGAIN
    others = [each for each in islice(_ranked(graph), MOST_TRIED) if each.cost // AGAIN == again]
    for further in range(rounds, 0, -1):
        for pairing in others:
            if can_go_on(without(fresh, pairing.couples), further):
                return pairing.couples
    return best.couples


def _possible(active: Sequence[int], past: Sequence[Meeting], won: Counter[int]) -> networkx.Graph:
    """Everybody who can meet, and what that costs."""
    before, sat = met(past), seatings(past)
    leads = {each: sat[each, 0] - sat[each, 1] for each in active}
    graph = networkx.Graph()
    for at, one in enumerate(active):
        for other in active[:at]:
            cost = before[frozenset((one, other))] * AGAIN
            cost += APART * (won[one] - won[other]) ** 2 + _uneven(leads[one], leads[other])
            graph.add_edge(other, one, weight=-cost)
    if len(active) % PAIR:
        for one in _next_to_rest(active, past):
            graph.add_edge(one, GAP, weight=-APART * won[one] ** 2)
    return graph


def _fresh(graph: networkx.Graph) -> Fresh:
    """Whom each has not met yet."""
    return {
        one: frozenset(other for other, edge in edges.items() if -edge["weight"] < AGAIN)
        for one, edges in graph.adjacency()
    }


def _ranked(graph: networkx.Graph) -> Iterator[Pairing]:
    """All ways to pair everybody, the cheapest first: each is found as the best one of those that
    keep some couples of one found before, and part the next.
    """
    order, found = count(), list[tuple[int, int, list[Couple], networkx.Graph, list[Couple]]]()

    def find(kept: list[Couple], rest: networkx.Graph) -> None:
        couples = _best(rest)
        if PAIR * len(couples) == len(rest):
            cost = sum(-graph.edges[couple]["weight"] for couple in (*kept, *couples))
            heapq.heappush(found, (cost, next(order), kept, rest, couples))

    find([], graph)
    while found:
        cost, _, kept, rest, couples = heapq.heappop(found)
        yield Pairing(cost, sorted([*kept, *couples]))
        for couple in couples:
            parted = rest.copy()
            parted.remove_edge(*couple)
            find(kept, parted)
            kept, rest = [*kept, couple], rest.copy()
            rest.remove_nodes_from(couple)


def _best(graph: networkx.Graph) -> list[Couple]:
    pairs = networkx.max_weight_matching(graph, maxcardinality=True)
    return sorted((max(pair), min(pair)) if GAP in pair else pair for pair in pairs)


def _next_to_rest(active: Sequence[int], past: Sequence[Meeting]) -> list[int]:
    """Who has played against somebody in all rounds, or in more of them than the others."""
    rested = gaps(past)
    fewest = min(rested[each] for each in active)
    return [each for each in active if rested[each] == fewest]


def _uneven(one: int, other: int) -> int:
    """The cost of how often two people will have begun, as best they can sit."""
    low, high = min(one, other) + 1, max(one, other) - 1
    beyond = sum(abs(lead) > MOST_UNEVEN for lead in (low, high))
    return UNFAIR * beyond + low**2 + high**2
