"""Passkeys: an account is opened by a signature of the device, which checks the person if it can.

The challenge that is to be signed is kept here, by its hash, for a few minutes and one answer.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec
import webauthn
from sqlalchemy import Connection, Engine, delete, func, insert, select, update
from webauthn.helpers import base64url_to_bytes, parse_client_data_json
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
)
from webauthn.registration.verify_registration_response import VerifiedRegistration

from tablero.table.storage.database import reading
from tablero.table.storage.guests import Guest, hold_account
from tablero.table.storage.schema import challenges, guests, passkeys
from tablero.table.text import clean_name

from .accounts import end_links
from .errors import BadPasskey, TooManyKeys

ANSWER_WITHIN: Final = 300.0
"""Seconds in which a challenge must be answered."""
MOST_PASSKEYS: Final = 20
LONGEST_CREDENTIAL: Final = 1_023
"""Bytes of a credential's id, by the standard."""
SITE: Final = "Tablero"
_UNREADABLE: Final = (WebAuthnException, ValueError, TypeError, LookupError, AttributeError)
"""What the library raises for answers that are not what they should be."""

Json = Mapping[str, Any]


class Site(NamedTuple):
    """For which site a passkey is, as the browser knows it."""

    host: str
    origin: str


class Passkey(NamedTuple):
    """A passkey, as its owner knows it."""

    number: str
    name: str
    made_at: float
    used_at: float


class _Kept(NamedTuple):
    guest_id: str
    public_key: bytes
    uses: int


class Passkeys:
    """All passkeys. A new one needs a name, by which its owner can tell it from the others."""

    def __init__(self, engine: Engine, clock: Callable[[], float]) -> None:
        self._engine = engine
        self._reads = reading(engine)
        self._clock = clock

    def of(self, guest_id: str) -> list[Passkey]:
        """The passkeys of an account, the oldest first."""
        columns = passkeys.c
        query = (
            select(columns.number, columns.name, columns.made_at, columns.used_at)
            .where(columns.guest_id == guest_id)
            .order_by(columns.made_at)
        )
        with self._reads.connect() as connection:
            return [Passkey(*row) for row in connection.execute(query)]

    def invite(self, guest: Guest, site: Site) -> Json:
        """What a browser needs to make a passkey for the guest."""
        query = select(passkeys.c.credential).where(passkeys.c.guest_id == guest.id)
        with self._reads.connect() as connection:
            known = list(connection.execute(query).scalars())
        if len(known) >= MOST_PASSKEYS:
            raise TooManyKeys(f"an account has at most {MOST_PASSKEYS} passkeys")
        options = webauthn.generate_registration_options(
            rp_id=site.host,
            rp_name=SITE,
            user_id=guest.handle.encode(),
            user_name=guest.name,
            user_display_name=guest.name,
            challenge=self._challenge(guest.id),
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED
            ),
            exclude_credentials=_named(known),
        )
        return _plain(webauthn.options_to_json(options))

    def add(self, guest_id: str, name: str, credential: Json, site: Site) -> Passkey:
        """Keep the passkey that a browser has made; no link from before opens the account then.
        BadPasskey if it is not what was asked for.
        """
        challenge = self._answered(credential, guest_id)
        try:
            made = webauthn.verify_registration_response(
                credential=dict(credential),
                expected_challenge=challenge,
                expected_rp_id=site.host,
                expected_origin=site.origin,
            )
        except _UNREADABLE as error:
            raise BadPasskey(f"this is no passkey for this site: {type(error).__name__}") from error
        if len(made.credential_id) > LONGEST_CREDENTIAL:
            raise BadPasskey("no passkey has an id that long")
        return self._keep(guest_id, clean_name(name), made)

    def _keep(self, guest_id: str, name: str, made: VerifiedRegistration) -> Passkey:
        now = self._clock()
        row = {
            "digest": _digest(made.credential_id),
            "guest_id": guest_id,
            "number": secrets.token_hex(6),
            "name": name,
            "credential": made.credential_id,
            "public_key": made.credential_public_key,
            "uses": made.sign_count,
            "made_at": now,
            "used_at": now,
        }
        own = select(func.count()).where(passkeys.c.guest_id == guest_id)
        same = select(passkeys.c.guest_id).where(passkeys.c.digest == row["digest"])
        with self._engine.begin() as connection:
            hold_account(connection, guest_id)
            if connection.execute(same).first() is not None:
                raise BadPasskey("this passkey opens an account already")
            if connection.execute(own).scalar_one() >= MOST_PASSKEYS:
                raise TooManyKeys(f"an account has at most {MOST_PASSKEYS} passkeys")
            connection.execute(insert(passkeys).values(row))
            end_links(connection, guest_id)
        return Passkey(str(row["number"]), name, now, now)

    def remove(self, guest_id: str, number: str) -> None:
        """Forget a passkey, if the guest has it; no link from before opens the account then."""
        own = passkeys.c.guest_id == guest_id, passkeys.c.number == number
        with self._engine.begin() as connection:
            if connection.execute(delete(passkeys).where(*own)).rowcount:
                end_links(connection, guest_id)

    def ask(self, site: Site) -> Json:
        """What a browser needs to sign somebody in: whom, only their passkey knows."""
        options = webauthn.generate_authentication_options(
            rp_id=site.host, challenge=self._challenge(None)
        )
        return _plain(webauthn.options_to_json(options))

    def opened_by(self, credential: Json, site: Site) -> str:
        """The id of the guest whose passkey has signed; BadPasskey if none of ours has."""
        challenge = self._answered(credential, None)
        digest = _digest(_bytes_of(credential.get("rawId")))
        with self._reads.connect() as connection:
            kept = _found(connection, digest)
        if kept is None:
            raise BadPasskey("this passkey opens no account")
        try:
            signed = webauthn.verify_authentication_response(
                credential=dict(credential),
                expected_challenge=challenge,
                expected_rp_id=site.host,
                expected_origin=site.origin,
                credential_public_key=kept.public_key,
                credential_current_sign_count=kept.uses,
            )
        except _UNREADABLE as error:
            raise BadPasskey(f"this was not signed: {type(error).__name__}") from error
        used = {"uses": signed.new_sign_count, "used_at": self._clock()}
        with self._engine.begin() as connection:
            connection.execute(update(passkeys).where(passkeys.c.digest == digest).values(used))
        return kept.guest_id

    def _challenge(self, guest_id: str | None) -> bytes:
        challenge, now = secrets.token_bytes(32), self._clock()
        row = {
            "digest": _digest(challenge),
            "guest_id": guest_id,
            "expires_at": now + ANSWER_WITHIN,
        }
        with self._engine.begin() as connection:
            connection.execute(delete(challenges).where(challenges.c.expires_at < now))
            connection.execute(insert(challenges).values(row))
        return challenge

    def _answered(self, credential: Json, guest_id: str | None) -> bytes:
        """The challenge that this is an answer to, which is then used up."""
        response = credential.get("response")
        try:
            said = response["clientDataJSON"] if isinstance(response, Mapping) else ""
            challenge = parse_client_data_json(_bytes_of(said)).challenge
        except _UNREADABLE as error:
            raise BadPasskey("this is no answer to a challenge") from error
        asked = (
            challenges.c.digest == _digest(challenge),
            challenges.c.expires_at > self._clock(),
            challenges.c.guest_id.is_(None)
            if guest_id is None
            else challenges.c.guest_id == guest_id,
        )
        with self._engine.begin() as connection:
            if not connection.execute(delete(challenges).where(*asked)).rowcount:
                raise BadPasskey("nobody was asked this, or it was long ago")
        return challenge


def _found(connection: Connection, digest: bytes) -> _Kept | None:
    columns = passkeys.c
    query = (
        select(columns.guest_id, columns.public_key, columns.uses)
        .join(guests, guests.c.id == columns.guest_id)
        .where(columns.digest == digest, guests.c.shut_at.is_(None))
    )
    row = connection.execute(query).one_or_none()
    return None if row is None else _Kept(*row)


def _named(credentials: Sequence[bytes]) -> list[PublicKeyCredentialDescriptor]:
    return [PublicKeyCredentialDescriptor(id=credential) for credential in credentials]


def _plain(options: str) -> Json:
    plain: Json = msgspec.json.decode(options)
    return plain


def _bytes_of(text: object) -> bytes:
    """What the base64url text means; BadPasskey if it is none."""
    if not isinstance(text, str):
        raise BadPasskey("a field is missing")
    try:
        return base64url_to_bytes(text)
    except ValueError as error:
        raise BadPasskey("a field is not base64url") from error


def _digest(secret: bytes) -> bytes:
    return hashlib.sha256(secret).digest()
