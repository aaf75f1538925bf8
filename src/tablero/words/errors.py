"""What can go wrong with words, each with a stable code."""

from __future__ import annotations

from tablero.engine import TableroError


class UnknownLanguage(TableroError):
    """A language that Tablero does not speak."""

    code = "unknown-language"


class BadCatalog(TableroError):
    """A catalog with a template that cannot be used."""

    code = "bad-catalog"


class UnknownKey(TableroError):
    """No catalog has this key. There is no fallback: a missing text is a defect."""

    code = "unknown-key"


class MissingParameter(TableroError):
    """A template asks for a parameter that the caller did not give."""

    code = "missing-parameter"


class BadParameter(TableroError):
    """A parameter of a kind that has no words."""

    code = "bad-parameter"


class UnknownParagraph(TableroError):
    """A paragraph or chapter that the rules do not have."""

    code = "unknown-paragraph"
