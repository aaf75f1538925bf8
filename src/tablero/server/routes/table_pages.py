"""Everything that can be read of a table: its page, news, record, and answers to "why not?"."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Callable
from typing import Final, Literal, NamedTuple, TypeAlias, TypeVar

from starlette.datastructures import QueryParams
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response

from tablero.drawing import drawing_of
from tablero.engine import Action
from tablero.table.errors import BadInvitation, GameOver, NotYourTurn
from tablero.table.scene import Scene
from tablero.table.sight import Company, Sight, record_text, scene, sight_of
from tablero.table.storage.guests import Guest
from tablero.table.table import Table
from tablero.table.why import Why, allowed, why_action, why_pick

from .. import pages
from ..assets.sheets import tag_of
from ..context import context_of
from ..edge.throttle import Rate
from ..errors import message_of
from ..guests.reader import Reader, reader_of
from ..live.gallery import Fragments, news
from ..problems import BadRequest
from ..replies import json_reply, once_reply

R = TypeVar("R")
Effort: TypeAlias = Literal["drawing", "past", "why", "preview"]
"""Answers that take time to work out, each with its own limit."""
MOST_PICKS: Final = 40
"""How many things a page may pick together: the longest answers have half as many parts."""


class Glance(NamedTuple):
    """Somebody looks at a table."""

    table: Table
    guest: Guest | None
    sight: Sight
    company: Company
    reader: Reader

    @property
    def open(self) -> bool:
        """Whether everything that the reader sees here may be seen by whoever uses this browser."""
        return self.table.over or not self.sight.seated

    def tag(self, *more: object) -> str:
        """An entity tag: this, and what more there is, decides what the reader is shown."""
        table, company = self.table, self.company
        heard, online = table.heard(self.sight.reader), sorted(company.online)
        seen = (table.id, table.told, heard, self.sight, online, company.spectators, self.reader)
        return tag_of(*seen, *more)

    def scene(self, ply: int | None = None) -> Scene:
        """The scene, now or at an earlier position."""
        return scene(self.table, self.sight, ply, self.company)


async def look(request: Request) -> Glance:
    """Find out who looks at which table, and from which seat."""
    context = context_of(request)
    table = await context.desk.look(request.path_params["table"])
    guest = await context.identity.who(request)
    sight = sight_of(table, guest.id if guest else None)
    if guest is not None and sight.seated:
        context.hub.visit(table.id, guest.id)
    return Glance(table, guest, sight, context.hub.company(table), reader_of(request))


async def drawn(request: Request, seen: Glance, draw: Callable[[], R]) -> R:
    """Draw a whole table."""
    return await worked_out(request, seen, "drawing", draw)


async def worked_out(request: Request, seen: Glance, effort: Effort, work: Callable[[], R]) -> R:
    """Work out an answer in another thread, because it takes longer than others can wait, and
    no more often than a reader needs."""
    context = context_of(request)
    limits = context.settings.limits
    rates: dict[Effort, Rate] = {
        "drawing": limits.drawings,
        "past": limits.past,
        "why": limits.whys,
        "preview": limits.previews,
    }
    context.limit(request, effort, rates[effort], seen.guest)
    return await to_thread(work)


async def get_table(request: Request) -> Response:
    """The table's page, at the newest position or at ?ply=N."""
    seen = await look(request)
    ply, origin = _number(request, "ply"), str(request.base_url)
    effort: Effort = "drawing" if ply is None else "past"

    async def page() -> Response:
        def draw() -> str:
            return pages.table_page(seen.scene(ply), seen.reader, origin)

        return HTMLResponse(await worked_out(request, seen, effort, draw))

    if seen.open and (ply is not None or seen.table.over):
        return await once_reply(request, seen.tag("table", ply, origin), page)
    return await page()


async def get_join(request: Request) -> Response:
    """The page that an invitation opens: the choice of a name and a seat."""
    seen = await look(request)
    invite = request.path_params["invite"]
    if seen.sight.seated:
        return RedirectResponse(f"/t/{seen.table.id}", status_code=303)
    if not seen.table.invites(invite):
        raise BadInvitation("this is not an invitation to this table")
    name = seen.guest.name if seen.guest else ""

    async def page() -> Response:
        return HTMLResponse(pages.join_page(seen.scene(), invite, name, seen.reader))

    return await once_reply(request, seen.tag("join", invite, name), page)


async def get_news(request: Request) -> Response:
    """All parts of the page if there is anything after ?after=TOLD&heard=N, otherwise none."""
    seen = await look(request)
    table, reader = seen.table, seen.sight.reader
    after, heard = (_number(request, name) or 0 for name in ("after", "heard"))
    fragments: Fragments = {}
    if after < table.told or heard != table.heard(reader):
        fragments = await drawn(
            request, seen, lambda: pages.fragments(seen.scene(), seen.reader.lang)
        )
    return Response(news(table, reader, fragments), media_type="application/json")


async def get_record(request: Request) -> Response:
    """The game as text."""
    seen = await look(request)

    async def record() -> Response:
        text = await drawn(request, seen, lambda: record_text(seen.table, seen.sight))
        name = f"{seen.table.game.name}-{seen.table.id}.txt"
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        return PlainTextResponse(text, headers=headers)

    if seen.table.over:
        return await once_reply(request, seen.tag("record"), record)
    return await record()


async def get_why(request: Request) -> Response:
    """Why an action, or anything with a picked thing, is not possible now."""
    seen = await look(request)
    try:
        why = await worked_out(request, seen, "why", lambda: _why(seen, request.query_params))
    except (NotYourTurn, GameOver) as error:
        return json_reply(_because(message_of(error, seen.reader)))
    if why is None:
        return json_reply({"allowed": True, "message": "", "paragraph": ""})
    words = seen.reader.words(seen.table.game.name, seen.table.names)
    return json_reply(_because(words.refuse(why), why.paragraph))


def _why(seen: Glance, asked: QueryParams) -> Why:
    if "action" in asked:
        return why_action(seen.table, seen.sight, asked["action"])
    picks = asked.getlist("pick")
    if len(picks) > MOST_PICKS:
        raise BadRequest("nobody picks that many things at once")
    if picks:
        return why_pick(seen.table, seen.sight, *picks)
    raise BadRequest("why needs an action or a pick")


def _because(message: str, paragraph: str = "") -> dict[str, object]:
    return {"allowed": False, "message": message, "paragraph": paragraph}


async def get_preview(request: Request) -> Response:
    """What an action would cost and change, in words; one that is not allowed changes nothing."""
    seen = await look(request)
    if seen.sight.reader is None or not seen.table.may_answer(seen.sight.reader):
        raise NotYourTurn("only a player who is asked can look ahead")
    text = request.query_params.get("action")
    if text is None:
        raise BadRequest("preview needs an action")
    action = allowed(seen.table, seen.sight.reader, text)
    lines = await worked_out(request, seen, "preview", lambda: _preview(seen, action))
    return json_reply({"lines": lines})


def _preview(seen: Glance, action: Action) -> list[str]:
    scene = seen.scene()
    words = seen.reader.words(scene.game, scene.names)
    return drawing_of(scene.game).preview(scene.view, action, words)


def _number(request: Request, name: str) -> int | None:
    text = request.query_params.get(name)
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise BadRequest(f"{name} must be a number")
    return int(text)
