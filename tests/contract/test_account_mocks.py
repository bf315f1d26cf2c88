"""The account that stands in for a real one in stories ends, refuses and forgets as a server does.

One story is told to a real server and to the mocks, and what they answered is compared.
"""

import base64
import json
import re
import subprocess
import sys
import time
from dataclasses import asdict
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, parse_qsl, urlsplit

import httpx

from api.accounts.mailbox import Mailbox, running_mailbox
from api.platform.servers import running, short_folder
from contract.account_story import STORY, Step
from contract.conftest import DOCUMENT
from contract.example_story import FIREFOX, MAIL_TIMEOUT_S, RESET_PATH, VERIFY_PATH, links_to
from contract.record_examples import PUBLIC_URL, operations
from contract.test_mocks import HERE, WEB
from issuer import CLIENT_ID, Issuer, running_issuer

OPERATIONS = operations(json.loads(DOCUMENT.read_bytes()))
KINDS = {"browser", "method", "system"}
"""Texts of the body that both servers give the same, whoever asks."""

PAGES = {"verify": VERIFY_PATH, "reset": RESET_PATH}


class StoryPlayer:
    """Tells the story to a real server, and remembers what it gives: tokens, mails, pages."""

    def __init__(self, url: str, mailbox: Mailbox, issuer: Issuer) -> None:
        self._url, self._mailbox, self._issuer = url, mailbox, issuer
        self._clients: dict[str, httpx.Client] = {}
        self._given: dict[str, str] = {}

    def play(self, step: Step) -> dict[str, Any]:
        """What the server answers to a step."""
        client = self._clients.setdefault(
            step.client,
            httpx.Client(base_url=self._url, timeout=30, headers={"User-Agent": FIREFOX}),
        )
        method, template = OPERATIONS[step.operation]
        response = client.request(
            method, template.format(**self._filled(step.path)), json=self._filled(step.body)
        )
        body = response.json() if response.content else None
        if response.is_success:
            self._remember(step, client, body or {})
        asks_for_token = "WWW-Authenticate" in response.headers
        return {"status": response.status_code, "asks_for_token": asks_for_token, "body": body}

    def close(self) -> None:
        for client in self._clients.values():
            client.close()

    def _filled(self, value: Any) -> Any:
        if isinstance(value, dict):
            return {name: self._filled(item) for name, item in value.items()}
        if isinstance(value, str):
            return re.sub(r"\{([\w.]+)\}", lambda found: self._given[found[1]], value)
        return value

    def _remember(self, step: Step, client: httpx.Client, body: Any) -> None:
        if step.mails is not None:
            self._given[step.mails] = self._mailed_token(PAGES[step.mails])
        if step.operation == "startProviderSignIn":
            self._given |= self._consent(body["authorization_url"])
        if step.operation == "createPersonalToken":
            self._given[f"{step.client}.personal_token"] = body["personal_token"]["id"]
        tokens = body.get("token", body) if isinstance(body, dict) else {}
        if "access" in tokens:
            client.headers["Authorization"] = f"Bearer {tokens['access']}"
            claims = json.loads(base64.urlsafe_b64decode(tokens["access"].split(".")[1] + "=="))
            self._given[f"{step.client}.refresh"] = tokens["refresh"]
            self._given[f"{step.client}.session"] = claims["sid"]

    def _mailed_token(self, page: str) -> str:
        deadline = time.monotonic() + MAIL_TIMEOUT_S
        while not (links := links_to(page, self._mailbox)):
            assert time.monotonic() < deadline, f"no mail led to {page}"
            time.sleep(0.05)
        return parse_qs(links[-1].query)["token"][0]

    def _consent(self, page: str) -> dict[str, str]:
        self._issuer.redirect_uris.add(dict(parse_qsl(urlsplit(page).query))["redirect_uri"])
        answer = httpx.post(page, data={"answer": "yes"})
        return dict(parse_qsl(urlsplit(answer.headers["location"]).query))


def played_to_a_server() -> list[dict[str, Any]]:
    with (
        short_folder() as folder,
        running_mailbox() as mailbox,
        running_issuer() as issuer,
        running(
            folder,
            RATE_LIMITS="off",
            PUBLIC_URL=PUBLIC_URL,
            SMTP_URL=f"smtp://{mailbox.url}",
            OIDC_ISSUER=issuer.url,
            OIDC_CLIENT_ID=CLIENT_ID,
        ) as server,
    ):
        player = StoryPlayer(server.url, mailbox, issuer)
        try:
            return [player.play(step) for step in STORY]
        finally:
            player.close()
            server.stop()


def played_to_the_mocks() -> list[dict[str, Any]]:
    steps = []
    for step in STORY:
        method, url = OPERATIONS[step.operation]
        steps.append(asdict(step) | {"method": method, "url": url})
    ran = subprocess.run(
        [Path(sys.executable).with_name("node"), HERE / "play_mocks.mjs", WEB],
        input=json.dumps(steps),
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    answers: list[dict[str, Any]] = json.loads(ran.stdout)
    return answers


def comparable(answer: dict[str, Any]) -> dict[str, Any]:
    """What two servers must answer alike: of texts, numbers and moments, that they are there."""
    body = answer["body"]
    if answer["status"] >= 400:
        errors = [(error["path"], error["code"]) for error in body.get("errors", [])]
        return answer | {"body": (body["type"], errors)}
    return answer | {"body": shape(body)}


def shape(value: Any, name: str = "") -> Any:
    if isinstance(value, dict):
        return {name: shape(item, name) for name, item in value.items()}
    if isinstance(value, list):
        return [shape(item) for item in value]
    return value if isinstance(value, bool | None) or name in KINDS else "something"


def test_the_mocks_tell_an_accounts_story_as_a_server_does() -> None:
    real = played_to_a_server()
    mocked = played_to_the_mocks()

    assert len(mocked) == len(real) == len(STORY)
    for number, (step, ours, theirs) in enumerate(zip(STORY, mocked, real, strict=True)):
        where = f"{number}: {step.client} {step.operation}"
        assert (where, comparable(ours)) == (where, comparable(theirs))
