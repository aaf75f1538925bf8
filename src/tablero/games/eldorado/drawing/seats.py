"""What everybody knows of a player: explorer and power, cards, strength, shrines, pieces."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tablero.engine import Seat
from tablero.games.eldorado.box import Explorer, Treasure
from tablero.games.eldorado.drawing.look import Look, Said, points_of, told, turn_of
from tablero.games.eldorado.drawing.pieces import Pieces, pieces_of
from tablero.games.eldorado.drawing.shrines import Shrines, shrines_of
from tablero.games.eldorado.tables import MOST_DOUBLOONS
from tablero.games.eldorado.thieves.hiding import hidden
from tablero.words import Words

_ANY_LENGTH = 1000


class Player(NamedTuple):
    """A player as everybody sees him."""

    seat: Seat
    name: str
    hue: Seat
    """The seat whose colour the pieces have."""
    explorer: Explorer | None
    thieves: bool
    hidden: bool
    """Whether these are the thieves, and hidden (ED-10.3)."""
    cards: int
    strength: int
    doubloons: int
    treasures: tuple[Treasure, ...]
    shrines: Shrines
    pieces: tuple[Pieces, ...]
    at_turn: bool
    points: int | None
    """The steps that are left to a player of the side at turn."""
    mates: tuple[Seat, ...]
    """The others of the team."""
    captors: tuple[Seat, ...]
    """Who has captured figures of this player."""
    speaks: bool
    """Whether this board shows what a team shares: the team's first one does."""
    over: bool

    @property
    def warns(self) -> bool:
        """Whether one more shrine would be enough, and this board says so."""
        return self.speaks and self.shrines.threatens


def order(look: Look) -> list[tuple[Seat, ...]]:
    """The seats by sides, clockwise from the reader's; teams before the thieves.

    Within the reader's side, the reader comes first.
    """
    state = look.state
    sides = list(dict.fromkeys(state.sides[seat] for seat in state.seats_from(look.near)))
    groups = [
        tuple(seat for seat in range(state.seats) if state.sides[seat] == side) for side in sides
    ]
    groups.sort(key=lambda seats: len(seats) < 1 + state.variant.teams)
    return [tuple(sorted(seats, key=lambda seat: seat != look.near)) for seats in groups]


def players_of(look: Look) -> list[list[Player]]:
    """The players by sides, in the order in which the reader sees them."""
    turn = turn_of(look.state)
    active = look.state.mates(turn)
    return [
        [_player(look, seat, turn, active, speaks=seat == seats[0]) for seat in seats]
        for seats in order(look)
    ]


def _player(
    look: Look, seat: Seat, turn: Seat, active: tuple[Seat, ...], *, speaks: bool
) -> Player:
    state = look.state
    side, thieves = state.sides[seat], seat == state.thieves
    captors = (state.captors[one] for one in state.own_figures(seat) if state.where[one] is None)
    return Player(
        seat=seat,
        name=look.name(seat, _ANY_LENGTH),
        hue=look.hue(seat),
        explorer=state.explorers[seat],
        thieves=thieves,
        hidden=thieves and hidden(state),
        cards=len(state.hands[seat]),
        strength=strength_of(look, seat),
        doubloons=state.doubloons if thieves else 0,
        treasures=state.treasures[seat],
        shrines=shrines_of(state, side),
        pieces=pieces_of(state, side),
        at_turn=seat == turn,
        points=points_of(look, seat) if seat in active else None,
        mates=tuple([mate for mate in state.mates(seat) if mate != seat]),
        captors=tuple([captor for captor in captors if captor is not None]),
        speaks=speaks,
        over=state.over,
    )


def strength_of(look: Look, seat: Seat) -> int:
    """The dice of a seat's explorer, or of all thieves on the map."""
    state = look.state
    figures = state.own_figures(seat)
    if seat == state.thieves:
        figures = tuple(one for one in figures if state.where[one] is not None)
    return sum([state.explorer_strength(one) for one in figures])


def about_seat(look: Look, seat: Seat) -> str:
    """A player in words: explorer and power, cards, strength, shrines, pieces."""
    found = [one for side in players_of(look) for one in side if one.seat == seat]
    return about_player(look.words, found[0])


def about_player(words: Words, player: Player) -> str:
    """The same, for somebody who has the facts."""
    return told(words, _sentences(words, player))


def _sentences(words: Words, player: Player) -> Iterator[Said]:
    yield _headline(words, player)
    for mate in player.mates:
        yield Said.of("drawing.plays-with", seat=mate)
    yield Said.of("drawing.cards", count=player.cards)
    if player.thieves:
        yield Said.of("drawing.about-hidden" if player.hidden else "drawing.about-out")
        yield Said.of("drawing.about-doubloons", count=player.doubloons, most=MOST_DOUBLOONS)
    else:
        yield Said.of("drawing.strength", count=player.strength)
    for treasure in player.treasures:
        yield Said.of("drawing.has-treasure", treasure=treasure)
        yield Said.of(f"treasure.{treasure}.power")
    held = player.shrines
    yield Said.of("drawing.shrines-of", number=held.count, most=held.needed + 1)
    yield Said.of("drawing.missing-to-win", count=held.missing)
    if held.threatens and not player.over:
        yield Said.of("drawing.threatens", seat=player.seat)
    stock = tuple(
        Said.of("drawing.stocked", piece=one.piece, number=one.stock) for one in player.pieces
    )
    yield Said.of("drawing.stock", things=stock)
    if player.points is not None:
        yield Said.of("drawing.points-left", count=player.points)
    for captor in player.captors:
        yield Said.of("drawing.captured", seat=captor)


def _headline(words: Words, player: Player) -> Said:
    if player.thieves:
        return Said.of("drawing.player-thieves", seat=player.seat)
    if player.explorer is None:
        return Said.of("drawing.player", seat=player.seat)
    power = words.say(f"explorer.{player.explorer}.power")
    return Said.of("drawing.player-as", seat=player.seat, explorer=player.explorer, power=power)
