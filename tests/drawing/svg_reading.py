"""Reading drawings back: as XML, so that a drawing that is not well formed fails at once."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from xml.etree import ElementTree

from markupsafe import Markup

from tablero.drawing.parts import whole
from tablero.games.caramba import GAME, CarambaState

SVG = "{http://www.w3.org/2000/svg}"


def complete(drawing: object) -> str:
    """The text of a drawing, with the pieces in its slots."""
    return str(whole(drawing) if isinstance(drawing, Markup) else drawing)


def read(svg: object) -> ElementTree.Element:
    return ElementTree.fromstring(complete(svg))


def within(*drawings: object) -> ElementTree.Element:
    """Several drawings in one document, as on a page."""
    inside = "".join(map(complete, drawings))
    return ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{inside}</svg>')


def attributes(root: ElementTree.Element, name: str) -> list[str]:
    return [element.attrib[name] for element in root.iter() if name in element.attrib]


def local_name(element: ElementTree.Element) -> str:
    return element.tag.removeprefix(SVG)


def positions(seed: int, seats: int, most: int = 400) -> Iterator[CarambaState]:
    """The positions of a random game of Caramba!, each a copy of its own."""
    luck = Random(seed)
    state = GAME.setup(seats)
    for _ in range(most):
        yield state.copy()
        if state.over:
            return
        state.play(luck.choice(state.decision.options))
