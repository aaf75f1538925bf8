"""Which language to use: that of `--lang` or of the environment."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping

import click

from tablero.words import LANGUAGES, negotiate

VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""The variables where POSIX and GNU look for a reader's language, in this order."""


def language_of(environment: Mapping[str, str]) -> str:
    """The language of the environment's locale; English if Tablero does not have it.

    >>> language_of({"LANG": "de_AT.UTF-8"})
    'de'
    """
    wish = next((environment[name] for name in VARIABLES if environment.get(name)), "")
    names = re.sub(r"[.@][^:]*", "", wish)  # de_AT.UTF-8@euro:fr is de_AT:fr
    return negotiate(names.replace("_", "-").replace(":", ","))


lang_option = click.option(
    "--lang",
    type=click.Choice(LANGUAGES),
    default=lambda: language_of(os.environ),
    show_default="your locale's, otherwise en",
    help="Language of the texts.",
)
