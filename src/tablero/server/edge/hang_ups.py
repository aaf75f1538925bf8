"""Visitors who hang up midway. That is not a defect of ours."""

from __future__ import annotations

import logging
from typing import Final

from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect
from uvicorn.protocols.utils import ClientDisconnected

from ..operation.metrics import counts
from ..operation.observer import route_of

_LOG: Final = logging.getLogger("tablero.server.hang_ups")


class HangUps:
    """Counts visitors who left while they were being served; there is nobody to answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve as long as the visitor is there."""
        try:
            await self._app(scope, receive, send)
        except (ClientDisconnect, WebSocketDisconnect, ClientDisconnected):
            counts().count("visitors_hung_up")
            _LOG.debug("somebody left %s", route_of(scope))
