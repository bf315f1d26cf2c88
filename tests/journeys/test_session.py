"""A session, from its quiet renewal to its end, over two tabs, with nothing lost on the way."""

import re
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import BrowserContext, Page, Response, Route, expect

from journeys.screen import expect_toast
from journeys.user_actions import PASSWORD, Person, camille, log_in, log_out, open_an_account
from nutriplan_api.security import AccessTokens
from nutriplan_api.security.access import ACCESS_LIFETIME
from nutriplan_api.settings import KEY_FILE

pytestmark = pytest.mark.intercepts

NEW_PASSWORD = "Automne-2026!"
LOGGED_OUT = "Déconnexion reussie."
LOGGING_OUT = "Déconnexion en cours\u00a0: elle sera terminée dès que le serveur répondra."
EXPIRED = "Votre session a expiré, veuillez vous reconnecter."
NAME = "Omelette de la maison"
REFRESH = "**/api/token/refresh/"

Age = Callable[[BrowserContext], None]
End = Callable[[Page, str, Person, Age], str]


@pytest.fixture
def person(page: Page, address: str) -> Person:
    """Somebody who is signed in."""
    person = camille()
    open_an_account(address, person)
    page.goto("/login")
    log_in(page, person.email)
    expect(page.get_by_role("heading", name="Semaine en cours")).to_be_visible()
    return person


@pytest.fixture
def a_while_passes(person: Person, folder: Path) -> Age:
    """The access token gets old: the server's own key signs one whose time is over."""
    tokens = AccessTokens((folder / "data" / KEY_FILE).read_text().strip())

    def age(context: BrowserContext) -> None:
        began = datetime.now(UTC) - 2 * ACCESS_LIFETIME
        for cookie in context.cookies():
            if cookie["name"] == "access":
                old = tokens.issue(tokens.read(cookie["value"], even_expired=True), now=began)
                context.add_cookies([{**cookie, "value": old}])  # type: ignore[typeddict-item]

    return age


def write_a_recipe(page: Page) -> None:
    page.goto("/dashboard/recipes/create")
    page.get_by_label("Nom de la recette").fill(NAME)
    field = page.get_by_role("combobox", name="Ajouter un ingrédient")
    field.fill("oeuf cru")
    expect(page.get_by_role("option").first).to_be_visible()
    field.press("Enter")
    amount = page.get_by_role("textbox", name=re.compile("^Quantité de"))
    amount.fill("3")


def test_an_old_token_is_renewed_unseen_in_the_middle_of_work(
    page: Page, a_while_passes: Age
) -> None:
    refreshes: list[int] = []
    page.on(
        "response",
        lambda answer: refreshes.append(answer.status) if "/token/refresh" in answer.url else None,
    )
    write_a_recipe(page)
    a_while_passes(page.context)
    page.get_by_role("button", name="Enregistrer", exact=True).click()
    expect_toast(page, "Recette créée avec succès")
    expect(page.get_by_role("article", name=NAME)).to_be_visible()
    assert refreshes == [200]

    # A screen that asks for several things at once renews once for all of them.
    a_while_passes(page.context)
    # What the device keeps is shown before the server has answered: wait for both answers.
    with page.expect_response(is_profile), page.expect_response(is_own_recipes):
        page.goto("/dashboard/recipes")
    expect(page.get_by_role("article", name=NAME)).to_be_visible()
    assert refreshes == [200, 200]
    expect(page.get_by_text(EXPIRED)).to_have_count(0)


def cookies_of_the_session(context: BrowserContext) -> set[str]:
    """Without the one by which the device is known at its next sign-in: it opens nothing."""
    names = {str(cookie.get("name")) for cookie in context.cookies()}
    return {name for name in names if not name.startswith("device-")}


def is_refused(answer: Response) -> bool:
    return answer.status == httpx.codes.UNAUTHORIZED


def is_profile(answer: Response) -> bool:
    return answer.ok and "/api/profile" in answer.url


def is_own_recipes(answer: Response) -> bool:
    return answer.ok and "/api/recipe?private_only" in answer.url


def test_a_visit_after_a_while_has_nothing_refused(page: Page, a_while_passes: Age) -> None:
    asked: list[tuple[str, int]] = []
    a_while_passes(page.context)
    page.goto("about:blank")  # what the page before has asked for counts no more
    page.on(
        "response",
        lambda answer: asked.append((answer.url, answer.status)) if "/api/" in answer.url else None,
    )

    with page.expect_response(is_profile), page.expect_response(is_own_recipes):
        page.goto("/dashboard/recipes")

    assert {status for _, status in asked} == {200}
    assert ["/token/refresh" in url for url, _ in asked].count(True) == 1
    assert "/token/refresh" in asked[0][0]


def test_two_tabs_renew_at_once_and_one_does_it_for_both(page: Page, a_while_passes: Age) -> None:
    # A browser that does not know how the clocks compare lets the server say that a token is over.
    page.evaluate(
        "for (const key of Object.keys(localStorage))"
        " if (key.endsWith(':clock-ahead')) localStorage.removeItem(key)"
    )
    other = page.context.new_page()
    held: list[Route] = []
    page.context.route(REFRESH, lambda route: held.append(route))
    a_while_passes(page.context)

    # Both are refused before either has a new token.
    with (
        page.context.expect_event("request", lambda request: "/token/refresh" in request.url),
        page.expect_response(is_refused),
        other.expect_response(is_refused),
    ):
        page.goto("/dashboard/profile", wait_until="commit")
        other.goto("/dashboard/profile", wait_until="commit")
    page.evaluate("0")  # what the browser has said before its answer has been heard then
    with page.expect_response(is_profile), other.expect_response(is_profile):
        held[0].continue_()
    assert len(held) == 1

    # The session goes on in both, renewal after renewal.
    page.context.unroute(REFRESH)
    for tab in (other, page):
        a_while_passes(page.context)
        with tab.expect_response(is_profile):
            tab.reload()


def revoked_elsewhere(page: Page, address: str, person: Person, a_while_passes: Age) -> str:
    """Another device changes the password, which ends every other session: saving finds it out."""
    credentials = {"email": person.email, "password": PASSWORD}
    tokens = httpx.post(f"{address}/api/login/email", json=credentials).raise_for_status().json()
    httpx.post(
        f"{address}/api/password/change",
        headers={"Authorization": f"Bearer {tokens['access']}"},
        json={"current_password": PASSWORD, "password": NEW_PASSWORD},
    ).raise_for_status()
    a_while_passes(page.context)
    page.get_by_role("button", name="Enregistrer", exact=True).click()
    return NEW_PASSWORD


def run_out(page: Page, address: str, person: Person, a_while_passes: Age) -> str:
    """Two weeks have passed, and the browser has thrown both cookies away: a look finds it out."""
    page.context.clear_cookies()
    page.evaluate("window.dispatchEvent(new Event('focus'))")
    return PASSWORD


@pytest.mark.parametrize("end", [revoked_elsewhere, run_out])
def test_when_the_session_is_over_work_waits_for_its_owner(
    page: Page, address: str, person: Person, a_while_passes: Age, end: End
) -> None:
    other = page.context.new_page()
    other.goto("/dashboard/planning")
    other.get_by_role("button", name="Voir la semaine prochaine").click()
    expect(other.get_by_role("heading", name="Semaine prochaine")).to_be_visible()
    write_a_recipe(page)

    # Told in both tabs, at the start of both.
    password = end(page, address, person, a_while_passes)
    for tab in (page, other):
        expect(tab).to_have_url(f"{address}/")
        expect(tab.get_by_role("status").filter(has_text=EXPIRED)).to_be_visible()
    assert not any(cookie["name"] == "access" for cookie in page.context.cookies())

    # Signed in again, both are where they were, with what was typed.
    page.bring_to_front()
    page.get_by_role("link", name="Se connecter").first.click()
    log_in(page, person.email, password)
    expect(page.get_by_role("heading", name="Enregistrer la recette")).to_be_visible()
    expect(page.get_by_label("Nom de la recette")).to_have_value(NAME)
    expect(page.get_by_role("textbox", name=re.compile("^Quantité de"))).to_have_value("3")
    other.bring_to_front()
    other.goto("/login")
    expect(other.get_by_role("heading", name="Semaine prochaine")).to_be_visible()

    # A reload loses nothing either, and saving is the end of it.
    page.bring_to_front()
    page.on("dialog", lambda dialog: dialog.accept())
    page.reload()
    expect(page.get_by_label("Nom de la recette")).to_have_value(NAME)
    page.get_by_role("button", name="Enregistrer", exact=True).click()
    expect_toast(page, "Recette créée avec succès")
    page.get_by_role("link", name="Ajouter une recette").click()
    expect(page.get_by_label("Nom de la recette")).to_have_value("")


def test_unsaved_work_is_for_its_owner_alone(
    page: Page, address: str, person: Person, a_while_passes: Age
) -> None:
    write_a_recipe(page)
    run_out(page, address, person, a_while_passes)
    page.get_by_role("link", name="Se connecter").first.click()
    somebody = camille()
    open_an_account(address, somebody)
    log_in(page, somebody.email)
    expect(page.get_by_role("heading", name="Semaine en cours")).to_be_visible()
    page.goto("/dashboard/recipes/create")
    expect(page.get_by_label("Nom de la recette")).to_have_value("")


def test_logging_out_in_one_tab_signs_the_other_out_at_once(
    page: Page, address: str, person: Person
) -> None:
    other = page.context.new_page()
    write_a_recipe(other)
    log_out(page)
    expect(page).to_have_url(f"{address}/")
    # Without a look at it, and without a word on a session that was ended on purpose.
    expect(other).to_have_url(f"{address}/")
    expect(other.get_by_text(EXPIRED)).to_have_count(0)
    # Nothing is kept for whoever comes next.
    other.goto("/login")
    log_in(other, person.email)
    expect(other.get_by_role("heading", name="Semaine en cours")).to_be_visible()
    other.goto("/dashboard/recipes/create")
    expect(other.get_by_label("Nom de la recette")).to_have_value("")


def test_a_logout_that_the_server_does_not_hear_is_not_called_done(
    page: Page, address: str, person: Person
) -> None:
    page.goto("/dashboard/profile")
    expect(page.get_by_role("heading", name="Bonjour Camille")).to_be_visible()
    page.context.route("**/api/logout/", lambda route: route.abort())
    page.get_by_role("button", name="Réglages").click()
    page.get_by_role("button", name="Se déconnecter").click()
    expect(page).to_have_url(f"{address}/")
    expect(page.get_by_text(LOGGING_OUT)).to_be_visible()
    expect(page.get_by_text(LOGGED_OUT)).to_have_count(0)

    # Nothing opens the session again, although its refresh cookie would.
    assert cookies_of_the_session(page.context) == {"refresh"}
    renewed = page.context.request.post("/api/token/refresh/")
    assert renewed.ok
    for path in ("/dashboard/profile", "/", "/login"):
        page.goto(path)
        expect(page.get_by_text(LOGGING_OUT)).to_be_visible()
    expect(page.get_by_label("Adresse e-mail")).to_be_visible()

    page.context.unroute("**/api/logout/")
    page.evaluate("window.dispatchEvent(new Event('online'))")
    expect_toast(page, LOGGED_OUT)
    expect(page.get_by_text(LOGGING_OUT)).to_have_count(0)
    assert cookies_of_the_session(page.context) == set()
    tokens = renewed.json()
    over = httpx.post(f"{address}/api/token/refresh/", json={"refresh": tokens["refresh"]})
    assert over.status_code == httpx.codes.UNAUTHORIZED

    # And whoever signs in next stays signed in.
    log_in(page, person.email)
    expect(page.get_by_role("heading", name="Semaine en cours")).to_be_visible()
