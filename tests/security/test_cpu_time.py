"""No allowed request takes many times the processor time of an ordinary one.

Every address gets the largest and the oddest requests that it accepts, on a server in a separate
process; only that process is measured. An ordinary request is the page of a table.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from starlette.routing import Route, WebSocketRoute

from tablero.games import all_games, find
from tablero.server.app import ROUTES
from tablero.server.settings import Edge
from tests.security.asking.around_tables import around
from tests.security.asking.people import accounts, gathering, leaving
from tests.security.asking.sitting import Ask, Sitting
from tests.security.asking.tables import doing, following, looking
from tests.security.served import Served, served
from tests.server.house import Person, quick

AT_MOST = 5
"""How many times the processor time of an ordinary request any other may take."""


def kinds(at: Sitting, guest: Person) -> dict[str, list[Ask]]:
    """Requests to every address."""
    known = around(at) | accounts(at) | looking(at) | gathering(at) | following(at)
    return known | doing(at) | leaving(at, guest)


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
