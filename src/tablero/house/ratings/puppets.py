"""Accounts that look as if somebody had made them to lose: each too short-lived to tell anything,
all of them together not.

Newcomers lose, and friends begin together: one new account that has only lost to one person says
nothing. So everything must come together (`docs/ratings.md`), and rather many are missed than one
honest person shown.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Engine, Select, and_, func, select

from tablero.table.storage.database import batches, reading
from tablero.table.storage.schema import finished, guests, tokens
from tablero.table.times import DAY

NEW: Final = 2 * DAY
"""Seconds after an account was made within which it has played all its rated games."""
FEWEST_EACH: Final = 2
"""The fewest games of such an account."""
FEWEST: Final = 2
"""The fewest such accounts that have lost to the same person."""


class Puppet(NamedTuple):
    """A new account that has lost all its rated games to the same person."""

    guest: str
    games: int


class Puppeteer(NamedTuple):
    """Somebody who has won against several of them."""

    winner: str
    puppets: tuple[Puppet, ...]
    agents: tuple[str, ...]
    """The browsers and systems in which the puppets are open, all of them like the winner's."""

    @property
    def games(self) -> int:
        """How many games these were."""
        return sum(each.games for each in self.puppets)


def puppeteers(engine: Engine, since: float, fewest: int) -> list[Puppeteer]:
    """Who has won that many games against such accounts, those with most games first."""
    with reading(engine).connect() as connection:
        suspects: defaultdict[str, list[Puppet]] = defaultdict(list)
        for row in connection.execute(_only_lost(since)):
            suspects[row.winner].append(Puppet(row.loser, row.games))
        people = {*suspects, *(each.guest for those in suspects.values() for each in those)}
        agents = _agents(connection, people)
    found = [_like(winner, those, agents) for winner, those in suspects.items()]
    shown = [each for each in found if len(each.puppets) >= FEWEST and each.games >= fewest]
    return sorted(shown, key=lambda each: (-each.games, each.winner))


def _only_lost(since: float) -> Select[Any]:
    """New accounts that have played rated games for two against one person alone, and lost all."""
    one, other, every = finished.alias("one"), finished.alias("other"), finished.alias("every")
    count = func.count()
    all_games = (
        select(func.count())
        .where(every.c.guest_id == other.c.guest_id, every.c.uncounted == "")
        .scalar_subquery()
    )
    return (
        select(
            other.c.guest_id.label("loser"),
            func.min(one.c.guest_id).label("winner"),
            count.label("games"),
        )
        .join(one, and_(one.c.table_id == other.c.table_id, one.c.guest_id != other.c.guest_id))
        .join(guests, guests.c.id == other.c.guest_id)
        .where(
            other.c.uncounted == "",
            other.c.seats == 2,
            other.c.ended_at >= since,
            guests.c.shut_at.is_(None),
        )
        .group_by(other.c.guest_id, guests.c.created_at)
        .having(
            count >= FEWEST_EACH,
            count == all_games,
            func.count(one.c.guest_id.distinct()) == 1,
            func.sum(one.c.won) == count,
            func.max(other.c.ended_at) <= guests.c.created_at + NEW,
        )
        .order_by(other.c.guest_id)
    )


def _agents(connection: Connection, people: Iterable[str]) -> Mapping[str, frozenset[str]]:
    """In which browsers on which systems people are signed in, as far as that is known."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for asked in batches(sorted(people)):
        query = select(tokens.c.guest_id, tokens.c.agent).where(
            tokens.c.guest_id.in_(asked), tokens.c.kind == "cookie", tokens.c.agent != ""
        )
        for row in connection.execute(query):
            found[row.guest_id].add(row.agent)
    return {guest: frozenset(agents) for guest, agents in found.items()}


def _like(winner: str, those: Iterable[Puppet], agents: Mapping[str, frozenset[str]]) -> Puppeteer:
    """Those accounts that are open nowhere but in browsers like the winner's."""
    own = agents.get(winner, frozenset())
    alike = [each for each in those if agents.get(each.guest) and agents[each.guest] <= own]
    shared = frozenset[str]().union(*(agents[each.guest] for each in alike))
    return Puppeteer(winner, tuple(alike), tuple(sorted(shared)))
