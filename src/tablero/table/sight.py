"""What a guest sees of a table: which seat's view, and the scene from there."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from itertools import dropwhile, takewhile
from typing import Final, NamedTuple

from tablero.engine import CHANCE, Seat

from .admitting import is_public, may_talk
from .clock import face, holiday, is_kept
from .consent import asked_to_undo, nobody_to_ask
from .guiding import guide
from .hinting import gives_hints
from .hosting import sizes
from .orders import standing_answer
from .preparing import why_dropped
from .recess import asked_to_rest, may_suggest
from .scene import Absence, Asker, Log, Player, Reason, Scene, Standing
from .seating import may_join
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
    hushed: tuple[str, ...] = ()
    """Guests who have said something here that this reader does not want to read."""


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


def sight_of(table: Table, guest: str | None, hushed: Collection[str] = ()) -> Sight:
    """Where the guest looks from, without the lines of those whom they want to be hushed.

    Law: whoever wants nobody hushed who has said something has the same sight as everybody at
    their place, and gets the same bytes.
    """
    sight = _sight_of(table, guest)
    if not hushed:
        return sight
    speakers = {line.guest for line in table.chat if line.guest is not None}
    return sight._replace(hushed=tuple(sorted(speakers.intersection(hushed))))


def _sight_of(table: Table, guest: str | None) -> Sight:
    """A hot seat looks from the seat whose curtain was lifted, until another of its people is asked
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
    anybody: Standing = "welcome" if may_join(table) and not table.began else "stranger"
    if guest is None or (table.began and table.header.imported is None):
        return anybody
    if table.invitation_of(guest) is not None:
        return "invited"
    if guest == table.host:
        return "host"
    if any(knock.guest == guest for knock in table.knocks):
        return "asking"
    if guest in table.turned_away:
        return "turned-away"
    if guest in table.taken_off:
        return "taken-off"
    return anybody


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
        chat=tuple(
            replace(line, guest=None)
            for line in table.chat
            if line.may_read(reader) and line.guest not in sight.hushed
        ),
        answering=tuple(seat for seat in state.asked if seat != CHANCE)
        if table.began and not table.closed and not table.paused and not table.resting
        else (),
        closed=table.closed,
        sides=table.sides,
        yielding=reader in table.yielding,
        hurrying=tuple(sorted(table.hurrying)),
        host=reader is not None and table.chairs[reader].guest == table.host,
        began=table.began,
        undo=_free_undo(table, reader),
        undo_request=request.seat if request else None,
        undo_to=request.to if request else None,
        may_ask_undo=_may_ask_undo(table, reader),
        ready=None if reader is None else table.chairs[reader].ready,
        ready_dropped=None if reader is None else why_dropped(table, reader),
        may_prepare=reader is not None and _may_prepare(table, reader),
        recess=table.recess,
        may_suggest_recess=reader is not None and may_suggest(table, table.chairs[reader].guest),
        must_answer_recess=reader in asked_to_rest(table),
        must_answer_undo=reader in asked_to_undo(table),
        result=table.state.result() if table.over else None,
        reasons=_reasons(table, shown),
        options=table.game.chosen(table.header.options),
        seal=table.seal,
        seed=table.revealed or None,
        imported=table.header.imported,
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
        rematch_by=table.rematch_by,
        invited_by=_host_name(table) if sight.standing == "invited" else "",
        spectators=company.spectators,
        guide=guide(table, reader),
        taught=table.lesson is not None,
        hints=sight.seated and gives_hints(table),
        public=is_public(table),
        terms=table.header.terms,
        hints_for_all=table.header.hints == "all",
        tournament=table.header.tournament,
        may_talk=may_talk(table, seated=sight.seated),
        shows_ratings=table.header.terms.rated or table.header.terms.open,
    )


def _host_name(table: Table) -> str:
    """What the host is called, who sits there while the table waits."""
    return next((chair.name for chair in table.chairs if chair.guest == table.host), "")


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
        Player(
            chair.seat,
            chair.name,
            chair.kind,
            chair.bot,
            chair.guest in company.online,
            chair.program,
            is_kept(table, chair.seat),
            holiday(table, chair.seat),
            chair.invited.name if chair.invited is not None else "",
            chair.invited is not None and chair.invited.declined,
            face(table, chair),
        )
        for chair in table.chairs
    )


def _free_undo(table: Table, reader: Seat | None) -> int | None:
    if reader is None or table.header.terms.undo == "never":
        return None
    return table.free_undo(reader)


def _may_ask_undo(table: Table, reader: Seat | None) -> bool:
    return (
        reader is not None
        and table.header.terms.undo == "asked"
        and not table.over
        and table.request is None
        and table.last_answer_of((reader,)) is not None
        and not nobody_to_ask(table, reader)
    )


def _may_prepare(table: Table, reader: Seat) -> bool:
    going_on = bool(table.answering) and not table.may_answer(reader)
    alone = len(table.seats_of(table.chairs[reader].guest)) == 1
    return going_on and alone and table.lesson is None and table.chairs[reader].present


def record_text(table: Table, sight: Sight) -> str:
    """The record as the reader may read it: redacted until the game is over."""
    return str(table.record) if table.over else table.record.redacted(sight.reader)


def record_json(table: Table, sight: Sight) -> str:
    """The same as JSON."""
    record = table.record
    return record.to_json() if table.over else record.redacted_json(sight.reader)
