from piccolo.apps.migrations.auto.migration_manager import MigrationManager

from nutriplan_api.database import execute

ID = "2026-11-21T02:45:00:000000"
VERSION = "1.38.0"
DESCRIPTION = "foods to search, kept in the order in which they are found"

FOOD_BY_RANK = """
CREATE MATERIALIZED VIEW food_by_rank AS
SELECT fdc_id, name, search, split_part(search, '|', 1) AS title, search_rank
FROM food
ORDER BY search_rank, length(name), name, fdc_id
"""


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="nutriplan", description=DESCRIPTION)

    async def order_foods():
        await execute(FOOD_BY_RANK)
        await execute(
            "CREATE INDEX food_by_rank_search ON food_by_rank USING gin (search gin_trgm_ops)"
        )
        await execute("CREATE INDEX food_by_rank_title ON food_by_rank (title)")
        await execute("ANALYZE food_by_rank")
        await execute("DROP INDEX food_search_trgm")

    manager.add_raw(order_foods)
    return manager
