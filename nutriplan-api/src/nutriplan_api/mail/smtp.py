"""Handing a mail to the SMTP server."""

import smtplib
import ssl
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import format_datetime, localtime
from urllib.parse import unquote, urlsplit
from uuid import UUID

from nutriplan_api.mail.addresses import with_ascii_domain
from nutriplan_api.mail.message import Mail

SENDER_NAME = "NutriPlan"
TIMEOUT_S = 20
LOOPBACK = ("localhost", "127.0.0.1", "::1")


def to_message(mail: Mail, *, mail_id: UUID, sender: str) -> EmailMessage:
    """A mail in the format of the internet; sent twice, it carries the same ``Message-ID``."""
    message = EmailMessage()
    message["From"] = Address(SENDER_NAME, addr_spec=sender)
    message["To"] = with_ascii_domain(mail.to)
    message["Subject"] = mail.subject
    message["Date"] = format_datetime(localtime())
    message["Message-ID"] = f"<{mail_id}@{sender.rpartition('@')[2]}>"
    message["Auto-Submitted"] = "auto-generated"
    message.set_content(mail.text)
    message.add_alternative(mail.html, subtype="html")
    return message


def send_message(url: str, message: EmailMessage) -> None:
    """Hand a message to the server, over TLS unless the server is this machine.

    Raises OSError or ``smtplib.SMTPException`` where it is not taken.
    """
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
