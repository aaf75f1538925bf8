"""`tablero admin suspicious`: whose rated games look arranged, or are left before they end."""

from __future__ import annotations

import time
from typing import NamedTuple

import click

from ..db import db_option
from .deeds import Days, database, json_option, show

DAY = 86_400.0


class Lopsided(NamedTuple):
    """Two people whose games against each other look arranged."""

    winner: str
    winner_name: str
    loser: str
    loser_name: str
    games: int
    won: float


class Leaving(NamedTuple):
    """Somebody who seldom plays a rated game to its end."""

    leaver: str
    leaver_name: str
    games: int
    left: int


class Feeding(NamedTuple):
    """Somebody who has won against several new accounts that have lost to nobody else."""

    winner: str
    winner_name: str
    losers: tuple[str, ...]
    """Their handles."""
    games: int
    browsers: tuple[str, ...]


def _line(found: Lopsided | Leaving | Feeding) -> str:
    if isinstance(found, Feeding):
        return (
            f"{found.winner} ({found.winner_name}) won all {found.games} rated games against"
            f" {len(found.losers)} new accounts ({', '.join(found.losers)}), which played nobody"
            f" else, only in their first two days, and in browsers like the winner's"
            f" ({', '.join(found.browsers)})"
        )
    if isinstance(found, Leaving):
        return (
            f"{found.leaver} ({found.leaver_name}) left {found.left} of {found.games}"
            " rated games to a bot"
        )
    return _about(found)


def _about(pair: Lopsided) -> str:
    return (
        f"{pair.winner} ({pair.winner_name}) won {pair.won:g} of {pair.games} rated games"
        f" against {pair.loser} ({pair.loser_name})"
    )


@click.command()
@click.option("--days", type=Days(), default=90.0, show_default=True, help="How far back to look.")
@click.option(
    "--games",
    type=click.IntRange(2),
    default=10,
    show_default=True,
    help="List only people or pairs with at least this many games.",
)
@json_option
@db_option
@click.pass_context
def suspicious(ctx: click.Context, days: float, games: int, as_json: bool, db: str) -> None:
    """People who win nearly all their many rated games against one opponent, or all against several
    short-lived accounts, and people most of whose rated games do not count because a bot answered
    for them.

    The losers may be accounts of the winner, or simply much weaker: look at their games before you
    merge them. New accounts are shown if at least two have lost all their rated games, for two
    players, to the same person, and that many games together. Whether two accounts share an address
    is not known, because addresses are not kept. Leaving lost games saves one's rating, but may
    also come from a bad connection. What people say about each other is in
    `tablero admin reports list`.

    Exit code 1 if anything is found.

    \b
    Example:
      tablero admin suspicious --days 30 --games 8
    """
    from tablero.house.ratings.leaving import leavers
    from tablero.house.ratings.puppets import puppeteers
    from tablero.house.ratings.standings import Standings
    from tablero.table.keeper import Keeper
    from tablero.table.storage.guests import GuestBook
    from tablero.table.waiting import Patience

    since = time.time() - days * DAY
    with database(db) as engine:
        book = GuestBook(engine, time.time)
        found: list[Lopsided | Leaving | Feeding] = []
        for pair in Standings(engine).lopsided(since, games):
            winner, loser = book.of(pair.winner), book.of(pair.loser)
            if winner is None or loser is None:
                continue  # one of them is shut: somebody has looked at this
            names = winner.handle, winner.name, loser.handle, loser.name
            found.append(Lopsided(*names, pair.games, pair.won))
        for feeding in puppeteers(engine, since, games):
            winner = book.of(feeding.winner)
            losers = [book.of(each.guest) for each in feeding.puppets]
            if winner is not None:
                handles = tuple(loser.handle for loser in losers if loser is not None)
                own = winner.handle, winner.name
                found.append(Feeding(*own, handles, feeding.games, feeding.agents))
        for each in leavers(engine, Keeper(engine, Patience(), memory=0), since, games):
            leaver = book.of(each.guest)
            if leaver is not None:
                found.append(Leaving(leaver.handle, leaver.name, each.games, each.left))
    show(found, _line, as_json=as_json)
    ctx.exit(1 if found else 0)
