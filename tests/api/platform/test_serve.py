"""`nutriplan serve` as people start and stop it: real processes, a real database of its own."""

import os
import signal
import socket
import stat
import subprocess
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from api.conftest import PASSWORD
from api.platform.servers import command, free_port, gone, running, short_folder

REGISTRATION = {"password": PASSWORD, "register": True}


@pytest.fixture(scope="module")
def data_dir() -> Iterator[Path]:
    """A data directory that was started once, and is shared by the tests of this file."""
    with short_folder() as folder:
        with running(folder) as server:
            server.stop()
        yield folder


def accepts_connections(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


@pytest.mark.parametrize("by", [signal.SIGINT, signal.SIGTERM])
def test_a_stop_leaves_no_process_no_socket_and_no_lock(data_dir: Path, by: signal.Signals) -> None:
    with running(data_dir) as server:
        family = server.family()
        assert len(family) > 3
        output = server.stop(by)
        assert server.process.returncode == 0
        assert gone(family)
        assert not accepts_connections(server.port)
        assert not list((data_dir / "postgres").glob(".s.PGSQL*"))
        assert not (data_dir / "postgres" / "postmaster.pid").exists()
        assert {path.name for path in data_dir.iterdir()} == {
            *("postgres", "postgres.log", "postgres.programs", "reserve", "secret_key")
        }
        assert f"NutriPlan\u00a0: {server.url}\n" in output
        assert "Ctrl-C pour arrêter" in output


def test_a_second_start_keeps_every_row_and_takes_little_work(data_dir: Path) -> None:
    credentials = {"email": "deux@exemple.fr", **REGISTRATION}
    with running(data_dir) as server:
        answer = httpx.post(f"{server.url}/api/login/email", json=credentials)
        assert answer.status_code == 201
        server.stop()
    with running(data_dir) as server:
        # Work, not time: other tests run on the same cores.
        times = [process.cpu_times() for process in server.family()]
        assert sum(time.user + time.system for time in times) < 5
        answer = httpx.post(
            f"{server.url}/api/login/email",
            json={k: v for k, v in credentials.items() if k != "register"},
        )
        assert answer.status_code == 200
        bearer = {"Authorization": f"Bearer {answer.json()['access']}"}
        found = httpx.get(f"{server.url}/api/food/search/?search=riz", headers=bearer).json()
        assert len(found) == 5


def test_the_database_listens_on_nothing_but_its_own_socket(data_dir: Path) -> None:
    with running(data_dir) as server:
        listening = {
            (process.name(), connection.laddr.port)
            for process in server.family()
            for connection in process.net_connections("inet")
            if connection.status == "LISTEN"
        }
        assert {port for _, port in listening} == {server.port}
        assert stat.S_IMODE((data_dir / "postgres").stat().st_mode) == 0o700
        assert stat.S_IMODE((data_dir / "secret_key").stat().st_mode) == 0o600
        if os.geteuid() == 0:
            assert server.postmaster().uids().effective != 0


def test_two_servers_do_not_share_a_data_directory(data_dir: Path) -> None:
    with running(data_dir):
        second = command("serve", DATA_DIR=str(data_dir), PORT=str(free_port()))
    assert second.returncode == 1
    assert second.stderr == (
        f"Another NutriPlan already runs on {data_dir}: stop it, "
        "or set NUTRIPLAN_DATA_DIR to another folder.\n"
    )
    assert second.stdout == ""


def test_several_workers_serve_one_address_and_all_stop(data_dir: Path) -> None:
    with running(data_dir, WORKERS="2") as server:
        family = server.family()
        statuses = {httpx.get(f"{server.url}/api/config/").status_code for _ in range(20)}
        assert statuses == {200}
        server.stop(signal.SIGTERM)
        assert server.process.returncode == 0
        assert gone(family)


def test_workers_do_not_outlive_a_killed_server(data_dir: Path) -> None:
    with running(data_dir, WORKERS="2") as server:
        family = server.family()
        server.kill()
        assert gone(family)
        assert not accepts_connections(server.port)


def test_a_port_in_use_gets_one_clear_line(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        answer = command("serve", DATA_DIR=str(tmp_path / "data"), PORT=str(port))
    assert answer.returncode == 1
    assert answer.stderr == (
        f"Port {port} of 127.0.0.1 cannot be used (Address already in use): "
        "stop what uses it, or set NUTRIPLAN_PORT.\n"
    )
    assert not (tmp_path / "data").exists()


def test_a_data_directory_that_cannot_be_written_gets_one_clear_line(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    folder = tmp_path / "file" / "data"
    answer = command("serve", DATA_DIR=str(folder), PORT=str(free_port()))
    assert answer.returncode == 1
    assert answer.stderr == (
        f"NUTRIPLAN_DATA_DIR: the folder {folder} cannot be written (Not a directory).\n"
    )


@pytest.mark.parametrize(
    ("settings", "line"),
    [
        ({"PORT": "http"}, "NUTRIPLAN_PORT must be a number from 1 to 65535, not 'http'."),
        ({"PORT": "0"}, "NUTRIPLAN_PORT must be a number from 1 to 65535, not '0'."),
        ({"WORKERS": "many"}, "NUTRIPLAN_WORKERS must be a number from 1 to 16, not 'many'."),
        ({"SECRET_KEY": "short"}, "NUTRIPLAN_SECRET_KEY must be at least 32 characters."),
        (
            {"PUBLIC_URL": "nutriplan.example"},
            (
                "NUTRIPLAN_PUBLIC_URL must be an http:// or https:// address without a path, "
                "not 'nutriplan.example'."
            ),
        ),
        ({"DATABASE_URL": "mysql://x"}, "NUTRIPLAN_DATABASE_URL must be a postgresql:// URL."),
        (
            {"DATABASE_URL": "postgresql://x"},
            "NUTRIPLAN_SECRET_KEY (at least 32 characters) is needed with NUTRIPLAN_DATABASE_URL.",
        ),
    ],
)
def test_a_bad_setting_gets_one_clear_line(settings: dict[str, str], line: str) -> None:
    answer = command("serve", **settings)
    assert (answer.returncode, answer.stderr) == (2, f"{line}\n")


def test_a_database_that_is_not_there_gets_one_clear_line(tmp_path: Path) -> None:
    answer = command(
        "serve",
        DATA_DIR=str(tmp_path),
        PORT=str(free_port()),
        DATABASE_URL=f"postgresql://nobody@127.0.0.1:{free_port()}/nothing",
        SECRET_KEY="x" * 32,
    )
    assert answer.returncode == 1
    assert answer.stderr.startswith("The database cannot be reached: ")
    assert answer.stderr.count("\n") == 1


def test_data_of_another_major_version_is_left_alone(data_dir: Path) -> None:
    answer = _serve_data_of_version("12\n", data_dir)
    assert answer.returncode == 1
    assert answer.stderr.startswith("The data is of PostgreSQL 12, and there are no programs of ")
    assert answer.stderr.count("\n") == 1


def test_data_of_no_version_is_told_in_one_line(data_dir: Path) -> None:
    answer = _serve_data_of_version("", data_dir)
    assert answer.returncode == 1
    version_file = data_dir / "postgres" / "PG_VERSION"
    assert answer.stderr == f"{version_file} names no version of PostgreSQL: ''.\n"


def _serve_data_of_version(claimed: str, data_dir: Path) -> subprocess.CompletedProcess[str]:
    """What a start says to a data folder that tells another version meanwhile."""
    version_file = data_dir / "postgres" / "PG_VERSION"
    version = version_file.read_text()
    version_file.write_text(claimed)
    try:
        return command("serve", DATA_DIR=str(data_dir), PORT=str(free_port()))
    finally:
        version_file.write_text(version)


def test_a_long_path_works_too(tmp_path: Path) -> None:
    folder = tmp_path / ("long" * 25)
    with running(folder) as server:
        server.stop()


def test_migrate_alone_prepares_the_database_and_stops(data_dir: Path) -> None:
    answer = command("migrate", DATA_DIR=str(data_dir))
    assert (answer.returncode, answer.stdout, answer.stderr) == (0, "", "")


async def test_a_database_server_of_one_s_own_is_used(own_database: str) -> None:
    with (
        short_folder() as folder,
        running(folder, DATABASE_URL=own_database, SECRET_KEY="x" * 32) as server,
    ):
        assert not (folder / "postgres").exists()
        credentials = {"email": "une@exemple.fr", **REGISTRATION}
        async with httpx.AsyncClient(base_url=server.url) as client:
            answer = await client.post("/api/login/email", json=credentials)
        assert answer.status_code == 201
        server.stop()
        assert server.process.returncode == 0
