"""What else lies before the reader in the expansion: treasures, thieves, cards of mates."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablero.drawing.palette import PAPER_LIGHT
from tablero.drawing.picking import halo, pick_again, pickable
from tablero.drawing.svg import Svg, group, place, tag, text
from tablero.engine import UNSEEN, Seat
from tablero.games.eldorado.battle.sharing import Entrust
from tablero.games.eldorado.box import ExplorerCard, Kind, Treasure
from tablero.games.eldorado.drawing import cards
from tablero.games.eldorado.drawing.icons import badge, icon
from tablero.games.eldorado.drawing.look import Look
from tablero.games.eldorado.drawing.outlaws import thief
from tablero.games.eldorado.drawing.portraits import portrait
from tablero.games.eldorado.setup import PickCard
from tablero.games.eldorado.thieves.turn import Saddle
from tablero.games.eldorado.trading import AskTreasure, GiveTreasure

_TOP = 34.0
_STEP = 58.0

Section = tuple[float, Svg]
"""A part of the hand: its width and its drawing."""


def sections(look: Look, seat: Seat) -> Iterator[Section]:
    """What the expansion adds to a hand, as far as there is something to show."""
    state = look.state
    for mate in state.mates(seat):
        if mate != seat and state.hands[mate]:
            yield _open_cards(look, mate)
    robbed = state.looted
    if robbed is not None and robbed != seat and UNSEEN not in state.hands[robbed]:
        yield _open_cards(look, robbed)
    if state.treasures[seat]:
        offered = {option.treasure for option in look.options_of(GiveTreasure)}
        yield _treasures(look, "zone.treasures", state.treasures[seat], offered)
    asked = {option.treasure for option in look.options_of(AskTreasure)}
    if asked:
        yield _treasures(look, "drawing.their-treasures", sorted(asked), asked)
    if seat == state.thieves:
        yield _band(look, seat)


def _heading(said: str) -> Svg:
    return text(0, 20, said, font_size=15, fill=PAPER_LIGHT, class_="serif on-wood")


def _open_cards(look: Look, owner: Seat) -> Section:
    """Somebody's cards that the reader may see: a mate's, or whom the thieves rob (ED-14.1)."""
    held = look.state.hands[owner]
    said = look.words.say("drawing.cards-of", seat=owner, count=len(held))
    return max(3 * _STEP, cards.written(said)), group(
        _heading(said),
        *(
            group(
                _heap(look, kind, held.count(kind), pick=owner == look.state.looted),
                transform=place(at * _STEP, _TOP),
            )
            for at, kind in enumerate(Kind)
        ),
    )


def _heap(look: Look, kind: Kind, count: int, *, pick: bool) -> Svg:
    """So many cards of a kind, small."""
    said = look.words.say("drawing.held", kind=kind, count=count)
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
    if pick:
        return pickable(f"kind:{kind}", said, *parts)
    return group(*parts, role="img", aria_label=said)


def _treasures(look: Look, zone: str, held: Sequence[Treasure], offered: set[Treasure]) -> Section:
    """Treasures with what they do; those that can be traded are picked here."""
    said = look.words.say(zone)
    return max(_STEP * len(held), cards.written(said)), group(
        _heading(said),
        *(
            group(
                _treasure(look, treasure, pick=treasure in offered),
                transform=place(at * _STEP, _TOP),
            )
            for at, treasure in enumerate(held)
        ),
    )


def _treasure(look: Look, treasure: Treasure, *, pick: bool) -> Svg:
    power = look.words.say(f"treasure.{treasure}.power")
    said = f"{look.thing(treasure)}. {power}"
    parts = (
        tag("title", said),
        icon(treasure, 0, 0, 50),
        halo(-2, -2, 54, 54, radius=27),
    )
    if pick:
        return pickable(f"treasure:{treasure}", said, *parts)
    return group(*parts, role="img", aria_label=said)


def _band(look: Look, seat: Seat) -> Section:
    """The thieves: on the map bright, else faint; each can be named (ED-11.1)."""
    state = look.state
    named = state.named_figures(seat)
    naming = any(look.options_of(Saddle, Entrust))
    drawn: list[Svg] = []
    for at, (name, number) in enumerate(named):
        away = state.where[number] is None
        parts = (
            tag("title", look.words.say("drawing.thief-away" if away else "drawing.thief-there")),
            group(thief(int(name), seat, 24, 26), opacity=0.4 if away else None),
            halo(-2, 0, 52, 52, radius=9),
        )
        where = place(at * _STEP, _TOP)
        if naming and away:
            said = look.words.say("drawing.own-thief", figure=name)
            drawn.append(pickable(f"figure:{name}", said, *parts, transform=where))
        else:
            drawn.append(pick_again(f"figure:{name}", *parts, transform=where))
    said = look.words.say("zone.thieves")
    return max(_STEP * len(named), cards.written(said)), group(_heading(said), *drawn)


def card_choice(look: Look) -> Section | None:
    """The explorer cards that are left, both faces of each (ED-2.1)."""
    left = [option.card for option in look.options_of(PickCard)]
    if not left:
        return None
    step = 132.0
    return step * len(left), group(
        _heading(look.words.say("drawing.choose-card")),
        *(
            group(_explorer_card(look, card), transform=place(at * step, _TOP))
            for at, card in enumerate(left)
        ),
    )


def _explorer_card(look: Look, card: ExplorerCard) -> Svg:
    """Two portraits with their names."""
    said = " ".join(cards.explorer_words(look, face) for face in card.faces)
    return pickable(
        f"card:{card}",
        said,
        tag("title", said),
        group(
            tag("rect", width=122, height=112, rx=6, fill=PAPER_LIGHT, stroke="#8a2b1e"),
            *(portrait(face, 6 + at * 56, 10, 54) for at, face in enumerate(card.faces)),
            *(
                text(
                    33 + at * 56,
                    84,
                    look.thing(face),
                    font_size=13,
                    font_weight="700",
                    text_anchor="middle",
                    fill="#2a2019",
                    class_="serif",
                )
                for at, face in enumerate(card.faces)
            ),
            halo(-3, -3, 128, 118, radius=8),
            class_="lift",
        ),
    )
