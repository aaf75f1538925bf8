"""Who you are, what can be played, your tables, and the lobby."""

from __future__ import annotations

from ..calls import Call, get, post
from ..choices import Speed
from ..replies import Account, Done, Games, Lobby, SeekBegun, Seeking, Tables


def account() -> Call[Account]:
    """Who you are."""
    return get("/api/me", Account)


def games() -> Call[Games]:
    """What can be played here: ways, options, standing orders, lessons; and the server's bots."""
    return get("/api/games", Games)


def tables() -> Call[Tables]:
    """Your tables: first those that go on, the newest first."""
    return get("/api/tables", Tables)


def lobby(
    game: str | None = None, *, speed: Speed | None = None, rated: bool | None = None
) -> Call[Lobby]:
    """The tables of the lobby, all of them or those that you want to see."""
    return get("/lobby", Lobby, game=game, speed=speed, rated=_choice(rated))


def seek(
    game: str | None = None,
    *,
    way: str | None = None,
    seats: int | None = None,
    speed: Speed | None = None,
    rated: bool | None = None,
    name: str | None = None,
) -> Call[SeekBegun]:
    """Start looking for a game with others; whatever is left out may be anything.

    Only with a key to a person's own account: people who look for a game want to meet people. The
    search lasts half a minute, and goes on as long as you ask for `seeking`. `Seated` says that a
    game was found.
    """
    wish = {"game": game, "way": way, "seats": seats, "speed": speed, "rated": _choice(rated)}
    return post("/lobby/seek", SeekBegun, **wish, name=name)


def seeking() -> Call[Seeking]:
    """What you look for, and what has come of it."""
    return get("/lobby/seek", Seeking)


def withdraw() -> Call[Done]:
    """Stop looking for a game."""
    return post("/lobby/seek/withdraw", Done)


def _choice(value: bool | None) -> str | None:
    return None if value is None else "yes" if value else "no"
