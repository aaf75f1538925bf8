"""What the administrator's commands share: the database, who acts and why, and how things print."""

from __future__ import annotations

import getpass
import math
import os
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from ..db import current, opened

if TYPE_CHECKING:
    from sqlalchemy import Engine

    from tablero.house.moderation.audit import Because


def json_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """For programs."""
    return click.option("--json", "as_json", is_flag=True, help="Print JSON.")(command)


def _reason(_ctx: click.Context, _param: click.Parameter, value: str) -> str:
    """The reason in one line, with something in it."""
    why = " ".join(value.split())
    if not why:
        raise click.BadParameter("a reason is needed: whoever reads the log will ask for it")
    return why


def why_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """Why something is done, for the audit log."""
    asked = "The reason, for the audit log."
    return click.option("--why", required=True, callback=_reason, help=asked)(command)


class Days(click.FloatRange):
    """A number of days; click's own ranges let NaN through."""

    def __init__(self, most: float | None = None) -> None:
        super().__init__(0, most)

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        """The number."""
        days = float(super().convert(value, param, ctx))
        if math.isnan(days):
            self.fail(f"{value} is not a number of days.", param, ctx)
        return days


@contextmanager
def database(place: str) -> Iterator[Engine]:
    """The database, if it has this version's schema."""
    with opened(place) as engine:
        current(engine)
        yield engine


def because(why: str) -> Because:
    """Who acts now, and why."""
    from tablero.house.moderation.audit import Because

    return Because(acting(), why, time.time())


def acting() -> str:
    """The user of the operating system; under sudo, the one who called it."""
    return os.environ.get("SUDO_USER") or getpass.getuser()


def moment(at: float | None) -> str:
    """A moment as people read it; a dash for none."""
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M") if at else "-"


def show(things: Iterable[NamedTuple], line: Callable[[Any], str], *, as_json: bool) -> None:
    """Print things, one a line, or all of them as JSON."""
    if as_json:
        say_json([thing._asdict() for thing in things])
    else:
        for thing in things:
            tell(line(thing))


def tell(line: str) -> None:
    """Print one line. People have written parts of it: nothing in it moves the cursor, colours the
    terminal, or begins another line.
    """
    click.echo(_visible(line))


def _visible(text: str) -> str:
    return "".join(each if each.isprintable() else " " for each in text)


def say_json(value: object) -> None:
    """Print JSON."""
    import msgspec

    click.echo(msgspec.json.format(msgspec.json.encode(value), indent=2))


def say(text: str, *, as_json: bool, **told: object) -> None:
    """Say what was done: in words, or as JSON."""
    if as_json:
        say_json({"ok": True, **told})
    else:
        click.echo(text)


def listed(values: Mapping[str, str]) -> str:
    """Facts below each other."""
    width = max(map(len, values))
    return "\n".join(f"{name:{width}}  {_visible(value)}" for name, value in values.items())
