"""The game and its slow, obvious twin agree: on whole games, on results and on scores."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablero.engine import CHANCE, Decision, RandomLuck
from tablero.games.caramba import GAME, CarambaState
from tablero.games.caramba.box import STANDARD_BOX, Gang, Treasure
from tests.caramba import slow
from tests.caramba.boxes import BOXES
from tests.caramba.diagram import facts_of, position
from tests.caramba.games import decisions
from tests.caramba.players import TEMPERS, Temper, pick

ZONES = ("unsecured", "secured", "hand", "pile", "discards", "special", "used")


def plain(state: CarambaState) -> slow.Table:
    """The State as the slow game writes a table."""
    facts = facts_of(state)
    players = []
    for seat in range(state.seats):
        gang = str(Gang(seat))
        player: dict[str, Any] = {name: sorted(facts[gang, name]) for name in ZONES}
        player["gang"] = gang
        player["bids"] = sorted(tuple(bid.split("@")) for bid in facts[gang, "bids"])
        players.append(player)
    protects = state.protected
    return {
        "bag": sorted(facts["", "bag"]),
        "middle": sorted(facts["", "middle"]),
        "aside": sorted(map(str, state.aside)),
        "start": state.start,
        "round": state.round,
        "protected": protects and (str(Gang(protects[0])), str(protects[1])),
        "players": players,
    }


def tidy(table: slow.Table) -> slow.Table:
    """The slow game's table, with sorted zones and without its own bookkeeping."""
    players = [
        {name: sorted(zone) if isinstance(zone, list) else zone for name, zone in player.items()}
        for player in table["players"]
    ]
    zones = {name: sorted(table[name]) for name in ("bag", "middle", "aside")}
    rest = {name: table[name] for name in ("start", "round", "protected")}
    return {**zones, **rest, "players": players}


def question(decision: Decision) -> slow.Question:
    """A decision as the slow game asks it."""
    who = "*" if decision.seat == CHANCE else str(Gang(decision.seat))
    weights = decision.weights or (1,) * len(decision.options)
    return who, dict(zip(map(str, decision.options), weights, strict=True))


@pytest.mark.parametrize("box", BOXES)
@pytest.mark.parametrize("temper", TEMPERS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_games_agree_question_by_question(seats: int, temper: str, box: str) -> None:
    for seed in range(2):
        state = GAME.setup(seats, {"start": "first" if seed == 0 else "random"}, BOXES[box])
        cards, chests = map(str, BOXES[box].cards), map(str, BOXES[box].chests)
        table = slow.new_table(seats, list(cards), list(chests))
        asking = slow.whole_game(table, random_start=seed != 0)
        luck, players = RandomLuck(seed), [Temper(temper, 10 * seed + seat) for seat in range(4)]
        asked: slow.Question | None = next(asking)
        for decision in decisions(state):
            assert asked == question(decision)
            assert tidy(table) == plain(state)
            action = pick(decision, luck, players)
            state.play(action)
            asked = next_question(asking, str(action))
        assert asked is None
        assert tidy(table) == plain(state)
        points, winners = slow.final_score(table)
        assert (tuple(points), tuple(winners)) == (state.result().scores, state.result().winners)


def next_question(asking: slow.Asking, answer: str) -> slow.Question | None:
    try:
        return asking.send(answer)
    except StopIteration:
        return None


class Places:
    """Puts things in the places that a string of bytes chooses."""

    def __init__(self, data: bytes) -> None:
        self._data = iter(data)

    def choose(self, places: list[str]) -> str:
        return places[next(self._data) % len(places)]


def crowded(seats: int, data: bytes) -> str:
    """A diagram of the last turn of an auction, with everything anywhere."""
    places = Places(data)
    zones: dict[str, list[str]] = {"bag": [], "middle": []}
    gangs = list(map(str, Gang))[:seats]
    last = places.choose(gangs)
    for gang in gangs:
        zones |= {f"{gang} {name}": [] for name in ("unsecured", "secured")}
    for chest in STANDARD_BOX.chests:
        zones[places.choose(list(zones))].append(str(chest))
    for treasure in map(str, Treasure):
        if not any(word.startswith(treasure) for word in on_table(zones)):
            make_present(zones, treasure)
    rows = [f"{zone} {' '.join(words) or '-'}" for zone, words in zones.items()]
    rows += [f"{gang} {card_row(places, opened=gang == last)}" for gang in gangs]
    owners = [
        f"{zone.split()[0]} used fuera protects {word.split('-')[0]}"
        for zone, words in zones.items()
        if zone.endswith("unsecured")
        for word in words
    ]
    rows.append(places.choose(["", *owners]))
    passed = " ".join(gang for gang in gangs if gang != last)
    return "\n".join([f"start {last} phase auction asked {last} passed {passed}", *rows])


def on_table(zones: dict[str, list[str]]) -> list[str]:
    """The chests that make their treasures present."""
    return [
        word
        for zone, words in zones.items()
        if zone == "middle" or zone.endswith(" unsecured")
        for word in words
    ]


def make_present(zones: dict[str, list[str]], treasure: str) -> None:
    """Move a chest of the treasure into the middle."""
    for words in zones.values():
        for word in words:
            if word.startswith(treasure):
                words.remove(word)
                zones["middle"].append(word)
                return


def card_row(places: Places, *, opened: bool) -> str:
    """A gang's cards: one in the pile, so that nothing is reshuffled, the others anywhere.

    The start player has opened the auction with a card.
    """
    first, second, *others = STANDARD_BOX.cards
    zones: dict[str, list[str]] = {
        "hand": [str(second)], "pile": [str(first)], "discards": [], "bids": [],
    }  # fmt: skip
    few, many = ["hand", "hand", "pile", "pile", "discards", "bids"], ["hand", "bids", "bids"]
    where = few if places.choose(["few", "many"]) == "few" else many
    for card in others:
        zone = places.choose(where)
        zone = "bids" if opened and card == others[-1] else zone
        played = f"{card}@{places.choose([str(treasure) for treasure in card.treasures])}"
        zones[zone].append(played if zone == "bids" else str(card))
    return "  ".join(f"{name} {' '.join(words) or '-'}" for name, words in zones.items())


@settings(max_examples=1000)
@given(st.integers(2, 4), st.binary(min_size=150, max_size=150))
def test_results_agree_on_any_table(seats: int, data: bytes) -> None:
    state = position(crowded(seats, data))
    table = plain(state)
    for treasure in slow.TREASURES:
        slow.award(table, treasure)
    table["protected"] = None
    state.play(GAME.parse_action("pass"))
    assert tidy(table) == plain(state)


@settings(max_examples=300)
@given(st.integers(2, 4), st.binary(min_size=150, max_size=150))
def test_scores_agree_on_any_table(seats: int, data: bytes) -> None:
    state = position(crowded(seats, data))
    points, winners = slow.final_score(plain(state))
    assert (tuple(points), tuple(winners)) == (state.result().scores, state.result().winners)
