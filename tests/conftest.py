"""What all tests share: Hypothesis's profiles, a server, and a browser for those that need one."""

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from playwright.sync_api import Browser, Page, expect, sync_playwright

import tablero
from tablero.engine.build import build
from tests.modules import SOURCE
from tests.postgres import Cluster, running_cluster
from tests.server.house import House, Person, quick, running_house
from tools import chromium, services

# The same examples on every machine and in every run; `pytest --hypothesis-profile=explore`
# looks for new ones.
settings.register_profile("ci", derandomize=True, deadline=None, database=None, print_blob=True)
settings.register_profile("explore", deadline=None, max_examples=1000, print_blob=True)
settings.load_profile("ci")

PACKAGE = Path(tablero.__file__).parent
"""The package that is tested."""

PATIENCE = 60_000
"""How many milliseconds a page may take for anything: a busy machine is slow, not wrong."""
expect.set_options(timeout=PATIENCE)

CHROMIUM_FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--build compiled` makes sure that this build is tested, as the source has it now."""
    parser.addoption("--build", help="fail unless this build is tested: compiled")


def pytest_configure(config: pytest.Config) -> None:
    """Refuse to test another build than the one asked for, or an old one."""
    hear_signals()
    wanted = config.getoption("--build")
    if wanted not in (None, build()):
        raise pytest.UsageError(f"not the {wanted} build: {PACKAGE} is {build()}")
    if changed := [str(path) for path in sources() if not is_installed(path)]:
        raise pytest.UsageError(f"{PACKAGE} is older than src ({changed[0]}): run make compiled")


def hear_signals() -> None:
    """Let Ctrl-C and a hang-up end what the tests start.

    A background job of a shell ignores them, and so does everything that it starts; a server or a
    game in a terminal does not.
    """
    for number, usual in (
        (signal.SIGINT, signal.default_int_handler),
        (signal.SIGHUP, signal.SIG_DFL),
    ):
        if signal.getsignal(number) is signal.SIG_IGN:
            signal.signal(number, usual)


def sources() -> list[Path]:
    """The modules of the package, relative to the folder above it."""
    return [path.relative_to(SOURCE) for path in SOURCE.glob("tablero/**/*.py")]


def is_installed(module: Path) -> bool:
    """Whether the package that is tested has this module as it is in the source."""
    installed = PACKAGE.parent / module
    return installed.exists() and installed.read_bytes() == (SOURCE / module).read_bytes()


def pytest_report_header() -> str:
    """Which build is tested, and where it is."""
    return f"tablero: {build()}, {PACKAGE}"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run slow tests first, so that no process waits long for another one's last test."""
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)


@pytest.fixture(scope="session")
def chromium_path() -> str:
    """Where Chromium is. Without one the test is skipped; in CI it fails."""
    try:
        return chromium.ready()
    except chromium.NoChromium as missing:
        if os.environ.get("CI") == "true":
            pytest.fail(str(missing))
        pytest.skip(str(missing))


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL for the tests of this process. Without one they are skipped; in CI they fail."""
    with running_cluster(found(services.postgres)) as cluster:
        yield cluster


@pytest.fixture
def postgres(cluster: Cluster) -> Iterator[str]:
    """The address of a new database in PostgreSQL."""
    url = cluster.database()
    yield url
    cluster.drop(url)


@pytest.fixture(scope="session")
def nginx_path() -> Path:
    """Where nginx is. Without one the test is skipped; in CI it fails."""
    return found(services.nginx)


def found(find: Callable[[], Path]) -> Path:
    """Where a service is, if it can be had here."""
    try:
        return find()
    except services.Missing as missing:
        if os.environ.get("CI") == "true":
            pytest.fail(str(missing))
        pytest.skip(str(missing))


@pytest.fixture(scope="module")
def browser(chromium_path: str) -> Iterator[Browser]:
    """A headless Chromium with an empty profile.

    Playwright's synchronous API occupies its thread's event loop while it runs: a browser that
    lived for the whole session would break every later test that calls `asyncio.run`.
    """
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(
            executable_path=chromium_path, args=list(CHROMIUM_FLAGS)
        )
        yield launched
        launched.close()


@pytest.fixture
def new_page(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Open the page of one more person: `new_page(viewport=…, locale="de", color_scheme="dark")`.

    Each page has its own cookies. A script error in any of them fails the test.
    """
    contexts = []
    script_errors: list[str] = []

    def open_page(**context_options: Any) -> Page:
        context = browser.new_context(**context_options)
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        context.on("weberror", lambda web_error: script_errors.append(str(web_error.error)))
        return context.new_page()

    yield open_page
    for context in contexts:
        context.close()
    assert script_errors == []


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    """One person's fresh page."""
    return new_page()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for the tests of a module; tables are cheap, and every test opens its own."""
    with running_house(quick(tmp_path_factory.mktemp("house"))) as house:
        yield house


@pytest.fixture
def person(house: House) -> Iterator[Callable[..., Person]]:
    """Let one more person in: `person()`, `person(lang="de")`."""
    with ExitStack() as people:
        yield lambda **options: people.enter_context(Person(house, **options))
