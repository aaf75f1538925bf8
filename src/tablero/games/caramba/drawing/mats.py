"""A gang's place at the table: who sits there, what is known of it, its bids, its open chests."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from tablero.drawing.lettering import width
from tablero.drawing.palette import INK
from tablero.drawing.parts import part
from tablero.drawing.pieces import paper, shadow
from tablero.drawing.svg import Svg, group, rect
from tablero.engine import Seat
from tablero.games.caramba.box import TREASURES, Treasure
from tablero.games.caramba.drawing import ghosts, tokens, zones
from tablero.games.caramba.drawing.frames import room_for
from tablero.games.caramba.drawing.gangs import GANGS
from tablero.games.caramba.drawing.look import Look, named
from tablero.games.caramba.drawing.nameplate import discards, nameplate
from tablero.games.caramba.drawing.sizes import Mat
from tablero.games.caramba.drawing.zones import Zone
from tablero.words import Words


def mat(look: Look, seat: Seat, size: Mat) -> Iterator[Svg]:
    """The pieces of one gang's place; the outermost has the key `mat:<seat>`."""
    state, words = look.state, look.words
    passed = look.passed(seat)
    gone = state.discards[seat]
    frame = Frame(
        seat=seat,
        asked=look.asked == seat,
        starts=seat == state.start,
        passed=passed,
        discards=bool(gone),
    )
    yield look.part(f"mat:{seat}", _mat, frame, size, words)
    yield nameplate(look, seat, size)
    yield from _zones(look, seat, size)
    if passed:
        yield look.part(f"passed:{seat}", _passed, words, _free(look, seat), size)
    if gone:
        yield look.part(f"peek:{seat}", discards, seat, gone, size, words)


class Frame(NamedTuple):
    """What changes the frame of a place."""

    seat: Seat
    asked: bool
    starts: bool
    passed: bool
    discards: bool


def _mat(frame: Frame, size: Mat, words: Words) -> Svg:
    """The sheet, and room for what lies on it."""
    seat = frame.seat
    place = group(
        room_for(f"plate:{seat}"),
        *(room_for(f"zone:{seat}:{lane}") for lane in range(len(TREASURES))),
        room_for(f"passed:{seat}") if frame.passed else None,
        room_for(f"peek:{seat}") if frame.discards else None,
    )
    return group(
        part(f"sheet:{seat}", _sheet(seat, size)),
        _turn(size) if frame.asked else None,
        part(f"place:{seat}", place),
        class_="mat mat-asked" if frame.asked else "mat",
        role="group",
        aria_label=_spoken(frame, words),
    )


@cache
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


def _spoken(frame: Frame, words: Words) -> str:
    """The player's name, and whether they begin or have passed."""
    said = [named(words, frame.seat, 40), words.say(f"gang.{GANGS[frame.seat].name}")]
    if frame.starts:
        said.append(words.say("status.start"))
    if frame.passed:
        said.append(words.say("status.passed"))
    return ", ".join(said)


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


def _passed(words: Words, free: Treasure, size: Mat) -> Svg:
    """A stamp in a zone without chests, where it hides neither cards nor numbers."""
    said = words.say("drawing.passed")
    height = 9.0 if size.compact else 13.0
    zone_width, zone_height = size.zone
    right = size.zones_at + zone_width * (free + 1)
    top = size.zones_top + (12 if size.downwards else zone_height - height - 12)
    return tokens.stamp(said, right - width(said, height) - 18, top, height)


def _zones(look: Look, seat: Seat, size: Mat) -> Iterator[Svg]:
    """The zones of the three treasures; the reader's own show what an answer would lay there."""
    state, words = look.state, look.words
    own = seat == look.view.seat
    fresh = look.just_bid(seat)
    protected = state.protected
    for lane, treasure in enumerate(TREASURES):
        cards = tuple([bid.card for bid in state.bids[seat] if bid.treasure == lane])
        chests = state.unsecured_of(seat, treasure)
        content = Zone(
            seat,
            treasure,
            cards,
            tuple([card for card in fresh if card in cards]),
            chests,
            protected == (seat, lane),
            own,
        )
        yield look.part(f"zone:{seat}:{lane}", zones.zone, content, size, words)
        if own:
            lying = (len(cards), len(chests))
            held, may = ghosts.cards_for(look, treasure), ghosts.may_protect(look, treasure)
            key = f"laid:{lane}"
            if held or may:
                yield look.part(key, ghosts.laid, treasure, held, may, seat, size, lying)
            else:
                yield look.part(key, group)
