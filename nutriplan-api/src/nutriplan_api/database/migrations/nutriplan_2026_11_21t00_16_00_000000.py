from piccolo.apps.migrations.auto.migration_manager import MigrationManager

from nutriplan_api.database import execute

ID = "2026-11-21T00:16:00:000000"
VERSION = "1.38.0"
DESCRIPTION = "rate limits without a log: counting a try waits for no disk"


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="nutriplan", description=DESCRIPTION)

    async def unlog():
        await execute("ALTER TABLE rate_limit SET UNLOGGED")

    manager.add_raw(unlog)
    return manager
