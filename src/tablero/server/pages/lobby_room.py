"""The lobby: open tables, finding a game, games to watch, and one's own tables and past games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import htpy as h
from htpy import Element, Node

from tablero.games import all_games
from tablero.house.lobby.listed import Filter, Listed
from tablero.house.lobby.wishes import Wish
from tablero.table.storage.guests import Guest
from tablero.table.table import Table
from tablero.words import Words

from ..assets.store import address
from ..guests.reader import Reader
from .frame import backdrop, document, masthead, settings_dialog
from .lobby_lists import Past, finished_games, game_to_watch, open_table, own_table
from .seeking import seeking

SPEEDS: Final = ("live", "untimed", "days")
LOOK_AGAIN: Final = "10"
"""Seconds after which the page of somebody who looks for a game is loaded again without scripts."""


class Room(NamedTuple):
    """The lobby as its reader finds it."""

    edition: str
    wanted: Filter
    waiting: tuple[Listed, ...]
    running: tuple[Listed, ...]
    guest: Guest | None
    own: Sequence[Table]
    past: Sequence[Past]
    more_past: bool
    wish: Wish | None
    """What the reader looks for; None if they do not."""
    found: Table | None
    """Where it was found."""
    looking: int
    """How many people look for a game."""
    now: float
    """What time it is, for the clocks."""


def lobby_page(room: Room, reader: Reader) -> str:
    """The whole page. Its parts change by themselves where there are scripts."""
    words = reader.words()
    waits = room.wish is not None and room.found is None
    return document(
        reader,
        words.headed("Tablero", words.say("room.lobby")),
        "house-page",
        backdrop(reader),
        masthead(words, "/lobby"),
        h.main(".hall.lobby", {"data-edition": room.edition, "data-now": f"{room.now:.3f}"})[
            h.h1[words.say("room.lobby")],
            [
                h.section(
                    ".card", {"data-state": state(room)}, id=name, aria_labelledby=f"{name}-title"
                )[part]
                if (part := make(room, reader)) is not None
                else h.section(".card", id=name, hidden=True)
                for name, make in PARTS.items()
            ],
        ],
        settings_dialog(words, reader, "/lobby"),
        h.script(type="module", src=address("/static/clocks.js")),
        h.script(type="module", src=address("/static/lobby-room.js")),
        styles=("house", "lobby-room", "terms"),
        head=h.noscript[h.meta(http_equiv="refresh", content=LOOK_AGAIN)] if waits else None,
    )


def lobby_parts(room: Room, reader: Reader) -> dict[str, str]:
    """The parts of the page by their ids; an empty text for one that is not shown."""
    made = {name: make(room, reader) for name, make in PARTS.items()}
    return {name: "" if part is None else _text(part) for name, part in made.items()}


def _text(part: Node) -> str:
    return "".join(h.fragment[part].iter_chunks())


def state(room: Room) -> str:
    """How the search stands: the form that begins one is left alone while it stays the same."""
    if room.wish is None:
        return "none"
    return "waiting" if room.found is None else "found"


def _own(room: Room, reader: Reader) -> Node:
    guest = room.guest
    if guest is None or not room.own:
        return None
    return [
        h.h2("#own-tables-title")[reader.words().say("shelf.your-tables")],
        h.ul(".lines")[(own_table(table, guest, reader) for table in room.own)],
    ]


def _open(room: Room, reader: Reader) -> Node:
    words = reader.words()
    filtered = room.wanted != Filter()
    return [
        h.header(".hall-head")[
            h.h2("#open-tables-title")[words.say("hall.open")], _filters(room.wanted, words)
        ],
        h.ul(".lines")[(open_table(each, reader, room.guest) for each in room.waiting)]
        if room.waiting
        else h.p(".nothing")[words.say("hall.none-such" if filtered else "hall.none")],
        h.p(".opens")[
            h.span[words.say("hall.open-one")],
            (
                h.a(href=f"/#open-{game.name}")[reader.words(game.name).say("game.title")]
                for game in all_games()
            ),
        ],
    ]


def _filters(wanted: Filter, words: Words) -> Element:
    """What to show; kept in the address, so that it can be bookmarked and sent."""
    say = words.say
    games = [(game.name, Words(words.lang, game.name).say("game.title")) for game in all_games()]
    return h.form(".filters", method="get", action="/lobby")[
        _select(say("seek.game"), "game", [("", say("seek.any-game")), *games], wanted.game),
        _select(
            say("seek.speed"),
            "speed",
            [("", say("seek.any-speed")), *((each, say(f"hall.speed.{each}")) for each in SPEEDS)],
            wanted.speed,
        ),
        _select(
            say("seek.rated"),
            "rated",
            [
                ("", say("seek.rated.any")),
                ("yes", say("seek.rated.yes")),
                ("no", say("seek.rated.no")),
            ],
            wanted.rated,
        ),
        h.button(".plain.needs-no-script", type="submit")[say("hall.filter")],
    ]


def _select(label: str, name: str, choices: Sequence[tuple[str, str]], chosen: str) -> Element:
    return h.select(name=name, aria_label=label, title=label)[
        (h.option(value=value, selected=value == chosen)[text] for value, text in choices)
    ]


def _running(room: Room, reader: Reader) -> Node:
    own = {table.id for table in room.own}
    others = [each for each in room.running if each.table not in own]
    if not others:
        return None
    return [
        h.h2("#running-tables-title")[reader.words().say("hall.running")],
        h.ul(".lines")[(game_to_watch(each, reader) for each in others)],
    ]


def _past(room: Room, reader: Reader) -> Node:
    if not room.past:
        return None
    words = reader.words()
    return [
        h.h2("#finished-games-title")[words.say("hall.finished")],
        finished_games(room.past, reader),
        h.p[h.a(href="/lobby/games")[words.say("hall.all-finished")]] if room.more_past else None,
    ]


def _seeking(room: Room, reader: Reader) -> Node:
    return seeking(room.wish, room.found, room.guest, room.looking, reader)


PARTS: Final[dict[str, Callable[[Room, Reader], Node]]] = {
    "own-tables": _own,
    "seeking": _seeking,
    "open-tables": _open,
    "running-tables": _running,
    "finished-games": _past,
}
"""The parts of the page, by their ids."""


def lobby_strip(tables: Sequence[Listed], count: int, reader: Reader) -> str:
    """The newest open tables on the shelf, a line each; empty if there are none."""
    if not tables:
        return ""
    words = reader.words()
    return _text(
        [
            h.h2("#strip-title")[words.say("hall.open")],
            h.ul[(h.li[_ticket(each, reader)] for each in tables)],
            h.a(href="/lobby")[words.say("hall.all-open", count=count)],
        ]
    )


def _ticket(listed: Listed, reader: Reader) -> Element:
    words = reader.words(listed.game)
    return h.form(method="post", action=f"/t/{listed.table}/join")[
        h.button(".ticket", {"title": words.say("button.sit-down")}, type="submit")[
            h.strong[words.say("game.title")],
            h.span[", ".join(each.name for each in listed.players)],
            h.em[words.say("hall.free", count=listed.open_seats)],
        ]
    ]


def finished_page(games: Sequence[Past], more: bool, reader: Reader) -> str:
    """A page of the reader's finished games."""
    words = reader.words()
    return document(
        reader,
        words.headed("Tablero", words.say("hall.finished")),
        "house-page",
        backdrop(reader),
        masthead(words, "/lobby/games"),
        h.main(".hall")[
            h.h1[words.say("hall.finished")],
            h.section(".card")[
                finished_games(games, reader)
                if games
                else [
                    h.p(".nothing")[words.say("hall.none-finished")],
                    h.p[h.a(".button.main", href="/")[words.say("button.to-shelf")]],
                ],
                h.p[
                    h.a(".button", href=f"/lobby/games?before={games[-1].game.at}", rel="next")[
                        words.say("hall.earlier")
                    ]
                ]
                if more
                else None,
            ],
        ],
        settings_dialog(words, reader, "/lobby/games"),
        styles=("house", "lobby-room"),
    )
