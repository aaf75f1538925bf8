"""The leader board of a way to play: people whose ratings say something, and the bots."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple
from urllib.parse import urlencode

import htpy as h
from htpy import Element, Node

from tablero.bots.ratings import BotRating
from tablero.house.crest import crest
from tablero.house.ratings.scale import NEWCOMER, SETTLED_AFTER
from tablero.house.ratings.standings import Standing
from tablero.words import Words

from ..guests.reader import Reader
from .frame import backdrop, document, masthead, settings_dialog
from .persona import person_link
from .plots import game_name, way_name, what_is_played


class Board(NamedTuple):
    """A page of a leader board."""

    game: str
    way: str
    ways: Sequence[tuple[str, str]]
    """What other boards there are: games and ways to play."""
    people: Sequence[Standing]
    first: int
    """The place of the first of them."""
    bots: Sequence[BotRating]
    """Those that belong between these people."""
    seats: int
    """With how many players the bots were measured."""
    page: int
    pages: int
    own: Standing | None = None
    place: int = 0
    """Of the reader, if they are listed."""
    known: bool = False
    """Whether the reader has an account."""
    hidden: bool = False
    """Whether the reader does not want to be listed."""


def leaders_address(game: str, way: str, page: int = 1) -> str:
    """The address of a leader board."""
    asked = {"game": game, "way": way, "page": "" if page == 1 else str(page)}
    return f"/leaders?{urlencode({name: value for name, value in asked.items() if value})}"


def leaders_page(board: Board, reader: Reader) -> str:
    """The whole page."""
    words = reader.words(board.game)
    say, here = words.say, leaders_address(board.game, board.way, board.page)
    return document(
        reader,
        words.headed(say("leaders.title"), what_is_played(board.game, board.way, reader)),
        "house-page",
        backdrop(reader),
        masthead(words, "/leaders"),
        h.main(".hall")[
            h.h1[say("leaders.title")],
            h.section(".card")[
                _choice(board, reader, words),
                h.h2[what_is_played(board.game, board.way, reader)],
                _table(board, words) if board.people or board.bots else None,
                None
                if board.people
                else h.p(".nothing")[say("leaders.nobody", count=SETTLED_AFTER)],
                _own(board, words),
                _pager(board, words),
                h.p(".aside")[say("leaders.about", points=str(NEWCOMER.points))],
                h.p(".to-statistics.lone")[
                    h.a(href=f"/leaders/statistics?game={board.game}")[say("statistics.title")]
                ],
            ],
        ],
        settings_dialog(words, reader, here),
        styles=("house", "ratings"),
    )


def _choice(board: Board, reader: Reader, words: Words) -> Node:
    """The other boards: the games, and the ways to play this one."""
    games = dict.fromkeys(game for game, _ in board.ways)
    own = [way for game, way in board.ways if game == board.game]
    first = {game: next(way for one, way in board.ways if one == game) for game in games}
    return [
        chips(
            words.say("leaders.games-to-choose"),
            (
                (leaders_address(game, first[game]), game_name(game, reader), game == board.game)
                for game in games
            ),
        ),
        chips(
            words.say("leaders.ways-to-choose"),
            (
                (
                    leaders_address(board.game, way),
                    way_name(board.game, way, reader),
                    way == board.way,
                )
                for way in own
            ),
        )
        if len(own) > 1
        else None,
    ]


def chips(label: str, links: Iterator[tuple[str, str, bool]]) -> Element:
    """Links of which one is where the reader is."""
    return h.nav(".choices", aria_label=label)[
        (h.a(href=path, aria_current="page" if here else None)[name] for path, name, here in links)
    ]


def _table(board: Board, words: Words) -> Element:
    say = words.say
    return h.div(".sheet-scroll", tabindex="0", role="group", aria_label=say("leaders.title"))[
        h.table(".figures-table.leaders")[
            h.thead[
                h.tr[
                    h.th(".count", scope="col")[say("leaders.place")],
                    h.th(scope="col")[say("leaders.name")],
                    h.th(".count", scope="col")[say("leaders.rating")],
                    h.th(".count", scope="col")[say("leaders.games")],
                ]
            ],
            h.tbody[_rows(board, words)],
        ]
    ]


def _rows(board: Board, words: Words) -> Iterator[Element]:
    """People with their places, and bots between them, without one."""
    bots = list(board.bots)
    for at, standing in enumerate(board.people):
        while bots and bots[0].rating > standing.strength.points:
            yield _bot(bots.pop(0), board.seats, words)
        yield _person(standing, board.first + at, board, words)
    yield from (_bot(bot, board.seats, words) for bot in bots)


def _person(standing: Standing, place: int, board: Board, words: Words) -> Element:
    own = board.own is not None and board.own.guest == standing.guest
    bot = standing.kind == "bot"
    return h.tr({"data-own": own, "data-bot": bot})[
        h.td(".count")[str(place)],
        h.td[
            crest(standing.crest, standing.handle),
            person_link(standing.name, standing.handle),
            f" ({words.say('leaders.bot')})" if bot else None,
            f" ({words.say('player.you')})" if own else None,
        ],
        h.td(".count")[str(standing.strength.points), " ", _spread(standing.strength.spread)],
        h.td(".count")[str(standing.games)],
    ]


def _bot(bot: BotRating, seats: int, words: Words) -> Element:
    name = f"{words.say(f'bot.{bot.bot}')} ({words.say('leaders.measured', count=seats)})"
    return h.tr({"data-bot": True})[
        h.td,
        h.td[name],
        h.td(".count")[str(bot.rating), " ", _spread((bot.high - bot.low) // 2)],
        h.td(".count")[str(bot.games)],
    ]


def _spread(points: int) -> Node:
    """How far off a rating may be; nothing of the bot with which the scale begins."""
    return h.span(".plus-minus")[f"±{points}"] if points else None


def _own(board: Board, words: Words) -> Node:
    """Where the reader is, if not in the table above."""
    if not board.known:
        return None
    if board.own is None:
        return h.p[words.say("leaders.own-none")]
    strength = board.own.strength
    if board.hidden:
        said = words.say("leaders.own-hidden")
    elif board.own.missing:
        said = words.say("leaders.until", count=board.own.missing)
    elif any(each.guest == board.own.guest for each in board.people):
        return None
    else:
        said = words.say("leaders.own-place", place=board.place)
    rating = words.say("ratings.now", points=str(strength.points), spread=str(strength.spread))
    return h.p[words.headed(words.say("leaders.own"), rating), ". ", said]


def _pager(board: Board, words: Words) -> Node:
    if board.pages < 2:
        return None
    steps = ((board.page - 1, "leaders.before"), (board.page + 1, "leaders.after"))
    return h.nav(".pager", aria_label=words.say("leaders.pages"))[
        (
            h.a(href=leaders_address(board.game, board.way, page))[words.say(key)]
            for page, key in steps
            if 1 <= page <= board.pages
        )
    ]
