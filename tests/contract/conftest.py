"""Clients that are generated from the OpenAPI document, as its readers generate them."""

import subprocess
import sys
from pathlib import Path

import pytest

DOCUMENT = Path(__file__).parents[2] / "docs" / "openapi.json"


@pytest.fixture(scope="session")
def python_client(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that holds the package `nutriplan_client`."""
    folder = tmp_path_factory.mktemp("python")
    generated = subprocess.run(
        [
            *(sys.executable, "-m", "openapi_python_client", "generate", "--meta", "none"),
            *("--path", str(DOCUMENT), "--output-path", str(folder / "nutriplan_client")),
        ],
        capture_output=True,
        text=True,
        check=True,
    )
    assert "Unable" not in generated.stdout + generated.stderr, generated.stdout
    return folder
