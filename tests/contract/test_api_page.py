"""The example of the page for users of the API runs as it stands there."""

import os
import re
import subprocess
import sys
from pathlib import Path

from api.platform.servers import running, short_folder

PAGE = Path(__file__).parents[2] / "docs" / "api.md"
ADDRESS = "http://127.0.0.1:8000"


def test_the_worked_example_plans_a_week_and_prints_what_to_buy(python_client: Path) -> None:
    (program,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert ADDRESS in program
    with short_folder() as folder, running(folder) as server:
        ran = subprocess.run(
            [sys.executable, "-c", program.replace(ADDRESS, server.url)],
            capture_output=True,
            text=True,
            env=os.environ | {"PYTHONPATH": str(python_client)},
            timeout=60,
            check=False,
        )
        server.stop()
    assert ran.returncode == 0, ran.stderr
    targets, *lines = ran.stdout.splitlines()
    assert re.fullmatch(r"\d{4} kcal, \d+ g of protein a day", targets)
    assert {line.split()[0] for line in lines[:4]} == {"BREAKFAST", "SNACK_1", "LUNCH", "DINNER"}
    assert len(lines) > 8
