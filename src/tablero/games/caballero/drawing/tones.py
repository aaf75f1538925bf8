"""The colours of the chart by day and by night.

Pieces, cards and engravings keep their own colours.
"""

from __future__ import annotations

from typing import Final

from tablero.drawing.palette import LAND, PARCHMENT_LIGHT, WATER
from tablero.drawing.tones import PAPER_BY_DAY, PAPER_BY_NIGHT, Tones

DAY: Final = {
    **PAPER_BY_DAY,
    "sea": WATER,
    "foam": PARCHMENT_LIGHT,
    "land": LAND,
}

NIGHT: Final = {
    **PAPER_BY_NIGHT,
    "sea": "#15434b",
    "foam": "#b9d6d0",
    "land": "#947f54",
}

TONES: Final = Tones("cb", DAY, NIGHT)
fill, line, both = TONES.fill, TONES.line, TONES.both
stylesheet = TONES.stylesheet
