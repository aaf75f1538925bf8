"""What requests about notices may contain."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from tablero.house.notices import push

from .bodies import Text


class MailBody(msgspec.Struct, frozen=True):
    """An address that somebody gives as their own."""

    address: Text


class DeviceBody(msgspec.Struct, frozen=True):
    """A browser's subscription, as it hands it out."""

    endpoint: Text
    keys: push.DeviceKeys


class HookBody(msgspec.Struct, frozen=True):
    """A web address of somebody's."""

    url: Text


class WishesBody(msgspec.Struct, frozen=True):
    """What somebody wants to hear of: `turn.mail`, …; and after how many minutes away from
    tables without a clock of days."""

    on: Annotated[list[Text], Meta(max_length=100)] | Text = ""
    away: Annotated[int, Meta(ge=0, le=10_000)] = 0


class SilenceBody(msgspec.Struct, frozen=True):
    """A table, and whether to say nothing about it."""

    table: Text
    silent: bool = False


class ChannelBody(msgspec.Struct, frozen=True):
    """One of somebody's channels."""

    channel: Text
