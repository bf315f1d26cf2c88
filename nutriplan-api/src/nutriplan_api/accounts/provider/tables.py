"""What was asked of the sign-in provider and is not answered yet. It belongs to nobody: who asks
is known only by the answer.
"""

from piccolo.columns import Bytea, Text, Timestamptz
from piccolo.table import Table

from nutriplan_api.database import DB


class ProviderQuestion(Table, tablename="provider_question", db=DB):
    """A sign-in by the authorization code flow, under way in one browser."""

    state_hash = Bytea(primary_key=True, null=False, default=None)
    browser_hash = Bytea(null=False, default=None)
    nonce = Text(null=False, default=None)
    code_verifier = Text(null=False, default=None)
    expires_at = Timestamptz(null=False, default=None, index=True)


class ProviderNonce(Table, tablename="provider_nonce", db=DB):
    """A nonce that was given to a client which asks the provider for an ID token by itself."""

    nonce_hash = Bytea(primary_key=True, null=False, default=None)
    expires_at = Timestamptz(null=False, default=None, index=True)
