"""The pages: from scenes, words and readers to HTML. Python draws, the browser shows."""

from .alone import alone_page
from .around import error_page, join_page, recover_page, rules_page
from .fragments import fragments
from .shelf import RunningTable, shelf_page
from .table import table_page

__all__ = [
    "RunningTable",
    "alone_page",
    "error_page",
    "fragments",
    "join_page",
    "recover_page",
    "rules_page",
    "shelf_page",
    "table_page",
]
