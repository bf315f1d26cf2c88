"""Tokens that say nothing but whose they are, without a database."""

import hashlib
import re
from uuid import UUID

from nutriplan_api.security.opaque_tokens import new_token, parse_token, successor_of

ACCOUNT = UUID("00000000-0000-4000-8000-000000000001")


def test_a_token_is_its_account_and_32_random_bytes() -> None:
    token, hashed = new_token(ACCOUNT)
    assert re.fullmatch(rf"{ACCOUNT}\.[\w-]{{43}}", token)
    assert hashed == hashlib.sha256(token.encode()).digest()
    assert new_token(ACCOUNT)[0] != token


def test_what_follows_on_a_token_is_known_to_who_has_the_key() -> None:
    token = f"{ACCOUNT}.some.thing"
    following, hashed = successor_of(token, b"key")
    assert following == f"{ACCOUNT}.lt1419KuQlpDpfw8D7C2__GV98fytM1QkWPlm9PqfAY"
    assert hashed == hashlib.sha256(following.encode()).digest()
    assert successor_of(token, b"another key")[0] != following


def test_a_token_is_read_up_to_its_first_dot() -> None:
    token = f"{ACCOUNT}.some.thing"
    assert parse_token(token) == (ACCOUNT, hashlib.sha256(token.encode()).digest())
    assert parse_token("nobody.something") is None
