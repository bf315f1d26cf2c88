import pytest

from nutriplan_api.database import fetch
from nutriplan_api.database.migrations import pending_migrations

pytestmark = pytest.mark.usefixtures("rolled_back")


async def test_nothing_is_pending() -> None:
    assert await pending_migrations() == []
    print(
        await fetch(
            "select relname from pg_class where relkind='r' and relnamespace='public'::regnamespace"
        )
    )
