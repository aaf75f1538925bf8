"""Buttons that do something at a table. Without a script each is an ordinary form."""

from __future__ import annotations

import json
from typing import Any

import htpy as h
from htpy import Element, Node

from .forms import hidden


def deed(path: str, label: Node, kind: str = ".plain", **body: Any) -> Element:
    """A button that posts these fields to an address."""
    sent = {"data-post": path, "data-body": json.dumps(body)} if body else {"data-post": path}
    return h.form(".deed", method="post", action=path)[
        hidden(**body),
        h.button(kind, sent, type="submit")[label],
    ]
