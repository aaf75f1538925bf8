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
from .edge.hang_ups import HangUps
from .edge.security import SECURITY_HEADERS, BodyLimit, Doorkeeper, HeadLimit, SecurityHeaders
from .edge.throttle import Throttle
from .errors import on_defect, on_http_error, on_tablero_error
from .guests.gate import KeyGate
from .live.channel import live
from .live.lobby import live_lobby
from .operation.metrics import Counts
from .operation.observer import Observer
from .operation.stopping import tell_systemd
from .operation.trail import HEADER, request_id
from .routes import (
    account,
    analysis,
    app,
    assets,
    belongings,
    catalog,
    clubs,
    deeds,
    helping,
    holidays,
    keys,
    lessons,
    lobby,
    manners,
    notices,
    operator,
    pictures,
    preparing,
    profiles,
    programs,
    ratings,
    records,
    rules,
    shelf,
    signing_in,
    table_pages,
    tournaments,
)
from .running import running
from .settings import Settings

_LOG: Final = logging.getLogger("tablero.server")

ROUTES: Final[tuple[BaseRoute, ...]] = (
    Route("/", shelf.get_shelf),
    Route("/tables", shelf.post_tables, methods=["POST"]),
    Route("/lobby", lobby.get_lobby),
    Route("/lobby/parts", lobby.get_parts),
    Route("/lobby/strip", lobby.get_strip),
    Route("/lobby/games", lobby.get_games),
    Route("/lobby/seek", lobby.get_seek),
    Route("/lobby/seek", lobby.post_seek, methods=["POST"]),
    Route("/lobby/seek/withdraw", lobby.post_withdraw, methods=["POST"]),
    WebSocketRoute("/lobby/live", live_lobby),
    Route("/settings", shelf.post_settings, methods=["POST"]),
    Route("/rules/{game}", rules.get_rules),
    Route("/rules/{game}/summary", rules.get_summary),
    Route("/rules/{game}/printed", rules.get_printed),
    Route("/alone/{game}", shelf.get_alone),
    Route("/lessons/{game}/{lesson}", lessons.post_lesson, methods=["POST"]),
    Route("/box/{game}", shelf.get_box),
    Route("/static/{file:path}", assets.get_asset),
    Route("/art/{file:path}", assets.get_asset),
    Route("/embed/{table}", pictures.get_embed),
    Route("/embed/{table}/board.svg", pictures.get_board),
    Route("/import", records.get_import),
    Route("/import", records.post_import, methods=["POST"]),
    Route("/apple-touch-icon.png", app.get_touch_icon),
    Route("/manifest.webmanifest", app.get_manifest),
    Route("/offline", app.get_offline),
    Route("/sw.js", app.get_worker),
    Route("/healthz", operator.get_healthz),
    Route("/readyz", operator.get_readyz),
    Route("/metrics", operator.get_metrics),
    Route("/me", account.get_me),
    Route("/me/keys", keys.get_keys),
    Route("/me/keys", keys.post_keys, methods=["POST"]),
    Route("/me/keys/revoke", keys.post_revoke, methods=["POST"]),
    Route("/me/bots", keys.post_bots, methods=["POST"]),
    Route("/me/bots/close", keys.post_close, methods=["POST"]),
    Route("/api/me", programs.get_account),
    Route("/api/games", catalog.get_games),
    Route("/api/tables", programs.get_tables),
    Route("/api/events", programs.get_events),
    Route("/api/openapi.json", programs.get_document),
    Route("/me/recovery", account.post_recovery, methods=["POST"]),
    Route("/me/settings", account.get_settings),
    Route("/me/settings", account.post_setting, methods=["POST"]),
    Route("/me/sign-out", account.post_sign_out, methods=["POST"]),
    Route("/me/holidays", holidays.get_holidays),
    Route("/me/holidays", holidays.post_holidays, methods=["POST"]),
    Route("/me/notices", notices.get_notices),
    Route("/me/notices/mail", notices.post_mail, methods=["POST"]),
    Route("/me/notices/push", notices.post_push, methods=["POST"]),
    Route("/me/notices/hook", notices.post_hook, methods=["POST"]),
    Route("/me/notices/wishes", notices.get_wishes),
    Route("/me/notices/wishes", notices.post_wishes, methods=["POST"]),
    Route("/me/notices/silence", notices.post_silence, methods=["POST"]),
    Route("/me/notices/test", notices.post_test, methods=["POST"]),
    Route("/me/notices/remove", notices.post_remove, methods=["POST"]),
    Route("/notices/confirm/{token}", notices.get_confirm),
    Route("/notices/confirm/{token}", notices.post_confirm, methods=["POST"]),
    Route("/notices/end/{token}", notices.get_end),
    Route("/notices/end/{token}", notices.post_end, methods=["POST"]),
    Route("/leaders", ratings.get_leaders),
    Route("/leaders/statistics", ratings.get_statistics),
    Route("/people/{handle}", profiles.get_profile),
    Route("/recover/{token}", account.get_recover),
    Route("/recover/{token}", account.post_recover, methods=["POST"]),
    Route("/me/name", account.post_own_name, methods=["POST"]),
    Route("/me/crest", account.post_crest, methods=["POST"]),
    Route("/crest/{blazon}", account.get_crest),
    Route("/me/password", signing_in.post_password, methods=["POST"]),
    Route("/me/password/remove", signing_in.post_password_end, methods=["POST"]),
    Route("/me/passkeys", signing_in.post_passkey, methods=["POST"]),
    Route("/me/passkeys/new", signing_in.post_invite_passkey, methods=["POST"]),
    Route("/me/passkeys/remove", signing_in.post_passkey_end, methods=["POST"]),
    Route("/me/devices/end", account.post_device_end, methods=["POST"]),
    Route("/me/devices/end-others", account.post_devices_end, methods=["POST"]),
    Route("/me/data", belongings.post_export, methods=["POST"]),
    Route("/me/delete", belongings.post_delete, methods=["POST"]),
    Route("/me/blocks", manners.get_blocks),
    Route("/me/blocks", manners.post_block, methods=["POST"]),
    Route("/me/blocks/remove", manners.post_unblock, methods=["POST"]),
    Route("/me/mutes", manners.post_mute, methods=["POST"]),
    Route("/me/mutes/remove", manners.post_unmute, methods=["POST"]),
    Route("/me/reports", manners.post_report, methods=["POST"]),
    Route("/sign-in", signing_in.get_sign_in),
    Route("/sign-in", signing_in.post_sign_in, methods=["POST"]),
    Route("/sign-in/passkey", signing_in.post_sign_in_with_passkey, methods=["POST"]),
    Route("/sign-in/passkey/new", signing_in.post_ask_passkey, methods=["POST"]),
    Route("/clubs", clubs.get_clubs),
    Route("/clubs", clubs.post_clubs, methods=["POST"]),
    Route("/clubs/{club}", clubs.get_club),
    Route("/clubs/{club}", clubs.post_club, methods=["POST"]),
    Route("/clubs/{club}/join/{invite}", clubs.get_join),
    Route("/clubs/{club}/join/{invite}", clubs.post_join, methods=["POST"]),
    Route("/clubs/{club}/invite", clubs.post_invite, methods=["POST"]),
    Route("/clubs/{club}/leave", clubs.post_leave, methods=["POST"]),
    Route("/clubs/{club}/remove", clubs.post_remove, methods=["POST"]),
    Route("/clubs/{club}/pass-on", clubs.post_pass_on, methods=["POST"]),
    Route("/clubs/{club}/posts", clubs.post_post, methods=["POST"]),
    Route("/clubs/{club}/posts/remove", clubs.post_take_down, methods=["POST"]),
    Route("/clubs/{club}/sit", clubs.post_sit, methods=["POST"]),
    Route("/tournaments", tournaments.post_tournaments, methods=["POST"]),
    Route("/tournaments/{tournament}", tournaments.get_tournament),
    Route("/tournaments/{tournament}/enter", tournaments.post_enter, methods=["POST"]),
    Route("/tournaments/{tournament}/withdraw", tournaments.post_withdraw, methods=["POST"]),
    Route("/tournaments/{tournament}/start", tournaments.post_start, methods=["POST"]),
    Route("/tournaments/{tournament}/cancel", tournaments.post_cancel, methods=["POST"]),
    Route("/tournaments/{tournament}/remove", tournaments.post_remove, methods=["POST"]),
    Route("/t/{table}", table_pages.get_table),
    Route("/t/{table}/join/{invite}", table_pages.get_join),
    Route("/t/{table}/who", manners.get_who),
    Route("/t/{table}/state", programs.get_state),
    Route("/t/{table}/news", table_pages.get_news),
    Route("/t/{table}/marks", table_pages.get_marks),
    Route("/t/{table}/why", table_pages.get_why),
    Route("/t/{table}/about", helping.get_about),
    Route("/t/{table}/help", helping.get_help),
    Route("/t/{table}/hint", helping.get_hint),
    Route("/t/{table}/preview", table_pages.get_preview),
    Route("/t/{table}/record", table_pages.get_record),
    Route("/t/{table}/fairness", records.get_fairness),
    Route("/t/{table}/picture.png", pictures.get_picture),
    Route("/t/{table}/ratings", ratings.get_table_ratings),
    Route("/t/{table}/analysis", analysis.get_analysis),
    Route("/t/{table}/analysis", analysis.post_analysis, methods=["POST"]),
    Route("/t/{table}/answer", deeds.post_answer, methods=["POST"]),
    Route("/t/{table}/answers", deeds.post_answers, methods=["POST"]),
    Route("/t/{table}/undo", deeds.post_undo, methods=["POST"]),
    Route("/t/{table}/undo/answer", deeds.post_undo_answer, methods=["POST"]),
    Route("/t/{table}/prepare", preparing.get_prepare),
    Route("/t/{table}/prepare", preparing.post_prepare, methods=["POST"]),
    Route("/t/{table}/prepare/drop", preparing.post_prepare_drop, methods=["POST"]),
    Route("/t/{table}/pause", deeds.post_pause, methods=["POST"]),
    Route("/t/{table}/pause/answer", deeds.post_pause_answer, methods=["POST"]),
    Route("/t/{table}/chat", deeds.post_chat, methods=["POST"]),
    Route("/t/{table}/sit", deeds.post_sit, methods=["POST"]),
    Route("/t/{table}/join", deeds.post_join, methods=["POST"]),
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
    Route("/t/{table}/decline", deeds.post_decline, methods=["POST"]),
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
            Middleware(KeyGate, ROUTES),
            Middleware(BodyLimit, chosen.largest_body, {"/import": chosen.largest_record}),
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
