"""Golden games replay byte for byte, and together they show everything that can happen."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablero.games.caramba.box import STANDARD_BOX
from tests.golden.corpus import FOLDER, RECORDS, features, final, read

EACH = pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}/{path.stem}")


@EACH
def test_the_text_is_kept_byte_for_byte(path: Path) -> None:
    text, record = read(path)
    assert str(record) == text
    assert path.read_bytes() == text.encode()


@EACH
def test_the_game_ends_as_it_always_did(path: Path) -> None:
    _, record = read(path)
    assert final(record) == path.with_suffix(".final").read_text(encoding="utf-8")


@EACH
def test_chance_was_fair(path: Path) -> None:
    _, record = read(path)
    assert record.unfair() == []


def test_every_record_has_its_end_and_every_end_its_record() -> None:
    assert [path.with_suffix(".final") for path in RECORDS] == sorted(FOLDER.glob("*/*.final"))
    assert len(RECORDS) >= 6


def test_the_corpus_of_caramba_shows_everything() -> None:
    """Every card for each of its treasures, every chest, every special, every turn of fate."""
    seen = {
        feature
        for path in RECORDS
        if path.parent.name == "caramba"
        for feature in features(read(path)[1])
    }
    demanded = {f"bid {card} for {each}" for card in STANDARD_BOX.cards for each in card.treasures}
    demanded |= {f"chest {chest}" for chest in STANDARD_BOX.chests}
    demanded |= {f"secure {chest}" for chest in STANDARD_BOX.chests}
    demanded |= {f"draw {card}" for card in STANDARD_BOX.cards}
    demanded |= {"protects", "manos-arriba", "takes-back", "en-seguridad", "decline"}
    demanded |= {"wins", "ties", "no-offer", "nothing-at-stake", "passes-empty", "reshuffles"}
    demanded |= {"bag-empty", "quiet-end", "shared win", "tie broken by cards in hand"}
    demanded |= {"2 players", "3 players", "4 players", "own box", "standard box"}
    demanded |= {"open-secured=yes", "open-secured=no", "start=first", "start=random"}
    assert demanded - seen == set()
