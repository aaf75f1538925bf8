"""The lobby: open tables, games to watch, one's own tables, finished games, and finding a game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from tablero.games import find
from tablero.house.lobby.avoiding import without
from tablero.house.lobby.book import Finished
from tablero.house.lobby.listed import Board, Filter, Listed
from tablero.house.lobby.seeks import Seek
from tablero.house.lobby.wishes import check
from tablero.table.errors import OtherRules, UnknownTable, Unreadable
from tablero.table.storage.guests import Guest
from tablero.table.table import Table

from .. import pages
from ..context import Context, context_of
from ..guests.cookies import cookie_of
from ..guests.reader import reader_of
from ..pages.lobby_lists import Past
from ..pages.lobby_room import Room
from ..pages.standing import most_urgent_first
from ..problems import BadRequest
from ..replies import done, json_reply, wants_page
from .bodies import SeekBody, read_body
from .newcomers import check_person, newcomer

MOST_OWN: Final = 40
"""How many of a guest's tables are listed."""
LATEST: Final = 5
PAGE: Final = 10
"""How many finished games the lobby shows, and a page of them."""
ON_STRIP: Final = 4
"""How many open tables the shelf shows."""
TOLD: Final = ("clock", "watch", "chat", "undo", "rated")
"""The terms that programs are told; that a table is open goes without saying."""
SEEK_COOKIE: Final = "tablero-seek"
"""Tells scripts on every page that its reader looks for a game; nobody else learns from it."""


async def get_lobby(request: Request) -> Response:
    """Everything in the lobby; a program gets the tables as JSON."""
    room = await _room(request)
    if not wants_page(request):
        return json_reply(
            {
                "edition": room.edition,
                "open": [public(each) for each in room.waiting],
                "running": [public(each) for each in room.running],
            }
        )
    return HTMLResponse(pages.lobby_page(room, reader_of(request).away()))


async def get_parts(request: Request) -> Response:
    """The parts of the page that change, for a page that is open."""
    room = await _room(request)
    parts = pages.lobby_parts(room, reader_of(request).away())
    return json_reply({"edition": room.edition, "now": room.now, "fragments": parts})


async def get_strip(request: Request) -> Response:
    """The newest open tables, for the shelf; nothing if there are none."""
    context = context_of(request)
    guest = await context.identity.who(request)
    waiting, _, edition = await _tables(context, guest, Filter())
    strip = pages.lobby_strip(waiting[:ON_STRIP], len(waiting), reader_of(request).away())
    return json_reply({"edition": edition, "fragments": {"strip": strip}})


async def get_games(request: Request) -> Response:
    """The games that the guest has finished, newest first; JSON for programs."""
    context = context_of(request)
    guest = await context.identity.who(request)
    context.limit(request, "drawing", context.settings.limits.drawings, guest)
    found, more = await _past(context, guest, _moment(request), PAGE)
    if wants_page(request):
        page = pages.finished_page(found, more, reader_of(request).away())
        return HTMLResponse(page)
    games = [{**each.game._asdict(), "names": list(each.names)} for each in found]
    return json_reply({"games": games, "before": found[-1].game.at if more else None})


async def get_seek(request: Request) -> Response:
    """What the guest looks for, and what has come of it; whoever asks still waits for it."""
    context, reader = context_of(request), reader_of(request)
    guest = await context.identity.who(request)
    seek, table = await _seek(context, guest)
    if seek is None or guest is None:
        response = json_reply({"seek": None})
        _forget(request, response)
        return response
    await context.desk.run(context.desk.seeks.saw, [guest.id])
    wish = seek.wish
    told: dict[str, Any] = {field: getattr(wish, field) for field in wish.__struct_fields__}
    if table is None:
        return json_reply({"seek": told | {"state": "waiting"}})
    words = reader.words()
    told |= {
        "state": "found",
        "table": table.id,
        "path": f"/t/{table.id}",
        "says": pages.found_said(table, guest.id, reader),
        "go": words.say("hall.to-table"),
        "close": words.say("button.close"),
    }
    return json_reply({"seek": told})


async def post_seek(request: Request) -> Response:
    """Look for a game; somebody without an account gets one."""
    context = context_of(request)
    context.limit(request, "seek", context.settings.limits.tables, None)
    body = await read_body(request, SeekBody)
    wish = check(body.wish())
    check_person(await context.identity.who(request))
    guest, finish = await newcomer(request, body.name)
    table = await context.matchmaker.seek(guest.id, guest.name, wish)
    if table is None:
        response = done(request, "/lobby", state="waiting")
    else:
        path = f"/t/{table.id}"
        response = done(request, path, state="found", table=table.id, path=path)
    secure = request.url.scheme == "https"
    response.set_cookie(SEEK_COOKIE, "on", samesite="lax", secure=secure)
    return finish(response)


async def post_withdraw(request: Request) -> Response:
    """Stop looking for a game."""
    context = context_of(request)
    guest = await context.identity.who(request)
    if guest is not None:
        context.limit(request, "deed", context.settings.limits.deeds, guest)
        await context.desk.run(context.desk.seeks.withdraw, guest.id)
        context.foyer.wake()
    response = done(request, "/lobby")
    _forget(request, response)
    return response


def _forget(request: Request, response: Response) -> None:
    if cookie_of(request, SEEK_COOKIE):
        response.delete_cookie(SEEK_COOKIE, secure=request.url.scheme == "https")


async def _room(request: Request) -> Room:
    """The lobby as its reader finds it."""
    context = context_of(request)
    guest, wanted = await context.identity.who(request), _filter(request)
    context.limit(request, "drawing", context.settings.limits.drawings, guest)
    waiting, running, edition = await _tables(context, guest, wanted)
    seek, found = await _seek(context, guest)
    if seek is not None and found is None:
        await context.desk.run(context.desk.seeks.saw, [seek.guest])
    past, more = await _past(context, guest, None, LATEST)
    return Room(
        edition,
        wanted,
        waiting,
        running,
        guest,
        await _own(context, guest),
        past,
        more,
        None if seek is None else seek.wish,
        found,
        await context.desk.run(context.desk.seeks.waiting),
        context.desk.clock(),
    )


async def _tables(
    context: Context, guest: Guest | None, wanted: Filter
) -> tuple[tuple[Listed, ...], tuple[Listed, ...], str]:
    """The open tables and those to watch that a reader wants to see, and the board's edition."""
    board: Board = await context.foyer.board()
    avoided = frozenset[str]()
    if guest is not None:
        avoided = await context.desk.run(context.desk.avoided, guest.id)

    def shown(tables: Iterable[Listed]) -> tuple[Listed, ...]:
        return without(filter(wanted.allows, tables), avoided)

    known = None if guest is None else guest.id
    welcome = [each for each in board.waiting if known not in each.sent_away]
    return shown(welcome), shown(board.running), board.edition


def _filter(request: Request) -> Filter:
    """What the reader wants to see, from the address; what it does not know is BadRequest."""
    asked = {name: request.query_params.get(name, "") for name in Filter._fields}
    if asked["game"]:
        find(asked["game"])
    if asked["speed"] not in {"", "live", "untimed", "days"}:
        raise BadRequest("speed is live, untimed or days")
    if asked["rated"] not in {"", "yes", "no"}:
        raise BadRequest("rated is yes or no")
    return Filter(**asked)


async def _own(context: Context, guest: Guest | None) -> list[Table]:
    """A guest's tables whose games are not over, those first where they are asked."""
    if guest is None:
        return []
    ids = await context.desk.run(context.desk.lobby.own, guest.id, MOST_OWN)
    found = [table for table in [await _look(context, each) for each in ids] if table is not None]

    def is_own(table: Table) -> bool:
        return bool(table.seats_of(guest.id)) or table.invitation_of(guest.id) is not None

    there = [table for table in found if is_own(table) and not table.finished]
    return most_urgent_first(there, guest.id)


async def _past(
    context: Context, guest: Guest | None, before: float | None, most: int
) -> tuple[list[Past], bool]:
    """Games that a guest has finished before a moment, and whether there are more."""
    if guest is None:
        return [], False
    games: list[Finished] = await context.desk.run(
        context.desk.lobby.finished, guest.id, before, most + 1
    )
    found = []
    for game in games[:most]:
        table = await _look(context, game.table)
        others = [] if table is None else _others(table, guest)
        found.append(Past(game, tuple(others), table is not None))
    return found, len(games) > most


def _others(table: Table, guest: Guest) -> Iterable[str]:
    own = table.seats_of(guest.id)
    return (name for seat, name in enumerate(table.names) if seat not in own)


async def _seek(context: Context, guest: Guest | None) -> tuple[Seek | None, Table | None]:
    """What a guest looks for, and the table where it was found."""
    if guest is None:
        return None, None
    seek = await context.desk.run(context.desk.seeks.of, guest.id)
    if seek is None or seek.table is None:
        return seek, None
    table = await _look(context, seek.table)
    return (None, None) if table is None or table.over else (seek, table)


async def _look(context: Context, table_id: str) -> Table | None:
    """A table; None if it has gone, or this program cannot read it."""
    try:
        return await context.desk.look(table_id)
    except (UnknownTable, OtherRules, Unreadable):
        return None


def _moment(request: Request) -> float | None:
    text = request.query_params.get("before")
    if text is None:
        return None
    try:
        return float(text)
    except ValueError:
        raise BadRequest("before must be a moment, in seconds") from None


def public(listed: Listed) -> dict[str, object]:
    """A table as programs get it: nobody's id, and nothing that its page would not show."""
    terms = listed.terms
    return {
        "table": listed.table,
        "path": f"/t/{listed.table}",
        "game": listed.game,
        "way": listed.way,
        "options": dict(listed.options),
        "own_box": listed.own_box,
        "seats": listed.seats,
        "open_seats": listed.open_seats,
        "players": [
            {
                "name": each.name,
                "handle": each.handle or None,
                "bot": each.bot,
                "program": each.program,
                "rating": None if each.strength is None else each.strength.points,
                "settled": each.strength is not None and each.strength.settled,
            }
            for each in listed.players
        ],
        "terms": {
            **{name: getattr(terms, name) for name in TOLD},
            "programs": terms.admits_programs,
        },
        "speed": terms.speed,
        "hints": listed.hints,
        "opened_at": listed.opened_at,
    }
