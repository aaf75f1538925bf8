"""Clubs and tournaments as programs get them."""

from __future__ import annotations

from typing import Any

import msgspec

from tablero.house.clubs.rolls import ClubTable, Member
from tablero.house.tournaments.meetings import Meeting
from tablero.house.tournaments.reading import Called
from tablero.house.tournaments.tournament import Entrant, Tournament

from ..pages.clubs import ClubHall


def told_club(hall: ClubHall) -> dict[str, Any]:
    """Everything that a member knows of a club; people by their handles."""
    club, host = hall.club, hall.role == "host"
    invitation = {"invite": f"/clubs/{club.id}/join/{club.invite}"} if host else {}
    return {
        "id": club.id,
        "name": club.name,
        "about": club.about,
        "role": hall.role,
        **invitation,
        "members": [_told_member(each) for each in hall.members],
        "tables": [_told_table(each) for each in hall.tables],
        "tournaments": [told_called(each) for each in hall.tournaments],
        "board": [
            {
                "id": post.id,
                "name": post.name,
                "handle": post.handle,
                "at": post.at,
                "text": post.text,
            }
            for post in hall.board
        ],
        "games": hall.games,
        "leaders": [each._asdict() for each in hall.leaders],
    }


def _told_member(member: Member) -> dict[str, Any]:
    return {"name": member.name, "handle": member.handle, "role": member.role}


def _told_table(table: ClubTable) -> dict[str, Any]:
    return {
        "table": table.id,
        "game": table.game,
        "way": table.way,
        "stage": table.stage,
        "seats": table.seats,
        "taken": table.taken,
        "names": list(table.names),
    }


def told_called(called: Called) -> dict[str, Any]:
    """A tournament as a list has it."""
    return {
        "id": called.id,
        "name": called.name,
        "state": called.state,
        "game": called.plan.game,
        "form": called.plan.form,
        "entrants": called.entrants,
    }


def told_tournament(tournament: Tournament) -> dict[str, Any]:
    """A whole tournament; those who take part by their numbers."""
    return {
        "id": tournament.id,
        "name": tournament.name,
        "club": tournament.club,
        "state": tournament.state,
        "plan": msgspec.to_builtins(tournament.plan),
        "round": tournament.round,
        "rounds": tournament.lasts,
        "entrants": [_told_entrant(each) for each in tournament.entrants],
        "standings": [each._asdict() for each in tournament.standings],
        "drawn": [each._asdict() for each in tournament.rounds],
        "meetings": [_told_meeting(each) for each in tournament.meetings],
    }


def _told_entrant(entrant: Entrant) -> dict[str, Any]:
    return {
        "number": entrant.number,
        "name": entrant.name,
        "handle": entrant.handle,
        "state": entrant.state,
        "since": entrant.since,
    }


def _told_meeting(meeting: Meeting) -> dict[str, Any]:
    return {
        "round": meeting.round,
        "number": meeting.number,
        "state": meeting.state,
        "table": meeting.table,
        "places": [place._asdict() for place in meeting.places],
    }
