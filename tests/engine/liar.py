"""Liar as the tests of the engine need it: rolls name their player, refusals give reasons, and
there is a standing order. `examples/liar` is the plain game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from tablero.engine import (
    CHANCE,
    EVERYONE,
    Action,
    Audience,
    Frame,
    Game,
    Name,
    Order,
    Refusal,
    Result,
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


def under_the_cup(state: LiarState, seat: Seat) -> Audience:
    """Only the owner sees the die; everyone does once the cups are lifted."""
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
        self.dice, self.claims, self.loser = ((),) * seats, (), CHANCE

    @property
    def higher(self) -> range:
        """What may be claimed: more than before, and no more than all dice can show."""
        return range(max(self.claims, default=0) + 1, 6 * self.seats + 1)

    def result(self) -> Result:
        """Everyone but the loser wins (LI-3)."""
        winners = tuple(seat for seat in range(self.seats) if seat != self.loser)
        return Result(winners, tuple(int(seat in winners) for seat in range(self.seats)))


class Roll(Action):
    """Chance: what lies under a cup (LI-1)."""

    text: ClassVar = "roll {face} for {player}"
    paragraph: ClassVar = "LI-1"
    secret: ClassVar = ("face",)
    fields: ClassVar = {"face": int, "player": Player}

    def __init__(self, face: int, player: Player) -> None:
        self.face: Final = face
        self.player: Final = player

    @classmethod
    def options(cls, _state: LiarState, frame: Rolling) -> Iterable[Roll]:
        """Six faces."""
        return (cls(face, Player(frame.roller)) for face in range(1, 7))

    def refuse(self, _state: LiarState, frame: Rolling) -> Refusal | None:
        """A face of the next die."""
        fits = self.face in range(1, 7) and self.player == frame.roller
        return None if fits else Refusal("no-such-face", self.paragraph)

    def audience(self, _state: LiarState, frame: Rolling) -> Audience:
        """Whoever rolls may look."""
        return (frame.roller,)

    def resolve(self, state: LiarState, frame: Rolling) -> None:
        """The next cup, or the first claim."""
        seat = frame.roller
        state.dice = changed(state.dice, seat, (self.face,))
        state.tell_only((seat,), ("face",), "rolls", "LI-1", seat=seat, face=self.face)
        left = state.next_seat(seat)
        state.ask_instead(Rolling(CHANCE, left) if left else Claiming(0))


class Claim(Action):
    """All dice together show at least this (LI-2)."""

    text: ClassVar = "claim {total}"
    paragraph: ClassVar = "LI-2"
    fields: ClassVar = {"total": int}

    def __init__(self, total: int) -> None:
        self.total: Final = total

    @classmethod
    def options(cls, state: LiarState, _frame: Claiming) -> Iterable[Claim]:
        """Every higher total."""
        return map(cls, state.higher)

    def refuse(self, state: LiarState, _frame: Claiming) -> Refusal | None:
        """Claims rise."""
        return None if self.total in state.higher else Refusal("too-low", self.paragraph)

    def resolve(self, state: LiarState, frame: Claiming) -> None:
        """The player to the left is next."""
        state.claims = (*state.claims, self.total)
        state.tell("claims", "LI-2", seat=frame.seat, total=self.total)
        state.ask_instead(Claiming(state.next_seat(frame.seat)))


class Doubt(Action):
    """I do not believe the last claim: lift the cups (LI-3)."""

    text: ClassVar = "doubt"
    paragraph: ClassVar = "LI-3"

    @classmethod
    def options(cls, state: LiarState, _frame: Claiming) -> tuple[Doubt, ...]:
        """As soon as there is a claim."""
        return (cls(),) if state.claims else ()

    def resolve(self, state: LiarState, frame: Claiming) -> None:
        """The doubter loses if the claim is true."""
        total = sum(map(sum, state.dice))
        state.loser = (frame.seat - (total < state.claims[-1])) % state.seats
        state.tell("lifted", "LI-3", seat=state.loser, total=total)
        state.finish()


class Rolling(Frame[LiarState]):
    """What does this die show? (LI-1)"""

    question: ClassVar = "roll"
    verbs: ClassVar = (Roll,)
    fields: ClassVar = {"seat": Seat, "roller": Seat}

    def __init__(self, seat: Seat, roller: Seat) -> None:
        super().__init__(seat)
        self.roller: Final = roller


class Claiming(Frame[LiarState]):
    """Claim more, or doubt? (LI-2)"""

    question: ClassVar = "claim"
    verbs: ClassVar = (Claim, Doubt)


def doubt_the_impossible(view: View[LiarState]) -> Doubt | None:
    """Doubt a claim that cannot be true, whatever the others have under their cups."""
    assert view.seat is not None
    most = view.state.dice[view.seat][0] + 6 * (view.state.seats - 1)
    return Doubt() if max(view.state.claims, default=0) > most else None


class Liar(Game[LiarState]):
    """Dice and bluff for two or three."""

    name, players, seat_names = "liar", range(2, 4), Player
    questions = (Rolling, Claiming)
    orders: ClassVar[tuple[Order[LiarState], ...]] = (
        Order("doubt-the-impossible", "claim", doubt_the_impossible, from_hand=True),
    )

    def begin(self, seats: int, _options: object, _box: object) -> LiarState:
        """Ann rolls first."""
        state = LiarState(seats)
        state.ask(Rolling(CHANCE, 0))
        return state


LIAR = Liar()
