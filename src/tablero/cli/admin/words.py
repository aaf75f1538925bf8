"""`tablero admin words`: try a word filter before a server uses it."""

from __future__ import annotations

import click

from .deeds import json_option, say


@click.command()
@click.argument("filter_place", metavar="FILTER")
@click.argument("text")
@click.option("--refuse", is_flag=True, help="Refuse a listed word instead of masking it.")
@json_option
def words(filter_place: str, text: str, refuse: bool, as_json: bool) -> None:
    """Show what a word filter makes of TEXT.

    FILTER is what `tablero serve --word-filter` takes: a file with one word per line (lines that
    begin with # are comments), or package.module:function, a function of your own from a text to
    the text that others may read. There is no filter by default.

    \b
    Example:
      tablero admin words rude.txt "what a rude move"
    """
    from tablero.house.moderation.words import word_filter

    shown = word_filter(filter_place, refusing=refuse)(text)
    say(shown, as_json=as_json, shown=shown)
