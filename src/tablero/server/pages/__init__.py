"""The pages: from scenes, words and readers to HTML. Python draws, the browser shows."""

from .account import account_page
from .alone import alone_page
from .analysis import analysis_page, asking_page, waiting_page
from .around import error_page, hint_page, join_page, recover_page
from .fragments import fragments
from .rules import rules_page
from .rules_extra import printed_page, summary_page
from .shelf import shelf_for_guests, shelf_of, shelf_page
from .table import table_page

__all__ = [
    "account_page",
    "alone_page",
    "analysis_page",
    "asking_page",
    "error_page",
    "fragments",
    "hint_page",
    "join_page",
    "printed_page",
    "recover_page",
    "rules_page",
    "shelf_for_guests",
    "shelf_of",
    "shelf_page",
    "summary_page",
    "table_page",
    "waiting_page",
]
