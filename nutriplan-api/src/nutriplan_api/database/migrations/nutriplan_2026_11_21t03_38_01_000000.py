from piccolo.apps.migrations.auto.migration_manager import MigrationManager

from nutriplan_api.database import execute

ID = "2026-11-21T03:38:01:000000"
VERSION = "1.38.0"
DESCRIPTION = "one recipe of an account for each creation, however often it is sent"


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="nutriplan", description=DESCRIPTION)

    async def one_for_each_key():
        await execute("ALTER TABLE recipe ADD UNIQUE (account_id, idempotency_key)")

    manager.add_raw(one_for_each_key)
    return manager
