"""Finding a game: what to look for, the wait with a bot to pass the time, and what was found."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import htpy as h
from htpy import Element, Node

from tablero.games import all_games
from tablero.house.lobby.wishes import Wish, ways_in_company
from tablero.table.storage.guests import Guest
from tablero.table.table import Table
from tablero.words import Words

from ..guests.reader import Reader

SPEEDS: Final = ("live", "untimed", "days")
RATED: Final = ("", "yes", "no")


def seeking(
    wish: Wish | None, found: Table | None, guest: Guest | None, looking: int, reader: Reader
) -> Node:
    """The form that begins a search, or how the search stands."""
    words = reader.words()
    title = h.h2("#seeking-title")[words.say("seek.title")]
    if wish is None:
        return [title, _form(guest, looking, words)]
    if found is None:
        return [title, _waiting(wish, looking, words)]
    return [title, _found(found, guest, reader)]


def _form(guest: Guest | None, looking: int, words: Words) -> Node:
    say = words.say
    most = max(game.players[-1] for game in all_games())
    return [
        h.p(".aside")[
            say("seek.about"), " ", say("seek.looking", count=looking) if looking else None
        ],
        h.form(".grid-form", method="post", action="/lobby/seek")[
            h.label[
                h.span[say("seek.game")],
                h.select(name="game")[
                    h.option(value="")[say("seek.any-game")],
                    (
                        h.option({"data-sizes": " ".join(map(str, sizes))}, value=value)[title]
                        for value, title, sizes in _games(words)
                    ),
                ],
            ],
            _select(
                say("seek.seats"),
                "seats",
                [
                    ("0", say("seek.any-seats")),
                    *((str(size), say("players", count=size)) for size in range(2, most + 1)),
                ],
            ),
            _select(
                say("seek.speed"),
                "speed",
                [
                    ("", say("seek.any-speed")),
                    *((each, say(f"seek.speed.{each}")) for each in SPEEDS),
                ],
            ),
            _select(
                say("seek.rated"),
                "rated",
                [(each, say(f"seek.rated.{each or 'any'}")) for each in RATED],
            ),
            h.label[
                h.span[say("lobby.name")],
                h.input(type="text", name="name", maxlength="30", autocomplete="nickname"),
            ]
            if guest is None
            else None,
            h.button(".main", type="submit")[say("seek.start")],
        ],
    ]


def _games(words: Words) -> Iterator[tuple[str, str, list[int]]]:
    """Every game, and every way to play it in company, with the numbers of players."""
    for game in all_games():
        own = Words(words.lang, game.name)
        title, ways = own.say("game.title"), list(ways_in_company(game))
        yield game.name, title, sorted({size for _, sizes in ways for size in sizes})
        if len(ways) > 1:
            for way, sizes in ways:
                yield f"{game.name}/{way}", own.headed(title, own.say(f"way.{way}")), list(sizes)


def _select(label: str, name: str, choices: Sequence[tuple[str, str]]) -> Element:
    return h.label[
        h.span[label], h.select(name=name)[(h.option(value=v)[text] for v, text in choices)]
    ]


def _waiting(wish: Wish, looking: int, words: Words) -> Node:
    say = words.say
    return [
        h.p(".searching", role="status")[
            h.span(".dots", aria_hidden="true")[h.i, h.i, h.i],
            h.span[say("seek.waiting", wish=wished(wish, words))],
        ],
        h.p(".aside")[
            say("seek.others", count=looking - 1) if looking > 1 else say("seek.alone"),
            " ",
            say("seek.meanwhile.about"),
        ],
        h.div(".ways")[
            h.form(method="post", action="/tables")[
                h.input(type="hidden", name="game", value=wish.game or all_games()[0].name),
                h.input(type="hidden", name="way", value=wish.way) if wish.way else None,
                h.input(type="hidden", name="mode", value="bots"),
                h.button(".main", type="submit")[say("seek.meanwhile")],
            ],
            _withdraw(say("seek.withdraw")),
        ],
    ]


def _withdraw(label: str) -> Element:
    return h.form(method="post", action="/lobby/seek/withdraw")[
        h.button(".plain.quiet", type="submit")[label]
    ]


def wished(wish: Wish, words: Words) -> str:
    """What somebody looks for, in words; what may be anything is left out."""
    say = words.say
    told = [say("seek.any-game")]
    if wish.game:
        own = Words(words.lang, wish.game)
        told = [own.say("game.title"), *([own.say(f"way.{wish.way}")] if wish.way else [])]
    if wish.seats:
        told.append(say("players", count=wish.seats))
    if wish.speed:
        told.append(say(f"hall.speed.{wish.speed}"))
    if wish.rated:
        told.append(say(f"seek.rated.{wish.rated}"))
    return ", ".join(told)


def _found(table: Table, guest: Guest | None, reader: Reader) -> Node:
    words = reader.words()
    return [
        h.p(role="status")[found_said(table, guest.id if guest else "", reader)],
        h.div(".ways")[
            h.a(".button.main", href=f"/t/{table.id}")[words.say("hall.to-table")],
            _withdraw(words.say("seek.again")),
        ],
    ]


def found_said(table: Table, guest: str, reader: Reader) -> str:
    """That a game was found, which, and with whom."""
    words = reader.words(table.game.name)
    others = [name for seat, name in enumerate(table.names) if seat not in table.seats_of(guest)]
    return words.say("seek.found", game=words.say("game.title"), names=others)
