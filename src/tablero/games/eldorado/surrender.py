"""Cards that go to whoever has won."""

from __future__ import annotations

from dataclasses import dataclass

from tablero.engine import Action

from .box import Kind


@dataclass(frozen=True, slots=True)
class Surrender(Action):
    """The loser picks a card for the winner."""

    text = "surrender {kind}"
    paragraph = "ED-6.7"
    secret = ("kind",)
    kind: Kind
