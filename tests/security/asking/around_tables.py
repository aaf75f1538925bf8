"""The addresses around the tables, those of the account, and for programs."""

from __future__ import annotations

from tablero.games import find
from tablero.server.routes.rules import LONGEST_QUERY
from tests.security.asking.sitting import HTML, LARGE, LONG, Ask, Sitting
from tests.server.house import Person


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
        "GET /lobby": [
            lambda: ana.get("/lobby", headers=HTML),
            lambda: ana.get("/lobby", params={"game": LONG}, headers=HTML),
        ],
        "GET /lobby/parts": [lambda: ana.get("/lobby/parts", params={"speed": LONG})],
        "GET /lobby/strip": [lambda: ana.get("/lobby/strip")],
        "GET /lobby/games": [
            lambda: ana.get("/lobby/games", headers=HTML),
            lambda: ana.get("/lobby/games", params={"before": "9" * 3_000}, headers=HTML),
        ],
        "GET /lobby/seek": [lambda: ana.get("/lobby/seek")],
        "POST /lobby/seek": [
            lambda: ana.post("/lobby/seek"),
            lambda: ana.post("/lobby/seek", game="x" * 2_000, name="W" * 2_000),
            *at.mangled("/lobby/seek"),
        ],
        "POST /lobby/seek/withdraw": [
            lambda: ana.post("/lobby/seek/withdraw"),
            *at.mangled("/lobby/seek/withdraw"),
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
        "GET /leaders": [
            lambda: ana.get("/leaders", params={"game": game}, headers=HTML),
            lambda: ana.get("/leaders", params={"game": game, "page": 999_999_999}, headers=HTML),
            lambda: ana.get("/leaders", params={"game": game, "way": LONG}, headers=HTML),
        ],
        "GET /leaders/statistics": [
            lambda: ana.get("/leaders/statistics", params={"game": game}, headers=HTML),
            lambda: ana.get("/leaders/statistics", params={"game": LONG}, headers=HTML),
        ],
        "GET /people/{handle}": [lambda: ana.get(f"/people/{LONG}", headers=HTML)],
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
        "GET /me/settings": [lambda: ana.get("/me/settings")],
        "POST /me/settings": [
            lambda: ana.post("/me/settings", name="seen", value="x" * 24),
            lambda: ana.post("/me/settings", name="seen", value="x" * 2_000),
            lambda: ana.post("/me/settings", name="pace", value="slow", next="/" + "x" * LARGE),
            *at.mangled("/me/settings"),
        ],
        "GET /me/holidays": [lambda: ana.get("/me/holidays", headers=HTML)],
        "POST /me/holidays": [
            lambda: ana.post("/me/holidays", days=30),
            lambda: ana.post("/me/holidays", days=0),
            *at.mangled("/me/holidays"),
        ],
        "GET /me/keys": [
            lambda: ana.get("/me/keys", headers=HTML),
            lambda: ana.http.get("/me/keys", headers={"Authorization": "Bearer " + "x" * 8_000}),
        ],
        "POST /me/keys": [
            lambda: ana.post("/me/keys", label="x" * 2_000, scopes=["read"] * 20),
            lambda: ana.post("/me/keys", label="x", scopes=["read"] * 5_000),
            *at.mangled("/me/keys"),
        ],
        "POST /me/keys/revoke": [
            lambda: ana.post("/me/keys/revoke", number="x" * 2_000),
            *at.mangled("/me/keys/revoke"),
        ],
        "POST /me/bots": [
            lambda: ana.post("/me/bots", name="W" * 30),
            *at.mangled("/me/bots"),
        ],
        "POST /me/bots/close": [
            lambda: ana.post("/me/bots/close", handle="x" * 2_000),
            *at.mangled("/me/bots/close"),
        ],
        "GET /api/me": [
            lambda: ana.get("/api/me"),
            lambda: ana.get(f"/api/me?{'tablero_' * 400}"),
        ],
        "GET /api/games": [
            lambda: ana.get("/api/games"),
            lambda: ana.get("/api/games", headers={"Accept-Language": wishes}),
        ],
        "GET /api/tables": [lambda: ana.get("/api/tables")],
        "GET /api/events": [lambda: hear(ana)],
        "GET /api/openapi.json": [lambda: ana.get("/api/openapi.json")],
        "GET /me": [lambda: ana.get("/me", headers=HTML)],
        "GET /me/notices": [
            lambda: ana.get("/me/notices", headers=HTML),
            lambda: ana.get(f"/me/notices?said={LONG}", headers=HTML),
        ],
        "POST /me/notices/mail": [
            lambda: ana.post("/me/notices/mail", address="a" * 2_000),
            lambda: ana.post("/me/notices/mail", address="a@" + "a." * 900),
            *at.mangled("/me/notices/mail"),
        ],
        "POST /me/notices/push": [
            lambda: ana.post(
                "/me/notices/push",
                endpoint="https://fcm.googleapis.com/" + "x" * 900,
                keys={"p256dh": "B" + "A" * LARGE, "auth": "A" * 22},
            ),
            *at.mangled("/me/notices/push"),
        ],
        "POST /me/notices/hook": [
            lambda: ana.post("/me/notices/hook", url="https://example.org/" + "x" * 900),
            lambda: ana.post("/me/notices/hook", url="https://" + "a." * 900),
            lambda: ana.post("/me/notices/hook", url="https://[" + ":" * 1_900),
            *at.mangled("/me/notices/hook"),
        ],
        "GET /me/notices/wishes": [lambda: ana.get("/me/notices/wishes")],
        "POST /me/notices/wishes": [
            lambda: ana.post("/me/notices/wishes", on=["turn.mail"] * 100, away=5),
            lambda: ana.post("/me/notices/wishes", on=["x" * 600] * 100),
            *at.mangled("/me/notices/wishes"),
        ],
        "POST /me/notices/silence": [
            lambda: ana.post("/me/notices/silence", table=at.id, silent=True),
            lambda: ana.post("/me/notices/silence", table="x" * 2_000),
            *at.mangled("/me/notices/silence"),
        ],
        "POST /me/notices/test": [
            lambda: ana.post("/me/notices/test", channel="x" * 2_000),
            *at.mangled("/me/notices/test"),
        ],
        "POST /me/notices/remove": [
            lambda: ana.post("/me/notices/remove", channel="x" * 2_000),
            *at.mangled("/me/notices/remove"),
        ],
        "GET /notices/confirm/{token}": [lambda: ana.get(f"/notices/confirm/{LONG}", headers=HTML)],
        "POST /notices/confirm/{token}": [lambda: ana.post(f"/notices/confirm/{LONG}")],
        "GET /notices/end/{token}": [lambda: ana.get(f"/notices/end/{LONG}", headers=HTML)],
        "POST /notices/end/{token}": [lambda: ana.post(f"/notices/end/{LONG}")],
        "POST /me/recovery": [lambda: ana.post("/me/recovery")],
        "GET /import": [lambda: ana.get("/import", headers=HTML), lambda: ana.get("/import")],
        "POST /import": [
            lambda: ana.post("/import", record="#" * LARGE),
            lambda: ana.post("/import", record="{" * LARGE),
            lambda: ana.post("/import", record='{"a":' * (LARGE // 8)),
            lambda: ana.post("/import", record=f"# tablero 1  game {game}  {'x ' * (LARGE // 3)}"),
            *at.mangled("/import"),
        ],
        "GET /embed/{table}": [
            lambda: ana.get(f"/embed/{at.over}", params={"ply": 40}, headers=HTML),
            lambda: ana.get(f"/embed/{at.id}", headers=HTML),
        ],
        "GET /embed/{table}/board.svg": [
            lambda: ana.get(f"/embed/{at.over}/board.svg", params={"ply": 40}),
            lambda: ana.get(f"/embed/{at.id}/board.svg", params={"theme": LONG}),
        ],
        "GET /manifest.webmanifest": [
            lambda: ana.get("/manifest.webmanifest"),
            lambda: ana.get("/manifest.webmanifest", params={"lang": LONG}),
        ],
        "GET /apple-touch-icon.png": [lambda: ana.get("/apple-touch-icon.png")],
        "GET /sw.js": [lambda: ana.get("/sw.js")],
        "GET /offline": [lambda: ana.get("/offline", headers=HTML)],
        "GET /healthz": [lambda: ana.get("/healthz")],
        "GET /readyz": [lambda: ana.get("/readyz")],
        "GET /metrics": [lambda: ana.get("/metrics")],
        "GET /recover/{token}": [lambda: ana.get(f"/recover/{LONG}", headers=HTML)],
        "POST /recover/{token}": [lambda: ana.post(f"/recover/{LONG}")],
    }


def hear(person: Person) -> None:
    """Hear the first event of a stream."""
    with person.http.stream("GET", "/api/events") as response:
        next(response.iter_lines())
