"""Mail: what a letter looks like there, and how it leaves.

A mail's headers are made by the standard library, which refuses line breaks in them; an address is
checked before it is kept. A mail whose text has gone out but whose receipt we did not hear is not
sent again.
"""

from __future__ import annotations

import os
import re
import smtplib
import ssl
from contextlib import suppress
from datetime import UTC, datetime
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import unquote, urlsplit

import htpy as h

from tablero.words import Words

from .errors import NotReachable
from .letter import Letter
from .policy import Mailing

PASSWORD: Final = "TABLERO_MAIL_PASSWORD"
LONGEST_ADDRESS: Final = 254
_ADDRESS: Final = re.compile(
    r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+"
    r"[A-Za-z]{2,63}"
)
_PORTS: Final = {"smtp": 587, "smtps": 465, "smtp+plain": 25}


class BadMailing(ValueError):
    """The operator's settings for mail cannot work."""


class Unsent(Exception):
    """A mail did not leave, or perhaps it did; `code` names the reason."""

    def __init__(self, code: str, *, sent: bool = False, for_good: bool = False) -> None:
        super().__init__(code)
        self.code = code
        self.sent = sent
        """Whether it may have arrived."""
        self.for_good = for_good
        """Whether trying again is of no use."""


class Server(NamedTuple):
    """A mail server."""

    scheme: str
    host: str
    port: int
    user: str


def clean_address(text: str) -> str:
    """An address to which mail can be sent; NotReachable if it is none."""
    address = text.strip()
    local, _, domain = address.rpartition("@")
    wrong = (
        len(address) > LONGEST_ADDRESS
        or not _ADDRESS.fullmatch(address)
        or local.startswith(".")
        or local.endswith(".")
        or ".." in local
    )
    if wrong:
        raise NotReachable("this is not an address for mail")
    return f"{local}@{domain.lower()}"


def server_of(url: str) -> Server:
    """The server that an operator names; BadMailing if it cannot be one."""
    parts = urlsplit(url)
    if parts.scheme not in _PORTS or not parts.hostname:
        raise BadMailing("a mail server is smtp://host, smtps://host or smtp+plain://host")
    if parts.password is not None:
        raise BadMailing(f"the password belongs in {PASSWORD} or in a file, not in the address")
    try:
        port = parts.port or _PORTS[parts.scheme]
    except ValueError as error:
        raise BadMailing(str(error)) from error
    return Server(parts.scheme, parts.hostname, port, unquote(parts.username or ""))


def check_mailing(mailing: Mailing) -> None:
    """BadMailing if mail could never leave as the operator has chosen."""
    if mailing.server:
        server_of(mailing.server)
    if mailing.works:
        try:
            clean_address(mailing.sender)
        except NotReachable as error:
            raise BadMailing("mail needs the address that it comes from (--mail-from)") from error


def written(letter: Letter, to: str, sender: str) -> EmailMessage:
    """A letter as a mail."""
    mail = _addressed(letter.title, to, sender)
    domain = sender.rpartition("@")[2]
    mail["Message-ID"] = f"<{letter.id}@{domain}>"
    words = Words(letter.lang)
    paragraphs = [letter.body, f"{letter.opens}\n{letter.url}"]
    links = [(letter.url, letter.opens)]
    if letter.end:
        mail["List-Unsubscribe"] = f"<{letter.end}>"
        mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        paragraphs.append(f"-- \n{words.say('notice.end')}\n{letter.end}")
        links.append((letter.end, words.say("notice.end")))
    mail.set_content("\n\n".join(paragraphs) + "\n")
    mail.add_alternative(_html(letter.title, letter.body, links, letter.lang), subtype="html")
    return mail


def question(to: str, sender: str, link: str, lang: str) -> EmailMessage:
    """Whether the owner of an address agrees to get notices. Nothing in it was written by whoever
    named the address: it is sent to people who may not know them.
    """
    say = Words(lang).say
    mail = _addressed(say("notice.confirm.title"), to, sender)
    body, ignore = say("notice.confirm.body"), say("notice.confirm.ignore")
    mail.set_content(f"{body}\n\n{say('notice.confirm.open')}\n{link}\n\n{ignore}\n")
    links = [(link, say("notice.confirm.open"))]
    text = f"{body} {ignore}"
    mail.add_alternative(_html(say("notice.confirm.title"), text, links, lang), subtype="html")
    return mail


def _addressed(subject: str, to: str, sender: str) -> EmailMessage:
    mail = EmailMessage(policy=SMTP)
    mail["From"] = Address("Tablero", addr_spec=sender)
    mail["To"] = Address(addr_spec=to)
    mail["Subject"] = subject
    mail["Date"] = format_datetime(datetime.now(UTC))
    mail["Auto-Submitted"] = "auto-generated"
    return mail


def _html(title: str, body: str, links: list[tuple[str, str]], lang: str) -> str:
    page = h.html(lang=lang)[
        h.head[h.meta(charset="utf-8"), h.title[title]],
        h.body[h.h1[title], h.p[body], (h.p[h.a(href=url)[name]] for url, name in links)],
    ]
    return str(page)


def post(mail: EmailMessage, to: str, mailing: Mailing) -> None:
    """Send a mail, or put it into the folder; Unsent if that fails."""
    if mailing.server:
        _send(mail, to, mailing)
    else:
        _put(mail, Path(mailing.folder))


def _put(mail: EmailMessage, folder: Path) -> None:
    name = re.sub(r"[^\w.-]", "", str(mail["Message-ID"] or ""))
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        # Whoever watches the folder never sees half a mail.
        half = folder / f"{stamp}-{name}.part"
        half.write_bytes(mail.as_bytes())
        half.rename(half.with_suffix(".eml"))
    except OSError as error:
        raise Unsent("mail-server") from error


def _send(mail: EmailMessage, to: str, mailing: Mailing) -> None:
    server = server_of(mailing.server)
    try:
        line = _connected(server, mailing)
        try:
            _hand_over(line, mail, to, mailing.sender)
            # The mail is taken: how the server says goodbye no longer matters.
            with suppress(smtplib.SMTPException, OSError):
                line.quit()
        finally:
            line.close()
    except smtplib.SMTPAuthenticationError as error:
        raise Unsent("mail-server") from error
    except (smtplib.SMTPException, OSError) as error:
        raise Unsent("mail-server") from error


def _connected(server: Server, mailing: Mailing) -> smtplib.SMTP:
    """A server that is ready to take a mail."""
    trust = ssl.create_default_context()
    if server.scheme == "smtps":
        line: smtplib.SMTP = smtplib.SMTP_SSL(
            server.host, server.port, timeout=mailing.timeout, context=trust
        )
    else:
        line = smtplib.SMTP(server.host, server.port, timeout=mailing.timeout)
    try:
        if server.scheme == "smtp":
            line.starttls(context=trust)
        if server.user:
            line.login(server.user, _password(mailing))
        line.ehlo_or_helo_if_needed()
    except (smtplib.SMTPException, OSError):
        line.close()
        raise
    return line


def _password(mailing: Mailing) -> str:
    if mailing.password_file:
        return Path(mailing.password_file).read_text(encoding="utf-8").strip()
    return os.environ.get(PASSWORD, "")


def _hand_over(line: smtplib.SMTP, mail: EmailMessage, to: str, sender: str) -> None:
    """Give the mail to the server; once its text has gone out it may have arrived."""
    for code, _said in (line.mail(sender), line.rcpt(to)):
        if code >= 400:
            raise Unsent("mail-refused", for_good=code >= 500)
    try:
        code, _said = line.data(mail.as_bytes())
    except smtplib.SMTPDataError as error:
        raise Unsent("mail-refused", for_good=error.smtp_code >= 500) from error
    except (smtplib.SMTPException, OSError) as error:
        raise Unsent("mail-server", sent=True) from error
    if code >= 400:
        raise Unsent("mail-refused", for_good=code >= 500)
