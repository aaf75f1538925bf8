"""What several small answers can be composed to, as data: the page sends them in one gesture.

Nothing here knows a game: `tablero.engine.ahead` finds it in what the rules declare.
"""

from __future__ import annotations

from typing import Any

from tablero.engine import Action, Sheet, View, sheets, ways
from tablero.words import Words


def gestures(view: View[Any], words: Words) -> dict[str, Any]:
    """Ways to places far away, and sheets on which answers are counted, if there are any."""
    composed = {
        "ways": [_way(way, words) for way in ways(view)],
        "sheets": [_sheet(sheet, words) for sheet in sheets(view)],
    }
    return {name: found for name, found in composed.items() if found}


def _way(way: tuple[Action, ...], words: Words) -> dict[str, Any]:
    """An option like the others, and the answers that come before it."""
    last = way[-1]
    return {
        "text": str(last),
        "verb": last.verb(),
        "parts": last.parts(),
        "say": words.say("gesture.way", answer=words.phrase(last), count=len(way)),
        "first": [str(step) for step in way[:-1]],
    }


def _sheet(sheet: Sheet, words: Words) -> dict[str, Any]:
    return {
        "opening": None if sheet.opening is None else named(sheet.opening, words),
        "closing": None if sheet.closing is None else named(sheet.closing, words),
        "rows": [
            {
                "name": _deed(row.verb, words),
                "most": row.most,
                "ends": row.ends,
                "tallies": [
                    {
                        "text": str(tally.answer),
                        "name": thing_of(tally.answer, words),
                        "most": tally.most,
                    }
                    for tally in row.tallies
                ],
            }
            for row in sheet.rows
        ],
    }


def _deed(verb: str, words: Words) -> str:
    """What is done several times; a game may have another name for that than for doing it once."""
    key = f"count.{verb}"
    return words.say(key if words.has(key) else f"verb.{verb}")


def named(action: Action, words: Words) -> dict[str, str]:
    """An answer as data: its text, and how it is called."""
    return {"text": str(action), "verb": action.verb(), "say": words.phrase(action)}


def thing_of(action: Action, words: Words) -> str:
    """What an answer is about, without its verb; the verb if it is about nothing more."""
    things = [label_of(value, words) for value in action.values().values()]
    return " ".join(things) or words.say(f"verb.{action.verb()}")


def label_of(value: object, words: Words) -> str:
    """A value of an action in words; its text form if it has none."""
    word = getattr(value, "word", None)
    if word is None:
        return str(value)
    key, params = word()
    return words.say(key, **params)
