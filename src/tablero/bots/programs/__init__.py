"""Bots that are programs in any language: JSON lines over stdin and stdout (docs/bot-protocol.md).

Only the command line starts programs. `tablero.bots.make`, which tables use, knows no commands.
"""

from __future__ import annotations

from .child import Kind
from .data import view_data
from .hiring import NoProgram, Terms, check_bot, hire, is_command, lost_seats, seated
from .leaving import end_on, leave
from .messages import PROTOCOL
from .program import SECONDS, LostSeat, Program

__all__ = [
    "PROTOCOL",
    "SECONDS",
    "Kind",
    "LostSeat",
    "NoProgram",
    "Program",
    "Terms",
    "check_bot",
    "end_on",
    "hire",
    "is_command",
    "leave",
    "lost_seats",
    "seated",
    "view_data",
]
