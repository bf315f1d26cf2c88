"""Codes of packaged foods, as they are printed and as they are stored."""

import pytest

from nutriplan_api.foods.ean import stored_ean


@pytest.mark.parametrize(
    ("code", "stored"),
    [
        ("3017620422003", "3017620422003"),
        (" 3 017620 422003 ", "3017620422003"),
        ("96385074", "96385074"),
        ("036000291452", "0036000291452"),  # a UPC-A
        ("00036000291452", "0036000291452"),  # the same as GTIN-14
        ("10012345678902", None),  # a case of several
        ("3017620422004", None),  # a wrong last digit
        ("3017620422030", None),  # two digits changed places
        ("301762042200", None),
        ("", None),
        ("30176204220O3", None),
        ("³017620422003", None),
        ("0" * 400, None),
    ],
)
def test_a_code_is_stored_by_its_digits(code: str, stored: str | None) -> None:
    assert stored_ean(code) == stored
