"""A person who plans with NutriPlan: what they type, and what the library says of them."""

from dataclasses import dataclass
from datetime import UTC, date, datetime
from uuid import uuid4

from playwright.sync_api import Page, expect

from nutriplan_core import ActivityLevel, DietTargets, Profile, Sex, diet_targets

PASSWORD = "Printemps2026!"


@dataclass(frozen=True)
class Person:
    email: str
    profile: Profile

    def targets(self) -> DietTargets:
        return diet_targets(self.profile, on=datetime.now(UTC).date())


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


def answer_the_wizard(page: Page, person: Person) -> None:
    """Answer the eight questions as typed on a French keyboard."""
    profile = person.profile

    def go_on() -> None:
        page.get_by_role("button", name="Etape suivante").click()

    page.get_by_label("Pseudo").fill("Camille Martin")
    go_on()
    page.get_by_label("Date de naissance").fill(profile.birthdate.isoformat())
    go_on()
    page.get_by_label("Poids actuel").fill("72,5")
    go_on()
    page.get_by_label("Taille").fill("168")
    go_on()
    page.get_by_role("radio", name="Femme").check()
    go_on()
    page.get_by_role("radio", name="Actif", exact=False).nth(2).check()
    go_on()
    page.get_by_label("Poids cible").fill("65")
    go_on()
    page.get_by_role("radio", name="Perdre 2").check()
    page.get_by_role("button", name="Obtenir mon planning maintenant").click()


def make_an_account(page: Page, person: Person) -> None:
    """From the landing page through the wizard to the dashboard."""
    page.goto("/")
    page.get_by_role("link", name="Créer mon planning").first.click()
    answer_the_wizard(page, person)
    page.get_by_label("Adresse e-mail").fill(person.email)
    page.get_by_label("Mot de passe", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Créer mon compte").click()
    expect(page.get_by_role("heading", name="Semaine en cours")).to_be_visible()
