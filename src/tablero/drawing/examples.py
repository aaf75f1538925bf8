"""Pictures that a game brings along as data: examples for its rules, a glimpse of play.

A file `examples/<name>.txt` in a game's package is a position as text; `glimpse.txt` is a record.
What to show of them stands in comments, so that every other tool reads these files as well.

    #: paragraph CA-4.3       to which paragraph of the rules an example belongs
    #: area 0 0 800 500       the part of the picture that is seen, in the units of the drawing
    #: seat bandidos          whose view it is; without this line a spectator's
    #: lit lane:0 mat:1       the pieces of the drawing that are pointed out
    #: then gringos pass      an answer that is played on; a line for each, `*` is chance
    #: show before after      which moments are drawn; without this line the last one
    #: tell ties wins         which of the events that follow are told; `result`: the final score
    #: plies 12 16 21         of a record: after which answers

Its caption has the words key `example.<name>`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources.abc import Traversable
from typing import Any, Final, NamedTuple

from tablero.drawing.motion import moving
from tablero.drawing.palette import Theme
from tablero.drawing.picture import Area, Composed, as_file, composed
from tablero.engine import CHANCE, Event, Game, Record, Seat, State, read_position
from tablero.games import find
from tablero.games.parts import folder_of, text_file
from tablero.words import Words
from tablero.words.seating import seat_words

FOLDER: Final = "examples"
GLIMPSE: Final = "glimpse.txt"
RESULT: Final = "result"
MOMENTS: Final = ("before", "after")
NOTE: Final = re.compile(r"^#: *(\S+) +(.*?) *$", re.MULTILINE)


class Example(NamedTuple):
    """An example for a paragraph of the rules: a position, and perhaps what follows from it."""

    game: Game[Any]
    name: str
    paragraph: str
    area: Area
    seat: Seat | None
    lit: tuple[str, ...]
    moments: tuple[str, ...]
    states: Mapping[str, State]
    """The position before and after the answers that are played on."""
    events: tuple[Event, ...]
    """What is told of these answers, as the reader may know it."""
    scored: bool
    """Whether the final score is told."""

    def words(self, lang: str) -> Words:
        """Words with the players named after their seats."""
        return seat_words(self.game, self.states["after"].seats, lang)

    def caption(self, lang: str) -> str:
        """What the example shows, in words."""
        return self.words(lang).say(f"example.{self.name}")

    def told(self, lang: str) -> list[str]:
        """What happens, in the words of the log."""
        words = self.words(lang)
        lines = [words.tell(event) for event in self.events]
        if self.scored:
            result = self.states["after"].result()
            lines += [
                words.say("rules.scored", seat=seat, points=points)
                for seat, points in enumerate(result.scores)
            ]
            lines.append(words.say("rules.won", seats=result.winners))
        return lines

    def drawn(self, moment: str, lang: str, theme: Theme) -> str:
        """A picture of one moment, as a file."""
        words, name = self.words(lang), self.game.name
        view = self.states[moment].view(self.seat)
        picture = composed(name, view, words, words.names, ())
        return as_file(name, picture, theme, self.area, lit=self.lit)


@cache
def examples(game: Game[Any]) -> Mapping[str, Example]:
    """The examples of a game, by name."""
    folder = folder_of(game, FOLDER)
    files = () if folder is None else sorted(folder.iterdir(), key=lambda one: one.name)
    found = (_example(game, file) for file in files if file.name.endswith(".txt"))
    return {one.name: one for one in found}


def _example(game: Game[Any], file: Traversable) -> Example:
    text = file.read_text(encoding="utf-8")
    noted = notes(text)
    before = read_position(text, lambda _name: game).state
    after, events = before.copy(), list[Event]()
    for line in noted.get("then", ()):
        who, _, answer = line.partition(" ")
        seat = CHANCE if who == "*" else int(game.seat_names.parse(who))
        events += after.play(game.parse_action(answer), seat)
    looking = noted.get("seat")
    reader = int(game.seat_names.parse(looking[0])) if looking else None
    told = set(listed(noted, "tell"))
    return Example(
        game,
        file.name.removesuffix(".txt"),
        noted["paragraph"][0],
        Area.parse(noted["area"][0]),
        reader,
        listed(noted, "lit"),
        listed(noted, "show") or MOMENTS[-1:],
        dict(zip(MOMENTS, (before, after), strict=True)),
        tuple(event.seen_by(reader) for event in events if event.key in told),
        RESULT in told,
    )


def notes(text: str) -> Mapping[str, list[str]]:
    """What a file says of itself in its comments, by the first word of a line."""
    found: dict[str, list[str]] = {}
    for name, value in NOTE.findall(text):
        found.setdefault(name, []).append(value)
    return found


def listed(noted: Mapping[str, list[str]], name: str) -> tuple[str, ...]:
    """The words of all notes with this name."""
    return tuple(word for line in noted.get(name, ()) for word in line.split())


def has_glimpse(game: Game[Any]) -> bool:
    """Whether the game shows a little of its play."""
    return text_file(game, GLIMPSE) is not None


def glimpse(game: str, lang: str, theme: Theme, *, still: bool) -> str:
    """A little of a game as a moving picture; `still` is its last moment alone."""
    source = text_file(find(game), GLIMPSE)
    if source is None:
        raise ValueError(f"{game} has no {GLIMPSE}")
    text = source.read_text(encoding="utf-8")
    noted = notes(text)
    record = Record.parse(text, find)
    pictures = _moments(record, set(map(int, listed(noted, "plies"))), lang)
    area = Area.parse(noted["area"][0])
    if still:
        return as_file(game, pictures[-1], theme, area)
    played = moving(pictures)
    return as_file(game, played.picture, theme, area, played.styles)


def _moments(record: Record, plies: set[int], lang: str) -> list[Composed]:
    """The table at these moments, as a spectator sees it."""
    name = record.game.name
    words = Words(lang, name, record.names)
    return [
        composed(name, ply.after.view(None), words, record.names, ())
        for ply in record.plies()
        if ply.number in plies
    ]
