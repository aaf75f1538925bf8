"""Whole games are told to every reader in every language, with nothing missing."""

from typing import Any

import pytest

from tablero.engine import CHANCE, Action, Event, Game, RandomLuck, Refusal
from tablero.games import all_games
from tablero.words import LANGUAGES, Words


class Heard:
    """Everything that is said in a game, each thing once."""

    def __init__(self) -> None:
        self.events: dict[str, Event] = {}
        self.actions: dict[str, Action] = {}
        self.refusals: dict[tuple[object, ...], Refusal] = {}
        self.questions: set[tuple[str, int]] = set()
        self.scores: dict[str, tuple[str, dict[str, object]]] = {}


def listen(game: Game[Any], seats: int) -> Heard:
    """Play at random and note what can be said on the way, allowed or not."""
    heard = Heard()
    state = game.setup(seats)
    luck = RandomLuck(seats)
    while not state.over:
        decision = state.decision
        heard.questions.add((decision.question, decision.seat))
        heard.actions.update((str(option), option) for option in decision.options)
        for action in game.vocabulary(state):
            if (refusal := state.refusal(action)) is not None:
                values = tuple(refusal.params.values())
                # A thing may equal one of another kind with the same number, but has other words.
                heard.refusals[refusal.key, values, *map(type, values)] = refusal
        for event in state.play(luck.pick(decision)):
            readers = (None, *range(seats))
            heard.events.update((repr(seen), seen) for seen in map(event.seen_by, readers))
    lines = state.result().lines
    heard.scores.update((repr(line), (line.key, line.params)) for line in lines)
    return heard


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_nothing_is_left_unsaid(game: Game[Any], seats: int) -> None:
    names = tuple(f"Name {seat}" for seat in range(seats))
    heard = listen(game, seats)
    for words in (Words(lang, game.name, names) for lang in LANGUAGES):
        said = [
            *(words.tell(event) for event in heard.events.values()),
            *(words.phrase(action) for action in heard.actions.values()),
            *(words.refuse(refusal) for refusal in heard.refusals.values()),
            *(words.say(f"score.{key}", **params) for key, params in heard.scores.values()),
            *(words.say(f"question.{key}") for key, _ in heard.questions),
            *(
                words.say(f"question.{key}.other", seat=seat)
                for key, seat in heard.questions
                if seat != CHANCE
            ),
        ]
        assert [text for text in said if text.strip() != text or "{" in text or not text] == []
