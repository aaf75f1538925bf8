"""A bot with an account of its own, on any Tablero server: `docs/api-bots.md` explains it.

    pip install tablero[client]
    export TABLERO_URL=https://play.example.org
    export TABLERO_KEY=tablero_…
    python bot.py https://play.example.org/t/Zk3…/join/p0Q…
    python bot.py --lobby caramba

It takes a seat with each invitation that it is given, or at one table of the lobby, and answers
whenever it is asked.
"""

from __future__ import annotations

import os
import sys
from urllib.parse import urlsplit

from tablero.client import Client, Refused, requests
from tablero.client.events import Ended, Pause, Turn, Undo
from tablero.client.replies import State


def choose(state: State) -> str:
    """The longest of the legal answers: in many games it does more than the short ones."""
    assert state.question is not None
    assert state.question.options
    return max((option.text for option in state.question.options), key=len)


def accept(client: Client, link: str) -> None:
    """Take a seat by invitation."""
    _, _, table, _, invite = urlsplit(link).path.split("/")
    client.do(requests.sit(table, invite, name=client.do(requests.account()).name))


def find(client: Client, game: str) -> str | None:
    """Take a seat at a table of the lobby that admits programs; the table, or None."""
    name = client.do(requests.account()).name
    for each in client.do(requests.lobby(game)).open:
        if each.terms.programs:
            try:
                client.do(requests.join(each.table, name=name))
            except Refused:
                continue  # Somebody was faster.
            return each.table
    return None


def answer(client: Client, turn: Turn) -> None:
    """Look at the table, and answer if the question is still open."""
    state = client.do(requests.state(turn.table))
    question = state.question
    if question is not None and question.options:
        client.do(requests.answer(turn.table, question.ply, choose(state), told=question.told))


def react(client: Client, event: object) -> None:
    """Do what an event asks for."""
    match event:
        case Turn():
            answer(client, event)
        case Undo():
            client.do(requests.answer_undo(event.table, accept=True))
        case Pause():
            client.do(requests.answer_pause(event.table, accept=True))
        case Ended():
            won = set(event.own) & set(event.winners)
            print(f"{event.table}: {'won' if won else 'lost'}", flush=True)


def play(client: Client, games: int | None = None) -> None:
    """React until this many games are over, or for ever."""
    for event in client.events():
        try:
            react(client, event)
        except Refused as refused:
            if refused.status != 409:
                raise
            continue  # The table has moved on in the meantime; the next event says what is asked.
        if games is not None and isinstance(event, Ended):
            games -= 1
            if games == 0:
                return


def main() -> None:
    """Take a seat in the lobby, or accept the invitations on the command line, and play."""
    # As long as the server is away, it waits.
    with Client(os.environ["TABLERO_URL"], os.environ["TABLERO_KEY"], tries=None) as client:
        match sys.argv[1:]:
            case ["--lobby", game]:
                if find(client, game) is None:
                    sys.exit("no table in the lobby has a seat for a program")
                play(client, 1)
            case links:
                for link in links:
                    accept(client, link)
                play(client, len(links) or None)


if __name__ == "__main__":
    main()
