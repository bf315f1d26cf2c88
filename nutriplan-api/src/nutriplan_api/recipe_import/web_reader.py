"""Pages of the web, asked for without reaching what is not public.

A name is resolved first; each of its addresses must be public, and the connection is made to one
that was checked, under the name for `Host` and TLS. A name that answers differently the next time
(DNS rebinding) therefore changes nothing, and each redirect goes the same way.
"""

import asyncio
import ipaddress
import socket
import ssl
import zlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Literal

import httpx

from nutriplan_api.recipe_import.page_encoding import decode_page
from nutriplan_api.recipe_import.public_addresses import IPAddress, is_public

MAX_BYTES = 2_000_000
"""Of a page, as it is sent and unpacked."""
TIMEOUT_S = 10
"""For everything, redirects included."""
CONNECT_TIMEOUT_S = 4
"""For one of a name's addresses, so that another one can be tried."""
MAX_REDIRECTS = 3
MAX_ADDRESSES = 4
"""Of a name that are tried."""

PORTS = {"http": 80, "https": 443}
PAGES = frozenset({"text/html", "application/xhtml+xml"})
HEADERS = {
    "User-Agent": "NutriPlan (reads one recipe for its user)",
    "Accept": ", ".join(sorted(PAGES)),
    "Accept-Language": "fr, en;q=0.5",
    "Accept-Encoding": "gzip",
}
GZIP = 16 + zlib.MAX_WBITS

Reason = Literal[
    "switched_off",
    "busy",
    "not_public",
    "unreachable",
    "too_slow",
    "refused",
    "too_many_redirects",
    "not_a_page",
    "too_large",
    "no_recipe",
]


class PageNotRead(Exception):
    """A page could not be had; ``reason`` says why."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason: Reason = reason


async def resolve(host: str, port: int) -> list[IPAddress]:
    """The addresses of a name, in the order in which the system would try them."""
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [ipaddress.ip_address(place[0]) for *_, place in dict.fromkeys(found)]


@dataclass(frozen=True, slots=True, kw_only=True)
class WebReader:
    """Asks for pages; what it resolves names by and may reach is the open internet's."""

    resolve: Callable[[str, int], Awaitable[list[IPAddress]]] = resolve
    is_allowed: Callable[[IPAddress], bool] = is_public
    ports: frozenset[int] = frozenset(PORTS.values())
    tls: ssl.SSLContext | bool = True

    async def read(self, address: str) -> str:
        """The HTML of the page at this address; raises ``PageNotRead``."""
        try:
            async with asyncio.timeout(TIMEOUT_S):
                return await self._follow(httpx.URL(address))
        except TimeoutError:
            raise PageNotRead("too_slow") from None
        except (httpx.HTTPError, httpx.InvalidURL, OSError, ValueError, zlib.error) as error:
            raise PageNotRead("unreachable") from error

    async def _follow(self, url: httpx.URL) -> str:
        for _ in range(MAX_REDIRECTS + 1):
            found = await self._ask(url)
            if isinstance(found, str):
                return found
            url = found
        raise PageNotRead("too_many_redirects")

    async def _ask(self, url: httpx.URL) -> str | httpx.URL:
        """The page, or where it is now; the first address that takes a connection is asked."""
        addresses = await self._addresses(url)
        for address in addresses[:-1]:
            try:
                return await self._get(url, address)
            except (httpx.ConnectError, httpx.ConnectTimeout):
                continue
        return await self._get(url, addresses[-1])

    async def _addresses(self, url: httpx.URL) -> list[IPAddress]:
        """The addresses of its host, all of which may be reached."""
        port = url.port or PORTS.get(url.scheme, 0)
        if url.scheme not in PORTS or port not in self.ports or url.userinfo or not url.host:
            raise PageNotRead("not_public")
        found = await self.resolve(_host(url), port)
        if not found:
            raise PageNotRead("unreachable")
        if not all(map(self.is_allowed, found)):
            raise PageNotRead("not_public")
        return found[:MAX_ADDRESSES]

    async def _get(self, url: httpx.URL, address: IPAddress) -> str | httpx.URL:
        # A client for each request keeps no cookies, no connection, and takes no proxy.
        timeout = httpx.Timeout(TIMEOUT_S, connect=CONNECT_TIMEOUT_S)
        async with (
            httpx.AsyncClient(
                verify=self.tls, trust_env=False, timeout=timeout, headers=HEADERS
            ) as client,
            client.stream(
                "GET",
                url.copy_with(host=str(address), fragment=None),
                headers={"Host": url.netloc.decode("ascii")},
                extensions={"sni_hostname": _host(url)},
            ) as answer,
        ):
            if answer.has_redirect_location:
                return url.join(answer.headers["Location"])
            if answer.status_code != httpx.codes.OK:
                raise PageNotRead("refused")
            if (
                answer.headers.get("Content-Type", "").partition(";")[0].strip().lower()
                not in PAGES
            ):
                raise PageNotRead("not_a_page")
            return decode_page(await _body(answer), answer.charset_encoding)


def _host(url: httpx.URL) -> str:
    return url.raw_host.decode("ascii")


async def _body(answer: httpx.Response) -> bytes:
    """What was sent, unpacked as it comes: neither may be more than the bound."""
    encoding = answer.headers.get("Content-Encoding", "identity").strip().lower()
    if encoding not in {"", "identity", "gzip", "x-gzip"}:
        raise PageNotRead("not_a_page")
    unpack = zlib.decompressobj(GZIP) if "gzip" in encoding else None
    body, received = bytearray(), 0
    async for part in answer.aiter_raw():
        received += len(part)
        body += unpack.decompress(part, MAX_BYTES + 1 - len(body)) if unpack else part
        if max(received, len(body)) > MAX_BYTES:
            raise PageNotRead("too_large")
    if unpack and not unpack.eof:
        raise PageNotRead("unreachable")
    return bytes(body)
