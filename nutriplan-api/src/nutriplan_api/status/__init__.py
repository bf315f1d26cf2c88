"""How the server is, and how it is configured: for whoever watches it, and for the web."""

from nutriplan_api.status.controller import StatusController

__all__ = [
    "StatusController",
]
