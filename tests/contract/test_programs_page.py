"""The scripts of the page for one's own programs run as they stand there."""

import os
import re
import subprocess
import sys
from datetime import date, timedelta
from pathlib import Path
from uuid import uuid4

import httpx

from api.conftest import PASSWORD, PROFILE
from api.factories import EGG
from api.platform.servers import running, short_folder

PAGE = Path(__file__).parents[2] / "docs" / "programs.md"


def test_the_script_prints_what_is_to_buy_this_week() -> None:
    (script,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    monday = date.today() - timedelta(days=date.today().weekday())  # noqa: DTZ011 - as the script
    with (
        short_folder() as folder,
        running(folder) as server,
        httpx.Client(base_url=server.url, timeout=30) as owner,
    ):
        account = PROFILE | {"email": "camille@exemple.fr", "password": PASSWORD}
        signed_in = owner.post("/api/login/email", json=account).json()
        owner.headers["Authorization"] = f"Bearer {signed_in['access']}"
        eggs = {
            "date": str(monday),
            "type": "LUNCH",
            "recipe_name": "Œufs",
            "ingredients": [{"fdc_id": EGG, "quantity": 120}],
        }
        owner.post("/api/meal", json=eggs).raise_for_status()
        line = {"start_date": str(monday), "id": str(uuid4()), "name": "Café", "checked": True}
        owner.put("/api/shopping-list/lines", json=line).raise_for_status()
        wish = {"name": "Script", "scope": "read"}
        token = owner.post("/api/personal-tokens", json=wish).json()["token"]
        ran = subprocess.run(
            [sys.executable, "-c", script],
            capture_output=True,
            text=True,
            encoding="utf-8",
            env=os.environ
            | {"NUTRIPLAN_URL": server.url, "NUTRIPLAN_TOKEN": token, "PYTHONIOENCODING": "utf-8"},
            timeout=60,
            check=False,
        )
        server.stop()
    assert ran.returncode == 0, ran.stderr
    eggs_line, coffee = ran.stdout.splitlines()
    assert re.fullmatch(r"- Œuf.* \d+ œufs?", eggs_line), eggs_line
    assert coffee == "x Café"
