"""Luck: chance follows its weights, and sealed luck follows its seed alone."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest

from tablero.engine import CHANCE, Decision, Luck, RandomLuck, SealedLuck
from tests.engine.liar import Claim

LOADED = Decision(CHANCE, "which", (Claim(1), Claim(2), Claim(3)), (1, 2, 7))
EVEN = Decision(CHANCE, "which", (Claim(1), Claim(2), Claim(3), Claim(4)))


@pytest.mark.parametrize("luck", [RandomLuck(5), SealedLuck(b"5")])
def test_outcomes_follow_their_weights(luck: Luck) -> None:
    drawn = Counter(luck.pick(LOADED) for _ in range(5000))
    for action, share in zip(LOADED.options, (0.1, 0.2, 0.7), strict=True):
        assert drawn[action] / 5000 == pytest.approx(share, abs=0.03)


@pytest.mark.parametrize("luck", [RandomLuck(5), SealedLuck(b"5")])
def test_without_weights_all_are_equally_likely(luck: Luck) -> None:
    drawn = Counter(luck.pick(EVEN) for _ in range(4000))
    assert all(drawn[action] / 4000 == pytest.approx(0.25, abs=0.03) for action in EVEN.options)


@pytest.mark.parametrize("luck", [RandomLuck(5), SealedLuck(b"5")])
def test_shuffling_keeps_everything(luck: Luck) -> None:
    orders = {luck.shuffled("abcd") for _ in range(500)}
    assert len(orders) == 24
    assert all(sorted(order) == list("abcd") for order in orders)


def test_sealed_luck_can_be_recomputed_by_hand() -> None:
    digest = hmac.new(b"seed", b"0", hashlib.sha256).digest()
    place = int.from_bytes(digest) * 4 // 2**256
    assert SealedLuck(b"seed").pick(EVEN) == EVEN.options[place]


def test_sealed_luck_goes_on_where_it_stopped() -> None:
    whole = SealedLuck(b"seed")
    picked = [whole.pick(EVEN) for _ in range(20)]
    resumed = SealedLuck(b"seed", drawn=12)
    assert [resumed.pick(EVEN) for _ in range(8)] == picked[12:]
