"""What somebody who runs NutriPlan needs: a doctor, backups, figures, a good end."""

import signal
import socket
import stat
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import httpx
import pytest

from api.platform.servers import Server, command, free_port, running, short_folder
from nutriplan_api.database.backup import restore
from nutriplan_api.database.binaries import DatabaseError

CREDENTIALS = {"email": "camille@exemple.fr", "password": "Motdepasse1!"}


@pytest.fixture(scope="module")
def data_dir() -> Iterator[Path]:
    with short_folder() as folder:
        yield folder


def register(server: Server, email: str = "camille@exemple.fr") -> None:
    body = CREDENTIALS | {"email": email, "register": True}
    answer = httpx.post(f"{server.url}/api/login/email", json=body, timeout=30)
    assert answer.status_code == 201, answer.text


def can_log_in(server: Server, email: str = "camille@exemple.fr") -> bool:
    body = CREDENTIALS | {"email": email}
    answer = httpx.post(f"{server.url}/api/login/email", json=body, timeout=30)
    assert answer.status_code in {200, 404}, answer.text
    return answer.status_code == 200


def test_a_backup_is_made_while_the_server_runs_and_brings_everything_back(
    data_dir: Path, tmp_path: Path
) -> None:
    file = tmp_path / "nutriplan.backup"
    settings = {"DATA_DIR": str(data_dir)}
    with running(data_dir) as server:
        register(server)
        made = command("backup", str(file), **settings)
        assert (made.returncode, made.stdout, made.stderr) == (0, "", "")
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        register(server, "apres@exemple.fr")
        with pytest.raises(DatabaseError, match="Another NutriPlan already runs on "):
            restore(data_dir, file)
        server.stop()

    broken = tmp_path / "broken.backup"
    broken.write_bytes(file.read_bytes()[: file.stat().st_size // 2])
    foreign = tmp_path / "notes.txt"
    foreign.write_text("this is no backup")
    for bad in (broken, foreign, tmp_path / "missing"):
        with pytest.raises(DatabaseError) as refused:
            restore(data_dir, bad)
        assert "\n" not in str(refused.value)
    assert "ok    database" in command("doctor", **settings, PORT=str(free_port())).stdout

    assert command("restore", str(file), **settings).returncode == 0
    with running(data_dir) as server:
        assert can_log_in(server)
        assert not can_log_in(server, "apres@exemple.fr"), "it came after the backup"
        server.stop()


def test_the_doctor_says_what_is_wrong_one_line_each(data_dir: Path, tmp_path: Path) -> None:
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
    assert set(lines) == {"data", "key", "database", "port", "web", "provider", "mail"}
    wrong = {name for name, line in lines.items() if line.startswith("WRONG ")}
    assert wrong - {"web"} == {"database", "port", "provider", "mail"}
    assert "NUTRIPLAN_POSTGRES_BIN" in lines["database"]
    assert "NUTRIPLAN_PORT" in lines["port"]
    assert not (tmp_path / "new").exists(), "it only looks"
    bad = command("doctor", WORKERS="many")
    assert (bad.returncode, bad.stderr.count("\n")) == (2, 1)


async def test_the_doctor_sees_what_a_database_of_one_s_own_lacks(own_database: str) -> None:
    settings = {"SECRET_KEY": "x" * 32, "PORT": str(free_port())}
    answer = command("doctor", **settings, DATABASE_URL=own_database)
    assert "up to date" in answer.stdout
    connection = await asyncpg.connect(own_database)
    await connection.execute("DELETE FROM migration")
    await connection.close()
    answer = command("doctor", **settings, DATABASE_URL=own_database)
    assert answer.returncode == 1
    assert "migrations have not run: `nutriplan migrate`" in answer.stdout


def test_workers_count_together_and_say_nothing_personal(data_dir: Path) -> None:
    with running(data_dir, WORKERS="2") as server:
        for _ in range(10):
            httpx.get(f"{server.url}/api/config/")
        httpx.get(f"{server.url}/api/recipe/0198f3a0-5b1c-7c2e-9d4f-6a7b8c9d0e1f")
        httpx.request("BREW", f"{server.url}/api/nothing/camille@exemple.fr")
        answer = httpx.get(f"{server.url}/metrics")
        server.stop()
    count = (
        'nutriplan_request_duration_seconds_count{method="GET",route="/api/config",status="200"}'
    )
    assert f"{count} 10.0\n" in answer.text
    assert 'route="/api/recipe/{recipe_id}",status="401"} 1.0' in answer.text
    assert "camille" not in answer.text
    assert "BREW" not in answer.text
    assert answer.headers["content-type"].startswith("text/plain")


def test_a_request_under_way_is_answered_before_the_server_stops(data_dir: Path) -> None:
    with running(data_dir) as server:
        register(server, "lente@exemple.fr")
        body = b'{"email": "lente@exemple.fr", "password": "Motdepasse1!"}'
        head = (
            b"POST /api/login/email HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
            b"Content-Length: %d\r\n\r\n" % len(body)
        )
        with socket.create_connection(("127.0.0.1", server.port), timeout=20) as slow:
            slow.sendall(head + body[:10])
            time.sleep(0.3)
            server.process.send_signal(signal.SIGTERM)
            time.sleep(0.5)
            slow.sendall(body[10:])
            assert slow.recv(4096).startswith(b"HTTP/1.1 200 ")
        server.process.wait(20)
        assert server.process.returncode == 0


def test_while_the_database_is_away_requests_say_so_and_then_all_is_well_again(
    data_dir: Path,
) -> None:
    with running(data_dir, RATE_LIMITS="off") as server:
        register(server, "patiente@exemple.fr")
        postmaster = server.postmaster()
        stop = threading.Event()
        seen: set[tuple[int, str]] = set()

        def ask() -> None:
            with httpx.Client(base_url=server.url, timeout=30) as client:
                while not stop.is_set():
                    body = CREDENTIALS | {"email": "patiente@exemple.fr"}
                    answer = client.post("/api/login/email", json=body)
                    seen.add((answer.status_code, answer.json().get("type", "")))

        asking = threading.Thread(target=ask)
        asking.start()
        postmaster.send_signal(signal.SIGINT)  # a fast shutdown: every connection is closed
        deadline = time.monotonic() + 20
        while (503, "UNAVAILABLE") not in seen and time.monotonic() < deadline:
            time.sleep(0.05)
        server.wait_until_ready()
        assert can_log_in(server, "patiente@exemple.fr")
        stop.set()
        asking.join()
        assert {status for status, _ in seen} == {200, 503}
        server.stop()
        assert server.process.returncode == 0
