"""Notices under attack: mails to others' addresses, and the channels of other people."""

from __future__ import annotations

from pathlib import Path

from tests.server.house import House, Person, wait_for
from tests.server.test_accounts import guest
from tests.server.test_notices import Setting

VICTIM = "victim@example.net"
ANOTHER = "another@example.net"


def test_a_new_account_for_each_mail_writes_to_nobody_more_often(tmp_path: Path) -> None:
    setting = Setting(tmp_path)
    with setting.open() as house:
        for _ in range(3):
            with Person(house) as mallory:
                guest(mallory, "Mallory")
                for _ in range(2):
                    assert mallory.post("/me/notices/mail", address=VICTIM).is_success
                assert mallory.post("/me/delete", name="Mallory").is_success
        with Person(house) as ana:
            guest(ana, "Ana")
            assert ana.post("/me/notices/mail", address=ANOTHER).is_success
            wait_for(lambda: setting.to(ANOTHER))
        assert len(setting.to(VICTIM)) == 3


def test_a_stranger_has_no_notices(house: House) -> None:
    with Person(house) as stranger:
        page = stranger.get("/me/notices", headers={"Accept": "text/html"})
        assert page.headers["location"] == "/"
        for path in ("mail", "hook", "wishes", "silence", "test", "remove"):
            refused = stranger.post(
                f"/me/notices/{path}", address=VICTIM, url="https://x.org/", table="x", channel="x"
            )
            assert refused.status_code == 404, path


def test_nobody_changes_the_channels_of_others(tmp_path: Path) -> None:
    with Setting(tmp_path).open() as house, Person(house) as ana, Person(house) as ben:
        guest(ana, "Ana")
        guest(ben, "Ben")
        ben.post("/me/notices/hook", url="https://example.org/")
        (channel,) = ben.get("/me/notices").json()["channels"]
        assert ana.post("/me/notices/test", channel=channel["channel"]).status_code == 404
        assert ana.post("/me/notices/remove", channel=channel["channel"]).is_success
        assert len(ben.get("/me/notices").json()["channels"]) == 1
        assert ben.post("/me/notices/remove", channel=channel["channel"]).is_success
        assert ben.get("/me/notices").json()["channels"] == []
