"""Recipes as a person writes and reads them on screen."""

from playwright.sync_api import Locator, Page, expect


def add_ingredient(page: Page, search: str, amount: str) -> None:
    """By keyboard alone: search, take the first, type how much, go back to the search."""
    field = page.get_by_role("combobox", name="Ajouter un ingrédient")
    field.fill(search)
    expect(page.get_by_role("option").first).to_be_visible()
    field.press("Enter")
    expect(field).not_to_be_focused()
    page.keyboard.type(amount)
    page.keyboard.press("Enter")
    expect(field).to_be_focused()


def open_card(page: Page, name: str) -> Locator:
    """A recipe's card, pressed: what it is made of and what can be done with it stay open."""
    card = page.get_by_role("article", name=name, exact=True)
    title = card.get_by_role("button", name=name, exact=True)
    title.press("Enter")
    expect(card.get_by_role("list", name="Ingrédients")).to_be_visible()
    return card
