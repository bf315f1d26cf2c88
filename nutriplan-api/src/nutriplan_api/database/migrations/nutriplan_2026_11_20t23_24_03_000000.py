from datetime import UTC, datetime

from piccolo.apps.migrations.auto.migration_manager import MigrationManager

from nutriplan_api.database import execute, execute_many, fetch, new_id

ID = "2026-11-20T23:24:03:000000"
VERSION = "1.38.0"
DESCRIPTION = "the key of weigh-ins, led by their owner; the weight of each profile as the first"


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="nutriplan", description=DESCRIPTION)

    async def widen_key():
        await execute(
            "ALTER TABLE weigh_in DROP CONSTRAINT weigh_in_pkey, ADD PRIMARY KEY (account_id, id)"
        )

    async def weigh_everybody_in():
        profiles = await fetch("SELECT account_id, weight_kg FROM profile")
        today = datetime.now(UTC).date()
        await execute_many(
            "INSERT INTO weigh_in (account_id, id, date, weight_kg) VALUES ($1, $2, $3, $4)",
            [(row["account_id"], new_id(), today, row["weight_kg"]) for row in profiles],
        )

    for step in (widen_key, weigh_everybody_in):
        manager.add_raw(step)
    return manager
