"""``nutriplan mcp`` is told clearly what it needs."""

import subprocess
import sys

import pytest

from api.platform.servers import command
from nutriplan_api.assistants import read_bridge_settings
from nutriplan_api.settings import InvalidSetting

TOKEN = "np_0198f3a0-5b1c-7c2e-9d4f-000000000001.secret"


def test_a_token_is_all_that_it_needs() -> None:
    settings = read_bridge_settings({"NUTRIPLAN_TOKEN": f" {TOKEN} "})
    assert (settings.token, settings.url) == (TOKEN, "http://127.0.0.1:8000")
    assert settings.time_zone == "Europe/Paris"


BAD = {
    "NUTRIPLAN_TOKEN": ({}, {"NUTRIPLAN_TOKEN": "secret"}, {"NUTRIPLAN_TOKEN": "np_é"}),
    "NUTRIPLAN_URL": (
        {"NUTRIPLAN_TOKEN": TOKEN, "NUTRIPLAN_URL": "nutriplan.example"},
        {"NUTRIPLAN_TOKEN": TOKEN, "NUTRIPLAN_URL": "https://nutriplan.example/mcp"},
    ),
    "NUTRIPLAN_TIME_ZONE": ({"NUTRIPLAN_TOKEN": TOKEN, "NUTRIPLAN_TIME_ZONE": "Île"},),
}


@pytest.mark.parametrize("name", BAD)
def test_a_setting_that_cannot_be_used_is_named(name: str) -> None:
    for environment in BAD[name]:
        with pytest.raises(InvalidSetting, match=f"^{name} must be ") as refused:
            read_bridge_settings(environment)
        assert "secret" not in str(refused.value)


def test_the_command_says_it_in_one_line() -> None:
    ended = command("mcp")
    assert ended.returncode == 2
    assert ended.stdout == ""
    assert ended.stderr.startswith("NUTRIPLAN_TOKEN must be a personal token")
    assert ended.stderr.count("\n") == 1


def test_the_sdk_is_not_imported_before_somebody_asks_for_it() -> None:
    script = (
        "import sys; from nutriplan_api.app import create_app; "
        "from nutriplan_api.settings import Settings; from nutriplan_api.operations import cli; "
        "create_app(Settings(), secret_key='-' * 32); sys.exit('mcp' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", script], timeout=60, check=False).returncode == 0
