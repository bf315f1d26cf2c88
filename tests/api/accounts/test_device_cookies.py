"""Which device a sign-in leaves its cookie to, and what that one's tries count under."""

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any
from uuid import UUID, uuid4

import jwt
import pytest

from api.accounts.counted_tries import OTHER_SECRET, SECRET, Counted, limits
from nutriplan_api import accounts
from nutriplan_api.http.problems import Problem
from nutriplan_api.sign_in import known_devices
from nutriplan_api.sign_in.known_devices import KnownDevices, password_try

EMAIL = "camille@exemple.fr"
OWNER, OTHER = uuid4(), uuid4()
LIFETIME = timedelta(days=180)
DEVICE_PACE, ACCOUNT_PACE, PLACE_PACE = (timedelta(minutes=n) for n in (10, 10, 1000 / 60))


def devices(secret_key: str = SECRET) -> KnownDevices:
    return KnownDevices(secret_key, secure=True)


def cookies_of(account_id: UUID = OWNER) -> dict[str, str]:
    cookie = devices().cookie(account_id)
    return {cookie.key: cookie.value or ""}


def test_each_sign_in_is_another_device_of_its_account_alone() -> None:
    cookies = [cookies_of() for _ in range(2)]
    found = {devices().known(one, OWNER) for one in cookies}
    assert None not in found
    assert len(found) == 2
    [(other_name, _)] = cookies_of(OTHER).items()
    [(_, own)] = cookies[0].items()
    assert devices().known({other_name: own}, OTHER) is None
    assert devices().known({}, OWNER) is None


def test_another_server_neither_knows_the_device_nor_calls_its_cookie_so() -> None:
    elsewhere = devices(OTHER_SECRET)
    [(name, value)] = cookies_of().items()
    its_name = elsewhere.cookie(OWNER).key
    assert its_name != name
    assert elsewhere.known({its_name: value}, OWNER) is None


def test_a_device_stays_known_when_the_server_is_upgraded() -> None:
    account_id = UUID(int=7)
    assert devices().cookie(account_id).key == "device-032f1e85c7e3246b"


@pytest.mark.parametrize("secure", [True, False])
def test_the_cookie_goes_to_the_sign_in_alone(secure: bool) -> None:
    cookie = KnownDevices(SECRET, secure=secure).cookie(OWNER)
    assert (cookie.path, cookie.samesite, cookie.httponly) == ("/api/login", "strict", True)
    assert (cookie.max_age, cookie.secure) == (180 * 24 * 60 * 60, secure)


def test_a_device_is_known_for_half_a_year(monkeypatch: pytest.MonkeyPatch) -> None:
    now = datetime.now(UTC)
    [value] = cookies_of().values()
    claims = jwt.decode(value, options={"verify_signature": False})
    ends = datetime.fromtimestamp(claims["exp"], UTC)
    assert timedelta(seconds=-1) <= ends - now - LIFETIME < timedelta(hours=1)
    monkeypatch.setattr(known_devices, "LIFETIME", timedelta(seconds=-1))
    assert devices().known(cookies_of(), OWNER) is None


@pytest.mark.parametrize("claim", ["sub", "jti", "exp"])
def test_a_cookie_that_lacks_a_claim_is_worth_nothing(
    monkeypatch: pytest.MonkeyPatch, claim: str
) -> None:
    encode = jwt.encode

    def without(claims: Mapping[str, Any], key: bytes, algorithm: str) -> str:
        return encode({name: claims[name] for name in claims if name != claim}, key, algorithm)

    monkeypatch.setattr(jwt, "encode", without)
    assert devices().known(cookies_of(), OWNER) is None


@pytest.fixture
def accounts_of(monkeypatch: pytest.MonkeyPatch) -> None:
    """The one address that has an account."""

    async def find_account_id(email: str) -> UUID | None:
        return OWNER if email == EMAIL else None

    monkeypatch.setattr(accounts, "find_account_id", find_account_id)


async def sign_in(cookies: Mapping[str, str], email: str = EMAIL, *, right: bool = True) -> None:
    state = SimpleNamespace(rate_limits=limits(), known_devices=devices())
    request: Any = SimpleNamespace(
        cookies=cookies, app=SimpleNamespace(state=state), client=SimpleNamespace(host="192.0.2.1")
    )
    async with password_try(request, email):
        if not right:
            raise Problem("INVALID_PASSWORD")


@pytest.mark.usefixtures("accounts_of")
async def test_a_wrong_password_counts_for_the_device_that_is_known_alone(
    counted: Counted,
) -> None:
    with pytest.raises(Problem):
        await sign_in(cookies_of(), right=False)
    assert [one.tolerance for one in counted.tries] == [DEVICE_PACE]
    assert counted.refunds == []
    await sign_in(cookies_of())
    assert counted.refunds == counted.tries[1:]
    assert len({one.key for one in counted.tries}) == 2


@pytest.mark.usefixtures("accounts_of")
@pytest.mark.parametrize(
    ("cookies", "email"),
    [
        ({}, EMAIL),
        (cookies_of(OTHER), EMAIL),
        ({"access": "x"}, EMAIL),
        (cookies_of(), "personne@exemple.fr"),
    ],
)
async def test_a_stranger_counts_for_the_account_and_for_the_place(
    counted: Counted, cookies: dict[str, str], email: str
) -> None:
    await sign_in(cookies, email)
    assert [one.tolerance for one in counted.tries] == [ACCOUNT_PACE, PLACE_PACE]
    assert counted.refunds == []


@pytest.mark.usefixtures("accounts_of")
async def test_a_known_device_whose_tries_are_used_up_is_a_stranger(counted: Counted) -> None:
    counted.wait = timedelta(seconds=1)
    with pytest.raises(Problem) as refused:
        await sign_in(cookies_of())
    assert refused.value.code == "TOO_MANY_REQUESTS"
    assert [one.tolerance for one in counted.tries] == [DEVICE_PACE, ACCOUNT_PACE, PLACE_PACE]
