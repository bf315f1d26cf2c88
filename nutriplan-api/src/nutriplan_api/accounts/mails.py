"""What accounts write to people, in French."""

from html import escape

from nutriplan_api.mail import Mail

FORGOT_PATH = "/login/forgot"
RESET_PATH = "/login/reset"
VERIFY_PATH = "/login/verify"
"""The web's screens that the links lead to; the last two take tokens."""

SIGNATURE = "L’équipe NutriPlan"


def reset_mail(email: str, address: str, token: str) -> Mail:
    """The way to a new password."""
    return _mail(
        email,
        f"{address}{RESET_PATH}?token={token}",
        subject="Choisissez un nouveau mot de passe",
        why="Vous avez demandé à choisir un nouveau mot de passe pour votre compte NutriPlan. "
        "Ce lien vous le permet, une seule fois et pendant une heure\u00a0:",
        button="Choisir mon mot de passe",
        otherwise="Si vous n’êtes pas à l’origine de cette demande, ignorez ce message\u00a0: "
        "votre mot de passe reste le même.",
    )


def password_changed_mail(email: str, address: str, *, unlinked: str | None = None) -> Mail:
    """The news of another password, for an owner who did not choose it; ``unlinked`` is the
    provider that does not open the account any more."""
    also = (
        f" La connexion avec {unlinked} a été retirée\u00a0: elle reviendra quand vous vous "
        f"connecterez avec {unlinked}, à cette même adresse."
        if unlinked
        else ""
    )
    return _mail(
        email,
        f"{address}{FORGOT_PATH}",
        subject="Votre mot de passe a été changé",
        why="Le mot de passe de votre compte NutriPlan vient d’être changé, et vos autres "
        f"appareils ont été déconnectés.{also} Si c’est bien vous, vous n’avez rien à faire. "
        "Sinon, choisissez-en un autre sans attendre\u00a0:",
        button="Choisir un autre mot de passe",
        otherwise="Ce message part à chaque changement de mot de passe.",
    )


def taken_over_mail(email: str, address: str, *, provider: str) -> Mail:
    """The news that a provider opens the account now, and nothing else does."""
    return _mail(
        email,
        f"{address}{FORGOT_PATH}",
        subject=f"Votre compte s’ouvre maintenant avec {provider}",
        why=f"Vous venez de vous connecter à NutriPlan avec {provider}. Un compte existait déjà à "
        "votre adresse, mais rien ne prouvait que vous l’aviez créé vous-même. Par sécurité, nous "
        "avons retiré son mot de passe et déconnecté tous ses appareils\u00a0; ce qu’il contient "
        "est toujours là. Pour vous connecter aussi sans "
        f"{provider}, choisissez un mot de passe\u00a0:",
        button="Choisir un mot de passe",
        otherwise="Si cette connexion ne vient pas de vous, choisissez un mot de passe sans "
        f"attendre\u00a0: la connexion avec {provider} sera retirée, et tous les appareils seront "
        "déconnectés.",
    )


def verification_mail(email: str, address: str, token: str) -> Mail:
    """The way to prove that an address is one's own."""
    return _mail(
        email,
        f"{address}{VERIFY_PATH}?token={token}",
        subject="Confirmez votre adresse e-mail",
        why="Bienvenue sur NutriPlan\u00a0! Pour confirmer que cette adresse est bien la vôtre, "
        "suivez ce lien dans les sept jours\u00a0:",
        button="Confirmer mon adresse",
        otherwise="Si vous n’avez pas créé de compte NutriPlan, ignorez ce message.",
    )


def _mail(email: str, link: str, *, subject: str, why: str, button: str, otherwise: str) -> Mail:
    text = "\n\n".join(["Bonjour,", why, link, otherwise, SIGNATURE]) + "\n"
    href = escape(link)
    html = f"""\
<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><title>{escape(subject)}</title></head>
<body style="margin:0;padding:24px;font-family:sans-serif;font-size:16px;line-height:1.5">
<p>Bonjour,</p>
<p>{escape(why)}</p>
<p><a href="{href}" style="display:inline-block;padding:12px 20px;border-radius:8px;
background:#14532d;color:#ffffff;text-decoration:none">{escape(button)}</a></p>
<p>Si le bouton ne répond pas, copiez cette adresse dans votre navigateur\u00a0:<br>
<a href="{href}">{href}</a></p>
<p>{escape(otherwise)}</p>
<p>{SIGNATURE}</p>
</body>
</html>
"""
    return Mail(to=email, subject=subject, text=text, html=html, link=link)
