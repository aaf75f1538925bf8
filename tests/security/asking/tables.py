"""What is asked and done at a table."""

from __future__ import annotations

from typing import Any

from tablero.engine import Action
from tablero.server.routes.bodies import MOST_ANSWERS
from tablero.server.routes.table_pages import MOST_PICKS
from tests.security.asking.sitting import HTML, LARGE, LONG, PLIES, Ask, Sitting
from tests.table.tables import options


def looking(at: Sitting) -> dict[str, list[Ask]]:
    """Everything that can be read of a table."""
    table = at.house.table(at.id)
    texts = [str(option) for option in options(table)]
    words = " ".join(texts)[: len(LONG)]
    verbs = sorted({action.verb() for action in table.game.vocabulary(table.state)})
    parts = {
        f"{name}:{part}"
        for option in options(table)
        if isinstance(option, Action)
        for name, part in option.parts().items()
        if isinstance(part, str)
    }
    return {
        "GET /t/{table}": [at.get(), at.get(ply=0), at.get(ply=PLIES - 1), at.get(ply=999_999_999)],
        "GET /t/{table}/join/{invite}": [at.get(f"/join/{LONG}")],
        "GET /t/{table}/news": [at.get("/news"), at.get("/news", after=0, heard=999_999_999)],
        "GET /t/{table}/why": [
            at.get("/why", action=words),
            at.get("/why", action="9" * 3_000),
            *(at.get("/why", pick=f"verb:{verb}") for verb in verbs),
            *(at.get("/why", pick=[part] * MOST_PICKS) for part in sorted(parts)[:10]),
        ],
        "GET /t/{table}/preview": [
            at.get("/preview", action=words),
            at.get("/preview", action="9" * 3_000),
            *(at.get("/preview", action=text) for text in (texts[0], max(texts, key=len))),
            *(at.get("/preview", action=[text] * MOST_ANSWERS) for text in texts[:5]),
        ],
        "GET /t/{table}/prepare": [at.get("/prepare")],
        "GET /t/{table}/state": [at.get("/state")],
        "GET /t/{table}/marks": [at.get("/marks")],
        "GET /t/{table}/help": [at.get("/help")],
        "GET /t/{table}/about": [
            at.get("/about", thing=LONG),
            *(at.get("/about", thing=part) for part in sorted(parts)[:10]),
            at.get("/about", thing="hand", ply=0),
        ],
        "GET /t/{table}/record": [at.get("/record"), at.get("/record", form="json")],
        "GET /t/{table}/fairness": [
            at.get("/fairness"),
            lambda: at.people[0].get(f"/t/{at.over}/fairness", headers=HTML),
        ],
        "GET /t/{table}/picture.png": [
            at.get("/picture.png"),
            at.get("/picture.png", ply=0),
            at.get("/picture.png", ply=999_999_999, lang=LONG),
        ],
        "GET /t/{table}/ratings": [at.get("/ratings")],
        "GET /t/{table}/hint": [at.get("/hint"), at.get("/hint", ply=LONG)],
        "GET /t/{table}/analysis": [at.get("/analysis"), at.get("/analysis", seat=LONG)],
    }


def doing(at: Sitting) -> dict[str, list[Ask]]:
    """Everything that can be done at a table."""
    long = "x" * 2_000
    largest: dict[str, dict[str, Any]] = {
        "undo": {"ply": 1_000_000},
        "undo/answer": {"accept": True},
        "pause": {},
        "prepare": {"answer": long, "when": "31 " + "x" * 40},
        "prepare/drop": {},
        "pause/answer": {"accept": True},
        "chat": {"text": "ä" * 500},
        "sit": {"invite": long, "name": long},
        "bot": {"bot": long},
        "leave": {},
        "back": {},
        "name": {"name": "W" * 30},
        "curtain": {"seat": 31},
        "yield": {},
        "skip": {},
        "seats": {"seats": 31},
        "take-off": {"seat": 31},
        "join": {"name": long, "seat": 31},
        "knock": {"name": long},
        "knock/answer": {"number": 1_000_000, "accept": True},
        "knock/withdraw": {},
        "lesson": {"ply": 1_000_000, "step": 1_000_000},
        "orders": {"orders": ["x" * 600] * 100},
        "rematch": {},
        "decline": {},
        "analysis": {},
        "play-on": {"ply": 999_999},
    }
    deeds = {
        f"POST /t/{{table}}/{path}": [
            at.post(f"/{path}", **body),
            *at.mangled(f"/t/{at.id}/{path}"),
        ]
        for path, body in largest.items()
    }
    ply = at.house.table(at.id).ply
    answers = [
        at.answer,
        at.post("/answer", ply=ply, action=long),
        at.post("/answer", ply=ply, action="9" * 2_000),
        *at.mangled(f"/t/{at.id}/answer"),
    ]
    refused = [str(options(at.house.table(at.id))[0])] * (MOST_ANSWERS - 1)
    batches = [
        at.post("/answers", ply=ply, actions=[*refused, "no answer"]),
        at.post("/answers", ply=ply, actions=[long] * (LARGE // 2_100)),
        at.post("/answers", ply=ply, actions=[""] * (LARGE // 4)),
        *at.mangled(f"/t/{at.id}/answers"),
    ]
    return {"POST /t/{table}/answer": answers, "POST /t/{table}/answers": batches} | deeds


def following(at: Sitting) -> dict[str, list[Ask]]:
    """The WebSockets."""

    def follow() -> None:
        with at.asked.follows(at.id) as follower:
            follower.next()

    def wait() -> None:
        with at.asked.follows_lobby() as line:
            line.recv()

    return {"WS /t/{table}/live": [follow], "WS /lobby/live": [wait]}
