"""The pages around a table: an invitation, an error, taking over an account."""

from __future__ import annotations

import htpy as h
from htpy import Element, Node

from tablero.drawing import drawing_of
from tablero.games import find
from tablero.table.scene import Scene
from tablero.table.terms import Terms
from tablero.words import Words

from ..guests.reader import Reader
from .frame import backdrop, cover, document
from .people import named, role_of_player, what_is_played
from .signing_in import LeftBehind, about_left
from .sizes import seat_name
from .terms import terms_list


def join_page(scene: Scene, invite: str, name: str, reader: Reader) -> str:
    """The page that an invitation opens: choose a name and a seat, sit down."""
    words = reader.words(scene.game, scene.names)
    say = words.say
    title = say("lobby.invitation", game=say("game.title"))
    drawing = drawing_of(scene.game)
    return document(
        reader,
        title,
        "plain-page",
        backdrop(reader),
        h.main(".card.invitation-card")[
            h.div(".lid")[cover(scene.game, reader)],
            h.div[
                h.h1[title],
                what_is_played(scene, words),
                h.ul(".sitting")[
                    (
                        h.li[
                            drawing.mark(player.seat),
                            h.span[named(player, words)],
                            h.em(".role")[role_of_player(scene, player, words)],
                        ]
                        for player in scene.players
                        if player.kind != "open"
                    )
                ],
                _sit_form(scene, invite, name, words)
                if scene.open_seats
                else h.p[say("lobby.full")],
                terms_list(scene, words),
                h.p(".lone")[h.a(href=f"/t/{scene.table}")[say("button.watch")]]
                if scene.terms.watch == "everybody"
                else None,
            ],
        ],
        soon=(scene.game,),
        styles=("terms",) if scene.terms != Terms() else (),
    )


def _sit_form(scene: Scene, invite: str, name: str, words: Words) -> Element:
    say = words.say
    return h.form(".opening", method="post", action=f"/t/{scene.table}/sit")[
        h.input(type="hidden", name="invite", value=invite),
        h.label[
            h.span[say("lobby.name")],
            h.input(
                type="text",
                name="name",
                value=name,
                maxlength="30",
                required=True,
                autofocus=True,
                autocomplete="nickname",
            ),
            h.small[say("lobby.name.hint")],
        ],
        h.label[
            h.span[say("lobby.seat")],
            h.select(name="seat")[
                h.option(value="")[say("lobby.any-seat")],
                (
                    h.option(value=str(seat))[_seat_label(scene, seat, words)]
                    for seat in scene.open_seats
                ),
            ],
        ],
        h.button(".main", type="submit")[say("button.sit-down")],
    ]


def _seat_label(scene: Scene, seat: int, words: Words) -> str:
    """The name of a seat and what it plays."""
    role = role_of_player(scene, scene.players[seat], words)
    name = seat_name(find(scene.game), seat, words)
    return f"{name} ({role})" if role else name


def error_page(code: str, message: str, reader: Reader, *, lobby: bool = False) -> str:
    """The page for an error: what went wrong, and where to go: to the lobby or to the shelf."""
    words = reader.words()
    way = ("/lobby", "hall.to-lobby") if lobby else ("/", "button.to-shelf")
    return document(
        reader,
        words.headed("Tablero", message),
        "plain-page",
        backdrop(reader),
        h.main(".card.error-card")[
            h.h1[words.say("page.error")],
            h.p[message],
            h.p(".code")[code],
            h.p[h.a(".button.main", href=way[0])[words.say(way[1])]],
        ],
    )


def hint_page(table: str, told: Node, reader: Reader) -> str:
    """A hint, for browsers without scripts."""
    words = reader.words()
    return document(
        reader,
        words.say("advice.title"),
        "plain-page",
        backdrop(reader),
        h.main(".card")[
            h.h1[words.say("advice.title")],
            told,
            h.p[h.a(".button.main", href=f"/t/{table}?art=inline")[words.say("advice.back")]],
        ],
    )


def recover_page(name: str, token: str, left: LeftBehind | None, reader: Reader) -> str:
    """Ask before the account of this name is taken over on this device."""
    words = reader.words()
    return _recovery(
        [
            h.p[words.say("page.recover.about", name=name)],
            h.form(method="post", action=f"/recover/{token}")[
                # Somebody else may have sent this link: nothing is given away without a choice.
                about_left(left, words, "keep"),
                h.button(".main", type="submit")[words.say("page.recover.do")],
            ],
            h.p(".lone")[h.a(href="/")[words.say("button.to-shelf")]],
        ],
        reader,
    )


def recovery_over_page(reader: Reader) -> str:
    """A link that opens no account any more, and where there are other ways in."""
    words = reader.words()
    return _recovery(
        [
            h.p[words.say("notices.link-over"), " ", words.say("page.recover.over")],
            h.p[h.a(".button.main", href="/sign-in")[words.say("sign-in.title")]],
            h.p(".lone")[h.a(href="/")[words.say("button.to-shelf")]],
        ],
        reader,
    )


def _recovery(about: Node, reader: Reader) -> str:
    title = reader.words().say("page.recover")
    main = h.main(".card")[h.h1[title], about]
    return document(reader, title, "plain-page", backdrop(reader), main)
