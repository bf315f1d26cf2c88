"""Write the document's examples: one real request and its answer for each operation.

``PYTHONPATH=tests uv run python -m contract.record_examples``

What differs from one run to the next (ids, tokens, moments, days) is replaced by the same values
each time. Of an answer's lists, and of what is keyed by day or meal, the first entry is kept.
"""

import json
import re
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import httpx

from api.accounts.mailbox import running_mailbox
from api.factories import NEXT_MONDAY, TODAY
from api.platform.servers import running, short_folder
from contract.example_story import BIRTHDATE, LEARNT_DAYS, LEARNT_FROM, Recorder, play
from issuer import CLIENT_ID, Issuer, running_issuer
from nutriplan_core import MealType

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "nutriplan-api" / "src" / "nutriplan_api" / "openapi" / "examples.json"
DOCUMENT = ROOT / "docs" / "openapi.json"
PUBLIC_URL = "http://nutriplan.example"

EXAMPLE_MONDAY = date(2026, 11, 23)
EXAMPLE_TODAY = date(2026, 11, 20)
EXAMPLE_DAYS = {
    TODAY: EXAMPLE_TODAY,
    BIRTHDATE: date(1990, 5, 17),
    LEARNT_FROM: EXAMPLE_TODAY - timedelta(days=LEARNT_DAYS),
}
"""Days that stand anywhere in their week; all others keep their distance from the Monday."""

EXAMPLE_MOMENT = "2026-11-20T08:30:00"
EXAMPLE_ID = "0198f3a0-5b1c-7c2e-9d4f-{number:012x}"
MEAL_TYPES = {meal_type.value for meal_type in MealType}
SECRETS = {
    "access": "eyJhbGciOiJIUzI1NiIs…",
    "refresh": "mBqO9Zt4…",
    "nonce": "pT7mB2c…",
    "state": "kW3x9Qz…",
    "code": "4/0AVMBsJ…",
    "token": "hV3kP0s…",
    "file": "nB5wR8d….ics",
    "address": "https://nutriplan.example/calendar/nB5wR8d….ics",
}
"""What nobody else may know, by its name on the wire."""

SECRET_LENGTH = 20
"""The shortest of them; the codes of warnings are shorter."""

DAY = re.compile(r"\d{4}-\d\d-\d\d")
MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?")
ID = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}")


def operations(document: dict[str, Any]) -> dict[str, tuple[str, str]]:
    """Method and path of each operation, by its id."""
    return {
        operation["operationId"]: (method, path)
        for path, found in document["paths"].items()
        for method, operation in found.items()
    }


def record() -> dict[str, Any]:
    """The story, told to a real server: its exchanges by operation."""
    with (
        short_folder() as folder,
        running_mailbox() as mailbox,
        running_issuer() as issuer,
        running(
            folder,
            RATE_LIMITS="off",
            PUBLIC_URL=PUBLIC_URL,
            SMTP_URL=f"smtp://{mailbox.url}",
            OIDC_ISSUER=issuer.url,
            OIDC_CLIENT_ID=CLIENT_ID,
        ) as server,
        httpx.Client(base_url=server.url, timeout=30) as client,
    ):
        call = Recorder(client, operations(json.loads(DOCUMENT.read_bytes())))
        play(call, mailbox, issuer)
        server.stop()
    example = Example(issuer)
    return {name: example.of(exchange) for name, exchange in call.exchanges.items()}


class Example:
    """Puts fixed values in the place of those that differ from run to run."""

    def __init__(self, issuer: Issuer) -> None:
        self._issuer = issuer
        self._ids: dict[str, str] = {}

    def of(self, exchange: dict[str, Any]) -> dict[str, Any]:
        """An exchange as it is written down."""
        if "answer" in exchange:
            exchange = exchange | {"answer": shortened(exchange["answer"])}
        fixed: dict[str, Any] = self._fixed(exchange)
        return fixed

    def _fixed(self, value: Any, name: str = "") -> Any:
        match value:
            case dict():
                return {self._fixed(key): self._fixed(item, key) for key, item in value.items()}
            case list():
                return [self._fixed(item) for item in value]
            case str() if name in SECRETS and len(value) >= SECRET_LENGTH:
                return SECRETS[name]
            case str() if name == "authorization_url":
                return "https://accounts.example/authorize?response_type=code&client_id=…"
            case str():
                value = value.replace(self._issuer.url, "https://accounts.example")
                value = MOMENT.sub(EXAMPLE_MOMENT, ID.sub(self._id, value))
                return value if EXAMPLE_MOMENT in value else DAY.sub(example_day, value)
        return value

    def _id(self, found: re.Match[str]) -> str:
        number = len(self._ids) + 1
        return self._ids.setdefault(found[0], EXAMPLE_ID.format(number=number))


def example_day(found: re.Match[str]) -> str:
    """The day of the examples that stands for a day of the story."""
    day = date.fromisoformat(found[0])
    return str(EXAMPLE_DAYS.get(day) or day + (EXAMPLE_MONDAY - NEXT_MONDAY))


def shortened(value: Any) -> Any:
    """An answer with the first entry of each of its lists."""
    if isinstance(value, list):
        return [shortened(item) for item in value[:1]]
    if isinstance(value, dict):
        is_list = all(DAY.fullmatch(key) or key in MEAL_TYPES for key in value)
        entries = list(value.items())[: 1 if is_list else None]
        return {key: shortened(item) for key, item in entries}
    return value


def text() -> str:
    """The file."""
    return json.dumps(record(), ensure_ascii=False, indent=2, sort_keys=True) + "\n"


if __name__ == "__main__":
    EXAMPLES.write_text(text(), encoding="utf-8")
