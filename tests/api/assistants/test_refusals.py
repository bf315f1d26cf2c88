"""What the API refuses is told to an assistant by the names of its tools' arguments."""

from typing import Any

import httpx
import pytest
from mcp.server.mcpserver.exceptions import ToolError

from nutriplan_api.assistants.api import Api
from nutriplan_api.http.problems import Problem

POOL = {"missing": {"BREAKFAST": 1, "MEAL": 2}}


@pytest.mark.parametrize(
    ("members", "told"),
    [
        (POOL | {"left_out": {}}, "Missing: 1 BREAKFAST, 2 MEAL."),
        (
            POOL | {"left_out": {"MEAL": 12}},
            "Missing: 1 BREAKFAST, 2 MEAL. Left out by the diet: 12 MEAL.",
        ),
    ],
)
async def test_a_pool_that_is_too_small_says_which_recipes_are_missing(
    members: dict[str, Any], told: str
) -> None:
    problem = Problem("POOL_TOO_SMALL", **members)
    answer = httpx.Response(problem.status, json=problem.body())
    transport = httpx.MockTransport(lambda _: answer)
    async with httpx.AsyncClient(transport=transport, base_url="http://nutriplan") as client:
        with pytest.raises(ToolError) as refused:
            await Api(client).ask("/api/meal/week-preview", {})
    expected = f"POOL_TOO_SMALL: pool: The chosen recipes cannot fill the week. {told}"
    assert str(refused.value) == expected
