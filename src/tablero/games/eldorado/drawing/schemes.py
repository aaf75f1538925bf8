"""What is asked right now in teams, by thieves and by monsters, drawn (ED-9 to ED-12)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from tablero.drawing.picking import halo, pick_again, pickable
from tablero.drawing.svg import Svg, Value, group, place, rect, tag
from tablero.engine import CHANCE, UNSEEN, Frame
from tablero.games.eldorado.battle.monsters import beast as monster
from tablero.games.eldorado.battle.relics import TakingTreasure
from tablero.games.eldorado.battle.sharing import Entrusting, Sharing, keepers
from tablero.games.eldorado.box import MOST_DOUBLOONS, Colour, Creature, Kind
from tablero.games.eldorado.captives import PlacingBack
from tablero.games.eldorado.collapse import Losing
from tablero.games.eldorado.drawing.cards import broken
from tablero.games.eldorado.drawing.crests import crest
from tablero.games.eldorado.drawing.dice import BLACK, GOLDEN, die
from tablero.games.eldorado.drawing.icons import badge, icon
from tablero.games.eldorado.drawing.look import Look
from tablero.games.eldorado.drawing.outlaws import beast
from tablero.games.eldorado.drawing.settled import Spot, standing
from tablero.games.eldorado.drawing.tokens import bonus, label
from tablero.games.eldorado.drawing.tracks import aim, nearest
from tablero.games.eldorado.gathering import points_for
from tablero.games.eldorado.monsters import Die, ProwlDie, Prowling, die_of
from tablero.games.eldorado.solo import Banishing
from tablero.games.eldorado.teams import Allotting
from tablero.games.eldorado.thieves.stealing import Looting, Robbing, Splitting, Throwing, victims
from tablero.games.eldorado.thieves.turn import HiddenTurn, Saddling, ThievesTurn
from tablero.games.eldorado.treasures import Plucking

SEVEN = 7
_FRAME: dict[str, Value] = {
    "rx": 6,
    "fill": "#e8a317",
    "fill_opacity": 0.16,
    "stroke": "#8c7350",
}


def title(look: Look) -> str | None:
    """Who does what; None for questions of the base game."""
    frame = look.question
    found = _TITLES.get(type(frame))
    if found is None:
        return None
    key, params = found(frame)
    return look.words.say(f"drawing.{key}", **params)


def house_die(look: Look) -> bool:
    """Whether the die of this question is printed only on a part that we do not have (ED-1.6)."""
    match look.state.frames[-1:]:
        case (Throwing() | Splitting(),):
            return True
        case (ProwlDie(creature=creature) | Prowling(creature=creature),):
            return die_of(look.state, creature) in {Die.TITAN, Die.THIEF}
    return False


def drawing(look: Look, width: float, size: float) -> Svg | None:
    """What lies on the table for the question; None if nothing does."""
    frame = look.question
    found = _DRAWINGS.get(type(frame))
    return None if found is None else found(look, frame, width, size)


def _allotting(look: Look, ask: Allotting, width: float, size: float) -> Svg:
    """For whom they are, and the dice that lie there: one for speed, one for gathering (ED-9.2)."""
    edge = size + 4
    half = (width - edge - 6) / 2
    member = ask.waiting[0]
    (figure,) = look.state.own_figures(member)
    steps = [points_for(look.state, figure, value) for value in ask.dice]
    more = steps[-1] - ask.dice[-1]
    gathering = zip(ask.dice, ask.dice, strict=True)
    return group(
        _explorer_of(look, member, size),
        group(
            *_row(look, "speed", [*zip(ask.dice, steps, strict=True)], half, size),
            bonus(13, size - 1, more, size=11, anchor="middle"),
            transform=place(edge, 0),
        ),
        group(
            *_row(look, "gathering", [*gathering], half, size), transform=place(edge + half + 6, 0)
        ),
    )


def _row(
    look: Look, field: str, dice: Sequence[tuple[int, int]], width: float, size: float
) -> Iterator[Svg]:
    """The dice as answers for one field, each with what it is worth; equal ones are one choice."""
    yield rect(0, 0, width, size, **_FRAME)
    yield icon("speed" if field == "speed" else "card", 3, size / 2 - 10, 20)
    step = min(32.0, (width - 27) / max(len(dice), 1))
    seen: set[int] = set()
    for at, (value, worth) in enumerate(dice):
        said = look.words.say(f"drawing.{field}-die", value=worth)
        edge = min(26.0, step - 6)
        parts = (
            tag("title", said),
            rect(-3, edge / 2 - size / 2, step, size, fill="#ffffff", fill_opacity=0),
            die(GOLDEN, value, 0, 0, edge),
            halo(-1.2, -1.2, edge + 2.4, edge + 2.4, radius=edge / 4, slim=True),
        )
        where = place(28 + at * step, size / 2 - edge / 2)
        if look.answers and value not in seen:
            yield pickable(f"{field}:{value}", said, *parts, transform=where)
        else:
            yield group(*parts, transform=where)
        seen.add(value)


def _splitting(look: Look, one: int, width: float, size: float) -> Svg:
    """Both ways: range and loot, and how many could be robbed (ED-10.4)."""
    each = (width - 8) / 2
    ways = dict.fromkeys(((one, SEVEN - one), (SEVEN - one, one)))
    return group(
        *(
            group(_way(look, reach, loot, each, size), transform=place(at * (each + 8), 0))
            for at, (reach, loot) in enumerate(ways)
        )
    )


def _way(look: Look, reach: int, loot: int, width: float, size: float) -> Svg:
    seat = look.question.seat
    count = len(victims(look.state, seat, reach))
    said = look.words.say("drawing.theft", reach=reach, loot=loot, count=count)
    parts = (
        tag("title", said),
        rect(0, 0, width, size, **_FRAME),
        icon("range", 4, size / 2 - 10, 20),
        die(BLACK, reach, 27, size / 2 - 12, 24),
        icon("loot", 58, size / 2 - 10, 20),
        die(BLACK, loot, 81, size / 2 - 12, 24),
        badge(count, width - 12, size / 2, size=9),
        halo(-1, -1, width + 2, size + 2, radius=7),
    )
    if not look.answers:
        return group(*parts, role="img", aria_label=said)
    return pickable(f"reach:{reach}", said, *parts)


def _victims(look: Look, seats: Sequence[int], size: float) -> Svg:
    """Who can be robbed, with the number of cards."""
    return group(
        *(
            group(
                _victim(look, seat, size),
                transform=place(at * (size + 32), 0),
            )
            for at, seat in enumerate(seats)
        )
    )


def _victim(look: Look, seat: int, size: float) -> Svg:
    count = len(look.state.hands[seat])
    parts = (
        crest(seat, 0, 0, size),
        icon("card", size + 1, size / 2 - 9, 14),
        label(size + 17, size / 2 + 4, str(count), size=14, bold=True),
        halo(-2, -2, size + 30, size + 4, radius=8),
    )
    pick = f"seat:{Colour(seat)}"
    return pick_again(pick, *parts) if look.answers else group(*parts)


def kinds(look: Look, held: Sequence[Kind], width: float, size: float) -> Svg:
    """How many cards of each kind lie open; face down for those who may not see them."""
    if any(kind is UNSEEN for kind in held):
        return group(
            *(icon("card", at * 20, size / 2 - 11, 22) for at in range(min(len(held), 9))),
        )
    step = width / len(Kind)
    return group(
        *(
            group(
                _kind(look, kind, held.count(kind), step - 6, size), transform=place(at * step, 0)
            )
            for at, kind in enumerate(Kind)
        )
    )


def _kind(look: Look, kind: Kind, count: int, width: float, size: float) -> Svg:
    parts = (
        rect(0, 0, width, size, **{**_FRAME, "fill_opacity": 0.16 if count else 0}),
        icon(kind, 6, size / 2 - 13, 26, faint=not count),
        label(42, size / 2 + 5, str(count), size=15, bold=True),
        halo(-1, -1, width + 2, size + 2, radius=7),
    )
    said = look.words.say("drawing.held", kind=kind, count=count)
    if not look.answers:
        return group(*parts, role="img", aria_label=said)
    return pick_again(f"kind:{kind}", *parts)


def _supply(look: Look) -> list[Kind]:
    return [kind for kind in Kind for _ in range(look.state.supply[kind])]


def _purse(look: Look, size: float) -> Svg:
    """The doubloons that the thieves have (ED-10.3)."""
    count = look.state.doubloons
    said = look.words.say("drawing.doubloons", count=count)
    return group(
        tag("title", said),
        *(
            icon("doubloon", at * (size * 0.8), size * 0.1, size * 0.76, faint=at >= count)
            for at in range(MOST_DOUBLOONS)
        ),
        role="img",
        aria_label=said,
    )


def _prowl(look: Look, creature: Creature, left: int | None, size: float) -> Svg:
    """A monster with its strength, and the steps that it still goes."""
    strength = monster(look.state, CHANCE, creature).strength
    colour = GOLDEN if die_of(look.state, creature) is Die.GOLDEN else BLACK
    return group(
        beast(creature, strength, size * 0.6, size / 2, size / 50),
        None if left is None else die(colour, left, size * 1.5, size / 2 - 13, 26),
    )


def _direction(look: Look, creature: Creature, left: int, width: float, size: float) -> Svg:
    """A monster, its steps, and what is nearest: if several are, whoever rolled decides."""
    found = aim(look.state, creature)
    x = size * 1.5 + 34
    lines = [] if found is None else broken(nearest(look, found), width - x, 12)[:2]
    return group(
        _prowl(look, creature, left, size),
        *(
            label(x, size / 2 + 4 + (at - (len(lines) - 1) / 2) * 14, line, size=12, soft=True)
            for at, line in enumerate(lines)
        ),
    )


def _explorer_of(look: Look, seat: int, size: float) -> Svg:
    """The explorer of a seat: who is put back, or gets the dice."""
    return standing(look, look.state.own_figures(seat)[0], Spot(size / 2, size / 2, size / 50))


def _figures(look: Look, numbers: Sequence[int], size: float) -> Svg:
    """The figures among which one is chosen: explorers by their seat, thieves by their number."""
    state = look.state
    drawn: list[Svg] = []
    for at, number in enumerate(numbers):
        seat = state.owners[number]
        thief = seat == state.thieves
        pick = f"figure:{state.name_of(number)}" if thief else f"seat:{Colour(seat)}"
        parts = (
            standing(look, number, Spot(size / 2, size / 2, size / 50)),
            halo(-3, -2, size + 6, size + 5, radius=8),
        )
        where = place(at * (size + 14), 0) or None
        if look.answers:
            drawn.append(pick_again(pick, *parts, transform=where))
        else:
            drawn.append(group(*parts, transform=where))
    return group(*drawn)


def _treasures(look: Look, held: Sequence[object], size: float) -> Svg:
    """The treasures among which one goes."""
    return group(
        *(
            group(
                icon(treasure, 0, 0, size),
                halo(-2, -2, size + 4, size + 4, radius=size / 2),
                transform=place(at * (size + 8), 0),
            )
            if not look.answers
            else pickable(
                f"treasure:{treasure}",
                look.words.say(f"treasure.{treasure}"),
                icon(treasure, 0, 0, size),
                halo(-2, -2, size + 4, size + 4, radius=size / 2),
                transform=place(at * (size + 8), 0),
            )
            for at, treasure in enumerate(held)
        )
    )


_TITLES: dict[type[Frame[Any]], Callable[[Any], tuple[str, dict[str, object]]]] = {
    Allotting: lambda ask: ("allots", {"seat": ask.seat, "other_seat": ask.waiting[0]}),
    HiddenTurn: lambda ask: ("hidden-turn", {"seat": ask.seat}),
    ThievesTurn: lambda ask: ("thieves-turn", {"seat": ask.seat}),
    Saddling: lambda ask: ("thieves-turn", {"seat": ask.seat}),
    Throwing: lambda ask: ("goes-stealing", {"seat": ask.thrower}),
    Splitting: lambda ask: ("goes-stealing", {"seat": ask.seat}),
    Robbing: lambda ask: ("robs", {"seat": ask.seat, "reach": ask.reach, "count": ask.loot}),
    Looting: lambda ask: (
        "loots",
        {"seat": ask.seat, "other_seat": ask.victim, "count": ask.left},
    ),
    ProwlDie: lambda ask: ("prowls", {"creature": ask.creature}),
    Prowling: lambda ask: ("prowls", {"creature": ask.creature}),
    Banishing: lambda ask: ("banishes", {"seat": ask.seat, "creature": ask.creature}),
    Plucking: lambda ask: ("plucks", {"seat": ask.seat}),
    TakingTreasure: lambda ask: ("takes-treasure", {"seat": ask.seat}),
    Entrusting: lambda ask: ("entrusts", {"seat": ask.seat}),
    Sharing: lambda ask: ("shares", {"seat": ask.seat, "other_seat": ask.mate, "count": ask.left}),
    Losing: lambda ask: ("owes", {"seat": ask.seat, "count": ask.debts[0][1]}),
}
"""The words for each question, and what they name."""

_DRAWINGS: dict[type[Frame[Any]], Callable[[Look, Any, float, float], Svg]] = {
    Allotting: lambda look, ask, width, size: _allotting(look, ask, width, size),
    HiddenTurn: lambda look, _ask, _width, size: _purse(look, size),
    ThievesTurn: lambda look, _ask, _width, size: _purse(look, size),
    Throwing: lambda _look, _ask, _width, size: die(BLACK, 0, 0, 0, size),
    Splitting: lambda look, ask, width, size: _splitting(look, ask.die, width, size),
    Robbing: lambda look, ask, _width, size: _victims(
        look, victims(look.state, ask.seat, ask.reach), size
    ),
    Looting: lambda look, ask, width, size: kinds(look, look.state.hands[ask.victim], width, size),
    ProwlDie: lambda look, ask, _width, size: _prowl(look, ask.creature, 0, size),
    Prowling: lambda look, ask, width, size: _direction(look, ask.creature, ask.left, width, size),
    Banishing: lambda look, ask, _width, size: _prowl(look, ask.creature, None, size),
    Plucking: lambda look, _ask, width, size: kinds(look, _supply(look), width, size),
    TakingTreasure: lambda look, ask, _width, size: _treasures(
        look, look.state.treasures[ask.holder], size
    ),
    PlacingBack: lambda look, ask, _width, size: _explorer_of(look, ask.loser, size),
    Entrusting: lambda look, ask, _width, size: _figures(
        look, keepers(look.state, ask.spoils), size
    ),
    Saddling: lambda look, ask, _width, size: _figures(
        look, look.state.own_figures(ask.seat), size
    ),
    Sharing: lambda look, ask, width, size: kinds(look, look.state.hands[ask.seat], width, size),
    Losing: lambda look, ask, width, size: kinds(look, look.state.hands[ask.seat], width, size),
}
"""What is drawn for each question."""
