"""Events: what happened, and who may know it. Log, animation and undo are made from them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from .value import Value
from .values import EVERYONE, Audience, Seat, may_know
from .zones import UNSEEN


class Event(Value):
    """Something that happened at the table.

    That it happened is public; the parameters named in `secret` are for the audience only.
    """

    fields: ClassVar = {
        "key": str,
        "paragraph": str,
        "params": dict[str, Any],
        "audience": Audience,
        "secret": tuple[str, ...],
    }
    __slots__ = tuple(fields)

    def __init__(
        self,
        key: str,
        paragraph: str,
        params: Mapping[str, object],
        audience: Audience = EVERYONE,
        secret: tuple[str, ...] = (),
    ) -> None:
        self.key: Final = key
        self.paragraph: Final = paragraph
        self.params: Final = params
        self.audience: Final = audience
        self.secret: Final = secret

    def seen_by(self, seat: Seat | None) -> Event:
        """The event as the seat (None: a spectator) may know it."""
        if not self.secret and self.audience == EVERYONE:
            return self
        if not self.secret or may_know(seat, self.audience):
            return Event(self.key, self.paragraph, self.params)
        blanks = dict.fromkeys(self.secret, UNSEEN)
        return Event(self.key, self.paragraph, {**self.params, **blanks})

    @property
    def hidden(self) -> bool:
        """Whether a parameter is blank for this reader."""
        return any(value is UNSEEN for value in self.params.values())
