"""What all commands have in common: help, errors in one line, quiet ends."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import click
import pytest

from tablero import __version__
from tablero.cli import main
from tablero.engine.build import build
from tests.cli.conftest import COMMAND, PATIENCE, Run, tablero

COMMANDS = sorted(main.commands)
WITH_PARTS = {
    (name, *part)
    for name, command in main.commands.items()
    for part in (
        [(each,) for each in command.commands] if isinstance(command, click.Group) else [()]
    )
}


def test_all_commands_are_there() -> None:
    reading = {"watch", "draw", "verify", "rules", "box", "games"}
    assert set(COMMANDS) >= reading | {"serve", "play", "simulate", "bench"}


@pytest.mark.parametrize("command", sorted(WITH_PARTS), ids=" ".join)
def test_the_help_of_every_command_shows_an_example(run: Run, command: tuple[str, ...]) -> None:
    done = run(*command, "--help")
    assert done.exit_code == 0
    assert f"tablero {' '.join(command)}" in done.stdout.partition("Example")[2]


def test_help_of_the_whole_lists_every_command(run: Run) -> None:
    listed = run("--help").stdout
    assert all(f"\n  {name} " in listed for name in COMMANDS)


@pytest.mark.parametrize(
    ("args", "code"),
    [
        (["play", "chess"], "unknown-game"),
        (["rules", "chess"], "unknown-game"),
        (["rules", "caramba", "CA-99"], "unknown-paragraph"),
        (["box", "export", "chess"], "unknown-game"),
        (["play", "caramba", "--bots", "deep-thought"], "unknown-bot"),
        (["play", "caramba", "--seats", "7"], "bad-option"),
        (["play", "caramba", "--seats", "2", "--bots", "random,random"], "bad-option"),
        (["play", "caramba", "--seat", "9"], "bad-option"),
        (["play", "caramba", "--seats", "3", "--seat", "indios"], "bad-option"),
        (["play", "caramba", "--option", "open-secured=perhaps"], "bad-option"),
        (["play", "caramba", "--option", "moustache=yes"], "bad-option"),
        (["play", "caramba", "--name", "x" * 200], "bad-name"),
        (["play", "caramba", "--box", "-"], "bad-box"),
        (["watch", "-"], "bad-record"),
        (["draw", "-"], "bad-record"),
    ],
)
def test_bad_input_is_one_line_with_its_code(run: Run, args: list[str], code: str) -> None:
    done = run(*args, typed="no such thing")
    assert done.exit_code == 2
    (line,) = done.stderr.splitlines()
    assert line.startswith(f"Error ({code}): ")
    assert done.stdout == ""


@pytest.mark.parametrize(
    "args",
    [
        ["frobnicate"],
        ["play"],
        ["play", "caramba", "--lang", "es"],
        ["play", "caramba", "--option", "open-secured"],
        ["verify", "missing.txt"],
        ["draw", "."],
        ["watch", "missing.txt"],
        ["serve", "--port", "70000"],
    ],
)
def test_bad_usage_is_explained(run: Run, args: list[str]) -> None:
    done = run(*args)
    assert done.exit_code == 2
    assert "Error: " in done.stderr
    assert done.stdout == ""


def test_a_misfit_is_reported_in_the_words_of_the_game(run: Run) -> None:
    done = run("simulate", "eldorado", "--seats", "5", "--option", "teams=yes", "--games", "1")
    assert done.exit_code == 2
    expected = "Error (misfit): Two play in each team: 4, 6 or 8 players, not 5. (ED-10.1)"
    assert done.stderr.strip() == expected


def test_a_game_that_cannot_begin_leaves_no_file(run: Run, tmp_path: Path) -> None:
    run("play", "caramba", "--seat", "9")
    run("play", "caramba", "--name", "x" * 200)
    run("play", "caramba", "--option", "open-secured=perhaps")
    assert list(tmp_path.iterdir()) == []


def test_the_installed_command_knows_its_version() -> None:
    done = tablero("--version")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == f"tablero {__version__} ({build()})\n"


def test_the_package_is_a_command_too() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tablero", "rules", "caramba", "CA-3.2", "--lang", "en"],
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert done.returncode == 0
    assert "CA-3.2  In the first lap" in done.stdout


def test_a_process_reports_errors_only_on_stderr() -> None:
    done = tablero("play", "chess")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("Error (unknown-game): no game is called 'chess'; there are: ")


@pytest.mark.parametrize("args", [["rules", "caramba"], ["rules", "caramba", "--json"]])
def test_a_closed_pipe_is_quiet(args: list[str]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "w") as pipe:
        done = subprocess.run(
            [COMMAND, *args],
            stdout=pipe,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            timeout=PATIENCE,
        )
    assert done.stderr == ""
    assert done.returncode == 141


def test_ctrl_c_is_quiet_and_keeps_the_game(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    process = subprocess.Popen(
        [COMMAND, "play", "caramba", "--bots", "random", "--record", path],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        bufsize=1,
    )
    assert process.stdout is not None
    for line in process.stdout:
        if "· q:" in line:
            break
    process.send_signal(signal.SIGINT)
    said, problems = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert problems.strip() == ""
    assert str(path) in said
    assert tablero("verify", path).returncode == 0


def test_output_in_a_pipe_is_plain(record_file: Path) -> None:
    for args in (["games"], ["rules", "caramba"], ["verify", record_file], ["watch", record_file]):
        done = tablero(*args)
        assert done.stdout
        assert "\x1b" not in done.stdout
