"""What a personal token may do: routes say which scopes open them, and no token opens others.

For a feature author
--------------------
A controller says the scope of its writes, a read that it is one::

    class MealController(Controller):
        opt = PLAN

        @get(..., opt=READ)

A route that says nothing is closed to personal tokens, and a test asks each to decide.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Literal
from uuid import UUID

PERSONAL_TOKEN_PREFIX = "np_"  # noqa: S105 - the beginning of secrets, none itself
"""What a personal token begins with: people and scanners of leaked secrets know it by that."""

Scope = Literal["read", "plan", "recipes", "all"]
"""What a token was made for. Each reads; ``plan`` and ``recipes`` also write there, ``all``
whatever does not need somebody who is signed in."""

SCOPES = "scopes"

READ: dict[str, object] = {SCOPES: ("read", "plan", "recipes", "all")}
PLAN: dict[str, object] = {SCOPES: ("plan", "all")}
RECIPES: dict[str, object] = {SCOPES: ("recipes", "all")}
ALL: dict[str, object] = {SCOPES: ("all",)}
ANY_WRITE: dict[str, object] = {SCOPES: ("plan", "recipes", "all")}
SESSION_ONLY: dict[str, object] = {SCOPES: ()}
"""``opt=SESSION_ONLY`` closes a route to every personal token."""


@dataclass(frozen=True, slots=True)
class PersonalAccess:
    """What a personal token says: which account, which of its tokens, and what it was made for."""

    account_id: UUID
    token_id: UUID
    scope: str


ReadPersonalToken = Callable[[str], Awaitable[PersonalAccess]]
"""Finds a token where it is stored; raises NOT_AUTHENTICATED when it is none, or ended."""
