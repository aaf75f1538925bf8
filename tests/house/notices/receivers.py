"""Where notices arrive in tests: a mail server, a web server, and a browser with its own keys."""

from __future__ import annotations

import base64
import os
import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import NamedTuple, TypeVar

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
)
from cryptography.x509.oid import NameOID

S = TypeVar("S", bound=socketserver.BaseServer)


@contextmanager
def serving(server: S) -> Iterator[S]:
    """Serve in a thread until the block ends."""
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def read_mail(raw: bytes) -> EmailMessage:
    """A mail as a mail program reads it."""
    return message_from_bytes(raw, _class=EmailMessage, policy=policy.default)


def mails_in(folder: Path, to: str | None = None) -> list[EmailMessage]:
    """The mails in a folder, the oldest first."""
    mails = [read_mail(path.read_bytes()) for path in sorted(folder.glob("*.eml"))]
    return [mail for mail in mails if to is None or mail["To"] == to]


def text_of(mail: EmailMessage) -> str:
    """The plain text of a mail."""
    part = mail.get_body(("plain",))
    assert part is not None
    return str(part.get_content())


def link_in(mail: EmailMessage, of: str) -> str:
    """The path of a link in a mail."""
    (link,) = [line for line in text_of(mail).splitlines() if f"/notices/{of}/" in line]
    return link[link.index("/notices/") :]


class MailServer(socketserver.ThreadingTCPServer):
    """Speaks as much SMTP as it takes to hand over a mail."""

    allow_reuse_address = True
    daemon_threads = True

    def __init__(self, refusing: str = "", silent_after: str = "") -> None:
        super().__init__(("127.0.0.1", 0), _MailSession)
        self.refusing = refusing
        """The command that is answered with a refusal."""
        self.silent_after = silent_after
        """The command after which the connection ends without an answer."""
        self.envelopes: list[tuple[str, str]] = []
        self.received: list[bytes] = []

    @property
    def url(self) -> str:
        return f"smtp+plain://127.0.0.1:{self.server_address[1]}"


class _MailSession(socketserver.StreamRequestHandler):
    server: MailServer

    def handle(self) -> None:
        sender = ""
        self._say("220 ready")
        while line := self.rfile.readline().decode().strip():
            verb = line.split(":")[0].split()[0].upper()
            if verb == self.server.silent_after:
                if verb == "DATA":
                    self._say("354 go on")
                    self._text()
                return
            if verb == self.server.refusing:
                self._say("550 no")
            elif verb == "MAIL":
                sender = line
                self._say("250 ok")
            elif verb == "RCPT":
                self.server.envelopes.append((sender, line))
                self._say("250 ok")
            elif verb == "DATA":
                self._say("354 go on")
                self.server.received.append(self._text())
                self._say("250 taken")
            elif verb == "QUIT":
                self._say("221 bye")
                return
            else:
                self._say("250 ok")

    def _text(self) -> bytes:
        lines = []
        while (line := self.rfile.readline()) != b".\r\n":
            lines.append(line.removeprefix(b".") if line.startswith(b"..") else line)
        return b"".join(lines)

    def _say(self, line: str) -> None:
        self.wfile.write(f"{line}\r\n".encode())


class Request(NamedTuple):
    """A request that a web server got."""

    path: str
    headers: dict[str, str]
    body: bytes


class WebServer(ThreadingHTTPServer):
    """Keeps what it is sent, and answers with the statuses that the test has set."""

    daemon_threads = True

    def __init__(self, *statuses: int) -> None:
        super().__init__(("127.0.0.1", 0), _WebSession)
        self.statuses = list(statuses)
        self.requests: list[Request] = []
        self.lock = threading.Lock()

    @property
    def place(self) -> str:
        return f"127.0.0.1:{self.server_address[1]}"


class _WebSession(BaseHTTPRequestHandler):
    server: WebServer

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        with self.server.lock:
            statuses = self.server.statuses
            status = statuses.pop(0) if statuses else 204
            self.server.requests.append(Request(self.path, dict(self.headers), body))
        self.send_response(status)
        if 300 <= status < 400:
            self.send_header("Location", f"http://{self.server.place}/elsewhere")
        self.end_headers()

    def log_request(self, *_: object) -> None:
        """Say nothing."""


class Browser:
    """The keys of a subscription, and what a browser does with what it is sent (RFC 8291)."""

    def __init__(self) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = os.urandom(16)

    @property
    def point(self) -> bytes:
        form = PublicFormat.UncompressedPoint
        return self._key.public_key().public_bytes(Encoding.X962, form)

    @property
    def keys(self) -> dict[str, str]:
        return {"p256dh": _text(self.point), "auth": _text(self._auth)}

    def read(self, sealed: bytes) -> bytes:
        """Decrypt a message of one record."""
        salt, length = sealed[:16], sealed[20]
        theirs = sealed[21 : 21 + length]
        shared = self._key.exchange(
            ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)
        )
        info = b"WebPush: info\x00" + self.point + theirs
        secret = _derived(shared, self._auth, info, 32)
        key = _derived(secret, salt, b"Content-Encoding: aes128gcm\x00", 16)
        nonce = _derived(secret, salt, b"Content-Encoding: nonce\x00", 12)
        padded = AESGCM(key).decrypt(nonce, sealed[21 + length :], None)
        return padded.rstrip(b"\x00").removesuffix(b"\x02")


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def _text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def certificate(name: str, folder: Path) -> Path:
    """A file with a certificate for a host, signed by itself, and its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    named = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
    begin = datetime.now(UTC) - timedelta(days=1)
    signed = (
        x509.CertificateBuilder()
        .subject_name(named)
        .issuer_name(named)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(begin)
        .not_valid_after(begin + timedelta(days=2))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
        .sign(key, hashes.SHA256())
    )
    secret = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    path = folder / f"{name}.pem"
    path.write_bytes(secret + signed.public_bytes(Encoding.PEM))
    return path
