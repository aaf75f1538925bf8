"""What a picture needs to stand on its own: the definitions that it refers to."""

from __future__ import annotations

import re
from xml.etree import ElementTree

from markupsafe import Markup

from tablero.drawing.svg import Svg, tag


def needed(definitions: Svg, content: Svg) -> Svg:
    """The definitions that the content refers to, directly or indirectly."""
    defined = ElementTree.fromstring(str(definitions))
    markup = {each: ElementTree.tostring(each, encoding="unicode") for each in defined}
    home = {part.get("id"): each for each in defined for part in each.iter()}
    waiting, kept = references(str(content)), set()
    while waiting:
        each = home.get(waiting.pop())
        if each is not None and each not in kept:
            kept.add(each)
            waiting |= references(markup[each])
    return tag("defs", Markup("".join(markup[each] for each in defined if each in kept)))


def references(markup: str) -> set[str]:
    """The names of the definitions that some markup refers to."""
    return set(re.findall(r'(?:href="|url\()#([^")]+)', markup))


def standing_alone(picture: Svg, definitions: Svg, *, ink: str, styles: str = "") -> Svg:
    """An `svg` element with the definitions it needs inside, as a file of its own.

    `ink` is the colour of the text around it, `styles` are rules for the classes in it.
    """
    start, content = str(picture).split(">", 1)
    namespace = "" if " xmlns=" in start else ' xmlns="http://www.w3.org/2000/svg"'
    inside = tag("style", Markup(styles)) if styles else ""
    return Markup(
        f'{start}{namespace} color="{ink}">{inside}{needed(definitions, picture)}{content}'
    )
