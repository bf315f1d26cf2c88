"""A site on this machine that answers as it is told, byte for byte."""

import asyncio
import datetime
import ipaddress
import ssl
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

from nutriplan_api.recipe_import import WebReader

LOOPBACK = ipaddress.ip_network("127.0.0.0/8")
NAME = "recettes.example"


@dataclass
class Site:
    """What it answers to each path, and what it was asked."""

    port: int
    answers: dict[str, Sequence[bytes | float]] = field(default_factory=dict)
    """Parts of an answer; a number is so many seconds of silence."""
    requests: list[str] = field(default_factory=list)
    server_names: list[str | None] = field(default_factory=list)
    asked: asyncio.Event = field(default_factory=asyncio.Event)

    def address(self, path: str, host: str = NAME, scheme: str = "http") -> str:
        return f"{scheme}://{host}:{self.port}{path}"

    def says(self, path: str, body: bytes, *headers: str, status: str = "200 OK") -> str:
        """Answer a path with this; its address."""
        names = {header.partition(":")[0].lower() for header in headers}
        if "content-type" not in names:
            headers = ("Content-Type: text/html; charset=utf-8", *headers)
        head = "\r\n".join((f"HTTP/1.1 {status}", *headers, "Connection: close"))
        self.answers[path] = [head.encode() + b"\r\n\r\n" + body]
        return self.address(path)

    def leads(self, path: str, to: str) -> str:
        """Answer a path with another address; its own."""
        return self.says(path, b"", f"Location: {to}", status="302 Found")

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            request = (await reader.readuntil(b"\r\n\r\n")).decode()
            self.requests.append(request)
            self.asked.set()
            for part in self.answers.get(request.split(" ")[1], [b"HTTP/1.1 404 None\r\n\r\n"]):
                if isinstance(part, bytes):
                    writer.write(part)
                    await writer.drain()
                elif await _left_within(part, reader):
                    return
        except (ConnectionError, asyncio.IncompleteReadError):
            pass
        finally:
            writer.close()


async def _left_within(seconds: float, reader: asyncio.StreamReader) -> bool:
    """Say nothing for so long; whether the client went meanwhile."""
    try:
        async with asyncio.timeout(seconds):
            return not await reader.read(1)
    except TimeoutError:
        return False


@asynccontextmanager
async def local_site(tls: ssl.SSLContext | None = None) -> AsyncIterator[Site]:
    """A site that runs meanwhile, on a free port of the loopback."""
    site = Site(0)
    if tls is not None:
        tls.sni_callback = lambda _, name, __: site.server_names.append(name)
    server = await asyncio.start_server(site.answer, "127.0.0.1", 0, ssl=tls)
    site.port = server.sockets[0].getsockname()[1]
    try:
        yield site
    finally:
        server.close()


def reader_of(
    site: Site, *answers: list[str], tls: ssl.SSLContext | bool = True, allowed: bool = True
) -> WebReader:
    """What reads pages there as on the open internet; names have these addresses, one answer after
    the other, else the loopback's."""
    remaining = list(answers)

    async def resolve(host: str, port: int) -> list[ipaddress.IPv4Address | ipaddress.IPv6Address]:
        try:
            return [ipaddress.ip_address(host)]
        except ValueError:
            return [
                ipaddress.ip_address(one)
                for one in (remaining.pop(0) if remaining else ["127.0.0.1"])
            ]

    return WebReader(
        resolve=resolve,
        ports=frozenset({site.port}),
        tls=tls,
        **({"is_allowed": lambda address: address in LOOPBACK} if allowed else {}),
    )


def certificate(folder: Path, name: str) -> tuple[ssl.SSLContext, ssl.SSLContext]:
    """What a server shows that is called so, and what believes it."""
    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, name)])
    now = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(subject)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
        .sign(key, hashes.SHA256())
    )
    file = folder / "site.pem"
    file.write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
        + made.public_bytes(serialization.Encoding.PEM)
    )
    server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    server.load_cert_chain(file)
    client = ssl.create_default_context()
    client.load_verify_locations(
        cadata=made.public_bytes(serialization.Encoding.PEM).decode("ascii")
    )
    return server, client
