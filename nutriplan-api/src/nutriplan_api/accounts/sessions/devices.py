"""What somebody signs in with, as their browser names itself."""

from typing import Annotated, Any

import msgspec
from anyio import to_thread
from litestar.connection import ASGIConnection
from ua_parser import parse_os, parse_user_agent

MAX_USER_AGENT_LENGTH = 500
"""Real ones are shorter, and reading one takes the longer the longer it is."""


class Device(msgspec.Struct, frozen=True):
    """The browser and its system, by the names of their makers; None where they are not known."""

    browser: Annotated[
        str | None, msgspec.Meta(description="Name of the browser; null where it is not known.")
    ]
    system: Annotated[
        str | None, msgspec.Meta(description="Name of its system; null where it is not known.")
    ]


async def device_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Device:
    """The device that a request comes from, without versions.

    The first one that a process reads takes a while, so none holds other requests up.
    """
    user_agent = connection.headers.get("user-agent", "")[:MAX_USER_AGENT_LENGTH]
    return await to_thread.run_sync(_read, user_agent)


def _read(user_agent: str) -> Device:
    browser, system = parse_user_agent(user_agent), parse_os(user_agent)
    return Device(browser.family if browser else None, system.family if system else None)
