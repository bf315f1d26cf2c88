"""Personal tokens: what a program signs in with, and what it never opens."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

import httpx
import pytest
from litestar import Litestar

from api.accounts.test_session_list import LIVE_CALLS
from api.conftest import PASSWORD, SECRET_KEY, SignIn, new_client
from api.factories import EGG, NEXT_MONDAY, Json, a_recipe, new_meal
from nutriplan_api import database
from nutriplan_api.accounts.personal_tokens import service
from nutriplan_api.accounts.sessions.live_session import LIVE_SESSION
from nutriplan_api.app import create_app
from nutriplan_api.openapi.document import api_handlers, is_public
from nutriplan_api.security.personal_tokens import SCOPES
from nutriplan_api.settings import Settings

SCOPE_NAMES = ("read", "plan", "recipes", "all")

SCOPES_OF: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(
        (
            "checkMealUpdates",
            "checkProfile",
            "getCalendar",
            "exportRecipes",
            "findFoodByEan",
            "getLearntExpenditure",
            "getOwnFood",
            "listOwnFoods",
            "previewArchive",
            "readArchive",
            "findAlternatives",
            "getFood",
            "getMeal",
            "getProfile",
            "getRecipe",
            "getRecipePhoto",
            "getShoppingList",
            "getWeekMarks",
            "listRecipes",
            "listWeighIns",
            "previewImport",
            "previewWeek",
            "searchFoods",
        ),
        SCOPE_NAMES,
    ),
    **dict.fromkeys(
        (
            "copyMeal",
            "createMeal",
            "deleteMeal",
            "deleteOffPlanFood",
            "deleteOwnLine",
            "keepAtHome",
            "moveMeal",
            "orderAisles",
            "saveWeek",
            "tickShoppingItem",
            "updateMeal",
            "writeOffPlanFood",
            "writeOwnLine",
        ),
        ("plan", "all"),
    ),
    **dict.fromkeys(
        (
            "addFavorite",
            "allowRecipe",
            "createOwnFood",
            "deleteOwnFood",
            "importRecipes",
            "updateOwnFood",
            "copyRecipe",
            "createRecipe",
            "deleteRecipe",
            "deleteRecipePhoto",
            "excludeRecipe",
            "removeFavorite",
            "setRecipePhoto",
            "updateRecipe",
        ),
        ("recipes", "all"),
    ),
    **dict.fromkeys(
        (
            "addWeighIn",
            "answerTargetProposal",
            "deleteWeighIn",
            "removeLearntCorrection",
            "updateCalendar",
            "updateProfile",
        ),
        ("all",),
    ),
    "undoAction": ("plan", "recipes", "all"),
    "followShoppingList": (),
}
"""Every call that needs no live session, with the scopes that open it; each line is a decision."""


async def new_personal_token(
    owner: httpx.AsyncClient, scope: str = "read", name: str = "Maison"
) -> Json:
    answer = await owner.post("/api/personal-tokens/", json={"name": name, "scope": scope})
    assert answer.status_code == 201, answer.text
    made: Json = answer.json()
    return made


def program(app: Litestar, token: str) -> httpx.AsyncClient:
    """A client that knows nothing but a token."""
    client = new_client(app)
    client.headers["Authorization"] = f"Bearer {token}"
    return client


@pytest.fixture
async def owner(sign_in: SignIn) -> httpx.AsyncClient:
    return await sign_in()


@pytest.fixture
async def reader(owner: httpx.AsyncClient, app: Litestar) -> AsyncIterator[httpx.AsyncClient]:
    async with program(app, (await new_personal_token(owner))["token"]) as client:
        yield client


async def listed(owner: httpx.AsyncClient) -> list[Json]:
    answer = await owner.get("/api/personal-tokens/")
    assert answer.status_code == 200, answer.text
    tokens: list[Json] = answer.json()
    return tokens


def test_every_call_has_decided_which_tokens_open_it(app: Litestar) -> None:
    decided = {
        str(handler.operation_id): handler.opt[SCOPES]
        for handler in api_handlers(app)
        if not is_public(handler) and not handler.opt.get(*LIVE_SESSION)
    }
    assert decided == SCOPES_OF


def test_no_token_opens_what_needs_a_live_session(app: Litestar) -> None:
    guarded = [one for one in api_handlers(app) if one.opt.get(*LIVE_SESSION)]
    assert {one.operation_id for one in guarded} == set(LIVE_CALLS)
    assert [one.operation_id for one in guarded if one.opt.get(SCOPES)] == []


async def test_a_token_is_shown_once_and_kept_as_a_hash(owner: httpx.AsyncClient) -> None:
    made = await new_personal_token(owner, "plan", "  Home Assistant ")
    token = made["token"]
    assert token.startswith("np_")
    assert set(made["personal_token"]) == {"id", "name", "scope", "created_at", "last_used_at"}
    assert made["personal_token"]["name"] == "Home Assistant"
    assert await listed(owner) == [made["personal_token"]]
    assert token not in (await owner.get("/api/personal-tokens/")).text
    (row,) = await database.fetch("SELECT * FROM personal_token")
    assert token.partition(".")[2] not in repr(dict(row))
    assert len(row["token_hash"]) == 32


async def test_the_newest_comes_first_and_each_says_when_it_was_used(
    owner: httpx.AsyncClient, app: Litestar
) -> None:
    first = await new_personal_token(owner, name="Premier")
    await new_personal_token(owner, name="Second")
    async with program(app, first["token"]) as client:
        assert (await client.get("/api/profile/")).status_code == 200
    second, used = await listed(owner)
    assert (second["name"], second["last_used_at"]) == ("Second", None)
    assert used["name"] == "Premier"
    since = datetime.now(UTC) - datetime.fromisoformat(used["last_used_at"])
    assert timedelta(0) <= since < timedelta(minutes=1)


async def test_a_use_is_written_down_once_a_minute(
    owner: httpx.AsyncClient, reader: httpx.AsyncClient
) -> None:
    async def used_at() -> str:
        await reader.get("/api/profile/")
        return str((await listed(owner))[0]["last_used_at"])

    first = await used_at()
    assert await used_at() == first
    await database.execute(
        "UPDATE personal_token SET last_used_at = last_used_at - interval '1 minute'"
    )
    assert await used_at() > first


CALLS: dict[str, tuple[str, str, Any]] = {
    "getProfile": ("GET", "/api/profile", None),
    "listRecipes": ("GET", "/api/recipe", None),
    "getShoppingList": ("GET", f"/api/shopping-list?start_date={NEXT_MONDAY}", None),
    "writeOwnLine": (
        "PUT",
        "/api/shopping-list/lines",
        {"start_date": str(NEXT_MONDAY), "id": str(uuid4()), "name": "Café"},
    ),
    "createMeal": (
        "POST",
        "/api/meal",
        {
            "date": str(NEXT_MONDAY),
            "type": "LUNCH",
            "ingredients": [{"fdc_id": EGG, "quantity": 100}],
            "recipe_name": "Œufs",
        },
    ),
    "createRecipe": ("POST", "/api/recipe", a_recipe()),
    "updateProfile": ("PUT", "/api/profile", {"weight": 71}),
    "followShoppingList": ("GET", "/api/shopping-list/events", None),
}


@pytest.mark.parametrize("scope", SCOPE_NAMES)
async def test_a_token_opens_what_it_was_made_for(
    owner: httpx.AsyncClient, app: Litestar, scope: str
) -> None:
    async with program(app, (await new_personal_token(owner, scope))["token"]) as client:
        for operation, (method, path, body) in CALLS.items():
            answer = await client.request(method, path, json=body)
            if scope in SCOPES_OF[operation]:
                assert answer.is_success, f"{operation}: {answer.text}"
            else:
                refusal = (answer.status_code, answer.json()["type"])
                assert refusal == (403, "INSUFFICIENT_SCOPE"), operation
                assert "www-authenticate" not in answer.headers


@pytest.mark.parametrize("operation", LIVE_CALLS)
async def test_no_token_gives_everything_away_or_destroys_it(
    owner: httpx.AsyncClient, app: Litestar, operation: str
) -> None:
    method, path, body = LIVE_CALLS[operation]
    async with program(app, (await new_personal_token(owner, "all"))["token"]) as client:
        answer = await client.request(method, path, json=body)
    assert (answer.status_code, answer.json()["type"]) == (403, "INSUFFICIENT_SCOPE")
    assert (await owner.get("/api/profile/")).status_code == 200


async def test_a_token_undoes_what_it_wrote(owner: httpx.AsyncClient, app: Litestar) -> None:
    async with program(app, (await new_personal_token(owner, "plan"))["token"]) as client:
        eggs: dict[str, Any] = {
            "recipe_name": "Œufs",
            "ingredients": [{"fdc_id": EGG, "quantity": 50}],
        }
        meal = await new_meal(client, **eggs)
        gone = await client.delete(f"/api/meal/{meal['id']}")
        undone = await client.post("/api/undo", json={"token": gone.headers["undo"]})
        assert undone.is_success
        assert (await client.get(f"/api/meal/{meal['id']}")).status_code == 200


async def test_a_token_opens_its_owner_s_account_alone(
    owner: httpx.AsyncClient, reader: httpx.AsyncClient, sign_in: SignIn
) -> None:
    other = await sign_in(display_name="Dominique")
    theirs = (await other.post("/api/recipe/", json=a_recipe())).json()
    assert (await reader.get("/api/profile/")).json()["display_name"] == "Camille Martin"
    assert (await reader.get(f"/api/recipe/{theirs['id']}")).status_code == 404


async def test_an_ended_token_opens_nothing_at_once(
    owner: httpx.AsyncClient, reader: httpx.AsyncClient
) -> None:
    assert (await reader.get("/api/profile/")).status_code == 200
    (token,) = await listed(owner)
    path = f"/api/personal-tokens/{token['id']}"
    ended = await owner.delete(path)
    assert (ended.status_code, ended.content) == (204, b"")
    answer = await reader.get("/api/profile/")
    assert (answer.status_code, answer.json()["type"]) == (401, "NOT_AUTHENTICATED")
    assert answer.headers["www-authenticate"] == "Bearer"
    assert await listed(owner) == []
    assert (await owner.delete(path)).json()["type"] == "NOT_FOUND"


async def test_ending_one_leaves_the_others(owner: httpx.AsyncClient, app: Litestar) -> None:
    kept, ended = await new_personal_token(owner), await new_personal_token(owner)
    path = f"/api/personal-tokens/{ended['personal_token']['id']}"
    assert (await owner.delete(path)).status_code == 204
    async with program(app, kept["token"]) as client:
        assert (await client.get("/api/profile/")).status_code == 200


async def test_an_account_has_so_many_tokens_beside_the_address_of_its_calendar(
    owner: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "MAX_TOKENS", 2)
    await owner.post("/api/calendar/address/")
    first, _ = [await new_personal_token(owner) for _ in range(2)]
    body = {"name": "Une de trop", "scope": "read"}

    refused = await owner.post("/api/personal-tokens/", json=body)

    assert (refused.status_code, refused.json()["type"]) == (409, "TOO_MANY_TOKENS")
    assert refused.json()["limit"] == 2 == len(await listed(owner))
    await owner.delete(f"/api/personal-tokens/{first['personal_token']['id']}")
    assert (await owner.post("/api/personal-tokens/", json=body)).status_code == 201


async def test_another_password_ends_every_token(
    owner: httpx.AsyncClient, reader: httpx.AsyncClient
) -> None:
    change = {"current_password": PASSWORD, "password": "Deux-Navets-9!"}
    assert (await owner.post("/api/password/change/", json=change)).status_code == 204
    assert (await reader.get("/api/profile/")).status_code == 401
    assert await listed(owner) == []


async def test_the_end_of_a_session_leaves_tokens_alone(
    owner: httpx.AsyncClient, reader: httpx.AsyncClient
) -> None:
    assert (await owner.post("/api/logout/")).status_code == 204
    assert (await reader.get("/api/profile/")).status_code == 200


NOBODY = UUID(int=7)
FORGED = ["np_", "np_x", "np_.", f"np_{NOBODY}.", f"np_{NOBODY}.{'x' * 43}", "np_\N{SNOWMAN}"]


@pytest.mark.parametrize("token", FORGED)
async def test_what_is_no_token_opens_nothing(client: httpx.AsyncClient, token: str) -> None:
    headers = [(b"authorization", f"Bearer {token}".encode())]
    answer = await client.get("/api/profile/", headers=headers)
    assert (answer.status_code, answer.json()["type"]) == (401, "NOT_AUTHENTICATED")


async def test_the_token_of_one_account_does_not_open_another(
    owner: httpx.AsyncClient, sign_in: SignIn, app: Litestar
) -> None:
    mine = (await new_personal_token(owner))["token"]
    theirs = (await new_personal_token(await sign_in()))["token"]
    mixed = f"{theirs.partition('.')[0]}.{mine.partition('.')[2]}"
    async with program(app, mixed) as client:
        assert (await client.get("/api/profile/")).status_code == 401


BAD: dict[str, tuple[Json, list[tuple[str, str]]]] = {
    "nothing": ({}, [("name", "missing"), ("scope", "missing")]),
    "no name": ({"name": "", "scope": "read"}, [("name", "too_short")]),
    "spaces": ({"name": "  ", "scope": "read"}, [("name", "too_short")]),
    "long": ({"name": "a" * 61, "scope": "read"}, [("name", "too_long")]),
    "two lines": ({"name": "a\nb", "scope": "read"}, [("name", "invalid_format")]),
    "null byte": ({"name": "a\0b", "scope": "read"}, [("name", "invalid_format")]),
    "unknown scope": ({"name": "Maison", "scope": "session"}, [("scope", "not_allowed")]),
    "two scopes": ({"name": "Maison", "scope": ["read"]}, [("scope", "not_allowed")]),
}


@pytest.mark.parametrize("case", BAD)
async def test_what_is_wrong_is_named(owner: httpx.AsyncClient, case: str) -> None:
    body, errors = BAD[case]
    answer = await owner.post("/api/personal-tokens/", json=body)
    assert (answer.status_code, answer.json()["type"]) == (400, "VALIDATION_ERROR")
    assert [(one["path"], one["code"]) for one in answer.json()["errors"]] == errors
    assert await listed(owner) == []


async def test_sent_again_under_its_key_it_is_the_same_token_and_one(
    owner: httpx.AsyncClient,
) -> None:
    body, key = {"name": "Maison", "scope": "read"}, {"Idempotency-Key": str(uuid4())}
    first = await owner.post("/api/personal-tokens/", json=body, headers=key)
    again = await owner.post("/api/personal-tokens/", json=body, headers=key)
    assert (first.status_code, again.status_code) == (201, 201)
    assert again.json() == first.json()
    assert len(await listed(owner)) == 1
    (row,) = await database.fetch("SELECT answer FROM sealed_answer")
    assert first.json()["token"].encode() not in row["answer"]


@pytest.fixture
def limited(rolled_back: object) -> Litestar:
    return create_app(Settings(), secret_key=SECRET_KEY)


async def test_each_token_is_limited_on_its_own_and_slows_no_session(
    limited: Litestar, owner: httpx.AsyncClient
) -> None:
    busy, calm = await new_personal_token(owner), await new_personal_token(owner)
    path = "/api/profile/check"
    async with program(limited, busy["token"]) as one, program(limited, calm["token"]) as other:
        answers = [await one.get(path) for _ in range(140)]
        assert answers[0].status_code == 200
        assert answers[-1].status_code == 429
        assert answers[-1].json()["type"] == "TOO_MANY_REQUESTS"
        assert int(answers[-1].headers["retry-after"]) >= 1
        assert sum(answer.status_code == 200 for answer in answers) >= 120
        assert (await other.get(path)).status_code == 200
    async with new_client(limited) as session:
        session.headers["Authorization"] = owner.headers["Authorization"]
        assert (await session.get(path)).status_code == 200
