"""The application: routes, guards and the parts behind them."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from tablero.engine import TableroError
from tablero.games import problems

from .assets.compression import Compression
from .assets.inline import allowed_styles
from .context import running
from .edge.hang_ups import HangUps
from .edge.security import SECURITY_HEADERS, BodyLimit, Doorkeeper, HeadLimit, SecurityHeaders
from .edge.throttle import Throttle
from .errors import on_defect, on_http_error, on_tablero_error
from .live.channel import live
from .operation.metrics import Counts
from .operation.observer import Observer
from .operation.stopping import tell_systemd
from .operation.trail import HEADER, request_id
from .routes import (
    account,
    analysis,
    assets,
    deeds,
    helping,
    lessons,
    operator,
    rules,
    shelf,
    table_pages,
)
from .settings import Settings

_LOG: Final = logging.getLogger("tablero.server")

ROUTES: Final[tuple[BaseRoute, ...]] = (
    Route("/", shelf.get_shelf),
    Route("/tables", shelf.post_tables, methods=["POST"]),
    Route("/settings", shelf.post_settings, methods=["POST"]),
    Route("/rules/{game}", rules.get_rules),
    Route("/rules/{game}/summary", rules.get_summary),
    Route("/rules/{game}/printed", rules.get_printed),
    Route("/alone/{game}", shelf.get_alone),
    Route("/lessons/{game}/{lesson}", lessons.post_lesson, methods=["POST"]),
    Route("/box/{game}", shelf.get_box),
    Route("/static/{file:path}", assets.get_asset),
    Route("/art/{file:path}", assets.get_asset),
    Route("/healthz", operator.get_healthz),
    Route("/readyz", operator.get_readyz),
    Route("/metrics", operator.get_metrics),
    Route("/me", account.get_me),
    Route("/me/recovery", account.post_recovery, methods=["POST"]),
    Route("/me/settings", account.post_setting, methods=["POST"]),
    Route("/me/sign-out", account.post_sign_out, methods=["POST"]),
    Route("/recover/{token}", account.get_recover),
    Route("/recover/{token}", account.post_recover, methods=["POST"]),
    Route("/t/{table}", table_pages.get_table),
    Route("/t/{table}/join/{invite}", table_pages.get_join),
    Route("/t/{table}/news", table_pages.get_news),
    Route("/t/{table}/marks", table_pages.get_marks),
    Route("/t/{table}/why", table_pages.get_why),
    Route("/t/{table}/about", helping.get_about),
    Route("/t/{table}/help", helping.get_help),
    Route("/t/{table}/hint", helping.get_hint),
    Route("/t/{table}/preview", table_pages.get_preview),
    Route("/t/{table}/record", table_pages.get_record),
    Route("/t/{table}/analysis", analysis.get_analysis),
    Route("/t/{table}/analysis", analysis.post_analysis, methods=["POST"]),
    Route("/t/{table}/answer", deeds.post_answer, methods=["POST"]),
    Route("/t/{table}/answers", deeds.post_answers, methods=["POST"]),
    Route("/t/{table}/undo", deeds.post_undo, methods=["POST"]),
    Route("/t/{table}/undo/answer", deeds.post_undo_answer, methods=["POST"]),
    Route("/t/{table}/chat", deeds.post_chat, methods=["POST"]),
    Route("/t/{table}/sit", deeds.post_sit, methods=["POST"]),
    Route("/t/{table}/knock", deeds.post_knock, methods=["POST"]),
    Route("/t/{table}/knock/answer", deeds.post_knock_answer, methods=["POST"]),
    Route("/t/{table}/knock/withdraw", deeds.post_knock_withdraw, methods=["POST"]),
    Route("/t/{table}/seats", deeds.post_seats, methods=["POST"]),
    Route("/t/{table}/take-off", deeds.post_take_off, methods=["POST"]),
    Route("/t/{table}/bot", deeds.post_bot, methods=["POST"]),
    Route("/t/{table}/leave", deeds.post_leave, methods=["POST"]),
    Route("/t/{table}/back", deeds.post_back, methods=["POST"]),
    Route("/t/{table}/name", deeds.post_name, methods=["POST"]),
    Route("/t/{table}/curtain", deeds.post_curtain, methods=["POST"]),
    Route("/t/{table}/yield", deeds.post_yield, methods=["POST"]),
    Route("/t/{table}/skip", deeds.post_skip, methods=["POST"]),
    Route("/t/{table}/orders", deeds.post_orders, methods=["POST"]),
    Route("/t/{table}/lesson", lessons.post_turn, methods=["POST"]),
    Route("/t/{table}/rematch", deeds.post_rematch, methods=["POST"]),
    Route("/t/{table}/play-on", deeds.post_play_on, methods=["POST"]),
    WebSocketRoute("/t/{table}/live", live),
)


def create_app(settings: Settings | None = None, worker: str | None = None) -> Starlette:
    """The whole site as an ASGI application; `worker` tells it from others in its metrics."""
    chosen = settings or Settings()
    throttle, counts = Throttle(), Counts()

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        for problem in problems():
            _LOG.warning("%s", problem)
        async with running(chosen, throttle, counts, worker) as context:
            app.state.context = context
            tell_systemd("READY=1")
            yield

    return Starlette(
        routes=ROUTES,
        middleware=[
            Middleware(Observer, counts, chosen.logs.slow),
            Middleware(SecurityHeaders, allowed_styles),
            Middleware(Compression),
            Middleware(HeadLimit, chosen.edge),
            Middleware(Doorkeeper, chosen.origins, throttle, chosen.limits.requests),
            Middleware(BodyLimit, chosen.largest_body),
            Middleware(HangUps),
        ],
        exception_handlers={
            TableroError: on_tablero_error,
            HTTPException: on_http_error,
            Exception: _on_defect,
        },
        lifespan=lifespan,
    )


def _on_defect(request: Request, error: Exception) -> Response:
    # This answer is made outside all guards, so it sets its own headers.
    response = on_defect(request, error)
    response.headers.update(SECURITY_HEADERS)
    response.headers[HEADER] = request_id()
    return response
