"""Who else joins a battle, and who flees from it (ED-6.2, ED-6.3)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, product, starmap
from typing import ClassVar, Final

from tablero.engine import Action, Refusal, Seat, changed

from ..box import GOLD
from ..exchange import Exchange
from ..explorers.sequoia import Hurry
from ..hexes import AROUND, Place
from ..phase import (
    army_price,
    can_pay_army,
    free_step,
    has_finished,
    in_turn,
    members,
    pay_army,
)
from ..pieces import THIEVES, Figure, Side
from ..prices import too_dear
from ..rules import off_the_map
from ..stacks import open_cave
from ..state import EldoradoState
from ..thinkable import ARMIES, SMALL_ARMIES, army_steps, places, standing
from .course import ask_first, done
from .field import Arrivals, Battle, Monster
from .ground import armies, army_at, free
from .joining import Bringing, could_bring, free_figures, origins
from .pack import BringWolf


class BringFigure(Action):
    """The explorer joins the battle along a free path."""

    text: ClassVar = "bring {figure} by {place}"
    paragraph: ClassVar = "ED-6.2"
    fields: ClassVar = {"figure": Figure, "place": Place}

    def __init__(self, figure: Figure, place: Place) -> None:
        self.figure: Final = figure
        self.place: Final = place
        """The tile beside the battlefield from which it enters."""

    @classmethod
    def options(cls, state: EldoradoState, frame: Bringing) -> list[BringFigure]:
        """Every figure, through every tile for which its points are enough."""
        figures = free_figures(state, frame.seat, frame.battle.place)
        if not figures:
            return []
        points = state.points
        reach = max([points[figure] for _, figure, _ in figures])
        paths = frame.ways_from(state, [start for _, _, start in figures], reach)
        return [
            cls(name, way.by)
            for name, figure, start in figures
            for way in paths
            if way.start == start and way.steps <= points[figure]
        ]

    def refuse(self, state: EldoradoState, frame: Bringing) -> Refusal | None:
        """In the seat's own turn, with points left."""
        if not in_turn(state, frame.seat):
            return Refusal("own-turn-only", "ED-6.3")
        figure = state.figure_of(frame.seat, self.figure)
        if figure is None:
            return NO_SUCH_FIGURE
        start = state.where[figure]
        if start is None:
            return off_the_map(state, frame.seat)
        if state.halted[figure]:
            return Refusal("moves-no-more", "ED-6.5")
        steps, refusal = frame.refuse_way(state, start, self.place)
        if refusal is None and steps > state.points[figure]:
            return Refusal("too-far", "ED-6.2", {"steps": steps, "points": state.points[figure]})
        return refusal

    def resolve(self, state: EldoradoState, frame: Bringing) -> None:
        """The figure goes all the way."""
        seat, by = frame.seat, self.place
        figure = state.figure(seat, self.figure)
        start = state.where[figure]
        assert start is not None
        steps, back = frame.steps_from(state, start, by), frame.way_back(start, by)
        state.points = changed(state.points, figure, state.points[figure] - steps)
        state.tell("joins", "ED-6.2", seat=seat, figure=self.figure, place=by, steps=steps)
        state.move_figure(figure, frame.battle.place)
        frame.joined(state, Arrivals(seat, (figure,), 0, back))

    @classmethod
    def vocabulary(cls, state: EldoradoState) -> Iterator[BringFigure]:
        """The explorer and, where there are thieves, some of them, from anywhere."""
        figures = (Figure.EXPLORER, *(THIEVES[:2] if state.variant.thieves else ()))
        return starmap(cls, product(figures, places(state)))


class BringArmy(Action):
    """Villagers join the battle along a free path."""

    text: ClassVar = "call {count} from {start} by {place}"
    paragraph: ClassVar = "ED-6.2"
    fields: ClassVar = {"count": int, "start": Place, "place": Place}

    def __init__(self, count: int, start: Place, place: Place) -> None:
        self.count: Final = count
        self.start: Final = start
        self.place: Final = place
        """The tile beside the battlefield from which they enter."""

    @classmethod
    def options(cls, state: EldoradoState, frame: Bringing) -> list[BringArmy]:
        """Every part of every army, through every tile for which the gold is enough."""
        seat = frame.seat
        side, gold = state.sides[seat], state.hands[seat].count(GOLD) + free_step(state, seat)
        return [
            cls(count, way.start, way.by)
            for way in frame.ways_from(state, armies(state, side), gold)
            for count in range(1, 1 + army_at(state, side, way.start))
        ]

    def refuse(self, state: EldoradoState, frame: Bringing) -> Refusal | None:
        """The side's villagers on one tile, for 1 gold per step."""
        side, start = state.sides[frame.seat], self.start
        if not 0 < self.count <= state.villagers[side].count(start):
            return Refusal("no-such-army", "ED-6.2", {"count": self.count, "place": start})
        if self.count > army_at(state, side, start):
            return Refusal("moves-no-more", "ED-6.5")
        steps, refusal = frame.refuse_way(state, start, self.place)
        if refusal is None and not can_pay_army(state, frame.seat, steps):
            return too_dear((0, 0, army_price(state, frame.seat, steps)))
        return refusal

    def resolve(self, state: EldoradoState, frame: Bringing) -> None:
        """They go all the way."""
        seat, count, start, by = frame.seat, self.count, self.start, self.place
        steps, back = frame.steps_from(state, start, by), frame.way_back(start, by)
        pay_army(state, seat, steps)
        state.tell(
            "army-joins", "ED-6.2", seat=seat, count=count, start=start, place=by, steps=steps
        )
        state.move_villagers(state.sides[seat], count, start, frame.battle.place)
        frame.joined(state, Arrivals(seat, (), count, back))

    @classmethod
    def vocabulary(cls, state: EldoradoState) -> Iterator[BringArmy]:
        """Armies from where somebody stands, through the tiles around and through distant ones."""
        stands = standing(state)[:4]
        distant = product((1,), stands, stands)
        return starmap(cls, chain(army_steps(state, SMALL_ARMIES), distant))


class Flee(Action):
    """Villagers leave the battlefield for a tile beside it."""

    text: ClassVar = "flee {count} to {place}"
    paragraph: ClassVar = "ED-6.3"
    fields: ClassVar = {"count": int, "place": Place}

    def __init__(self, count: int, place: Place) -> None:
        self.count: Final = count
        self.place: Final = place

    @classmethod
    def options(cls, state: EldoradoState, frame: Answer) -> list[Flee]:
        """Every part of the army to every shelter, unless somebody was brought."""
        battle, seat = frame.battle, frame.seat
        side = state.sides[seat]
        if battle.joined or not can_pay_army(state, seat, 1):
            return []
        return [
            cls(count, near)
            for count in range(1, 1 + army_at(state, side, battle.place))
            for near in shelters(state, battle, side)
        ]

    def refuse(self, state: EldoradoState, frame: Answer) -> Refusal | None:
        """An army, for 1 gold, to a free tile beside the battlefield, if nobody was brought."""
        side, field, count = state.sides[frame.seat], frame.battle.place, self.count
        if frame.battle.joined:
            return Refusal("flight-or-help", "ED-6.3")
        if not 0 < count <= state.villagers[side].count(field):
            return Refusal("no-such-army", "ED-6.3", {"count": count, "place": field})
        if count > army_at(state, side, field):
            return Refusal("moves-no-more", "ED-6.5")
        if self.place not in state.land.steps[field]:
            return Refusal("not-beside", "ED-6.3", {"place": self.place, "battlefield": field})
        if self.place in origins(frame.battle):
            return Refusal("attacker-came-from", "ED-6.3", {"place": self.place})
        if not free(state, side, self.place):
            return Refusal("not-free", "ED-6.3", {"place": self.place})
        if not can_pay_army(state, frame.seat, 1):
            return too_dear((0, 0, army_price(state, frame.seat, 1)))
        return None

    def resolve(self, state: EldoradoState, frame: Answer) -> None:
        """They flee; those who stay fight."""
        seat, count, place = frame.seat, self.count, self.place
        pay_army(state, seat, 1)
        state.tell("flees", "ED-6.3", seat=seat, count=count, place=place)
        open_cave(state, place)
        state.move_villagers(state.sides[seat], count, frame.battle.place, place)
        done(state, frame.battle)

    @classmethod
    def vocabulary(cls, state: EldoradoState) -> Iterator[Flee]:
        """Armies of every size, to the tiles around somebody."""
        return starmap(cls, product(ARMIES, AROUND[standing(state)[0]]))


class Ready(Action):
    """Bring nobody else; a defender stands."""

    text: ClassVar = "ready"
    paragraph: ClassVar = "ED-6.3"
    outright: ClassVar = True

    @classmethod
    def options(cls, _state: EldoradoState, _frame: Bringing) -> tuple[Ready, ...]:
        """Always."""
        return (READY,)

    def resolve(self, state: EldoradoState, frame: Bringing) -> None:
        """A mate is asked; then the battle goes on."""
        frame.go_on(state, frame.battle, (*frame.ready, frame.seat))


READY = Ready()
NO_SUCH_FIGURE = Refusal("no-such-figure", "ED-1.3")


def call(state: EldoradoState, battle: Battle) -> Battle | None:
    """Ask the attacker, then his mate, to bring more, if they visibly could (ED-6.2)."""
    return ask_first(state, next_attacker(state, battle, ()), battle)


def next_attacker(state: EldoradoState, battle: Battle, ready: tuple[Seat, ...]) -> Muster | None:
    """The question to the next player who may bring somebody for the attacker.

    Nobody joins a shot (ED-8.12) or a monster (ED-15); a mate who has finished stays out (ED-9.7).
    """
    if battle.advance.shot is not None or isinstance(battle.attacker, Monster):
        return None
    for seat in asked_for(state, battle.attacker.seat):
        passed = seat in ready or has_finished(state, seat)
        if not passed and could_bring(state, battle, seat):
            return Muster(seat, battle, ready)
    return None


def answer(state: EldoradoState, battle: Battle) -> Battle | None:
    """Ask the defender, then his mate, to bring more or flee, if they visibly could (ED-6.3)."""
    return ask_first(state, next_defender(state, battle, ()), battle)


def next_defender(state: EldoradoState, battle: Battle, ready: tuple[Seat, ...]) -> Answer | None:
    """The question to the next player who may bring somebody for the defender, or flee."""
    defender = battle.defender
    if isinstance(defender, Monster):
        return None
    for seat in asked_for(state, defender.seat):
        if seat not in ready and (
            could_bring(state, battle, seat)
            or (not battle.joined and could_flee(state, battle, seat))
        ):
            return Answer(seat, battle, ready)
    return None


def asked_for(state: EldoradoState, seat: Seat) -> tuple[Seat, ...]:
    """Who is asked for a party: whoever answers for it, then a mate who pays separately."""
    if not state.variant.teams:
        return (seat,)
    return (seat, *(mate for mate in members(state, seat) if mate != seat))


def shelters(state: EldoradoState, battle: Battle, side: Side) -> list[Place]:
    """Where an army can flee to: free tiles beside it, none that an attacker came from (ED-6.3)."""
    taken = origins(battle)
    return [
        near
        for near in state.land.steps[battle.place]
        if near not in taken and free(state, side, near)
    ]


def could_flee(state: EldoradoState, battle: Battle, seat: Seat) -> bool:
    """Whether an army could flee, paid by this seat, as far as everyone knows."""
    side = state.sides[seat]
    return (
        army_at(state, side, battle.place) > 0
        and bool(state.hands[seat] or free_step(state, seat))
        and bool(shelters(state, battle, side))
    )


class Muster(Bringing):
    """Attacker: whom do you bring? (ED-6.2)"""

    question: ClassVar = "muster"
    verbs: ClassVar = (BringFigure, Hurry, BringArmy, BringWolf, Ready, Exchange)

    def following(
        self, state: EldoradoState, battle: Battle, ready: tuple[Seat, ...]
    ) -> Muster | None:
        """The next player who may bring somebody for the attacker."""
        return next_attacker(state, battle, ready)

    def with_arrivals(self, arrivals: Arrivals) -> Battle:
        """They came for the whole advance."""
        return self.battle.but(advance=self.battle.advance.with_more(arrivals))


class Answer(Bringing):
    """Defender: do you bring somebody, flee or stand? (ED-6.3)"""

    question: ClassVar = "answer"
    verbs: ClassVar = (BringFigure, Hurry, BringArmy, BringWolf, Flee, Ready, Exchange)

    def following(
        self, state: EldoradoState, battle: Battle, ready: tuple[Seat, ...]
    ) -> Answer | None:
        """The next player who may bring somebody for the defender."""
        return next_defender(state, battle, ready)

    def way_back(self, start: Place, by: Place) -> Place:
        """Where they entered; where they set out, if an attacker may go back there (ED-4.5)."""
        return start if by in origins(self.battle) else by

    def with_arrivals(self, arrivals: Arrivals) -> Battle:
        """They came for this battle."""
        return self.battle.but(joined=(*self.battle.joined, arrivals))
