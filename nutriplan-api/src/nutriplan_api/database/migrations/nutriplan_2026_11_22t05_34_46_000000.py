from piccolo.apps.migrations.auto.migration_manager import MigrationManager

from nutriplan_api.database import execute

ID = "2026-11-22T05:34:46:000000"
VERSION = "1.38.0"
DESCRIPTION = "a request under a key for each account"


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="nutriplan", description=DESCRIPTION)

    async def lead_by_owner():
        await execute(
            "ALTER TABLE idempotency_key DROP CONSTRAINT idempotency_key_pkey, "
            "ADD PRIMARY KEY (account_id, key)"
        )

    manager.add_raw(lead_by_owner)
    return manager
