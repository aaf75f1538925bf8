"""The people at one table: each follows it over a WebSocket, and answers when asked."""

from __future__ import annotations

import asyncio
import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from random import Random
from typing import Final

import msgspec

from .news import Question, asks_anew, calls_to_resync, question_of, told_of
from .plan import Accepted, Played, StagedTable
from .wire import Address, Follower, Refused, Reply, Speaker, follow

OK: Final = 200
SETTLE: Final = 0.5
"""Seconds that news of the last answer may take before a table without a question seems over."""


class _Said(msgspec.Struct):
    told: int = -1
    table: str = ""
    error: dict[str, str] = {}


_SAID: Final = msgspec.json.Decoder(_Said)


class Ear:
    """What one follower has heard: which entries came when, and how large the news were."""

    __slots__ = ("arrivals", "follower", "resyncs", "sizes", "told")

    def __init__(self) -> None:
        self.told = -1
        self.arrivals: list[tuple[int, float]] = []
        self.sizes: list[int] = []
        self.resyncs = 0
        self.follower: Follower | None = None

    def hear(self, message: bytes, at: float) -> None:
        """Note a message."""
        if calls_to_resync(message):
            self.resyncs += 1
            return
        told = told_of(message)
        if told > self.told:
            self.told = told
            self.arrivals.append((told, at))
            self.sizes.append(len(message))

    def forget(self) -> None:
        """Begin another round."""
        self.arrivals.clear()
        self.sizes.clear()

    @property
    def listens(self) -> bool:
        """Whether the connection is open."""
        return self.follower is not None and self.follower.code is None

    def lost(self) -> str | None:
        """How the connection ended, if it did."""
        code = None if self.follower is None else self.follower.code
        return None if code is None else f"closed {code}"


def delays(arrivals: Sequence[tuple[int, float]], sent: Sequence[tuple[int, float]]) -> list[float]:
    """Milliseconds until the news that include each entry; entries that never came are left out."""
    tolds = [told for told, _ in arrivals]
    found = ((bisect_left(tolds, told), at) for told, at in sent)
    return [(arrivals[index][1] - at) * 1000 for index, at in found if index < len(arrivals)]


class Player(Ear):
    """A person at a table."""

    __slots__ = ("_when_asked", "question", "speaker")

    def __init__(self, address: Address, token: str, when_asked: Callable[[], None]) -> None:
        super().__init__()
        self.question: Question | None = None
        self.speaker = Speaker(address, token)
        self._when_asked = when_asked

    def hear(self, message: bytes, at: float) -> None:
        """Note a message, and the question in it."""
        super().hear(message, at)
        if asks_anew(message):
            self.question = question_of(message)
            if self.question is not None:
                self._when_asked()


class Party:
    """A table's people, who give an answer every `pace` seconds."""

    def __init__(self, address: Address, table: StagedTable, luck: Random) -> None:
        self._address = address
        self._luck = luck
        self._asked = asyncio.Event()
        self.table = table
        self.players = [Player(address, token, self._asked.set) for token in table.tokens]
        self.sent: dict[str, list[tuple[int, float]]] = {table.id: []}
        """For every table of this round, the entry of every answer and when it was sent."""
        self.accepted: list[Accepted] = []
        self.errors: Counter[str] = Counter()
        self._seen = Played()
        self._count = 0

    async def connect(self, shape: str) -> None:
        """Let everybody follow the table; whoever is refused is counted."""
        path = live_path(self.table.id, shape)
        for player, token in zip(self.players, self.table.tokens, strict=True):
            await guarded(self._follow(player, path, token), self.errors)

    async def _follow(self, player: Player, path: str, token: str) -> None:
        player.follower = await follow(self._address, path, token, player.hear)

    async def play(self, phase: float, pace: float, end: float) -> None:
        """Answer until the end of the round."""
        due = time.monotonic() + phase * pace
        while due < end:
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            await self._resync()
            player = await self._whose_turn(end)
            if player is not None:
                await guarded(self._answer(player), self.errors)
            elif self._all_heard():
                await guarded(self._rematch(), self.errors)
            due = max(due + pace, time.monotonic())

    async def _whose_turn(self, end: float) -> Player | None:
        """Somebody with an open question, once there is one; None if there is none in time."""
        while True:
            self._asked.clear()
            for player in self.players:
                if player.question is not None and player.told >= self.last:
                    return player
            left = end - time.monotonic()
            try:
                patience = min(SETTLE, left) if self._all_heard() else left
                await asyncio.wait_for(self._asked.wait(), patience)
            except TimeoutError:
                return None

    def _all_heard(self) -> bool:
        """Whether everybody has the news of our last answer: who is not asked then, never is."""
        return all(player.told >= self.last for player in self.players)

    @property
    def last(self) -> int:
        """The last entry of ours that the server has accepted."""
        ours = self.accepted and self.accepted[-1].table == self.table.id
        return self.accepted[-1].told if ours else self.table.told

    async def _answer(self, player: Player) -> None:
        question, player.question = player.question, None
        if question is None:
            return
        self._count += 1
        nonce = f"load-{self.table.id}-{self._count}"
        action = self._luck.choice(question.answers)
        body = {"ply": question.ply, "action": action, "nonce": nonce, "told": player.told}
        at = time.monotonic()
        reply = await self._post(player, "answer", body)
        said = self._checked(reply)
        if said is not None:
            self._seen.acknowledged.append((time.monotonic() - at) * 1000)
            self.sent[self.table.id].append((said.told, at))
            self.accepted.append(Accepted(self.table.id, nonce, said.told))

    async def _post(self, player: Player, what: str, body: dict[str, object]) -> Reply:
        path, raw = f"/t/{self.table.id}/{what}", msgspec.json.encode(body)
        try:
            return await player.speaker.post(path, raw)
        except ConnectionError:
            # The server may have hung up on an idle connection; the nonce makes it safe to repeat.
            player.speaker.close()
            return await player.speaker.post(path, raw)

    def _checked(self, reply: Reply) -> _Said | None:
        said = _SAID.decode(reply.body)
        if reply.status == OK:
            return said
        self.errors[f"{reply.status} {said.error.get('code', '')}".strip()] += 1
        return None

    async def _resync(self) -> None:
        """Whoever has missed something asks for everything."""
        for player in self.players:
            if player.resyncs:
                self.errors["resync"] += player.resyncs
                player.resyncs = 0
                reply = await player.speaker.get(f"/t/{self.table.id}/news?after=0")
                player.hear(reply.body, time.monotonic())

    async def _rematch(self) -> None:
        """The game is over: everybody moves on to the next table."""
        said = self._checked(await self._post(self.players[0], "rematch", {}))
        if said is None:
            return
        self._settle()
        self.hang_up()
        self.table = StagedTable(said.table, 0, self.table.tokens)
        self.players = [
            Player(self._address, token, self._asked.set) for token in self.table.tokens
        ]
        self.sent[self.table.id] = []
        for player in self.players:
            self._checked(await self._post(player, "orders", {"orders": []}))
        await self.connect("wide")

    def _settle(self) -> None:
        """Note what everybody has heard at this table."""
        for player in self.players:
            self._seen.news += delays(player.arrivals, self.sent[self.table.id])
            self._seen.sizes += player.sizes
            player.forget()
            lost = player.lost()
            if lost is not None:
                self.errors[lost] += 1

    def report(self, played: Played) -> None:
        """Add what happened in this round, and begin another."""
        self._settle()
        played.acknowledged += self._seen.acknowledged
        played.news += self._seen.news
        played.sizes += self._seen.sizes
        played.accepted += self.accepted
        add_up(played.errors, self.errors)
        self._seen, self.accepted, self.sent = Played(), self.accepted[-1:], {self.table.id: []}
        self.errors.clear()

    def hang_up(self) -> None:
        """Everybody leaves."""
        for player in self.players:
            player.speaker.close()
            if player.follower is not None:
                player.follower.close()


def live_path(table_id: str, shape: str) -> str:
    """Where a table's news are."""
    return f"/t/{table_id}/live?shape={shape}"


async def guarded(deed: Awaitable[None], errors: Counter[str]) -> None:
    """Do something; count the error if the network fails."""
    try:
        await deed
    except Refused as refused:
        errors[f"{refused.status} handshake"] += 1
    except TimeoutError:
        errors["timeout"] += 1
    except OSError as error:
        errors[type(error).__name__] += 1


def add_up(total: dict[str, int], more: Counter[str]) -> None:
    """Add counts to a total."""
    for name, count in more.items():
        total[name] = total.get(name, 0) + count
