"""A mail, rendered from the templates of this package's folder ``templates``.

Each template says four things, in French: the subject, the reason for the mail, the button, and
what to do otherwise. They are laid out twice, as text and as HTML, around one link.
"""

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from jinja2 import Environment, Template
    from jinja2.runtime import Context

TEXT, HTML = "layout.txt", "layout.html"


@cache
def _templates(layout: str) -> "Environment":
    from jinja2 import Environment, PackageLoader, StrictUndefined  # 4 MB, for the first mail

    return Environment(
        loader=PackageLoader(__package__),
        undefined=StrictUndefined,
        keep_trailing_newline=True,
        autoescape=layout == HTML,  # noqa: S701 - a text has nothing to escape
    )


@dataclass(frozen=True, slots=True)
class Mail:
    """A message to one person, around one link."""

    to: str
    subject: str
    text: str
    html: str
    link: str


def render_mail(template: str, *, to: str, link: str, **facts: str | None) -> Mail:
    """What a template says; raises ``jinja2.UndefinedError`` where it asks for another fact."""
    facts = {"link": link, **facts}
    text, html = (_templates(layout).get_template(f"{template}.jinja") for layout in (TEXT, HTML))
    return Mail(
        to=to,
        subject=_block(text, "subject", text.new_context({"layout": TEXT, **facts})),
        text=text.render(layout=TEXT, **facts),
        html=html.render(layout=HTML, **facts),
        link=link,
    )


def _block(template: "Template", name: str, context: "Context") -> str:
    return "".join(template.blocks[name](context))
