"""What bots have said about their answers: every remark, old ones packed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

import msgspec

from .entries import Reasoned
from .scene import Reason

CHAPTER: Final = 32
"""How many remarks are packed together."""
AT_HAND: Final = 16
"""The fewest of the last remarks that are not packed."""

_CHAPTER: Final = msgspec.msgpack.Decoder(tuple[Reasoned, ...])


class Remarks:
    """Every remark, the oldest first. Immutable: a remark more, or an undo, makes others."""

    __slots__ = ("_chapters", "_recent")

    def __init__(self, recent: Iterable[Reason] = (), chapters: tuple[bytes, ...] = ()) -> None:
        self._recent = tuple(recent)
        self._chapters = chapters

    def grown(self, reason: Reason) -> Remarks:
        """The remarks with one more."""
        recent = (*self._recent, reason)
        if len(recent) < CHAPTER + AT_HAND:
            return Remarks(recent, self._chapters)
        return Remarks(recent[CHAPTER:], (*self._chapters, _packed(recent[:CHAPTER])))

    def cut(self, to: int) -> Remarks:
        """The remarks about answers before position `to`."""
        kept = Remarks()
        for reason in reversed(tuple(self.latest(to))):
            kept = kept.grown(reason)
        return kept

    def latest(self, ply: int | None = None) -> Iterator[Reason]:
        """The remarks that had been made at a position, or all, newest first."""
        for part in (self._recent, *map(_unpacked, reversed(self._chapters))):
            yield from (one for one in reversed(part) if ply is None or one.ply < ply)

    def __len__(self) -> int:
        return len(self._chapters) * CHAPTER + len(self._recent)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Remarks) and tuple(self.latest()) == tuple(other.latest())

    def __hash__(self) -> int:
        return hash((len(self), len(self._chapters)))

    def packed(self) -> tuple[tuple[bytes, ...], bytes]:
        """Everything as bytes: the chapters, and what is at hand."""
        return self._chapters, _packed(self._recent)

    @classmethod
    def read(cls, chapters: tuple[bytes, ...], recent: bytes) -> Remarks:
        """What was packed."""
        return cls(_unpacked(recent), chapters)


def _packed(reasons: Iterable[Reason]) -> bytes:
    entries = tuple(
        Reasoned(one.seat, one.ply, one.key, dict(one.params), one.chance, one.unlearned)
        for one in reasons
    )
    return msgspec.msgpack.encode(entries)


@lru_cache(256)
def _unpacked(chapter: bytes) -> tuple[Reason, ...]:
    return tuple(map(reason_of, _CHAPTER.decode(chapter)))


def reason_of(entry: Reasoned) -> Reason:
    """The remark that an entry of the log makes."""
    return Reason(entry.seat, entry.ply, entry.key, entry.params, entry.chance, entry.unlearned)
