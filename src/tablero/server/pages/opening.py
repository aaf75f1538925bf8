"""The form that opens a table: the way to play, how many players, which seat, which options.

The page's script keeps its parts consistent: it offers only what fits (see `sizes`). Without a
script everything is offered, and the server refuses what does not fit.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

import htpy as h
from htpy import Element, Node

from tablero.engine import Game, Option
from tablero.table.entries import Hints
from tablero.words import Words

from .agreeing import terms_form
from .levels import levels
from .sizes import deciding, fits_of, seat_name, settled

MOST_NAME: Final = 30
MODES: Final = ("bots", "open", "friends", "hot-seat", "watch")
HINTS: Final[tuple[Hints, ...]] = ("alone", "all", "nobody")


def opening_form(game: Game[Any], words: Words, name: str, level: str) -> Element:
    """Everything that can be chosen before a game; `level` is the bot that was chosen last."""
    say = words.say
    return h.details(".more", name="opening")[
        h.summary[say("shelf.more")],
        h.span(id=f"open-{game.name}"),
        h.form(".opening", {"data-fits": fits_of(game, words)}, method="post", action="/tables")[
            h.input(type="hidden", name="game", value=game.name),
            h.div(".part.whole")[_ways(game, words)] if game.ways else None,
            h.div(".part")[_company(game, words, name, level)],
            h.div(".part")[_choices(game, words)],
            h.div(".part.whole")[terms_form(words)],
            h.div(".part.whole")[_box(game, words)] if game.standard_box.to_toml() else None,
            h.button(".main", type="submit")[say("button.start")],
        ],
    ]


def _company(game: Game[Any], words: Words, name: str, level: str) -> Iterator[Element]:
    """Who plays: the kind of table, how many, against which bots, and their names."""
    say = words.say
    few, many = game.players[0], game.players[-1]
    yield h.fieldset(data_company=True)[
        h.legend[say("lobby.mode")],
        (_radio("mode", mode, say(f"lobby.mode.{mode}"), mode == "bots") for mode in MODES),
    ]
    yield _select(
        say("lobby.seats"),
        "seats",
        [(str(n), str(n) if n > 1 else say("lobby.one")) for n in range(few, many + 1)],
        str(game.sizes()[-1]),
    )
    yield h.p(".fit", {"data-fits": say("lobby.fits", sizes="{sizes}")}, role="status", hidden=True)
    yield _select(
        say("lobby.seat"),
        "seat",
        [(str(seat), seat_name(game, seat, words)) for seat in range(many)],
        "0",
        only="bots open friends",
    )
    yield h.div(data_only="bots watch")[
        levels(words, "bots", f"{game.name}-expected", level, game, say("lobby.opponents"))
    ]
    yield _select(
        say("lobby.hints"),
        "hints",
        [(who, say(f"lobby.hints.{who}")) for who in HINTS],
        HINTS[0],
        only="bots open friends hot-seat",
    )
    yield h.div(".names", data_only="bots open friends hot-seat")[
        _name(say("lobby.name"), name),
        h.div(".more-names", data_only="hot-seat")[
            (_name(say("lobby.name-of", number=n), "", seat=n) for n in range(2, many + 1))
        ],
        h.small[say("lobby.name.hint")],
    ]


def _ways(game: Game[Any], words: Words) -> Element:
    """The ways to play, each with its numbers of players."""
    return h.fieldset(".game-ways")[
        h.legend[words.say("lobby.way")],
        (
            h.label(".way")[
                h.input(type="radio", name="way", value=way.name, checked=way is game.ways[0]),
                h.span[
                    h.b[words.say(f"way.{way.name}")],
                    h.small[words.say(f"way.{way.name}.about")],
                    h.em[told_sizes(game.sizes_of(way), words)],
                ],
            ]
            for way in game.ways
        ),
    ]


def told_sizes(sizes: Sequence[int], words: Words) -> str:
    """Numbers of players in words: 2 to 5; 4, 6 or 8."""
    few, many = sizes[0], sizes[-1]
    if few == many:
        return words.say("players", count=few)
    if len(sizes) == many - few + 1:
        return words.say("shelf.players", few=few, many=many)
    return words.say("lobby.fits-players", sizes=words.one_of(sizes))


def _choices(game: Game[Any], words: Words) -> Iterator[Element]:
    """The options; first those that decide how many can play."""
    decisive = deciding(game.name)
    for option in (*decisive, *(each for each in game.options if each not in decisive)):
        if not settled(game, option):
            yield _option(option, words)


def _option(option: Option, words: Words) -> Element:
    choices = [(choice, words.say(f"option.{option.name}.{choice}")) for choice in option.choices]
    label: list[Node] = [
        h.b[words.say(f"option.{option.name}")],
        " ",
        words.say(f"option.{option.name}.about"),
    ]
    return _select(label, f"option.{option.name}", choices, option.default)


def _box(game: Game[Any], words: Words) -> Element:
    """The field for the player's own components."""
    say = words.say
    return h.details[
        h.summary[say("lobby.box")],
        h.p(".aside")[
            say("lobby.box.about"),
            " ",
            h.a(href=f"/box/{game.name}")[say("lobby.box.standard")],
        ],
        h.label[
            h.span[say("lobby.box.own")],
            h.input(type="file", accept=".toml,text/plain", data_into=f"{game.name}-box"),
            h.textarea(
                id=f"{game.name}-box",
                name="box",
                rows="3",
                spellcheck="false",
                placeholder=say("lobby.box.paste"),
                aria_label=say("lobby.box.paste"),
            ),
        ],
    ]


def _radio(name: str, value: str, label: str, checked: bool) -> Element:
    return h.label(".choice")[
        h.input(type="radio", name=name, value=value, checked=checked), h.span[label]
    ]


def _name(label: str, value: str, seat: int = 1) -> Element:
    return h.label({"data-seat": str(seat)})[
        h.span[label],
        h.em(".role"),
        h.input(
            type="text", name="name", value=value, maxlength=str(MOST_NAME), autocomplete="nickname"
        ),
    ]


def _select(
    label: Node, name: str, choices: Sequence[tuple[str, str]], chosen: str, only: str | None = None
) -> Element:
    return h.label(data_only=only)[
        h.span[label],
        h.select(name=name)[
            (h.option(value=value, selected=value == chosen)[text] for value, text in choices)
        ],
    ]
