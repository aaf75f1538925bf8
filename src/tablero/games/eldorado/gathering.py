"""Chapter 3: gathering cards (ED-3.2, ED-8.5, ED-13.3)."""

from __future__ import annotations

from typing import ClassVar, Final, Self

from tablero.engine import Action, Refusal, Seat, Table, changed

from . import exchange, treasures
from .box import FARMHOUSE, FOOD, KINDS, STELLA, TIZOC, Kind, Tile
from .exchange import BETTER_RATE, Exchange
from .hexes import Place
from .land import Land
from .memo import latest
from .phase import IDLE, Deeds, Phase, Portions, Turn, hand_on, turn_of
from .pieces import Building, Side, by_place
from .state import EldoradoState
from .trading import Trade

ACTION_POINTS: Final = 6
"""Points for cards and steps, instead of dice (ED-13.3)."""


def yields(land: Land, place: Place | None) -> tuple[Kind, ...]:
    """The kinds that a tile gives; somebody off the map stands on none."""
    tile = None if place is None else land.shown(place)
    return () if tile is None else land.crops.get(tile, ())


def crops(land: Land, tile: Tile) -> tuple[Kind, ...]:
    """The kinds that such a tile gives on this map, laid or not."""
    return land.crops.get(tile, ())


def access(state: EldoradoState, seat: Seat) -> tuple[Kind, ...]:
    """The kinds that a seat can gather: where its explorer is, and where villagers farm."""
    side = state.sides[seat]
    return _access(
        side,
        state.figures[seat],
        state.where,
        state.villagers[side],
        state.buildings,
        state.land,
    )


@latest
def _access(
    side: Side,
    figures: tuple[int, ...],
    where: tuple[Place | None, ...],
    villagers: tuple[Place, ...],
    buildings: tuple[Building, ...],
    land: Land,
) -> tuple[Kind, ...]:
    gained = _farmed(side, villagers, buildings, land) if villagers else ()
    for figure in figures:
        kinds = yields(land, where[figure])
        gained = together(gained, kinds) if gained else kinds
    return gained


def offered(state: EldoradoState, seat: Seat) -> tuple[Kind, ...]:
    """The kinds that a seat can gather and the supply has (ED-1.2)."""
    return exchange.in_supply(state.supply, access(state, seat))


def farmed(state: EldoradoState, side: Side) -> tuple[Kind, ...]:
    """The kinds that a side's villagers farm, wherever its figures are."""
    villagers = state.villagers[side]
    return _farmed(side, villagers, state.buildings, state.land) if villagers else ()


@latest
def _farmed(
    side: Side, villagers: tuple[Place, ...], buildings: tuple[Building, ...], land: Land
) -> tuple[Kind, ...]:
    """The kinds where villagers of a side are at a farmhouse of theirs (ED-3.2)."""
    gained: tuple[Kind, ...] = ()
    beside = by_place(buildings)
    for place in dict.fromkeys(villagers):
        for building in beside.get(place, ()):
            if building.side == side and building.piece is FARMHOUSE:
                gained = together(gained, yields(land, place))
    return gained


def together(some: tuple[Kind, ...], others: tuple[Kind, ...]) -> tuple[Kind, ...]:
    """The kinds that are in one of two rows, in order."""
    return tuple([kind for kind in KINDS if kind in some or kind in others])


def share(state: EldoradoState, portions: Portions) -> None:
    """Set how many cards everyone who plays this turn can gather."""
    turn = turn_of(state)
    state.replace(turn, type(turn)(turn.seat, turn.at, turn.deeds, portions))


def action_points(players: tuple[Seat, ...]) -> Portions:
    """What each has instead of dice, for cards and steps (ED-13.3)."""
    return tuple([(seat, ACTION_POINTS) for seat in players])


def give_points(state: EldoradoState, seat: Seat, speed: int) -> None:
    """Give a seat's explorer the points for this speed, with all that is added to it."""
    for figure in state.figures[seat]:
        state.points = changed(state.points, figure, points_for(state, figure, speed))


def points_for(state: EldoradoState, figure: int, speed: int) -> int:
    """The points of an explorer with this speed: Stella's bonus (ED-8.1), Bavieca and the curse
    (ED-11.1) count."""
    bonus = state.explorers[state.owners[figure]] is STELLA
    return max(0, speed + bonus + treasures.speed(state, figure))


def feed_tizoc(state: EldoradoState, portions: Portions) -> None:
    """Tizoc finds 1 food before gathering (ED-8.5)."""
    for seat, _ in portions:
        if state.explorers[seat] is TIZOC and state.take(seat, FOOD):
            state.tell("tizoc-food", "ED-8.5", seat=seat)


def could_gather(state: EldoradoState, seat: Seat) -> bool:
    """Whether there is anything to gather, as far as everyone knows.

    Cards for an exchange go back to the supply (ED-3.5), and may be gathered from there.
    Without access nothing is lost: trading and exchanging go on while exploring.
    """
    kinds, supply = access(state, seat), state.supply
    for kind in kinds:
        if supply[kind]:
            return True
    enough = len(state.hands[seat]) >= exchange.rate_of(state, seat)
    return bool(kinds) and enough and any(supply)


def begin(state: EldoradoState, turn: Turn) -> None:
    """Everyone who plays this turn gathers, if there is anything to gather.

    Tizoc's food comes first (ED-8.5), then the card of the Golden Rose (ED-11.1).
    """
    portions, able = turn.portions, []
    feed_tizoc(state, portions)
    for seat, count in portions:
        if could_gather(state, seat):
            able.append((seat, count))
            continue
        state.tell("nothing-to-gather", "ED-3.2", seat=seat)
        if state.variant.action_points:
            give_points(state, seat, count)
    if able:
        (seat, count), *others = able
        state.ask(Gathering(seat, IDLE, (), count, tuple(others)))
    if state.variant.expansion:
        for rose in reversed(treasures.roses(state, tuple([seat for seat, _ in portions]))):
            state.ask(rose)


class Gather(Action):
    """Take a card of a kind you have access to."""

    text: ClassVar = "gather {kind}"
    paragraph: ClassVar = "ED-3.2"
    fields: ClassVar = {"kind": Kind}

    def __init__(self, kind: Kind) -> None:
        self.kind: Final = kind

    @classmethod
    def options(cls, state: EldoradoState, frame: Gathering) -> tuple[Gather, ...]:
        """Kinds within reach that the supply has."""
        return HARVESTS[offered(state, frame.seat)]

    def refuse(self, state: EldoradoState, frame: Gathering) -> Refusal | None:
        """A kind that the seat has access to (ED-3.2) and the supply has (ED-1.2)."""
        if self.kind not in access(state, frame.seat):
            return Refusal("no-access", "ED-3.2", {"kind": self.kind})
        if not state.supply[self.kind]:
            return Refusal("supply-empty", "ED-1.2", {"kind": self.kind})
        return None

    def resolve(self, state: EldoradoState, frame: Gathering) -> None:
        """One card from the supply; the last one ends the gathering."""
        seat, left = frame.seat, frame.left - 1
        state.take(seat, self.kind)
        state.tell("gathers", "ED-3.2", seat=seat, kind=self.kind)
        if left:
            state.ask_instead(Gathering(seat, frame.deeds, (), left, frame.others))
        else:
            frame.leave(state, 0)


def _harvest(kinds: tuple[Kind, ...]) -> tuple[Gather, ...]:
    return tuple([Gather(kind) for kind in kinds])


HARVESTS: Final = Table(_harvest)
"""A card of each of these kinds."""


class EndGathering(Action):
    """Gather no more."""

    text: ClassVar = "stop gathering"
    paragraph: ClassVar = "ED-3.2"
    outright: ClassVar = True

    @classmethod
    def options(cls, _state: EldoradoState, _frame: Gathering) -> tuple[EndGathering]:
        """Nobody has to gather (ED-3.2)."""
        return STOP

    def resolve(self, state: EldoradoState, frame: Gathering) -> None:
        """The rest lapses; action points can be used for steps (ED-13.3)."""
        state.tell("stops-gathering", "ED-3.2", seat=frame.seat, count=frame.left)
        frame.leave(state, frame.left)


STOP: Final = (EndGathering(),)


class Gathering(Phase):
    """Which card do you gather? (ED-3.2)"""

    question: ClassVar = "gather"
    verbs: ClassVar = (Gather, Exchange, Trade, EndGathering)
    counted: ClassVar = (Gather,)
    fields: ClassVar = {
        "seat": Seat,
        "deeds": Deeds,
        "finished": tuple[Seat, ...],
        "left": int,
        "others": Portions,
    }

    def __init__(
        self,
        seat: Seat,
        deeds: Deeds = IDLE,
        finished: tuple[Seat, ...] = (),
        left: int = 0,
        others: Portions = (),
    ) -> None:
        self.seat = seat
        self.deeds = deeds
        self.finished = finished
        self.left: Final = left
        """Cards that can still be gathered."""
        self.others: Final = others
        """What the mate in a team can still gather, before this seat is done or after (ED-9.2)."""

    def options(self, state: EldoradoState) -> tuple[Action, ...]:
        """A card, an exchange, a trade, or no more cards; few cards are no use for an exchange."""
        found: list[Action] = [*Gather.options(state, self)]
        if len(state.hands[self.seat]) >= BETTER_RATE:
            found += Exchange.options(state, self)
        found += Trade.options(state, self)
        found += STOP
        return tuple(found)

    def partners(self, _state: EldoradoState) -> tuple[Seat, ...]:
        """The mate may gather first."""
        return tuple([seat for seat, _ in self.others])

    def put_to(self, seat: Seat) -> Self:
        """The same question put to a mate, who gathers what the mate's own die says."""
        if seat == self.seat:
            return self
        portions = ((self.seat, self.left), *self.others)
        rest = tuple(portion for portion in portions if portion[0] != seat)
        return self.but(seat=seat, left=dict(portions)[seat], others=rest)

    def with_deeds(self, deeds: Deeds) -> Self:
        """The same phase, with these deeds."""
        return type(self)(self.seat, deeds, self.finished, self.left, self.others)

    def leave(self, state: EldoradoState, left: int) -> None:
        """The seat has gathered: on to exploring, once the mate has gathered too (ED-9.2).

        What is left of action points is for steps (ED-13.3).
        """
        if state.variant.action_points:
            give_points(state, self.seat, left)
        if self.others:
            (mate, rest), *others = self.others
            state.ask_instead(Gathering(mate, self.deeds, (), rest, tuple(others)))
        else:
            hand_on(state, self.seat, self.deeds)
            state.answered()
