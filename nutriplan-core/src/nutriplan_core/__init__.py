"""Nutrition targets, meal planning and shopping lists."""
