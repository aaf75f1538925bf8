"""The entries of a table's log. A table follows from its entries alone.

Entries are never changed or removed; a correction is another entry (Undone). Their JSON form is
what the database stores, so fields are only ever added, with a default.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from tablero.engine import Seat
from tablero.engine.fairness import Verdict

from .ready import Ready
from .terms import Terms


class Word(msgspec.Struct, frozen=True):
    """A thing of a game as the words know it, stored without knowing the game."""

    key: str
    params: dict[str, Any]

    def word(self) -> tuple[str, dict[str, Any]]:
        """The words key and the parameters that name it."""
        return self.key, self.params


Hints = Literal["alone", "all", "nobody"]
"""Who may ask what a strong player would do: somebody who plays alone against bots, everybody even
in company, or nobody."""

Param = int | float | str | Word | list[int | float | str | Word]
"""What can be a parameter of a text."""


def plain(value: Any) -> Any:
    """The value without its game's classes; a thing keeps the words that name it."""
    if isinstance(value, tuple | list):
        return [plain(item) for item in value]
    if hasattr(value, "word"):
        key, params = value.word()
        return Word(key, {name: plain(item) for name, item in params.items()})
    return value


class Entry(msgspec.Struct, frozen=True, tag_field="kind", tag=str.lower):
    """Something that happened at a table."""


class Imported(msgspec.Struct, frozen=True):
    """Where a game comes from that was not played at this table: what its record says of luck."""

    seal: str
    seed: str
    verdict: Verdict
    """What came of checking it when it was brought here."""


class Created(Entry, frozen=True):
    """The table was opened: always the first entry."""

    game: str
    rules: int
    """The version of the rules, which the table keeps to the end; with it, its standard box."""
    seats: int
    options: dict[str, str]
    box: str
    """The components as TOML; empty for the standard box."""
    seed: str
    """The secret from which all chance follows, in hex. Its SHA-256 is public from the start."""
    host: str
    invite: str
    hot_seat: bool = False
    start: str = ""
    """The position from which the game begins, as text; empty for the set-up."""
    lesson: str = ""
    """The lesson that is taught at this table, as text; empty at an ordinary table."""
    hints: Hints = "alone"
    """Who may ask for hints."""
    terms: Terms = Terms()
    """What the people agree on besides the rules."""
    imported: Imported | None = None
    """Set if the game was played elsewhere, and its record brought here."""
    tournament: str = ""
    """The id of the tournament of which this is a game; empty at any other table."""


class Sat(Entry, frozen=True, omit_defaults=True):
    """A person took an open seat, or a program that plays for one."""

    seat: Seat
    guest: str
    name: str
    program: bool = False
    """Whether the account is that of a program."""


class Kept(Entry, frozen=True):
    """An open seat is kept for somebody who is invited to it; the host may still give it away."""

    seat: Seat
    guest: str
    name: str


class Declined(Entry, frozen=True):
    """Whoever was invited to a seat does not want it: anybody may have it."""

    guest: str


class BotSat(Entry, frozen=True):
    """A bot was put on an open seat."""

    seat: Seat
    bot: str
    name: str


class Stood(Entry, frozen=True):
    """A person left before the game began; the seat is open again."""

    seat: Seat


class TakenOff(Entry, frozen=True):
    """Before the game began the host freed a seat: of a bot, or of a person."""

    seat: Seat
    invite: str = ""
    """The invitation from then on, so that the old one does not lead back; empty: as before."""


class Resized(Entry, frozen=True):
    """Before the game began the number of seats was changed.

    Open seats are added at the end, or removed, the last one first; whoever sat behind a seat that
    is gone moves up.
    """

    seats: int


class Knocked(Entry, frozen=True):
    """Somebody without an invitation asks the people at the table for a seat."""

    guest: str
    name: str


class TurnedAway(Entry, frozen=True):
    """Somebody who asked for a seat gets none, or has thought better of it."""

    guest: str
    withdrawn: bool = False


class Hosted(Entry, frozen=True):
    """The host left before the game began, and somebody else is the host now."""

    guest: str


class Handed(Entry, frozen=True):
    """A person goes by another account from now on: seats, requests, lines and the table itself
    are that one's, and whoever was sent away stays so."""

    before: str
    guest: str


class Left(Entry, frozen=True, omit_defaults=True):
    """A person left a running game; the bot keeps the seat warm."""

    seat: Seat
    bot: str
    late: bool = False
    """Whether the person did not go, but had no time left."""


class Back(Entry, frozen=True):
    """A person took their seat back from the bot."""

    seat: Seat


class Renamed(Entry, frozen=True):
    """A player changed their name."""

    seat: Seat
    name: str


class Answered(Entry, frozen=True, omit_defaults=True):
    """A seat answered the question that was open at position `ply`."""

    seat: Seat
    ply: int
    action: str
    joined: bool = False
    """Whether it was given in one gesture with the answer before it."""


class Drawn(Entry, frozen=True):
    """Chance answered the question that was open at position `ply`."""

    ply: int
    action: str


class Reasoned(Entry, frozen=True, omit_defaults=True):
    """Why a bot gave the answer at position `ply`."""

    seat: Seat
    ply: int
    key: str
    params: dict[str, Param]
    chance: float | None = None
    """Its chance of winning as everybody can work it out, if it says so."""
    unlearned: bool = False
    """Whether it says that it has not learned this game."""


class Undone(Entry, frozen=True):
    """The game went back to position `to`; the answers after it no longer count."""

    to: int


class UndoAsked(Entry, frozen=True):
    """A seat asks the other people for their consent to go back to position `to`."""

    seat: Seat
    to: int


class UndoAccepted(Entry, frozen=True):
    """One of the people asked agrees."""

    seat: Seat


class UndoDropped(Entry, frozen=True):
    """The request is off: declined, withdrawn or left unanswered for too long."""


class RecessAsked(Entry, frozen=True):
    """A seat suggests a pause, in which no clock runs."""

    seat: Seat


class RecessAccepted(Entry, frozen=True):
    """One of the people asked agrees."""

    seat: Seat


class RecessBegan(Entry, frozen=True):
    """Everybody who was asked has agreed: nobody is asked anything until the pause is over."""


class RecessOver(Entry, frozen=True):
    """The game goes on; or nobody wants the pause that was suggested."""


class OnHoliday(Entry, frozen=True):
    """A person need not answer until some moment, where people have days for each turn."""

    seat: Seat
    until: float


class Said(Entry, frozen=True):
    """A line of chat; `seat` is None for a spectator."""

    name: str
    seat: Seat | None
    text: str
    to: tuple[Seat, ...] | None = None
    """The seats that may read it, the speaker's included; None: everybody."""


class Lifted(Entry, frozen=True):
    """Hot seat: the screen was handed to this seat, and its curtain lifted."""

    seat: Seat


class Ordered(Entry, frozen=True):
    """A seat's standing orders from now on. Private: only the seat itself learns of them."""

    seat: Seat
    orders: tuple[str, ...]
    """The orders that the seat gave."""
    off: tuple[str, ...] = ()
    """The default orders that the seat took back."""
    turn: tuple[str, ...] = ()
    """The orders that the seat gave for the rest of a turn."""
    since: int = 0
    """The position at which it gave those."""


class Readied(Entry, frozen=True, omit_defaults=True):
    """A seat has prepared an answer, or will answer by hand after all.

    Private: only the seat itself learns of it.
    """

    seat: Seat
    ready: Ready | None = None


class Yielded(Entry, frozen=True):
    """A person leaves open questions to the bots on their side, until they answer again."""

    seat: Seat


class Turned(Entry, frozen=True):
    """A lesson: the learner went to a step of position `ply`, having read those before it."""

    ply: int
    step: int


class Hurried(Entry, frozen=True):
    """A person wants the bots to be done at once, until they are asked something themselves."""

    seat: Seat


class Rematched(Entry, frozen=True):
    """The same people play on at another table, or are invited to it."""

    table: str
    seat: Seat | None = None
    """Whose wish that is; None if the game has begun at once."""


class Closed(Entry, frozen=True):
    """Nobody had acted for a long time: the table can be watched, but not played any more."""


AnyEntry = (
    Created
    | Sat
    | Kept
    | Declined
    | BotSat
    | Stood
    | TakenOff
    | Resized
    | Knocked
    | TurnedAway
    | Hosted
    | Handed
    | Left
    | Back
    | Renamed
    | Answered
    | Drawn
    | Reasoned
    | Undone
    | UndoAsked
    | UndoAccepted
    | UndoDropped
    | RecessAsked
    | RecessAccepted
    | RecessBegan
    | RecessOver
    | OnHoliday
    | Said
    | Lifted
    | Ordered
    | Readied
    | Yielded
    | Turned
    | Hurried
    | Rematched
    | Closed
)

_DECODER: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


class Logged(msgspec.Struct, frozen=True):
    """An entry in the log: when it was accepted, from whom, and under which nonce."""

    seq: int
    at: float
    guest: str | None
    nonce: str | None
    entry: AnyEntry


def write_entry(entry: Entry) -> str:
    """The JSON form of an entry."""
    return msgspec.json.encode(entry).decode()


def read_entry(text: str) -> AnyEntry:
    """The entry with this JSON form."""
    return _DECODER.decode(text)
