"""A mail, rendered from the templates of this package's folder ``templates``.

Each template says four things, in French: the subject, the reason for the mail, the button, and
what to do otherwise. They are laid out twice, as text and as HTML, around one link.
"""

from dataclasses import dataclass
from functools import partial

from jinja2 import Environment, PackageLoader, StrictUndefined, Template
from jinja2.runtime import Context

_templates = partial(
    Environment,
    loader=PackageLoader(__package__),
    undefined=StrictUndefined,
    keep_trailing_newline=True,
)
_TEXT = _templates(autoescape=False)
_HTML = _templates(autoescape=True)


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
    text, html = _TEXT.get_template(f"{template}.jinja"), _HTML.get_template(f"{template}.jinja")
    return Mail(
        to=to,
        subject=_block(text, "subject", text.new_context({"layout": "layout.txt", **facts})),
        text=text.render(layout="layout.txt", **facts),
        html=html.render(layout="layout.html", **facts),
        link=link,
    )


def _block(template: Template, name: str, context: Context) -> str:
    return "".join(template.blocks[name](context))
