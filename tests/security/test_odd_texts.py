"""Texts that no keyboard makes, sent to everything about people on PostgreSQL: nothing breaks."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.house import Person, quick, running_house
from tests.server.test_accounts import claimed, handle_of
from tests.server.test_answers import code

NUL = "a\0b"
FORM = {"Content-Type": "application/x-www-form-urlencoded"}
NUMBERED = ("/me/devices/end", "/me/passkeys/remove", "/me/keys/revoke")
CHANNELS = ("/me/notices/remove", "/me/notices/test")


@pytest.mark.parametrize("place", ["SQLite", "PostgreSQL"])
def test_a_nul_is_refused_and_never_reaches_the_database(
    request: pytest.FixtureRequest, tmp_path: Path, place: str
) -> None:
    changes = {} if place == "SQLite" else {"db": request.getfixturevalue("postgres")}
    with running_house(quick(tmp_path, **changes)) as house, Person(house) as ana:
        claimed(ana, "Ana", "ana.nul")
        handle = handle_of(house, "Ana")
        with Person(house) as ben:
            ben.opens(mode="friends", seats=2, name="Ben")
            refused = [ben.post(path, number=NUL) for path in NUMBERED]
            refused += [ben.post(path, channel=NUL) for path in CHANNELS]
            report = {"handle": handle, "reason": "spam"}
            refused += [
                ben.post("/me/reports", text=NUL, **report),
                ben.post("/me/reports", table=NUL, **report),
                ben.post("/me/mutes", table=NUL, handle=handle),
                ben.post("/sign-in", name=NUL, password=NUL),
                ben.http.post("/me/devices/end", content="number=a%00b", headers=FORM),
            ]
            assert {code(each) for each in refused} == {(400, "bad-request")}
            assert code(ben.get("/people/a%00b")) == (404, "not-found")
            assert ben.post("/me/name", name="50%00 or \\u0000").is_success, "this is no NUL"
