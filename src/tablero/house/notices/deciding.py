"""What becomes of a notice that is due: it is sent, put off, or not needed any more."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from tablero.table.table import Table

from .book import NoticeBook, Pending
from .channels import Channel, ChannelBook
from .kinds import BEGINNING, Kind, Occasion, Wishes
from .occasions import STALE, occasions
from .policy import Policy

MINUTE: Final = 60.0
_KNOWN_ONCE_SEEN: Final = frozenset({"again", "began", "match", "over", "undo"})
"""What somebody who has come to the table since need not be told."""


def occasion_of(notice: Pending, table: Table, grace: float) -> Occasion | None:
    """The occasion of a notice, as the table is now; None if there is no more reason for it."""
    now = {(each.guest, each.key): each for each in occasions(table, grace)}
    found = now.get((notice.guest, notice.key))
    if found is None and notice.key == "began" and table.asked is not None:
        # Others have answered already, which makes it no less true.
        when = notice.made_at
        return Occasion(notice.guest, "began", notice.key, when, when + grace)
    return found


class Decider:
    """Decides for all processes: the first to settle a notice has done so."""

    def __init__(self, book: NoticeBook, channels: ChannelBook, policy: Policy) -> None:
        self._book = book
        self._channels = channels
        self._policy = policy

    def decide(self, notice: Pending, table: Table, seen: float | None, now: float) -> bool:
        """Settle a notice or put it off; whether it is sent. The person was `seen` at the table
        then: now if they are there, None if they never were.
        """
        occasion = occasion_of(notice, table, self._policy.grace)
        if occasion is None or self._is_known(notice, occasion, table, seen):
            self._book.settle(notice.id, "passed", (), notice.kind)
            return False
        if now - occasion.since > STALE:
            self._book.settle(notice.id, "stale", (), notice.kind)
            return False
        kind: Kind = "match" if occasion.kind == "began" and seen is None else occasion.kind
        channels = self._wanted(notice, table, kind)
        if not channels:
            self._book.settle(notice.id, "unwanted", (), kind)
            return False
        until = self._not_before(notice, table, occasion, seen)
        if until > now:
            self._book.postpone(notice.id, until)
            return False
        return self._book.settle(notice.id, "sent", [each.id for each in channels], kind)

    def _is_known(
        self, notice: Pending, occasion: Occasion, table: Table, seen: float | None
    ) -> bool:
        """Whether the person has noticed without us, or has read of their turn in the letter that
        told them of the game.
        """
        if occasion.kind == "turn":
            return self._book.last_told(notice.guest, table.id, BEGINNING) > occasion.since
        return occasion.kind in _KNOWN_ONCE_SEEN and seen is not None and seen > occasion.since

    def _not_before(
        self, notice: Pending, table: Table, occasion: Occasion, seen: float | None
    ) -> float:
        """When to tell the person at the earliest."""
        away = self._policy.grace
        if occasion.kind == "turn" and table.header.terms.speed != "days":
            away = self._channels.wishes(notice.guest).away * MINUTE
        left = 0.0 if seen is None else seen + away
        told = self._book.last_told(notice.guest, table.id)
        paused = told + self._policy.pause if told and occasion.kind == "turn" else 0.0
        return max(occasion.due, occasion.since + away, left, paused)

    def _wanted(self, notice: Pending, table: Table, kind: Kind) -> Collection[Channel]:
        """The channels through which the person wants to hear of this now."""
        wishes = self._channels.wishes(notice.guest)
        if self._book.is_silent(notice.guest, table.id):
            return ()
        of_turns = table.header.terms.speed == "days" or bool(wishes.away)
        if kind == "turn" and not of_turns:
            return ()
        channels = self._book.open_channels(notice.guest, self._policy.daily)
        asked = any(table.may_answer(seat) for seat in table.seats_of(notice.guest))
        return [each for each in channels if _wants(wishes, kind, each, first=of_turns and asked)]


def _wants(wishes: Wishes, kind: Kind, channel: Channel, *, first: bool) -> bool:
    """Whether somebody wants to hear of this so. The news that a game has begun is also for those
    who want to hear of their turns alone, if theirs is the `first`.
    """
    turn = first and kind in ("began", "match")
    return wishes.wants(kind, channel.kind) or (turn and wishes.wants("turn", channel.kind))
