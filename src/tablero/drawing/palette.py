"""The colours of everything drawn, for daylight. The page's stylesheets give the night its own.

A drawing writes a colour as a presentation attribute, so that it is right on its own; where the
theme may change it, it adds a class for the page's stylesheet (`fill-paper`).
"""

from __future__ import annotations

from typing import Final

INK: Final = "#2a2019"
INK_SOFT: Final = "#5d4a38"
PAPER: Final = "#f4e7c9"
PAPER_LIGHT: Final = "#fbf3df"
PAPER_SHADE: Final = "#dcc79b"
SHADOW: Final = "#1c120a"

THEMED: Final = {"ink": INK, "ink-soft": INK_SOFT, "paper": PAPER}
"""The colours that the page has under the same names, as custom properties."""
