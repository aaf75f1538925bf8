"""A gang's place at the table: who sits there, what is known of it, its bids, its open chests."""

from __future__ import annotations

from tablero.drawing.lettering import width
from tablero.drawing.palette import INK
from tablero.drawing.picking import halo, pick_again, pickable
from tablero.drawing.pieces import paper, shadow
from tablero.drawing.svg import Svg, group, place, rect
from tablero.engine import Seat
from tablero.games.caramba.box import Treasure
from tablero.games.caramba.drawing import cards, chests, ghosts, tokens
from tablero.games.caramba.drawing.gangs import GANGS
from tablero.games.caramba.drawing.look import Look
from tablero.games.caramba.drawing.nameplate import discards, nameplate
from tablero.games.caramba.drawing.sizes import Mat
from tablero.games.caramba.drawing.treasures import TINTS
from tablero.games.caramba.state import PlayedCard


def mat(look: Look, seat: Seat, size: Mat) -> Svg:
    """The whole place of one gang."""
    own = seat == look.view.seat
    zone_width, _ = size.zone
    return group(
        shadow(size.width, size.height, radius=4, lift=2),
        paper(size.width, size.height, radius=4),
        rect(0, 0, 9, size.height, rx=3, fill=f"url(#weave-{seat})"),
        rect(
            3, 3, size.width - 6, size.height - 6, rx=3, fill="none", stroke=INK, stroke_width=0.9
        ),
        _turn(size) if look.asked == seat else None,
        nameplate(look, seat, size),
        *(
            group(
                zone(look, seat, treasure, size, own=own),
                transform=place(size.zones_at + treasure * zone_width, size.zones_top),
            )
            for treasure in Treasure
        ),
        _passed(look, seat, size),
        discards(look, seat, size),
        class_="mat mat-asked" if look.asked == seat else "mat",
        role="group",
        aria_label=_spoken(look, seat),
    )


def _spoken(look: Look, seat: Seat) -> str:
    """The player's name, and whether they begin or have passed."""
    words = [look.name(seat, 40), look.words.say(f"gang.{GANGS[seat].name}")]
    if seat == look.state.start:
        words.append(look.words.say("status.start"))
    if look.passed(seat):
        words.append(look.words.say("status.passed"))
    return ", ".join(words)


def _turn(size: Mat) -> Svg:
    """Whose turn it is: a bright frame."""
    return rect(
        -3,
        -3,
        size.width + 6,
        size.height + 6,
        rx=7,
        fill="none",
        stroke="#f0b429",
        stroke_width=3.4,
        class_="turn",
    )


def _passed(look: Look, seat: Seat, size: Mat) -> Svg | None:
    """A stamp in a zone without chests, where it hides neither cards nor numbers."""
    if not look.passed(seat):
        return None
    words = look.words.say("drawing.passed")
    height = 9.0 if size.compact else 13.0
    free = [treasure for treasure in Treasure if not look.state.unsecured_of(seat, treasure)]
    zone_width, zone_height = size.zone
    right = size.zones_at + zone_width * ((free or [Treasure.GOLD])[0] + 1)
    top = size.zones_top + (12 if size.downwards else zone_height - height - 12)
    return tokens.stamp(words, right - width(words, height) - 18, top, height)


def zone(look: Look, seat: Seat, treasure: Treasure, size: Mat, *, own: bool) -> Svg:
    """One treasure at one place: bids, their treasure facing the middle, and open chests."""
    width, height = size.zone
    tint = TINTS[treasure]
    played = [bid for bid in look.state.bids[seat] if bid.treasure == treasure]
    protected = look.state.protected == (seat, treasure)
    ground = rect(2, 0, width - 4, height, rx=3, fill=tint.pale, opacity=0.5)
    frame = rect(
        2,
        0,
        width - 4,
        height,
        rx=3,
        fill="none",
        stroke=tint.deep,
        stroke_width=0.9,
        stroke_dasharray="4 3",
    )
    chest_height = chests.HEIGHT * size.chest
    cards_top = height - cards.HEIGHT * size.card - 4 if size.downwards else 4
    chests_top = 2 if size.downwards else height - chest_height - 4
    target = pick_again(
        f"treasure:{treasure}", ground, frame, halo(2, 0, width - 4, height, radius=3)
    )
    room = _room_for_cards(look, seat, treasure, width - 12, size)
    return group(
        target if own else group(ground, frame),
        group(bids(look, seat, played, room, size), transform=place(6, cards_top)),
        group(
            _open_chests(look, seat, treasure, width - 10, size, own=own),
            transform=place(5, chests_top),
        ),
        tokens.shield(width - 22, chests_top) if protected else None,
        *(
            ghosts.at_place(look, treasure, played, room, size, cards_top, chests_top)
            if own
            else ()
        ),
    )


def _room_for_cards(look: Look, seat: Seat, treasure: Treasure, width: float, size: Mat) -> float:
    """Cards leave room for the chests where there is enough for both."""
    taken = len(look.state.unsecured_of(seat, treasure)) * (chests.WIDTH * size.chest + 3)
    return width - taken if width - taken > cards.WIDTH * size.card * 1.6 else width


def bids(look: Look, seat: Seat, played: list[PlayedCard], width: float, size: Mat) -> Svg:
    """Cards fanned so that every value can be seen."""
    return group(
        *(
            group(
                cards.face(
                    bid.card.values,
                    seat,
                    chosen=bid.treasure,
                    downwards=size.downwards,
                    raised=look.just_played(seat, bid.card),
                ),
                transform=place(
                    cards.fan(at, len(played), width, size.card),
                    -3 if look.just_played(seat, bid.card) else 0,
                    scale=size.card,
                ),
                role="img",
                aria_label=look.words.say("drawing.bid", card=bid.card, treasure=bid.treasure),
                data_piece=f"card-{seat}-{bid.card}",
            )
            for at, bid in enumerate(played)
        )
    )


def _open_chests(
    look: Look, seat: Seat, treasure: Treasure, width: float, size: Mat, *, own: bool
) -> Svg:
    """The unsecured chests; the reader can pick their own for securing."""
    here = look.state.unsecured_of(seat, treasure)
    wide = chests.WIDTH * size.chest
    step = min(wide + 3, (width - wide) / max(len(here) - 1, 1))
    right = width - wide - step * (len(here) - 1)
    drawn = []
    for at, chest in enumerate(here):
        picture = chests.chest(chest.treasure, chest.value)
        where = place(right + at * step, 0, scale=size.chest)
        piece = f"open-{seat}-{chest}-{here[:at].count(chest)}"
        label = look.thing(chest)
        drawn.append(
            pickable(
                f"chest:{chest}",
                label,
                halo(-3, -2, 66, 58),
                picture,
                transform=where,
                data_piece=piece,
            )
            if own
            else group(picture, transform=where, role="img", aria_label=label, data_piece=piece)
        )
    return group(*drawn)
