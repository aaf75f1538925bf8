"""The figures of a load."""

from __future__ import annotations

import statistics
from collections.abc import Mapping, Sequence

import msgspec

from .party import delays
from .plan import Plan, Played
from .system import Usage

MILLI = 1000


class Delay(msgspec.Struct, frozen=True):
    """Milliseconds within which half, 95 and 99 of a hundred came, and all."""

    count: int
    half: float
    most: float
    nearly_all: float
    longest: float


class Memory(msgspec.Struct, frozen=True):
    """Bytes of memory, of all server processes."""

    started: int
    """Of a server that has shown one table."""
    per_idle_table: float | None = None
    per_idle_connection: float | None = None
    per_table: float | None = None
    """For a table with everybody connected, their connections included."""
    per_watcher: float | None = None
    at_end: int = 0


class Round(msgspec.Struct, frozen=True):
    """What one round of playing came to."""

    seconds: float
    moves: int
    wanted_per_second: float
    done_per_second: float
    acknowledged: Delay | None
    news: Delay | None
    """To the seats at the table."""
    watched: Delay | None
    """To the watchers of the first table."""
    cpu_per_move: float
    """Milliseconds in the processes that accept answers."""
    other_cpu_per_move: float
    """Milliseconds in the processes that they have started."""
    client_cpu_per_move: float
    bytes_per_viewer: float
    """Median of all messages with a new entry."""
    mean_bytes_per_viewer: float
    errors: Mapping[str, int]
    lost: int
    """Accepted answers that are not in the record."""
    behind: Sequence[str]
    """Followers who did not get the last entry."""
    memory: int
    """Bytes of all server processes after the round."""

    @property
    def flawless(self) -> bool:
        """Whether nothing was lost and nothing failed."""
        return not self.errors and not self.lost and not self.behind


class Report(msgspec.Struct, frozen=True):
    """The outcome of a load."""

    plan: Plan
    build: str
    memory: Memory
    rounds: tuple[Round, ...]
    problems: Mapping[str, int]
    """What failed before anybody played."""
    growth_per_hour: float | None = None
    """Bytes by which memory grew in the second half of a soak, for an hour."""

    @property
    def flawless(self) -> bool:
        """Whether nothing was lost and nothing failed."""
        return not self.problems and all(each.flawless for each in self.rounds)


def delay(milliseconds: Sequence[float]) -> Delay | None:
    """The distribution of some delays; None if there are none."""
    if not milliseconds:
        return None
    ordered = sorted(milliseconds)
    half, most, nearly_all = (
        ordered[min(len(ordered) - 1, len(ordered) * part // 100)] for part in (50, 95, 99)
    )
    return Delay(len(ordered), half, most, nearly_all, ordered[-1])


def round_of(
    plan: Plan,
    seen: Sequence[Played],
    seconds: float,
    before: Usage,
    after: Usage,
    lost: int,
    behind: Sequence[str],
) -> Round:
    """What all clients saw, and what the server used for it."""
    sent = sorted((told, at) for each in seen for told, at in each.sent.items())
    watched = [
        late for each in seen for arrivals in each.arrivals for late in delays(arrivals, sent)
    ]
    moves = sum(len(each.acknowledged) for each in seen)
    sizes = [size for each in seen for size in each.sizes]
    errors: dict[str, int] = {}
    for each in seen:
        for name, count in each.errors.items():
            errors[name] = errors.get(name, 0) + count
    return Round(
        seconds=seconds,
        moves=moves,
        wanted_per_second=plan.wanted,
        done_per_second=moves / seconds,
        acknowledged=delay([late for each in seen for late in each.acknowledged]),
        news=delay([late for each in seen for late in each.news]),
        watched=delay(watched),
        cpu_per_move=_per(after.accepting_seconds - before.accepting_seconds, moves),
        other_cpu_per_move=_per(after.others_seconds - before.others_seconds, moves),
        client_cpu_per_move=_per(sum(each.cpu_seconds for each in seen), moves),
        bytes_per_viewer=statistics.median(sizes) if sizes else 0.0,
        mean_bytes_per_viewer=statistics.fmean(sizes) if sizes else 0.0,
        errors=errors,
        lost=lost,
        behind=tuple(behind),
        memory=after.bytes,
    )


def _per(seconds: float, moves: int) -> float:
    """Milliseconds a move."""
    return seconds * MILLI / moves if moves else 0.0


def growth_per_hour(rounds: Sequence[Round]) -> float | None:
    """By how many bytes an hour memory grew in the second half of the rounds, on average."""
    half = rounds[len(rounds) // 2 :]
    if len(half) < 3:
        return None
    moments = [0.0]
    for each in half[1:]:
        moments.append(moments[-1] + each.seconds)
    slope = statistics.linear_regression(moments, [float(each.memory) for each in half]).slope
    return slope * 3600
