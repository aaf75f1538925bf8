"""Tournaments: setting one up, taking part, and what its host does.

A tournament of a club is for its members; any other is for whoever has its address.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from tablero.games import find
from tablero.house.tournaments.errors import UnknownTournament
from tablero.house.tournaments.plans import Plan, checked
from tablero.house.tournaments.tournament import Tournament
from tablero.table.storage.guests import Guest
from tablero.table.text import clean_name

from .. import pages
from ..context import context_of
from ..guests.reader import reader_of
from ..replies import done, json_reply, wants_page
from . import bodies, club_bodies
from .bodies import read_body
from .newcomers import check_person, newcomer
from .telling import told_tournament

B = TypeVar("B")


async def post_tournaments(request: Request) -> Response:
    """Set up a tournament, in a club or by link; somebody without an account gets one."""
    context = context_of(request)
    context.limit(request, "table", context.settings.limits.tables, None)
    body = await read_body(request, club_bodies.CallBody)
    plan = checked(_plan(body))
    clean_name(body.name)
    desk = context.desk
    if body.club:
        known = await context.identity.who(request)
        await desk.run(desk.clubs.read, body.club, known.id if known else "")
    guest, finish = await newcomer(request, body.nickname)
    tournament = await desk.run(desk.tournaments.call, guest, body.name, plan, body.club)
    here = f"/tournaments/{tournament}"
    return finish(done(request, here, tournament=tournament, path=here))


def _plan(body: club_bodies.CallBody) -> Plan:
    """What was chosen. The form names a way together with its game, `eldorado/island`; a game that
    has ways is played in its first one, if none is named.
    """
    name, _, way = body.game.partition("/")
    ways = find(name).ways
    first = next((each.name for each in ways if not each.alone), "")
    return Plan(
        name,
        body.form,
        body.way or way or first,
        body.seats,
        body.bots,
        body.rounds,
        body.pace,
        body.hours,
        body.rated,
    )


async def get_tournament(request: Request) -> Response:
    """The tournament: standings, rounds, and the reader's own next game."""
    context, reader = context_of(request), reader_of(request)
    guest = await context.identity.who(request)
    tournament = await seen(request, guest)
    if wants_page(request):
        origin = str(request.base_url).rstrip("/")
        own = guest.id if guest else None
        page = pages.tournament_page(tournament, own, guest.name if guest else "", reader, origin)
        return HTMLResponse(page)
    return json_reply(told_tournament(tournament))


async def post_enter(request: Request) -> Response:
    """Take part; somebody without an account gets one."""
    context = context_of(request)
    known = await context.identity.who(request)
    context.limit(request, "deed", context.settings.limits.deeds, known)
    body = await read_body(request, club_bodies.NicknameBody)
    tournament = await seen(request, known)
    check_person(known)
    if known is None:
        context.limit(request, "recover", context.settings.limits.tables, None)
    guest, finish = await newcomer(request, body.nickname)
    await context.desk.run(context.desk.tournaments.enter, tournament.id, guest)
    return finish(done(request, f"/tournaments/{tournament.id}"))


async def post_withdraw(request: Request) -> Response:
    """Withdraw from the tournament."""
    guest, tournament, _ = await begin(request, bodies.DeedBody)
    withdraw = context_of(request).desk.tournaments.withdraw
    return await do(request, tournament, withdraw, guest.id)


async def post_start(request: Request) -> Response:
    """The host begins the tournament: its first round is drawn at once."""
    guest, tournament, _ = await begin(request, bodies.DeedBody)
    return await do(request, tournament, context_of(request).desk.tournaments.start, guest.id)


async def post_cancel(request: Request) -> Response:
    """The host calls the tournament off."""
    guest, tournament, _ = await begin(request, bodies.DeedBody)
    return await do(request, tournament, context_of(request).desk.tournaments.cancel, guest.id)


async def post_remove(request: Request) -> Response:
    """The host removes somebody who does not come."""
    guest, tournament, body = await begin(request, club_bodies.EntrantBody)
    remove = context_of(request).desk.tournaments.remove
    return await do(request, tournament, remove, guest.id, body.number)


async def seen(request: Request, guest: Guest | None) -> Tournament:
    """The tournament that the request names; UnknownTournament for whoever may not know of it."""
    desk = context_of(request).desk
    tournament = await desk.run(desk.tournaments.read, request.path_params["tournament"])
    if tournament.club and tournament.entrant_of(guest.id if guest else None) is None:
        role = await desk.run(desk.clubs.role, tournament.club, guest.id) if guest else None
        if role is None:
            raise UnknownTournament("no tournament that this person knows has this id")
    return tournament


async def begin(request: Request, kind: type[B]) -> tuple[Guest, Tournament, B]:
    """Who asks, about which tournament, and for what."""
    context = context_of(request)
    guest = await context.identity.who(request)
    context.limit(request, "deed", context.settings.limits.deeds, guest)
    tournament = await seen(request, guest)
    body = await read_body(request, kind)
    if guest is None:
        raise UnknownTournament("this cookie belongs to nobody")
    return guest, tournament, body


async def do(
    request: Request, tournament: Tournament, work: Callable[..., object], *given: object
) -> Response:
    """Do something, lead the tournament on as far as that goes, and show it."""
    context = context_of(request)
    await context.desk.run(work, tournament.id, *given)
    await context.director.lead(tournament.id)
    return done(request, f"/tournaments/{tournament.id}")
