"""The servers that stand in for the real one in stories answer as its document says."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from contract.conftest import DOCUMENT
from contract.record_examples import EXAMPLES, operations

HERE = Path(__file__).parent
WEB = HERE.parents[1] / "nutriplan-web"
CONTENT: dict[str, Any] = json.loads(DOCUMENT.read_bytes())


@pytest.fixture(scope="module")
def answers() -> list[dict[str, Any]]:
    """What the mocks answer to the recorded requests."""
    examples = json.loads(EXAMPLES.read_bytes())
    for name, (method, path) in operations(CONTENT).items():
        examples[name] |= {"method": method, "url": path}
    ran = subprocess.run(
        [Path(sys.executable).with_name("node"), HERE / "ask_mocks.mjs", WEB],
        input=json.dumps(examples),
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    answered: list[dict[str, Any]] = json.loads(ran.stdout)
    return answered


def closed(value: Any) -> Any:
    """Schemas that allow what they name and nothing else."""
    if isinstance(value, list):
        return [closed(item) for item in value]
    if not isinstance(value, dict):
        return value
    inner = {name: closed(item) for name, item in value.items()}
    return inner | ({"additionalProperties": False} if "properties" in value else {})


def test_the_mocks_answer_as_the_document_says(answers: list[dict[str, Any]]) -> None:
    described = {
        operation["operationId"]: operation["responses"]
        for path in CONTENT["paths"].values()
        for operation in path.values()
    }
    components = {"schemas": closed(CONTENT["components"]["schemas"])}

    wrong = []
    for one in answers:
        response = described[one["operation"]].get(str(one["status"]))
        where = f"{one['operation']} {one['status']}"
        if response is None:
            wrong.append(f"{where}: no such answer")
            continue
        for content in response.get("content", {}).values():
            validator = jsonschema_rs.validator_for({**content["schema"], "components": components})
            wrong += [
                f"{where} {'.'.join(map(str, error.instance_path))}: {error.message}"
                for error in validator.iter_errors(one["answer"])
            ]
        if one["status"] >= 400 and one["answer"]["type"] not in response["description"]:
            wrong.append(f"{where}: {one['answer']['type']}")

    assert wrong == []


def test_the_mocks_answer_in_the_statuses_that_were_recorded(
    answers: list[dict[str, Any]],
) -> None:
    examples = json.loads(EXAMPLES.read_bytes())

    for name in {one["operation"] for one in answers}:
        statuses = [one["status"] for one in answers if one["operation"] == name]
        assert examples[name]["status"] in statuses, name
