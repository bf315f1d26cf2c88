"""An attacker who registers somebody else's address, and the owner of that address."""

from dataclasses import dataclass, field
from email.message import EmailMessage
from urllib.parse import parse_qs, urlsplit

import httpx
from litestar import Litestar

from api.accounts.mailbox import Mailbox
from api.accounts.provider import EMAIL, walk_through
from api.conftest import new_client
from issuer import Issuer
from nutriplan_api import database

ADDRESS = "https://nutriplan.example"
ATTACKERS, CHANGED, OWNERS = "Six-Panais-3!", "Neuf-Radis-4!", "Huit-Fenouils-5!"


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
    access_tokens: list[str] = field(default_factory=list)
    """All that the attacker was ever given."""
    personal_tokens: list[str] = field(default_factory=list)
    calendar_addresses: list[str] = field(default_factory=list)

    async def log_in(self, password: str, client: httpx.AsyncClient | None = None) -> bool:
        body = {"email": EMAIL, "password": password}
        answer = await (client or self.attacker).post("/api/login/email", json=body)
        return answer.status_code == 200

    def keep(self, answer: httpx.Response) -> None:
        tokens = answer.json().get("token") or answer.json()
        self.refresh_tokens.append(tokens["refresh"])
        self.access_tokens.append(tokens["access"])
        self.attacker.headers["Authorization"] = f"Bearer {tokens['access']}"

    async def mails(self, path: str) -> list[str]:
        """The tokens of the links to a path that the owner has in their mailbox."""
        await self.app.state.mail_delivery.deliver_due()
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

    async def make_a_token(self) -> None:
        body = {"name": "Porte", "scope": "all"}
        answer = await self.attacker.post("/api/personal-tokens/", json=body)
        if answer.status_code == 201:
            self.personal_tokens.append(answer.json()["token"])
        answer = await self.attacker.post("/api/calendar/address/")
        if answer.status_code == 201:
            self.calendar_addresses.append(answer.json()["address"])

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
        for token in self.access_tokens:
            await self.assert_opens_nothing_that_matters(client, token)
        for token in self.personal_tokens:
            bearer = {"Authorization": f"Bearer {token}"}
            assert (await client.get("/api/profile/", headers=bearer)).status_code == 401
        for address in self.calendar_addresses:
            assert (await client.get(address)).status_code == 404
        await client.aclose()

    async def assert_opens_nothing_that_matters(
        self, client: httpx.AsyncClient, token: str
    ) -> None:
        """An access token that is not over yet neither deletes the account nor takes it away."""
        bearer = {"Authorization": f"Bearer {token}"}
        attempts: list[tuple[str, str, object]] = [
            ("GET", "/api/account/export", None),
            ("DELETE", "/api/account", None),
            ("DELETE", "/api/account", {"password": ATTACKERS}),
            ("DELETE", "/api/account", {"password": CHANGED}),
        ]
        for method, path, body in attempts:
            answer = await client.request(method, path, headers=bearer, json=body)
            refusal = (answer.status_code, answer.json()["type"])
            assert refusal == (401, "NOT_AUTHENTICATED"), answer.text
        assert (
            await database.fetch_value(
                "SELECT count(*) FROM account JOIN sign_in_name ON account_id = id "
                "WHERE issuer = 'email' AND name = $1",
                EMAIL,
            )
            == 1
        )


def link_of(mail: EmailMessage) -> str:
    text = mail.get_body(("plain",))
    assert text is not None
    lines: list[str] = text.get_content().splitlines()
    return next(line for line in lines if line.startswith("https://"))
