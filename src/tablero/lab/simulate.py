"""Many games between bots, on all cores; the outcome does not depend on the number of cores."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from tablero.bots.programs import SECONDS, LostSeat, Terms, check_bot, lost_seats, seated
from tablero.engine import CHANCE, BadOption, Game, RandomLuck, Result, Seat, State
from tablero.games import find

from .crowd import spread


@dataclass(frozen=True, slots=True)
class Series:
    """What to play: `bots` by seat in the first game; they move on every game (`seating`)."""

    game: str
    bots: tuple[str, ...]
    seed: int = 0
    options: Mapping[str, str] | None = None
    box: str = ""
    """The box as TOML; empty for the standard one."""
    seconds: float = SECONDS
    """How long a program may think about an answer."""

    def checked(self) -> Series:
        """The series itself; BadOption, UnknownBot, NoProgram or BadBox if it cannot be played."""
        for bot in self.bots:
            check_bot(bot)
        self._setup()
        return self

    def play(self, number: int) -> Played:
        """Play one game of the series."""
        places = seating(find(self.game), len(self.bots), self.options or {}, number)
        luck = RandomLuck(self.seed * 1_000_003 + number)
        bots = [(self.bots[places.index(seat)], luck.number()) for seat in range(len(places))]
        state, decisions, rolled = self._setup(), 0, RandomLuck(luck.number())
        unlearned: set[str] = set()
        with seated(bots, Terms(self.options or {}, self.seconds)) as players:
            while not state.over:
                decision = state.decision
                if decision.seat == CHANCE:
                    state.play(rolled.pick(decision))
                else:
                    choice = players[decision.seat].choose(state.view(decision.seat))
                    if choice.unlearned:
                        unlearned.add(bots[decision.seat][0])
                    state.play(choice.action)
                decisions += 1
            lost = lost_seats(players)
        return Played(number, places, state.result(), decisions, lost, frozenset(unlearned))

    def _setup(self) -> State:
        game: Game[Any] = find(self.game)
        box = game.box.from_toml(self.box) if self.box else None
        state: State = game.setup(len(self.bots), self.options, box)
        return state


def seating(
    game: Game[Any], seats: int, options: Mapping[str, str], number: int
) -> tuple[Seat, ...]:
    """Where each bot sits in a game of a series: it moves on by one side every game.

    Mates stay together, and a side with a role of its own keeps it.
    """
    chosen = game.chosen(options)
    sides = game.sides(seats, chosen)
    teams = [[seat for seat in range(seats) if sides[seat] == side] for side in sorted(set(sides))]
    alike: dict[tuple[int, str], list[list[Seat]]] = {}
    for team in teams:
        role = game.role(team[0], seats, chosen)
        alike.setdefault((len(team), role[0] if role else ""), []).append(team)
    places = list(range(seats))
    for group in alike.values():
        for index, team in enumerate(group):
            for seat, place in zip(team, group[(index + number) % len(group)], strict=True):
                places[seat] = place
    return tuple(places)


class Played(NamedTuple):
    """A finished game: bot number `b` sat at seat `places[b]`."""

    number: int
    places: tuple[Seat, ...]
    result: Result
    decisions: int
    lost: tuple[LostSeat, ...] = ()
    """The seats that programs have lost to random."""
    unlearned: frozenset[str] = frozenset()
    """The bots that had no fitting network and played like greedy."""

    def score(self, bot: int) -> int:
        """The points of a bot of the series."""
        return self.result.scores[self.places[bot]]

    def won(self, bot: int) -> float:
        """1 for a win, alone or with mates; a share of it if several sides have won."""
        winners, sides = self.result.winners, self.result.sides
        winning = {sides[seat] if sides else seat for seat in winners}
        return 1 / len(winning) if self.places[bot] in winners else 0.0


def simulate(
    series: Series, games: int, processes: int | None = None, ray: str | None = None
) -> Iterator[Played]:
    """Play the series, in the order of its games, with the workers that `crowd.spread` takes."""
    if games < 1:
        raise BadOption(f"a series has at least one game, not {games}")
    return spread(series.checked().play, range(games), processes, ray)


class Standing(NamedTuple):
    """How one bot of a series fared."""

    bot: str
    wins: float
    """Shared wins count in part."""
    share: float
    """Over all games."""
    score: float
    """On average."""
    lost: int = 0
    """In how many games it lost its seat to random."""


def standings(series: Series, played: Sequence[Played]) -> list[Standing]:
    """Every bot of the series, in its order."""
    rows = []
    for number, bot in enumerate(series.bots):
        wins = sum(game.won(number) for game in played)
        points = sum(game.score(number) for game in played)
        lost = sum(game.places[number] in [each.seat for each in game.lost] for game in played)
        rows.append(Standing(bot, wins, wins / len(played), points / len(played), lost))
    return rows
