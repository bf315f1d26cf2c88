"""``nutriplan mcp``: the tools on standard input and output, for an assistant on this machine.

It knows no more than a personal token, and asks a running server over HTTP.
"""

import asyncio
import os
from collections.abc import Mapping
from contextlib import nullcontext
from importlib.util import find_spec
from typing import Annotated

import httpx
import msgspec

from nutriplan_api.settings import PREFIX, InvalidSetting

TIMEOUT_S = 60


class BridgeSettings(msgspec.Struct, frozen=True):
    """Which server, as whom, and where the person's day begins."""

    token: Annotated[str, msgspec.Meta(pattern=r"^np_[!-~]+$")]
    url: Annotated[str, msgspec.Meta(pattern=r"^https?://[^/\s]+/?$")] = "http://127.0.0.1:8000"
    time_zone: Annotated[str, msgspec.Meta(pattern=r"^[!-~]+$")] = "Europe/Paris"


EXPECTATIONS = {
    "token": "a personal token: « Mon compte », « Calendrier et programmes » makes one",
    "url": "the http:// or https:// address of the server, without a path",
    "time_zone": "an IANA name, such as Europe/Paris",
}


def read_bridge_settings(environment: Mapping[str, str] = os.environ) -> BridgeSettings:
    """The settings of the environment; raises ``InvalidSetting`` for one that cannot be used."""
    given = {
        name: text
        for name in EXPECTATIONS
        if (text := environment.get(PREFIX + name.upper(), "").strip())
    }
    for name, text in ({"token": ""} | given).items():
        try:
            msgspec.convert({"token": "np_x"} | {name: text}, BridgeSettings)
        except msgspec.ValidationError:
            raise InvalidSetting(f"{PREFIX}{name.upper()} must be {EXPECTATIONS[name]}.") from None
    return BridgeSettings(**given)


def run_bridge(settings: BridgeSettings) -> None:
    """Serve until standard input ends."""
    if find_spec("mcp") is None:
        raise InvalidSetting("Assistants need an extra: install nutriplan-api[assistants].")
    asyncio.run(_serve(settings))


async def _serve(settings: BridgeSettings) -> None:
    from nutriplan_api.assistants.api import Api
    from nutriplan_api.assistants.server import create_server

    headers = {"Authorization": f"Bearer {settings.token}", "Time-Zone": settings.time_zone}
    async with httpx.AsyncClient(
        base_url=settings.url, headers=headers, timeout=TIMEOUT_S
    ) as client:
        server = create_server(lambda _: nullcontext(Api(client)))
        await server.run_stdio_async()
