"""Wooden pieces: explorers in their medallions, villagers, buildings, offerings; thieves, monsters.

Each piece has its owner's colour and charge, and a shape of its own, so that everyone can tell it
at a glance. All are drawn around the origin.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import cos, pi, sin

from tablero.drawing.palette import ACCENT, INK, PAPER_LIGHT
from tablero.drawing.svg import Child, Svg, circle, group, path, place, symbol, tag, use
from tablero.games.eldorado.box import Creature, Explorer
from tablero.games.eldorado.drawing.art.cave import idol
from tablero.games.eldorado.drawing.art.crests import TINTS
from tablero.games.eldorado.drawing.art.dwellers import colossus, wolf_head
from tablero.games.eldorado.drawing.art.icons import icon
from tablero.games.eldorado.drawing.art.ink import LINE, hatched, numeral, solid, stroke
from tablero.games.eldorado.drawing.art.portraits import portrait

_STONE, _STONE_DARK, _WALL = "#ded4bf", "#8f8470", "#f3e6c6"
_HOOD = "#4b3a4f"
_TIMBER, _TIMBER_DARK = "#a9804a", "#5d3f20"
_ROCK, _ROCK_DARK = "#8f8676", "#5a5246"

EXPLORER = 44.0
"""How wide an explorer is."""
VILLAGER = 22.0
"""How wide a villager is."""


_OCTAGON = "M-9.1-22H9.1L22-9.1V9.1L9.1 22H-9.1L-22 9.1V-9.1Z"
"""The disc of a thief, which must not be mistaken for an explorer's."""


def definitions() -> list[Svg]:
    """Symbols `ed-<piece>-<seat>` for every piece of a colour, `ed-explorer` being the rim and
    `ed-seal` what is at its foot; `ed-cave-shrine`, `ed-hooded` (the thief's face),
    `ed-beast-<creature>`, `ed-tame-wolf`, `ed-stolen-offering`. All are around the origin.
    """
    return [
        symbol("ed-cave-shrine", _shade(15, 12), group(*idol(0, 16), transform="scale(0.8)")),
        *_of_seats(_explorers),
        *(symbol(f"ed-{name}", *parts) for name, parts in _nobodys().items()),
        *_of_seats(_thieves),
    ]


def _of_seats(pieces: Callable[[int, str], dict[str, list[Svg]]]) -> Iterator[Svg]:
    for seat, tint in enumerate(TINTS):
        for name, parts in pieces(seat, tint.plain).items():
            yield symbol(f"ed-{name}-{seat}", *parts)


def _shade(y: float, reach: float) -> Svg:
    return tag("ellipse", cx=0, cy=y, rx=reach, ry=reach * 0.3, fill=INK, opacity=0.32)


def _charge(seat: int, x: float, y: float, size: float) -> Svg:
    """The owner's charge, centred at (x, y)."""
    return use(f"ed-charge-{seat}", transform=place(x - size / 2, y - size / 2, scale=size / 40))


def _explorers(seat: int, cloth: str) -> dict[str, list[Svg]]:
    """The pieces of explorers, in their owner's colour."""
    return {
        # The wooden disc that holds an explorer's medallion.
        "explorer": [
            _shade(20, 21),
            circle(0, 1.6, 22, fill=INK),
            circle(0, 0, 22, fill=f"url(#ed-weave-{seat})", stroke=INK, stroke_width=1.4),
            circle(0, 0, 17.4, fill=PAPER_LIGHT, stroke=INK, stroke_width=0.8),
        ],
        # The owner's charge at the foot of the disc.
        "seal": [
            circle(0, 0, 9.4, fill=PAPER_LIGHT, stroke=INK, stroke_width=1.2),
            _charge(seat, 0, 0, 13.6),
        ],
        # A small figure with a round head and wide shoulders.
        "villager": [
            group(
                _shade(12.4, 8.6),
                solid("M-8.4 12.6C-8.8 4-6.6-1.6-3-2.6H3C6.6-1.6 8.8 4 8.4 12.6Z", cloth),
                circle(0, -7, 5.6, fill=cloth, **LINE),
                path(
                    "M-2.8-9.8A4 4 0 0 1 1-10.8",
                    fill="none",
                    stroke="#ffffff",
                    stroke_width=1.2,
                    opacity=0.7,
                    stroke_linecap="round",
                ),
                circle(0, 5.6, 5, fill=PAPER_LIGHT),
                _charge(seat, 0, 5.6, 7.6),
                transform="scale(1.26)",
            )
        ],
        # A house under a steep roof of the owner's colour.
        "farmhouse": [
            _shade(13, 15),
            solid("M-12 13V-2H12V13Z", _WALL),
            hatched("5,-2 12,-2 12,13 5,13", "#a5895b", 0.7, angle=72, gap=2),
            solid("M-16.4-0.6L0-16.6L16.4-0.6L13-0.6L13 1H-13V-0.6Z", cloth),
            solid("M7-10V-16H11V-6.4", _WALL),
            circle(0, 5.8, 6.2, fill=PAPER_LIGHT, stroke=INK, stroke_width=0.8),
            _charge(seat, 0, 5.8, 9.2),
        ],
        # A round tower with battlements and a banner of the owner's colour.
        "fort": [
            _shade(15, 15),
            solid(
                "M-11.4 15V-4H-14V-12H-9.4V-8.6H-4.6V-12H4.6V-8.6H9.4V-12H14V-4H11.4V15Z", _STONE
            ),
            hatched("5,-4 11.4,-4 11.4,15 6,15", _STONE_DARK, 0.8, angle=72, gap=2),
            path("M-12.4-4H12.4", stroke=INK, stroke_width=0.9),
            path("M0-12V-23", stroke=INK, stroke_width=1.4),
            solid("M0-23.4L13-20L0-15.6Z", cloth),
            solid("M-8.4-2H8.4V9L0 13.6L-8.4 9Z", cloth),
            circle(0, 4, 5.6, fill=PAPER_LIGHT),
            _charge(seat, 0, 4, 8.6),
        ],
        # A jar of the owner's colour with a flame.
        "offering": [
            _shade(9, 8),
            path(
                "M-2.8-7.4Q-4.6-12 0-17Q4.6-12 2.8-7.4Z",
                fill="#f2b63c",
                stroke=INK,
                stroke_width=0.9,
            ),
            solid("M-4.4-7.6H4.4L3.6-5C8.4-2.6 8.6 5.4 4 9.4H-4C-8.6 5.4-8.4-2.6-3.6-5Z", cloth),
            circle(0, 2, 4.6, fill=PAPER_LIGHT),
            _charge(seat, 0, 2, 7),
        ],
    }


def _thieves(seat: int, cloth: str) -> dict[str, list[Svg]]:
    """The pieces of thieves."""
    return {
        # A disc cut to an octagon, so that thieves are not mistaken for explorers.
        "thief": [
            _shade(21, 21),
            path(_OCTAGON, fill=INK, transform=place(0, 1.6)),
            path(_OCTAGON, fill=f"url(#ed-weave-{seat})", stroke=INK, stroke_width=1.4),
            path(_OCTAGON, fill="#d9cdb8", stroke=INK, stroke_width=1, transform="scale(0.8)"),
            use("ed-hooded"),
        ],
        # A den in the rocks with a curtain of the owner's colour.
        "hideout": [
            _shade(15, 19),
            solid("M-19 15C-20 2-14-12-5-15Q2-19 9-13C16-8 20 4 19 15Z", _ROCK),
            hatched("6,-12 15,-2 19,15 9,15", _ROCK_DARK, 0.9, angle=70, gap=2.2),
            solid("M-10 15C-11 2-6-4 0-4S11 2 10 15Z", "#1c1714"),
            solid("M-9.6 12C-10 2-5-3 0-3L-3 12Q-6 10-9.6 12Z", cloth),
            circle(4, 6, 6.2, fill=PAPER_LIGHT, stroke=INK, stroke_width=0.8),
            _charge(seat, 4, 6, 9.2),
            path("M-14-6l5-3M-4-12l6-1", stroke=_ROCK_DARK, stroke_width=1.2),
        ],
        # A look-out on stilts under a roof of the owner's colour.
        "outpost": [
            _shade(16, 13),
            path("M-9 16L-6-4M9 16L6-4", stroke=_TIMBER_DARK, stroke_width=3),
            path("M-8 11L7 1M8 11L-7 1", stroke=_TIMBER_DARK, stroke_width=1.4),
            solid("M-11-4H11V-10H-11Z", _TIMBER),
            path("M-8-10V-16M8-10V-16", stroke=_TIMBER_DARK, stroke_width=2),
            solid("M-14-15L0-25L14-15Z", cloth),
            circle(0, 4, 6.2, fill=PAPER_LIGHT, stroke=INK, stroke_width=0.9),
            _charge(seat, 0, 4, 9.2),
        ],
    }


def _nobodys() -> dict[str, list[Svg]]:
    """Pieces without an owner's colour."""
    return {
        # A hood, a mask, two eyes; about 30 units high.
        "hooded": [
            solid("M-14 16C-14 2-12-15 0-17C12-15 14 2 14 16Z", _HOOD),
            path(
                "M-7.6-1C-7.6-9-4-12 0-12S7.6-9 7.6-1C7.6 5 4 8.6 0 8.6S-7.6 5-7.6-1Z",
                fill="#e0b48a",
            ),
            path("M-8-5H8V0.4L3 1.6L0-0.4L-3 1.6L-8 0.4Z", fill=INK),
            circle(-3.6, -2.2, 1.4, fill=PAPER_LIGHT),
            circle(3.6, -2.2, 1.4, fill=PAPER_LIGHT),
            path("M-2.6 5h5.2", stroke=INK, stroke_width=1),
            solid("M-14 16Q-6 9 0 12Q6 9 14 16Z", "#382b3c"),
        ],
        **{f"beast-{creature}": _beast(creature) for creature in Creature},
        # The wolf that follows somebody: its head over a collar.
        "tame-wolf": [
            _shade(16, 13),
            group(*wolf_head(), transform="scale(0.52)"),
            solid("M-8 12Q0 18 8 12L7 16Q0 21-7 16Z", "#b98d3a"),
        ],
        # The jar of the guardians' thief, with his mask (ED-12.3).
        "stolen-offering": [
            _shade(9, 8),
            path("M-2.8-7.4Q-4.6-12 0-17Q4.6-12 2.8-7.4Z", fill="#b3261a", stroke=INK),
            solid("M-4.4-7.6H4.4L3.6-5C8.4-2.6 8.6 5.4 4 9.4H-4C-8.6 5.4-8.4-2.6-3.6-5Z", _HOOD),
            path("M-6-0.6H6V3.6L2 4.4L0 3L-2 4.4L-6 3.6Z", fill=PAPER_LIGHT),
            circle(-2.6, 1.6, 1.1, fill=INK),
            circle(2.6, 1.6, 1.1, fill=INK),
        ],
    }


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


def stood(x: float, y: float, scale: float, *parts: Child, raised: bool) -> Svg:
    """A piece centred at (x, y); the one that moved last is raised."""
    return group(*parts, transform=place(x, y - 3 if raised else y, scale=scale) or None)


def figure(name: str, x: float, y: float, scale: float = 1, *, raised: bool = False) -> Svg:
    """A piece such as `fort-2` or `cave-shrine`, centred; the one that moved last is raised."""
    return use(f"ed-{name}", transform=place(x, y - 3 if raised else y, scale=scale) or None)


def explorer(
    who: Explorer | None,
    seat: int,
    x: float,
    y: float,
    scale: float = 1,
    *,
    hue: int | None = None,
    raised: bool = False,
) -> Svg:
    """An explorer on his disc, centred; the rim has the colour `hue` of his team, if any."""
    disc = explorers_disc(who, seat, seat if hue is None else hue)
    return stood(x, y, scale, disc, raised=raised)


def explorers_disc(who: Explorer | None, seat: int, hue: int) -> Svg:
    """The disc of an explorer around the origin."""
    return group(
        use(f"ed-explorer-{hue}"),
        None if who is None else portrait(who, -17.4, -17.4, 34.8),
        use(f"ed-seal-{seat}", 13, 13.6),
    )


def thief(
    number: int, seat: int, x: float, y: float, scale: float = 1, *, raised: bool = False
) -> Svg:
    """A thief on his disc with his number, centred."""
    return stood(x, y, scale, thiefs_disc(number, seat), raised=raised)


def thiefs_disc(number: int, seat: int) -> Svg:
    """The disc of a thief around the origin."""
    badge = group(
        circle(-14, 14, 8.4, fill=PAPER_LIGHT, stroke=INK, stroke_width=1.2),
        numeral(-14, 18.6, number, 13.5),
    )
    return group(use(f"ed-thief-{seat}"), use(f"ed-seal-{seat}", 14, 13.6), badge)


def beast(
    creature: Creature, strength: int, x: float, y: float, scale: float = 1, *, raised: bool = False
) -> Svg:
    """A monster on the map with its strength, centred."""
    return stood(
        x,
        y,
        scale,
        use(f"ed-beast-{creature}"),
        tag("rect", x=-3, y=9, width=29, height=17, rx=8.5, fill=PAPER_LIGHT, stroke=INK),
        icon("strength", 0, 11, 13),
        numeral(19, 22.4, strength, 14),
        raised=raised,
    )


def companion(seat: int, x: float, y: float, scale: float = 1, *, raised: bool = False) -> Svg:
    """The tamed wolf with its leader's seal, centred."""
    return stood(x, y, scale, use("ed-tame-wolf"), use(f"ed-seal-{seat}", 11, 12), raised=raised)


def anchor(x: float, y: float) -> Svg:
    """The sign at a piece that moves no more this turn (ED-6.5)."""
    return group(
        circle(0, 0, 7, fill=PAPER_LIGHT, stroke=INK, stroke_width=1),
        stroke("M0-4.4V4.4M-2.4-2H2.4M-4 1.4Q-3.4 4.4 0 4.4T4 1.4", ACCENT, 1.4),
        transform=place(x, y),
    )
