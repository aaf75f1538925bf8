"""What requests about clubs and tournaments may contain."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from tablero.house.tournaments.plans import Form, Pace

from .bodies import DeedBody, Number, Seat, Text


class FoundBody(msgspec.Struct, frozen=True):
    """A club to found: its name, a description, and the name of its founder."""

    name: Text
    about: Text = ""
    nickname: Text = ""


class DescribeBody(msgspec.Struct, frozen=True):
    """A club's new name and description."""

    name: Text
    about: Text = ""


class NicknameBody(msgspec.Struct, frozen=True):
    """Under which name somebody joins."""

    nickname: Text = ""


class MemberBody(msgspec.Struct, frozen=True):
    """One of the members, by the name in their address."""

    handle: Text


class NoteBody(msgspec.Struct, frozen=True):
    """A note for the board."""

    text: Text


class TakeDownBody(msgspec.Struct, frozen=True):
    """One of the notes on the board."""

    post: Text


class ClubSeatBody(DeedBody, frozen=True, kw_only=True):
    """A table of the club."""

    table: Text


class CallBody(msgspec.Struct, frozen=True):
    """A tournament to set up; see `tablero.house.tournaments.plans.Plan`."""

    name: Text
    game: Text
    club: Text = ""
    way: Text = ""
    form: Form = "swiss"
    seats: Seat = 2
    bots: Text = ""
    rounds: Number = 0
    pace: Pace = "untimed"
    hours: Annotated[int, Meta(ge=0, le=24 * 60)] = 0
    rated: bool = False
    nickname: Text = ""


class EntrantBody(msgspec.Struct, frozen=True):
    """One of those who take part."""

    number: Number
