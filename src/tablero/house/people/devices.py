"""Devices: the sessions of an account, as their owner knows them."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

_BROWSERS: Final = (
    ("Edge", r"Edg(?:e|A|iOS)?/"),
    ("Opera", r"OPR/|OPX/|Opera"),
    ("Samsung Internet", r"SamsungBrowser/"),
    ("Vivaldi", r"Vivaldi/"),
    ("Firefox", r"Firefox/|FxiOS/"),
    ("Chrome", r"Chrome/|CriOS/|Chromium/"),
    ("Safari", r"Safari/"),
)
_SYSTEMS: Final = (
    ("iPhone", r"iPhone"),
    ("iPad", r"iPad"),
    ("Android", r"Android"),
    ("ChromeOS", r"CrOS"),
    ("Windows", r"Windows"),
    ("macOS", r"Macintosh|Mac OS X"),
    ("Linux", r"Linux|X11"),
)
READ: Final = 400
"""Characters of what a browser says of itself; the rest is not looked at."""


class Device(NamedTuple):
    """A browser in which an account is open."""

    number: str
    agent: str
    """The browser and the system, as far as they are known."""
    made_at: float
    used_at: float
    here: bool
    """Whether it is the one that asks."""


def agent_of(said: str) -> str:
    """What browser on what system, in a few words: “Firefox · Linux”. Empty if it says neither."""
    return " · ".join(filter(None, (_first(_BROWSERS, said), _first(_SYSTEMS, said))))


def _first(known: tuple[tuple[str, str], ...], said: str) -> str:
    return next((name for name, sign in known if re.search(sign, said[:READ])), "")
