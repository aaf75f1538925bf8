"""Text for people: a key and parameters, put into the reader's language.

Common texts are in this folder's catalogs, a game's in `games/<game>/words/`. The keys are the
same in every language; so are the parameters. `tablero.words.rules` reads a game's rules text.
"""

from .errors import (
    BadCatalog,
    BadParameter,
    MissingParameter,
    UnknownKey,
    UnknownLanguage,
    UnknownParagraph,
)
from .languages import LANGUAGES, negotiate
from .speech import Words

__all__ = [
    "LANGUAGES",
    "BadCatalog",
    "BadParameter",
    "MissingParameter",
    "UnknownKey",
    "UnknownLanguage",
    "UnknownParagraph",
    "Words",
    "negotiate",
]
