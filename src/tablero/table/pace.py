"""How long bots pause before they answer, so that people can follow without waiting long.

Everybody has a pace (`preferences.PACES`), and somebody who asks to skip wants bots to be done at
once until they are asked themselves. The slowest of the people who are there decides: nobody is
rushed. A pause is shared out by what there is to see: whatever goes on as before is over quickly,
and the longer people have been waiting, the shorter the pauses get.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final, NamedTuple

from tablero.engine import CHANCE, Action, Redacted

from .bots import Thought
from .entries import AnyEntry, Hurried
from .errors import NotSeated
from .history import Turn
from .preferences import DEFAULTS, PACES, Preferences
from .table import Chair, Table
from .waiting import bot_to_move

AT_ONCE: Final = "at-once"
_PACE: Final = "pace"

SOMEBODY_ELSE: Final = 1.0
SOMETHING_ELSE: Final = 0.6
MORE_OF_THE_SAME: Final = 0.2
"""The share of a pause for the first answer of a player, for another deed of the same player, and
for what surprises nobody: the same deed again, the only choice, the end of a turn."""


class Tempo(NamedTuple):
    """What a pace means."""

    pause: float
    """How long the pauses are, compared with those at normal pace."""
    least: float = MORE_OF_THE_SAME
    """The smallest share of a pause."""
    patience: float | None = None
    """Seconds of waiting after which pauses are half as long; None: they stay as they are."""


TEMPI: Final[Mapping[str, Tempo]] = {
    "slow": Tempo(1.6, least=0.5),
    "normal": Tempo(1.0, patience=8.0),
    "quick": Tempo(0.3, patience=4.0),
    AT_ONCE: Tempo(0.0),
}


def pause(tempo: Tempo, share: float, waited: float) -> float:
    """How long to pause, in pauses at normal pace, when people have waited for so many seconds."""
    full = tempo.pause * max(share, tempo.least)
    return full if tempo.patience is None else full / (1 + waited / tempo.patience)


def share_of(table: Table, chair: Chair, thought: Thought) -> float:
    """The share of a pause that a bot's answer deserves. It follows from what everybody knows once
    the answer is given: the length of a pause reveals nothing.
    """
    answer = _read(table, chair, thought)
    before = next((turn for turn in reversed(table.plies) if turn.answer.seat != CHANCE), None)
    if thought.reason == "only-choice" or (isinstance(answer, Action) and answer.ends_turn):
        return MORE_OF_THE_SAME
    if before is None or before.answer.seat != chair.seat:
        return SOMEBODY_ELSE
    if isinstance(answer, Action) and _is_open(before) and answer.verb() == _verb(before):
        return MORE_OF_THE_SAME
    return SOMETHING_ELSE


def _read(table: Table, chair: Chair, thought: Thought) -> Action | Redacted:
    """A bot's answer as a spectator may read it."""
    action = table.game.parse_action(thought.action)
    return action.seen_by(None, table.state.audience(action, chair.seat))


def _is_open(turn: Turn) -> bool:
    """Whether everybody may read an answer."""
    action, seat = turn.answer.action, turn.answer.seat
    return isinstance(action.seen_by(None, turn.before.audience(action, seat)), Action)


def _verb(turn: Turn) -> str:
    return turn.answer.action.verb()


def people_waiting(table: Table, online: Collection[str]) -> frozenset[str]:
    """The guests whose pace counts: those at the table who are connected; where only bots play,
    the host who looks on.
    """
    people = {chair.guest for chair in table.chairs if chair.guest is not None}
    present = {chair.guest for chair in table.chairs if chair.guest is not None and chair.present}
    return frozenset((present if people else {table.header.host}) & set(online))


def pace_of(table: Table, preferences: Mapping[str, Preferences]) -> str:
    """The slowest pace among these guests; the usual one if there are none."""
    wishes = [_wish(table, guest, preferred) for guest, preferred in preferences.items()]
    return min(wishes, key=PACES.index, default=DEFAULTS[_PACE])


def _wish(table: Table, guest: str, preferred: Preferences) -> str:
    seats = table.seats_of(guest)
    if seats and table.hurrying.issuperset(seats):
        return AT_ONCE
    return preferred.get(_PACE, DEFAULTS[_PACE])


def hurry(table: Table, guest: str | None) -> list[AnyEntry]:
    """Somebody skips to their next question. With nobody to wait for there is nothing to skip."""
    seats = table.seats_of(guest)
    if not seats:
        raise NotSeated("only players at this table wait for a question")
    if bot_to_move(table) is None:
        return []
    return [Hurried(seat) for seat in seats if seat not in table.hurrying]
