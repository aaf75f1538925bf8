"""Records: a whole game as readable text.

    # tablero 1  game caramba  rules 1  box standard
    # seats bandidos:Ana soldados:Ben  options open-secured=no
    *         start soldados
    soldados  bid gold-3/munition-4 for gold

`*` is chance. Extra spaces, blank lines and comments (`#` to the end of a line) are ignored. The
header contains the box, unless it is the standard one, as TOML lines after `#|`, and the position
that the game begins with, unless it is the set-up, as lines after `#@`. A record of earlier rules
that had another standard box (`Game.earlier_boxes`) is read, and from then on written, as one of
the present rules with that box as its own.

The same as data for programs is in `record_json`; `Record.read` takes either form.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from .action import HIDDEN, Action, Redacted
from .box import Box
from .errors import BadRecord, Illegal, TableroError
from .event import Event
from .fairness import Fairness, fairness, recomputed
from .game import Game
from .header import FORMAT, Header, read_header, write_header
from .luck import SealedLuck
from .position import read_position, write_position, write_view
from .record_json import is_json, read_json, write_json
from .state import State
from .undo import free_undo
from .values import CHANCE, Seat


class Answer(NamedTuple):
    """One line of a record: who answered (a seat or CHANCE) and what."""

    seat: Seat
    action: Action


class Ply(NamedTuple):
    """An answer with the States before and after it, and what happened."""

    number: int
    answer: Answer
    before: State
    events: tuple[Event, ...]
    after: State


class Lines(NamedTuple):
    """A record that was taken apart, but not played."""

    header: Header
    body: list[tuple[str, str]]
    """Who answered and what, each with its place in the record."""


@dataclass(frozen=True)
class Record:
    """A game from its set-up to its last answer.

    Laws: `Record.parse(str(record), find) == record`; replaying leads to the same State. An answer
    is recorded as it was meant (`State.meant`), so equal games have equal records.
    """

    game: Game[Any]
    names: tuple[str, ...]
    """The players' names, by seat."""
    options: dict[str, str] = field(default_factory=dict)
    box: Box | None = None
    seal: str = ""
    """SHA-256 of the seed that determines chance."""
    seed: bytes = b""
    """The seed itself, once it may be known."""
    answers: tuple[Answer, ...] = ()
    start: State | None = None
    """The position that the game begins with; None: the set-up."""

    def setup(self) -> State:
        """The position before the first answer."""
        if self.start is not None:
            return self.start.copy()
        state: State = self.game.setup(len(self.names), self.options, self.box)
        return state

    def plies(self) -> Iterator[Ply]:
        """Play the game through. BadRecord names an answer that the rules do not allow."""
        state = self.setup()
        for number, answer in enumerate(self.answers, start=1):
            before = state.copy()
            events = _play(state, answer, f"answer {number}")
            yield Ply(number, answer, before, events, state.copy())

    def replay(self, upto: int | None = None) -> State:
        """The position after all answers, or after the first `upto`."""
        state = self.setup()
        for number, answer in enumerate(self.answers[:upto], start=1):
            _play(state, answer, f"answer {number}")
        return state

    def with_answer(self, seat: Seat, action: Action) -> Record:
        """The record with one more answer."""
        return replace(self, answers=(*self.answers, Answer(seat, action)))

    def free_undo(self, seat: Seat) -> int | None:
        """How far the seat may go back without asking: a number of answers to keep, or None."""
        return free_undo(tuple(self.plies()), seat)

    def unfair(self) -> list[int]:
        """The numbers of the chance answers that do not follow from the revealed seed."""
        if not self.seed or SealedLuck.seal(self.seed) != self.seal:
            raise BadRecord("the revealed seed does not match the seal")
        return [draw.ply for draw in recomputed(self.seed, self.plies()) if not draw.fair]

    def fairness(self) -> Fairness:
        """Whether every answer of chance follows from the sealed seed."""
        return fairness(self.seal, self.seed, self.plies())

    def __str__(self) -> str:
        return self._text([answer.action for answer in self.answers], self.seed, self._start())

    def to_json(self) -> str:
        """The record as JSON, with what follows from it: docs/api.md has the keys."""
        actions = [answer.action for answer in self.answers]
        return self._json(actions, self.seed, self._start(), self.replay())

    def redacted(self, seat: Seat | None) -> str:
        """The record as the seat (None: a spectator) may read it while the game goes on."""
        actions, state = self._seen_by(seat)
        return str(self) if state.over else self._text(actions, b"", self._start(seat))

    def redacted_json(self, seat: Seat | None) -> str:
        """The same as JSON."""
        actions, state = self._seen_by(seat)
        if state.over:
            return self.to_json()
        return self._json(actions, b"", self._start(seat), state)

    def _seen_by(self, seat: Seat | None) -> tuple[list[Action | Redacted], State]:
        """Every answer as the seat may read it, and the position after all of them."""
        seen, state = [], self.setup()
        for number, answer in enumerate(self.answers, start=1):
            audience = state.audience(answer.action, answer.seat)
            seen.append(answer.action.seen_by(seat, audience))
            _play(state, answer, f"answer {number}")
        return seen, state

    def _start(self, *reader: Seat | None) -> str:
        """The first position as text: whole, or as a reader sees it."""
        if self.start is None:
            return ""
        if reader:
            return write_view(self.game, self.start.view(reader[0]))
        return write_position(self.game, self.start)

    def _header(self, seed: bytes, start: str) -> Header:
        seats = tuple((self.game.seat_name(seat), name) for seat, name in enumerate(self.names))
        box = self.box.to_toml() if self.box else ""
        return Header(
            self.game.name, self.game.rules, seats, self.options, self.seal, seed.hex(), box, start
        )

    def _text(self, actions: Sequence[Action | Redacted], seed: bytes, start: str) -> str:
        who = [self._who(answer.seat) for answer in self.answers]
        width = max(map(len, who), default=0)
        lines = [f"{name:<{width}}  {action}" for name, action in zip(who, actions, strict=True)]
        return "\n".join([*write_header(self._header(seed, start)), *lines, ""])

    def _json(
        self, actions: Sequence[Action | Redacted], seed: bytes, start: str, last: State
    ) -> str:
        who = (self._who(answer.seat) for answer in self.answers)
        lines = zip(who, actions, strict=True)
        return write_json(self._header(seed, start), lines, self._result(last))

    def _result(self, state: State) -> dict[str, object] | None:
        """Who has won, with how many points, by the names of the seats; None before the end."""
        if not state.over:
            return None
        result, name = state.result(), self.game.seat_name
        scores = {name(seat): points for seat, points in enumerate(result.scores)}
        return {"winners": [name(seat) for seat in result.winners], "scores": scores}

    def _who(self, seat: Seat) -> str:
        return "*" if seat == CHANCE else self.game.seat_name(seat)

    @classmethod
    def parse(cls, text: str, find_game: Callable[[str], Game[Any]]) -> Record:
        """Read a record and check that the rules allow every answer; BadRecord if not."""
        return cls._whole(_as_text(text), find_game)

    @classmethod
    def from_json(cls, text: str, find_game: Callable[[str], Game[Any]]) -> Record:
        """Read a record in JSON in the same way."""
        return cls._whole(_as_json(text), find_game)

    @classmethod
    def read(cls, text: str, find_game: Callable[[str], Game[Any]]) -> Record:
        """Read a record in either form."""
        return cls._whole(lines_of(text), find_game)

    @classmethod
    def _whole(cls, lines: Lines, find_game: Callable[[str], Game[Any]]) -> Record:
        header, body = lines
        begun = beginning(header, find_game)
        return replace(begun, answers=tuple(ply.answer for ply in played(begun, body)))


def lines_of(text: str) -> Lines:
    """The header and the answers of a record in either form; none is played yet."""
    return _as_json(text) if is_json(text) else _as_text(text)


def _as_text(text: str) -> Lines:
    header, body = read_header(text)
    return Lines(header, [(f"line {number}", line) for number, line in body])


def _as_json(text: str) -> Lines:
    header, body = read_json(text)
    return Lines(header, [(f"answer {number}", line) for number, line in body])


def beginning(header: Header, find_game: Callable[[str], Game[Any]]) -> Record:
    """The record with this header, before its first answer."""
    game = find_game(header.game)
    if not game.knows(header.rules):
        raise BadRecord(
            f"the record follows rules {header.rules} of {game.name}, this is {game.rules}"
        )
    if any(label != game.seat_name(seat) for seat, (label, _) in enumerate(header.seats)):
        raise BadRecord(f"the seats are {', '.join(map(str, game.seat_names))}, in this order")
    names = tuple(name for _, name in header.seats)
    box = game.read_box(header.box, header.rules)
    seed = bytes.fromhex(header.seed)
    start = _read_start(header.start, game, len(names)) if header.start else None
    return Record(game, names, header.options, box, header.seal, seed, (), start)


def played(begun: Record, body: Iterable[tuple[str, str]]) -> Iterator[Ply]:
    """Read and play lines one after the other; BadRecord names one that the rules do not allow."""
    state = begun.setup()
    for number, (where, line) in enumerate(body, start=1):
        answer = _read_answer(line, where, begun.game, len(begun.names))
        meant = answer._replace(action=state.meant(answer.action))
        before = state.copy()
        events = _play(state, answer, where)
        yield Ply(number, meant, before, events, state.copy())


def _read_start(text: str, game: Game[Any], seats: int) -> State:
    """The position in a header, which must be complete and for this game and number of players."""

    def same_game(name: str) -> Game[Any]:
        if name != game.name:
            raise BadRecord(f"the first position belongs to {name[:40]}, not to {game.name}")
        return game

    position = read_position(text, same_game)
    if position.unseen is not None:
        raise BadRecord("the first position is hidden from this reader, so it cannot be replayed")
    if position.state.seats != seats:
        raise BadRecord(f"the first position is for {position.state.seats} players, not {seats}")
    return position.state


def _read_answer(line: str, where: str, game: Game[Any], seats: int) -> Answer:
    who, _, text = line.partition(" ")
    if HIDDEN in text.split():
        raise BadRecord(f"{where}: hidden from this reader, so it cannot be replayed")
    try:
        seat = CHANCE if who == "*" else int(game.seat_names.parse(who))
        action = game.parse_action(text)
    except (ValueError, TableroError) as error:
        raise BadRecord(f"{where}: {error}") from None
    if seat >= seats:
        raise BadRecord(f"{where}: nobody sits at {who}")
    return Answer(seat, action)


def _play(state: State, answer: Answer, where: str) -> tuple[Event, ...]:
    if answer.seat not in state.asked:
        raise BadRecord(f"{where}: this seat is not asked")
    try:
        return state.play(answer.action, answer.seat)
    except Illegal as error:
        raise BadRecord(f"{where}: {answer.action}: {error.refusal}") from None


__all__ = ["FORMAT", "Answer", "Lines", "Ply", "Record", "beginning", "lines_of", "played"]
