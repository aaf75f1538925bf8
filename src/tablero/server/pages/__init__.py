"""The pages: from scenes, words and readers to HTML. Python draws, the browser shows."""

from .account import account_page
from .alone import alone_page
from .analysis import analysis_page, asking_page, waiting_page
from .around import error_page, hint_page, join_page, recover_page, recovery_over_page
from .clubs import club_page, clubs_page, join_club_page
from .fairness import fairness_page
from .fragments import fragments
from .holidays import holidays_page
from .importing import import_page
from .installing import manifest
from .keys import keys_page
from .lobby_room import finished_page, lobby_page, lobby_parts, lobby_strip
from .manners import manners_page
from .offline import offline_page
from .preparing import offered, preparing_form, preparing_page
from .rules import rules_page
from .rules_extra import printed_page, summary_page
from .seeking import found_said
from .shelf import shelf_for_guests, shelf_of, shelf_page
from .signing_in import left_page, sign_in_page
from .table import table_page
from .tournaments import tournament_page

__all__ = [
    "account_page",
    "alone_page",
    "analysis_page",
    "asking_page",
    "club_page",
    "clubs_page",
    "error_page",
    "fairness_page",
    "finished_page",
    "found_said",
    "fragments",
    "hint_page",
    "holidays_page",
    "import_page",
    "join_club_page",
    "join_page",
    "keys_page",
    "left_page",
    "lobby_page",
    "lobby_parts",
    "lobby_strip",
    "manifest",
    "manners_page",
    "offered",
    "offline_page",
    "preparing_form",
    "preparing_page",
    "printed_page",
    "recover_page",
    "recovery_over_page",
    "rules_page",
    "shelf_for_guests",
    "shelf_of",
    "shelf_page",
    "sign_in_page",
    "summary_page",
    "table_page",
    "tournament_page",
    "waiting_page",
]
