"""Limits per address hold for somebody who has more addresses than anybody can count."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tablero.server.edge.neighbours import neighbourhood_of
from tablero.server.edge.throttle import Rate
from tests.server.house import UNLIMITED, Person, quick, running_house
from tests.server.test_answers import code

TRIES = 5


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("203.0.113.9", "203.0.113.9"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("::ffff:203.0.113.9", "203.0.113.9"),
        ("nowhere", "nowhere"),
        ("unix:/run/socket", "unix:/run/socket"),
    ],
)
def test_a_network_counts_as_one_visitor(address: str, counted: str) -> None:
    assert neighbourhood_of(address) == counted


def test_another_address_of_the_same_network_is_no_way_round_a_limit(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(UNLIMITED, tables=Rate(per_second=1e-6, burst=TRIES))
    with running_house(quick(tmp_path, limits=limits)) as house, Person(house) as thief:

        def tries(address: str) -> str:
            sent = {"name": "somebody", "password": "a guess"}
            headers = {"X-Forwarded-For": address}
            return code(thief.http.post("/sign-in", json=sent, headers=headers))[1]

        told = [tries(f"2001:db8:1:2::{number}") for number in range(TRIES + 1)]
        assert told == ["wrong-password"] * TRIES + ["too-many-requests"]
        assert tries("2001:db8:1:3::1") == "wrong-password", "the neighbours are somebody else"
