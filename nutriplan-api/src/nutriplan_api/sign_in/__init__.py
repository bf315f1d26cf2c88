"""Signing in: the calls that span accounts and profiles.

They log in, or open an account together with its profile, all or nothing. They stand above both
features, so that neither has to know the other for it.
"""

from nutriplan_api.sign_in.controller import SignInController
from nutriplan_api.sign_in.known_devices import KnownDevices
from nutriplan_api.sign_in.provider_controller import LOGIN_PATH, ProviderSignInController

__all__ = [
    "LOGIN_PATH",
    "KnownDevices",
    "ProviderSignInController",
    "SignInController",
]
