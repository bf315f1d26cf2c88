"""Whatever a client sends, the API answers as its OpenAPI document says, and never with 5xx.

schemathesis makes the requests from the document, valid and not, the same ones at every run; a
real server answers them. Half of the paths hold the ids of real things.
"""

import itertools
import json
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx
import jsonschema_rs
import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from api.conftest import PASSWORD, PROFILE
from api.factories import NEXT_MONDAY, a_recipe
from api.photos import IMAGE, a_photo
from api.platform.servers import Server, running, short_folder
from contract.example_story import BYTES, EMAIL
from contract.record_examples import EXAMPLE_MONDAY, EXAMPLES

DOCUMENT = Path(__file__).parents[2] / "docs" / "openapi.json"
SCHEMA = schemathesis.openapi.from_path(DOCUMENT)
OPERATIONS = {
    one.ok().definition.raw["operationId"]: one.ok()  # type: ignore[union-attr]
    for one in SCHEMA.get_all_operations()
}
REQUESTS = 24
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]

DAYS_OF_EXAMPLES = {
    str(EXAMPLE_MONDAY + timedelta(days=number)): str(NEXT_MONDAY + timedelta(days=number))
    for number in range(7)
}
"""The week of the examples, and the one that a meal can be planned in."""

EXAMPLE_RECIPE = json.loads(EXAMPLES.read_bytes())["createRecipe"]["answer"]["id"]
REFUSED = {
    "refreshTokens": 401,
    "resetPassword": 400,
    "verifyEmail": 400,
    "undoAction": 400,
    "signInByProvider": 404,
    "startProviderSignIn": 404,
    "finishProviderSignIn": 404,
    "giveProviderNonce": 404,
    "answerTargetProposal": 400,
    "removeLearntCorrection": 404,
}
"""What takes a token from elsewhere, or answers a proposal: the one of the example is understood,
and refused to somebody else."""

ENDLESS = {"followShoppingList"}
"""What answers for as long as one listens; `tests/api/shopping/test_live_list.py` does."""

OWN_FOOD: dict[str, Any] = {
    "name": "Skyr",
    "category_id": 1,
    "ean": "96385074",
    "per_100g": {"calories": 62, "proteins": 10.5, "fats": 0.2, "carbohydrates": 4.2},
}

ARCHIVE = b'{"@type": "Recipe", "name": "Riz", "recipeIngredient": ["120 g de riz rond"]}'

emails = (f"essai{number}@exemple.fr" for number in itertools.count())


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with short_folder() as folder, running(folder, RATE_LIMITS="off", RECIPE_FETCH="off") as one:
        yield one
        one.stop()


@pytest.fixture(scope="module")
def session() -> Iterator[requests.Session]:
    with requests.Session() as one:
        yield one


@pytest.fixture
def somebody(server: Server) -> tuple[dict[str, str], dict[str, str]]:
    """Somebody of this test's own: the header that signs them in, and the ids of their things."""
    body = PROFILE | {"email": next(emails), "password": PASSWORD}
    with httpx.Client(base_url=server.url, timeout=60) as client:

        def made(path: str, body: dict[str, Any]) -> Any:
            answer = client.post(path, json=body)
            assert answer.status_code == 201, answer.text
            return answer.json()

        bearer = {"Authorization": f"Bearer {made('/api/login/email', body)['access']}"}
        client.headers.update(bearer)
        recipe_id = made("/api/recipe/", a_recipe())["id"]
        photo = f"/api/recipe/{recipe_id}/photo"
        assert client.put(photo, content=a_photo(), headers=IMAGE).status_code == 200
        meal = {"date": str(NEXT_MONDAY), "type": "LUNCH", "recipes": [recipe_id]}
        line = {"start_date": str(NEXT_MONDAY), "id": str(uuid4()), "name": "Café"}
        assert client.put("/api/shopping-list/lines/", json=line).status_code == 204
        eaten = {"date": str(NEXT_MONDAY), "id": str(uuid4()), "calories": 100}
        assert client.put("/api/off-plan/", json=eaten).status_code == 204
        food = made("/api/own-foods/", OWN_FOOD)
        token = made("/api/personal-tokens/", {"name": "Maison", "scope": "read"})
        address = made("/api/calendar/address/", {})["address"]
        ids = {
            "ean": OWN_FOOD["ean"],
            "file": address.rpartition("/")[2],
            "own_food_id": str(food["fdc_id"]),
            "token_id": token["personal_token"]["id"],
            "line_id": line["id"],
            "off_plan_id": eaten["id"],
            "recipe_id": recipe_id,
            "fdc_id": "22000",
            "meal_id": made("/api/meal/", meal)["id"],
            "weigh_in_id": made("/api/weigh-in/", {"date": "2026-01-05", "weight": 71})["id"],
            "session_id": client.get("/api/sessions/").json()[0]["id"],
        }
    return bearer, ids


def success(operation: Any) -> tuple[set[int], dict[str, Any]]:
    """The statuses of success, and what one of them answers."""
    found = {int(k): v for k, v in operation.definition.raw["responses"].items() if k < "300"}
    return set(found), next(iter(found.values()))


@pytest.mark.parametrize("name", sorted(OPERATIONS.keys() - ENDLESS))
def test_the_api_answers_as_its_document_says(
    server: Server,
    session: requests.Session,
    somebody: tuple[dict[str, str], dict[str, str]],
    name: str,
) -> None:
    operation = OPERATIONS[name]
    bearer, ids = somebody
    numbers = itertools.count()

    @settings(
        max_examples=REQUESTS,
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(
        case=st.one_of(
            operation.as_strategy(GenerationMode.POSITIVE),
            operation.as_strategy(GenerationMode.NEGATIVE),
        )
    )
    def answers(case: Case[Any]) -> None:
        number = next(numbers)
        if number % 2:
            case.path_parameters.update({k: v for k, v in ids.items() if k in case.path_parameters})
        headers = bearer if number % 4 else {}
        case.headers.pop("Authorization", None)
        answer = case.call(base_url=server.url, session=session, headers=headers, timeout=60)
        case.validate_response(answer, checks=CHECKS)
        if answer.status_code >= 400:
            described = operation.definition.raw["responses"][str(answer.status_code)]
            assert answer.json()["type"] in described["description"]

    answers()


def test_every_operation_has_its_example() -> None:
    missing = [
        name
        for name, operation in OPERATIONS.items()
        for part in [operation.definition.raw.get("requestBody"), success(operation)[1]]
        if part
        and "application/json" in part.get("content", {})
        and "example" not in part["content"]["application/json"]
    ]
    assert missing == [], "tell them in tests/contract/example_story.py"


@pytest.mark.parametrize("name", OPERATIONS)
def test_each_example_is_true(
    server: Server,
    session: requests.Session,
    somebody: tuple[dict[str, str], dict[str, str]],
    name: str,
) -> None:
    operation = OPERATIONS[name]
    bearer, ids = somebody
    raw = operation.definition.raw
    statuses, described = success(operation)
    if "application/json" in described.get("content", {}):
        content = described["content"]["application/json"]
        validator = jsonschema_rs.validator_for(
            {**content["schema"], "components": SCHEMA.raw_schema["components"]}
        )
        validator.validate(content["example"])

    types = raw.get("requestBody", {}).get("content", {})
    content, headers = None, {}
    if "image/jpeg" in types:
        content, headers = a_photo(), IMAGE
    elif "application/zip" in types:
        content, headers = ARCHIVE, BYTES
    body = json.dumps(types.get("application/json", {}))
    for example, own in (
        *((day, own_day) for day, own_day in DAYS_OF_EXAMPLES.items()),
        (EXAMPLE_RECIPE, ids["recipe_id"]),
        (EMAIL, next(emails)),
    ):
        body = body.replace(example, own)
    query = {
        one["name"]: DAYS_OF_EXAMPLES.get(str(one["example"]), str(one["example"]))
        for one in raw.get("parameters", ())
        if one["in"] == "query" and "example" in one
    }
    with session.request(
        operation.method,
        server.url + operation.path.format(**ids, provider="google"),
        json=json.loads(body).get("example"),
        params=query,
        headers=bearer | headers,
        data=content,
        stream=name in ENDLESS,
        timeout=60,
    ) as answer:
        assert answer.status_code in ({REFUSED[name]} if name in REFUSED else statuses), answer.text
