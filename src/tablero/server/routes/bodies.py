"""What requests may contain: typed, limited, from JSON or from an HTML form."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Annotated, Any, Final, Literal, TypeVar
from urllib.parse import parse_qsl

import msgspec
from msgspec import Meta
from starlette.requests import Request

from tablero.engine.header import LONGEST
from tablero.house.holidays import DAYS_A_YEAR
from tablero.house.keys import Scope
from tablero.house.keys.book import LONGEST_LIFE
from tablero.house.lobby.wishes import AnySpeed, Choice, Wish
from tablero.table.bots import FIRST_LEVEL
from tablero.table.entries import Hints
from tablero.table.opening import Mode, Plan
from tablero.table.terms import Terms

from ..problems import BadRequest
from .terms_form import TERMS, nested

Nonce = Annotated[str, Meta(pattern=r"\A[A-Za-z0-9_-]{8,64}\Z")]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
Seat = Annotated[int, Meta(ge=0, le=31)]
Text = Annotated[str, Meta(max_length=2_000)]

MOST_FIELDS: Final = 100
MOST_ANSWERS: Final = 60
"""How many answers a gesture may have."""
JSON: Final = "application/json"
FORM: Final = "application/x-www-form-urlencoded"
_NUL: Final = {JSON: re.compile(rb"(?<!\\)(?:\\\\)*\\u0000"), FORM: re.compile(rb"\0|%00")}
"""How NUL is written: nobody types it, and PostgreSQL neither keeps it nor looks for it."""
OPTION: Final = "option."
"""Form fields with this prefix are options of the game."""


class DeedBody(msgspec.Struct, frozen=True):
    """Anything that changes a table; the nonce makes repeating it harmless."""

    nonce: Nonce | None = None


class AnswerBody(DeedBody, frozen=True, kw_only=True):
    """An answer to the decision `ply`, composed on a page that showed entry `told`."""

    ply: Number
    action: Text
    told: Number | None = None


class AnswersBody(DeedBody, frozen=True, kw_only=True):
    """Answers given in one gesture, the first to the decision `ply`; see AnswerBody."""

    ply: Number
    actions: Annotated[list[Text], Meta(min_length=1, max_length=MOST_ANSWERS)]
    told: Number | None = None


class UndoBody(DeedBody, frozen=True, kw_only=True):
    """Go back, from the position that the page shows."""

    ply: Number


class PlayOnBody(DeedBody, frozen=True, kw_only=True):
    """Play on from the position that the page shows; in a game from elsewhere, at this seat."""

    ply: Number
    seat: Seat | None = None


class UndoAnswerBody(DeedBody, frozen=True, kw_only=True):
    """Whether the player agrees to go back."""

    accept: bool


class PrepareBody(DeedBody, frozen=True, kw_only=True):
    """A question and an answer to it, with a space between them; and perhaps what has to come
    first: a seat and a kind of answer.
    """

    answer: Text
    when: Annotated[str, Meta(pattern=r"\A([0-9]{1,2} [a-z0-9-]{1,40})?\Z")] = ""


class PauseAnswerBody(DeedBody, frozen=True, kw_only=True):
    """Whether the player agrees to a pause, or wants it to go on."""

    accept: bool


class ChatBody(DeedBody, frozen=True, kw_only=True):
    """A line to say, to everybody or to the player's mates."""

    text: Text
    to: Literal["all", "mates"] = "all"


class SitBody(DeedBody, frozen=True, kw_only=True):
    """Sit down by invitation, or on a seat that is kept for whoever asks."""

    invite: Text = ""
    name: Text = ""
    seat: Seat | None = None


class JoinBody(DeedBody, frozen=True, kw_only=True):
    """Sit down at a table that is open to everybody."""

    name: Text = ""
    seat: Seat | None = None


class BotBody(DeedBody, frozen=True, kw_only=True):
    """Put a bot on an open seat, or on all of them."""

    bot: Text = FIRST_LEVEL
    seat: Seat | None = None


class RematchBody(DeedBody, frozen=True, kw_only=True):
    """Play again, perhaps against another bot."""

    bot: Text | None = None


class SeatsBody(DeedBody, frozen=True, kw_only=True):
    """How many seats the table is to have."""

    seats: Seat


class TakeOffBody(DeedBody, frozen=True, kw_only=True):
    """One of the seats, and who sat there as the page showed it."""

    seat: Seat
    name: Text = ""


class KnockBody(DeedBody, frozen=True, kw_only=True):
    """Ask for a seat."""

    name: Text = ""


class AskerBody(DeedBody, frozen=True, kw_only=True):
    """Whether somebody who asked for a seat gets one."""

    number: Number
    accept: bool


class NameBody(DeedBody, frozen=True, kw_only=True):
    """Change the player's name; around one screen, that of one seat."""

    name: Text
    seat: Seat | None = None


class CurtainBody(DeedBody, frozen=True, kw_only=True):
    """The screen was handed to this seat."""

    seat: Seat


class OrdersBody(DeedBody, frozen=True, kw_only=True):
    """All of the player's standing orders from now on, or one more for the rest of this turn."""

    orders: Annotated[list[Text], Meta(max_length=100)] | Text = ""
    turn: Text | None = None
    seat: Seat | None = None

    def names(self) -> tuple[str, ...]:
        """The names of the orders."""
        return _given(self.orders.split(",") if isinstance(self.orders, str) else self.orders)


class ImportBody(msgspec.Struct, frozen=True):
    """A record, as text or JSON."""

    record: Annotated[str, Meta(max_length=LONGEST)] = ""


class LessonBody(msgspec.Struct, frozen=True):
    """Who takes a lesson."""

    name: Text = ""


class TurnBody(DeedBody, frozen=True, kw_only=True):
    """Go to a step of a lesson: by its position, and its number among those said there."""

    ply: Number
    step: Number


class SettingsBody(msgspec.Struct, frozen=True):
    """The reader's preferences, and the page to go back to."""

    lang: str | None = None
    theme: str | None = None
    next: str = "/"


class PreferenceBody(msgspec.Struct, frozen=True):
    """One of a person's settings; without a value it is as it was at first."""

    name: Text
    value: Text = ""
    next: str = "/"


class HolidayBody(DeedBody, frozen=True, kw_only=True):
    """How many days somebody takes from now on; 0 ends a holiday."""

    days: Annotated[int, Meta(ge=0, le=DAYS_A_YEAR)]


class SignOutBody(msgspec.Struct, frozen=True):
    """Which sessions end, this one or all, and the one recovery token that outlives them."""

    everywhere: bool = False
    keep: Text = ""


class SeekBody(msgspec.Struct, frozen=True):
    """What somebody looks for; in a form, the game may name a way: `eldorado/thieves`."""

    game: Text = ""
    way: Text = ""
    seats: Seat = 0
    speed: AnySpeed = ""
    rated: Choice = ""
    name: Text = ""

    def wish(self) -> Wish:
        """What would do."""
        game, _, way = self.game.partition("/")
        return Wish(game, self.way or way, self.seats, self.speed, self.rated)


class KeyBody(msgspec.Struct, frozen=True, kw_only=True):
    """A key to make: to the person's account, or to that of their program `bot`."""

    label: Text
    scopes: Annotated[list[Scope], Meta(min_length=1, max_length=20)] | Scope = "read"
    days: Annotated[int, Meta(ge=1, le=LONGEST_LIFE)] = 90
    bot: Text = ""

    def chosen(self) -> tuple[Scope, ...]:
        """The scopes; a form with one box ticked sends no list."""
        return (self.scopes,) if isinstance(self.scopes, str) else tuple(self.scopes)


class RevokeBody(msgspec.Struct, frozen=True):
    """The number of a key that opens nothing from now on."""

    number: Text


class ProgramBody(msgspec.Struct, frozen=True):
    """The name of a program that gets an account."""

    name: Text


class CloseBody(msgspec.Struct, frozen=True):
    """The handle of a program whose account is closed."""

    handle: Text


class OpenBody(DeedBody, frozen=True, kw_only=True):
    """What somebody would like to play."""

    game: Text
    mode: Mode | Literal["open"] = "bots"
    """`open` is `friends` with terms that open the table to everybody."""
    seats: Seat | None = None
    seat: Seat | None = None
    bots: list[Text] | Text = ""
    name: list[Text] | Text = ""
    options: dict[str, str] = {}
    box: str = ""
    way: Text | None = None
    hints: Hints = "alone"
    terms: Terms = Terms()

    def plan(self, known_as: str, level: str) -> Plan:
        """The plan for the table. Without a name given, the host goes by the name we know; around
        one screen, people without a name are named after their seats. `level` plays where no bot
        was chosen."""
        bots = self.bots.split(",") if isinstance(self.bots, str) else self.bots
        names = _given([self.name] if isinstance(self.name, str) else self.name)
        if not names and self.mode != "hot-seat":
            names = (known_as,)
        terms = self.terms
        if self.mode == "open":
            terms = msgspec.structs.replace(terms, open=True)
        return Plan(
            self.game,
            "friends" if self.mode == "open" else self.mode,
            self.seats,
            _given(bots),
            names,
            self.seat,
            self.options,
            self.box,
            self.way,
            self.hints,
            level,
            terms,
        )


def _given(texts: Iterable[str]) -> tuple[str, ...]:
    stripped = (text.strip() for text in texts)
    return tuple(text for text in stripped if text)


B = TypeVar("B")


async def read_body(request: Request, kind: type[B]) -> B:
    """The body as the given model; BadRequest says what is wrong with it."""
    raw = await request.body()
    sent = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if sent in _NUL and _NUL[sent].search(raw):
        raise BadRequest("no text has a NUL in it")
    try:
        if not raw:
            return msgspec.convert({}, kind)
        if sent == JSON:
            return msgspec.json.decode(raw, type=kind, strict=False)
        if sent == FORM:
            return msgspec.convert(_form(raw), kind, strict=False)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise BadRequest(str(error)) from None
    raise BadRequest("send JSON or a form")


def _form(raw: bytes) -> dict[str, Any]:
    """The fields of a form. A repeated one is a list; an empty one counts as missing."""
    fields: dict[str, Any] = {}
    options: dict[str, str] = {}
    terms: dict[str, str] = {}
    for name, value in parse_qsl(raw.decode(), max_num_fields=MOST_FIELDS, errors="strict"):
        if name.startswith(OPTION):
            options[name.removeprefix(OPTION)] = value
        elif name.startswith(TERMS):
            terms[name.removeprefix(TERMS)] = value
        elif name in fields:
            earlier = fields[name]
            fields[name] = [*(earlier if isinstance(earlier, list) else [earlier]), value]
        else:
            fields[name] = value
    if options:
        fields["options"] = options
    if terms:
        fields["terms"] = nested(terms)
    return fields
