"""`tablero play`: a person at the terminal, who sees and types."""

import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from rich.console import RenderableType

from tablero.cli import layout
from tablero.cli.choices import choices
from tablero.cli.console import STYLES, Screen
from tablero.cli.conversation import Conversation
from tablero.cli.sitting import Sitting
from tablero.cli.things import heads
from tablero.engine import CHANCE, RandomLuck, Record, View
from tablero.engine.order import only_option
from tablero.games import find
from tablero.games.caramba.box import Treasure
from tablero.games.caramba.cards import DrawCard
from tablero.games.caramba.drawing.look import Look
from tablero.games.caramba.setup import DealSpecial
from tablero.words import LANGUAGES, Words
from tablero.words.verdict import verdict
from tests.cli.conftest import Run
from tests.cli.games import CARAMBA, NAMES, finished, play_on, sitting

WORDS = Words("en", "caramba", NAMES)


def printed(*things: RenderableType, width: int = 100) -> str:
    out = Screen(file=io.StringIO(), theme=STYLES, width=width, markup=False, highlight=False)
    for each in things:
        out.print(each)
    assert isinstance(out.file, io.StringIO)
    return out.file.getvalue()


class Talk:
    """A conversation in which a function of the game types for the person."""

    def __init__(self, game: Sitting, lang: str = "en", orders: tuple[str, ...] = ()) -> None:
        self.game = game
        self.orders = orders
        self.saved: list[Record] = []
        self.out = Screen(file=io.StringIO(), theme=STYLES, width=100, markup=False)
        self.words = Words(lang, "caramba", NAMES)

    def run(self, typed: Callable[[], str]) -> str:
        save = self.saved.append
        Conversation(self.game, CARAMBA, self.words, self.out, typed, save, self.orders).run()
        return self.said

    @property
    def said(self) -> str:
        assert isinstance(self.out.file, io.StringIO)
        return self.out.file.getvalue()


def lines(*typed: str) -> Callable[[], str]:
    """The person types these lines, and then nothing more."""
    left = iter(typed)

    def read() -> str:
        try:
            return next(left)
        except StopIteration:
            raise EOFError from None

    return read


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_game_ends_with_everybodys_score(lang: str) -> None:
    talk = Talk(sitting(), lang)
    said = talk.run(lambda: "1")
    result = talk.game.result()
    end = said[said.rindex(verdict(result, talk.words, 0)) :]
    for seat, name in enumerate(NAMES):
        assert name in end
        assert talk.words.say("points", count=result.scores[seat]) in end
    scored = [line for line in result.lines if line.points]
    assert end.count("CA-6.2") == len(scored) + len(NAMES)
    assert talk.saved[-1].replay().over
    assert talk.saved[-1].unfair() == []


def test_a_question_with_one_answer_is_announced_instead_of_asked() -> None:
    asked, spared = sitting(), sitting()
    choices_left: list[int] = []

    def first() -> str:
        decision = spared.decision
        assert decision is not None
        choices_left.append(len(decision.options))
        return "1"

    everything = Talk(asked).run(lambda: "1")
    said = Talk(spared, orders=("one-answer",)).run(first)
    assert min(choices_left) > 1
    assert spared.record() == asked.record()
    assert "Nothing else is possible: " in said
    assert "Nothing else is possible: " not in everything


@pytest.mark.parametrize("more", [(), ("--ask-everything",)])
def test_a_turn_ends_by_itself_unless_the_player_asks_for_everything(
    run: Run, tmp_path: Path, more: tuple[str, ...]
) -> None:
    args = ("--seats", "2", "--bots", "random", "--seed", "x", "--record", "game.txt")
    done = run("play", "caballero", *args, *more, typed="1\n" * 400)
    record = Record.parse((tmp_path / "game.txt").read_text(encoding="utf-8"), find)
    left = [
        ply
        for ply in record.plies()
        if ply.answer.seat == 0 and ply.answer.action.ends_turn and only_option(ply.before.view(0))
    ]
    assert left
    assert done.stdout.count("Nothing else is possible: End your turn") == (
        0 if more else len(left)
    )


def test_typed_text_answers_as_well_as_a_number() -> None:
    by_text, by_number = sitting(), sitting()

    def first_as_text() -> str:
        asked = by_text.decision
        assert asked is not None
        return f"  {asked.options[0]} " if len(by_text.record().answers) < 60 else "q"

    Talk(by_text).run(first_as_text)
    Talk(by_number).run(lambda: "1" if len(by_number.record().answers) < 60 else "q")
    assert by_text.record() == by_number.record()


def test_a_refusal_is_explained_with_its_paragraph_and_changes_nothing() -> None:
    game = sitting()
    talk = Talk(game)
    said = talk.run(lines("secure gold-3"))
    assert WORDS.say("refusal.not-now") in said
    assert "CA-5.1  If you have unsecured chests" in " ".join(said.split("\n"))
    assert all(answer.seat != 0 for answer in game.record().answers)


def test_a_question_mark_shows_the_refusal_s_paragraph_or_the_chapter() -> None:
    chapter = Talk(sitting()).run(lines("?"))
    assert "CA-3.1" in chapter.partition("3 Auction")[2]
    assert "CA-3.5" in chapter.partition("3 Auction")[2]
    refused = Talk(sitting()).run(lines("manos-arriba", "?"))
    assert refused.count("CA-7.1  Manos arriba! ends the auction") == 2
    named = Talk(sitting()).run(lines("? ca-6.2"))
    assert "CA-6.2  Your score is" in named
    unknown = Talk(sitting()).run(lines("? CA-99"))
    assert WORDS.say("error.unknown-paragraph") in unknown


def test_the_effects_of_an_answer_are_shown_beforehand() -> None:
    game = sitting()
    said = Talk(game).run(lines("?1"))
    asked = game.decision
    assert asked is not None
    about = said[said.rindex(WORDS.phrase(asked.options[0])) :]
    assert "Your offer for" in about
    assert "3 cards left in your hand." in about


@pytest.mark.parametrize("typed", ["0", "999", "?999", "abracadabra", "bid", "bid x for y", "u"])
def test_nonsense_is_reported_and_the_question_asked_again(typed: str) -> None:
    game = sitting()
    said = Talk(game).run(lines(typed))
    own = [answer for answer in game.record().answers if answer.seat == 0]
    assert own == []
    assert (
        said.rstrip()
        .splitlines()[-1]
        .startswith(
            (
                "Choose a number from 1 to",
                "No answer reads like that",
                "There is nothing to take back",
            )
        )
    )


def test_leaving_keeps_the_game_without_its_seed(run: Run, tmp_path: Path) -> None:
    done = run("play", "caramba", "--bots", "random", "--record", "game.txt", typed="1\nq\n")
    assert done.exit_code == 0
    assert "The record is in game.txt" in done.stdout
    record = Record.parse((tmp_path / "game.txt").read_text(encoding="utf-8"), find)
    assert record.answers
    assert record.seal
    assert record.seed == b""


def test_a_record_is_kept_even_if_nobody_names_a_file(run: Run, tmp_path: Path) -> None:
    run("play", "caramba", "--bots", "random")
    (kept,) = tmp_path.iterdir()
    assert kept.name.startswith("caramba-")
    assert Record.parse(kept.read_text(encoding="utf-8"), find).names[0] == "Bandidos"


def test_an_existing_file_is_never_written_over(run: Run, tmp_path: Path) -> None:
    (tmp_path / "game.txt").write_text("dear diary", encoding="utf-8")
    done = run("play", "caramba", "--record", "game.txt")
    assert done.exit_code == 2
    assert "game.txt" in done.stderr
    assert (tmp_path / "game.txt").read_text(encoding="utf-8") == "dear diary"


def test_seats_bots_names_and_options_are_as_asked_for(run: Run, tmp_path: Path) -> None:
    args = ("--bots", "greedy,random", "--seat", "gringos", "--name", "Zoë [b]", "--seed", "5")
    options = ("--option", "open-secured=yes", "--record", "game.txt", "--lang", "fr")
    done = run("play", "caramba", *args, *options, typed="q\n")
    assert done.exit_code == 0
    record = Record.parse((tmp_path / "game.txt").read_text(encoding="utf-8"), find)
    assert record.names[2] == "Zoë [b]"
    assert len(record.names) == 3
    assert record.options["open-secured"] == "yes"
    assert "Zoë [b] (toi)" in done.stdout
    assert Words("fr").say("bot.random") in done.stdout


def test_a_solo_game_can_be_played(run: Run, tmp_path: Path) -> None:
    args = ("--seats", "1", "--record", "alone.txt", "--lang", "en")
    done = run("play", "eldorado", *args, typed="1\nq\n")
    assert done.exit_code == 0
    assert Words("en", "eldorado").say("drawing.guardian-to-come") in " ".join(done.stdout.split())
    record = Record.parse((tmp_path / "alone.txt").read_text(encoding="utf-8"), find)
    assert len(record.names) == 1
    refused = run("play", "eldorado", *args, "--bots", "greedy,random", typed="q\n")
    assert refused.exit_code != 0
    assert "bad-option" in refused.output


def test_the_same_seed_brings_the_same_game(run: Run, tmp_path: Path) -> None:
    for name in ("one.txt", "two.txt"):
        args = ("--seed", "x", "--bots", "random", "--seats", "2", "--record", name)
        run("play", "caramba", *args, typed="1\n1\n1\nq\n")
    one, two = ((tmp_path / name).read_text(encoding="utf-8") for name in ("one.txt", "two.txt"))
    assert one == two


def test_undo_takes_back_an_answer_that_told_nobody_anything() -> None:
    game, before = after_a_quiet_answer()
    said = Talk(game).run(lines("u"))
    assert WORDS.say("undo.free") in said
    assert "The table is back at move" in said
    assert game.view == before
    assert not game.may_undo()


def after_a_quiet_answer() -> tuple[Sitting, View[Any]]:
    """A game in which Ana's last answer told nobody anything, and her view before it."""
    for number in range(40):
        game = sitting(str(number).encode())
        while not game.over:
            while game.step() is not None:
                pass
            asked, before = game.decision, game.view
            if asked is not None:
                game.answer(asked.options[0])
                if game.decision is not None and game.may_undo():
                    return game, before
    raise AssertionError("Ana never had anything to take back")


def test_a_bot_says_why(run: Run) -> None:
    done = run("play", "caramba", "--bots", "random", "--record", "game.txt", typed="1\nq\n")
    assert f"“{Words('en').say('reason.random')}”" in done.stdout


# Secrets


def test_the_table_is_the_same_whatever_the_reader_cannot_see() -> None:
    luck = RandomLuck(1)
    for ply in list(finished().plies())[::23]:
        for seat in (None, *range(len(NAMES))):
            view = ply.after.view(seat)
            other = view.imagine(luck).view(seat)
            for draw in (shown, shown_generically):
                assert draw(view) == draw(other)


def shown(view: View[Any]) -> str:
    return printed(layout.table("caramba", view, WORDS))


def shown_generically(view: View[Any], width: int = 100) -> str:
    return printed(
        layout.any_table(CARAMBA, view, WORDS, heads(NAMES, view.seat, WORDS)), width=width
    )


def test_nothing_printed_in_a_whole_game_tells_what_others_hold() -> None:
    game = sitting()
    talk = Talk(game)
    said = talk.run(lambda: "1").split(WORDS.say("result.title"))[0]
    hidden = 0
    for answer in game.record().answers:
        match answer.action:
            case DrawCard(card=card, gang=gang) if gang != 0:
                key, params = card.word()
                assert f"{NAMES[gang]} draws {WORDS.say(key, **params)}" not in said
                hidden += 1
            case DealSpecial(special=special, gang=gang) if gang != 0:
                assert f"is dealt {WORDS.say(f'special.{special}')}" not in said
                hidden += 1
    assert hidden > 20
    assert "Lola draws a card." in said


def test_hidden_special_cards_are_nowhere_until_they_are_used() -> None:
    searched = 0
    for number in range(3):
        game = sitting(str(number).encode())
        talk = Talk(game)
        said = talk.run(lambda: "1")
        dealt = {
            answer.action.special: answer.action.gang
            for answer in game.record().answers
            if isinstance(answer.action, DealSpecial)
        }
        used = {special for _, special in game.view.state.used}
        for special, gang in dealt.items():
            name = WORDS.say(f"special.{special}")
            # The question before the auction names Fuera! to everybody (CA-7.3).
            if gang != 0 and special not in used and name != "Fuera!":
                assert name not in said
                searched += 1
    assert searched


def test_points_of_others_are_hidden_until_the_end() -> None:
    for ply in finished().plies():
        state: Any = ply.after
        if state.over or not all(state.secured):
            continue
        table = shown(state.view(0))
        row = next(line for line in table.splitlines() if line.startswith("Secured"))
        assert row.count("point") == 1
        return
    raise AssertionError("there was no moment at which everybody had secured something")


def test_the_highest_offer_has_a_star_and_a_tie_has_none() -> None:
    tied = alone = 0
    for ply in list(finished().plies())[::3]:
        view: View[Any] = ply.after.view(0)
        look = Look(view, WORDS, NAMES)
        for treasure, row in zip(Treasure, offer_rows(view), strict=True):
            best = look.ahead(treasure)
            assert row.count("★") == (len(best) == 1)
            assert row.count(" =\n") + row.count(" =  ") == (len(best) if len(best) > 1 else 0)
            tied += len(best) > 1
            alone += len(best) == 1
    assert tied
    assert alone


def offer_rows(view: View[Any]) -> list[str]:
    """The lines of the treasures."""
    rows = shown(view).splitlines(keepends=True)
    return [
        next(row for row in rows if row.startswith(WORDS.say(f"treasure.{treasure}")))
        for treasure in Treasure
    ]


# Any game


def test_the_general_layout_shows_every_zone_and_every_seat() -> None:
    view: View[Any] = finished().replay(40).view(0)
    text = shown_generically(view, width=300)
    for zone in ("Middle", "Bag", "Hand", "Draw pile", "Discards", "Unsecured", "Secured"):
        assert zone in text
    assert all(name in text for name in NAMES)
    for card in view.state.hands[0]:
        key, params = card.word()
        assert WORDS.say(key, **params) in text
    assert f"? ×{len(view.state.hands[1])}" in text


@pytest.mark.parametrize("width", [40, 80, 200])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_tables_fit_every_terminal(lang: str, width: int) -> None:
    words = Words(lang, "caramba", NAMES)
    for ply in list(finished().plies())[::40]:
        for seat in (None, 0, 2):
            table = printed(layout.table("caramba", ply.after.view(seat), words), width=width)
            assert max(map(len, table.splitlines())) <= width


def test_many_answers_are_asked_for_step_by_step() -> None:
    game = sitting()
    while game.step() is not None:
        pass
    asked = game.decision
    assert asked is not None
    seen = set()

    def descend(options: tuple[Any, ...]) -> None:
        for choice in choices(options, WORDS, most=1):
            assert choice.options
            if len(choice.options) == 1:
                seen.add(choice.options[0])
            else:
                assert len(choice.options) < len(options)
                descend(choice.options)

    descend(asked.options)
    assert seen == set(asked.options)


def test_chance_never_answers_for_a_person() -> None:
    game = sitting()
    play_on(game)
    for ply in game.record().plies():
        asked = ply.before.decision
        assert asked.seat == ply.answer.seat
        assert ply.answer.seat in (CHANCE, 0, 1, 2)
