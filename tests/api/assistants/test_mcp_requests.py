"""What is sent to /mcp and is not as it must be: each has a clear answer, and nothing is done."""

import json
import sys
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
from litestar import Litestar

from api.accounts.test_personal_tokens import new_personal_token, program
from api.conftest import SECRET_KEY, SignIn
from nutriplan_api import database
from nutriplan_api.app import MAX_BODY_BYTES, create_app
from nutriplan_api.settings import Settings

OWN_PAGE = "http://127.0.0.1:8000"
PROTOCOL = {
    "Accept": "application/json, text/event-stream",
    "Content-Type": "application/json",
    "MCP-Protocol-Version": "2025-11-25",
}
LIST: dict[str, Any] = {"jsonrpc": "2.0", "id": 1, "method": "tools/list"}
INITIALIZE: dict[str, Any] = {
    "jsonrpc": "2.0",
    "id": 1,
    "method": "initialize",
    "params": {
        "protocolVersion": "2025-11-25",
        "capabilities": {},
        "clientInfo": {"name": "test", "version": "1"},
    },
}


@pytest.fixture
async def owner(sign_in: SignIn) -> httpx.AsyncClient:
    return await sign_in()


@pytest.fixture
async def assistant(owner: httpx.AsyncClient, app: Litestar) -> AsyncIterator[httpx.AsyncClient]:
    token = (await new_personal_token(owner, "plan"))["token"]
    async with program(app, token) as client:
        client.headers.update(PROTOCOL)
        yield client


async def test_it_answers_in_plain_json_and_keeps_no_session(assistant: httpx.AsyncClient) -> None:
    answer = await assistant.post("/mcp", json=INITIALIZE)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/json"
    assert "mcp-session-id" not in answer.headers
    assert answer.headers["cache-control"] == "no-store"
    assert answer.json()["result"]["serverInfo"]["name"] == "nutriplan"
    listed = await assistant.post("/mcp", json=LIST)  # any process could answer: none knew of it
    assert "propose_week" in {tool["name"] for tool in listed.json()["result"]["tools"]}


@pytest.mark.parametrize("header", [None, "Bearer np_x", "Bearer x.y.z", "Basic bm8="])
async def test_who_has_no_token_is_told(client: httpx.AsyncClient, header: str | None) -> None:
    headers = PROTOCOL | ({"Authorization": header} if header else {})
    answer = await client.post("/mcp", json=LIST, headers=headers)
    assert (answer.status_code, answer.json()["type"]) == (401, "NOT_AUTHENTICATED")
    assert answer.headers["www-authenticate"] == "Bearer"


async def test_an_ended_token_opens_nothing(
    owner: httpx.AsyncClient, assistant: httpx.AsyncClient
) -> None:
    (token,) = (await owner.get("/api/personal-tokens/")).json()
    await owner.delete(f"/api/personal-tokens/{token['id']}")
    answer = await assistant.post("/mcp", json=LIST)
    assert (answer.status_code, answer.json()["type"]) == (401, "NOT_AUTHENTICATED")


async def test_the_secret_of_a_calendar_is_no_token(
    owner: httpx.AsyncClient, client: httpx.AsyncClient
) -> None:
    address = (await owner.post("/api/calendar/address")).json()["address"]
    secret = address.rpartition("/")[2].removesuffix(".ics")
    for token, status in ((secret, 401), (f"np_{secret}", 403)):
        headers = PROTOCOL | {"Authorization": f"Bearer {token}"}
        answer = await client.post("/mcp", json=LIST, headers=headers)
        assert answer.status_code == status


@pytest.mark.parametrize(
    "origin", ["http://attacker.example:8000", "https://127.0.0.1:8000", "http://127.0.0.1", "null"]
)
async def test_another_page_of_a_browser_is_refused(
    assistant: httpx.AsyncClient, origin: str
) -> None:
    answer = await assistant.post("/mcp", json=LIST, headers={"Origin": origin})
    assert answer.status_code == 403
    assert answer.json()["error"]["message"] == "The request comes from another page's origin."
    assert answer.json()["id"] is None


@pytest.mark.parametrize("origin", [OWN_PAGE, "http://localhost:8000", "http://[::1]:8000"])
async def test_the_product_s_own_page_may_call(assistant: httpx.AsyncClient, origin: str) -> None:
    answer = await assistant.post("/mcp", json=LIST, headers={"Origin": origin})
    assert answer.status_code == 200


async def test_a_public_address_is_the_only_origin(owner: httpx.AsyncClient) -> None:
    public = create_app(
        Settings(public_url="https://repas.exemple.fr/", rate_limits="off"), secret_key=SECRET_KEY
    )
    async with program(public, (await new_personal_token(owner))["token"]) as client:
        for origin, status in (("https://repas.exemple.fr", 200), (OWN_PAGE, 403)):
            headers = PROTOCOL | {"Origin": origin}
            answer = await client.post("/mcp", json=LIST, headers=headers)
            assert answer.status_code == status


@pytest.mark.parametrize("method", ["GET", "DELETE", "PUT"])
async def test_there_is_nothing_to_follow_or_end(assistant: httpx.AsyncClient, method: str) -> None:
    answer = await assistant.request(method, "/mcp")
    assert (answer.status_code, answer.json()["type"]) == (405, "METHOD_NOT_ALLOWED")
    assert "POST" in answer.headers["allow"]


MALFORMED = {
    "no JSON": b"{",
    "no text": b"\xff\xfe",
    "nothing": b"",
    "a number": b"7",
    "no method": b'{"jsonrpc": "2.0", "id": 1}',
    "another version": b'{"jsonrpc": "1.0", "id": 1, "method": "tools/list"}',
    "deep": b"[" * 100_000,
}


@pytest.mark.parametrize("case", MALFORMED)
@pytest.mark.parametrize("version", ["2025-11-25", "2026-07-28"])
async def test_what_is_no_message_is_an_error_of_the_protocol(
    assistant: httpx.AsyncClient, case: str, version: str
) -> None:
    headers = {"MCP-Protocol-Version": version}
    answer = await assistant.post("/mcp", content=MALFORMED[case], headers=headers)
    assert answer.status_code == 400
    assert answer.json()["error"]["code"] in (-32700, -32600, -32602)
    assert (await assistant.post("/mcp", json=LIST)).status_code == 200


async def test_a_version_that_is_not_spoken_is_named(assistant: httpx.AsyncClient) -> None:
    answer = await assistant.post("/mcp", json=LIST, headers={"MCP-Protocol-Version": "1999-01-01"})
    assert answer.status_code == 400
    assert "error" in answer.json()


async def test_a_method_that_is_not_there_is_named(assistant: httpx.AsyncClient) -> None:
    answer = await assistant.post("/mcp", json=LIST | {"method": "resources/steal"})
    assert answer.json()["error"]["code"] == -32601


async def test_a_body_has_bounds(assistant: httpx.AsyncClient) -> None:
    body = json.dumps(LIST | {"params": {"cursor": "x" * MAX_BODY_BYTES}}).encode()
    answer = await assistant.post("/mcp", content=body)
    assert (answer.status_code, answer.json()["type"]) == (413, "PAYLOAD_TOO_LARGE")


async def test_a_body_is_json(assistant: httpx.AsyncClient) -> None:
    headers = {"Content-Type": "text/plain"}
    answer = await assistant.post("/mcp", content=json.dumps(LIST), headers=headers)
    assert (answer.status_code, answer.json()["type"]) == (415, "UNSUPPORTED_MEDIA_TYPE")


async def test_an_assistant_is_limited_as_every_program(
    rolled_back: object, owner: httpx.AsyncClient
) -> None:
    limited = create_app(Settings(), secret_key=SECRET_KEY)
    token = (await new_personal_token(owner))["token"]
    async with program(limited, token) as client:
        statuses = [(await client.post("/mcp", content=b"")).status_code for _ in range(140)]
        assert statuses[-1] == 429
        assert statuses.count(429) <= 20
        refused = await client.get("/api/profile/check")
    assert (refused.status_code, refused.json()["type"]) == (429, "TOO_MANY_REQUESTS")


async def test_what_a_tool_asks_counts_and_is_told_when_to_come_back(
    rolled_back: object, owner: httpx.AsyncClient
) -> None:
    limited = create_app(Settings(), secret_key=SECRET_KEY)
    call = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "get_targets"}}
    async with program(limited, (await new_personal_token(owner))["token"]) as client:
        client.headers.update(PROTOCOL)
        await client.post("/mcp", json=call)
        # One more call is allowed now: the one of the tool, and not the one that it makes.
        await database.execute(
            "UPDATE rate_limit SET theoretical_arrival_at = "
            "statement_timestamp() + interval '118.9 seconds'"
        )
        answer = await client.post("/mcp", json=call)
    (content,) = answer.json()["result"]["content"]
    assert "TOO_MANY_REQUESTS: " in content["text"]
    assert content["text"].endswith("Try again in 1 s.")


async def test_a_call_is_marked_as_used_and_writes_nothing_of_its_own(
    owner: httpx.AsyncClient, assistant: httpx.AsyncClient
) -> None:
    call = {
        "jsonrpc": "2.0",
        "id": 1,
        "method": "tools/call",
        "params": {"name": "keep_week", "arguments": {"week": "2030-01-07", "seed": 1}},
    }
    answer = (await assistant.post("/mcp", json=call)).json()["result"]
    assert answer["structuredContent"]["status"] == "needs_confirmation"
    assert await database.fetch("SELECT 1 FROM meal") == []
    (token,) = (await owner.get("/api/personal-tokens/")).json()
    assert token["last_used_at"] is not None


async def test_without_its_extra_the_server_says_so(
    assistant: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "meta_path", [])
    monkeypatch.setattr(sys, "modules", {k: v for k, v in sys.modules.items() if k != "mcp"})
    answer = await assistant.post("/mcp", json=LIST)
    monkeypatch.undo()
    assert (answer.status_code, answer.json()["type"]) == (404, "NOT_FOUND")
    assert "assistants" in answer.json()["detail"]
