"""Which network addresses anybody on the internet may ask for."""

import ipaddress

IPAddress = ipaddress.IPv4Address | ipaddress.IPv6Address

NAT64 = ipaddress.ip_network("64:ff9b::/96")
"""IPv4 addresses as a translator of IPv6 networks is asked for them (RFC 6052)."""

IETF = ipaddress.ip_network("192.0.0.0/24")
"""Kept for protocols (RFC 6890); older Pythons take some of them for the internet's."""


def is_public(address: IPAddress) -> bool:
    """Whether an address is one of the open internet, and so is the IPv4 address inside it."""
    if isinstance(address, ipaddress.IPv6Address) and (inner := _ipv4_inside(address)):
        return is_public(inner)
    return address.is_global and not (
        address.is_multicast
        or address.is_reserved
        or address in IETF
        or (address.version == 6 and address.is_site_local)
    )


def _ipv4_inside(address: ipaddress.IPv6Address) -> ipaddress.IPv4Address | None:
    if address in NAT64:
        return ipaddress.IPv4Address(int(address) & 0xFFFF_FFFF)
    return address.ipv4_mapped or address.sixtofour
