"""A club's page: its tables, tournaments, leaders, notes and members; and the list of clubs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import htpy as h
from htpy import Element, Node

from tablero.games import all_games
from tablero.house.clubs.rolls import Club, ClubTable, Leader, Member, Post, Role
from tablero.house.crest import crest
from tablero.house.tournaments.reading import Called
from tablero.table.storage.guests import Guest
from tablero.words import Words

from ..guests.reader import Reader
from .club_parts import button, figure, link_field, name_field
from .days import dated
from .forms import hidden
from .frame import backdrop, document, masthead, settings_dialog
from .persona import person_link
from .tournament_lists import calling_form, tournament_lines

HERE: Final = "/clubs"
LONGEST_NAME: Final = "30"
LONGEST_LINE: Final = "500"
USUAL: Final = 2


class ClubHall(NamedTuple):
    """Everything that a member sees of a club."""

    reader: Guest
    club: Club
    role: Role
    """What the reader is there."""
    members: Sequence[Member]
    tables: Sequence[ClubTable]
    tournaments: Sequence[Called]
    board: Sequence[Post]
    games: Sequence[str]
    """The games that members have finished together."""
    leaders: Sequence[Leader]
    game: str | None
    """The game to which the leader board is narrowed."""

    @property
    def here(self) -> str:
        """The address of its page."""
        return f"{HERE}/{self.club.id}"


def clubs_page(
    name: str,
    clubs: Sequence[tuple[Club, Role, int]],
    called: Sequence[Called],
    reader: Reader,
) -> str:
    """The clubs and tournaments of somebody called `name`; nobody known has no name."""
    words = reader.words()
    say = words.say
    return document(
        reader,
        words.headed("Tablero", say("room.clubs")),
        "house-page",
        backdrop(reader),
        masthead(words, HERE),
        h.main(".hall")[
            h.h1[say("room.clubs")],
            h.section(".card")[
                h.h2[say("club.yours")],
                h.ul(".lines")[(_line(*each, words) for each in clubs)]
                if clubs
                else h.p(".nothing")[say("club.none")],
                _founding_form(name, words, folded=bool(clubs)),
            ],
            h.section(".card")[
                h.h2[say("tournament.yours")],
                tournament_lines(called, reader),
                calling_form("", name, reader),
            ],
        ],
        settings_dialog(words, reader, HERE),
        styles=("house", "clubs"),
    )


def _line(club: Club, role: Role, size: int, words: Words) -> Element:
    return h.li(".line")[
        h.div(".what")[
            h.b[h.a(href=f"{HERE}/{club.id}")[club.name]],
            h.small[words.say("club.host")] if role == "host" else None,
        ],
        h.div[club.about],
        h.div(".chips")[h.span(".chip")[words.say("club.size", count=size)]],
    ]


def _founding_form(name: str, words: Words, *, folded: bool) -> Element:
    say = words.say
    form = h.form(".grid-form", method="post", action=HERE)[
        _field(say("club.name"), "name", "", LONGEST_NAME, required=True),
        _field(say("club.about"), "about", "", LONGEST_LINE),
        None if name else name_field(words, ""),
        h.div(".wide")[h.button(".main", type="submit")[say("club.found")]],
    ]
    about = h.p(".aside")[say("club.found.about")]
    if folded:
        return h.details(".founding")[h.summary[say("club.found-another")], about, form]
    return h.div(".founding")[about, form]


def _field(label: str, name: str, value: str, longest: str, *, required: bool = False) -> Element:
    return h.label[
        h.span[label],
        h.input(
            type="text",
            name=name,
            value=value,
            maxlength=longest,
            required=required,
            autocomplete="off",
        ),
    ]


def join_club_page(club: Club, name: str, reader: Reader) -> str:
    """Ask somebody with an invitation whether they want to join."""
    words = reader.words()
    say = words.say
    return document(
        reader,
        words.headed("Tablero", club.name),
        "plain-page",
        backdrop(reader),
        masthead(words),
        h.main(".card.account-card")[
            h.h1[say("club.join.title", club=club.name)],
            h.p[club.about] if club.about else None,
            h.p(".aside")[say("club.join.about")],
            h.form(".opening", method="post", action=f"{HERE}/{club.id}/join/{club.invite}")[
                name_field(words, name),
                h.button(".main", type="submit")[say("club.join")],
            ],
        ],
        settings_dialog(words, reader, f"{HERE}/{club.id}/join/{club.invite}"),
        styles=("house",),
    )


def club_page(hall: ClubHall, reader: Reader, origin: str) -> str:
    """The club's page, as one of its members sees it."""
    words = reader.words()
    return document(
        reader,
        words.headed("Tablero", hall.club.name),
        "house-page",
        backdrop(reader),
        masthead(words, HERE),
        h.main(".hall.club")[
            h.header(".club-head")[
                h.h1[hall.club.name],
                h.p[hall.club.about] if hall.club.about else None,
            ],
            _tables(hall, reader),
            _tournaments(hall, reader),
            h.div(".club-pair")[_board(hall, words), _leaders(hall, reader)],
            _members(hall, words),
            _hosting(hall, words, origin) if hall.role == "host" else None,
            h.details(".leaving")[
                h.summary[words.say("club.leave")],
                h.p(".aside")[words.say(f"club.leave.{hall.role}")],
                button(f"{hall.here}/leave", words.say("club.leave")),
            ],
        ],
        settings_dialog(words, reader, hall.here),
        styles=("house", "clubs"),
    )


def _tables(hall: ClubHall, reader: Reader) -> Element:
    words = reader.words()
    going_on = [each for each in hall.tables if each.stage != "over"]
    over = [each for each in hall.tables if each.stage == "over"]
    return h.section(".card")[
        h.h2[words.say("club.tables")],
        h.ul(".lines")[(_table(hall, table, reader) for table in going_on)]
        if going_on
        else h.p(".nothing")[words.say("club.tables.none")],
        h.details[
            h.summary[words.say("club.tables.over", count=len(over))],
            h.ul(".lines")[(_table(hall, table, reader) for table in over)],
        ]
        if over
        else None,
        _opening(hall, reader),
    ]


def _table(hall: ClubHall, table: ClubTable, reader: Reader) -> Element:
    words = reader.words(table.game)
    waiting = table.stage == "waiting"
    seats = words.say("club.taken", count=table.taken, places=table.seats)
    return h.li(".line")[
        h.div(".what")[
            h.b[h.a(href=f"/t/{table.id}")[words.say("game.title")]],
            h.small[words.say(f"way.{table.way}")] if table.way else None,
        ],
        h.div[
            h.span[", ".join(table.names)],
            h.div(".chips")[
                h.span(".chip")[words.say(f"club.stage.{table.stage}")],
                h.span(".chip")[seats] if waiting else None,
            ],
        ],
        h.div(".deeds")[
            button(f"{hall.here}/sit", words.say("button.sit-down"), main=True, table=table.id)
            if waiting
            else None
        ],
    ]


def _opening(hall: ClubHall, reader: Reader) -> Element:
    """A table for members: the game, and how many are to sit there."""
    words = reader.words()
    say = words.say
    games = [game for game in all_games() if any(size > 1 for size in game.sizes())]
    most = max(max(game.sizes()) for game in games)
    return h.details(".founding")[
        h.summary[say("club.open")],
        h.form(".grid-form", method="post", action="/tables")[
            hidden(**{"terms.club": hall.club.id}, mode="friends", name=hall.reader.name),
            h.label[
                h.span[say("tournament.game")],
                h.select(name="game")[
                    (
                        h.option(value=game.name)[reader.words(game.name).say("game.title")]
                        for game in games
                    )
                ],
            ],
            h.label[
                h.span[say("lobby.seats")],
                h.select(name="seats")[
                    (
                        h.option(value=str(size), selected=size == USUAL)[str(size)]
                        for size in range(2, most + 1)
                    )
                ],
            ],
            h.div(".wide")[h.button(".main", type="submit")[say("club.open.do")]],
        ],
    ]


def _tournaments(hall: ClubHall, reader: Reader) -> Element:
    return h.section(".card")[
        h.h2[reader.words().say("tournament.title")],
        tournament_lines(hall.tournaments, reader),
        calling_form(hall.club.id, hall.reader.name, reader),
    ]


def _leaders(hall: ClubHall, reader: Reader) -> Element:
    words = reader.words()
    say = words.say
    columns = ("name", "games", "won")
    return h.section(".card", id="leaders")[
        h.h2[say("club.leaders")],
        h.nav(".chips", aria_label=say("club.leaders.of"))[
            _game_chip(hall, None, say("club.leaders.all")),
            (_game_chip(hall, game, reader.words(game).say("game.title")) for game in hall.games),
        ]
        if len(hall.games) > 1
        else None,
        h.table(".figures-table")[
            h.thead[
                h.tr[
                    (
                        h.th(".number" if column != "name" else "", scope="col")[
                            say(f"club.leaders.{column}")
                        ]
                        for column in columns
                    )
                ]
            ],
            h.tbody[
                (
                    h.tr[
                        h.td[person_link(each.name, each.handle)],
                        h.td(".number")[str(each.games)],
                        h.td(".number")[figure(each.won, words)],
                    ]
                    for each in hall.leaders
                )
            ],
        ]
        if hall.leaders
        else h.p(".nothing")[say("club.leaders.none")],
    ]


def _game_chip(hall: ClubHall, game: str | None, label: str) -> Element:
    address = hall.here if game is None else f"{hall.here}?game={game}"
    current = "true" if game == hall.game else None
    return h.a(".chip", href=f"{address}#leaders", aria_current=current)[label]


def _board(hall: ClubHall, words: Words) -> Element:
    say = words.say
    return h.section(".card", id="notices")[
        h.h2[say("club.board")],
        h.form(".posting", method="post", action=f"{hall.here}/posts")[
            h.label[
                h.span[say("club.board.write")],
                h.input(
                    type="text",
                    name="text",
                    maxlength=LONGEST_LINE,
                    required=True,
                    autocomplete="off",
                ),
            ],
            h.button(".plain", type="submit")[say("club.board.post")],
        ],
        h.ul(".notices")[(_post(hall, post, words) for post in hall.board)]
        if hall.board
        else h.p(".nothing")[say("club.board.none")],
    ]


def _post(hall: ClubHall, post: Post, words: Words) -> Element:
    own = post.guest == hall.reader.id or hall.role == "host"
    return h.li[
        h.p[post.text],
        h.div(".aside")[
            person_link(post.name, post.handle),
            " · ",
            dated(post.at, words),
            button(
                f"{hall.here}/posts/remove",
                words.say("club.board.take-down"),
                quiet=True,
                post=post.id,
            )
            if own
            else None,
        ],
    ]


def _members(hall: ClubHall, words: Words) -> Element:
    return h.section(".card")[
        h.h2[words.say("club.members", count=len(hall.members))],
        h.ul(".lines.members")[(_member(hall, each, words) for each in hall.members)],
    ]


def _member(hall: ClubHall, member: Member, words: Words) -> Element:
    say = words.say
    others = hall.role == "host" and member.guest != hall.reader.id
    deeds: Node = None
    if others:
        deeds = h.details(".member-deeds")[
            h.summary(aria_label=say("club.member.deeds", name=member.name))["…"],
            button(f"{hall.here}/pass-on", say("club.pass-on"), handle=member.handle),
            button(f"{hall.here}/remove", say("club.remove"), handle=member.handle),
        ]
    return h.li(".line")[
        h.div(".who")[crest(member.crest, member.handle), person_link(member.name, member.handle)],
        h.div(".chips")[h.span(".chip")[say("club.host")] if member.role == "host" else None],
        h.div(".deeds")[deeds],
    ]


def _hosting(hall: ClubHall, words: Words, origin: str) -> Element:
    """What only the host sees: the invitation, and the club's name to be changed."""
    say, club = words.say, hall.club
    link = f"{origin}{hall.here}/join/{club.invite}"
    return h.section(".card")[
        h.h2[say("club.invite")],
        h.p(".aside")[say("club.invite.about")],
        link_field("invitation", link, say("club.invite"), words),
        button(f"{hall.here}/invite", say("club.invite.renew")),
        h.details(".founding")[
            h.summary[say("club.describe")],
            h.form(".grid-form", method="post", action=hall.here)[
                _field(say("club.name"), "name", club.name, LONGEST_NAME, required=True),
                _field(say("club.about"), "about", club.about, LONGEST_LINE),
                h.div(".wide")[h.button(".plain", type="submit")[say("button.save")]],
            ],
        ],
    ]
