"""What people show of themselves."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from tablero.house.ratings.standings import Played, Standing
from tablero.table.storage.guests import Guest

from ..context import Context, context_of
from ..guests.reader import reader_of
from ..pages.manners import Manners
from ..pages.profile import Course, Profile, profile_page
from ..problems import NotFound
from ..replies import json_reply, wants_page

LATEST: Final = 10
LONGEST_COURSE: Final = 300
"""How many games a plot reaches back."""
MOST_COURSES: Final = 8


async def get_profile(request: Request) -> Response:
    """The public profile of an account; JSON for programs.

    An account that is shut, and one that never was, are the same to whoever asks.
    """
    context, reader = context_of(request), reader_of(request)
    visitor = await context.identity.who(request)
    context.limit(request, "profile", context.settings.limits.profiles, visitor)
    handle = request.path_params["handle"]
    guest = await context.desk.run(context.desk.guests.by_handle, handle)
    if guest is None:
        raise NotFound("nobody is known by this")
    own = visitor is not None and visitor.id == guest.id
    profile = await _profile(context, guest, own=own)
    if wants_page(request):
        manners = None if own or visitor is None else await _manners(request, visitor, guest)
        return HTMLResponse(profile_page(profile._replace(manners=manners), reader))
    return json_reply(_as_data(profile))


async def _manners(request: Request, visitor: Guest, guest: Guest) -> Manners:
    """What somebody with an account can do about another: also about whom they never met."""
    desk = context_of(request).desk
    return Manners(
        guest,
        guest.name,
        table="",
        line=None,
        known=True,
        blocked=await desk.run(desk.blocks.blocks, visitor.id, guest.id),
        muted=False,
        here=f"/people/{guest.handle}",
        reported=request.query_params.get("reported") == "yes",
    )


async def _profile(context: Context, guest: Guest, *, own: bool) -> Profile:
    standings, run = context.desk.standings, context.desk.run
    since = await run(standings.since, guest.id)
    if guest.preferences.get("profile") == "hidden" and not own:
        return Profile(guest, since, (), (), (), own)
    rated = (await run(standings.of, guest.id))[:MOST_COURSES]
    courses = [
        Course(each, await run(standings.course, guest.id, each.game, each.way, LONGEST_COURSE))
        for each in rated
    ]
    totals = await run(standings.totals, guest.id)
    latest = await run(standings.games_of, guest.id, LATEST, public=True)
    return Profile(guest, since, courses, totals, latest, own)


def _as_data(profile: Profile) -> dict[str, object]:
    guest = profile.guest
    return {
        "handle": guest.handle,
        "name": guest.name,
        "kind": guest.kind,
        "since": profile.since,
        "hidden": profile.hidden,
        "ratings": [_rating(each.standing) for each in profile.courses],
        "results": [total._asdict() for total in profile.totals],
        "latest": [_played(each) for each in profile.latest],
    }


def _rating(standing: Standing) -> dict[str, object]:
    return {
        "game": standing.game,
        "way": standing.way,
        "rating": standing.strength.points,
        "spread": standing.strength.spread,
        "games": standing.games,
    }


def _played(played: Played) -> dict[str, object]:
    return {
        "table": played.table,
        "game": played.game,
        "way": played.way,
        "seats": played.seats,
        "at": played.at,
        "won": played.won,
        "uncounted": played.uncounted,
    }
