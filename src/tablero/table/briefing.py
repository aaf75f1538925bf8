"""What a program is told of a table: the same that a page shows its reader, as data.

The view and the options are those of the bot protocol (`docs/bot-protocol.md`).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

import msgspec

from tablero.bots.programs.data import plain, view_data
from tablero.engine import Seat

from .clock import due, face
from .consent import asked_to_undo
from .listing import Stage, listing_of
from .orders import standing_answer
from .recess import asked_to_rest
from .sight import NOBODY_ELSE, Company, Sight
from .table import Chair, Table
from .terms import Terms
from .waiting import Patience, kept_warm_at, people_to_move

Holder = Literal["open", "person", "program", "bot"]
"""Who holds a seat: nobody, a person, a program with an account, or one of the server's bots."""


class ClockTold(msgspec.Struct, frozen=True):
    """A seat's clock: the seconds that are left, or if they pass now, the moment when they will
    have passed."""

    left: float | None
    until: float | None


class SeatTold(msgspec.Struct, frozen=True):
    """A seat, and who sits there."""

    seat: int
    name: str
    holder: Holder
    side: int
    bot: str | None
    """Which of the server's bots answers; for a person or program, while they have left."""
    online: bool
    kept_for: str | None
    """The name of whoever is invited to the seat, while it is kept for them."""
    clock: ClockTold | None
    """Null where no time is counted, and for a turn's time while it does not run."""


class OptionTold(msgspec.Struct, frozen=True):
    """A legal answer: the text that is sent, and its parts."""

    text: str
    data: dict[str, Any]


class Question(msgspec.Struct, frozen=True):
    """The open question."""

    ply: int
    told: int
    question: str
    """The kind of question, as rules and bots know it."""
    seats: tuple[Seat, ...]
    """To whom it is put."""
    options: list[OptionTold] | None
    """All legal answers; null for those who are not asked."""
    since: float
    deadline: float | None
    """When one of the server's bots may answer instead of the reader, or of whoever is asked:
    their time has run out, or they are not connected."""


class UndoTold(msgspec.Struct, frozen=True):
    """Somebody asks to go back."""

    seat: int
    to: int
    asked: bool
    """Whether the reader has to agree or not."""


class PauseTold(msgspec.Struct, frozen=True):
    """Somebody suggests a pause, or it is on."""

    seat: int
    began: bool
    asked: bool
    """Whether the reader has to agree or not."""


class ResultTold(msgspec.Struct, frozen=True):
    """How the game ended."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]


class ChatTold(msgspec.Struct, frozen=True):
    """A line of chat; `seat` is null for a spectator's."""

    name: str
    seat: int | None
    text: str
    mates: bool
    """Whether only the speaker's side reads it."""


class TableLine(msgspec.Struct, frozen=True):
    """A table in a list of somebody's tables."""

    table: str
    path: str
    game: str
    stage: Stage
    seats: int
    own: tuple[int, ...]
    ply: int
    told: int
    asked: bool
    """Whether the account has to answer."""
    result: ResultTold | None
    """How the game ended; null until then."""


class Briefing(msgspec.Struct, frozen=True):
    """Everything that a reader may know of a table."""

    table: str
    path: str
    game: str
    rules: int
    options: dict[str, str]
    terms: Terms
    stage: Stage
    seats: list[SeatTold]
    own: tuple[int, ...]
    """The reader's seats; none for a spectator."""
    host: bool
    invited: bool
    """Whether a seat is kept for the reader: `sit` needs no invitation then."""
    ply: int
    told: int
    heard: int
    question: Question | None
    undo: UndoTold | None
    pause: PauseTold | None
    result: ResultTold | None
    rematch: str | None
    """The table at which the same people play on."""
    invite: str | None
    """What lets others sit down, while a seat is open; only for those who sit there."""
    chat: list[ChatTold]
    seal: str
    view: dict[str, Any]


def line_of(table: Table, guest: str) -> TableLine:
    """The table in a list of the guest's tables."""
    return TableLine(
        table.id,
        f"/t/{table.id}",
        table.game.name,
        listing_of(table).stage,
        len(table.chairs),
        table.seats_of(guest),
        table.ply,
        table.told,
        is_asked(table, guest),
        _result(table),
    )


def is_asked(table: Table, guest: str) -> bool:
    """Whether the guest has to answer; not where a standing order does."""
    return any(map(table.may_answer, table.seats_of(guest))) and standing_answer(table) is None


def briefing(
    table: Table,
    sight: Sight,
    guest: str | None,
    patience: Patience,
    company: Company = NOBODY_ELSE,
) -> Briefing:
    """What there is to know from where the guest looks."""
    own, state = table.seats_of(guest), table.state
    return Briefing(
        table=table.id,
        path=f"/t/{table.id}",
        game=table.game.name,
        rules=table.header.rules,
        options=dict(table.game.chosen(table.header.options)),
        terms=table.header.terms,
        stage=listing_of(table).stage,
        seats=[_seat(table, chair, company) for chair in table.chairs],
        own=own,
        host=bool(own) and guest == table.host,
        invited=table.invitation_of(guest) is not None,
        ply=table.ply,
        told=table.told,
        heard=table.heard(sight.reader),
        question=_question(table, sight, patience),
        undo=_undo(table, sight),
        pause=_pause(table, sight),
        result=_result(table),
        rematch=table.rematch,
        invite=table.invite if own and not table.began else None,
        chat=[
            ChatTold(line.name, line.seat, line.text, line.to is not None)
            for line in table.chat
            if line.may_read(sight.reader) and line.guest not in sight.hushed
        ],
        seal=table.seal,
        view=view_data(table.game, state.view(sight.reader)),
    )


def _seat(table: Table, chair: Chair, company: Company) -> SeatTold:
    holder: Holder = "program" if chair.program else chair.kind
    side, online = table.sides[chair.seat], chair.guest in company.online
    kept_for = chair.invited.name if chair.invited is not None and chair.kept else None
    clock = _clock(table, chair)
    return SeatTold(chair.seat, chair.name, holder, side, chair.bot, online, kept_for, clock)


def _clock(table: Table, chair: Chair) -> ClockTold | None:
    shown = face(table, chair)
    if shown is None:
        return None
    return ClockTold(shown.left if shown.until is None else None, shown.until)


def _question(table: Table, sight: Sight, patience: Patience) -> Question | None:
    if not table.answering:
        return None
    decision = table.state.view(sight.reader).decision
    assert decision is not None
    mine = [seat for seat in table.answering if seat == sight.reader]
    return Question(
        table.ply,
        table.told,
        decision.question,
        table.answering,
        [OptionTold(str(each), plain(table.game, each)) for each in decision.options]
        if mine
        else None,
        table.moved_at,
        deadline_of(table, patience, mine or table.answering),
    )


def deadline_of(table: Table, patience: Patience, seats: Iterable[Seat]) -> float | None:
    """When a bot may answer instead of people on these seats who are asked: because their time has
    run out, or because they are not there; None if nobody waits for them.
    """
    people = {chair.seat for chair in people_to_move(table)}.intersection(seats)
    moments = [due(table, seat) for seat in people]
    if people and table.request is None:
        moments.append(kept_warm_at(table, patience))
    return min((at for at in moments if at is not None), default=None)


def _undo(table: Table, sight: Sight) -> UndoTold | None:
    request = table.request
    if request is None:
        return None
    asked = sight.reader in asked_to_undo(table)
    return UndoTold(request.seat, request.to, asked)


def _pause(table: Table, sight: Sight) -> PauseTold | None:
    recess = table.recess
    if recess is None:
        return None
    return PauseTold(recess.seat, recess.began, sight.reader in asked_to_rest(table))


def _result(table: Table) -> ResultTold | None:
    if not table.over:
        return None
    result = table.state.result()
    return ResultTold(result.winners, result.scores)
