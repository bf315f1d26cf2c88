"""Idempotency keys: a write that is sent again under its key has one effect.

For a feature author
--------------------
Every write of somebody who is signed in is decorated, beneath its route::

    @post(operation_id="createRecipe", ...)
    @idempotent
    async def create_recipe(self, account_id: NamedDependency[UUID], ...) -> Recipe: ...

The handler knows nothing of it. Its whole work runs in a transaction of the key's, in which the
answer is stored as well: a crash in between loses both or neither. So what must stay although the
request is refused (a counted try at a password) cannot stand in a decorated handler.
"""

from nutriplan_api.http.idempotency.decorator import idempotent
from nutriplan_api.http.idempotency.sweeping import sweep, sweeping

__all__ = ["idempotent", "sweep", "sweeping"]
