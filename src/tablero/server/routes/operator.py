"""What the operator of the server, and programs that look after it, may look at."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from ..context import Context, context_of
from ..edge.security import address_of
from ..operation.metrics import TYPE, exposition, may_read
from ..problems import NotFound

READY = "ready"


async def get_healthz(_request: Request) -> Response:
    """This process answers."""
    return PlainTextResponse("ok")


async def get_readyz(request: Request) -> Response:
    """Whether visitors should be sent here; if not, the reason in one word."""
    problem = await context_of(request).readiness.problem()
    return PlainTextResponse(problem or READY, 503 if problem else 200)


async def get_metrics(request: Request) -> Response:
    """The counts of this process, for addresses that the operator named; nothing for others."""
    context = context_of(request)
    if not may_read(address_of(request), context.settings.metrics_for):
        raise NotFound("nothing for this address")
    body = exposition(context.counts, gauges(context), context.worker)
    return Response(body, media_type=TYPE)


def gauges(context: Context) -> dict[str, tuple[str, float]]:
    """How much is going on now, with the meaning of each number."""
    waiting = context.hub.waiting()
    return {
        "connections": ("Open WebSockets.", sum(context.connections.values())),
        "seats_connected": ("Seats whose players follow their table here.", _seats(context)),
        "tables_followed": ("Tables that somebody follows.", len(context.hub.published())),
        "tables_held": ("Tables in memory.", context.desk.tables_held),
        "mailbox_messages": ("Messages that wait to be sent.", sum(waiting)),
        "mailbox_deepest": ("Messages that wait for the slowest reader.", max(waiting, default=0)),
        "bot_processes": ("Processes in which bots think.", context.thinkers.processes),
        "bot_questions_waiting": (
            "Questions that wait until a bot can think about them.",
            context.thinkers.waiting,
        ),
        "seconds_since_sweep": (
            "Seconds since every table that was due was attended to.",
            context.desk.clock() - context.sweeper.swept_at,
        ),
        "reports_open": (
            "Reports of people about others that nobody has resolved.",
            context.sweeper.reports_waiting,
        ),
    }


def _seats(context: Context) -> int:
    """The seats of everybody who is connected, at tables that are in memory."""
    held = [(context.desk.held(table), guest) for table, guest in context.hub.present()]
    return sum(len(table.seats_of(guest)) for table, guest in held if table is not None)
