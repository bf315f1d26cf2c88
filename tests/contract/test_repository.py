"""What is written down once and copied elsewhere stays in step, and the repository is clean."""

import json
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

ROOT = Path(__file__).parents[2]
SCRIPTS = Path(sys.executable).parent
WEB = ROOT / "nutriplan-web"
GENERATED = Path("src/api/generated")
OPENAPI = ROOT / "docs" / "openapi.json"

PYTHON_HOSTS = {"pypi.org", "files.pythonhosted.org"}
NODE_HOSTS = {"registry.npmjs.org"}

MACHINE_PATH = re.compile(
    rb"(?<![\w.:/-])(?:/(?:work|root|tmp|home/\w+|Users/\w+)/\w|[A-Z]:\\\\?Users\\)"
)

CALLS = """
    POST   /api/login/email
    POST   /api/token/refresh/
    POST   /api/logout/
    GET    /api/profile/
    PUT    /api/profile/
    GET    /api/profile/check
    GET    /api/config/
    POST   /api/login/{provider}/
    GET    /api/account/export/
    DELETE /api/account/
    GET    /api/food/search/
    GET    /api/recipe/
    POST   /api/recipe/
    GET    /api/recipe/{id}/
    PUT    /api/recipe/{id}/
    DELETE /api/recipe/{id}/
    POST   /api/recipe/favorites/{id}/
    DELETE /api/recipe/favorites/{id}/
    GET    /api/meal/{id}
    POST   /api/meal/
    PUT    /api/meal/{id}/
    DELETE /api/meal/{id}/
    POST   /api/meal/check-updates/
    POST   /api/meal/week-preview/
    POST   /api/meal/week-generate
    GET    /api/meal/week-marks
    GET    /api/shopping-list/
    PUT    /api/shopping-list/ticks/
    PUT    /api/shopping-list/aisles/
    PUT    /api/shopping-list/pantry/
    PUT    /api/shopping-list/lines/
    DELETE /api/shopping-list/lines/{id}/
    PUT    /api/off-plan/
    DELETE /api/off-plan/{id}/
    GET    /health/live
    GET    /health/ready
"""
"""Every call of the contract, whatever the document says of trailing slashes."""


def values_of(name: str, node: Any) -> Iterator[str]:
    """Every text stored under a key, at any depth."""
    if isinstance(node, dict):
        for key, value in node.items():
            if key == name and isinstance(value, str):
                yield value
            yield from values_of(name, value)
    elif isinstance(node, list):
        for value in node:
            yield from values_of(name, value)


def normalised(path: str) -> str:
    """A path without its trailing slash and without the names of its parameters."""
    return re.sub(r"\{[^}]*\}", "{}", path).rstrip("/")


def tracked_files() -> list[Path]:
    answer = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True
    )
    return [ROOT / name for name in answer.stdout.split("\0") if name]


def contents(folder: Path) -> dict[str, str]:
    """The text of every file of a folder."""
    return {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for path in folder.rglob("*")
        if path.is_file()
    }


def test_the_python_lock_file_names_only_the_public_index() -> None:
    lock = tomllib.loads((ROOT / "uv.lock").read_text(encoding="utf-8"))

    hosts = {urlsplit(url).hostname for key in ("registry", "url") for url in values_of(key, lock)}

    assert hosts == PYTHON_HOSTS


def test_the_node_lock_file_names_only_the_public_registry() -> None:
    lock = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))

    hosts = {urlsplit(url).hostname for url in values_of("resolved", lock)}

    assert lock["packages"]
    assert hosts <= NODE_HOSTS


def test_the_server_asks_for_the_minor_version_of_the_library_it_was_built_with() -> None:
    core, api = (
        tomllib.loads((ROOT / name / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        for name in ("nutriplan-core", "nutriplan-api")
    )
    minor = ".".join(core["version"].split(".")[:2])

    assert f"nutriplan-core~={minor}.0" in api["dependencies"]


def test_no_tracked_file_names_a_path_of_a_machine() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.decode(errors='replace').strip()}"
        for path in tracked_files()
        if path.is_file() and b"\0" not in (content := path.read_bytes())
        for number, line in enumerate(content.splitlines(), start=1)
        if MACHINE_PATH.search(line)
    ]

    assert found == []


@pytest.mark.parametrize(
    "call", [tuple(line.split()) for line in CALLS.split("\n") if line.strip()]
)
def test_a_call_of_the_contract_is_documented(call: tuple[str, str]) -> None:
    method, path = call
    paths = json.loads(OPENAPI.read_text(encoding="utf-8"))["paths"]

    methods = {
        name for key, item in paths.items() if normalised(key) == normalised(path) for name in item
    }

    assert method.lower() in methods


def test_a_path_of_a_machine_is_told_from_other_paths() -> None:
    folders = ("work", "root", "tmp", "home/someone", "Users/someone")

    assert all(MACHINE_PATH.search(f'path = "/{folder}/x"'.encode()) for folder in folders)
    assert not any(MACHINE_PATH.search(f"https://a.org/{folder}/x".encode()) for folder in folders)
    assert not any(MACHINE_PATH.search(f"src/{folder}/x".encode()) for folder in folders)


def test_the_openapi_document_is_what_the_server_says_of_itself() -> None:
    command = [str(SCRIPTS / "nutriplan"), "openapi"]
    printed = subprocess.run(command, check=True, capture_output=True, text=True, encoding="utf-8")

    assert OPENAPI.read_text(encoding="utf-8") == printed.stdout, (
        "run: uv run nutriplan openapi docs/openapi.json"
    )


def test_the_webs_client_is_generated_from_the_openapi_document(tmp_path: Path) -> None:
    web = tmp_path / WEB.name
    for name in ("package.json", "tsconfig.json", "openapi-ts.config.ts", "src/api/client.ts"):
        (web / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(WEB / name, web / name)
    (web / "node_modules").symlink_to(WEB / "node_modules")
    (tmp_path / "docs").mkdir()
    shutil.copy(OPENAPI, tmp_path / "docs" / OPENAPI.name)

    subprocess.run(
        [str(SCRIPTS / "npm"), "--prefix", str(web), "run", "api"], check=True, capture_output=True
    )

    fresh, committed = contents(web / GENERATED), contents(WEB / GENERATED)
    stale = {name for name in {*fresh, *committed} if fresh.get(name) != committed.get(name)}
    assert "index.ts" in fresh
    assert stale == set(), "run: uv run npm --prefix nutriplan-web run api"
