from piccolo.apps.migrations.auto.migration_manager import MigrationManager

from nutriplan_api.database import execute

ID = "2026-11-22T10:00:00:000000"
VERSION = "1.38.0"
DESCRIPTION = "a food is found by its everyday words as by its name"

SEARCH = """
DROP MATERIALIZED VIEW food_by_rank;

CREATE MATERIALIZED VIEW food_by_rank AS
SELECT fdc_id, name, search, search_rank,
    split_part(search, '|', 1) || (string_to_array(search, '='))[2:] AS titles
FROM food
ORDER BY search_rank, length(name), name, fdc_id;

CREATE INDEX food_by_rank_search ON food_by_rank USING gin (search gin_trgm_ops);

CREATE INDEX food_by_rank_titles ON food_by_rank USING gin (titles)
"""


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="nutriplan", description=DESCRIPTION)

    async def find_everyday_words():
        await execute(SEARCH)

    manager.add_raw(find_everyday_words)
    return manager
