"""What a tournament is to be: the game, the form, how many sit at a table, how fast they play."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import ceil, log2
from typing import Any, Final, Literal

import msgspec

from tablero.engine import BadOption, Game
from tablero.games import find
from tablero.table.bots import check_bot
from tablero.table.terms import Clock, DayClock, GameClock, Terms

from .circle import circle, rounds_of
from .errors import BadTournament
from .groups import grouped
from .meetings import Draw, Meeting
from .seating import MOST_SEATS, filled_sizes, table_sizes
from .swiss import swiss

Form = Literal["round-robin", "swiss"]
"""Everybody meets everybody, or whoever has equally many points."""
Pace = Literal["untimed", "quick", "calm", "day", "three-days"]
"""How much time people have at the tables."""
CLOCKS: Final[dict[Pace, Clock | None]] = {
    "untimed": None,
    "quick": GameClock(10 * 60, 10),
    "calm": GameClock(30 * 60, 20),
    "day": DayClock(1),
    "three-days": DayClock(3),
}
FEWEST: Final = 2
MOST_ENTRANTS: Final = 64
MOST_ROUNDS: Final = 15
HOUR: Final = 3_600.0


class Plan(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the host of a tournament has chosen. Its JSON form is stored."""

    game: str
    form: Form = "swiss"
    way: str = ""
    """The way to play; empty for that of a game without ways."""
    seats: int = 2
    """How many sit at a table at most."""
    bots: str = ""
    """The bot that takes the chairs that are left; empty if nobody does."""
    rounds: int = 0
    """How many rounds; 0: as many as are usual for those who take part."""
    pace: Pace = "untimed"
    hours: int = 0
    """How long a round may take; 0: as long as it takes."""
    rated: bool = False

    @property
    def options(self) -> dict[str, str]:
        """The options of the game."""
        return dict(find(self.game).way(self.way).choices) if self.way else {}

    @property
    def allowed(self) -> tuple[int, ...]:
        """How many may sit at a table."""
        game = find(self.game)
        return tuple(size for size in _sizes(game, self.way) if size <= self.seats)

    @property
    def fewest(self) -> int:
        """How many people it takes: two, or as many as fill the smallest table without bots."""
        return FEWEST if self.bots else min(self.allowed)

    @property
    def scheduled(self) -> bool:
        """Whether all meetings follow from who takes part: everybody meets everybody once."""
        return self.form == "round-robin" and self.seats == FEWEST

    def terms(self, club: str) -> Terms:
        """The terms of every table: an undo would be a favour to one's opponent."""
        clock = CLOCKS[self.pace]
        return Terms(clock=clock, undo="free-only", rated=self.rated, club=club)

    def lasts(self, entrants: int) -> int:
        """How many rounds are played by this many entrants."""
        if self.scheduled:
            return rounds_of(entrants)
        if self.rounds:
            return self.rounds
        if self.form == "swiss":
            return max(FEWEST, ceil(log2(max(entrants, FEWEST)) / log2(self.seats)) + 1)
        return max(1, ceil((entrants - 1) / (self.seats - 1)))

    def drawn(
        self, entrants: Sequence[int], active: Sequence[int], past: Sequence[Meeting], number: int
    ) -> list[Draw]:
        """Who meets whom in a round: `entrants` began the tournament, `active` still take part,
        both in the order of their lots.
        """
        bots = bool(self.bots)
        if self.scheduled:
            return circle(entrants, number, set(active), bots=bots)
        if self.seats == FEWEST:
            return swiss(active, past, bots=bots, more=self.lasts(len(entrants)) - number)
        if bots:
            sizes = filled_sizes(len(active), self.seats)
        else:
            sizes = table_sizes(len(active), self.seats, self.allowed)
        seats = self.seats if bots else None
        return grouped(active, past, sizes, seats=seats, by_points=self.form == "swiss")


def checked(plan: Plan) -> Plan:
    """The plan; UnknownGame, UnknownBot, BadOption or BadTournament if nobody can play it."""
    game = find(plan.game)
    if plan.seats not in _sizes(game, plan.way):
        raise BadTournament(f"no tournament is played with {plan.seats} at a table")
    if plan.bots:
        check_bot(plan.bots)
    if not 0 <= plan.rounds <= MOST_ROUNDS:
        raise BadTournament(f"a tournament has at most {MOST_ROUNDS} rounds")
    return plan


def ways_for(game: Game[Any]) -> dict[str, Collection[int]]:
    """The ways in which tournaments of the game can be played, with their numbers of seats; a game
    without ways has one without a name.
    """
    ways = [way.name for way in game.ways if not way.alone] if game.ways else [""]
    possible = {way: _sizes(game, way) for way in ways}
    return {way: sizes for way, sizes in possible.items() if sizes}


def _sizes(game: Game[Any], way: str) -> Collection[int]:
    """The numbers of players that a way allows, if everybody plays for themselves."""
    if game.ways and not way:
        raise BadOption(f"{game.name} is played in one of several ways")
    choices = dict(game.way(way).choices) if way else {}
    return tuple(
        size
        for size in game.sizes(choices)
        if FEWEST <= size <= MOST_SEATS
        if len(set(game.sides(size, game.chosen(choices)))) == size
    )
