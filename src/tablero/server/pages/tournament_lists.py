"""Tournaments in a list, and the form that sets one up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, get_args

import htpy as h
from htpy import Element, Node

from tablero.games import all_games
from tablero.house.tournaments.plans import FEWEST, MOST_ROUNDS, Form, Pace, Plan, ways_for
from tablero.house.tournaments.reading import Called
from tablero.table.bots import LEVELS
from tablero.words import Words

from ..guests.reader import Reader
from .club_parts import name_field
from .forms import hidden
from .levels import bot_name

HOURS: Final = (1, 24, 72, 168)
"""How many hours a round may take, to choose from."""
DAY: Final = 24


def tournament_lines(called: Sequence[Called], reader: Reader) -> Element:
    """Tournaments, one a line."""
    if not called:
        return h.p(".nothing")[reader.words().say("tournament.none")]
    return h.ul(".lines")[(_line(each, reader) for each in called)]


def _line(called: Called, reader: Reader) -> Element:
    words = reader.words()
    return h.li(".line")[
        h.div(".what")[
            h.b[h.a(href=f"/tournaments/{called.id}")[called.name]],
            h.small[words.say(f"tournament.state.{called.state}")],
        ],
        chips(called.plan, reader),
        h.div[words.say("tournament.entrants", count=called.entrants)],
    ]


def chips(plan: Plan, reader: Reader) -> Element:
    """What a tournament is, in short facts."""
    words = reader.words(plan.game)
    say = words.say
    facts = [
        say("game.title"),
        say(f"way.{plan.way}") if plan.way else "",
        say(f"tournament.form.{plan.form}"),
        say("tournament.at-a-table", count=plan.seats),
        say(f"tournament.pace.{plan.pace}") if plan.pace != "untimed" else "",
        say("tournament.filled", bot=bot_name(words, plan.bots)) if plan.bots else "",
        told_hours(plan.hours, words) if plan.hours else "",
        say("tournament.rated.yes") if plan.rated else "",
    ]
    return h.ul(".chips")[(h.li(".chip")[fact] for fact in facts if fact)]


def told_hours(hours: int, words: Words) -> str:
    """How long a round may take."""
    if not hours:
        return words.say("tournament.hours.none")
    if hours % DAY:
        return words.say("tournament.hours", count=hours)
    return words.say("tournament.days", count=hours // DAY)


def calling_form(club: str, name: str, reader: Reader) -> Element:
    """Everything that is chosen before a tournament; whoever has the link may enter one that is
    not a club's. Somebody without a name is asked for one.
    """
    words = reader.words()
    say = words.say
    return h.details(".founding")[
        h.summary[say("tournament.call")],
        h.p(".aside")[say("tournament.call.club" if club else "tournament.call.link")],
        h.form(".grid-form", method="post", action="/tournaments")[
            hidden(club=club) if club else None,
            h.label[
                h.span[say("tournament.name")],
                h.input(
                    type="text", name="name", maxlength="30", required=True, autocomplete="off"
                ),
            ],
            None if name else name_field(words, ""),
            _games(reader),
            _select("form", say("tournament.form"), _said(words, "form", get_args(Form)), "swiss"),
            _select("seats", say("tournament.seats"), _sizes(), str(FEWEST)),
            _select("bots", say("tournament.bots"), _bots(words), LEVELS[1]),
            _select("rounds", say("tournament.rounds"), _rounds(words), "0"),
            _select(
                "pace", say("tournament.pace"), _said(words, "pace", get_args(Pace)), "untimed"
            ),
            _select("hours", say("tournament.time"), _hours(words), "0"),
            h.label(".choice")[
                h.input(type="checkbox", name="rated", value="true"),
                h.span[say("tournament.rated")],
            ],
            h.div(".wide")[h.button(".main", type="submit")[say("tournament.call.do")]],
        ],
    ]


def _games(reader: Reader) -> Element:
    choices = [
        (f"{game.name}/{way}" if way else game.name, _titled(game.name, way, reader))
        for game in all_games()
        for way in ways_for(game)
    ]
    return _select("game", reader.words().say("tournament.game"), choices, choices[0][0])


def _titled(game: str, way: str, reader: Reader) -> str:
    """A game, and a way to play it."""
    words = reader.words(game)
    title = words.say("game.title")
    return words.headed(title, words.say(f"way.{way}")) if way else title


def _sizes() -> list[tuple[str, str]]:
    possible = [sizes for game in all_games() for sizes in ways_for(game).values()]
    sizes = sorted({size for each in possible for size in each})
    return [(str(size), str(size)) for size in sizes]


def _bots(words: Words) -> list[tuple[str, str]]:
    return [
        ("", words.say("tournament.bots.none")),
        *((bot, words.say(f"bot.{bot}")) for bot in LEVELS),
    ]


def _rounds(words: Words) -> list[tuple[str, str]]:
    numbers = [(str(count), str(count)) for count in range(2, MOST_ROUNDS + 1)]
    return [("0", words.say("tournament.rounds.usual")), *numbers]


def _hours(words: Words) -> list[tuple[str, str]]:
    return [(str(hours), told_hours(hours, words)) for hours in (0, *HOURS)]


def _said(words: Words, family: str, names: Sequence[str]) -> list[tuple[str, str]]:
    return [(name, words.say(f"tournament.{family}.{name}")) for name in names]


def _select(name: str, label: Node, choices: Sequence[tuple[str, str]], chosen: str) -> Element:
    return h.label[
        h.span[label],
        h.select(name=name)[
            (h.option(value=value, selected=value == chosen)[text] for value, text in choices)
        ],
    ]
