"""Clubs and tournaments: founding one, taking part, and what their hosts do."""

from __future__ import annotations

from ..calls import Call, at, get, once, post
from ..choices import Form, Pace
from ..replies import (
    Club,
    ClubEntered,
    ClubOffered,
    Clubs,
    ClubSeat,
    Done,
    Tournament,
    TournamentCalled,
)


def clubs() -> Call[Clubs]:
    """Your clubs, and your tournaments."""
    return get("/clubs", Clubs)


def found_club(name: str, about: str = "") -> Call[ClubEntered]:
    """Found a club; you are its host."""
    return once("/clubs", ClubEntered, name=name, about=about)


def club(club: str, *, game: str | None = None) -> Call[Club]:
    """A club of yours; with `game`, its leaders at that."""
    return get(at("clubs", club), Club, game=game)


def club_offered(club: str, invite: str) -> Call[ClubOffered]:
    """The club that an invitation is for."""
    return get(at("clubs", club, "join", invite), ClubOffered)


def join_club(club: str, invite: str) -> Call[ClubEntered]:
    """Join by invitation: `/clubs/<club>/join/<invite>`."""
    return post(at("clubs", club, "join", invite), ClubEntered)


def leave_club(club: str) -> Call[Done]:
    """Leave a club; with the last member it is gone."""
    return once(at("clubs", club, "leave"), Done)


def sit_in_club(club: str, table: str) -> Call[ClubSeat]:
    """Take an open seat at one of the club's tables."""
    return post(at("clubs", club, "sit"), ClubSeat, table=table)


def post_note(club: str, text: str) -> Call[Done]:
    """Put up a note on the club's board."""
    return once(at("clubs", club, "posts"), Done, text=text)


def take_note_down(club: str, note: str) -> Call[Done]:
    """Take down a note of yours or, as the host, of anybody, by its `id`."""
    return post(at("clubs", club, "posts", "remove"), Done, post=note)


def describe_club(club: str, name: str, about: str = "") -> Call[Done]:
    """As the host, change the club's name and description."""
    return post(at("clubs", club), Done, name=name, about=about)


def renew_club_invite(club: str) -> Call[Done]:
    """As the host, replace the invitation: the old one opens nothing any more."""
    return post(at("clubs", club, "invite"), Done)


def remove_member(club: str, handle: str) -> Call[Done]:
    """As the host, remove a member and replace the invitation."""
    return once(at("clubs", club, "remove"), Done, handle=handle)


def pass_club_on(club: str, handle: str) -> Call[Done]:
    """As the host, make another member the host."""
    return once(at("clubs", club, "pass-on"), Done, handle=handle)


def call_tournament(
    name: str,
    game: str,
    *,
    club: str | None = None,
    way: str | None = None,
    form: Form = "swiss",
    seats: int = 2,
    bots: str | None = None,
    rounds: int = 0,
    pace: Pace = "untimed",
    hours: int = 0,
    rated: bool = False,
) -> Call[TournamentCalled]:
    """Set up a tournament, for a club of yours or for whoever has its address. A bot takes the
    seats that are left, if one is named; 0 rounds are as many as are usual, and 0 hours for a round
    as long as it takes."""
    played = {"game": game, "way": way, "form": form, "seats": seats, "rated": rated}
    more = {"club": club, "bots": bots, "rounds": rounds, "pace": pace, "hours": hours}
    return once("/tournaments", TournamentCalled, name=name, **played, **more)


def tournament(tournament: str) -> Call[Tournament]:
    """A tournament: standings, rounds and tables."""
    return get(at("tournaments", tournament), Tournament)


def enter(tournament: str) -> Call[Done]:
    """Take part; only with a key to a person's own account."""
    return post(at("tournaments", tournament, "enter"), Done)


def withdraw_from(tournament: str) -> Call[Done]:
    """Take part no more: a game in progress is lost."""
    return post(at("tournaments", tournament, "withdraw"), Done)


def start_tournament(tournament: str) -> Call[Done]:
    """As the host, begin: the first round is drawn at once."""
    return post(at("tournaments", tournament, "start"), Done)


def cancel_tournament(tournament: str) -> Call[Done]:
    """As the host, call it off; games that have begun may be played to the end."""
    return post(at("tournaments", tournament, "cancel"), Done)


def remove_entrant(tournament: str, number: int) -> Call[Done]:
    """As the host, remove an entrant for good, by number."""
    return post(at("tournaments", tournament, "remove"), Done, number=number)
