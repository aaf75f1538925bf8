"""Files and art: named by their content, kept by browsers, and light."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeAlias

import pytest

from tablero.drawing import drawing_of
from tablero.games import all_games
from tablero.server import pages
from tablero.server.assets.encodings import well
from tablero.server.assets.sheets import Sheet, fingerprint
from tablero.server.assets.store import asset
from tablero.server.pages.fragments import PARTS
from tests.modules import ROOT
from tests.server.house import House, Person
from tests.server.test_compression import CHROMIUM, PAGE, raw
from tests.table.tables import options

People: TypeAlias = Callable[..., Person]
GAMES = [game.name for game in all_games()]
REFERRED = re.compile(r'(?:href|src|srcset|data-art)="(/(?:static|art)/[^"]+)"')
FOR_GOOD = "public, max-age=31536000, immutable"
PAGE_BUDGET, VISIT_BUDGET = 60_000, 250_000


def files_of(page: str) -> set[str]:
    """The addresses of the files that a page refers to."""
    return set(REFERRED.findall(page))


def weight(person: Person, path: str) -> int:
    """The bytes of an answer on the wire, head included, as Chromium asks for it."""
    headers, body = raw(person, path)
    return len(body) + sum(len(name) + len(value) + 4 for name, value in headers.raw)


def at_table(house: House, person: People, game: str, answers: int) -> tuple[str, Person]:
    """A table after some answers, and the person in its first seat."""
    people = [person() for _ in range(2)]
    table_id = people[0].opens(game=game, mode="friends", seats=2)
    people[1].sits(table_id, "Ben")
    for _ in range(answers):
        table = house.table(table_id)
        if table.over:
            break
        asked = next(filter(table.may_answer, range(2)))
        people[asked].answers(table_id, table.ply, options(table)[0]).raise_for_status()
    return table_id, people[0]


@pytest.mark.parametrize("game", GAMES)
def test_a_first_visit_is_light(house: House, person: People, game: str) -> None:
    table_id, ana = at_table(house, person, game, 30)
    for path in ("/", f"/t/{table_id}"):
        page = weight(ana, path)
        assert page <= PAGE_BUDGET
        files = files_of(ana.get(path, headers=PAGE).text)
        assert any("/art/" in file for file in files)
        # A browser takes one of the pictures that are offered for day and night, moving and still.
        files = {file for file in files if "-night." not in file and "/still/" not in file}
        assert page + sum(weight(ana, file) for file in files) <= VISIT_BUDGET


def test_every_file_that_a_page_refers_to_is_kept_for_good(person: People) -> None:
    ana = person()
    table_id = ana.opens(mode="friends", seats=2)
    invite = ana.house.table(table_id).header.invite
    join = f"/t/{table_id}/join/{invite}"
    files: set[str] = set()
    for who, path in ((ana, "/"), (ana, f"/t/{table_id}"), (ana, "/me"), (person(), join)):
        page = who.get(path, headers=PAGE).text
        assert files_of(page)
        files |= files_of(page)
    for file in files | files_of(person().get("/nowhere", headers=PAGE).text):
        sent = ana.get(file)
        assert (sent.status_code, sent.headers["cache-control"]) == (200, FOR_GOOD), file
        held = {"If-None-Match": sent.headers["etag"]}
        assert ana.get(file, headers=held).status_code == 304
        # Scripts share one fingerprint, and so do the glimpses of a game.
        if not file.endswith(".js") and not re.search("/(glimpse|still)/", file):
            assert fingerprint(sent.content) == file.split("/")[2]


def test_scripts_find_each_other_under_one_fingerprint(person: People) -> None:
    ana = person()
    scripts = {file for file in files_of(ana.get("/", headers=PAGE).text) if file.endswith(".js")}
    folders = {file.rpartition("/")[0] for file in scripts}
    assert len(folders) == 1
    for file in scripts:
        for name in re.findall(r'^import .* from "\./(.+)";$', ana.get(file).text, re.MULTILINE):
            assert f"{file.rpartition('/')[0]}/{name}" in scripts


@pytest.mark.parametrize("path", ["/static/base.css", "/static/table.js", "/art/chart-day.svg"])
def test_a_fingerprint_of_another_release_leads_to_the_plain_name(
    person: People, path: str
) -> None:
    ana = person()
    folder, name = path[1:].split("/")
    sent = ana.get(f"/{folder}/0123456789abcdef/{name}")
    assert (sent.status_code, sent.headers["location"]) == (302, path)
    assert sent.headers["cache-control"] == "no-store"
    plain = ana.get(path)
    assert (plain.status_code, plain.headers["cache-control"]) == (200, "no-cache")
    for nothing in (f"/{folder}/0123/{name}", f"{path}x", f"/{folder}/0123456789abcdef/no.css"):
        assert ana.get(nothing).status_code == 404
    assert ana.get("/art/sheet/chess.svg").json()["error"]["code"] == "unknown-game"


@pytest.mark.parametrize("game", GAMES)
def test_art_is_what_the_game_draws_and_nothing_of_a_table(person: People, game: str) -> None:
    ana = person()
    before = ana.get(f"/art/sheet/{game}.svg").text
    assert str(drawing_of(game).definitions()) in before
    ana.opens(game=game, mode="friends", seats=2)
    assert ana.get(f"/art/sheet/{game}.svg").text == before
    for theme in ("day", "night"):
        cover = ana.get(f"/art/cover/{game}-{theme}.svg")
        defined = set(re.findall(r' id="([^"]+)"', cover.text))
        assert set(re.findall(r'(?:href="|url\()#([^")]+)', cover.text)) <= defined
        assert "script-src" not in cover.headers["content-security-policy"]
        assert "sandbox" in cover.headers["content-security-policy"]


def test_without_scripts_the_page_holds_its_art(house: House, person: People) -> None:
    table_id, ana = at_table(house, person, "caramba", 5)
    definitions = str(drawing_of("caramba").definitions())
    for here in (f"/t/{table_id}", f"/t/{table_id}?ply=2"):
        page = ana.get(here, headers=PAGE).text
        assert definitions not in page
        found = re.search(r'<noscript><meta http-equiv="refresh" content="0; url=(.+?)">', page)
        assert found is not None
        inline = ana.get(found[1].replace("&amp;", "&"), headers=PAGE).text
        assert definitions in inline
        assert 'http-equiv="refresh"' not in inline
        assert "data-art" not in inline
        pinned = 'data-pinned="2"'
        assert (pinned in page) == (pinned in inline) == ("ply" in here)


def test_what_is_no_secret_is_not_drawn_twice(
    house: House, person: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id, ana = at_table(house, person, "caramba", 5)
    stranger = person()
    open_id = ana.opens(mode="friends", seats=2)
    join = f"/t/{open_id}/join/{house.table(open_id).header.invite}"
    held = {}
    for path in (f"/t/{table_id}?ply=3", join):
        sent = stranger.get(path, headers=PAGE)
        assert sent.headers["cache-control"] == "private, no-cache"
        assert stranger.get(path, headers=PAGE).headers["etag"] == sent.headers["etag"]
        held[path] = sent.headers["etag"]

    def never(*_: object) -> str:
        raise AssertionError("drawn although the browser has it")

    with monkeypatch.context() as patch:
        patch.setattr(pages, "table_page", never)
        patch.setattr(pages, "join_page", never)
        for path, tag in held.items():
            again = stranger.get(path, headers=PAGE | {"If-None-Match": tag})
            assert (again.status_code, again.content) == (304, b"")
    german = person(lang="de")
    for path, tag in held.items():
        assert german.get(path, headers=PAGE | {"If-None-Match": tag}).status_code == 200
    path, tag = next(iter(held.items()))
    mine = ana.get(path, headers=PAGE | {"If-None-Match": tag})
    assert (mine.status_code, mine.headers["cache-control"]) == (200, "no-store")
    ana.post(f"/t/{table_id}/chat", text="news for everybody")
    changed = stranger.get(path, headers=PAGE | {"If-None-Match": tag})
    assert changed.status_code == 200
    assert "news for everybody" in changed.text


def test_the_record_of_a_finished_game_may_be_kept(house: House, person: People) -> None:
    table_id, ana = at_table(house, person, "caramba", 5)
    running = ana.get(f"/t/{table_id}/record")
    assert (running.headers["cache-control"], running.headers.get("etag")) == ("no-store", None)
    over_id, ana = at_table(house, person, "caramba", 10_000)
    for path in (f"/t/{over_id}/record", f"/t/{over_id}"):
        sent = ana.get(path, headers={"Accept-Encoding": CHROMIUM})
        assert sent.headers["cache-control"] == "private, no-cache"
        again = ana.get(path, headers={"If-None-Match": sent.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        assert "Accept-Encoding" in again.headers["vary"]


@pytest.mark.parametrize("game", GAMES)
def test_no_symbol_takes_the_id_of_a_part_of_the_page(game: str) -> None:
    symbols = set(re.findall(r'id="([^"]+)"', drawing_of(game).definitions()))
    assert symbols
    assert symbols.isdisjoint(PARTS)


def test_script_and_stylesheet_draw_the_same_line_between_the_shapes() -> None:
    static = ROOT / "src" / "tablero" / "server" / "static"
    script = (static / "shape.js").read_text(encoding="utf-8")
    line = re.search(r'matchMedia\("([^"]+)"\)', script)
    assert line is not None
    assert f"@media {line[1]} {{" in (static / "table.css").read_text(encoding="utf-8")


def test_hundreds_of_pictures_take_little_memory() -> None:
    path = "/art/example/eldorado/battle/before-en-day.svg"
    body = asset(path).body
    assert asset(path) is not asset(path), "drawn again rather than kept as it is"
    assert asset("/art/chart-day.svg") is asset("/art/chart-day.svg")
    sheet = Sheet.of(body, well)
    assert sheet.body == body
    assert sum(map(len, sheet.packed.values())) < len(body) / 2
