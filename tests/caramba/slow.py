"""A slow, obvious Caramba!: the rules of RULES.md read aloud, in plain dicts, lists and texts.

It shares only the words of records with the game. A whole game is one generator that yields its
questions and is sent the answers; `award` and `final_score` can be used on their own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Sequence
from typing import Any, TypeAlias

TREASURES = ["gold", "munition", "dynamite"]
GANGS = ["bandidos", "soldados", "gringos", "indios"]
SPECIALS = ["manos-arriba", "estoy-de-vuelta", "fuera", "en-seguridad"]

Table: TypeAlias = dict[str, Any]
Question: TypeAlias = tuple[str, dict[str, int]]
"""Who is asked, and the possible answers with their weights."""
Asking: TypeAlias = Generator[Question, str, Any]


def values_of(card: str) -> dict[str, int]:
    """`gold-3/munition-4` or `gold-3`: what it is worth for each treasure that it shows."""
    parts = [part.split("-") for part in card.split("/")]
    return {treasure: int(value) for treasure, value in parts}


def treasure_of(chest: str) -> str:
    return chest.split("-")[0]


def value_of(chest: str) -> int:
    return int(chest.split("-")[1])


def new_table(seats: int, cards: Sequence[str], chests: Sequence[str]) -> Table:
    """The table before anything is dealt."""
    return {
        "round": 0,
        "start": 0,
        "quiet": 0,
        "bag": list(chests),
        "middle": [],
        "aside": list(SPECIALS),
        "protected": None,
        "players": [
            {
                "gang": gang,
                "hand": [],
                "pile": list(cards),
                "discards": [],
                "bids": [],
                "unsecured": [],
                "secured": [],
                "special": [],
                "used": [],
            }
            for gang in GANGS[:seats]
        ],
    }


def in_order(table: Table) -> list[Any]:
    """The players, clockwise from the start player."""
    players: list[Any] = table["players"]
    return players[table["start"] :] + players[: table["start"]]


def one_of(things: Sequence[str], text: str) -> dict[str, int]:
    """Chance: each distinct thing, weighted by how often it occurs."""
    return {text.format(thing): count for thing, count in Counter(things).items()}


def whole_game(table: Table, *, random_start: bool) -> Asking:
    """Chapter by chapter."""
    if random_start:
        answer = yield "*", {f"start {player['gang']}": 1 for player in table["players"]}
        table["start"] = GANGS.index(answer.split()[1])
    for player in in_order(table):
        text = f"special {{}} for {player['gang']}"
        answer = yield "*", one_of(table["aside"], text)
        special = answer.split()[1]
        table["aside"].remove(special)
        player["special"].append(special)
    yield from draw_cards(table, 4)
    while table["quiet"] < 12:
        table["round"] += 1
        chests_before = len(table["bag"])
        complete = yield from draw_chests(table)
        if not complete:
            return
        yield from ask_fuera(table)
        yield from auction(table)
        for treasure in TREASURES:
            award(table, treasure)
        table["protected"] = None
        secured = yield from securing(table)
        yield from draw_cards(table, 2)
        quiet = len(table["bag"]) == chests_before and not secured
        table["quiet"] = table["quiet"] + 1 if quiet else 0
        if table["quiet"] < 12:
            table["start"] = (table["start"] + 1) % len(table["players"])


def draw_chests(table: Table) -> Asking:
    """CA-2.1, CA-2.2. Return whether all three treasures are present."""
    while True:
        lying = list(table["middle"])
        for player in table["players"]:
            lying += player["unsecured"]
        if {treasure_of(chest) for chest in lying} == set(TREASURES):
            return True
        if not table["bag"]:
            return False
        answer = yield "*", one_of(table["bag"], "chest {}")
        chest = answer.split()[1]
        table["bag"].remove(chest)
        table["middle"].append(chest)


def ask_fuera(table: Table) -> Asking:
    """CA-7.3, CA-7.5."""
    for player in in_order(table):
        if any("fuera" in other["used"] for other in table["players"]):
            return
        if not player["unsecured"] or not player["special"]:
            continue
        options = {"decline": 1}
        if player["special"] == ["fuera"]:
            for chest in player["unsecured"]:
                options[f"fuera {treasure_of(chest)}"] = 1
        answer = yield player["gang"], options
        if answer != "decline":
            use_special(player)
            table["protected"] = (player["gang"], answer.split()[1])


def use_special(player: Any) -> None:
    player["used"] += player["special"]
    player["special"] = []


def auction(table: Table) -> Asking:
    """Chapter 3, with CA-7.1 and CA-7.2."""
    passed: set[str] = set()
    lap = 1
    while len(passed) < len(table["players"]):
        for player in in_order(table):
            if player["gang"] in passed:
                continue
            if not player["hand"] and not player["special"]:
                passed.add(player["gang"])
                continue
            must_bid = lap == 1 and player is in_order(table)[0]
            answer = yield from one_turn(player, lap, must_bid=must_bid)
            if answer == "pass":
                passed.add(player["gang"])
            elif answer == "manos-arriba":
                use_special(player)
                return
            else:
                _, card, _, treasure = answer.split()
                player["hand"].remove(card)
                player["bids"].append((card, treasure))
        lap += 1


def one_turn(player: Any, lap: int, *, must_bid: bool) -> Asking:
    """The answer that ends the turn: Estoy de vuelta! comes before it."""
    while True:
        options = {}
        for card in player["hand"]:
            for treasure in values_of(card):
                options[f"bid {card} for {treasure}"] = 1
        if not must_bid:
            options["pass"] = 1
        if player["special"] == ["manos-arriba"] and lap > 1:
            options["manos-arriba"] = 1
        if player["special"] == ["estoy-de-vuelta"]:
            for card in player["discards"]:
                options[f"estoy-de-vuelta {card}"] = 1
        answer: str = yield player["gang"], options
        if not answer.startswith("estoy-de-vuelta"):
            return answer
        use_special(player)
        card = answer.split()[1]
        player["discards"].remove(card)
        player["hand"].append(card)


def offer_of(player: Any, treasure: str) -> int:
    """CA-4.1: the cards, and the highest unsecured chest."""
    total = 0
    for card, played_for in player["bids"]:
        if played_for == treasure:
            total += values_of(card)[treasure]
    bonus = 0
    for chest in player["unsecured"]:
        if treasure_of(chest) == treasure and value_of(chest) > bonus:
            bonus = value_of(chest)
    return total + bonus


def award(table: Table, treasure: str) -> None:
    """Chapter 4, for one treasure."""
    offers = {player["gang"]: offer_of(player, treasure) for player in table["players"]}
    best = max(offers.values())
    highest = [gang for gang, offer in offers.items() if offer == best]

    free = [chest for chest in table["middle"] if treasure_of(chest) == treasure]
    for player in table["players"]:
        if table["protected"] != (player["gang"], treasure):
            free += [chest for chest in player["unsecured"] if treasure_of(chest) == treasure]

    winner = None
    if free and best > 0 and len(highest) == 1:
        winner = highest[0]
    if free and best > 0:
        move_chests(table, treasure, free, winner)
    return_cards(table, treasure, winner)


def move_chests(table: Table, treasure: str, free: list[str], winner: str | None) -> None:
    """All chests that nobody protects go to the winner, or to the middle (CA-4.2, CA-4.3)."""
    zones = [
        player["unsecured"]
        for player in table["players"]
        if table["protected"] != (player["gang"], treasure)
    ]
    for zone in [table["middle"], *zones]:
        zone[:] = [chest for chest in zone if treasure_of(chest) != treasure]
    for player in table["players"]:
        if player["gang"] == winner:
            player["unsecured"] += free
    if winner is None:
        table["middle"] += free


def return_cards(table: Table, treasure: str, winner: str | None) -> None:
    """The winner's cards are discarded, all others go back to the hands (CA-4.2)."""
    for player in table["players"]:
        kept = []
        for card, played_for in player["bids"]:
            if played_for != treasure:
                kept.append((card, played_for))
            elif player["gang"] == winner:
                player["discards"].append(card)
            else:
                player["hand"].append(card)
        player["bids"] = kept


def securing(table: Table) -> Asking:
    """Chapter 5, with CA-7.4. Return how many chests were secured."""
    before = sum(len(player["secured"]) for player in table["players"])
    for player in in_order(table):
        if not player["unsecured"]:
            continue
        options = {f"secure {chest}": 1 for chest in player["unsecured"]}
        options["keep"] = 1
        small = [chest for chest in player["unsecured"] if value_of(chest) <= 6]
        if player["special"] == ["en-seguridad"] and small:
            options["en-seguridad"] = 1
        answer = yield player["gang"], options
        if answer == "en-seguridad":
            use_special(player)
            yield from secure_several(player)
        elif answer != "keep":
            turn_over(player, answer)
    return sum(len(player["secured"]) for player in table["players"]) - before


def secure_several(player: Any) -> Asking:
    """En seguridad!: at least one chest, at most 6 in all."""
    total = 0
    while True:
        options = {
            f"secure {chest}": 1 for chest in player["unsecured"] if total + value_of(chest) <= 6
        }
        if not options:
            return
        if total > 0:
            options["keep"] = 1
        answer = yield player["gang"], options
        if answer == "keep":
            return
        total += value_of(answer.split()[1])
        turn_over(player, answer)


def turn_over(player: Any, answer: str) -> None:
    chest = answer.split()[1]
    player["unsecured"].remove(chest)
    player["secured"].append(chest)


def draw_cards(table: Table, count: int) -> Asking:
    """CA-1.5, CA-6.1."""
    for player in in_order(table):
        for _ in range(count):
            if not player["pile"]:
                player["pile"], player["discards"] = player["discards"], []
            if player["pile"]:
                text = f"draw {{}} for {player['gang']}"
                answer = yield "*", one_of(player["pile"], text)
                card = answer.split()[1]
                player["pile"].remove(card)
                player["hand"].append(card)


def final_score(table: Table) -> tuple[list[int], list[int]]:
    """CA-6.2: the points of every seat, and the seats that win."""
    points = [sum(map(value_of, player["secured"])) for player in table["players"]]
    best = [seat for seat in range(len(points)) if points[seat] == max(points)]
    most_cards = max(len(table["players"][seat]["hand"]) for seat in best)
    winners = [seat for seat in best if len(table["players"][seat]["hand"]) == most_cards]
    return points, winners
