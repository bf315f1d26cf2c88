"""The second guard: what exports everything, or cannot be undone, needs a live session.

An access token is valid until it expires, even if its session has ended. For most calls that is
soon enough. A route that says ``opt=LIVE_SESSION`` is answered only while the session has
not been ended: by a logout, from another device, by a new password.
"""

from litestar.handlers import BaseRouteHandler

from nutriplan_api.accounts.sessions.service import find_live_session
from nutriplan_api.security import AnyConnection, access_of

LIVE_SESSION = {"live_session": True}


async def require_live_session(connection: AnyConnection, handler: BaseRouteHandler) -> None:
    """Refuse such a route where the session is over."""
    if handler.opt.get("live_session"):
        await find_live_session(access_of(connection))
