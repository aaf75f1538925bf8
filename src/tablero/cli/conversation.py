"""Playing in the terminal: what happened, the table, the question, and what the person types."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any

from rich.table import Table
from rich.text import Text

from tablero.bots import Choice
from tablero.bots.programs import LostSeat
from tablero.drawing import Outcome, drawing_of
from tablero.engine import Action, BadAction, Decision, Game, Record, Refusal, Seat
from tablero.table.saying import TENTHS, wins_in_ten
from tablero.words import UnknownParagraph, Words
from tablero.words.rules import find_paragraphs

from . import layout
from .choices import ListItem, choices
from .console import Screen
from .rules import show_paragraphs
from .sitting import Sitting, Told
from .telling import Line, Log
from .texts import text


class Conversation:
    """Talks to the person for the game: tells, asks and explains until one of them ends it."""

    def __init__(
        self,
        sitting: Sitting,
        game: Game[Any],
        words: Words,
        out: Screen,
        read: Callable[[], str],
        save: Callable[[Record], None],
        orders: Collection[str] = (),
        warn: Callable[[LostSeat], None] = lambda _: None,
    ) -> None:
        self._sitting = sitting
        self._game = game
        self._words = words
        self._out = out
        self._read = read
        """Returns the next line that the person types; EOFError when there are no more."""
        self._save = save
        self._orders = orders
        """The standing orders that answer for the person."""
        self._warn = warn
        """Is told when a program has lost its seat."""
        self._log = Log(game.name, words, sitting.seat, sitting.seats)
        self._list_shown: list[ListItem] = []
        self._refused: Refusal | None = None
        self._wins: dict[Seat, int] = {}
        """In how many of ten games each bot has last said that it wins."""
        self._unlearned: set[Seat] = set()
        """The bots that have said that they have not learned the game."""

    def run(self) -> None:
        """Play until the game is over or the person leaves."""
        self._save(self._sitting.record())
        while True:
            self._listen()
            decision = self._sitting.decision
            if decision is None:
                self._save(self._sitting.record())
                self._show_end()
                return
            ordered = self._game.ordered(self._sitting.view, self._orders)
            if ordered is not None:
                self._answer_by_order(ordered)
                continue
            # After going back the person is asked again: no order answers what was taken back.
            self._show(decision)
            if not self._ask():
                return

    def _answer_by_order(self, action: Action) -> None:
        """Answer for the person, and say so."""
        said = self._text("play.by-itself", answer=self._words.phrase(action))
        self._out.print(Text(said, "aside"))
        told = self._sitting.answer(action)
        assert isinstance(told, Told)
        self._tell(told)
        self._save(self._sitting.record())

    # What the others do

    def _listen(self) -> None:
        """Let chance and the bots answer, and report what happens."""
        for each in self._log.written(self._news()):
            self._out.print(each)

    def _news(self) -> Iterator[Line | Outcome]:
        while (told := self._sitting.step()) is not None:
            if told.lost is not None:
                self._warn(told.lost)
            yield from self._log.tell(told.seat, told.events)
            if told.choice is not None:
                yield Line(told.seat, f"  “{self._said(told.seat, told.choice)}”", style="italic")

    def _said(self, seat: Seat, choice: Choice) -> str:
        """Why a bot answered so; how its chances stand, if that has changed since it last told
        them; and once that it has not learned the game.
        """
        said = [self._words.say(f"reason.{choice.reason_key}", **choice.reason_params)]
        wins = wins_in_ten(choice.chance)
        if wins is not None and self._wins.get(seat) != wins:
            self._wins[seat] = wins
            said.append(self._words.say("remark.chance", wins=wins, games=TENTHS))
        if choice.unlearned and seat not in self._unlearned:
            self._unlearned.add(seat)
            said.append(self._words.say("remark.unlearned", bot=self._words.say("bot.greedy")))
        return " ".join(said)

    def _tell(self, told: Told) -> None:
        """Report what the person's own answer brought."""
        for each in self._log.written(self._log.tell(told.seat, told.events)):
            self._out.print(each)

    def _show_end(self) -> None:
        self._out.print()
        self._out.print(layout.table(self._game.name, self._sitting.view, self._words))
        result = layout.result_table(self._sitting.result(), self._words, self._sitting.seat)
        self._out.print()
        self._out.print(result)

    # The question

    def _show(self, decision: Decision) -> None:
        """The table, the question and its answers."""
        self._refused = None
        self._out.print()
        self._out.print(layout.table(self._game.name, self._sitting.view, self._words))
        if goal := layout.goal_line(self._sitting.view, self._words):
            self._out.print(Text(goal, "italic"))
        self._out.print()
        self._out.print(Text(self._words.say(f"question.{decision.question}"), "bold"))
        self._list(decision.options)
        if self._sitting.may_undo():
            self._out.print(Text(f"u: {self._words.say('undo.free')}", "aside"))
        self._out.print(Text(self._text("play.keys"), "aside"))

    def _list(self, options: Sequence[Action]) -> None:
        """The answers by number; several that share a part may have one number."""
        self._list_shown = choices(options, self._words)
        grid = Table(box=None, padding=(0, 1, 0, 0), show_header=False)
        grid.add_column(justify="right", style="key")
        grid.add_column()
        for number, choice in enumerate(self._list_shown, start=1):
            more = "" if len(choice.options) == 1 else f"  ({len(choice.options)})"
            grid.add_row(str(number), f"{choice.label}{more}")
        self._out.print(grid)

    def _ask(self) -> bool:
        """Read until the question is answered; False if the person leaves."""
        while True:
            try:
                typed = " ".join(self._read().split())
            except EOFError:
                return False
            if typed == "q":
                return False
            action = self._heed(typed)
            if action is None:
                continue
            told = self._sitting.answer(action)
            if isinstance(told, Told):
                self._tell(told)
                self._save(self._sitting.record())
                return True
            self._explain_refusal(told)

    def _heed(self, typed: str) -> Action | None:
        """The answer that was typed; anything else is carried out, and None returned."""
        if typed.isdecimal():
            return self._numbered(int(typed))
        if typed.startswith("?"):
            self._explain(typed[1:].strip())
        elif typed == "u":
            self._undo()
        elif typed:
            return self._parsed(typed)
        elif (decision := self._sitting.decision) is not None:
            self._show(decision)
        return None

    def _numbered(self, number: int) -> Action | None:
        if not 1 <= number <= len(self._list_shown):
            self._out.print(Text(self._text("play.number", last=len(self._list_shown)), "unsure"))
            return None
        options = self._list_shown[number - 1].options
        if len(options) == 1:
            return options[0]
        self._out.print(Text(self._text("play.more"), "aside"))
        self._list(options)
        return None

    def _parsed(self, typed: str) -> Action | None:
        try:
            return self._game.parse_action(typed)
        except BadAction:
            example = str(self._list_shown[0].options[0])
            self._out.print(Text(self._text("play.unread", example=example), "unsure"))
            return None

    def _undo(self) -> None:
        if not self._sitting.may_undo():
            self._out.print(Text(self._words.say("undo.none"), "unsure"))
            return
        self._sitting.undo()
        record = self._sitting.record()
        self._save(record)
        self._out.print(Text(self._words.say("undo.done", ply=len(record.answers))))
        if (decision := self._sitting.decision) is not None:
            self._show(decision)

    # Why

    def _explain_refusal(self, refusal: Refusal) -> None:
        self._refused = refusal
        self._out.print(Text(self._words.refuse(refusal), "wrong"))
        if refusal.paragraph:
            self._explain("")

    def _explain(self, about: str) -> None:
        """Explain a named paragraph, an answer's effects, the last refusal, or the chapter."""
        if about.isdecimal():
            self._preview(int(about))
            return
        reference = about or self._subject()
        try:
            found = find_paragraphs(self._game.name, self._words.lang, reference)
        except UnknownParagraph:
            self._out.print(Text(self._words.say("error.unknown-paragraph"), "unsure"))
            return
        show_paragraphs(self._out, found, self._words)

    def _subject(self) -> str:
        """What a bare `?` asks about: the paragraph of a refusal, or the question's chapter."""
        if self._refused is not None and self._refused.paragraph:
            return self._refused.paragraph
        return self._list_shown[0].options[0].paragraph.partition(".")[0]

    def _preview(self, number: int) -> None:
        """What an answer would change."""
        if not 1 <= number <= len(self._list_shown):
            self._out.print(Text(self._text("play.number", last=len(self._list_shown)), "unsure"))
            return
        option, *_ = self._list_shown[number - 1].options
        self._out.print(Text(self._words.phrase(option), "bold"))
        drawing = drawing_of(self._game.name)
        for line in drawing.preview(self._sitting.view, option, self._words):
            self._out.print(f"  {line}")

    def _text(self, key: str, **params: object) -> str:
        return text(self._words.lang, key, **params)
