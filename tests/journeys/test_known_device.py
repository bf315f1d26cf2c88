"""Strangers try at somebody's password; their own browser lets them in all the same."""

import json
from pathlib import Path

import httpx
from playwright.sync_api import Browser, expect

from journeys.conftest import opened
from journeys.server import serving
from journeys.user_actions import PASSWORD, arrive, camille, log_in, log_out


def test_a_known_browser_signs_in_while_strangers_try(browser: Browser, tmp_path: Path) -> None:
    person, log = camille(), tmp_path / "security.jsonl"
    with serving(tmp_path, RATE_LIMITS="on", SECURITY_LOG=str(log)) as address:
        with opened(browser, address, "desktop") as page:
            arrive(page, person)
            log_out(page)
            guess = {"email": person.email, "password": "x"}
            answers = [httpx.post(f"{address}/api/login/email", json=guess) for _ in range(11)]
            assert [answer.status_code for answer in answers] == [401] * 10 + [429]

            page.goto("/login")
            log_in(page, person.email)
            expect(page.get_by_role("heading", name="Semaine en cours")).to_be_visible()
        with opened(browser, address, "phone") as page:
            page.goto("/login")
            log_in(page, person.email, PASSWORD)
            expect(page.get_by_text("Trop de tentatives", exact=False)).to_be_visible()
    events = [json.loads(line)["event"] for line in log.read_text().splitlines()]
    assert events.count("sign_in_failed") == 12
    assert (events[0], events.count("sign_in")) == ("registration", 1)
