"""Leader boards, statistics, and the ratings of the people at a table."""

from __future__ import annotations

from typing import Any, Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from tablero.bots.ratings import BotRating, LadderData, ladders_of, played_options, way_of
from tablero.engine import Game
from tablero.games import all_games, find
from tablero.house.ratings import NEWCOMER, why_uncounted
from tablero.house.ratings.standings import Standing
from tablero.table.storage.guests import Guest
from tablero.table.table import Table

from ..context import Context, context_of
from ..guests.reader import reader_of
from ..pages.fragments import written
from ..pages.leaders import Board, leaders_page
from ..pages.rated import Rating, TableRatings, ratings_of, ratings_page
from ..pages.statistics import Figures, statistics_page
from ..problems import NotFound
from ..replies import json_reply, wants_page
from .table_pages import look, number

ON_A_PAGE: Final = 50
LAST_PAGE: Final = 200
"""Nobody reads that far; asking for more would only make the database count in vain."""


async def get_leaders(request: Request) -> Response:
    """The leader board of ?game= and ?way=, or of the first game; JSON for programs."""
    context, reader = context_of(request), reader_of(request)
    guest = await context.identity.who(request)
    context.limit(request, "leaders", context.settings.limits.leaders, guest)
    ways = _ways(await context.desk.run(context.desk.standings.ways))
    game, way = _chosen(request, ways)
    page = min(max(number(request, "page") or 1, 1), LAST_PAGE)
    board = await _board(context, guest, ways, (game, way), page)
    if wants_page(request):
        return HTMLResponse(leaders_page(board, reader))
    return json_reply(_as_data(board))


def _ways(rated: list[tuple[str, str, int]]) -> list[tuple[str, str]]:
    """Every way to play against others, and whatever else people have ratings at."""
    usual = [
        (game.name, way)
        for game in all_games()
        for way in ([each.name for each in game.ways if not each.alone] if game.ways else [""])
    ]
    known = {game.name for game in all_games()}
    others = [(game, way) for game, way, _ in rated if game in known and (game, way) not in usual]
    return [*usual, *others]


def _chosen(request: Request, ways: list[tuple[str, str]]) -> tuple[str, str]:
    """What is asked for: a game without a way means its first."""
    game = request.query_params.get("game") or ways[0][0]
    own = [way for one, way in ways if one == game]
    way = request.query_params.get("way") or ("" if "" in own or not own else own[0])
    if way not in own:
        raise NotFound("there is no such leader board")
    return game, way


async def _board(
    context: Context,
    guest: Guest | None,
    ways: list[tuple[str, str]],
    chosen: tuple[str, str],
    page: int,
) -> Board:
    (game, way), standings, run = chosen, context.desk.standings, context.desk.run
    pages = max(1, -(-(await run(standings.listed, game, way)) // ON_A_PAGE))
    first = (page - 1) * ON_A_PAGE
    people = await run(standings.best, game, way, ON_A_PAGE, first)
    ladder = _ladder(find(game), way)
    own = None if guest is None else await run(standings.at, game, way, [guest.id])
    mine = own.get(guest.id) if own is not None and guest is not None else None
    return Board(
        game,
        way,
        ways,
        people,
        first + 1,
        () if ladder is None else _between(ladder.bots, people, page, pages),
        0 if ladder is None else ladder.seats,
        page,
        pages,
        mine,
        0 if mine is None else await run(standings.place, mine),
        guest is not None,
        guest is not None and guest.preferences.get("profile") == "hidden",
    )


def _ladder(game: Game[Any], way: str) -> LadderData | None:
    """Where the bots were measured at a way to play: with as many of them as possible."""
    options = game.way(way).choices if way else {}
    found = [
        each
        for each in ladders_of(game)
        if each.rules == game.rules
        and each.options == played_options(game, each.seats, options)
        and way_of(game, each.seats, each.options) == way
    ]
    return max(found, key=lambda each: (len(each.bots), each.seats), default=None)


def _between(
    bots: tuple[BotRating, ...], people: list[Standing], page: int, pages: int
) -> list[BotRating]:
    """The bots that belong on a page of a board: each on one page."""
    if not people:
        return list(bots) if page == 1 else []
    best, last = people[0].strength.points, people[-1].strength.points
    return [
        bot
        for bot in bots
        if (page == 1 or bot.rating <= best) and (page == pages or bot.rating > last)
    ]


def _as_data(board: Board) -> dict[str, object]:
    return {
        "game": board.game,
        "way": board.way,
        "page": board.page,
        "pages": board.pages,
        "people": [
            {"place": board.first + at, **_standing(each)} for at, each in enumerate(board.people)
        ],
        "bots": [
            {"bot": bot.bot, "rating": bot.rating, "low": bot.low, "high": bot.high}
            for bot in board.bots
        ],
        "own": None
        if board.own is None
        else {**_standing(board.own), "missing": board.own.missing},
    }


def _standing(standing: Standing) -> dict[str, object]:
    return {
        "handle": standing.handle,
        "name": standing.name,
        "kind": standing.kind,
        "rating": standing.strength.points,
        "spread": standing.strength.spread,
        "games": standing.games,
    }


async def get_statistics(request: Request) -> Response:
    """What is played here of ?game=; JSON for programs."""
    context, reader = context_of(request), reader_of(request)
    guest = await context.identity.who(request)
    context.limit(request, "leaders", context.settings.limits.leaders, guest)
    game = find(request.query_params.get("game") or all_games()[0].name)
    statistics, run = context.desk.statistics, context.desk.run
    figures = Figures(
        game.name, await run(statistics.months, game.name), await run(statistics.seats, game.name)
    )
    if wants_page(request):
        return HTMLResponse(statistics_page(figures, reader))
    return json_reply(
        {
            "game": game.name,
            "months": [each._asdict() for each in figures.months],
            "seats": [each._asdict() for each in figures.seats],
        }
    )


async def get_table_ratings(request: Request) -> Response:
    """The ratings of the people at a table, and what its game has changed."""
    seen = await look(request)
    context = context_of(request)
    context.limit(request, "leaders", context.settings.limits.leaders, seen.guest)
    shown = await _at_table(context, seen.table)
    if wants_page(request):
        return HTMLResponse(ratings_page(seen.table.id, shown, seen.reader))
    words = seen.reader.words()
    return json_reply(
        {
            "rated": shown.rated,
            "uncounted": shown.uncounted,
            "over": shown.over,
            "pending": shown.pending,
            "people": [_change(each) for each in shown.people],
            "html": written(ratings_of(shown, words)),
        }
    )


def _change(each: Rating) -> dict[str, object]:
    now = each.after or each.before
    return {
        "name": each.name,
        "handle": each.handle,
        "before": None if each.before is None else each.before.points,
        "after": None if each.after is None else each.after.points,
        "spread": None if now is None else now.spread,
    }


async def _at_table(context: Context, table: Table) -> TableRatings:
    """The ratings of the people who sit there; after the end, those before and after the game."""
    standings, run = context.desk.standings, context.desk.run
    uncounted = why_uncounted(table)
    sitting = {chair.guest: chair.name for chair in table.chairs if chair.guest is not None}
    entered = await run(standings.at_table, table.id) if table.over else {}
    way = way_of(table.game, len(table.chairs), table.header.options)
    now = {} if entered else await run(standings.at, table.game.name, way, sitting)
    people = []
    for guest_id, name in sitting.items():
        guest = await run(context.desk.guests.of, guest_id)
        played, standing = entered.get(guest_id), now.get(guest_id)
        before = None if standing is None else standing.strength
        if played is not None and played.strength is not None:
            before = await run(standings.before, guest_id, played) or NEWCOMER
        after = None if played is None else played.strength
        people.append(Rating(name, guest.handle if guest else "", before, after))
    if any(played.uncounted == "one-person" for played in entered.values()):
        # The book knows more than the table: two of the people have turned out to be one.
        uncounted = uncounted or "one-person"
    pending = table.over and not entered and uncounted is None
    rated = table.header.terms.rated
    return TableRatings(people, rated, uncounted if rated else None, table.over, pending)
