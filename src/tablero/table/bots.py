"""The bots that can sit at a table. The only module here that knows the bots' layer."""

from __future__ import annotations

import hmac
from typing import Any, Final, NamedTuple

from tablero.bots import BOTS as BOTS_BY_NAME
from tablero.bots import UnknownBot, make
from tablero.engine import Seat, View

from .entries import Param, plain
from .table import Table

BOTS: Final = tuple(BOTS_BY_NAME)
"""The names of the bots, best first."""
WARM_BOT: Final = "greedy"
"""The bot that keeps the seat warm for a player who left, and plays if nobody chose one."""


class Thought(NamedTuple):
    """What a bot answers, in text form, and why."""

    action: str
    reason: str
    params: dict[str, Param]


def check_bot(name: str) -> str:
    """Return the name; UnknownBot if no bot has it."""
    if name not in BOTS:
        raise UnknownBot(f"no bot is called {name[:40]!r}")
    return name


def think(bot: str, seed: int, view: View[Any]) -> Thought:
    """Let a bot choose. It sees only its seat's view; runs in any process."""
    choice = make(bot, seed).choose(view)
    params = {name: plain(value) for name, value in choice.reason_params.items()}
    return Thought(str(choice.action), choice.reason_key, params)


def bot_seed(table: Table, seat: Seat) -> int:
    """The bot's own luck at this decision: two processes would come to the same answer."""
    message = f"bot {seat} {table.ply} {table.told_at_undo}".encode()
    return int.from_bytes(hmac.digest(table.seed, message, "sha256")[:6])
