"""Opening a table: which game, with whom, and its secret seed."""

from __future__ import annotations

import re
import secrets
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal

import msgspec

from tablero.engine import CHANCE, BadOption, Box, Game, Seat, State, write_position
from tablero.games import find
from tablero.lessons import Lesson

from .bots import FIRST_LEVEL, WARM_BOT, check_bot
from .entries import AnyEntry, BotSat, Created, Hints, Imported, Kept, Sat
from .errors import GameOver, LessonTable, NoPrograms, NotOver, NotSeated
from .seating import BOT_PLAYERS
from .table import Table
from .terms import Terms
from .text import clean_name, likeness_of

Mode = Literal["bots", "friends", "hot-seat", "watch"]
"""Against bots; with people on other screens; around one screen; bots among themselves."""


SCRIPTED: Final = "lesson"
"""In place of a bot's name: the seat answers as the script of a lesson says."""
RECORDED: Final = "record"
"""In place of a bot's name: somebody played this seat elsewhere."""
TABLE_ID: Final = re.compile(r"[A-Za-z0-9_-]{16}")


@dataclass(frozen=True, slots=True)
class Plan:
    """What somebody would like to play."""

    game: str
    mode: Mode = "bots"
    seats: int | None = None
    """How many seats; by default as many as the game has."""
    bots: tuple[str, ...] = ()
    """Which bots play. The modes `bots` and `watch` repeat the last one."""
    names: tuple[str, ...] = ()
    """The people's names: one, or one each at a hot seat."""
    seat: int | None = None
    """The seat of a host who has the screen to themselves; by default the first."""
    options: Mapping[str, str] = field(default_factory=dict)
    box: str = ""
    """The components as TOML; empty for the standard box."""
    way: str | None = None
    """The name of a way to play; what it sets overrides `options`."""
    hints: Hints = "alone"
    """Who may ask for hints."""
    level: str = FIRST_LEVEL
    """The bot that takes every seat for which none was chosen."""
    terms: Terms = field(default_factory=Terms)
    """What the people agree on besides the rules."""


def new_table_id() -> str:
    """An id that nobody can guess, because anybody who knows it may watch."""
    return secrets.token_urlsafe(12)


def is_table_id(text: str) -> bool:
    """Whether a table could have this id. Any other is refused without asking the database."""
    return TABLE_ID.fullmatch(text) is not None


@dataclass(frozen=True, slots=True)
class Prepared:
    """A plan that can be played: everything about a table except who opens it."""

    game: Game[Any]
    plan: Plan
    seats: int
    options: Mapping[str, str]
    box: Box | None
    bots: tuple[str, ...]
    people: tuple[str, ...]
    places: tuple[int, ...]
    """The seats in the order in which they are taken."""

    def opened_by(self, host: str, *, program: bool = False) -> list[AnyEntry]:
        """The first entries of the table; `program` if its host is one."""
        if program and not self.plan.terms.admits_programs:
            raise NoPrograms("a program may open no table that admits none")
        box = self.box.to_toml() if self.box else ""
        hot_seat = self.plan.mode == "hot-seat"
        header = _header(self.game, self.seats, self.options, box, host, hot_seat)
        header = msgspec.structs.replace(header, hints=self.plan.hints, terms=self.plan.terms)
        sitting = (
            Sat(seat, host, name, program)
            for seat, name in zip(self.places, self.people, strict=False)
        )
        names = (name for name in BOT_PLAYERS if name not in self.people)
        # Bots sit last: the seats in between are for people who are still to come.
        last = self.places[len(self.places) - len(self.bots) :]
        bots = sorted(zip(last, self.bots, strict=True))
        return [header, *sitting, *(BotSat(seat, bot, next(names)) for seat, bot in bots)]


def prepare(plan: Plan) -> Prepared:
    """Check a plan and read its box, once and for all.

    BadOption, BadBox, BadName or UnknownBot if no table can be opened for it.
    """
    game = find(plan.game)
    options, sizes = _chosen(game, plan)
    seats = plan.seats if plan.seats is not None else sizes[-1] if sizes else game.players[0]
    box = game.box.from_toml(plan.box) if plan.box.strip() else None
    game.setup(seats, options, box)
    bots = _bots(plan, seats)
    people = _people(plan, game, seats - len(bots))
    return Prepared(game, plan, seats, options, box, bots, people, _places(plan, seats))


def arranged(
    plan: Plan, host: str, sitting: Sequence[tuple[str, str] | None], tournament: str = ""
) -> list[AnyEntry]:
    """The first entries of a table at which others have settled who sits where: people by their
    ids and names, the plan's bot for None. It begins at once, perhaps as a game of a tournament.
    The same errors as `prepare`.
    """
    bots = replace(plan, mode="watch", seats=len(sitting))
    opened = prepare(bots).opened_by(host)[0]
    people = [each for each in sitting if each is not None]
    names = distinct(name for _, name in people)
    sat = {each[0]: name for each, name in zip(people, names, strict=True)}
    free = iter([name for name in BOT_PLAYERS if name not in sat.values()])
    return [
        msgspec.structs.replace(opened, tournament=tournament),
        *(
            Sat(seat, each[0], sat[each[0]])
            if each is not None
            else BotSat(seat, plan.level, next(free))
            for seat, each in enumerate(sitting)
        ),
    ]


def _places(plan: Plan, seats: int) -> tuple[int, ...]:
    """The seats in the order in which they are taken: the host's own choice first."""
    if plan.seat is not None and not 0 <= plan.seat < seats:
        raise BadOption(f"there is no seat {plan.seat} among {seats}")
    first = 0 if plan.seat is None or plan.mode in {"hot-seat", "watch"} else plan.seat
    return (first, *(seat for seat in range(seats) if seat != first))


def _chosen(game: Game[Any], plan: Plan) -> tuple[Mapping[str, str], tuple[int, ...]]:
    """The options of a plan, and the number of players they are for."""
    if plan.way is None:
        return plan.options, game.sizes(plan.options)
    way = game.way(plan.way)
    sizes = game.sizes_of(way, plan.options)
    if plan.seats is not None and way.alone != (plan.seats == 1):
        raise BadOption(f"{way.name} is not for {plan.seats}")
    return {**plan.options, **way.choices}, sizes


def _header(
    game: Game[Any], seats: int, options: Mapping[str, str], box: str, host: str, hot_seat: bool
) -> Created:
    return Created(
        game=game.name,
        rules=game.rules,
        seats=seats,
        options=dict(options),
        box=box,
        seed=secrets.token_bytes(32).hex(),
        host=host,
        invite=secrets.token_urlsafe(12),
        hot_seat=hot_seat,
    )


def _bots(plan: Plan, seats: int) -> tuple[str, ...]:
    chosen = [check_bot(bot) for bot in plan.bots]
    if seats == 1 and plan.mode == "bots":
        return ()  # Somebody who plays alone has no opponent.
    wanted = {"bots": seats - 1, "watch": seats}.get(plan.mode, len(chosen))
    if len(chosen) > wanted or (wanted >= seats and plan.mode != "watch"):
        raise BadOption(f"{len(chosen)} bots do not fit at {seats} seats")
    filling = chosen or [check_bot(plan.level)]
    return tuple(filling[min(at, len(filling) - 1)] for at in range(wanted))


def _people(plan: Plan, game: Game[Any], seats: int) -> tuple[str, ...]:
    """Who sits down at once: the host, or everybody around a hot seat."""
    count = {"watch": 0, "hot-seat": seats}.get(plan.mode, 1)
    given = [clean_name(name) for name in plan.names[:count]]
    missing = (game.seat_name(seat).capitalize() for seat in range(len(given), count))
    return tuple(distinct([*given, *missing]))


def distinct(names: Iterable[str]) -> Iterable[str]:
    """The names, numbered where two look alike."""
    taken: set[str] = set()
    for name in names:
        numbered = (f"{name} {number}" for number in range(2, len(taken) + 3))
        free = next(each for each in (name, *numbered) if likeness_of(each) not in taken)
        taken.add(likeness_of(free))
        yield free


def rematch(
    table: Table, guest: str, bot: str | None = None, without: Collection[str] = ()
) -> list[AnyEntry]:
    """The first entries of a table where the same players start again, in the same seats; against
    another bot, if one is named. A new game with the standard box has the present one.

    Where somebody could lose what they never agreed to risk, only the `guest` who asks sits down:
    seats are kept for the others, but for those `without` whom it is to be, and the game begins
    when all have come.
    """
    old, invites = table.header, invites_again(table, guest)
    host = guest if invites else table.host
    header = _header(table.game, len(table.chairs), old.options, old.box, host, old.hot_seat)
    sitting: list[AnyEntry] = []
    for chair in table.chairs:
        if chair.guest is None:
            sitting.append(BotSat(chair.seat, bot or chair.bot or WARM_BOT, chair.name))
        elif chair.guest == guest or not invites:
            sitting.append(Sat(chair.seat, chair.guest, chair.name, chair.program))
        elif chair.guest not in without:
            sitting.append(Kept(chair.seat, chair.guest, chair.name))
    return [msgspec.structs.replace(header, hints=old.hints, terms=old.terms), *sitting]


def invites_again(table: Table, guest: str) -> bool:
    """Whether others are asked before this guest plays the same again with them: where a clock runs
    or the game counts, nobody is seated who may have gone.
    """
    terms = table.header.terms
    others = any(chair.guest not in (None, guest) for chair in table.chairs)
    return others and (terms.rated or terms.clock is not None)


def open_lesson(lesson: Lesson, guest: str, name: str) -> list[AnyEntry]:
    """The first entries of a table at which a lesson is taught."""
    record = lesson.record
    box = record.box.to_toml() if record.box else ""
    header = _header(record.game, len(record.names), record.options, box, guest, False)
    start = write_position(record.game, record.start) if record.start else ""
    others = [other for seat, other in enumerate(record.names) if seat != lesson.learner]
    *_, learner = distinct([*others, clean_name(name)])
    sitting = (
        Sat(seat, guest, learner) if seat == lesson.learner else BotSat(seat, SCRIPTED, scripted)
        for seat, scripted in enumerate(record.names)
    )
    return [msgspec.structs.replace(header, start=start, lesson=lesson.text), *sitting]


def play_on(table: Table, ply: int, guest: str, wish: Seat | None = None) -> list[AnyEntry]:
    """The first entries of a table where a game is played on from one of its positions.

    The guest who asks keeps their seats; bots take the others. Whoever has brought a game here
    plays one seat of it: the one they wish, by default the one that is asked. NotOver while the
    game goes on, because the position would reveal what is still hidden; NotSeated, BadPly or
    GameOver otherwise.
    """
    if table.lesson is not None:
        raise LessonTable("a lesson is not played on")
    if not table.over:
        raise NotOver("only a game that is over can be played on from one of its positions")
    state = table.at(ply)
    own = _taken_over(table, state, wish) if _has_brought(table, guest) else table.seats_of(guest)
    if not own:
        raise NotSeated("only somebody who sat at this table can play on from it")
    if state.over:
        raise GameOver("a game cannot be played on from its end")
    old, box = table.header, table.box.to_toml() if table.box else ""
    sitting = [
        (chair.name, None if chair.seat in own else chair.bot or WARM_BOT) for chair in table.chairs
    ]
    first, *others = resumed(table.game, state, old.options, box, guest, sitting)
    return [msgspec.structs.replace(first, hot_seat=old.hot_seat, hints=old.hints), *others]


def _has_brought(table: Table, guest: str) -> bool:
    return table.header.imported is not None and table.host == guest


def _taken_over(table: Table, state: State, wish: Seat | None) -> tuple[Seat, ...]:
    """The seat of a game played elsewhere that somebody takes."""
    if wish is not None and wish >= len(table.chairs):
        raise BadOption(f"there is no seat {wish} among {len(table.chairs)}")
    asked = next((seat for seat in state.asked if seat != CHANCE), 0)
    return (asked if wish is None else wish,)


def resumed(
    game: Game[Any],
    state: State,
    options: Mapping[str, str],
    box: str,
    guest: str,
    sitting: Sequence[tuple[str, str | None]],
) -> tuple[Created, *tuple[Sat | BotSat, ...]]:
    """The first entries of a table that begins with a position.

    `sitting` has the name of every seat, and the bot that plays it; None: the guest does.
    """
    header = header_of(game, state, options, box, guest, len(sitting))
    seats = (
        Sat(seat, guest, name)
        if bot is None
        else BotSat(seat, WARM_BOT if bot == RECORDED else bot, name)
        for seat, (name, bot) in enumerate(sitting)
    )
    return header, *seats


def header_of(
    game: Game[Any],
    start: State | None,
    options: Mapping[str, str],
    box: str,
    guest: str,
    seats: int,
    imported: Imported | None = None,
) -> Created:
    """The first entry of a table that begins with a position, or with the set-up."""
    written = "" if start is None else write_position(game, start)
    header = _header(game, seats, options, box, guest, False)
    return msgspec.structs.replace(header, start=written, imported=imported)
