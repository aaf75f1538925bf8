"""How `make docs` builds these pages: Sphinx, with the API reference taken from the docstrings."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from sphinx.application import Sphinx
from sphinx.pycode import ModuleAnalyzer

from tablero import __version__
from tablero.drawing.palette import COLOURS

project = "Tablero"
author = "The Tablero authors"
project_copyright = author
version = release = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
myst_heading_anchors = 4
# Docstrings write `code` between single backticks, as Markdown does.
default_role = "code"
add_module_names = False
python_use_unqualified_type_names = True

autodoc_default_options = {"members": True, "undoc-members": True, "show-inheritance": True}
autodoc_member_order = "bysource"
autodoc_preserve_defaults = True

html_theme = "furo"
html_title = f"Tablero {version}"
html_favicon = "../src/tablero/server/static/icon.svg"
html_copy_source = False
html_show_sphinx = False

TOKENS = {
    "color-brand-primary": "accent",
    "color-brand-content": "link",
    "color-brand-visited": "link",
    "color-api-name": "accent",
    "color-api-pre-name": "ink",
    "color-foreground-primary": "ink",
    "color-foreground-secondary": "ink-soft",
    "color-foreground-muted": "ink-soft",
    "color-background-primary": "parchment-light",
    "color-background-secondary": "parchment",
    "color-background-border": "parchment-shade",
}
"""What the theme calls a colour, and what the table of colours calls it."""

html_theme_options = {
    "light_css_variables": {name: COLOURS[colour][0] for name, colour in TOKENS.items()},
    "dark_css_variables": {name: COLOURS[colour][1] for name, colour in TOKENS.items()},
}


def leave_out_object(
    _app: Sphinx, _name: str, _class: object, _options: object, bases: list[Any]
) -> None:
    """Do not say of a class that it is an object."""
    bases[:] = [base for base in bases if base is not object] or bases


def leave_out_numbers(
    _app: Sphinx, _what: str, _name: str, _thing: object, _options: object, lines: list[str]
) -> None:
    """Do not say of a NamedTuple's field which number it has."""
    if lines and lines[0].startswith("Alias for field number"):
        lines.clear()


def take_constant(
    _app: Sphinx, what: str, name: str, _thing: object, _options: object, lines: list[str]
) -> None:
    """Take the text of a constant from the module that sets it: the package only exports it."""
    package, _, constant = name.rpartition(".")
    if what == "data" and package in {"tablero.engine", "tablero.rl"}:
        lines[:] = next(
            docs["", constant]
            for module in iter_modules(import_module(package).__path__, f"{package}.")
            if ("", constant) in (docs := ModuleAnalyzer.for_module(module.name).find_attr_docs())
        )


def setup(app: Sphinx) -> None:
    """Connect the above."""
    app.connect("autodoc-process-bases", leave_out_object)
    app.connect("autodoc-process-docstring", leave_out_numbers)
    app.connect("autodoc-process-docstring", take_constant)
