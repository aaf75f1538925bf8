"""What ladders and studies write into documents, between markers that a forge does not show."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

from tablero.bots.ratings import FieldShare, LadderData, ladders_of
from tablero.engine import Game, TableroError
from tablero.games import all_games, is_ours
from tablero.words import Words

from .balance import Study, TraitShare

LADDERS: Final = "ladders"


class NoMarkers(TableroError):
    """A document has no place for what is to be written into it."""

    code = "no-markers"


def between(text: str, name: str, content: str, *, at_end: bool = False) -> str:
    """The document with new content between its markers; NoMarkers if it has none.

    `at_end` adds missing markers at the end of the document instead.
    """
    begin, end = f"<!-- written: {name} -->", f"<!-- end: {name} -->"
    part = f"{begin}\n{content.strip()}\n{end}"
    pattern = re.compile(f"{re.escape(begin)}.*?{re.escape(end)}", re.DOTALL)
    if pattern.search(text):
        return pattern.sub(lambda _: part, text, count=1)
    if at_end:
        return f"{text.rstrip()}\n\n{part}\n"
    raise NoMarkers(f"the document has no line {begin!r} with {end!r} after it")


def ladder_section() -> str:
    """The ladders of all our games that have some, as Markdown."""
    parts = [
        "\n".join(ladder_lines(game, ladder))
        for game in all_games()
        if is_ours(game)
        for ladder in ladders_of(game)
    ]
    return "\n\n".join(parts) or "No ladder has been played yet."


def ladder_lines(game: Game[Any], ladder: LadderData) -> Iterator[str]:
    """One ladder: the command, the ratings, and who wins how often against whom."""
    yield f"### {setting_title(game, ladder.seats, ladder.options, ladder.way)}"
    yield f"`{ladder.command}` (rules {ladder.rules})"
    yield ""
    yield "| bot | rating | interval | games | ms a choice: mean | 99 % below | longest |"
    yield "|---|---|---|---|---|---|---|"
    for row in ladder.bots:
        times = f"{row.mean_ms:.1f} | {row.p99_ms:.0f} | {row.longest_ms:.0f}"
        interval = f"{row.low} to {row.high}"
        yield f"| `{row.bot}` | {row.rating} | {interval} | {row.games} | {times} |"
    yield ""
    yield from share_lines(ladder)


def share_lines(ladder: LadderData) -> Iterator[str]:
    """How often the bot of a row wins among those of a column."""
    names = [row.bot for row in ladder.bots]
    if ladder.seats == 1:
        yield "| bot | won | interval | games |"
        yield "|---|---|---|---|"
        for each in ladder.fields:
            yield f"| `{each.one}` | {each.share:.0%} | {interval_text(each)} | {each.games} |"
        return
    shares = {(each.one, each.others): cell(each) for each in ladder.fields}
    heads = " | ".join([f"`{name}`" for name in names])
    yield f"| one … wins among | {heads} |"
    yield "|---" * (len(names) + 1) + "|"
    for one in names:
        cells = [shares.get((one, others), "") for others in names]
        yield f"| `{one}` | {' | '.join(cells)} |"


def cell(found: FieldShare) -> str:
    """A share with its interval and the number of games."""
    return f"{found.share:.0%} ({interval_text(found)}; {found.games})"


def interval_text(found: FieldShare) -> str:
    """The interval of a share, in percent."""
    return f"{100 * found.low:.0f}–{100 * found.high:.0f}"


def setting_title(game: Game[Any], seats: int, options: dict[str, str], way: str) -> str:
    """The game, the way to play, what else was chosen, and how many play."""
    words = Words("en", game.name)
    named = game.way(way).choices if way else {}
    usual = {**game.chosen(named), **game.implied(seats, game.chosen(named))}
    more = [f"{name}={choice}" for name, choice in options.items() if usual[name] != choice]
    title = [words.say("game.title"), *([words.say(f"way.{way}")] if way else []), *more]
    return f"{', '.join(title)}: {seats} player{'s' * (seats > 1)}"


def study_section(title: str, study: Study, rows: Sequence[TraitShare], command: str) -> str:
    """A study of balance as Markdown."""
    lines = [
        f"### {title}, all `{study.bot}`",
        f"`{command}`",
        "",
        "| | | won | interval | even share | seats | |",
        "|---|---|---|---|---|---|---|",
    ]
    for row in rows:
        share, mark = row.share, "**far**" if row.far else ""
        interval = f"{100 * share.low:.0f}–{100 * share.high:.0f}"
        lines.append(
            f"| {row.trait.kind} | {row.trait.value} | {share.share:.0%} | {interval}"
            f" | {row.even:.0%} | {share.games} | {mark} |"
        )
    return "\n".join(lines)
