"""Mails: what is in them, and how they leave."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablero.house.notices.errors import NotReachable
from tablero.house.notices.letter import Letter
from tablero.house.notices.mail import (
    BadMailing,
    Unsent,
    check_mailing,
    clean_address,
    post,
    question,
    server_of,
    written,
)
from tablero.house.notices.policy import Mailing
from tests.house.notices.receivers import MailServer, mails_in, read_mail, serving, text_of

SENDER = "tablero@example.org"
BEN = "ben@example.net"
LETTER = Letter(
    "a1",
    "turn",
    "Ça va ? À toi",
    "C’est à toi, <b>Zoë</b>.",
    "https://play.example/t/x",
    "Aller à la table",
    "table-x",
    "fr",
    end="https://play.example/notices/end/token",
)


def test_a_letter_arrives_at_a_real_server_in_the_readers_language() -> None:
    with serving(MailServer()) as server:
        mailing = Mailing(server=server.url, sender=SENDER)
        post(written(LETTER, BEN, SENDER), BEN, mailing)
    (envelope,) = server.envelopes
    assert SENDER in envelope[0]
    assert BEN in envelope[1]
    (mail,) = [read_mail(raw) for raw in server.received]
    assert mail["Subject"] == LETTER.title
    assert mail["To"] == BEN
    assert mail["Auto-Submitted"] == "auto-generated"
    assert mail["Message-ID"] == "<a1@example.org>"
    assert mail["List-Unsubscribe"] == "<https://play.example/notices/end/token>"
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    text = text_of(mail)
    assert LETTER.body in text
    assert LETTER.url in text
    assert LETTER.end in text
    html = mail.get_body(("html",))
    assert html is not None
    assert '<html lang="fr">' in html.get_content()
    assert "&lt;b&gt;Zoë" in html.get_content()
    assert f'href="{LETTER.url}"' in html.get_content()


def test_a_folder_takes_the_same_mails(tmp_path: Path) -> None:
    mailing = Mailing(folder=str(tmp_path / "mails"), sender=SENDER)
    post(written(LETTER, BEN, SENDER), BEN, mailing)
    (mail,) = mails_in(tmp_path / "mails")
    assert mail["Subject"] == LETTER.title


@pytest.mark.parametrize(
    ("refusing", "silent", "sent", "for_good"),
    [
        ("MAIL", "", False, True),
        ("RCPT", "", False, True),
        ("DATA", "", False, True),
        ("", "RCPT", False, False),
        ("", "DATA", True, False),
    ],
)
def test_what_a_server_does_not_take_is_known_and_what_is_uncertain_too(
    refusing: str, silent: str, sent: bool, for_good: bool
) -> None:
    with serving(MailServer(refusing, silent)) as server:
        mailing = Mailing(server=server.url, sender=SENDER)
        with pytest.raises(Unsent) as failed:
            post(written(LETTER, BEN, SENDER), BEN, mailing)
    assert (failed.value.sent, failed.value.for_good) == (sent, for_good)


@pytest.mark.parametrize(("refusing", "silent"), [("QUIT", ""), ("", "QUIT")])
def test_a_mail_that_was_taken_is_sent_however_the_server_says_goodbye(
    refusing: str, silent: str
) -> None:
    with serving(MailServer(refusing, silent)) as server:
        post(written(LETTER, BEN, SENDER), BEN, Mailing(server=server.url, sender=SENDER))
    assert len(server.received) == 1


def test_a_server_that_is_not_encrypted_gets_nothing_unless_the_operator_says_so() -> None:
    with serving(MailServer()) as server:
        mailing = Mailing(server=server.url.replace("smtp+plain", "smtp"), sender=SENDER)
        with pytest.raises(Unsent):
            post(written(LETTER, BEN, SENDER), BEN, mailing)
    assert server.received == []


@pytest.mark.parametrize(
    "address",
    [
        "",
        "ben",
        "ben@",
        "@example.org",
        "ben@localhost",
        "ben@example.org\r\nBcc: eva@example.org",
        "ben@example.org, eva@example.org",
        "ben eva@example.org",
        '"ben"@example.org',
        "ben@[127.0.0.1]",
        "ben@exa_mple.org",
        "b..en@example.org",
        ".ben@example.org",
        "ben@example.org>",
        "ben@" + "x" * 250 + ".org",
    ],
)
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(NotReachable):
        clean_address(address)


def test_addresses_are_kept_as_people_write_them() -> None:
    assert clean_address(" Ben+games@Example.ORG ") == "Ben+games@example.org"


def test_no_header_can_be_written_by_a_name() -> None:
    with pytest.raises(ValueError, match="line"):
        written(LETTER._replace(title="Hi\r\nBcc: eva@example.org"), BEN, SENDER)


@pytest.mark.parametrize("lang", ["en", "de", "fr", "nl"])
def test_the_question_to_an_address_says_nothing_that_a_visitor_wrote(lang: str) -> None:
    mail = question(BEN, SENDER, "https://play.example/notices/confirm/token", lang)
    assert mail["Subject"]
    before, after = text_of(mail).split("https://play.example/notices/confirm/token")
    *_, above = before.splitlines()
    assert above
    assert not above.endswith(":"), "the link has a line of its own"
    assert after.startswith("\n\n")
    assert "List-Unsubscribe" not in mail


@pytest.mark.parametrize(
    "mailing",
    [
        Mailing(server="mail.example.org", sender=SENDER),
        Mailing(server="http://mail.example.org", sender=SENDER),
        Mailing(server="smtp://ana:secret@mail.example.org", sender=SENDER),
        Mailing(server="smtp://mail.example.org:99999", sender=SENDER),
        Mailing(server="smtp://mail.example.org"),
        Mailing(folder="mails"),
        Mailing(folder="mails", sender="nobody"),
    ],
)
def test_mail_that_could_never_leave_is_noticed_at_the_start(mailing: Mailing) -> None:
    with pytest.raises(BadMailing):
        check_mailing(mailing)


def test_a_server_is_named_by_one_address() -> None:
    assert server_of("smtp://ana%40example.org@mail.example.org") == (
        "smtp",
        "mail.example.org",
        587,
        "ana@example.org",
    )
    assert server_of("smtps://mail.example.org").port == 465
    check_mailing(Mailing())
