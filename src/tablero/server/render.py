"""The one place that knows the page functions: from scenes and readers to HTML."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from tablero.engine import Action
from tablero.table.scene import Scene

from .reader import Reader


def shelf_page(name: str, reader: Reader) -> str:
    return f"<!doctype html><title>{escape(name)} {reader.lang}</title>"


def table_page(scene: Scene, reader: Reader) -> str:
    parts = fragments(scene, reader.lang)
    return "<!doctype html>" + "".join(parts.values())


def join_page(scene: Scene, invite: str, name: str, reader: Reader) -> str:
    return f"<!doctype html><form>{escape(invite)} {escape(name)} {scene.open_seats} {reader.lang}</form>"


def error_page(code: str, message: str, reader: Reader) -> str:
    return f"<!doctype html><p>{code} {escape(message)} {reader.lang}</p>"


def rules_page(game: str, reader: Reader) -> str:
    return f"<!doctype html><p>{game} {reader.lang}</p>"


def recover_page(token: str, reader: Reader) -> str:
    return f"<!doctype html><form>{escape(token)} {reader.lang}</form>"


def fragments(scene: Scene, lang: str) -> Mapping[str, str]:
    return {
        "board": escape(repr(scene.view)),
        "log": escape(f"{lang} {scene.log!r}"),
        "players": escape(repr(scene.players)),
        "chat": escape(repr(scene.chat)),
        "rest": escape(
            repr(
                (
                    scene.undo,
                    scene.undo_request,
                    scene.result,
                    scene.reasons,
                    scene.invite,
                    scene.seed,
                )
            )
        ),
    }


def preview(scene: Scene, action: Action, reader: Reader) -> list[str]:
    return [str(action)]
