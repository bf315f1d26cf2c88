"""What a server tells of its inside, and to whom."""

import httpx
import pytest

from api.conftest import SECRET_KEY, new_client
from nutriplan_api.app import create_app
from nutriplan_api.settings import Settings

TOKEN = "a-token-for-prometheus"
PUBLIC = "https://nutriplan.example"
SCHEMA_PATHS = ["/schema", "/schema/", "/schema/openapi.json", "/schema/openapi.yaml"]


async def read_metrics(settings: Settings, token: str | None) -> httpx.Response:
    headers = {} if token is None else {"Authorization": f"Bearer {token}"}
    async with new_client(create_app(settings, secret_key=SECRET_KEY)) as client:
        return await client.get("/metrics", headers=headers)


@pytest.mark.parametrize(
    ("public_url", "metrics_token", "given", "status"),
    [
        (None, None, None, 200),
        (None, TOKEN, None, 200),
        (PUBLIC, None, None, 404),
        (PUBLIC, None, "", 404),
        (PUBLIC, None, "None", 404),
        (PUBLIC, TOKEN, None, 404),
        (PUBLIC, TOKEN, TOKEN[:-1], 404),
        (PUBLIC, TOKEN, TOKEN, 200),
    ],
)
async def test_on_a_public_address_figures_are_for_who_brings_the_token(
    public_url: str | None, metrics_token: str | None, given: str | None, status: int
) -> None:
    settings = Settings(public_url=public_url, metrics_token=metrics_token)
    answer = await read_metrics(settings, given)
    assert answer.status_code == status
    assert ("nutriplan_request_duration_seconds" in answer.text) == (status == 200)
    if status == 404:
        assert answer.json()["type"] == "NOT_FOUND"


@pytest.mark.parametrize("path", SCHEMA_PATHS)
@pytest.mark.parametrize("public_url", [None, PUBLIC])
async def test_the_framework_s_document_is_for_who_is_signed_in(
    path: str, public_url: str | None
) -> None:
    app = create_app(Settings(public_url=public_url), secret_key=SECRET_KEY)
    async with new_client(app) as client:
        assert (await client.get(path)).status_code == 401
