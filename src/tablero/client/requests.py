"""What a program can ask for. Each function makes a call, which a client does: `client.do(…)`.

For addresses of the OpenAPI document that have no function here, `get` and `post` make a call:
`get("/clubs", dict)`, `post("/me/holidays", dict, days=3)`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .calls import Call, get, post
from .replies import (
    Account,
    Analysed,
    Done,
    Fairness,
    GamesPlayed,
    Imported,
    Leaders,
    Lobby,
    Opened,
    Preview,
    SeekBegun,
    Seeking,
    Speed,
    State,
    Tables,
    Taken,
    Told,
    Why,
)

__all__ = [
    "account",
    "analyse",
    "analysis",
    "answer",
    "answer_knock",
    "answer_pause",
    "answer_undo",
    "answers",
    "bring",
    "change_seats",
    "come_back",
    "decline",
    "fairness",
    "free_seat",
    "games_played",
    "get",
    "give_orders",
    "join",
    "leaders",
    "leave",
    "let_bots_go_first",
    "lobby",
    "open_table",
    "pause",
    "play_on",
    "post",
    "prepare",
    "prepare_nothing",
    "preview",
    "record",
    "record_text",
    "rematch",
    "rename",
    "say",
    "seat_bot",
    "seek",
    "seeking",
    "sit",
    "skip",
    "state",
    "tables",
    "undo",
    "why",
    "withdraw",
]


def account() -> Call[Account]:
    """Who you are."""
    return get("/api/me", Account)


def tables() -> Call[Tables]:
    """Your tables: first those that go on, the newest first."""
    return get("/api/tables", Tables)


def state(table: str) -> Call[State]:
    """A table as you may see it, with all legal answers if you are asked."""
    return get(f"/t/{table}/state", State)


def open_table(
    game: str,
    *,
    seats: int | None = None,
    mode: str = "friends",
    way: str | None = None,
    options: Mapping[str, str] | None = None,
    bots: Sequence[str] | None = None,
    name: str | None = None,
    seat: int | None = None,
    hints: str | None = None,
    terms: Mapping[str, Any] | None = None,
    box: str | None = None,
) -> Call[Opened]:
    """Open a table. With the mode `friends` the others come by invitation, with `open` from the
    lobby too. `terms` are what is agreed on besides the rules: `{"watch": "players"}`."""
    named = {"game": game, "seats": seats, "mode": mode, "way": way, "name": name, "seat": seat}
    more = {"options": options, "bots": bots, "hints": hints, "terms": terms, "box": box}
    return post("/tables", Opened, **named, **more)


def lobby(
    game: str | None = None, *, speed: Speed | None = None, rated: bool | None = None
) -> Call[Lobby]:
    """The tables of the lobby, all of them or those that you want to see."""
    return get("/lobby", Lobby, game=game, speed=speed, rated=_choice(rated))


def join(table: str, *, name: str | None = None, seat: int | None = None) -> Call[Told]:
    """Take a seat of a table in the lobby."""
    return post(f"/t/{table}/join", Told, name=name, seat=seat)


def sit(table: str, invite: str, *, name: str | None = None, seat: int | None = None) -> Call[Told]:
    """Take a seat by invitation."""
    return post(f"/t/{table}/sit", Told, invite=invite, name=name, seat=seat)


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


def leaders(game: str | None = None, way: str | None = None, *, page: int = 1) -> Call[Leaders]:
    """The leader board of a way to play, by default of the first one."""
    return get("/leaders", Leaders, game=game, way=way, page=page)


def answer(table: str, ply: int, action: str, *, told: int | None = None) -> Call[Told]:
    """Answer the question `ply`; with `told`, only if it has not been asked anew since."""
    return post(f"/t/{table}/answer", Told, ply=ply, action=action, told=told)


def answers(
    table: str, ply: int, actions: Sequence[str], *, told: int | None = None
) -> Call[Taken]:
    """Give several answers in one gesture."""
    return post(f"/t/{table}/answers", Taken, ply=ply, actions=list(actions), told=told)


def answer_undo(table: str, *, accept: bool) -> Call[Told]:
    """Agree to an undo, or decline it."""
    return post(f"/t/{table}/undo/answer", Told, accept=accept)


def answer_pause(table: str, *, accept: bool) -> Call[Told]:
    """Agree to a pause, decline it, or end it."""
    return post(f"/t/{table}/pause/answer", Told, accept=accept)


def undo(table: str, ply: int) -> Call[Told]:
    """Take your last answer back, or ask the others to let you."""
    return post(f"/t/{table}/undo", Told, ply=ply)


def say(table: str, text: str, *, mates: bool = False) -> Call[Told]:
    """Say something, to everybody or to your side."""
    return post(f"/t/{table}/chat", Told, text=text, to="mates" if mates else "all")


def give_orders(table: str, orders: Sequence[str]) -> Call[Told]:
    """Your standing orders from now on; with none of them you are asked everything."""
    return post(f"/t/{table}/orders", Told, orders=list(orders))


def decline(table: str) -> Call[Told]:
    """Do without a seat that is kept for you."""
    return post(f"/t/{table}/decline", Told)


def leave(table: str) -> Call[Told]:
    """Leave; one of the server's bots keeps your seat warm."""
    return post(f"/t/{table}/leave", Told)


def come_back(table: str) -> Call[Told]:
    """Take your seat back."""
    return post(f"/t/{table}/back", Told)


def seat_bot(table: str, bot: str, *, seat: int | None = None) -> Call[Told]:
    """As the host, put one of the server's bots on an open seat, or on all of them."""
    return post(f"/t/{table}/bot", Told, bot=bot, seat=seat)


def change_seats(table: str, seats: int) -> Call[Told]:
    """As the host of a waiting table, change the number of its seats."""
    return post(f"/t/{table}/seats", Told, seats=seats)


def free_seat(table: str, seat: int, *, name: str | None = None) -> Call[Told]:
    """As the host of a waiting table, free a seat; with `name`, only if that is who sits there."""
    return post(f"/t/{table}/take-off", Told, seat=seat, name=name)


def answer_knock(table: str, number: int, *, accept: bool) -> Call[Told]:
    """Let somebody in who asks for a seat, or not; `Asks` has their number."""
    return post(f"/t/{table}/knock/answer", Told, number=number, accept=accept)


def rename(table: str, name: str) -> Call[Told]:
    """Go by another name at this table."""
    return post(f"/t/{table}/name", Told, name=name)


def pause(table: str) -> Call[Told]:
    """At a table with a clock, suggest a pause to the others."""
    return post(f"/t/{table}/pause", Told)


def prepare(table: str, question: str, action: str, *, when: str | None = None) -> Call[Told]:
    """Prepare an answer to your next question, if it is this one; with `when`, a seat and a verb
    (`1 pass`), only if that seat's last answer was of that verb."""
    return post(f"/t/{table}/prepare", Told, answer=f"{question} {action}", when=when)


def prepare_nothing(table: str) -> Call[Told]:
    """Answer the next question yourself."""
    return post(f"/t/{table}/prepare/drop", Told)


def let_bots_go_first(table: str) -> Call[Told]:
    """Let the server's bots on your side go first, until your next answer."""
    return post(f"/t/{table}/yield", Told)


def skip(table: str) -> Call[Told]:
    """Have the server's bots answer at once until you are asked."""
    return post(f"/t/{table}/skip", Told)


def why(table: str, action: str) -> Call[Why]:
    """Why an answer cannot be given now, or that it can."""
    return get(f"/t/{table}/why", Why, action=action)


def preview(table: str, *actions: str) -> Call[Preview]:
    """What an answer, or a gesture of several, would cost and change."""
    return get(f"/t/{table}/preview", Preview, action=list(actions))


def rematch(table: str, *, bot: str | None = None) -> Call[Opened]:
    """Open the next table for the same players; with `bot`, against that one."""
    return post(f"/t/{table}/rematch", Opened, bot=bot)


def play_on(table: str, ply: int, *, seat: int | None = None) -> Call[Opened]:
    """Open a table where a game that is over is played on from one of its positions."""
    return post(f"/t/{table}/play-on", Opened, ply=ply, seat=seat)


def games_played(*, before: float | None = None) -> Call[GamesPlayed]:
    """The games that you have finished, newest first."""
    return get("/lobby/games", GamesPlayed, before=before)


def record(table: str) -> Call[dict[str, Any]]:
    """The game as JSON; `?` stands for what you may not know."""
    return get(f"/t/{table}/record", dict[str, Any], form="json")


def record_text(table: str) -> Call[str]:
    """The game as text."""
    return get(f"/t/{table}/record", str, form="text")


def bring(record: str) -> Call[Imported]:
    """Make a table of a record, as text or JSON. The same record again is the same table."""
    return post("/import", Imported, record=record)


def fairness(table: str) -> Call[Fairness]:
    """Every draw of a game that is over, recomputed from its seed."""
    return get(f"/t/{table}/fairness", Fairness)


def analyse(table: str) -> Call[Done]:
    """Begin the analysis of a game that is over, unless it is done or under way."""
    return post(f"/t/{table}/analysis", Done)


def analysis(table: str) -> Call[Analysed]:
    """The analysis of a game that is over, or how far it has come."""
    return get(f"/t/{table}/analysis", Analysed)


def _choice(value: bool | None) -> str | None:
    return None if value is None else "yes" if value else "no"
