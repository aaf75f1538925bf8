"""How each entry of the log changes a table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, datetime
from functools import singledispatch
from typing import Any

from tablero.engine import CHANCE, Game, Ply, Seat, read_position
from tablero.games import UnknownGame, find
from tablero.lessons import Lesson

from .chairs import handed, resized, sat, with_chair
from .clock import ticked
from .entries import (
    Answered,
    Back,
    BotSat,
    Closed,
    Created,
    Declined,
    Drawn,
    Entry,
    Handed,
    Hosted,
    Hurried,
    Kept,
    Knocked,
    Left,
    Lifted,
    Logged,
    OnHoliday,
    Ordered,
    Readied,
    Reasoned,
    RecessAccepted,
    RecessAsked,
    RecessBegan,
    RecessOver,
    Rematched,
    Renamed,
    Resized,
    Said,
    Sat,
    Stood,
    TakenOff,
    Turned,
    TurnedAway,
    UndoAccepted,
    UndoAsked,
    UndoDropped,
    Undone,
    Yielded,
)
from .errors import OtherRules
from .playing import Move, Step, played
from .remarks import reason_of
from .scene import Absence, ChatLine, Recess
from .table import Chair, Invited, Knock, Table, UndoRequest

CHAT_KEPT = 200
"""Lines of chat that a table remembers for each audience; older ones are only in the log."""


def opened(table_id: str, logged: Logged, header: Created) -> Table:
    """The table that its first entry makes."""
    game = _pinned(header.game, header.rules)
    box = game.read_box(header.box, header.rules)
    if header.start:
        start = read_position(header.start, lambda _name: game).state
    else:
        start = game.setup(header.seats, header.options, box)
    lesson = Lesson.parse(header.lesson, game) if header.lesson else None
    chairs = tuple(Chair(seat) for seat in range(header.seats))
    table = Table(
        table_id,
        logged.seq,
        header,
        game,
        box,
        start,
        chairs,
        header.host,
        header.invite,
        lesson=lesson,
        moved_at=logged.at,
    )
    return _stamped(table, logged)


def _pinned(name: str, rules: int) -> Game[Any]:
    """The game, if a table that began with this version of the rules can go on."""
    try:
        game = find(name)
    except UnknownGame:
        raise OtherRules(f"there is no game {name} here") from None
    if not game.knows(rules):
        raise OtherRules(f"this table is played by rules {rules} of {name}")
    return game


def folded(table: Table, log: Iterable[Logged]) -> Table:
    """The table after more entries of its log."""
    for logged in log:
        table = stepped(table, logged.entry, logged)
    return table


def stepped(table: Table, step: Step, logged: Logged) -> Table:
    """The table after one step, logged as `logged`."""
    after = fold(step, table, logged)
    times = ticked(table, after, step, logged)
    return _stamped(after if times is table.times else replace(after, times=times), logged)


def _stamped(table: Table, logged: Logged) -> Table:
    nonces = table.nonces
    if logged.nonce is not None and logged.guest is not None:
        nonces = nonces.noted(logged.guest, logged.nonce, logged.seq - table.untold)
    return replace(table, seq=logged.seq, nonces=nonces)


@singledispatch
def fold(step: Entry | Move, _table: Table, _logged: Logged) -> Table:
    """The table after one entry, or after a move played at it."""
    raise TypeError(f"{type(step).__name__} is no entry of a running table")


@fold.register
def _(entry: Sat, table: Table, logged: Logged) -> Table:
    chair = Chair(entry.seat, guest=entry.guest, name=entry.name, program=entry.program)
    return replace(
        sat(table, chair),
        knocks=_without(table, entry.guest),
        taken_off=table.taken_off - {entry.guest},
        moved_at=logged.at,
    )


@fold.register
def _(entry: Kept, table: Table, logged: Logged) -> Table:
    invited = Invited(entry.guest, entry.name, logged.at)
    return with_chair(table, Chair(entry.seat, invited=invited))


@fold.register
def _(entry: Declined, table: Table, _logged: Logged) -> Table:
    chair = table.invitation_of(entry.guest)
    if chair is None or chair.invited is None:
        return table
    invited = replace(chair.invited, declined=True)
    return with_chair(table, Chair(chair.seat, invited=invited))


@fold.register
def _(entry: BotSat, table: Table, logged: Logged) -> Table:
    chair = Chair(entry.seat, bot=entry.bot, name=entry.name)
    return replace(with_chair(table, chair), moved_at=logged.at)


@fold.register
def _(entry: Stood, table: Table, _logged: Logged) -> Table:
    return with_chair(table, Chair(entry.seat))


@fold.register
def _(entry: TakenOff, table: Table, _logged: Logged) -> Table:
    guest = table.chairs[entry.seat].guest
    return replace(
        with_chair(table, Chair(entry.seat)),
        invite=entry.invite or table.invite,
        taken_off=table.taken_off if guest is None else table.taken_off | {guest},
    )


@fold.register
def _(entry: Resized, table: Table, _logged: Logged) -> Table:
    return resized(table, entry.seats)


@fold.register
def _(entry: Knocked, table: Table, logged: Logged) -> Table:
    knock = Knock(entry.guest, entry.name, logged.seq - table.untold)
    return replace(table, knocks=(*_without(table, entry.guest), knock))


@fold.register
def _(entry: TurnedAway, table: Table, _logged: Logged) -> Table:
    turned = table.turned_away if entry.withdrawn else table.turned_away | {entry.guest}
    return replace(table, knocks=_without(table, entry.guest), turned_away=turned)


@fold.register
def _(entry: Hosted, table: Table, _logged: Logged) -> Table:
    return replace(table, host=entry.guest)


@fold.register
def _(entry: Handed, table: Table, _logged: Logged) -> Table:
    def now(guest: str | None) -> str | None:
        return entry.guest if guest == entry.before else guest

    return replace(
        table,
        chairs=tuple(handed(table, chair, entry) for chair in table.chairs),
        host=now(table.host) or table.host,
        knocks=_handed(table, entry),
        turned_away=frozenset(filter(None, map(now, table.turned_away))),
        taken_off=frozenset(filter(None, map(now, table.taken_off))),
        chat=tuple(replace(line, guest=now(line.guest)) for line in table.chat),
    )


def _handed(table: Table, entry: Handed) -> tuple[Knock, ...]:
    """The requests for a seat after one account became another: nobody asks twice, or for a second
    seat."""
    has = any(knock.guest == entry.guest for knock in table.knocks) or table.seats_of(entry.guest)
    if has:
        return _without(table, entry.before)
    return tuple(
        replace(knock, guest=entry.guest) if knock.guest == entry.before else knock
        for knock in table.knocks
    )


@fold.register
def _(entry: Left, table: Table, _logged: Logged) -> Table:
    away = with_chair(table, replace(table.chairs[entry.seat], bot=entry.bot))
    return replace(away, absences=(*table.absences, Absence(entry.seat, table.ply)))


@fold.register
def _(entry: Back, table: Table, logged: Logged) -> Table:
    chair = replace(table.chairs[entry.seat], bot=None)
    absences = tuple(
        replace(each, until=table.ply) if each.seat == entry.seat and each.until is None else each
        for each in table.absences
    )
    return replace(with_chair(table, chair), absences=absences, moved_at=logged.at)


@fold.register
def _(entry: Renamed, table: Table, _logged: Logged) -> Table:
    return with_chair(table, replace(table.chairs[entry.seat], name=entry.name))


@fold.register
def _(move: Move, table: Table, logged: Logged) -> Table:
    if move.ply.before != table.state:
        raise ValueError(f"{move.entry} was not played at this position")
    return _with_ply(_gestured(table, move.entry), move.ply, logged)


@fold.register
def _(entry: Answered, table: Table, logged: Logged) -> Table:
    return _replayed(_gestured(table, entry), entry.seat, entry.action, logged)


@fold.register
def _(entry: Drawn, table: Table, logged: Logged) -> Table:
    return _replayed(table, CHANCE, entry.action, logged)


@fold.register
def _(entry: Reasoned, table: Table, _logged: Logged) -> Table:
    reason = reason_of(entry)
    return replace(table, remarks=table.remarks.grown(reason))


@fold.register
def _(entry: Undone, table: Table, logged: Logged) -> Table:
    back = replace(
        table,
        plies=table.plies.cut(entry.to),
        remarks=table.remarks.cut(entry.to),
        absences=tuple(filter(None, (each.cut(entry.to) for each in table.absences))),
        # What was left to the table for a turn that was taken back must not hold for another one.
        chairs=tuple(_undone(chair, entry.to) for chair in table.chairs),
        request=None,
        joined=frozenset(ply for ply in table.joined if ply < entry.to),
        told_at_undo=logged.seq - table.untold,
        undone_to=entry.to,
        yielding=frozenset(),
        hurrying=frozenset(),
        moved_at=logged.at,
    )
    # What a lesson says there has been read, up to the step that asks for the answer.
    return replace(back, read=max(0, len(back.steps) - 1))


@fold.register
def _(entry: Turned, table: Table, logged: Logged) -> Table:
    return replace(table, read=entry.step, moved_at=logged.at)


@fold.register
def _(entry: UndoAsked, table: Table, logged: Logged) -> Table:
    return replace(table, request=UndoRequest(entry.seat, entry.to, logged.at))


@fold.register
def _(entry: UndoAccepted, table: Table, _logged: Logged) -> Table:
    request = table.request
    if request is None:
        return table
    return replace(table, request=replace(request, accepted=request.accepted | {entry.seat}))


@fold.register
def _(_entry: UndoDropped, table: Table, logged: Logged) -> Table:
    return replace(table, request=None, moved_at=logged.at)


@fold.register
def _(entry: RecessAsked, table: Table, logged: Logged) -> Table:
    return replace(table, recess=Recess(entry.seat, logged.at))


@fold.register
def _(entry: RecessAccepted, table: Table, _logged: Logged) -> Table:
    recess = table.recess
    if recess is None:
        return table
    return replace(table, recess=replace(recess, accepted=recess.accepted | {entry.seat}))


@fold.register
def _(_entry: RecessBegan, table: Table, _logged: Logged) -> Table:
    recess = table.recess and replace(table.recess, began=True)
    return replace(table, recess=recess, request=None)


@fold.register
def _(_entry: RecessOver, table: Table, logged: Logged) -> Table:
    return replace(table, recess=None, moved_at=logged.at)


@fold.register
def _(_entry: OnHoliday, table: Table, _logged: Logged) -> Table:
    return table  # What it changes is a matter of the clock.


@fold.register
def _(entry: Said, table: Table, logged: Logged) -> Table:
    at = datetime.fromtimestamp(logged.at, UTC)
    number = logged.seq - table.untold
    line = ChatLine(entry.name, entry.seat, entry.text, at, entry.to, number, logged.guest)
    # Others never notice a side's own chat: it takes no number and pushes out no line of theirs.
    alike = [other for other in table.chat if other.to == line.to]
    kept = tuple(other for other in table.chat if len(alike) < CHAT_KEPT or other is not alike[0])
    spoken = replace(table, chat=(*kept, line))
    return spoken if entry.to is None else _confided(spoken, entry.to)


@fold.register
def _(entry: Lifted, table: Table, logged: Logged) -> Table:
    # Only now is whoever gets the screen asked.
    return replace(table, shown=entry.seat, moved_at=logged.at)


@fold.register
def _(entry: Ordered, table: Table, _logged: Logged) -> Table:
    chair = replace(
        table.chairs[entry.seat],
        orders=entry.orders,
        off=entry.off,
        turn=entry.turn,
        since=entry.since,
    )
    return _confided(with_chair(table, chair), (entry.seat,))


@fold.register
def _(entry: Readied, table: Table, _logged: Logged) -> Table:
    chair = replace(table.chairs[entry.seat], ready=entry.ready)
    return _confided(with_chair(table, chair), (entry.seat,))


@fold.register
def _(entry: Yielded, table: Table, logged: Logged) -> Table:
    return replace(table, yielding=table.yielding | {entry.seat}, moved_at=logged.at)


@fold.register
def _(entry: Hurried, table: Table, _logged: Logged) -> Table:
    return replace(table, hurrying=table.hurrying | {entry.seat})


@fold.register
def _(entry: Rematched, table: Table, _logged: Logged) -> Table:
    return replace(table, rematch=entry.table, rematch_by=entry.seat)


@fold.register
def _(_entry: Closed, table: Table, _logged: Logged) -> Table:
    return replace(table, closed=True, request=None, recess=None)


def _undone(chair: Chair, to: int) -> Chair:
    """The chair after the game went back: nothing that was prepared was meant for this."""
    turn = () if chair.since > to else chair.turn
    return replace(chair, turn=turn, ready=None)


def _gestured(table: Table, entry: Answered | Drawn) -> Table:
    """The table that knows whether the answer belongs to the gesture before it."""
    if isinstance(entry, Answered) and entry.joined:
        return replace(table, joined=table.joined | {entry.ply})
    return table


def _without(table: Table, guest: str) -> tuple[Knock, ...]:
    """The requests for a seat of all others."""
    return tuple(knock for knock in table.knocks if knock.guest != guest)


def _confided(table: Table, seats: tuple[Seat, ...]) -> Table:
    """The table after an entry that only these seats may know of."""
    heard = {seat: table.heard(seat) + 1 for seat in seats}
    return replace(table, untold=table.untold + 1, confided={**table.confided, **heard})


def _replayed(table: Table, seat: Seat, text: str, logged: Logged) -> Table:
    ply = played(table.state, table.ply + 1, seat, table.game.parse_action(text))
    return _with_ply(table, ply, logged)


def _with_ply(table: Table, ply: Ply, logged: Logged) -> Table:
    # Only an answer that somebody sent comes with a guest: not those of bots, orders and chance.
    own = () if logged.guest is None else (ply.answer.seat,)
    if ply.answer.seat != CHANCE and table.chairs[ply.answer.seat].ready is not None:
        table = with_chair(table, replace(table.chairs[ply.answer.seat], ready=None))
    return replace(
        table,
        plies=table.plies.grown(ply),
        read=0,
        request=None,
        recess=None if ply.after.over else table.recess,
        yielding=table.yielding - {ply.answer.seat},
        hurrying=table.hurrying.difference(own),
        moved_at=logged.at,
    )
