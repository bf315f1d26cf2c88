"""Meals that go from one week to the other: both weeks agree, with a network and without."""

import re

from playwright.sync_api import Page, expect

from journeys.plan import NEXT_WEEK, card, place, plan
from journeys.screen import expect_toast, wait_until_kept
from journeys.user_actions import arrive

THIS_WEEK = "/dashboard/planning?semaine=courante"
WAITING = "en attente d’envoi"


def see_next_week(page: Page) -> None:
    page.get_by_role("button", name="Voir la semaine prochaine").click()
    expect(page.get_by_role("heading", name="Semaine prochaine")).to_be_visible()


def see_this_week(page: Page) -> None:
    page.get_by_role("button", name="Revenir à la semaine en cours").click()
    expect(page.get_by_role("heading", name="Semaine en cours")).to_be_visible()


def test_a_dish_of_sunday_goes_to_next_monday(page: Page) -> None:
    arrive(page, at=THIS_WEEK)
    lunch = plan(page, "déjeuner du dimanche")

    # Moved, then taken back.
    place(page, "déjeuner du dimanche", "dîner du lundi", week="Semaine prochaine")
    notice = expect_toast(page, re.compile(r"Repas déplacé\s: dîner du lundi \d"))
    expect(page.get_by_role("button", name=re.compile(": déjeuner du dimanche "))).to_be_focused()
    notice.get_by_role("button", name="Annuler").click()
    expect(card(page, "déjeuner du dimanche")).to_contain_text(lunch)

    # Moved for good, and from there copied back.
    place(page, "déjeuner du dimanche", "déjeuner du lundi", week="Semaine prochaine")
    expect(card(page, "déjeuner du dimanche")).to_have_count(0)
    see_next_week(page)
    expect(card(page, "déjeuner du lundi")).to_contain_text(lunch)
    place(page, "déjeuner du lundi", "dîner du dimanche", copy=True, week="Cette semaine")
    expect_toast(page, re.compile(r"Repas copié\s: dîner du dimanche \d"))
    expect(card(page, "déjeuner du lundi")).to_contain_text(lunch)
    see_this_week(page)
    expect(card(page, "dîner du dimanche")).to_contain_text(lunch)

    page.reload()
    expect(card(page, "dîner du dimanche")).to_contain_text(lunch)
    expect(card(page, "déjeuner du dimanche")).to_have_count(0)


def test_meals_of_two_weeks_change_places_without_a_network(page: Page) -> None:
    arrive(page, at=NEXT_WEEK)
    monday = plan(page, "déjeuner du lundi", 1)
    see_this_week(page)
    sunday = plan(page, "déjeuner du dimanche")
    assert sunday != monday
    wait_until_kept(page)

    page.context.set_offline(True)
    page.reload()
    place(page, "déjeuner du dimanche", "déjeuner du lundi", week="Semaine prochaine")
    expect_toast(page, re.compile("Repas échangés.*Envoi dès le retour de la connexion"))
    expect(card(page, "déjeuner du dimanche")).to_contain_text(monday)
    expect(card(page, "déjeuner du dimanche")).to_contain_text(WAITING)
    see_next_week(page)
    expect(card(page, "déjeuner du lundi")).to_contain_text(sunday)

    # Another visit shows the same, until it is sent.
    page.reload()
    expect(card(page, "déjeuner du lundi")).to_contain_text(sunday)
    expect(card(page, "déjeuner du lundi")).to_contain_text(WAITING)
    page.context.set_offline(False)
    expect(page.get_by_text(WAITING)).to_have_count(0)
    expect(card(page, "déjeuner du lundi")).to_contain_text(sunday)
    see_this_week(page)
    expect(card(page, "déjeuner du dimanche")).to_contain_text(monday)
    page.reload()
    expect(card(page, "déjeuner du dimanche")).to_contain_text(monday)
