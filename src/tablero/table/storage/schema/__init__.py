"""The tables of the database. `migrations/` makes them; a test checks that the two agree."""

from .administration import audit
from .base import metadata
from .clubs import club_members, club_posts, clubs, entrants, meetings, places, rounds, tournaments
from .games import analyses, entries, presence, results, sitters, snapshots, tables, voices
from .holidays import holidays
from .keys import keys
from .lobby import seeks
from .notices import (
    notice_channels,
    notice_deliveries,
    notice_links,
    notice_marks,
    notice_questions,
    notice_silences,
    notice_wishes,
    notices,
)
from .people import allowances, blocks, challenges, guests, mutes, passkeys, reports, tokens
from .ratings import finished, rated_games, ratings, seat_tallies, tallies

__all__ = [
    "allowances",
    "analyses",
    "audit",
    "blocks",
    "challenges",
    "club_members",
    "club_posts",
    "clubs",
    "entrants",
    "entries",
    "finished",
    "guests",
    "holidays",
    "keys",
    "meetings",
    "metadata",
    "mutes",
    "notice_channels",
    "notice_deliveries",
    "notice_links",
    "notice_marks",
    "notice_questions",
    "notice_silences",
    "notice_wishes",
    "notices",
    "passkeys",
    "places",
    "presence",
    "rated_games",
    "ratings",
    "reports",
    "results",
    "rounds",
    "seat_tallies",
    "seeks",
    "sitters",
    "snapshots",
    "tables",
    "tallies",
    "tokens",
    "tournaments",
    "voices",
]
