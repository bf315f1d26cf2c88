"""The NutriPlan server."""
