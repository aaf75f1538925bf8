"""What is asked right now, drawn: golden dice, gathering, a trade, the steps that are left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablero.drawing.picking import halo, pick_again, pickable
from tablero.drawing.svg import Svg, group, place, rect, tag
from tablero.engine import CHANCE, UNSEEN, Seat
from tablero.games.eldorado.battle.sequence import Farmhouse, Opponent
from tablero.games.eldorado.battle.sharing import Sharing
from tablero.games.eldorado.battle.spoils import Half
from tablero.games.eldorado.box import Kind, Treasure
from tablero.games.eldorado.captives import PlacingBack
from tablero.games.eldorado.collapse import Losing
from tablero.games.eldorado.discovery import Laying
from tablero.games.eldorado.drawing import schemes
from tablero.games.eldorado.drawing.cards import broken
from tablero.games.eldorado.drawing.crests import crest
from tablero.games.eldorado.drawing.dice import BLACK, GOLDEN, die
from tablero.games.eldorado.drawing.icons import icon
from tablero.games.eldorado.drawing.look import Look
from tablero.games.eldorado.drawing.outlaws import thief
from tablero.games.eldorado.drawing.prices import house_mark
from tablero.games.eldorado.drawing.standing import turn_of
from tablero.games.eldorado.drawing.tokens import bonus, fitting, label
from tablero.games.eldorado.explore import Explore
from tablero.games.eldorado.explorers.laffite import Stealing
from tablero.games.eldorado.gathering import Gathering, access, points_for
from tablero.games.eldorado.interruption import Interruption
from tablero.games.eldorado.offerings import Confirming
from tablero.games.eldorado.phase import MOST_TRADES, Phase, free_step
from tablero.games.eldorado.roll import Dividing, Keeping, Rolling
from tablero.games.eldorado.teams import Allotting
from tablero.games.eldorado.thieves.stealing import Looting, Robbing
from tablero.games.eldorado.trading import Bargaining, Considering
from tablero.games.eldorado.turn import HAND_LIMIT, Limiting

_BODY = 62.0
_LOW = 42.0
_LOW_LINE = 22.0
_LOW_WIDTH = 360.0
"""What a phone held upright has for it."""


_COUNTED = (
    Allotting,
    Gathering,
    Half,
    Limiting,
    Looting,
    Losing,
    Robbing,
    Sharing,
)
"""Questions of which a phone says in words, too, how many cards or dice are at stake."""
_TITLE = 17.0
"""The height of those words."""
_LINES = (Explore, Confirming, Farmhouse, Interruption, Laying, Opponent)
"""Questions beside which the steps that are left matter."""


def body(look: Look, width: float) -> Svg | None:
    """What goes on, 60 units high at most."""
    title = _title(look)
    if title is None:
        return None
    drawing = _drawing(look, width, 34)
    size = fitting(title, width, 14)
    return group(
        label(0, 13, title, size=size, bold=True),
        house_mark(look, width, 13)
        if schemes.house_die(look)
        else _last_battle(look, width, title, below=drawing is None),
        group(drawing, transform=place(0, 22)) if drawing is not None else None,
        role="group",
        aria_label=title,
    )


def height(look: Look) -> float:
    """How much room `body` takes."""
    return 0 if _title(look) is None else _BODY


def low(look: Look, width: float) -> Svg | None:
    """The same in a line or two, for a phone held upright; nothing if there is nothing to show."""
    drawing = _low_drawing(look, width)
    title = _title(look)
    if title is None or (drawing is None and not _titled(look)):
        return None
    if not _titled(look):
        return group(drawing, role="group", aria_label=title)
    return group(
        label(0, 9, title, size=fitting(title, width * 0.75, 12), bold=True),
        house_mark(look, width, 9) if schemes.house_die(look) else None,
        group(drawing, transform=place(0, _TITLE)) if drawing is not None else None,
        role="group",
        aria_label=title,
    )


def _titled(look: Look) -> bool:
    """Whether a phone needs the title: for a number, or for the mark of a house die."""
    if look.state.over:
        return False
    return isinstance(look.question, _COUNTED) or schemes.house_die(look)


def _low_drawing(look: Look, width: float) -> Svg | None:
    """What is drawn in that line: after a battle its dice, while the loser pays."""
    frames = look.state.frames
    if frames and isinstance(frames[-1], Half):
        dice = _last_battle(look, width, "", below=True)
        return None if dice is None else group(dice, transform=place(0, -18))
    size = _LOW_LINE if frames and isinstance(frames[-1], _LINES) else _LOW
    return _drawing(look, width, size - 4)


def low_height(look: Look) -> float:
    """How much room `low` takes."""
    title = _TITLE if _titled(look) else 0
    if _low_drawing(look, _LOW_WIDTH) is None:
        return title
    return title + (_LOW_LINE if isinstance(look.state.frames[-1], _LINES) else _LOW)


def _last_battle(look: Look, width: float, title: str, *, below: bool) -> Svg | None:
    """The dice of the last battle: below the title if nothing else is there, else beside it if
    there is room.
    """
    attack, defence = look.state.battle_dice
    step = 24.0 if below else 14.0
    needed = step * (len(attack) + len(defence)) + 10
    if not (attack or defence) or needed > width - (0 if below else 8 * len(title)):
        return None
    left, top = (0.0, 24.0) if below else (width - needed, 2.0)
    said = look.words.say("drawing.last-dice", sum=sum(attack), enemy_sum=sum(defence))
    between = left + step * len(attack)
    return group(
        tag("title", said),
        *(die(BLACK, value, left + at * step, top, step - 1) for at, value in enumerate(attack)),
        label(between + 4.5, top + step * 0.75, ":", size=step, bold=True, anchor="middle"),
        *(
            die(BLACK, value, between + 10 + at * step, top, step - 1)
            for at, value in enumerate(defence)
        ),
        role="img",
        aria_label=said,
    )


def _title(look: Look) -> str | None:
    """Who does what."""
    state, say = look.state, look.words.say
    if state.over:
        return say("result.title")
    seat = turn_of(state)
    scheme = schemes.title(look)
    if scheme is not None:
        return scheme
    match look.question:
        case Dividing() | Keeping() | Rolling() | Stealing():
            return say("drawing.rolls", seat=seat)
        case Gathering(seat=gatherer, left=left):
            return say("drawing.gathers", seat=gatherer, count=left)
        case Bargaining() | Considering():
            first, second = state.bargain
            return say("drawing.trades", first_seat=first, second_seat=second)
        case Interruption(seat=other):
            return say("drawing.may-interrupt", seat=other, other_seat=seat)
        case PlacingBack(seat=captor, loser=loser):
            return say("drawing.places-back", seat=captor, other_seat=loser)
        case Limiting(seat=owner):
            surplus = len(state.hands[owner]) - HAND_LIMIT
            return say("drawing.returns", seat=owner, count=surplus)
        case Half(seat=loser, spoils=spoils):
            owed = sum(count for debtor, count in spoils.debts if debtor == loser)
            return say("drawing.owes", seat=loser, count=owed)
    return _explores(look, seat)


def _explores(look: Look, seat: Seat) -> str | None:
    """Who explores: of two mates the reader, if he may act (ED-9.7)."""
    if seat == CHANCE or not look.state.round:
        return None
    asked = look.question
    member = asked.seat if isinstance(asked, Explore) else seat
    return look.words.say("drawing.explores", seat=member)


def _drawing(look: Look, width: float, size: float) -> Svg | None:
    state = look.state
    if state.over:
        return None
    scheme = schemes.drawing(look, width, size)
    if scheme is not None:
        return scheme
    match look.question:
        case Dividing(dice=dice):
            return _division(look, dice, width, size)
        case Keeping(dice=dice) | Stealing(dice=dice):
            return _dice(dice, size)
        case Rolling(first=first):
            return _dice((first or 0, 0), size)
        case Gathering(seat=seat):
            return _gathering(look, seat, width, size)
        case Bargaining(
            gives_shrine=gives, asks_shrine=asks, gives_treasures=given, asks_treasures=asked
        ):
            return _trade(look, width, size, (_relics(gives, given), _relics(asks, asked)))
        case Considering(
            gets_shrine=gives, loses_shrine=asks, gets_treasures=given, loses_treasures=asked
        ):
            return _trade(look, width, size, (_relics(gives, given), _relics(asks, asked)))
    phase = state.frames[0]
    if isinstance(phase, Phase) and isinstance(state.frames[-1], _LINES):
        mates = state.mates(phase.seat)
        member = look.near if look.answers and look.near in mates else phase.seat
        return _steps(look, phase, member, width, size)
    return None


def _dice(dice: Sequence[int], size: float) -> Svg:
    return group(*(die(GOLDEN, value, at * (size + 8), 0, size) for at, value in enumerate(dice)))


def _division(look: Look, dice: tuple[int, int], width: float, size: float) -> Svg:
    """Both ways to divide the dice, each a thing to pick (ED-3.1)."""
    each = (width - 8) / 2
    return group(
        *(
            group(_way(look, speed, cards, each, size), transform=place(at * (each + 8), 0))
            for at, (speed, cards) in enumerate((dice, dice[::-1]))
        )
    )


def _way(look: Look, speed: int, cards: int, width: float, size: float) -> Svg:
    seat = turn_of(look.state)
    (figure,) = look.state.own_figures(seat)
    points = points_for(look.state, figure, speed)
    said = look.words.say("drawing.division", speed=points, gathering=cards)
    parts = (
        tag("title", said),
        rect(0, 0, width, size, rx=6, fill="#e8a317", fill_opacity=0.16, stroke="#8c7350"),
        icon("speed", 5, size / 2 - 12, 24),
        die(GOLDEN, speed, 31, size / 2 - 14, 28),
        bonus(62, size / 2 + 5, points - speed),
        icon("card", width / 2 + 12, size / 2 - 12, 24),
        die(GOLDEN, cards, width / 2 + 39, size / 2 - 14, 28),
        halo(-1, -1, width + 2, size + 2, radius=7),
    )
    if not look.answers:
        return group(*parts, role="img", aria_label=said)
    return pickable(f"speed:{speed}", said, *parts)


def _gathering(look: Look, seat: Seat, width: float, size: float) -> Svg:
    """The kinds within reach, bright; the others faint (ED-3.2)."""
    reach = access(look.state, seat)
    step = width / 3
    return group(
        *(
            group(
                _kind(look, kind, step - 6, size, near=kind in reach),
                transform=place(at * step, 0),
            )
            for at, kind in enumerate(Kind)
        )
    )


def _kind(look: Look, kind: Kind, width: float, size: float, *, near: bool) -> Svg:
    said = look.words.say("drawing.within-reach" if near else "drawing.out-of-reach", kind=kind)
    parts = (
        tag("title", said),
        rect(
            0,
            0,
            width,
            size,
            rx=6,
            fill="#e8a317",
            fill_opacity=0.16 if near else 0,
            stroke="#8c7350",
            stroke_dasharray=None if near else "4 3",
        ),
        icon(kind, 6, size / 2 - 13, 26, faint=not near),
        label(
            36,
            size / 2 + 5,
            look.thing(kind),
            size=fitting(look.thing(kind), width - 40, 13),
            soft=not near,
        ),
        halo(-1, -1, width + 2, size + 2, radius=7),
    )
    if not look.answers:
        return group(*parts, role="img", aria_label=said)
    return pick_again(f"kind:{kind}", *parts)


def _relics(shrine: bool, treasures: Sequence[Treasure]) -> tuple[object, ...]:
    """What changes hands besides cards: the cave shrine, treasures (ED-9.5)."""
    return (*(["cave-shrine"] if shrine else []), *treasures)


def _trade(
    look: Look,
    width: float,
    size: float,
    relics: tuple[tuple[object, ...], tuple[object, ...]],
) -> Svg:
    """What the proposer gives, and what he asks for; face down for everyone but the two."""
    state = look.state
    first, second = state.bargain
    half = width / 2
    return group(
        _goods(look, first, state.giving, half - 13, size, relics[0]),
        group(
            _goods(look, second, state.asking, half - 13, size, relics[1]),
            transform=place(half + 13, 0),
        ),
        label(half, size / 2 + 6, "⇄", size=18, bold=True, anchor="middle"),
    )


def _goods(
    look: Look,
    seat: Seat,
    kinds: Sequence[Kind],
    width: float,
    size: float,
    relics: tuple[object, ...],
) -> Svg:
    """What would go from this seat to the other."""
    signs: list[object] = ["card" if kind is UNSEEN else kind for kind in kinds]
    signs += relics
    said = look.words.say("drawing.would-give", seat=seat, count=len(kinds))
    step = min(22.0, (width - 46) / max(len(signs), 1))
    return group(
        tag("title", said),
        rect(0, 0, width, size, rx=6, fill="none", stroke="#8c7350"),
        crest(seat, 4, size / 2 - 9, 18),
        *(icon(sign, 26 + at * step, size / 2 - 11, 22) for at, sign in enumerate(signs)),
        None if signs else label(30, size / 2 + 5, "–", soft=True),
        role="img",
        aria_label=said,
    )


def _steps(look: Look, phase: Phase, seat: Seat, width: float, size: float) -> Svg:
    """Steps left, Bellona's free step, trades left (ED-3.3, ED-8.2, ED-3.6)."""
    thieves = seat == look.state.thieves
    room = width - _thieves_width(look, seat, size) if thieves else width
    lines = [line for said in _notes(look, phase, seat) for line in broken(said, room, 12)]
    if size < _LOW_LINE:
        lines = lines[-1:]
    return group(
        _thieves_steps(look, seat, size) if thieves else _own_steps(look, seat, size),
        *(
            label(
                width - 2,
                size / 2 + 4 + (at - (len(lines) - 1) / 2) * 13,
                said,
                size=12,
                soft=True,
                anchor="end",
            )
            for at, said in enumerate(lines)
        ),
    )


def _notes(look: Look, phase: Phase, seat: Seat) -> Iterator[str]:
    """What else matters in this phase, in words."""
    state, say = look.state, look.words.say
    if not state.variant.solo:
        yield say("drawing.trades-left", count=MOST_TRADES - phase.deeds.trades)
    if free_step(state, seat):
        yield say("drawing.free-step")
    if any(state.halted[figure] for figure in state.own_figures(seat)):
        yield say("drawing.halted")


def _own_steps(look: Look, seat: Seat, size: float) -> Svg:
    """A boot for each step of an explorer."""
    points = sum(look.state.points[figure] for figure in look.state.own_figures(seat))
    steps = look.words.say("drawing.points-left", count=points)
    return group(
        tag("title", steps),
        *(icon("speed", at * 20, size / 2 - 10, 20) for at in range(min(points, 7))),
        None if points else icon("speed", 0, size / 2 - 10, 20, faint=True),
        None if points else label(24, size / 2 + 5, "0", size=14, soft=True),
        role="img",
        aria_label=steps,
    )


def _thieves_width(look: Look, seat: Seat, size: float) -> float:
    """How much room `_thieves_steps` takes."""
    there = sum(look.state.where[figure] is not None for figure in look.state.own_figures(seat))
    return there * (min(size, 30.0) + 20)


def _thieves_steps(look: Look, seat: Seat, size: float) -> Svg:
    """Every thief on the map with the steps that he has left (ED-10.5)."""
    state = look.state
    there = [
        (name, state.points[number])
        for name, number in state.named_figures(seat)
        if state.where[number] is not None
    ]
    edge = min(size, 30.0)
    return group(
        *(
            group(
                tag("title", look.words.say("drawing.thief-steps", figure=name, count=points)),
                thief(int(name), seat, edge / 2, size / 2, edge / 46),
                label(edge + 2, size / 2 + 5, str(points), size=14, bold=True),
                transform=place(at * (edge + 20), 0) or None,
                role="img",
                aria_label=look.words.say("drawing.thief-steps", figure=name, count=points),
            )
            for at, (name, points) in enumerate(there)
        )
    )
