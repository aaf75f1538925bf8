"""`tablero analyse`: curves, luck and choices, turning points, what the master would have done."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tablero.analysis import Analysis, regrets, turning_points
from tablero.bots.judgement import VARIABLE, forget_networks
from tablero.cli.analyse import BARS, WIDTH, curve
from tablero.words import LANGUAGES, Words
from tests.bots.networks import at_hand
from tests.cli.conftest import PLAIN, Run
from tests.cli.games import NAMES, finished, unfinished

SHORT = ("--worlds", "2", "--budget", "3000", "--processes", "1")


@pytest.fixture
def network(tmp_path: Path) -> Iterator[None]:
    with at_hand(tmp_path / "networks", finished().setup()):
        yield


@pytest.mark.usefixtures("network")
def test_the_same_on_any_number_of_cores(run: Run, record_file: Path) -> None:
    one = run("analyse", record_file, "--json", *SHORT)
    two = run("analyse", record_file, "--json", *SHORT, "--processes", "2")
    assert one.exit_code == two.exit_code == 0
    assert one.stdout == two.stdout
    analysis = Analysis.read(one.stdout.encode())
    assert analysis.plies == len(finished().answers)


@pytest.mark.usefixtures("network")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_reports_everything_in_four_languages(lang: str, run: Run, record_file: Path) -> None:
    done = run("analyse", record_file, *SHORT, "--lang", lang, env={**PLAIN, "COLUMNS": "200"})
    assert done.exit_code == 0
    data = run("analyse", record_file, "--json", *SHORT).stdout
    analysis, words = Analysis.read(data.encode()), Words(lang, "caramba", NAMES)
    for key in ("curve", "luck", "own", "others", "reassessment", "turns", "regrets"):
        assert words.say(f"analysis.{key}") in done.stdout
    for name in NAMES:
        assert name in done.stdout
    told = [turn.ply for turn in turning_points(analysis)]
    told += [each.ply for seat in range(len(NAMES)) for each in regrets(analysis, seat)]
    assert told
    assert all(words.say("analysis.move", ply=ply) in done.stdout for ply in told)


@pytest.mark.usefixtures("network")
def test_a_seat_of_ones_own(run: Run, record_file: Path) -> None:
    done = run("analyse", record_file, *SHORT, "--seat", "Lola")
    _, _, regretted = done.stdout.partition("What the master would have done")
    assert "Lola" in regretted
    assert "Paco\n" not in regretted


@pytest.mark.usefixtures("network")
def test_curves_as_a_picture(run: Run, record_file: Path, tmp_path: Path) -> None:
    drawn = tmp_path / "curves.svg"
    assert run("analyse", record_file, *SHORT, "--svg", drawn).exit_code == 0
    texts = {each.text for each in ElementTree.parse(drawn).iter() if each.text}
    assert set(NAMES) <= texts


@pytest.mark.usefixtures("network")
def test_a_picture_that_cannot_be_written_does_not_cost_the_analysis(
    run: Run, record_file: Path
) -> None:
    done = run("analyse", record_file, *SHORT, "--svg", "no-such-folder/curves.svg")
    assert done.exit_code == 2
    assert "Error (system): no-such-folder/curves.svg" in done.stderr
    assert "What the master would have done" in done.stdout


@pytest.mark.usefixtures("network")
def test_a_game_that_is_not_over_is_analysed_up_to_where_it_is(run: Run) -> None:
    done = run("analyse", "-", "--json", *SHORT, typed=str(unfinished(40)))
    analysis = Analysis.read(done.stdout.encode())
    assert (analysis.over, analysis.plies) == (False, 40)


@pytest.mark.usefixtures("network")
@pytest.mark.parametrize(
    ("typed", "args", "code"),
    [
        ("nothing like a record", (), "bad-record"),
        ("", (), "bad-record"),
        (str(finished()), ("--seat", "Zorro"), "bad-option"),
        (str(unfinished(0)), (), "nothing-played"),
    ],
)
def test_bad_input_is_refused_in_one_line(
    typed: str, args: tuple[str, ...], code: str, run: Run
) -> None:
    done = run("analyse", "-", *SHORT, *args, typed=typed)
    assert done.exit_code == 2
    assert done.stdout == ""
    assert done.stderr.startswith(f"Error ({code}): ")
    assert done.stderr.count("\n") == 1


def test_without_a_network_it_says_so(
    run: Run, record_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "caramba").mkdir()
    (tmp_path / "caramba" / "3.npz").write_bytes(b"not a network")
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    forget_networks()
    done = run("analyse", record_file, *SHORT)
    forget_networks()
    assert done.exit_code == 2
    assert "Error (no-judgement): caramba has no network '3' that fits" in done.stderr


def test_a_curve_is_as_wide_as_the_game_is_long_up_to_a_limit() -> None:
    assert curve([0.0, 0.5, 1.0]) == BARS[0] + BARS[4] + BARS[-1]
    long = curve([number / 1000 for number in range(1001)])
    assert len(long) <= WIDTH
    assert long[-1] == BARS[-1]
