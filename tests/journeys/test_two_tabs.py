"""Two tabs of one browser: one plan, one list, one session."""

from playwright.sync_api import Page, expect

from journeys.plan import NEXT_WEEK, card, come_back, plan, take_out
from journeys.screen import meal_cards
from journeys.user_actions import arrive, log_out, plan_next_week

LIST = "/dashboard/shopping-list?semaine=prochaine"
STORED_KEYS = "Object.keys(localStorage).filter((key) => key.startsWith('nutriplan:'))"


def test_two_tabs_show_one_plan_and_tick_one_list(desktop: Page) -> None:
    one = desktop
    arrive(one, at=NEXT_WEEK)
    other = one.context.new_page()
    other.goto(NEXT_WEEK)
    lunch = plan(one, "déjeuner du lundi")
    come_back(other, card(other, "déjeuner du lundi").filter(has_text=lunch))
    dinner = plan(other, "dîner du lundi", 1)
    come_back(one, card(one, "dîner du lundi").filter(has_text=dinner))
    expect(meal_cards(one)).to_have_count(2)

    # What one tab takes out does not come back from what the other has in mind.
    take_out(one, "déjeuner du lundi")
    expect(meal_cards(one)).to_have_count(1)
    other.bring_to_front()
    other.reload()
    expect(card(other, "dîner du lundi")).to_be_visible()
    expect(meal_cards(other)).to_have_count(1)

    one.goto(LIST)
    other.goto(LIST)
    for tab in (one, other):
        expect(tab.get_by_role("checkbox").nth(1)).to_be_visible()
    one.bring_to_front()
    one.get_by_role("checkbox").nth(0).check()
    come_back(other, other.get_by_role("checkbox", checked=True))
    other.get_by_role("checkbox").nth(1).check()
    come_back(one, one.get_by_role("checkbox", checked=True).nth(1))
    other.reload()
    expect(other.get_by_role("checkbox", checked=True)).to_have_count(2)


def test_leaving_in_one_tab_leaves_nothing_in_the_other(desktop: Page, address: str) -> None:
    one = desktop
    arrive(one)
    plan_next_week(one)
    other = one.context.new_page()
    other.goto(NEXT_WEEK)
    expect(meal_cards(other).first).to_be_visible()

    # The other tab need not be looked at to hear of it.
    log_out(one)
    expect(one).to_have_url(f"{address}/")
    expect(other).to_have_url(f"{address}/")
    assert other.evaluate(STORED_KEYS) == []
    other.goto(NEXT_WEEK)
    expect(other).to_have_url(f"{address}/")

    # Somebody else's session is theirs in both.
    arrive(one, at=NEXT_WEEK)
    other.goto(NEXT_WEEK)
    for tab in (one, other):
        expect(tab.get_by_role("button", name="Générer ma semaine de repas")).to_be_visible()
        expect(tab.get_by_text("On récupère")).to_have_count(0)
        expect(meal_cards(tab)).to_have_count(0)
