"""Who is asking: passwords, tokens, and the guard in front of every route.

For a feature author
--------------------
Every route needs a valid access token in the ``Authorization: Bearer`` header (cookies never
authenticate), unless it says ``opt=PUBLIC``. Which personal tokens open it as well, it says by
``opt`` too (``personal_tokens``). The handler gets the owner by name::

    @get()
    async def week(self, account_id: NamedDependency[UUID], ...) -> ...

and hands it to the service, whose every query filters by it. The token alone is checked. A route
that gives everything away or cannot be undone says ``opt=LIVE_SESSION``
(``accounts.sessions.live_session``): it is answered only while the session has not been ended.
"""

from nutriplan_api.security.access import Access, AccessTokens
from nutriplan_api.security.code_flow import AuthorizationRequest
from nutriplan_api.security.events import SecurityEvent, SecurityLog, record, recording_failure
from nutriplan_api.security.guard import (
    AnyConnection,
    access_of,
    account_of,
    bearer_token,
    require_account,
)
from nutriplan_api.security.identity import Identity
from nutriplan_api.security.opaque_tokens import new_token, parse_token, successor_of
from nutriplan_api.security.password_strength import refuse_guessable
from nutriplan_api.security.passwords import hash_password, is_outdated, password_matches
from nutriplan_api.security.personal_tokens import (
    ALL,
    ANY_WRITE,
    PERSONAL_TOKEN_PREFIX,
    PLAN,
    READ,
    RECIPES,
    SESSION_ONLY,
    PersonalAccess,
    Scope,
)
from nutriplan_api.security.provider import SignInProvider

__all__ = [
    "ALL",
    "ANY_WRITE",
    "PERSONAL_TOKEN_PREFIX",
    "PLAN",
    "READ",
    "RECIPES",
    "SESSION_ONLY",
    "Access",
    "AccessTokens",
    "AnyConnection",
    "AuthorizationRequest",
    "Identity",
    "PersonalAccess",
    "Scope",
    "SecurityEvent",
    "SecurityLog",
    "SignInProvider",
    "access_of",
    "account_of",
    "bearer_token",
    "hash_password",
    "is_outdated",
    "new_token",
    "parse_token",
    "password_matches",
    "record",
    "recording_failure",
    "refuse_guessable",
    "require_account",
    "successor_of",
]
