"""Leader boards, statistics, profiles and ratings."""

from __future__ import annotations

from ..calls import Call, at, get
from ..replies import Leaders, Profile, RatingsAtTable, Statistics


def leaders(game: str | None = None, way: str | None = None, *, page: int = 1) -> Call[Leaders]:
    """The leader board of a way to play, by default of the first one."""
    return get("/leaders", Leaders, game=game, way=way, page=page)


def statistics(game: str | None = None) -> Call[Statistics]:
    """What is played here of a game, by default of the first one."""
    return get("/leaders/statistics", Statistics, game=game)


def profile(handle: str) -> Call[Profile]:
    """What somebody shows of themselves."""
    return get(at("people", handle), Profile)


def ratings(table: str) -> Call[RatingsAtTable]:
    """The ratings of the people at a table, and what its game has changed."""
    return get(at("t", table, "ratings"), RatingsAtTable)
