"""Who is at the table: the players and their intentions, the curtain, whose turn it is."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple, TypeAlias

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from tablero.drawing import drawing_of
from tablero.drawing.parts import Pieces
from tablero.engine import CHANCE
from tablero.games import find
from tablero.table.scene import Player, Scene
from tablero.table.timing import timed
from tablero.words import Words

from .clock import clock_face
from .days import day_and_month
from .frame import icon_button
from .levels import bot_name
from .recess import suggest_button
from .sizes import particulars, role_of

MANY: Final = 5
"""At larger tables people are listed in less room, to leave it to the story."""

Status: TypeAlias = Callable[[Scene, Player, Words], Node]
"""What is shown beside a player's name."""


class Plate(NamedTuple):
    """What is said of a player."""

    game: str
    player: Player
    name: str
    role: str
    asked: bool
    status: Markup
    matters: bool
    """Whether the status says that one might wait for this player: it is shown in any room."""
    who: str
    """Where something can be done about another person; empty for the reader and for bots."""
    clock: Markup


class Side(NamedTuple):
    """Players who play together, or one who plays alone."""

    plates: tuple[Plate, ...]
    own: str
    """What marks the reader's own side, if it has several players."""


@timed("people")
def people(scene: Scene, words: Words, pieces: Pieces) -> Node:
    """Every player, and whose turn it is."""
    sides = (
        pieces.part(f"p:plate:{number}", _side, side)
        for number, side in enumerate(_sides(scene, words, presence))
    )
    return [
        _list_of(scene, Markup("".join(sides))),
        h.p(".aside")[words.say("spectators", count=scene.spectators)]
        if scene.spectators
        else None,
        _own(scene, words),
    ]


def players(scene: Scene, words: Words, status: Status) -> Element:
    """Every player, with what is to be shown beside the name."""
    return _list_of(scene, [_side(side) for side in _sides(scene, words, status)])


def _list_of(scene: Scene, sides: Node) -> Element:
    """All players; those who play together share a plate."""
    return h.ul(".people", {"data-many": len(scene.players) > MANY})[sides]


def _sides(scene: Scene, words: Words, status: Status) -> Iterator[Side]:
    for side in sorted(set(scene.sides)):
        members = [player for player in scene.players if scene.sides[player.seat] == side]
        own = len(members) > 1 and any(player.seat == scene.reader for player in members)
        plates = tuple(_plate(scene, player, words, status) for player in members)
        yield Side(plates, words.say("side.own") if own else "")


def _plate(scene: Scene, player: Player, words: Words, status: Status) -> Plate:
    return Plate(
        scene.game,
        player,
        _name(scene, player, words),
        role_of_player(scene, player, words),
        player.seat in scene.answering,
        Markup(h.fragment[status(scene, player, words)]),
        _may_be_long(scene, player),
        f"/t/{scene.table}/who?seat={player.seat}"
        if player.kind == "person" and player.seat != scene.reader and not scene.hot_seat
        else "",
        Markup(h.fragment[clock_face(scene, player, words)]),
    )


def _side(side: Side) -> Markup:
    first, *mates = side.plates
    if not mates:
        return Markup(_player(first, alone=True))
    return Markup(
        h.li(".side", {"data-own": bool(side.own)})[
            h.p(".role")[first.role, h.b[side.own] if side.own else None],
            h.ul[(_player(plate, alone=False) for plate in side.plates)],
        ]
    )


def _player(plate: Plate, *, alone: bool) -> Element:
    return h.li({"data-asked": plate.asked, "data-kind": plate.player.kind})[
        drawing_of(plate.game).mark(plate.player.seat),
        h.span(".name")[
            h.a(".who", href=plate.who)[plate.name] if plate.who else plate.name,
            h.em(".role")[plate.role] if alone else None,
        ],
        h.span(".status", {"data-matters": plate.matters})[plate.status],
        plate.clock,
    ]


def _name(scene: Scene, player: Player, words: Words) -> str:
    if player.kind == "open":
        return words.say("player.open")
    if player.seat == scene.reader:
        return f"{player.name} ({words.say('player.you')})"
    return named(player, words)


def _may_be_long(scene: Scene, player: Player) -> bool:
    """Whether another person is not there, or on holiday."""
    other = player.kind == "person" and player.seat != scene.reader and not scene.hot_seat
    return other and (player.away or not player.online or player.holiday is not None)


def named(player: Player, words: Words) -> str:
    """The player's name; programs with an account are marked."""
    return f"{player.name} ({words.say('player.program')})" if player.program else player.name


def role_of_player(scene: Scene, player: Player, words: Words) -> str:
    """The team of a seat, or whatever else it plays."""
    game = find(scene.game)
    chosen = game.chosen(scene.options)
    return role_of(game, player.seat, len(scene.players), chosen, words)


def presence(scene: Scene, player: Player, words: Words) -> Node:
    """Whether a player is there, or which bot plays."""
    if player.kind == "open":
        return None
    if player.away:
        if player.late:
            return words.say("clock.over", seat=player.seat)
        return words.say("player.away", name=player.name)
    if player.kind == "bot":
        return bot_name(words, player.bot or "")
    if player.holiday is not None:
        return words.say("holiday.until", day=day_and_month(player.holiday, words))
    if player.seat == scene.reader:
        return [
            _line(words, online=True, of=".own-line"),
            _line(words, online=False, of=".own-line"),
        ]
    return _line(words, online=player.online)


def _line(words: Words, *, online: bool, of: str = "") -> Element:
    """Whether somebody is connected; the page shows of the reader's own what is true there."""
    name = "online" if online else "offline"
    return h.span(f".{name}{of}")[words.say(f"player.{name}")]


def _own(scene: Scene, words: Words) -> Node:
    """What players can do with their own name and seat."""
    if scene.reader is None or scene.result:
        return None
    return h.div(".own-seat")[
        icon_button("pencil", words.say("button.rename"), data_open="rename"),
        h.button(".plain.quiet", {"data-open": "leaving"}, type="button")[words.say("button.leave")]
        if may_leave(scene)
        else None,
        suggest_button(scene, words),
    ]


def may_leave(scene: Scene) -> bool:
    """Whether a bot can take the reader's seat: of somebody alone nobody is waiting."""
    return (
        scene.began
        and scene.reader is not None
        and scene.result is None
        and not scene.hot_seat
        and not scene.taught
        and len(scene.players) > 1
        and not scene.players[scene.reader].away
    )


def what_is_played(scene: Scene, words: Words) -> Node:
    """The way to play and the options of the table, for people about to sit down."""
    game = find(scene.game)
    chosen = game.chosen(scene.options)
    said = list(particulars(game, len(scene.players), chosen, words))
    return h.p(".aside")["; ".join(said)] if said else None


def curtain(scene: Scene, words: Words) -> Node:
    """Hot seat: no hand is on the page until its owner lifts the curtain."""
    if scene.curtain is None:
        return None
    return h.div(".card", role="dialog", aria_modal="true", aria_labelledby="curtain-title")[
        drawing_of(scene.game).mark(scene.curtain),
        h.h2("#curtain-title")[words.say("curtain.title", seat=scene.curtain)],
        h.p[words.say("curtain.hint")],
        h.button(
            "#lift.main",
            {
                "data-post": f"/t/{scene.table}/curtain",
                "data-body": json.dumps({"seat": scene.curtain}),
            },
            type="button",
            autofocus=True,
        )[words.say("curtain.open", seat=scene.curtain)],
        h.button(
            ".plain.quiet",
            {
                "data-post": f"/t/{scene.table}/undo",
                "data-body": json.dumps({"ply": scene.last_ply}),
            },
            type="button",
        )[words.say("button.undo")]
        if any(entry.seat != CHANCE for entry in scene.log)
        else None,
    ]


def status(scene: Scene, words: Words) -> Node:
    """Whose turn it is, in the bar, and how long it may still take."""
    asked = [player for player in scene.players if player.seat in scene.answering]
    clocks = [clock_face(scene, player, words) for player in asked if scene.live]
    return [_whose_turn(scene, words), clocks]


def _whose_turn(scene: Scene, words: Words) -> Node:
    decision = scene.view.decision
    if scene.result is not None:
        return words.say("result.title")
    if not scene.began or decision is None:
        return words.say("lobby.waiting", count=len(scene.open_seats))
    if scene.resting:
        return words.say("pause.title")
    if scene.asked:
        people = [seat for seat in scene.partners if scene.players[seat].bot is None]
        if people:
            return h.strong[words.say("table.your-turn-or", seat=words.either(people))]
        return h.strong[words.say("table.your-turn")]
    if decision.seat == CHANCE or not scene.answering:
        return None
    return words.say("table.turn-of", seat=words.either(scene.answering))
