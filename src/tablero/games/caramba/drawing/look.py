"""What a drawing is made from: the reader's view, the words, and what happened last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tablero.engine import CHANCE, Event, Seat, View
from tablero.games.caramba.auction import Auction
from tablero.games.caramba.box import Card, Chest, Treasure
from tablero.games.caramba.offers import Offer, leaders, offers
from tablero.games.caramba.state import CarambaState
from tablero.words import Words


@dataclass(frozen=True, slots=True)
class Look:
    """A view to be drawn. It holds nothing that its reader may not know."""

    view: View[CarambaState]
    words: Words
    names: tuple[str, ...]
    news: Sequence[Event] = ()
    """The events of the last answer: what they name is drawn slightly raised."""

    @property
    def state(self) -> CarambaState:
        """The table as the reader sees it."""
        return self.view.state

    @property
    def near(self) -> Seat:
        """The seat at the lower edge: the reader's, or the first for a spectator."""
        return self.view.seat or 0

    @property
    def opposite(self) -> tuple[Seat, ...]:
        """The other seats, clockwise: from left to right as one sits at the lower edge."""
        return self.state.seats_from(self.near)[1:]

    @property
    def asked(self) -> Seat:
        """Who has to answer; CHANCE if nobody."""
        return self.view.decision.seat if self.view.decision else CHANCE

    @property
    def mine(self) -> bool:
        """Whether the reader sits at the lower edge, rather than a spectator."""
        return self.view.seat is not None

    def passed(self, seat: Seat) -> bool:
        """Whether the seat has passed in this auction."""
        frames = self.state.frames
        return bool(frames) and isinstance(frames[-1], Auction) and seat in frames[-1].passed

    def offers(self, treasure: Treasure) -> tuple[Offer, ...]:
        """What each seat offers for the treasure."""
        return offers(self.state, treasure)

    def leaders(self, treasure: Treasure) -> tuple[Seat, ...]:
        """Who offers most; several tie."""
        return leaders(tuple(offer.total for offer in self.offers(treasure)))

    def just_played(self, seat: Seat, card: Card) -> bool:
        """Whether this card was laid with the last answer."""
        return any(
            event.key == "bids" and event.params["seat"] == seat and event.params["card"] == card
            for event in self.news
        )

    def just_drawn(self, chest: Chest) -> bool:
        """Whether a chest like this came out of the bag with the last answer."""
        return any(
            event.key == "chest-drawn" and event.params["chest"] == chest for event in self.news
        )

    def name(self, seat: Seat, most: int = 16) -> str:
        """A player's name, cut to fit."""
        name = (
            self.names[seat]
            if seat < len(self.names)
            else self.words.say("player", number=seat + 1)
        )
        return name if len(name) <= most else name[: most - 1].rstrip() + "…"

    def thing(self, thing: Card | Chest) -> str:
        """A card or a chest in words."""
        key, params = thing.word()
        return self.words.say(key, **params)
