"""Chapter 3: a round with its bidding, its turns in order, and the open tiles."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache, lru_cache

from tablero.engine import (
    CHANCE,
    Frame,
    Refusal,
    Seat,
    added,
    changed,
    holds,
    removed,
)

from . import scoring, turn
from .actions import DrawTile, Power
from .pieces import Tile
from .standing import RECENT
from .state import CaballeroState

OPEN_TILES = 5
SCORED_ROUNDS = (4, 7, 10)


def begin(state: CaballeroState, bidders: tuple[Seat, ...]) -> None:
    """Open the missing tiles, then bid in this order (CB-3.1, CB-3.2)."""
    state.round += 1
    state.start = bidders[0]
    state.tell("round", "CB-2.2", number=state.round, seat=state.start)
    go_on(state, bidders)


def go_on(state: CaballeroState, bidders: tuple[Seat, ...]) -> None:
    """The next tile, or the first bid."""
    if len(state.open_tiles) < OPEN_TILES and state.stack:
        state.ask_instead(drawing(bidders))
    else:
        state.ask_instead(bidding(bidders))


@cache
def drawing(bidders: tuple[Seat, ...]) -> OpeningTiles:
    """The question which tile is opened before these bid."""
    return OpeningTiles(CHANCE, bidders)


@cache
def bidding(bidders: tuple[Seat, ...]) -> Bidding:
    """The question to the first of these."""
    return Bidding(bidders[0], bidders[1:])


@cache
def drawn(tile: Tile) -> DrawTile:
    """The outcome that this tile is drawn."""
    return DrawTile(tile)


@cache
def power(value: int) -> Power:
    """The power card of this value."""
    return Power(value)


@lru_cache(maxsize=RECENT)
def draws(stack: tuple[Tile, ...]) -> tuple[tuple[DrawTile, ...], tuple[int, ...]]:
    """The different tiles of the stack, and how many there are of each."""
    counts = Counter(stack)
    return tuple(map(drawn, counts)), tuple(counts.values())


def opening_paragraph(state: CaballeroState) -> str:
    """Where the rules say that tiles are opened: at the set-up, or after a round."""
    return "CB-2.1" if state.round == 1 else "CB-3.2"


@dataclass(frozen=True, slots=True)
class OpeningTiles(Frame[CaballeroState]):
    """Which tile lies open next? (CB-2.1, CB-3.2)"""

    question = "tile"
    verbs = (DrawTile,)

    bidders: tuple[Seat, ...]

    def options(self, state: CaballeroState) -> tuple[DrawTile, ...]:
        """Any tile of the stack."""
        return draws(state.stack)[0]

    def weights(self, state: CaballeroState) -> tuple[int, ...]:
        """Equal tiles are drawn as often as there are of them."""
        return draws(state.stack)[1]

    def refuse(self, state: CaballeroState, action: DrawTile) -> Refusal | None:
        """Only what is in the stack."""
        if holds(state.stack, action.tile):
            return None
        return Refusal("not-in-stack", opening_paragraph(state))

    def resolve(self, state: CaballeroState, action: DrawTile) -> None:
        """It lies open until somebody chooses it."""
        state.stack = removed(state.stack, action.tile)
        state.open_tiles = added(state.open_tiles, action.tile)
        state.tell("opens-tile", opening_paragraph(state), tile=action.tile)
        go_on(state, self.bidders)


@dataclass(frozen=True, slots=True)
class Bidding(Frame[CaballeroState]):
    """Which power card do you play? (CB-3.1)"""

    question = "bidding"
    verbs = (Power,)

    others: tuple[Seat, ...]
    """Who bids after this seat, in order."""

    def options(self, state: CaballeroState) -> tuple[Power, ...]:
        """Any own card whose value nobody has played in this round."""
        bids = state.bids
        return tuple([power(value) for value in state.powers[self.seat] if value not in bids])

    def refuse(self, state: CaballeroState, action: Power) -> Refusal | None:
        """An own card, no value twice in a round."""
        if action.value not in state.powers[self.seat]:
            return Refusal("power-gone", "CB-3.1", {"value": action.value})
        if action.value in state.bids:
            rival = state.bids.index(action.value)
            return Refusal("power-taken", "CB-3.1", {"value": action.value, "seat": rival})
        return None

    def resolve(self, state: CaballeroState, action: Power) -> None:
        """Play it openly; after the last bid the highest card begins (CB-3.2)."""
        seat, value = self.seat, action.value
        state.powers = changed(state.powers, seat, removed(state.powers[seat], value))
        state.bids = changed(state.bids, seat, value)
        heads = state.box.heads[value - 1]
        state.tell("plays-power", "CB-3.1", seat=seat, value=value, heads=heads)
        if self.others:
            state.ask_instead(bidding(self.others))
        else:
            turn.begin(state, turn_order(state.bids)[0])


@lru_cache(maxsize=1 << 10)
def turn_order(bids: tuple[int, ...]) -> tuple[Seat, ...]:
    """From the highest card to the lowest (CB-3.2)."""
    return tuple(sorted(range(len(bids)), key=bids.__getitem__, reverse=True))


def after_turn(state: CaballeroState, seat: Seat) -> None:
    """The next turn of the round, or the end of the round."""
    order = turn_order(state.bids)
    at = order.index(seat) + 1
    if at < len(order):
        turn.begin(state, order[at])
    else:
        end(state, order)


def end(state: CaballeroState, order: tuple[Seat, ...]) -> None:
    """A scoring if it is due; then the next round, or the end of the game (CB-2.2, CB-3.2)."""
    state.spent_powers = tuple(
        added(spent, bid) for spent, bid in zip(state.spent_powers, state.bids, strict=True)
    )
    if state.round in SCORED_ROUNDS:
        scoring.score(state)
    if state.round == state.variant.rounds:
        state.finish()
        state.bids = (0,) * state.seats
        return
    state.bids = (0,) * state.seats
    begin(state, next_bidders(state, order))


def next_bidders(state: CaballeroState, order: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Clockwise from who acted last, or (French) in reverse of the turns (CB-3.1)."""
    if state.variant.french_bidding:
        return order[::-1]
    return state.seats_from(order[-1])
