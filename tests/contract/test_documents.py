"""What the documents say of the code is true: links, names, figures."""

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

import nutriplan_core

ROOT = Path(__file__).parents[2]
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
CODE = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)
JOURNEY = ROOT / "docs" / "journey-of-a-weight.md"
JOURNEYS = (JOURNEY, ROOT / "docs" / "three-journeys.md")


def documents() -> list[Path]:
    command = ["git", "ls-files", "-z", "--", "*.md"]
    answer = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    return [ROOT / name for name in answer.stdout.split("\0") if name]


def journey_steps() -> list[tuple[list[str], list[str]]]:
    """The files and the names of each row of the journeys."""
    rows = [
        line.split("|")[2:4]
        for page in JOURNEYS
        for line in page.read_text(encoding="utf-8").splitlines()
        if line.startswith("|") and "](" in line
    ]
    return [(LINK.findall(files), re.findall(r"`([^`]+)`", names)) for files, names in rows]


@pytest.mark.parametrize("document", documents(), ids=lambda path: str(path.relative_to(ROOT)))
def test_every_link_of_a_document_leads_to_a_file(document: Path) -> None:
    text = CODE.sub("", document.read_text(encoding="utf-8"))
    links = [link.partition("#")[0] for link in LINK.findall(text)]

    broken = [
        link
        for link in links
        if link and "://" not in link and not (document.parent / link).exists()
    ]

    assert broken == []


@pytest.mark.parametrize(("files", "names"), journey_steps())
def test_a_journey_names_what_stands_in_the_code(files: list[str], names: list[str]) -> None:
    text = "".join((JOURNEY.parent / file).read_text(encoding="utf-8") for file in files)

    assert names
    assert [name for name in names if not re.search(rf"\b{re.escape(name)}\b", text)] == []


def test_the_figures_of_the_journey_are_the_librarys() -> None:
    outcome = doctest.testfile(str(JOURNEY), module_relative=False, encoding="utf-8")

    assert outcome.attempted > 0
    assert outcome.failed == 0


def test_the_readme_names_the_browsers_that_the_web_is_built_for() -> None:
    config = (ROOT / "nutriplan-web" / "vite.config.ts").read_text(encoding="utf-8")
    built_for = re.findall(r"'([a-z]+)([\d.]+)'", config.partition("target = ")[2])
    readme = (ROOT / "README.md").read_text(encoding="utf-8")

    assert built_for
    assert [one for one in built_for if f"{one[0].capitalize()} {one[1]}" not in readme] == []


def test_the_list_of_decisions_names_each_of_them_once() -> None:
    folder = ROOT / "docs" / "decisions"

    links = LINK.findall((folder / "README.md").read_text(encoding="utf-8"))
    listed = [link for link in links if link[0].isdigit()]

    assert sorted(path.name for path in folder.glob("[0-9]*.md")) == sorted(listed)


def test_the_site_builds_without_a_warning(tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "sphinx",
        "--fail-on-warning",
        "--quiet",
        "docs",
        str(tmp_path),
    ]
    built = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    assert built.returncode == 0, built.stderr

    reference = (tmp_path / "reference.html").read_text(encoding="utf-8")
    names = [name for name in nutriplan_core.__all__ if name != "__version__"]
    missing = [name for name in names if f'.{name}"' not in reference]
    assert missing == []
