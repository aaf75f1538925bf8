"""The golden games of The Island of El Dorado: who plays them, and what is worth seeing in them."""

from __future__ import annotations

from collections.abc import Iterator

from tablero.engine import Ply, Record
from tablero.games.eldorado import EldoradoState
from tablero.games.eldorado.battle.field import Battle, House, Monster, Troop
from tablero.games.eldorado.battle.strength import forts_of
from tablero.games.eldorado.box import EXPLORERS_PIECES, Colour, Kind, Piece
from tablero.games.eldorado.phase import at_turn
from tablero.games.eldorado.tables import FIRST_BOX
from tests.eldorado.golden import expansion, expansion_recipes
from tests.eldorado.picture import Picture
from tests.eldorado.talk import letters
from tests.golden.corpus import Recipe

OTHER_BOX = FIRST_BOX.but(battle_die=(0, 1, 1, 2, 2, 3), base_only=True)

SHORT = {"rounds": "30"}
HARDCORE = {"key-tiles": "yes", "battle-rerolls": "yes", "action-points": "yes", **SHORT}

ACTION_POINTS = {"action-points": "yes", **SHORT}
SECOND_EDITION = {"cave-shrine": "lower", **SHORT}
FIRST_SEAT = {"cave-shrine": "anywhere", "start": "first", **SHORT}
KEY_TILES = {"key-tiles": "yes", "start": "first", **SHORT}

RECIPES = (
    Recipe("two-hardcore", ("trader", "warrior"), 91, HARDCORE),
    Recipe("two-key-tiles", ("pilgrim", "trader"), 80, KEY_TILES),
    Recipe("two-standard", ("settler", "warrior"), 12, SHORT),
    Recipe("two-lost-house", ("delver", "delver"), 17, SHORT),
    Recipe("two-longest", ("trader", "pilgrim"), 34, {"rounds": "120"}),
    Recipe("two-rerolls", ("trader", "trader"), 91, {"battle-rerolls": "yes"}),
    Recipe("two-second-edition", ("settler", "settler"), 76, SECOND_EDITION),
    Recipe("three-hardcore", ("warrior", "trader", "warrior"), 82, HARDCORE),
    Recipe("three-long", ("pilgrim", "pilgrim", "pilgrim"), 61, {"rounds": "90"}),
    Recipe("three-own-box", ("settler", "settler", "settler"), 82, ACTION_POINTS, OTHER_BOX),
    Recipe("four-first-seat", ("pilgrim", "trader", "settler", "warrior"), 56, FIRST_SEAT),
    Recipe(
        "five-action-points",
        ("settler", "pilgrim", "pilgrim", "settler", "settler"),
        38,
        ACTION_POINTS,
    ),
    *expansion_recipes.RECIPES,
)

ENDINGS = {
    "battle-tied": "tie",
    "battle-off": "off",
    "flees": "flight",
    "dweller-beaten": "won",
    "dweller-wins": "lost",
}


def shown(state: EldoradoState) -> str:
    """The table as lines: the maps, then what everyone has."""
    return "".join(f"{line}\n" for line in lines(state))


def lines(state: EldoradoState) -> Iterator[str]:
    """The maps, then what everyone has."""
    supply = " ".join(f"{kind} {state.supply[kind]}" for kind in Kind)
    hoard = " ".join(f"{kind} {state.hoard[kind]}" for kind in Kind)
    yield f"round {state.round}  supply {supply}  hoard {hoard}"
    yield f"deck {len(state.deck) + len(state.top)}  cave {len(state.cave)}"
    yield from Picture.of(state).lines()
    if state.variant.expansion:
        yield from expansion.lines(state)
        return
    for seat in range(state.seats):
        stock = " ".join(str(state.stock[seat][piece]) for piece in EXPLORERS_PIECES)
        fallen = " ".join(str(state.fallen[seat][piece]) for piece in EXPLORERS_PIECES)
        shrine = "  cave shrine" if state.shrine == seat else ""
        yield (
            f"{Colour(seat)} {state.explorers[seat]}  turns {state.turns[seat]}"
            f"  hand {letters(state.hands[seat])}  stock {stock}  fallen {fallen}{shrine}"
        )


def features(record: Record) -> Iterator[str]:
    """Verbs, tiles, explorers, purchases, events, and how battles end."""
    for ply in record.plies():
        action = ply.answer.action
        yield f"verb {action.verb()}"
        if action.verb() in ("draw", "pick", "reveal", "return", "steal", "gather"):
            yield " ".join(str(action).split()[:2])
        for event in ply.events:
            yield event.key
            if event.key in ("lays", "builds", "removes", "building-destroyed"):
                thing = "tile" if event.key == "lays" else "piece"
                yield f"{event.key} {event.params[thing]}"
        yield from battle_ends(ply)
        yield from expansion.seen(ply)


def battle_ends(ply: Ply) -> Iterator[str]:
    """What was fought over, and how it ended: `fort tie`, `dweller lost`."""
    state = ply.before
    battle = getattr(state.frames[-1], "battle", None)
    if not isinstance(state, EldoradoState) or not isinstance(battle, Battle):
        return
    for event in ply.events:
        ending = ENDINGS.get(event.key)
        if event.key == "battle-won":
            ending = "won" if event.params["seat"] == battle.attacker.seat else "lost"
        if ending is not None:
            yield f"{ground_of(state, battle)} {ending}"
            if battle.attacker.seat != at_turn(state):
                yield f"interruption {ending}"


def ground_of(state: EldoradoState, battle: Battle) -> str:
    """What the defender is: a dweller, a farmhouse, a fort, or people in the field."""
    match battle.defender:
        case Monster():
            return "dweller"
        case House():
            return "farmhouse"
        case Troop() as troop:
            if battle.house is not None:
                return "relief"
            return "fort" if forts_of(state, battle, troop) else "field"


def purchases() -> set[str]:
    """Every piece that can be bought, by its event."""
    built = {f"builds {piece}" for piece in (Piece.FARMHOUSE, Piece.FORT)}
    return {"buys-villager", "offers", "marches", *built}
