"""`games`, `rules`, `box`: for readers in every language and for programs."""

import json
import tomllib
from pathlib import Path

import pytest

from tablero.cli.languages import language_of
from tablero.words import LANGUAGES, Words
from tablero.words.rules import paragraphs
from tests.cli.conftest import PLAIN, Run
from tests.cli.games import CARAMBA


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "es_ES.UTF-8"}, "en"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "nl"}, "nl"),
        ({"LANG": "fr.UTF-8@euro"}, "fr"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "nl_BE"}, "nl"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": ""}, "de"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "es:nl_NL:en"}, "nl"),
    ],
)
def test_the_environment_s_locale_chooses_the_language(
    environment: dict[str, str], language: str
) -> None:
    assert language_of(environment) == language


def test_the_locale_counts_and_the_option_overrides_it(run: Run) -> None:
    german = {**PLAIN, "LANG": "de_DE.UTF-8"}
    assert "2 bis 4 Spieler" in run("games", env=german).stdout
    assert "2 to 4 players" in run("games", "--lang", "en", env=german).stdout


@pytest.mark.parametrize("lang", LANGUAGES)
def test_games_are_listed_with_their_options(run: Run, lang: str) -> None:
    listed = run("games", "--lang", lang).stdout
    words = Words(lang, "caramba")
    assert words.say("game.blurb") in " ".join(listed.split())
    assert "--option open-secured=no|yes" in listed


def test_games_for_programs(run: Run) -> None:
    listed = json.loads(run("games", "--json").stdout)
    game = next(each for each in listed if each["name"] == "caramba")
    assert game["players"] == [2, 3, 4]
    assert game["seats"] == ["bandidos", "soldados", "gringos", "indios"]
    assert {"name": "start", "choices": ["random", "first"], "default": "random"}.items() <= game[
        "options"
    ][1].items()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_rules_are_printed(run: Run, lang: str) -> None:
    printed = run("rules", "caramba", "--lang", lang).stdout
    for paragraph in paragraphs("caramba", lang).values():
        assert f"{paragraph.id}  " in printed
        assert paragraph.parts[0].text in printed


def test_a_paragraph_and_a_chapter(run: Run) -> None:
    one = run("rules", "caramba", "ca-3.2").stdout
    assert "CA-3.2  In the first lap" in one
    assert "Ruling: This is always possible" in one
    assert "CA-3.1" not in one
    chapter = run("rules", "Caramba", "CA-3").stdout
    assert "3 Auction" in chapter
    assert chapter.count("CA-3.") == 5


def test_rules_for_programs_distinguish_rulings_from_the_book(run: Run) -> None:
    (paragraph,) = json.loads(run("rules", "caramba", "CA-3.2", "--json").stdout)
    assert paragraph["id"] == "CA-3.2"
    assert [part["mark"] for part in paragraph["parts"]] == [None, "ruling"]


def test_an_exported_box_is_the_standard_one(run: Run, tmp_path: Path) -> None:
    exported = run("box", "export", "caramba").stdout
    assert len(tomllib.loads(exported)["cards"]) == 15
    (tmp_path / "box.toml").write_text(exported, encoding="utf-8")
    checked = run("box", "check", "caramba", "box.toml")
    assert checked.exit_code == 0
    assert "the same as the standard one" in checked.stdout


def test_a_corrected_box_says_what_differs(run: Run) -> None:
    corrected = run("box", "export", "caramba").stdout.replace('"gold-7"', '"gold-6"')
    checked = run("box", "check", "caramba", "-", typed=corrected)
    assert checked.exit_code == 0
    changes = [line for line in checked.stdout.splitlines() if line[0] in "-+"]
    assert [change.split('"')[1] for change in changes if change[0] == "-"] == ["gold-7"]
    assert [change.split('"')[1] for change in changes if change[0] == "+"] == ["gold-6"]


@pytest.mark.parametrize("spoilt", ['"gold-0"', '"silver-7"', '"gold-7", "gold-7"', "]["])
def test_a_box_that_cannot_be_played_with_is_wrong(run: Run, spoilt: str) -> None:
    box = run("box", "export", "caramba").stdout.replace('"gold-7"', spoilt)
    checked = run("box", "check", "caramba", "-", typed=box)
    assert checked.exit_code == 1
    assert checked.stderr.startswith("Error (bad-box): ")
    told = json.loads(run("box", "check", "caramba", "-", "--json", typed=box).stdout)
    assert told["ok"] is False
    assert told["problem"] in checked.stderr


def test_a_box_file_that_is_not_text_or_far_too_long_is_wrong(run: Run) -> None:
    assert run("box", "check", "caramba", "-", typed=b"\xff\xfe").exit_code == 1
    assert run("box", "check", "caramba", "-", typed=b"#" * 1_000_000).exit_code == 1


def test_the_game_is_played_with_the_box(run: Run, tmp_path: Path) -> None:
    box = CARAMBA.standard_box.to_toml().replace('"gold-7"', '"gold-9"')
    (tmp_path / "box.toml").write_text(box, encoding="utf-8")
    run("play", "caramba", "--box", "box.toml", "--record", "game.txt", typed="q\n")
    record = (tmp_path / "game.txt").read_text(encoding="utf-8")
    assert "box own" in record
    assert '"gold-9"' in record
