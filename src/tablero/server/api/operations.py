"""All descriptions. A chapter adds its own in a module beside this one, and its name here."""

from __future__ import annotations

from typing import Final

from .accounts import CRESTS, SECURING, SETTLING
from .around import AROUND
from .at_tables import FOLLOWING, HOSTING, PLAYING, READING
from .catalog import CATALOG
from .clubs import CLUBS
from .describing import Access, Operation
from .helping import HELPING
from .key_making import KEYS
from .lobby import LOBBY
from .manners import MANNERS
from .notices import NOTICES
from .rankings import RANKINGS
from .records import RECORDS
from .tournaments import TOURNAMENTS

OPERATIONS: Final[tuple[Operation, ...]] = (
    *AROUND,
    *CATALOG,
    *LOBBY,
    *RECORDS,
    *READING,
    *HELPING,
    *PLAYING,
    *HOSTING,
    *FOLLOWING,
    *CLUBS,
    *TOURNAMENTS,
    *RANKINGS,
    *MANNERS,
    *SETTLING,
    *CRESTS,
    *SECURING,
    *KEYS,
    *NOTICES,
)

_ACCESS: Final[dict[tuple[str, str], Access]] = {
    (each.method, each.path): each.access for each in OPERATIONS
}


def access_to(method: str, path: str) -> Access:
    """What opens an address. What is not described takes a cookie."""
    return _ACCESS.get(("GET" if method == "HEAD" else method, path), "cookie")
