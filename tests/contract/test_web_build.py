"""Whoever builds the web elsewhere has the files that its build reads outside its own folder."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCKERFILE = ROOT / "nutriplan-api" / "deploy" / "Dockerfile"
OUTSIDE = re.compile(r"'\.\./\.\./([^']+)'")


def read_outside() -> list[str]:
    scripts = sorted((ROOT / "nutriplan-web" / "scripts").glob("*.ts"))
    found = [path for file in scripts for path in OUTSIDE.findall(file.read_text(encoding="utf-8"))]
    assert found
    return found


@pytest.mark.parametrize("path", read_outside())
def test_the_image_has_what_the_build_reads(path: str) -> None:
    assert (ROOT / path).exists()
    assert f"COPY {path} /src/{path}\n" in DOCKERFILE.read_text(encoding="utf-8")
