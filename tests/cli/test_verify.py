"""`tablero verify`: what is right, what is wrong, and what cannot be known."""

import json
from dataclasses import replace
from pathlib import Path

from tablero.engine import Record, SealedLuck
from tablero.games import find
from tests.cli.conftest import Run
from tests.cli.games import finished, forged, unfinished


def findings(run: Run, text: str, *, code: int) -> dict[str, tuple[str, str]]:
    """What the command reports about a record, the same for people and for programs."""
    for_people = run("verify", "-", typed=text)
    done = run("verify", "-", "--json", typed=text)
    assert for_people.exit_code == done.exit_code == code
    told = json.loads(done.stdout)
    assert told["ok"] is (code == 0)
    for finding in told["findings"]:
        assert f"{finding['what']}: {finding['says']}" in for_people.stdout
    return {each["what"]: (each["verdict"], each["says"]) for each in told["findings"]}


def verdicts(found: dict[str, tuple[str, str]]) -> dict[str, str]:
    return {what: verdict for what, (verdict, _) in found.items()}


def test_a_fair_game_is_right_in_every_line(run: Run) -> None:
    record = finished()
    found = findings(run, str(record), code=0)
    assert verdicts(found) == {"record": "ok", "rules": "ok", "seal": "ok", "luck": "ok"}
    result = record.replay().result()
    assert " : ".join(map(str, result.scores)) in found["rules"][1]


def test_a_chance_answer_that_the_seed_does_not_explain_is_named(run: Run) -> None:
    record, number = forged()
    found = findings(run, str(record), code=1)
    assert found["luck"][0] == "wrong"
    assert f"{number} ({record.answers[number - 1].action})" in found["luck"][1]


def test_a_seed_that_does_not_fit_the_seal_is_wrong(run: Run) -> None:
    found = findings(run, str(replace(finished(), seed=b"another")), code=1)
    assert verdicts(found) == {"record": "ok", "rules": "ok", "seal": "wrong"}


def test_an_unrevealed_seed_is_reported_clearly(run: Run) -> None:
    found = findings(run, str(unfinished()), code=0)
    assert found["luck"][0] == "unknown"
    assert "the seed is not revealed" in found["luck"][1]
    assert "the game is not over" in found["rules"][1]


def test_a_game_without_a_seal_proves_nothing(run: Run) -> None:
    found = findings(run, str(replace(finished(), seal="", seed=b"")), code=0)
    assert found["luck"][0] == "unknown"
    assert "no seal" in found["luck"][1]


def test_an_answer_that_the_rules_do_not_allow_is_named_with_its_line(run: Run) -> None:
    lines = str(finished()).splitlines()
    at = next(number for number, line in enumerate(lines) if " bid " in line)
    lines.insert(at, lines[at])
    found = findings(run, "\n".join(lines), code=1)
    assert verdicts(found) == {"record": "wrong"}
    assert f"line {at + 2}: " in found["record"][1]
    assert "[bad-record]" in found["record"][1]


def test_broken_records_are_wrong_and_not_tracebacks(run: Run, tmp_path: Path) -> None:
    text = str(finished())
    for spoilt in (
        "",
        "hello",
        text.replace("game caramba", "game chess"),
        text.replace("rules 1", "rules 99"),
        text.replace("bandidos:", "pirates:"),
        text.replace("seal ", "seal zz"),
        text + "*  chest gold-3\n",
    ):
        assert verdicts(findings(run, spoilt, code=1)) == {"record": "wrong"}
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\r\n\x1a\n\xff")
    assert run("verify", "picture.png").exit_code == 1


def test_a_redacted_record_cannot_be_replayed(run: Run) -> None:
    found = findings(run, unfinished().redacted(0), code=1)
    assert "hidden from this reader" in found["record"][1]


def test_a_short_seed_of_the_players_choice_is_verified_too(run: Run, tmp_path: Path) -> None:
    """What `play --seed` seals, `verify` opens."""
    typed = "1\n" * 400
    args = ("--seed", "7", "--seats", "2", "--bots", "random", "--record", "game.txt")
    assert run("play", "caramba", *args, typed=typed).exit_code == 0
    text = (tmp_path / "game.txt").read_text(encoding="utf-8")
    assert f"seal {SealedLuck.seal(b'7')}  seed {b'7'.hex()}" in text
    found = findings(run, text, code=0)
    assert verdicts(found)["luck"] == "ok"


def test_any_line_ending_and_a_byte_order_mark_are_read(run: Run) -> None:
    text = "\ufeff" + str(finished()).replace("\n", "\r\n")
    assert findings(run, text, code=0)["luck"][0] == "ok"


def test_records_of_this_module_are_what_they_claim() -> None:
    """The forged game keeps the rules; only its luck is wrong."""
    record, number = forged()
    assert isinstance(record, Record)
    assert record.unfair() == [number]


def test_a_record_in_json_is_checked_too(run: Run, record_file: Path) -> None:
    record = Record.read(record_file.read_text(encoding="utf-8"), find)
    (record_file.parent / "game.json").write_text(record.to_json(), encoding="utf-8")
    text, data = (run("verify", name, "--json").output for name in (record_file, "game.json"))
    assert data == text
