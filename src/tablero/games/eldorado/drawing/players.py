"""The players beside the map: explorer and power, cards, strength, shrines, pieces at home."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil

from tablero.drawing.names import shortened
from tablero.drawing.palette import GLOW, INK
from tablero.drawing.parts import Memory, part
from tablero.drawing.svg import Svg, circle, group, place, tag, use
from tablero.engine import Seat
from tablero.games.eldorado.box import Explorer, Piece, Treasure
from tablero.games.eldorado.drawing import solo
from tablero.games.eldorado.drawing.art.crests import TINTS, crest
from tablero.games.eldorado.drawing.art.figures import figure
from tablero.games.eldorado.drawing.art.icons import icon
from tablero.games.eldorado.drawing.art.notes import (
    broken,
    counter,
    label,
    sign,
    stacked,
    tally,
)
from tablero.games.eldorado.drawing.art.portraits import portrait
from tablero.games.eldorado.drawing.look import Look
from tablero.games.eldorado.drawing.mats import sheet_of
from tablero.games.eldorado.drawing.pieces import Pieces
from tablero.games.eldorado.drawing.seats import Player, about_player, players_of
from tablero.games.eldorado.drawing.shrines import Shrines
from tablero.games.eldorado.tables import MOST_DOUBLOONS
from tablero.words import Words

STRIP = 48.0
"""The height of a line of strips: enough for a thumb on a phone."""
_FEW = 2
"""So many players stand in a line where there is room for their names."""
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


def column(look: Look, width: float, height: float) -> Svg:
    """All players above one another, mates close together."""
    sides = players_of(look)
    inner = (look.state.seats - len(sides)) * _MATES
    room = height - inner - _GAP * (len(sides) - 1)
    each = min(_MOST, room / look.state.seats)
    drawn: list[Svg] = []
    y = 0.0
    for players in sides:
        for player in players:
            board = sheet_of(look, player, width, each, _low_board if each < _LOW else _board)
            drawn.append(group(board, transform=place(0, y) or None))
            y += each + _MATES
        y += _GAP - _MATES
    if look.state.variant.solo:
        drawn.append(group(solo.sheet(look, width), transform=place(0, y)))
    return group(*drawn)


def strips(look: Look, width: float) -> Svg:
    """All players in lines, for a phone in portrait mode; mates share a line."""
    across = _across(look)
    each = (width - 4 * (across - 1)) / across
    drawn = _strip if across == _FEW else _narrow_strip
    return group(
        *(
            group(
                sheet_of(look, player, each, STRIP - 3, drawn),
                transform=place(at % across * (each + 4), at // across * STRIP) or None,
            )
            for at, player in enumerate(one for side in players_of(look) for one in side)
        ),
        group(solo.strip(look, each, STRIP - 3), transform=place(each + 4, 0))
        if look.state.variant.solo
        else None,
    )


def _across(look: Look) -> int:
    """How many players stand in a line: so many that there are two lines at most."""
    seats = look.state.seats
    if seats <= 2 * _FEW:
        return _FEW
    return 4 if look.state.variant.teams or seats > 6 else 3


def strips_height(look: Look) -> float:
    """How much room the strips take."""
    return ceil(look.state.seats / _across(look)) * STRIP


def _board(
    memory: Memory, words: Words, player: Player, width: float, height: float
) -> Iterator[Svg]:
    """One player, wide."""
    yield _face(memory, player, 12, 7, min(52.0, height - 18))
    yield from _title(memory, words, player, 70, width)
    roomy = height >= _ROOMY
    if roomy or not player.speaks:
        who = player.explorer, player.thieves, player.hidden
        yield memory.part(f"power:{player.seat}", _power, words, *who, 70, width - 78)
    y = height / 2 + (10 if roomy else 0)
    yield _winning(memory, words, player, 19, 70, y - 9)
    short = _winning_width(player, 19) > width - _MISSING
    yield from _missing(memory, words, player, width - 8, y + 6, short=short)
    yield group(*_stock(memory, words, player, 54), transform=place(79, height - 13))


def _low_board(
    memory: Memory, words: Words, player: Player, width: float, height: float
) -> Iterator[Svg]:
    """The same where many players share the height."""
    face = height - 8
    x = face + 20
    yield _face(memory, player, 12, 4, face)
    yield from _title(memory, words, player, x, width, y=height / 2 - 5)
    yield _winning(memory, words, player, 13, x, height - 19)
    yield group(*_low_loot(words, player), transform=place(width - 164, height - 18))
    yield from _missing(memory, words, player, width - 8, height - 8, short=True)
    stock = _stock(memory, words, player, 33, low=True)
    yield group(*stock, transform=place(width - 152, height - 12))


def _low_loot(words: Words, player: Player) -> Iterator[Svg]:
    """The thieves' treasures before their pieces, one above the other: the name leaves no room."""
    if player.thieves:
        held = len(player.treasures)
        step = 12.0 if held < _MANY else 8.0
        yield group(
            *_treasures(words, player.treasures, 12, step), transform=place(-step * held, 0)
        )


def _shrines_width(held: Shrines, size: float) -> float:
    return (max(held.needed, held.island) + 1) * (size + 3) + 4


def _winning_width(player: Player, size: float) -> float:
    """How much room `_winning` takes on a board with room for all of it."""
    doubloons = MOST_DOUBLOONS * size * 0.8 + 6 if player.thieves else 0.0
    treasures = len(player.treasures) * (size + 2)
    return _shrines_width(player.shrines, size) + doubloons + treasures


def _winning(memory: Memory, words: Words, player: Player, size: float, x: float, y: float) -> Svg:
    """Shrines, once for each team; where there is room the thieves' doubloons, and treasures."""
    return memory.part(
        f"shrines:{player.seat}",
        _won,
        words,
        player.shrines if player.speaks else None,
        player.doubloons if player.thieves and size > _SMALL else None,
        player.treasures if size > _SMALL else None,
        size,
        place(x, y),
    )


def _won(
    words: Words,
    shrines: Shrines | None,
    doubloons: int | None,
    treasures: tuple[Treasure, ...] | None,
    size: float,
    where: str,
) -> Svg:
    x = 0.0
    drawn: list[Svg] = []
    if shrines is not None:
        drawn.append(group(*_shrines(shrines, size), data_about="shrines"))
        x = _shrines_width(shrines, size)
    if doubloons is not None:
        coins = _doubloons(words, doubloons, size * 0.86)
        drawn.append(group(*coins, data_about="doubloon", transform=place(x, 0)))
        x += MOST_DOUBLOONS * size * 0.8 + 6
    if treasures is not None:
        drawn.append(group(*_treasures(words, treasures, size), transform=place(x, 0)))
    return group(*drawn, transform=where)


def _treasures(
    words: Words, held: tuple[Treasure, ...], size: float, step: float | None = None
) -> Iterator[Svg]:
    """A player's treasures; the curse is crossed out while it has no effect (ED-11.1)."""
    for at, treasure in enumerate(held):
        yield group(
            tag("title", words.say(f"treasure.{treasure}.power")),
            icon(treasure, at * (step or size + 2), 0, size),
            data_about=f"treasure:{treasure}",
        )


def _doubloons(words: Words, count: int, size: float) -> Iterator[Svg]:
    """The thieves' coins: those they have, and those they could get (ED-10.3)."""
    yield tag("title", words.say("drawing.doubloons", count=count))
    for at in range(MOST_DOUBLOONS):
        yield icon("doubloon", at * size * 0.9, 1, size, faint=at >= count)


def _power(
    words: Words,
    explorer: Explorer | None,
    thieves: bool,
    hidden: bool,
    x: float,
    width: float,
) -> Svg:
    """The explorer's name and power in two lines (ED-8); whether the thieves are hidden."""
    if thieves:
        key = "drawing.thieves-hidden" if hidden else "drawing.thieves-out"
        return label(x, 38, words.say(key), size=12, soft=True)
    if explorer is None:
        return group()
    power = words.say(f"explorer.{explorer}.power")
    said = words.say("drawing.explorer", explorer=explorer, power=power)
    return group(*stacked(broken(said, width, 12)[:2], x, 38, 14))


def _face(memory: Memory, player: Player, x: float, y: float, size: float) -> Svg:
    """The explorer's portrait with the seat's seal; before the choice, only the seal."""
    seat, explorer = player.seat, player.explorer
    if player.thieves:
        return memory.part(f"face:{seat}", _masked, seat, player.hidden, x, y, size)
    return memory.part(f"face:{seat}", _sealed, seat, explorer, x, y, size)


def _sealed(seat: Seat, explorer: Explorer | None, x: float, y: float, size: float) -> Svg:
    if explorer is None:
        return crest(seat, x, y, size)
    return group(
        portrait(explorer, x, y, size), crest(seat, x + size * 0.62, y + size * 0.6, size * 0.46)
    )


def _masked(seat: Seat, away: bool, x: float, y: float, size: float) -> Svg:
    """The thieves' face; dim, with a blind eye, while they are hidden (ED-10.3)."""
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


def _title(
    memory: Memory, words: Words, player: Player, x: float, width: float, y: float | None = None
) -> Iterator[Svg]:
    """The name, and what changes all the time: cards, strength, speed; `y` is for a low board."""
    counts = list(_counts(player))
    if y is not None and player.thieves:
        counts.insert(1, ("doubloon", "doubloons", player.doubloons))
    low, y = y is not None, 22 if y is None else y
    left = width - 4 - 46 * len(counts)
    for at, (symbol, key, count) in enumerate(counts):
        part_key = f"{symbol}:{player.seat}"
        shown = memory.part(part_key, _count, memory, words, symbol, key, count, player.seat)
        yield group(shown, transform=place(left + 10 + at * 46, y - 5))
    if low and not player.thieves:
        left -= 15 * len(player.treasures)
        yield group(*_treasures(words, player.treasures, 13), transform=place(left, y - 12))
    name = shortened(player.name, (left - x) / 9)
    yield memory.part(f"name:{player.seat}", _name, name, x, y, min(16, y * 0.9))


def _name(name: str, x: float, y: float, size: float) -> Svg:
    return label(x, y, name, size=size, bold=True)


def _counts(player: Player) -> Iterator[tuple[str, str, int]]:
    """Cards, strength, and during the turn the points that are left: signs, words, numbers."""
    yield "card", "cards", player.cards
    yield "strength", "strength", player.strength
    if player.points is not None:
        yield "speed", "points-left", player.points


def _count(memory: Memory, words: Words, name: str, key: str, count: int, seat: Seat) -> Svg:
    said = words.say(f"drawing.{key}", count=count)
    drawn = memory.part(f"sign:{name}:{seat}", sign, name)
    return tally(drawn, count=count, x=0, y=0, said=said, about=name)


def _shrines(held: Shrines, size: float, *, gap: float = 3) -> list[Svg]:
    """The island shrines needed to win, and the cave shrine: bright if held, otherwise faint."""
    shown = max(held.needed, held.island)
    return [
        *(
            icon("shrine", at * (size + gap), 0, size, faint=at >= held.island)
            for at in range(shown)
        ),
        icon("cave-shrine", shown * (size + gap), 0, size, faint=not held.cave),
    ]


def _missing(
    memory: Memory, words: Words, player: Player, x: float, y: float, *, short: bool
) -> Iterator[Svg]:
    """How many shrines are missing; with little room only a warning, if it is one."""
    if player.speaks and (player.warns or not short):
        count = player.shrines.missing
        key = f"missing:{player.seat}"
        yield memory.part(key, _lacking, words, count, player.warns, x, y, short)


def _lacking(words: Words, count: int, warns: bool, x: float, y: float, short: bool) -> Svg:
    said = words.say("drawing.missing", count=count)
    if not warns:
        return label(x, y, said, size=12, soft=True, anchor="end")
    return group(
        tag("title", said),
        icon("warning", x - 20, y - 15, 19),
        None if short else label(x - 25, y, said, size=13, bold=True, tone="accent", anchor="end"),
    )


def _stock(
    memory: Memory, words: Words, player: Player, step: float, *, low: bool = False
) -> Iterator[Svg]:
    """The pieces that can be bought; those lost in battle follow behind a plus. Thieves and their
    hideout are larger than the others.
    """
    if player.speaks:
        for at, one in enumerate(player.pieces):
            key = f"stock:{player.seat}:{one.piece}"
            yield memory.part(key, _stocked, words, one, player.hue, at * step, low)


def _stocked(words: Words, one: Pieces, hue: Seat, x: float, low: bool) -> Svg:
    scale = (0.36 if low else 0.54) * (0.76 if one.piece in _LARGE else 1)
    picture = figure(f"{one.piece}-{hue}", 0, 0, scale)
    key = f"drawing.stock-{one.piece}"
    said = words.say(key, stock=one.stock, on_map=one.on_map, fallen=one.fallen)
    more = f"+{one.fallen}"
    return group(
        counter(
            picture,
            one.stock,
            0,
            0,
            said,
            gap=9 if low else 14,
            size=13 if low else 15,
            about=f"piece:{one.piece}",
        ),
        label(15.5 if low else 25, 5, more, size=8.5 if low else 11, soft=True)
        if one.fallen
        else None,
        transform=place(x, 0),
        opacity=None if one.stock or one.fallen else 0.5,
    )


def _strip(
    memory: Memory, words: Words, player: Player, _width: float, _height: float
) -> Iterator[Svg]:
    """One player in half the width of a phone: gold marks the player at turn; for the thieves, who
    have three dice each, it shows doubloons instead of strength.
    """
    seat = player.seat
    force = player.doubloons if player.thieves else player.strength
    found = bool(player.treasures)
    name = shortened(player.name, 8 if found else 13)
    yield _low_face(memory, player)
    size = min(14, (80 if found else 130) / max(1, len(name)))
    yield memory.part(f"name:{seat}", _name, name, 50, 17, size)
    if found:
        yield group(*_treasures(words, player.treasures, 10), transform=place(132, 6))
    if player.at_turn:
        yield circle(42, 35, 5, fill=GLOW, stroke=TINTS[0].deep, stroke_width=0.8)
    yield memory.part(f"counts:{seat}", _low_counts, player.cards, player.thieves, force)
    if player.speaks:
        yield memory.part(f"shrines:{seat}", _low_shrines, player.shrines)
    if player.warns:
        yield icon("warning", 33, 0, 15)
    yield part(f"said:{seat}", tag("title", about_player(words, player)))


def _narrow_strip(
    memory: Memory, words: Words, player: Player, width: float, _height: float
) -> Iterator[Svg]:
    """The same where many are at the table: the face, and beside it all else in three lines."""
    seat = player.seat
    force = player.doubloons if player.thieves else player.strength
    name = shortened(player.name, 7)
    yield group(_low_face(memory, player), transform=place(1, 3, scale=0.75))
    size = min(12, (width - 38) * 1.7 / max(1, len(name)))
    yield memory.part(f"name:{seat}", _name, name, 36, 13, size)
    yield group(
        memory.part(f"counts:{seat}", _low_counts, player.cards, player.thieves, force),
        transform=place(-1.5, -1, scale=0.75),
    )
    if player.speaks:
        yield group(
            memory.part(f"shrines:{seat}", _low_shrines, player.shrines),
            transform=place(-52, 10, scale=0.75),
        )
    if player.at_turn:
        yield circle(32, 36, 4, fill=GLOW, stroke=TINTS[0].deep, stroke_width=0.8)
    if player.warns:
        yield icon("warning", 5, 27, 14)
    yield part(f"said:{seat}", tag("title", about_player(words, player)))


def _low_counts(cards: int, thieves: bool, force: int) -> Svg:
    return group(
        icon("card", 49, 23, 14),
        label(64, 34.5, str(cards), size=13, bold=True),
        icon("doubloon" if thieves else "strength", 83, 23, 14),
        label(98, 34.5, str(force), size=13, bold=True),
    )


def _low_shrines(held: Shrines) -> Svg:
    return group(*_shrines(held, 12, gap=1), data_about="shrines", transform=place(117, 24))


def _low_face(memory: Memory, player: Player) -> Svg:
    key, seat, explorer = f"face:{player.seat}", player.seat, player.explorer
    if player.thieves:
        return memory.part(key, _masked, seat, player.hidden, 9, 3, 36)
    if explorer is None:
        return memory.part(key, crest, seat, 10, 4, 34)
    return memory.part(key, portrait, explorer, 9, 3, 36)
