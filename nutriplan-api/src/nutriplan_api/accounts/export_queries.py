"""All SQL of exporting an account: every table that says whose its rows are, by itself."""

from uuid import UUID

from nutriplan_api.database import fetch, fetch_value

NOT_EXPORTED = (
    "email_token",
    "idempotency_key",
    "outbox",
    "plan_version",
    "refresh_token",
    "sign_in_name",
    "undo_token",
)
"""Tables of hashed tokens, of what these give back for a moment, of answers and mails that repeat
what other tables hold, for a day; a version, which says nothing; and the names, which stand in the
account itself."""

OWNED = (
    "SELECT quote_ident(table_name) FROM information_schema.columns "
    "JOIN information_schema.tables USING (table_schema, table_name) "
    "WHERE table_schema = 'public' AND table_type = 'BASE TABLE' "
    "AND column_name = 'account_id' AND table_name <> ALL ($1) "
    "ORDER BY table_name"
)
ACCOUNT = (
    "SELECT jsonb_build_object('id', id, 'email', email, 'email_verified_at', email_verified_at, "
    "'created_at', created_at)::text FROM account WHERE id = $1"
)
ROWS = (
    "SELECT '{table}' AS name, "
    "coalesce(jsonb_agg(to_jsonb(t) - 'account_id' - 'token_hash'{files} ORDER BY t), '[]')::text "
    "AS rows FROM {table} AS t WHERE account_id = $1"
)
FILES = (
    "SELECT quote_ident(table_name) AS table, column_name FROM information_schema.columns "
    "WHERE table_schema = 'public' AND data_type = 'bytea' AND column_name <> 'token_hash'"
)
FILE = " || jsonb_build_object('{column}', translate(encode(t.{column}, 'base64'), E'\\n', ''))"
"""What is no text goes along as base64."""


async def account_row(account_id: UUID) -> str | None:
    """The account itself, without its password, as JSON; None when it is gone."""
    row: str | None = await fetch_value(ACCOUNT, account_id)
    return row


async def owned_rows(account_id: UUID) -> dict[str, str]:
    """The rows of every table that belong to an account, as JSON, all of one moment."""
    tables = [row[0] for row in await fetch(OWNED, NOT_EXPORTED)]
    files = dict.fromkeys(tables, "")
    for row in await fetch(FILES):
        if row["table"] in files:
            files[row["table"]] += FILE.format(column=row["column_name"])
    statement = " UNION ALL ".join(ROWS.format(table=table, files=files[table]) for table in tables)
    return {row["name"]: row["rows"] for row in await fetch(statement, account_id)}
