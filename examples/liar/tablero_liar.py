"""Liar: dice and bluff for two to six.

Everyone rolls a die under a cup. In turn, claim that all dice together show at least a number,
higher than the claim before, or doubt the last claim. Doubting lifts the cups: whoever was wrong
loses, and the others win.
"""

from tablero.engine import CHANCE, Action, Audience, Frame, Game, Result, Seat, State, Zone, changed


def under_the_cup(state: State, seat: Seat) -> Audience:
    """Only the owner sees the die; everyone does once the cups are lifted."""
    return None if state.over else (seat,)


class LiarState(State):
    """The dice and the claims."""

    game = "liar"
    public = ("claims",)
    zones = (Zone("dice", under_the_cup, faces=(1, 2, 3, 4, 5, 6), per_seat=True),)

    dice: tuple[tuple[int, ...], ...]
    claims: tuple[int, ...]

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.dice, self.claims = ((),) * seats, ()
        self.ask(Rolling(CHANCE))

    def result(self) -> Result:
        """Everyone wins except whoever doubted a true claim or made a false one (LI-3)."""
        loser = (len(self.claims) - (sum(map(sum, self.dice)) < self.claims[-1])) % self.seats
        winners = tuple(seat for seat in range(self.seats) if seat != loser)
        return Result(winners, tuple(int(seat in winners) for seat in range(self.seats)))


class Roll(Action):
    """Chance: what lies under the next cup (LI-1)."""

    text, paragraph, secret = "roll {face}", "LI-1", ("face",)
    fields = {"face": int}

    def __init__(self, face: int) -> None:
        self.face = face

    @classmethod
    def options(cls, _state: LiarState, _frame: Frame[LiarState]) -> tuple[Action, ...]:
        """Six faces."""
        return tuple(map(cls, range(1, 7)))

    def audience(self, state: LiarState, _frame: Frame[LiarState]) -> Audience:
        """Whoever rolls may look."""
        return (state.dice.index(()),)

    def resolve(self, state: LiarState, _frame: Frame[LiarState]) -> None:
        """The next cup, or the first claim."""
        state.dice = changed(state.dice, state.dice.index(()), (self.face,))
        if () not in state.dice:
            state.ask_instead(Claiming(0))


class Rolling(Frame[LiarState]):
    """What does the next die show? (LI-1)"""

    question, verbs = "roll", (Roll,)


class Claim(Action):
    """All dice together show at least this (LI-2)."""

    text, paragraph, fields = "claim {total}", "LI-2", {"total": int}

    def __init__(self, total: int) -> None:
        self.total = total

    @classmethod
    def options(cls, state: LiarState, _frame: Frame[LiarState]) -> tuple[Action, ...]:
        """Every higher total."""
        return tuple(map(cls, range(max(state.claims, default=0) + 1, 6 * state.seats + 1)))

    def resolve(self, state: LiarState, frame: Frame[LiarState]) -> None:
        """The player to the left is next."""
        state.claims = (*state.claims, self.total)
        state.tell("claims", "LI-2", seat=frame.seat, total=self.total)
        state.ask_instead(Claiming(state.next_seat(frame.seat)))


class Doubt(Action):
    """I do not believe the last claim: lift the cups (LI-3)."""

    text, paragraph = "doubt", "LI-3"

    @classmethod
    def options(cls, state: LiarState, _frame: Frame[LiarState]) -> tuple[Action, ...]:
        """As soon as somebody has claimed something."""
        return (cls(),) if state.claims else ()

    def resolve(self, state: LiarState, frame: Frame[LiarState]) -> None:
        """Everyone sees all dice."""
        state.tell("lifts-the-cups", "LI-3", seat=frame.seat, total=sum(map(sum, state.dice)))
        state.finish()


class Claiming(Frame[LiarState]):
    """Claim more, or doubt? (LI-2)"""

    question, verbs = "claim-or-doubt", (Claim, Doubt)


class Liar(Game[LiarState]):
    """Dice and bluff."""

    name, players = "liar", range(2, 7)
    questions = (Rolling, Claiming)

    def begin(self, seats: int, _options: object, _box: object) -> LiarState:
        """All cups are empty."""
        return LiarState(seats)


GAME = Liar()
