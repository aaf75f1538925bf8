"""Records of every mode: read back as they were written, and refused clearly if they are broken."""

import pytest

from tablero.engine import BadOption, BadRecord, RandomLuck, Record
from tablero.games import find
from tablero.games.eldorado import GAME

HARDCORE = {"key-tiles": "yes", "battle-rerolls": "yes", "action-points": "yes"}
TEAMS = {"teams": "yes"}
THIEVES = {"thieves": "yes"}
MODES: dict[str, tuple[int, dict[str, str]]] = {
    "alone": (1, {}),
    "expansion": (2, {"expansion": "yes", "explorers": "picked"}),
    "six": (6, {"expansion": "yes", **HARDCORE}),
    "teams": (4, TEAMS),
    "four-teams": (8, {**TEAMS, **HARDCORE}),
    "thieves": (3, THIEVES),
    "six-and-thieves": (7, {**THIEVES, **HARDCORE}),
    "teams-and-thieves": (7, {**TEAMS, **THIEVES}),
}
NAMES = ("Ana", "Ben", "Cleo de Mérida", "D'Artagnan", "Eva", "Flo", "Gus", "Hal")
ANSWERS = 260


def played(mode: str, answers: int = ANSWERS, seed: int = 1) -> Record:
    """The beginning of a random game; who may answer together do so in turns."""
    seats, options = MODES[mode]
    record, luck = Record(GAME, NAMES[:seats], options), RandomLuck(seed)
    state = record.setup()
    for number in range(answers):
        if state.over:
            break
        asked = state.asked
        seat = asked[number % len(asked)]
        decision = state.decision if len(asked) == 1 else state.decision_of(seat)
        action = luck.pick(decision)
        state.play(action, seat)
        record = record.with_answer(seat, action)
    return record


@pytest.mark.parametrize("mode", MODES)
def test_a_record_is_read_as_it_was_written(mode: str) -> None:
    record = played(mode)
    again = Record.parse(str(record), find)
    assert str(again) == str(record)
    assert again.replay() == record.replay()


@pytest.mark.parametrize("mode", MODES)
def test_what_others_may_read_hides_the_tiles_put_back(mode: str) -> None:
    """ED-2.2: so it cannot be replayed."""
    record = played(mode, 30)
    for seat in (None, *range(len(record.names))):
        text = record.redacted(seat)
        assert text.count("put aside ?") == 10
        with pytest.raises(BadRecord, match="hidden from this reader"):
            Record.parse(text, find)


@pytest.mark.parametrize(
    ("seats", "options", "message"),
    [
        (5, "teams=yes", r"ED-10\.1"),
        (4, "teams=yes  thieves=yes", r"ED-10\.1"),
        (8, "thieves=yes", r"ED-10\.1"),
        (7, "expansion=yes", r"ED-10\.1"),
        (6, "rounds=30", r"ED-2\.3"),
        (1, "key-tiles=yes", r"ED-12\.1"),
        (2, "expansion=perhaps", "expansion"),
        (2, "monsters=yes", "monsters"),
    ],
)
def test_options_that_do_not_fit_are_refused(seats: int, options: str, message: str) -> None:
    """ED-2.3, ED-10.1, ED-12.1."""
    labels = " ".join(f"{GAME.seat_name(seat)}:Ana" for seat in range(seats))
    first = "# tablero 1  game eldorado  rules 3  box standard"
    text = f"{first}\n# seats  {labels}  options  {options}\n"
    with pytest.raises((BadOption, BadRecord), match=message):
        Record.parse(text, find)


def broken(record: Record, old: str, new: str) -> str:
    """The record with the first such line of an answer changed."""
    lines = str(record).splitlines()
    at = next(
        number
        for number, line in enumerate(lines)
        if not line.startswith("#") and line.split(maxsplit=1)[1].startswith(old)
    )
    who, text = lines[at].split(maxsplit=1)
    changed = new if new.startswith(("* ", "red ", "purple ")) else f"{who} {new or text}"
    return "\n".join([*lines[:at], changed, *lines[at + 1 :], ""])


@pytest.mark.parametrize(
    ("mode", "old", "new", "message"),
    [
        ("expansion", "put aside", "put aside cave-shrine", "ED-2.2"),
        ("expansion", "put aside", "put aside kraken", "line 3"),
        ("expansion", "pick", "pick card kraken", "line"),
        ("expansion", "pick", "pick card stella-bellona and more", "there is no action"),
        ("teams", "allot", "allot red speed 7 gathering 7", r"ED-9\.2"),
        ("teams", "allot", "allot red speed two gathering 3", "line"),
        ("teams", "allot", "* allot red speed 1 gathering 1", "this seat is not asked"),
        ("teams", "allot", "purple allot red speed 1 gathering 1", "nobody sits at purple"),
        ("thieves", "lie low", "red lie low", "this seat is not asked"),
        ("thieves", "lie low", "build hideout at (9,9)north", r"ED-10\.3"),
        ("thieves", "lie low", "build hideout at nowhere", "line"),
        ("thieves", "lie low", "build outpost at (0,0)north", r"ED-10\.7"),
        ("thieves", "lie low", "saddle thief-9", "line"),
        ("alone", "gather", "prowl wolf 3", r"ED-11\.3"),
        ("alone", "gather", "banish kraken to (0,0)", "line"),
        ("alone", "draw", "draw titan", "ED-2.1"),
    ],
)
def test_a_broken_answer_is_named_with_its_line(
    mode: str, old: str, new: str, message: str
) -> None:
    """The line, and why the rules do not allow it."""
    text = broken(played(mode), old, new)
    with pytest.raises(BadRecord, match=message) as caught:
        Record.parse(text, find)
    assert "line " in str(caught.value)


def test_a_mate_who_is_not_asked_cannot_answer() -> None:
    """ED-9.6: the captain alone divides the dice."""
    text = str(played("teams"))
    allots = [line for line in text.splitlines() if " allot " in line]
    captain = allots[0].split()[0]
    mate = {"red": "blue", "orange": "green"}[captain]
    changed = text.replace(allots[0], allots[0].replace(captain, mate, 1), 1)
    with pytest.raises(BadRecord, match="this seat is not asked"):
        Record.parse(changed, find)


def test_either_mate_may_have_answered() -> None:
    """ED-9.2: the record says who it was."""
    record = played("teams", 500)
    plies = [ply for ply in record.plies() if len(ply.before.asked) > 1]
    assert {ply.answer.seat == ply.before.asked[0] for ply in plies} == {True, False}
