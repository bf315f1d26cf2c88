"""One real request to each operation, in an order in which each of them finds what it needs."""

import time
import zipfile
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Any
from urllib.parse import SplitResult, parse_qs, parse_qsl, urlsplit
from uuid import uuid4

import httpx

from api.accounts.mailbox import Mailbox
from api.conftest import PASSWORD, PROFILE
from api.factories import EGG, NEXT_MONDAY, NEXT_SUNDAY, RICE, TODAY, Json
from api.photos import IMAGE, a_photo
from api.recipes.archives import as_json, zipped
from issuer import Issuer
from nutriplan_core import AISLE_ORDER

BYTES = {"Content-Type": "application/octet-stream"}
EMAIL = "camille@exemple.fr"
NEW_PASSWORD = "Quatre-Navets-8?"
FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0"
AGE_YEARS = 36
BIRTHDATE = date(TODAY.year - AGE_YEARS, TODAY.month, 1)
"""Of somebody who has that age whenever the story is told, for the targets follow from it."""

PERSON: Json = PROFILE | {"birthdate": str(BIRTHDATE)}
MONDAY, TUESDAY = str(NEXT_MONDAY), str(NEXT_MONDAY + timedelta(days=1))
WEIGHED_ON = NEXT_MONDAY - timedelta(days=14)
LEARNT_DAYS = 42
LEARNT_FROM = TODAY - timedelta(days=LEARNT_DAYS)
LEARNT_KCAL = 2_000
LINE_ID = "01939f3e-0000-7000-8000-00000000a001"
OFF_PLAN_ID = "01939f3e-0000-7000-8000-00000000b001"
EAN = "3017620422003"
VERIFY_PATH, RESET_PATH = "/login/verify", "/login/reset"
MAIL_TIMEOUT_S = 20


@dataclass
class Recorder:
    """Calls operations, and keeps the first exchange with each."""

    client: httpx.Client
    operations: dict[str, tuple[str, str]]
    exchanges: dict[str, Json] = field(default_factory=dict)

    def __call__(
        self,
        name: str,
        body: Any = None,
        *,
        path: dict[str, str] | None = None,
        query: dict[str, str] | None = None,
        content: bytes | None = None,
        headers: dict[str, str] | None = None,
    ) -> httpx.Response:
        method, template = self.operations[name]
        sent: dict[str, Any] = (
            {"content": content, "headers": headers} if content else {"json": body}
        )
        answer = self.client.request(
            method, template.format(**path or {}), params=query or {}, **sent
        )
        assert answer.is_success, f"{name}: {answer.text}"
        is_json = answer.headers.get("content-type") == "application/json"
        said = answer.json() if is_json else None
        parts = {"path": path, "query": query, "body": body, "answer": said}
        exchange = {key: value for key, value in parts.items() if value is not None}
        self.exchanges.setdefault(name, {"status": answer.status_code} | exchange)
        return answer

    def opens(self, name: str) -> None:
        """Call what answers for as long as one listens, and listen to its beginning."""
        method, path = self.operations[name]
        with self.client.stream(method, path) as answer:
            assert answer.is_success
            next(answer.iter_lines())
        self.exchanges.setdefault(name, {"status": answer.status_code})

    def sign_in(self, password: str, **fields: object) -> Json:
        """Go on as somebody who is signed in by a password."""
        body = {"email": EMAIL, "password": password} | fields
        tokens: Json = self("signInByEmail", body).json()
        self.client.headers["Authorization"] = f"Bearer {tokens['access']}"
        return tokens


def play(call: Recorder, mailbox: Mailbox, issuer: Issuer) -> None:
    """The whole story, on a server that nobody has used yet."""
    call.client.headers["User-Agent"] = FIREFOX
    for name in ("checkLive", "checkReady", "getConfiguration"):
        call(name)
    call("previewTargets", PERSON)
    week = call("previewVisitorWeek", PERSON | {"start_date": MONDAY, "seed": 7}).json()
    lunch = {"LUNCH": week["planning"][MONDAY]["LUNCH"]["recipes"][0]}
    slot = {"date": MONDAY, "type": "LUNCH"}
    call(
        "findVisitorAlternatives",
        PERSON | {"start_date": MONDAY, "dishes": {MONDAY: lunch}, "slot": slot},
    )
    call.sign_in(PASSWORD, **PERSON)
    prove_the_address(call, mailbox)
    plan_a_week(call)
    write_recipes(call)
    plan_by_hand(call)
    bring_recipes(call)
    weigh_in(call)
    call("exportAccount")
    learn(call)
    call("deleteOwnLine", path={"line_id": LINE_ID})
    make_a_token(call)
    show_in_a_calendar(call)
    end_sessions(call)
    choose_new_passwords(call, mailbox)
    call("deleteAccount", {"password": PASSWORD})
    sign_in_by_provider(call, issuer)


def prove_the_address(call: Recorder, mailbox: Mailbox) -> None:
    call("checkProfile")
    call("getProfile")
    call("requestEmailVerification")
    token = mailed_token(mailbox, VERIFY_PATH, mails=2)
    call("verifyEmail", {"token": token, "password": PASSWORD})


def plan_a_week(call: Recorder) -> None:
    wish = {
        "start_date": MONDAY,
        "rotation": {"breakfast": 2, "lunch": 3, "dinner": 3, "snack": 2},
        "pool": "all",
        "seed": 7,
        "batch": {"sessions": 4},
    }
    planning = call("previewWeek", wish).json()["planning"]
    lunch = planning[MONDAY]["LUNCH"]
    call(
        "findAlternatives",
        {
            "start_date": MONDAY,
            "pool": "all",
            "dishes": {MONDAY: {"LUNCH": lunch["recipes"][0]}},
            "slot": {"date": MONDAY, "type": "LUNCH"},
        },
    )
    call("saveWeek", {MONDAY: {"LUNCH": lunch}})
    call("getWeekMarks", query={"start_date": MONDAY})
    call("writeOwnLine", {"start_date": MONDAY, "id": LINE_ID, "name": "Papier toilette"})
    shopping = call("getShoppingList", query={"start_date": MONDAY}).json()
    fdc_id = shopping["groups"][0]["items"][0]["fdc_id"]
    call("tickShoppingItem", {"start_date": MONDAY, "fdc_id": fdc_id, "checked": True})
    call.opens("followShoppingList")
    call("orderAisles", {"category_ids": [*AISLE_ORDER]})
    call("keepAtHome", {"fdc_id": fdc_id, "in_pantry": True})


def bring_recipes(call: Recorder) -> None:
    archived = {
        "@context": "https://schema.org",
        "@type": "Recipe",
        "name": "Riz au lait",
        "recipeCategory": "Dessert",
        "recipeYield": "4",
        "cookTime": "PT40M",
        "recipeIngredient": ["120 g de riz rond", "75 cl de lait", "Un peu de vanille"],
        "recipeInstructions": [{"@type": "HowToStep", "text": "Faites cuire à feu doux."}],
    }
    files = {"recipe.json": as_json(archived), "full.jpg": a_photo()}
    content = zipped(files, zipfile.ZIP_STORED)
    contents = call("readArchive", content=content, headers=BYTES).json()["recipes"]
    preview = {"recipes": [one["recipe"] for one in contents], "default_servings": 4}
    became = call("previewArchive", preview).json()["recipes"]
    ready = [{"key": one["key"], "recipe": one["recipe"]} for one in became]
    call("importRecipes", {"recipes": ready})
    call("exportRecipes")


def write_recipes(call: Recorder) -> None:
    call("searchFoods", query={"search": "riz"})
    call("getFood", path={"fdc_id": str(EGG)})
    food = write_down_a_food(call)
    pasted = "Riz au lait\n\n120 g de riz rond\n75 cl de lait\n1 gousse de vanille\nSel"
    call("previewImport", {"text": pasted})
    recipe = {
        "name": "Riz aux œufs",
        "type": "MEAL",
        "ingredients": [
            {"fdc_id": RICE, "quantity": 80, "unit": "g"},
            {"fdc_id": EGG, "quantity": 100, "unit": "g"},
        ],
        "prep_minutes": 5,
        "cook_minutes": 15,
        "rest_minutes": 10,
        "keeps_days": 1,
        "freezes": False,
        "steps": [
            f"Faites cuire @[le riz]({RICE}) 11 minutes à l’eau bouillante, puis égouttez-le.",
            f"Cassez @[les œufs]({EGG}) dans le riz et remuez sur le feu : ils prennent.",
        ],
        "note": "La prochaine fois, un peu de ciboulette.",
        "source_url": "https://example.org/riz-aux-oeufs",
    }
    path = {"recipe_id": call("createRecipe", recipe).json()["id"]}
    call("getRecipe", path=path)
    more_rice = {
        "ingredients": [
            {"fdc_id": RICE, "quantity": 90, "unit": "g"},
            {"fdc_id": EGG, "quantity": 100, "unit": "g"},
        ]
    }
    call("updateRecipe", recipe | more_rice, path=path)
    call("setRecipePhoto", path=path, content=a_photo(), headers=IMAGE)
    call("getRecipePhoto", path=path)
    call("deleteRecipePhoto", path=path)
    call("listRecipes")
    call("addFavorite", path=path)
    call("removeFavorite", path=path)
    call("excludeRecipe", path=path)
    call("allowRecipe", path=path)
    copy = call("copyRecipe", path=path).json()
    call("deleteRecipe", path={"recipe_id": copy["id"]})
    call("deleteOwnFood", path={"own_food_id": food})


def write_down_a_food(call: Recorder) -> str:
    """The number of a food of one's own, found by its code."""
    food: Json = {
        "name": "Skyr de la ferme",
        "category_id": 1,
        "ean": EAN,
        "per_100g": {
            "calories": 62,
            "proteins": 10.5,
            "fats": 0.2,
            "carbohydrates": 4.2,
            "sugars": 4.2,
            "salt": 0.1,
        },
        "portion": {"name": "pot", "plural": "pots", "gram_weight": 140},
        "contains": ["milk", "lactose"],
        "free_of": ["gluten"],
    }
    path = {"own_food_id": str(call("createOwnFood", food).json()["fdc_id"])}
    call("getOwnFood", path=path)
    call("updateOwnFood", food | {"portion": None}, path=path)
    call("listOwnFoods")
    call("findFoodByEan", path={"ean": EAN})
    return path["own_food_id"]


def plan_by_hand(call: Recorder) -> None:
    (recipe,) = call("listRecipes").json()
    meal = {"date": MONDAY, "type": "LUNCH", "recipes": [recipe["id"]]}
    path = {"meal_id": call("createMeal", meal).json()["id"]}
    call("getMeal", path=path)
    call("updateMeal", {"is_optimized": True}, path=path)
    call("copyMeal", {"date": TUESDAY, "type": "LUNCH"}, path=path)
    call("moveMeal", {"date": MONDAY, "type": "DINNER"}, path=path)
    eaten = {"date": MONDAY, "id": OFF_PLAN_ID, "fdc_id": EGG, "quantity": 60}
    call("writeOffPlanFood", eaten)
    cached: Json = {"start_date": MONDAY, "end_date": str(NEXT_SUNDAY), "cache_timestamps": {}}
    call("checkMealUpdates", cached)
    call("deleteOffPlanFood", path={"off_plan_id": OFF_PLAN_ID})
    undo = call("deleteMeal", path=path).headers["Undo"]
    call("undoAction", {"token": undo})


def weigh_in(call: Recorder) -> None:
    call("updateProfile", {"weight": 71.8})
    added = call("addWeighIn", {"date": str(WEIGHED_ON), "weight": 72.1}).json()
    call("listWeighIns")
    call("deleteWeighIn", path={"weigh_in_id": added["id"]})


def learn(call: Recorder) -> None:
    for number in range(LEARNT_DAYS):
        day = str(LEARNT_FROM + timedelta(days=number))
        call("writeOffPlanFood", {"date": day, "id": str(uuid4()), "calories": LEARNT_KCAL})
        if number % 2 == 0:
            call("addWeighIn", {"date": day, "weight": 71.8})
    found = call("getLearntExpenditure").json()
    correction = found["proposal"]["correction"]
    call("answerTargetProposal", {"correction": correction, "accepted": True})
    call("removeLearntCorrection")


def make_a_token(call: Recorder) -> None:
    wish = {"name": "Liste de la cuisine", "scope": "plan"}
    made = call("createPersonalToken", wish).json()["personal_token"]
    call("listPersonalTokens")
    call("endPersonalToken", path={"token_id": made["id"]})


def show_in_a_calendar(call: Recorder) -> None:
    call("getCalendar")
    times = {"BREAKFAST": "07:15", "LUNCH": "12:00", "DINNER": "19:45"}
    call("updateCalendar", {"time_zone": "Europe/Paris", "meal_times": times})
    address = call("createCalendarAddress").json()["address"]
    call("readCalendarFeed", path={"file": address.rpartition("/")[2]})
    call("endCalendarAddress")


def end_sessions(call: Recorder) -> None:
    call("listSessions")
    call.sign_in(PASSWORD)
    sessions = call("listSessions").json()
    other = next(one["id"] for one in sessions if not one["current"])
    call("endSession", path={"session_id": other})
    call("endOtherSessions")


def choose_new_passwords(call: Recorder, mailbox: Mailbox) -> None:
    call("changePassword", {"current_password": PASSWORD, "password": NEW_PASSWORD})
    tokens = call.sign_in(NEW_PASSWORD)
    tokens = call("refreshTokens", {"refresh": tokens["refresh"]}).json()
    call("logOut", {"refresh": tokens["refresh"]})
    call("requestPasswordReset", {"email": EMAIL})
    token = mailed_token(mailbox, RESET_PATH)
    call("resetPassword", {"token": token, "password": PASSWORD})
    call.sign_in(PASSWORD)


def sign_in_by_provider(call: Recorder, issuer: Issuer) -> None:
    del call.client.headers["Authorization"]
    path = {"provider": "google"}
    nonce = call("giveProviderNonce", path=path).json()["nonce"]
    call("signInByProvider", PERSON | {"token": issuer.token(nonce=nonce)}, path=path)
    page = call("startProviderSignIn", path=path).json()["authorization_url"]
    issuer.redirect_uris.add(dict(parse_qsl(urlsplit(page).query))["redirect_uri"])
    consented = httpx.post(page, data={"answer": "yes"})
    said = dict(parse_qsl(urlsplit(consented.headers["location"]).query))
    call("finishProviderSignIn", {"code": said["code"], "state": said["state"]}, path=path)


def mailed_token(mailbox: Mailbox, page: str, *, mails: int = 1) -> str:
    """The token of the last of so many mails that lead to a page of the web."""
    deadline = time.monotonic() + MAIL_TIMEOUT_S
    while len(found := links_to(page, mailbox)) < mails:
        assert time.monotonic() < deadline, f"no mail led to {page}"
        time.sleep(0.05)
    return parse_qs(found[-1].query)["token"][0]


def links_to(page: str, mailbox: Mailbox) -> list[SplitResult]:
    """The links of the mails so far that lead to a page of the web."""
    texts = [part for mail in mailbox.mails if (part := mail.get_body(("plain",)))]
    links = [urlsplit(word) for text in texts for word in text.get_content().split()]
    return [link for link in links if link.path == page]
