"""Trading: what the proposer gives, and what he asks for (ED-3.6)."""

from __future__ import annotations

from collections.abc import Sequence

from tablero.drawing.palette import RULE
from tablero.drawing.svg import Svg, group, place, rect
from tablero.engine import UNSEEN, Seat
from tablero.games.eldorado.box import Kind, Treasure
from tablero.games.eldorado.drawing.art.crests import crest
from tablero.games.eldorado.drawing.art.icons import icon
from tablero.games.eldorado.drawing.art.notes import label, picture
from tablero.games.eldorado.drawing.look import Look
from tablero.games.eldorado.drawing.verbs import Lines, Question, Questions, Verb, Verbs
from tablero.games.eldorado.proposal import Considering
from tablero.games.eldorado.trading import Bargaining, Propose

Relics = tuple[object, ...]


def _title(look: Look, _ask: Bargaining | Considering) -> str:
    first, second = look.state.bargain
    return look.say("drawing.trades", first_seat=first, second_seat=second)


def _relics(shrine: bool, treasures: Sequence[Treasure]) -> tuple[object, ...]:
    """What changes hands besides cards: the cave shrine, treasures (ED-9.5)."""
    return (*(["cave-shrine"] if shrine else []), *treasures)


def _bargaining(look: Look, ask: Bargaining, width: float, size: float) -> Svg:
    gives = _relics(ask.gives_shrine, ask.gives_treasures)
    return _trade(look, width, size, gives, _relics(ask.asks_shrine, ask.asks_treasures))


def _considering(look: Look, ask: Considering, width: float, size: float) -> Svg:
    gives = _relics(ask.gets_shrine, ask.gets_treasures)
    return _trade(look, width, size, gives, _relics(ask.loses_shrine, ask.loses_treasures))


def _trade(look: Look, width: float, size: float, gives: Relics, asks: Relics) -> Svg:
    """What the proposer gives, and what he asks for; face down for everyone else."""
    state = look.state
    first, second = state.bargain
    half = width / 2
    return group(
        _goods(look, first, state.giving, half - 13, size, gives),
        group(
            _goods(look, second, state.asking, half - 13, size, asks), transform=place(half + 13, 0)
        ),
        label(half, size / 2 + 6, "⇄", size=18, bold=True, anchor="middle"),
    )


def _goods(
    look: Look, seat: Seat, kinds: Sequence[Kind], width: float, size: float, relics: Relics
) -> Svg:
    """What would go from this seat to the other."""
    signs: list[object] = ["card" if kind is UNSEEN else kind for kind in kinds]
    signs += relics
    said = look.say("drawing.would-give", seat=seat, count=len(kinds))
    step = min(22.0, (width - 46) / max(len(signs), 1))
    return picture(
        said,
        rect(0, 0, width, size, rx=6, fill="none", stroke=RULE),
        crest(seat, 4, size / 2 - 9, 18),
        *(icon(sign, 26 + at * step, size / 2 - 11, 22) for at, sign in enumerate(signs)),
        None if signs else label(30, size / 2 + 5, "–", soft=True),
    )


def _propose(look: Look, _seat: Seat, _action: Propose) -> Lines:
    yield look.say("preview.propose", seat=look.state.bargain[1])


VERBS: Verbs = {Propose: Verb(lines=_propose, tried=False)}
QUESTIONS: Questions = {
    Bargaining: Question(_title, _bargaining),
    Considering: Question(_title, _considering),
}
