"""The first evening: from the landing page to a week that one wants and keeps."""

import re
from datetime import timedelta
from itertools import groupby
from typing import Any

from playwright.sync_api import Locator, Page, expect

from journeys.noon import today
from journeys.screen import figure, go_to, meal_cards
from journeys.user_actions import PASSWORD, answer_the_wizard, call, camille, register
from nutriplan_core import MealType

MAX_TAPS = 14
MAX_TAPS_TO_CHANGE = 2

COUNT_TAPS = """addEventListener('pointerdown', () => {
  sessionStorage.setItem('taps', String(taps() + 1))
}, true)
const taps = () => Number(sessionStorage.getItem('taps') ?? 0)"""


def taps(page: Page) -> int:
    """What was pressed so far, whatever it was."""
    return int(page.evaluate("sessionStorage.getItem('taps') ?? 0"))


def write(page: Page, field: Locator, text: str) -> None:
    """Type into the field that is focused already: nothing is pressed to get there."""
    expect(field).to_be_focused()
    page.keyboard.type(text)


def planned(page: Page) -> list[list[str]]:
    """What each day that has meals serves in the plan, this week and the next."""
    monday = today() - timedelta(days=today().weekday())
    asked = {
        "start_date": str(monday),
        "end_date": str(monday + timedelta(days=13)),
        "cache_timestamps": {},
    }
    answer: Any = call(page, "POST", "/api/meal/check-updates/", asked)
    order = list(MealType)
    meals = sorted(
        answer["meals_to_update"], key=lambda meal: (meal["date"], order.index(meal["type"]))
    )
    return [
        [meal["recipe_name"] for meal in of_day]
        for _, of_day in groupby(meals, key=lambda meal: meal["date"])
    ]


def dishes(days: Locator, names: str) -> list[list[str]]:
    """What each day serves, in its order."""
    return [day.locator(names).all_text_contents() for day in days.all()]


def test_a_newcomer_keeps_a_week_that_was_made_from_their_answers(page: Page) -> None:
    page.add_init_script(COUNT_TAPS)
    person = camille()
    page.goto("/")

    page.get_by_role("link", name="Créer mon planning").first.click()
    go_on = page.get_by_role("button", name="Etape suivante")
    write(page, page.get_by_label("Pseudo"), "Camille Martin")
    go_on.click()
    # The device's own picker of dates is opened by a press.
    page.get_by_label("Date de naissance").click()
    page.get_by_label("Date de naissance").fill(person.profile.birthdate.isoformat())
    go_on.click()
    write(page, page.get_by_label("Poids actuel"), "72,5")
    go_on.click()
    write(page, page.get_by_label("Taille"), "168")
    go_on.click()
    page.get_by_role("radio", name="Femme").click()
    page.get_by_role("radio", name="Actif", exact=False).nth(2).click()
    write(page, page.get_by_label("Poids cible"), "65")
    go_on.click()
    page.get_by_role("radio", name="Perdre 2").click()
    page.get_by_role("button", name="Obtenir mon planning maintenant").click()

    # What the answers mean, before any account: the library's own figures.
    targets = page.get_by_role("region", name="Votre objectif par jour")
    expect(targets).to_contain_text(
        re.compile(f"{person.targets().intake_kcal:,.0f}".replace(",", r"\s"))
    )
    expect(targets).to_contain_text(f"dans {person.targets().weeks_to_goal}\u00a0semaines")
    keep = page.get_by_role("link", name="Garder cette semaine")
    expect(keep).to_be_visible()
    days = page.get_by_role("article")
    promised = dishes(days, "[data-dish]")
    assert all(len(meals) == person.profile.meals_per_day for meals in promised)

    # A reload shows the same week.
    page.reload()
    expect(keep).to_be_visible()
    assert dishes(days, "[data-dish]") == promised

    keep.click()
    write(page, page.get_by_label("Adresse e-mail"), person.email)
    page.keyboard.press("Enter")
    write(page, page.get_by_label("Mot de passe", exact=True), PASSWORD)
    page.get_by_role("button", name="Créer mon compte").click()

    # The plan opens on the week that was promised.
    expect(page.get_by_role("heading", name=re.compile("^Semaine "))).to_be_visible()
    expect(meal_cards(page)).to_have_count(sum(map(len, promised)))
    assert taps(page) <= MAX_TAPS
    assert planned(page) == promised
    go_to(page, "Profil")
    assert figure(page, "À perdre par mois") == "2 kg"


def test_a_dish_is_changed_by_two_presses_before_the_account_and_stays_in_the_plan(
    page: Page,
) -> None:
    page.add_init_script(COUNT_TAPS)
    person = camille()
    page.goto("/")
    page.get_by_role("link", name="Créer mon planning").first.click()
    answer_the_wizard(page, person)
    expect(page.get_by_role("link", name="Garder cette semaine")).to_be_visible()
    days = page.get_by_role("article")
    before = dishes(days, "[data-dish]")

    page.evaluate("sessionStorage.removeItem('taps')")
    dinner = days.first.get_by_role("button", name=re.compile(r"^Changer ce plat\s: Dîner"))
    dinner.click()
    offered = page.get_by_role("list", name="Autres plats").get_by_role("button")
    expect(offered).to_have_count(5)
    name = str(
        offered.first.locator("span", has_text=re.compile(r"\w")).first.evaluate(
            "span => span.firstChild.textContent"
        )
    )
    offered.first.click()
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(dinner).to_contain_text(name)
    assert taps(page) == MAX_TAPS_TO_CHANGE

    # The other dishes are those that were there.
    promised = dishes(days, "[data-dish]")
    before[0][-1] = name
    assert promised == before

    # What one has chosen stands in another week too.
    another = page.get_by_role("button", name="Une autre semaine")
    with page.expect_response("**/week-preview/visitor"):
        another.click()
    expect(another).not_to_have_attribute("aria-busy", "true")
    promised = dishes(days, "[data-dish]")
    assert promised[0][-1] == name
    assert promised != before

    page.get_by_role("link", name="Garder cette semaine").click()
    register(page, person)
    expect(meal_cards(page)).to_have_count(sum(map(len, promised)))
    assert planned(page) == promised


def test_another_week_can_be_asked_for_before_one_is_kept(page: Page) -> None:
    page.goto("/login")
    page.evaluate(
        """answers => sessionStorage.setItem('nutriplan-profile-draft', JSON.stringify(answers))""",
        {
            "display_name": "Camille",
            "birthdate": "1990-05-15",
            "weight": "72,5",
            "height": "168",
            "gender": "female",
            "activity_level": "moderate",
            "weight_goal": "65",
            "gain_per_week": "-0.5",
        },
    )
    page.goto("/login/create-profile/week")
    expect(page.get_by_role("link", name="Garder cette semaine")).to_be_visible()
    days = page.get_by_role("article")
    another = page.get_by_role("button", name="Une autre semaine")
    first = dishes(days, "[data-dish]")

    with page.expect_response("**/week-preview/visitor") as asked:
        another.click()
    assert asked.value.ok
    expect(another).not_to_have_attribute("aria-busy", "true")
    second = dishes(days, "[data-dish]")
    shared = {name for day in first for name in day} & {name for day in second for name in day}
    assert len(shared) <= len({name for day in second for name in day}) / 2
