from piccolo.apps.migrations.auto.migration_manager import MigrationManager

from nutriplan_api.database import execute

ID = "2026-11-20T22:43:06:000000"
VERSION = "1.38.0"
DESCRIPTION = "keys of refresh tokens, led by their owner"


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="nutriplan", description=DESCRIPTION)

    async def widen_key():
        await execute(
            """
            ALTER TABLE refresh_token
                DROP CONSTRAINT refresh_token_pkey,
                ADD PRIMARY KEY (account_id, token_hash)
            """
        )

    manager.add_raw(widen_key)
    return manager
