"""A table that waits for players: who is missing, and what everybody there can do about it."""

from __future__ import annotations

from io import BytesIO

import htpy as h
import segno
from htpy import Element, Node
from markupsafe import Markup

from tablero.table.scene import Asker, Player, Scene
from tablero.words import Words

from .deeds import deed
from .levels import level_select, levels
from .people import players, presence, what_is_played
from .rated import rated_here
from .terms import terms_list, way_back


def lobby(scene: Scene, words: Words) -> Node:
    """Who sits here and who is missing; what the host, the people and a visitor can do."""
    if scene.began:
        return None
    return [
        h.h2[words.say("lobby.waiting", count=len(scene.open_seats))],
        what_is_played(scene, words),
        terms_list(scene, words),
        way_back(scene, words),
        [_asker(scene, asker, words) for asker in scene.askers],
        players(scene, words, _beside),
        rated_here(scene, words),
        _for_host(scene, words) if scene.host else None,
        _for_players(scene, words) if scene.reader is not None else _for_visitor(scene, words),
    ]


def seen_from(scene: Scene) -> dict[str, str | bool]:
    """What a page must know that was loaded before: whose page it is, and which invitation."""
    return {
        "data-waiting": not scene.began,
        "data-seated": scene.reader is not None or scene.curtain is not None,
        "data-invite": scene.invite or False,
    }


def _beside(scene: Scene, player: Player, words: Words) -> Node:
    """Beside a name: presence, and what can be done with the seat."""
    here, seat, name = f"/t/{scene.table}", player.seat, player.name
    if player.kind == "open":
        return _with_open_seat(scene, seat, words)
    return [
        h.span[presence(scene, player, words)],
        deed(f"{here}/take-off", words.say("button.take-off"), ".plain.small", seat=seat, name=name)
        if scene.host and seat != scene.reader
        else None,
    ]


def _with_open_seat(scene: Scene, seat: int, words: Words) -> Node:
    player = scene.players[seat]
    told = _told_of(player, words)
    if scene.invite is None or scene.reader is None:
        return told
    here, invite = f"/t/{scene.table}", scene.invite.rpartition("/")[2]
    kept = bool(player.invited) and not player.declined
    return [
        told,
        deed(
            f"{here}/take-off",
            words.say("button.keep-no-more"),
            ".plain.small",
            seat=seat,
            name=player.invited,
        )
        if kept and scene.host
        else None,
        deed(
            f"{here}/sit",
            words.say("button.change-seat"),
            ".plain.small",
            seat=seat,
            invite=invite,
        )
        if not kept
        else None,
        _seat_bot(here, words.say("button.add-bot"), words, ".plain.small", seat)
        if scene.host
        else None,
    ]


def _told_of(player: Player, words: Words) -> Node:
    """For whom an open seat is kept, or who does not want it."""
    if not player.invited:
        return None
    key = "lobby.declined" if player.declined else "lobby.kept"
    return h.span(".kept")[words.say(key, name=player.invited)]


def _seat_bot(
    here: str, label: str, words: Words, kind: str = ".plain", seat: int | None = None
) -> Element:
    """Choose a level and seat a bot: on one seat, or on all that are open."""
    return h.form(".seat-bot", {"data-ajax": True}, method="post", action=f"{here}/bot")[
        None if seat is None else h.input(type="hidden", name="seat", value=str(seat)),
        levels(words, "bot", "expect") if seat is None else level_select(words, "bot"),
        h.button(kind, type="submit")[label],
    ]


def _asker(scene: Scene, asker: Asker, words: Words) -> Element:
    """Somebody asks for a seat."""
    answer = f"/t/{scene.table}/knock/answer"
    return h.div(".notice", role="alert")[
        h.p[words.say("lobby.asks", name=asker.name)],
        h.div(".ways")[
            deed(answer, words.say("button.let-in"), ".main", number=asker.number, accept=True),
            deed(answer, words.say("button.decline"), number=asker.number, accept=False),
        ],
    ]


def _for_host(scene: Scene, words: Words) -> Node:
    """How many seats there are, and the ways to begin without those who do not come."""
    here, taken = f"/t/{scene.table}", len(scene.players) - len(scene.open_seats)
    fewer = [size for size in scene.sizes if taken < size < len(scene.players)]
    more = [size for size in scene.sizes if size > len(scene.players)]
    return [
        h.div(".seats", role="group", aria_label=words.say("lobby.number-of-seats"))[
            h.span[words.say("lobby.seats-now", count=len(scene.players))],
            _step(here, "−", words.say("button.fewer-seats"), fewer[-1] if fewer else None),
            _step(here, "+", words.say("button.more-seats"), more[0] if more else None),
        ]
        if fewer or more
        else None,
        h.div(".ways")[
            _seat_bot(here, words.say("lobby.start-with-bots"), words),
            deed(f"{here}/seats", words.say("lobby.start-with", count=taken), seats=taken)
            if taken in scene.sizes
            else None,
        ],
    ]


def _step(here: str, sign: str, label: str, seats: int | None) -> Node:
    """One step to the next number of seats that the game can be played with."""
    if seats is None:
        return None
    name = h.span(aria_hidden="true")[sign], h.span(".unseen")[label]
    return deed(f"{here}/seats", name, ".plain.step", seats=seats)


def _for_players(scene: Scene, words: Words) -> Node:
    """For people at the table: talk, and leave."""
    return h.div(".ways")[
        _talk(words) if scene.may_talk else None,
        deed(f"/t/{scene.table}/leave", words.say("button.leave-waiting"), ".plain.quiet"),
    ]


def _talk(words: Words) -> Element:
    return h.button(".plain.quiet.talks", {"data-reveal": "say"}, type="button")[
        words.say("chat.title")
    ]


def _for_visitor(scene: Scene, words: Words) -> Node:
    """For somebody who has the address of the table and no invitation: a way in."""
    here = f"/t/{scene.table}"
    say = words.say
    if scene.standing == "invited":
        return h.div(".notice", role="alert")[
            h.p[say("lobby.again", name=scene.invited_by)],
            h.div(".ways")[
                deed(f"{here}/sit", say("button.sit-down"), ".main", invite=""),
                deed(f"{here}/decline", say("button.decline-seat"), ".plain.quiet"),
            ],
        ]
    if scene.standing == "host":
        return deed(f"{here}/sit", say("button.sit-down"), ".main", invite="")
    if scene.standing == "welcome":
        return _named(f"{here}/join", "button.sit-down", words)
    if scene.standing == "asking":
        return [
            h.p(".notice", role="status")[say("lobby.asked")],
            deed(f"{here}/knock/withdraw", say("button.withdraw"), ".plain.quiet"),
        ]
    if scene.standing == "turned-away":
        return h.p(".notice", role="status")[say("lobby.turned-away")]
    return [
        h.p(".notice", role="status")[say("lobby.taken-off")]
        if scene.standing == "taken-off"
        else h.p(".aside")[say("lobby.visitor")],
        _named(f"{here}/knock", "button.ask-for-seat", words),
    ]


def _named(path: str, label: str, words: Words) -> Element:
    """Something that a visitor does under a name."""
    return h.form(".asking", {"data-ajax": True}, method="post", action=path)[
        h.input(
            type="text",
            name="name",
            maxlength="30",
            autocomplete="nickname",
            placeholder=words.say("lobby.name"),
            aria_label=words.say("lobby.name"),
        ),
        h.button(".main", type="submit")[words.say(label)],
    ]


def invitation(scene: Scene, words: Words, origin: str) -> Node:
    """The link and its QR code, for people at the table while a seat is open."""
    if scene.invite is None:
        return None
    link = f"{origin.rstrip('/')}{scene.invite}"
    return h.section("#invitation", aria_label=words.say("button.invite-friends"))[
        h.p[words.say("lobby.invite-hint")],
        h.div(".link")[
            h.input(
                "#invite-link",
                type="text",
                value=link,
                readonly=True,
                aria_label=words.say("button.invite-friends"),
            ),
            h.button(
                ".main",
                {"data-copy": "invite-link", "data-done": words.say("button.link-copied")},
                type="button",
            )[words.say("button.copy-link")],
        ],
        h.div(".qr", role="img", aria_label=words.say("lobby.qr"))[qr_code(link)],
    ]


def qr_code(text: str) -> Markup:
    """A QR code as SVG without inline styles."""
    drawn = BytesIO()
    segno.make(text, error="m", micro=False).save(
        drawn, kind="svg", xmldecl=False, svgns=True, border=3, omitsize=True, svgclass="qr-code"
    )
    return Markup(drawn.getvalue().decode())
