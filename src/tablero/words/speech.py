"""Words: puts keys and parameters into one language, for one game, with the players' names.

A parameter is a text, a number, a seat (known by its name: `seat`, `tied_seats`), a thing with
words of its own (a card has `word()`, which returns a key and parameters), UNSEEN, or a list of
these. A text keeps to its language's grammar around what is filled in: see `grammar`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from babel import Locale
from babel.lists import format_list
from babel.numbers import format_decimal

from tablero.engine import CHANCE, UNSEEN, Action, Event, Note, Refusal
from tablero.games import find, is_ours

from . import grammar, made
from .catalog import Entry, Field, Template, catalog, fields
from .errors import BadParameter, MissingParameter, UnknownKey

COUNT: Final = "count"
"""The parameter that chooses between singular and plural."""

SENTENCES: Final = frozenset({"action", "event", "preview", "question", "reason", "refusal"})
"""The families of keys whose texts are sentences: they begin with a capital letter."""


class Words:
    """The texts of one language, for one game or (None) for the pages around the games.

    UnknownLanguage if Tablero does not speak it.

    >>> Words("en").say("error.not-found")
    'There is nothing here.'
    """

    __slots__ = ("_entries", "_identity", "_locale", "_makes", "game", "lang", "names")

    def __init__(self, lang: str, game: str | None = None, names: Sequence[str] = ()) -> None:
        self.lang = lang
        self.game = game
        self.names = tuple(names)
        self._identity = (lang, game, self.names)
        self._entries: Mapping[str, Entry] = catalog(lang, game)
        self._locale = Locale.parse(lang)
        self._makes = game is not None and not is_ours(find(game))
        """Whether to make up a text that the game lacks; in our own games that is a mistake."""

    def with_names(self, names: Sequence[str]) -> Words:
        """The same words with the players' names, by seat."""
        return self if self.names == tuple(names) else Words(self.lang, self.game, names)

    def __eq__(self, other: object) -> bool:
        """Whether they say the same: in the same language, about the same game and players."""
        return isinstance(other, Words) and self._identity == other._identity

    def __hash__(self) -> int:
        return hash(self._identity)

    def has(self, key: str) -> bool:
        """Whether there is a text for the key."""
        return key in self._entries

    def asks(self, key: str) -> bool:
        """Whether the text of the key needs a parameter."""
        return bool(fields(self._entries[key]))

    def has_any(self, family: str) -> bool:
        """Whether there is any text in a family of keys: `zone`."""
        return any(key.startswith(f"{family}.") for key in self._entries)

    def say(self, key: str, /, **params: object) -> str:
        """The text of the key with its parameters filled in."""
        return self._fill(key, params)

    def tell(self, event: Event) -> str:
        """The log line of an event as its reader sees it."""
        hidden = ".hidden" if event.hidden else ""
        return self._fill(f"event.{event.key}{hidden}", event.params)

    def refuse(self, refusal: Refusal) -> str:
        """Why something is not allowed."""
        return self._fill(f"refusal.{refusal.key}", refusal.params)

    def note(self, note: Note) -> str:
        """What a game says about a position or a thing."""
        return self._fill(note.key, note.params)

    def phrase(self, action: Action) -> str:
        """An option as a whole sentence."""
        key = f"action.{action.verb()}"
        if self._makes and not self.has(key):
            return made.answer(action, self._rendered)
        values = action.values()
        return self._fill(self._variant(key, values), values)

    def headed(self, what: str, details: str) -> str:
        """A heading and what belongs to it, with the colon as the language sets it."""
        return self.say("made.details", what=what, details=details)

    def either(self, seats: Sequence[int]) -> str:
        """The names of seats joined by "or": Ana or Ben."""
        return self._any([self._name(seat) for seat in seats])

    def one_of(self, numbers: Sequence[int]) -> str:
        """Numbers joined by "or": 4, 6 or 8."""
        return self._any([self._number(number) for number in numbers])

    def _any(self, things: list[str]) -> str:
        return format_list(things, style="or", locale=self._locale)

    def _fill(self, key: str, params: Mapping[str, object]) -> str:
        if self._makes and key not in self._entries:
            return self._made(key, params)
        text = ""
        template = self._template(key, params)
        for part in template:
            if isinstance(part, str):
                text += grammar.continued(text, part)
            else:
                text += self._value(key, part, params)
        return made.capital(text) if _begins_with_thing(key, template) else text

    def _variant(self, key: str, values: Mapping[str, object]) -> str:
        """The key of the text for one number, where there is one: `action.lay-tile.turn-0`."""
        for name, value in values.items():
            if isinstance(value, int) and (own := f"{key}.{name}-{value}") in self._entries:
                return own
        return key

    def _made(self, key: str, params: Mapping[str, object]) -> str:
        """A readable text for a key that the game has no words for."""
        family, _, rest = key.partition(".")
        if family == "game":
            return made.of_the_box(find(self.game or ""), rest)
        if rest.endswith(".about"):
            return ""
        if family == "question":
            return self.say("made.question", what=made.plain(key))
        what = made.headline(key, params, self._rendered)
        details = made.details(params, self._rendered)
        return self.headed(what, details) if details else what

    def _rendered(self, name: str, value: object) -> str:
        """A parameter in words, or in its text form if it has no words."""
        try:
            return self._render(Field(name), value)
        except BadParameter:
            return str(value)

    def _template(self, key: str, params: Mapping[str, object]) -> Template:
        entry = self._entries.get(key)
        if entry is None:
            raise UnknownKey(f"no text for {key!r} in {self.lang} ({self.game or 'common'})")
        if len(entry) == 1:
            return entry[0]
        count = params.get(COUNT)
        if not isinstance(count, int):
            raise MissingParameter(f"{key!r} has a plural and needs {COUNT}")
        return entry[0] if self._locale.plural_form(count) == "one" else entry[1]

    def _value(self, key: str, field: Field, params: Mapping[str, object]) -> str:
        if field.name not in params:
            raise MissingParameter(f"{key!r} needs {field.name}")
        return self._render(field, params[field.name])

    def _render(self, field: Field, value: object) -> str:
        if value is UNSEEN:
            return self.say("unseen")
        if isinstance(value, int) and is_seat(field.name):
            return self._formed(field, self._name(value))
        word = getattr(value, "word", None)
        if word is not None:
            key, params = word()
            return self._fill(f"{key}.{field.form}" if field.form else key, params)
        if isinstance(value, tuple | list):
            return self._list([self._render(field, item) for item in value])
        return self._plain(field, value)

    def _list(self, things: list[str]) -> str:
        return format_list(things, locale=self._locale) if things else self.say("none")

    def _plain(self, field: Field, value: object) -> str:
        if isinstance(value, str):
            return self._formed(field, value)
        if isinstance(value, int | float) and not isinstance(value, bool):
            return self._number(value)
        raise BadParameter(f"{field.name} is {type(value).__name__}, which has no words")

    def _formed(self, field: Field, name: str) -> str:
        """A name or title in the form that the text asks for."""
        if not field.form:
            return name
        if field.form not in grammar.FORMS:
            raise BadParameter(f"{field.name} has no form {field.form!r}")
        return grammar.FORMS[field.form](name)

    def _number(self, value: float) -> str:
        # Below a thousand all our languages write a whole number alike; Babel is slow.
        if isinstance(value, int) and abs(value) < 1000:
            return str(int(value))
        return format_decimal(value, locale=self._locale)

    def _name(self, seat: int) -> str:
        if seat == CHANCE:
            return self.say("chance")
        if 0 <= seat < len(self.names):
            return self.names[seat]
        return self.say("player", number=seat + 1)


def _begins_with_thing(key: str, template: Template) -> bool:
    """Whether a sentence begins with a thing: its word gets a capital; a name stays as it is."""
    first = template[0]
    return (
        isinstance(first, Field)
        and key.partition(".")[0] in SENTENCES
        and not is_seat(first.name)
        and first.name != "name"
    )


def is_seat(name: str) -> bool:
    """Whether a parameter of this name holds a seat, or several."""
    return name.removesuffix("s").rpartition("_")[2] == "seat"
