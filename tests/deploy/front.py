"""A real nginx in front of servers, with the configuration in deploy/."""

from __future__ import annotations

import re
import shutil
import socket
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.modules import ROOT
from tests.server.house import PATIENCE, wait_for

DEPLOY = ROOT / "deploy"
OPENSSL = shutil.which("openssl")
needs_openssl = pytest.mark.skipif(
    OPENSSL is None, reason="openssl is not installed: deploy/nginx.conf is not tried"
)
AROUND = """
daemon off;
user root;
worker_processes 1;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{ worker_connections 512; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/tablero.conf;
}}
"""
"""What Debian's own configuration does around ours."""


class Front:
    """nginx, in a folder of its own."""

    def __init__(self, nginx: Path, folder: Path, servers: Sequence[int]) -> None:
        self.nginx = nginx
        self.folder = folder
        self.port, plain = free_ports(2)
        self.certificate = certificate(folder)
        text = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
        for written, meant in (
            ("127.0.0.1:8080", f"127.0.0.1:{servers[0]}"),
            ("127.0.0.1:8081", f"127.0.0.1:{servers[1]}"),
            ("listen 443 ssl", f"listen 127.0.0.1:{self.port} ssl"),
            ("listen 80;", f"listen 127.0.0.1:{plain};"),
            ("play.example.org", "localhost"),
            ("/etc/ssl/tablero/fullchain.pem", str(self.certificate)),
            ("/etc/ssl/tablero/privkey.pem", str(folder / "key.pem")),
        ):
            assert written in text
            text = text.replace(written, meant)
        (folder / "tablero.conf").write_text(text, encoding="utf-8")
        (folder / "nginx.conf").write_text(AROUND.format(folder=folder), encoding="utf-8")
        self.url = f"https://localhost:{self.port}"

    def command(self, *more: str) -> tuple[str, ...]:
        return (
            str(self.nginx),
            "-p",
            str(self.folder),
            "-c",
            str(self.folder / "nginx.conf"),
            *more,
        )

    def check(self) -> str:
        """What `nginx -t` says; it must be content."""
        done = subprocess.run(
            self.command("-t"), capture_output=True, text=True, timeout=PATIENCE, check=True
        )
        return done.stderr

    @contextmanager
    def running(self) -> Iterator[None]:
        process = subprocess.Popen(self.command(), stderr=subprocess.DEVNULL)
        try:
            wait_for(self._listens)
            yield
        finally:
            process.terminate()
            process.wait(PATIENCE)

    def _listens(self) -> bool:
        with socket.socket() as wire:
            return wire.connect_ex(("127.0.0.1", self.port)) == 0

    def complaints(self) -> list[str]:
        """What nginx has logged about its own configuration or a lack of servers."""
        text = (self.folder / "error.log").read_text(encoding="utf-8")
        return re.findall(r".*\[(?:emerg|alert|crit)\].*|.*no live upstreams.*", text)


def certificate(folder: Path) -> Path:
    """A certificate for this machine, which has signed itself."""
    assert OPENSSL is not None
    made = folder / "certificate.pem"
    subprocess.run(
        (
            *(OPENSSL, "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"),
            *("-nodes", "-days", "2", "-subj", "/CN=localhost"),
            *("-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"),
            *("-keyout", str(folder / "key.pem"), "-out", str(made)),
        ),
        check=True,
        capture_output=True,
        timeout=PATIENCE,
    )
    return made


def free_ports(many: int) -> list[int]:
    """Ports that are free."""
    listening = [socket.create_server(("127.0.0.1", 0)) for _ in range(many)]
    ports = [each.getsockname()[1] for each in listening]
    for each in listening:
        each.close()
    return ports
