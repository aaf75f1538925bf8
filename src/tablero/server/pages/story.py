"""What happened: the log in words, the scrubber through the past, the news line, the chat."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import groupby
from typing import Final, NamedTuple

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from tablero.drawing import drawing_of
from tablero.drawing.parts import Drawn, Memory, Pieces
from tablero.engine import CHANCE, Event
from tablero.table.scene import ChatLine, LogEntry, Scene, Stretch
from tablero.table.timing import timed
from tablero.words import Words

from .frame import icon

NEWS_LINES: Final = 4
LOG_LINES: Final = 80
"""The page shows only the lines around the position shown; the record has all of them."""


LOG_BLOCK: Final = 16
"""Answers whose lines are made together, and kept as long as they are shown."""


class Address(NamedTuple):
    """Where the links of a log lead."""

    table: str
    game: str


class LogLine(NamedTuple):
    """A line of the log; equal neighbours are merged into one line with a count."""

    ply: int
    seat: int
    text: str
    paragraph: str
    times: int = 1
    stand_in: bool = False
    """Whether a bot did this for the person who holds the seat."""


def log_lines(entries: Sequence[LogEntry], words: Words) -> list[LogLine]:
    """The lines of some entries, oldest first."""
    lines: list[LogLine] = []
    for entry in entries:
        for event in entry.events:
            told = words.tell(event)
            line = LogLine(entry.ply, entry.seat, told, event.paragraph, 1, entry.stand_in)
            last = lines[-1] if lines else None
            if last is not None and (last.text, last.seat) == (line.text, line.seat):
                lines[-1] = line._replace(times=last.times + 1)
            else:
                lines.append(line)
    return lines


@timed("log")
def log(scene: Scene, words: Words, pieces: Pieces) -> Node:
    """The log, newest first; every line is a piece, and leads to its position and to its rule."""
    end = min(len(scene.log), scene.ply + LOG_LINES // 2)
    first = max(0, end - LOG_LINES) // LOG_BLOCK * LOG_BLOCK
    shown = None if scene.live else scene.ply
    at = Address(scene.table, scene.game)
    blocks: list[str] = []
    for start in range(first, end, LOG_BLOCK):
        stretch = scene.log.stretch(start, min(start + LOG_BLOCK, end))
        if stretch.stop - start == LOG_BLOCK:
            known = ("log", stretch.mark, at, shown, words)
            drawn = pieces.memory.recalled(known, partial(_block, stretch, at, shown, words))
            blocks.append(pieces.take(drawn))
        else:
            blocks.append(_lines(stretch, at, shown, words, pieces))
    told = "".join(reversed(blocks))
    if not told:
        return h.p(".aside")[words.say("log.empty")]
    return [
        h.ol(".log-lines")[Markup(told)],
        h.p(".aside")[h.a(href=f"/t/{scene.table}/record", download=True)[words.say("log.whole")]]
        if first or end < len(scene.log)
        else None,
    ]


def _block(stretch: Stretch, at: Address, shown: int | None, words: Words) -> Markup:
    """The lines of a stretch: slots, and the pieces for them."""
    collected = Pieces(Memory())
    return Drawn.of(_lines(stretch, at, shown, words, collected), collected.texts)


def _lines(stretch: Stretch, at: Address, shown: int | None, words: Words, pieces: Pieces) -> str:
    """The lines of a stretch, newest first."""
    lines = log_lines(stretch.entries, words)
    return "".join(
        pieces.part(f"p:log:{line.ply}.{number}", _log_line, at, line, line.ply == shown, words)
        for number, line in numbered(reversed(lines))
    )


def numbered(lines: Iterable[LogLine]) -> Iterator[tuple[int, LogLine]]:
    """Each line with its number among those of the same answer, whichever way they are read."""
    for _, told in groupby(lines, key=lambda line: line.ply):
        together = list(told)
        newest_first = len(together) - 1
        yield from ((newest_first - at, line) for at, line in enumerate(together))


def _log_line(at: Address, line: LogLine, shown: bool, words: Words) -> Markup:
    text = line.text if line.times == 1 else f"{line.text} ×{line.times}"
    current = {"aria-current": "step"} if shown else {}
    kind = ".chance" if line.seat == CHANCE else ".deed"
    return Markup(
        h.li(kind, {"data-ply": str(line.ply)}, current)[
            h.a(
                {"data-visit": True, "title": words.say("log.go-to", ply=line.ply)},
                href=f"/t/{at.table}?ply={line.ply}",
            )[text],
            h.em(".stand-in")[words.say("log.stand-in", seat=line.seat)] if line.stand_in else None,
            rule_link(at.game, line.paragraph, words),
        ]
    )


def rule_link(game: str, paragraph: str, words: Words) -> Node:
    """A link that opens the paragraph in the rules drawer."""
    if not paragraph:
        return None
    return h.a(
        ".rule",
        {"data-rule": paragraph, "aria-label": words.say("rules.open", paragraph=paragraph)},
        href=f"/rules/{game}#{paragraph}",
    )[paragraph]


def last_events(scene: Scene) -> tuple[Event, ...]:
    """The events of the answer that led to the position shown."""
    return scene.log[scene.ply - 1].events if scene.ply else ()


def news(scene: Scene, words: Words) -> Node:
    """The last thing that anybody did, in a line that screen readers announce."""
    lines = [words.tell(event) for event in _latest(scene)]
    return [h.span[line] for line in lines[-NEWS_LINES:]]


def _latest(scene: Scene) -> Iterator[Event]:
    """The events since a player's last answer, up to the position shown."""
    last = scene.ply - 1
    start = next((at for at in range(last, -1, -1) if scene.log[at].seat != CHANCE), 0)
    for entry in scene.log[start : scene.ply]:
        yield from (event for event in entry.events if not event.hidden)


def scrubber(scene: Scene, words: Words, pieces: Pieces) -> Node:
    """Back and forth through the game; every position has an address."""
    here = f"/t/{scene.table}"
    label = words.say("table.move", ply=scene.ply, last=scene.last_ply)
    first = 0 if scene.ply else None
    back = scene.ply - 1 if scene.ply else None
    forth = None if scene.live else scene.ply + 1
    return [
        pieces.part("p:scrub:first", _step, "first", here, first, words.say("button.first")),
        _step(
            "back", here, back, words.say("button.previous"), pieces.part("p:back", icon, "back")
        ),
        h.label(".track")[
            h.span(
                ".figures", {"data-label": words.say("table.move", ply="%", last=scene.last_ply)}
            )[label],
            h.input(
                {"data-scrub": here, "aria-label": label},
                type="range",
                min="0",
                max=str(scene.last_ply),
                value=str(scene.ply),
            ),
        ],
        pieces.part("p:scrub:next", _step, "next", here, forth, words.say("button.next")),
        pieces.part("p:scrub:live", _live, here, scene.live, words.say("button.live")),
    ]


def _live(here: str, live: bool, label: str) -> Markup:
    """The button back to the present."""
    current = {"data-visit": True, "aria-current": "true" if live else False}
    return Markup(h.a(".button.live", current, href=here)[label])


def _step(
    name: str, here: str, ply: int | None, label: str, picture: Markup | None = None
) -> Markup:
    """A button to a position; None if there is nowhere to go."""
    nowhere = {"role": "link", "aria-disabled": "true"}
    target = nowhere if ply is None else {"href": f"{here}?ply={ply}"}
    return Markup(
        h.a(
            ".icon-button",
            {"data-visit": True, "data-step": name, "aria-label": label, "title": label},
            target,
        )[picture or icon(name)]
    )


def past_line(scene: Scene, words: Words) -> str:
    """What is shown is not the newest position."""
    return words.say("table.move", ply=scene.ply, last=scene.last_ply)


def past_banner(scene: Scene, words: Words) -> Node:
    """What the bar above the board says while the reader looks at the past."""
    if scene.live:
        return None
    return [
        h.span[past_line(scene, words)],
        _play_on(scene, words),
        h.a(".button.main", {"data-visit": True}, href=f"/t/{scene.table}")[
            words.say("button.live")
        ],
    ]


def chat(scene: Scene, words: Words, pieces: Pieces) -> Node:
    """What people said, newest first."""
    if not scene.chat:
        return h.p(".aside")[words.say("chat.empty")]
    said: list[Markup] = []
    for second, together in groupby(scene.chat, key=lambda line: int(line.at.timestamp())):
        said += [
            pieces.part(f"p:chat:{second}.{at}", _chat_line, scene.table, scene.game, line, words)
            for at, line in enumerate(together)
        ]
    return h.ol(".chat-lines")[Markup("".join(reversed(said)))]


def channels(scene: Scene, words: Words) -> Node:
    """The choice of whom to talk to, for people with people on their side."""
    if scene.reader is None or scene.hot_seat or not scene.began:
        return None
    mates = [seat for seat in scene.mates(scene.reader) if scene.players[seat].kind == "person"]
    if not mates:
        return None
    return [
        _channel("all", words.say("chat.to.all"), checked=True),
        _channel("mates", words.say("chat.to.mates", seats=mates), checked=False),
    ]


def _channel(to: str, label: str, *, checked: bool) -> Element:
    return h.label(".channel", {"data-to": to})[
        h.input(f"#say-{to}", type="radio", name="to", value=to, checked=checked), h.span[label]
    ]


def _chat_line(table: str, game: str, line: ChatLine, words: Words) -> Markup:
    mark = drawing_of(game).mark(line.seat) if line.seat is not None else None
    at = line.at.isoformat(timespec="minutes")
    private = line.to is not None
    return Markup(
        h.li({"class": "to-mates" if private else None})[
            mark,
            h.b[
                h.a(".who", href=_who(table, line))[line.name],
                h.em[words.say("chat.to-mates")] if private else None,
            ],
            h.time(datetime=at)[line.at.strftime("%H:%M")],
            h.p[line.text],
        ]
    )


def _who(table: str, line: ChatLine) -> str:
    """Where something can be done about whoever has said this."""
    about = f"line={line.number}" if line.to is None else f"seat={line.seat}"
    return f"/t/{table}/who?{about}"


def _play_on(scene: Scene, words: Words) -> Node:
    """For players of a game that is over: how else could it have gone?"""
    if scene.result is None or scene.taught:
        return None
    if scene.imported is not None and scene.standing == "host":
        return _play_on_as(scene, words)
    if scene.reader is None:
        return None
    return h.button(
        {
            "data-post": f"/t/{scene.table}/play-on",
            "data-body": json.dumps({"ply": scene.ply}),
            "title": words.say("button.play-on.about"),
        },
        type="button",
    )[words.say("button.play-on")]


def _play_on_as(scene: Scene, words: Words) -> Element:
    """The same for somebody who has brought the game here, and had no seat in it."""
    asked = next(iter(scene.answering), 0)
    return h.form(".play-on", method="post", action=f"/t/{scene.table}/play-on")[
        h.input(type="hidden", name="ply", value=str(scene.ply)),
        h.select(name="seat", aria_label=words.say("import.play-as"))[
            (
                h.option(value=str(player.seat), selected=player.seat == asked)[player.name]
                for player in scene.players
            )
        ]
        if len(scene.players) > 1
        else None,
        h.button({"title": words.say("button.play-on.about")}, type="submit")[
            words.say("button.play-on")
        ],
    ]
