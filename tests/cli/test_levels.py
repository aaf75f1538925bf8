"""Levels in the terminal: what to expect, what they say, and the next one after a win."""

from __future__ import annotations

from pathlib import Path

from tablero.engine import Record
from tablero.games import find
from tablero.words import Words
from tests.bots.networks import at_hand
from tests.cli.conftest import Run


def test_a_newcomer_plays_novices_and_reads_what_to_expect(run: Run) -> None:
    done = run("play", "caramba", "--seats", "2", typed="q\n")
    words = Words("en")
    about = words.headed(words.say("bot.novice"), words.say("bot.novice.about"))
    assert about in " ".join(done.stdout.split())


def test_whoever_wins_is_told_of_the_next_level(run: Run, tmp_path: Path) -> None:
    won = 0
    for seed in range(4):
        args = ("--seats", "2", "--bots", "random", "--seed", seed, "--record", f"{seed}.txt")
        done = run("play", "caramba", *args, typed="1\n" * 400)
        record = Record.parse((tmp_path / f"{seed}.txt").read_text(encoding="utf-8"), find)
        winner = 0 in record.replay().result().winners
        assert ("tablero play caramba --bots novice" in done.stdout) == winner
        won += winner
    assert won


def test_a_bot_says_once_that_it_has_not_learned_the_game(run: Run, tmp_path: Path) -> None:
    said = Words("en").say("remark.unlearned", bot=Words("en").say("bot.greedy"))
    with at_hand(tmp_path, find("caramba").setup(2), b"broken"):
        done = run("play", "caramba", "--seats", "2", "--seed", "1", typed="1\n" * 5)
    assert "Novice: has not learned this game yet and plays like Greedy." in done.stdout
    assert " ".join(done.stdout.split()).count(said) == 1
