"""What can go wrong, each with a stable code that programs and translations rely on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar


class TableroError(Exception):
    """Base of every error that bad input can cause. `code` never changes; the message may."""

    code: ClassVar[str] = "error"


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not allowed: a message key, its parameters and the paragraph."""

    key: str
    paragraph: str = ""
    params: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        cited = f" ({self.paragraph})" if self.paragraph else ""
        details = "".join(f" {name}={value}" for name, value in self.params.items())
        return f"{self.key}{details}{cited}"


class Illegal(TableroError):
    """An action that the rules do not allow now. The State is unchanged."""

    code = "illegal-action"

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class BadAction(TableroError):
    """A text that is not an action of this game."""

    code = "bad-action"


class BadRecord(TableroError):
    """A record that cannot be read or replayed; the message names the line."""

    code = "bad-record"


class BadOption(TableroError):
    """An option or seat count that the game does not have."""

    code = "bad-option"


class Misfit(BadOption):
    """Choices that the game has, but not together, or not for this number of players."""

    code = "misfit"

    def __init__(self, refusal: Refusal, game: str) -> None:
        super().__init__(f"{game}: {refusal}")
        self.refusal = refusal
        self.game = game


class BadBox(TableroError):
    """A table of components that the game cannot be played with."""

    code = "bad-box"


class BadPosition(TableroError):
    """A text that is not a position; the message names the line and the place in it."""

    code = "bad-position"
