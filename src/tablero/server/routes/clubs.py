"""Clubs: founding one, joining by link, its page, and what members do there.

Anybody who is not a member is answered as if the club did not exist.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from tablero.games import find
from tablero.house.clubs.book import described
from tablero.house.clubs.errors import UnknownClub
from tablero.table.errors import NotWelcome, UnknownTable
from tablero.table.playing import Step
from tablero.table.seating import sit
from tablero.table.storage.guests import Guest
from tablero.table.table import Table

from .. import pages
from ..context import Context, context_of
from ..guests.admission import known_to
from ..guests.reader import reader_of
from ..pages.clubs import ClubHall
from ..replies import done, json_reply, wants_page
from . import bodies, club_bodies
from .bodies import read_body
from .deeds import check_welcome
from .newcomers import newcomer
from .telling import told_called, told_club

B = TypeVar("B")


async def get_clubs(request: Request) -> Response:
    """The clubs and the tournaments of the guest, and a form to found another one."""
    context, reader = context_of(request), reader_of(request)
    guest = await context.identity.who(request)
    own, run = guest.id if guest else "", context.desk.run
    clubs = await run(context.desk.clubs.of, own) if guest else []
    called = await run(context.desk.tournament_lists.of, own) if guest else []
    if wants_page(request):
        name = guest.name if guest else ""
        return HTMLResponse(pages.clubs_page(name, clubs, called, reader))
    return json_reply(
        {
            "clubs": [
                {"id": club.id, "name": club.name, "role": role, "members": size}
                for club, role, size in clubs
            ],
            "tournaments": [told_called(each) for each in called],
        }
    )


async def post_clubs(request: Request) -> Response:
    """Found a club; somebody without an account gets one."""
    context = context_of(request)
    context.limit(request, "table", context.settings.limits.tables, None)
    body = await read_body(request, club_bodies.FoundBody)
    described(body.name, body.about)
    guest, finish = await newcomer(request, body.nickname)
    club = await context.desk.run(context.desk.clubs.found, guest, body.name, body.about)
    return finish(done(request, f"/clubs/{club}", club=club, path=f"/clubs/{club}"))


async def get_club(request: Request) -> Response:
    """The club's page, for members; a program gets JSON. `?game=` narrows the leader board."""
    context, reader = context_of(request), reader_of(request)
    guest = await member(request)
    game = request.query_params.get("game")
    if game is not None:
        find(game)
    hall = await context.desk.run(_hall, context, request.path_params["club"], guest, game)
    if wants_page(request):
        origin = str(request.base_url).rstrip("/")
        return HTMLResponse(pages.club_page(hall, reader, origin))
    return json_reply(told_club(hall))


def _hall(context: Context, club_id: str, guest: Guest, game: str | None) -> ClubHall:
    """Everything that a member sees of a club."""
    desk = context.desk
    club, role = desk.clubs.read(club_id, guest.id)
    return ClubHall(
        guest,
        club,
        role,
        desk.clubs.members(club_id),
        desk.club_games.tables(club_id),
        desk.tournament_lists.in_club(club_id),
        desk.clubs.board(club_id),
        desk.club_games.games(club_id),
        desk.club_games.leaders(club_id, game),
        game,
    )


async def post_club(request: Request) -> Response:
    """The host changes the club's name and description."""
    guest, body = await begin(request, club_bodies.DescribeBody)
    describe = context_of(request).desk.clubs.describe
    return await do(request, describe, guest, body.name, body.about)


async def get_join(request: Request) -> Response:
    """Ask whether somebody wants to join: a link alone makes nobody a member."""
    context, reader = context_of(request), reader_of(request)
    guest = await context.identity.who(request)
    context.limit(request, "deed", context.settings.limits.deeds, guest)
    club_id, invite = request.path_params["club"], request.path_params["invite"]
    club = await context.desk.run(context.desk.clubs.invited, club_id, invite)
    role = await context.desk.run(context.desk.clubs.role, club_id, guest.id if guest else "")
    if role is not None and wants_page(request):
        return RedirectResponse(f"/clubs/{club_id}", status_code=303)
    if wants_page(request):
        return HTMLResponse(pages.join_club_page(club, guest.name if guest else "", reader))
    return json_reply({"club": club.id, "name": club.name, "about": club.about})


async def post_join(request: Request) -> Response:
    """Join by invitation; somebody without an account gets one."""
    context = context_of(request)
    context.limit(request, "recover", context.settings.limits.tables, None)
    body = await read_body(request, club_bodies.NicknameBody)
    club_id, invite = request.path_params["club"], request.path_params["invite"]
    await context.desk.run(context.desk.clubs.invited, club_id, invite)
    guest, finish = await newcomer(request, body.nickname)
    await context.desk.run(context.desk.clubs.join, club_id, guest, invite)
    return finish(done(request, f"/clubs/{club_id}", club=club_id, path=f"/clubs/{club_id}"))


async def post_invite(request: Request) -> Response:
    """The host replaces the invitation."""
    guest, _ = await begin(request, bodies.DeedBody)
    return await do(request, context_of(request).desk.clubs.renew, guest.id)


async def post_leave(request: Request) -> Response:
    """Leave the club."""
    guest, _ = await begin(request, bodies.DeedBody)
    context = context_of(request)
    await context.desk.run(context.desk.clubs.leave, request.path_params["club"], guest.id)
    return done(request, "/clubs")


async def post_remove(request: Request) -> Response:
    """The host removes a member."""
    guest, body = await begin(request, club_bodies.MemberBody)
    return await do(request, context_of(request).desk.clubs.remove, guest.id, body.handle)


async def post_pass_on(request: Request) -> Response:
    """The host makes another member the host."""
    guest, body = await begin(request, club_bodies.MemberBody)
    return await do(request, context_of(request).desk.clubs.pass_on, guest.id, body.handle)


async def post_post(request: Request) -> Response:
    """A member puts up a note."""
    guest, body = await begin(request, club_bodies.NoteBody)
    context = context_of(request)
    context.limit(request, "chat", context.settings.limits.chat, guest)
    return await do(request, context.desk.clubs.post, guest, body.text)


async def post_take_down(request: Request) -> Response:
    """Its author, or the host, takes a note down."""
    guest, body = await begin(request, club_bodies.TakeDownBody)
    return await do(request, context_of(request).desk.clubs.take_down, guest.id, body.post)


async def post_sit(request: Request) -> Response:
    """A member takes an open seat at a table of the club, without another invitation."""
    guest, body = await begin(request, club_bodies.ClubSeatBody)
    desk, club = context_of(request).desk, request.path_params["club"]

    def arrive(table: Table) -> list[Step]:
        if table.header.terms.club != club:
            raise UnknownTable("this club has no such table")
        if guest.id in table.taken_off:
            raise NotWelcome("the host of the table has taken this person off")
        program = guest.kind == "bot"
        return [*sit(table, guest.id, guest.name, None, table.invite, program=program)]

    await check_welcome(request, guest, (await known_to(request, body.table)).table)
    effect = await desk.do(body.table, arrive, guest.id, body.nonce)
    return done(request, f"/t/{body.table}", told=effect.told, path=f"/t/{body.table}")


async def member(request: Request) -> Guest:
    """The member who asks; UnknownClub for anybody else."""
    context = context_of(request)
    guest = await context.identity.who(request)
    if guest is None:
        raise UnknownClub("no club that this person knows has this id")
    await context.desk.run(context.desk.clubs.read, request.path_params["club"], guest.id)
    return guest


async def begin(request: Request, kind: type[B]) -> tuple[Guest, B]:
    """The member who asks, and for what."""
    context = context_of(request)
    asking = await context.identity.who(request)
    context.limit(request, "deed", context.settings.limits.deeds, asking)
    guest = await member(request)
    return guest, await read_body(request, kind)


async def do(request: Request, work: Callable[..., object], *given: object) -> Response:
    """Do something in the club that the request names, and go back to its page."""
    club = request.path_params["club"]
    await context_of(request).desk.run(work, club, *given)
    return done(request, f"/clubs/{club}")
