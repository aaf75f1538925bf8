"""No allowed request takes many times the processor time of an ordinary one.

Every address gets the largest and the oddest requests that it accepts, on a server in a separate
process; only that process is measured. An ordinary request is the page of a table.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from typing import Any, TypeAlias

import pytest
from starlette.routing import Route, WebSocketRoute

from tablero.engine import Action
from tablero.games import all_games, find
from tablero.server.app import ROUTES
from tablero.server.routes.bodies import MOST_ANSWERS
from tablero.server.routes.rules import LONGEST_QUERY
from tablero.server.routes.table_pages import MOST_PICKS
from tablero.server.settings import Edge, Settings
from tests.security.served import Served, served
from tests.server.house import Person, quick
from tests.table.tables import options

AT_MOST = 5
"""How many times the processor time of an ordinary request any other may take."""
LONG = "x" * 3_500
"""A little less than an address may hold."""
LARGE = Settings().largest_body - 2_000
PLIES = 12
Ask: TypeAlias = Callable[[], object]
HTML = {"Accept": "text/html"}


class Sitting:
    """A table in the middle of a game, and everybody sitting there."""

    def __init__(self, house: Served, people: list[Person], game: str) -> None:
        self.house = house
        self.people = people
        self.game = game
        self.id = people[0].opens(game=game, mode="friends", seats=len(people))
        for number, person in enumerate(people[1:]):
            assert person.sits(self.id, f"P{number}").is_success
        self.chosen = random.Random(4)
        for _ in range(PLIES):
            self.answer()

    @property
    def asked(self) -> Person:
        """Whoever is asked."""
        seat = self.house.table(self.id).asked
        assert seat is not None
        return self.people[seat]

    def answer(self) -> None:
        """Somebody answers, legally."""
        table = self.house.table(self.id)
        reply = self.asked.answers(self.id, table.ply, self.chosen.choice(options(table)))
        assert reply.is_success, reply.text

    def get(self, path: str = "", **query: Any) -> Ask:
        """Look at something."""
        asked = self.asked
        return lambda: asked.get(f"/t/{self.id}{path}", params=query, headers=HTML)

    def post(self, path: str, **body: Any) -> Ask:
        """Do something."""
        asked = self.asked
        return lambda: asked.post(f"/t/{self.id}{path}", **body)

    def mangled(self, path: str, by: Person | None = None) -> list[Ask]:
        """Meaningless bodies of the allowed size."""
        http = (by or self.asked).http
        json, form = "application/json", "application/x-www-form-urlencoded"
        bodies = {
            b"[" * LARGE: json,
            b'{"a":' * (LARGE // 5): json,
            b'{"nonce": "' + b"\\u0000" * (LARGE // 6) + b'"}': json,
            b"&".join([b"x=y"] * 100): form,
            b"%00" * (LARGE // 3): form,
            b"&" * LARGE: form,
        }
        return [
            partial(http.post, path, content=body, headers={"Content-Type": kind})
            for body, kind in bodies.items()
        ]


def around(at: Sitting) -> dict[str, list[Ask]]:
    """The addresses around the tables."""
    ana, game = at.people[0], at.game
    box = find(game).standard_box.to_toml()
    padded = box + "\n#" + "x" * (LARGE - 2 * len(box))
    wishes = ", ".join(f"x{number}-y;q=0.{number}" for number in range(500))
    tables = {"game": game, "mode": "friends"}
    bomb = at.house.head("GET /", 'Cookie: a="' + "\\" * 8_000 + '"', "Connection: close")
    return {
        "GET /": [
            lambda: ana.get("/", headers=HTML),
            lambda: ana.get(f"/?{LONG}", headers=HTML | {"Accept-Language": wishes}),
            lambda: at.house.says(bomb),
        ],
        "POST /tables": [
            lambda: ana.post("/tables", **tables, box=padded),
            lambda: ana.post("/tables", **tables, options={f"o{n}": LONG for n in range(15)}),
            lambda: ana.post("/tables", **tables, name=["Ana"] * 8_000),
            lambda: ana.post("/tables", **tables, bots=["greedy"] * 5_000),
            *at.mangled("/tables"),
        ],
        "POST /settings": [
            lambda: ana.post("/settings", theme="night", next="/" + "x" * LARGE),
            lambda: ana.post("/settings", lang="x" * LARGE),
            *at.mangled("/settings"),
        ],
        "GET /rules/{game}": [
            lambda: ana.get(f"/rules/{game}", headers=HTML),
            lambda: ana.get(f"/rules/{game}", params={"q": "a " * 40}, headers=HTML),
            lambda: ana.get(f"/rules/{game}", params={"q": "ﷺ" * LONGEST_QUERY}, headers=HTML),
            lambda: ana.get(f"/rules/{game}", params={"q": LONG}, headers=HTML),
        ],
        "GET /rules/{game}/summary": [lambda: ana.get(f"/rules/{game}/summary", headers=HTML)],
        "GET /rules/{game}/printed": [lambda: ana.get(f"/rules/{game}/printed", headers=HTML)],
        "GET /alone/{game}": [lambda: ana.get(f"/alone/{game}", headers=HTML)],
        "GET /box/{game}": [lambda: ana.get(f"/box/{game}")],
        "GET /static/{file:path}": [
            lambda: ana.get("/static/table.css"),
            lambda: ana.get(f"/static/game/{game}.css"),
            lambda: ana.get("/static/table.css", headers={"Accept-Encoding": wishes}),
            lambda: ana.get(f"/static/{'0' * 16}/table.css"),
            lambda: ana.get(f"/static/{LONG}"),
        ],
        "GET /art/{file:path}": [
            lambda: ana.get(f"/art/sheet/{game}.svg"),
            lambda: ana.get(f"/art/cover/{game}-night.svg"),
            lambda: ana.get(f"/art/sheet/{LONG}.svg"),
            lambda: ana.get(f"/art/glimpse/{game}/en-day.svg"),
            lambda: ana.get(f"/art/example/{game}/set-up/before-en-day.svg"),
            lambda: ana.get(f"/art/example/{game}/{LONG}/before-en-day.svg"),
        ],
        "POST /lessons/{game}/{lesson}": [
            lambda: ana.post(f"/lessons/{game}/first-game"),
            lambda: ana.post(f"/lessons/{game}/first-game", name="W" * 2_000),
            lambda: ana.post(f"/lessons/{game}/{LONG}"),
            *at.mangled(f"/lessons/{game}/first-game"),
        ],
        "POST /me/settings": [
            lambda: ana.post("/me/settings", name="seen", value="x" * 24),
            lambda: ana.post("/me/settings", name="seen", value="x" * 2_000),
            lambda: ana.post("/me/settings", name="pace", value="slow", next="/" + "x" * LARGE),
            *at.mangled("/me/settings"),
        ],
        "GET /me": [lambda: ana.get("/me", headers=HTML)],
        "POST /me/recovery": [lambda: ana.post("/me/recovery")],
        "GET /healthz": [lambda: ana.get("/healthz")],
        "GET /readyz": [lambda: ana.get("/readyz")],
        "GET /metrics": [lambda: ana.get("/metrics")],
        "GET /recover/{token}": [lambda: ana.get(f"/recover/{LONG}", headers=HTML)],
        "POST /recover/{token}": [lambda: ana.post(f"/recover/{LONG}")],
    }


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
        "GET /t/{table}/marks": [at.get("/marks")],
        "GET /t/{table}/help": [at.get("/help")],
        "GET /t/{table}/about": [
            at.get("/about", thing=LONG),
            *(at.get("/about", thing=part) for part in sorted(parts)[:10]),
            at.get("/about", thing="hand", ply=0),
        ],
        "GET /t/{table}/record": [at.get("/record")],
        "GET /t/{table}/hint": [at.get("/hint"), at.get("/hint", ply=LONG)],
        "GET /t/{table}/analysis": [at.get("/analysis"), at.get("/analysis", seat=LONG)],
    }


def doing(at: Sitting) -> dict[str, list[Ask]]:
    """Everything that can be done at a table."""
    long = "x" * 2_000
    largest: dict[str, dict[str, Any]] = {
        "undo": {"ply": 1_000_000},
        "undo/answer": {"accept": True},
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
        "knock": {"name": long},
        "knock/answer": {"number": 1_000_000, "accept": True},
        "knock/withdraw": {},
        "lesson": {"ply": 1_000_000, "step": 1_000_000},
        "orders": {"orders": ["x" * 600] * 100},
        "rematch": {},
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
    """The WebSocket."""

    def follow() -> None:
        with at.asked.follows(at.id) as follower:
            follower.next()

    return {"WS /t/{table}/live": [follow]}


def leaving(at: Sitting, guest: Person) -> dict[str, list[Ask]]:
    """Requests that end a session, by somebody who is not needed afterwards."""
    path = "/me/sign-out"
    return {f"POST {path}": [*at.mangled(path, guest), lambda: guest.post(path, everywhere=True)]}


def kinds(at: Sitting, guest: Person) -> dict[str, list[Ask]]:
    """Requests to every address."""
    return around(at) | looking(at) | following(at) | doing(at) | leaving(at, guest)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    settings = quick(
        tmp_path_factory.mktemp("cpu"), sweep_every=60.0, watch_every=60.0, edge=Edge()
    )
    with served(settings) as server:
        yield server


def addresses() -> set[str]:
    """Every address of the server, with its method."""
    pages = {
        f"{method} {route.path}"
        for route in ROUTES
        if isinstance(route, Route)
        for method in (route.methods or set()) - {"HEAD"}
    }
    return pages | {f"WS {route.path}" for route in ROUTES if isinstance(route, WebSocketRoute)}


@pytest.mark.parametrize("game", [game.name for game in all_games()])
def test_no_allowed_request_takes_long(server: Served, game: str) -> None:
    with ExitStack() as stack:
        seats = max(2, min(find(game).players))
        people = [stack.enter_context(Person(server)) for _ in range(seats)]
        at = Sitting(server, people, game)
        guest = stack.enter_context(Person(server))
        guest.opens(game=game, mode="friends")
        asked = kinds(at, guest)
        assert asked.keys() == addresses()
        ordinary = server.cost(at.get(), times=5)
        costs = {
            f"{address} #{number}": server.cost(ask) / ordinary
            for address, asks in asked.items()
            for number, ask in enumerate(asks)
        }
    assert {what: cost for what, cost in costs.items() if cost > AT_MOST} == {}
