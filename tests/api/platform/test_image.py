"""The tree that the image is made of runs under the image's restrictions."""

import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest

from api.platform.image_tree import (
    HEALTH_CHECK,
    SERVER,
    UID,
    can_restrict,
    first_process,
    in_folder,
    install,
    restricted,
)
from api.platform.servers import START_TIMEOUT_S, free_port, gone, short_folder

pytestmark = pytest.mark.skipif(not can_restrict(), reason="no namespaces for us here")

WRITE_EVERYWHERE = """
import os, sys
print("user", os.getuid(), "process", os.getpid())
for folder in sys.argv[1:]:
    try:
        open(os.path.join(folder, "probe"), "w").close()
        print("yes")
    except OSError:
        print("no")
"""


@pytest.fixture(scope="module")
def app() -> Iterator[Path]:
    """The application's folder, installed from the lock without anything of the repository."""
    with short_folder() as folder:
        installed = install(folder / "app")
        if "network was disabled" in installed.stderr:
            pytest.skip("uv's cache is not here to install from")
        assert installed.returncode == 0, installed.stderr
        yield folder / "app"


def is_healthy(app: Path, environment: dict[str, str]) -> bool:
    """What the image's health check says."""
    check = in_folder(app, HEALTH_CHECK)
    return subprocess.run(check, env=environment, capture_output=True, check=False).returncode == 0


def test_nothing_can_be_written_but_the_data_and_temporary_files(app: Path) -> None:
    with short_folder() as data:
        probe = [str(app / "bin" / "python"), "-c", WRITE_EVERYWHERE]
        folders = [str(app), "/usr", str(Path.home()), str(data)]
        with restricted([*probe, *folders], app=app, data=data, environment={}) as process:
            output, _ = process.communicate(timeout=60)

    assert output.splitlines() == [f"user {UID} process 1", "no", "no", "no", "yes"]


def test_the_image_serves_is_healthy_and_ends_as_one_when_asked_to(app: Path) -> None:
    environment = {"NUTRIPLAN_PORT": str(free_port()), "NUTRIPLAN_BACKUPS": "off"}
    with short_folder() as data:
        settings = environment | {"NUTRIPLAN_DATA_DIR": str(data)}
        serving = in_folder(app, SERVER)
        with restricted(serving, app=app, data=data, environment=settings) as process:
            deadline = time.monotonic() + START_TIMEOUT_S
            while not is_healthy(app, environment):
                assert process.poll() is None, process.communicate()[0]
                assert time.monotonic() < deadline
            first = first_process(process)
            family: list[psutil.Process] = [first, *first.children(recursive=True)]
            assert any(member.name() == "postgres" for member in family)

            first.send_signal(signal.SIGTERM)
            output, _ = process.communicate(timeout=60)

        assert process.returncode == 0, output
        assert gone(family)
        assert not (data / "postgres" / "postmaster.pid").exists(), "it was stopped in good order"
        assert not is_healthy(app, environment)
