"""Any land or water in words: its size, who is there, and what it is worth now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from tablero.engine import Seat
from tablero.games.caballero.drawing.forecast import Rows, fleets, present
from tablero.games.caballero.grid import Edge
from tablero.games.caballero.regions import Chart, Region
from tablero.games.caballero.standing import Rows as Cards
from tablero.games.caballero.standing import totals
from tablero.words import Words


class Facts(NamedTuple):
    """All that is said about a region. Rows hold one entry per seat."""

    land: bool
    name: Edge
    tiles: int
    symbols: int
    worth: int
    enclosed: bool
    there: tuple[int, ...]
    """Everybody's caballeros, or ships."""
    mayor: Seat | None
    points: tuple[int, ...]
    """What a scoring now would bring."""


def facts(
    chart: Chart,
    cards: Cards,
    ships: Rows,
    alcaldes: Rows,
    points: Mapping[Edge, tuple[int, ...]],
) -> Iterator[tuple[Region, Facts]]:
    """Every region by name, with its facts; `points` are those of a scoring now."""
    nobody = (0,) * len(cards)
    lands, seas = totals(chart, cards), fleets(chart, ships)
    mayors = {region: seat for seat, row in enumerate(alcaldes) for region in row}
    for region in chart.all_regions():
        name = region.name
        yield (
            region,
            Facts(
                region.land,
                name,
                len(region.cells),
                region.symbols,
                region.worth,
                region.enclosed,
                (lands if region.land else seas).get(name, nobody),
                mayors.get(name),
                points.get(name, nobody),
            ),
        )


def about(words: Words, known: Facts) -> str:
    """A region of land, or a sea, described for somebody who cannot see it."""
    say = words.say
    kind = "land" if known.land else "sea"
    lines = [
        say(
            f"drawing.about-{kind}",
            region=known.name,
            tiles=known.tiles,
            symbols=known.symbols,
            worth=known.worth,
        )
    ]
    if any(known.there):
        lines.append(say(f"drawing.there-{kind}", standing=standing(words, known.there)))
    if known.mayor is not None:
        lines.append(say("drawing.alcalde-of", seat=known.mayor))
    elif known.enclosed:
        lines.append(say("drawing.is-enclosed"))
    if any(known.points):
        lines.append(say("drawing.scored-now", standing=standing(words, known.points)))
    return " ".join(lines)


def standing(words: Words, row: Sequence[int]) -> tuple[str, ...]:
    """Names and numbers of those who have any, the most first."""
    return tuple(words.say("drawing.entry", seat=seat, count=row[seat]) for seat in present(row))
