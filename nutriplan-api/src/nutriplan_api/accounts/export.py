"""Everything that is stored of somebody, for them to take away.

A table that says whose its rows are is exported by itself: a new feature cannot be forgotten.
"""

from uuid import UUID

import msgspec

from nutriplan_api.accounts import export_queries
from nutriplan_api.accounts.schemas import AccountExport
from nutriplan_api.accounts.sign_in_name_queries import provider_name_of
from nutriplan_api.http.problems import Problem


async def export_account(account_id: UUID) -> AccountExport:
    """The account and all of its rows; what follows from them is not stored, so not exported."""
    account = await export_queries.account_row(account_id)
    if account is None:
        raise Problem("NOT_AUTHENTICATED")
    issuer, subject = await provider_name_of(account_id) or (None, None)
    rows = await export_queries.owned_rows(account_id)
    return AccountExport(
        account=msgspec.json.decode(account)
        | {"provider_issuer": issuer, "provider_subject": subject},
        data={table: msgspec.json.decode(found) for table, found in rows.items()},
    )
