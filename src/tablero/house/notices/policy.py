"""What the operator chooses about notices."""

from __future__ import annotations

from typing import Final

import msgspec

PUSH_SERVICES: Final = (
    "fcm.googleapis.com",
    "updates.push.services.mozilla.com",
    "web.push.apple.com",
    "*.notify.windows.com",
)
"""Where browsers have their push services. `*.` stands for one or more names before the rest."""


class Outbound(msgspec.Struct, frozen=True):
    """Where this server may send something because a visitor says so."""

    http: bool = False
    """Whether web addresses of people may be unencrypted."""
    ports: tuple[int, ...] = (80, 443)
    inside: tuple[str, ...] = ()
    """Hosts with a port, `10.0.0.7:9000`, that are fine although they are inside."""
    push: tuple[str, ...] = PUSH_SERVICES
    """Hosts of push services."""
    timeout: float = 10.0
    """Seconds for everything together: finding the host, connecting, sending, hearing back."""


class Mailing(msgspec.Struct, frozen=True):
    """How mail leaves; not at all without a server and without a folder."""

    server: str = ""
    """smtp://user@host:587 (STARTTLS), smtps://user@host:465, or without any encryption
    smtp+plain://host:25. The password is in TABLERO_MAIL_PASSWORD, or in the file below."""
    sender: str = ""
    folder: str = ""
    """Where mails are put as files instead, to read them in development."""
    password_file: str = ""
    timeout: float = 20.0
    """Seconds for each step of talking to the server."""
    questions_per_address: int = 3
    questions_per_guest: int = 6
    questions_in_all: int = 300
    """How many mails in a day ask whether somebody agrees to get notices."""

    @property
    def works(self) -> bool:
        """Whether mail can leave."""
        return bool(self.server or self.folder)


class Policy(msgspec.Struct, frozen=True):
    """How notices are sent."""

    address: str = ""
    """The public address of this server, with which links in notices begin."""
    mailing: Mailing = Mailing()
    outbound: Outbound = Outbound()
    grace: float = 60.0
    """Seconds for which somebody must be away from a table before they are told anything."""
    pause: float = 600.0
    """Seconds between two notices to one person about one table."""
    daily: int = 100
    """How many notices a day go through one channel."""
    look_every: float = 5.0
    """Seconds between looks for what is due."""
    catch_up_every: float = 60.0
    """Seconds between looks for tables that changed without this being considered, because a
    server stopped in between."""
    retry_after: float = 60.0
    """Seconds after which a notice that could not be sent is tried again; four times longer each
    further time."""
    tries: int = 6
    begun_for: float = 300.0
    """Seconds after which nobody waits any more to hear how a sending went that was begun."""
