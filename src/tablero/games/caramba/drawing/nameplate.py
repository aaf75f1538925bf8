"""Who sits at a place and what everyone may know of them: seal, name, numbers (CA-8)."""

from __future__ import annotations

from typing import NamedTuple

from tablero.drawing.palette import INK
from tablero.drawing.parts import part
from tablero.drawing.picking import peek
from tablero.drawing.pieces import paper, shadow
from tablero.drawing.svg import Svg, group, place, rect, text
from tablero.engine import UNSEEN, Seat
from tablero.games.caramba.box import Card, Chest, Special
from tablero.games.caramba.drawing import cards, chests, tokens
from tablero.games.caramba.drawing.gangs import GANGS, badge
from tablero.games.caramba.drawing.look import Look, said
from tablero.games.caramba.drawing.sizes import Mat
from tablero.words import Words

_NAME_AT = 46.0
_COUNTERS_AT = 164.0
"""Where the counters begin if they stand beside the name."""
_LETTER = 0.53
"""How wide a small letter is, in its height."""
_STEP = 39.0
_ROW = 22.0
_DISCARDS = 2
"""The discards are the third counter."""


class Plate(NamedTuple):
    """What everyone may know of a gang, and the secured chests that the reader may see."""

    seat: Seat
    name: str
    starts: bool
    hand: int
    pile: int
    discards: int
    secured: int
    seen: tuple[Chest, ...]
    """Those of the secured chests whose values the reader may see."""
    unused: bool
    """Whether it has a special card."""
    used: Special | None
    """The special card that it has used."""


def nameplate(look: Look, seat: Seat, size: Mat) -> Svg:
    """Seal, name and counters: beside the zones on a low mat, above them on a high one."""
    state = look.state
    secured = state.secured[seat]
    roomy = size.beside and not size.compact
    plate = Plate(
        seat=seat,
        name=look.name(seat, _room(size) / (_LETTER * _lettering(size))),
        starts=seat == state.start,
        hand=len(state.hands[seat]),
        pile=len(state.piles[seat]),
        discards=len(state.discards[seat]),
        secured=len(secured),
        seen=tuple([chest for chest in secured if chest is not UNSEEN]) if roomy else (),
        unused=bool(state.specials[seat]),
        used=next((special for user, special in state.used if user == seat), None),
    )
    return look.part(f"plate:{seat}", _plate, plate, size, look.words)


def _plate(plate: Plate, size: Mat, words: Words) -> Svg:
    seat = plate.seat
    return group(
        badge(seat, 13, 5, 28),
        text(
            _NAME_AT,
            24,
            plate.name,
            font_size=_lettering(size),
            font_weight="700",
            fill=GANGS[seat].deep,
            class_="serif",
        ),
        tokens.start_player(29, 20, 17) if plate.starts else None,
        *_counters(plate, size, words),
        _secured_seen(plate.seen, words)
        if plate.seen and size.beside and not size.compact
        else None,
    )


def _room(size: Mat) -> float:
    """How wide a name may be: up to the zones, or up to the counters."""
    return (size.zones_at if size.beside else _COUNTERS_AT) - _NAME_AT - 4


def _lettering(size: Mat) -> float:
    """How large a name is written."""
    return 14 if size.compact else 16


def _spot(at: int, size: Mat) -> tuple[float, float, float]:
    """Where counter number `at` stands, and how large it is."""
    per_row = 3 if size.compact else 2 if size.beside else 5
    left, top, scale = _COUNTERS_AT, 9.0, 1.0
    if size.beside:
        left, top, scale = 13.0, 38.0, 0.8 if size.compact else 1.0
    return left + at % per_row * _STEP * scale, top + at // per_row * _ROW * scale, scale


def _counters(plate: Plate, size: Mat, words: Words) -> list[Svg]:
    """Hand, pile, discards, secured chests and special card."""
    seat, say = plate.seat, words.say
    counters: list[tuple[str, str, int | None, str, str]] = [
        ("hand", f"mini-hand-{seat}", plate.hand, say("zone.hand"), "hand"),
        ("pile", f"mini-pile-{seat}", plate.pile, say("zone.pile"), "pile"),
        ("discards", "mini-discards", plate.discards, say("zone.discards"), "discards"),
        ("secured", "mini-secured", plate.secured, say("zone.secured"), "secured"),
    ]
    if plate.used is not None:
        status = say("status.special-used", special=plate.used)
        counters.append(("special", "mini-special-used", None, status, f"special:{plate.used}"))
    elif plate.unused:
        status = say("status.special-unused")
        counters.append(("special", "mini-special", None, status, "special"))
    drawn: list[Svg] = []
    for at, (key, icon, count, label, about) in enumerate(counters):
        x, y, scale = _spot(at, size)
        named = label if count is None else words.headed(label, str(count))
        counter = tokens.counter(icon, count, named, about, place(x, y, scale=scale))
        drawn.append(part(f"{key}:{seat}", counter))
    return drawn


def _secured_seen(seen: tuple[Chest, ...], words: Words) -> Svg:
    """The secured chests whose values the reader may see, very small."""
    step = min(19.0, 104 / max(len(seen) - 1, 1))
    return group(
        *(
            group(
                chests.chest(chest.treasure, chest.value),
                transform=place(14 + at * step, 112, scale=0.34),
            )
            for at, chest in enumerate(seen)
        ),
        role="img",
        aria_label=words.headed(
            words.say("zone.secured"), ", ".join(str(chest.value) for chest in seen)
        ),
        data_about="secured",
    )


def discards(seat: Seat, gone: tuple[Card, ...], size: Mat, words: Words) -> Svg:
    """The discards, which lie face up, fanned over the mat while their number is hovered over."""
    x, y, scale = _spot(_DISCARDS, size)
    handle = rect(
        x, y, (_STEP - 3) * scale, (_ROW - 1) * scale, fill="transparent", class_="handle"
    )
    card = min(size.card, 0.5)
    fanned = cards.WIDTH * card * (1 + (len(gone) - 1) / 2)
    room = min(fanned, size.width - size.zones_at - 20)
    height = cards.HEIGHT * card + 12
    named = ", ".join(said(words, one) for one in gone)
    return peek(
        words.headed(words.say("zone.discards"), named),
        handle,
        group(
            shadow(room + 12, height, lift=3),
            paper(room + 12, height),
            rect(3, 3, room + 6, height - 6, rx=3, fill="none", stroke=INK, stroke_width=0.9),
            *(
                group(
                    cards.face(one.values, seat),
                    transform=place(6 + cards.fan(at, len(gone), room, card), 6, scale=card),
                )
                for at, one in enumerate(gone)
            ),
            transform=place(size.zones_at + 4, size.height - height - 4),
        ),
        data_about="discards",
    )
