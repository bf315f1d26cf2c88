"""All queries of the names that people sign in by: e-mail addresses, and subjects of providers.

A name leads to one account. No foreign key says so, since names and accounts may lie on different
nodes: whoever adds an account, changes its names or deletes it does both in one transaction.
"""

from collections.abc import Sequence
from typing import Final
from uuid import UUID

from nutriplan_api.accounts.tables import SignInName
from nutriplan_api.database import execute

EMAIL: Final = "email"
"""What stands for the issuer of an e-mail address; a provider's is an URL."""

Name = tuple[str, str]
"""An issuer, and what it calls somebody."""


async def claim_names(account_id: UUID, names: Sequence[Name]) -> bool:
    """Let names open an account; when one of them opens another already, none does, and False.

    Of two claims at once the second waits for the end of the first one's transaction.
    """
    claimed = await execute(
        "INSERT INTO sign_in_name (issuer, name, account_id) "
        "SELECT issuer, name, $1 FROM unnest($2::text[], $3::text[]) AS claimed (issuer, name) "
        "ON CONFLICT DO NOTHING",
        account_id,
        [issuer for issuer, _ in names],
        [name for _, name in names],
    )
    if claimed == len(names):
        return True
    for issuer, name in names:
        await SignInName.delete().where(
            SignInName.issuer == issuer,
            SignInName.name == name,
            SignInName.account_id == account_id,
        )
    return False


async def account_of_name(issuer: str, name: str) -> UUID | None:
    """The account that a name opens."""
    found = (
        await SignInName.select(SignInName.account_id)
        .where(SignInName.issuer == issuer, SignInName.name == name)
        .first()
    )
    return None if found is None else found["account_id"]


async def provider_name_of(account_id: UUID) -> Name | None:
    """The provider's name for the owner of an account, if one opens it."""
    row = (
        await SignInName.select(SignInName.issuer, SignInName.name)
        .where(SignInName.account_id == account_id, SignInName.issuer != EMAIL)
        .first()
    )
    return None if row is None else (row["issuer"], row["name"])


async def delete_provider_names(account_id: UUID) -> bool:
    """Let no provider open an account any more; whether one did."""
    deleted = (
        await SignInName.delete()
        .where(SignInName.account_id == account_id, SignInName.issuer != EMAIL)
        .returning(SignInName.name)
    )
    return bool(deleted)


async def delete_names(account_id: UUID) -> None:
    """Nothing opens the account any more."""
    await SignInName.delete().where(SignInName.account_id == account_id)
