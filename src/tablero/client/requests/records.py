"""Games that were played, as records, pictures and analyses."""

from __future__ import annotations

from typing import Any

from ..calls import Call, at, get, post
from ..choices import Theme
from ..replies import Analysed, Done, Fairness, GamesPlayed, Imported, SoloGames, Tables


def games_played(*, before: float | None = None) -> Call[GamesPlayed]:
    """The games that you have finished, newest first."""
    return get("/lobby/games", GamesPlayed, before=before)


def solo_games(game: str) -> Call[SoloGames]:
    """The games that you have played alone, newest first."""
    return get(at("alone", game), SoloGames)


def record(table: str) -> Call[dict[str, Any]]:
    """The game as JSON; `?` stands for what you may not know."""
    return get(at("t", table, "record"), dict[str, Any], form="json")


def record_text(table: str) -> Call[str]:
    """The game as text."""
    return get(at("t", table, "record"), str, form="text")


def bring(record: str) -> Call[Imported]:
    """Make a table of a record, as text or JSON. The same record again is the same table."""
    return post("/import", Imported, record=record)


def brought() -> Call[Tables]:
    """The newest of the games from elsewhere that you have brought here."""
    return get("/import", Tables)


def fairness(table: str) -> Call[Fairness]:
    """Every draw of a game that is over, recomputed from its seed."""
    return get(at("t", table, "fairness"), Fairness)


def analyse(table: str) -> Call[Done]:
    """Begin the analysis of a game that is over, unless it is done or under way."""
    return post(at("t", table, "analysis"), Done)


def analysis(table: str) -> Call[Analysed]:
    """The analysis of a game that is over, or how far it has come."""
    return get(at("t", table, "analysis"), Analysed)


def picture(table: str, *, ply: int | None = None, lang: str | None = None) -> Call[bytes]:
    """A position as everybody may see it, as a PNG."""
    return get(at("t", table, "picture.png"), bytes, ply=ply, lang=lang)


def board(
    table: str, *, ply: int | None = None, lang: str | None = None, theme: Theme | None = None
) -> Call[str]:
    """The board of a game that is over, at one of its positions, as an SVG."""
    return get(at("embed", table, "board.svg"), str, ply=ply, lang=lang, theme=theme)


def box(game: str) -> Call[str]:
    """The components of a game as TOML, for `open_table(…, box=…)` with other ones."""
    return get(at("box", game), str)
