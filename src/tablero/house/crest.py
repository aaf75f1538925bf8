"""Crests: what people look like at tables. Their own choice, or what follows from the handle."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final

from tablero.drawing import heraldry
from tablero.drawing.heraldry import CHARGES, DIVISIONS, SHIELDS, TINCTURES, Blazon
from tablero.drawing.svg import Svg
from tablero.table.errors import TableError

METALS: Final = ("gold", "silver")
PARTS: Final[dict[str, tuple[str, ...]]] = {
    "shield": tuple(SHIELDS),
    "division": DIVISIONS,
    "first": tuple(TINCTURES),
    "second": tuple(TINCTURES),
    "charge": CHARGES,
    "tincture": tuple(TINCTURES),
}
"""What can be chosen for each part of a crest, in the order of `Blazon`."""
_BETWEEN: Final = "."


class BadCrest(TableError):
    """A crest names a part that does not exist."""

    code = "bad-crest"


def written(blazon: Blazon) -> str:
    """The crest as the account keeps it; BadCrest if a part of it is unknown."""
    if not _is_known(blazon):
        raise BadCrest("there is no such shield, division, tincture or charge")
    return _BETWEEN.join(blazon)


def blazon_of(text: str, handle: str) -> Blazon:
    """The crest that was chosen; that of the handle if there is none, or none that can be read."""
    parts = text.split(_BETWEEN)
    if len(parts) == len(PARTS):
        chosen = Blazon(*parts)
        if _is_known(chosen):
            return chosen
    return given(handle)


def given(handle: str) -> Blazon:
    """The crest that somebody has without choosing one: always the same for a handle, and legible,
    because metals and colours alternate.
    """
    lots = iter(hashlib.sha256(handle.encode()).digest())

    def draw(among: Sequence[str]) -> str:
        return among[next(lots) % len(among)]

    colours = tuple(name for name in TINCTURES if name not in METALS)
    shield, division = draw(tuple(SHIELDS)), draw(DIVISIONS)
    colour, metal = draw(colours), draw(METALS)
    # The field is of two colours and the charge a metal; on a plain field either lies on the other.
    second = draw(tuple(name for name in colours if name != colour))
    charge = draw(tuple(name for name in CHARGES if name != "none"))
    if division == "plain" and next(lots) % 2:
        return Blazon(shield, division, metal, colour, charge, colour)
    return Blazon(shield, division, colour, second, charge, metal)


def crest(text: str, handle: str) -> Svg:
    """The picture of somebody's crest: `text` as the account keeps it, empty for the given one."""
    return heraldry.crest(blazon_of(text, handle))


def _is_known(blazon: Blazon) -> bool:
    return all(part in known for part, known in zip(blazon, PARTS.values(), strict=True))
