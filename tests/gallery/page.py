"""The page that shows the pictures, beside them."""

from html import escape
from pathlib import Path

from gallery.tour import Stop

HEAD = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>NutriPlan: every screen</title>
<style>
  body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem; }
  section { margin-block: 2rem; }
  img { vertical-align: top; margin: 0 0.25rem 0.25rem 0; border: 1px solid #8886; }
</style>
<h1>Every screen</h1>
<p>The product in its states, with the data of somebody who has used it for two months: on a
phone (390 px), a tablet (768 px) and a desktop (1280 px), light and dark. A picture opens at full
size.</p>
"""
SHOWN_PX = {"phone": 110, "tablet": 150, "desktop": 230}
"""How wide a picture is on the page."""


def write_page(folder: Path, stops: list[Stop]) -> None:
    """Write ``index.html`` into the folder of the pictures."""
    parts = [HEAD]
    for stop in stops:
        caption = escape(stop.caption)
        pictures = [
            f'<a href="{name}"><img src="{name}" width="{width}" loading="lazy"'
            f' alt="{caption}, {size}, {theme}"></a>'
            for theme in ("light", "dark")
            for size, width in SHOWN_PX.items()
            for name in [f"{stop.name}-{size}-{theme}.webp"]
        ]
        parts.append(f"<section><h2>{caption}</h2>\n" + "\n".join(pictures) + "\n</section>")
    (folder / "index.html").write_text("\n".join(parts) + "\n", encoding="utf-8")
