"""What the reader holds: cards by kind, key tiles, and what can be bought with them."""

from __future__ import annotations

from collections.abc import Iterator

from tablero.drawing.palette import PAPER_LIGHT
from tablero.drawing.picking import halo, pick_again, pickable
from tablero.drawing.svg import Svg, group, place, tag, text
from tablero.engine import UNSEEN, Seat
from tablero.games.eldorado.box import Explorer, Kind, Tile
from tablero.games.eldorado.drawing import belongings, cards, prices, tiles
from tablero.games.eldorado.drawing.icons import badge
from tablero.games.eldorado.drawing.look import Look
from tablero.games.eldorado.explorers.emma import PutTop
from tablero.games.eldorado.setup import PickExplorer
from tablero.games.eldorado.turn import HAND_LIMIT

HEIGHT = 178.0
_TOP = 34.0
_SCALE = 1.22
"""How large a resource card is shown."""
_FAN = 5
"""So many cards of a kind are drawn at most; the badge says how many there are."""
_STEP = 11.0
_TILE = 0.86


def hand(look: Look) -> Svg | None:
    """The reader's things as SVG; spectators have none."""
    seat = look.view.seat
    if seat is None or look.state.over:
        return None
    x = 10.0
    parts: list[Svg] = []
    for width, drawing in _sections(look, seat):
        parts.append(group(drawing, transform=place(x, 0)))
        x += width + 18
    return tag(
        "svg",
        *parts,
        viewBox=f"0 0 {max(x, 240):g} {HEIGHT:g}",
        class_="hand-cards",
        role="group",
        aria_label=look.words.say("zone.hand"),
        xmlns="http://www.w3.org/2000/svg",
        font_family="Georgia, 'Liberation Serif', serif",
    )


def _sections(look: Look, seat: Seat) -> Iterator[tuple[float, Svg]]:
    """What lies side by side, each with its width."""
    choice = tuple(option.explorer for option in look.options_of(PickExplorer))
    if choice:
        yield _choice(look, choice)
        return
    left = belongings.card_choice(look)
    if left is not None:
        yield left
        return
    yield _resources(look, seat)
    if look.state.keys[seat]:
        yield _tiles(look, "zone.keys", look.state.keys[seat])
    if look.state.top and UNSEEN not in look.state.top:
        yield _tiles(look, "zone.top", look.state.top, numbered=True)
    yield from belongings.sections(look, seat)
    yield prices.tools(look, seat)
    explorer = look.state.explorers[seat]
    if explorer is not None:
        yield _own(look, explorer)


def heading(x: float, said: str) -> Svg:
    """What a part of the hand is called, on the wood of the table."""
    return text(x, 20, said, font_size=cards.HEADING, fill=PAPER_LIGHT, class_="serif on-wood")


def _resources(look: Look, seat: Seat) -> tuple[float, Svg]:
    """Three heaps; also an empty one can be picked, to gather its kind."""
    held = look.state.hands[seat]
    x = 0.0
    said = look.words.say("drawing.hand", count=len(held), most=HAND_LIMIT)
    parts = [heading(0, said)]
    for kind in Kind:
        width, heap = _heap(look, kind, held.count(kind))
        parts.append(group(heap, transform=place(x, _TOP)))
        x += width + 12
    return max(x - 12, cards.written(said)), group(*parts)


def _heap(look: Look, kind: Kind, count: int) -> tuple[float, Svg]:
    """Cards of one kind, fanned a little. While somebody is robbed, cards are picked there."""
    shown = max(min(count, _FAN), 1)
    width = (cards.WIDTH + (shown - 1) * _STEP) * _SCALE
    said = look.words.say("drawing.held", kind=kind, count=count)
    drawn = (
        [cards.card(kind, at * _STEP, 0) for at in range(shown)] if count else [cards.vacant(kind)]
    )
    height = cards.HEIGHT * _SCALE
    parts = (
        tag("title", said),
        group(
            halo(-3, -3, width + 6, height + 6, radius=9),
            group(*drawn, transform=place(0, 0, scale=_SCALE)),
            badge(count, width - 19, height - 16, size=13),
            class_="lift",
        ),
    )
    if look.state.looted is None:
        return width, pickable(f"kind:{kind}", said, *parts)
    return width, group(*parts, role="img", aria_label=said)


def _tiles(
    look: Look, zone: str, held: tuple[Tile, ...], *, numbered: bool = False
) -> tuple[float, Svg]:
    """Tiles that only the reader sees: key tiles (ED-13.1), or what Emma has put on top (ED-8.6),
    numbered as they will come. Equal tiles are one choice.
    """
    ordering = any(True for _ in look.options_of(PutTop))
    step = 108 * _TILE + 8
    title = look.words.say(zone)
    parts = [heading(0, title)]
    seen: set[Tile] = set()
    for at, tile in enumerate(held):
        said = look.thing(tile)
        drawn = (
            tag("title", said),
            group(
                halo(-50, -54, 100, 108, radius=26),
                tiles.tile(tile, 0, 0, _TILE),
                badge(at + 1, 30, 38, size=12) if numbered else None,
                class_="lift",
            ),
        )
        where = place(48 + at * step, _TOP + 66)
        if numbered is not ordering:
            parts.append(group(*drawn, transform=where, role="img", aria_label=said))
        elif tile in seen:
            parts.append(pick_again(f"tile:{tile}", *drawn, transform=where))
        else:
            parts.append(pickable(f"tile:{tile}", said, *drawn, transform=where))
        seen.add(tile)
    return max(step * len(held), cards.written(title)), group(*parts)


def _choice(look: Look, faces: tuple[Explorer, ...]) -> tuple[float, Svg]:
    """The two faces of the reader's explorer card (ED-2.1)."""
    step = cards.EXPLORER_WIDTH + 14
    return step * len(faces), group(
        heading(0, look.words.say("drawing.choose-explorer")),
        *(
            pickable(
                f"explorer:{explorer}",
                cards.explorer_words(look, explorer),
                group(
                    halo(-3, -3, cards.EXPLORER_WIDTH + 6, cards.EXPLORER_HEIGHT + 6, radius=8),
                    cards.explorer_card(look, explorer),
                    class_="lift",
                ),
                transform=place(at * step, _TOP),
            )
            for at, explorer in enumerate(faces)
        ),
    )


def _own(look: Look, explorer: Explorer) -> tuple[float, Svg]:
    """The reader's explorer with the power."""
    return cards.EXPLORER_WIDTH, group(
        heading(0, look.words.say("drawing.your-explorer")),
        group(
            cards.explorer_card(look, explorer),
            transform=place(0, _TOP),
            role="img",
            aria_label=cards.explorer_words(look, explorer),
        ),
    )
