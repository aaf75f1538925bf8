"""Pieces of the thieves' player and of nobody: thieves, hideout, outposts, monsters, the wolf."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from tablero.drawing.engraving import hatch
from tablero.drawing.palette import INK, PAPER_LIGHT
from tablero.drawing.svg import Svg, Value, circle, group, path, place, symbol, tag, text, use
from tablero.games.eldorado.box import Creature
from tablero.games.eldorado.drawing.crests import TINTS
from tablero.games.eldorado.drawing.depths import colossus, wolf_head
from tablero.games.eldorado.drawing.icons import icon

_LINE: dict[str, Value] = {"stroke": INK, "stroke_width": 1.1, "stroke_linejoin": "round"}
_HOOD = "#4b3a4f"
_TIMBER, _TIMBER_DARK = "#a9804a", "#5d3f20"
_ROCK, _ROCK_DARK = "#8f8676", "#5a5246"
NUMBERS = range(1, 5)
"""How the thieves are called."""


def definitions() -> list[Svg]:
    """Symbols `ed-thief-<seat>`, `ed-hideout-<seat>`, `ed-outpost-<seat>`, and
    `ed-beast-<creature>`, `ed-tame-wolf`, `ed-stolen-offering`, all around the origin;
    `ed-hooded`, the thief's face.
    """
    made = [
        symbol("ed-hooded", *_face()),
        *(symbol(f"ed-beast-{creature}", *_beast(creature)) for creature in Creature),
        symbol("ed-tame-wolf", *_tame()),
        symbol("ed-stolen-offering", *_stolen()),
    ]
    for seat, tint in enumerate(TINTS):
        made += [
            symbol(f"ed-thief-{seat}", *_thief(seat)),
            symbol(f"ed-hideout-{seat}", *_hideout(tint.plain, seat)),
            symbol(f"ed-outpost-{seat}", *_outpost(tint.plain, seat)),
        ]
    return made


def _shade(y: float, reach: float) -> Svg:
    return tag("ellipse", cx=0, cy=y, rx=reach, ry=reach * 0.3, fill=INK, opacity=0.32)


def _charge(seat: int, x: float, y: float, size: float) -> Svg:
    return use(f"ed-charge-{seat}", transform=place(x - size / 2, y - size / 2, scale=size / 40))


def _face() -> list[Svg]:
    """A hood, a mask, two eyes; about 30 units high."""
    return [
        path("M-14 16C-14 2-12-15 0-17C12-15 14 2 14 16Z", fill=_HOOD, **_LINE),
        path(
            "M-7.6-1C-7.6-9-4-12 0-12S7.6-9 7.6-1C7.6 5 4 8.6 0 8.6S-7.6 5-7.6-1Z", fill="#e0b48a"
        ),
        path("M-8-5H8V0.4L3 1.6L0-0.4L-3 1.6L-8 0.4Z", fill=INK),
        circle(-3.6, -2.2, 1.4, fill=PAPER_LIGHT),
        circle(3.6, -2.2, 1.4, fill=PAPER_LIGHT),
        path("M-2.6 5h5.2", stroke=INK, stroke_width=1),
        path("M-14 16Q-6 9 0 12Q6 9 14 16Z", fill="#382b3c", **_LINE),
    ]


def _thief(seat: int) -> list[Svg]:
    """A disc cut to an octagon, so that thieves are not taken for explorers."""
    edge = "M-9.1-22H9.1L22-9.1V9.1L9.1 22H-9.1L-22 9.1V-9.1Z"
    return [
        _shade(21, 21),
        path(edge, fill=INK, transform=place(0, 1.6)),
        path(edge, fill=f"url(#ed-weave-{seat})", stroke=INK, stroke_width=1.4),
        path(edge, fill="#d9cdb8", stroke=INK, stroke_width=1, transform="scale(0.8)"),
        use("ed-hooded"),
    ]


def _hideout(cloth: str, seat: int) -> list[Svg]:
    """A den in the rocks with a curtain of the owner's colour."""
    mound = "M-19 15C-20 2-14-12-5-15Q2-19 9-13C16-8 20 4 19 15Z"
    shade = [(6, -12), (15, -2), (19, 15), (9, 15)]
    return [
        _shade(15, 19),
        path(mound, fill=_ROCK, **_LINE),
        path(hatch(shade, angle=70, gap=2.2), stroke=_ROCK_DARK, stroke_width=0.9),
        path("M-10 15C-11 2-6-4 0-4S11 2 10 15Z", fill="#1c1714", **_LINE),
        path("M-9.6 12C-10 2-5-3 0-3L-3 12Q-6 10-9.6 12Z", fill=cloth, **_LINE),
        circle(4, 6, 6.2, fill=PAPER_LIGHT, stroke=INK, stroke_width=0.8),
        _charge(seat, 4, 6, 9.2),
        path("M-14-6l5-3M-4-12l6-1", stroke=_ROCK_DARK, stroke_width=1.2),
    ]


def _outpost(cloth: str, seat: int) -> list[Svg]:
    """A look-out on stilts under a roof of the owner's colour."""
    return [
        _shade(16, 13),
        path("M-9 16L-6-4M9 16L6-4", stroke=_TIMBER_DARK, stroke_width=3),
        path("M-8 11L7 1M8 11L-7 1", stroke=_TIMBER_DARK, stroke_width=1.4),
        path("M-11-4H11V-10H-11Z", fill=_TIMBER, **_LINE),
        path("M-8-10V-16M8-10V-16", stroke=_TIMBER_DARK, stroke_width=2),
        path("M-14-15L0-25L14-15Z", fill=cloth, **_LINE),
        circle(0, 4, 6.2, fill=PAPER_LIGHT, stroke=INK, stroke_width=0.9),
        _charge(seat, 0, 4, 9.2),
    ]


def _beast(creature: Creature) -> list[Svg]:
    """Everyone's enemy: a disc with a ragged red rim."""
    heads: dict[Creature, Callable[[], Svg]] = {
        Creature.WOLF: lambda: group(*wolf_head(), transform="translate(0 4) scale(0.54)"),
        Creature.THIEF: lambda: use("ed-hooded"),
        Creature.TITAN: lambda: group(*colossus(), transform="translate(0 4) scale(0.46)"),
    }
    return [
        _shade(21, 22),
        path(_ragged(24, 21), fill=INK, transform=place(0, 1.6)),
        path(_ragged(24, 21), fill="#b3261a", stroke=INK, stroke_width=1.2),
        circle(0, 0, 18, fill="#e8dcc0", stroke=INK, stroke_width=0.9),
        heads[creature](),
    ]


def _ragged(far: float, near: float) -> str:
    """A rim of teeth."""
    reach = (far, near)
    dots = [
        (reach[at % 2] * sin(at * pi / 14), -reach[at % 2] * cos(at * pi / 14)) for at in range(28)
    ]
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in dots) + "Z"


def _tame() -> list[Svg]:
    """The wolf that follows somebody: its head over a collar."""
    return [
        _shade(16, 13),
        group(*wolf_head(), transform="scale(0.52)"),
        path("M-8 12Q0 18 8 12L7 16Q0 21-7 16Z", fill="#b98d3a", **_LINE),
    ]


def _stolen() -> list[Svg]:
    """The jar of the guardians' thief, with his mask (ED-12.3)."""
    return [
        _shade(9, 8),
        path("M-2.8-7.4Q-4.6-12 0-17Q4.6-12 2.8-7.4Z", fill="#b3261a", stroke=INK),
        path(
            "M-4.4-7.6H4.4L3.6-5C8.4-2.6 8.6 5.4 4 9.4H-4C-8.6 5.4-8.4-2.6-3.6-5Z",
            fill=_HOOD,
            **_LINE,
        ),
        path("M-6-0.6H6V3.6L2 4.4L0 3L-2 4.4L-6 3.6Z", fill=PAPER_LIGHT),
        circle(-2.6, 1.6, 1.1, fill=INK),
        circle(2.6, 1.6, 1.1, fill=INK),
    ]


def thief(
    number: int, seat: int, x: float, y: float, scale: float = 1, *, raised: bool = False
) -> Svg:
    """A thief on his disc with his number, centred."""
    lift = 3.0 if raised else 0.0
    return group(
        use(f"ed-thief-{seat}"),
        use(f"ed-seal-{seat}", 14, 13.6),
        _number(number, -14, 14),
        transform=place(x, y - lift, scale=scale) or None,
    )


def _number(number: int, x: float, y: float) -> Svg:
    return group(
        circle(x, y, 8.4, fill=PAPER_LIGHT, stroke=INK, stroke_width=1.2),
        text(
            x,
            y + 4.6,
            str(number),
            font_size=13.5,
            font_weight="700",
            text_anchor="middle",
            fill=INK,
            class_="figures",
        ),
    )


def beast(
    creature: Creature, strength: int, x: float, y: float, scale: float = 1, *, raised: bool = False
) -> Svg:
    """A monster on the map with its strength, centred."""
    lift = 3.0 if raised else 0.0
    return group(
        use(f"ed-beast-{creature}"),
        tag("rect", x=-3, y=9, width=29, height=17, rx=8.5, fill=PAPER_LIGHT, stroke=INK),
        icon("strength", 0, 11, 13),
        text(
            19,
            22.4,
            str(strength),
            font_size=14,
            font_weight="700",
            text_anchor="middle",
            fill=INK,
            class_="figures",
        ),
        transform=place(x, y - lift, scale=scale) or None,
    )


def companion(seat: int, x: float, y: float, scale: float = 1, *, raised: bool = False) -> Svg:
    """The tamed wolf with its leader's seal, centred."""
    lift = 3.0 if raised else 0.0
    return group(
        use("ed-tame-wolf"),
        use(f"ed-seal-{seat}", 11, 12),
        transform=place(x, y - lift, scale=scale) or None,
    )
