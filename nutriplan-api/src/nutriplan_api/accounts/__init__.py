"""Accounts: opening one, signing in to it, its sessions, its password and address, its end."""

from nutriplan_api.accounts.announcements import list_notice, sessions_notice
from nutriplan_api.accounts.controller import AccountController, RecoveryController
from nutriplan_api.accounts.personal_tokens.controller import PersonalTokenController
from nutriplan_api.accounts.personal_tokens.queries import StoredToken
from nutriplan_api.accounts.personal_tokens.secret_addresses import (
    end_tokens_for,
    find_token_for,
    read_token_for,
    replace_token_for,
)
from nutriplan_api.accounts.personal_tokens.service import read_token as read_personal_token
from nutriplan_api.accounts.plan_version import (
    PLAN_VERSION,
    bump_plan_version,
)
from nutriplan_api.accounts.provider.authorization_requests import (
    AUTHORIZATION_LIFETIME,
    finish_authorization,
    issue_nonce,
    new_secret,
    start_authorization,
    use_nonce,
)
from nutriplan_api.accounts.schemas import (
    EmailAddress,
    ProfileCreated,
    ProviderNonce,
    ProviderPage,
    ProviderSignedIn,
    SignedIn,
    UserCreated,
)
from nutriplan_api.accounts.service import (
    Contact,
    contact_of,
    find_account_id,
    log_in,
    normalise_email,
    register,
    sign_in_with_provider,
)
from nutriplan_api.accounts.sessions.controller import SessionController, SessionListController
from nutriplan_api.accounts.sessions.cookies import session_cookies
from nutriplan_api.accounts.sessions.devices import device_of
from nutriplan_api.accounts.sessions.live_session import LIVE_SESSION, require_live_session
from nutriplan_api.accounts.sessions.schemas import Tokens
from nutriplan_api.accounts.sessions.service import RefreshTokens, Session, find_live_session
from nutriplan_api.accounts.validation import email_errors, new_email_errors, password_errors

__all__ = [
    "AUTHORIZATION_LIFETIME",
    "LIVE_SESSION",
    "PLAN_VERSION",
    "AccountController",
    "Contact",
    "EmailAddress",
    "PersonalTokenController",
    "ProfileCreated",
    "ProviderNonce",
    "ProviderPage",
    "ProviderSignedIn",
    "RecoveryController",
    "RefreshTokens",
    "Session",
    "SessionController",
    "SessionListController",
    "SignedIn",
    "StoredToken",
    "Tokens",
    "UserCreated",
    "bump_plan_version",
    "contact_of",
    "device_of",
    "email_errors",
    "end_tokens_for",
    "find_account_id",
    "find_live_session",
    "find_token_for",
    "finish_authorization",
    "issue_nonce",
    "list_notice",
    "log_in",
    "new_email_errors",
    "new_secret",
    "normalise_email",
    "password_errors",
    "read_personal_token",
    "read_token_for",
    "register",
    "replace_token_for",
    "require_live_session",
    "session_cookies",
    "sessions_notice",
    "sign_in_with_provider",
    "start_authorization",
    "use_nonce",
]
