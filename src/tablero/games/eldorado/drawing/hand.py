"""What the reader holds: cards by kind, key tiles, treasures, and what can be bought."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from tablero.drawing.palette import ACCENT, INK, PAPER_LIGHT
from tablero.drawing.parts import part
from tablero.drawing.picking import halo, pick_again, pickable
from tablero.drawing.svg import Child, Svg, Value, group, place, tag, text
from tablero.engine import UNSEEN, Seat
from tablero.games.eldorado.battle.sharing import Entrust
from tablero.games.eldorado.box import Explorer, ExplorerCard, Kind, Tile, Treasure
from tablero.games.eldorado.drawing import bridge, buying, thieves, wolf
from tablero.games.eldorado.drawing.art import cards, tiles
from tablero.games.eldorado.drawing.art.figures import thief
from tablero.games.eldorado.drawing.art.icons import badge, icon
from tablero.games.eldorado.drawing.art.notes import heading, written
from tablero.games.eldorado.drawing.art.portraits import portrait
from tablero.games.eldorado.drawing.look import Look
from tablero.games.eldorado.drawing.moving import march_ware
from tablero.games.eldorado.drawing.prices import Ware, tools
from tablero.games.eldorado.explorers.emma import PutTop
from tablero.games.eldorado.hand_limit import HAND_LIMIT
from tablero.games.eldorado.setup import PickCard, PickExplorer
from tablero.games.eldorado.thieves.turn import Saddle
from tablero.games.eldorado.trading import AskTreasure, GiveTreasure
from tablero.words import Words

HEIGHT = 178.0
_TOP = 34.0
_SCALE = 1.22
"""How large a resource card is shown."""
_FAN = 5
"""The most cards drawn of a kind; the badge says how many there are."""
_STEP = 11.0
_TILE = 0.86
_SMALL_STEP = 58.0


_NAME: dict[str, Value] = {
    "font_size": 13,
    "font_weight": "700",
    "text_anchor": "middle",
    "fill": INK,
    "class_": "serif",
}
Section = tuple[float, Svg]
"""A part of the hand: its width and its drawing."""


def hand(look: Look) -> Svg | None:
    """The reader's hand as SVG; spectators have none."""
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
        aria_label=look.say("zone.hand"),
        xmlns="http://www.w3.org/2000/svg",
        font_family="Georgia, 'Liberation Serif', serif",
    )


def _sections(look: Look, seat: Seat) -> Iterator[Section]:
    """What lies side by side, each with its width."""
    choice = tuple(option.explorer for option in look.options_of(PickExplorer))
    if choice:
        yield _piece("choice", _choice(look, choice))
        return
    left = _card_choice(look)
    if left is not None:
        yield _piece("choice", left)
        return
    yield _resources(look, seat)
    if look.state.keys[seat]:
        yield _piece("keys", _tiles(look, "zone.keys", look.state.keys[seat]))
    if look.state.top and UNSEEN not in look.state.top:
        yield _piece("top", _tiles(look, "zone.top", look.state.top, numbered=True))
    yield from _belongings(look, seat)
    yield tools(look, seat, list(_wares(look, seat)))
    explorer = look.state.explorers[seat]
    if explorer is not None:
        yield _own(look, explorer)


def _piece(key: str, section: Section) -> Section:
    """A section as a part of the picture."""
    return section[0], part(key, section[1])


def _wares(look: Look, seat: Seat) -> Iterator[Ware]:
    """What can be bought: pieces and steps of armies, or what thieves buy; bridge and wolf."""
    if seat == look.state.thieves:
        yield from thieves.wares(look, seat)
    else:
        yield from buying.wares(look, seat)
        yield march_ware(look, seat)
    if look.state.variant.expansion:
        yield bridge.ware(look, seat)
    if look.state.wolf is not None and look.state.wolf.seat == seat:
        yield wolf.ware(look, seat)


def _row(said: str, step: float, drawings: Iterable[Svg]) -> Svg:
    """Things side by side under their title."""
    return group(
        heading(said),
        *(group(one, transform=place(at * step, _TOP)) for at, one in enumerate(drawings)),
    )


def _picked(pick: str | None, said: str, about: str, *parts: Child) -> Svg:
    """Something to pick, or only to read."""
    if pick is None:
        return group(*parts, role="img", aria_label=said, data_about=about)
    return pickable(pick, said, *parts, data_about=about)


def _resources(look: Look, seat: Seat) -> Section:
    """Three heaps; even an empty one can be picked, to gather its kind."""
    held = look.state.hands[seat]
    x = 0.0
    said = look.say("drawing.hand", count=len(held), most=HAND_LIMIT)
    parts = [look.part("held", heading, said)]
    for kind in Kind:
        count = held.count(kind)
        pick = look.state.looted is None
        heap = look.part(f"held:{kind}", _heap, look.words, kind, count, pick)
        parts.append(group(heap, transform=place(x, _TOP)))
        x += _heap_width(count) + 12
    return max(x - 12, written(said)), group(*parts)


def _heap_width(count: int) -> float:
    """How wide a heap of so many cards is."""
    shown = max(min(count, _FAN), 1)
    return (cards.WIDTH + (shown - 1) * _STEP) * _SCALE


def _heap(words: Words, kind: Kind, count: int, pick: bool) -> Svg:
    """Cards of one kind, fanned a little; not to be picked while the thieves rob somebody."""
    shown, width = min(count, _FAN), _heap_width(count)
    said = words.say("drawing.held", kind=kind, count=count)
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
    return _picked(f"kind:{kind}" if pick else None, said, f"resource:{kind}", *parts)


def _tiles(look: Look, zone: str, held: tuple[Tile, ...], *, numbered: bool = False) -> Section:
    """Tiles that only the reader sees: key tiles (ED-13.1), or what Emma has put on top (ED-8.6),
    numbered as they will come. Equal tiles are one choice.
    """
    ordering = any(True for _ in look.options_of(PutTop))
    step = 108 * _TILE + 8
    title = look.say(zone)
    parts = [heading(title)]
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
        where, about = place(48 + at * step, _TOP + 66), {"data_about": f"tile:{tile}"}
        if numbered is not ordering:
            parts.append(group(*drawn, **about, transform=where, role="img", aria_label=said))
        elif tile in seen:
            parts.append(pick_again(f"tile:{tile}", *drawn, **about, transform=where))
        else:
            parts.append(pickable(f"tile:{tile}", said, *drawn, **about, transform=where))
        seen.add(tile)
    return max(step * len(held), written(title)), group(*parts)


def _choice(look: Look, faces: tuple[Explorer, ...]) -> Section:
    """The two faces of the reader's explorer card (ED-2.1)."""
    step = cards.EXPLORER_WIDTH + 14
    return step * len(faces), group(
        heading(look.say("drawing.choose-explorer")),
        *(
            pickable(
                f"explorer:{explorer}",
                cards.explorer_words(look.words, explorer),
                group(
                    halo(-3, -3, cards.EXPLORER_WIDTH + 6, cards.EXPLORER_HEIGHT + 6, radius=8),
                    cards.explorer_card(look.words, explorer),
                    class_="lift",
                ),
                data_about=f"explorer:{explorer}",
                transform=place(at * step, _TOP),
            )
            for at, explorer in enumerate(faces)
        ),
    )


def _own(look: Look, explorer: Explorer) -> Section:
    """The reader's explorer with the power."""
    return cards.EXPLORER_WIDTH, look.part("explorer", _own_card, look.words, explorer)


def _own_card(words: Words, explorer: Explorer) -> Svg:
    return group(
        heading(words.say("drawing.your-explorer")),
        group(
            cards.explorer_card(words, explorer),
            transform=place(0, _TOP),
            role="img",
            aria_label=cards.explorer_words(words, explorer),
            data_about=f"explorer:{explorer}",
        ),
    )


def _belongings(look: Look, seat: Seat) -> Iterator[Section]:
    """What the expansion adds to a hand, if there is anything to show."""
    state = look.state
    for mate in state.mates(seat):
        if mate != seat and state.hands[mate]:
            yield _piece(f"open:{mate}", _open_cards(look, mate))
    robbed = state.looted
    if robbed is not None and robbed != seat and UNSEEN not in state.hands[robbed]:
        yield _piece(f"robbed:{robbed}", _open_cards(look, robbed))
    if state.treasures[seat]:
        offered = {option.treasure for option in look.options_of(GiveTreasure)}
        owned = _treasures(look, "zone.treasures", state.treasures[seat], offered)
        yield _piece("treasures", owned)
    asked = {option.treasure for option in look.options_of(AskTreasure)}
    if asked:
        theirs = _treasures(look, "drawing.their-treasures", sorted(asked), asked)
        yield _piece("their-treasures", theirs)
    if seat == state.thieves:
        yield _piece("band", _band(look, seat))


def _open_cards(look: Look, owner: Seat) -> Section:
    """Open cards of another player: a mate's, or of the thieves' victim (ED-14.1)."""
    held = look.state.hands[owner]
    said = look.say("drawing.cards-of", seat=owner, count=len(held))
    pick = owner == look.state.looted
    heaps = [_small_heap(look, kind, held.count(kind), pick=pick) for kind in Kind]
    return max(3 * _SMALL_STEP, written(said)), _row(said, _SMALL_STEP, heaps)


def _small_heap(look: Look, kind: Kind, count: int, *, pick: bool) -> Svg:
    """Some cards of a kind, drawn small."""
    said = look.say("drawing.held", kind=kind, count=count)
    width, height = cards.WIDTH * 0.68, cards.HEIGHT * 0.68
    parts = (
        tag("title", said),
        halo(-2, -2, width + 4, height + 4, radius=6),
        group(
            cards.card(kind, 0, 0) if count else cards.vacant(kind),
            transform=place(0, 0, scale=0.68),
        ),
        badge(count, width - 10, height - 8, size=10),
    )
    return _picked(f"kind:{kind}" if pick else None, said, f"resource:{kind}", *parts)


def _treasures(look: Look, zone: str, held: Sequence[Treasure], offered: set[Treasure]) -> Section:
    """Treasures and what they do; those that can be traded are picked here."""
    said = look.say(zone)
    drawn = [_treasure(look, treasure, pick=treasure in offered) for treasure in held]
    return max(_SMALL_STEP * len(held), written(said)), _row(said, _SMALL_STEP, drawn)


def _treasure(look: Look, treasure: Treasure, *, pick: bool) -> Svg:
    power = look.say(f"treasure.{treasure}.power")
    said = f"{look.thing(treasure)}. {power}"
    parts = (tag("title", said), icon(treasure, 0, 0, 50), halo(-2, -2, 54, 54, radius=27))
    pickable_as = f"treasure:{treasure}" if pick else None
    return _picked(pickable_as, said, f"treasure:{treasure}", *parts)


def _band(look: Look, seat: Seat) -> Section:
    """The thieves, bright if on the map, otherwise faint; each can be picked (ED-11.1)."""
    state = look.state
    named = state.named_figures(seat)
    naming = any(look.options_of(Saddle, Entrust))
    drawn: list[Svg] = []
    for at, (name, number) in enumerate(named):
        away = state.where[number] is None
        parts = (
            tag("title", look.say("drawing.thief-away" if away else "drawing.thief-there")),
            group(thief(int(name), seat, 24, 26), opacity=0.4 if away else None),
            halo(-2, 0, 52, 52, radius=9),
        )
        where, about = place(at * _SMALL_STEP, _TOP), {"data_about": "piece:thief"}
        if naming and away:
            said = look.say("drawing.own-thief", figure=name)
            drawn.append(pickable(f"figure:{name}", said, *parts, **about, transform=where))
        else:
            drawn.append(pick_again(f"figure:{name}", *parts, **about, transform=where))
    said = look.say("zone.thieves")
    return max(_SMALL_STEP * len(named), written(said)), group(heading(said), *drawn)


def _card_choice(look: Look) -> Section | None:
    """The explorer cards that are left, both faces of each (ED-2.1)."""
    left = [option.card for option in look.options_of(PickCard)]
    if not left:
        return None
    step = 132.0
    drawn = [_explorer_card(look, card) for card in left]
    return step * len(left), _row(look.say("drawing.choose-card"), step, drawn)


def _explorer_card(look: Look, card: ExplorerCard) -> Svg:
    """Two portraits with their names."""
    said = " ".join(cards.explorer_words(look.words, face) for face in card.faces)
    return pickable(
        f"card:{card}",
        said,
        tag("title", said),
        group(
            tag("rect", width=122, height=112, rx=6, fill=PAPER_LIGHT, stroke=ACCENT),
            *(portrait(face, 6 + at * 56, 10, 54) for at, face in enumerate(card.faces)),
            *(
                text(33 + at * 56, 84, look.thing(face), **_NAME)
                for at, face in enumerate(card.faces)
            ),
            halo(-3, -3, 128, 118, radius=8),
            class_="lift",
        ),
        data_about="explorer-card",
    )
