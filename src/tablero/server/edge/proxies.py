"""Which connections come from a proxy that we trust."""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import ip_address, ip_network
from typing import Final

ANYBODY: Final = "*"


def is_trusted(address: str, trusted: str | Iterable[str]) -> bool:
    """Whether a connection from this address is a proxy's, by uvicorn's list of those to trust:
    addresses and networks, with commas between them or in a list; `*` stands for all.
    """
    named = trusted.split(",") if isinstance(trusted, str) else trusted
    return any(_includes(each.strip(), address) for each in named)


def _includes(trusted: str, address: str) -> bool:
    try:
        return trusted == ANYBODY or ip_address(address) in ip_network(trusted)
    except ValueError:
        # The name of a socket or of a host, which can only be compared.
        return trusted == address
