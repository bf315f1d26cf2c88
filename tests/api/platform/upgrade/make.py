"""Makes the database that every later version must be able to upgrade, and what it answers.

Run from the root: ``PYTHONPATH=tests uv run python -m api.platform.upgrade.make``.
``database.sql`` is what this version stores of three people, as PostgreSQL's own dump; of foods and
public recipes it holds those alone that foreign keys need, since a start loads the others.
``answers.json`` is what the API answers them, with the tokens that they hold. What would be over by
tomorrow is made to last.
"""

import asyncio
import json
import subprocess
import tempfile
from collections.abc import Collection, Iterable
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx

from api.accounts.provider import REDIRECT_URI, settings_for, walk_through
from api.conftest import PASSWORD, PROFILE, SECRET_KEY, new_client
from api.factories import EGG, NEXT_MONDAY, TODAY, Json, new_recipe, preview, save
from issuer import Issuer, running_issuer
from nutriplan_api import database
from nutriplan_api.accounts.email_tokens import issue_email_token
from nutriplan_api.app import create_app, load_starters
from nutriplan_api.database.binaries import Binaries, Identity
from nutriplan_api.database.embedded import EmbeddedPostgres
from nutriplan_api.database.migration_runner import migrate

HERE = Path(__file__).parent
DATABASE, ANSWERS = HERE / "database.sql", HERE / "answers.json"
ISSUER = "https://issuer.example"
"""What stands in the files for the issuer, whose real address is another one at each run."""

MADE_TO_LAST = "2999-01-01"

UNNEEDED = (
    "DELETE FROM loaded_catalogue",
    "DELETE FROM public_recipe WHERE id NOT IN (SELECT recipe_id FROM public_recipe_favorite)",
    """
    DELETE FROM food WHERE fdc_id NOT IN (
        SELECT fdc_id FROM recipe_ingredient
        UNION SELECT fdc_id FROM public_recipe_ingredient
        UNION SELECT fdc_id FROM shopping_tick
    )
    """,
    "DELETE FROM food_word",
    "DELETE FROM rate_limit",
    "REFRESH MATERIALIZED VIEW food_by_rank",
)


RECOMPUTED = {
    *("days", "diet_info", "macrosRequired", "targets"),  # follow from the day
    "outdated_meals",  # a start loads the public recipes again
    "last_used_at",
    "ingredients",  # long, and what the list and the macros say
}
"""What another day, or another start, answers otherwise."""


async def read_everything(client: httpx.AsyncClient, monday: str) -> Json:
    """What the API answers somebody who looks at all that they have."""
    paths = {
        "profile": "/api/profile",
        "weigh_ins": "/api/weigh-in",
        "recipes": "/api/recipe?detailed=true",
        "favorites": "/api/recipe?public_only=true",
        "shopping_list": f"/api/shopping-list?start_date={monday}",
        "sessions": "/api/sessions",
        "export": "/api/account/export",
    }
    answers: Json = {}
    for name, path in paths.items():
        answer = await client.get(path, follow_redirects=True)
        assert answer.status_code == 200, answer.text
        answers[name] = answer.json()
    favorites = [recipe["id"] for recipe in answers["favorites"] if recipe["is_favorite"]]
    answers["favorites"] = favorites
    for rows in answers["export"]["data"].values():
        rows.sort(key=lambda row: json.dumps(_without(RECOMPUTED, row), sort_keys=True))
    read: Json = _without(RECOMPUTED, answers | {"week": await read_week(client, monday)})
    return read


def _without(names: Collection[str], answer: Any) -> Any:
    if isinstance(answer, list):
        return [_without(names, part) for part in answer]
    if isinstance(answer, dict):
        return {name: _without(names, part) for name, part in answer.items() if name not in names}
    return answer


async def read_week(client: httpx.AsyncClient, monday: str) -> Any:
    """The meals of a week, for a client that has none of them."""
    days = {"start_date": monday, "end_date": monday[:-2] + f"{int(monday[-2:]) + 6:02}"}
    answer = await client.post("/api/meal/check-updates", json=days | {"cache_timestamps": {}})
    assert answer.status_code == 200, answer.text
    return answer.json()


async def make() -> None:
    with (
        tempfile.TemporaryDirectory(prefix="np-") as folder,
        EmbeddedPostgres(Path(folder)) as server,
        running_issuer() as issuer,
    ):
        issuer.redirect_uris = {REDIRECT_URI}
        await database.open_pool(server.url)
        await migrate()
        await load_starters()
        answers = await _live(issuer)
        await _make_it_last()
        async with _client(issuer) as client:
            client.headers["Authorization"] = answers["camille"].pop("authorization")
            answers["camille"]["read"] = await read_everything(client, str(NEXT_MONDAY))
        for statement in UNNEEDED:
            await database.execute(statement)
        await database.close_pool()
        said = json.dumps(answers, ensure_ascii=False, indent=1).replace(issuer.url, ISSUER)
        ANSWERS.write_text(said + "\n")
        DATABASE.write_text(_dump(server.url).replace(issuer.url, ISSUER))


def _client(issuer: Issuer) -> httpx.AsyncClient:
    return new_client(create_app(settings_for(issuer), secret_key=SECRET_KEY))


async def _live(issuer: Issuer) -> Json:
    """Three people use the product; what they hold afterwards."""
    async with _client(issuer) as camille, _client(issuer) as linked, _client(issuer) as other:
        tokens = await _register(camille, "camille@exemple.fr", PROFILE)
        answers = await _plan(camille) | {
            "refresh": tokens["refresh"],
            "authorization": camille.headers["Authorization"],
        }
        await camille.post("/api/login/email", json=_credentials("camille@exemple.fr"))
        answers |= await _email_tokens("camille@exemple.fr")

        await _register(linked, "dominique@exemple.fr", {})
        issuer.person = issuer.person | {"sub": "dominique", "email": "dominique@exemple.fr"}
        await database.execute(
            "UPDATE account SET email_verified_at = now() WHERE email = 'dominique@exemple.fr'"
        )
        assert (await walk_through(linked)).status_code == 200

        issuer.person = issuer.person | {"sub": "andrea", "email": "andrea@exemple.fr"}
        assert (await walk_through(other, **PROFILE)).status_code == 201
    return {"camille": answers}


def _credentials(email: str) -> Json:
    return {"email": email, "password": PASSWORD}


async def _register(client: httpx.AsyncClient, email: str, profile: Json) -> Json:
    body = profile | _credentials(email) | {"register": True}
    answer = await client.post("/api/login/email", json=body)
    assert answer.status_code == 201, answer.text
    tokens: Json = answer.json()
    client.headers["Authorization"] = f"Bearer {tokens['access']}"
    return tokens


async def _plan(client: httpx.AsyncClient) -> Json:
    """A person's first week; how they can take things back, and send one again."""
    monday = str(NEXT_MONDAY)
    await _sent(client, "POST", "/api/weigh-in", {"date": str(TODAY), "weight": 71.8})
    own = await new_recipe(client, name="Riz aux œufs de Camille")
    gone = await new_recipe(client, name="Omelette")
    await _sent(client, "POST", f"/api/recipe/favorites/{own['id']}")
    public = (await client.get("/api/recipe?public_only=true&page_size=3")).json()
    await _sent(client, "POST", f"/api/recipe/favorites/{public[1]['id']}")

    week = await preview(client)
    meals = await save(client, week["planning"])
    eaten, locked, moved, deleted = meals[0], meals[1], meals[2], meals[3]
    await _sent(client, "PUT", f"/api/meal/{eaten['id']}", {"is_eaten": True})
    await _sent(client, "PUT", f"/api/meal/{locked['id']}", {"is_locked": True})
    again: Json = {
        "method": "PUT",
        "path": f"/api/meal/{moved['id']}",
        "body": {"recipes": [own["id"]]},
        "key": str(uuid4()),
    }
    again["answer"] = (await _sent_under_key(client, again)).json()
    undo_meal = await _sent(client, "DELETE", f"/api/meal/{deleted['id']}")
    undo_recipe = await _sent(client, "DELETE", f"/api/recipe/{gone['id']}")
    await _sent(
        client,
        "PUT",
        "/api/shopping-list/ticks",
        {"start_date": monday, "fdc_id": EGG, "checked": True},
    )
    return {
        "monday": monday,
        "sent_again": again,
        "undo_meal": {"token": undo_meal.headers["undo"], "meal": deleted},
        "undo_recipe": {"token": undo_recipe.headers["undo"], "recipe": gone},
    }


async def _sent(
    client: httpx.AsyncClient, method: str, path: str, body: Json | None = None
) -> httpx.Response:
    answer = await client.request(method, path, json=body)
    assert answer.is_success, answer.text
    return answer


async def _sent_under_key(client: httpx.AsyncClient, write: Json) -> httpx.Response:
    headers = {"Idempotency-Key": write["key"]}
    return await client.request(write["method"], write["path"], json=write["body"], headers=headers)


async def _email_tokens(email: str) -> Json:
    account_id = await database.fetch_value("SELECT id FROM account WHERE email = $1", email)
    return {
        "verification_token": await issue_email_token(account_id, "verify"),
        "reset_token": await issue_email_token(account_id, "reset"),
    }


async def _make_it_last() -> None:
    columns = await database.fetch(
        "SELECT table_name, column_name FROM information_schema.columns "
        "WHERE table_schema = 'public' AND column_name IN ('expires_at', 'last_used_at')"
    )
    for table, column in columns:
        await database.execute(f"UPDATE {table} SET {column} = '{MADE_TO_LAST}'")  # noqa: S608


def _dump(url: str) -> str:
    program = Binaries.find(None, Identity.choose()).folder / "pg_dump"
    options = ("--inserts", "--rows-per-insert=20", "--no-owner", "--no-privileges")
    dump = subprocess.run(
        [program, f"--dbname={url}", *options], capture_output=True, text=True, check=True
    )
    return "\n".join(_plain(dump.stdout.splitlines())) + "\n"


def _plain(lines: Iterable[str]) -> Iterable[str]:
    """Nothing but SQL that every PostgreSQL knows which the product runs on."""
    for line in lines:
        if not line.startswith(("\\", "--", "SET transaction_timeout")) and line:
            yield line


if __name__ == "__main__":
    asyncio.run(make())
