"""What somebody does not eat, as it is sent, kept and answered."""

from typing import Any

import httpx
import pytest

from api.conftest import PASSWORD, PROFILE, SignIn
from api.factories import EGG, RICE, errors_of

EVERYTHING: dict[str, Any] = {"kind": "omnivore", "without": [], "disliked": []}
VEGAN = {"kind": "vegan", "without": ["gluten", "peanut"], "disliked": [RICE, EGG]}


async def diet_of(client: httpx.AsyncClient) -> dict[str, Any]:
    diet: dict[str, Any] = (await client.get("/api/profile/")).json()["diet"]
    return diet


async def test_who_says_nothing_eats_everything(sign_in: SignIn) -> None:
    assert await diet_of(await sign_in()) == EVERYTHING


async def test_a_diet_is_kept_and_each_ban_once(sign_in: SignIn) -> None:
    client = await sign_in()
    sent = {
        "kind": "vegan",
        "without": ["peanut", "gluten", "peanut"],
        "disliked": [EGG, RICE, EGG],
    }

    answer = await client.put("/api/profile/", json={"diet": sent})

    assert answer.json()["diet"] == await diet_of(client) == VEGAN


async def test_a_diet_comes_along_with_a_registration(client: httpx.AsyncClient) -> None:
    body = PROFILE | {"email": "vegane@exemple.fr", "password": PASSWORD, "diet": VEGAN}

    tokens = (await client.post("/api/login/email", json=body)).json()

    client.headers["Authorization"] = f"Bearer {tokens['access']}"
    assert await diet_of(client) == VEGAN


async def test_another_field_leaves_the_diet_as_it_is(sign_in: SignIn) -> None:
    client = await sign_in(diet=VEGAN)

    await client.put("/api/profile/", json={"weight": 71})

    assert await diet_of(client) == VEGAN


async def test_a_diet_is_replaced_as_a_whole(sign_in: SignIn) -> None:
    client = await sign_in(diet=VEGAN)

    await client.put("/api/profile/", json={"diet": {"without": ["milk"]}})

    assert await diet_of(client) == EVERYTHING | {"without": ["milk"]}


async def test_a_diet_is_part_of_the_export(sign_in: SignIn) -> None:
    client = await sign_in(diet=VEGAN)

    (profile,) = (await client.get("/api/account/export/")).json()["data"]["profile"]

    assert profile["diet"] == VEGAN


@pytest.mark.parametrize(
    ("diet", "path", "code"),
    [
        ({"kind": "carnivore"}, "diet.kind", "not_allowed"),
        ({"without": ["melon"]}, "diet.without.0", "not_allowed"),
        ({"disliked": ["melon"]}, "diet.disliked.0", "wrong_type"),
        ({"disliked": [RICE, 999_999]}, "diet.disliked.1", "not_allowed"),
        ({"disliked": [EGG] * 201}, "diet.disliked", "too_long"),
        (None, "diet", "wrong_type"),
    ],
)
async def test_what_no_diet_knows_is_refused(
    sign_in: SignIn, diet: object, path: str, code: str
) -> None:
    client = await sign_in(diet=VEGAN)

    answer = await client.put("/api/profile/", json={"diet": diet})

    assert errors_of(answer) == {path: code}
    assert await diet_of(client) == VEGAN
