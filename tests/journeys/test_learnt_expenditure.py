"""Six weeks of notes say what the days cost: other targets are taken, and taken back."""

import re
from datetime import date, timedelta
from uuid import uuid4

from playwright.sync_api import Locator, Page, expect

from journeys.screen import expect_toast, numbers
from journeys.user_actions import arrive, call

DAYS = 42
EATEN_KCAL = 2_000
WEIGHT_KG = 72.5
DAILY_TARGET = "Votre objectif par jour"
TOLERANCE_KCAL = 1


def live(page: Page) -> None:
    """Every day the same is eaten, and the weight stays: it is what these days cost."""
    today = date.fromisoformat(page.evaluate("new Date().toLocaleDateString('sv')"))
    for days_ago in range(DAYS, 0, -1):
        day = str(today - timedelta(days=days_ago))
        eaten = {"id": str(uuid4()), "date": day, "calories": EATEN_KCAL}
        call(page, "PUT", "/api/off-plan", eaten)
        if days_ago % 2 == 0:
            call(page, "POST", "/api/weigh-in", {"date": day, "weight": WEIGHT_KG})


def daily_kcal(page: Page) -> float:
    return numbers(page.get_by_role("region", name=DAILY_TARGET).inner_text())[0]


def learnt(page: Page) -> Locator:
    return page.get_by_role("region", name="Votre dépense réelle")


def test_targets_follow_from_what_the_days_cost(page: Page) -> None:
    arrive(page, at="/dashboard/profile")

    # Nothing can be said of a new account: it is told what is missing.
    missing = learnt(page).get_by_role("list", name="Il manque encore")
    expect(missing.get_by_role("listitem")).to_have_count(3)
    expect(missing).to_contain_text(re.compile(r"7\spesées"))

    live(page)
    page.reload()
    proposal = learnt(page).get_by_role("region", name="De nouveaux objectifs vous iraient mieux")
    expect(proposal).to_be_visible()
    expect(page.get_by_text("Tendance", exact=True)).to_be_visible()
    estimate, low, high = numbers(learnt(page).locator("dl > div").first.inner_text())[:3]
    assert low < EATEN_KCAL < high
    assert abs(estimate - EATEN_KCAL) < 100
    energy = proposal.get_by_role("row", name=re.compile("^Énergie"))
    before, after = numbers(energy.inner_text())
    assert daily_kcal(page) == before
    assert 1200 <= after < before - 100

    # Taken: the profile and the plan count with it.
    proposal.get_by_role("button", name="Adopter ces objectifs").click()
    notice = expect_toast(page, "Nouveaux objectifs adoptés.")
    target = page.get_by_role("region", name=DAILY_TARGET)
    expect(target).to_contain_text("D’après votre dépense réelle")
    assert abs(daily_kcal(page) - after) <= TOLERANCE_KCAL
    expect(proposal).to_be_hidden()
    monday = page.evaluate("new Date().toLocaleDateString('sv')")
    asked = {"start_date": monday, "end_date": monday, "cache_timestamps": {}, "today": monday}
    plan = call(page, "POST", "/api/meal/check-updates/", asked)
    assert isinstance(plan, dict)
    assert abs(plan["days"][monday]["target"]["calories"] - after) <= TOLERANCE_KCAL

    # Taken back by one press, it is proposed again.
    notice.get_by_role("button", name="Annuler").click()
    expect(target).not_to_contain_text("dépense réelle")
    assert daily_kcal(page) == before

    # Refused, it keeps quiet, on the next visit too; and can be taken all the same.
    proposal.get_by_role("button", name="Garder les miens").click()
    expect_toast(page, "Vos objectifs restent les mêmes.")
    page.reload()
    expect(learnt(page).get_by_text(re.compile("^Vous avez gardé vos objectifs"))).to_be_visible()
    expect(proposal).to_be_hidden()
    learnt(page).get_by_role("button", name="Revoir la proposition").click()
    proposal.get_by_role("button", name="Adopter ces objectifs").click()
    expect(target).to_contain_text("D’après votre dépense réelle")

    # And back to the formula.
    learnt(page).get_by_role("button", name="Revenir à la formule").click()
    expect_toast(page, "Vos objectifs suivent de nouveau la formule.")
    expect(target).not_to_contain_text("dépense réelle")
    assert daily_kcal(page) == before
