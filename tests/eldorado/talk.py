"""A position that a test talks to in the words of a record.

Names of places stand in braces: `move explorer to {a}`, `build fort at {a.ne}` (a corner),
`lay at {a.northeast}` (the place beside).
"""

from __future__ import annotations

from collections.abc import Iterable

from tablero.engine import Event, Refusal
from tablero.games.eldorado import GAME
from tablero.games.eldorado.box import Colour, Kind, Piece
from tablero.games.eldorado.hexes import CAVE_EXIT, CENTRE, Place, Plane
from tablero.games.eldorado.state import EldoradoState
from tests.eldorado.picture import Picture, Spot, read


def letters(hand: Iterable[Kind]) -> str:
    """The letters of a hand, food first; a dash is an empty one."""
    return "".join("fwg"[kind] for kind in sorted(hand)) or "-"


class Talk:
    """A position, and the names of places on it."""

    def __init__(self, state: EldoradoState) -> None:
        self.state = state
        self.names: dict[str, Place] = {"start": CENTRE, "exit": CAVE_EXIT}

    def text(self, text: str) -> str:
        """The words with places instead of their names."""
        return text.format(**{name: Spot(place) for name, place in self.names.items()})

    def play(self, *texts: str) -> list[Event]:
        """Play answers of the open questions; gives everything that was told."""
        return [
            event for text in texts for event in self.state.play(GAME.parse_action(self.text(text)))
        ]

    def play_as(self, colour: str, *texts: str) -> list[Event]:
        """Play answers as one of those to whom the question is put."""
        seat = Colour.parse(colour)
        return [
            event
            for text in texts
            for event in self.state.play(GAME.parse_action(self.text(text)), seat)
        ]

    def refusal(self, text: str) -> Refusal | None:
        """Why the answer is not allowed; the options must agree."""
        action = GAME.parse_action(self.text(text))
        refusal = self.state.refusal(action)
        decision = self.state.decision
        assert (action in decision.options) == (refusal is None)
        return refusal

    def allowed(self, text: str) -> bool:
        """Whether the answer is allowed."""
        return self.refusal(text) is None

    def refused(self, text: str) -> str:
        """The paragraph that forbids the answer."""
        refusal = self.refusal(text)
        assert refusal is not None, f"{text} is allowed"
        return refusal.paragraph

    def options(self, verb: str = "") -> list[str]:
        """The texts of the allowed answers that begin so, sorted."""
        decision = self.state.decision
        return sorted(text for text in map(str, decision.options) if text.startswith(verb))

    def texts(self, *texts: str) -> list[str]:
        """These answers with places instead of names, sorted: to compare with `options`."""
        return sorted(map(self.text, texts))

    @property
    def asked(self) -> str:
        """Who is asked what: `red exploring`, `chance battle-die`, or `over`."""
        decision = None if self.state.over else self.state.decision
        if decision is None:
            return "over"
        who = "chance" if decision.seat < 0 else str(Colour(decision.seat))
        return f"{who} {decision.question}"

    def hand(self, colour: str) -> str:
        """A hand in letters."""
        return letters(self.state.hands[Colour.parse(colour)])

    def points(self, colour: str = "red") -> int:
        """What an explorer can still move."""
        return self.state.points[self.state.own_figures(Colour.parse(colour))[0]]

    def stock(self, colour: str, piece: str) -> int:
        """How many of a piece can be bought."""
        return self.state.stock[self.state.sides[Colour.parse(colour)]][Piece.parse(piece)]

    def shows(self, island: str, cave: str = "") -> None:
        """Assert that the maps look so; the diagrams use the names of the first one."""
        planes = {Plane.ISLAND: island} | ({Plane.CAVE: cave} if cave else {})
        wanted = read(planes, dict(self.names)).lines()
        seen = Picture.of(self.state)
        if not cave:
            seen = seen.of_plane(Plane.ISLAND)
        assert seen.lines() == wanted
