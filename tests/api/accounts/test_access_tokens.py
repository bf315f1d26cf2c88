"""Tokens: what one of ours says, and that nothing else is one."""

import hashlib
import hmac
import time
from base64 import urlsafe_b64encode
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any
from uuid import UUID, uuid4

import jwt
import pytest
from litestar.connection import ASGIConnection

from nutriplan_api.http.problems import Problem
from nutriplan_api.security.access import Access, AccessTokens
from nutriplan_api.security.guard import (
    AnyConnection,
    access_of,
    account_of,
    bearer_token,
    require_account,
)
from nutriplan_api.security.opaque_tokens import new_token, parse_token, successor_of

KEY, OTHER_KEY = "k" * 48, "o" * 48
ACCESS = Access(uuid4(), uuid4())
QUARTER_HOUR = timedelta(minutes=15)


def code_of(token: str, **options: bool) -> str:
    with pytest.raises(Problem) as refused:
        AccessTokens(KEY).read(token, **options)
    return refused.value.code


def claims_of(token: str) -> dict[str, Any]:
    claims: dict[str, Any] = jwt.decode(token, options={"verify_signature": False})
    return claims


def test_a_token_says_whose_it_is_for_a_quarter_of_an_hour() -> None:
    tokens = AccessTokens(KEY)
    before = int(time.time())
    token = tokens.issue(ACCESS)
    assert tokens.read(token) == ACCESS
    assert before <= tokens.expiry(token) - QUARTER_HOUR.total_seconds() <= time.time()
    claims = claims_of(token)
    assert claims == {
        "iss": "nutriplan",
        "sub": str(ACCESS.account_id),
        "sid": str(ACCESS.session_id),
        "iat": claims["iat"],
        "exp": tokens.expiry(token),
    }
    assert claims["exp"] - claims["iat"] == QUARTER_HOUR.total_seconds()


def test_a_token_of_a_clock_that_is_ahead_is_one() -> None:
    """Another server's, or one's own before it was set back."""
    tokens, ahead = AccessTokens(KEY), datetime.now(UTC) + timedelta(hours=1)
    assert tokens.read(tokens.issue(ACCESS, now=ahead)) == ACCESS


def test_a_token_that_is_too_old_is_told_from_one_that_is_none() -> None:
    tokens, now = AccessTokens(KEY), datetime.now(UTC)
    old = tokens.issue(ACCESS, now=now - QUARTER_HOUR - timedelta(seconds=1))
    assert code_of(old) == "TOKEN_EXPIRED"
    assert tokens.read(old, even_expired=True) == ACCESS
    assert tokens.read(tokens.issue(ACCESS, now=now - QUARTER_HOUR / 2)) == ACCESS
    assert code_of("x", even_expired=True) == "NOT_AUTHENTICATED"


def test_a_token_expires_at_its_second(monkeypatch: pytest.MonkeyPatch) -> None:
    tokens = AccessTokens(KEY)
    token = tokens.issue(ACCESS)
    expires = tokens.expiry(token)
    monkeypatch.setattr(time, "time", lambda: expires - 0.5)
    assert tokens.read(token) == ACCESS
    monkeypatch.setattr(time, "time", lambda: expires)
    assert code_of(token) == "TOKEN_EXPIRED"


def signed(claims: Mapping[str, object], key: str = KEY, algorithm: str = "HS256") -> str:
    return jwt.encode(dict(claims), key, algorithm=algorithm)


@pytest.mark.parametrize("claim", ["iss", "sub", "sid", "iat", "exp"])
def test_a_token_that_lacks_a_claim_is_none(claim: str) -> None:
    claims = claims_of(AccessTokens(KEY).issue(ACCESS))
    assert AccessTokens(KEY).read(signed(claims)) == ACCESS
    del claims[claim]
    assert code_of(signed(claims)) == "NOT_AUTHENTICATED"


@pytest.mark.parametrize(
    "token",
    [
        "",
        "a.b.c",
        AccessTokens(OTHER_KEY).issue(ACCESS),
        signed(claims_of(AccessTokens(KEY).issue(ACCESS)) | {"iss": "other"}),
        signed(claims_of(AccessTokens(KEY).issue(ACCESS)) | {"sub": "x"}),
        signed(claims_of(AccessTokens(KEY).issue(ACCESS)) | {"sid": 7}),
        signed(claims_of(AccessTokens(KEY).issue(ACCESS)), algorithm="HS384"),
    ],
    ids=["empty", "text", "key", "issuer", "account", "session", "algorithm"],
)
def test_what_this_server_did_not_sign_as_it_does_is_no_token(token: str) -> None:
    assert code_of(token) == "NOT_AUTHENTICATED"


def test_a_key_that_is_too_short_signs_nothing() -> None:
    assert AccessTokens("é" * 16).read(AccessTokens("é" * 16).issue(ACCESS)) == ACCESS
    with pytest.raises(ValueError, match=r"at least 32 bytes\."):
        AccessTokens("k" * 31)


def connection(headers: Mapping[str, str] | None = None) -> AnyConnection:
    app = SimpleNamespace(state=SimpleNamespace(access_tokens=AccessTokens(KEY)))
    sent = [(name.encode(), value.encode()) for name, value in (headers or {}).items()]
    scope: Any = {"type": "http", "headers": sent, "litestar_app": app, "state": {}}
    return ASGIConnection(scope)


@pytest.mark.parametrize(
    ("headers", "token"),
    [
        ({"authorization": "Bearer a.b.c"}, "a.b.c"),
        ({"authorization": "BEARER  a b "}, "a b"),
        ({"authorization": "Bearer "}, None),
        ({"authorization": "Bearer"}, None),
        ({"authorization": "Basic a.b.c"}, None),
        ({"cookie": "access=a.b.c"}, None),
        ({}, None),
    ],
)
def test_the_header_alone_authenticates(headers: dict[str, str], token: str | None) -> None:
    assert bearer_token(connection(headers)) == token


async def test_only_a_public_route_is_open_without_a_token() -> None:
    public: Any = SimpleNamespace(opt={"public": True})
    private: Any = SimpleNamespace(opt={})
    stranger = connection()
    await require_account(stranger, public)
    assert "user" not in stranger.scope
    with pytest.raises(Problem) as refused:
        await require_account(stranger, private)
    assert refused.value.code == "NOT_AUTHENTICATED"
    owner = connection({"authorization": f"Bearer {AccessTokens(KEY).issue(ACCESS)}"})
    await require_account(owner, private)
    assert access_of(owner) == ACCESS
    assert account_of(owner) == ACCESS.account_id


def test_an_opaque_token_names_its_account_and_is_kept_as_a_hash() -> None:
    account_id = uuid4()
    token, kept = new_token(account_id)
    name, _, random = token.partition(".")
    assert UUID(name) == account_id
    assert len(random) == 43  # 32 bytes
    assert kept == hashlib.sha256(token.encode()).digest()
    assert parse_token(token) == (account_id, kept)
    assert new_token(account_id) != (token, kept)


def test_the_next_token_follows_from_one_and_the_key() -> None:
    account_id = uuid4()
    token, _ = new_token(account_id)
    digest = hmac.digest(b"key", token.encode(), "sha256")
    following = f"{account_id}.{urlsafe_b64encode(digest).decode().rstrip('=')}"
    assert successor_of(token, b"key") == (following, hashlib.sha256(following.encode()).digest())


@pytest.mark.parametrize("token", ["", "x", "x.y", ".y"])
def test_what_names_no_account_is_no_opaque_token(token: str) -> None:
    assert parse_token(token) is None
