from piccolo.apps.migrations.auto.migration_manager import MigrationManager

from nutriplan_api.database import execute

ID = "2026-11-21T00:01:05:999999"
VERSION = "1.38.0"
DESCRIPTION = "the index of words that foods are found by"


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="nutriplan", description=DESCRIPTION)

    async def index_words():
        await execute("CREATE INDEX food_word_trgm ON food_word USING gin (word gin_trgm_ops)")

    manager.add_raw(index_words)
    return manager
