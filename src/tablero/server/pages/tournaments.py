"""A tournament's page: the reader's next game, the standings, and the rounds."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import NamedTuple

import htpy as h
from htpy import Element, Node

from tablero.house.tournaments.meetings import Meeting, Place
from tablero.house.tournaments.plans import FEWEST
from tablero.house.tournaments.standings import Standing
from tablero.house.tournaments.tournament import Entrant, Round, Tournament
from tablero.words import Words

from ..guests.reader import Reader
from .club_parts import button, figure, link_field, name_field
from .days import moment_of
from .frame import backdrop, document, masthead, settings_dialog
from .levels import bot_name
from .persona import person_link
from .tournament_lists import chips


class Leaf(NamedTuple):
    """A tournament for a reader."""

    tournament: Tournament
    own: Entrant | None
    """The reader's own entry."""
    hosting: bool
    name: str
    """What the reader is called; empty for a stranger."""
    words: Words

    @property
    def here(self) -> str:
        """The address of its page."""
        return f"/tournaments/{self.tournament.id}"


def tournament_page(
    tournament: Tournament, guest: str | None, name: str, reader: Reader, origin: str
) -> str:
    """The page, for a guest called `name`, or for a stranger."""
    words = reader.words()
    own, hosting = tournament.entrant_of(guest), tournament.host == guest
    leaf = Leaf(tournament, own, hosting, name, words)
    club = tournament.club
    return document(
        reader,
        words.headed("Tablero", tournament.name),
        "house-page",
        backdrop(reader),
        masthead(words, "/clubs"),
        h.main(".hall.tournament")[
            h.header(".club-head")[
                h.h1[tournament.name],
                h.p[h.a(href=f"/clubs/{club}")[words.say("tournament.to-club")]] if club else None,
                h.p(".state")[_state(tournament, words)],
                chips(tournament.plan, reader),
            ],
            _next_game(leaf),
            _taking_part(leaf),
            _standings(leaf) if tournament.rounds else _entered(leaf),
            [
                _round(leaf, each, unfolded=each.number == tournament.round)
                for each in reversed(tournament.rounds)
            ],
            _hosting(leaf, origin) if hosting else None,
            h.details(".card.fine-print")[
                h.summary[words.say("tournament.rules")],
                h.ul[(h.li[rule] for rule in _rules(tournament, words))],
            ],
        ],
        settings_dialog(words, reader, leaf.here),
        styles=("house", "clubs"),
    )


def _state(tournament: Tournament, words: Words) -> str:
    if tournament.state == "running" and tournament.round:
        return words.say("tournament.round-of", number=tournament.round, rounds=tournament.lasts)
    return words.say(f"tournament.state.{tournament.state}")


def _next_game(leaf: Leaf) -> Node:
    """The reader's own game, on top."""
    tournament, own, words = leaf.tournament, leaf.own, leaf.words
    if own is None or own.state != "in" or tournament.state not in ("running", "over"):
        return None
    newest = [each for each in tournament.meetings if each.round == tournament.round]
    mine = next((each for each in newest if own.number in each.entrants), None)
    if mine is None or (mine.state != "open" and tournament.state == "over"):
        return None
    others = [_called(leaf, place) for place in mine.places if place.entrant != own.number]
    if mine.state == "bye":
        said: Node = words.say("tournament.bye")
    elif mine.state != "open":
        said = words.say("tournament.wait")
    else:
        said = words.say("tournament.against", names=others)
    return h.section(".card.next-game")[
        h.h2[words.say("tournament.your-game")],
        h.p[said],
        h.p[h.a(".button.main", href=f"/t/{mine.table}")[words.say("tournament.to-table")]]
        if mine.table and mine.state == "open"
        else None,
    ]


def _called(leaf: Leaf, place: Place) -> str:
    if place.entrant is None:
        return leaf.words.say("tournament.bot", bot=bot_name(leaf.words, _bot(leaf)))
    return leaf.tournament.named(place.entrant).name


def _bot(leaf: Leaf) -> str:
    return leaf.tournament.plan.bots or "novice"


def _taking_part(leaf: Leaf) -> Node:
    """Entering and withdrawing."""
    tournament, words = leaf.tournament, leaf.words
    taking_part = leaf.own is not None and leaf.own.state == "in"
    if taking_part and tournament.state in ("entering", "running"):
        return h.details(".leaving")[
            h.summary[words.say("tournament.withdraw")],
            h.p(".aside")[words.say(f"tournament.withdraw.{tournament.state}")],
            button(f"{leaf.here}/withdraw", words.say("tournament.withdraw")),
        ]
    if taking_part or not tournament.takes_entries or (leaf.own and leaf.own.state == "removed"):
        return None
    late = "tournament.enter.late" if tournament.state == "running" else "tournament.enter.about"
    return h.section(".card")[
        h.p[words.say(late)],
        h.form(".grid-form", method="post", action=f"{leaf.here}/enter")[
            None if leaf.name else name_field(words, ""),
            h.div[h.button(".main", type="submit")[words.say("tournament.enter")]],
        ],
    ]


def _entered(leaf: Leaf) -> Element:
    """Who takes part, before the first round."""
    entrants = [each for each in leaf.tournament.entrants if each.state == "in"]
    return h.section(".card")[
        h.h2[leaf.words.say("tournament.entrants", count=len(entrants))],
        h.ul(".lines.members")[
            (
                h.li(".line")[h.div(".what")[person_link(each.name, each.handle)]]
                for each in entrants
            )
        ]
        if entrants
        else h.p(".nothing")[leaf.words.say("tournament.nobody")],
    ]


def _standings(leaf: Leaf) -> Element:
    words, tournament = leaf.words, leaf.tournament
    pairs = tournament.plan.seats == FEWEST
    breaks = ("buchholz", "berger") if pairs else ("opposed", "wins")
    columns = ("place", "name", "games", "points", *breaks)
    return h.section(".card")[
        h.h2[words.say("tournament.standings")],
        h.div(
            ".sheet-scroll",
            tabindex="0",
            role="group",
            aria_label=words.say("tournament.standings"),
        )[
            h.table(".figures-table.standings")[
                h.thead[
                    h.tr[
                        (
                            h.th(".name" if column == "name" else ".number", scope="col")[
                                h.abbr(title=words.say(f"tournament.column.{column}.about"))[
                                    words.say(f"tournament.column.{column}")
                                ]
                                if column in breaks
                                else words.say(f"tournament.column.{column}")
                            ]
                            for column in columns
                        )
                    ]
                ],
                h.tbody[(_standing(leaf, each) for each in tournament.standings)],
            ]
        ],
    ]


def _standing(leaf: Leaf, standing: Standing) -> Element:
    entrant, words = leaf.tournament.named(standing.entrant), leaf.words
    gone = entrant.state != "in"
    return h.tr({"data-own": entrant == leaf.own, "data-gone": gone})[
        h.td(".number")[str(standing.place)],
        h.td(".name")[
            person_link(entrant.name, entrant.handle),
            h.small[words.say("tournament.gone")] if gone else None,
        ],
        h.td(".number")[str(standing.games)],
        h.td(".number")[h.b[figure(standing.points, words)]],
        (h.td(".number")[figure(value, words)] for value in standing.breaks),
    ]


def _round(leaf: Leaf, round_: Round, *, unfolded: bool) -> Element:
    words = leaf.words
    meetings = [each for each in leaf.tournament.meetings if each.round == round_.number]
    return h.details(".card.round", open=unfolded)[
        h.summary[h.h2[words.say("tournament.round", number=round_.number)]],
        _due(leaf, round_),
        h.ul(".lines")[(_meeting(leaf, each) for each in meetings)],
    ]


def _due(leaf: Leaf, round_: Round) -> Node:
    goes_on = any(each.round == round_.number for each in leaf.tournament.open)
    if round_.due_at is None or not goes_on:
        return None
    moment = datetime.fromtimestamp(round_.due_at, UTC)
    return h.p(".aside")[
        h.time(datetime=moment.isoformat(timespec="minutes"))[
            leaf.words.say("tournament.due", time=moment_of(round_.due_at, leaf.words))
        ]
    ]


def _meeting(leaf: Leaf, meeting: Meeting) -> Element:
    words = leaf.words
    own = leaf.own is not None and leaf.own.number in meeting.entrants
    return h.li(".line.meeting", {"data-own": own})[
        h.div(".what")[
            h.b[words.say("tournament.table", number=meeting.number)],
            h.small[words.say(f"tournament.meeting.{meeting.state}")],
        ],
        h.ol(".places")[(_place(leaf, place) for place in meeting.places)],
        h.div(".deeds")[
            h.a(href=f"/t/{meeting.table}")[words.say("tournament.look")] if meeting.table else None
        ],
    ]


def _place(leaf: Leaf, place: Place) -> Element:
    points = None if place.points is None else h.b(".worth")[figure(place.points, leaf.words)]
    return h.li[h.span[_called(leaf, place)], " ", points]


def _hosting(leaf: Leaf, origin: str) -> Node:
    """What only the host sees."""
    tournament, words = leaf.tournament, leaf.words
    if tournament.state not in ("entering", "running"):
        return None
    fewest = tournament.plan.fewest
    enough = len(tournament.active(1)) >= fewest
    return h.section(".card")[
        h.h2[words.say("tournament.host")],
        [
            h.p(".aside")[
                words.say("tournament.start.about")
                if enough
                else words.say("tournament.start.few", least=fewest)
            ],
            button(f"{leaf.here}/start", words.say("tournament.start"), main=True)
            if enough
            else None,
        ]
        if tournament.state == "entering"
        else None,
        [
            h.p(".aside")[words.say("tournament.link.about")],
            link_field("link", f"{origin}{leaf.here}", words.say("tournament.link"), words),
        ]
        if tournament.takes_entries
        else None,
        _removing(leaf),
        h.details(".founding")[
            h.summary[words.say("tournament.cancel")],
            h.p(".aside")[words.say("tournament.cancel.about")],
            button(f"{leaf.here}/cancel", words.say("tournament.cancel")),
        ],
    ]


def _removing(leaf: Leaf) -> Node:
    """How the host removes somebody who does not come."""
    words = leaf.words
    others = [each for each in leaf.tournament.entrants if each.state == "in" and each != leaf.own]
    if not others:
        return None
    return h.details(".founding")[
        h.summary[words.say("tournament.remove")],
        h.form(".grid-form", method="post", action=f"{leaf.here}/remove")[
            h.label[
                h.span[words.say("tournament.remove.who")],
                h.select(name="number")[
                    (h.option(value=str(each.number))[each.name] for each in others)
                ],
            ],
            h.div[h.button(".plain", type="submit")[words.say("tournament.remove.do")]],
        ],
    ]


def _rules(tournament: Tournament, words: Words) -> list[str]:
    """How this tournament is decided, in sentences."""
    plan = tournament.plan
    form = "all" if plan.scheduled else "mixed" if plan.form == "round-robin" else "swiss"
    rules = [words.say(f"tournament.rule.{form}"), words.say("tournament.rule.points")]
    seats = "two" if plan.seats == FEWEST else "more"
    rules.append(words.say(f"tournament.rule.breaks.{seats}"))
    rules.append(words.say(f"tournament.rule.{'bots' if plan.bots else 'byes'}"))
    if plan.hours:
        rules.append(words.say("tournament.rule.due"))
    return [*rules, words.say(f"tournament.rule.gone.{seats}")]
