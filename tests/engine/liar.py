"""Liar: a complete game in a few dozen lines, to teach the engine and to test it.

Everyone rolls a die under a cup. In turn, claim that all dice together show at least a number,
higher than the claim before, or doubt the last claim. Doubting lifts the cups: whoever was wrong
loses a point.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from tablero.engine import (
    CHANCE,
    EVERYONE,
    Action,
    Audience,
    BadBox,
    Box,
    Frame,
    Game,
    Name,
    Order,
    Refusal,
    Result,
    ScoreLine,
    Seat,
    State,
    View,
    Zone,
    changed,
)


class Player(Name):
    """The seats."""

    ANN = 0
    BOB = 1
    CAT = 2


@dataclass(frozen=True, slots=True)
class Roll(Action):
    """Chance: what lies under a cup."""

    text = "roll {face} for {player}"
    secret = ("face",)
    face: int
    player: Player


@dataclass(frozen=True, slots=True)
class Claim(Action):
    """All dice together show at least this."""

    text = "claim {total}"
    total: int


@dataclass(frozen=True, slots=True)
class Doubt(Action):
    """I do not believe it."""

    text = "doubt"


def under_the_cup(state: LiarState, seat: Seat) -> Audience:
    """One's own die; everyone's when the cups are lifted."""
    return EVERYONE if state.over else (seat,)


class LiarState(State):
    """The dice and the claims."""

    game = "liar"
    public = ("claims", "loser")
    zones = (Zone("dice", under_the_cup, faces=(1, 2, 3, 4, 5, 6), per_seat=True),)

    dice: tuple[tuple[int, ...], ...]
    claims: tuple[int, ...]
    loser: Seat

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.dice = ((),) * seats
        self.claims = ()
        self.loser = CHANCE

    def components(self) -> Iterator[tuple[str, object]]:
        """Dice show numbers; nothing moves about."""
        yield from ()

    def result(self) -> Result:
        """Everyone but the loser wins."""
        winners = tuple(seat for seat in range(self.seats) if seat != self.loser)
        scores = tuple(int(seat in winners) for seat in range(self.seats))
        lines = (ScoreLine(seat, "survived", {}, 1, "LI-3") for seat in winners)
        return Result(winners, scores, tuple(lines))


@dataclass(frozen=True, slots=True)
class Rolling(Frame[LiarState]):
    """What does this die show? (LI-1)"""

    question = "roll"
    verbs = (Roll,)
    roller: Seat

    def options(self, _state: LiarState) -> tuple[Roll, ...]:
        """Six faces."""
        return tuple(Roll(face, Player(self.roller)) for face in range(1, 7))

    def refuse(self, _state: LiarState, action: Roll) -> Refusal | None:
        """A face of a die."""
        fits = action.face in range(1, 7) and action.player == self.roller
        return None if fits else Refusal("no-such-face", "LI-1")

    def audience(self, _state: LiarState, _action: Roll) -> Audience:
        """Who rolls may look."""
        return (self.roller,)

    def resolve(self, state: LiarState, action: Roll) -> None:
        """The next cup, or the first claim."""
        seat = self.roller
        state.dice = changed(state.dice, seat, (action.face,))
        state.tell_only((seat,), ("face",), "rolls", "LI-1", seat=seat, face=action.face)
        if state.next_seat(seat):
            state.ask_instead(Rolling(CHANCE, state.next_seat(seat)))
        else:
            state.ask_instead(Claiming(0))


@dataclass(frozen=True, slots=True)
class Claiming(Frame[LiarState]):
    """Claim more, or doubt? (LI-2)"""

    question = "claim"
    verbs = (Claim, Doubt)

    def options(self, state: LiarState) -> tuple[Action, ...]:
        """Every higher total; doubting once there is a claim."""
        claims = map(Claim, range(max(state.claims, default=0) + 1, 6 * state.seats + 1))
        return (*claims, Doubt()) if state.claims else tuple(claims)

    def refuse(self, state: LiarState, action: Claim | Doubt) -> Refusal | None:
        """Claims rise."""
        if isinstance(action, Doubt):
            return None if state.claims else Refusal("nothing-to-doubt", "LI-2")
        higher = range(max(state.claims, default=0) + 1, 6 * state.seats + 1)
        return None if action.total in higher else Refusal("too-low", "LI-2")

    def resolve(self, state: LiarState, action: Claim | Doubt) -> None:
        """Go on to the left, or lift the cups (LI-3)."""
        if isinstance(action, Claim):
            state.claims = (*state.claims, action.total)
            state.tell("claims", "LI-2", seat=self.seat, total=action.total)
            state.ask_instead(Claiming(state.next_seat(self.seat)))
            return
        total = sum(die for dice in state.dice for die in dice)
        claimant = (self.seat - 1) % state.seats
        state.loser = self.seat if total >= state.claims[-1] else claimant
        state.tell("lifted", "LI-3", seat=state.loser, total=total)
        state.finish()


@dataclass(frozen=True, slots=True)
class LiarBox(Box):
    """Nothing but ordinary dice."""

    def to_toml(self) -> str:
        """An empty file."""
        return ""

    @classmethod
    def from_toml(cls, text: str) -> Self:
        """There is nothing to read."""
        if text.strip():
            raise BadBox("Liar needs no components")
        return cls()


def doubt_the_impossible(view: View[LiarState]) -> Doubt | None:
    """Doubt a claim that cannot be true, whatever the others have under their cups."""
    assert view.seat is not None
    most = view.state.dice[view.seat][0] + 6 * (view.state.seats - 1)
    return Doubt() if max(view.state.claims, default=0) > most else None


class Liar(Game[LiarState]):
    """Dice and bluff for two or three."""

    name = "liar"
    rules = 1
    players = range(2, 4)
    seat_names = Player
    orders: ClassVar[tuple[Order[LiarState], ...]] = (
        Order("doubt-the-impossible", "claim", doubt_the_impossible, from_hand=True),
    )
    actions: ClassVar[tuple[type[Action], ...]] = (Roll, Claim, Doubt)
    questions = (Rolling, Claiming)
    box = LiarBox
    standard_box = LiarBox()

    def begin(self, seats: int, _options: Mapping[str, str], _box: Any) -> LiarState:
        state = LiarState(seats)
        state.ask(Rolling(CHANCE, 0))
        return state

    def vocabulary(self, _state: LiarState) -> Iterator[Action]:
        """Every face for everyone, every total, the doubt."""
        yield from (Roll(face, player) for face in range(1, 7) for player in Player)
        yield from map(Claim, range(-1, 25))
        yield Doubt()

    def longest(self, seats: int) -> int:
        """Claims rise to six per die."""
        return seats + 6 * seats + 1

    def symmetric(self, _options: Mapping[str, str]) -> bool:
        """Ann always claims first."""
        return False


LIAR = Liar()
