"""Every file that a page refers to, found by its path; its address names its content.

`/static/base.css` is the newest, and browsers ask each time. `/static/<fingerprint>/base.css` is
the address that pages use: what lies there never changes, so browsers never ask again. Scripts
import each other by relative names, so all of them share one fingerprint.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from tablero.drawing.palette import Theme, stylesheet
from tablero.games import all_games, find
from tablero.words import LANGUAGES

from ..problems import NotFound
from . import art
from .sheets import fingerprint

_FOLDER: Final = Path(__file__).parents[1] / "static"
_LANGUAGE: Final = "|".join(LANGUAGES)
_KINDS: Final = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".png": "image/png",
}
_ENTRIES: Final = ("art.js", "table.js")
_IMPORTED: Final = re.compile(r'^import (?:[^"]* from )?"\./([\w-]+\.js)";', re.MULTILINE)
_MANY: Final = re.compile(r"/art/(?:glimpse|still|example)/([\w-]+)/.+")
_FINGERPRINTED: Final = re.compile(r"(/\w+)/([0-9a-f]{16})(/.+)")


class Asset(NamedTuple):
    """A file for browsers to keep."""

    path: str
    body: bytes
    kind: str
    """Its media type."""
    fingerprint: str

    @property
    def address(self) -> str:
        """Where exactly this content is."""
        return _addressed(self.path, self.fingerprint)


def split(path: str) -> tuple[str, str | None]:
    """The path of an asset, and the fingerprint that its address names, if any."""
    found = _FINGERPRINTED.fullmatch(path)
    return (found[1] + found[3], found[2]) if found else (path, None)


def asset(path: str) -> Asset:
    """The asset at a path without fingerprint; NotFound if there is none."""
    return _made(path) if is_one_of_many(path) else _kept(path)


def is_one_of_many(path: str) -> bool:
    """Whether this would be an example, of which there are hundreds in all languages and themes:
    too many to keep as they are, or to spend much time on each.
    """
    return path.startswith("/art/example/")


@cache
def _kept(path: str) -> Asset:
    return _made(path)


def _made(path: str) -> Asset:
    folder, _, name = path.rpartition("/")
    if folder == "/static" and name in _files():
        body = _files()[name]
        return _asset(path, body, _of_scripts() if name.endswith(".js") else fingerprint(body))
    for pattern, make in _MADE.items():
        if found := re.fullmatch(pattern, path):
            made = make(*found.groups())
            body = made.encode() if isinstance(made, str) else made
            return _asset(path, body, _of_sources(path) or fingerprint(body))
    raise NotFound("no such file")


def address(path: str) -> str:
    """The address under which browsers may keep an asset for good."""
    sources = _of_sources(path)
    return _addressed(path, sources) if sources else asset(path).address


def _addressed(path: str, print_of: str) -> str:
    top, name = path[1:].split("/", 1)
    return f"/{top}/{print_of}/{name}"


@cache
def scripts() -> tuple[str, ...]:
    """The paths of the scripts that every page runs: those that it names, and what they import."""
    found: list[str] = []
    asked = list(_ENTRIES)
    while asked:
        if (name := asked.pop()) not in found:
            found.append(name)
            asked += _IMPORTED.findall(_files()[name].decode())
    return tuple(f"/static/{name}" for name in sorted(found))


def shell() -> tuple[str, ...]:
    """The addresses of everything that pages of any kind are made of, but no game's art."""
    named = [f"/static/{name}" for name in (*_files(), "tokens.css")]
    named += [f"/static/game/{game.name}.css" for game in all_games()]
    named += ["/art/chart-day.svg", "/art/chart-night.svg"]
    return tuple(address(path) for path in named)


def _asset(path: str, body: bytes, print_of: str) -> Asset:
    return Asset(path, body, _KINDS[Path(path).suffix], print_of)


def _of_sources(path: str) -> str:
    """The fingerprint of pictures of which a page has many: it names what they are made of, so
    that each is drawn only when somebody looks at it. Empty for everything else."""
    found = _MANY.fullmatch(path)
    return art.edition(find(found[1])) if found else ""


@cache
def _files() -> Mapping[str, bytes]:
    """The files that lie in the folder, by name."""
    found = sorted(path for path in _FOLDER.iterdir() if path.suffix in _KINDS)
    return {path.name: path.read_bytes() for path in found}


@cache
def _of_scripts() -> str:
    """The fingerprint of all scripts together."""
    return fingerprint(b"\0".join(body for name, body in _files().items() if name.endswith(".js")))


def _theme(text: str) -> Theme:
    return "night" if text == "night" else "day"


_MADE: Final[Mapping[str, Callable[..., str | bytes]]] = {
    r"/static/tokens\.css": stylesheet,
    r"/static/game/([\w-]+)\.css": lambda game: art.styles(find(game).name),
    r"/art/chart-(day|night)\.svg": lambda theme: art.chart(_theme(theme)),
    r"/art/cover/([\w-]+)-(day|night)\.svg": lambda game, theme: art.cover(
        find(game).name, _theme(theme)
    ),
    rf"/art/(glimpse|still)/([\w-]+)/({_LANGUAGE})-(day|night)\.svg": (
        lambda kind, game, lang, theme: art.glimpse(
            find(game).name, lang, _theme(theme), still=kind == "still"
        )
    ),
    rf"/art/example/([\w-]+)/([\w-]+)/(before|after)-({_LANGUAGE})-(day|night)\.svg": (
        lambda game, name, moment, lang, theme: art.example(
            find(game).name, name, moment, lang, _theme(theme)
        )
    ),
    r"/art/sheet/([\w-]+)\.svg": lambda game: art.sheet(find(game).name),
    r"/art/icon-(full-)?(180|192|512)\.png": lambda full, size: art.icon(
        int(size), full=bool(full)
    ),
}
"""What is written by the server, by its path; the first pattern that fits counts."""
