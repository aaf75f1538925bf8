"""Monsters: where they stand and go, and what is nearest to them (ED-11.3)."""

from __future__ import annotations

from collections.abc import Iterator

from tablero.drawing.palette import ACCENT, PAPER_LIGHT
from tablero.drawing.svg import Svg, circle, group, path, place
from tablero.engine import CHANCE, RandomLuck, Seat, in_order
from tablero.games.eldorado.battle.entering import rages
from tablero.games.eldorado.battle.monsters import beast as monster
from tablero.games.eldorado.battle.monsters import place_of
from tablero.games.eldorado.box import Creature, Tile, Treasure
from tablero.games.eldorado.drawing.art.dice import BLACK, GOLDEN, die
from tablero.games.eldorado.drawing.art.figures import EXPLORER, beast, figure
from tablero.games.eldorado.drawing.art.icons import icon
from tablero.games.eldorado.drawing.art.ink import round_stroke
from tablero.games.eldorado.drawing.art.notes import INERT, broken, stacked
from tablero.games.eldorado.drawing.atlas import Atlas
from tablero.games.eldorado.drawing.ghosts import arrow, crossed, frame
from tablero.games.eldorado.drawing.look import Look, Point, Said, told
from tablero.games.eldorado.drawing.odds import battles
from tablero.games.eldorado.drawing.pieces import Spot
from tablero.games.eldorado.drawing.treasures import kept_by
from tablero.games.eldorado.drawing.verbs import Lines, Question, Questions, Verb, Verbs
from tablero.games.eldorado.hexes import Place
from tablero.games.eldorado.monsters import (
    Die,
    Direct,
    ProwlDie,
    Prowling,
    Trail,
    die_of,
    leads,
    trail,
)
from tablero.games.eldorado.phase import phase_of
from tablero.games.eldorado.solo import Banishing
from tablero.games.eldorado.state import EldoradoState

_INK = ACCENT
_MOVES = "monster-moves"


def beast_strength(state: EldoradoState, creature: Creature) -> int:
    """How many dice a monster has."""
    return monster(state, CHANCE, creature).strength


def aim(state: EldoradoState, creature: Creature) -> Trail | None:
    """What a monster goes for from where it stands: all that is nearest, if distances tie."""
    start = place_of(state, creature)
    ways = () if start is None else leads(state, creature, start)
    if start is None or not ways:
        return None
    found = [trail(state, creature, start, way) for way in ways]
    return Trail(
        goals=in_order({goal for each in found for goal in each.goals}),
        quarry=tuple(sorted({kind for each in found for kind in each.quarry})),
        seats=tuple(sorted({seat for each in found for seat in each.seats})),
        count=found[0].count,
    )


def nearest(look: Look, found: Trail) -> str:
    """What is nearest and how far, in words; in solo it is clear whose it is."""
    say = look.say
    if look.state.variant.solo:
        return say("drawing.goes-for-alone", quarry=found.quarry, count=found.count)
    return say("drawing.goes-for", quarry=found.quarry, seats=found.seats, count=found.count)


def tracks(look: Look, atlas: Atlas) -> list[Svg]:
    """Footprints of the last steps, and a ring around what is nearest."""
    steps = [event.params for event in look.news if event.key == _MOVES]
    ways = [(step["start"], step["place"]) for step in steps]
    goals = set(_places(steps[-1]["goals"])) if steps else set()
    frame = look.state.frames[-1] if look.state.frames else None
    if isinstance(frame, Prowling):
        found = aim(look.state, frame.creature)
        goals = set() if found is None else set(found.goals)
    parts = [
        *(
            _footprints(atlas.at(start), atlas.at(end))
            for start, end in ways
            if isinstance(start, Place) and isinstance(end, Place)
        ),
        *(_ring(atlas.at(goal)) for goal in in_order(goals) if goal in look.state.land.tiles),
    ]
    return [group(*parts, **INERT)] if parts else []


def _places(goals: object) -> Iterator[Place]:
    if isinstance(goals, tuple):
        yield from (goal for goal in goals if isinstance(goal, Place))


def _footprints(start: Point, end: Point) -> Svg:
    """A dotted way from tile to tile."""
    (ax, ay), (bx, by) = start, end
    way = f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}"
    return group(
        path(way, stroke=PAPER_LIGHT, stroke_width=9, stroke_linecap="round", opacity=0.7),
        path(way, stroke=_INK, stroke_width=5, stroke_linecap="round", stroke_dasharray="0.1 11"),
    )


def _ring(spot: Point) -> Svg:
    """A ring with four ticks: this is nearest."""
    return group(
        circle(0, 0, 44, fill="none", stroke=PAPER_LIGHT, stroke_width=5, opacity=0.8),
        circle(0, 0, 44, fill="none", stroke=_INK, stroke_width=2.6),
        round_stroke("M0-52V-38M0 38V52M-52 0H-38M38 0H52", _INK, 3.4),
        transform=place(*spot) or None,
    )


def about_guardian(look: Look, creature: Creature) -> str:
    """A guardian or the titan in words, with the paragraphs."""
    return told(look.words, of_guardian(look, creature))


def of_guardian(look: Look, creature: Creature) -> Iterator[Said]:
    """The same as sentences."""
    state = look.state
    strength = beast_strength(state, creature)
    moves = "drawing.guardian" if state.variant.solo else "drawing.roamer"
    yield Said.of(moves, creature=creature, strength=strength, die=die_of(state, creature))
    if creature is Creature.THIEF and state.variant.solo:
        yield Said.of("drawing.guardian-robs")
    if to_come(look, creature):
        yield Said.of("drawing.guardian-to-come")
    found = aim(state, creature)
    if found is not None:
        yield Said.of(
            "drawing.goes-for-at",
            quarry=found.quarry,
            seats=found.seats,
            goals=found.goals,
            count=found.count,
        )


def to_come(look: Look, creature: Creature) -> bool:
    """Whether it has not been met yet; one that was just beaten is put somewhere else (ED-12.4)."""
    state = look.state
    beaten = any(
        isinstance(frame, Banishing) and frame.creature is creature for frame in state.frames
    )
    return place_of(state, creature) is None and not beaten


def of_beasts(look: Look) -> Iterator[tuple[Place, Said]]:
    """What the monsters on the map do, and what they or a dweller keep."""
    state = look.state
    for each in state.beasts:
        for said in of_guardian(look, each.creature):
            yield each.place, said
    if state.wolf is not None:
        yield state.wolf.place, Said.of("drawing.about-companion")
    for where, keeper in _keepers(state):
        if keeper is state.shrine_dweller:
            yield where, Said.of("drawing.keeps-shrine")
        kept = kept_by(state, keeper)
        if kept:
            yield where, Said.of("drawing.keeps-treasures", treasures=kept)


def _keepers(state: EldoradoState) -> Iterator[tuple[Place, Tile]]:
    """Monsters on the map, then the dwellers that keep something on their own tiles."""
    walking = {each.place for each in state.beasts}
    yield from ((each.place, each.creature.tile) for each in state.beasts)
    own = [] if state.shrine_dweller is None else [state.shrine_dweller]
    for tile in dict.fromkeys([*own, *(keeper for keeper, _ in state.kept)]):
        where = state.land.landmarks.get(tile)
        if where not in walking and where is not None and state.land.shown(where) is tile:
            yield where, tile


def beast_at(look: Look, creature: Creature, at: Spot) -> Svg:
    """A monster with its strength, and the cave shrine if it keeps that (ED-7.4)."""
    state = look.state
    return look.part(
        f"beast:{creature}",
        _beast_at,
        creature,
        beast_strength(state, creature),
        at,
        any(event.params.get("creature") is creature for event in look.news),
        state.shrine_dweller is creature.tile,
        kept_by(state, creature.tile),
    )


def _beast_at(
    creature: Creature,
    strength: int,
    at: Spot,
    raised: bool,
    keeps: bool,
    treasures: tuple[Treasure, ...],
) -> Svg:
    reach = EXPLORER / 2 * at.scale
    return group(
        beast(creature, strength, *at, raised=raised),
        figure("cave-shrine", at.x - reach * 0.86, at.y - reach * 0.5, 0.62 * at.scale)
        if keeps
        else None,
        *(
            icon(treasure, at.x - reach + held * 14, at.y - reach * 1.3, 14)
            for held, treasure in enumerate(treasures)
        ),
        **INERT,
        data_piece=f"beast-{creature}",
    )


def face_of(state: EldoradoState, creature: Creature) -> str:
    """Which die moves a monster."""
    return GOLDEN if die_of(state, creature) is Die.GOLDEN else BLACK


def prowler(look: Look, creature: Creature, left: int | None, size: float) -> Svg:
    """A monster with its strength, and the steps it has left."""
    strength = beast_strength(look.state, creature)
    return group(
        beast(creature, strength, size * 0.6, size / 2, size / 50),
        None
        if left is None
        else die(face_of(look.state, creature), left, size * 1.5, size / 2 - 13, 26),
    )


def _direction(look: Look, ask: Prowling, width: float, size: float) -> Svg:
    """A monster, its steps, and what is nearest; if distances tie, whoever rolled decides."""
    found = aim(look.state, ask.creature)
    x = size * 1.5 + 34
    lines = [] if found is None else broken(nearest(look, found), width - x, 12)[:2]
    return group(
        prowler(look, ask.creature, ask.left, size),
        *stacked(lines, x, size / 2 + 4 - (len(lines) - 1) / 2 * 14, 14),
    )


def ghost_of_beast(look: Look, creature: Creature, spot: Point) -> Svg:
    """A monster on the middle of a tile."""
    strength = beast_strength(look.state, creature)
    return beast(creature, strength, spot[0], spot[1] + 12, raised=True)


def _direct_ghost(look: Look, atlas: Atlas, action: Direct) -> list[Svg]:
    start, spot = place_of(look.state, action.creature), atlas.at(action.place)
    way = [] if start is None else [arrow(atlas.at(start), spot)]
    return [
        frame(spot),
        *way,
        ghost_of_beast(look, action.creature, spot),
        *(crossed(atlas, action.place) if rages(look.state, action.place) else []),
    ]


def _direct(look: Look, seat: Seat, action: Direct) -> Lines:
    """What is nearest that way, and the battle that follows (ED-11.3)."""
    state = look.state
    start, phase = place_of(state, action.creature), phase_of(state)
    if start is None or not isinstance(phase, Prowling):
        return
    why = trail(state, action.creature, start, action.place)
    yield look.say(
        "preview.trail", quarry=why.quarry, seats=why.seats, goals=why.goals, count=why.count
    )
    yield look.say("preview.steps-to-go", creature=action.creature, count=phase.left)
    if rages(state, action.place):
        yield look.say("preview.monster-attacks", creature=action.creature)
        after = look.view.imagine(RandomLuck(0))
        after.play(action, seat)
        yield from battles(look, seat, state, after)


def _house_die(look: Look, ask: ProwlDie | Prowling) -> bool:
    return die_of(look.state, ask.creature) in {Die.TITAN, Die.THIEF}


def _title(look: Look, ask: ProwlDie | Prowling) -> str:
    return look.say("drawing.prowls", creature=ask.creature)


VERBS: Verbs = {Direct: Verb(_direct_ghost, _direct, tried=False)}
QUESTIONS: Questions = {
    ProwlDie: Question(
        _title,
        lambda look, ask, _width, size: prowler(look, ask.creature, 0, size),
        house_die=_house_die,
    ),
    Prowling: Question(_title, _direction, house_die=_house_die),
}
