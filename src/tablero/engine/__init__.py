"""The words that every game is written in. It knows no game.

It imports the standard library only, and `mypy_extensions`, which tells the compiler what may be
subclassed.
"""

from .action import Action, Redacted, Stride, parse_action
from .ahead import Outlook, Sheet, goes_on, outlook, repeats, sheets, ways
from .box import Box
from .errors import (
    BadAction,
    BadBox,
    BadOption,
    BadPosition,
    BadRecord,
    Illegal,
    Misfit,
    Refusal,
    TableroError,
)
from .event import Event
from .fairness import Draw, Fairness, fairness
from .frame import Agenda, Decision, Frame
from .game import Game, Option, Way
from .luck import Luck, RandomLuck, SealedLuck
from .notation import Codec
from .note import Note
from .order import END_TURN, ONE_ANSWER, Order
from .position import Position, read_position, write_position, write_view
from .record import Answer, Ply, Record
from .state import Result, ScoreLine, State, slots_for
from .table import Table
from .things import Thing, in_order
from .toml import read_toml
from .undo import free_undo, tells_news
from .value import Value
from .values import CHANCE, EVERYONE, NOBODY, Audience, Colour, Name, Seat, may_know
from .version import API
from .view import View
from .zones import (
    UNSEEN,
    Zone,
    added,
    changed,
    counts,
    distinct,
    everyone,
    given,
    merged,
    nobody,
    owner,
    removed,
    taken,
)

__all__ = [
    "API",
    "CHANCE",
    "END_TURN",
    "EVERYONE",
    "NOBODY",
    "ONE_ANSWER",
    "UNSEEN",
    "Action",
    "Agenda",
    "Answer",
    "Audience",
    "BadAction",
    "BadBox",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "Box",
    "Codec",
    "Colour",
    "Decision",
    "Draw",
    "Event",
    "Fairness",
    "Frame",
    "Game",
    "Illegal",
    "Luck",
    "Misfit",
    "Name",
    "Note",
    "Option",
    "Order",
    "Outlook",
    "Ply",
    "Position",
    "RandomLuck",
    "Record",
    "Redacted",
    "Refusal",
    "Result",
    "ScoreLine",
    "SealedLuck",
    "Seat",
    "Sheet",
    "State",
    "Stride",
    "Table",
    "TableroError",
    "Thing",
    "Value",
    "View",
    "Way",
    "Zone",
    "added",
    "changed",
    "counts",
    "distinct",
    "everyone",
    "fairness",
    "free_undo",
    "given",
    "goes_on",
    "in_order",
    "may_know",
    "merged",
    "nobody",
    "outlook",
    "owner",
    "parse_action",
    "read_position",
    "read_toml",
    "removed",
    "repeats",
    "sheets",
    "slots_for",
    "taken",
    "tells_news",
    "ways",
    "write_position",
    "write_view",
]
