"""The thieves: hiding, stealing, and what they buy (ED-10)."""

from __future__ import annotations

from collections.abc import Iterator

from tablero.drawing.palette import ACCENT
from tablero.drawing.picking import halo, pick_again
from tablero.drawing.svg import Svg, group, path, rect, tag
from tablero.engine import RandomLuck, Seat, in_order
from tablero.games.eldorado.box import Colour, Kind, Piece
from tablero.games.eldorado.drawing.art import tiles
from tablero.games.eldorado.drawing.art.crests import crest
from tablero.games.eldorado.drawing.art.dice import BLACK, die
from tablero.games.eldorado.drawing.art.figures import figure
from tablero.games.eldorado.drawing.art.icons import badge, icon
from tablero.games.eldorado.drawing.art.notes import beside, label, picture
from tablero.games.eldorado.drawing.atlas import Atlas
from tablero.games.eldorado.drawing.buying import held_from
from tablero.games.eldorado.drawing.choices import BOX, choice, figures_to_name, kinds
from tablero.games.eldorado.drawing.ghosts import built, figure_at, frame
from tablero.games.eldorado.drawing.look import RADIUS, Look
from tablero.games.eldorado.drawing.prices import DOUBLOON, Ware
from tablero.games.eldorado.drawing.verbs import Lines, Question, Questions, Verb, Verbs
from tablero.games.eldorado.offerings import Offer
from tablero.games.eldorado.tables import MOST_DOUBLOONS, SIX
from tablero.games.eldorado.thieves.hideout import BuildHideout, HiddenTurn, LieLow
from tablero.games.eldorado.thieves.hiding import next_thief, points_rested
from tablero.games.eldorado.thieves.purchases import EQUAL, BuildOutpost, BuyDoubloon, BuyThief
from tablero.games.eldorado.thieves.purse import doubloons_for
from tablero.games.eldorado.thieves.stealing import (
    Looting,
    Rob,
    Robbing,
    SplitThiefDie,
    Splitting,
    StopLooting,
    Throwing,
    reached,
    victims,
)
from tablero.games.eldorado.thieves.turn import GoStealing, Saddle, Saddling, ThievesTurn

THIEVES_VERBS = {
    Piece.THIEF: BuyThief.verb(),
    Piece.HIDEOUT: BuildHideout.verb(),
    Piece.OUTPOST: BuildOutpost.verb(),
    Piece.OFFERING: Offer.verb(),
}
"""How the thieves buy each piece."""
SEVEN = 7


def _hideout_ghost(look: Look, atlas: Atlas, action: BuildHideout) -> list[Svg]:
    """The hideout, and the tiles that it occupies."""
    laid = look.state.land.laid_at(action.corner)
    return [
        *(frame(atlas.at(where)) for where in laid),
        *built(atlas, action.corner, f"hideout-{look.near}"),
    ]


def _outpost_ghost(look: Look, atlas: Atlas, action: BuildOutpost) -> list[Svg]:
    return built(atlas, action.corner, f"outpost-{look.near}")


def _thief_ghost(look: Look, atlas: Atlas, action: BuyThief) -> list[Svg]:
    number = next_thief(look.state)
    return [] if number is None else [figure_at(look, number, atlas.at(action.place))]


def _in_reach(look: Look, atlas: Atlas, action: SplitThiefDie) -> list[Svg]:
    """The tiles in range, and a sack beside everyone who can be robbed (ED-10.4)."""
    state, seat = look.state, look.near
    near = reached(state, seat, action.reach)
    found = set(victims(state, seat, action.reach))
    spots = [
        atlas.at(where)
        for number, where in enumerate(state.where)
        if where is not None and state.owners[number] in found
    ]
    return [
        path(
            tiles.hexagons(map(atlas.at, in_order(near)), RADIUS - 2),
            fill=ACCENT,
            fill_opacity=0.2,
            stroke=ACCENT,
            stroke_width=2.4,
            stroke_dasharray="7 5",
        ),
        *(icon("loot", x - 17, y - 52, 34) for x, y in spots),
    ]


def _rob_ghost(look: Look, atlas: Atlas, action: Rob) -> list[Svg]:
    places = (look.state.where[number] for number in look.state.own_figures(int(action.seat)))
    spots = [atlas.at(where) for where in places if where is not None]
    return [part for x, y in spots for part in (frame((x, y)), icon("loot", x - 20, y - 56, 40))]


def _saddle_ghost(look: Look, atlas: Atlas, action: Saddle) -> list[Svg]:
    where = look.state.where[look.state.figure(look.near, action.figure)]
    if where is None:
        return []
    x, y = atlas.at(where)
    return [frame((x, y)), icon("bavieca", x - 20, y - 54, 40)]


def _hideout(look: Look, _seat: Seat, action: BuildHideout) -> Lines:
    yield look.say("preview.hideout", count=held_from(look, action.corner))


def _thief(look: Look, _seat: Seat, _action: BuyThief) -> Lines:
    figure = next_thief(look.state)
    if figure is not None:
        yield look.say("preview.thief", count=points_rested(look.state, figure))


def _go_stealing(look: Look, seat: Seat, _action: GoStealing) -> Lines:
    """Who could be robbed at best, and at worst."""
    for reach in (SIX, 1):
        seats = tuple(victims(look.state, seat, reach))
        key = "preview.in-range" if seats else "preview.nobody-in-range"
        yield look.say(key, reach=reach, seats=seats)


def _split(look: Look, seat: Seat, action: SplitThiefDie) -> Lines:
    seats = tuple(victims(look.state, seat, action.reach))
    key = "preview.in-range" if seats else "preview.nobody-in-range"
    yield look.say(key, reach=action.reach, seats=seats)
    yield look.say("preview.loot", count=action.loot)


def _rob(look: Look, _seat: Seat, action: Rob) -> Lines:
    count = len(look.state.hands[action.seat])
    yield look.say("preview.rob", seat=int(action.seat), count=count)


def _saddle(look: Look, seat: Seat, action: Saddle) -> Lines:
    """What that thief would have with the horse (ED-11.1)."""
    figure = look.state.figure(seat, action.figure)
    after = look.view.imagine(RandomLuck(0))
    after.play(action, seat)
    count = points_rested(after, figure)
    yield look.say("preview.saddle", count=count, figure=action.figure)


def wares(look: Look, seat: Seat) -> Iterator[Ware]:
    """Pieces for doubloons, and doubloons for two equal cards (ED-10.6)."""
    state = look.state
    side = state.sides[seat]
    for piece, verb in THIEVES_VERBS.items():
        price = doubloons_for(state, piece)
        left = state.stock[side][piece]
        scale = 0.95 if piece is Piece.THIEF else 1.25
        picture = look.kept(figure, f"{piece}-{seat}", 0, 0, scale)
        payable = bool(left) and state.doubloons >= price
        yield Ware(verb, picture, (DOUBLOON,) * price, left, payable)
    held = state.hands[seat]
    coined = any(held.count(kind) >= EQUAL for kind in Kind)
    coin = look.kept(icon, DOUBLOON, -20, -20, 40)
    free = MOST_DOUBLOONS - state.doubloons
    yield Ware(BuyDoubloon.verb(), coin, ("card",) * EQUAL, free, coined and bool(free))


def _splitting(look: Look, ask: Splitting, width: float, size: float) -> Svg:
    """Both ways to divide them into range and loot, and how many could be robbed (ED-10.4)."""
    each = (width - 8) / 2
    ways = dict.fromkeys(((ask.die, SEVEN - ask.die), (SEVEN - ask.die, ask.die)))
    return beside(each + 8, (_way(look, reach, loot, each, size) for reach, loot in ways))


def _way(look: Look, reach: int, loot: int, width: float, size: float) -> Svg:
    seat = look.question.seat
    count = len(victims(look.state, seat, reach))
    said = look.say("drawing.theft", reach=reach, loot=loot, count=count)
    parts = (
        tag("title", said),
        rect(0, 0, width, size, **BOX),
        icon("range", 4, size / 2 - 10, 20),
        die(BLACK, reach, 27, size / 2 - 12, 24),
        icon("loot", 58, size / 2 - 10, 20),
        die(BLACK, loot, 81, size / 2 - 12, 24),
        badge(count, width - 12, size / 2, size=9),
        halo(-1, -1, width + 2, size + 2, radius=7),
    )
    return choice(look.answers, f"reach:{reach}", said, "thief-die", *parts)


def _victims(look: Look, ask: Robbing, _width: float, size: float) -> Svg:
    """Who can be robbed, and of how many cards."""
    seats = victims(look.state, ask.seat, ask.reach)
    return beside(size + 32, (_victim(look, seat, size) for seat in seats))


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


def _purse(look: Look, _ask: object, _width: float, size: float) -> Svg:
    """The doubloons that the thieves have (ED-10.3)."""
    count = look.state.doubloons
    said = look.say("drawing.doubloons", count=count)
    return picture(
        said,
        *(
            icon("doubloon", at * (size * 0.8), size * 0.1, size * 0.76, faint=at >= count)
            for at in range(MOST_DOUBLOONS)
        ),
    )


def _turn(look: Look, ask: ThievesTurn | Saddling) -> str:
    return look.say("drawing.thieves-turn", seat=ask.seat)


def _house_die(_look: Look, _ask: object) -> bool:
    return True


VERBS: Verbs = {
    BuildHideout: Verb(_hideout_ghost, _hideout),
    BuildOutpost: Verb(_outpost_ghost, "preview.outpost"),
    BuyThief: Verb(_thief_ghost, _thief),
    LieLow: Verb(lines="preview.lie-low", tried=False),
    GoStealing: Verb(lines=_go_stealing, tried=False),
    SplitThiefDie: Verb(_in_reach, _split, tried=False),
    Rob: Verb(_rob_ghost, _rob, tried=False),
    StopLooting: Verb(tried=False),
    Saddle: Verb(_saddle_ghost, _saddle),
}
QUESTIONS: Questions = {
    HiddenTurn: Question(lambda look, ask: look.say("drawing.hidden-turn", seat=ask.seat), _purse),
    ThievesTurn: Question(_turn, _purse),
    Saddling: Question(
        _turn,
        lambda look, ask, _width, size: figures_to_name(
            look, look.state.own_figures(ask.seat), size
        ),
    ),
    Throwing: Question(
        lambda look, ask: look.say("drawing.goes-stealing", seat=ask.thrower),
        lambda _look, _ask, _width, size: die(BLACK, 0, 0, 0, size),
        house_die=_house_die,
    ),
    Splitting: Question(
        lambda look, ask: look.say("drawing.goes-stealing", seat=ask.seat),
        _splitting,
        house_die=_house_die,
    ),
    Robbing: Question(
        lambda look, ask: look.say("drawing.robs", seat=ask.seat, reach=ask.reach, count=ask.loot),
        _victims,
        counted=True,
    ),
    Looting: Question(
        lambda look, ask: look.say(
            "drawing.loots", seat=ask.seat, other_seat=ask.victim, count=ask.left
        ),
        lambda look, ask, width, size: kinds(look, look.state.hands[ask.victim], width, size),
        counted=True,
    ),
}
