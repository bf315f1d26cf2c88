"""The library's own page tells the truth."""

import doctest
import re
from importlib.metadata import version
from pathlib import Path

LIBRARY = Path(__file__).parents[2] / "nutriplan-core"


def test_the_two_minute_example_works() -> None:
    """Every line of it gives what stands below it."""
    outcome = doctest.testfile(
        str(LIBRARY / "README.md"), module_relative=False, encoding="utf-8", globs={}
    )

    assert outcome.attempted > 15
    assert outcome.failed == 0


def test_the_change_log_begins_with_the_version() -> None:
    """The one of the package, which stands in `pyproject.toml` alone."""
    page = (LIBRARY / "CHANGELOG.md").read_text(encoding="utf-8")

    assert re.findall(r"(?m)^## (\S+?),? ", page)[0] == version("nutriplan-core")
