"""What the page for one's own programs says runs as it stands there."""

import json
import os
import re
import subprocess
import sys
from contextlib import nullcontext
from datetime import date, timedelta
from pathlib import Path
from uuid import uuid4

import httpx

from api.conftest import PASSWORD, PROFILE
from api.factories import EGG
from api.platform.servers import command, running, short_folder
from nutriplan_api.assistants import McpController, read_bridge_settings
from nutriplan_api.assistants.api import Api
from nutriplan_api.assistants.server import create_server
from nutriplan_api.settings import Settings

PAGE = Path(__file__).parents[2] / "docs" / "programs.md"


def text_of_page() -> str:
    return PAGE.read_text(encoding="utf-8")


def test_the_script_prints_what_is_to_buy_this_week() -> None:
    (script,) = re.findall(r"```python\n(.*?)```", text_of_page(), re.DOTALL)
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


async def test_the_page_names_every_tool_and_which_change_the_plan() -> None:
    server = create_server(lambda _: nullcontext(Api(httpx.AsyncClient())))
    tools = {
        tool.name: "no" if tool.annotations and tool.annotations.read_only_hint else "yes"
        for tool in await server.list_tools()
    }
    rows = re.findall(r"^\| `(\w+)` \| .+ \| (yes|no) \|$", text_of_page(), re.MULTILINE)
    assert dict(rows) == tools


def test_an_assistant_is_told_where_it_finds_the_product() -> None:
    over_http, bridge = (
        json.loads(block)["mcpServers"]["nutriplan"]
        for block in re.findall(r"```json\n(.*?)```", text_of_page(), re.DOTALL)
    )
    assert over_http["url"] == f"{Settings().address}{McpController.path}"
    assert set(over_http["headers"]) == {"Authorization"}
    token = {"NUTRIPLAN_TOKEN": "np_x"}
    assert read_bridge_settings(bridge["env"] | token).url == Settings().address
    ran = command(*bridge["args"], URL="nowhere")
    assert ran.returncode == 2
