"""Who sits at a place and what everyone may know of them: seal, name, numbers (CA-8)."""

from __future__ import annotations

from tablero.drawing.palette import INK
from tablero.drawing.picking import peek
from tablero.drawing.pieces import paper, shadow
from tablero.drawing.svg import Svg, group, place, rect, text
from tablero.engine import UNSEEN, Seat
from tablero.games.caramba.drawing import cards, chests, tokens
from tablero.games.caramba.drawing.gangs import GANGS, badge
from tablero.games.caramba.drawing.look import Look
from tablero.games.caramba.drawing.sizes import Mat

_STEP = 39.0
_ROW = 22.0
_DISCARDS = 2
"""The discards are the third counter."""


def nameplate(look: Look, seat: Seat, size: Mat) -> Svg:
    """Seal, name and counters: beside the zones on a low mat, above them on a high one."""
    return group(
        badge(seat, 13, 5, 28),
        text(
            46,
            24,
            look.name(seat, 9 if size.compact else 14),
            font_size=16,
            font_weight="700",
            fill=GANGS[seat].deep,
            class_="serif",
        ),
        tokens.start_player(29, 20, 17) if seat == look.state.start else None,
        *_counters(look, seat, size),
        _secured_seen(look, seat) if size.beside and not size.compact else None,
    )


def _spot(at: int, size: Mat) -> tuple[float, float, float]:
    """Where counter number `at` stands, and how large it is."""
    per_row = 3 if size.compact else 2 if size.beside else 5
    left, top, scale = (13.0, 38.0, 0.8 if size.compact else 1.0) if size.beside else (164, 9, 1)
    return left + at % per_row * _STEP * scale, top + at // per_row * _ROW * scale, scale


def _counters(look: Look, seat: Seat, size: Mat) -> list[Svg]:
    """Hand, pile, discards, secured chests and special card."""
    state, say = look.state, look.words.say
    used = [special for user, special in state.used if user == seat]
    parts: list[tuple[str, int | None, str]] = [
        (f"mini-hand-{seat}", len(state.hands[seat]), say("zone.hand")),
        (f"mini-pile-{seat}", len(state.piles[seat]), say("zone.pile")),
        ("mini-discards", len(state.discards[seat]), say("zone.discards")),
        ("mini-secured", len(state.secured[seat]), say("zone.secured")),
    ]
    if used:
        status = say("status.special-used", special=used[0])
        parts.append(("mini-special-used", None, status))
    elif state.specials[seat]:
        parts.append(("mini-special", None, say("status.special-unused")))
    drawn = []
    for at, (icon, count, label) in enumerate(parts):
        x, y, scale = _spot(at, size)
        named = label if count is None else f"{label}: {count}"
        drawn.append(tokens.counter(icon, count, named, place(x, y, scale=scale)))
    return drawn


def _secured_seen(look: Look, seat: Seat) -> Svg:
    """The secured chests whose values the reader may see, very small."""
    seen = [chest for chest in look.state.secured[seat] if chest is not UNSEEN]
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
        aria_label=f"{look.words.say('zone.secured')}: "
        + ", ".join(str(chest.value) for chest in seen),
    )


def discards(look: Look, seat: Seat, size: Mat) -> Svg | None:
    """The discards, which lie face up, fanned over the mat while their number is hovered over."""
    gone = look.state.discards[seat]
    if not gone:
        return None
    x, y, scale = _spot(_DISCARDS, size)
    handle = rect(
        x, y, (_STEP - 3) * scale, (_ROW - 1) * scale, fill="transparent", class_="handle"
    )
    card = min(size.card, 0.5)
    fanned = cards.WIDTH * card * (1 + (len(gone) - 1) / 2)
    room = min(fanned, size.width - size.zones_at - 20)
    height = cards.HEIGHT * card + 12
    named = ", ".join(look.thing(one) for one in gone)
    return peek(
        f"{look.words.say('zone.discards')}: {named}",
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
    )
