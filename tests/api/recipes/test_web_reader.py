"""A page of the web is fetched without reaching what is not public, and within bounds."""

import gzip
import ipaddress
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from api.recipes.local_site import NAME, Site, certificate, local_site, reader_of
from nutriplan_api.recipe_import import WebReader
from nutriplan_api.recipe_import import web_reader as module
from nutriplan_api.recipe_import.public_addresses import is_public
from nutriplan_api.recipe_import.web_reader import MAX_BYTES, PageNotRead

PAGE = b"<p>" + "Crème brûlée".encode() + b"</p>"
TEXT = PAGE.decode()


@pytest.fixture
async def site() -> AsyncIterator[Site]:
    async with local_site() as running:
        yield running


async def reason(reader: WebReader, address: str) -> str:
    with pytest.raises(PageNotRead) as raised:
        await reader.read(address)
    return raised.value.reason


async def test_a_page_is_asked_for_under_its_name_and_nothing_else_is_told(site: Site) -> None:
    address = site.says("/creme?page=2", PAGE)

    assert await reader_of(site).read(address + "#avis") == TEXT
    (request,) = site.requests
    head = request.lower()
    assert request.startswith("GET /creme?page=2 HTTP/1.1\r\n")
    assert f"\r\nhost: {NAME}:{site.port}\r\n" in head
    assert "cookie" not in head
    assert "authorization" not in head


async def test_a_redirect_carries_no_cookie(site: Site) -> None:
    address = site.says(
        "/", b"", "Location: /ici", "Set-Cookie: a=b; Path=/", status="301 Moved Permanently"
    )
    site.says("/ici", PAGE)

    assert await reader_of(site).read(address) == TEXT
    assert len(site.requests) == 2
    assert "cookie" not in site.requests[1].lower()


async def test_three_redirects_are_followed_and_no_more(site: Site) -> None:
    for step in range(4):
        site.leads(f"/{step}", f"/{step + 1}")
    site.says("/4", PAGE)
    reader = reader_of(site)

    assert await reader.read(site.address("/1")) == TEXT
    assert await reason(reader, site.address("/0")) == "too_many_redirects"


NOT_PUBLIC = [
    "0.0.0.0",  # noqa: S104 - nothing listens there
    "10.0.0.1",
    "100.64.0.1",
    "127.0.0.1",
    "169.254.169.254",
    "172.16.0.1",
    "192.0.0.8",
    "192.168.1.1",
    "198.18.0.1",
    "224.0.0.1",
    "240.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::127.0.0.1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "64:ff9b::7f00:1",
    "64:ff9b::a9fe:a9fe",
    "2001:db8::1",
    "2002:7f00:1::",
    "fc00::1",
    "fe80::1",
    "fec0::1",
    "ff02::1",
]


@pytest.mark.parametrize("address", NOT_PUBLIC)
def test_an_address_that_is_not_of_the_open_internet_is_told(address: str) -> None:
    assert not is_public(ipaddress.ip_address(address))


@pytest.mark.parametrize(
    "address", ["93.184.215.14", "2606:2800:21f:cb07:6820:80da:af6b:8b2c", "64:ff9b::5db8:d70e"]
)
def test_so_is_one_that_is(address: str) -> None:
    assert is_public(ipaddress.ip_address(address))


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "localhost", "0x7f.1", "2130706433", "[::1]", "[::ffff:127.0.0.1]", "0"]
)
async def test_the_product_asks_no_address_of_its_own_machine(site: Site, host: str) -> None:
    """As it is shipped: with the system's own resolver."""
    site.says("/", PAGE)
    reader = WebReader(ports=frozenset({site.port}))

    assert await reason(reader, site.address("/", host)) == "not_public"
    assert site.requests == []


async def test_each_address_of_a_name_must_be_public(site: Site) -> None:
    address = site.says("/", PAGE)
    reader = reader_of(site, ["93.184.215.14", "127.0.0.1"], allowed=False)

    assert await reason(reader, address) == "not_public"
    assert site.requests == []


@pytest.mark.parametrize(
    "to",
    [
        "http://10.0.0.1/",
        "http://169.254.169.254/latest/meta-data/",
        "http://[::1]/",
        "//192.168.0.1",
    ],
)
async def test_a_redirect_is_checked_as_the_first_address_was(site: Site, to: str) -> None:
    address = site.leads("/", to)
    reader = reader_of(site)
    reader = module.WebReader(
        resolve=reader.resolve, is_allowed=reader.is_allowed, ports=reader.ports | {80}
    )

    assert await reason(reader, address) == "not_public"
    assert len(site.requests) == 1


@pytest.mark.parametrize("to", ["file:///etc/passwd", "ftp://93.184.215.14/", "gopher://a/"])
async def test_a_redirect_leads_to_the_web_alone(site: Site, to: str) -> None:
    assert await reason(reader_of(site), site.leads("/", to)) == "not_public"


async def test_a_name_that_changes_after_it_was_checked_leads_nowhere_else(site: Site) -> None:
    """DNS rebinding: the second answer would be an address that is not allowed."""
    address = site.says("/", PAGE)
    reader = reader_of(site, ["127.0.0.1"], ["10.0.0.1"])

    assert await reader.read(address) == TEXT
    assert await reason(reader, address) == "not_public"
    assert len(site.requests) == 1


async def test_another_address_is_tried_where_one_takes_no_connection(site: Site) -> None:
    address = site.says("/", PAGE)
    reader = reader_of(site, ["127.0.0.2", "127.0.0.1"])

    assert await reader.read(address) == TEXT


async def test_only_the_ports_of_the_web_are_asked(site: Site) -> None:
    reader = WebReader(resolve=reader_of(site).resolve, is_allowed=lambda _: True)

    assert await reason(reader, site.says("/", PAGE)) == "not_public"
    assert site.requests == []


@pytest.mark.parametrize(
    "address", ["http://moi:secret@recettes.example/", "http://", "http://a b/", "ftp://a/", "é"]
)
async def test_what_is_no_address_of_a_page_is_not_asked(address: str) -> None:
    assert await reason(WebReader(), address) in {"not_public", "unreachable"}


async def test_a_name_must_be_the_certificates(tmp_path: Path) -> None:
    server, client = certificate(tmp_path, NAME)
    async with local_site(server) as site:
        site.says("/", PAGE)
        reader = reader_of(site, tls=client)

        assert await reader.read(site.address("/", scheme="https")) == TEXT
        assert site.server_names == [NAME]
        other = site.address("/", "autre.example", scheme="https")
        assert await reason(reader, other) == "unreachable"
        assert len(site.requests) == 1


async def test_too_much_is_refused_whether_it_is_told_or_not(site: Site) -> None:
    reader = reader_of(site)
    whole = site.says("/fits", b" " * MAX_BYTES)
    plain = site.says("/plain", b" " * (MAX_BYTES + 1))

    assert len(await reader.read(whole)) == MAX_BYTES
    assert await reason(reader, plain) == "too_large"


async def test_what_is_packed_counts_unpacked(site: Site) -> None:
    reader = reader_of(site)
    good = site.says("/good", gzip.compress(PAGE), "Content-Encoding: gzip")
    bomb = site.says("/bomb", gzip.compress(b" " * 200_000_000), "Content-Encoding: gzip")
    cut = site.says("/cut", gzip.compress(PAGE)[:-9], "Content-Encoding: gzip")
    false = site.says("/false", PAGE, "Content-Encoding: gzip")
    other = site.says("/other", PAGE, "Content-Encoding: br")

    assert await reader.read(good) == TEXT
    assert await reason(reader, bomb) == "too_large"
    assert await reason(reader, cut) == "unreachable"
    assert await reason(reader, false) == "unreachable"
    assert await reason(reader, other) == "not_a_page"


async def test_a_slow_site_is_waited_for_once_and_not_for_long(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "TIMEOUT_S", 0.5)
    site.says("/", b"")
    head = site.answers["/"][0]
    site.answers["/silent"] = [30.0]
    site.answers["/drop-by-drop"] = [head, *[part for _ in range(60) for part in (b" ", 0.05)]]
    began = time.monotonic()

    assert await reason(reader_of(site), site.address("/silent")) == "too_slow"
    assert await reason(reader_of(site), site.address("/drop-by-drop")) == "too_slow"
    assert time.monotonic() - began < 10


async def test_what_a_site_answers_otherwise_is_told(site: Site) -> None:
    reader = reader_of(site)
    site.answers["/broken"] = [b"no HTTP at all\r\n\r\n"]
    site.answers["/cut"] = [
        b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 9\r\n\r\n<p>"
    ]
    site.answers["/heads"] = [b"HTTP/1.1 200 OK\r\n" + b"A: b\r\n" * 100_000]
    image = site.says("/image", b"\x89PNG", "Content-Type: image/png")
    untyped = site.says("/untyped", PAGE, "Content-Type:")
    forbidden = site.says("/forbidden", PAGE, status="403 Forbidden")

    assert await reason(reader, site.address("/broken")) == "unreachable"
    assert await reason(reader, site.address("/cut")) == "unreachable"
    assert await reason(reader, site.address("/heads")) == "unreachable"
    assert await reason(reader, image) == "not_a_page"
    assert await reason(reader, untyped) == "not_a_page"
    assert await reason(reader, forbidden) == "refused"
    assert await reason(reader, site.address("/nothing")) == "refused"


@pytest.mark.parametrize(
    ("content_type", "head", "encoding"),
    [
        ("text/html; charset=utf-8", "", "utf-8"),
        ("text/html; charset=ISO-8859-1", "", "cp1252"),
        ("text/html", '<meta charset="latin1">', "cp1252"),
        ("text/html", "<meta http-equiv=x content='text/html; charset=windows-1252'>", "cp1252"),
        ("text/html", "", "utf-8"),
        ("text/html", "", "cp1252"),
        ("text/html; charset=utf-8", "", "cp1252"),
        ("text/html; charset=zlib", "", "utf-8"),
        ("text/html; charset=punycode", '<meta charset="unicode_escape">', "utf-8"),
        ("text/html; charset=iso-8859-1", "", "utf-8-sig"),
        ("text/html; charset=utf-16le", "", "utf-16-le"),
        ("text/html", "<meta charset=utf-16>", "utf-8"),
    ],
)
async def test_a_page_is_read_in_the_encoding_that_it_has(
    site: Site, content_type: str, head: str, encoding: str
) -> None:
    page = f"{head}<p>Crème brûlée à l’œuf"
    address = site.says("/", page.encode(encoding), f"Content-Type: {content_type}")

    assert await reader_of(site).read(address) == page
