"""The document's examples are what a real server has answered."""

import json

from contract.record_examples import DOCUMENT, EXAMPLES, text


def test_the_examples_are_what_a_server_answers() -> None:
    assert EXAMPLES.read_text(encoding="utf-8") == text(), (
        "run: PYTHONPATH=tests uv run python -m contract.record_examples"
    )


def test_there_is_an_example_of_each_operation_and_of_nothing_else() -> None:
    document = json.loads(DOCUMENT.read_bytes())

    operations = [
        one["operationId"] for path in document["paths"].values() for one in path.values()
    ]

    assert sorted(json.loads(EXAMPLES.read_bytes())) == sorted(operations)
