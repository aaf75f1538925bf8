"""Network files: what is written comes back, what is unfit is refused, and the game goes on."""

from __future__ import annotations

import io
import json
import logging
import zipfile
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablero.bots import make
from tablero.bots.arrays import LARGEST
from tablero.bots.judgement import VARIABLE, judgement_for, winning_chances
from tablero.bots.network import BadNetwork, Card, Network, OutdatedNetwork
from tablero.engine import CHANCE, RandomLuck, State
from tablero.games import find
from tests.bots.networks import at_hand, untrained

CARAMBA = find("caramba")


def asked() -> State:
    """A game of Caramba! in which somebody is asked."""
    state: State = CARAMBA.setup(2)
    luck = RandomLuck(5)
    while state.decision.seat == CHANCE:
        state.play(luck.pick(state.decision))
    return state


WHOLE = untrained(asked())
FILE = WHOLE.save()


def with_parts(**changed: Any) -> bytes:
    """The file with other arrays; None leaves one out."""
    with np.load(io.BytesIO(FILE)) as parts:
        content = {**parts, **changed}
    file = io.BytesIO()
    np.savez(file, **{name: part for name, part in content.items() if part is not None})
    return file.getvalue()


def with_card(**changed: object) -> bytes:
    """The file with another card."""
    card = {**asdict(WHOLE.card), **changed}
    return with_parts(card=np.frombuffer(json.dumps(card).encode(), np.uint8))


def announcing(shape: tuple[int, ...]) -> bytes:
    """A file with an array that is short, but says that it has this shape."""
    array, file = io.BytesIO(), io.BytesIO()
    header = {"descr": "<f4", "fortran_order": False, "shape": shape}
    np.lib.format.write_array_header_1_0(array, header)
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("mean.npy", array.getvalue())
    return file.getvalue()


def bomb() -> bytes:
    """A small file that unpacks to more than a network may take."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("mean.npy", bytes(LARGEST + 1))
    return file.getvalue()


SHELF = [
    (game, seats, options)
    for game in ("caramba", "caballero", "eldorado")
    for options in [
        *[dict(way.choices) for way in find(game).ways],
        *([{}, {"expansion": "yes"}] if game == "caballero" else [{}]),
    ]
    for seats in find(game).sizes(find(game).chosen(options))
]
"""Every number of players in every way to play."""


def test_a_network_comes_back_from_its_file() -> None:
    read = Network.load(FILE)
    assert read.card == WHOLE.card
    assert read.save() == FILE
    rows = np.random.default_rng(1).standard_normal((5, WHOLE.width)).astype(np.float32)
    assert read.chances(rows) == pytest.approx(WHOLE.chances(rows), abs=0.01)
    assert all(0 < chance < 1 for chance in read.chances(np.float32(1e9) * rows))
    assert read.chances([]) == []


BROKEN = {
    "empty": (b"", "not a network file"),
    "text": (b"a network", "not a network file"),
    "truncated": (FILE[: len(FILE) // 2], "not a network file"),
    "no card": (with_parts(card=None), "'card'"),
    "no bias": (with_parts(bias0=None), "'bias0'"),
    "no layers": (with_parts(weights0=None, weights1=None), "no layers"),
    "a gap": (with_parts(weights0=None), "'bias|'weights"),
    "other shape": (with_parts(weights0=np.ones((3, 4), np.float32)), "do not fit together"),
    "two outputs": (
        with_parts(weights1=np.ones((4, 2), np.float16), bias1=np.ones(2, np.float16)),
        "2 outputs",
    ),
    "one number": (with_parts(mean=np.float32(1)), "scale does not fit"),
    "not a number": (with_parts(bias0=np.full(4, np.nan, np.float32)), "not finite"),
    "endless": (with_parts(scale=np.full(WHOLE.width, np.inf, np.float32)), "not finite"),
    "complex": (with_parts(mean=np.ones(WHOLE.width, complex)), "header"),
    "words": (with_parts(mean=np.array(["a"] * WHOLE.width)), "header"),
    "card of text": (with_parts(card=np.frombuffer(b"card", np.uint8)), "card"),
    "card with more": (with_card(colour="red"), "colour"),
    "card with numbers": (with_card(network=3), "'network'"),
    "deep card": (with_parts(card=np.frombuffer(b"[" * 100_000, np.uint8)), "card"),
    "large array": (announcing((10**6, 10**6)), "header"),
    "huge array": (announcing((10**30,)), "header"),
    "bomb": (bomb(), "more than"),
    "large": (bytes(LARGEST + 1), "more than"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_file_is_refused(name: str) -> None:
    data, told = BROKEN[name]
    with pytest.raises(BadNetwork, match=told) as refused:
        Network.load(data)
    assert refused.value.code == "bad-network"


def test_pickled_objects_are_not_opened() -> None:
    with pytest.raises(BadNetwork):
        Network.load(with_parts(mean=np.array([print, "called"], object)))


@given(st.binary(max_size=200), st.integers(0, len(FILE) - 1), st.integers(0, 20))
def test_damaged_bytes_are_refused_or_harmless(noise: bytes, place: int, gone: int) -> None:
    damaged = FILE[:place] + noise + FILE[place + gone :]
    try:
        network = Network.load(damaged)
    except BadNetwork:
        return
    assert np.isfinite(network.chances(np.zeros((1, network.width), np.float32))).all()


@pytest.mark.parametrize(
    ("entry", "told"),
    [
        ({"game": "liar"}, "for game liar, not caramba"),
        ({"network": "9"}, "for kind of game 9"),
        ({"rules": 77}, "for rules version 77"),
        ({"features": 88}, "for features version 88"),
    ],
)
def test_a_network_for_something_else_is_refused(entry: dict[str, Any], told: str) -> None:
    card = replace(WHOLE.card, **entry)
    with pytest.raises(OutdatedNetwork, match=told) as refused:
        card.fits("caramba", WHOLE.card.network, WHOLE.card.rules, WHOLE.card.features)
    assert refused.value.code == "outdated-network"


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (FILE[:300], "not a network file"),
        (with_card(rules=77), "rules version 77"),
        (with_card(features=88), "features version 88"),
        (untrained(CARAMBA.setup(3), network=WHOLE.card.network).save(), "features, not"),
    ],
)
def test_bots_play_like_greedy_where_the_network_is_unfit(
    content: bytes, told: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    state = asked()
    view = state.view(state.decision.seat)
    like = make("greedy", 4).choose(view)
    with at_hand(tmp_path, state, content) as file, caplog.at_level(logging.INFO):
        for level in ("master", "novice"):
            assert make(level, 4).choose(view) == like._replace(unlearned=True)
        assert winning_chances(state) is None
    (line,) = caplog.records  # said once, not at every question
    assert line.levelno == logging.WARNING
    assert told in line.message
    assert file.name in line.message or f"{file.stem!r}" in line.message  # which one to mend
    assert "like greedy" in line.message
    state.play(like.action)


def test_a_network_is_read_once(tmp_path: Path) -> None:
    state = asked()
    with at_hand(tmp_path, state) as file:
        judgement = judgement_for(state)
        assert judgement is not None
        assert judgement.network.card == WHOLE.card
        file.unlink()
        assert judgement_for(state) is judgement


def test_a_folder_that_cannot_be_read_has_no_networks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    state = asked()
    with at_hand(tmp_path, state):
        monkeypatch.setenv(VARIABLE, "long" * 5000)
        assert judgement_for(state) is None
    assert "cannot be read" in caplog.text


def test_a_learned_bot_says_so_and_knows_its_chance(tmp_path: Path) -> None:
    state = asked()
    with at_hand(tmp_path, state):
        choice = make("novice", 4).choose(state.view(state.decision.seat))
        chances = winning_chances(state)
    assert not choice.unlearned
    assert choice.chance is not None
    assert 0 < choice.chance < 1
    assert chances is not None
    assert sum(chances) == pytest.approx(1)


def test_a_card_says_where_a_network_comes_from() -> None:
    card = Card.read(json.dumps(asdict(WHOLE.card)).encode())
    assert card == WHOLE.card
    card.fits("caramba", "2", CARAMBA.rules, WHOLE.card.features)


@pytest.mark.parametrize(("game", "seats", "options"), SHELF, ids=str)
def test_there_is_a_network_for_every_way_to_play_on_the_shelf(
    game: str, seats: int, options: dict[str, str]
) -> None:
    assert judgement_for(find(game).setup(seats, options)) is not None
