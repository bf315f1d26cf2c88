"""The page that shows the pictures, beside their folder."""

from pathlib import Path

from gallery.life import Stop

HEAD = """# Gallery

Every screen of the product in its states, with the data of somebody who has used it for two months:
on a phone (390 px), a tablet (768 px) and a desk (1280 px), by day and by night. A picture opens at
its full size. Pictures and page are written by one command, on the real product:

```
uvx nox -s gallery
```

A date's field is the browser's own and follows its language, English in these pictures.
"""
SHOWN_PX = {"phone": 110, "tablet": 150, "desktop": 230}
"""How wide a picture is on the page; a press shows all of it."""


def write_page(folder: Path, stops: list[Stop]) -> None:
    parts = [HEAD]
    for stop in stops:
        pictures = [
            f'<a href="{folder.name}/{name}"><img src="{folder.name}/{name}" width="{width}"'
            f' alt="{stop.caption}, {size}, {theme}"></a>'
            for theme in ("light", "dark")
            for size, width in SHOWN_PX.items()
            for name in [f"{stop.name}-{size}-{theme}.webp"]
        ]
        parts.append(f"## {stop.caption}\n\n" + "\n".join(pictures) + "\n")
    folder.with_suffix(".md").write_text("\n".join(parts), encoding="utf-8")
