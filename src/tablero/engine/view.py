"""Views: a State as one seat sees it, and the worlds that seat can imagine."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from .frame import Decision
from .luck import Luck
from .shown import artist
from .things import in_order, sort
from .value import Value
from .values import Seat, may_know
from .zones import UNSEEN, Zone, changed, nobody, owner

if TYPE_CHECKING:
    from .state import State

S = TypeVar("S", bound="State")
Pools = Mapping[tuple[str, Seat], tuple[Any, ...]]


class View(Value, Generic[S]):
    """What a seat (None: a spectator) may know.

    Law: two States that differ only in what the seat cannot see have equal views.
    """

    fields: ClassVar = {
        "seat": Seat | None,
        "state": object,
        "decision": Decision | None,
        "unseen": dict[tuple[str, Seat], tuple[Any, ...]],
    }

    def __init__(
        self, seat: Seat | None, state: S, decision: Decision | None, unseen: Pools
    ) -> None:
        self.seat: Final = seat
        self.state: Final = state
        """The State with UNSEEN in place of every hidden thing: for looking, not for playing."""
        self.decision: Final = decision
        """The open question; it has its options only if this seat answers it."""
        self.unseen: Final = unseen
        """Per pool, everything out of sight: the box less what is visible.

        Not a secret, because components are conserved; zones with faces are not included.
        """

    def __str__(self) -> str:
        drawn = artist()
        return repr(self.state) if drawn is None else drawn.text(self)

    def _repr_svg_(self) -> str | None:
        """The picture in a notebook."""
        drawn = artist()
        return None if drawn is None else drawn.picture(self)

    @property
    def public(self) -> S:
        """The State as everybody sees it: what this seat knows and spectators do not is blank, too.

        Law: whatever the seat, this is the State of a spectator's view.
        """
        seen = self.state.copy()
        for zone, holder, things in hidden_slots(self.state, None):
            put(seen, zone, holder, (UNSEEN,) * len(things))
        return seen

    def imagine(self, luck: Luck) -> S:
        """A State that this seat cannot tell from the real one.

        Law: every component is conserved, nothing that the seat sees changes, and nothing lies
        where an open question rules it out.
        """
        world = self.state.copy()
        pools = {pool: list(luck.shuffled(things)) for pool, things in self.unseen.items()}
        hidden = [slot for slot in slots(world) if UNSEEN in slot[2]]
        ruled_out = {
            where: things for frame in world.frames for where, things in frame.ruled_out().items()
        }
        if ruled_out:
            # A zone that cannot hold everything gets its things while there are enough for it.
            hidden.sort(key=lambda slot: (slot[0].field, slot[1]) not in ruled_out)
        for zone, seat, things in hidden:
            supply = pools.get(zone.pool_of(seat), [])
            never = ruled_out.get((zone.field, seat), ())
            filled = [
                thing
                if thing is not UNSEEN
                else luck.shuffled(zone.faces)[0]
                if zone.faces
                else (drawn(supply, never) if never else supply.pop())
                for thing in things
            ]
            put(world, zone, seat, tuple(filled) if zone.ordered else in_order(filled))
        return world


def drawn(supply: list[Any], never: tuple[Any, ...]) -> Any:
    """Take the last thing that is none of these from a shuffled supply."""
    at = len(supply) - 1
    while supply[at] in never:
        at -= 1
    return supply.pop(at)


def misplaced(state: State) -> bool:
    """Whether something lies in a zone that an open question rules it out of."""
    content = {(zone.field, seat): things for zone, seat, things in slots(state)}
    return any(
        not set(content[where]).isdisjoint(things)
        for frame in state.frames
        for where, things in frame.ruled_out().items()
    )


def slots(state: State) -> Iterator[tuple[Zone, Seat, tuple[Any, ...]]]:
    """Every zone of the secrecy table with its owner (0 for a common one) and content."""
    for zone in state.zones:
        content = getattr(state, zone.field)
        if zone.per_seat:
            for seat, things in enumerate(content):
                yield zone, seat, things
        else:
            yield zone, 0, content


def hidden_slots(state: State, seat: Seat | None) -> Iterator[tuple[Zone, Seat, tuple[Any, ...]]]:
    """The slots that the seat (None: a spectator) may not look at."""
    for zone, holder, things in slots(state):
        if not may_know(seat, zone.seen_by(state, holder)):
            yield zone, holder, things


def put(state: State, zone: Zone, seat: Seat, things: tuple[Any, ...]) -> None:
    """Replace the content of a zone, in a State that is being made."""
    content = changed(getattr(state, zone.field), seat, things) if zone.per_seat else things
    setattr(state, zone.field, content)


def view_of(state: S, seat: Seat | None) -> View[S]:
    """The State as the seat sees it."""
    seen = state.listed()
    unseen: dict[tuple[str, Seat], list[Any]] = {}
    for zone in state.zones:
        content = getattr(state, zone.field)
        rule = zone.seen_by
        row = list(content) if zone.per_seat else [content]
        for holder, things in enumerate(row):
            # The two usual rules are not worth a call: bots live on views.
            if rule is owner:
                hidden = seat != holder
            else:
                hidden = rule is nobody or not may_know(seat, rule(state, holder))
            if hidden:
                row[holder] = (UNSEEN,) * len(things)
                if not zone.faces:
                    pool = (zone.pool, holder if zone.own_pool else 0)
                    held = unseen.get(pool)
                    if held is None:
                        unseen[pool] = list(things)
                    else:
                        held += things
        setattr(seen, zone.field, tuple(row) if zone.per_seat else row[0])
    pools: dict[tuple[str, Seat], tuple[Any, ...]] = {}
    for pool, hidden_things in unseen.items():
        sort(hidden_things)
        pools[pool] = tuple(hidden_things)
    return View(seat, seen, _decision_for(state, seat), pools)


def _decision_for(state: State, seat: Seat | None) -> Decision | None:
    if not state.frames:
        return None
    frame = state.frames[-1]
    if frame.seat == seat:
        return state.decision
    if seat is not None and seat in frame.partners(state):
        return state.decision_of(seat)
    return Decision(frame.seat, frame.question, ())
