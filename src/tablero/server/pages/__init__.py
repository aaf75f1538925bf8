"""The pages: from scenes, words and readers to HTML. Python draws, the browser shows."""

from .account import account_page
from .alone import alone_page
from .around import error_page, join_page, recover_page, rules_page
from .fragments import company_fragments, fragments
from .shelf import RunningTable, cut_at_marks, for_guest, shelf_page
from .table import table_page

__all__ = [
    "RunningTable",
    "account_page",
    "alone_page",
    "company_fragments",
    "cut_at_marks",
    "error_page",
    "for_guest",
    "fragments",
    "join_page",
    "recover_page",
    "rules_page",
    "shelf_page",
    "table_page",
]
