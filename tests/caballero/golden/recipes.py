"""The golden games of El Caballero: who plays them, and what is worth seeing in them."""

from __future__ import annotations

from collections.abc import Iterator

from tablero.engine import Record, in_order
from tablero.games.caballero import CaballeroState
from tablero.games.caballero.box import STANDARD_BOX, CaballeroBox, Colour
from tests.golden.corpus import Recipe

OTHER_BOX = CaballeroBox.from_toml(STANDARD_BOX.to_toml().replace("[5, 6, 7, 8]", "[5, 7, 6, 8]"))

EXPANSION = {"expansion": "yes"}
FRENCH = {"bidding-order": "french"}

RECIPES = (
    Recipe("two-settle", ("settler", "settler"), 6),
    Recipe("two-grandees", ("grandee", "grandee"), 2, {**EXPANSION, **FRENCH}),
    Recipe("three-sail", ("sailor", "settler", "sailor"), 2, {"start-tile": "land"}),
    Recipe("three-grandees", ("grandee", "settler", "sailor"), 1, EXPANSION),
    Recipe("three-with-their-own-box", ("settler", "random", "sailor"), 12, FRENCH, OTHER_BOX),
    Recipe("four-in-french", ("random", "settler", "sailor", "settler"), 11, FRENCH),
    Recipe("four-grandees", ("grandee",) * 4, 1, {**EXPANSION, "start": "first"}),
)


def shown(state: CaballeroState) -> str:
    """The table as lines: the tiles, then what everyone has."""
    return "".join(f"{line}\n" for line in lines(state))


def lines(state: CaballeroState) -> Iterator[str]:
    """The tiles, then what everyone has."""
    yield f"round {state.round}  ships {state.ship_supply}  castillos {state.castillo_supply}"
    yield "open " + " ".join(map(str, state.open_tiles))
    for cell in in_order(state.chart.tiles):
        yield f"{cell} {state.chart.tiles[cell]}"
    for seat in range(state.seats):
        cards = " ".join(map(str, state.cards[seat])) or "-"
        ships = " ".join(map(str, state.ships[seat])) or "-"
        castillos = " ".join(map(str, state.castillos[seat])) or "-"
        alcaldes = " ".join(map(str, state.alcaldes[seat])) or "-"
        yield (
            f"{Colour(seat)}  court {state.courts[seat]}  docked {state.docked[seat]}"
            f"  cards {cards}  ships {ships}  castillos {castillos}"
            f"  grande {state.grandes[seat]}  alcaldes {alcaldes}"
        )


def features(record: Record) -> Iterator[str]:
    """Verbs, tiles laid, power cards, events and awards."""
    for ply in record.plies():
        action = ply.answer.action
        yield f"verb {action.verb()}"
        if action.verb() in ("lay-tile", "power", "start-tile"):
            yield str(action).partition(" at ")[0]
        for event in ply.events:
            yield event.key
            yield from (
                f"{event.key} {name}" for name, value in event.params.items() if value and name in
                ("saved", "lost")
            )  # fmt: skip
    yield from (str(line.params["kind"]) for line in record.replay().result().lines)
