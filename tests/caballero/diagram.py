"""Positions as text: rows from north to south, the south-west corner is (0,0).

    .      R4s    B1w:C
    LWWW   LLLL$  .

A tile is its four sides clockwise from the north, L for land and W for water, with $ for gold and
~ for fish. A card is its owner's letter, a number and the side that shows it; behind a colon come
C for a castillo, G for the grande and n, e, s, w for ships. A dot is an empty cell.
"""

from __future__ import annotations

from collections.abc import Iterator

from tablero.engine import Event, Refusal, in_order
from tablero.games.caballero import GAME, CaballeroState
from tablero.games.caballero.box import STANDARD_BOX, Colour
from tablero.games.caballero.deeds import Deeds
from tablero.games.caballero.grid import Cell, Edge, Side
from tablero.games.caballero.pieces import Card, LaidCard, PlacedTile, Shape, Symbol, Tile
from tablero.games.caballero.regions import Chart
from tablero.games.caballero.round import Round
from tablero.games.caballero.scoring import awards_of, caballeros_in
from tablero.games.caballero.state import Variant
from tablero.games.caballero.turn import Turn, first_turn

SIDES = {"n": Side.NORTH, "e": Side.EAST, "s": Side.SOUTH, "w": Side.WEST}
SYMBOLS = {"": Symbol.PLAIN, "$": Symbol.GOLD, "~": Symbol.FISH}
FACES = STANDARD_BOX.faces


def card(number: int, side: str) -> Card:
    """The card that shows the number at the side."""
    return FACES.showing[SIDES[side]][number]


def tile(text: str) -> PlacedTile:
    """The turned tile with these sides: `LWWW`, `LLWW$`."""
    for shape in Shape:
        symbol = SYMBOLS[text[4:]]
        if shape.can_show(symbol):
            kind = Tile.of(shape, symbol)
            for turn in kind.turns:
                lies = PlacedTile.of(kind, turn)
                if all(bool(lies.land >> side & 1) == (text[side] == "L") for side in Side):
                    return lies
    raise ValueError(f"no tile looks like {text}")


def tiles(text: str) -> tuple[Tile, ...]:
    """The open tiles, sorted."""
    return in_order([tile(word).tile for word in text.split()])


def cells(diagram: str) -> Iterator[tuple[Cell, str]]:
    """Every word of a diagram with its place."""
    rows = [line.split() for line in diagram.splitlines() if line.strip()]
    for north, row in enumerate(reversed(rows)):
        for east, word in enumerate(row):
            if word != ".":
                yield Cell.of(east, north), word


class Table:
    """A position in the middle of somebody's turn, played on with the lines of a record."""

    def __init__(
        self,
        diagram: str,
        *,
        seats: int = 3,
        turn: str = "red",
        courts: tuple[int, ...] = (8, 8, 8, 8),
        open_tiles: str = "WWWW WWWW WWWW",
        power: int = 1,
        homes: tuple[int, ...] | None = None,
        expansion: bool = False,
        deeds: Deeds | None = None,
    ) -> None:
        variant = Variant(expansion=expansion, french_bidding=False, land_start=False)
        self.state = state = CaballeroState(seats, STANDARD_BOX, variant)
        seat = Colour.parse(turn)
        state.round = 1
        state.courts = courts[:seats]
        state.bids = tuple(power if each == seat else 13 - each for each in range(seats))
        state.open_tiles = tiles(open_tiles)
        state.stack = ()
        rows: list[list[LaidCard]] = [[] for _ in range(seats)]
        ships: list[list[Edge]] = [[] for _ in range(seats)]
        castillos: list[list[Cell]] = [[] for _ in range(seats)]
        grandes: list[Cell | None] = [None] * seats
        lies: list[tuple[Cell, PlacedTile]] = []
        for cell, word in cells(diagram):
            if word[0] in "LW":
                lies.append((cell, tile(word)))
                continue
            owner = "RBGY".index(word[0])
            rows[owner].append(LaidCard.of(cell, card(int(word[1]), word[2])))
            for mark in word[4:]:
                if mark == "C":
                    castillos[owner].append(cell)
                elif mark == "G":
                    grandes[owner] = cell
                else:
                    ships[owner].append(cell.edges[SIDES[mark]])
        state.chart = Chart(lies)
        state.cards = tuple(in_order(row) for row in rows)
        state.ships = tuple(in_order(row) for row in ships)
        state.castillos = tuple(in_order(row) for row in castillos)
        state.grandes = tuple(grandes)
        state.ship_supply -= sum(map(len, ships))
        state.castillo_supply -= sum(map(len, castillos))
        state.homes = homes or tuple(variant.cards - len(row) for row in rows)
        state.ask(Round(at=Round.steps.index(first_turn)))
        state.ask(Turn(seat, deeds or Deeds()))

    def play(self, *texts: str) -> list[Event]:
        """Play answers to the open questions; return every event."""
        return [event for text in texts for event in self.state.play(GAME.parse_action(text))]

    def refusal(self, text: str) -> Refusal | None:
        """Why the answer is not allowed; the options must agree."""
        action = GAME.parse_action(text)
        refusal = self.state.refusal(action)
        decision = self.state.decision
        assert (self.state.meant(action) in decision.options) == (refusal is None)
        return refusal

    def refused(self, text: str) -> str:
        """The key and the paragraph of a refusal."""
        refusal = self.refusal(text)
        assert refusal is not None, f"{text} is allowed"
        return f"{refusal.key} {refusal.paragraph}"

    def allowed(self, text: str) -> bool:
        """Whether the answer is allowed."""
        return self.refusal(text) is None

    def court(self, colour: str) -> int:
        """The caballeros at a court."""
        return self.state.courts[Colour.parse(colour)]

    def at(self, text: str) -> str:
        """What lies in a cell: a card in its owner's letter and numbers, or nothing."""
        cell = Cell.parse(text)
        for owner, row in zip("RBGY", self.state.cards, strict=False):
            for each in row:
                if each.cell == cell:
                    return f"{owner}{each.card}"
        return "."

    def total(self, colour: str, edge: str) -> int:
        """A player's caballeros in the region at a tile's side."""
        region = self.state.chart.region_at(Edge.parse(edge))
        return caballeros_in(self.state, region.name, Colour.parse(colour))

    def worth(self, edge: str) -> int:
        """What the region at a tile's side is worth."""
        return self.state.chart.region_at(Edge.parse(edge)).worth

    def points(self) -> tuple[int, ...]:
        """What everyone would score now."""
        points = [0] * self.state.seats
        for award in awards_of(self.state):
            points[award.seat] += award.points
        return tuple(points)


def spoken(event: Event) -> str:
    """What an event says about a card that leaves: caballeros saved and lost, ships, castillo."""
    params = event.params
    if event.key in ("ships-come-home", "ships-lost"):
        ships = params["ships"]
        assert isinstance(ships, tuple)
        return " ".join([event.key, *map(str, ships)])
    if event.key == "castillo-leaves":
        return f"{event.key} {params['cell']}"
    return f"{event.key} {params['saved']} {params['lost']}"


def lay(number: int, side: str, cell: str) -> str:
    """Lay a card so that the number shows at the side."""
    return f"lay card {card(number, side)} at {cell}"


def lay_with_grande(number: int, side: str, cell: str) -> str:
    """The same, with the grande."""
    return f"lay card with grande {card(number, side)} at {cell}"


def raise_to(number: int, side: str, cell: str) -> str:
    """Raise a card so that the number shows at the side."""
    return f"raise card at {cell} to {card(number, side)}"


def lay_tile(text: str, cell: str) -> str:
    """Lay a tile with these sides."""
    lies = tile(text)
    return f"lay tile {lies.tile} at {cell} turn {lies.turn}"
