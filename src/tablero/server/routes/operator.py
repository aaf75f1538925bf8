"""What the operator of the server may look at."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from ..context import context_of
from ..edge.security import address_of
from ..operation.metrics import TALLY, TYPE, exposition, may_read
from ..problems import NotFound


async def get_metrics(request: Request) -> Response:
    """The counts of this process, for addresses that the operator named; nothing for others."""
    context = context_of(request)
    if not may_read(address_of(request), context.settings.metrics_for):
        raise NotFound("nothing for this address")
    gauges = {
        "connections": ("Open WebSockets.", sum(context.connections.values())),
        "tables_followed": ("Tables that somebody follows.", len(context.hub.published())),
        "bot_processes": ("Processes in which bots think.", context.thinkers.processes),
        "seconds_since_sweep": (
            "Seconds since every table that was due was attended to.",
            context.desk.clock() - context.sweeper.swept_at,
        ),
    }
    return Response(exposition(TALLY, gauges), media_type=TYPE)
