"""An analysis in words: chances as percentages, plies as the log tells them."""

from __future__ import annotations

from collections.abc import Sequence

from babel.numbers import format_percent

from tablero.engine import Action, Event
from tablero.words import Words


def percent(share: float, lang: str) -> str:
    """A share in whole percent, as the language writes it."""
    return format_percent(round(share, 2), locale=lang)


def signed(change: float, lang: str) -> str:
    """A change in percentage points, with its sign; a true minus, as long as the plus."""
    points = round(change, 2)
    sign = "+" if points > 0 else "−" if points < 0 else "±"
    return sign + percent(abs(points), lang)


def told(action: Action, events: Sequence[Event], words: Words) -> str:
    """What happened, for somebody who may know everything; the answer itself if nothing did."""
    lines = [words.tell(event) for event in events]
    return " ".join(dict.fromkeys(lines)) if lines else words.phrase(action)
