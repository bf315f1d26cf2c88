"""The sign-in provider: what it is asked, and whose account it opens."""
