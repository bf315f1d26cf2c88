"""The library's values as JSON, in the names of NutriPlan's API: one place for all of them."""
