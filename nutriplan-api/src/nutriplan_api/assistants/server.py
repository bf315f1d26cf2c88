"""The tools as a server of the Model Context Protocol, whatever carries its messages."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import Any

from mcp.server.mcpserver import Context, MCPServer, RequestStateSecurity
from mcp.server.mcpserver.exceptions import ToolError
from mcp_types import CallToolResult, InputRequiredResult, ToolAnnotations

from nutriplan_api.assistants import meal_tools, reading_tools, week_tools
from nutriplan_api.assistants.api import OpenApi

NAME = "nutriplan"

INSTRUCTIONS = """\
NutriPlan plans what a person eats. Start with get_targets: it tells today's date. To plan a week,
call propose_week, show it to the person, then keep_week with its seed and confirmation; then
read_shopping_list. Every change asks the person, and its undo_token takes it back. Names of dishes
and foods are French. Products differ: for an allergy the label decides.
"""

READS = ToolAnnotations(read_only_hint=True, open_world_hint=False)
REPLACES = ToolAnnotations(
    read_only_hint=False, destructive_hint=True, idempotent_hint=True, open_world_hint=False
)
MARKS = ToolAnnotations(
    read_only_hint=False, destructive_hint=False, idempotent_hint=True, open_world_hint=False
)
ONCE = ToolAnnotations(
    read_only_hint=False, destructive_hint=True, idempotent_hint=False, open_world_hint=False
)

TOOLS: tuple[tuple[str, Callable[..., Any], ToolAnnotations], ...] = (
    ("Read the targets", reading_tools.get_targets, READS),
    ("Search recipes", reading_tools.search_recipes, READS),
    ("Search foods", reading_tools.search_foods, READS),
    ("Read a week's plan", reading_tools.read_week, READS),
    ("Read the shopping list", reading_tools.read_shopping_list, READS),
    ("Propose a week", week_tools.propose_week, READS),
    ("Keep a proposed week", week_tools.keep_week, REPLACES),
    ("Plan a meal", meal_tools.set_meal, REPLACES),
    ("Remove a meal", meal_tools.remove_meal, REPLACES),
    ("Mark a meal as eaten", meal_tools.mark_meal, MARKS),
    ("Undo a change", meal_tools.undo, ONCE),
)


class StrictServer(MCPServer[OpenApi]):
    """Refuses arguments that a tool does not know, as the API does, instead of leaving them out."""

    async def call_tool(
        self, name: str, arguments: dict[str, Any], context: Context[OpenApi, Any] | None = None
    ) -> CallToolResult | InputRequiredResult:
        """Call a tool by its name."""
        for tool in await self.list_tools():
            unknown = arguments.keys() - tool.input_schema["properties"].keys()
            if tool.name == name and unknown:
                raise ToolError(f"{name} does not know: {', '.join(sorted(unknown))}.")
        return await super().call_tool(name, arguments, context)


def create_server(
    open_api: OpenApi, *, state_security: RequestStateSecurity | None = None
) -> MCPServer[OpenApi]:
    """The tools, reaching the product through ``open_api``.

    ``state_security`` seals what a client carries from a question to its answer; several processes
    that serve the same clients share its key.
    """

    @asynccontextmanager
    async def lifespan(_: MCPServer[OpenApi]) -> AsyncIterator[OpenApi]:
        yield open_api

    server = StrictServer(
        NAME,
        title="NutriPlan",
        instructions=INSTRUCTIONS,
        version=version("nutriplan-api"),
        lifespan=lifespan,
        request_state_security=state_security,
        subscriptions=False,
    )
    for title, tool, annotations in TOOLS:
        server.add_tool(tool, title=title, annotations=annotations)
    return server
