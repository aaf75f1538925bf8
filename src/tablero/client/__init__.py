"""A client for programs: every request once, for synchronous and asynchronous programs.

It needs nothing of Tablero but a server to talk to: `pip install tablero[client]`.

    from tablero.client import Client, requests

    with Client("https://play.example.org", key) as client:
        for event in client.events():
            if event.type == "turn":
                state = client.do(requests.state(event.table))
"""

from .aio import AsyncClient
from .calls import Call
from .errors import ApiError, Refused, Unanswered, Unreachable, Unreadable
from .sync import Client

__all__ = [
    "ApiError",
    "AsyncClient",
    "Call",
    "Client",
    "Refused",
    "Unanswered",
    "Unreachable",
    "Unreadable",
]
