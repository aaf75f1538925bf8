"""Who else comes to a battle, and who flees from it (ED-6.2, ED-6.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from tablero.engine import Action, Refusal, Seat, changed

from ..box import Kind
from ..exchange import Exchange
from ..explorers import sequoia
from ..explorers.sequoia import Hurry
from ..hexes import Place
from ..phase import (
    army_price,
    can_pay_army,
    free_step,
    has_finished,
    in_turn,
    members,
    pay_army,
)
from ..pieces import Figure, Side
from ..rules import off_the_map, too_dear
from ..stacks import open_cave
from ..state import EldoradoState
from . import dice, pack
from .asking import BattleQuestion
from .field import Arrivals, Battle, Monster
from .ground import armies, army_at, free, in_reach, length, ways
from .pack import BringWolf


@dataclass(frozen=True, slots=True)
class BringFigure(Action):
    """The explorer joins the battle along a free path."""

    text = "bring {figure} by {place}"
    paragraph = "ED-6.2"
    figure: Figure
    place: Place
    """The tile beside the battlefield from which it enters."""


@dataclass(frozen=True, slots=True)
class BringArmy(Action):
    """Villagers join the battle along a free path."""

    text = "call {count} from {start} by {place}"
    paragraph = "ED-6.2"
    count: int
    start: Place
    place: Place
    """The tile beside the battlefield from which they enter."""


@dataclass(frozen=True, slots=True)
class Ready(Action):
    """Bring nobody else; the defender stands."""

    text = "ready"
    paragraph = "ED-6.3"


@dataclass(frozen=True, slots=True)
class Flee(Action):
    """Villagers leave the battlefield for a tile beside it."""

    text = "flee {count} to {place}"
    paragraph = "ED-6.3"
    count: int
    place: Place


READY = Ready()
Coming: TypeAlias = BringFigure | BringArmy | BringWolf
"""Answers that bring a piece."""
NO_SUCH_FIGURE = Refusal("no-such-figure", "ED-1.3")


def call(state: EldoradoState, battle: Battle, ready: tuple[Seat, ...] = ()) -> None:
    """The attacker may bring more, if he publicly could, then his mate (ED-6.2).

    Nobody joins a shot (ED-8.12) or a monster (ED-15), nor the mate who has finished (ED-9.7).
    """
    if battle.advance.shot is None and not isinstance(battle.attacker, Monster):
        for seat in asked_for(state, battle.attacker.seat):
            done = seat in ready or has_finished(state, seat)
            if not done and could_bring(state, battle, seat):
                state.ask(Muster(seat, battle, ready))
                return
    answer(state, battle)


def answer(state: EldoradoState, battle: Battle, ready: tuple[Seat, ...] = ()) -> None:
    """The defender may bring more or flee, if he publicly could, then his mate (ED-6.3)."""
    defender = battle.defender
    if not isinstance(defender, Monster):
        for seat in asked_for(state, defender.seat):
            if seat not in ready and (
                could_bring(state, battle, seat)
                or (not battle.joined and could_flee(state, battle, seat))
            ):
                state.ask(Answer(seat, battle, ready))
                return
    dice.clash(state, battle)


def asked_for(state: EldoradoState, seat: Seat) -> tuple[Seat, ...]:
    """Who is asked for a party: who answers for it, then a mate with a purse of his own."""
    if not state.variant.teams:
        return (seat,)
    return (seat, *(mate for mate in members(state, seat) if mate != seat))


def origins(battle: Battle) -> frozenset[Place]:
    """The tiles from which the attacker entered: he may have to go back there (ED-6.5)."""
    return frozenset([arrivals.origin for arrivals in battle.advance.came])


def free_figures(state: EldoradoState, seat: Seat, place: Place) -> list[tuple[Figure, int, Place]]:
    """The seat's figures that could go to a battlefield, and where they are.

    In its own turn only (ED-6.2, ED-6.3).
    """
    if not in_turn(state, seat):
        return []
    hurries = sequoia.possible(state, seat)
    return [
        (name, figure, start)
        for name, figure in state.named_figures(seat)
        if (start := state.where[figure]) is not None
        and start != place
        and (state.points[figure] or hurries)
        and not state.halted[figure]
    ]


def could_bring(state: EldoradoState, battle: Battle, seat: Seat) -> bool:
    """Whether a piece could come for all that everyone knows: points, and cards of any kind."""
    side, place = state.sides[seat], battle.place
    paid = len(state.hands[seat]) + free_step(state, seat)
    reaches = dict.fromkeys(armies(state, side), paid)
    if state.wolf is not None and (start := pack.led(state, seat, place)) is not None:
        reaches[start] = max(reaches.get(start, 0), len(state.hands[seat]))
    figures = free_figures(state, seat, place)
    if figures:
        bought = sequoia.possible(state, seat)
        for _, figure, start in figures:
            reaches[start] = max(reaches.get(start, 0), state.points[figure] + bought)
    reaches.pop(place, None)
    return bool(reaches) and in_reach(state, side, place, reaches)


def shelters(state: EldoradoState, battle: Battle, side: Side) -> list[Place]:
    """Where an army can flee: free tiles beside, none that an attacker came from (ED-6.3)."""
    taken = origins(battle)
    return [
        near
        for near in state.land.steps[battle.place]
        if near not in taken and free(state, side, near)
    ]


def could_flee(state: EldoradoState, battle: Battle, seat: Seat) -> bool:
    """Whether an army could flee for all that everyone knows, paid by this seat."""
    side = state.sides[seat]
    return (
        army_at(state, side, battle.place) > 0
        and bool(state.hands[seat] or free_step(state, seat))
        and bool(shelters(state, battle, side))
    )


@dataclass(frozen=True, slots=True)
class Bringing(BattleQuestion):
    """What attacker and defender have in common: pieces join along free paths."""

    battle: Battle
    ready: tuple[Seat, ...] = ()
    """Members of a team who bring nobody else."""

    def way_back(self, _start: Place, by: Place) -> Place:
        """Where pieces that join go after a tie: the tile from which they entered (ED-6.5)."""
        return by

    def with_arrivals(self, arrivals: Arrivals) -> Battle:
        """The battle after pieces have joined."""
        raise NotImplementedError

    def next(self, state: EldoradoState, battle: Battle) -> None:
        """What comes after pieces have joined."""
        raise NotImplementedError

    def brought(self, state: EldoradoState) -> list[Action]:
        """Figures for points, armies for gold."""
        seat, place = self.seat, self.battle.place
        side, points = state.sides[seat], state.points
        figures, starts = free_figures(state, seat, place), armies(state, side)
        gold = state.hands[seat].count(Kind.GOLD) + free_step(state, seat)
        reach = max([points[figure] for _, figure, _ in figures], default=0)
        if starts:
            reach = max(reach, gold)
        wanted = (*[start for _, _, start in figures], *starts)
        paths = ways(state, side, place, wanted, reach)
        found: list[Action] = [
            BringFigure(name, way.by)
            for name, figure, start in figures
            for way in paths
            if way.start == start and way.steps <= points[figure]
        ]
        if figures:
            found += sequoia.options(state, seat)
        found += [
            BringArmy(count, way.start, way.by)
            for way in paths
            if way.steps <= gold
            for count in range(1, 1 + army_at(state, side, way.start))
        ]
        if state.wolf is not None:
            found += pack.options(state, seat, place)
        return found

    def object_to_wolf(self, state: EldoradoState, action: BringWolf) -> Refusal | None:
        """The seat's own wolf, for 1 food per step (ED-11.4)."""
        wolf = state.wolf
        if wolf is None or wolf.seat != self.seat:
            return Refusal("no-wolf", "ED-11.4")
        if wolf.halted:
            return Refusal("moves-no-more", "ED-6.5")
        steps, refusal = self.way(state, wolf.place, action.place)
        return refusal or pack.objection(state, self.seat, steps)

    def object_to_figure(self, state: EldoradoState, action: BringFigure) -> Refusal | None:
        """In one's own turn, with points left (ED-6.2)."""
        if not in_turn(state, self.seat):
            return Refusal("own-turn-only", "ED-6.3")
        figure = state.figure_of(self.seat, action.figure)
        if figure is None:
            return NO_SUCH_FIGURE
        start = state.where[figure]
        if start is None:
            return off_the_map(state, self.seat)
        if state.halted[figure]:
            return Refusal("moves-no-more", "ED-6.5")
        steps, refusal = self.way(state, start, action.place)
        if refusal is None and steps > state.points[figure]:
            return Refusal("too-far", "ED-6.2", {"steps": steps, "points": state.points[figure]})
        return refusal

    def object_to_army(self, state: EldoradoState, action: BringArmy) -> Refusal | None:
        """Own villagers of one tile, for 1 gold per step (ED-6.2)."""
        side, start = state.sides[self.seat], action.start
        if not 0 < action.count <= state.villagers[side].count(start):
            return Refusal("no-such-army", "ED-6.2", {"count": action.count, "place": start})
        if action.count > army_at(state, side, start):
            return Refusal("moves-no-more", "ED-6.5")
        steps, refusal = self.way(state, start, action.place)
        if refusal is None and not can_pay_army(state, self.seat, steps):
            return too_dear((0, 0, army_price(state, self.seat, steps)))
        return refusal

    def object_to_haste(self, state: EldoradoState, action: Hurry) -> Refusal | None:
        """Only somebody who could come by it (ED-8.11)."""
        refusal = sequoia.refuse(state, self.seat, action)
        if refusal is None and not free_figures(state, self.seat, self.battle.place):
            return Refusal("already-there", "ED-6.2", {"place": self.battle.place})
        return refusal

    def hurry(self, state: EldoradoState, action: Hurry) -> None:
        """Wood for a point; the question stays open."""
        sequoia.resolve(state, self.seat, action)
        state.ask(self)

    def way(self, state: EldoradoState, start: Place, by: Place) -> tuple[int, Refusal | None]:
        """The length of the free path through a tile, or why there is none."""
        place = self.battle.place
        if start == place:
            return 0, Refusal("already-there", "ED-6.2", {"place": place})
        if by not in state.land.approaches[place]:
            return 0, Refusal("not-beside", "ED-6.2", {"place": by, "battlefield": place})
        side = state.sides[self.seat]
        steps = length(state, side, place, by, start)
        return steps, None if steps else Refusal("no-free-way", "ED-6.2", {"place": by})

    def bring(self, state: EldoradoState, action: Coming) -> None:
        """The pieces go all the way, then their owner is asked again."""
        seat, place, by = self.seat, self.battle.place, action.place
        start = self.start_of(state, action)
        steps, back = length(state, state.sides[seat], place, by, start), self.way_back(start, by)
        if isinstance(action, BringWolf):
            pack.bring(state, seat, place, by, steps)
            arrivals = Arrivals(seat, (), 0, back, wolf=True)
        elif isinstance(action, BringFigure):
            figure = state.figure(seat, action.figure)
            state.points = changed(state.points, figure, state.points[figure] - steps)
            state.tell("joins", "ED-6.2", seat=seat, figure=action.figure, place=by, steps=steps)
            state.move_figure(figure, place)
            arrivals = Arrivals(seat, (figure,), 0, back)
        else:
            count = action.count
            pay_army(state, seat, steps)
            state.tell(
                "army-joins", "ED-6.2", seat=seat, count=count, start=start, place=by, steps=steps
            )
            state.move_villagers(state.sides[seat], count, start, place)
            arrivals = Arrivals(seat, (), count, back)
        self.next(state, self.with_arrivals(arrivals))

    def start_of(self, state: EldoradoState, action: Coming) -> Place:
        """Where the pieces set out."""
        if isinstance(action, BringArmy):
            return action.start
        if isinstance(action, BringWolf):
            start = pack.led(state, self.seat, self.battle.place)
        else:
            start = state.where[state.figure(self.seat, action.figure)]
        assert start is not None
        return start


@dataclass(frozen=True, slots=True)
class Muster(Bringing):
    """Attacker: whom do you bring? (ED-6.2)"""

    question = "muster"
    verbs = (BringFigure, BringArmy, BringWolf, Hurry, Ready, Exchange)

    def with_arrivals(self, arrivals: Arrivals) -> Battle:
        """They came for the whole advance."""
        advance = self.battle.advance
        came = (*advance.came, arrivals)
        return self.battle._replace(advance=advance._replace(came=came))

    def next(self, state: EldoradoState, battle: Battle) -> None:
        """Perhaps more."""
        call(state, battle, self.ready)

    def answers(self, state: EldoradoState) -> list[Action]:
        """Whoever can come, or nobody."""
        return [*self.brought(state), READY]

    def objection(self, state: EldoradoState, action: Coming | Hurry | Ready) -> Refusal | None:
        """Why they cannot come."""
        match action:
            case Hurry():
                return self.object_to_haste(state, action)
            case BringFigure():
                return self.object_to_figure(state, action)
            case BringArmy():
                return self.object_to_army(state, action)
            case BringWolf():
                return self.object_to_wolf(state, action)
        return None

    def carry_out(self, state: EldoradoState, action: Coming | Hurry | Ready) -> None:
        """They come; or a mate is asked, then it is the defender's turn to answer."""
        match action:
            case Ready():
                call(state, self.battle, (*self.ready, self.seat))
            case Hurry():
                self.hurry(state, action)
            case _:
                self.bring(state, action)


@dataclass(frozen=True, slots=True)
class Answer(Bringing):
    """Defender: do you bring somebody, flee or stand? (ED-6.3)"""

    question = "answer"
    verbs = (BringFigure, BringArmy, BringWolf, Hurry, Flee, Ready, Exchange)

    def way_back(self, start: Place, by: Place) -> Place:
        """Where an attacker goes back to nobody meets him: back to where they set out (ED-4.5)."""
        return start if by in origins(self.battle) else by

    def with_arrivals(self, arrivals: Arrivals) -> Battle:
        """They came for this battle."""
        return self.battle._replace(joined=(*self.battle.joined, arrivals))

    def next(self, state: EldoradoState, battle: Battle) -> None:
        """Perhaps more."""
        answer(state, battle, self.ready)

    def answers(self, state: EldoradoState) -> list[Action]:
        """Whoever can come; an army that can flee instead; or nobody."""
        found = self.brought(state)
        side, place = state.sides[self.seat], self.battle.place
        if not self.battle.joined and can_pay_army(state, self.seat, 1):
            found += [
                Flee(count, near)
                for count in range(1, 1 + army_at(state, side, place))
                for near in shelters(state, self.battle, side)
            ]
        return [*found, READY]

    def objection(
        self,
        state: EldoradoState,
        action: Coming | Hurry | Flee | Ready,
    ) -> Refusal | None:
        """Why they cannot come, or not flee."""
        match action:
            case Hurry():
                return self.object_to_haste(state, action)
            case BringFigure():
                return self.object_to_figure(state, action)
            case BringArmy():
                return self.object_to_army(state, action)
            case BringWolf():
                return self.object_to_wolf(state, action)
            case Flee():
                return self.object_to_flight(state, action)
        return None

    def object_to_flight(self, state: EldoradoState, action: Flee) -> Refusal | None:
        """An army, for 1 gold, to a free tile beside; and nobody was brought (ED-6.3)."""
        side, place, count = state.sides[self.seat], self.battle.place, action.count
        if self.battle.joined:
            return Refusal("flight-or-help", "ED-6.3")
        if not 0 < count <= state.villagers[side].count(place):
            return Refusal("no-such-army", "ED-6.3", {"count": count, "place": place})
        if count > army_at(state, side, place):
            return Refusal("moves-no-more", "ED-6.5")
        if action.place not in state.land.steps[place]:
            return Refusal("not-beside", "ED-6.3", {"place": action.place, "battlefield": place})
        if action.place in origins(self.battle):
            return Refusal("attacker-came-from", "ED-6.3", {"place": action.place})
        if not free(state, side, action.place):
            return Refusal("not-free", "ED-6.3", {"place": action.place})
        if not can_pay_army(state, self.seat, 1):
            return too_dear((0, 0, army_price(state, self.seat, 1)))
        return None

    def carry_out(
        self,
        state: EldoradoState,
        action: Coming | Hurry | Flee | Ready,
    ) -> None:
        """They come; or they flee, and what stays fights (ED-6.3)."""
        match action:
            case Hurry():
                self.hurry(state, action)
            case BringFigure() | BringArmy() | BringWolf():
                self.bring(state, action)
            case Flee(count=count, place=place):
                pay_army(state, self.seat, 1)
                state.tell("flees", "ED-6.3", seat=self.seat, count=count, place=place)
                open_cave(state, place)
                side = state.sides[self.seat]
                state.move_villagers(side, count, self.battle.place, place)
                dice.clash(state, self.battle)
            case Ready():
                answer(state, self.battle, (*self.ready, self.seat))
