"""Mail, sent for real to a server on this machine."""

import datetime
import ipaddress
import ssl
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from jinja2 import UndefinedError
from structlog.testing import capture_logs

from api.accounts.mailbox import Mailbox, running_mailbox
from nutriplan_api.accounts.queries import insert_account
from nutriplan_api.database import new_id
from nutriplan_api.mail import MailDelivery, queue_mail, render_mail, smtp
from nutriplan_api.settings import Settings

ADDRESS = "https://nutriplan.example"
LINK = f"{ADDRESS}/login/reset?token=un.jeton"
MAIL = render_mail("password_reset", to="camille@exemple.fr", link=LINK)


@pytest.fixture
def mailbox() -> Iterator[Mailbox]:
    with running_mailbox() as one:
        yield one


def delivery_to(mailbox: Mailbox, credentials: str = "", **settings: str) -> MailDelivery:
    return MailDelivery(
        Settings(smtp_url=f"smtp://{credentials}{mailbox.url}", public_url=ADDRESS, **settings)  # type: ignore[arg-type]
    )


Send = Callable[[MailDelivery], Awaitable[None]]


@pytest.fixture
async def send(rolled_back: object) -> Send:
    """Sends the mail once, by the way of the outbox."""
    account_id = new_id()
    assert await insert_account(account_id, MAIL.to, "no hash")

    async def queue_and_deliver(delivery: MailDelivery) -> None:
        await queue_mail(account_id, MAIL)
        await delivery.deliver_due()

    return queue_and_deliver


async def test_a_mail_arrives_as_text_and_as_html_in_french(mailbox: Mailbox, send: Send) -> None:
    await send(delivery_to(mailbox))
    [mail] = mailbox.mails
    assert mailbox.recipients == [["camille@exemple.fr"]]
    assert mail["To"] == "camille@exemple.fr"
    assert mail["From"] == "NutriPlan <nutriplan@nutriplan.example>"
    assert mail["Subject"] == "Choisissez un nouveau mot de passe"
    assert mail["Auto-Submitted"] == "auto-generated"
    assert mail["Message-ID"].endswith("@nutriplan.example>")
    assert mail["Date"].datetime is not None
    text, html = mail.get_body(("plain",)), mail.get_body(("html",))
    assert text is not None
    assert html is not None
    for content in (text.get_content(), html.get_content()):
        assert "https://nutriplan.example/login/reset?token=un.jeton" in content
        assert "pendant une heure\u00a0:" in content
        assert "L’équipe NutriPlan" in content
    assert '<html lang="fr">' in html.get_content()


async def test_the_sender_can_be_set(mailbox: Mailbox, send: Send) -> None:
    await send(delivery_to(mailbox, mail_from="bonjour@exemple.fr"))
    assert mailbox.mails[0]["From"] == "NutriPlan <bonjour@exemple.fr>"


def test_what_a_mail_carries_cannot_break_out_of_its_html() -> None:
    mail = render_mail("provider_takeover", to="x@y.fr", link='"><script>', provider="<b>&")
    assert '"><script>' in mail.text
    assert mail.subject == "Votre compte s’ouvre maintenant avec <b>&"
    assert "<script>" not in mail.html
    assert "avec &lt;b&gt;&amp;. Un compte" in mail.html


def test_a_mail_that_lacks_a_fact_is_not_made() -> None:
    with pytest.raises(UndefinedError, match="'provider' is undefined"):
        render_mail("provider_takeover", to="x@y.fr", link=LINK)


async def test_in_development_the_log_holds_the_link_and_nothing_else(send: Send) -> None:
    with capture_logs() as logs:
        await send(MailDelivery(Settings()))
    assert [log["link"] for log in logs] == [MAIL.link]
    assert "camille" not in repr(logs)


async def test_on_a_public_address_the_log_holds_no_link(send: Send) -> None:
    with capture_logs() as logs:
        await send(MailDelivery(Settings(public_url=ADDRESS)))
    assert [log["event"] for log in logs] == ["mail not sent: NUTRIPLAN_SMTP_URL is not set"]
    assert "jeton" not in repr(logs)


@pytest.fixture
def certificate(tmp_path: Path) -> Path:
    """A certificate of this machine, with its key, that nobody trusts by itself."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "localhost")])
    now = datetime.datetime.now(datetime.UTC)
    names: list[x509.GeneralName] = [
        x509.DNSName("localhost"),
        x509.IPAddress(ipaddress.ip_address("127.0.0.1")),
    ]
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now)
        .not_valid_after(now + datetime.timedelta(hours=1))
        .add_extension(x509.SubjectAlternativeName(names), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    path = tmp_path / "certificate.pem"
    path.write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
        + made.public_bytes(serialization.Encoding.PEM)
    )
    return path


@pytest.fixture
def guarded(certificate: Path) -> Iterator[Mailbox]:
    """A server that takes mail over TLS alone, after a login."""
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(certificate)
    with running_mailbox(context) as one:
        yield one


async def test_credentials_go_over_tls(
    guarded: Mailbox, certificate: Path, monkeypatch: pytest.MonkeyPatch, send: Send
) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    await send(delivery_to(guarded, "camille%40exemple.fr:mot%2Fde%2Fpasse@"))
    assert guarded.over_tls == [True]
    assert guarded.logins == [(b"camille@exemple.fr", b"mot/de/passe")]


async def test_a_server_whose_certificate_is_not_trusted_gets_nothing(
    guarded: Mailbox, send: Send
) -> None:
    with capture_logs() as logs:
        await send(delivery_to(guarded, "camille:secret@"))
    assert [log["error"] for log in logs] == ["SSLCertVerificationError"]
    assert guarded.logins == []


async def test_a_server_elsewhere_that_has_no_tls_gets_nothing(
    mailbox: Mailbox, monkeypatch: pytest.MonkeyPatch, send: Send
) -> None:
    monkeypatch.setattr(smtp, "LOOPBACK", ())
    with capture_logs() as logs:
        await send(delivery_to(mailbox))
    assert [log["error"] for log in logs] == ["SMTPNotSupportedError"]
    assert mailbox.mails == []
