"""What a reader can do now: every verb of the open question, and why some are not possible."""

from __future__ import annotations

from dataclasses import dataclass

from tablero.drawing import drawing_of
from tablero.engine import Note, Refusal
from tablero.words import Words
from tablero.words.made import about as docstring

from .about import deed
from .sight import Sight
from .table import Table
from .why import asked_seat, why_pick


@dataclass(frozen=True, slots=True)
class Way:
    """A verb of the question, and what stands in its way."""

    verb: str
    does: str
    """What it does, in words; empty if nobody has written that down."""
    paragraph: str
    refusal: Refusal | None = None
    """Why it is not possible now; None if it is."""
    remedy: str = ""
    """What would make it possible."""


def ways(table: Table, sight: Sight, words: Words) -> tuple[Way, ...]:
    """Every verb of the question that the reader is asked, the possible ones first.

    Those that are out of the question in this game are left out. NotYourTurn or GameOver if the
    reader is not asked.
    """
    seat = asked_seat(table, sight)
    possible = {option.verb() for option in table.state.decision_of(seat).options}
    verbs = dict.fromkeys(kind.verb() for kind in table.state.frames[-1].verbs)
    found = [_way(table, sight, verb, words, possible=verb in possible) for verb in verbs]
    kept = [way for way in found if way.refusal is None or _worth_naming(table, sight, way)]
    return tuple(sorted(kept, key=lambda way: way.refusal is not None))


def _way(table: Table, sight: Sight, verb: str, words: Words, *, possible: bool) -> Way:
    does = _does(table, verb, words)
    refusal = None if possible else why_pick(table, sight, f"verb:{verb}")
    if refusal is None:
        return Way(verb, *does)
    key = f"remedy.{refusal.key}"
    return Way(verb, *does, refusal, words.say(key) if words.has(key) else "")


def _does(table: Table, verb: str, words: Words) -> tuple[str, str]:
    """What an answer does and its paragraph; of a game without words what its verb's docstring
    says.
    """
    notes: tuple[Note, ...] = deed(table.game, verb, words)
    if notes:
        return words.note(notes[0]), notes[0].paragraph
    kind = next(action for action in table.game.actions if action.verb() == verb)
    return docstring(kind), kind.paragraph


def _worth_naming(table: Table, sight: Sight, way: Way) -> bool:
    """Whether something could make it possible, or the game says so anyway."""
    view = table.state.view(sight.reader)
    return bool(way.remedy) or drawing_of(table.game.name).worth_naming(view, way.verb)
