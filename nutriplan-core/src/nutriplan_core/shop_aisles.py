"""In which order a French shop has its aisles."""

AISLE_ORDER: tuple[int, ...] = (
    *(9, 11),  # fruit and vegetables
    *(13, 17, 10, 5, 15, 7),  # the butcher, the fishmonger, charcuterie
    *(1, 22, 21, 25),  # what is chilled or frozen
    *(18, 20, 16, 6, 4, 2, 8, 12, 19, 23, 3),  # bread, then what keeps
    *(14, 28),  # drinks
    *(26, 24, 27),  # what a French shop has no aisle for
)
"""The ids of `FOOD_CATEGORIES` as one meets them: fruit and vegetables first, drinks last.

Hypermarkets differ; this is how this product understands the common layout, and the order in
which what is chilled waits least.
"""
