"""Somebody registers an address that is not theirs, and waits in the account for its owner."""

import asyncio
import itertools
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from email.message import EmailMessage
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest
from litestar import Litestar

from api.accounts.mailbox import Mailbox, running_mailbox
from api.accounts.provider import EMAIL, settings_for, walk_through
from api.conftest import SECRET_KEY, new_client
from issuer import Issuer
from nutriplan_api import database
from nutriplan_api.accounts import recovery
from nutriplan_api.app import create_app

ADDRESS = "https://nutriplan.example"
ATTACKERS, CHANGED, OWNERS = "Attaquant1!", "Attaquant2!", "Proprietaire1!"


@pytest.fixture
def mailbox() -> Iterator[Mailbox]:
    with running_mailbox() as one:
        yield one


@pytest.fixture
def app(issuer: Issuer, mailbox: Mailbox) -> Litestar:
    issuer.redirect_uris = {f"{ADDRESS}/login"}
    settings = settings_for(issuer, public_url=ADDRESS, smtp_url=f"smtp://{mailbox.url}")
    return create_app(settings, secret_key=SECRET_KEY)


def secure_client(app: Litestar) -> httpx.AsyncClient:
    """Cookies of this server are for https."""
    client = new_client(app)
    client.base_url = httpx.URL(ADDRESS)
    return client


@dataclass
class Scene:
    """An attacker and the owner of an address, who alone reads its mail."""

    app: Litestar
    mailbox: Mailbox
    issuer: Issuer
    attacker: httpx.AsyncClient
    owner: httpx.AsyncClient
    password: str = ATTACKERS
    """The attacker's, as far as they know."""
    refresh_tokens: list[str] = field(default_factory=list)
    """All that the attacker was ever given."""
    access: str = ""

    async def log_in(self, password: str, client: httpx.AsyncClient | None = None) -> bool:
        body = {"email": EMAIL, "password": password}
        answer = await (client or self.attacker).post("/api/login/email", json=body)
        return answer.status_code == 200

    def keep(self, answer: httpx.Response) -> None:
        tokens = answer.json().get("token") or answer.json()
        self.refresh_tokens.append(tokens["refresh"])
        self.access = tokens["access"]
        self.attacker.headers["Authorization"] = f"Bearer {self.access}"

    async def mails(self, path: str) -> list[str]:
        """The tokens of the links to a path that the owner has in their mailbox."""
        await self.app.state.mailer.drain()
        links = [urlsplit(link_of(mail)) for mail in self.mailbox.mails]
        return [parse_qs(link.query)["token"][0] for link in links if link.path == path]

    # What the attacker does.

    async def register(self) -> None:
        body = {"email": EMAIL, "password": ATTACKERS, "register": True}
        answer = await self.attacker.post("/api/login/email", json=body)
        assert answer.status_code == 201
        self.keep(answer)

    async def log_in_again(self) -> None:
        body = {"email": EMAIL, "password": self.password}
        answer = await self.attacker.post("/api/login/email", json=body)
        if answer.status_code == 200:
            self.keep(answer)

    async def refresh(self) -> None:
        body = {"refresh": self.refresh_tokens[-1]}
        answer = await self.attacker.post("/api/token/refresh/", json=body)
        if answer.status_code == 200:
            self.keep(answer)

    async def change_password(self) -> None:
        body = {"current_password": self.password, "password": CHANGED}
        answer = await self.attacker.post("/api/password/change/", json=body)
        if answer.status_code == 204:
            self.password = CHANGED

    async def ask_for_another_link(self) -> None:
        await self.attacker.post("/api/email/verify-request/")

    async def come_by_another_subject(self) -> None:
        """Somebody whom the provider knows by another address, or did by this one."""
        known = self.issuer.person
        self.issuer.person = known | {"sub": "attacker", "email": "attaquant@exemple.fr"}
        self.attacker.cookies.clear()
        answer = await walk_through(self.attacker)
        self.issuer.person = known
        assert answer.status_code in {200, 201}

    # What the owner of the address does.

    async def follow_links(self) -> None:
        """Signed out, they have nothing to prove with but what they can guess."""
        for token in await self.mails("/login/verify"):
            for more in ({}, {"password": OWNERS}):
                answer = await self.owner.post("/api/email/verify/", json={"token": token} | more)
                assert answer.status_code in {400, 401, 409}, answer.text

    async def reset(self) -> None:
        await self.owner.post("/api/password/reset-request/", json={"email": EMAIL})
        [*_, token] = await self.mails("/login/reset")
        body = {"token": token, "password": OWNERS}
        assert (await self.owner.post("/api/password/reset/", json=body)).status_code == 204

    async def come_by_the_provider(self) -> None:
        assert (await walk_through(self.owner)).status_code in {200, 201}

    async def assert_attacker_is_out(self) -> None:
        client = secure_client(self.app)
        assert not await self.log_in(ATTACKERS, client)
        assert not await self.log_in(CHANGED, client)
        for token in self.refresh_tokens:
            answer = await client.post("/api/token/refresh/", json={"refresh": token})
            assert answer.status_code == 401, answer.text
        await self.change_password()
        assert not await self.log_in(CHANGED, client)
        await client.aclose()


def link_of(mail: EmailMessage) -> str:
    text = mail.get_body(("plain",))
    assert text is not None
    lines: list[str] = text.get_content().splitlines()
    return next(line for line in lines if line.startswith("https://"))


@pytest.fixture
async def scene(
    rolled_back: object, app: Litestar, mailbox: Mailbox, issuer: Issuer
) -> AsyncIterator[Scene]:
    async with secure_client(app) as attacker, secure_client(app) as owner:
        yield Scene(app, mailbox, issuer, attacker, owner)
        await app.state.mailer.drain()


MEANWHILE: dict[str, Callable[[Scene], Awaitable[None]]] = {
    "the owner follows the link": Scene.follow_links,
    "the attacker changes the password": Scene.change_password,
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
    await scene.app.state.mailer.drain()
    assert len(scene.mailbox.mails) == sent, "there is nothing to tell"


async def test_the_owner_is_told_that_the_account_was_taken_over(
    scene: Scene, complete_profile: dict[str, object]
) -> None:
    body = complete_profile | {"email": EMAIL, "password": ATTACKERS}
    scene.keep(await scene.attacker.post("/api/login/email", json=body))
    [pending] = await scene.mails("/login/verify")
    answer = await walk_through(scene.owner)
    assert (answer.status_code, answer.json()["profile_created"]) == (200, True), "nothing is lost"

    await scene.app.state.mailer.drain()
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
    await scene.app.state.mailer.drain()
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
    mail = scene.mailbox.mails[-1]
    text = mail.get_body(("plain",))
    assert text is not None
    assert "La connexion avec Maison a été retirée" in text.get_content()
    await scene.come_by_another_subject()
    opened = "SELECT email FROM account WHERE provider_subject = 'attacker'"
    assert await database.fetch_value(opened) == "attaquant@exemple.fr"
    await scene.come_by_the_provider()
    joined = "SELECT email FROM account WHERE provider_subject = $1"
    assert await database.fetch_value(joined, owner["sub"]) == EMAIL


@pytest.mark.parametrize("last", FINALLY)
async def test_a_password_change_under_way_does_not_survive_its_owner(
    scene: Scene, monkeypatch: pytest.MonkeyPatch, last: str
) -> None:
    """The attacker's current password was right when it was checked, and is gone when it counts."""
    await scene.register()
    is_hashing, go_on = asyncio.Event(), asyncio.Event()
    hash_password = recovery.hash_password

    async def slow_hash(password: str) -> str:
        if password == CHANGED:
            is_hashing.set()
            await go_on.wait()
        return await hash_password(password)

    monkeypatch.setattr(recovery, "hash_password", slow_hash)
    change = asyncio.create_task(scene.change_password())
    await is_hashing.wait()
    await FINALLY[last](scene)
    go_on.set()
    await change
    await scene.assert_attacker_is_out()
