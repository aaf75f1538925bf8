"""The documents are true: examples run, links lead somewhere."""

import ast
import doctest
import re
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from importlib import import_module
from inspect import get_annotations
from pathlib import Path
from textwrap import dedent
from types import ModuleType
from typing import NamedTuple

import pytest

import tablero_kuhn
from tablero import engine
from tablero.cli.app import main
from tablero.conformance import check
from tools.notebook import pictures

ROOT = Path(__file__).resolve().parent.parent
PAGES = [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")]
TEXTS = {page: page.read_text(encoding="utf-8") for page in PAGES}
GUIDE = ROOT / "docs" / "adding-a-game.md"
NOTEBOOK = ROOT / "docs" / "research.md"
WITH_EXAMPLES = [page for page in PAGES if ">>> " in TEXTS[page] and page not in {GUIDE, NOTEBOOK}]
PYTHON = [
    pytest.param(example, id=f"{page.name}-{number}")
    for page in PAGES
    for number, example in enumerate(
        re.findall(r"^```python\n(.*?)^```", TEXTS[page], re.MULTILINE | re.DOTALL), 1
    )
]
FENCED = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)\s]+)\)|\b(?:src|href)=\"([^\"]+)\"")


def prose(page: Path) -> str:
    """The page without its fenced blocks."""
    return FENCED.sub("", TEXTS[page])


def links(page: Path) -> list[tuple[str, str]]:
    """Path and anchor of every link that stays in the repository."""
    found = (markdown or html for markdown, html in LINK.findall(prose(page)))
    local = (link.partition("#") for link in found if "://" not in link)
    return [(path, anchor) for path, _, anchor in local]


def anchors(page: Path) -> set[str]:
    """The anchors that forges and the site give to the headings of a page."""
    headings = re.findall(r"^#+ (.+)$", prose(page), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_the_readme_and_the_api_page_have_examples() -> None:
    assert {page.name for page in WITH_EXAMPLES} >= {"README.md", "api.md"}


@pytest.mark.parametrize("page", WITH_EXAMPLES, ids=lambda page: page.name)
def test_examples_run_as_printed(page: Path) -> None:
    results = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert results.attempted > 0
    assert results.failed == 0


def test_the_notebook_runs_as_printed_and_shows_its_pictures() -> None:
    """`make picture` draws them again."""
    for module in ("pettingzoo", "pyspiel"):
        pytest.importorskip(module)
    drawn = pictures(NOTEBOOK, tablero_kuhn.GAME)
    assert len(drawn) == 2
    for file, svg in drawn.items():
        assert file.read_text(encoding="utf-8") == svg, file.name


@pytest.mark.parametrize("example", PYTHON)
def test_what_is_marked_as_python_is_python(example: str) -> None:
    compile(example, "example", "exec")


def test_the_program_on_the_bots_page_runs(tmp_path: Path) -> None:
    """With one game instead of fifty."""
    (example,) = (each.values[0] for each in PYTHON if str(each.id).startswith("bots.md"))
    program = tmp_path / "program.py"
    program.write_text(str(example).replace("range(50)", "range(1)"), encoding="utf-8")
    ran = subprocess.run(
        (sys.executable, program), capture_output=True, text=True, check=True, cwd=ROOT
    )
    assert re.fullmatch(r"\d+ \d+\n", ran.stdout)


class Block(NamedTuple):
    """What stands between fences in the guide: a language, perhaps the file that it is from."""

    language: str
    file: str
    text: str


BLOCKS = [
    Block(*found)
    for found in re.findall(r"^```(\w+) ?(\S*)\n(.*?)^```", TEXTS[GUIDE], re.MULTILINE | re.DOTALL)
]
EXCERPTS = [block for block in BLOCKS if block.file]


def statements(source: str) -> Iterator[str]:
    """All statements of a program, at any depth, without docstrings, comments and layout."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            node.body = [each for each in node.body if not is_text(each)]
    return (ast.dump(node) for node in ast.walk(tree) if isinstance(node, ast.Module | ast.stmt))


def is_text(node: ast.stmt) -> bool:
    """Whether a statement is a docstring."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def examples(block: Block) -> Iterator[doctest.Example]:
    """What a block of the guide has to run; statements of a program print nothing."""
    if block.language == "pycon":
        yield from doctest.DocTestParser().get_examples(block.text)
    elif block.language == "python":
        lines = block.text.splitlines(keepends=True)
        for node in ast.parse(block.text).body:
            if not is_text(node):
                first = min(each.lineno for each in (node, *getattr(node, "decorator_list", ())))
                yield doctest.Example("".join(lines[first - 1 : node.end_lineno]), "")


def test_the_guide_runs_as_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    """In one module, from top to bottom; excerpts are compared with their files instead."""
    module = ModuleType("guide")
    monkeypatch.setitem(sys.modules, module.__name__, module)
    steps = [each for block in BLOCKS if not block.file for each in examples(block)]
    page = doctest.DocTest(steps, {}, GUIDE.name, str(GUIDE), 0, None)
    page.globs = module.__dict__
    failed, tried = doctest.DocTestRunner().run(page, clear_globs=False)
    assert tried == len(steps)
    assert failed == 0
    check(module.GAME, games=2)


def test_the_guide_builds_the_teaching_game() -> None:
    """Block by block it is the same program, whatever the docstrings say."""
    first, _, _ = TEXTS[GUIDE].partition("\n## Part two")
    blocks = re.findall(r"^```python\n(.*?)^```", first, re.MULTILINE | re.DOTALL)
    game = (ROOT / "examples" / "liar" / "tablero_liar.py").read_text(encoding="utf-8")
    assert next(statements("".join(blocks))) == next(statements(game))


def test_the_teaching_game_has_sixty_lines() -> None:
    """Of code: blank lines and docstrings are free."""
    source = (ROOT / "examples" / "liar" / "tablero_liar.py").read_text(encoding="utf-8")
    nodes = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.stmt)]
    free = {
        line
        for node in nodes
        if is_text(node)
        for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)
    }
    lines = enumerate(source.splitlines(), start=1)
    assert sum(bool(line) and number not in free for number, line in lines) <= 60


@pytest.mark.parametrize("excerpt", EXCERPTS, ids=lambda block: Path(block.file).name)
def test_excerpts_in_the_guide_are_from_their_files(excerpt: Block) -> None:
    source = (ROOT / excerpt.file).read_text(encoding="utf-8")
    if excerpt.language == "python":
        _, *wanted = statements(dedent(excerpt.text))
        assert wanted
        assert set(wanted) <= set(statements(source))
    else:
        assert excerpt.text in source


def test_commands_in_the_guide_exist() -> None:
    lines = [
        line for block in BLOCKS if block.language == "console" for line in block.text.splitlines()
    ]
    assert lines
    for line in lines:
        program, name, *words = line.partition("#")[0].split()
        assert program == "tablero"
        known = {flag for each in main.commands[name].params for flag in each.opts}
        assert {word for word in words if word.startswith("-")} <= known, line


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    lost = [
        f"{path}#{anchor}" if anchor else path
        for path, anchor in links(page)
        if not (target := page.parent / path if path else page).exists()
        or (anchor and anchor not in anchors(target.resolve()))
    ]
    assert lost == []


def test_the_engine_has_every_name_that_is_promised() -> None:
    page = TEXTS[ROOT / "docs" / "engine-api.md"]
    rows = re.findall(r"^\| `([A-Z]\w+)`[^|]*\|(.+)$", page, re.MULTILINE)
    promised = {(word, name) for word, row in rows for name in re.findall(r"`(\w+)`", row)}
    assert {"Game", "State", "Frame", "Agenda", "Action", "Thing"} == {word for word, _ in promised}
    lost = [
        f"{word}.{name}"
        for word, name in sorted(promised)
        if not hasattr(each := getattr(engine, word), name) and name not in get_annotations(each)
    ]
    assert lost == []


class Site(HTMLParser):
    """What a built page fetches from elsewhere, and the anchors that it has."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.fetched: set[str] = set()
        self.ids: set[str] = set()
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note the addresses of what a browser loads at once."""
        given = dict(attrs)
        address = given.get("src") or (given.get("href") if tag == "link" else None) or ""
        if "//" in address and not address.startswith("data:"):
            self.fetched.add(address)
        if name := given.get("id"):
            self.ids.add(name)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as `make docs` builds it; a link that leads nowhere is a failure."""
    built = tmp_path_factory.mktemp("site")
    sphinx = (sys.executable, "-m", "sphinx", "--quiet", "--fail-on-warning", "--keep-going")
    ran = subprocess.run(
        (*sphinx, "--doctree-dir", built / "doctrees", ROOT / "docs", built / "site"),
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "", "")
    return built / "site"


def test_the_site_has_every_page_and_fetches_nothing_from_other_hosts(site: Path) -> None:
    for page in ROOT.glob("docs/**/*.md"):
        built = site / page.relative_to(ROOT / "docs").with_suffix(".html")
        assert Site(built).fetched == set(), built


@pytest.mark.parametrize("name", ["engine", "bots", "conformance", "rl"])
def test_the_reference_has_whatever_is_exported(site: Path, name: str) -> None:
    module = import_module(f"tablero.{name}")
    ids = Site(site / "reference" / f"{name}.html").ids
    assert {f"tablero.{name}.{each}" for each in module.__all__} - ids == set()
