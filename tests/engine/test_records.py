"""Records: text that people can read, programs can parse, and nobody can break things with."""

from __future__ import annotations

import hmac
import json
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablero.engine import CHANCE, BadRecord, Game, RandomLuck, Record, SealedLuck, TableroError
from tests.engine.liar import LIAR, Claim, Doubt, Player, Roll

GAME = """\
# tablero 1  game liar  rules 1  box standard
# seats  ann:Ana bob:Ben
*    roll 3 for ann
*    roll 5 for bob
ann  claim 4
bob  claim 9
ann  doubt
"""


def find(name: str) -> Game[Any]:
    if name != "liar":
        raise BadRecord("there is only Liar")
    return LIAR


def test_a_record_reads_as_it_is_written() -> None:
    record = Record.parse(GAME, find)
    assert str(record) == GAME
    assert record.names == ("Ana", "Ben")
    assert record.answers[0] == (CHANCE, Roll(3, Player.ANN))
    assert record.answers[2:] == ((0, Claim(4)), (1, Claim(9)), (0, Doubt()))
    assert record.replay().result().winners == (0,)


def test_spaces_comments_and_blank_lines_are_free() -> None:
    loose = (
        "# tablero 1 game liar rules 1 box standard\n# A friendly game.\n"
        "# seats ann:Ana   bob:Ben\n\n  *  roll  3   for ann # a low one\n\n"
        "*\troll 5 for bob\nann claim 4\r\nbob claim 9   # bold\n# thinking\nann doubt"
    )
    assert Record.parse(loose, find) == Record.parse(GAME, find)


@given(st.text(st.characters(exclude_categories=["C", "Z"], include_characters=" "), min_size=1))
def test_any_name_survives(name: str) -> None:
    record = Record(LIAR, (name, "Ben"))
    assert Record.parse(str(record), find).names == (name, "Ben")


def test_any_ply_has_an_address() -> None:
    record = Record.parse(GAME, find)
    asked = [record.replay(ply).decision.seat for ply in range(5)]
    assert asked == [CHANCE, CHANCE, 0, 1, 0]
    assert record.replay(5).over


def test_hidden_answers_are_redacted_until_the_game_is_over() -> None:
    whole = Record.parse(GAME, find)
    running = replace(whole, answers=whole.answers[:-1])
    assert "roll 3 for ann\n*    roll ? for bob" in running.redacted(0)
    assert "roll ? for ann\n*    roll 5 for bob" in running.redacted(1)
    assert "roll ? for ann\n*    roll ? for bob" in running.redacted(None)
    assert whole.redacted(None) == GAME


def test_a_redacted_record_says_why_it_cannot_be_replayed() -> None:
    whole = Record.parse(GAME, find)
    redacted = replace(whole, answers=whole.answers[:-1]).redacted(None)
    with pytest.raises(BadRecord, match="line 3: hidden from this reader"):
        Record.parse(redacted, find)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("# tablero 1", "# tablero 7", "a record begins with"),
        ("  game liar", "", "does not state the game"),
        ("# seats  ann:Ana bob:Ben\n", "", "does not state the seats"),
        ("rules 1", "rules 2", "follows rules 2"),
        ("rules 1", "rules one", "header cannot be read"),
        ("ann:Ana", "ann", "has no ':'"),
        ("ann:Ana bob:Ben", "ann:Ana 'bob:Ben", "line 2: No closing quotation"),
        ("ann:Ana bob:Ben", "ann:Ana", "is for 2 to 3 players, not 1"),
        ("bob:Ben", "bob:Ben  options speed=9", "has no option 'speed'"),
        ("roll 3 for ann", "roll 9 for ann", r"line 3: roll 9 for ann: no-such-face \(LI-1\)"),
        ("roll 3 for ann", "roll three for ann", "line 3: roll: face cannot be 'three'"),
        ("ann  claim 4", "bob  claim 4", "line 5: this seat is not asked"),
        ("ann  claim 4", "cat  claim 4", "line 5: nobody sits at cat"),
        ("ann  claim 4", "eve  claim 4", "line 5: 'eve' is not one of"),
        ("ann  claim 4", "ann  resign", "line 5: there is no action 'resign'"),
        ("claim 9", "claim 2", r"line 6: claim 2: too-low \(LI-2\)"),
        ("ann  doubt\n", "ann  doubt\nbob  doubt\n", "line 8: this seat is not asked"),
    ],
)
def test_a_bad_record_names_the_place(old: str, new: str, message: str) -> None:
    assert old in GAME
    with pytest.raises(TableroError, match=message):
        Record.parse(GAME.replace(old, new, 1), find)


def test_a_huge_record_is_refused_unread() -> None:
    with pytest.raises(BadRecord, match="at most"):
        Record.parse("#" * 3_000_000, find)


@given(st.text(max_size=300), st.integers(0, len(GAME)), st.integers(0, len(GAME)))
def test_no_text_breaks_the_parser(junk: str, start: int, end: int) -> None:
    for text in (junk, GAME[:start] + junk + GAME[end:]):
        with suppress(TableroError):
            record = Record.parse(text, find)
            assert Record.parse(str(record), find) == record


def sealed_game(seed: bytes) -> Record:
    """A game whose dice come from the seed."""
    luck, players = SealedLuck(seed), RandomLuck(1)
    record = Record(LIAR, ("Ana", "Ben"), seal=SealedLuck.seal(seed))
    while not record.replay().over:
        decision = record.replay().decision
        source = luck if decision.seat == CHANCE else players
        record = record.with_answer(decision.seat, source.pick(decision))
    return record


def test_a_sealed_game_is_verified_when_the_seed_is_known() -> None:
    record = replace(sealed_game(b"secret"), seed=b"secret")
    assert Record.parse(str(record), find).unfair() == []


def test_a_loaded_die_is_found() -> None:
    record = replace(sealed_game(b"secret"), seed=b"secret")
    rolled = record.answers[0].action
    assert isinstance(rolled, Roll)
    loaded = rolled.but(face=rolled.face % 6 + 1)
    forged = replace(record, answers=(record.answers[0]._replace(action=loaded),))
    assert forged.unfair() == [1]


def test_a_seed_that_does_not_match_the_seal_is_refused() -> None:
    with pytest.raises(BadRecord, match="does not match the seal"):
        replace(sealed_game(b"secret"), seed=b"other").unfair()


def test_the_seed_is_not_in_the_record_of_a_running_game() -> None:
    record = replace(sealed_game(b"secret"), seed=b"secret")
    running = replace(record, answers=record.answers[:-1])
    assert b"secret".hex() not in running.redacted(0)
    assert b"secret".hex() in record.redacted(0)


def test_the_json_form_says_the_same() -> None:
    record = replace(sealed_game(b"secret"), seed=b"secret")
    assert Record.from_json(record.to_json(), find) == record
    assert Record.read(record.to_json(), find) == Record.read(str(record), find) == record
    data = json.loads(record.to_json())
    assert [each["text"] for each in data["answers"]] == [str(a.action) for a in record.answers]
    first = data["answers"][0]
    assert (first["ply"], first["seat"], first["verb"]) == (1, None, "roll")
    winners = [LIAR.seat_name(seat) for seat in record.replay().result().winners]
    assert data["result"]["winners"] == winners


def test_the_json_form_is_redacted_like_the_text() -> None:
    whole = Record.parse(GAME, find)
    running = replace(whole, answers=whole.answers[:-1], seal="00" * 32, seed=b"x")
    data = json.loads(running.redacted_json(0))
    assert [each["parts"].get("face") for each in data["answers"][:2]] == ["3", "?"]
    assert (data["seed"], data["result"]) == (None, None)
    assert whole.redacted_json(None) == whole.to_json()
    with pytest.raises(BadRecord, match="answer 2: hidden from this reader"):
        Record.read(running.redacted_json(0), find)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"answers"', '"moves"', "does not list its answers"),
        ('"seats": [{"seat": "ann"', '"seats": [{"sat": "ann"', "does not state the seat"),
        ('"rules": 1', '"rules": "1"', "does not state the rules"),
        ('"rules": 1', '"rules": 2', "follows rules 2"),
        ('"format": "tablero 1"', '"format": "chess"', 'has "format": "tablero 1"'),
        ('"options": {}', '"options": {"a": 1}', "texts by name"),
        ('"seed": null', '"seed": "zz"', "not a hexadecimal number"),
        ('"text": "claim 4"', '"text": "claim 99999"', "answer 3: "),
        ('"text": "claim 4"', '"text": 4', "does not state the text"),
        ('"answers": [', '"answers": [3,', "answer 1: an answer has a seat"),
        ("{\n", "{\n,", r"line 2: "),
    ],
)
def test_a_bad_record_in_json_names_the_place(old: str, new: str, message: str) -> None:
    text = Record.parse(GAME, find).to_json()
    assert old in text
    with pytest.raises(BadRecord, match=message):
        Record.read(text.replace(old, new, 1), find)


@pytest.mark.parametrize("text", ["{" * 100_000, '{"a":' * 100_000, "{" + "9" * 10_000, "{}"])
def test_no_json_breaks_the_parser(text: str) -> None:
    with pytest.raises(BadRecord):
        Record.read(text, find)


@pytest.mark.parametrize(
    ("seal", "seed", "verdict"),
    [
        (SealedLuck.seal(b"secret"), b"secret", "fair"),
        (SealedLuck.seal(b"other"), b"other", "unfair"),
        (SealedLuck.seal(b"secret"), b"other", "other-seed"),
        (SealedLuck.seal(b"secret"), b"", "no-seed"),
        ("", b"", "no-seal"),
    ],
)
def test_whether_a_game_was_fair(seal: str, seed: bytes, verdict: str) -> None:
    found = replace(sealed_game(b"secret"), seal=seal, seed=seed).fairness()
    assert found.verdict == verdict
    assert bool(found.wrong) == (verdict == "unfair")


def test_a_draw_can_be_checked_with_three_lines_of_arithmetic() -> None:
    seed = b"secret"
    for draw in replace(sealed_game(seed), seed=seed).fairness().draws:
        digest = hmac.new(seed, str(draw.number).encode(), "sha256").hexdigest()
        assert int(digest, 16) * draw.total >> 256 == draw.point
