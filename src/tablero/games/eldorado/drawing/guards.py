"""The guardians of a player alone: their strength, their die, and what they go for (ED-12)."""

from __future__ import annotations

from collections.abc import Iterator

from tablero.drawing.svg import Svg, group, path, place, tag, use
from tablero.engine import CHANCE
from tablero.games.eldorado.battle.monsters import beast as monster
from tablero.games.eldorado.battle.monsters import place_of
from tablero.games.eldorado.box import Creature
from tablero.games.eldorado.drawing.cards import broken
from tablero.games.eldorado.drawing.dice import BLACK, GOLDEN, die
from tablero.games.eldorado.drawing.icons import icon
from tablero.games.eldorado.drawing.look import Look
from tablero.games.eldorado.drawing.outlaws import beast
from tablero.games.eldorado.drawing.prices import house_mark
from tablero.games.eldorado.drawing.tokens import label, panel
from tablero.games.eldorado.drawing.tones import line
from tablero.games.eldorado.drawing.tracks import aim, nearest
from tablero.games.eldorado.monsters import Die, die_of
from tablero.games.eldorado.solo import Banishing

_ROW = 56.0
_HEAD = 30.0
HEIGHT = _HEAD + _ROW * len(Creature) + 6


def sheet(look: Look, width: float) -> Svg:
    """All three in the order in which they move, those to come faint."""
    return group(
        panel(width, HEIGHT),
        label(12, 20, look.words.say("drawing.guardians"), size=14, bold=True),
        house_mark(look, width - 12, 20),
        *(
            group(_row(look, creature, width), transform=place(0, _HEAD + at * _ROW))
            for at, creature in enumerate(Creature)
        ),
    )


def about_guardian(look: Look, creature: Creature) -> str:
    """A guardian or the titan in words, with the paragraphs."""
    return " ".join(_about(look, creature))


def _about(look: Look, creature: Creature) -> Iterator[str]:
    state, say = look.state, look.words.say
    strength = monster(state, CHANCE, creature).strength
    moves = "drawing.guardian" if state.variant.solo else "drawing.roamer"
    yield say(moves, creature=creature, strength=strength, die=die_of(state, creature))
    if creature is Creature.THIEF and state.variant.solo:
        yield say("drawing.guardian-robs")
    if _to_come(look, creature):
        yield say("drawing.guardian-to-come")
    yield from aimed(look, creature)


def aimed(look: Look, creature: Creature) -> Iterator[str]:
    """What it goes for from where it stands."""
    found = aim(look.state, creature)
    if found is not None:
        yield look.words.say(
            "drawing.goes-for-at",
            quarry=found.quarry,
            seats=found.seats,
            goals=found.goals,
            count=found.count,
        )


def _row(look: Look, creature: Creature, width: float) -> Svg:
    """One of them: name, strength and die, below it what is nearest."""
    state = look.state
    strength = monster(state, CHANCE, creature).strength
    away = place_of(state, creature) is None
    found = aim(state, creature)
    if found is not None:
        said = nearest(look, found)
    else:
        said = look.words.say("drawing.guardian-to-come") if _to_come(look, creature) else ""
    return group(
        tag("rect", width=width, height=_ROW, fill="#ffffff", fill_opacity=0),
        path(f"M12 0H{width - 12:g}", stroke_width=0.7, **line("ink-soft")),
        group(beast(creature, strength, 34, 26, 0.82), opacity=0.45 if away else None),
        label(66, 21, look.thing(creature), size=15, bold=True, soft=away),
        die(_face(look, creature), 0, width - 36, 7, 20),
        *(
            label(66, 36 + at * 13, part, size=12, soft=True)
            for at, part in enumerate(broken(said, width - 78, 12)[:2])
        ),
        class_="region",
        role="img",
        aria_label=about_guardian(look, creature),
        data_region=f"guardian-{creature}",
    )


def _to_come(look: Look, creature: Creature) -> bool:
    """Whether it has not been met yet; one that is just beaten is put elsewhere (ED-12.4)."""
    state = look.state
    beaten = any(
        isinstance(frame, Banishing) and frame.creature is creature for frame in state.frames
    )
    return place_of(state, creature) is None and not beaten


def _face(look: Look, creature: Creature) -> str:
    return GOLDEN if die_of(look.state, creature) is Die.GOLDEN else BLACK


def strip(look: Look, width: float, height: float) -> Svg:
    """The same in half a line, for a phone held upright: those on the map, with their strength."""
    step = width / len(Creature)
    return group(
        panel(width, height),
        *(
            group(_low(look, creature, height), transform=place(at * step, 0) or None)
            for at, creature in enumerate(Creature)
        ),
    )


def _low(look: Look, creature: Creature, height: float) -> Svg:
    strength = monster(look.state, CHANCE, creature).strength
    away = place_of(look.state, creature) is None
    said = about_guardian(look, creature)
    return group(
        tag("title", said),
        use(f"ed-beast-{creature}", transform=place(20, height / 2 + 1, scale=0.46)),
        icon("strength", 34, height / 2 - 7, 13),
        label(48.5, height / 2 + 5, str(strength), size=13, bold=True),
        class_="region",
        role="img",
        aria_label=said,
        data_region=f"guardian-{creature}",
        opacity=0.45 if away else None,
    )
