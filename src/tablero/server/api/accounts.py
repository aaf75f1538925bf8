"""The addresses of an account, described. What secures it, and what ends it, no key opens."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from ..routes import account_bodies, bodies
from . import replies
from .describing import SVG, Kind, Operation


class NameKept(msgspec.Struct, frozen=True):
    """What somebody is called from now on."""

    ok: bool
    name: str


class CrestKept(msgspec.Struct, frozen=True):
    """The parts of a crest; empty if it follows from the handle."""

    ok: bool
    crest: str


class SettingsTold(msgspec.Struct, frozen=True):
    """All settings; what nobody has changed is as it was at first."""

    settings: dict[str, str]


class HolidaysTold(msgspec.Struct, frozen=True):
    """Until when somebody is on holiday, and the days that are left this year."""

    until: float | None
    left: int


class HolidayBegun(msgspec.Struct, frozen=True):
    """Until when somebody is on holiday now."""

    ok: bool
    until: float | None


class SignedIn(msgspec.Struct, frozen=True):
    """Where to go now; `left` leads back to the guest who has played in this browser before."""

    ok: bool
    path: str
    left: str | msgspec.UnsetType = msgspec.UNSET


class PasskeyKept(msgspec.Struct, frozen=True):
    """A passkey that opens the account from now on."""

    ok: bool
    number: str
    name: str


class PasskeyAsked(msgspec.Struct, frozen=True):
    """What a browser needs to make or use a passkey."""

    public_key: dict[str, Any] = msgspec.field(name="publicKey")


def _own(
    path: str,
    about: str,
    body: type[msgspec.Struct] | None = None,
    *codes: str,
    reply: Kind = replies.Done,
) -> Operation:
    known = ("not-found", *codes)
    return Operation("POST", path, "cookie", about, reply, body, codes=known)


SETTLING: Final = (
    Operation(
        "GET",
        "/me/settings",
        "read",
        "Your settings, the defaults included.",
        SettingsTold,
    ),
    Operation(
        "POST",
        "/me/settings",
        "account",
        "Change one of your settings, or reset it by leaving out the value.",
        replies.SettingsKept,
        bodies.PreferenceBody,
        codes=("unknown-setting",),
    ),
    Operation(
        "POST",
        "/me/name",
        "account",
        "Change what you are called at your next tables.",
        NameKept,
        account_bodies.OwnNameBody,
        codes=("not-found", "bad-name"),
    ),
    Operation(
        "POST",
        "/me/crest",
        "account",
        "Choose a crest, or go back to the one that follows from your handle.",
        CrestKept,
        account_bodies.CrestBody,
        codes=("not-found", "bad-crest"),
    ),
    Operation(
        "GET",
        "/me/holidays",
        "read",
        "Your holiday from correspondence tables, and the days left this year.",
        HolidaysTold,
        codes=("no-account",),
    ),
    Operation(
        "POST",
        "/me/holidays",
        "account",
        "Go on holiday for a number of days, or come back.",
        HolidayBegun,
        bodies.HolidayBody,
        codes=("not-found", "no-holiday"),
    ),
)

CRESTS: Final = (
    Operation(
        "GET",
        "/crest/{blazon}",
        "anybody",
        "Somebody's crest by its parts or by a handle.",
        SVG,
    ),
)

SECURING: Final = (
    Operation(
        "POST",
        "/me/recovery",
        "cookie",
        "Make a link that opens your account on another device, once.",
        replies.Link,
        codes=("not-found",),
    ),
    Operation(
        "POST",
        "/me/sign-out",
        "cookie",
        "End this session, or all of yours.",
        replies.Done,
        bodies.SignOutBody,
    ),
    Operation(
        "POST",
        "/sign-in",
        "cookie",
        "Sign in with a name and a password.",
        SignedIn,
        account_bodies.SignInBody,
        codes=("wrong-password",),
    ),
    Operation(
        "POST",
        "/sign-in/passkey/new",
        "cookie",
        "What a browser needs to sign in with a passkey.",
        PasskeyAsked,
    ),
    Operation(
        "POST",
        "/sign-in/passkey",
        "cookie",
        "Sign in with a passkey.",
        SignedIn,
        account_bodies.SignedBody,
        codes=("bad-passkey",),
    ),
    _own(
        "/me/password",
        "Give the account a sign-in name and a password, or change them.",
        account_bodies.PasswordBody,
        *("bad-sign-in-name", "bad-password", "sign-in-name-taken"),
        *("wrong-password", "sign-in-again"),
    ),
    _own(
        "/me/password/remove",
        "Remove the password.",
        account_bodies.CurrentBody,
        *("wrong-password", "sign-in-again"),
    ),
    _own(
        "/me/passkeys/new",
        "What a browser needs to make a passkey.",
        account_bodies.CurrentBody,
        *("wrong-password", "sign-in-again", "too-many-passkeys"),
        reply=PasskeyAsked,
    ),
    _own(
        "/me/passkeys",
        "Add a passkey that a browser has made.",
        account_bodies.PasskeyBody,
        *("bad-passkey", "too-many-passkeys"),
        reply=PasskeyKept,
    ),
    _own(
        "/me/passkeys/remove",
        "Remove a passkey.",
        account_bodies.NumberBody,
        "sign-in-again",
    ),
    _own("/me/devices/end", "Sign out one of your devices.", account_bodies.NumberBody),
    _own("/me/devices/end-others", "Sign out all your other devices."),
    _own(
        "/me/data",
        "Download everything that is kept about you.",
        reply="application/zip",
    ),
    _own(
        "/me/delete",
        "Delete the account, and those of its programs.",
        account_bodies.DeleteBody,
        *("not-confirmed", "wrong-password", "sign-in-again"),
    ),
)
