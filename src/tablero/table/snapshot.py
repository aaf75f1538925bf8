"""A snapshot: a table after one entry of its log, as bytes.

A snapshot is a cache. If it is missing, broken, or of another version, the log decides; nothing is
in it that does not follow from the log.
"""

from __future__ import annotations

import hashlib
import pickle
import zlib
from dataclasses import replace
from typing import Any, Final

import msgspec

from tablero import __version__
from tablero.engine import Game, Seat
from tablero.engine.build import build

from .entries import Reasoned
from .history import Chapter, History
from .nonces import Nonces
from .packing import BadPack, pack, unpack
from .scene import ChatLine, Reason
from .table import Chair, Table, UndoRequest

FORMAT: Final = 2
EVERY: Final = 200
"""A snapshot is taken when a log has grown by this many entries."""
_DIGEST: Final = 32
"""Bytes of the SHA-256 in front of a snapshot."""


_UNREADABLE: Final = (msgspec.MsgspecError, pickle.UnpicklingError, zlib.error, BadPack)


class BadSnapshot(Exception):
    """This snapshot cannot be read."""


class _Kept(msgspec.Struct, frozen=True):
    """Everything about a table that its first entry does not say."""

    seq: int
    chairs: tuple[Chair, ...]
    read: int
    recent: bytes
    chapters: tuple[Chapter, ...]
    chat: tuple[ChatLine, ...]
    reasons: tuple[Reasoned, ...]
    request: UndoRequest | None
    shown: Seat | None
    yielding: frozenset[Seat]
    hurrying: frozenset[Seat]
    rematch: str | None
    closed: bool
    untold: int
    confided: dict[Seat, int]
    told_at_undo: int
    undone_to: int
    moved_at: float
    nonces: tuple[tuple[str, str, int], ...]


_DECODER: Final = msgspec.msgpack.Decoder(_Kept)


def version_of(game: Game[Any]) -> str:
    """Which program, in which build, and which rules a snapshot is for."""
    return f"{FORMAT} {__version__} {build()} {game.name} {game.rules}"


def write_snapshot(table: Table) -> bytes:
    """The table as bytes."""
    kept = _Kept(
        seq=table.seq,
        chairs=table.chairs,
        read=table.read,
        recent=pack(table.plies.at_hand),
        chapters=table.plies.chapters,
        chat=table.chat,
        reasons=tuple(
            Reasoned(reason.seat, reason.ply, reason.key, dict(reason.params))
            for reason in table.reasons.values()
        ),
        request=table.request,
        shown=table.shown,
        yielding=table.yielding,
        hurrying=table.hurrying,
        rematch=table.rematch,
        closed=table.closed,
        untold=table.untold,
        confided=dict(table.confided),
        told_at_undo=table.told_at_undo,
        undone_to=table.undone_to,
        moved_at=table.moved_at,
        nonces=tuple((guest, nonce, told) for (guest, nonce), told in table.nonces.items()),
    )
    body = zlib.compress(msgspec.msgpack.encode(kept), zlib.Z_BEST_SPEED)
    return hashlib.sha256(body).digest() + body


def read_snapshot(opened: Table, snapshot: bytes) -> Table:
    """The table that was kept, made from the one that its first entry opens; or BadSnapshot."""
    digest, body = snapshot[:_DIGEST], snapshot[_DIGEST:]
    if hashlib.sha256(body).digest() != digest:
        raise BadSnapshot("these are not the bytes that were written")
    try:
        kept = _DECODER.decode(zlib.decompress(body))
        history = History(unpack(kept.recent), kept.chapters)
    except (*_UNREADABLE, TypeError, AttributeError) as error:
        raise BadSnapshot(str(error)) from error
    nonces = Nonces()
    for guest, nonce, told in kept.nonces:
        nonces = nonces.noted(guest, nonce, told)
    return replace(
        opened,
        seq=kept.seq,
        chairs=kept.chairs,
        read=kept.read,
        plies=history,
        chat=kept.chat,
        reasons={
            each.seat: Reason(each.seat, each.ply, each.key, each.params) for each in kept.reasons
        },
        request=kept.request,
        shown=kept.shown,
        yielding=kept.yielding,
        hurrying=kept.hurrying,
        rematch=kept.rematch,
        closed=kept.closed,
        untold=kept.untold,
        confided=kept.confided,
        told_at_undo=kept.told_at_undo,
        undone_to=kept.undone_to,
        moved_at=kept.moved_at,
        nonces=nonces,
    )
