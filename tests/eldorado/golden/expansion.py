"""What is worth seeing in golden games of the expansion, and how their tables are shown."""

from __future__ import annotations

from collections.abc import Iterator

from tablero.engine import Event, Ply, State
from tablero.games.eldorado import EldoradoState
from tablero.games.eldorado.battle.field import Battle, House, Monster, Troop
from tablero.games.eldorado.battle.strength import forts_of
from tablero.games.eldorado.box import (
    DEEPER_TILES,
    Colour,
    Creature,
    Piece,
    Tile,
    Treasure,
)
from tablero.games.eldorado.discovery import Discover
from tablero.games.eldorado.gathering import Gather
from tablero.games.eldorado.hexes import Plane
from tablero.games.eldorado.moving import Move
from tablero.games.eldorado.offerings import Offer
from tests.eldorado.picture import LETTERS
from tests.eldorado.talk import letters

TOLD_WITH = {
    "finds-treasure": "treasure",
    "dweller-keeps-treasure": "treasure",
    "guardian-appears": "creature",
    "guardian-comes": "creature",
    "banishes": "creature",
    "monster-moves": "creature",
    "monster-stops": "creature",
    "builds": "piece",
    "removes": "piece",
    "building-destroyed": "piece",
}
"""Events of which every kind is worth seeing."""
ENDINGS = {"dweller-beaten": "lost", "dweller-wins": "won", "battle-tied": "tied"}
SHOTS = {**ENDINGS, "dweller-beaten": "won", "dweller-wins": "lost", "battle-off": "off"}


def seen(ply: Ply) -> Iterator[str]:
    """What an answer shows of the expansion."""
    state = ply.before
    if not isinstance(state, EldoradoState) or not state.variant.expansion:
        return
    for event in ply.events:
        yield from told(event)
    yield from done(ply, state)
    yield from fought(ply, state)
    if ply.after.over:
        yield from ended(ply.after)


def told(event: Event) -> Iterator[str]:
    """An event with what it is about."""
    thing = TOLD_WITH.get(event.key)
    if thing is not None:
        yield f"{event.key} {event.params[thing]}"
    if event.key == "gets-treasure":
        yield "treasure traded" if event.paragraph == "ED-3.6" else "treasure won"


def done(ply: Ply, state: EldoradoState) -> Iterator[str]:
    """Deeds that have no event of their own."""
    action, seat, land = ply.answer.action, ply.answer.seat, state.land
    thieves = seat == state.thieves
    match action:
        case Offer() if thieves:
            yield "thieves offer"
        case Discover() if thieves:
            yield "thieves discover"
        case Move(figure=figure, place=place):
            start = state.where[state.figure(seat, figure)]
            if start is not None:
                if place == land.bridged:
                    yield "over the bridge"
                if start.plane is not place.plane and land.shown(start) is Tile.SECRET_EXIT:
                    yield "out by the secret exit"
                if land.buried and place.plane is Plane.CAVE and start.plane is Plane.ISLAND:
                    yield "into the collapsed cave"
        case Gather():
            places = [state.where[figure] for figure in state.own_figures(seat)]
            if any(place and land.shown(place) is Tile.TOTEC_GARDEN for place in places):
                yield "gathers in Totec's garden"


def fought(ply: Ply, state: EldoradoState) -> Iterator[str]:
    """Battles of monsters that attack, of Yanga from afar, and for the thieves' buildings."""
    battle = getattr(state.frames[-1], "battle", None)
    if not isinstance(battle, Battle):
        return
    attacker, defender = battle.attacker, battle.defender
    for event in ply.events:
        if battle.advance.shot is not None:
            won = "won" if event.params.get("seat") == attacker.seat else "lost"
            ending = won if event.key == "battle-won" else SHOTS.get(event.key)
            if ending is not None:
                yield f"shot {ending}"
        elif isinstance(attacker, Monster) and event.key in ENDINGS:
            alone = "guardian" if state.variant.solo else "roaming"
            yield f"{alone} {attacker.creature} {ENDINGS[event.key]}"
        elif event.key == "battle-won":
            won = "won" if event.params["seat"] == attacker.seat else "lost"
            if isinstance(defender, House):
                yield f"{defender.piece} {won}"
            elif isinstance(defender, Troop):
                forts = forts_of(state, battle, defender)
                if any(fort.piece is Piece.HIDEOUT for fort in forts):
                    yield f"hideout {won}"


def ended(state: State) -> Iterator[str]:
    """Who has won, and how."""
    if not isinstance(state, EldoradoState):
        return
    won = [state.sides[seat] for seat in state.result().winners]
    if state.variant.solo:
        yield "alone won" if won else "alone lost"
    elif state.shrine is not None and state.sides[state.owners[state.shrine]] in won:
        if any(map(state.is_thieves, won)):
            yield "thieves win"
        elif state.variant.teams:
            yield "a team wins"
        elif state.seats > 5:
            yield "one of many wins"


def demanded() -> set[str]:
    """All that a corpus of the expansion has to show besides verbs and events."""
    found = {f"{verb} {tile}" for verb in ("draw", "lays") for tile in (*DEEPER_TILES, Tile.EXIT)}
    found |= {f"finds-treasure {treasure}" for treasure in Treasure}
    found |= {"treasure traded", "treasure won"}
    for key in ("guardian-appears", "guardian-comes", "banishes", "monster-moves"):
        found |= {f"{key} {creature}" for creature in Creature}
    found |= {f"guardian {creature} {end}" for creature in Creature for end in ("won", "lost")}
    found |= {"guardian wolf tied", "roaming titan won", "roaming titan lost", "roaming titan tied"}
    found |= {f"{key} {piece}" for key in ("builds", "removes") for piece in ("hideout", "outpost")}
    found |= {f"{piece} {end}" for piece in ("hideout", "outpost") for end in ("won", "lost")}
    found |= {f"shot {end}" for end in ("won", "lost", "tied", "off")}
    found |= {"thieves offer", "thieves discover", "over the bridge", "out by the secret exit"}
    found |= {"into the collapsed cave", "gathers in Totec's garden"}
    found |= {"alone won", "alone lost", "thieves win", "a team wins", "one of many wins"}
    return found | {f"{count} players" for count in (1, 6, 7, 8)}


def lines(state: EldoradoState) -> Iterator[str]:
    """What an expansion adds to the table, then everyone's own."""
    yield f"cave known {' '.join(map(str, state.cave_known))}  aside {len(state.cave_aside)}"
    bridge = state.land.bridge
    if bridge is not None:
        yield f"bridge {bridge.place} {bridge.course}"
    for beast in state.beasts:
        yield f"{beast.creature} {beast.place}"
    if state.wolf is not None:
        yield f"wolf of {Colour(state.wolf.seat)} {state.wolf.place}"
    for tile, treasure in state.kept:
        yield f"{tile} keeps {treasure}"
    if state.shrine_dweller is not None:
        yield f"{state.shrine_dweller} keeps cave shrine"
    if state.stolen_shrines:
        yield f"stolen {' '.join(map(str, state.stolen_shrines))}"
    for side in range(len(state.stock)):
        stock, fallen = (" ".join(map(str, row[side])) for row in (state.stock, state.fallen))
        captain = LETTERS[state.captain(side)]
        yield f"side {captain}  turns {state.turns[side]}  stock {stock}  fallen {fallen}"
    for seat in range(state.seats):
        yield " ".join(belongings(state, seat))


def belongings(state: EldoradoState, seat: int) -> Iterator[str]:
    """What one player has."""
    yield f"{Colour(seat)} {state.explorers[seat] or 'thieves'}  hand {letters(state.hands[seat])}"
    yield from map(str, state.treasures[seat])
    if seat == state.thieves:
        yield f"doubloons {state.doubloons}"
    if state.shrine is not None and state.owners[state.shrine] == seat:
        yield f"cave shrine of {state.name_of(state.shrine)}"
    if state.cursed is not None and state.owners[state.cursed] == seat:
        yield f"curse of {state.name_of(state.cursed)}"
