"""A position in somebody's explore phase, made from a diagram, to play on with words of a record.

Names of places stand in braces: `move explorer to {a}`, `build fort at {a.ne}` (a corner),
`lay at {a.northeast}` (the place beside).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, TypeVar

from tablero.engine import Event, Frame, Refusal
from tablero.games.eldorado import GAME
from tablero.games.eldorado.box import (
    CAVE_TILES,
    ISLAND_TILES,
    PIECES,
    STANDARD_BOX,
    SUPPLY,
    Colour,
    EldoradoBox,
    Explorer,
    ExplorerCard,
    Kind,
    Piece,
    Tile,
)
from tablero.games.eldorado.exploring import Explore
from tablero.games.eldorado.hexes import CAVE_EXIT, CENTRE, Place, Plane
from tablero.games.eldorado.state import EldoradoState, Variant
from tests.eldorado.picture import LETTERS, Picture, Spot, read

KINDS = {"f": Kind.FOOD, "w": Kind.WOOD, "g": Kind.GOLD}
QUIET = (Explorer.VICTORIA, Explorer.STELLA, Explorer.TIZOC, Explorer.HECTOR, Explorer.WILLIAM)
"""Explorers who do nothing of their own while exploring, one of each card (William: exchanges)."""
STANDARD = Variant(
    key_tiles=False, rerolls=False, action_points=False, cave_shrine="book", rounds=60
)

T = TypeVar("T")


def cards(word: str) -> tuple[Kind, ...]:
    """A hand by its letters: `ffwg`; a dash is an empty one."""
    return tuple(sorted(KINDS[letter] for letter in word.replace("-", "")))


def letters(hand: Iterable[Kind]) -> str:
    """The letters of a hand, food first."""
    return "".join("fwg"[kind] for kind in sorted(hand)) or "-"


def tiles(text: str) -> tuple[Tile, ...]:
    """Tiles by their names."""
    return tuple(map(Tile.parse, text.split()))


def less(whole: Iterable[T], parts: Iterable[T]) -> tuple[T, ...]:
    """What is left of a multiset, sorted."""
    rest = Counter(whole)
    rest.subtract(parts)
    return tuple(sorted(rest.elements()))


def explorers_of(text: str, seats: int) -> tuple[Explorer, ...]:
    """The named explorers, and quiet ones with other cards for the seats without a name."""
    named = [Explorer.parse(word) for word in text.split()]
    used = {card_of(explorer) for explorer in named}
    quiet = [explorer for explorer in QUIET if card_of(explorer) not in used]
    return tuple((named + quiet)[:seats])


def card_of(explorer: Explorer) -> ExplorerCard:
    """The card with this face."""
    return ExplorerCard(explorer // 2)


class Table:
    """A position that begins in an explore phase."""

    def __init__(
        self,
        island: str,
        cave: str = "",
        *,
        seats: int = 2,
        turn: str = "red",
        points: int = 0,
        hands: str = "",
        explorers: str = "",
        turns: tuple[int, ...] | None = None,
        deck: str | None = None,
        top: str = "",
        keys: str = "",
        cave_stack: str | None = None,
        shrine: str | None = None,
        captors: dict[str, str] | None = None,
        variant: Variant = STANDARD,
        box: EldoradoBox = STANDARD_BOX,
        frames: tuple[Frame[Any], ...] = (),
    ) -> None:
        """`hands` and `explorers` have a word per seat, `keys` a tile per seat.

        `deck` and `cave_stack` are what is not on the map, unless a test says otherwise. `shrine`
        names who holds the cave shrine, `captors` who puts whom back. `frames` replaces the
        explore phase of the seat at turn.
        """
        self.names: dict[str, Place] = {"start": CENTRE, "exit": CAVE_EXIT}
        planes = {Plane.ISLAND: island} | ({Plane.CAVE: cave} if cave else {})
        picture = read(planes, self.names)
        self.state = state = EldoradoState(seats, box, variant)
        seat = Colour.parse(turn)
        state.round = 2
        state.turns = turns or (1,) * seats
        state.explorers = explorers_of(explorers, seats)
        state.cards = tuple(card_of(explorer) for explorer in explorers_of(explorers, seats))
        state.undealt = less(ExplorerCard, [card for card in state.cards if card is not None])
        words = hands.split()
        state.hands = tuple(cards(word) for word in (*words, *["-"] * (seats - len(words))))
        given = Counter(kind for hand in state.hands for kind in hand)
        state.supply = tuple(SUPPLY[kind] - given[kind] for kind in Kind)
        state.land = picture.land()
        state.keys = tuple((tile,) for tile in tiles(keys)) or ((),) * seats
        state.top = tiles(top)
        used = [*picture.tiles.values(), *state.top, *tiles(keys)]
        if shrine is not None:
            state.shrine = Colour.parse(shrine)
            if Tile.CAVE_SHRINE not in used:
                used.append(Tile.CAVE_SHRINE)
        island_tiles = less(ISLAND_TILES, [tile for tile in used if tile in ISLAND_TILES])
        cave_tiles = less(CAVE_TILES, [tile for tile in used if tile in CAVE_TILES])
        state.deck = island_tiles if deck is None else tuple(sorted(tiles(deck)))
        state.cave = cave_tiles if cave_stack is None else tuple(sorted(tiles(cave_stack)))
        self._stand(picture)
        state.points = tuple(points if each == seat else 0 for each in range(seats))
        for beaten, captor in (captors or {}).items():
            row: list[int | None] = list(state.captors)
            row[Colour.parse(beaten)] = Colour.parse(captor)
            state.captors = tuple(row)
        state.frames = frames or (Explore(seat),)

    def _stand(self, picture: Picture) -> None:
        """Put the pieces of the picture on the map."""
        state, sides = self.state, range(self.state.seats)
        figures = [picture.where(LETTERS[side]) for side in sides]
        state.where = tuple(places[0] if places else None for places in figures)
        state.villagers = tuple(tuple(picture.where(LETTERS[side].lower())) for side in sides)
        state.buildings = tuple(sorted(picture.buildings))
        state.offerings = tuple(
            tuple(sorted(place for owner, place in picture.offerings if owner == side))
            for side in sides
        )
        state.stock = tuple(
            tuple(
                count + (piece is Piece.VILLAGER and state.explorers[side] is Explorer.HECTOR)
                - state.pieces_of(side, piece) + state.stock[side][piece]
                for piece, count in zip(Piece, PIECES, strict=True)
            )
            for side in sides
        )  # fmt: skip

    # What a test says and asks.

    def text(self, text: str) -> str:
        """The words with places instead of their names."""
        return text.format(**{name: Spot(place) for name, place in self.names.items()})

    def play(self, *texts: str) -> list[Event]:
        """Play answers of the open questions; gives everything that was told."""
        return [
            event for text in texts for event in self.state.play(GAME.parse_action(self.text(text)))
        ]

    def refusal(self, text: str) -> Refusal | None:
        """Why the answer is not allowed; the options must agree."""
        action = GAME.parse_action(self.text(text))
        refusal = self.state.refusal(action)
        decision = self.state.decision
        assert decision is not None
        assert (action in decision.options) == (refusal is None)
        return refusal

    def allowed(self, text: str) -> bool:
        """Whether the answer is allowed."""
        return self.refusal(text) is None

    def refused(self, text: str) -> str:
        """The paragraph and the key of a refusal."""
        refusal = self.refusal(text)
        assert refusal is not None, f"{text} is allowed"
        return f"{refusal.paragraph} {refusal.key}"

    def options(self, verb: str = "") -> list[str]:
        """The texts of the allowed answers that begin so, sorted."""
        decision = self.state.decision
        assert decision is not None
        return sorted(text for text in map(str, decision.options) if text.startswith(verb))

    def texts(self, *texts: str) -> list[str]:
        """These answers with places instead of names, sorted: to compare with `options`."""
        return sorted(map(self.text, texts))

    @property
    def asked(self) -> str:
        """Who is asked what: `red exploring`, `chance battle-die`, or `over`."""
        decision = self.state.decision
        if decision is None:
            return "over"
        who = "chance" if decision.seat < 0 else str(Colour(decision.seat))
        return f"{who} {decision.question}"

    def hand(self, colour: str) -> str:
        """A hand in letters."""
        return letters(self.state.hands[Colour.parse(colour)])

    def points(self, colour: str = "red") -> int:
        """What an explorer can still move."""
        return self.state.points[Colour.parse(colour)]

    def stock(self, colour: str, piece: str) -> int:
        """How many of a piece can be bought."""
        return self.state.stock[Colour.parse(colour)][Piece.parse(piece)]

    def shows(self, island: str, cave: str = "") -> None:
        """Assert that the maps look so; the diagrams use the names of the first one."""
        planes = {Plane.ISLAND: island} | ({Plane.CAVE: cave} if cave else {})
        wanted = read(planes, dict(self.names)).lines()
        seen = Picture.of(self.state)
        if not cave:
            seen = seen.of_plane(Plane.ISLAND)
        assert seen.lines() == wanted
