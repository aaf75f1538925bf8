"""What is played on this server: how often, how long, which ways, and which seats win."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final, NamedTuple

import htpy as h
from htpy import Element, Node

from tablero.analysis.telling import percent
from tablero.drawing.charts import Share, Stack, columns, shares, swatch
from tablero.games import all_games, find
from tablero.house.ratings.tallies import SeatTally, Tally
from tablero.words import Words

from ..guests.reader import Reader
from .days import month_of
from .frame import backdrop, document, masthead, settings_dialog
from .leaders import chips, leaders_address
from .plots import figure, game_name, way_name
from .sizes import role_of

MONTHS_SHOWN: Final = 24
A_MINUTE: Final = 60


class Figures(NamedTuple):
    """What was played of a game."""

    game: str
    months: Sequence[Tally]
    seats: Sequence[SeatTally]


def statistics_address(game: str) -> str:
    """The address of a game's statistics."""
    return f"/leaders/statistics?game={game}"


def statistics_page(figures: Figures, reader: Reader) -> str:
    """The whole page."""
    words = reader.words(figures.game)
    say = words.say
    return document(
        reader,
        words.headed(say("statistics.title"), say("game.title")),
        "house-page",
        backdrop(reader),
        masthead(words, "/leaders"),
        h.main(".hall")[
            h.h1[say("statistics.title")],
            h.section(".card")[
                chips(
                    say("leaders.games-to-choose"),
                    (
                        (
                            statistics_address(game.name),
                            game_name(game.name, reader),
                            game.name == figures.game,
                        )
                        for game in all_games()
                    ),
                ),
                h.h2[say("game.title")],
                _content(figures, reader, words)
                if figures.months
                else h.p(".nothing")[say("statistics.none")],
                h.p(".lone")[h.a(href=leaders_address(figures.game, ""))[say("leaders.title")]],
            ],
        ],
        settings_dialog(words, reader, statistics_address(figures.game)),
        styles=("house", "ratings"),
    )


def _content(figures: Figures, reader: Reader, words: Words) -> Node:
    return [
        _sums(figures.months, words),
        _popularity(figures, reader, words),
        h.h2[words.say("statistics.seats")],
        (
            _seats_of(figures.game, way, seats, list(rows), reader, words)
            for (way, seats), rows in groupby(
                figures.seats, key=lambda each: (each.way, each.seats)
            )
        ),
    ]


def _sums(months: Sequence[Tally], words: Words) -> Element:
    """How many games, and how long they are."""
    games = sum(each.games for each in months)
    sittings = sum(each.sittings for each in months)
    seconds, answers = (
        sum(getattr(each, name) for each in months) for name in ("seconds", "answers")
    )
    return h.ul(".chips")[
        h.li(".chip")[words.say("statistics.games", count=games)],
        h.li(".chip")[_length(seconds / sittings, words)]
        if seconds >= A_MINUTE * sittings > 0
        else None,
        h.li(".chip")[words.say("statistics.answers", answers=round(answers / games))],
    ]


def _length(seconds: float, words: Words) -> str:
    """How long a game takes."""
    time = words.say("time.minutes", count=round(seconds / A_MINUTE))
    return words.say("statistics.length", time=time)


def _popularity(figures: Figures, reader: Reader, words: Words) -> Element:
    """The games of every month, by the way in which they were played."""
    ways = list(dict.fromkeys(each.way for each in figures.months))
    months = sorted({each.month for each in figures.months})[-MONTHS_SHOWN:]
    counts = {
        month: [
            sum(each.games for each in figures.months if (each.month, each.way) == (month, way))
            for way in ways
        ]
        for month in months
    }
    names = [way_name(figures.game, way, reader) or words.say("leaders.games") for way in ways]
    stacks = [Stack(month_of(month, words), counts[month]) for month in months]
    title = words.say("statistics.months")
    told = words.say("statistics.games", count=sum(sum(each) for each in counts.values()))
    rows = [(month_of(month, words), *map(str, counts[month])) for month in reversed(months)]
    legend = h.span(".legend")[(h.span[swatch(at), name] for at, name in enumerate(names))]
    return figure(
        columns(stacks, title, told),
        title,
        [words.say("statistics.month"), *names],
        rows,
        words,
        legend if len(names) > 1 else None,
    )


def _seats_of(
    game: str, way: str, seats: int, rows: Sequence[SeatTally], reader: Reader, words: Words
) -> Element:
    """How often each seat has won in games of one kind."""
    games, lang = rows[0].games, words.lang
    kind = ", ".join(filter(None, (way_name(game, way, reader), words.say("players", count=seats))))
    title = words.headed(kind, words.say("statistics.games", count=games))
    names = list(_names(game, way, seats, words))
    bars = [
        Share(names[each.seat], each.won / each.games, percent(each.won / each.games, lang))
        for each in rows
    ]
    told = ", ".join([f"{bar.label} {bar.said}" for bar in bars])
    return figure(
        shares(bars, 1 / seats, title, told),
        f"{title}. {words.say('statistics.even')}",
        [words.say("statistics.seat-head"), words.say("statistics.share")],
        [(bar.label, bar.said) for bar in bars],
        words,
    )


def _names(game: str, way: str, seats: int, words: Words) -> Iterator[str]:
    """What the seats are called: what they play where they are not alike."""
    found = find(game)
    chosen = found.chosen(found.way(way).choices if way else {})
    for seat in range(seats):
        role = role_of(found, seat, seats, chosen, words)
        name = words.say("statistics.seat", number=seat + 1)
        yield f"{name} ({role})" if role else name
