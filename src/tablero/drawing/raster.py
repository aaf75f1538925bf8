"""SVG as PNG, for those who take no SVG: link previews, home screens, other programs.

Text is set in the fonts of the machine; where there are none it is left out, and everything that is
drawn is there all the same.
"""

from __future__ import annotations

from typing import Final

import resvg_py

SERIF: Final = "DejaVu Serif"
"""What stands in for the fonts that a drawing names, where it is installed."""


def png(svg: str, width: int) -> bytes:
    """The drawing so many pixels wide. Takes up to a second, in which no other thread runs."""
    return resvg_py.svg_to_bytes(
        svg_string=svg,
        width=width,
        serif_family=SERIF,
        skip_system_fonts="<text" not in svg,
    )
