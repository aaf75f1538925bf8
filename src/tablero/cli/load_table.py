"""The figures of a load, as tables for people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import click
from rich.table import Table

from .console import screen

if TYPE_CHECKING:
    from tablero.lab.load.figures import Delay, Memory, Report, Round

KB = 1000
MB = 1000 * KB


def print_report(report: Report) -> None:
    """Print what was measured."""
    plan = report.plan
    where = "mid-game" if plan.mid_game else "from the start"
    click.echo(
        f"{plan.tables} tables of {plan.game}, {plan.seats} seats, {where}, "
        f"an answer every {plan.pace:g} s, {plan.watchers} watchers ({report.build})"
    )
    _print_rows(_rows(report.rounds[-1], report.memory))
    if len(report.rounds) > 1:
        _print_soak(report)
    for title, counts in _wrong(report):
        click.echo(title)
        for what, count in counts.items():
            click.echo(f"  {count} × {what}")


def _rows(played: Round, memory: Memory) -> list[tuple[str, str]]:
    return [
        ("moves a second, wanted", f"{played.wanted_per_second:.1f}"),
        ("moves a second, done", f"{played.done_per_second:.1f}"),
        ("acknowledged, ms (50, 95, 99, all)", _delay(played.acknowledged)),
        ("news to seats, ms", _delay(played.news)),
        ("news to watchers, ms", _delay(played.watched)),
        ("server CPU a move, ms", f"{played.cpu_per_move:.1f}"),
        ("  its other processes, ms", f"{played.other_cpu_per_move:.1f}"),
        ("clients' CPU a move, ms", f"{played.client_cpu_per_move:.1f}"),
        ("bytes a viewer and move, median", f"{played.bytes_per_viewer:,.0f}"),
        ("  mean", f"{played.mean_bytes_per_viewer:,.0f}"),
        ("memory at the start, MB", f"{memory.started / MB:.0f}"),
        ("  at the end", f"{memory.at_end / MB:.0f}"),
        ("memory a table with its seats, KB", _size(memory.per_table)),
        ("  an idle table", _size(memory.per_idle_table)),
        ("  a watcher", _size(memory.per_watcher)),
        ("  an idle connection", _size(memory.per_idle_connection)),
    ]


def _delay(delay: Delay | None) -> str:
    if delay is None:
        return "–"
    figures = delay.half, delay.most, delay.nearly_all, delay.longest
    return "  ".join(f"{figure:.0f}" for figure in figures)


def _size(size: float | None) -> str:
    return "–" if size is None else f"{size / KB:.1f}"


def _print_rows(rows: Sequence[tuple[str, str]]) -> None:
    table = Table(show_header=False)
    table.add_column("what")
    table.add_column("figure", justify="right", no_wrap=True)
    for row in rows:
        table.add_row(*row)
    screen().print(table)


def _print_soak(report: Report) -> None:
    table = Table()
    for heading in ("round", "moves/s", "acknowledged", "news", "memory, MB"):
        table.add_column(heading, justify="right")
    for number, each in enumerate(report.rounds, 1):
        table.add_row(
            str(number),
            f"{each.done_per_second:.1f}",
            _delay(each.acknowledged),
            _delay(each.news),
            f"{each.memory / MB:.1f}",
        )
    screen().print(table)
    if report.growth_per_hour is not None:
        click.echo(f"Memory grows by {report.growth_per_hour / MB:.1f} MB an hour.")


def _wrong(report: Report) -> list[tuple[str, Mapping[str, int]]]:
    """What went wrong, by kind."""
    errors: dict[str, int] = {}
    for each in report.rounds:
        for name, count in each.errors.items():
            errors[name] = errors.get(name, 0) + count
    lost = sum(each.lost for each in report.rounds)
    behind = [name for each in report.rounds for name in each.behind]
    found: list[tuple[str, Mapping[str, int]]] = []
    if report.problems:
        found.append(("Failed before anybody played:", report.problems))
    if errors:
        found.append(("Errors:", errors))
    if lost:
        found.append(("Lost:", {"accepted answers that are not in the database": lost}))
    if behind:
        found.append(("Behind:", {f"followers without the last entry ({behind[0]})": len(behind)}))
    if not found:
        found.append(("Nothing was lost.", {}))
    return found
