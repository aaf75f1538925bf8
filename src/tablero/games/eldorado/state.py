"""A position of The Island of El Dorado: who may see what, and how the game ends (ED-14, ED-7)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from tablero.engine import Result, Zone, nobody, owner

from .board import Board
from .box import Kind, Piece, Tile
from .result import result_of
from .secrecy import emma_alone, mates, traders


class EldoradoState(Board):
    """A position of The Island of El Dorado."""

    game = "eldorado"
    public = (
        "box",
        "variant",
        "round",
        "start",
        "turns",
        "undealt",
        "cards",
        "explorers",
        "supply",
        "bargain",
        "golden_dice",
        "drawn",
        "unlaid_keys",
        "land",
        "cave_known",
        "cave_upper",
        "sides",
        "owners",
        "figures",
        "thieves",
        "where",
        "points",
        "halted",
        "captors",
        "villagers",
        "halted_villagers",
        "stock",
        "fallen",
        "buildings",
        "offerings",
        "shrine",
        "shrine_dweller",
        "treasures",
        "kept",
        "cursed",
        "beasts",
        "wolf",
        "exit_upper",
        "stolen_shrines",
        "prowl_dice",
        "hoard",
        "hoard_at",
        "doubloons",
        "looted",
        "thief_die",
        "battle_dice",
        "victors",
    )
    zones = (
        Zone("deck", nobody, pool="island"),
        Zone("top", emma_alone, pool="island", ordered=True),
        Zone("keys", owner, pool="island", per_seat=True),
        Zone("cave", nobody, pool="cave"),
        Zone("cave_aside", nobody, pool="cave"),
        Zone("hands", mates, pool="cards", per_seat=True),
        Zone("giving", traders, pool="cards"),
        Zone("asking", traders, faces=tuple(Kind)),
    )

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
