"""Positions as text, like FEN in chess.

    # tablero position 1  game caramba  rules 1  seats 2  seat bandidos
    round 3
    hands [[gold-7 munition-2] [? ? ?]]
    frames [Round[-1 3] Auction[0 [1]]]
    unseen cards 1 [gold-2 gold-7/dynamite-1 munition-4]

One line for every field of the State that is not empty. Without a `seat` the whole position is
written; with one, what that seat sees, and the things that it knows are somewhere out of sight.
Blank lines and comments (`#` to the end of a line) are ignored. Without a line for its box a
position has the standard one of its version of the rules (`Game.earlier_boxes`).

Law: a position reads back as a State equal to the one written.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from types import NoneType
from typing import Any, Final, get_args, get_origin

from .box import Box
from .errors import BadPosition
from .game import Game
from .luck import Luck, RandomLuck
from .notation import HIDDEN, Codec, Misread, Notation, options_of
from .state import State, fields_of
from .values import CHANCE, Seat
from .view import Pools, View, misplaced, slots
from .zones import UNSEEN

FORMAT: Final = "1"
LONGEST: Final = 200_000
"""The most characters a position may have; a large one has five thousand."""
NOBODY: Final = "nobody"
"""What the header calls a spectator."""
COMMENT: Final = re.compile(r'("(?:[^"\\]|\\.)*")|#.*')
"""A quotation, in which `#` has no special meaning, or a comment."""
POOL: Final = re.compile(r"unseen +(\S+) +(\d{1,2}) +(\[.*)")
POSITION: Final = "# tablero position "
"""How every position begins."""
HEADER: Final = re.compile(
    r"# tablero position (\S+)  game (\S+)  rules (\d{1,6})  seats (\d{1,2})(?:  seat (\S+))?"
)


@dataclass(frozen=True, slots=True)
class Position:
    """A position read from text: a State, perhaps with things that its reader cannot see."""

    game: Game[Any]
    state: State
    seat: Seat | None = None
    """Whose view it is; None: everything is visible."""
    unseen: Pools | None = None

    def world(self, luck: Luck) -> State:
        """A whole State: the position itself, or one that its reader cannot tell from it."""
        if self.unseen is None:
            return self.state.copy()
        return View(self.seat, self.state, None, self.unseen).imagine(luck)

    def view(self, seat: Seat | None) -> View[Any]:
        """The position as the seat sees it; BadPosition if that is hidden from its reader."""
        if self.unseen is not None and seat != self.seat:
            raise BadPosition("what another seat sees is hidden from the reader of this position")
        # Whatever is imagined, the seat sees the same.
        return self.world(RandomLuck(0)).view(seat)


def write_position(game: Game[Any], state: State) -> str:
    """The whole position as text."""
    return "\n".join([_header(game, state), *_lines(game, state), ""])


def write_view(game: Game[Any], view: View[Any]) -> str:
    """What the seat of a view, or a spectator, sees, as text."""
    who = NOBODY if view.seat is None else game.seat_name(view.seat)
    notation = notation_of(game)
    pools = [
        f"unseen {pool or HIDDEN} {owner} {notation.write(things)}"
        for (pool, owner), things in view.unseen.items()
    ]
    return "\n".join(
        [f"{_header(game, view.state)}  seat {who}", *_lines(game, view.state), *pools, ""]
    )


def _header(game: Game[Any], state: State) -> str:
    return f"# tablero position {FORMAT}  game {game.name}  rules {game.rules}  seats {state.seats}"


def _lines(game: Game[Any], state: State) -> Iterator[str]:
    notation = notation_of(game)
    for name, kind in fields_of(type(state)).items():
        empty = empty_of(game, kind, game.standard_box)
        if hasattr(state, name) and not _is_empty(getattr(state, name), empty):
            yield f"{name} {notation.write(getattr(state, name))}"


def _is_empty(value: object, empty: object) -> bool:
    return type(value) is type(empty) and value == empty


def empty_of(game: Game[Any], kind: Any, box: Box) -> Any:
    """The value of a field without a line: nothing, zero, or this standard box."""
    options = options_of(kind)
    if NoneType in options:
        return None
    if kind in (int, bool):
        return kind()
    if get_origin(kind) is tuple:
        return ()
    return box if kind is game.box else UNSEEN


@cache
def notation_of(game: Game[Any]) -> Notation:
    """How the values of a game are written."""
    box = Codec(game.box, str, lambda box: box.to_toml(), game.box.from_toml)
    return Notation((box, *game.codecs), {kind.__name__: kind for kind in game.questions})


def state_class(game: Game[Any]) -> type[State]:
    """The State class of a game."""
    return type(game.setup(game.sizes()[0]))


def read_position(text: str, find_game: Callable[[str], Game[Any]]) -> Position:
    """Read a position; BadPosition names the line and the place of an error."""
    if len(text) > LONGEST:
        raise BadPosition(f"a position has at most {LONGEST} characters")
    lines = text.splitlines()
    found = HEADER.fullmatch(lines[0].rstrip()) if lines else None
    if found is None or found[1] != FORMAT:
        raise BadPosition(f"line 1: a position begins with '# tablero position {FORMAT}  game …'")
    game = find_game(found[2])
    rules = int(found[3])
    if not game.knows(rules):
        raise BadPosition(f"line 1: these are rules {rules} of {game.name}, not {game.rules}")
    seats = int(found[4])
    if seats not in game.players:
        raise BadPosition(f"line 1: {game.name} is not for {seats} players")
    position = _Reader(game, rules, seats).read(lines[1:])
    position = replace(position, **_whose(game, found[5], seats, position))
    _check(position)
    return position


NONSENSE: Final = (AssertionError, AttributeError, LookupError, TypeError, ValueError)
"""What the rules raise on an impossible table."""


def _check(position: Position) -> None:
    """Reject an impossible table (a seat that does not exist) now, not during the game."""
    try:
        state = position.world(RandomLuck(0))
        state.view(None)
        list(state.components())
        if misplaced(state):
            raise ValueError("something lies where an open question rules it out")
        if any(frame.seat not in range(CHANCE, state.seats) for frame in state.frames):
            raise ValueError("a seat that nobody has is asked")
        if not state.over and not state.decision.options:
            raise ValueError("nobody can answer anything")
    except NONSENSE as error:
        raise BadPosition(f"the position does not hold together: {error!r}") from None


def _whose(game: Game[Any], who: str | None, seats: int, position: Position) -> dict[str, Any]:
    hidden = any(UNSEEN in things for _, _, things in slots(position.state))
    if who is None:
        if hidden or position.unseen:
            raise BadPosition("line 1: a position with hidden things names its reader: seat …")
        return {"unseen": None}
    if who == NOBODY:
        return {"seat": None}
    try:
        seat = int(game.seat_names.parse(who))
    except ValueError as error:
        raise BadPosition(f"line 1: {error}") from None
    if seat >= seats:
        raise BadPosition(f"line 1: nobody sits at {who}")
    return {"seat": seat}


class _Reader:
    """Reads the lines below the header."""

    def __init__(self, game: Game[Any], rules: int, seats: int) -> None:
        self.game, self.kind = game, state_class(game)
        self.box = game.read_box("", rules) or game.standard_box
        self.notation = notation_of(game)
        self.values: dict[str, Any] = {"seats": seats}
        self.unseen: dict[tuple[str, Seat], tuple[Any, ...]] = {}

    def read(self, lines: list[str]) -> Position:
        """The position that the lines describe."""
        for number, line in enumerate(lines, start=2):
            content = COMMENT.sub(lambda found: found[1] or "", line).rstrip()
            if not content:
                continue
            try:
                self._read_line(content)
            except Misread as error:
                raise BadPosition(f"line {number}, place {error.at + 1}: {error}") from None
        for name, kind in fields_of(self.kind).items():
            if self.values.setdefault(name, empty_of(self.game, kind, self.box)) is UNSEEN:
                raise BadPosition(f"there is no line for {name}")
        return Position(self.game, self.kind.from_fields(self.values), None, self.unseen)

    def _read_line(self, line: str) -> None:
        name = line.split()[0]
        if name == "unseen":
            self._read_pool(line)
            return
        if name in self.values or name not in fields_of(self.kind):
            raise Misread(0, f"{name[:40]!r} is not a field, or appears twice")
        # Blank the name, so that places count from the beginning of the line.
        blanked = " " * len(name) + line[len(name) :]
        self.values[name] = self.notation.read(fields_of(self.kind)[name], blanked)

    def _read_pool(self, line: str) -> None:
        found = POOL.fullmatch(line)
        if found is None:
            raise Misread(0, "unseen things are written: unseen POOL OWNER [ … ]")
        pool = "" if found[1] == HIDDEN else found[1]
        zone = next((zone for zone in self.kind.zones if zone.pool == pool), None)
        if zone is None:
            raise Misread(found.start(1), f"{pool[:40]!r} is not a pool")
        things = fields_of(self.kind)[zone.field]
        row = get_args(things)[0] if zone.per_seat else things
        blanked = " " * found.start(3) + found[3]
        self.unseen[pool, int(found[2])] = self.notation.read(row, blanked)
