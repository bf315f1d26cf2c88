"""The OpenAPI document: exported, in step, and complete."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar

from nutriplan_api.openapi.document import openapi_document

DOCUMENT = Path(__file__).parents[3] / "docs" / "openapi.json"


@pytest.fixture(scope="module")
def document(app: Litestar) -> dict[str, Any]:
    content: dict[str, Any] = json.loads(openapi_document(app))
    return content


def test_the_exported_document_is_the_code_s(tmp_path: Path) -> None:
    file = tmp_path / "openapi.json"
    subprocess.run([sys.executable, "-m", "nutriplan_api", "openapi", str(file)], check=True)
    assert file.read_text() == DOCUMENT.read_text(), (
        "run: uv run nutriplan openapi docs/openapi.json"
    )


def test_every_operation_has_a_name_a_summary_and_its_refusals(document: dict[str, Any]) -> None:
    names = []
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            where = f"{method} {path}"
            names.append(operation["operationId"])
            assert "summary" in operation, where
            assert operation["operationId"][0].islower(), f"name this operation: {where}"
            assert ("401" in operation["responses"]) >= ("security" in operation), where
            if "requestBody" in operation:
                assert "400" in operation["responses"], where
            for status, response in operation["responses"].items():
                if status >= "400":
                    assert list(response["content"]) == ["application/problem+json"], where
    assert len(names) == len(set(names))


def test_every_header_of_an_answer_says_its_type(document: dict[str, Any]) -> None:
    headers = {
        (operation["operationId"], name): header
        for operations in document["paths"].values()
        for operation in operations.values()
        for response in operation["responses"].values()
        for name, header in response.get("headers", {}).items()
    }
    assert ("deleteMeal", "Undo") in headers
    assert all(header["schema"]["type"] == "string" for header in headers.values())


def test_every_reference_leads_somewhere(document: dict[str, Any]) -> None:
    schemas = document["components"]["schemas"]

    def look(value: Any) -> None:
        if isinstance(value, dict):
            if reference := value.get("$ref"):
                assert reference.removeprefix("#/components/schemas/") in schemas
            for inner in value.values():
                look(inner)
        elif isinstance(value, list):
            for inner in value:
                look(inner)

    look(document)
