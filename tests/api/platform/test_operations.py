"""What somebody who runs NutriPlan needs: backups, imports, figures, a good end."""

import asyncio
import itertools
import json
import signal
import socket
import stat
import threading
import time
from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path

import asyncpg
import httpx
import pytest

from api.conftest import PASSWORD, PROFILE
from api.factories import NEXT_MONDAY, NEXT_SUNDAY, RICE
from api.foods.published_files import ciqual_file
from api.platform.fake_postgres import fake_postgres
from api.platform.servers import Server, command, free_port, running, short_folder
from nutriplan_api.database.backup import back_up, restore
from nutriplan_api.database.binaries import DatabaseError
from nutriplan_api.database.embedded import EmbeddedPostgres
from nutriplan_api.operations.proof import prove

CREDENTIALS = {"email": "camille@exemple.fr", "password": PASSWORD}


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


async def execute(url: str, statements: str) -> None:
    connection = await asyncpg.connect(url)
    await connection.execute(statements)
    await connection.close()


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
            restore(data_dir, file, prove=prove)
        server.stop()

    broken = tmp_path / "broken.backup"
    broken.write_bytes(file.read_bytes()[: file.stat().st_size // 2])
    notes = tmp_path / "notes.txt"
    notes.write_text("this is no backup")
    for bad in (broken, notes, tmp_path / "missing"):
        with pytest.raises(DatabaseError) as refused:
            restore(data_dir, bad, prove=prove)
        assert "\n" not in str(refused.value)
    later = "INSERT INTO migration (name, app_name, ran_on) VALUES ('2999', 'nutriplan', now())"
    for statement, why in (
        ("ALTER TABLE migration RENAME TO moved", " is not a backup of NutriPlan, "),
        (f"ALTER TABLE moved RENAME TO migration; {later}", " was made by a newer version"),
    ):
        with EmbeddedPostgres(data_dir) as database:
            asyncio.run(execute(database.url, statement))
        other = tmp_path / "other.backup"
        back_up(data_dir, other)
        with pytest.raises(DatabaseError, match=why):
            restore(data_dir, other, prove=prove)
    newer = command("serve", **settings, PORT=str(free_port()))
    assert newer.returncode == 1
    assert newer.stderr == "The database is of a newer version of NutriPlan: start that one.\n"

    assert command("restore", str(file), **settings).returncode == 0
    with running(data_dir) as server:
        assert can_log_in(server)
        assert not can_log_in(server, "apres@exemple.fr"), "it came after the backup"
        server.stop()
    assert "ok    database" in command("doctor", **settings, PORT=str(free_port())).stdout


def test_a_copy_that_cannot_be_made_says_why(tmp_path: Path) -> None:
    file = tmp_path / "nutriplan.backup"
    with pytest.raises(DatabaseError, match="nothing to back up"):
        back_up(tmp_path, file)
    (tmp_path / "postgres").mkdir()
    with pytest.raises(DatabaseError, match="cannot be written"):
        back_up(tmp_path, tmp_path / "no folder" / "nutriplan.backup")
    programs = fake_postgres(tmp_path / "bin")
    with pytest.raises(DatabaseError, match="There is no program pg_restore"):
        restore(tmp_path, file, prove=prove, postgres_bin=programs)
    elsewhere = {"DATABASE_URL": "postgresql://somewhere/else", "SECRET_KEY": "x" * 32}
    refused = command("backup", str(file), **elsewhere)
    assert (refused.returncode, refused.stderr.count("\n")) == (1, 1)
    assert "use pg_dump and pg_restore" in refused.stderr


def test_foods_are_imported_while_the_server_runs(data_dir: Path, tmp_path: Path) -> None:
    file = ciqual_file(tmp_path / "ciqual.xlsx", {"name": "Topinambour d’ailleurs"})
    with running(data_dir) as server:
        account = CREDENTIALS | {"email": "curieuse@exemple.fr", "register": True}
        token = httpx.post(f"{server.url}/api/login/email", json=account).json()["access"]
        done = command("foods", "import", "ciqual", str(file), DATA_DIR=str(data_dir))
        assert (done.returncode, done.stderr) == (0, "")
        found = httpx.get(
            f"{server.url}/api/food/search/?search=ailleurs",
            headers={"Authorization": f"Bearer {token}"},
        )
        assert [food["description"] for food in found.json()] == ["Topinambour d’ailleurs"]
        server.stop()
        assert server.process.returncode == 0


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


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_request_under_way_is_answered_before_the_server_stops(
    data_dir: Path, workers: str
) -> None:
    with running(data_dir, WORKERS=workers) as server:
        register(server, f"lente{workers}@exemple.fr")
        body = json.dumps(CREDENTIALS | {"email": f"lente{workers}@exemple.fr"}).encode()
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
    with (
        running(data_dir, RATE_LIMITS="off") as server,
        httpx.Client(base_url=server.url, timeout=30) as client,
    ):
        account = PROFILE | CREDENTIALS | {"email": "patiente@exemple.fr"}
        token = client.post("/api/login/email", json=account).json()["access"]
        client.headers["Authorization"] = f"Bearer {token}"
        seen: list[tuple[int, str]] = []
        stop = threading.Event()

        def save_weeks() -> None:
            for number in itertools.count():
                week = a_week(f"semaine {number}")
                answer = client.post("/api/meal/week-generate", json=week)
                said = answer.json()["type"] if answer.status_code >= 400 else ""
                seen.append((answer.status_code, said))
                if stop.is_set():
                    break

        saving = threading.Thread(target=save_weeks)
        saving.start()
        for shutdown in (signal.SIGINT, signal.SIGQUIT):  # in good order, and like a crash
            seen.clear()
            wait_until(lambda: (201, "") in seen)
            server.postmaster().send_signal(shutdown)
            wait_until(lambda: (503, "UNAVAILABLE") in seen)
            server.wait_until_ready()
            body = {"start_date": str(NEXT_MONDAY), "end_date": str(NEXT_SUNDAY)}
            plan = client.post("/api/meal/check-updates/", json=body).json()["meals_to_update"]
            assert len({meal["recipe_name"] for meal in plan}) == 1, "half of a week was saved"
            assert len(plan) == 14
            assert set(seen) == {(201, ""), (503, "UNAVAILABLE")}, server.output()
        stop.set()
        saving.join()
        assert seen[-1] == (201, "")
        server.stop()
        assert server.process.returncode == 0


def wait_until(happened: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 20
    while not happened():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def a_week(name: str) -> dict[str, dict[str, object]]:
    meal = {"recipe_name": name, "ingredients": [{"fdc_id": RICE, "quantity": 80}]}
    days = [str(NEXT_MONDAY + timedelta(days=number)) for number in range(7)]
    return {day: {"LUNCH": meal, "DINNER": meal} for day in days}
