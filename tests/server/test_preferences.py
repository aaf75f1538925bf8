"""A person's settings: kept with the person, known to the browser, never part of a shared page."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import pytest

from tablero.server.guests.preferences import PREFERENCES_COOKIE
from tablero.table.preferences import DEFAULTS, KNOWN, MOST_NAMES, changed, read, written
from tests.server.house import Person
from tests.server.test_answers import code

People: TypeAlias = Callable[..., Person]


def in_browser(person: Person) -> dict[str, str]:
    """The settings that the person's browser keeps."""
    return dict(read(person.http.cookies.get(PREFERENCES_COOKIE) or ""))


def another_device(owner: Person, device: Person) -> Person:
    """The same guest on another device."""
    assert device.http.post(owner.post("/me/recovery").json()["path"]).status_code == 303
    return device


def test_settings_come_along_to_another_device(person: People) -> None:
    ana = person()
    table_id = ana.opens(mode="friends", seats=2)
    done = ana.post("/me/settings", name="pace", value="quick")
    assert done.json() == {"ok": True, "settings": {"pace": "quick"}}
    phone = another_device(ana, person())
    phone.get(f"/t/{table_id}")
    assert in_browser(phone) == {"pace": "quick"}
    phone.post("/me/settings", name="still", value="yes")
    ana.get("/", headers={"Accept": "text/html"})
    assert in_browser(ana) == {"pace": "quick", "still": "yes"}
    phone.post("/me/sign-out")
    assert in_browser(phone) == {}


def test_a_stranger_has_them_in_the_browser_and_takes_them_along(person: People) -> None:
    ana = person()
    ana.post("/me/settings", name="pace", value="at-once")
    assert in_browser(ana) == {"pace": "at-once"}
    ana.opens(mode="friends", seats=2)
    phone = another_device(ana, person())
    phone.get("/", headers={"Accept": "text/html"})
    assert in_browser(phone) == {"pace": "at-once"}


def test_only_known_settings_and_values_are_kept(person: People) -> None:
    ana = person()
    ana.opens(mode="friends", seats=2)
    ana.post("/me/settings", name="sound", value="yes")
    for name, value in (("speed", "quick"), ("pace", "warp"), ("seen", "<b>"), ("sound", "y" * 99)):
        refused = ana.post("/me/settings", name=name, value=value)
        assert code(refused) == (400, "unknown-setting")
    assert code(ana.post("/me/settings", value="quick")) == (400, "bad-request")
    assert ana.post("/me/settings", name="pace", value="slow").json()["settings"] == {
        "pace": "slow",
        "sound": "yes",
    }
    ana.post("/me/settings", name="sound")
    assert in_browser(ana) == {"pace": "slow"}


def test_a_page_holds_nobodys_settings(person: People) -> None:
    ana, ben = person(), person()
    table_id = ana.opens(mode="watch", seats=2, bots="random")
    ana.post("/me/settings", name="seen", value="a-hint-of-ana")
    assert "a-hint-of-ana" in str(in_browser(ana))
    for path in ("/", f"/t/{table_id}", "/rules/caramba"):
        for reader in (ana, ben):
            assert "a-hint-of-ana" not in reader.get(path, headers={"Accept": "text/html"}).text


def test_a_setting_is_written_as_it_is_read() -> None:
    preferences = changed(changed({}, "seen", "b"), "seen", "a")
    assert preferences == {"seen": "b+a"} == read(written(preferences))
    assert changed(preferences, "seen", "b") == {"seen": "a+b"}
    assert changed(preferences, "seen", "") == {}
    for number in range(2 * MOST_NAMES):
        preferences = changed(preferences, "seen", f"hint-{number}")
    assert len(preferences["seen"].split("+")) == MOST_NAMES
    assert read(written(preferences)) == preferences


@pytest.mark.parametrize(
    "text", ["", "|", ":", "pace", "pace:", "pace:warp", "x:y|seen:+", "seen:ä"]
)
def test_what_is_no_setting_is_ignored(text: str) -> None:
    assert read(text) == {}


def test_a_default_is_not_kept() -> None:
    for name in KNOWN:
        assert changed({}, name, DEFAULTS[name]) == {}
