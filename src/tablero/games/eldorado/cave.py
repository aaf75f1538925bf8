"""Chapters 11 and 12: what tiles of the cave bring, and how it collapses (ED-11.6, ED-12.5)."""

from __future__ import annotations

from typing import ClassVar, Final

from tablero.engine import Seat, added, changed

from . import interruption, shrines, solo
from .battle import monsters, outcome, relics, sequence
from .battle.field import Arrivals
from .battle.spoils import LosingCards, half_of, one_paid, owing
from .box import EXIT, TOTEC_GARDEN, Creature, Kind, Tile
from .hexes import CORNERS_OF, Place
from .phase import phase_of
from .state import EldoradoState
from .thieves import hiding


def uncover(state: EldoradoState, seat: Seat, tile: Tile, place: Place) -> None:
    """A tile of the expansion has just been laid, or a shrine in solo.

    Nobody has stepped onto it yet.
    """
    if tile is Tile.TITAN:
        state.land = state.land.with_turned(place)
        if not state.variant.solo:
            monsters.put(state, Creature.TITAN, place)
            state.tell("titan-rises", "ED-11.3", seat=seat, place=place)
    elif tile is EXIT and state.land.collapse is not None:
        state.land = state.land.with_turned(state.land.collapse)
        state.tell("exit-found", "ED-11.6", seat=seat, place=place)
    elif tile is TOTEC_GARDEN:
        state.tell("gardens-wither", "ED-11.7", seat=seat)
    if state.variant.solo:
        solo.uncovered(state, tile, place)


def collapse(state: EldoradoState, finder: Seat, arrivals: Arrivals | None, place: Place) -> None:
    """The exit goes into the stack; everything on it and at its corners is destroyed.

    Thieves who lose their last piece in it keep their doubloons (ED-11.6).
    The finder is on the new tile already, if he could step there; his battle comes afterwards.
    """
    exit_place = state.land.exit
    assert exit_place is not None
    state.tell("collapses", "ED-11.6", seat=finder, place=exit_place)
    hidden_before = hiding.hidden(state)
    gone = tuple(beast.creature for beast in state.beasts if beast.place == exit_place)
    crushed = crush(state, finder, exit_place)
    shrines.lift(state, exit_place)
    if not hidden_before:
        hiding.hide_if_lost(state, state.doubloons)
    bury_exit(state)
    if shrines.check_win(state):
        return
    debts = half_of(state, crushed)
    if arrivals is not None and arrivals.origin == exit_place and state.land.entrance is not None:
        # The way back is gone: after a tie they go to the entrance (ED-11.6).
        arrivals = arrivals.but(origin=state.land.entrance)
    collect(state, owing(debts), arrivals, place)
    if state.variant.solo:
        solo.call_back(state, gone)


def bury_exit(state: EldoradoState) -> None:
    """Put the exit into the lower half of the cave stack (ED-2.5)."""
    state.cave_known = added(state.cave_known, Tile.EXIT)
    state.exit_upper = (len(state.cave) + len(state.cave_known)) // 2


def crush(state: EldoradoState, finder: Seat, place: Place) -> list[int]:
    """Take pieces and buildings off the map; return the explorers who lose cards."""
    crushed = []
    for figure, where in enumerate(state.where):
        if where == place:
            crushed.append(figure)
            bury_figure(state, finder, figure)
    for side in range(len(state.villagers)):
        outcome.fall(state, side, place)  # they die as in battle (ED-5.6)
    corners = CORNERS_OF[place]
    for building in [each for each in state.buildings if each.corner in corners]:
        outcome.destroy(state, building)
    if state.wolf is not None and state.wolf.place == place:
        state.tell("wolf-dies", "ED-11.6", seat=state.wolf.seat)
        state.wolf = None
    for creature in [each.creature for each in state.beasts if each.place == place]:
        bury_beast(state, finder, creature)
    return crushed


def bury_figure(state: EldoradoState, finder: Seat, figure: int) -> None:
    """Capture an explorer for the finder; he keeps treasures and shrine."""
    seat = state.owners[figure]
    if seat == state.thieves:
        hiding.lose_thief(state, figure)
        return
    state.move_figure(figure, None)
    state.points = changed(state.points, figure, 0)
    captor = state.captain(state.sides[finder])
    state.captors = changed(state.captors, figure, captor)
    state.tell("explorer-buried", "ED-11.6", seat=seat, captor_seat=captor)


def bury_beast(state: EldoradoState, finder: Seat, creature: Creature) -> None:
    """The finder gets what a monster kept, so that nothing is lost with it.

    A guardian is put on the island as if it were beaten (ED-12.4).
    """
    monsters.put(state, creature, None)
    state.tell("monster-buried", "ED-11.6", creature=creature)
    if state.variant.solo:
        return
    relics.take_kept(state, finder, creature.tile)
    if state.shrine_dweller is creature.tile:
        shrines.pass_to(state, hiding.bearer(state, finder))


def collect(
    state: EldoradoState,
    debts: tuple[tuple[Seat, int], ...],
    arrivals: Arrivals | None,
    place: Place,
) -> None:
    """Ask for the next card that is lost; after the last one the finder's step goes on."""
    if debts:
        state.ask(Losing(debts[0][0], debts, arrivals, place))
    elif hiding.turn_lost(state):
        phase_of(state).end(state)
    elif arrivals is not None:
        sequence.arrived(state, arrivals, place)
    else:
        interruption.window(state)


class Losing(LosingCards):
    """The cave has buried you: which card do you put back? (ED-11.6)"""

    paragraph: ClassVar = "ED-11.6"
    fields: ClassVar = {
        "seat": Seat,
        "debts": tuple[tuple[Seat, int], ...],
        "arrivals": Arrivals | None,
        "place": Place,
    }

    def __init__(
        self,
        seat: Seat,
        debts: tuple[tuple[Seat, int], ...],
        arrivals: Arrivals | None,
        place: Place,
    ) -> None:
        self.seat = seat
        self.debts: Final = debts
        """How many cards each loser still owes."""
        self.arrivals: Final = arrivals
        """Who has come onto the new tile."""
        self.place: Final = place

    def give(self, state: EldoradoState, kind: Kind) -> None:
        """The card goes to the supply, then the next one."""
        state.answered()
        state.supply = changed(state.supply, kind, state.supply[kind] + 1)
        state.tell("loses-card", "ED-11.6", seat=self.seat, kind=kind)
        collect(state, one_paid(self.debts), self.arrivals, self.place)
