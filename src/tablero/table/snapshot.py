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

from .chairs import resized
from .history import Chapter, History
from .nonces import Nonces
from .packing import BadPack, pack, unpack
from .remarks import Remarks
from .scene import Absence, ChatLine, Recess
from .table import Chair, Knock, Table, UndoRequest
from .times import Times

FORMAT: Final = 3
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
    host: str
    invite: str
    knocks: tuple[Knock, ...]
    turned_away: frozenset[str]
    taken_off: frozenset[str]
    absences: tuple[Absence, ...]
    read: int
    recent: bytes
    chapters: tuple[Chapter, ...]
    chat: tuple[ChatLine, ...]
    remarks: tuple[tuple[bytes, ...], bytes]
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
    joined: frozenset[int]
    times: Times = Times()
    recess: Recess | None = None
    rematch_by: Seat | None = None


_DECODER: Final = msgspec.msgpack.Decoder(_Kept)


def version_of(game: Game[Any]) -> str:
    """Which program, in which build, and which rules a snapshot is for."""
    return f"{FORMAT} {__version__} {build()} {game.name} {game.rules}"


def write_snapshot(table: Table) -> bytes:
    """The table as bytes."""
    kept = _Kept(
        seq=table.seq,
        chairs=table.chairs,
        host=table.host,
        invite=table.invite,
        knocks=table.knocks,
        turned_away=table.turned_away,
        taken_off=table.taken_off,
        absences=table.absences,
        read=table.read,
        recent=pack(table.plies.at_hand),
        chapters=table.plies.chapters,
        chat=table.chat,
        remarks=table.remarks.packed(),
        request=table.request,
        shown=table.shown,
        yielding=table.yielding,
        hurrying=table.hurrying,
        rematch=table.rematch,
        rematch_by=table.rematch_by,
        closed=table.closed,
        untold=table.untold,
        confided=dict(table.confided),
        told_at_undo=table.told_at_undo,
        undone_to=table.undone_to,
        moved_at=table.moved_at,
        joined=table.joined,
        times=table.times,
        recess=table.recess,
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
        remarks = Remarks.read(*kept.remarks)
    except (*_UNREADABLE, TypeError, AttributeError) as error:
        raise BadSnapshot(str(error)) from error
    nonces = Nonces()
    for guest, nonce, told in kept.nonces:
        nonces = nonces.noted(guest, nonce, told)
    return replace(
        resized(opened, len(kept.chairs)) if len(kept.chairs) != len(opened.chairs) else opened,
        seq=kept.seq,
        chairs=kept.chairs,
        host=kept.host,
        invite=kept.invite,
        knocks=kept.knocks,
        turned_away=kept.turned_away,
        taken_off=kept.taken_off,
        absences=kept.absences,
        read=kept.read,
        plies=history,
        chat=kept.chat,
        remarks=remarks,
        request=kept.request,
        shown=kept.shown,
        yielding=kept.yielding,
        hurrying=kept.hurrying,
        rematch=kept.rematch,
        rematch_by=kept.rematch_by,
        closed=kept.closed,
        untold=kept.untold,
        confided=kept.confided,
        told_at_undo=kept.told_at_undo,
        undone_to=kept.undone_to,
        moved_at=kept.moved_at,
        joined=kept.joined,
        times=kept.times,
        recess=kept.recess,
        nonces=nonces,
    )
