"""The library's own page tells the truth."""

import doctest
import re
from importlib.metadata import metadata, version
from pathlib import Path
from pkgutil import iter_modules

import nutriplan_core

ROOT = Path(__file__).parents[2]
LIBRARY = next(folder for folder in (ROOT / "nutriplan-core", ROOT) if folder.is_dir())
"""Where the library's own pages are: in the repository, or beside the tests as published."""


def test_the_two_minute_example_works() -> None:
    """Every line of it gives what stands below it."""
    outcome = doctest.testfile(
        str(LIBRARY / "README.md"), module_relative=False, encoding="utf-8", globs={}
    )

    assert outcome.attempted > 15
    assert outcome.failed == 0


def test_what_is_inside_is_every_public_module() -> None:
    """And nothing that is not there."""
    page = (LIBRARY / "README.md").read_text(encoding="utf-8")
    table = page.partition("\n## What is inside\n")[2].partition("\n\nEvery public name")[0]
    named = {
        name
        for row in table.splitlines()
        for name in re.findall(r"`(\w+)`", row[: row.find("|", 1)])
    }
    modules = {module.name for module in iter_modules(nutriplan_core.__path__)}

    assert named == {name for name in modules if not name.startswith("_")}


def test_its_links_work_wherever_it_is_shown() -> None:
    """The package index shows the page alone: a link to a file beside it would lead nowhere."""
    page = (LIBRARY / "README.md").read_text(encoding="utf-8")
    links = re.findall(r"\]\(([^)]+)\)", page)

    assert links
    assert [link for link in links if not link.startswith("https://")] == []


def test_the_package_names_its_addresses() -> None:
    """On the package index, in metadata."""
    addresses = metadata("nutriplan-core").get_all("Project-URL") or []

    assert {address.partition(",")[0] for address in addresses} == {"Homepage", "Changelog"}


def test_the_change_log_begins_with_the_version() -> None:
    """The one of the package, which stands in `pyproject.toml` alone."""
    page = (LIBRARY / "CHANGELOG.md").read_text(encoding="utf-8")

    assert re.findall(r"(?m)^## (\S+?),? ", page)[0] == version("nutriplan-core")
