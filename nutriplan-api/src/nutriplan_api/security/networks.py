"""Where a request comes from, as far as limits and the security log tell places apart."""

import ipaddress
from typing import Any

from litestar.connection import ASGIConnection


def network_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The peer's address; of an IPv6 address, the /64 that one household is given."""
    host = connection.client.host if connection.client else ""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host  # a socket without an address: all of it is one place
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(address)
