"""The players beside the map: explorer and power, cards, strength, shrines, pieces at home."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil

from tablero.drawing.palette import GLOW, INK
from tablero.drawing.picking import halo, pickable
from tablero.drawing.svg import Child, Svg, Value, circle, group, place, rect, tag, use
from tablero.engine import Seat
from tablero.games.eldorado.box import Colour, Explorer, Piece
from tablero.games.eldorado.drawing import solo
from tablero.games.eldorado.drawing.art.crests import TINTS, crest
from tablero.games.eldorado.drawing.art.figures import figure
from tablero.games.eldorado.drawing.art.icons import icon
from tablero.games.eldorado.drawing.art.notes import broken, counter, label, panel, stacked
from tablero.games.eldorado.drawing.art.portraits import portrait
from tablero.games.eldorado.drawing.look import Look, points_of, turn_of
from tablero.games.eldorado.drawing.pieces import pieces_of
from tablero.games.eldorado.drawing.shrines import shrines_of
from tablero.games.eldorado.tables import MOST_DOUBLOONS
from tablero.games.eldorado.thieves.hiding import hidden

STRIP = 27.0
"""The height of a line of strips."""
_GAP = 6.0
_MATES = 1.5
"""The gap between the boards of a team."""
_LOW = 64.0
"""Below this height a board has two tight lines."""
_MOST = 128.0
"""How high a board is at most."""
_ROOMY = 116.0
"""From this height on a board has room for the power in words."""
_SMALL = 14.0
"""Up to this size of signs doubloons are a number, and treasures lie beside the name."""
_MANY = 3
"""From this many on, the thieves' treasures lie closer together on a low board."""
_LARGE = {Piece.THIEF, Piece.HIDEOUT}
_MISSING = 140.0
"""Width beside shrines and treasures that is enough for the words about missing shrines.
"""


def order(look: Look) -> list[tuple[Seat, ...]]:
    """The seats by sides, clockwise from the reader's; teams before the thieves.

    Within the reader's side, the reader comes first.
    """
    state = look.state
    sides = list(dict.fromkeys(state.sides[seat] for seat in state.seats_from(look.near)))
    groups = [
        tuple(seat for seat in range(state.seats) if state.sides[seat] == side) for side in sides
    ]
    groups.sort(key=lambda seats: len(seats) < 1 + state.variant.teams)
    return [tuple(sorted(seats, key=lambda seat: seat != look.near)) for seats in groups]


def column(look: Look, width: float, height: float) -> Svg:
    """All players above one another, mates close together."""
    groups = order(look)
    inner = (look.state.seats - len(groups)) * _MATES
    room = height - inner - _GAP * (len(groups) - 1)
    each = min(_MOST, room / look.state.seats)
    drawn: list[Svg] = []
    y = 0.0
    for seats in groups:
        for seat in seats:
            drawn.append(group(board(look, seat, width, each), transform=place(0, y) or None))
            y += each + _MATES
        y += _GAP - _MATES
    if look.state.variant.solo:
        drawn.append(group(solo.sheet(look, width), transform=place(0, y)))
    return group(*drawn)


def strips(look: Look, width: float) -> Svg:
    """All players in lines of two, for a phone in portrait mode; mates share a line."""
    seats = [seat for seats in order(look) for seat in seats]
    half = (width - 4) / 2
    return group(
        *(
            group(
                strip(look, seat, half),
                transform=place(at % 2 * (half + 4), at // 2 * STRIP) or None,
            )
            for at, seat in enumerate(seats)
        ),
        group(solo.strip(look, half, STRIP - 3), transform=place(half + 4, 0))
        if look.state.variant.solo
        else None,
    )


def strips_height(look: Look) -> float:
    """How much room the strips take."""
    return ceil(look.state.seats / 2) * STRIP


def _sheet(look: Look, seat: Seat, width: float, height: float, *parts: Child) -> Svg:
    """A player's sheet: something to read, and for players also to pick."""
    said = about_seat(look, seat)
    content = (
        panel(width, height, asked=seat == look.asked),
        rect(
            2,
            2,
            5,
            height - 4,
            rx=2,
            fill=f"url(#ed-weave-{look.hue(seat)})",
            pointer_events="none",
        ),
        *parts,
        halo(-1, -1, width + 2, height + 2, radius=6),
    )
    region = f"seat-{seat}"
    if look.view.seat is not None:
        return pickable(f"seat:{Colour(seat)}", said, *content, data_region=region)
    read: dict[str, Value] = {"class_": "region", "role": "img", "tabindex": "0"}
    return group(*content, **read, aria_label=said, data_region=region)


def board(look: Look, seat: Seat, width: float, height: float) -> Svg:
    """One player, wide."""
    if height < _LOW:
        return _low_board(look, seat, width, height)
    roomy = height >= _ROOMY
    shrines = height / 2 + (10 if roomy else 0)
    short = _winning_width(look, seat, 19) > width - _MISSING
    return _sheet(
        look,
        seat,
        width,
        height,
        _face(look, seat, 12, 7, min(52.0, height - 18)),
        *_title(look, seat, 70, width),
        _power(look, seat, 70, width - 78) if roomy or not _speaks(look, seat) else None,
        group(*_winning(look, seat, 19), transform=place(70, shrines - 9)),
        _missing(look, seat, width - 8, shrines + 6, short=short),
        group(*_stock(look, seat, 54), transform=place(79, height - 13)),
    )


def _low_board(look: Look, seat: Seat, width: float, height: float) -> Svg:
    """The same where many players share the height."""
    face = height - 8
    x = face + 20
    return _sheet(
        look,
        seat,
        width,
        height,
        _face(look, seat, 12, 4, face),
        *_title(look, seat, x, width, y=height / 2 - 5),
        group(*_winning(look, seat, 13), transform=place(x, height - 19)),
        group(*_low_loot(look, seat), transform=place(width - 164, height - 18)),
        _missing(look, seat, width - 8, height - 8, short=True),
        group(*_stock(look, seat, 33, low=True), transform=place(width - 152, height - 12)),
    )


def _low_loot(look: Look, seat: Seat) -> Iterator[Svg]:
    """The thieves' treasures before their pieces, one above the other: the name leaves no room."""
    if seat == look.state.thieves:
        held = len(look.state.treasures[seat])
        step = 12.0 if held < _MANY else 8.0
        yield group(*_treasures(look, seat, 12, step), transform=place(-step * held, 0))


def _shrines_width(look: Look, seat: Seat, size: float) -> float:
    held = shrines_of(look.state, look.state.sides[seat])
    return (max(held.needed, held.island) + 1) * (size + 3) + 4


def _winning_width(look: Look, seat: Seat, size: float) -> float:
    """How much room `_winning` takes on a board with room for all of it."""
    doubloons = MOST_DOUBLOONS * size * 0.8 + 6 if seat == look.state.thieves else 0.0
    treasures = len(look.state.treasures[seat]) * (size + 2)
    return _shrines_width(look, seat, size) + doubloons + treasures


def _winning(look: Look, seat: Seat, size: float) -> Iterator[Svg]:
    """Shrines, once for each team; where there is room the thieves' doubloons, and treasures."""
    x = 0.0
    if _speaks(look, seat):
        yield from _shrines(look, seat, size)
        x = _shrines_width(look, seat, size)
    if seat == look.state.thieves and size > _SMALL:
        yield group(*_doubloons(look, size * 0.86), transform=place(x, 0))
        x += MOST_DOUBLOONS * size * 0.8 + 6
    if size > _SMALL:
        yield group(*_treasures(look, seat, size), transform=place(x, 0))


def _speaks(look: Look, seat: Seat) -> bool:
    """Whether this board shows what a team shares: the team's first one does."""
    return any(group[0] == seat for group in order(look))


def _treasures(look: Look, seat: Seat, size: float, step: float | None = None) -> Iterator[Svg]:
    """The seat's treasures; the curse is crossed out while it has no effect (ED-11.1)."""
    for at, treasure in enumerate(look.state.treasures[seat]):
        yield group(
            tag("title", look.say(f"treasure.{treasure}.power")),
            icon(treasure, at * (step or size + 2), 0, size),
        )


def _doubloons(look: Look, size: float) -> Iterator[Svg]:
    """The thieves' coins: those they have, and those they could get (ED-10.3)."""
    count = look.state.doubloons
    yield tag("title", look.say("drawing.doubloons", count=count))
    for at in range(MOST_DOUBLOONS):
        yield icon("doubloon", at * size * 0.9, 1, size, faint=at >= count)


def _power(look: Look, seat: Seat, x: float, width: float) -> Svg | None:
    """The explorer's name and power in two lines (ED-8); whether the thieves are hidden."""
    explorer = look.state.explorers[seat]
    if seat == look.state.thieves:
        key = "drawing.thieves-hidden" if hidden(look.state) else "drawing.thieves-out"
        return label(x, 38, look.say(key), size=12, soft=True)
    if explorer is None:
        return None
    power = look.say(f"explorer.{explorer}.power")
    said = look.say("drawing.explorer", explorer=explorer, power=power)
    lines = broken(said, width, 12)[:2]
    return group(*stacked(lines, x, 38, 14))


def _face(look: Look, seat: Seat, x: float, y: float, size: float) -> Svg:
    """The explorer's portrait with the seat's seal; before the choice, only the seal."""
    explorer = look.state.explorers[seat]
    if seat == look.state.thieves:
        return _masked(look, seat, x, y, size)
    if explorer is None:
        return crest(seat, x, y, size)
    return group(
        portrait(explorer, x, y, size), crest(seat, x + size * 0.62, y + size * 0.6, size * 0.46)
    )


def _masked(look: Look, seat: Seat, x: float, y: float, size: float) -> Svg:
    """The thieves' face; dim, with a blind eye, while they are hidden (ED-10.3)."""
    away = hidden(look.state)
    middle = size / 2
    return group(
        circle(x + middle, y + middle, middle - 1, fill="#d9cdb8", stroke=INK),
        use(
            "ed-hooded",
            transform=place(x + middle, y + middle, scale=size / 42),
            opacity=0.35 if away else None,
        ),
        icon("hidden", x + size * 0.14, y + size * 0.1, size * 0.5) if away else None,
        crest(seat, x + size * 0.62, y + size * 0.6, size * 0.46),
    )


def _title(look: Look, seat: Seat, x: float, width: float, y: float | None = None) -> Iterator[Svg]:
    """The name, and what changes all the time: cards, strength, speed; `y` is for a low board."""
    counts = list(_counts(look, seat))
    if y is not None and seat == look.state.thieves:
        counts.insert(1, _count(look, "doubloon", "doubloons", look.state.doubloons))
    low, y = y is not None, 22 if y is None else y
    left = width - 4 - 46 * len(counts)
    for at, one in enumerate(counts):
        yield group(one, transform=place(left + 10 + at * 46, y - 5))
    if low and seat != look.state.thieves:
        left -= 15 * len(look.state.treasures[seat])
        yield group(*_treasures(look, seat, 13), transform=place(left, y - 12))
    yield label(x, y, look.name(seat, int((left - x) / 9)), size=min(16, y * 0.9), bold=True)


def _counts(look: Look, seat: Seat) -> Iterator[Svg]:
    """Cards, strength, and during the turn the points that are left."""
    yield _count(look, "card", "cards", len(look.state.hands[seat]))
    yield _count(look, "strength", "strength", strength_of(look, seat))
    if seat in look.state.mates(turn_of(look.state)):
        yield _count(look, "speed", "points-left", points_of(look, seat))


def _count(look: Look, sign: str, key: str, count: int) -> Svg:
    return counter(icon(sign, -9, -9, 18), count, 0, 0, look.say(f"drawing.{key}", count=count))


def strength_of(look: Look, seat: Seat) -> int:
    """The dice of a seat's explorer, or of all thieves on the map."""
    state = look.state
    figures = state.own_figures(seat)
    if seat == state.thieves:
        figures = tuple(one for one in figures if state.where[one] is not None)
    return sum(state.explorer_strength(one) for one in figures)


def _shrines(look: Look, seat: Seat, size: float, *, gap: float = 3) -> Iterator[Svg]:
    """The island shrines needed to win, and the cave shrine: bright if held, otherwise faint."""
    held = shrines_of(look.state, look.state.sides[seat])
    shown = max(held.needed, held.island)
    for at in range(shown):
        yield icon("shrine", at * (size + gap), 0, size, faint=at >= held.island)
    yield icon("cave-shrine", shown * (size + gap), 0, size, faint=not held.cave)


def _missing(look: Look, seat: Seat, x: float, y: float, *, short: bool = False) -> Svg | None:
    """How many shrines are missing; a warning if it is one."""
    held = shrines_of(look.state, look.state.sides[seat])
    said = look.say("drawing.missing", count=held.missing)
    if not _speaks(look, seat) or (short and not held.threatens):
        return None
    if not held.threatens:
        return label(x, y, said, size=12, soft=True, anchor="end")
    return group(
        tag("title", said),
        icon("warning", x - 20, y - 15, 19),
        None if short else label(x - 25, y, said, size=13, bold=True, tone="accent", anchor="end"),
    )


def _stock(look: Look, seat: Seat, step: float, *, low: bool = False) -> Iterator[Svg]:
    """The pieces that can be bought; those lost in battle follow behind a plus. Thieves and their
    hideout are larger than the others.
    """
    if not _speaks(look, seat):
        return
    for at, one in enumerate(pieces_of(look.state, look.state.sides[seat])):
        scale = (0.36 if low else 0.54) * (0.76 if one.piece in _LARGE else 1)
        picture = figure(f"{one.piece}-{look.hue(seat)}", 0, 0, scale)
        key = f"drawing.stock-{Piece(one.piece)}"
        said = look.say(key, stock=one.stock, on_map=one.on_map, fallen=one.fallen)
        more = f"+{one.fallen}"
        yield group(
            counter(picture, one.stock, 0, 0, said, gap=9 if low else 14, size=13 if low else 15),
            label(15.5 if low else 25, 5, more, size=8.5 if low else 11, soft=True)
            if one.fallen
            else None,
            transform=place(at * step, 0),
            opacity=None if one.stock or one.fallen else 0.5,
        )


def strip(look: Look, seat: Seat, width: float) -> Svg:
    """One player in a line half as wide as a phone: gold marks the player at turn; for the thieves,
    who have three dice each, it shows doubloons instead of strength.
    """
    state = look.state
    thieves = seat == state.thieves
    force = state.doubloons if thieves else strength_of(look, seat)
    held = shrines_of(state, state.sides[seat])
    cards = len(state.hands[seat])
    found = bool(state.treasures[seat])
    name = look.name(seat, 7)
    return _sheet(
        look,
        seat,
        width,
        STRIP - 3,
        _low_face(look, seat),
        label(33, 12 if found else 16.5, name, size=min(12, 74 / max(1, len(name))), bold=True),
        group(*_treasures(look, seat, 9), transform=place(33, 14)) if found else None,
        circle(26, 20, 4, fill=GLOW, stroke=TINTS[0].deep, stroke_width=0.8)
        if seat == turn_of(state)
        else None,
        icon("card", 79, 5, 14),
        label(94, 16.5, str(cards), size=13, bold=True),
        icon("doubloon" if thieves else "strength", 109, 5, 14),
        label(123.5, 16.5, str(force), size=13, bold=True),
        group(*_shrines(look, seat, 10.5, gap=1), transform=place(135, 7))
        if _speaks(look, seat)
        else None,
        icon("warning", 22, 0, 12) if held.threatens and _speaks(look, seat) else None,
        tag("title", about_seat(look, seat)),
    )


def _low_face(look: Look, seat: Seat) -> Svg:
    explorer = look.state.explorers[seat]
    if seat == look.state.thieves:
        return _masked(look, seat, 9, 1, 22)
    return crest(seat, 9, 2, 20) if explorer is None else portrait(explorer, 9, 1, 22)


def about_seat(look: Look, seat: Seat) -> str:
    """A player in words: explorer and power, cards, strength, shrines, pieces."""
    return " ".join(_seat(look, seat))


def _seat(look: Look, seat: Seat) -> Iterator[str]:
    state, say = look.state, look.say
    side = state.sides[seat]
    yield _headline(look, seat, state.explorers[seat])
    for mate in state.mates(seat):
        if mate != seat:
            yield say("drawing.plays-with", seat=mate)
    yield say("drawing.cards", count=len(state.hands[seat]))
    if seat == state.thieves:
        yield say("drawing.about-hidden" if hidden(state) else "drawing.about-out")
        yield say("drawing.about-doubloons", count=state.doubloons, most=MOST_DOUBLOONS)
    else:
        strength = sum(state.explorer_strength(figure) for figure in state.own_figures(seat))
        yield say("drawing.strength", count=strength)
    for treasure in state.treasures[seat]:
        yield say("drawing.has-treasure", treasure=treasure)
        yield say(f"treasure.{treasure}.power")
    held = shrines_of(state, side)
    yield say("drawing.shrines-of", number=held.count, most=held.needed + 1)
    yield say("drawing.missing-to-win", count=held.missing)
    if held.threatens and not state.over:
        yield say("drawing.threatens", seat=seat)
    stock = [
        say("drawing.stocked", piece=one.piece, number=one.stock) for one in pieces_of(state, side)
    ]
    yield say("drawing.stock", things=stock)
    if seat in state.mates(turn_of(state)):
        yield say("drawing.points-left", count=points_of(look, seat))
    for one in state.own_figures(seat):
        captor = state.captors[one]
        if state.where[one] is None and captor is not None:
            yield say("drawing.captured", seat=captor)


def _headline(look: Look, seat: Seat, explorer: Explorer | None) -> str:
    if seat == look.state.thieves:
        return look.say("drawing.player-thieves", seat=seat)
    if explorer is None:
        return look.say("drawing.player", seat=seat)
    power = look.say(f"explorer.{explorer}.power")
    return look.say("drawing.player-as", seat=seat, explorer=explorer, power=power)
