"""The second guard: what gives everything away, or cannot be undone, needs a session that lives.

An access token is good until it expires, whatever became of its session meanwhile. For most calls
that is soon enough. A route that says ``opt=LIVE_SESSION`` is answered only while the session has
not been ended: by a logout, from another device, by a new password.
"""

from litestar.handlers import BaseRouteHandler

from nutriplan_api.accounts.sessions.service import living_session
from nutriplan_api.security import AnyConnection, access_of

LIVE_SESSION = {"live_session": True}


async def require_live_session(connection: AnyConnection, handler: BaseRouteHandler) -> None:
    """Let nobody through to such a route whose session is over."""
    if handler.opt.get("live_session"):
        await living_session(access_of(connection))
