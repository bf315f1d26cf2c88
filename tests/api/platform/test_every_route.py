"""What holds for every route, now and for those to come: who may ask, and for what."""

import base64
import json
import re
import time
from collections.abc import Iterator
from typing import Any
from uuid import UUID, uuid4

import httpx
import jwt
import pytest
from cryptography.hazmat.primitives.asymmetric import rsa
from litestar import Litestar

from api.conftest import PASSWORD, SECRET_KEY
from api.photos import IMAGE, a_photo
from nutriplan_api.app import create_app
from nutriplan_api.openapi.document import api_handlers, is_public
from nutriplan_api.settings import Settings

PUBLIC_OPERATIONS = {
    "checkLive",
    "checkReady",
    "findVisitorAlternatives",
    "finishProviderSignIn",
    "getConfiguration",
    "giveProviderNonce",
    "previewTargets",
    "readCalendarFeed",
    "previewVisitorWeek",
    "logOut",
    "refreshTokens",
    "requestPasswordReset",
    "resetPassword",
    "signInByEmail",
    "signInByProvider",
    "startProviderSignIn",
    "verifyEmail",
}
"""All that answers without a token; a new name here is a decision."""

ENDLESS = {"/api/shopping-list/events"}
MADE_ANEW = {"/api/calendar/address"}
"""What answers for as long as one listens."""

MEAL_DATE = "2026-11-16"
NOBODY_S = str(UUID(int=7))
EGG = "22000"
NUMBERED = {"fdc_id", "own_food_id"}
"""What the paths call a food, which has a number."""

DAY_S = 86_400


def operations() -> Iterator[Any]:
    """Each operation of the API: its name, method and path, and whether it needs a token."""
    app = create_app(Settings(), secret_key="-" * 32)
    seen = set()
    for route in app.routes:
        for handler in getattr(route, "route_handlers", ()):
            if handler not in api_handlers(app):
                continue
            for method in sorted(handler.http_methods - {"OPTIONS", "HEAD"}):
                key = (method, route.path_format)
                if key not in seen:
                    seen.add(key)
                    yield pytest.param(method, route.path_format, id=f"{method} {key[1]}")


def names_in(path: str) -> list[str]:
    return [part[1:-1].partition(":")[0] for part in path.split("/") if part.startswith("{")]


def tokens_of(key: str = SECRET_KEY, algorithm: str = "HS256", **changes: Any) -> str:
    """An access token like ours, but for the changes."""
    now = int(time.time())
    claims = {"iss": "nutriplan", "sub": NOBODY_S, "sid": NOBODY_S, "iat": now, "exp": now + DAY_S}
    return jwt.encode(claims | changes, key, algorithm=algorithm)


def unsigned() -> str:
    parts = ({"alg": "none", "typ": "JWT"}, jwt.decode(tokens_of(), options=UNVERIFIED))
    encoded = [base64.urlsafe_b64encode(json.dumps(part).encode()).rstrip(b"=") for part in parts]
    return (b".".join(encoded) + b".").decode()


def signed_by_a_pair_of_keys() -> str:
    """RS256, which a server that believes the header would check with our secret as a key."""
    key = rsa.generate_private_key(public_exponent=65537, key_size=2048)
    claims = jwt.decode(tokens_of(), options=UNVERIFIED)
    return jwt.encode(claims, key, algorithm="RS256")


UNVERIFIED: Any = {"verify_signature": False}
DEEP = base64.urlsafe_b64encode(b"[" * 6000).decode()
FORGED = (
    "x.y.z",
    f"{DEEP}.{DEEP}.x",
    unsigned(),
    tokens_of("another key, which is long enough too"),
    tokens_of(SECRET_KEY * 2),
    tokens_of(SECRET_KEY * 2, "HS512"),
    signed_by_a_pair_of_keys(),
    tokens_of(iss="somebody"),
    tokens_of(sub="1"),
)

OPERATIONS = sorted(operations(), key=lambda case: str(case.id))


def protected(app: Litestar, method: str, path: str) -> bool:
    return next(
        not is_public(handler)
        for route in app.routes
        if route.path_format == path
        for handler in getattr(route, "route_handlers", ())
        if method in handler.http_methods
    )


def test_what_is_public_is_known(app: Litestar) -> None:
    public = {handler.operation_id for handler in api_handlers(app) if is_public(handler)}
    assert public == PUBLIC_OPERATIONS


@pytest.mark.parametrize(("method", "path"), OPERATIONS)
async def test_without_a_token_nothing_answers(
    client: httpx.AsyncClient, app: Litestar, method: str, path: str
) -> None:
    if not protected(app, method, path):
        return
    url = filled(path, well_formed(path))
    forged = [{"Authorization": f"Bearer {token}"} for token in FORGED]
    for headers in ({}, {"Authorization": "Basic eDp5"}, *forged):
        answer = await client.request(method, url, headers=headers)
        assert (answer.status_code, answer.json()["type"]) == (401, "NOT_AUTHENTICATED")
        assert answer.headers["www-authenticate"] == "Bearer"
        assert answer.headers["content-type"] == "application/problem+json"
    expired = tokens_of(exp=int(time.time()) - 1)
    answer = await client.request(method, url, headers={"Authorization": f"Bearer {expired}"})
    assert (answer.status_code, answer.json()["type"]) == (401, "TOKEN_EXPIRED")
    assert answer.headers["www-authenticate"] == "Bearer"


async def make_everything(owner: httpx.AsyncClient) -> tuple[dict[str, str], dict[str, Any]]:
    """One thing of each kind, under its name in the paths; and bodies that are valid for them."""
    food = (await owner.get("/api/food/search/?search=riz")).json()[0]
    ingredient = {"fdc_id": food["fdc_id"], "quantity": 80, "unit": "g"}
    recipe = {"name": "Riz nature", "type": "MEAL", "ingredients": [ingredient]}
    made = await owner.post("/api/recipe/", json=recipe)
    assert made.status_code == 201, made.text
    photo = f"/api/recipe/{made.json()['id']}/photo"
    assert (await owner.put(photo, content=a_photo(), headers=IMAGE)).status_code == 200
    meal = {"date": MEAL_DATE, "type": "LUNCH", "recipes": [made.json()["id"]]}
    planned = await owner.post("/api/meal/", json=meal)
    assert planned.status_code == 201, planned.text
    weigh_in = (await owner.get("/api/weigh-in/")).json()[0]
    line = {"start_date": MEAL_DATE, "id": str(uuid4()), "name": "Café"}
    assert (await owner.put("/api/shopping-list/lines/", json=line)).status_code == 204
    snack = {"date": MEAL_DATE, "id": str(uuid4()), "fdc_id": food["fdc_id"], "quantity": 50}
    assert (await owner.put("/api/off-plan/", json=snack)).status_code == 204
    own_food = {
        "name": "Skyr de la ferme",
        "category_id": 1,
        "per_100g": {"calories": 62, "proteins": 10.5, "fats": 0.2, "carbohydrates": 4.2},
    }
    written = await owner.post("/api/own-foods", json=own_food)
    assert written.status_code == 201, written.text
    email = (await owner.get("/api/profile/")).json()["email"]
    elsewhere = await owner.post("/api/login/email", json={"email": email, "password": PASSWORD})
    assert elsewhere.status_code == 200, elsewhere.text
    listed = (await owner.get("/api/sessions/")).json()
    session = next(one for one in listed if not one["current"])
    token = await owner.post("/api/personal-tokens/", json={"name": "Maison", "scope": "read"})
    assert token.status_code == 201, token.text
    ids = {
        "token_id": token.json()["personal_token"]["id"],
        "recipe_id": made.json()["id"],
        "meal_id": planned.json()["id"],
        "weigh_in_id": weigh_in["id"],
        "session_id": session["id"],
        "line_id": line["id"],
        "off_plan_id": snack["id"],
        "own_food_id": str(written.json()["fdc_id"]),
    }
    own_meal = planned.json()
    bodies = {"recipe_id": recipe, "meal_id": {**own_meal, "recipes": []}}
    return ids, bodies | {"own_food_id": own_food}


def sent(method: str, path: str, bodies: dict[str, Any]) -> dict[str, Any]:
    """What a request to a path carries."""
    if method not in {"POST", "PUT", "PATCH"}:
        return {}
    if path.endswith("/photo"):
        return {"content": a_photo(colour="gold"), "headers": IMAGE}
    return {"json": bodies[names_in(path)[0]]}


NAMING_A_THING = [case for case in OPERATIONS if re.search(r"\{\w+_id", str(case.values[1]))]
OF_NOBODY = [case for case in NAMING_A_THING if names_in(str(case.values[1])) == ["fdc_id"]]
"""The operations whose path names a food alone, which belongs to nobody."""

OWNED = [case for case in NAMING_A_THING if case not in OF_NOBODY]
"""The operations whose path names a thing that somebody owns."""


@pytest.mark.parametrize(("method", "path"), OF_NOBODY)
async def test_what_belongs_to_nobody_is_read_by_all_alike_and_changed_by_none(
    sign_in: Any, method: str, path: str
) -> None:
    assert method == "GET"
    one, other = await sign_in(), await sign_in()
    url = filled(path, {"fdc_id": EGG})

    answers = [await account.get(url) for account in (one, other)]

    assert [answer.status_code for answer in answers] == [200, 200]
    assert answers[0].json()["fdc_id"] == int(EGG)
    assert answers[0].content == answers[1].content


@pytest.mark.parametrize(("method", "path"), OWNED)
async def test_what_belongs_to_somebody_else_is_not_found(
    sign_in: Any, method: str, path: str
) -> None:
    owner, other = await sign_in(), await sign_in()
    ids, bodies = await make_everything(owner)
    names = names_in(path)
    assert set(names) <= set(ids), "teach make_everything() about this new kind of thing"
    own_url = filled(path, ids)
    body = sent(method, path, bodies)
    before = await state(owner)

    answer = await other.request(method, own_url, **body)
    assert (answer.status_code, answer.json()["type"]) == (404, "NOT_FOUND")
    assert await state(owner) == before

    mine = await owner.request(method, own_url, **body)
    assert mine.status_code < 300, mine.text

    never = filled(path, dict.fromkeys(names, NOBODY_S))
    answer = await owner.request(method, never, **body)
    assert answer.status_code == 404, "what never existed looks the same"
    answer = await owner.request(method, filled(path, dict.fromkeys(names, "x")), **body)
    assert (answer.status_code, answer.json()["type"]) == (404, "NOT_FOUND")


async def test_lists_hold_one_s_own_alone(sign_in: Any) -> None:
    owner, other = await sign_in(), await sign_in()
    await make_everything(owner)
    assert len((await owner.get("/api/recipe/")).json()) == 1
    assert (await other.get("/api/recipe/")).json() == []
    assert len((await owner.get("/api/own-foods/")).json()) == 1
    assert (await other.get("/api/own-foods/")).json() == []
    week = {"start_date": MEAL_DATE, "end_date": "2026-11-22", "cache_timestamps": {}}
    updates = "/api/meal/check-updates/"
    assert len((await owner.post(updates, json=week)).json()["meals_to_update"]) == 1
    assert len((await owner.post(updates, json=week)).json()["off_plan"]) == 1
    theirs = (await other.post(updates, json=week)).json()
    assert (theirs["meals_to_update"], theirs["off_plan"]) == ([], [])
    shopping = f"/api/shopping-list/?start_date={MEAL_DATE}"
    assert (await owner.get(shopping)).json()["groups"]
    assert len((await owner.get(shopping)).json()["own_lines"]) == 1
    none = (await other.get(shopping)).json()
    assert (none["groups"], none["own_lines"]) == ([], [])


@pytest.mark.parametrize(("method", "path"), OPERATIONS)
async def test_every_call_answers_with_and_without_its_slash(
    client: httpx.AsyncClient, sign_in: Any, method: str, path: str
) -> None:
    url = filled(path, well_formed(path)).rstrip("/")
    query = "?search=riz&start_date=2026-11-16"
    somebody = await sign_in()
    # Nobody is told 401, which an unknown path is not; what is endless is answered by a refusal.
    for asking in (client,) if path in ENDLESS else (client, somebody):
        bare = await asking.request(method, url + query, json=[])
        slashed = await asking.request(method, f"{url}/{query}", json=[])
        assert bare.status_code == slashed.status_code
        if path not in MADE_ANEW:
            assert bare.content == slashed.content
        if asking is client and not re.search(r"{(provider|file)", path):  # there is none
            assert bare.status_code in {200, 204, 400, 401}


READS = [case.values[1] for case in OPERATIONS if case.values[0] == "GET"]


@pytest.mark.parametrize("path", READS)
async def test_head_is_answered_as_get_is_without_the_body(
    client: httpx.AsyncClient, sign_in: Any, path: str
) -> None:
    owner = await sign_in()
    ids, _ = await make_everything(owner)
    url = filled(path, well_formed(path) | ids) + "?search=riz&start_date=2026-11-16"
    # What is endless has a head that ends; it is compared by a refusal.
    assert (await owner.head(url)).status_code != 405
    for asking in (client,) if path in ENDLESS else (client, owner):
        answers = [await asking.request(method, url) for method in ("HEAD", "GET")]
        head, get = [
            (answer.status_code, {**answer.headers, "x-request-id": ""}) for answer in answers
        ]
        assert head == get
        assert answers[0].content == b""


async def test_head_of_what_is_not_read_is_refused(client: httpx.AsyncClient) -> None:
    answer = await client.head("/api/login/email")
    assert (answer.status_code, answer.content) == (405, b"")
    answer = await client.post("/api/config/")
    assert sorted(answer.headers["allow"].split(", ")) == ["GET", "HEAD", "OPTIONS"]


@pytest.mark.parametrize("path", sorted({case.values[1] for case in OPERATIONS}))
async def test_options_tell_every_method_that_is_answered(
    client: httpx.AsyncClient, sign_in: Any, path: str
) -> None:
    url = filled(path, well_formed(path))
    known = {str(case.values[0]) for case in OPERATIONS if case.values[1] == path}
    answer = await (await sign_in()).request("OPTIONS", url)
    expected = sorted({*known, "OPTIONS", *({"HEAD"} if "GET" in known else ())})
    assert (answer.status_code, answer.headers["allow"].split(", ")) == (204, expected)


async def state(owner: httpx.AsyncClient) -> list[Any]:
    week = {"start_date": MEAL_DATE, "end_date": "2026-11-22", "cache_timestamps": {}}
    return [
        (await owner.get("/api/recipe/?detailed=true")).json(),
        (await owner.get("/api/own-foods/")).json(),
        (await owner.post("/api/meal/check-updates/", json=week)).json(),
        (await owner.get(f"/api/shopping-list/?start_date={MEAL_DATE}")).json(),
    ]


def well_formed(path: str) -> dict[str, str]:
    """What the names in a path may be: foods have numbers, and all else ids of our own."""
    return {name: EGG if name in NUMBERED else NOBODY_S for name in names_in(path)}


def filled(path: str, values: dict[str, str]) -> str:
    return "/".join(
        values[part[1:-1].partition(":")[0]] if part.startswith("{") else part
        for part in path.split("/")
    )
