"""What lies on the table in words, with the paragraph: for those who point, tap or listen."""

from __future__ import annotations

from collections.abc import Iterator

from tablero.engine import CHANCE, Action, RandomLuck, Seat
from tablero.games.eldorado.battle.entering import must_fight
from tablero.games.eldorado.battle.monsters import beast as monster
from tablero.games.eldorado.battle.spoils import hoard_of
from tablero.games.eldorado.battle.strength import BUILDINGS, dweller_strength
from tablero.games.eldorado.box import (
    LURKERS,
    MOST_DOUBLOONS,
    Explorer,
    Piece,
    Tile,
    amounts,
)
from tablero.games.eldorado.drawing.forecast import fights_ahead, percents
from tablero.games.eldorado.drawing.guards import about_guardian
from tablero.games.eldorado.drawing.look import Look
from tablero.games.eldorado.drawing.standing import (
    kept_by,
    pieces_of,
    shrines_of,
    turn_of,
)
from tablero.games.eldorado.explorers.yanga import Shoot
from tablero.games.eldorado.hexes import Place, corners_of
from tablero.games.eldorado.moving import Move
from tablero.games.eldorado.thieves.hiding import hidden
from tablero.games.eldorado.thieves.purse import doubloons_for

_ENTERING = "drawing.odds-on-entering"
_THIEVES_USE = {Piece.OFFERING: "thieves-offering"}
"""What is another thing in the hands of thieves."""


def about(look: Look, place: Place) -> str:
    """A laid tile: what it is and gives, who is there, what stands at its corners."""
    return " ".join(_tile(look, place))


def _tile(look: Look, place: Place) -> Iterator[str]:
    state, say = look.state, look.words.say
    tile = state.land.shown(place)
    if tile is None:
        yield say("drawing.about-gap", place=place)
        return
    if place == state.land.bridged:
        yield say("drawing.about-bridge", place=place)
    elif tile is Tile.GARDEN and state.land.withered:
        yield say("drawing.about-withered", place=place)
    elif tile in LURKERS:
        yield say(f"drawing.about-{tile}", place=place, count=dweller_strength(state, tile))
    else:
        yield say(f"drawing.about-{tile}", place=place)
    here = tuple(_here(look, place))
    if here:
        yield say("drawing.here", things=here)
    corners = tuple(_at_corners(look, place))
    if corners:
        yield say("drawing.at-corners", things=corners)
    if tile is Tile.SHRINE:
        yield _offerings(look, place)
    if place in state.stolen_shrines:
        yield say("drawing.stolen")
    if tile is Tile.THIEVES and any(state.hoard):
        yield say("drawing.hoard", price=amounts(state.hoard))
    yield from _monsters(look, place, tile)
    yield from _odds(look, place)


def _monsters(look: Look, place: Place, tile: Tile) -> Iterator[str]:
    """What monsters do that stand here, and what they or a dweller keep."""
    state, say = look.state, look.words.say
    beasts = [each.creature for each in state.beasts if each.place == place]
    for creature in beasts:
        yield about_guardian(look, creature)
    if state.wolf is not None and state.wolf.place == place:
        yield say("drawing.about-companion")
    for keeper in (*(creature.tile for creature in beasts), *([] if beasts else [tile])):
        if keeper is state.shrine_dweller:
            yield say("drawing.keeps-shrine")
        kept = kept_by(state, keeper)
        if kept:
            yield say("drawing.keeps-treasures", treasures=kept)


def _odds(look: Look, place: Place) -> Iterator[str]:
    """What a battle there would come to, if the reader's pieces could go or shoot there now."""
    state, seat = look.state, look.view.seat
    if seat is None or not must_fight(state, state.sides[seat], place):
        return
    for option in _attacks(look, place):
        after = look.view.imagine(RandomLuck(0))
        after.play(option, look.view.seat)
        for fight in fights_ahead(after):
            odds = fight.odds(state.box.battle_die)
            key = "drawing.odds-of-a-shot" if isinstance(option, Shoot) else _ENTERING
            yield look.words.say(key, **percents(odds))


def _attacks(look: Look, place: Place) -> Iterator[Action]:
    """Steps of figures, and shots, onto a tile."""
    for option in look.options:
        if isinstance(option, Move | Shoot) and option.place == place:
            yield option


def about_piece(look: Look, piece: Piece) -> str:
    """A piece of the price list: what it costs and what it is good for."""
    state, say = look.state, look.words.say
    if look.near == state.thieves:
        coins = say("drawing.price-doubloon", count=doubloons_for(state, piece))
        said, use = say("drawing.price", piece=piece, price=coins), _THIEVES_USE.get(piece, piece)
    else:
        said, use = say("drawing.price", piece=piece, price=amounts(state.box.prices[piece])), piece
    return f"{said}. {say(f'drawing.about-{use}')}"


def _here(look: Look, place: Place) -> Iterator[str]:
    """Explorers and villagers on a tile."""
    state, say = look.state, look.words.say
    for figure, where in enumerate(state.where):
        explorer = state.explorers[state.owners[figure]]
        if where == place and state.owners[figure] == state.thieves:
            yield say(
                "drawing.here-thief",
                figure=state.name_of(figure),
                strength=state.explorer_strength(figure),
            )
        elif where == place and explorer is not None:
            yield say(
                "drawing.here-explorer",
                explorer=explorer,
                seat=state.owners[figure],
                strength=state.explorer_strength(figure),
            )
    for side, places in enumerate(state.villagers):
        count = places.count(place)
        if count:
            yield say("drawing.here-villagers", count=count, seat=state.captain(side))
    if state.wolf is not None and state.wolf.place == place:
        yield say("drawing.here-wolf", seat=state.wolf.seat)
    for creature, where in state.beasts:
        if where == place:
            strength = monster(state, CHANCE, creature).strength
            yield say("drawing.here-monster", creature=creature, strength=strength)
    if place == state.hoard_at:
        yield say("drawing.here-hoard", count=sum(hoard_of(state)))


def _at_corners(look: Look, place: Place) -> Iterator[str]:
    """Buildings that belong to a tile (ED-1.10); those of the thieves with their strength."""
    corners = corners_of(place)
    for building in look.state.buildings:
        if building.corner in corners:
            seat = look.state.captain(building.side)
            piece, say = building.piece, look.words.say
            if look.state.is_thieves(building.side):
                yield say("drawing.here-lair", piece=piece, seat=seat, strength=BUILDINGS[piece])
            else:
                yield say("drawing.here-building", piece=piece, seat=seat)


def _offerings(look: Look, place: Place) -> str:
    """Who has an offering on a shrine (ED-5.4)."""
    state = look.state
    seats = tuple(
        state.captain(side) for side, places in enumerate(state.offerings) if place in places
    )
    if not seats:
        return look.words.say("drawing.no-offerings")
    return look.words.say("drawing.offerings", seats=seats)


def about_seat(look: Look, seat: Seat) -> str:
    """A player: explorer and power, cards, strength, shrines, pieces."""
    return " ".join(_seat(look, seat))


def _seat(look: Look, seat: Seat) -> Iterator[str]:
    state, say = look.state, look.words.say
    side = state.sides[seat]
    yield _headline(look, seat, state.explorers[seat])
    for mate in state.mates(seat):
        if mate != seat:
            yield say("drawing.plays-with", seat=mate)
    yield say("drawing.cards", count=len(state.hands[seat]))
    if seat == state.thieves:
        yield say("drawing.about-hidden" if hidden(state) else "drawing.about-out")
        yield say("drawing.about-doubloons", count=state.doubloons, most=MOST_DOUBLOONS)
    else:
        strength = sum(state.explorer_strength(figure) for figure in state.own_figures(seat))
        yield say("drawing.strength", count=strength)
    for treasure in state.treasures[seat]:
        yield say("drawing.has-treasure", treasure=treasure)
        yield say(f"treasure.{treasure}.power")
    held = shrines_of(state, side)
    yield say("drawing.shrines-of", number=held.count, most=held.needed + 1)
    yield say("drawing.missing-to-win", count=held.missing)
    if held.threatens and not state.over:
        yield say("drawing.threatens", seat=seat)
    stock = [
        say("drawing.stocked", piece=one.piece, number=one.stock) for one in pieces_of(state, side)
    ]
    yield say("drawing.stock", things=stock)
    if seat in state.mates(turn_of(state)):
        points = sum(state.points[figure] for figure in state.own_figures(seat))
        yield say("drawing.points-left", count=points)
    for figure in state.own_figures(seat):
        captor = state.captors[figure]
        if state.where[figure] is None and captor is not None:
            yield say("drawing.captured", seat=captor)


def _headline(look: Look, seat: Seat, explorer: Explorer | None) -> str:
    if seat == look.state.thieves:
        return look.words.say("drawing.player-thieves", seat=seat)
    if explorer is None:
        return look.words.say("drawing.player", seat=seat)
    power = look.words.say(f"explorer.{explorer}.power")
    return look.words.say("drawing.player-as", seat=seat, explorer=explorer, power=power)
