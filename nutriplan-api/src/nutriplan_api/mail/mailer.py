"""Mail: written for people, sent beside the request that asked for it.

Without ``NUTRIPLAN_SMTP_URL`` nothing is sent. In development, where there is no public address
either, the link of the mail is written to the log, for the developer to follow.
"""

import asyncio
import smtplib
import ssl
from collections.abc import Coroutine
from contextlib import suppress
from dataclasses import dataclass
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import format_datetime, localtime, make_msgid
from typing import Any
from urllib.parse import unquote, urlsplit

import structlog

from nutriplan_api.mail.addresses import with_ascii_domain
from nutriplan_api.settings import Settings

SENDER_NAME = "NutriPlan"
TIMEOUT_S = 20
RETRIES_AFTER_S = (2, 30)
DRAIN_TIMEOUT_S = 5
LOOPBACK = ("localhost", "127.0.0.1", "::1")

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Mail:
    """A message to one person, around one link."""

    to: str
    subject: str
    text: str
    html: str
    link: str


class Mailer:
    """Sends mail in the background; a mail that cannot be sent is tried again, then logged."""

    def __init__(self, settings: Settings) -> None:
        self._smtp_url = settings.smtp_url
        self._is_development = settings.public_url is None
        host = urlsplit(settings.address).hostname
        self._sender = settings.mail_from or f"nutriplan@{host}"
        self._tasks: set[asyncio.Task[None]] = set()

    def send(self, mail: Mail) -> None:
        """Send it soon."""

        async def made() -> Mail:
            return mail

        self.send_when_made(made())

    def send_when_made(self, making: Coroutine[Any, Any, Mail | None]) -> None:
        """Make a mail, or none, and send it soon: the answer's time does not tell which."""
        task = asyncio.create_task(self._make_and_send(making))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def drain(self) -> None:
        """Wait a while for what is being sent."""
        if self._tasks:
            await asyncio.wait(set(self._tasks), timeout=DRAIN_TIMEOUT_S)

    async def _make_and_send(self, making: Coroutine[Any, Any, Mail | None]) -> None:
        try:
            mail = await making
            if mail is not None:
                await self._deliver(mail)
        except Exception as error:
            # The kind alone: what an SMTP server says quotes the addresses.
            log.error("mail not sent", error=type(error).__name__)

    async def _deliver(self, mail: Mail) -> None:
        if self._smtp_url is None:
            link = {"link": mail.link} if self._is_development else {}
            log.warning("mail not sent: NUTRIPLAN_SMTP_URL is not set", **link)
            return
        message = self._message(mail)
        for pause in RETRIES_AFTER_S:
            with suppress(OSError, smtplib.SMTPException):
                await asyncio.to_thread(_send, self._smtp_url, message)
                return
            await asyncio.sleep(pause)
        await asyncio.to_thread(_send, self._smtp_url, message)

    def _message(self, mail: Mail) -> EmailMessage:
        message = EmailMessage()
        message["From"] = Address(SENDER_NAME, addr_spec=self._sender)
        message["To"] = with_ascii_domain(mail.to)
        message["Subject"] = mail.subject
        message["Date"] = format_datetime(localtime())
        message["Message-ID"] = make_msgid(domain=self._sender.rpartition("@")[2])
        message["Auto-Submitted"] = "auto-generated"
        message.set_content(mail.text)
        message.add_alternative(mail.html, subtype="html")
        return message


def _send(url: str, message: EmailMessage) -> None:
    """Hand the message to the server, over TLS unless the server is this machine."""
    parts = urlsplit(url)
    host = parts.hostname or ""
    tls = ssl.create_default_context()
    if parts.scheme == "smtps":
        server: smtplib.SMTP = smtplib.SMTP_SSL(
            host, parts.port or 465, timeout=TIMEOUT_S, context=tls
        )
    else:
        server = smtplib.SMTP(host, parts.port or 587, timeout=TIMEOUT_S)
    with server:
        if parts.scheme == "smtp":
            server.ehlo()
            if server.has_extn("starttls") or host not in LOOPBACK:
                server.starttls(context=tls)
        if parts.username:
            server.login(unquote(parts.username), unquote(parts.password or ""))
        server.send_message(message)
