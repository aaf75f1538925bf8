"""What a tournament consists of: entrants, rounds, and meetings of entrants at tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from typing import Literal, NamedTuple, TypeAlias

MeetingState = Literal["open", "played", "decided", "bye"]
"""To be played or being played; played to the end; decided without an end, because the time was
up or somebody has gone; or there was nobody to play against."""


class Place(NamedTuple):
    """A seat at a meeting."""

    entrant: int | None
    """The number of the entrant; None for a bot that fills a gap."""
    points: float | None = None
    """What the seat was worth; None as long as that is open."""


class Meeting(NamedTuple):
    """Entrants who meet at a table, in the order of their seats."""

    round: int
    number: int
    """Which of the round's tables it is, from 1."""
    state: MeetingState
    places: tuple[Place, ...]
    table: str | None = None
    """The table where it is played; None until that is opened, and for a bye."""

    @property
    def entrants(self) -> tuple[int, ...]:
        """The entrants who meet."""
        return tuple(place.entrant for place in self.places if place.entrant is not None)

    def seats_of(self, *entrants: int) -> frozenset[int]:
        """Where these entrants sit."""
        return frozenset(
            seat for seat, place in enumerate(self.places) if place.entrant in entrants
        )

    def goes_on(self, lost: Collection[int]) -> bool:
        """Whether there is still a game to be played after these seats are lost: whoever is left
        has an opponent who was drawn, a person or a bot.
        """
        left = [place.entrant for seat, place in enumerate(self.places) if seat not in lost]
        return len(left) > 1 and any(entrant is not None for entrant in left)


class Draw(NamedTuple):
    """A meeting that is to be: who sits where, None for a bot. Somebody alone has a bye."""

    seats: tuple[int | None, ...]
    bye: float = 1.0
    """What a bye is worth."""

    @property
    def entrants(self) -> tuple[int, ...]:
        """The entrants who are to meet."""
        return tuple(seat for seat in self.seats if seat is not None)


Met: TypeAlias = Counter[frozenset[int]]
"""How often each two entrants have met."""


def met(past: Iterable[Meeting]) -> Met:
    """How often each two entrants have met."""
    return Counter(pair for meeting in past for pair in pairs(meeting.entrants))


def pairs(entrants: Sequence[int]) -> list[frozenset[int]]:
    """Every two of them."""
    return [
        frozenset((one, other)) for at, one in enumerate(entrants) for other in entrants[at + 1 :]
    ]


def gaps(past: Iterable[Meeting]) -> Counter[int]:
    """How often each entrant had nobody but bots to play against, or nobody at all."""
    return Counter(meeting.entrants[0] for meeting in past if len(meeting.entrants) == 1)


def seatings(past: Iterable[Meeting]) -> Counter[tuple[int, int]]:
    """How often each entrant has sat on each seat of a table."""
    return Counter(
        (place.entrant, seat)
        for meeting in past
        if meeting.state != "bye"
        for seat, place in enumerate(meeting.places)
        if place.entrant is not None
    )


def points(past: Iterable[Meeting]) -> Counter[int]:
    """What each entrant has won so far."""
    won: Counter[int] = Counter()
    sums: dict[int, float] = {}
    for meeting in past:
        for place in meeting.places:
            if place.entrant is not None:
                sums[place.entrant] = sums.get(place.entrant, 0.0) + (place.points or 0.0)
    won.update({entrant: round(PARTS * total) for entrant, total in sums.items()})
    return won


PARTS: int = 12
"""Points are counted in twelfths, so that the shares of two, three and four winners are exact."""
