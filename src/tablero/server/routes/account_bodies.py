"""What requests about accounts may contain."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from tablero.house.people.reports import LONGEST_TEXT, Reason

from .bodies import Number, Seat, Text

Secret = Annotated[str, Meta(max_length=1_000)]
Handle = Annotated[str, Meta(pattern=r"\A[0-9a-f]{1,16}\Z")]
Leftover = Literal["merge", "keep"]
"""What becomes of the guest who has played in this browser so far."""


class OwnNameBody(msgspec.Struct, frozen=True):
    """What the person is called from now on."""

    name: Text


class CrestBody(msgspec.Struct, frozen=True):
    """The parts of a crest; none of them: the one that follows from the handle."""

    shield: Text = ""
    division: Text = ""
    first: Text = ""
    second: Text = ""
    charge: Text = ""
    tincture: Text = ""


class PasswordBody(msgspec.Struct, frozen=True):
    """A sign-in name and a new password; the current one, if there is one."""

    name: Text = ""
    password: Secret = ""
    current: Secret = ""


class CurrentBody(msgspec.Struct, frozen=True):
    """The current password, by which somebody shows that the account is theirs."""

    current: Secret = ""


class NumberBody(msgspec.Struct, frozen=True):
    """One of the person's devices or passkeys."""

    number: Text = ""


class PasskeyBody(msgspec.Struct, frozen=True):
    """A passkey that the browser has made, and what its owner calls it."""

    credential: dict[str, Any]
    name: Text = ""


class SignInBody(msgspec.Struct, frozen=True):
    """A sign-in name and its password; where to go then."""

    name: Text = ""
    password: Secret = ""
    mine: Leftover = "keep"
    next: str = "/"


class SignedBody(msgspec.Struct, frozen=True):
    """What a passkey has signed."""

    credential: dict[str, Any]
    mine: Leftover = "keep"


class RecoverBody(msgspec.Struct, frozen=True):
    """Taking over an account by its link."""

    mine: Leftover = "keep"


class DeleteBody(msgspec.Struct, frozen=True):
    """The confirmation: the name that the person goes by, and their password."""

    name: Text = ""
    current: Secret = ""


class PersonBody(msgspec.Struct, frozen=True):
    """Somebody, by the handle; at one table, or everywhere."""

    handle: Handle
    table: Text = ""
    next: str = "/me"


class ReportBody(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody has done, and where."""

    handle: Handle
    reason: Reason
    text: Annotated[str, Meta(max_length=LONGEST_TEXT)] = ""
    table: Text = ""
    line: Number | None = None
    next: str = "/me"


class WhoQuery(msgspec.Struct, frozen=True):
    """Somebody at a table: who sits there, or who has said that."""

    seat: Seat | None = None
    line: Number | None = None
