"""Which addresses count as one visitor's.

Whoever has one IPv6 address has a network of 2^64 of them: counted one by one, each request could
come from another. So the whole network counts, as a household behind one IPv4 address does.
"""

from __future__ import annotations

from ipaddress import AddressValueError, IPv6Address
from typing import Final

_HOSTS: Final = 64
"""The bits of an IPv6 address that its holder chooses."""


def neighbourhood_of(address: str) -> str:
    """The address, or the network of an IPv6 address; anything else is left as it is."""
    if ":" not in address:
        return address
    try:
        parsed = IPv6Address(address)
    except AddressValueError:
        # The name of a socket.
        return address
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return f"{IPv6Address(int(parsed) >> _HOSTS << _HOSTS)}/{_HOSTS}"
