"""What somebody shows of themselves: ratings and their course, favourite games, results."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import htpy as h
from htpy import Element, Node

from tablero.drawing.charts import Spot, course
from tablero.house.crest import crest
from tablero.house.ratings import Strength
from tablero.house.ratings.standings import Played, Standing, Total
from tablero.table.storage.guests import Guest
from tablero.words import Words

from ..guests.reader import Reader
from .days import day_of
from .forms import hidden
from .frame import backdrop, document, masthead, settings_dialog
from .leaders import leaders_address
from .manners import Manners, manners_on_profile
from .plots import figure, what_is_played

FAVOURITES: Final = 3
ROWS: Final = 24
"""About how many ratings the table beside a course has."""


class Course(NamedTuple):
    """A rating, and how it came about."""

    standing: Standing
    course: Sequence[tuple[float, Strength]]


class Profile(NamedTuple):
    """What is shown of somebody."""

    guest: Guest
    since: float
    courses: Sequence[Course]
    totals: Sequence[Total]
    latest: Sequence[Played]
    own: bool
    """Whether the reader looks at their own."""
    manners: Manners | None = None
    """What the reader can do about this person, if they have an account themselves."""

    @property
    def hidden(self) -> bool:
        """Whether others see no more than the name."""
        return self.guest.preferences.get("profile") == "hidden"


def profile_page(profile: Profile, reader: Reader) -> str:
    """The whole page."""
    words = reader.words()
    here = f"/people/{profile.guest.handle}"
    return document(
        reader,
        words.headed("Tablero", profile.guest.name),
        "house-page",
        backdrop(reader),
        masthead(words),
        h.main(".hall")[
            h.section(".card")[_head(profile, words), _hiding(profile, here, words)],
            _shown(profile, reader, words) if profile.own or not profile.hidden else None,
            manners_on_profile(profile.manners, words) if profile.manners else None,
        ],
        settings_dialog(words, reader, here),
        styles=("house", "ratings", "account") if profile.manners else ("house", "ratings"),
    )


def _head(profile: Profile, words: Words) -> Element:
    guest = profile.guest
    return h.div(".profile-head")[
        crest(guest.crest, guest.handle),
        h.div[
            h.h1[guest.name],
            h.p(".aside")[
                words.say("profile.since", date=day_of(profile.since, words)),
                f" · {words.say('profile.bot')}" if guest.kind == "bot" else None,
            ],
            h.p(".nothing")[words.say("profile.hidden")]
            if profile.hidden and not profile.own
            else None,
        ],
    ]


def _hiding(profile: Profile, here: str, words: Words) -> Node:
    """For the person alone: whether others see this."""
    if not profile.own:
        return None
    value, key = ("public", "profile.show") if profile.hidden else ("hidden", "profile.hide")
    told = "profile.own-hidden" if profile.hidden else "profile.own"
    return h.form(method="post", action="/me/settings")[
        h.p(".aside")[words.say(told)],
        hidden(name="profile", value=value, next=here),
        h.button(".plain", type="submit")[words.say(key)],
    ]


def _shown(profile: Profile, reader: Reader, words: Words) -> Node:
    return [
        h.section(".card")[
            h.h2[words.say("profile.ratings")],
            [_course(each, reader, words) for each in profile.courses]
            if profile.courses
            else h.p(".nothing")[words.say("profile.no-ratings")],
        ],
        h.section(".card")[
            h.h2[words.say("profile.results")],
            _results(profile.totals, reader, words)
            if profile.totals
            else h.p(".nothing")[words.say("profile.none")],
            _latest(profile.latest, reader, words),
        ],
    ]


def _course(each: Course, reader: Reader, words: Words) -> Element:
    standing = each.standing
    strength, name = standing.strength, what_is_played(standing.game, standing.way, reader)
    return h.div(".rated-way")[
        h.h3[h.a(href=leaders_address(standing.game, standing.way))[name]],
        h.p[
            h.span(".points")[str(strength.points)],
            f" ±{strength.spread} · ",
            words.say("profile.rated-games", count=standing.games),
        ],
        h.p(".aside")[words.say("profile.unsettled", count=standing.missing)]
        if standing.missing
        else None,
        _plot(each, name, words) if len(each.course) > 1 else None,
    ]


def _plot(each: Course, name: str, words: Words) -> Element:
    spots = [
        Spot(strength.points, strength.points - strength.spread, strength.points + strength.spread)
        for _, strength in each.course
    ]
    title = words.headed(words.say("profile.course"), name)
    told = words.say(
        "profile.course-told",
        count=len(spots),
        first=str(spots[0].points),
        last=str(spots[-1].points),
        best=str(max(spot.points for spot in spots)),
        worst=str(min(spot.points for spot in spots)),
    )
    days = [day_of(at, words) for at, _ in each.course]
    step = max(1, len(spots) // ROWS)
    rows = [
        (days[at], str(spots[at].points), f"±{spots[at].high - spots[at].points}")
        for at in reversed(range(len(spots) - 1, -1, -step))
    ]
    heads = [words.say(key) for key in ("profile.date", "leaders.rating", "profile.spread")]
    return figure(course(spots, days[0], days[-1], title, told), told, heads, rows, words)


def _results(totals: Sequence[Total], reader: Reader, words: Words) -> Node:
    """Favourite games, and how all of them ended."""
    say = words.say
    favourites = [what_is_played(each.game, each.way, reader) for each in totals[:FAVOURITES]]
    keys = ("played", "won", "shared", "lost")
    return [
        h.p[words.headed(say("profile.favourites"), ", ".join(favourites))],
        h.div(".sheet-scroll", tabindex="0", role="group", aria_label=say("profile.results"))[
            h.table(".figures-table")[
                h.thead[
                    h.tr[
                        h.th(scope="col")[say("profile.game")],
                        (h.th(".count", scope="col")[say(f"profile.{key}")] for key in keys),
                    ]
                ],
                h.tbody[
                    (
                        h.tr[
                            h.th(scope="row")[what_is_played(each.game, each.way, reader)],
                            (
                                h.td(".count")[str(count)]
                                for count in (
                                    each.games,
                                    each.won,
                                    each.shared,
                                    each.games - each.won - each.shared,
                                )
                            ),
                        ]
                        for each in totals
                    )
                ],
            ]
        ],
    ]


def _latest(games: Sequence[Played], reader: Reader, words: Words) -> Node:
    if not games:
        return None
    return [
        h.h2[words.say("profile.latest")],
        h.div(".lines")[(_line(each, reader, words) for each in games)],
    ]


def _line(played: Played, reader: Reader, words: Words) -> Element:
    ended = "won" if played.won >= 1 else "shared" if played.won else "lost"
    strength = played.strength
    return h.div(".line")[
        h.div(".what")[
            h.b[what_is_played(played.game, played.way, reader)],
            h.small[day_of(played.at, words)],
        ],
        h.div(".whom")[
            words.say(f"profile.ended-{ended}"),
            " · ",
            words.say("uncounted." + played.uncounted)
            if strength is None
            else words.say("ratings.now", points=str(strength.points), spread=str(strength.spread)),
        ],
        h.div(".deeds")[h.a(href=f"/t/{played.table}")[words.say("alone.look")]],
    ]
