"""What a person has after two months: weigh-ins, recipes of their own, favourites."""

from datetime import date, timedelta

from playwright.sync_api import Page

WEIGH_INS_KG = (
    *(76.1, 75.8, 76.0, 75.4, 75.5, 75.1, 74.6, 74.9, 74.4, 74.5, 73.9),
    *(74.2, 73.6, 73.8, 73.3, 73.4, 72.9, 73.2, 72.7, 72.9, 72.5),
)
"""Every third day, the last one today."""

OWN_RECIPES = (
    ("Omelette aux épinards du dimanche", "MEAL", {22000: 165, 20059: 80, 12110: 25, 17270: 5}),
    ("Bol de saumon, riz et avocat", "MEAL", {26036: 120, 9119: 70, 13004: 60, 20019: 80}),
    ("Skyr de Louise, banane et myrtilles", "BREAKFAST", {330137: 200, 13005: 100, 13028: 60}),
)
FAVOURITES = 5

CALL = """async ([method, path, body]) => {
  const token = document.cookie.split('; ').find((c) => c.startsWith('access=')).slice(7)
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const answer = await fetch(path, { method, headers, body: body && JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  return answer.status === 204 ? null : answer.json()
}"""


def seed_account(page: Page, today: date) -> None:
    """By the API, with the session that the browser has."""
    for back, weight in enumerate(reversed(WEIGH_INS_KG)):
        day = today - timedelta(days=3 * back)
        page.evaluate(CALL, ["POST", "/api/weigh-in/", {"date": f"{day}", "weight": weight}])
    for name, kind, grams in OWN_RECIPES:
        ingredients = [
            {"fdc_id": food, "quantity": quantity, "unit": "g"} for food, quantity in grams.items()
        ]
        body = {"name": name, "type": kind, "ingredients": ingredients}
        page.evaluate(CALL, ["POST", "/api/recipe/", body])
    recipes = page.evaluate(CALL, ["GET", "/api/recipe/?public_only=true", None])
    for recipe in recipes[:: len(recipes) // FAVOURITES]:
        page.evaluate(CALL, ["POST", f"/api/recipe/favorites/{recipe['id']}/", None])
    page.evaluate("for (const key of Object.keys(localStorage)) localStorage.removeItem(key)")
