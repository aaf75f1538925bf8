"""The notices themselves: each is kept once, and goes at most once through each channel.

A notice waits until it is due, and is then settled: sent through some channels, or not needed any
more. A delivery is begun by one process, in a transaction of its own, before anything leaves. One
that has failed for certain is tried again later; one of which nobody knows how it went, because a
server died in between, is not: rather one notice too few than two.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Sequence
from typing import Any, Literal, NamedTuple, TypeAlias

import msgspec
from sqlalchemy import (
    Connection,
    Engine,
    Row,
    and_,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite

from tablero.table.storage.database import reading
from tablero.table.storage.schema import (
    guests,
    notice_channels,
    notice_deliveries,
    notice_marks,
    notice_silences,
    notice_wishes,
    notices,
    sitters,
    tables,
    tokens,
)
from tablero.table.times import DAY

from .channels import Channel
from .kinds import CHANNEL_KINDS, KINDS, TEST, AnyKind, ChannelKind, Kind, Occasion, Wishes

MOST_AT_ONCE = 200
FAILURES_BEARABLE = 5
"""How many notices in a row may fail before a channel is given up."""
KEPT = 60 * DAY
"""How long we remember what somebody was told."""

Outcome = Literal["sent", "failed", "refused", "gone", "unknown", "passed"]
"""How a sending went: it arrived; it did not, for now or for good; there is nobody there any more;
we cannot know; it was no longer needed."""
Settled = Literal["sent", "passed", "unwanted", "stale"]
"""What became of a notice: on its way; nobody waits for it any more; not wanted; too late."""
Place: TypeAlias = tuple[str, str]
"""A delivery: the notice and the channel."""


class Pending(NamedTuple):
    """A notice that is due."""

    id: str
    guest: str
    table: str
    key: str
    kind: AnyKind
    made_at: float


class Sending(NamedTuple):
    """A delivery that this process has begun."""

    notice: Pending
    channel: Channel
    tries: int


class NoticeBook:
    """All notices; any number of processes."""

    def __init__(self, engine: Engine, clock: Callable[[], float]) -> None:
        self._engine = engine
        self._reads = reading(engine)
        self._clock = clock

    def plan(self, table_id: str, found: Sequence[Occasion], *, days: bool) -> None:
        """Note what there is to tell about a table, unless it is known already. Those whom we
        cannot reach are told nothing; without a clock of `days`, turns only to those who wish it.
        """
        if not found:
            return
        asked = {occasion.guest for occasion in found}
        with self._reads.connect() as connection:
            reachable = set(connection.execute(_reachable(asked)).scalars())
            wishing = reachable if days else _wishing(connection, reachable)
        rows = [
            _row(table_id, occasion, self._clock())
            for occasion in found
            if occasion.guest in (wishing if occasion.kind == "turn" else reachable)
        ]
        if rows:
            # The statement is the same; SQLAlchemy has one per dialect.
            dialect = sqlite if self._engine.dialect.name == "sqlite" else postgresql
            with self._engine.begin() as connection:
                connection.execute(dialect.insert(notices).on_conflict_do_nothing(), rows)

    def test(self, guest_id: str, channel_id: str) -> bool:
        """Send somebody a notice now, through one of their channels; False if there is none."""
        now, notice = self._clock(), secrets.token_hex(12)
        row = {
            "id": notice,
            "guest_id": guest_id,
            "table_id": "",
            "key": f"{TEST}:{notice}",
            "kind": TEST,
            "made_at": now,
            "settled_at": now,
            "outcome": "sent",
        }
        own = notice_channels.c.guest_id == guest_id, notice_channels.c.id == channel_id
        agreed = notice_channels.c.confirmed_at.is_not(None)
        with self._engine.begin() as connection:
            query = update(notice_channels).where(*own, agreed).values(off_at=None, failures=0)
            if not connection.execute(query).rowcount:
                return False
            connection.execute(insert(notices).values(row))
            connection.execute(insert(notice_deliveries).values(_waiting(notice, channel_id, now)))
        return True

    def due(self, now: float) -> list[Pending]:
        """The notices that are due, the longest waiting first."""
        query = (
            select(notices)
            .where(notices.c.due_at <= now)
            .order_by(notices.c.due_at)
            .limit(MOST_AT_ONCE)
        )
        with self._reads.connect() as connection:
            return [_pending(row) for row in connection.execute(query)]

    def postpone(self, notice_id: str, until: float) -> None:
        """Look at a notice again later."""
        waiting = notices.c.id == notice_id, notices.c.settled_at.is_(None)
        with self._engine.begin() as connection:
            connection.execute(update(notices).where(*waiting).values(due_at=until))

    def settle(
        self, notice_id: str, outcome: Settled, channels: Collection[str], kind: AnyKind
    ) -> bool:
        """Decide what becomes of a notice; whether nobody else has."""
        now = self._clock()
        waiting = notices.c.id == notice_id, notices.c.settled_at.is_(None)
        values = {"settled_at": now, "due_at": None, "outcome": outcome, "kind": kind}
        with self._engine.begin() as connection:
            if not connection.execute(update(notices).where(*waiting).values(values)).rowcount:
                return False
            rows = [_waiting(notice_id, channel, now) for channel in sorted(channels)]
            if rows:
                connection.execute(insert(notice_deliveries), rows)
        return True

    def last_told(self, guest_id: str, table_id: str, of: Collection[Kind] = KINDS) -> float:
        """When somebody was last sent a notice of these kinds about a table; 0 if never."""
        query = select(func.max(notices.c.settled_at)).where(
            notices.c.guest_id == guest_id,
            notices.c.table_id == table_id,
            notices.c.outcome == "sent",
            notices.c.kind.in_(of),
        )
        with self._reads.connect() as connection:
            return float(connection.execute(query).scalar() or 0.0)

    def is_silent(self, guest_id: str, table_id: str) -> bool:
        """Whether somebody wants to hear nothing about a table."""
        query = select(notice_silences.c.at).where(
            notice_silences.c.guest_id == guest_id, notice_silences.c.table_id == table_id
        )
        with self._reads.connect() as connection:
            return connection.execute(query).first() is not None

    def open_channels(self, guest_id: str, daily: int) -> list[Channel]:
        """The channels through which somebody can be told something now: not those that were
        given up, and not those that have carried enough today.
        """
        today = (
            select(func.count())
            .select_from(notice_deliveries)
            .where(
                notice_deliveries.c.channel_id == notice_channels.c.id,
                notice_deliveries.c.begun_at > self._clock() - DAY,
            )
            .scalar_subquery()
        )
        welcome = exists().where(guests.c.id == guest_id, guests.c.shut_at.is_(None))
        query = select(notice_channels).where(
            notice_channels.c.guest_id == guest_id,
            welcome,
            _usable(),
            _session_lives(self._clock()),
            today < daily,
        )
        with self._reads.connect() as connection:
            return [Channel.of(row) for row in connection.execute(query)]

    def deliveries(self, now: float, kinds: Collection[ChannelKind] = CHANNEL_KINDS) -> list[Place]:
        """The deliveries that are due through channels of these kinds."""
        query = (
            select(notice_deliveries.c.notice_id, notice_deliveries.c.channel_id)
            .join(notice_channels, notice_channels.c.id == notice_deliveries.c.channel_id)
            .where(notice_deliveries.c.due_at <= now, notice_channels.c.kind.in_(kinds))
            .order_by(notice_deliveries.c.due_at)
            .limit(MOST_AT_ONCE)
        )
        with self._reads.connect() as connection:
            return [(row.notice_id, row.channel_id) for row in connection.execute(query)]

    def begin(self, place: Place) -> Sending | None:
        """Begin a delivery; None if another process has, or if it cannot be made any more."""
        now = self._clock()
        waiting = and_(_at(place), notice_deliveries.c.state == "waiting")
        begun = {"state": "begun", "due_at": None, "begun_at": now}
        values = begun | {"tries": notice_deliveries.c.tries + 1}
        query = (
            select(
                notice_channels,
                notices.c.id.label("notice_id"),
                notices.c.table_id,
                notices.c.key,
                notices.c.kind.label("of"),
                notices.c.made_at.label("came_at"),
                notice_deliveries.c.tries,
            )
            .select_from(notice_deliveries)
            .join(notice_channels, notice_channels.c.id == notice_deliveries.c.channel_id)
            .join(notices, notices.c.id == notice_deliveries.c.notice_id)
            .where(_at(place), _usable(), _session_lives(now))
        )
        with self._engine.begin() as connection:
            if not connection.execute(
                update(notice_deliveries).where(waiting).values(values)
            ).rowcount:
                return None
            row = connection.execute(query).one_or_none()
            if row is None:
                dropped = update(notice_deliveries).where(_at(place)).values(state="failed")
                connection.execute(dropped)
                return None
        notice = Pending(row.notice_id, row.guest_id, row.table_id, row.key, row.of, row.came_at)
        return Sending(notice, Channel.of(row), row.tries)

    def ended(
        self, sending: Sending, outcome: Outcome, problem: str = "", again: float | None = None
    ) -> None:
        """Note how a delivery went; if it failed, try it `again` then, or no more."""
        own = notice_channels.c.id == sending.channel.id
        state = {"sent": "sent", "unknown": "unknown"}.get(outcome, "failed")
        values: dict[str, object] = {"state": state}
        if outcome == "failed" and again is not None:
            values = {"state": "waiting", "due_at": again}
        with self._engine.begin() as connection:
            place = _at((sending.notice.id, sending.channel.id))
            connection.execute(update(notice_deliveries).where(place).values(values))
            if outcome == "gone":
                connection.execute(delete(notice_channels).where(own))
            elif outcome == "sent":
                well = {"failures": 0, "problem": ""}
                connection.execute(update(notice_channels).where(own).values(well))
            elif "due_at" not in values and _is_their_fault(sending.channel, outcome):
                worse = {"failures": notice_channels.c.failures + 1, "problem": problem}
                connection.execute(update(notice_channels).where(own).values(worse))
                unbearable = own, notice_channels.c.failures >= FAILURES_BEARABLE
                given_up = update(notice_channels).where(*unbearable)
                connection.execute(given_up.values(off_at=self._clock()))

    def lose(self, before: float) -> int:
        """Give up deliveries that were begun before then and of which nobody knows the end."""
        hanging = notice_deliveries.c.state == "begun", notice_deliveries.c.begun_at < before
        with self._engine.begin() as connection:
            lost = update(notice_deliveries).where(*hanging).values(state="unknown")
            return connection.execute(lost).rowcount

    def tidy(self) -> None:
        """Forget what was told long ago, and browsers whose session has ended."""
        now = self._clock()
        gone = notice_channels.c.kind == "push", ~_session_lives(now)
        with self._engine.begin() as connection:
            connection.execute(delete(notices).where(notices.c.made_at < now - KEPT))
            connection.execute(delete(notice_channels).where(*gone))

    def reachable(self) -> frozenset[str]:
        """Everybody whom we can reach."""
        query = select(notice_channels.c.guest_id).distinct().where(_usable())
        with self._reads.connect() as connection:
            return frozenset(connection.execute(query).scalars())

    def changed(self, since: float) -> dict[str, int]:
        """The tables to which something was added since then, and at which somebody sits whom we
        can reach, with the numbers of their last entries.
        """
        reachable = select(notice_channels.c.guest_id).where(_usable())
        query = (
            select(tables.c.id, tables.c.head)
            .distinct()
            .join(sitters, sitters.c.table_id == tables.c.id)
            .where(tables.c.touched_at >= since, sitters.c.guest_id.in_(reachable))
        )
        with self._reads.connect() as connection:
            return {row.id: row.head for row in connection.execute(query)}

    def mark(self, name: str) -> str | None:
        """Something that the messengers of all processes share."""
        query = select(notice_marks.c.value).where(notice_marks.c.name == name)
        with self._reads.connect() as connection:
            return connection.execute(query).scalar()

    def keep(self, name: str, value: str) -> str:
        """Keep something that the messengers share, unless there is one; return what is kept."""
        dialect = sqlite if self._engine.dialect.name == "sqlite" else postgresql
        with self._engine.begin() as connection:
            added = dialect.insert(notice_marks).values(name=name, value=value)
            connection.execute(added.on_conflict_do_nothing())
            query = select(notice_marks.c.value).where(notice_marks.c.name == name)
            return str(connection.execute(query).scalar_one())

    def advance(self, name: str, before: str | None, after: str) -> bool:
        """Replace something that the messengers share; whether nobody else has done it first."""
        if before is None:
            return self.keep(name, after) == after
        same = notice_marks.c.name == name, notice_marks.c.value == before
        with self._engine.begin() as connection:
            changed = update(notice_marks).where(*same).values(value=after)
            return connection.execute(changed).rowcount == 1


def _is_their_fault(channel: Channel, outcome: Outcome) -> bool:
    """Whether a failure says something about the channel: a mail that did not leave does not."""
    return outcome != "passed" and (channel.kind != "mail" or outcome == "refused")


def _usable() -> Any:
    return and_(notice_channels.c.confirmed_at.is_not(None), notice_channels.c.off_at.is_(None))


def _session_lives(now: float) -> Any:
    """Whether the session in which a browser was registered goes on; other channels have none."""
    living = exists().where(tokens.c.digest == notice_channels.c.session, tokens.c.expires_at > now)
    return or_(notice_channels.c.session.is_(None), living)


def _reachable(among: Collection[str]) -> Any:
    return (
        select(notice_channels.c.guest_id)
        .distinct()
        .where(notice_channels.c.guest_id.in_(among), _usable())
    )


def _wishing(connection: Connection, among: Collection[str]) -> set[str]:
    """Those who want to hear of their turns at any table."""
    query = select(notice_wishes).where(notice_wishes.c.guest_id.in_(among))
    rows = connection.execute(query).all()
    return {row.guest_id for row in rows if msgspec.json.decode(row.body, type=Wishes).away}


def _at(place: Place) -> Any:
    notice, channel = place
    return and_(notice_deliveries.c.notice_id == notice, notice_deliveries.c.channel_id == channel)


def _row(table_id: str, occasion: Occasion, now: float) -> dict[str, object]:
    return {
        "id": secrets.token_hex(12),
        "guest_id": occasion.guest,
        "table_id": table_id,
        "key": occasion.key,
        "kind": occasion.kind,
        "made_at": now,
        "due_at": occasion.due,
        "outcome": "",
    }


def _waiting(notice: str, channel: str, now: float) -> dict[str, object]:
    return {
        "notice_id": notice,
        "channel_id": channel,
        "state": "waiting",
        "due_at": now,
        "tries": 0,
    }


def _pending(row: Row[Any]) -> Pending:
    return Pending(row.id, row.guest_id, row.table_id, row.key, row.kind, row.made_at)
