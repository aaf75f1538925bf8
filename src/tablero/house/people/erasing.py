"""Erasing an account: what is kept about the person goes, and their name goes from the tables.

Logs are only ever added to. This is the one exception: the names that the person went by and the
lines that they wrote are replaced in place. Nothing else of an entry changes, so every fold of the
log has the same game; snapshots and what else follows from the old text are dropped.
"""

from __future__ import annotations

import itertools
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

import msgspec
from sqlalchemy import Connection, Engine, delete, or_, select, update

from tablero.house.clubs.succession import leave_clubs
from tablero.house.tournaments.succession import leave_tournaments
from tablero.table.entries import (
    AnyEntry,
    BotSat,
    Created,
    Kept,
    Knocked,
    Logged,
    Renamed,
    Said,
    Sat,
    read_entry,
    write_entry,
)
from tablero.table.storage.database import reading
from tablero.table.storage.guests import hold_account
from tablero.table.storage.schema import (
    analyses,
    entries,
    guests,
    notice_questions,
    reports,
    sitters,
    snapshots,
    tables,
    voices,
)
from tablero.table.text import look_of

from .belongings import about_people, selves

NOBODY: Final = "N. N."
"""What somebody without a name is called in all our languages."""
LEAVING: Final = "leaving"
"""The kind of an account from when its owner has it erased until it is gone."""
UNSAID: Final = "…"
"""What stands in the place of a line that was taken back."""
_KEPT: Final = frozenset({entries, notice_questions, reports})
"""What stays of what a person did: entries without names, reports without the reporter, and for a
day how often an address was written to, or a new account for each mail could flood one."""


class Traces(NamedTuple):
    """Where somebody has been."""

    selves: tuple[str, ...]
    """The ids of the account and of those that became it, and of its bots."""
    tables: tuple[str, ...]
    live: tuple[str, ...]
    """Those of the tables at which the game goes on, or waits for people."""


def begin(engine: Engine, guest_id: str, at: float) -> Sequence[str]:
    """Shut the account and its programs for good, and note why: whatever breaks from now on, it
    will be erased. Return their ids.
    """
    with engine.begin() as connection:
        hold_account(connection, guest_id)
        own = _own(connection, guest_id)
        connection.execute(update(guests).where(guests.c.id.in_(own)).values(shut_at=at))
        connection.execute(update(guests).where(guests.c.id == guest_id).values(kind=LEAVING))
    return own


def begun(engine: Engine, before: float) -> Sequence[str]:
    """The accounts that somebody began to erase before then, and that are still there."""
    query = select(guests.c.id).where(guests.c.kind == LEAVING, guests.c.shut_at < before)
    with reading(engine).connect() as connection:
        return connection.execute(query).scalars().all()


def traces(engine: Engine, guest_id: str) -> Traces:
    """Where the person has been; taken before anything is erased."""
    with engine.connect() as connection:
        own = _own(connection, guest_id)
        hosted = select(tables.c.id).where(tables.c.host.in_(own))
        return _traces(connection, own, connection.execute(hosted).scalars())


def _own(connection: Connection, guest_id: str) -> list[str]:
    people = selves(connection, guest_id)
    bots = select(guests.c.id).where(guests.c.owner.in_(people))
    return [*people, *connection.execute(bots).scalars()]


def new_traces(engine: Engine, own: Collection[str]) -> Traces:
    """Where erased accounts have been since: what they had begun to do has come to its end."""
    with engine.connect() as connection:
        return _traces(connection, own)


def _traces(connection: Connection, own: Collection[str], known: Iterable[str] = ()) -> Traces:
    found = set(known)
    for relation in (sitters, voices):
        query = select(relation.c.table_id).where(relation.c.guest_id.in_(own))
        found.update(connection.execute(query).scalars())
    living = select(tables.c.id).where(tables.c.id.in_(found), tables.c.live)
    live = connection.execute(living).scalars().all()
    return Traces(tuple(own), tuple(sorted(found)), tuple(sorted(live)))


def erase(engine: Engine, found: Traces) -> None:
    """Erase the accounts with all that is theirs, and their names from the tables: all or nothing
    for each table, and the accounts last, so that erasing can be repeated if it is interrupted.
    """
    for table_id in found.tables:
        with engine.begin() as connection:
            _rewrite(connection, table_id, found.selves)
    with engine.begin() as connection:
        for own in sorted(found.selves):
            hold_account(connection, own)
        leave_tournaments(connection, found.selves, NOBODY)
        leave_clubs(connection, found.selves)
        for relation in about_people():
            if relation not in _KEPT:
                gone = relation.c.guest_id.in_(found.selves)
                connection.execute(delete(relation).where(gone))
        asked = notice_questions.c.guest_id.in_(found.selves)
        connection.execute(update(notice_questions).where(asked).values(guest_id=""))
        about = update(reports).where(reports.c.about.in_(found.selves))
        connection.execute(about.values(name=NOBODY, line=UNSAID))
        connection.execute(delete(guests).where(guests.c.id.in_(found.selves)))


def _rewrite(connection: Connection, table_id: str, own: Collection[str]) -> None:
    columns = entries.c
    query = (
        select(columns.seq, columns.at, columns.guest_id, columns.nonce, columns.body)
        .where(
            columns.table_id == table_id,
            or_(*(columns.body.like(f'{{"kind":"{kind}"%') for kind in _NAMING)),
        )
        .order_by(columns.seq)
    )
    log = [
        Logged(seq, at, guest, nonce, read_entry(body))
        for seq, at, guest, nonce, body in connection.execute(query)
    ]
    names = _new_names(log, own)
    for logged in log:
        after = _without_name(logged, own, names)
        if after != logged.entry:
            row = columns.table_id == table_id, columns.seq == logged.seq
            connection.execute(update(entries).where(*row).values(body=write_entry(after)))
    for relation in (snapshots, analyses):
        connection.execute(delete(relation).where(relation.c.table_id == table_id))


_WITH_NAMES: Final = Sat | Kept | BotSat | Knocked | Renamed | Said
_NAMING: Final = ("created", "sat", "kept", "botsat", "knocked", "renamed", "said")
"""The entries that hold names, and the one that says whether one person has several."""


def _is_theirs(logged: Logged, own: Collection[str]) -> bool:
    entry = logged.entry
    if isinstance(entry, Sat | Kept | Knocked):
        return entry.guest in own
    return isinstance(entry, Renamed | Said) and logged.guest in own


def _name_in(entry: AnyEntry) -> str:
    return entry.name if isinstance(entry, _WITH_NAMES) else ""


def _new_names(log: Sequence[Logged], own: Collection[str]) -> Mapping[str, str]:
    """What each name of theirs becomes: something that nobody else at the table is called. Around
    one screen they are the names of several people, elsewhere of one, who has changed it.
    """
    theirs = dict.fromkeys(_name_in(each.entry) for each in log if _is_theirs(each, own))
    taken = {look_of(_name_in(each.entry)) for each in log if not _is_theirs(each, own)}
    numbered = itertools.chain([NOBODY], (f"{NOBODY} {number}" for number in itertools.count(2)))
    several = any(isinstance(each.entry, Created) and each.entry.hot_seat for each in log)
    free = _free(numbered, taken)
    if several:
        return dict(zip(theirs, free, strict=False))
    return dict.fromkeys(theirs, next(free))


def _free(candidates: Iterable[str], taken: Collection[str]) -> Iterator[str]:
    return (name for name in candidates if look_of(name) not in taken)


def _without_name(logged: Logged, own: Collection[str], names: Mapping[str, str]) -> AnyEntry:
    entry = logged.entry
    if not _is_theirs(logged, own):
        return entry
    if isinstance(entry, Said):
        return msgspec.structs.replace(entry, name=names[entry.name], text=UNSAID)
    if isinstance(entry, Sat | Kept | Knocked | Renamed):
        return msgspec.structs.replace(entry, name=names[entry.name])
    return entry
