"""Everything that can be read of a table: its page, news, record, and answers to "why not?"."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final, Literal, NamedTuple, TypeAlias, TypeVar, TypeVarTuple, Unpack

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from tablero.drawing import drawing_of
from tablero.engine import Seat
from tablero.table.admitting import check_watch
from tablero.table.errors import BadInvitation, GameOver, LessonOver, NotYourTurn, ReadFirst
from tablero.table.foresight import foreseen
from tablero.table.marks import Marks, marks
from tablero.table.scene import Scene
from tablero.table.sight import Company, Sight, record_json, record_text, scene, sight_of
from tablero.table.storage.guests import Guest
from tablero.table.table import Table
from tablero.table.timing import timed
from tablero.table.why import Why, allowed, why_action, why_pick
from tablero.words import Words

from .. import pages
from ..assets.sheets import tag_of
from ..context import Context, context_of
from ..edge.throttle import Rate
from ..errors import message_of
from ..guests.admission import Visit, known_to, shown_to
from ..guests.reader import Reader, reader_of
from ..live.easel import Easel, Readership, news, past_page
from ..pages.gestures import named
from ..problems import BadRequest
from ..replies import json_reply, once_reply
from ..settings import Limits
from . import bodies

R = TypeVar("R")
Given = TypeVarTuple("Given")
Effort: TypeAlias = Literal["drawing", "past", "why", "preview"]
"""Answers that take time to work out, each with its own limit."""
MOST_STEPS: Final = 8
"""How many neighbouring positions are drawn at once."""
SOONEST_RELOAD: Final = 5
"""The fewest seconds after which a page loads itself again."""
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

    def scene(self) -> Scene:
        """What there is to see."""
        return scene(self.table, self.sight, company=self.company)


async def look(request: Request) -> Glance:
    """Find out who looks at which table, and from which seat; PlayersOnly if they may not."""
    return await _glance(request, await shown_to(request))


async def _glance(request: Request, visit: Visit) -> Glance:
    context, (table, guest) = context_of(request), visit
    hushed = await hushed_for(context, guest, table)
    sight = sight_of(table, visit.guest_id, hushed)
    if guest is not None and sight.seated:
        context.hub.visit(table.id, guest.id)
    return Glance(table, guest, sight, context.hub.company(table), reader_of(request))


async def hushed_for(context: Context, guest: Guest | None, table: Table) -> Collection[str]:
    """Whose lines the reader does not want to read; nobody is looked up where nobody has spoken."""
    if guest is None or not table.chat:
        return ()
    return await context.desk.run(context.desk.blocks.hushed, guest.id, table.id)


async def drawn(
    request: Request,
    seen: Glance,
    effort: Effort,
    work: Callable[[Easel, Table, Unpack[Given]], R],
    *given: *Given,
    times: int = 1,
) -> R:
    """Do something with a table that takes longer than others can wait: where it is drawn, no more
    often than a reader needs, and no more often than the server can for all of them. Work
    that takes several times as long as usual counts as often.
    """
    context = context_of(request)
    limits = context.settings.limits
    for _ in range(times):
        context.limit(request, effort, _rate(limits, effort), seen.guest)
        if effort != "drawing":
            context.limit_all("efforts", limits.efforts)
    with timed("drawing"):
        return await context.studio.draw(work, seen.table, *given)


def _rate(limits: Limits, effort: Effort) -> Rate:
    rates: dict[Effort, Rate] = {
        "drawing": limits.drawings,
        "past": limits.past,
        "why": limits.whys,
        "preview": limits.previews,
    }
    return rates[effort]


async def get_table(request: Request) -> Response:
    """The table's page, at the newest position or at ?ply=N."""
    seen = await look(request)
    ply, origin = number(request, "ply"), str(request.base_url)

    async def page() -> Response:
        if ply is None:
            given = (seen.company, seen.sight, seen.reader, origin)
            text = await drawn(request, seen, "drawing", Easel.page, *given)
            return HTMLResponse(text, headers=_reloading(request))
        past = (seen.company, seen.sight, seen.reader, ply, origin)
        return HTMLResponse(await drawn(request, seen, "past", past_page, *past))

    kept = seen.open and (ply is not None or seen.table.over)
    tag = seen.tag("table", ply, origin)
    response = await once_reply(request, tag, page) if kept else await page()
    await context_of(request).identity.bring_preferences(request, response)
    return response


def _reloading(request: Request) -> dict[str, str]:
    """Without a script a page can load itself again, if its reader asks for that."""
    seconds = number(request, "refresh")
    return {} if seconds is None else {"Refresh": str(max(seconds, SOONEST_RELOAD))}


async def get_join(request: Request) -> Response:
    """The page that an invitation opens: the choice of a name and a seat."""
    seen = await _glance(request, await known_to(request))
    invite = request.path_params["invite"]
    if seen.sight.seated:
        return RedirectResponse(f"/t/{seen.table.id}", status_code=303)
    if seen.table.began:
        check_watch(seen.table, seen.guest.id if seen.guest else None)
    if not seen.table.invites(invite):
        if not seen.table.began:
            # An old link: where it leads, one can still ask for a seat.
            return RedirectResponse(f"/t/{seen.table.id}", status_code=303)
        raise BadInvitation("this is not an invitation to this table")
    name = seen.guest.name if seen.guest else ""

    async def page() -> Response:
        return HTMLResponse(pages.join_page(seen.scene(), invite, name, seen.reader))

    return await once_reply(request, seen.tag("join", invite, name), page)


async def get_news(request: Request) -> Response:
    """All parts of the page if there is anything after ?after=TOLD&heard=N, otherwise none; only
    what has changed for a page that names its ?edition=.

    With ?ply=N the parts of an earlier position; only what is different for a page that shows
    position ?shown=M; with &each=yes what is different at every position on the way there.
    """
    seen = await look(request)
    readership = Readership(seen.sight, seen.reader.lang, seen.reader.shape)
    ply = number(request, "ply")
    if ply is not None:
        shown = number(request, "shown")
        if shown is not None and "each" in request.query_params:
            return await _steps(request, seen, readership, ply, shown)

        async def past() -> Response:
            text = await drawn(request, seen, "past", Easel.position, readership, ply, shown)
            return Response(text, media_type="application/json")

        if seen.open:
            return await once_reply(request, seen.tag("news", ply, shown), past)
        return await past()
    text = await _news(request, seen, readership)
    return Response(text, media_type="application/json")


async def _steps(
    request: Request, seen: Glance, readership: Readership, ply: int, shown: int
) -> Response:
    """What is different at every position on the way from one to another."""
    steps = abs(ply - shown)
    if steps > MOST_STEPS:
        raise BadRequest(f"at most {MOST_STEPS} steps at once")

    async def past() -> Response:
        given = (readership, ply, shown)
        text = await drawn(request, seen, "past", Easel.steps, *given, times=max(1, steps))
        return Response(text, media_type="application/json")

    if seen.open:
        return await once_reply(request, seen.tag("steps", ply, shown), past)
    return await past()


async def _news(request: Request, seen: Glance, readership: Readership) -> str:
    table, reader = seen.table, seen.sight.reader
    after, heard = (number(request, name) or 0 for name in ("after", "heard"))
    if after >= table.told and heard == table.heard(reader):
        return news(table, reader, {})
    has = request.query_params.get("edition")
    wanted = {readership: frozenset({has})}
    printed = await drawn(request, seen, "drawing", Easel.news, seen.company, wanted)
    edition, messages = printed[readership]
    if has == edition:
        return news(table, reader, {}, edition=edition, since=edition)
    return messages.get(has) or messages[None]


async def get_marks(request: Request) -> Response:
    """The positions worth going to: where rounds begin, and where the reader's turns do."""
    seen = await look(request)
    found = await drawn(request, seen, "past", _marks, seen.sight)
    return json_reply({"last": seen.table.ply, **found._asdict()})


def _marks(_easel: Easel, table: Table, sight: Sight) -> Marks:
    return marks(table, sight.reader)


async def get_record(request: Request) -> Response:
    """The game as text, or as JSON: with ?form=json, and for programs that accept nothing else."""
    seen, form = await look(request), _form(request)
    write = {"text": _as_text, "json": _as_json}.get(form)
    if write is None:
        raise BadRequest("a record has the forms text and json")
    ending, kind = {"text": ("txt", "text/plain")}.get(form, ("json", "application/json"))

    async def record() -> Response:
        text = await drawn(request, seen, "drawing", write, seen.sight)
        name = f"{seen.table.game.name}-{seen.table.id}.{ending}"
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        return Response(text, media_type=kind, headers=headers)

    if seen.table.over:
        return await once_reply(request, seen.tag("record", form), record)
    return await record()


def _form(request: Request) -> str:
    accepted = request.headers.get("accept", "")
    wished = "json" if accepted.startswith("application/json") else "text"
    return request.query_params.get("form", wished)


def _as_text(_easel: Easel, table: Table, sight: Sight) -> str:
    return record_text(table, sight)


def _as_json(_easel: Easel, table: Table, sight: Sight) -> str:
    return record_json(table, sight)


async def get_why(request: Request) -> Response:
    """Why an action, or anything with a picked thing, is not possible now."""
    seen = await look(request)
    asked = request.query_params
    action, picks = asked.get("action"), tuple(asked.getlist("pick"))
    if len(picks) > MOST_PICKS:
        raise BadRequest("nobody picks that many things at once")
    if action is None and not picks:
        raise BadRequest("why needs an action or a pick")
    try:
        why = await drawn(request, seen, "why", _why, seen.sight, action, picks)
    except (NotYourTurn, ReadFirst, LessonOver, GameOver) as error:
        return json_reply(_because(message_of(error, seen.reader)))
    if why is None:
        return json_reply({"allowed": True, "message": "", "paragraph": ""})
    words = seen.reader.words(seen.table.game.name, seen.table.names)
    return json_reply(_because(words.refuse(why), why.paragraph))


def _why(
    _easel: Easel, table: Table, sight: Sight, action: str | None, picks: tuple[str, ...]
) -> Why:
    if action is not None:
        return why_action(table, sight, action)
    return why_pick(table, sight, *picks)


def _because(message: str, paragraph: str = "") -> dict[str, object]:
    return {"allowed": False, "message": message, "paragraph": paragraph}


async def get_preview(request: Request) -> Response:
    """What an action would cost and change, in words; one that is not allowed changes nothing.

    Several actions are one gesture. `free` says whether it could be taken back without asking
    anybody, `repeats` how often the action can be given in a row, and `then` what can be done where
    a way ends.
    """
    seen = await look(request)
    if seen.sight.reader is None or not seen.table.may_answer(seen.sight.reader):
        raise NotYourTurn("only a player who is asked can look ahead")
    texts = request.query_params.getlist("action")
    if not 0 < len(texts) <= bodies.MOST_ANSWERS:
        raise BadRequest(f"preview needs an action, or up to {bodies.MOST_ANSWERS} of a gesture")
    allowed(seen.table, seen.sight.reader, texts[0])
    given = (seen.sight.reader, seen.reader.lang, tuple(texts))
    return json_reply(await drawn(request, seen, "preview", _preview, *given))


def _preview(
    _easel: Easel, table: Table, seat: Seat, lang: str, texts: tuple[str, ...]
) -> dict[str, object]:
    ahead = foreseen(table, seat, texts)
    words = Words(lang, table.game.name, table.names)
    lines = drawing_of(table.game.name).preview(ahead.view, ahead.last, words)
    then = [named(deed, words) for deed in ahead.then]
    return {"lines": lines, "free": ahead.free, "repeats": ahead.repeats, "then": then}


def number(request: Request, name: str) -> int | None:
    """A number among the parameters of a request, or None."""
    text = request.query_params.get(name)
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise BadRequest(f"{name} must be a number")
    return int(text)
