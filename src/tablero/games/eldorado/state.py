"""A position of The Island of El Dorado: who may see what, and how the game ends (ED-14, ED-7)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import ClassVar

from mypy_extensions import mypyc_attr

from tablero.engine import Result, Seat, Zone, nobody, owner, slots_for

from .board import Board
from .box import Explorer, ExplorerCard, Kind, Piece, Tile, Treasure
from .hexes import Place
from .land import Land
from .pieces import Beast, Building, Companion, Side
from .result import result_of
from .secrecy import emma_alone, mates, traders
from .tables import EldoradoBox
from .variant import Variant


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class EldoradoState(Board):
    """A position of The Island of El Dorado."""

    game: ClassVar = "eldorado"
    public: ClassVar = {
        "box": EldoradoBox,
        "variant": Variant,
        "round": int,
        "start": Seat,
        "turns": tuple[int, ...],
        "undealt": tuple[ExplorerCard, ...],
        "cards": tuple[ExplorerCard | None, ...],
        "explorers": tuple[Explorer | None, ...],
        "supply": tuple[int, ...],
        "bargain": tuple[Seat, ...],
        "golden_dice": tuple[int, ...],
        "drawn": tuple[Tile, ...],
        "unlaid_keys": tuple[Tile, ...],
        "land": Land,
        "cave_known": tuple[Tile, ...],
        "cave_upper": int,
        "sides": tuple[Side, ...],
        "owners": tuple[Seat, ...],
        "figures": tuple[tuple[int, ...], ...],
        "thieves": Seat | None,
        "where": tuple[Place | None, ...],
        "points": tuple[int, ...],
        "halted": tuple[bool, ...],
        "captors": tuple[Seat | None, ...],
        "villagers": tuple[tuple[Place, ...], ...],
        "halted_villagers": tuple[tuple[Place, ...], ...],
        "stock": tuple[tuple[int, ...], ...],
        "fallen": tuple[tuple[int, ...], ...],
        "buildings": tuple[Building, ...],
        "offerings": tuple[tuple[Place, ...], ...],
        "shrine": int | None,
        "shrine_dweller": Tile | None,
        "treasures": tuple[tuple[Treasure, ...], ...],
        "kept": tuple[tuple[Tile, Treasure], ...],
        "cursed": int | None,
        "beasts": tuple[Beast, ...],
        "wolf": Companion | None,
        "exit_upper": int,
        "stolen_shrines": tuple[Place, ...],
        "prowl_dice": tuple[int, ...],
        "hoard": tuple[int, ...],
        "hoard_at": Place | None,
        "doubloons": int,
        "looted": Seat | None,
        "thief_die": int | None,
        "battle_dice": tuple[tuple[int, ...], tuple[int, ...]],
        "victors": tuple[Side, ...],
    }
    zones: ClassVar = (
        Zone("deck", nobody, pool="island", of=Tile),
        Zone("top", emma_alone, pool="island", ordered=True, of=Tile),
        Zone("keys", owner, pool="island", per_seat=True, of=Tile),
        Zone("cave", nobody, pool="cave", of=Tile),
        Zone("cave_aside", nobody, pool="cave", of=Tile),
        Zone("hands", mates, pool="cards", per_seat=True, of=Kind),
        Zone("giving", traders, pool="cards", of=Kind),
        Zone("asking", traders, faces=tuple(Kind), of=Kind),
    )
    __slots__ = slots_for(public, zones)

    def result(self) -> Result:
        """Winners, and their shrines (ED-7.1, ED-7.7)."""
        return result_of(self)

    def components(self) -> Iterator[tuple[str, object]]:
        """All tiles, cards and pieces."""
        stacks = (self.deck, self.top, *self.keys, self.cave, self.cave_known, self.cave_aside)
        for tile in chain(*stacks, self.drawn, self.land.tiles.values()):
            yield "tile", tile
        if self.exit_in_box:
            yield "tile", Tile.EXIT
        if self.shrine_tile_taken:
            yield "tile", Tile.CAVE_SHRINE
        for card in (*self.undealt, *(card for card in self.cards if card is not None)):
            yield "explorer card", card
        for kind in Kind:
            loose = self.supply[kind] + self.hoard[kind] + self.giving.count(kind)
            for _ in range(loose + sum(hand.count(kind) for hand in self.hands)):
                yield "card", kind
        for side in range(len(self.stock)):
            for piece in Piece:
                spare = piece is Piece.VILLAGER and not self.has_hector(side)
                yield f"pieces of {side}", (piece, self.pieces_of(side, piece) + spare)
