"""Carriers: bring a letter through a channel, and say how that went."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage
from functools import partial
from typing import Final, NamedTuple

import msgspec

from . import hooks, mail, push
from .book import Outcome
from .channels import Channel
from .errors import NotOutside, NotReachable
from .kinds import ChannelKind
from .letter import Letter
from .outside import Outside, Unreached, target_of
from .policy import Policy

_LOG: Final = logging.getLogger("tablero.house.notices")
MAILS_AT_ONCE: Final = 4
_GONE: Final = frozenset({404, 410})
_LATER: Final = frozenset({408, 425, 429})


class Report(NamedTuple):
    """How a sending went, and what to tell the person about it."""

    outcome: Outcome
    problem: str = ""


class Carriers:
    """Mail, push and hooks, as the operator has set them up."""

    def __init__(self, policy: Policy, clock: Callable[[], float], contact: str) -> None:
        self._policy = policy
        # Each with threads of its own: what is slow in one way holds up no other.
        self._services, self._hooks = Outside(policy.outbound), Outside(policy.outbound)
        self._clock = clock
        self._contact = contact
        """How push services can reach the operator: an address, of the web or for mail."""
        self._threads = ThreadPoolExecutor(MAILS_AT_ONCE, thread_name_prefix="mail")

    async def carry(self, letter: Letter, channel: Channel, push_key: str) -> Report:
        """Bring a letter through a channel."""
        if not self.ways()[channel.kind]:
            return Report("failed", "no-such-way")
        if channel.kind == "mail":
            return await self._mail(letter, channel)
        try:
            if channel.kind == "push":
                return await self._push(letter, channel, push_key)
            return await self._hook(letter, channel)
        except (NotOutside, NotReachable) as error:
            return Report("refused", error.code)
        except Unreached as error:
            return Report("unknown" if error.sent else "failed", "no-answer")

    def ways(self) -> Mapping[ChannelKind, bool]:
        """Through which kinds of channels this server sends."""
        return {"mail": self._policy.mailing.works, "push": push.works(), "hook": True}

    async def ask(self, address: str, link: str, lang: str) -> None:
        """Ask the owner of an address whether they agree; mail.Unsent if the mail cannot leave."""
        sender = self._policy.mailing.sender
        await self._post(mail.question(address, sender, link, lang), address)

    async def _mail(self, letter: Letter, channel: Channel) -> Report:
        written = mail.written(letter, channel.address, self._policy.mailing.sender)
        try:
            await self._post(written, channel.address)
        except mail.Unsent as error:
            _LOG.warning("a mail did not leave: %s", error.__cause__ or error)
            if error.sent:
                return Report("unknown", error.code)
            return Report("refused" if error.for_good else "failed", error.code)
        return Report("sent")

    async def _post(self, message: EmailMessage, to: str) -> None:
        work = partial(mail.post, message, to, self._policy.mailing)
        await asyncio.get_running_loop().run_in_executor(self._threads, work)

    async def _push(self, letter: Letter, channel: Channel, key: str) -> Report:
        target = push.endpoint_of(channel.address, self._services.rules)
        keys = msgspec.json.decode(channel.secret, type=push.DeviceKeys)
        body = push.encrypted(push.body_of(letter), keys)
        headers = push.headers_of(letter, channel.address, key, self._contact, self._clock())
        status = await self._services.post(target, headers, body)
        return Report("gone") if status in _GONE else _answered(status)

    async def _hook(self, letter: Letter, channel: Channel) -> Report:
        target = target_of(channel.address, self._hooks.rules)
        now = self._clock()
        body = hooks.body_of(letter, now)
        headers = hooks.headers_of(body, channel.secret, now)
        return _answered(await self._hooks.post(target, headers, body))

    def close(self) -> None:
        """Take no more mails; those on their way go out."""
        self._threads.shutdown(wait=False)
        self._services.close()
        self._hooks.close()


def _answered(status: int) -> Report:
    """What an answer says about a sending."""
    if 200 <= status < 300:
        return Report("sent")
    if 300 <= status < 400:
        return Report("refused", "redirected")
    passing = status >= 500 or status in _LATER
    return Report("failed" if passing else "refused", "bad-answer")
