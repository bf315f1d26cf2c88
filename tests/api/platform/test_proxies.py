"""Whose address counts: the peer's, unless the peer is a proxy that the settings name."""

from pathlib import Path

import httpx
import pytest

from api.platform.servers import running, short_folder

LOGIN = {"email": "camille@exemple.fr", "password": "x"}


def statuses(url: str) -> set[int]:
    """Of more tries than one address has, each for another account and said to be another's."""
    with httpx.Client(base_url=url) as client:
        return {
            client.post(
                "/api/login/email",
                json=LOGIN | {"email": f"personne{number}@exemple.fr"},
                headers={"X-Forwarded-For": f"198.51.100.{number}"},
            ).status_code
            for number in range(55)
        }


@pytest.mark.parametrize(("proxies", "expected"), [("", {404, 429}), ("127.0.0.1", {404})])
def test_a_forwarded_address_counts_only_from_a_trusted_proxy(
    proxies: str, expected: set[int]
) -> None:
    with short_folder() as folder, running(Path(folder), TRUSTED_PROXIES=proxies) as server:
        assert statuses(server.url) == expected
