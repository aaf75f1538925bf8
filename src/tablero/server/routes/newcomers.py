"""Somebody who may be a stranger, and becomes a guest by doing something."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from tablero.table.errors import NoPrograms
from tablero.table.storage.guests import Guest
from tablero.table.text import clean_name

from ..context import context_of
from ..guests.credentials import NoAccount
from ..guests.identity import give_cookie
from ..guests.reader import reader_of
from ..replies import wants_page


async def name_for(request: Request, name: str) -> str:
    """Under which name somebody does something: the one they give, or the one they have."""
    identity = context_of(request).identity
    known = await identity.who(request)
    return clean_name(name or identity.name_of(known, reader_of(request)))


async def newcomer(request: Request, name: str) -> tuple[Guest, Callable[[Response], Response]]:
    """The guest who asks, under a name if they give one, and what gives a new guest their cookie
    with the answer.
    """
    identity = context_of(request).identity
    known, chosen = await identity.who(request), await name_for(request, name)
    guest, token = await identity.welcome(request, known, chosen)
    await identity.rename(guest, chosen)

    def finish(response: Response) -> Response:
        if token is not None:
            give_cookie(request, response, token)
        return response

    return replace(guest, name=chosen), finish


def stranger(request: Request) -> Response:
    """The answer to a stranger who asks for something of their own: people go to the shelf,
    programs hear NoAccount.
    """
    if wants_page(request):
        return RedirectResponse("/", status_code=303)
    raise NoAccount("this takes a key, or a browser in which somebody plays")


def check_person(guest: Guest | None) -> None:
    """NoPrograms for a program, where people look for other people."""
    if guest is not None and guest.kind == "bot":
        raise NoPrograms("this is for people only")
