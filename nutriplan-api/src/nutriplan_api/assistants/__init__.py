"""Assistants: the product as tools of the Model Context Protocol, on ``/mcp`` and on stdio.

The protocol's SDK is the extra ``assistants``, and is imported when somebody first asks for it.
"""

from nutriplan_api.assistants.bridge import read_bridge_settings, run_bridge
from nutriplan_api.assistants.controller import McpController
from nutriplan_api.assistants.in_process import Assistants

__all__ = ["Assistants", "McpController", "read_bridge_settings", "run_bridge"]
