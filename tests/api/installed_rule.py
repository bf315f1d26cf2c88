"""A rule of weeks that another package brings, as an installer leaves it."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

MODULE = """
from nutriplan_core import WeekRule

class NoWeek(WeekRule):
    name = "no-week"

    def problems(self, request, week):
        yield "it is a week"

no_week = NoWeek()
"""


@contextmanager
def no_week_will_do() -> Iterator[None]:
    """Every dish may stand everywhere, and no week is right."""
    with TemporaryDirectory() as folder:
        (Path(folder) / "strict.py").write_text(MODULE)
        metadata = Path(folder) / "strict-1.0.dist-info"
        metadata.mkdir()
        (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: strict\nVersion: 1.0\n")
        (metadata / "entry_points.txt").write_text(
            "[nutriplan.week_rules]\nno-week = strict:no_week\n"
        )
        sys.path.insert(0, folder)
        try:
            yield
        finally:
            sys.path.remove(folder)
            sys.modules.pop("strict", None)
