from piccolo.apps.migrations.auto.migration_manager import MigrationManager

from nutriplan_api.database import execute

ID = "2026-11-20T23:39:13:000000"
VERSION = "1.38.0"
DESCRIPTION = "keys of mailed tokens, led by their owner"


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="nutriplan", description=DESCRIPTION)

    async def widen_key():
        await execute(
            """
            ALTER TABLE mailed_token
                DROP CONSTRAINT mailed_token_pkey,
                ADD PRIMARY KEY (account_id, token_hash)
            """
        )

    manager.add_raw(widen_key)
    return manager
