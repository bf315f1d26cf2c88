"""Idempotency keys: a write that is sent again under its key has one effect.

For a feature author
--------------------
Every write of somebody who is signed in is decorated, beneath its route::

    @post(operation_id="createRecipe", ...)
    @idempotent
    async def create_recipe(self, account_id: NamedDependency[UUID], ...) -> Recipe: ...

The handler knows nothing of it. Its whole work runs in one transaction, in which the answer to a
key is stored as well: a crash in between loses both or neither. So what must stay although the
request is refused (a counted try at a password) cannot stand in a decorated handler.

A write that carries secrets, or that needs nobody signed in, is decorated with
``@sealed_idempotent`` instead: nothing readable is kept of its request and its answer. What must
stay although it is refused comes first; the use case itself is given to ``answer_once``::

    @post("/password/reset", operation_id="resetPassword", ...)
    @sealed_idempotent
    async def reset(self, request: AnyRequest, data: Annotated[PasswordReset, Body()]) -> ...:
        await state.rate_limits.check(...)
        return await answer_once(request, reset_password)
"""

from nutriplan_api.http.idempotency.decorator import idempotent
from nutriplan_api.http.idempotency.sealed import SealedAnswers, answer_once, sealed_idempotent
from nutriplan_api.http.idempotency.sweeping import sweep, sweeping

__all__ = [
    "SealedAnswers",
    "answer_once",
    "idempotent",
    "sealed_idempotent",
    "sweep",
    "sweeping",
]
