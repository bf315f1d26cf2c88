"""A person who plans with NutriPlan: what they type, and what the library says of them."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from uuid import uuid4

import httpx
from playwright.sync_api import Page, expect

from journeys.noon import ZONE, today
from journeys.screen import expect_toast, wait_for_steps
from nutriplan_core import (
    ActivityLevel,
    DietTargets,
    Macros,
    Profile,
    Sex,
    diet_targets,
    meal_targets,
    to_json,
)

PASSWORD = "Printemps2026!"


@dataclass(frozen=True)
class Person:
    email: str
    profile: Profile

    def targets(self) -> DietTargets:
        return diet_targets(self.profile, on=today())

    def exact_plan_targets(self) -> Macros:
        """What the meals of a day are generated for."""
        by_type = meal_targets(
            self.targets().intake_kcal, self.profile.meals_per_day, self.profile.meal_split
        )
        return Macros.total(by_type.values())

    def plan_targets(self) -> Macros:
        """The same as the screens show it."""
        return self.exact_plan_targets().rounded_targets()

    def registration(self) -> dict[str, object]:
        """The account with its profile, as they are sent."""
        return {
            **to_json(self.profile),
            "email": self.email,
            "password": PASSWORD,
            "display_name": "Camille Martin",
        }


def camille() -> Person:
    """Somebody who wants to lose 7,5 kg at 2 kg a month, with an e-mail never used before."""
    return Person(
        email=f"camille.{uuid4().hex[:12]}@example.org",
        profile=Profile(
            sex=Sex.FEMALE,
            birthdate=date(1990, 5, 15),
            height_cm=168,
            weight_kg=72.5,
            activity_level=ActivityLevel.MODERATE,
            goal_kg=65,
            gain_kg_per_week=-0.5,
            meals_per_day=4,
        ),
    )


def answers(page: Page, person: Person) -> Iterator[str]:
    """Answer the eight questions as typed on a French keyboard; stop at each, answered where that
    does not lead to the next one already."""
    profile = person.profile

    def go_on() -> None:
        page.get_by_role("button", name="Etape suivante").click()

    page.get_by_label("Pseudo").fill("Camille Martin")
    yield "name"
    go_on()
    page.get_by_label("Date de naissance").fill(profile.birthdate.isoformat())
    yield "birthdate"
    go_on()
    page.get_by_label("Poids actuel").fill("72,5")
    yield "weight"
    go_on()
    page.get_by_label("Taille").fill("168")
    yield "height"
    go_on()
    # A press on a choice is the whole answer: the next question comes by itself.
    yield "sex"
    page.get_by_role("radio", name="Femme").click()
    yield "activity"
    page.get_by_role("radio", name="Actif", exact=False).nth(2).click()
    page.get_by_label("Poids cible").fill("65")
    yield "goal"
    go_on()
    page.get_by_role("radio", name="Perdre 2").check()
    yield "pace"
    page.get_by_role("button", name="Obtenir mon planning maintenant").click()


def answer_the_wizard(page: Page, person: Person) -> None:
    for _ in answers(page, person):
        pass


def keep_the_week(page: Page) -> None:
    """From the week that is proposed to the account that it takes to keep it."""
    page.get_by_role("link", name="Garder cette semaine").click()
    expect(page.get_by_role("heading", name="Plus qu’une chose")).to_be_visible()


def leave_the_week(page: Page) -> None:
    """To the account, without the week that is proposed: the plan begins empty."""
    expect(page.get_by_role("link", name="Garder cette semaine")).to_be_visible()
    page.goto("/login/create-profile/save")


def register(page: Page, person: Person) -> None:
    """The last screen of the wizard, then the dashboard."""
    page.get_by_label("Adresse e-mail").fill(person.email)
    page.get_by_label("Mot de passe", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Créer mon compte").click()
    expect(page.get_by_role("heading", name=re.compile("^Semaine "))).to_be_visible()


def make_an_account(page: Page, person: Person) -> None:
    """From the landing page through the wizard to an empty plan."""
    page.goto("/")
    page.get_by_role("link", name="Créer mon planning").first.click()
    answer_the_wizard(page, person)
    leave_the_week(page)
    register(page, person)


def open_an_account(address: str, person: Person) -> None:
    """The same account without the way there, for journeys that begin later."""
    registration = person.registration()
    httpx.post(f"{address}/api/login/email", json=registration).raise_for_status()


IN_ZONE = {"Time-Zone": ZONE}
"""What these tests send themselves names the zone of their browsers too."""


def arrive(page: Page, person: Person | None = None, at: str = "/dashboard/planning") -> None:
    """Open a screen as somebody whose account was opened on this device, and who is signed in."""
    registration = (person or camille()).registration()
    assert page.request.post("/api/login/email", data=registration, headers=IN_ZONE).ok
    page.goto(at)


def session_headers(page: Page) -> dict[str, str]:
    """What the browser's own session sends."""
    token = next(c["value"] for c in page.context.cookies() if c["name"] == "access")
    return {"Authorization": f"Bearer {token}", **IN_ZONE}


def call(page: Page, method: str, path: str, data: object = None) -> object:
    """Ask the API with the browser's own session."""
    answer = page.request.fetch(path, method=method, headers=session_headers(page), data=data)
    assert answer.ok, answer.text()
    return answer.json() if answer.body() else None


def log_in(page: Page, email: str, password: str = PASSWORD) -> None:
    """At the sign-in's form."""
    page.get_by_label("Adresse e-mail").fill(email)
    page.get_by_label("Mot de passe", exact=True).fill(password)
    page.get_by_role("button", name="Se connecter").click()


def log_out(page: Page) -> None:
    page.goto("/dashboard/profile")
    page.get_by_role("button", name="Réglages").click()
    page.get_by_role("button", name="Se déconnecter").click()
    expect_toast(page, "Déconnexion reussie.")


def plan_next_week(page: Page) -> None:
    page.get_by_role("button", name="Voir la semaine prochaine").click()
    page.get_by_role("button", name="Générer ma semaine de repas").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("button", name="Générer", exact=True).click()
    save_the_week(page)


def save_the_week(page: Page) -> None:
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("button", name="Sauvegarder mon planning").click()
    expect(sheet).to_be_hidden()
    wait_for_steps(page)
