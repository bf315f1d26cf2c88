"""A real SMTP server on this machine that keeps what it is given."""

import asyncio
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session

from api.platform.servers import free_port


@dataclass
class Mailbox:
    """What has arrived, and how; ``refusals`` is how often it says to try again first, ``delay_s``
    how long it takes to answer."""

    url: str = ""
    mails: list[EmailMessage] = field(default_factory=list)
    recipients: list[list[str]] = field(default_factory=list)
    over_tls: list[bool] = field(default_factory=list)
    logins: list[tuple[bytes, bytes]] = field(default_factory=list)
    refusals: int = 0
    delay_s: float = 0

    async def handle_DATA(  # noqa: N802
        self, _: SMTP, session: Session, envelope: Envelope
    ) -> str:
        await asyncio.sleep(self.delay_s)
        if self.refusals > 0:
            self.refusals -= 1
            return "451 Try again later"
        content = envelope.content
        assert isinstance(content, bytes)
        mail = message_from_bytes(content, policy=policy.default)
        assert isinstance(mail, EmailMessage)
        self.mails.append(mail)
        self.recipients.append(envelope.rcpt_tos)
        self.over_tls.append(session.ssl is not None)
        return "250 OK"

    def authenticate(self, *arguments: Any) -> AuthResult:
        credentials = arguments[-1]
        assert isinstance(credentials, LoginPassword)
        self.logins.append((credentials.login, credentials.password))
        return AuthResult(success=True)


@contextmanager
def running_mailbox(tls: ssl.SSLContext | None = None) -> Iterator[Mailbox]:
    """A server that takes mail meanwhile; with TLS, only over it and with a login."""
    mailbox = Mailbox()
    options: dict[str, Any] = {}
    if tls is not None:
        options = {
            "tls_context": tls,
            "require_starttls": True,
            "authenticator": mailbox.authenticate,
            "auth_required": True,
        }
    controller = Controller(mailbox, hostname="127.0.0.1", port=free_port(), **options)
    controller.start()
    try:
        host = "localhost" if tls is not None else "127.0.0.1"
        mailbox.url = f"{host}:{controller.port}"
        yield mailbox
    finally:
        controller.stop()
