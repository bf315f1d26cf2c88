"""Sign-ins by the provider that are under way. They belong to no account: whose they are is known
only when the provider has answered.
"""

from piccolo.columns import Bytea, Text, Timestamptz
from piccolo.table import Table

from nutriplan_api.database import ALONE, DB


class ProviderAuthorization(Table, tablename="provider_authorization", db=DB, tags=[ALONE]):
    """An authorization request of one browser (OAuth 2.0), until the provider sends it back."""

    state_hash = Bytea(primary_key=True, null=False, default=None)
    browser_hash = Bytea(null=False, default=None)
    nonce = Text(null=False, default=None)
    code_verifier = Text(null=False, default=None)
    expires_at = Timestamptz(null=False, default=None, index=True)


class ProviderNonce(Table, tablename="provider_nonce", db=DB, tags=[ALONE]):
    """A nonce that was given to a client which asks the provider for an ID token by itself."""

    nonce_hash = Bytea(primary_key=True, null=False, default=None)
    expires_at = Timestamptz(null=False, default=None, index=True)
