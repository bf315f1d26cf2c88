"""Somebody registers an address that is not theirs, and waits in the account for its owner."""

import asyncio
import itertools
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator

import pytest
from litestar import Litestar
from structlog.testing import capture_logs

from api.accounts.hijacking import (
    ADDRESS,
    ATTACKERS,
    CHANGED,
    OWNERS,
    Scene,
    link_of,
    secure_client,
)
from api.accounts.mailbox import Mailbox, running_mailbox
from api.accounts.provider import EMAIL, settings_for, walk_through
from api.conftest import SECRET_KEY
from issuer import Issuer
from nutriplan_api import database
from nutriplan_api.accounts import password_change
from nutriplan_api.app import create_app
from nutriplan_api.security import SecurityEvent
from nutriplan_api.security.passwords import hash_password


@pytest.fixture
def mailbox() -> Iterator[Mailbox]:
    with running_mailbox() as one:
        yield one


@pytest.fixture
def app(issuer: Issuer, mailbox: Mailbox) -> Litestar:
    issuer.redirect_uris = {f"{ADDRESS}/login"}
    settings = settings_for(issuer, public_url=ADDRESS, smtp_url=f"smtp://{mailbox.url}")
    return create_app(settings, secret_key=SECRET_KEY)


@pytest.fixture
async def scene(
    rolled_back: object, app: Litestar, mailbox: Mailbox, issuer: Issuer
) -> AsyncIterator[Scene]:
    async with secure_client(app) as attacker, secure_client(app) as owner:
        yield Scene(app, mailbox, issuer, attacker, owner)
        await app.state.mail_delivery.deliver_due()


MEANWHILE: dict[str, Callable[[Scene], Awaitable[None]]] = {
    "the owner follows the link": Scene.follow_links,
    "the attacker changes the password": Scene.change_password,
    "the attacker makes a personal token": Scene.make_a_token,
    "the attacker asks for another link": Scene.ask_for_another_link,
    "the attacker logs in again": Scene.log_in_again,
}
FINALLY: dict[str, Callable[[Scene], Awaitable[None]]] = {
    "the owner comes by the provider": Scene.come_by_the_provider,
    "the owner resets the password": Scene.reset,
}
ORDERS = [
    (*order, last)
    for order in (
        *(order for length in range(3) for order in itertools.permutations(MEANWHILE, length)),
        tuple(MEANWHILE),
        tuple(reversed(MEANWHILE)),
    )
    for last in FINALLY
]
"""Whatever two of them do one after the other, and all of it, both ways."""


@pytest.mark.parametrize("order", ORDERS, ids=", ".join)
async def test_the_owner_shuts_the_attacker_out_whatever_came_before(
    scene: Scene, order: tuple[str, ...]
) -> None:
    await scene.register()
    for step in order:
        await (MEANWHILE | FINALLY)[step](scene)
    await scene.assert_attacker_is_out()
    assert await database.fetch_value("SELECT count(*) FROM account") == 1


@pytest.mark.parametrize("first", FINALLY)
@pytest.mark.parametrize("second", FINALLY)
async def test_the_owner_has_both_ways_in_afterwards(scene: Scene, first: str, second: str) -> None:
    await scene.register()
    await FINALLY[first](scene)
    await scene.refresh()
    await scene.log_in_again()
    await scene.change_password()
    await FINALLY[second](scene)
    await scene.assert_attacker_is_out()
    by_password = await scene.log_in(OWNERS, scene.owner)
    assert by_password == (first != second or first == "the owner resets the password")
    await scene.come_by_the_provider()
    assert await database.fetch_value("SELECT count(*) FROM account") == 1


async def test_a_link_alone_confirms_nothing(scene: Scene) -> None:
    """The attack of old: the owner confirms, signed out, and later comes by the provider."""
    await scene.register()
    [token] = await scene.mails("/login/verify")
    answer = await scene.owner.post("/api/email/verify/", json={"token": token})
    assert answer.status_code == 400
    assert answer.json()["errors"] == [{"path": "password", "code": "missing"}]
    answer = await scene.owner.post("/api/email/verify/", json={"token": token, "password": OWNERS})
    assert (answer.status_code, answer.json()["type"]) == (401, "INVALID_PASSWORD")
    assert "www-authenticate" not in answer.headers
    assert not await database.fetch_value("SELECT email_verified_at IS NOT NULL FROM account")


async def test_the_session_of_another_account_confirms_nothing(scene: Scene) -> None:
    await scene.register()
    [token] = await scene.mails("/login/verify")
    body = {"email": "autre@exemple.fr", "password": OWNERS, "register": True}
    other = (await scene.owner.post("/api/login/email", json=body)).json()["access"]
    answer = await scene.owner.post(
        "/api/email/verify/",
        json={"token": token},
        headers={"Authorization": f"Bearer {other}"},
    )
    assert answer.json()["errors"] == [{"path": "password", "code": "missing"}]


async def test_another_session_of_the_account_types_the_password(scene: Scene) -> None:
    await scene.register()
    [token] = await scene.mails("/login/verify")
    await scene.log_in_again()
    verify = "/api/email/verify/"
    answer = await scene.attacker.post(verify, json={"token": token})
    assert answer.json()["errors"] == [{"path": "password", "code": "missing"}]
    answer = await scene.attacker.post(verify, json={"token": token, "password": ATTACKERS})
    assert answer.status_code == 204


@pytest.mark.parametrize("bearer", ["", "x.y.z"])
async def test_a_bearer_token_that_is_none_is_said_to_be(scene: Scene, bearer: str) -> None:
    await scene.register()
    [token] = await scene.mails("/login/verify")
    answer = await scene.owner.post(
        "/api/email/verify/",
        json={"token": token, "password": ATTACKERS},
        headers={"Authorization": f"Bearer {bearer}"},
    )
    assert answer.status_code == (401 if bearer else 204)
    assert ("www-authenticate" in answer.headers) == bool(bearer)


@pytest.mark.parametrize("with_password", [False, True])
async def test_an_owner_who_proved_the_address_keeps_password_and_sessions(
    scene: Scene, with_password: bool
) -> None:
    await scene.register()  # here, nobody attacks: it is the owner's own registration
    [token] = await scene.mails("/login/verify")
    client = scene.owner if with_password else scene.attacker
    body = {"token": token} | ({"password": ATTACKERS} if with_password else {})
    assert (await client.post("/api/email/verify/", json=body)).status_code == 204
    sent = len(scene.mailbox.mails)

    await scene.come_by_the_provider()
    assert await scene.log_in(ATTACKERS)
    answer = await scene.attacker.post(
        "/api/token/refresh/", json={"refresh": scene.refresh_tokens[0]}
    )
    assert answer.status_code == 200
    await scene.app.state.mail_delivery.deliver_due()
    assert len(scene.mailbox.mails) == sent, "there is nothing to tell"


@pytest.mark.parametrize("is_proven", [False, True])
async def test_a_provider_is_linked_once_and_the_security_log_says_so(
    scene: Scene, is_proven: bool
) -> None:
    await scene.register()
    if is_proven:
        [token] = await scene.mails("/login/verify")
        answer = await scene.attacker.post("/api/email/verify/", json={"token": token})
        assert answer.status_code == 204

    with capture_logs() as logs:
        await scene.come_by_the_provider()
        await scene.come_by_the_provider()

    happened = [log["event"] for log in logs if log["event"] in set(SecurityEvent)]
    assert happened.count(SecurityEvent.SIGN_IN) == 2
    assert happened.count(SecurityEvent.PROVIDER_LINKED) == 1


async def test_the_owner_is_told_that_the_account_was_taken_over(
    scene: Scene, complete_profile: dict[str, object]
) -> None:
    body = complete_profile | {"email": EMAIL, "password": ATTACKERS}
    scene.keep(await scene.attacker.post("/api/login/email", json=body))
    [pending] = await scene.mails("/login/verify")
    answer = await walk_through(scene.owner)
    assert (answer.status_code, answer.json()["profile_created"]) == (200, True), "nothing is lost"

    await scene.app.state.mail_delivery.deliver_due()
    mail = scene.mailbox.mails[-1]
    assert scene.mailbox.recipients[-1] == [EMAIL]
    assert mail["Subject"] == "Votre compte s’ouvre maintenant avec Maison"
    text = mail.get_body(("plain",))
    assert text is not None
    assert "nous avons retiré son mot de passe et déconnecté tous ses appareils" in (
        text.get_content()
    )
    assert link_of(mail) == f"{ADDRESS}/login/forgot"

    bearer = {"Authorization": f"Bearer {answer.json()['token']['access']}"}
    profile = (await scene.owner.get("/api/profile/", headers=bearer)).json()
    assert profile["email_verified"] is True
    old = await scene.attacker.post("/api/email/verify/", json={"token": pending})
    assert old.json()["errors"] == [{"path": "token", "code": "expired"}]
    login = {"email": EMAIL, "password": ATTACKERS}
    refused = await secure_client(scene.app).post("/api/login/email", json=login)
    assert (refused.status_code, refused.json()["type"]) == (409, "MAISON")
    # The second time there is nothing left to take.
    await walk_through(scene.owner)
    await scene.app.state.mail_delivery.deliver_due()
    assert len(scene.mailbox.mails) == 2


async def test_a_reset_shuts_out_who_came_by_the_provider_under_the_address_of_today(
    scene: Scene,
) -> None:
    """An address can change hands: the provider vouched for it once, and for another one now."""
    owner = scene.issuer.person
    scene.issuer.person = owner | {"sub": "attacker"}
    scene.keep(await walk_through(scene.attacker))
    # The owner's own subject cannot join an account that another one opens.
    scene.issuer.person = owner
    answer = await walk_through(scene.owner)
    assert (answer.status_code, answer.json()["type"]) == (409, "EMAIL_ALREADY_EXISTS")

    await scene.reset()
    await scene.assert_attacker_is_out()
    await scene.app.state.mail_delivery.deliver_due()
    mail = scene.mailbox.mails[-1]
    text = mail.get_body(("plain",))
    assert text is not None
    assert "La connexion avec Maison a été retirée" in text.get_content()
    await scene.come_by_another_subject()
    opened = (
        "SELECT email FROM account JOIN sign_in_name ON account_id = id "
        "WHERE issuer = $1 AND name = $2"
    )
    issuer = scene.issuer.url
    assert await database.fetch_value(opened, issuer, "attacker") == "attaquant@exemple.fr"
    await scene.come_by_the_provider()
    assert await database.fetch_value(opened, issuer, owner["sub"]) == EMAIL


@pytest.mark.parametrize("last", FINALLY)
async def test_a_password_change_under_way_does_not_survive_its_owner(
    scene: Scene, monkeypatch: pytest.MonkeyPatch, last: str
) -> None:
    """The attacker's current password was right when it was checked, and is gone when it counts."""
    await scene.register()
    is_hashing, go_on = asyncio.Event(), asyncio.Event()

    async def slow_hash(password: str) -> str:
        if password == CHANGED:
            is_hashing.set()
            await go_on.wait()
        return await hash_password(password)

    monkeypatch.setattr(password_change, "hash_password", slow_hash)
    change = asyncio.create_task(scene.change_password())
    await is_hashing.wait()
    await FINALLY[last](scene)
    go_on.set()
    await change
    await scene.assert_attacker_is_out()
