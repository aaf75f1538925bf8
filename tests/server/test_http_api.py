"""The page that describes the API agrees with the server."""

from __future__ import annotations

import re
from pathlib import Path

from starlette.routing import Route

from tablero.server.app import ROUTES
from tablero.server.errors import STATUS

PAGE = (Path(__file__).parents[2] / "docs" / "http-api.md").read_text(encoding="utf-8")


def test_every_code_is_listed_under_its_status() -> None:
    rows = re.findall(r"^\| (\d{3}) \| (.+) \|$", PAGE, re.MULTILINE)
    listed = {
        code: int(status) for status, codes in rows for code in re.findall(r"`([a-z-]+)`", codes)
    }
    assert listed == STATUS


def test_every_address_is_described() -> None:
    paths = {route.path for route in ROUTES if isinstance(route, Route)}
    at_table = {
        path.removeprefix("/t/{table}/") for path in paths if path.startswith("/t/{table}/")
    }
    around = {
        re.sub(r"\{(\w+)(?::path)?\}", r"<\1>", path)
        for path in paths
        if not path.startswith("/t/")
    }
    deeds = {path.partition("/{")[0] for path in at_table}
    assert [path for path in sorted(around) if f"{path}`" not in PAGE] == []
    assert [deed for deed in sorted(deeds) if not re.search(rf"[`/]{deed}[`/?]", PAGE)] == []
