from piccolo.apps.migrations.auto.migration_manager import MigrationManager

from nutriplan_api.database import execute

ID = "2026-11-22T05:27:14:000000"
VERSION = "1.38.0"
DESCRIPTION = "the sessions of the tokens that were given out, and their keys"

# The id of a session is a UUID of version 7: it begins with the milliseconds of the sign-in. The
# ninety days of a session that was there before its row begin now: nobody is signed out.
INSERT_SESSIONS = """
    INSERT INTO session
        (account_id, id, method, created_at, authenticated_at, last_used_at, expires_at)
    SELECT account_id, session_id, method, began, began, greatest(began, last_used),
        now() + interval '90 days'
    FROM (
        SELECT token.account_id, session_id, max(used_at) AS last_used,
            CASE WHEN account.password_hash IS NULL THEN 'provider' ELSE 'password' END AS method,
            to_timestamp(
                ('x' || left(replace(session_id::text, '-', ''), 12))::bit(48)::bigint / 1000.0
            ) AS began
        FROM refresh_token AS token JOIN account ON account.id = token.account_id
        GROUP BY token.account_id, session_id, account.password_hash
    ) AS known
"""


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="nutriplan", description=DESCRIPTION)

    async def give_each_session_its_row():
        await execute(
            "ALTER TABLE session DROP CONSTRAINT session_pkey, ADD PRIMARY KEY (account_id, id)"
        )
        await execute(INSERT_SESSIONS)
        await execute(
            """
            ALTER TABLE refresh_token
                ADD CONSTRAINT refresh_token_session_fkey
                FOREIGN KEY (account_id, session_id) REFERENCES session (account_id, id)
                ON DELETE CASCADE
            """
        )

    manager.add_raw(give_each_session_its_row)
    return manager
