"""A network that loses, repeats, delays and reorders: every answer counts once or never."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import Any

import httpx
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, precondition, rule, run_state_machine_as_test

from tablero.table.entries import Answered, Created
from tests.server.house import House, Person
from tests.table.tables import options

SEATS = 3


@dataclass
class Sent:
    """A request, and the replies that were not lost."""

    person: Person
    path: str
    body: dict[str, Any]
    replies: list[httpx.Response] = field(default_factory=list)
    lost: bool = False
    """Whether a reply was lost on its way back."""

    def deliver(self) -> httpx.Response:
        return self.person.post(self.path, **self.body)


class Network(RuleBasedStateMachine):
    """People at one table, and a network between them and the server."""

    def __init__(self, house: House) -> None:
        super().__init__()
        self.house = house
        self.stack = ExitStack()
        self.people = [self.stack.enter_context(Person(house)) for _ in range(SEATS)]
        self.table_id = self.people[0].opens(mode="friends", seats=SEATS)
        for person, name in zip(self.people[1:], ("Ben", "Cleo"), strict=True):
            person.sits(self.table_id, name)
        self.opened = len(self._log())
        self.delayed: list[Sent] = []
        self.arrived: list[Sent] = []

    def _log(self) -> list[Any]:
        return self.house.keeper.log.read(self.table_id)

    def _sent(self, person: Person, deed: str, **body: Any) -> Sent:
        body["nonce"] = person.nonce()
        return Sent(person, f"/t/{self.table_id}/{deed}", body)

    def _composed(self, choice: int, liar: int | None = None) -> Sent:
        """An answer to the open decision, from the player asked or from somebody else."""
        table = self.house.table(self.table_id)
        asked = 0 if table.asked is None else table.asked
        offered = ("pass",) if table.state.over else options(table)
        action = str(offered[choice % len(offered)])
        person = self.people[asked if liar is None else liar]
        return self._sent(person, "answer", ply=table.ply, told=table.told, action=action)

    def _arrives(self, sent: Sent, *, lost: bool) -> None:
        reply = sent.deliver()
        assert reply.status_code < 500
        if lost:
            sent.lost = True
        else:
            sent.replies.append(reply)
        if sent not in self.arrived:
            self.arrived.append(sent)

    @rule(choice=st.integers(0, 99), lost=st.booleans())
    def answer(self, choice: int, lost: bool) -> None:
        self._arrives(self._composed(choice), lost=lost)

    @rule(choice=st.integers(0, 99), liar=st.integers(0, SEATS - 1))
    def answer_for_somebody(self, choice: int, liar: int) -> None:
        self._arrives(self._composed(choice, liar), lost=False)

    @rule(choice=st.integers(0, 99))
    def answer_that_is_delayed(self, choice: int) -> None:
        self.delayed.append(self._composed(choice))

    @precondition(lambda self: self.delayed)
    @rule(which=st.integers(0, 99))
    def a_delayed_one_arrives(self, which: int) -> None:
        self._arrives(self.delayed.pop(which % len(self.delayed)), lost=False)

    @precondition(lambda self: self.arrived)
    @rule(which=st.integers(0, 99), lost=st.booleans())
    def one_is_repeated(self, which: int, lost: bool) -> None:
        self._arrives(self.arrived[which % len(self.arrived)], lost=lost)

    @rule(who=st.integers(0, SEATS - 1))
    def undo(self, who: int) -> None:
        ply = self.house.table(self.table_id).ply
        self._arrives(self._sent(self.people[who], "undo", ply=ply), lost=False)

    @rule(who=st.integers(0, SEATS - 1), accept=st.booleans())
    def answer_to_undo(self, who: int, accept: bool) -> None:
        self._arrives(self._sent(self.people[who], "undo/answer", accept=accept), lost=False)

    @rule(who=st.integers(0, SEATS - 1))
    def chat(self, who: int) -> None:
        self._arrives(self._sent(self.people[who], "chat", text="hm"), lost=False)

    def teardown(self) -> None:
        log = self._log()
        assert [logged.seq for logged in log] == list(range(1, len(log) + 1))
        assert isinstance(log[0].entry, Created)
        for sent in self.arrived:
            self._check(sent, [logged for logged in log if logged.nonce == sent.body["nonce"]])
        ours = {sent.body["nonce"] for sent in self.arrived}
        answers = [logged for logged in log if isinstance(logged.entry, Answered)]
        assert {logged.nonce for logged in answers} <= ours
        self.stack.close()

    def _check(self, sent: Sent, logged: list[Any]) -> None:
        accepted = [reply for reply in sent.replies if reply.is_success]
        assert len(logged) <= 1
        if accepted:
            assert len({reply.text for reply in accepted}) == 1
        elif not sent.lost:
            assert logged == []
        if logged and isinstance(logged[0].entry, Answered):
            assert logged[0].entry.action == sent.body["action"]
            assert logged[0].entry.ply == sent.body["ply"]
            assert logged[0].seq == (accepted[0].json()["told"] if accepted else logged[0].seq)
        if accepted and "action" in sent.body:
            assert len(logged) == 1


def test_every_answer_counts_once_or_never(house: House) -> None:
    class NetworkOfThisHouse(Network):
        def __init__(self) -> None:
            super().__init__(house)

    chosen = settings(max_examples=12, stateful_step_count=40)
    run_state_machine_as_test(NetworkOfThisHouse, settings=chosen)
