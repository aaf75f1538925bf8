"""A gang's place at the table: who sits there, what is known of it, its bids, its open chests."""

from __future__ import annotations

from tablero.drawing.lettering import width
from tablero.drawing.palette import INK
from tablero.drawing.parts import part
from tablero.drawing.pieces import paper, shadow
from tablero.drawing.svg import Svg, group, rect
from tablero.engine import Seat
from tablero.games.caramba.box import TREASURES, Treasure
from tablero.games.caramba.drawing import ghosts, tokens, zones
from tablero.games.caramba.drawing.gangs import GANGS
from tablero.games.caramba.drawing.look import Look
from tablero.games.caramba.drawing.nameplate import discards, nameplate
from tablero.games.caramba.drawing.sizes import Mat
from tablero.games.caramba.drawing.zones import Zone


def mat(look: Look, seat: Seat, size: Mat) -> Svg:
    """The whole place of one gang."""
    asked, passed = look.asked == seat, look.passed(seat)
    gone = look.state.discards[seat]
    place = group(
        nameplate(look, seat, size),
        *(_zone(look, seat, treasure, size) for treasure in TREASURES),
        look.part(
            f"passed:{seat}", _passed, look.words.say("drawing.passed"), _free(look, seat), size
        )
        if passed
        else None,
        look.part(f"peek:{seat}", discards, seat, gone, size, look.words) if gone else None,
    )
    whole = group(
        look.part(f"sheet:{seat}", _sheet, seat, size),
        _turn(size) if asked else None,
        part(f"place:{seat}", place),
        class_="mat mat-asked" if asked else "mat",
        role="group",
        aria_label=_spoken(look, seat, passed=passed),
    )
    return part(f"mat:{seat}", whole)


def _sheet(seat: Seat, size: Mat) -> Svg:
    """The paper with the gang's weave at its edge."""
    return group(
        shadow(size.width, size.height, radius=4, lift=2),
        paper(size.width, size.height, radius=4),
        rect(0, 0, 9, size.height, rx=3, fill=f"url(#weave-{seat})"),
        rect(
            3, 3, size.width - 6, size.height - 6, rx=3, fill="none", stroke=INK, stroke_width=0.9
        ),
    )


def _spoken(look: Look, seat: Seat, *, passed: bool) -> str:
    """The player's name, and whether they begin or have passed."""
    words = [look.name(seat, 40), look.words.say(f"gang.{GANGS[seat].name}")]
    if seat == look.state.start:
        words.append(look.words.say("status.start"))
    if passed:
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


def _free(look: Look, seat: Seat) -> Treasure:
    """The first treasure that the seat has no open chests of; gold if it has all."""
    open_chests = look.state.unsecured[seat]
    taken = {chest.treasure for chest in open_chests}
    return next((treasure for treasure in TREASURES if treasure not in taken), Treasure.GOLD)


def _passed(words: str, free: Treasure, size: Mat) -> Svg:
    """A stamp in a zone without chests, where it hides neither cards nor numbers."""
    height = 9.0 if size.compact else 13.0
    zone_width, zone_height = size.zone
    right = size.zones_at + zone_width * (free + 1)
    top = size.zones_top + (12 if size.downwards else zone_height - height - 12)
    return tokens.stamp(words, right - width(words, height) - 18, top, height)


def _zone(look: Look, seat: Seat, treasure: Treasure, size: Mat) -> Svg:
    """One treasure at one place; the reader's own shows what an answer would lay there."""
    state = look.state
    own = seat == look.view.seat
    cards = tuple([bid.card for bid in state.bids[seat] if bid.treasure == treasure])
    content = Zone(
        seat=seat,
        treasure=treasure,
        cards=cards,
        fresh=tuple([card for card in look.just_bid(seat) if card in cards]),
        chests=state.unsecured_of(seat, treasure),
        protected=state.protected == (seat, treasure),
        own=own,
        held=ghosts.cards_for(look, treasure) if own else (),
        may_protect=own and ghosts.may_protect(look, treasure),
    )
    return look.part(f"zone:{seat}:{treasure:d}", zones.zone, content, size, look.words)
