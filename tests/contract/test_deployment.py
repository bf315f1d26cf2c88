"""What the deployment's files say agrees with the code, and with each other."""

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml

from nutriplan_api.settings import PREFIX, Settings

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "nutriplan-api" / "deploy"
UNIT = DEPLOY / "nutriplan.service"
DOCKERFILE = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
COMPOSE_FILES = sorted(DEPLOY.glob("compose*.yml"))

needs_systemd = pytest.mark.skipif(
    shutil.which("systemd-analyze") is None, reason="no systemd-analyze here"
)


def deployment() -> dict[str, Any]:
    documents = yaml.safe_load_all((DEPLOY / "kubernetes.yml").read_text(encoding="utf-8"))
    found: dict[str, Any] = next(one for one in documents if one["kind"] == "Deployment")
    pod: dict[str, Any] = found["spec"]["template"]["spec"]
    return pod


def test_no_file_sets_what_is_no_setting() -> None:
    known = {PREFIX + field.name.upper() for field in msgspec.structs.fields(Settings)}

    named = {
        name
        for path in DEPLOY.iterdir()
        for name in re.findall(rf"{PREFIX}\w+", path.read_text(encoding="utf-8"))
    }

    assert named
    assert named <= known


@pytest.mark.parametrize("path", COMPOSE_FILES, ids=lambda path: path.name)
def test_compose_gives_the_server_no_more_than_it_needs(path: Path) -> None:
    server = yaml.safe_load(path.read_text(encoding="utf-8"))["services"]["nutriplan"]

    assert server["read_only"]
    assert server["cap_drop"] == ["ALL"]
    assert server["security_opt"] == ["no-new-privileges:true"]
    assert (path.parent / server["build"]["context"]).resolve() == ROOT
    assert (ROOT / server["build"]["dockerfile"]).is_file()


def test_kubernetes_runs_the_image_s_user_with_no_more_than_it_needs() -> None:
    pod = deployment()
    (server,) = pod["containers"]

    assert f"USER {pod['securityContext']['runAsUser']}:" in DOCKERFILE
    assert server["securityContext"] == {
        "readOnlyRootFilesystem": True,
        "allowPrivilegeEscalation": False,
        "capabilities": {"drop": ["ALL"]},
    }
    assert {mount["mountPath"] for mount in server["volumeMounts"]} == {"/data", "/tmp"}  # noqa: S108


def test_kubernetes_does_not_set_our_port_to_an_address() -> None:
    assert deployment()["enableServiceLinks"] is False


def test_every_file_that_the_image_copies_is_there() -> None:
    copied = [
        name
        for line in re.findall(r"^COPY (?!--)(.*) \S+$", DOCKERFILE, re.MULTILINE)
        for name in line.split()
    ]

    assert copied
    assert [name for name in copied if not (ROOT / name).exists()] == []


@needs_systemd
def test_systemd_reads_the_unit(tmp_path: Path) -> None:
    copy = tmp_path / UNIT.name
    text = UNIT.read_text(encoding="utf-8")
    copy.write_text(text.replace("/usr/local/bin/nutriplan", "/bin/true"), encoding="utf-8")

    command = ["systemd-analyze", "verify", str(copy)]
    answer = subprocess.run(command, capture_output=True, text=True, check=False)

    assert (answer.returncode, answer.stderr) == (0, "")


@needs_systemd
def test_systemd_finds_the_unit_little_exposed() -> None:
    command = ["systemd-analyze", "security", "--offline=true", "--threshold=20", str(UNIT)]
    answer = subprocess.run(command, capture_output=True, text=True, check=False)

    assert answer.returncode == 0, answer.stdout
