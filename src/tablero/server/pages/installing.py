"""What makes the site an app: the manifest, what every page's head says of it, the page for those
who are offline."""

from __future__ import annotations

from typing import Final

import htpy as h
from htpy import Node

from tablero.drawing.palette import Theme, tokens
from tablero.games import all_games

from ..assets.store import address
from ..guests.reader import Reader

ICONS: Final = (
    ("/art/icon-192.png", 192, "any"),
    ("/art/icon-512.png", 512, "any"),
    ("/art/icon-full-192.png", 192, "maskable"),
    ("/art/icon-full-512.png", 512, "maskable"),
)
"""Path, size in pixels, and for what: systems cut their own shape out of a full picture."""
TOUCH_ICON: Final = "/art/icon-full-180.png"
GROUND: Final = "parchment"
"""The colour around the page."""
DARK: Final = "(prefers-color-scheme: dark)"
LIGHT: Final = "(prefers-color-scheme: light)"


def manifest(reader: Reader) -> dict[str, object]:
    """What a system needs to know to install the site, in the reader's language."""
    say, ground = reader.words().say, tokens("day")[GROUND]
    return {
        "id": "/",
        "name": say("app.name"),
        "short_name": "Tablero",
        "description": say("app.about"),
        "lang": reader.lang,
        "dir": "ltr",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": ground,
        "theme_color": ground,
        "categories": ["games"],
        "icons": [
            {
                "src": address(path),
                "sizes": f"{size}x{size}",
                "type": "image/png",
                "purpose": purpose,
            }
            for path, size, purpose in ICONS
        ],
        "shortcuts": [
            {
                "name": reader.words(game.name).say("game.title"),
                "url": f"/#{game.name}-title",
                "icons": [{"src": address(ICONS[0][0]), "sizes": "192x192", "type": "image/png"}],
            }
            for game in all_games()
        ],
    }


def installing(reader: Reader) -> Node:
    """What the head of every page says to systems that can install it."""
    return [
        h.link(rel="manifest", href=f"/manifest.webmanifest?lang={reader.lang}"),
        h.meta(name="apple-mobile-web-app-title", content="Tablero"),
        h.meta(name="mobile-web-app-capable", content="yes"),
        _grounds(reader),
    ]


def _grounds(reader: Reader) -> Node:
    """The colour of the bar around the page: the reader's, or the device's choice."""
    if reader.theme != "auto":
        return h.meta(name="theme-color", content=_ground(reader.theme))
    return [
        h.meta(name="theme-color", content=_ground("day"), media=LIGHT),
        h.meta(name="theme-color", content=_ground("night"), media=DARK),
    ]


def _ground(theme: Theme) -> str:
    return tokens(theme)[GROUND]
