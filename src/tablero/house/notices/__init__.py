"""Notices: telling people what waits for them at tables that they are not looking at.

`occasions` says what there is to tell at a table, `book` keeps each of them once for all processes,
`channels` keeps how people can be reached and what they want to hear; `mail`, `push` and `hooks`
carry a `letter` there, the last two through `outside`, which keeps away from inside addresses.
"""

from __future__ import annotations
