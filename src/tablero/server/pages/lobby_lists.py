"""The lists of the lobby: open tables, games to watch, one's own tables, finished games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import htpy as h
from htpy import Element, Node

from tablero.games import find
from tablero.house.lobby.book import Finished
from tablero.house.lobby.listed import Listed, Player
from tablero.house.lobby.strengths import Rating
from tablero.table.scene import Face
from tablero.table.storage.guests import Guest
from tablero.table.table import Table
from tablero.words import Words

from ..guests.reader import Reader
from .agreeing import said
from .clock import clock_span
from .days import dated
from .levels import bot_name
from .persona import person_link
from .sizes import particulars
from .standing import awaits, due_for, stands


class Past(NamedTuple):
    """A game that its reader has finished."""

    game: Finished
    names: tuple[str, ...]
    """The others'."""
    kept: bool
    """Whether its table can still be looked at."""


def open_table(listed: Listed, reader: Reader, guest: Guest | None) -> Element:
    """A table that waits: what is played, who sits there, and a seat for the reader."""
    words = reader.words(listed.game)
    sits = guest is not None and any(each.guest == guest.id for each in listed.players)
    here = f"/t/{listed.table}"
    return _line(
        listed,
        words,
        h.a(".button", href=here)[words.say("hall.to-table")]
        if sits
        else h.form(method="post", action=f"{here}/join")[
            h.button(".main", type="submit")[words.say("button.sit-down")]
        ],
    )


def game_to_watch(listed: Listed, reader: Reader) -> Element:
    """A game that is played, and that anybody may watch."""
    words = reader.words(listed.game)
    return _line(
        listed,
        words,
        h.a(".button", href=f"/t/{listed.table}")[words.say("hall.watch")],
    )


def _line(listed: Listed, words: Words, deeds: Node) -> Element:
    free = listed.open_seats
    return h.li(".line")[
        h.div(".what")[
            h.strong[words.say("game.title")],
            h.span[what_is_played(listed, words)],
            h.div(".chips")[
                (h.span(".chip")[each] for each in said(listed.terms, listed.hints, words))
            ],
        ],
        h.div(".whom")[
            h.ul(".sitters")[
                (h.li[_player(each, words)] for each in listed.players),
                h.li(".free")[words.say("hall.free", count=free)] if free else None,
            ]
        ],
        h.div(".deeds")[deeds],
    ]


def what_is_played(listed: Listed, words: Words) -> str:
    """The way to play, the number of players, and the options that are not the defaults."""
    told = particulars(find(listed.game), listed.seats, listed.options, words)
    own_box = [words.say("hall.own-box")] if listed.own_box else []
    return " · ".join([words.say("players", count=listed.seats), *told, *own_box])


def _player(player: Player, words: Words) -> Node:
    if player.bot is not None:
        return [player.name, " ", h.small[bot_name(words, player.bot)]]
    said = words.say("player.program") if player.program else rated(player.strength)
    return [person_link(player.name, player.handle), " ", h.small(".figures")[said]]


def rated(strength: Rating | None) -> str:
    """Points, with a question mark as long as they say little; nothing without a rated game."""
    if strength is None:
        return ""
    return str(strength.points) if strength.settled else f"{strength.points}?"


def own_table(table: Table, guest: Guest, reader: Reader) -> Element:
    """A table at which the reader sits: who else does, and how it stands."""
    words = reader.words(table.game.name)
    seats = table.seats_of(guest.id)
    asked = awaits(table, guest.id)
    others = [
        chair.name for chair in table.chairs if chair.seat not in seats and chair.kind != "open"
    ]
    return h.li(".line", {"data-asked": asked})[
        h.div(".what")[h.strong[words.say("game.title")], h.span[_stands(table, guest, words)]],
        h.div(".whom")[", ".join(others) or (table.began and words.say("shelf.alone"))],
        h.div(".deeds")[
            _invited(table.id, words) if table.invitation_of(guest.id) is not None else None,
            h.a(".button.main" if asked and seats else ".button", href=f"/t/{table.id}")[
                words.say("hall.to-table")
            ],
            h.form(method="post", action=f"/t/{table.id}/leave")[
                h.button(".quiet", type="submit")[words.say("button.leave-waiting")]
            ]
            if not table.began and seats
            else None,
        ],
    ]


def _invited(table_id: str, words: Words) -> Node:
    """To take the seat that is kept for the reader, or not."""
    here = f"/t/{table_id}"
    return [
        h.form(method="post", action=f"{here}/sit")[
            h.button(".main", type="submit")[words.say("button.sit-down")],
        ],
        h.form(method="post", action=f"{here}/decline")[
            h.button(".quiet", type="submit")[words.say("button.decline-seat")]
        ],
    ]


def _stands(table: Table, guest: Guest, words: Words) -> Node:
    if table.lesson is not None:
        return words.say(table.lesson.says("title"))
    until = due_for(table, guest.id)
    days = table.header.terms.speed == "days"
    clock = None if until is None else clock_span(Face(days, 0.0, until), words, own=True)
    return [stands(table, guest.id, words), " ", clock]


def finished_games(games: Sequence[Past], reader: Reader) -> Element:
    """Games that the reader has finished: how they ended, against whom, and what is left to do."""
    return h.ul(".lines.finished")[(_finished(each, reader) for each in games)]


def _finished(past: Past, reader: Reader) -> Element:
    game, words = past.game, reader.words(past.game.game)
    here = f"/t/{game.table}"
    way = [words.say(f"way.{game.way}")] if game.way else []
    rated_too = [words.say("agree.rated")] if game.rated else []
    return h.li(".line")[
        h.div(".what")[
            h.strong[words.say("game.title")],
            h.span[" · ".join([*way, *rated_too])],
            h.small[dated(game.at, words)],
        ],
        h.div(".whom")[
            h.b(".outcome-of", {"data-won": game.won > 0})[words.say(_ended(game))],
            h.span[", ".join(past.names)],
        ],
        h.div(".deeds")[
            [
                h.a(".button", href=f"{here}?ply=0")[words.say("hall.replay")],
                h.a(".button", href=f"{here}/analysis")[words.say("button.analysis")],
                h.a(".button", href=f"{here}/record", download=True)[words.say("alone.record")],
                h.form(method="post", action=f"{here}/rematch")[
                    h.button(type="submit")[words.say("button.play-again")]
                ],
            ]
            if past.kept
            else None
        ],
    ]


def _ended(game: Finished) -> str:
    if game.won >= 1:
        return "hall.won"
    return "hall.shared" if game.won > 0 else "hall.lost"
