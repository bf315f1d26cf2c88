"""All queries of personal tokens. What each call of a program waits for is SQL."""

from collections.abc import Collection
from datetime import datetime, timedelta
from uuid import UUID

import msgspec
from piccolo.querystring import QueryString

from nutriplan_api.accounts.personal_tokens.tables import PersonalToken
from nutriplan_api.database import NOW, execute, fetch_one


class StoredToken(msgspec.Struct, frozen=True):
    """A token that works: a row without its owner and its hash."""

    id: UUID
    name: str
    scope: str
    created_at: datetime
    last_used_at: datetime | None


class FoundToken(msgspec.Struct, frozen=True):
    """What a token opens, and whether its last use was noted a while ago."""

    id: UUID
    scope: str
    is_to_be_noted: bool


_COLUMNS = PersonalToken.all_columns(exclude=[PersonalToken.account_id, PersonalToken.token_hash])


async def insert_token(
    account_id: UUID, token_id: UUID, token_hash: bytes, name: str, scope: str
) -> StoredToken:
    """Remember a token that is given out."""
    token = PersonalToken(
        account_id=account_id,
        id=token_id,
        token_hash=token_hash,
        name=name,
        scope=scope,
        created_at=QueryString(NOW),
    )
    (row,) = await PersonalToken.insert(token).returning(*_COLUMNS)
    return msgspec.convert(row, StoredToken)


async def tokens_of(account_id: UUID, scopes: Collection[str]) -> list[StoredToken]:
    """The tokens of an account that were made for one of these, the newest first."""
    rows = (
        await PersonalToken.select(*_COLUMNS)
        .where(PersonalToken.account_id == account_id, PersonalToken.scope.is_in(list(scopes)))
        .order_by(PersonalToken.id, ascending=False)
    )
    return msgspec.convert(rows, list[StoredToken])


async def find_token(
    account_id: UUID, token_hash: bytes, noted_every: timedelta
) -> FoundToken | None:
    """A token by its hash; None when it has ended, or never was. A use that lies ahead was noted by
    another clock."""
    row = await fetch_one(
        "SELECT id, scope, last_used_at IS NULL OR last_used_at > "
        f"{NOW} OR last_used_at <= {NOW} - $3::interval AS is_to_be_noted "
        "FROM personal_token WHERE account_id = $1 AND token_hash = $2",
        account_id,
        token_hash,
        noted_every,
    )
    return None if row is None else FoundToken(**dict(row))


async def mark_used(account_id: UUID, token_id: UUID) -> None:
    """Remember that a token was used now."""
    await execute(
        f"UPDATE personal_token SET last_used_at = {NOW} WHERE account_id = $1 AND id = $2",
        account_id,
        token_id,
    )


async def delete_token(account_id: UUID, token_id: UUID) -> bool:
    """End a token; False when it is not there."""
    deleted = (
        await PersonalToken.delete()
        .where(PersonalToken.account_id == account_id, PersonalToken.id == token_id)
        .returning(PersonalToken.id)
    )
    return bool(deleted)


async def delete_tokens_for(account_id: UUID, scope: str) -> bool:
    """End the tokens that were made for this; False when there is none."""
    deleted = (
        await PersonalToken.delete()
        .where(PersonalToken.account_id == account_id, PersonalToken.scope == scope)
        .returning(PersonalToken.id)
    )
    return bool(deleted)


async def delete_tokens(account_id: UUID) -> None:
    """End every token of an account."""
    await PersonalToken.delete().where(PersonalToken.account_id == account_id)
