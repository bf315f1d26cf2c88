"""The version of what is the same for everybody: foods, their portions and the public recipes."""

from nutriplan_api.database import before_commit, execute, new_id

SHARED = "shared"
"""The name of the one row."""

CATALOGUE_VERSION = "(SELECT version FROM catalogue_version)"
"""For other features' statements: what was made of the same version is still true.

Read it before the content: then something older is never taken for the newest.
"""


async def bump_catalogue_version() -> None:
    """Let every process see, once this commits, that foods or public recipes have changed."""
    await before_commit(_bump, once="catalogue version")


async def _bump() -> None:
    await execute(
        "INSERT INTO catalogue_version (name, version) VALUES ($1, $2) "
        "ON CONFLICT (name) DO UPDATE SET version = excluded.version",
        SHARED,
        new_id(),
    )
