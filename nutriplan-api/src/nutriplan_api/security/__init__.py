"""Who is asking: passwords, tokens, and the guard in front of every route.

For a feature author
--------------------
Every route needs a valid access token in the ``Authorization: Bearer`` header (cookies never
authenticate), unless it says ``opt=PUBLIC``. The handler gets the owner by name::

    @get()
    async def week(self, account_id: NamedDependency[UUID], ...) -> ...

and hands it to the service, whose every query filters by it.
"""

from .access import PUBLIC, AccessTokens
from .guard import account_of, require_account

__all__ = ["PUBLIC", "AccessTokens", "account_of", "require_account"]
