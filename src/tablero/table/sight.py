"""What a guest sees of a table: which seat's view, and the scene from there."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from itertools import dropwhile, takewhile
from typing import Final, NamedTuple

from tablero.engine import CHANCE, Seat

from .consent import nobody_to_ask, voters
from .guiding import guide
from .hinting import gives_hints
from .hosting import sizes
from .orders import standing_answer
from .scene import Absence, Asker, Log, Player, Reason, Scene, Standing
from .table import Table


class Sight(NamedTuple):
    """Where a reader looks from. Everybody with the same sight gets the same bytes."""

    reader: Seat | None
    """The seat whose view it is; None for a spectator's."""
    seated: bool
    """Whether the reader plays at the table, even if behind a curtain."""
    curtain: Seat | None = None
    """Hot seat: who must be handed the screen."""
    standing: Standing = "stranger"
    """What a reader without a seat is to the people at a table that waits."""


@dataclass(frozen=True, slots=True)
class Company:
    """Who is connected at the moment."""

    online: Collection[str] = frozenset()
    """Guests with an open connection."""
    spectators: int = 0


REMARK_LASTS: Final = 100
"""The answers after which nobody remembers a remark."""
SPECTATOR = Sight(None, False)
NOBODY_ELSE = Company()


def sight_of(table: Table, guest: str | None) -> Sight:
    """Where the guest looks from.

    A hot seat looks from the seat whose curtain was lifted, until another of its people is asked
    something that no order answers.
    """
    seats = table.seats_of(guest)
    if not seats:
        return SPECTATOR._replace(standing=_standing(table, guest))
    if len(seats) == 1:
        return Sight(seats[0], True)
    asked = [seat for seat in table.answering if seat in seats]
    if asked and table.shown not in asked and standing_answer(table) is None:
        return Sight(None, True, asked[0])
    return Sight(table.shown, True)


def _standing(table: Table, guest: str | None) -> Standing:
    if guest is None or table.began:
        return "stranger"
    if guest == table.host:
        return "host"
    if any(knock.guest == guest for knock in table.knocks):
        return "asking"
    if guest in table.turned_away:
        return "turned-away"
    return "taken-off" if guest in table.taken_off else "stranger"


def scene(
    table: Table,
    sight: Sight,
    ply: int | None = None,
    company: Company = NOBODY_ELSE,
) -> Scene:
    """The table as seen from `sight`, at the newest position or an earlier one."""
    reader = sight.reader
    shown = table.ply if ply is None else ply
    state = table.at(shown)
    request = table.request
    return Scene(
        table=table.id,
        game=table.game.name,
        told=table.told,
        ply=shown,
        last_ply=table.ply,
        reader=reader,
        players=_players(table, company),
        view=state.view(reader),
        log=Log(table.plies, reader, table.absences),
        absence=_absence(table, reader),
        chat=tuple(line for line in table.chat if line.may_read(reader)),
        answering=tuple(seat for seat in state.asked if seat != CHANCE)
        if table.began and not table.closed and not table.paused
        else (),
        closed=table.closed,
        sides=table.sides,
        yielding=reader in table.yielding,
        hurrying=tuple(sorted(table.hurrying)),
        host=reader is not None and table.chairs[reader].guest == table.host,
        began=table.began,
        undo=None if reader is None else table.free_undo(reader),
        undo_request=request.seat if request else None,
        undo_to=request.to if request else None,
        may_ask_undo=_may_ask_undo(table, reader),
        must_answer_undo=_must_answer_undo(table, reader),
        result=table.state.result() if table.over else None,
        reasons=_reasons(table, shown),
        options=table.game.chosen(table.header.options),
        seal=table.seal,
        seed=table.header.seed if table.over and table.seal else None,
        orders=() if reader is None else tuple(order.name for order in table.orders_of(reader)),
        ordered=standing_answer(table) if reader is not None and reader == table.asked else None,
        new_question=_new_question(table, reader),
        hot_seat=table.header.hot_seat,
        curtain=sight.curtain,
        invite=f"/t/{table.id}/join/{table.invite}" if sight.seated and not table.began else None,
        standing=sight.standing,
        askers=tuple(Asker(each.number, each.name) for each in table.knocks)
        if sight.seated and not table.began
        else (),
        sizes=() if table.began else sizes(table),
        rematch=table.rematch,
        spectators=company.spectators,
        guide=guide(table, reader),
        taught=table.lesson is not None,
        hints=sight.seated and gives_hints(table),
    )


def _reasons(table: Table, ply: int) -> tuple[Reason, ...]:
    """What bots had said at a position: the last remark of each, until its next turn begins."""
    found: dict[Seat, Reason] = {}
    spoken = takewhile(lambda one: ply - one.ply <= REMARK_LASTS, table.remarks.latest(ply))
    for reason in spoken:
        found.setdefault(reason.seat, reason)
    lasting = (one for one in found.values() if not _begun_anew(table, one, ply))
    return tuple(
        replace(one, again=_said_before(table, one))
        for one in sorted(lasting, key=lambda one: one.seat)
    )


def _said_before(table: Table, reason: Reason) -> int:
    """How often the same kind of reason had been given shortly before."""
    earlier = takewhile(
        lambda one: reason.ply - one.ply <= REMARK_LASTS, table.remarks.latest(reason.ply)
    )
    return sum(one.key == reason.key for one in earlier)


def _begun_anew(table: Table, reason: Reason, ply: int) -> bool:
    """Whether a bot has had another turn since it made a remark."""
    seats = (table.plies.told(place)[0].seat for place in range(reason.ply + 1, ply))
    later = dropwhile(lambda seat: seat in (reason.seat, CHANCE), seats)
    return reason.seat in later


def _new_question(table: Table, reader: Seat | None) -> bool:
    if reader is None or not table.may_answer(reader):
        return False
    return not table.plies.has_answered(reader, table.state.frames[-1].question)


def _absence(table: Table, reader: Seat | None) -> Absence | None:
    """When a bot last answered for the reader, until the reader answers again."""
    last = next((each for each in reversed(table.absences) if each.seat == reader), None)
    if last is None or reader is None:
        return None
    answered = table.last_answer_of((reader,))
    back = last.until is not None and answered is not None and answered >= last.until
    return None if back else last


def _players(table: Table, company: Company) -> tuple[Player, ...]:
    return tuple(
        Player(chair.seat, chair.name, chair.kind, chair.bot, chair.guest in company.online)
        for chair in table.chairs
    )


def _may_ask_undo(table: Table, reader: Seat | None) -> bool:
    return (
        reader is not None
        and not table.over
        and table.request is None
        and table.last_answer_of((reader,)) is not None
        and not nobody_to_ask(table, reader)
    )


def _must_answer_undo(table: Table, reader: Seat | None) -> bool:
    request = table.request
    if request is None or reader is None:
        return False
    asked = (chair.seat for chair in voters(table, request.seat))
    return reader in asked and reader not in request.accepted


def record_text(table: Table, sight: Sight) -> str:
    """The record as the reader may read it: redacted until the game is over."""
    return str(table.record) if table.over else table.record.redacted(sight.reader)
