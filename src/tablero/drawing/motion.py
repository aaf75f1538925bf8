"""Several pictures of one table as one moving picture.

Pictures that follow each other have most of their pieces in common. A piece that is the same in all
of them stands in the file once; of any other, each version fades in when its time has come.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import groupby
from typing import Final, NamedTuple

from markupsafe import Markup

from tablero.drawing.parts import SLOT, Texts, filled, parts_of
from tablero.drawing.picture import Composed
from tablero.drawing.svg import group

SECONDS: Final = 1.6
"""How long a picture is seen."""
FADE: Final = 0.35
"""How long a piece takes to appear."""
TIMES: Final = 3
"""How often all of it is shown; then the last picture stays."""


class Moving(NamedTuple):
    """Pictures as one, and the rules that move it."""

    picture: Composed
    styles: str


class _Frame(NamedTuple):
    text: str
    parts: Texts


def moving(pictures: Sequence[Composed]) -> Moving:
    """The pictures one after the other; all are as large as the first."""
    frames = [_Frame(str(one.content), parts_of(one.content)) for one in pictures]
    content = _merged(frames)
    spans = sorted({(int(a), int(b)) for a, b in re.findall(r'class="from(\d+)to(\d+)"', content)})
    styles = "".join(_span(*span, len(frames)) for span in spans)
    return Moving(Composed(Markup(content), pictures[0].size), styles)


def _merged(frames: Sequence[_Frame]) -> str:
    """One piece as all frames show it."""
    if len({frame.text for frame in frames}) == 1:
        return SLOT.sub(partial(_inside, frames), frames[0].text)
    return "".join(_versions(frames))


def _inside(frames: Sequence[_Frame], slot: re.Match[str]) -> str:
    """What fills a slot that all frames have."""
    return _merged([_Frame(frame.parts[slot[1]], frame.parts) for frame in frames])


def _versions(frames: Sequence[_Frame]) -> Iterator[str]:
    """Every version of a piece, each with the frames in which it is seen."""
    at = 0
    for text, run in groupby(filled(*frame) for frame in frames):
        end = at + len(list(run))
        yield group(Markup(text), class_=f"from{at}to{end}") if end - at < len(frames) else text
        at = end


def _span(start: int, end: int, count: int) -> str:
    """The rules for a piece that is seen from one frame to another."""
    whole = count * SECONDS
    begin, finish = (100 * at / count for at in (start, end))
    fade = 100 * FADE / whole
    steps = [f"0%{{opacity:{int(start == 0)}}}"]
    if start:
        steps += [f"{begin:.2f}%{{opacity:0}}", f"{begin + fade:.2f}%{{opacity:1}}"]
    if end < count:
        steps += [f"{finish + fade:.2f}%{{opacity:1}}", f"{finish + fade + 0.01:.2f}%{{opacity:0}}"]
    steps.append(f"100%{{opacity:{int(end == count)}}}")
    name = f"from{start}to{end}"
    return (
        f"@keyframes {name}{{{''.join(steps)}}}"
        f".{name}{{animation:{name} {whole:g}s linear {TIMES} both}}"
    )
