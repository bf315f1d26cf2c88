"""`nutriplan doctor`: one line for each part, and what is wrong with it."""

import asyncio
import socket
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import pytest

from api.accounts.mailbox import running_mailbox
from api.platform.servers import command, free_port
from issuer import CLIENT_ID, Issuer, running_issuer
from nutriplan_api.database.data_dir_lock import DirectoryLock
from nutriplan_api.operations import doctor
from nutriplan_api.operations.doctor import CHECKS, CheckFailed
from nutriplan_api.settings import InvalidSetting, Settings

KEY = "x" * 32


@pytest.fixture
def issuer() -> Iterator[Issuer]:
    with running_issuer() as one:
        yield one


def wrong(name: str, settings: Settings) -> str:
    """What is said of a part that is not well."""
    with pytest.raises((CheckFailed, InvalidSetting)) as trouble:
        CHECKS[name](settings)
    assert "\n" not in str(trouble.value)
    return str(trouble.value)


def test_it_says_what_is_wrong_one_line_each(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        answer = command(
            "doctor",
            DATA_DIR=str(tmp_path / "new"),
            PORT=str(port),
            POSTGRES_BIN=str(tmp_path),
            OIDC_CLIENT_ID="client",
            OIDC_ISSUER=f"http://127.0.0.1:{free_port()}",
            SMTP_URL=f"smtp://127.0.0.1:{free_port()}",
            PUBLIC_URL="http://127.0.0.1",
        )
    lines = {line[6:16].strip(): line for line in answer.stdout.splitlines()}
    assert answer.returncode == 1
    assert set(lines) == set(CHECKS)
    bad = {name for name, line in lines.items() if line.startswith("WRONG ")}
    assert bad - {"web"} == {"database", "port", "provider", "mail"}
    assert "NUTRIPLAN_POSTGRES_BIN" in lines["database"]
    assert "NUTRIPLAN_PORT" in lines["port"]
    assert not (tmp_path / "new").exists(), "it only looks"
    unread = command("doctor", WORKERS="many")
    assert (unread.returncode, unread.stderr.count("\n")) == (2, 1)


A_WAITING_MAIL = """
    WITH somebody AS (
        INSERT INTO account (id, email) VALUES (gen_random_uuid(), 'x@exemple.fr') RETURNING id
    )
    INSERT INTO outbox (account_id, id, recipient, subject, text, html, link, attempts,
        created_at, next_attempt_at, expires_at)
    SELECT id, gen_random_uuid(), 'camille@exemple.fr', '', '', '', '', 0, now(), now(), now()
    FROM somebody
"""


async def test_it_sees_what_a_database_of_one_s_own_lacks(
    own_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings(database_url=own_database, secret_key=KEY)

    async def said() -> str:
        # The check runs a loop of its own.
        return await asyncio.to_thread(wrong, "database", settings)

    assert (await asyncio.to_thread(CHECKS["database"], settings)).endswith("up to date")
    connection = await asyncpg.connect(own_database)
    await connection.execute(A_WAITING_MAIL)
    said_of_mails = await asyncio.to_thread(CHECKS["database"], settings)
    assert said_of_mails.endswith("up to date; mails that wait to be sent: 1")
    await connection.execute("DELETE FROM migration")
    await connection.close()
    assert "migrations have not run: `nutriplan migrate`" in await said()
    monkeypatch.setattr(doctor, "EXTENSIONS", ("pg_trgm", "no_such"))
    assert await said() == "the server lacks the extensions no_such"
    monkeypatch.setattr(doctor, "MIN_POSTGRES_VERSION", 99)
    assert "is too old: 99 or newer is needed" in await said()
    nowhere = f"postgresql://x@127.0.0.1:{free_port()}/x"
    settings = Settings(database_url=nowhere, secret_key=KEY)
    assert (await said()).startswith("cannot be reached: ")


def test_a_data_directory_is_ours_to_write_or_still_to_come(tmp_path: Path) -> None:
    assert CHECKS["data"](Settings(data_dir=tmp_path)) == str(tmp_path)
    assert "first start" in CHECKS["data"](Settings(data_dir=tmp_path / "new"))
    (tmp_path / "file").touch()
    assert "cannot be written" in wrong("data", Settings(data_dir=tmp_path / "file"))


def test_a_key_is_set_or_kept_or_still_to_come_and_not_damaged(tmp_path: Path) -> None:
    settings = Settings(data_dir=tmp_path)
    assert CHECKS["key"](Settings(secret_key=KEY)) == "from NUTRIPLAN_SECRET_KEY"
    assert "first start" in CHECKS["key"](settings)
    (tmp_path / "secret_key").write_text(KEY)
    assert "kept" in CHECKS["key"](settings)
    (tmp_path / "secret_key").write_text("short")
    assert "is damaged" in wrong("key", settings)


def test_a_port_is_free_or_our_own_server_s(tmp_path: Path) -> None:
    settings = Settings(data_dir=tmp_path, port=free_port())
    assert CHECKS["port"](settings).endswith(" is free")
    lock = DirectoryLock(tmp_path)
    assert CHECKS["port"](settings).endswith("NutriPlan is running")
    lock.release()


def test_a_web_is_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "WEB_DIST", tmp_path)
    assert "uvx nox -s app" in wrong("web", Settings())
    (tmp_path / "index.html").touch()
    assert CHECKS["web"](Settings()) == "built"


def test_a_provider_answers_as_the_issuer_that_is_set(issuer: Issuer) -> None:
    assert "by e-mail" in CHECKS["provider"](Settings())
    known = Settings(oidc_name="maison", oidc_issuer=issuer.url, oidc_client_id=CLIENT_ID)
    assert CHECKS["provider"](known) == f"maison, {issuer.url}"
    issuer.metadata["issuer"] = "https://elsewhere.example"
    assert "NUTRIPLAN_OIDC_ISSUER" in wrong("provider", known)
    issuer.is_broken = True
    assert "does not answer as an issuer does" in wrong("provider", known)


def test_mail_is_taken_where_a_server_is_set() -> None:
    assert "log" in CHECKS["mail"](Settings())
    with running_mailbox() as mailbox:
        assert CHECKS["mail"](Settings(smtp_url=f"smtp://{mailbox.url}")) == "127.0.0.1 answers"
        assert "NUTRIPLAN_SMTP_URL" in wrong("mail", Settings(smtp_url=f"smtps://{mailbox.url}"))
