"""A person's own tables in the lobby: how they stand, and the most urgent first."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeAlias

from tests.server.house import House, Person
from tests.table.tables import asked_guest

People: TypeAlias = Callable[..., Person]


def own_tables(person: Person) -> dict[str, str]:
    """What a person's own tables say in the lobby, in their order and without the page's marks."""
    listed = person.get("/lobby/parts").json()["fragments"]["own-tables"]
    told = {}
    for line in listed.split("<li")[1:]:
        found = re.search('href="/t/([^"]*)"', line)
        assert found is not None
        told[found[1]] = " ".join(re.sub("<[^>]*>", " ", f"<{line}").split())
    return told


def test_own_tables_come_with_the_next_deadline_first(house: House, person: People) -> None:
    people = ana, ben = person(), person()
    days = {}
    for count in (9, 3, 12, 1, 6):
        clock = {"kind": "days", "days": count}
        table_id = ana.opens(mode="friends", seats=2, terms={"clock": clock})
        ben.sits(table_id, "Ben")
        days[table_id] = count
    hosts = {table_id: house.table(table_id).host for table_id in days}
    for each in people:
        asked = [
            table_id
            for table_id in sorted(days, key=days.__getitem__)
            if (each is ana) == (asked_guest(house.table(table_id)) == hosts[table_id])
        ]
        told = own_tables(each)
        assert len(told) == len(days)
        assert list(told)[: len(asked)] == asked
        assert all("Your turn until" in told[table_id] for table_id in asked)


def test_own_tables_say_that_somebody_waits_for_consent_and_of_a_pause(person: People) -> None:
    ana, ben = person(), person()
    clock = {"kind": "days", "days": 2}
    table_id = ana.opens(mode="friends", seats=2, terms={"clock": clock})
    ben.sits(table_id, "Ben")
    ana.post(f"/t/{table_id}/pause")
    assert "Waiting for your consent" in own_tables(ben)[table_id]
    assert "Waiting for your consent" not in own_tables(ana)[table_id]
    ben.post(f"/t/{table_id}/pause/answer", accept=True)
    assert "Pause" in own_tables(ana)[table_id]


def test_own_games_are_not_offered_to_watch(person: People) -> None:
    ana, ben, eva = person(), person(), person()
    table_id = ana.opens(mode="open", seats=2)
    ben.post(f"/t/{table_id}/join", name="Ben")

    def to_watch(reader: Person) -> bool:
        parts = reader.get("/lobby/parts").json()["fragments"]
        return f"/t/{table_id}" in parts["running-tables"]

    assert (to_watch(ana), to_watch(eva)) == (False, True)
