"""Kuhn poker: three cards, two players, one bet.

Both put a chip into the pot and are dealt one of three cards; the third stays face down. The
first player checks or bets a chip. After a check the other may check too, which ends the game, or
bet. Whoever faces a bet folds or calls. After two checks or a call the higher card wins the pot.

It is the smallest poker with bluffs, and it is solved: with best play the first player loses
1/18 of a chip a game.
"""

from tablero.engine import (
    CHANCE,
    Action,
    Audience,
    Frame,
    Game,
    Name,
    Result,
    Seat,
    State,
    Zone,
    changed,
    removed,
)


class Card(Name):
    """The three cards, the lowest first."""

    JACK = 0
    QUEEN = 1
    KING = 2


def in_the_hand(state: "KuhnState", seat: Seat) -> Audience:
    """Only the owner sees the card; everyone does at a showdown (KP-4)."""
    return None if state.over and state.folded < 0 else (seat,)


class KuhnState(State):
    """The cards, the chips that were put in, and who folded."""

    game = "kuhn"
    public = ("chips", "folded")
    zones = (
        Zone("hands", in_the_hand, pool="cards", per_seat=True),
        Zone("deck", pool="cards"),
    )

    chips: tuple[int, ...]
    folded: int
    """The seat that has given up; -1: nobody has."""
    hands: tuple[tuple[Card, ...], ...]
    deck: tuple[Card, ...]

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.chips, self.folded = (1,) * seats, -1
        self.hands, self.deck = ((),) * seats, tuple(Card)
        self.ask(Dealing(CHANCE))

    def result(self) -> Result:
        """The winner gains what the loser has put in (KP-4)."""
        winner = self.hands.index(max(self.hands)) if self.folded < 0 else 1 - self.folded
        stake = self.chips[1 - winner]
        return Result((winner,), tuple(stake if seat == winner else -stake for seat in (0, 1)))


class Deal(Action):
    """Chance: the card of the next player (KP-1)."""

    text, paragraph, secret = "deal {card}", "KP-1", ("card",)
    fields = {"card": Card}

    def __init__(self, card: Card) -> None:
        self.card = card

    @classmethod
    def options(cls, state: KuhnState, _frame: Frame[KuhnState]) -> tuple[Action, ...]:
        """Any card of the deck."""
        return tuple(map(cls, state.deck))

    def audience(self, state: KuhnState, _frame: Frame[KuhnState]) -> Audience:
        """Whoever is dealt it may look."""
        return (state.hands.index(()),)

    def resolve(self, state: KuhnState, _frame: Frame[KuhnState]) -> None:
        """The next player is dealt a card, or the first one opens."""
        state.hands = changed(state.hands, state.hands.index(()), (self.card,))
        state.deck = removed(state.deck, self.card)
        if () not in state.hands:
            state.ask_instead(Opening(0))


class Dealing(Frame[KuhnState]):
    """Which card is dealt? (KP-1)"""

    question, verbs = "deal", (Deal,)


class Check(Action):
    """I put nothing in (KP-2)."""

    text, paragraph = "check", "KP-2"

    @classmethod
    def options(cls, _state: KuhnState, _frame: Frame[KuhnState]) -> tuple[Action, ...]:
        """Always."""
        return (cls(),)

    def resolve(self, state: KuhnState, frame: Frame[KuhnState]) -> None:
        """The other player may open, or both cards are shown."""
        state.tell("checks", "KP-2", seat=frame.seat)
        if frame.seat == 0:
            state.ask_instead(Opening(1))
        else:
            state.finish()


class Bet(Action):
    """I put one more chip in (KP-2)."""

    text, paragraph = "bet", "KP-2"

    @classmethod
    def options(cls, _state: KuhnState, _frame: Frame[KuhnState]) -> tuple[Action, ...]:
        """Always."""
        return (cls(),)

    def resolve(self, state: KuhnState, frame: Frame[KuhnState]) -> None:
        """The other player has to answer the bet."""
        state.tell("bets", "KP-2", seat=frame.seat)
        state.chips = changed(state.chips, frame.seat, 2)
        state.ask_instead(Facing(1 - frame.seat))


class Opening(Frame[KuhnState]):
    """Check or bet? (KP-2)"""

    question, verbs = "check-or-bet", (Check, Bet)


class Fold(Action):
    """I give up the pot (KP-3)."""

    text, paragraph = "fold", "KP-3"

    @classmethod
    def options(cls, _state: KuhnState, _frame: Frame[KuhnState]) -> tuple[Action, ...]:
        """Always."""
        return (cls(),)

    def resolve(self, state: KuhnState, frame: Frame[KuhnState]) -> None:
        """No card is shown."""
        state.tell("folds", "KP-3", seat=frame.seat)
        state.folded = frame.seat
        state.finish()


class Call(Action):
    """I put a chip in as well: let us see (KP-3)."""

    text, paragraph = "call", "KP-3"

    @classmethod
    def options(cls, _state: KuhnState, _frame: Frame[KuhnState]) -> tuple[Action, ...]:
        """Always."""
        return (cls(),)

    def resolve(self, state: KuhnState, frame: Frame[KuhnState]) -> None:
        """Both cards are shown."""
        state.tell("calls", "KP-3", seat=frame.seat)
        state.chips = changed(state.chips, frame.seat, 2)
        state.finish()


class Facing(Frame[KuhnState]):
    """Fold or call? (KP-3)"""

    question, verbs = "fold-or-call", (Fold, Call)


class Kuhn(Game[KuhnState]):
    """Three cards, two players, one bet."""

    name, players = "kuhn", range(2, 3)
    questions = (Dealing, Opening, Facing)

    def begin(self, seats: int, _options: object, _box: object) -> KuhnState:
        """A chip each in the pot; no card is dealt yet."""
        return KuhnState(seats)

    def longest(self, _seats: int) -> int:
        """Two deals, then at most check, bet and its answer."""
        return 5


GAME = Kuhn()
