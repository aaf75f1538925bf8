"""Solo: the guardians with their strength, their die, and what they go for (ED-12)."""

from __future__ import annotations

from typing import NamedTuple

from tablero.drawing.svg import Svg, group, path, place, tag, use
from tablero.engine import Seat
from tablero.games.eldorado.battle.monsters import place_of
from tablero.games.eldorado.box import Creature
from tablero.games.eldorado.drawing.art.dice import die
from tablero.games.eldorado.drawing.art.figures import beast
from tablero.games.eldorado.drawing.art.icons import icon
from tablero.games.eldorado.drawing.art.notes import broken, label, panel, stacked
from tablero.games.eldorado.drawing.art.tones import line
from tablero.games.eldorado.drawing.atlas import Atlas
from tablero.games.eldorado.drawing.ghosts import frame
from tablero.games.eldorado.drawing.look import Look, Said, named, told
from tablero.games.eldorado.drawing.monsters import (
    aim,
    beast_strength,
    face_of,
    ghost_of_beast,
    nearest,
    of_guardian,
    prowler,
    to_come,
)
from tablero.games.eldorado.drawing.prices import house_values, reconstructed
from tablero.games.eldorado.drawing.verbs import Lines, Question, Questions, Verb, Verbs
from tablero.games.eldorado.monsters import beings, distances
from tablero.games.eldorado.solo import Banish, Banishing
from tablero.words import Words

_ROW = 56.0
_HEAD = 30.0
HEIGHT = _HEAD + _ROW * len(Creature) + 6


class Guardian(NamedTuple):
    """A guardian as everybody sees it."""

    creature: Creature
    strength: int
    away: bool
    die: str
    nearest: str
    """What is nearest to it, or that it is to come."""
    about: tuple[Said, ...]


def _guardian(look: Look, creature: Creature) -> Guardian:
    state = look.state
    found = aim(state, creature)
    if found is not None:
        said = nearest(look, found)
    else:
        said = look.say("drawing.guardian-to-come") if to_come(look, creature) else ""
    return Guardian(
        creature,
        beast_strength(state, creature),
        place_of(state, creature) is None,
        face_of(state, creature),
        said,
        tuple(of_guardian(look, creature)),
    )


def _guardians(look: Look) -> list[Guardian]:
    return [_guardian(look, creature) for creature in Creature]


def sheet(look: Look, width: float) -> Svg:
    """All three in the order in which they move, those to come faint."""
    return group(
        look.part("guardians", _heading, look.words, width, reconstructed(look)),
        *(
            group(
                look.part(f"guardian:{one.creature}", _row, look.words, one, width),
                transform=place(0, _HEAD + at * _ROW),
            )
            for at, one in enumerate(_guardians(look))
        ),
    )


def _heading(words: Words, width: float, house: bool) -> Svg:
    return group(
        panel(width, HEIGHT),
        label(12, 20, words.say("drawing.guardians"), size=14, bold=True),
        house_values(words, width - 12, 20) if house else None,
    )


def _row(words: Words, one: Guardian, width: float) -> Svg:
    """One of them: name, strength and die, below it what is nearest."""
    return group(
        tag("rect", width=width, height=_ROW, fill="#ffffff", fill_opacity=0),
        path(f"M12 0H{width - 12:g}", stroke_width=0.7, **line("ink-soft")),
        group(beast(one.creature, one.strength, 34, 26, 0.82), opacity=0.45 if one.away else None),
        label(66, 21, named(words, one.creature), size=15, bold=True, soft=one.away),
        die(one.die, 0, width - 36, 7, 20),
        *stacked(broken(one.nearest, width - 78, 12)[:2], 66, 36, 13),
        class_="region",
        role="img",
        aria_label=told(words, one.about),
        data_region=f"guardian-{one.creature}",
        data_about=f"guardian:{one.creature}",
    )


def strip(look: Look, width: float, height: float) -> Svg:
    """The same in half a line, for a phone in portrait mode; those to come are faint."""
    step = width / len(Creature)
    return group(
        look.part("guardians", panel, width, height),
        *(
            group(
                look.part(f"guardian:{one.creature}", _low, look.words, one, height),
                transform=place(at * step, 0) or None,
            )
            for at, one in enumerate(_guardians(look))
        ),
    )


def _low(words: Words, one: Guardian, height: float) -> Svg:
    said = told(words, one.about)
    return group(
        tag("title", said),
        use(f"ed-beast-{one.creature}", transform=place(20, height / 2 + 1, scale=0.46)),
        icon("strength", 34, height / 2 - 7, 13),
        label(48.5, height / 2 + 5, str(one.strength), size=13, bold=True),
        class_="region",
        role="img",
        aria_label=said,
        data_region=f"guardian-{one.creature}",
        data_about=f"guardian:{one.creature}",
        opacity=0.45 if one.away else None,
    )


def _banish_ghost(look: Look, atlas: Atlas, action: Banish) -> list[Svg]:
    spot = atlas.at(action.place)
    return [frame(spot), ghost_of_beast(look, action.creature, spot)]


def _banish(look: Look, _seat: Seat, action: Banish) -> Lines:
    """How far the guardian would be from whatever it goes for (ED-12.4)."""
    found = distances(look.state, action.place)
    far = [found[being] for being in beings(look.state) if being in found]
    if far:
        yield look.say("preview.banish", count=min(far))


VERBS: Verbs = {Banish: Verb(_banish_ghost, _banish, tried=False)}
QUESTIONS: Questions = {
    Banishing: Question(
        lambda look, ask: look.say("drawing.banishes", seat=ask.seat, creature=ask.creature),
        lambda look, ask, _width, size: prowler(look, ask.creature, None, size),
    )
}
