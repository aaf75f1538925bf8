"""A person's account page: who they are, the ways in, where they are signed in, what is theirs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import htpy as h
from htpy import Element, Node

from tablero.house.crest import crest
from tablero.house.people.accounts import Claim
from tablero.house.people.devices import Device
from tablero.house.people.names import LONGEST as LONGEST_SIGN_IN_NAME
from tablero.house.people.passkeys import Passkey
from tablero.table.storage.guests import Guest
from tablero.table.text import LONGEST_NAME
from tablero.words import Words

from ..assets.store import address
from ..guests.reader import Reader
from .crests import crest_maker
from .days import day_of
from .frame import backdrop, document, masthead, settings_dialog
from .lobby import qr_code


@dataclass(frozen=True, slots=True)
class Account:
    """What the account page shows."""

    guest: Guest
    claim: Claim
    passkeys: Sequence[Passkey]
    devices: Sequence[Device]
    blocked: Sequence[Guest]
    trusted: bool
    """Whether the ways in may be changed in this session without signing in again."""
    link: str | None = None
    """The way back, if one was just made."""
    refused: str = ""
    """Why what was just tried is not possible."""


def account_page(account: Account, reader: Reader) -> str:
    """The page of a person, for themselves."""
    words, guest = reader.words(), account.guest
    say = words.say
    return document(
        reader,
        words.headed("Tablero", guest.name),
        "house-page",
        backdrop(reader),
        masthead(words),
        h.main(".hall.account")[
            h.h1(".whose")[crest(guest.crest, guest.handle), say("me.title", name=guest.name)],
            h.p(".notice.refused", role="alert")[account.refused] if account.refused else None,
            h.section(".card")[_name(guest, words), crest_maker(guest, words)],
            h.section(".card")[
                _way_back(account, words), _password(account, words), _passkeys(account, words)
            ],
            h.section(".card")[_devices(account, words), _signing_out(account, words)],
            h.section(".card")[_further(guest, words)],
            h.section(".card")[_blocked(account, words)],
            h.section(".card")[_data(account, words)],
        ],
        settings_dialog(words, reader, "/me"),
        h.script(type="module", src=address("/static/account.js")),
        styles=("house", "account"),
    )


def _name(guest: Guest, words: Words) -> Node:
    say = words.say
    return [
        h.h2[say("me.name")],
        h.form(".inline-form", method="post", action="/me/name")[
            h.label[
                h.span[say("me.name.about")],
                h.input(
                    type="text",
                    name="name",
                    value=guest.name,
                    maxlength=str(LONGEST_NAME),
                    required=True,
                    autocomplete="nickname",
                ),
            ],
            h.button(".plain", type="submit")[say("button.save")],
        ],
    ]


# The ways in


def _way_back(account: Account, words: Words) -> Node:
    say, link = words.say, account.link
    about = "me.link.claimed" if account.claim else "me.link.about"
    if link is None:
        return [
            h.h2[say("me.link")],
            h.p[say(about)],
            h.form(method="post", action="/me/recovery")[
                h.button(".plain" if account.claim else ".main", type="submit")[say("me.link.make")]
            ]
            if account.trusted
            else sign_in_again(words),
        ]
    return [h.h2[say("me.link")], link_shown(link, words)]


def link_shown(link: str, words: Words) -> Node:
    """A link that opens an account: to copy, and to scan with another device."""
    return [
        h.p[words.say("me.link.keep")],
        link_to_copy(link, words),
        h.div(".qr", role="img", aria_label=words.say("me.link.qr"))[qr_code(link)],
    ]


def link_to_copy(link: str, words: Words) -> Element:
    """A link that opens an account, to copy."""
    say = words.say
    return h.div(".link")[
        h.input("#way-back", type="text", value=link, readonly=True, aria_label=say("me.link")),
        h.button(
            ".main.needs-script",
            {"data-copy": "way-back", "data-done": say("button.link-copied")},
            type="button",
        )[say("button.copy-link")],
    ]


def sign_in_again(words: Words, then: str = "/me") -> Element:
    """Where somebody has to sign in first; from there it goes on to the page `then`."""
    there = f"/sign-in?next={then}"
    return h.p(".aside")[words.say("me.again"), " ", h.a(href=there)[words.say("sign-in.title")]]


def _password(account: Account, words: Words) -> Node:
    say, name = words.say, account.claim.sign_in_name
    change = "me.password.change" if name else "me.password.set"
    return [
        h.h2[say("me.password")],
        h.p[say("me.password.is", name=name) if name else say("me.password.about")],
        h.details[
            h.summary[say(change)],
            h.form(".grid-form", method="post", action="/me/password")[
                h.label[
                    h.span[say("sign-in.name")],
                    h.input(
                        type="text",
                        name="name",
                        value=name,
                        required=True,
                        minlength="3",
                        maxlength=str(LONGEST_SIGN_IN_NAME),
                        autocomplete="username",
                        autocapitalize="none",
                        spellcheck="false",
                    ),
                    h.small[say("me.password.name-hint")],
                ],
                h.label[
                    h.span[say("me.password.new")],
                    h.input(
                        type="password",
                        name="password",
                        required=True,
                        minlength="8",
                        maxlength="200",
                        autocomplete="new-password",
                    ),
                    h.small[say("me.password.hint")],
                ],
                _current(account, words) if not account.trusted else None,
                h.div(".wide")[h.button(".main", type="submit")[say(change)]],
            ]
            if account.trusted or name
            else sign_in_again(words),
        ],
        h.details[
            h.summary[say("me.password.remove")],
            h.form(".inline-form", method="post", action="/me/password/remove")[
                _current(account, words) if not account.trusted else None,
                h.button(".plain", type="submit")[say("me.password.remove")],
            ],
        ]
        if name
        else None,
    ]


def _current(account: Account, words: Words) -> Node:
    """Where the present password is asked for, if there is one to ask for."""
    if not account.claim.sign_in_name:
        return None
    return h.label[
        h.span[words.say("me.password.current")],
        h.input(
            type="password",
            name="current",
            required=True,
            maxlength="200",
            autocomplete="current-password",
        ),
    ]


def _passkeys(account: Account, words: Words) -> Node:
    say = words.say
    return [
        h.h2({"data-passkeys": True})[say("me.passkeys")],
        h.p({"data-passkeys": True})[say("me.passkeys.about")],
        h.ul(".lines")[(_passkey(each, account.trusted, words) for each in account.passkeys)]
        if account.passkeys
        else None,
        h.div(".needs-script", {"data-passkeys": True})[
            h.form("#new-passkey.inline-form", {"data-failed": say("passkey.failed")})[
                h.label[
                    h.span[say("me.passkeys.name")],
                    h.input(type="text", name="name", maxlength="30", placeholder=_here(account)),
                ],
                h.button(".plain", type="submit")[say("me.passkeys.add")],
                h.p(".refused", role="alert", hidden=True),
            ]
            if account.trusted
            else sign_in_again(words),
        ],
    ]


def _here(account: Account) -> str:
    return next((device.agent for device in account.devices if device.here), "")


def _passkey(passkey: Passkey, trusted: bool, words: Words) -> Element:
    return h.li(".line")[
        h.div(".what")[h.b[passkey.name]],
        h.small[words.say("device.used", date=day_of(passkey.used_at, words))],
        h.div(".deeds")[
            _numbered("/me/passkeys/remove", passkey.number, words.say("me.passkeys.remove"))
            if trusted
            else None
        ],
    ]


def _numbered(path: str, number: str, label: str) -> Element:
    return h.form(method="post", action=path)[
        h.input(type="hidden", name="number", value=number),
        h.button(".plain.quiet", type="submit")[label],
    ]


# Devices


def _devices(account: Account, words: Words) -> Node:
    say = words.say
    return [
        h.h2[say("me.devices")],
        h.ul(".lines")[(_device(device, words) for device in account.devices)],
        h.form(method="post", action="/me/devices/end-others")[
            h.button(".plain", type="submit")[say("me.devices.end-others")]
        ]
        if len(account.devices) > 1
        else None,
    ]


def _device(device: Device, words: Words) -> Element:
    say = words.say
    return h.li(".line")[
        h.div(".what")[
            h.b[device.agent or say("device.unknown")],
            h.span(".chips")[h.span(".chip")[say("device.here")]] if device.here else None,
        ],
        h.small[
            say("device.since", date=day_of(device.made_at, words)) if device.made_at else None,
            h.br if device.made_at else None,
            say("device.used", date=day_of(device.used_at, words)),
        ],
        h.div(".deeds")[
            None if device.here else _numbered("/me/devices/end", device.number, say("device.end"))
        ],
    ]


def _signing_out(account: Account, words: Words) -> Node:
    """Signing out everywhere, which ends everything but the link on this page."""
    say, link = words.say, account.link
    keep = "" if link is None else link.rpartition("/")[2]
    about = "me.sign-out.without-link" if link is None else "me.sign-out.with-link"
    return [
        h.h2[say("me.sign-out")],
        None if account.claim else h.p[say(about)],
        h.form(".ways", method="post", action="/me/sign-out")[
            h.input(type="hidden", name="keep", value=keep) if keep else None,
            h.button(".plain", type="submit")[say("me.sign-out.here")],
            h.button(".plain", type="submit", name="everywhere", value="true")[
                say("me.sign-out.everywhere")
            ],
        ],
        h.p(".aside")[say("me.sign-out.everywhere.about")],
    ]


# Others, and what is kept


def _blocked(account: Account, words: Words) -> Node:
    say = words.say
    return [
        h.h2[say("me.blocked")],
        h.p[say("me.blocked.about")],
        h.ul(".lines")[(_block(person, words) for person in account.blocked)]
        if account.blocked
        else h.p(".nothing")[say("me.blocked.nobody")],
    ]


def _block(person: Guest, words: Words) -> Element:
    return h.li(".line")[
        h.div(".what.person")[crest(person.crest, person.handle), h.b[person.name]],
        h.span,
        h.div(".deeds")[
            h.form(method="post", action="/me/blocks/remove")[
                h.input(type="hidden", name="handle", value=person.handle),
                h.button(".plain.quiet", type="submit")[words.say("manners.unblock")],
            ]
        ],
    ]


def _data(account: Account, words: Words) -> Node:
    say = words.say
    return [
        h.h2[say("me.data")],
        h.p[say("me.data.about")],
        h.form(method="post", action="/me/data")[
            h.button(".plain", type="submit")[say("me.data.export")]
        ],
        h.details(".deletion")[
            h.summary[say("me.delete")],
            h.p[say("me.delete.about")],
            h.form(".inline-form", method="post", action="/me/delete")[
                h.label[
                    h.span[say("me.delete.name", name=account.guest.name)],
                    h.input(type="text", name="name", required=True, autocomplete="off"),
                ],
                None if account.trusted else _current(account, words),
                h.button(".plain.danger", type="submit")[say("me.delete.do")],
            ]
            if account.trusted or account.claim.sign_in_name
            else sign_in_again(words),
        ],
    ]


_FURTHER: Final = (
    ("/me/notices", "notices.from-me"),
    ("/me/holidays", "holiday.title"),
    ("/me/keys", "keys.own.title"),
)
"""The other pages of the account, and what they are called."""


def _further(guest: Guest, words: Words) -> Node:
    pages = ((f"/people/{guest.handle}", "me.profile"), *_FURTHER)
    return h.ul(".further")[(h.li[h.a(href=path)[words.say(key)]] for path, key in pages)]
