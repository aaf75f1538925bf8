"""What somebody who looks for a game would like to play, and what that can come to."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any, Final, Literal, NamedTuple

import msgspec

from tablero.engine import BadOption, Game
from tablero.games import all_games, find
from tablero.table.terms import Clock, DayClock, GameClock, Speed

Choice = Literal["", "yes", "no"]
"""Whether a game is to be rated; empty if either will do."""
AnySpeed = Literal["", "live", "untimed", "days"]
"""A speed; empty if any will do."""

CLOCKS: Final[dict[Speed, Clock | None]] = {
    "live": GameClock(20 * 60, 15),
    "untimed": None,
    "days": DayClock(2),
}
"""The clock of a game between people who have agreed on its speed alone. The order is that in
which the speeds are tried for people who all take any."""
RATED: Final[dict[Choice, tuple[bool, ...]]] = {
    "": (False, True),
    "yes": (True,),
    "no": (False,),
}


class Sought(NamedTuple):
    """A game that could be played: everything that matters to people who look for one."""

    game: str
    way: str
    """Empty in a game that has no ways."""
    seats: int
    speed: Speed
    rated: bool


class Wish(msgspec.Struct, frozen=True):
    """What somebody would like to play; what is empty, or 0, may be anything."""

    game: str = ""
    way: str = ""
    seats: int = 0
    speed: AnySpeed = ""
    rated: Choice = ""

    def allows(self, sought: Sought) -> bool:
        """Whether this game would do."""
        return (
            self.game in ("", sought.game)
            and self.way in ("", sought.way)
            and self.seats in (0, sought.seats)
            and self.speed in ("", sought.speed)
            and sought.rated in RATED[self.rated]
        )

    def possible(self) -> tuple[Sought, ...]:
        """Every game that would do; those for few people first, which begin soonest."""
        found = (
            Sought(game.name, way, seats, speed, rated)
            for game in all_games()
            for way, sizes in ways_in_company(game)
            for seats, speed, rated in product(sizes, CLOCKS, (False, True))
        )
        return tuple(sorted(filter(self.allows, found), key=lambda sought: sought.seats))


def ways_in_company(game: Game[Any]) -> Iterator[tuple[str, tuple[int, ...]]]:
    """The ways to play a game that are not for one alone, with their numbers of players."""
    if not game.ways:
        yield "", tuple(size for size in game.sizes() if size > 1)
    for way in game.ways:
        if not way.alone:
            yield way.name, game.sizes_of(way)


def check(wish: Wish) -> Wish:
    """The wish, if anything could come of it; BadOption or UnknownGame otherwise."""
    game = find(wish.game) if wish.game else None
    if game is not None and wish.way:
        game.way(wish.way)
    if not wish.possible():
        raise BadOption("nobody can play that together")
    return wish
