"""What a person prefers, wherever they play: kept with the guest, and in the browser for scripts.

`KNOWN` is the only list of these settings. Whatever is not the default is stored, as text.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, Protocol, TypeAlias

from tablero.words import LANGUAGES

from .bots import BOTS
from .errors import UnknownSetting

Preferences: TypeAlias = Mapping[str, str]
"""The settings that somebody changed, by name."""

PACES: Final = ("slow", "normal", "quick", "at-once")
"""How fast somebody likes bots to play."""
MOST_NAMES: Final = 80
"""How many names a setting that collects them may hold: browsers send them with every request."""
_NAME: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,23}")
_BETWEEN_SETTINGS: Final = "|"
_BETWEEN_NAMES: Final = "+"


class Kind(Protocol):
    """What a setting can be."""

    default: str

    def chosen(self, value: str, before: str) -> str:
        """The setting after somebody has sent a value; UnknownSetting if there is no such value."""

    def is_valid(self, value: str) -> bool:
        """Whether it can have this value."""


class Choice:
    """One of a few values; the first is the default."""

    def __init__(self, default: str, *others: str) -> None:
        self.default = default
        self.values: Final = tuple(dict.fromkeys((default, *others)))

    def chosen(self, value: str, before: str) -> str:
        """The value that was sent; an empty one is the default."""
        wanted = value or self.default
        if wanted not in self.values:
            raise UnknownSetting(f"this can be {', '.join(self.values)}")
        return wanted

    def is_valid(self, value: str) -> bool:
        """Whether it is one of the values."""
        return value in self.values


class Names:
    """Names that are collected, such as those of hints that somebody has seen."""

    default = ""

    def chosen(self, value: str, before: str) -> str:
        """The names so far with one more, the oldest dropped if there are too many; an empty one
        drops them all.
        """
        if value and not _NAME.fullmatch(value):
            raise UnknownSetting("a name is made of a-z, 0-9 and -")
        kept = [name for name in before.split(_BETWEEN_NAMES) if name and name != value]
        return _BETWEEN_NAMES.join([*kept, value][-MOST_NAMES:]) if value else ""

    def is_valid(self, value: str) -> bool:
        """Whether it is a list of names."""
        names = value.split(_BETWEEN_NAMES)
        return len(names) <= MOST_NAMES and all(map(_NAME.fullmatch, names))


KNOWN: Final[Mapping[str, Kind]] = {
    "pace": Choice("normal", *PACES),
    "level": Choice(*BOTS),
    "replay": Choice("1", "0.5", "2", "4"),
    "still": Choice("no", "yes"),
    "sound": Choice("no", "yes"),
    "no-confirm": Choice("no", "yes"),
    "hints": Choice("yes", "no"),
    "seen": Names(),
    "lang": Choice("", *LANGUAGES),
    "theme": Choice("auto", "day", "night"),
    "profile": Choice("public", "hidden"),
}
"""Every setting. One with the values yes and no is a checkbox on the page."""

DEFAULTS: Final[Preferences] = {name: kind.default for name, kind in KNOWN.items()}


def changed(preferences: Preferences, name: str, value: str) -> Preferences:
    """The preferences after a change; UnknownSetting if there is no such setting or value."""
    kind = KNOWN.get(name)
    if kind is None:
        raise UnknownSetting(f"there are {', '.join(KNOWN)}")
    after = kind.chosen(value, preferences.get(name, kind.default))
    return known({**preferences, name: after})


def known(stored: Mapping[str, str]) -> Preferences:
    """What of this is a setting that this program knows and that is not as it is by default."""
    return {
        name: stored[name]
        for name, kind in KNOWN.items()
        if name in stored and stored[name] != kind.default and kind.is_valid(stored[name])
    }


def written(preferences: Preferences) -> str:
    """As one text that needs no quotes in a cookie; settings.js reads and writes the same."""
    return _BETWEEN_SETTINGS.join(f"{name}:{value}" for name, value in preferences.items())


def read(text: str) -> Preferences:
    """What `written` wrote; whatever else it may be is ignored."""
    pairs = (pair.partition(":") for pair in text.split(_BETWEEN_SETTINGS))
    return known({name: value for name, _, value in pairs})
