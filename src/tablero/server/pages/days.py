"""Days as people write them. All of them by UTC, as clocks count."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

import htpy as h
from babel import Locale
from babel.dates import format_date, format_datetime
from htpy import Element

from tablero.words import Words

WRITTEN: Final = {"en": "en_GB"}
"""Whose order of day and month a language follows, where its name alone would mean another's."""


def day_of(at: float, words: Words) -> str:
    """The day of a moment."""
    day = format_date(_moment(at).date(), format="medium", locale=_locale(words))
    return _first_named(day, words)


def day_and_month(at: float, words: Words) -> str:
    """The day of a moment that is not far away: without the year."""
    return _formed(_moment(at), "MMMMd", words)


def day_and_time(at: float, words: Words) -> str:
    """A moment that is not far away, to the minute: without the year."""
    return _with_time(_formed(_moment(at), "MMMd", words), at, words)


def moment_of(at: float, words: Words) -> str:
    """A moment, to the minute."""
    return _with_time(day_of(at, words), at, words)


def month_of(month: str, words: Words) -> str:
    """A month that is written 2026-11."""
    year, _, number = month.partition("-")
    return _formed(datetime(int(year), int(number), 1, tzinfo=UTC), "yMMM", words)


def dated(at: float, words: Words) -> Element:
    """The day of a moment; programs that read the page get the minute."""
    return h.time(datetime=_moment(at).isoformat(timespec="minutes"))[day_of(at, words)]


def _with_time(day: str, at: float, words: Words) -> str:
    return f"{day}, {_formed(_moment(at), 'Hm', words)}"


def _formed(moment: datetime, parts: str, words: Words) -> str:
    """The parts of a moment, in the order and with the dots of the language."""
    locale = _locale(words)
    written = format_datetime(moment, locale.datetime_skeletons[parts].pattern, locale=locale)
    return _first_named(written, words)


def _first_named(day: str, words: Words) -> str:
    """A date as French writes the first of a month, and Babel does not."""
    return f"1er{day[1:]}" if words.lang == "fr" and day.startswith("1 ") else day


def _locale(words: Words) -> Locale:
    return Locale.parse(WRITTEN.get(words.lang, words.lang))


def _moment(at: float) -> datetime:
    return datetime.fromtimestamp(at, UTC)
