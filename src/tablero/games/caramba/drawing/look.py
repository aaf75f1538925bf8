"""What a drawing is made from: the reader's view, the words, and what happened last."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tablero.drawing import look as looks
from tablero.drawing.names import shortened
from tablero.engine import Seat
from tablero.games.caramba.auction import Auction
from tablero.games.caramba.box import Card, Chest, Treasure
from tablero.games.caramba.offers import Offer, ahead, offers
from tablero.games.caramba.state import CarambaState
from tablero.words import Words


def said(words: Words, thing: looks.Thing) -> str:
    """A thing in words."""
    key, params = thing.word()
    return words.say(key, **params)


def named(words: Words, seat: Seat, most: float = 16) -> str:
    """A player's name, cut to the room of so many small letters."""
    names = words.names
    name = names[seat] if seat < len(names) else words.say("player", number=seat + 1)
    return shortened(name, most)


@dataclass(frozen=True, slots=True)
class Look(looks.Look[CarambaState]):
    """A view of the auction to be drawn; the reader sits at the lower edge."""

    @property
    def mine(self) -> bool:
        """Whether the seat at the lower edge is the reader's; not so for a spectator."""
        return self.view.seat is not None

    def passed(self, seat: Seat) -> bool:
        """Whether the seat has passed in this auction."""
        frames = self.state.frames
        return bool(frames) and isinstance(frames[-1], Auction) and seat in frames[-1].passed

    def offers(self, treasure: Treasure) -> tuple[Offer, ...]:
        """What each seat offers for the treasure."""
        return offers(self.state, treasure)

    def ahead(self, treasure: Treasure) -> tuple[Seat, ...]:
        """Who would win the treasure if the auction ended now; several tie."""
        return ahead(self.state, treasure, self.offers(treasure))

    def just_bid(self, seat: Seat) -> tuple[Card, ...]:
        """The cards that the seat laid with the last answer."""
        return self._just("bids", "card", seat)

    def just_drawn(self, seat: Seat) -> tuple[Card, ...]:
        """The cards that the seat drew with the last answer, as far as the reader may know."""
        return self._just("draws", "card", seat)

    def new_chests(self) -> tuple[Chest, ...]:
        """The chests that came out of the bag with the last answer."""
        return self._just("chest-drawn", "chest", None)

    def _just(self, key: str, name: str, seat: Seat | None) -> tuple[Any, ...]:
        """What the events of this key named, for this seat or for the whole table."""
        return tuple(
            [
                event.params[name]
                for event in self.news
                if event.key == key and (seat is None or event.params["seat"] == seat)
            ]
        )
