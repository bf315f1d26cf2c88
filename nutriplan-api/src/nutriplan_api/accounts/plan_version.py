"""The version of all that an account's plan, lists and recipes are answered from: meals, profile,
own recipes with their photos, marks of own and public ones, and what is noted on the lists."""

from functools import partial
from uuid import UUID

from nutriplan_api.accounts.announcements import announce_list_change
from nutriplan_api.database import before_commit, execute, new_id

PLAN_VERSION = "(SELECT version FROM plan_version WHERE account_id = $1)"
"""For other features' statements, whose `$1` is the account; null where nothing has changed yet.

Read it before the content: then something older is never taken for the newest.
"""


async def bump_plan_version(account_id: UUID) -> None:
    """Let every process see, once this commits, that the plan is not what was answered before.

    Whoever follows the shopping list is told.
    """
    await before_commit(partial(_bump, account_id), once=("plan version", account_id))
    await announce_list_change(account_id)


async def _bump(account_id: UUID) -> None:
    """An account that is gone needs none."""
    await execute(
        "INSERT INTO plan_version (account_id, version) SELECT id, $2 FROM account WHERE id = $1 "
        "ON CONFLICT (account_id) DO UPDATE SET version = excluded.version",
        account_id,
        new_id(),
    )
