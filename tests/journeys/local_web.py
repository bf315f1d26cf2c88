"""`nutriplan serve`, for which this machine's loopback is the open internet.

Names all stand for the loopback, and any port may be asked. Only who starts this module gets such a
server: no setting of the product does.
"""

import ipaddress
from functools import partial

from nutriplan_api import app
from nutriplan_api.operations import cli, serve
from nutriplan_api.recipe_import import WebReader

LOOPBACK = ipaddress.ip_address("127.0.0.1")


async def to_loopback(host: str, port: int) -> list[ipaddress.IPv4Address | ipaddress.IPv6Address]:
    """Where every name leads."""
    return [LOOPBACK]


if __name__ == "__main__":
    vars(serve)["create_app"] = partial(  # as it is, with one argument more
        app.create_app,
        web_reader=WebReader(
            resolve=to_loopback,
            is_allowed=lambda address: address == LOOPBACK,
            ports=frozenset(range(1, 65_536)),
        ),
    )
    cli.main()
