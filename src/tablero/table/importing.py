"""Games from elsewhere: a record becomes a table of whoever brings it.

A game that is over becomes a table at which it can be looked at; nobody sits there, so it counts
for nobody. One that is not over is played on, from where it stands. Other installations are not
trusted: the rules judge every answer again, and the seed every draw.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple

from tablero.engine import CHANCE, BadRecord, Fairness, Ply, Record, State, fairness
from tablero.engine.record import beginning, lines_of, played
from tablero.games import find

from .entries import Answered, BotSat, Drawn, Imported
from .errors import BadName
from .opening import RECORDED, distinct, header_of, resumed
from .playing import Move, Step
from .text import clean_name

MOST_ANSWERS: Final = 12_000
"""How many answers a record may have that is brought here; the longest game has a third of that."""


class Brought(NamedTuple):
    """A record that was read: its game was played through, and its luck checked."""

    record: Record
    """Without its answers."""
    plies: tuple[Ply, ...]
    fairness: Fairness

    @property
    def last(self) -> State:
        """The position after all answers."""
        return self.plies[-1].after if self.plies else self.record.setup()

    @property
    def over(self) -> bool:
        """Whether the game has come to its end, be it in the position that it begins with."""
        return self.last.over


def read_import(text: str, patience: float, clock: Callable[[], float] = time.monotonic) -> Brought:
    """Read a record in either form, within so many seconds.

    BadRecord, BadBox, BadOption or BadPosition say what is wrong with it, and where.
    """
    until = clock() + patience
    header, body = lines_of(text)
    if len(body) > MOST_ANSWERS:
        raise BadRecord(f"a record has at most {MOST_ANSWERS} answers")

    def hurried() -> Iterator[tuple[str, str]]:
        for where, line in body:
            if clock() > until:
                raise BadRecord(f"{where}: it takes too long to play this game through")
            yield where, line

    begun = beginning(header, find)
    plies = tuple(played(begun, hurried()))
    return Brought(begun, plies, fairness(begun.seal, begun.seed, plies))


def open_import(brought: Brought, guest: str) -> list[Step]:
    """The first entries of a table for a game that was brought here."""
    record = brought.record
    names = tuple(distinct(_names(record)))
    box = record.box.to_toml() if record.box else ""
    if not brought.over:
        last = brought.last
        own = next((seat for seat in last.asked if seat != CHANCE), 0)
        sitting = [(name, None if seat == own else RECORDED) for seat, name in enumerate(names)]
        return list(resumed(record.game, last, record.options, box, guest, sitting))
    source = Imported(record.seal, record.seed.hex(), brought.fairness.verdict)
    header = header_of(record.game, record.start, record.options, box, guest, len(names), source)
    sat = (BotSat(seat, RECORDED, name) for seat, name in enumerate(names))
    return [header, *sat, *_moves(brought.plies)]


def _names(record: Record) -> Iterator[str]:
    """The players' names, as far as they can be names here."""
    for seat, name in enumerate(record.names):
        try:
            yield clean_name(name)
        except BadName:
            yield record.game.seat_name(seat).capitalize()


def _moves(plies: Iterable[Ply]) -> Iterator[Move]:
    """The answers as they are logged; they have been played already."""
    for ply in plies:
        at, (seat, action) = ply.number - 1, ply.answer
        if seat == CHANCE:
            yield Move(Drawn(at, str(action)), ply)
        else:
            yield Move(Answered(seat, at, str(action)), ply)
