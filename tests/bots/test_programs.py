"""Programs as bots: small real programs, well-behaved and not."""

from __future__ import annotations

import os
import shlex
import signal
import sys
from pathlib import Path

import pytest

from tablero.bots import UnknownBot, make
from tablero.bots.programs import LostSeat, NoProgram, Program, check_bot, view_data
from tablero.bots.programs.child import Child
from tablero.engine import CHANCE, RandomLuck, State
from tablero.games import all_games, find
from tablero.lab.simulate import Series, simulate, standings
from tests.modules import ROOT

EXAMPLE = ROOT / "examples" / "program" / "mybot.py"
POLITE = """
import json, os, sys, time
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print('{"type": "ready"}', flush=True)
        continue
    number, options = message["number"], message["options"]
    def say(action, number=number):
        print(json.dumps({"type": "answer", "number": number, "action": action}), flush=True)
    if number < 3:
        say(options[0])
    else:
        DEED
"""
DEEDS = {
    "raise ValueError('no idea')": ("crashed", "exit status 1: ValueError: no idea"),
    "os.kill(os.getpid(), 9)": ("crashed", "signal 9"),
    "time.sleep(600)": ("too-late", ""),
    "print('what?', flush=True)": ("nonsense", "what?"),
    "print('[' * 50_000, flush=True)": ("nonsense", "["),
    "say('dance')": ("nonsense", "dance"),
    "say(options[0], number - 1)": ("nonsense", "question 2"),
    "say('secure gold-4')": ("illegal", "secure gold-4"),
    "sys.stdout.write('x' * 500_000)": ("flood", "xxx"),
    "print('y' * 100_000, flush=True)": ("flood", "yyy"),
}


def command(program: Path) -> str:
    """Runs it where nothing but the standard library can be imported."""
    return shlex.join([sys.executable, "-I", "-S", str(program)])


def first_question(seed: int = 1) -> State:
    state: State = find("caramba").setup(2)
    luck = RandomLuck(seed)
    while state.decision.seat == CHANCE:
        state.play(luck.pick(state.decision))
    return state


def played(bot: str, seconds: float = 5.0) -> tuple[LostSeat, ...]:
    (game,) = simulate(Series("caramba", (bot, "random"), 1, seconds=seconds), 1, 1)
    return game.lost


def test_the_example_plays_without_tablero(tmp_path: Path) -> None:
    probe = tmp_path / "probe.py"
    probe.write_text("import tablero", encoding="utf-8")
    (lost,) = played(command(probe))
    assert "No module named 'tablero'" in lost.detail
    assert played(command(EXAMPLE)) == ()


@pytest.mark.parametrize("deed", DEEDS)
def test_a_program_that_misbehaves_loses_its_seat(deed: str, tmp_path: Path) -> None:
    program = tmp_path / "bot.py"
    program.write_text(POLITE.replace("DEED", deed), encoding="utf-8")
    (lost,) = played(command(program), seconds=0.5 if "sleep" in deed else 30.0)
    kind, detail = DEEDS[deed]
    assert (lost.kind, lost.seat, lost.question) == (kind, 0, 3)
    assert detail in lost.detail


def test_no_process_is_left(tmp_path: Path) -> None:
    note = tmp_path / "id"
    program = tmp_path / "bot.py"
    program.write_text(
        f"import os, time\nopen({str(note)!r}, 'w').write(str(os.getpid()))\n"
        'print(\'{"type": "ready"}\', flush=True)\ntime.sleep(600)',
        encoding="utf-8",
    )
    bot, state = Program(command(program), 1, {}, seconds=0.5), first_question()
    bot.choose(state.view(state.decision.seat))
    assert bot.lost is not None
    with pytest.raises(ProcessLookupError):
        os.kill(int(note.read_text(encoding="utf-8")), 0)


def test_no_process_is_left_if_somebody_has_no_patience_with_its_end(tmp_path: Path) -> None:
    program = tmp_path / "bot.py"
    program.write_text(
        'import os, time\nprint(\'{"type": "ready"}\', flush=True)\n'
        "print(os.getpid(), flush=True)\ntime.sleep(600)",
        encoding="utf-8",
    )
    child = Child(shlex.split(command(program)))
    assert b"ready" in child.ask(b"{}", 60)
    process = int(child.ask(b"{}", 60))

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, interrupt)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.2)
        with pytest.raises(KeyboardInterrupt):
            child.end(grace=60)
    finally:
        signal.signal(signal.SIGALRM, before)
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)


def test_lost_seats_are_counted(tmp_path: Path) -> None:
    program = tmp_path / "bot.py"
    program.write_text("", encoding="utf-8")
    series = Series("caramba", (command(program), "random"), 1)
    rows = standings(series, list(simulate(series, 3, 1)))
    assert [row.lost for row in rows] == [3, 0]


def test_commands_that_cannot_be_run_are_refused() -> None:
    for bad in ("./no-such-bot", "'unbalanced x", " "):
        with pytest.raises(NoProgram):
            check_bot(bad)
    with pytest.raises(UnknownBot, match=r"\./mybot"):
        check_bot("mybot")


def test_tables_start_no_programs() -> None:
    with pytest.raises(UnknownBot):
        make(command(EXAMPLE), 0)


@pytest.mark.parametrize("name", [game.name for game in all_games()])
def test_the_data_of_a_view_tells_no_more_than_the_view(name: str) -> None:
    game, luck = find(name), RandomLuck(3)
    state = game.setup(game.sizes()[-1])
    for _ in range(60):
        state.play(luck.pick(state.decision))
        view = state.view(0)
        assert view_data(game, view.imagine(luck).view(0)) == view_data(game, view)
