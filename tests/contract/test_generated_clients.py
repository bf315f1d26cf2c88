"""Clients that others generate from the document have every call, with types that hold."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from contract.conftest import DOCUMENT

ROOT = DOCUMENT.parents[1]
NODE = Path(sys.executable).parent / "node"
PROGRAMS = ROOT / "nutriplan-web" / "node_modules" / ".bin"
PAGE = ROOT / "docs" / "api.md"

MYPY = """
[mypy]
strict = True
mypy_path = {folder}

# The generator's own: it hands the arguments of __exit__ on without their types.
[mypy-nutriplan_client.client]
disable_error_code = arg-type
"""
TYPESCRIPT: dict[str, Any] = {
    "strict": True,
    "noEmit": True,
    "target": "esnext",
    "module": "esnext",
    "moduleResolution": "bundler",
    "lib": ["esnext", "dom", "dom.iterable"],
    "types": [],
}


def operations() -> list[str]:
    document = json.loads(DOCUMENT.read_bytes())
    return sorted(
        one["operationId"]
        for operations in document["paths"].values()
        for one in operations.values()
    )


def run(*command: str | Path, cwd: Path) -> None:
    ran = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_the_python_client_has_every_call(python_client: Path) -> None:
    modules = (python_client / "nutriplan_client" / "api").glob("*/[!_]*.py")

    names = [re.sub(r"_(\w)", lambda found: found[1].upper(), module.stem) for module in modules]

    assert sorted(names) == operations()


def test_the_python_client_and_the_page_that_uses_it_have_sound_types(
    python_client: Path, tmp_path: Path
) -> None:
    (program,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    (tmp_path / "ten_minutes.py").write_text(program, encoding="utf-8")
    (tmp_path / "mypy.ini").write_text(MYPY.format(folder=python_client), encoding="utf-8")

    run(
        *(sys.executable, "-m", "mypy", "--config-file", "mypy.ini"),
        *("ten_minutes.py", python_client / "nutriplan_client"),
        cwd=tmp_path,
    )


@pytest.fixture(scope="session")
def typescript_client(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a client that hey-api writes without any wishes."""
    folder = tmp_path_factory.mktemp("typescript")
    run(NODE, PROGRAMS / "openapi-ts", "-i", DOCUMENT, "-o", folder / "client", cwd=folder)
    return folder


def test_the_typescript_client_has_every_call(typescript_client: Path) -> None:
    text = (typescript_client / "client" / "sdk.gen.ts").read_text(encoding="utf-8")

    assert sorted(re.findall(r"^export const (\w+) = <", text, re.MULTILINE)) == operations()


def test_the_typescript_client_has_sound_types(typescript_client: Path) -> None:
    config = {"compilerOptions": TYPESCRIPT, "include": ["**/*.ts"]}
    (typescript_client / "tsconfig.json").write_text(json.dumps(config), encoding="utf-8")

    run(NODE, PROGRAMS / "tsc", "-p", ".", cwd=typescript_client)
