"""What somebody who has listened to a whole game can know of the next tile (ED-2.5, ED-13.1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import permutations
from typing import NamedTuple, TypeAlias, TypeVar

from tablero.engine import Action, Event, Seat
from tablero.games.eldorado import EldoradoState
from tablero.games.eldorado.box import ISLAND_TILES, Tile
from tablero.games.eldorado.discovery import Drawing
from tablero.games.eldorado.hexes import Plane
from tablero.games.eldorado.keys import key_tiles
from tablero.games.eldorado.outlook import next_tile
from tablero.games.eldorado.stacks import Draw

A = TypeVar("A")
Hands: TypeAlias = tuple[tuple[Tile, ...], ...]
"""The key tiles of each seat."""
ISLAND = frozenset(ISLAND_TILES)


class Ply(NamedTuple):
    """A position, and what happened next."""

    state: EldoradoState
    seat: Seat
    action: Action
    told: tuple[Event, ...]


def shares(options: Sequence[A], weights: Sequence[int]) -> Iterator[tuple[A, Fraction]]:
    """How likely each outcome of a chance question is."""
    row = weights or (1,) * len(options)
    return ((one, Fraction(each, sum(row))) for one, each in zip(options, row, strict=True))


class Deal:
    """What a reader can know of the key tiles, from all that was told since they were dealt.

    Every deal that the rules allow is kept with its weight; what is told makes some impossible and
    others less likely (ED-13.1). Whoever lays one of several may lay any of them.
    """

    def __init__(self, state: EldoradoState, reader: Seat | None) -> None:
        left = Counter(state.unlaid_keys)
        slots: list[Seat | None] = []
        for owner, keys in enumerate(state.keys):
            if owner == reader:
                left.subtract(keys)
            else:
                slots += [owner] * len(keys)
        unseen = Counter(in_stack(state, ()))
        tiles = [*(left & unseen).elements()]
        slots += [None] * (len(tiles) - len(slots))
        self.weights: dict[Hands, Fraction] = {}
        for order in set(permutations(tiles)):
            hands = [list(keys) if owner == reader else [] for owner, keys in enumerate(state.keys)]
            for holder, tile in zip(slots, order, strict=True):
                if holder is not None:
                    hands[holder].append(tile)
            deal = tuple(tuple(sorted(hand)) for hand in hands)
            if state.thieves is None or Tile.ENTRANCE not in deal[state.thieves]:
                self.weights[deal] = self.weights.get(deal, Fraction(0)) + 1

    def hear(self, state: EldoradoState, event: Event) -> None:
        """Something was told; `state` is the table before it."""
        tile, seat = event.params.get("tile"), event.params.get("seat")
        told: dict[Hands, Fraction] = {}
        for deal, weight in self.weights.items():
            hands = [list(hand) for hand in deal]
            if event.key == "reveals-key" and isinstance(seat, int):
                assert isinstance(tile, Tile)
                if tile not in hands[seat]:
                    continue
                weight *= Fraction(hands[seat].count(tile), len(hands[seat]))
                hands[seat].remove(tile)
            elif event.key == "buries-keys" and isinstance(seat, int):
                hands[seat] = []
            elif event.key in ("draws", "start-tile") and tile in ISLAND:
                assert isinstance(tile, Tile)
                weight *= in_stack(state, deal).get(tile, 0)
            key = tuple(map(tuple, hands))
            if weight:
                told[key] = told.get(key, Fraction(0)) + weight
        self.weights = told

    def next_tile(self, state: EldoradoState) -> dict[Tile, Fraction]:
        """How likely each tile is next."""
        found: dict[Tile, Fraction] = {}
        whole = sum(self.weights.values())
        for deal, weight in self.weights.items():
            stack = in_stack(state, deal)
            for tile, count in stack.items():
                share = weight / whole * Fraction(count, sum(stack.values()))
                found[tile] = found.get(tile, Fraction(0)) + share
        return {tile: chance for tile, chance in found.items() if chance}


def in_stack(state: EldoradoState, deal: Hands) -> dict[Tile, int]:
    """The island's stack, if the key tiles lie in hands like this."""
    hidden = [*state.deck, *state.top, *(tile for keys in state.keys for tile in keys)]
    left = {tile: hidden.count(tile) for tile in ISLAND}
    for hand in deal:
        for tile in hand:
            left[tile] -= 1
    return {tile: count for tile, count in left.items() if count > 0}


def averaged(state: EldoradoState, reader: Seat | None, frame: Drawing) -> dict[Tile, Fraction]:
    """The weights of the chance question in as many worlds as there are tiles out of sight.

    Every unseen tile lies once in every place where the reader cannot look; so this is the average
    over all worlds that the reader can imagine.
    """
    view = state.view(reader)
    plane = frame.plane(state)
    pool = view.unseen.get(("cave" if plane is Plane.CAVE else "island", 0), ())
    found: dict[Tile, Fraction] = {}
    for turn in range(max(len(pool), 1)):
        world = state.copy()
        tiles = iter((*pool[turn:], *pool[:turn]))
        if plane is Plane.CAVE:
            world.cave = tuple(sorted(next(tiles) for _ in state.cave))
        elif view.state.top != state.top:
            world.top = tuple(next(tiles) for _ in state.top)
        elif not state.top:
            world.deck = tuple(sorted(next(tiles) for _ in state.deck))
        for option, share in shares(Draw.options(world, frame), frame.weights(world)):
            part = share / max(len(pool), 1)
            found[option.tile] = found.get(option.tile, Fraction(0)) + part
    return found


class Forecasts:
    """The forecasts of a game, for a spectator and for two of the players."""

    def __init__(self, seats: int) -> None:
        self.readers: tuple[Seat | None, ...] = (None, *{0, seats - 1})
        self.deals: dict[Seat | None, Deal] = {}
        self.buried = False
        self.compared = 0

    def compare(self, ply: Ply) -> None:
        """A tile is drawn: was it foreseen, as often as it comes?"""
        state = ply.state
        if any(state.keys) and not self.deals and state.land.tiles:
            self.deals = {reader: Deal(state, reader) for reader in self.readers}
        frame = state.frames[-1]
        if isinstance(frame, Drawing):
            self.compared += 1
            for reader in self.readers:
                self.compare_for(ply, frame, reader)
        for event in ply.told:
            self.buried = self.buried or event.key == "buries-keys"
            for deal in self.deals.values():
                deal.hear(state, event)

    def compare_for(self, ply: Ply, frame: Drawing, reader: Seat | None) -> None:
        state, plane = ply.state, frame.plane(ply.state)
        forecast = next_tile(state.view(reader).state, reader, plane)
        assert sum(forecast.values()) == 1
        assert isinstance(ply.action, Draw)
        assert ply.action.tile in forecast
        knows_top = bool(state.top) and state.view(reader).state.top == state.top
        if plane is Plane.CAVE or knows_top or not any(state.keys):
            assert forecast == averaged(state, reader, frame)
            return
        assert forecast == self.deal(state, reader).next_tile(state)

    def deal(self, state: EldoradoState, reader: Seat | None) -> Deal:
        """All that was told counts, as far as the table still shows it.

        A reader's own tiles that he has shuffled in are forgotten. So is, once somebody has done
        that, who has which of them and when other tiles of their kinds came.
        """
        if not state.keys[reader or 0] or reader is None:
            reader = None
        if self.buried and (state.variant.thieves or not wholly_dealt(state)):
            return Deal(state, reader)
        return self.deals[reader]


def wholly_dealt(state: EldoradoState) -> bool:
    """Whether no other tile is of the same kind as a key tile."""
    keys = key_tiles(state)
    return all(keys.count(tile) == ISLAND_TILES.count(tile) for tile in keys)
